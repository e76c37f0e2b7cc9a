"""One dated file of one article of the Code civil, and the acts that an event names.

In: a file "Livre III/Titre II/Article 1077/002_2007-01-01.md"; a subject such as "Modifié
par Loi n°2006-728 du 23 juin 2006 - art. 29". Out: the article as a node; causes.

Rules
    CA1 The first line is the article's name, the second a rule of hyphens; another form
        refuses the file.
    CA2 Lines are wrapped hard: lines of one paragraph are joined, an empty line parts them.
    CA3 An article whose words say only that it is repealed keeps them and is repealed.
    CA4 "Créé", "Modifié", "Abrogé" and the like each name an act; its place in the act
        ("art. 29") and its day are read where they are printed.
    CA5 A file under an earlier day than that of its act says so.
"""

import re
from datetime import date
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Final
from unicodedata import normalize

from msgspec import Struct
from msgspec.structs import replace

from index.source_model import CauseKind, SourceCause, SourceNode
from index.sources.legalize_file import DAMAGED, LawFileError, parse_day

_NAME: Final = re.compile(r"Article ((?:[LRD]\.?\s?)?\d+(?:er)?(?:-\d+){0,5}(?: [A-Z])?)")
_REPEALED: Final = re.compile(
    r"\(?(?:article\s)?(?:abrogée?s?|périmée?s?|transférée?s?)\b[^\n]{0,120}", re.IGNORECASE
)
_VERB: Final = re.compile(
    r"\b(Créé|Modifié|Abrogé|Transféré|Rétabli|Codifié|Annulé|Périmé)(?:e|es|s)? par "
)
_KINDS: Final[dict[str, CauseKind]] = {
    "Créé": "insertion",
    "Codifié": "enactment",
    "Rétabli": "insertion",
    "Abrogé": "repeal",
    "Annulé": "repeal",
    "Périmé": "repeal",
    "Transféré": "renumbering",
    "Modifié": "amendment",
}
_PLACE: Final = re.compile(r"\bart\. ?(\w[\w.-]{0,20}(?: [IVXLC]{1,6}\b)?)")
_MONTHS: Final = (
    "janvier",
    "février",
    "mars",
    "avril",
    "mai",
    "juin",
    "juillet",
    "août",
    "septembre",
    "octobre",
    "novembre",
    "décembre",
)
_DAY: Final = re.compile(
    rf"\bdu (?P<day>\d{{1,2}})(?:er)? (?P<month>{'|'.join(_MONTHS)}) (?P<year>\d{{4}})"
    r"|\b(?P<iso>\d{4}-\d{2}-\d{2})\b"
)
_ACT_END: Final = re.compile(r" JORF\b|, v\. init\.| en vigueur\b| rectificatif\b| promulguée\b")


class Article(Struct, frozen=True, kw_only=True):
    """One article as one file gives it."""

    folder: str  # "Livre III/Titre II/Article 1077"
    path: str
    day: date
    sha256: str
    size_bytes: int
    order: tuple[int | str, ...]  # place among articles
    node: SourceNode


def read_article(
    root: Path, path: str, causes: dict[tuple[str, date], tuple[SourceCause, ...]]
) -> Article:
    """Read one file (CA1 to CA5); raises LawFileError."""
    place = PurePosixPath(path)
    folder = place.parent.as_posix()
    day = parse_day(place.stem.partition("_")[2])
    content = (root / path).read_bytes()
    node = _to_node(place.parent.name, content)
    told = tuple(
        replace(cause, target_anchor=node.anchor) for cause in causes.get((folder, day), ())
    )
    late = any(cause.enacted_on is not None and cause.enacted_on > day for cause in told)
    omissions = (*node.omissions, *(("dated_before_its_act",) if late else ()))
    return Article(
        folder=folder,
        path=path,
        day=day,
        sha256=sha256(content).hexdigest(),
        size_bytes=len(content),
        order=order_of(node.anchor.removeprefix("art_")),
        node=replace(node, causes=told, omissions=omissions),
    )


def order_of(key: str) -> tuple[int | str, ...]:
    """Return the place of a number: 515-14 after 515-2, before 516."""
    return tuple(int(part) if part.isdigit() else -1 for part in key.split("-"))


def _to_node(name: str, content: bytes) -> SourceNode:
    try:
        lines = content.decode("utf-8").split("\n")
    except UnicodeDecodeError as error:
        raise LawFileError("mojibake", f"is not UTF-8 at byte {error.start}") from error
    found = _NAME.fullmatch(name)
    if found is None:
        raise LawFileError("malformed", f"lies under '{name}', which names no article")
    headed = (
        len(lines) > 1 and lines[0].strip() == name and re.fullmatch(r"-{2,}", lines[1].strip())
    )
    if not headed:
        raise LawFileError("malformed", f"does not begin with '{name}' and a rule")
    text = _unwrap(lines[2:])
    if DAMAGED.search(text):
        raise LawFileError("mojibake", "lost letters or has the wrong code page")
    key = re.sub(r"[^0-9a-z-]", "", found[1].lower().removesuffix("er"))
    return SourceNode(
        anchor=f"art_{key}",
        kind="article",
        number=name,
        text=text,
        source_anchors=(name,),
        legal_state="repealed" if _REPEALED.fullmatch(text) else "in_force",
        omissions=() if text else ("text",),
    )


def _unwrap(lines: list[str]) -> str:
    """Return paragraphs, one a line (CA2)."""
    paragraphs: list[list[str]] = [[]]
    for line in lines:
        if line.strip():
            paragraphs[-1].extend(line.split())
        elif paragraphs[-1]:
            paragraphs.append([])
    return normalize("NFC", "\n".join(" ".join(words) for words in paragraphs if words))


def read_causes(subject: str) -> tuple[SourceCause, ...]:
    """Return the acts that a subject names, in its order (CA4)."""
    verbs = list(_VERB.finditer(subject))
    ends = [*(verb.start() for verb in verbs[1:]), len(subject)][: len(verbs)]
    return tuple(
        _cause(verb[1], subject[verb.end() : end].strip())
        for verb, end in zip(verbs, ends, strict=True)
    )


def _cause(verb: str, act: str) -> SourceCause:
    place = _PLACE.search(act)
    ends = [found.start() for found in (place, _ACT_END.search(act)) if found]
    name = act[: min(ends, default=len(act))].strip(" -,")
    return SourceCause(
        kind=_KINDS[verb],
        source_work=name,
        source_anchor=f"art. {place[1]}" if place else "",
        source_title=name,
        enacted_on=_day_in(name),
    )


def _day_in(act: str) -> date | None:
    found = _DAY.search(act)
    if found is None:
        return None
    try:
        if found["iso"]:
            return date.fromisoformat(found["iso"])
        return date(int(found["year"]), _MONTHS.index(found["month"]) + 1, int(found["day"]))
    except ValueError:
        return None
