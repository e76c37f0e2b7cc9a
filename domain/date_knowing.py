"""Whether the words around a day make it one of knowing: "as known on", "nach damaligem Stand".

In: the folded text before and behind a date. Out: a bool.

Rules
    KN1  A word of knowledge leads to the day where small words alone stand between them.
    KN2  Behind a day a verb of knowledge makes it one, up to two words away, unless it leads
         to the next day.
    KN3  A day on which a law was published is none of knowing; what was published by then is.
"""

import re
from typing import Final

from domain.date_words import ARTICLES

_KNOWING: Final = (
    # of many
    r"informa(?:tions?|tionen|coes|cao|cion|ciones|zioni|zione)|informationsstand(?:e?s)?"
    # English
    r"|known|knew|knowable|knowledge|observed|recorded|(?:seen|viewed|regarded) (?:from|on|as of)"
    r"|(?:state|level) of (?:information|knowledge)|(?:point of view|viewpoint|standpoint"
    r"|vantage point|perspective)|(?:what|as|been|information) (?:had |was |were )?(?:been )?"
    r"(?:published|available|public)"
    # German
    r"|bekannt(?:e[mnrs]?)?|kenntnis(?:se[ns]?|stand(?:e?s)?|lage)?"
    r"|(?:dem|mit|nach) wissen|wissens(?:stand(?:e?s)?|lage)"
    r"|kannte[nt]?|wusste[nt]?|gewusst|gekannt"
    r"|(?:aus|in) (?:der )?(?:damaligen )?sicht|vom standpunkt|aus dem blickwinkel"
    r"|(?:was|soweit|bis dahin) veroffentlicht|erkenntnis(?:se[ns]?|stand(?:e?s)?)?"
    # French
    r"|connue?s?|connaiss(?:ait|aient|ions|ance|ances)|sav(?:ait|aient|ions)|(?:ete|etait) sue?"
    r"|vue?s? (?:de|du|depuis)|point de vue|du point de vue|(?:etait|ete|ce qui etait) publiee?s?"
    # Portuguese
    r"|conhecid[oa]s?|conheci(?:a|am|amos)|conhecimentos?|sabi(?:a|am|amos)|sabid[oa]"
    r"|vist[oa]s? (?:desde|de|a partir)|(?:do )?ponto de vista|(?:o que|havia|fora)"
    r" (?:foi |estava )?publicado|era (?:do conhecimento )?publico|na visao"
    # Spanish
    r"|conocid[oa]s?|conoci(?:a|an|amos)|conocimientos?|punto de vista|lo publicado|sabido"
    # Italian
    r"|(?:come|quanto|era) (?:era |fosse )?not[oaie]|conosciut[oaie]"
    r"|conosceva(?:no)?|conoscenz[ae]|sapeva(?:no)?|saputo"
    r"|vist[oa]s? (?:dal|dalla|a)|punto di vista|quanto (?:era |fosse )?pubblicato"
)
_SMALL: Final = (
    r"as|of|on|by|at|in|until|till|up to|from|about|it|them|then|already|so far|that|this|to"
    r"|(?:the )?(?:public|readers?|everyone|us|date|day)"
    r"|de|du|des|au|aux|a|le|la|en|date|jour|jusqu'(?:au|a)|y|deja|alors|disponibles?"
    r"|der|die|das|dem|den|des|zum|zur|vom|von|im|am|an|bis|per|mit|stand|es|er|sie|schon|damals"
    r"|bereits|datum|tages?|daruber|davon|man|war|waren|wurde|bis dahin"
    r"|el|los|las|del|al|hasta|fecha|dia|ya|entonces|disponible"
    r"|que se (?:tinha|tenia|aveva)|publico|public[as]?|de que se dispunha|que havia|ali"
    r"|o|os|as|ao|do|da|no|na|em|ate|data|ja|entao|ali|disponivel"
    r"|il|lo|gli|alla|dal|dalla|nel|di|fino|allora|gia|giorno|essere|disponibil[ei]"
)
_LEAD = re.compile(rf"(?<!\w)(?:{_KNOWING})(?: ?(?:(?:{_SMALL}|{ARTICLES})(?!\w)|\(|:)){{0,6}} ?$")
_TAIL = re.compile(
    r" (?:\w+ ){0,2}?(?:bekannt(?:e[mnrs]?)?|gewusst|wusste[nt]?|kannte[nt]?|gekannt"
    r"|(?:was|were|had been) known|known|(?:savait|connaissait)|etait connue?|(?:se )?sabia"
    r"|(?:se )?conocia|(?:se )?conhecia|era conhecid[oa]|era conocid[oa]"
    r"|(?:si )?(?:sapeva|conosceva)|era not[oa])(?!\w)(?! (?:by|als|comme|como|come)(?!\w))"
)


def is_known(lead: str, tail: str, *, leads_on: bool) -> bool:
    """Return whether the words before or behind a day make it one of knowing (KN1 to KN3).

    Args:
        lead: The text before the day.
        tail: The text behind it.
        leads_on: Whether the tail ends where another day begins.
    """
    if _LEAD.search(lead):
        return True
    is_of_next = leads_on and _LEAD.search(tail) is not None
    return not is_of_next and _TAIL.match(tail) is not None
