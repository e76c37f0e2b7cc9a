"""Days that a question tells and does not ask for: "not on 5 May", "born on 2 May 1980".

In: masked text, the dates found in it. Out: those that are asked for.

Rules
    UD1 A day that is denied is not asked for: "on 5 May 2015, not 2016", "2015 not 2016".
    UD2 Nor is one on which the reader must be done with a paper, or wants to be answered.
    UD3 Nor is one that a text is needed for or by ("for the hearing on 12 May"), where another
        day is told or that one is still to come.
    UD4 Nor is the day on which a person was born, told in a clause of its own, where no other time
        is told behind it: "I was born on 2 May 1980. What did Article 3 say that day?"
    UD5 Nor is the day on which the reader asked or wrote before: "on 3 March I asked you".
"""

import re
from datetime import date
from typing import Final

from domain.date_atoms import Atom
from domain.date_readers import DateContext

_LEAD_CHARS: Final = 160  # no lead is longer
_NOT: Final = "not|nicht|non|pas|no|nao"
_NOT_IN_PT: Final = "nao"  # "no" is Portuguese for "in the"
_BUT: Final = "and|und|et|e|y|but|aber|mais|pero|ma|mas"
_STATE: Final = (
    r"(?:(?:the )?(?:one|that|version|text|wording)|(?:die |jene )?fassung|jene|die|celle|celui"
    r"|la version|le texte|la version|la redaccion|la|el texto|quella|quello|la versione|il testo"
    r"|a(?: versao)?|aquela|aquele|o texto|a redacao)"
)
_ON: Final = (
    r"in|on|as of|as at|of|for|from|am|im|vom|von|zum|au|en|em|de|du|del|della|do|da|nel|al|ao|il"
    r"|le|el|a|di|dal|no dia"
)
_DENIED: Final = rf"(?:[,(;]|(?<=[0-9])) ?(?:(?:{_BUT}) )?(?:{{}})(?: {_STATE})?(?: (?:{_ON}))* $"
_LEAD_DENIED: Final = re.compile(_DENIED.format(_NOT))
_LEAD_DENIED_PT: Final = re.compile(_DENIED.format(_NOT_IN_PT))
_LEAD_DUE: Final = re.compile(
    r"(?<!\w)(?:due|deadline(?: is)?|submit(?:ted)?|handed? in|fallig|abgabe|abgeben|rendre"
    r"|entregar|presentar|consegnare)(?: (?:by|on|in|am|bis|zum|le|el|em|il|na|no|para|per))* $"
)
_ANSWER: Final = (
    r"(?:answer|reply|respond|get back|let me know|antwort\w*|ruckmeldung|bescheid|repond\w*"
    r"|reponse"
    r"|respond\w+|respuesta|contest\w+|rispond\w+|risposta|respost\w+)"
)
_LEAD_ANSWER: Final = re.compile(
    rf"(?<!\w){_ANSWER}(?: (?!\x00)[\w'-]{{1,12}}){{0,3}}?"
    r" (?:by|before|until|no later than|bis|vor|avant|d'ici(?: au)?|antes del?|hasta|para|entro"
    r"|prima de"
    r"|ate|antes do)(?: (?:the|zum|am|le|du|el|del|il|l|o|a|dia))* $"
)
_LEAD_PURPOSE: Final = re.compile(
    r"(?<!\w)(?:for|fur|pour|para|per)(?: [\w'-]{1,20}){0,2}? ?(?:l')?"
    r"(?:hearing|trial|meeting|session|class|lecture|exam|seminar|presentation|deadline|conference"
    r"|workshop|appointment|moot|filing|brief|sitzung|verhandlung|termin|prufung|vortrag|vorlesung"
    r"|besprechung|tagung|audience|seance|reunion|examen|expose|rendez-vous|proces|cours|vista"
    r"|juicio|clase|sesion|presentacion|udienza|riunione|esame|seduta|lezione|processo|convegno"
    r"|audiencia|reuniao|exame|aula|sessao|julgamento|prova)"
    r"(?: (?:on|of|am|vom|du|del|de|do|em|le|el|il|no|dia|jour|giorno|that is|prevue?|fixee?))* ?$"
)
_LEAD_NEED: Final = re.compile(
    r"(?<!\w)(?:need|brauche|benotige|il me faut|j'ai besoin|necesito|preciso|mi serve"
    r"|ho bisogno)\b"
    r"[^.;?!]{0,60}? (?:by|until|bis|avant|d'ici|para|antes de|ate|entro)(?: (?:the|zum|le|el|il"
    r"|o))* $"
)
_OWN: Final = r"(?:^|[.;:!?,(] |[.;:!?(]|\b(?:and|und|et|y|e|da|since|as|because|weil|comme) )"
_WHO: Final = (
    r"(?:(?:i|we|he|she|they|[\w-]+ [\w-]+)(?: was| were|'s| am| is)? |(?:je|j'|il|elle|nous|on) ?"
    r"(?:suis|est|sommes|etais|etait)? ?|(?:io |lui |lei )?(?:sono|e|siamo) |(?:yo |el |ella |eu "
    r"|ele"
    r" |ela )?(?:soy |es |sou )?)?"
)
_LEAD_BORN: Final = re.compile(
    rf"{_OWN}{_WHO}(?:born|nee?|naci|nacio|nacid[oa]|nat[oa]|nacque|nasci|nasceu|nascid[oa])"
    r"(?: (?:in|a|en|em|zu) [\w-]+)?(?: (?:on|in|le|en|el|em|il|nel|dia|no|de|a|ao))* $"
)
_LEAD_BORN_DE: Final = re.compile(
    r"\b(?:ich|er|sie|wir)? ?(?:bin|ist|wurde|sind|\(?geb\.?) (?:am |im |\*)?$"
)
_TAIL_BORN_DE: Final = re.compile(r" (?:in [\w-]+ )?geboren\b")
_TAIL_ASKED: Final = re.compile(
    r" ?,? ?(?:(?:i|we) (?:already |had |have )?(?:asked|wrote|written|emailed|e-mailed"
    r"|contacted)\b"
    r"|(?:habe|hatte|haben) (?:ich|wir)\b[^.;?!]{0,80}? (?:gefragt|geschrieben|angefragt)\b"
    r"|(?:schrieb|fragte) (?:ich|wir)\b"
    r"|(?:j'|je vous |je t'|nous vous )(?:ai|avais|avons)(?: deja)? (?:demande|ecrit|interroge)\b"
    r"|(?:(?:yo )?(?:les?|te|os) )?(?:pregunte|escribi|preguntamos)\b"
    r"|(?:vi |ti |le )?(?:ho|avevo|abbiamo) (?:gia )?(?:chiesto|scritto|domandato)\b"
    r"|(?:eu |ja )?(?:vos |lhes? )?(?:perguntei|escrevi|perguntamos)\b)"
)
_OPENING: Final = re.compile(r"(?:^|[.;!?:] ?)(?:[\w']{1,4} ){0,2}$")


