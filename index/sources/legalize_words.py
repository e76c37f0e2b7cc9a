"""The words of Markdown: marks, links and tags away, superscripts kept as such.

In: one line or cell as written. Out: its words.

Rules
    LW1 Footnote marks ``[^9]`` and images are no text; of a link its words are text.
    LW2 ``<sup>`` around figures becomes superscript figures, so "§ 6¹" stays another
        provision than "§ 61"; other tags go, their words stay.
    LW3 Words are NFC and every run of white space is one space (M3).
"""

import re
from html import unescape
from typing import Final
from unicodedata import normalize

MARK: Final = re.compile(r"\[\^([^\]\s]{1,12})\]")
_SPECIAL: Final = re.compile(r"[\[\]<>*_\\&!]")
_IMAGE: Final = re.compile(r"!\[[^\]]{0,400}\]\([^)\s]{0,2000}\)")
_LINK: Final = re.compile(r"\[((?:[^\[\]]|\\[\[\]]){0,2000})\]\((?:[^()\s]|\([^()\s]*\)){0,2000}\)")
_RAISED: Final = re.compile(r"<sup>\s*([0-9+\-()=]{1,8})\s*</sup>")
_LOWERED: Final = re.compile(r"<sub>\s*([0-9+\-()=]{1,8})\s*</sub>")
_TAG: Final = re.compile(r"</?[a-zA-Z][^<>]{0,300}>")
_BREAK: Final = re.compile(r"<br ?/?>")
_EMPHASIS: Final = re.compile(r"(?<!\\)\*")
_BESIDE_WORDS: Final = re.compile(r"(?<!\\)(?:(?<=[^\s*])\*+|\*+(?=[^\s*]))")
_ESCAPED: Final = re.compile(r"\\([\\`*_{}\[\]()#+\-.!|<>~])")
_UP: Final = str.maketrans("0123456789+-=()", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾")
_DOWN: Final = str.maketrans("0123456789+-=()", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎")


def clean(written: str) -> str:
    """Return the words of a line as written (LW1 to LW3)."""
    if _SPECIAL.search(written):
        written = _without_marks(written)
    return normalize("NFC", " ".join(written.split()))


def _without_marks(written: str) -> str:
    text = _IMAGE.sub("", MARK.sub("", written))
    if "](" in text:
        text = _LINK.sub(r"\1", text)
    if "<" in text:
        text = _RAISED.sub(lambda found: found[1].translate(_UP), text)
        text = _LOWERED.sub(lambda found: found[1].translate(_DOWN), text)
        text = _TAG.sub("", _BREAK.sub(" ", text))
    if "*" in text:
        text = _without_emphasis(text)
    if "\\" in text:
        text = _ESCAPED.sub(r"\1", text)
    return unescape(text) if "&" in text else text


def _without_emphasis(text: str) -> str:
    """Drop emphasis; a star without a partner ("*) note") is a word of the text."""
    paired = len(_EMPHASIS.findall(text)) % 2 == 0
    return _BESIDE_WORDS.sub("", text) if paired else text


def marks_in(written: str) -> tuple[str, ...]:
    """Return the footnote marks of a passage, in order, each once."""
    return tuple(dict.fromkeys(MARK.findall(written)))
