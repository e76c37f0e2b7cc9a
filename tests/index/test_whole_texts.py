"""The whole text of a provision read at once."""

from pathlib import Path

import pytest

from domain.errors import DigestMismatchError
from domain.law import Version
from legal_core.hierarchy import assemble_text
from tests.index.indexes import SqliteLaw
from tests.index.test_graph_store import change
from tests.law import LawBuilder, MemoryLaw, Node, article, day, serve

LAW = "sample:law"
ART_1 = f"{LAW}~art_1"


def node(anchor: str, text: str, *children: Node, kind: str = "paragraph") -> Node:
    return Node(anchor=anchor, kind=kind, number="1.", text=text, children=children)


def law(*, note: str = "art_1__fn_1") -> LawBuilder:
    """An article of two levels, with a footnote, and one beside it."""
    below = node(
        "art_1__para_1", "It says", node("art_1__para_1__point_a", "one;"), node("x", "two.")
    )
    notes = node(note, "OJ L 1.", kind="footnote")
    whole = node("art_1", "Opening words:", below, notes, kind="article")
    return LawBuilder(LAW, on=day("2000-01-01"), nodes=(whole, article("2", "Beside.")))


def written(folder: Path, builder: LawBuilder) -> tuple[MemoryLaw, SqliteLaw, Version]:
    """Return a law in memory and on disk, and the version of its first article."""
    held = SqliteLaw(folder, builder.records())
    return serve(builder), held, held.graph.find_versions(ART_1)[0]


def test_wt1_the_rows_below_a_version_give_its_text(tmp_path: Path) -> None:
    memory, held, version = written(tmp_path, law())

    whole = held.graph.read_whole_text(version, "en")

    assert "Opening words:\n1. It says\n1. one;\n1. two." == whole
    assert whole == assemble_text(memory, version, "en")


@pytest.mark.parametrize("language", ["fr", ""])
def test_a_text_without_wording_in_a_language_has_no_words(tmp_path: Path, language: str) -> None:
    _, held, version = written(tmp_path, law())

    assert "" == held.graph.read_whole_text(version, language)


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param("body = CAST(replace(CAST(body AS TEXT), 'one', 'two') AS BLOB)", id="words"),
        pytest.param("body = CAST('no record' AS BLOB)", id="no-record"),
        pytest.param("body = 'text'", id="no-bytes"),
        pytest.param("kind = 'gone'", id="gone"),
    ],
)
def test_wt1_what_does_not_hash_is_read_record_by_record(tmp_path: Path, damage: str) -> None:
    _, _, version = written(tmp_path, law())
    damaged = change(tmp_path, f"UPDATE record SET {damage} WHERE id LIKE '{ART_1}__para_1__%!%'")

    with pytest.raises(DigestMismatchError):
        assemble_text(damaged.graph, version, "en")


def test_wt1_children_that_name_one_another_end(tmp_path: Path) -> None:
    _, _, version = written(tmp_path, law())
    point, above = "art_1__para_1__point_a@", "art_1__para_1@"
    turned = f"replace(CAST(body AS TEXT), '{point}', '{above}')"
    damaged = change(
        tmp_path,
        f"UPDATE record SET body = CAST({turned} AS BLOB)"
        f" WHERE id LIKE '{LAW}~{above}%' AND kind = 'version'",
    )

    whole = damaged.graph.read_whole_text(version, "en")

    assert whole is not None
    assert whole != assemble_text(serve(law()), version, "en")


def test_wt2_where_an_anchor_misleads_the_hash_tells(tmp_path: Path) -> None:
    _, held, version = written(tmp_path, law(note="art_1__note_1"))

    assert "OJ L 1." in (held.graph.read_whole_text(version, "en") or "")
    assert "OJ L 1." not in assemble_text(held.graph, version, "en")
