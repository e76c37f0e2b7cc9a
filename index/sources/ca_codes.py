"""California: codes and the Constitution as the Legislature's plain text.

In: the folder with one text file a code. Out: one SourceWork a code.

Rules
    CC1  A file is one state, that of the day on which it says the State last updated it: a
         snapshot, and the source is known complete up to that day. What a section said
         before is not held.
    CC2  A day to come that a history note or the section itself names makes a state of its
         own: effective, operative, inoperative, repealed as of. Such a day is inferred, and
         the rule is named; until it comes, the change is pending.
    CC3  A section whose act is not yet effective is not yet in force, and what it replaces is
         not held.
    CC4  Of two sections with one number the one to be repealed stands until the other becomes
         operative. Where no day parts them, both stand, and the second anchor is counted.
    CC5  A section with an operative day to come and no other of its number is in force, and
         applies from that day; an inoperative one applies until its day.
    CC6  Sections of the Constitution are named with their article; those of a code by their
         number alone.
    CC7  Excerpts that somebody transcribed are no official text and are refused.
"""

import re
from collections.abc import Iterator
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Final

from msgspec import Struct

from index.source_model import (
    RefusalReason,
    SourceAlias,
    SourceExpression,
    SourceFile,
    SourceNode,
    SourcePublisher,
    SourceReading,
    SourceRefusal,
    SourceState,
    SourceWork,
)
from index.sources.ca_lines import CodeFile, CodeFormatError, read_code
from index.sources.ca_terms import Term, days_to_come, term_of, to_node
from index.sources.ca_tree import Chapter, Placed, place_sections

PUBLISHER: Final = SourcePublisher(
    publisher="us-ca",
    name="California Legislative Counsel Bureau, California Legislative Information",
    jurisdiction="us-ca",
    licence="Public domain",
    attribution="California Legislative Information",
    languages=("en",),
    known_gaps=(
        "The Code of Civil Procedure, the Evidence Code and the Constitution only, in one state.",
        "History stands in the notes under the sections; earlier wordings are not held.",
    ),
)
_RULE: Final = "a day that a history note or the section's own words name"


class Held(Struct, frozen=True, kw_only=True):
    """A section with its days, and those that bear the same number."""

    placed: Placed
    term: Term
    rivals: tuple[Term, ...]


def list_works(root: Path) -> tuple[str, ...]:
    """Return the name of every file that claims to hold law, sorted."""
    paths = (path for path in root.rglob("*") if path.suffix in (".txt", ".jsonl"))
    return tuple(sorted(path.relative_to(root).as_posix() for path in paths if path.is_file()))


