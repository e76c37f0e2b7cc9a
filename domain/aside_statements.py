"""What a sentence without a mark of a question says by its shape: it states, labels, points.

In: a sentence, folded, its names and days lettered. Out: whether it has such a shape.

Rules
    AT1 A sentence states where its subject stands before a verb that is only a verb ("is", "must"),
        outside a clause that hangs on another ("as it was"): it asks for nothing. One that opens
        with a word of asking, or with the verb, does not state.
    AT2 Words before a colon that no table of asking has are a label: what follows it is another's.
    AT3 "See also", "cf." and what is to be seen or compared by anyone ("vease") point elsewhere,
        as a note of a publisher does.
    AT4 A day that a text is of ("the text of 3 May") is no day on which something happened.
    AT5 A word of law, or a list, that is of something no table knows ("text of the song") is
        nothing of law.
    AT6 A question looks back where it asks in the past (``clause_tense``), or names the time
        ("then", "that day").
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from domain.asking.forms import DAY
from domain.clause_tense import is_past
from domain.date_masks import BLANK

_VERBS: Final = (
    r"is|are|was|were|isn't|must|shall|should|ought|will|would|has|had|needs to"
    r"|ist|sind|war|waren|wird|werden|wurden?|ware|soll|sollte|sollen|muss|mussen|hat"
    r"|est|sont|etait|etaient|seront|serait|doit|doivent|devrait|devra|fut"
    r"|es(?= (?:el|la|los|las|una?)\b)|son(?= (?:el|los|las)\b)|era|eran|seran|seria"
    r"|fue|fueron|deben?"
    r"|sono|erano|saranno|fu|furono|deve|devono|vanno|va(?= \w+t[aoie]\b)"
    r"|sao|eram|serao|foi|foram|devem|deveria"
)
_SPELLED_VERBS: Final = re.compile(r"(?<!\w)(?:è|é|È|É)(?!\w)")
_SUBJECT: Final = re.compile(rf"[\w{BLANK}]")
_OPENS: Final = re.compile(
    r"\W*(?:the|an?|das|der|die|eine?|le|la|les|une?|el|los|las|una|il|lo|gli|i|uno|o|os|as|uma?) "
    r"(\w+)"
)
_HANGING: Final = (
    r"(?<![\w-])(?:as|how|wie|como|come|tels?|telles?|tal)(?!\w)[^,;:.]*"
    r"|,\s*(?:(?:in|an|von|zu|nach|mit) )?(?:die|der|das|den|dem|dessen|deren|wie|dass|was|which"
    r"|who|that)(?!\w)[^,;:.]*"
    r"|(?<![\w-])(?:which|that|who|qui|que|qu'|che|cui|quand|when|quando|cuando)\W*"
    r"(?:(?:it|they|he|il|elle|ils|elles|este|esto|ela?|eles) )?"
    rf"(?:{_VERBS})(?!\w)"
)
_ASKING: Final = (
    r"what|which|who|whose|whom|when|where|how|why|was|welche[mnrs]?|wie|wer|wen|wem|wessen|wann|wo"
    r"|warum|worin|quel\w*|que|qu'\w*|qui|quand|comment|ou|cual\w*|quien\w*|cuando|como|donde"
    r"|cuant\w*|che|quali|quale|qual|chi|come|dove|quando|quanti|quante|quais|quem|onde|quantos"
    r"|do|does|did|can|could|may|kann|darf|hat|haben|est-ce"
)
_PLACING: Final = (
    r"in|at|on|by|to|from|under|since|until|of|bis|an|am|zu|zum|nach|von|vom|seit|mit|unter|par|de"
    r"|du|en|dans|a|au|depuis|selon|por|desde|segun|hasta|da|dal|di|del|nel|per|secondo|em|no|na"
    r"|desde|segundo|and|und|et|y|e|so|also|ok|okay|then|now|the|le|la|el|il|o|der|die|das"
)
_POINTERS: Final = (
    r"(?:see|cf|compare|confer|vgl|vergleiche?|siehe|s|voir|voyez|veja|veja-se|ver|vide|vedi|v"
    r"|si veda|vease|confronta|confronte)\.?"
    r" (?:also|auch|aussi|egalement|tambien|anche|altresi|tambem|ebenso|ferner|ausserdem|hierzu"
    r"|dazu)|(?:vgl|cf|confer)\.?|vease|comparese|confrontese|si (?:veda|confronti)|veja-se"
    r"|compare-se|confira-se|confronte-se"
)
_OF: Final = (
    r"(?:(?:of|from|for|as of|as at|vom|zum|von|am|du|de|del|al|della|dello|da|do|em|in|a|the|le|el"
    r"|il|o|l'|the) ?){0,3}"
)
_THINGS: Final = (
    r"texts?|texte|texto|testo|wording|wortlaut|versions?|fassung|version|versione|versao|meaning"
    r"|bedeutung|sens|significado|significato|lists?|liste|listen|lista|elenco|law|loi|lei|ley"
    r"|legge|gesetz|history|geschichte|histoire|historia|storia|timeline|titles?|titel|titre"
    r"|titulo|titolo|\x00+"
)
_ALL: Final = (
    r"(?:the|all|our|your|their|its|my|these|those|le|la|les|l'|tous|toutes|ton|ta|tes|votre|vos"
    r"|mon|ma|mes|el|los|las|todos|todas|tu|tus|su|sus|mi|il|lo|gli|i|tutt[ei]|tuo|tua|mio|mia|o"
    r"|os|as|a|um|uma|un|una|une|an|eine[srmn]?|alle[rn]?|dein\w*|mein\w*|ihre[rs]?)"
)
_TEXTS: Final = (
    r"texts?|texte|texto|testo|wording|versions?|fassung|stand|stande|redaction|redaccion"
    r"|version\w*|versione|versao|redacao"
)
_THEN: Final = (
    r"then|that (?:day|time|date)|those days|damals|(?:dies|jen)e[mnrs] (?:tag|zeit\w*)|dazumal"
    r"|alors|ce jour|cette date|epoque|entonces|es[ae] (?:dia|fecha)|aquel(?:la)?|allora"
    r"|quel giorno|quella data|entao|ness[ae] (?:dia|data)|naquel[ae]"
)


@cache
def _finite() -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-])(?:{_VERBS})(?!\w)")


@cache
def _hanging() -> re.Pattern[str]:
    return re.compile(_HANGING)


@cache
def _asking() -> re.Pattern[str]:
    return re.compile(
        rf"\A\W*(?:(?:{_PLACING}|{DAY}++|{BLANK}++)[^\w{BLANK}]++){{0,4}}(?:{_ASKING})(?!\w)"
    )


@cache
def _pointing() -> re.Pattern[str]:
    return re.compile(rf"\A\W*(?:{_POINTERS})(?!\w)")


@cache
def _of_text() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{_TEXTS})[ (]{{1,2}}{_OF}{DAY}")


@cache
def _of_things() -> re.Pattern[str]:
    of = r"(?:of|des|der|von|vom|du|de|d'|del|dell[aeo]|dell'|di|d[oa]s?)"
    every = rf"(?:{_ALL}(?: |(?<='))){{0,3}}+"
    return re.compile(rf"(?<!\w)(?:{_THINGS}) ?{of} ?{every}([^\W\d_{DAY}]+)")


@cache
def _then() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{_THEN})(?!\w)")


def states(plain: str, spelled: str) -> bool:
    """Return whether a sentence states something (AT1).

    Args:
        plain: The sentence, folded, its names and days lettered.
        spelled: The same as it was written, for the verbs that only their accent tells.
    """
    if _asking().match(plain):
        return False
    rest = _hanging().sub(" ", plain)
    found = _finite().search(rest)
    if found is not None and _SUBJECT.search(rest[: found.start()]):
        return True
    accent = _SPELLED_VERBS.search(spelled)
    return accent is not None and _SUBJECT.search(spelled[: accent.start()]) is not None


def label_of(plain: str) -> str:
    """Return the words before a colon that a sentence begins with; empty for none (AT2)."""
    before, colon, _ = plain.partition(": ")
    return before if colon and BLANK not in before else ""


def subject_of(plain: str) -> str:
    """Return the word behind the article that a sentence opens with; empty for none (AT1)."""
    found = _OPENS.match(plain)
    return found[1] if found is not None else ""


def points(plain: str) -> bool:
    """Return whether a sentence points elsewhere (AT3)."""
    return _pointing().match(plain) is not None


def dates_a_text(plain: str) -> bool:
    """Return whether a day in it is that of a text (AT4)."""
    return _of_text().search(plain) is not None


def things_of(plain: str) -> Iterator[str]:
    """Yield the words for what a text, a provision or a list in a sentence is of (AT5)."""
    return (found[1] for found in _of_things().finditer(plain))


def looks_back(plain: str, language: str) -> bool:
    """Return whether what is asked is asked of the past, or of a time that was told (AT6)."""
    return is_past(plain, language) or _then().search(plain) is not None