def without_unasked(text: str, atoms: tuple[Atom, ...], context: DateContext) -> tuple[Atom, ...]:
    """Return the dates that are asked for, by place (UD1 to UD5)."""
    denied = _LEAD_DENIED_PT if context.language == "pt" else _LEAD_DENIED
    leads = (denied, _LEAD_DUE, _LEAD_ANSWER)
    kept = tuple(
        one
        for one in atoms
        if not any(lead.search(_before(text, one)) for lead in leads)
        and not (_is_of_birth(text, one) and one == atoms[-1])
        and not (_opens(text, one) and _TAIL_ASKED.match(text, one.end))
    )
    return _without_purposes(text, kept, context.today_on)


def _before(text: str, atom: Atom) -> str:
    return text[max(0, atom.start - _LEAD_CHARS) : atom.start]


def _is_of_birth(text: str, atom: Atom) -> bool:
    """Keep UD4; in German the verb stands behind the day."""
    if _LEAD_BORN.search(_before(text, atom)):
        return True
    is_led = _LEAD_BORN_DE.search(_before(text, atom)) is not None
    return is_led and _TAIL_BORN_DE.match(text, atom.end) is not None


def _opens(text: str, atom: Atom) -> bool:
    """Whether a sentence begins with a day (UD5)."""
    return _OPENING.search(_before(text, atom)) is not None


def _without_purposes(text: str, atoms: tuple[Atom, ...], today_on: date) -> tuple[Atom, ...]:
    """Keep UD3."""
    purposes = (_LEAD_PURPOSE, _LEAD_NEED)
    others = [o for o in atoms if not any(lead.search(_before(text, o)) for lead in purposes)]
    is_told = any(one.reading.first is not None for one in others)
    return tuple(
        one
        for one in atoms
        if one in others
        or not (is_told or (one.reading.first is not None and one.reading.first > today_on))
    )
