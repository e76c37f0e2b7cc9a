"""F52: one byte of an index changed: found at load or at the first read, and never quoted."""

import random
from collections import Counter
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import msgspec
import pytest

from app.direct import read_call, run_call
from domain.errors import ServiceError
from domain.results import AsOfResult
from index.manifest import FILES, GRAPH, LEAVES, MANIFEST, SECTIONS
from index.reader import OpenIndex
from tests.index.indexes import NOW, build, copy_of, flip, open_at

FLIPS = 1000
DAYS = (date(2005, 1, 1), date(2015, 6, 1), date(2027, 12, 31))


def texts_of(law: OpenIndex) -> dict[str, object]:
    """Return every version and text that an index gives, by id."""
    found: dict[str, object] = {}
    for work in law.catalog.list_works():
        todo = [work.id]
        while todo:
            item_id = todo.pop()
            todo.extend(child.id for child in law.graph.list_children(item_id))
            for version in law.graph.find_versions(item_id):
                found[version.id] = version
                for expression in version.expressions:
                    if expression.text_unit:
                        found[expression.text_unit] = law.graph.get_text(expression.text_unit)
    return found


def quoted(law: OpenIndex, work_id: str, day: date) -> tuple[str, ...]:
    """Return what the operation as_of quotes of a law, with its status before it."""
    body = msgspec.json.encode({"work": work_id, "date": day})
    call = read_call("as_of", body, law, now=NOW, today_on=NOW.date())
    executed = run_call(call, law)
    given = executed.result.provisions if isinstance(executed.result, AsOfResult) else ()
    return (str(executed.status), *(one.text for one in given))


def places(folder: Path, chosen: random.Random) -> Iterator[tuple[str, int, int]]:
    """Yield (file, place, bit) of as many flips in every file of an index."""
    names = (*FILES, MANIFEST)
    for number in range(FLIPS):
        name = names[number % len(names)]
        yield name, chosen.randrange((folder / name).stat().st_size), 1 << chosen.randrange(8)


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> OpenIndex:
    """An index of the sample law."""
    home = tmp_path_factory.mktemp("flips")
    build(home / "index")
    return open_at(home / "index", home)


def test_f52_of_a_thousand_bytes_changed_none_is_quoted(sound: OpenIndex, tmp_path: Path) -> None:
    """Every record of the law is read after each change, and one law is asked for."""
    folder = copy_of(sound, tmp_path / "index")
    true = texts_of(sound)
    works = [work.id for work in sound.catalog.list_works()]
    answers = {(work, day): quoted(sound, work, day) for work in works for day in DAYS}
    wrong: list[tuple[str, int, int]] = []
    told: Counter[tuple[str, str]] = Counter()
    for number, (name, place, bit) in enumerate(places(folder, random.Random(52))):  # noqa: S311 -- a test's choice
        asked = works[number % len(works)], DAYS[number % len(DAYS)]
        flip(folder / name, place, bit)
        try:
            law = open_at(folder, tmp_path)
            same = texts_of(law) == true and quoted(law, *asked) == answers[asked]
            told[name, "same" if same else "other"] += 1
            if not same:
                wrong.append((name, place, bit))
        except ServiceError as error:
            told[name, type(error).__name__] += 1
        flip(folder / name, place, bit)

    assert [] == wrong
    found = {name for name, how in told if how != "same"}
    assert {GRAPH, LEAVES, SECTIONS, MANIFEST} <= found
