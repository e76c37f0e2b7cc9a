"""Whether a reader asks if a law stands: in force, valid, repealed.

In: a question as it is read, in any of the six languages. Out: yes or no; nothing is looked up.

Rules
    SQ1 A part of the question that speaks of force or repeal asks for it, where it has no word
        that asks for something else: which, when, who, a text, a list.
    SQ2 Parts end with a sentence, and where "and" leads to a word that asks for something else.
    SQ3 What is quoted asks for nothing, and neither does what was set aside, which is not given.
"""

import re
from typing import Final

from domain.date_masks import blank_spans, fold_in_place, quoted_spans

_FORCE: Final = re.compile(
    r"\b(?:in force|in effect|(?:still|no longer) (?:valid|law|good law|good)|repealed|abrogated"
    r"|en vigueur|abroge\w*"
    r"|in kraft|ausser kraft|aufgehoben|gilt|galt|gelten|galten|gultig"
    r"|en vigor|vigentes?|rigen?|regian?|derogad[oa]s?"
    r"|em vigor|vigora\w*|vigiam?|revogad[oa]s?"
    r"|in vigore|vigenti|vig(?:e|ono|eva|evano)|abrogat[oaie])\b"
)
_ELSE: Final = (
    r"(?:what\w*|which|who|whom|whose|when|where|how|since|texts?|wordings?|versions?"
    r"|show|give|tell|quote|list|find|search|compare|explain|says?|said"
    r"|quel\w*|quand|comment|quoi|combien|depuis|textes?|redactions?|montre\w*|donne\w*|affiche\w*"
    r"|dit|disait|liste\w*|cherche\w*"
    r"|was|wer|wen|wem|wann|wie|wo|welche\w*|warum|wieso|seit|wortlaut|fassung\w*"
    r"|zeige?n?|gib|nenne?|steht|stand|lautete?|suche|finde"
    r"|cual\w*|cuando|como|donde|quien\w*|cuant\w*|textos?|redaccion\w*|muestra\w*|dame|dime"
    r"|dice|decia|lista\w*|busca\w*"
    r"|qua(?:l|is)|quando|quem|quanto\w*|redacao|redacoes|mostr[ae]\w*|diz|dizia|liste\w*"
    r"|quali?|chi|cosa|quant[aei]|testo|testi|versione|versioni|dammi|elenca\w*|cerca\w*"
    r"|dall?|dal(?:la|lo)|desde|vom|von wem)"
)
_ELSE_ANYWHERE: Final = re.compile(rf"\b{_ELSE}\b")
_OPENING_QUE: Final = re.compile(r"\W*(?:[ao]|en|em|desde)? ?(?:que|qui|qu'est-ce) ")
_ENGLISH_WAS: Final = re.compile(r"\W*was\b")
_PARTS: Final = re.compile(
    r"[?!;\n]+|\.(?= [^\W\d_])|,? (?:and|und|et|y|e|then|dann)"
    rf" (?={_ELSE}\b|(?:[ao] )?(?:que|qui) )"
)


def asks_standing(question: str) -> bool:
    """Tell whether a question asks if a law is in force, valid or repealed (SQ1 to SQ3)."""
    text = blank_spans(fold_in_place(question), quoted_spans(question))
    return any(_asks(part) for part in _PARTS.split(text) if part)


def _asks(part: str) -> bool:
    if _FORCE.search(part) is None or _OPENING_QUE.match(part):
        return False
    rest = _ENGLISH_WAS.sub("", part) if " in force" in part or "repealed" in part else part
    return _ELSE_ANYWHERE.search(rest) is None
