"""Point-in-time truth of the official corpora, and how a provision is compared with it."""

import hashlib
import json
import unicodedata
from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path

import pytest
from msgspec import Struct

from index.source_model import SourceExpression, SourceNode, SourceWork


class TruthRow(Struct, frozen=True, kw_only=True):
    """One row: what a provision says on a day, as a hash over its letters and digits."""

    corpus: str
    work: str
    anchor: str
    date: date
    state: str
    expected_alnum_sha256: str | None


def truth_rows(corpora: Path, corpus: str) -> tuple[TruthRow, ...]:
    """Return the rows of one corpus; skips where the folder holds no truth."""
    path = corpora / "point_in_time_truth.jsonl"
    if not path.is_file():
        pytest.skip(f"No {path.name} among the corpora.")
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    fields = TruthRow.__struct_fields__
    return tuple(
        TruthRow(**{f: row[f] for f in fields if f != "date"}, date=date.fromisoformat(row["date"]))
        for row in rows
        if row["corpus"] == corpus
    )


def alnum_sha256(text: str) -> str:
    """Hash the letters and digits of a text, whatever its spacing and marks."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    return hashlib.sha256("".join(c for c in folded if c.isalnum()).encode()).hexdigest()


def flat(nodes: Iterable[SourceNode]) -> Iterator[SourceNode]:
    """Walk nodes in document order."""
    for node in nodes:
        yield node
        yield from flat(node.children)


def card_text(node: SourceNode) -> str:
    """Return the text of a provision: its own, then its descendants' with their numbers."""
    below = [f"{child.number}\n{child.text}" for child in flat(node.children)]
    return "\n".join((node.text, *below))


def expressions_on(work: SourceWork, day: date, language: str) -> tuple[SourceExpression, ...]:
    """Return the texts of a work that hold on a day; several where states overlap."""
    return tuple(
        expression
        for state in work.states
        if state.start_on <= day and (state.end_on is None or day < state.end_on)
        for expression in state.expressions
        if expression.language == language
    )
