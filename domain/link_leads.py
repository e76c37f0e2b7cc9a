"""What a law that is named first is asked for: where the links go that lead out of it.

In: the folded words of a clause, the mark that stands for a law in them. Out: yes or no.

Rules
    LL1 References that "it" makes or holds lead out of it: "the Act: cross-references it makes".
    LL2 A law named first did what is asked of it behind: "the Act: what it repealed", "la Ley,
        ¿qué ley derogó?", where no pronoun before the verb stands for it.
"""

import re
from typing import Final

_IT_MAKES: Final = re.compile(
    r"\b(?:references?|citations?|links?|mentions?|renvois?|referencias?|remision(?:es)?|remissoes"
    r"|verweise?|bezugnahmen?|rinvi[io]?|riferimenti?)\b,? ?(?:(?:that|which|die|que|che) |qu')?"
    r"(?:(?:it|they|es|er|sie|ils?|elles?|ele|ela|esso|essa) )?(?:makes?|contains?|carries|carry"
    r"|fait|font|contient|contiennent|comporte|hacen?|contienen?|incluyen?|enthalt|enthaelt|macht"
    r"|fa|fanno|contiene|contengono|faz|fazem|contem)\b"
)
_DEEDS: Final = r"(?:derog|modific|sustitu|enmend|reemplaz|abrog|sostitu|revog|alter|substitu)"
_WHICH_LAW: Final = r"(?:que|quel|quelle|cual|cuales|che|quale|quali|qual|quais)s?"
_DID_BEHIND: Final = (
    r"[^.;?!]*(?:"
    rf"\bwhat (?:\w+ )?(?:(?:has|had) it|it (?:has |had )?|did it )(?:amend|repeal|replac|supersed)"
    r"|\bce qu'(?:il|elle) (?:a )?(?:abrog|modifi|remplac|amend|supprim)"
    rf"|(?<!\w){_WHICH_LAW} (?!l[aeo]s? |l'|[aeo]s? )(?:\w+ )?(?:ha |han |hanno )?{_DEEDS}\w*\W*$"
    r"|\bwas (?:es|sie|er) (?:aufhob|aufhebt|aufgehoben|anderte|andert|geandert|ersetzt))"
)


def leads_out(text: str, law: str) -> bool:
    """Return whether a clause asks for links that lead out of the law that it names."""
    if _IT_MAKES.search(text):
        return True  # LL1
    return re.search(f"{re.escape(law)}{_DID_BEHIND}", text) is not None  # LL2
