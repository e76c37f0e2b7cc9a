"""Which law each named provision belongs to.

In: the text, the spans of the laws it names, the provisions it names. Out: for each
provision the place of its law, or none.

Rules
    BI1 "Article 6 of X", "X, Article 6", "Article 6 X": the law it touches, through
        particles and other provisions at most; one joined by "of" before one joined
        by a comma.
    BI2 Else the nearest law of the same sentence; else the only law of the text.
"""

import re
from typing import Final

from legal_core.law_words import CONNECTORS, PARTICLES
from legal_core.provision_refs import ProvisionRef
from legal_core.tokens import tokens_of

Span = tuple[int, int]

SENTENCE_END: Final = re.compile(r"[.;?!](?:\s|$)")
# what is asked anew behind a law: "..., then Article 2", "... and what does its Article 3 say"
ASKS_ANEW: Final = re.compile(
    r";|(?:^|\W)(?:then|dann|danach|puis|ensuite|luego|poi|depois)(?=\W)"
    r"|(?:,|\W(?:and|und|et|y|e|ed|then|sowie))\s+(?:also\s+|auch\s+)?"
    r"(?:what|how|when|where|who|which|show|give|tell|list|compare|was|wie"
    r"|wann|wo|wer|welche\w*|zeig\w*"
    r"|sag\w*|gib|nenn\w*|vergleich\w*|que|qu['’]|quand|où|qui|quel\w*|comment|montre\w*|dis|donne\w*"
    r"|qué|cómo|cuándo|dónde|quién\w*|cuál\w*|muestra\w*|dime|dame|o\s+que|como"
    r"|quando|onde|quem|qua(?:l|is)"
    r"|mostr\w+|diga|cosa|che|come|dove|qual[ei]|chi|dimmi|dammi)(?=\W)"
    r"|(?:\W(?:and|und|et|y|e|ed|sowie)|\s\+|,(?=\s+(?:the|its|den|die|das|seine?n?)\s))\s+(?:(?:also|auch)\s+)?"
    r"(?:(?:the|its|de[nrms]|das|die|seine?\w*|ihre?\w*|dessen|deren|l[ea]|l['’]|son|sa|el|su|il|la|o|a)\s*)?"
    r"(?:text|wording|history|source|origin|provenance|citations|wortlaut|geschichte|historie|quelle"
    r"|herkunft|texte|teneur|histoire|historique|origine|texto|redacci[oó]n|historia|fuente|origen"
    r"|testo|storia|fonte|reda[cç][aã]o|hist[oó]ri\w+|origem)(?=\W)",
    re.IGNORECASE,
)
_BREAK: Final = re.compile(r"[;?!:]")
_OF, _TOUCH, _COMMA = 3, 2, 1  # how firmly a gap joins
_LOOSE_CHARS = 80  # a list of provisions before "of the GDPR" is not longer


def bind(
    text: str, laws: tuple[Span, ...], refs: tuple[ProvisionRef, ...]
) -> tuple[int | None, ...]:
    """Return for each provision the index of its law in ``laws``, or None (BI1, BI2)."""
    return tuple(_bind_one(text, laws, refs, place) for place in range(len(refs)))


def _bind_one(
    text: str, laws: tuple[Span, ...], refs: tuple[ProvisionRef, ...], place: int
) -> int | None:
    ref = refs[place]
    inside = [at for at, (start, end) in enumerate(laws) if start <= ref.start and ref.end <= end]
    if inside:
        return inside[0]
    left, right = _last_before(laws, ref.start), _first_after(laws, ref.end)
    joined_left = _joint(text, laws, refs, left, place) if left is not None else 0
    joined_right = _joint(text, laws, refs, right, place) if right is not None else 0
    # "GDPR Art 17, CRR Art 3": joined alike on both sides, the law before comes first.
    if joined_right > joined_left:
        return right
    if joined_left:
        return left
    return _nearest(text, laws, ref)


def _joint(
    text: str, laws: tuple[Span, ...], refs: tuple[ProvisionRef, ...], law: int, place: int
) -> int:
    """Return how firmly the gap between a provision and a law joins them; 0 for not."""
    start, end = laws[law]
    ref = refs[place]
    left, right = (ref.end, start) if ref.end <= start else (end, ref.start)
    if right - left > _LOOSE_CHARS:
        return 0
    gap = _without_refs(text, left, right, refs)
    words = [token.folded for token in tokens_of(gap)]
    if _BREAK.search(gap) or any(word not in PARTICLES for word in words):
        return 0
    if any(word in CONNECTORS for word in words):
        return _OF if ref.end <= start else 0
    return _COMMA if "," in gap or words else _TOUCH


def _without_refs(text: str, left: int, right: int, refs: tuple[ProvisionRef, ...]) -> str:
    """Return a gap with the provisions in it taken out: "5, 6 and 7 of the GDPR"."""
    pieces: list[str] = []
    for ref in refs:
        if left <= ref.start and ref.end <= right:
            pieces.append(text[left : ref.start])
            left = ref.end
    return "".join((*pieces, text[left:right]))


def _last_before(laws: tuple[Span, ...], position: int) -> int | None:
    before = [at for at, (_, end) in enumerate(laws) if end <= position]
    return before[-1] if before else None


def _first_after(laws: tuple[Span, ...], position: int) -> int | None:
    return next((at for at, (start, _) in enumerate(laws) if start >= position), None)


def _nearest(text: str, laws: tuple[Span, ...], ref: ProvisionRef) -> int | None:
    """Return the nearest law of the same sentence, else the only law (BI2)."""
    distances = [
        (max(start - ref.end, ref.start - end), at)
        for at, (start, end) in enumerate(laws)
        if not SENTENCE_END.search(text[min(ref.end, end) : max(ref.start, start)])
    ]
    if distances:
        return min(distances)[1]
    return 0 if len(laws) == 1 else None
