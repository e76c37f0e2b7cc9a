"""The words of a question that mean the law named before: "that act", "dieses Gesetz".

In: a question and the laws it names. Out: the same laws at the words that take them up.

Rules
    SL1 The words mean the nearest law named before them; with none they mean nothing here.
    SL2 A noun of law needs a word that points back, or says that the whole is meant.
"""

import re
from typing import Final

from msgspec.structs import replace

from domain.date_masks import fold_in_place
from legal_core.named_laws import NamedLaw

_EN: Final = r"(?:act|law|statute|code|regulation|directive|decree|constitution|ordinance)"
_DE: Final = r"(?:gesetz(?:es|buch|buches)?|verordnung|richtlinie|verfassung)"
_FR: Final = r"(?:loi|reglement|directive|code|constitution|decret|ordonnance)"
_PT: Final = r"(?:lei|codigo|diretiva|regulamento|constituicao|decreto)"
_ES: Final = r"(?:ley|codigo|directiva|reglamento|constitucion|decreto)"
_IT: Final = r"(?:legge|codice|direttiva|regolamento|costituzione|decreto)"
_SAME: Final = re.compile(
    r"(?<!\w)(?:"
    rf"(?:that|this|(?:the )?(?:same|said|aforementioned|whole|entire)) {_EN}"
    rf"|the {_EN} (?:itself|as a whole)"
    rf"|(?:diese[ms]?|diese[nr]|jene[mnrs]?|(?:das|die|des|der) (?:gleichen?|genannten?|ganzen?"
    rf"|gesamten?)|das(?:selbe)|des(?:selben)|die(?:selbe)|der(?:selben)) {_DE}"
    rf"|(?:cette|ce|(?:la |le |du )?meme|ladite|ledit|(?:toute )?la (?=\w+ entiere)) {_FR}"
    rf"|(?:n?[ed]?ess[ae]|n?[ed]?st[ae]|(?:[ao] |[dn][ao] )?(?:mesm[ao]|referid[ao]|propri[ao])"
    rf"|aquel[ae]|tod[ao] [ao]) {_PT}"
    rf"|(?:es[ae]|est[ae]|aquella?|dich[ao]|(?:la |el |del )?(?:mism[ao]|propi[ao])|toda la"
    rf"|todo el) {_ES}"
    rf"|(?:quest[ao]|quell[ao]|tale|(?:la |lo |della |dello )?(?:stess[ao]|medesim[ao]"
    rf"|suddett[ao])|(?:tutta la|l'intera|tutto il)) {_IT}"
    r")(?!\w)"
)


def find_same_laws(question: str, named: tuple[NamedLaw, ...]) -> tuple[NamedLaw, ...]:
    """Return the laws that are taken up again, at their words, in order (SL1, SL2)."""
    folded = fold_in_place(question)
    found: list[NamedLaw] = []
    for match in _SAME.finditer(folded.text):
        span = folded.to_span(match.start(), match.end())
        before = [law for law in named if law.end <= span.start and law.candidates]
        if before and not any(law.start < span.end and span.start < law.end for law in named):
            last = max(before, key=lambda law: law.end)
            found.append(replace(last, start=span.start, end=span.end, is_same=True))
    return tuple(found)


def takes_up_law(question: str) -> bool:
    """Return whether a question has words that mean a law named before (SL2)."""
    return _SAME.search(fold_in_place(question).text) is not None
