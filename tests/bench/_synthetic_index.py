"""Makes an index of as many versions as are asked for, out of laws that nobody wrote.

Every law has a hundred articles, and every article ten versions, a year apart.
"""

from collections.abc import Iterator
from contextlib import closing
from datetime import date
from pathlib import Path

from domain.canonical import text_sha256, to_canonical_bytes
from domain.ids import item_id_of
from domain.law import Coverage, Expression, Item, LawRecord, TextUnit, Version, Work
from index.build import Signer, sign_index
from index.graph_file import GraphWriter
from index.lexical_file import write_lexical
from index.manifest import SOURCES, Body
from index.schema import to_row

ARTICLES = 100
VERSIONS = 10
FIRST_YEAR = 2010
_WORDS = "The keeper of a lighthouse shall keep the light from dusk until dawn, in every season."
PUBLISHER = "synthetic"
CORPUS_DAY = date(2020, 1, 1)


def make_index(folder: Path, versions: int, signer: Signer) -> None:
    """Write a signed index with so many versions of articles into a folder that is made."""
    folder.mkdir(parents=True)
    works = max(1, versions // (ARTICLES * VERSIONS))
    with closing(GraphWriter(folder)) as writer:
        writer.add((to_row(_coverage(works)),))
        for number in range(works):
            writer.add(map(to_row, _law(f"{PUBLISHER}:act-{number:05}")))
        root = writer.finish()
    lexical = write_lexical(folder, ())
    (folder / SOURCES).write_bytes(to_canonical_bytes({}))
    body = Body(
        corpus_day=CORPUS_DAY,
        sample=False,
        sources=(),
        aliases_sha256="",
        counts=tuple(sorted(writer.counts.items())),
        records=sum(writer.counts.values()),
        merkle_root=root.hex(),
        derived=(lexical,),
    )
    sign_index(folder, body, signer)


def items_of(versions: int) -> list[str]:
    """Return the ids of the articles of an index of so many versions."""
    return [
        item_id_of(f"{PUBLISHER}:act-{number:05}", f"art_{article}")
        for number in range(max(1, versions // (ARTICLES * VERSIONS)))
        for article in range(1, ARTICLES + 1)
    ]


def _coverage(works: int) -> Coverage:
    return Coverage(
        id=PUBLISHER,
        name="Nobody",
        jurisdiction="xx",
        licence="none",
        attribution="none",
        works=works,
        versions=works * VERSIONS,
        versions_with_text=works * VERSIONS,
        provisions=works * ARTICLES,
        earliest=date(FIRST_YEAR, 1, 1),
        latest=date(FIRST_YEAR + VERSIONS - 1, 1, 1),
        verified_until=CORPUS_DAY,
        languages=("en",),
        known_gaps=(),
        refusals=0,
    )


def _law(work_id: str) -> Iterator[LawRecord]:
    yield Work(
        id=work_id,
        publisher=PUBLISHER,
        jurisdiction="xx",
        document_type="act",
        titles=(("en", f"Act {work_id}"),),
        languages=("en",),
        verified_until=CORPUS_DAY,
    )
    yield Item(id=work_id, work_id=work_id, anchor="", kind="work", parent_id=None)
    anchors = [item_id_of(work_id, f"art_{number}") for number in range(1, ARTICLES + 1)]
    for year in range(FIRST_YEAR, FIRST_YEAR + VERSIONS):
        children = tuple(f"{one}@{year}-01-01" for one in anchors)
        yield _version(work_id, year, f"{work_id} {year}", children)
    for number, item_id in enumerate(anchors, start=1):
        yield Item(
            id=item_id,
            work_id=work_id,
            anchor=f"art_{number}",
            kind="article",
            parent_id=work_id,
        )
        for year in range(FIRST_YEAR, FIRST_YEAR + VERSIONS):
            text = f"{_WORDS} In {year} this is article {number} of {work_id}."
            unit = f"{item_id}!en.{year}"
            yield TextUnit(id=unit, item_id=item_id, language="en", text=text)
            yield _version(item_id, year, text, (), unit)


def _version(
    item_id: str, year: int, text: str, children: tuple[str, ...], unit: str | None = None
) -> Version:
    last = year == FIRST_YEAR + VERSIONS - 1
    return Version(
        id=f"{item_id}@{year}-01-01",
        item_id=item_id,
        start_on=date(year, 1, 1),
        end_on=None if last else date(year + 1, 1, 1),
        start_basis="in_force",
        end_basis=None if last else "in_force",
        legal_state="in_force",
        published_on=date(year, 1, 1),
        children=children,
        expressions=(
            Expression(
                language="en",
                text_unit=unit,
                text_sha256=text_sha256(text),
                text_status="authentic",
            ),
        ),
    )
