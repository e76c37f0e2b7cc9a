"""What a text says of the law: it rules, it gives reasons, or it only frames what rules.

In: the kind of an item, its anchor and its own words. Out: its voice.

Rules
    VO1 A heading without words of its own, a title page, an enacting formula, a list of what
        was seen, a table of contents and closing words frame the law: they are short, so that
        anything short is near to them, and they answer nothing. Words find them, meaning alone
        does not.
    VO2 A recital gives reasons: by meaning alone it comes behind the provisions.
    VO3 Whoever asks for a kind of provision is shown it as it is found.
"""

from typing import Final, Literal

Voice = Literal["rules", "reasons", "frames"]

_REASONS: Final = frozenset({"recital", "considerando"})
_FRAMES: Final = frozenset(
    {"preface", "preamble", "citation", "formula", "wrap", "toc", "conclusions"}
)
_AROUND: Final = ("preface", "preamble", "conclusions")  # anchors of what stands around the body


def voice_of(kind: str, anchor: str, own_words: str) -> Voice:
    """Return the voice of a text (VO1, VO2).

    Args:
        kind: Of its item.
        anchor: Of its item.
        own_words: Without number and heading.
    """
    if not own_words.strip() or kind in _FRAMES:
        return "frames"
    if kind in _REASONS:
        return "reasons"
    return "frames" if anchor.startswith(_AROUND) else "rules"