def read_work(root: Path, key: str) -> SourceReading:
    """Read one code.

    Args:
        root: The folder of the corpus.
        key: A key of ``list_works``.

    Returns:
        The code with its states by day; or None, with the reason why the file is refused.
    """
    path = root / key
    if not path.is_file():
        return SourceReading(work=None)
    if path.suffix != ".txt":  # CC7
        told = "holds excerpts that were transcribed, not the Legislature's own text"
        return _refuse(key, "unsupported_format", told)
    content = path.read_bytes()
    try:
        code = read_code(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        return _refuse(key, "mojibake", f"is no text in UTF-8: {error.reason}")
    except CodeFormatError as error:
        return _refuse(key, "malformed", str(error))
    whole = place_sections(code.parts, by_article="Constitution" in code.title)
    held = _held(whole)
    if not held:
        return _refuse(key, "empty", "holds no section")
    file = SourceFile(
        path=key,
        sha256=sha256(content).hexdigest(),
        size_bytes=len(content),
        format="ca-text",
        language="en",
    )
    return SourceReading(work=_to_work(code, file, whole, held))


def _refuse(key: str, reason: RefusalReason, told: str) -> SourceReading:
    refusal = SourceRefusal(path=key, reason=reason, detail=f"{key} {told}")
    return SourceReading(work=None, refusals=(refusal,))


def _to_work(code: CodeFile, file: SourceFile, whole: Chapter, held: dict[int, Held]) -> SourceWork:
    name = code.title if code.title.startswith("California") else f"California {code.title}"
    slug = re.sub(r"[^a-z0-9]+", "-", code.title.removeprefix("California ").casefold()).strip("-")
    short = () if name == code.title else (code.title,)
    return SourceWork(
        work_id=f"{PUBLISHER.publisher}:{slug}",
        publisher=PUBLISHER.publisher,
        jurisdiction=PUBLISHER.jurisdiction,
        document_type="constitution" if "Constitution" in name else "code",
        titles=(("en", name),),
        aliases=(
            SourceAlias(name=name, scheme="title", language="en"),
            *(SourceAlias(name=one, scheme="short_title", language="en") for one in short),
        ),
        states=tuple(_states(code, name, file, whole, held)),
        verified_until=code.updated_on,
        authentic_languages=("en",),
        status_note=(
            f"The state of {code.updated_on.isoformat()}, as the file dates itself. Days after it"
            " are those that history notes and sections name."
        ),
    )


def _held(whole: Chapter) -> dict[int, Held]:
    """Return every section with its days, by its identity in the tree."""
    placed = list(_all(whole))
    terms = [term_of(one.section) for one in placed]
    bearers: dict[str, list[Term]] = {}
    for one, term in zip(placed, terms, strict=True):
        bearers.setdefault(one.anchor, []).append(term)
    return {
        id(one): Held(
            placed=one,
            term=term,
            rivals=tuple(other for other in bearers[one.anchor] if other is not term),
        )
        for one, term in zip(placed, terms, strict=True)
    }


def _all(chapter: Chapter) -> Iterator[Placed]:
    yield from chapter.sections
    for below in chapter.chapters:
        yield from _all(below)


def _states(
    code: CodeFile, name: str, file: SourceFile, whole: Chapter, held: dict[int, Held]
) -> Iterator[SourceState]:
    terms = [one.term for one in held.values()]
    days = (code.updated_on, *days_to_come(terms, code.updated_on))
    made: dict[tuple[object, ...], SourceNode] = {}
    for i, day in enumerate(days):
        end_on = days[i + 1] if i + 1 < len(days) else None
        expression = SourceExpression(
            language="en",
            title=name,
            text_status="consolidated_documentary",
            file=file,
            nodes=_Fill(held, day, made).nodes(whole),
        )
        yield SourceState(
            start_on=day,
            end_on=end_on,
            start_basis="inferred" if i else "snapshot",
            end_basis=None if end_on is None else "inferred",
            publisher_version=f"{name}, {day.isoformat()}",
            published_on=code.updated_on if i else None,  # the day to come was told by then
            expressions=(expression,),
            basis_rule=_RULE if i else "",
        )


class _Fill:
    """A code on one day; what stands as on another day is the same object."""

    def __init__(
        self, held: dict[int, Held], day: date, made: dict[tuple[object, ...], SourceNode]
    ) -> None:
        self.held = held
        self.day = day
        self.made = made
        self.used: dict[str, int] = {}

    def nodes(self, chapter: Chapter) -> tuple[SourceNode, ...]:
        sections = [self._section(self.held[id(one)]) for one in chapter.sections]
        below = [self._chapter(one) for one in chapter.chapters]
        return tuple(one for one in (*sections, *below) if one is not None)

    def _section(self, one: Held) -> SourceNode | None:
        if not stands(one.term, one.rivals, self.day):
            return None
        anchor = one.placed.anchor
        self.used[anchor] = self.used.get(anchor, 0) + 1
        if self.used[anchor] > 1:  # CC4
            anchor = f"{anchor}-{self.used[anchor]}"
        node = to_node(one.placed.section, one.term, self.day, anchor, alone=not one.rivals)
        key = (id(one.placed), anchor, node.legal_state, node.applicable_from, node.pending)
        return self.made.setdefault(key, node)

    def _chapter(self, chapter: Chapter) -> SourceNode | None:
        children = self.nodes(chapter)
        if not children:
            return None
        key = (chapter.anchor, *(id(child) for child in children))
        node = SourceNode(
            anchor=chapter.anchor,
            kind=chapter.kind,
            number=chapter.number,
            heading=chapter.heading,
            children=children,
        )
        return self.made.setdefault(key, node)


def stands(own: Term, rivals: tuple[Term, ...], day: date) -> bool:
    """Return whether a section has the place of its number on a day (CC4).

    Those that have begun and not left have it; where there is none, those that begin first;
    where all have left, those that left last.
    """
    every = (own, *rivals)
    holding = [one for one in every if one.holds(day)]
    if holding:
        return own in holding
    to_come = [one.starts_on for one in every if one.starts_on is not None and one.starts_on > day]
    if to_come:
        return own.starts_on == min(to_come)
    return own.leaves_on == max(one.leaves_on for one in every if one.leaves_on is not None)
