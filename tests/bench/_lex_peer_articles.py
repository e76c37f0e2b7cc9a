"""Our text of a provision beside the one that a comparable system extracted from the same files.

In: the law, the peer's rows (publisher, work, version_date, language, anchor, num, heading,
text in Markdown). Out: every row with a verdict, and the metrics of all.

Rules
    LP1  A row is compared in the version it names: the one read from the folder of that day.
    LP2  Letters and digits are compared, whatever their case, spacing and marks; the label,
         the heading, footnote numbers, consolidation marks and pictures of theirs are off.
    LP3  Equal texts agree, and so does ours within theirs with at least 95 % of its length.
    LP4  Rows whose version has no text here do not count, and annexes, whose anchors the peer
         coined, are reported apart.
    LP5  A disagreement is named by its kind; a kind that is the peer's own fault is set aside:
         it is proved by ours (all of ours is in theirs, and the rest of theirs is ours again,
         its footnotes, or what follows the article), else by the source.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct

from domain.errors import UnknownWorkError
from domain.folding import fold_name
from domain.ids import item_id_of
from domain.law import Version
from index.sources.body_language import find_language
from legal_core.hierarchy import (
    FOOTNOTE,
    assemble_text,
    find_expression,
    find_path,
    get_item,
)
from legal_core.ports import GraphReader, Law

Verdict = Literal[
    "agree",
    "not_held",
    "annex",
    "peer_empty",
    "peer_language",
    "peer_cut",
    "peer_numbers",
    "peer_struck",
    "peer_repeats",
    "peer_notes",
    "peer_runs_on",
    "peer_anchor",
    "no_anchor",
    "differs",
]
MEANINGS: dict[Verdict, str] = {
    "not_held": "no such work, version or text in that language here; not counted",
    "annex": "an annex, whose anchor the peer coined; not counted",
    "peer_empty": "theirs has no words",
    "peer_language": "theirs is in another language than its label says",
    "peer_cut": "theirs lacks words that stand in ours and in the source",
    "peer_numbers": "theirs numbers lists by Markdown, not by the sign that the source declares",
    "peer_struck": "theirs holds words that the source has struck out",
    "peer_repeats": "theirs says parts of it twice: the cells of tables within tables",
    "peer_notes": "theirs has the words of footnotes run into the text",
    "peer_runs_on": "theirs goes on with the closing formula or the notes of the act",
    "peer_anchor": "the peer's anchor is none of the source's: coined, or of quoted law",
    "no_anchor": "ours lacks a provision that the source has",
    "differs": "proved by no rule (a number lost or given twice, a deleted part kept): see by hand",
}
SET_ASIDE: frozenset[Verdict] = frozenset(
    {
        *("peer_empty", "peer_language", "peer_cut", "peer_numbers", "peer_struck"),
        *("peer_repeats", "peer_notes", "peer_runs_on", "peer_anchor"),
    }
)
UNCOUNTED: frozenset[Verdict] = frozenset({"not_held", "annex"})
GOAL = 0.99
_WITHIN = 0.95
_IMAGE = re.compile(r"\[form image:[^\]]{0,200}\]|!\[[^\]]{0,200}\]\([^)]{0,400}\)")
_LINK = re.compile(r"\[([^\]]{0,400})\]\([^)]{0,600}\)")
_MARK = re.compile(r"[►▼]\s?[A-Z]\d{0,3}|◄|\[\^\w{1,8}\]")
NOTE = re.compile(r"\(\s?\*?\s?\d{1,3}\s?\)")
_CLOSING = re.compile(
    r"(?:this(?:regulation|decision|directive)(?:shallbe|isbinding|isaddressed)|doneat|oj[lc]\d"
    r"|l[ea]présente?(?:règlement|directive|décision)est|faità|\d{0,3}[a-zé ]{0,40}?(?:regulation"
    r"|directive|decision|opinion|position)(?:\d|eu|ec|no|of))"
)
_PIECE = 6  # letters, below which a stretch of text is found anywhere
_COINED = re.compile(r"__\d+$|^(?!art_)")


class PeerRow(Struct, frozen=True, kw_only=True):
    """A provision as the peer extracted it."""

    publisher: str
    work: str
    version_date: str
    language: str
    anchor: str
    type: str
    text: str
    num: str | None = None
    heading: str | None = None


class Compared(Struct, frozen=True, kw_only=True):
    """A row and what it is worth."""

    row: PeerRow
    verdict: Verdict
    ours: str = ""


def to_letters(text: str) -> str:
    """Return the letters and digits of a text, folded (LP2)."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    return "".join(sign for sign in folded if sign.isalnum())


def compare(law: Law, row: PeerRow) -> Compared:
    """Compare one row with what the law holds (LP1 to LP5)."""
    if row.type != "article":
        return Compared(row=row, verdict="annex")
    work_id = find_work_id(law, row)
    root = find_version(law.graph, work_id, row) if work_id else None
    if root is None:
        return Compared(row=row, verdict="not_held")
    version = find_provision(law.graph, work_id, root, row)
    if version is None:
        coined = _COINED.search(row.anchor) is not None
        return Compared(row=row, verdict="peer_anchor" if coined else "no_anchor")
    ours = assemble_text(law.graph, version, row.language)
    own = find_expression(version, row.language)
    labels = (own.number, own.heading) if own else ()
    verdict = judge(row, ours, labels)
    if verdict == "differs":
        verdict = _judge_below(law.graph, version, row, ours, labels)
    return Compared(row=row, verdict=verdict, ours=ours)


def _judge_below(
    graph: GraphReader, version: Version, row: PeerRow, ours: str, labels: tuple[str, ...]
) -> Verdict:
    """Return what two texts that differ are to each other, by what stands below a version."""
    parts = tuple(below(graph, version))
    if any("formula" in one.omissions for one in parts) and _lacks(row, ours, labels):
        return "peer_cut"
    notes = [
        assemble_text(graph, one, row.language)
        for one in parts
        if get_item(graph, one.item_id).kind == FOOTNOTE
    ]
    return judge_notes(row, ours, notes, labels)


def judge_notes(
    row: PeerRow, ours: str, notes: Sequence[str], labels: tuple[str, ...] = ()
) -> Verdict:
    """Return whether theirs is ours with the words of its footnotes run in."""
    theirs = to_letters(to_plain(row, labels))
    lines = [to_letters(NOTE.sub("", line)) for line in ours.split("\n")]
    longer = len(theirs) > sum(map(len, lines))
    held = bool(notes) and longer and all(line in theirs for line in lines)
    words = "".join((*lines, *map(to_letters, notes)))
    return "peer_notes" if held and _is_made_of(theirs, words) else "differs"


def below(graph: GraphReader, version: Version) -> Iterator[Version]:
    """Yield a version and all below it."""
    yield version
    for child in version.children:
        yield from below(graph, graph.get_version(child))


def _lacks(row: PeerRow, ours: str, labels: tuple[str, ...]) -> bool:
    """Tell whether theirs is ours without some stretches of it."""
    theirs, mine = to_letters(to_plain(row, labels)), to_letters(NOTE.sub("", ours))
    return len(theirs) < len(mine) and _is_made_of(theirs, mine)


def find_work_id(law: Law, row: PeerRow) -> str:
    """Return the id of the work a row names; empty where it is not held."""
    name = f"{row.publisher}:{row.work}"
    found = {one.work_id for one in law.catalog.find_aliases((fold_name(name),))}
    for work_id in (name, *sorted(found)):
        try:
            return law.graph.get_work(work_id).id
        except UnknownWorkError:
            continue
    return ""


def find_version(graph: GraphReader, work_id: str, row: PeerRow) -> Version | None:
    """Return the version read from the folder of the row's day, in its language (LP1)."""
    folder = re.compile(rf"/versions/{re.escape(row.version_date)}(?:--|/)")
    for version in graph.find_versions(work_id):
        for source in version.sources:
            if source.language == row.language and folder.search(source.path):
                return version
    return None


def find_provision(graph: GraphReader, work_id: str, root: Version, row: PeerRow) -> Version | None:
    """Return the provision in that version, by the source's spelling or ours."""
    spelled = graph.find_items_by_source_anchor(work_id, row.anchor)
    named = [item_id_of(work_id, row.anchor), *(item.id for item in spelled)]
    for item_id in dict.fromkeys(named):
        if graph.find_item(item_id) is None:
            continue
        path = find_path(graph, root, item_id)
        if path:
            return path[-1]
    return None


def judge(row: PeerRow, ours: str, labels: tuple[str, ...] = ()) -> Verdict:
    """Return what two texts are to each other; ``labels``: our number and heading (LP2 to LP5)."""
    told = to_plain(row, labels)
    theirs, mine = to_letters(told), to_letters(NOTE.sub("", ours))
    if not theirs:
        return "agree" if not mine else "peer_empty"
    if mine == theirs or (mine in theirs and len(mine) >= _WITHIN * len(theirs)):
        return "agree"
    if find_language(told) not in {"", row.language}:
        return "peer_language"
    if theirs in mine:
        return "peer_cut"
    if theirs.startswith(mine) and _CLOSING.match(theirs, len(mine)):
        return "peer_runs_on"
    lines = [to_letters(NOTE.sub("", line)) for line in ours.split("\n")]
    held = all(line in theirs for line in lines)
    return "peer_repeats" if held and _repeats(theirs, mine) else "differs"


def _repeats(theirs: str, mine: str) -> bool:
    """Tell whether theirs is made of stretches of ours alone, and says some of them twice."""
    return len(theirs) > len(mine) and _is_made_of(theirs, mine)


def _is_made_of(theirs: str, mine: str) -> bool:
    place = 0
    while place < len(theirs):
        length = _longest(theirs, place, mine)
        if length < min(_PIECE, len(theirs) - place):
            return False
        place += length
    return True


def _longest(theirs: str, place: int, mine: str) -> int:
    """Return how many letters from a place on stand together in ours, by doubling and halving."""
    low, high = 0, _PIECE
    while place + low < len(theirs) and theirs[place : place + high] in mine:
        low = min(high, len(theirs) - place)
        high *= 2
        if low < high // 2:
            return low
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if theirs[place : place + middle] in mine else (low, middle)
    return low


def to_plain(row: PeerRow, labels: tuple[str, ...] = ()) -> str:
    """Return the peer's text without Markdown, marks, notes, label and heading (LP2)."""
    text = NOTE.sub("", _MARK.sub("", _LINK.sub(r"\1", _IMAGE.sub("", row.text))))
    number = row.anchor.removeprefix("art_")
    for told in ((row.num or "", f"Article {number}", *labels), (row.heading or "", *labels)):
        wanted = {to_letters(label) for label in told if label}
        head, _, rest = text.lstrip().partition("\n")
        if to_letters(head) in wanted:
            text = rest
    return text


def count(compared: Sequence[Compared]) -> dict[str, dict[str, float | None]]:
    """Return the metrics, with the goal beside the share that agrees (LP5)."""
    kinds = Counter(one.verdict for one in compared)
    counted = len(compared) - sum(kinds[kind] for kind in UNCOUNTED)
    own = counted - sum(kinds[kind] for kind in SET_ASIDE)
    share = round(kinds["agree"] / own, 4) if own else 0
    told: dict[str, dict[str, float | None]] = {
        f"articles_{kind}": {"value": number, "goal": None} for kind, number in kinds.items()
    }
    return {
        "articles_rows": {"value": len(compared), "goal": None},
        "articles_counted": {"value": counted, "goal": None},
        **dict(sorted(told.items())),
        "articles_agree_share": {"value": share, "goal": GOAL},
    }


def explain_kinds(compared: Sequence[Compared]) -> dict[str, str]:
    """Return what each kind that occurs means, in the order of the kinds (LP5)."""
    kinds = {one.verdict for one in compared}
    return {kind: meaning for kind, meaning in MEANINGS.items() if kind in kinds}
