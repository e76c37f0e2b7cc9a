"""What every source reader keeps of ``index.source_model``, over one small file of each."""

import re
import unicodedata
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from index.corpora import SAMPLE_ROOT
from index.source_model import SourceNode, SourceWork
from index.sources import akn, eurlex, senado
from index.sources.akn_scl import read_body
from tests.index.eurlex_files import add_version, add_work
from tests.index.formex_files import act
from tests.index.formex_files import article as formex_article
from tests.index.scl_bodies import act as scl_act
from tests.index.scl_bodies import alinea
from tests.index.scl_bodies import article as scl_article
from tests.index.senado_files import senate_file
from tests.index.truth import flat

DAY = date(2023, 7, 1)
SAMPLES = akn.list_works(SAMPLE_ROOT)
STRUCK = '<ALINEA>Words that hold.<?CLG.MDFO ACTION="DELETED"?> Words struck.<?CLG.MDFC?></ALINEA>'


def of_senate(root: Path) -> SourceWork | None:
    """Return two states of a small constitution."""
    (root / "HTML").mkdir()
    for name, day in (("20000214_EMC25_EMC26", "14/02/2000"), ("19881005_ORIGINAL", "05/10/1988")):
        (root / "HTML" / f"{name}.html").write_bytes(senate_file(day=day))
    return senado.read_work(root, "constituicao-1988").work


def of_eurlex(root: Path) -> SourceWork | None:
    """Return two states of a small regulation."""
    folder = add_work(root)
    for day in ("2016-05-04", "2018-05-25"):
        body = act(formex_article(STRUCK, "033"))
        add_version(folder, day, {"en.fmx4/doc.xml": body})
    return eurlex.read_work(root, "32016r0679").work


def of_sample(key: str) -> Callable[[Path], SourceWork | None]:
    """Return a reader of a work of the sample law."""
    return lambda _: akn.read_work(SAMPLE_ROOT, key).work


READERS = {
    "senate": of_senate,
    "eurlex": of_eurlex,
    **{key: of_sample(key) for key in SAMPLES},
}


@pytest.fixture(params=tuple(READERS.values()), ids=tuple(READERS))
def work(request: pytest.FixtureRequest, tmp_path: Path) -> SourceWork:
    """A work as one of the sources reads it."""
    read: Callable[[Path], SourceWork | None] = request.param
    found = read(tmp_path)
    assert found is not None
    assert any(state.expressions for state in found.states)
    return found


def nodes_of(work: SourceWork) -> list[SourceNode]:
    """Return every node of every state and language."""
    return [n for s in work.states for e in s.expressions for n in flat(e.nodes)]


def test_m1_a_state_ends_after_it_began_and_only_an_end_has_a_basis(work: SourceWork) -> None:
    ends = [(s.start_on, s.end_on, s.end_basis) for s in work.states]

    assert [] == [end for end in ends if end[1] is not None and end[1] <= end[0]]
    assert [] == [end for end in ends if (end[1] is None) != (end[2] is None)]


def test_m1_states_come_by_start_day(work: SourceWork) -> None:
    starts = [state.start_on for state in work.states]

    assert sorted(starts) == starts


def test_m2_an_anchor_stands_once_in_a_text(work: SourceWork) -> None:
    for state in work.states:
        for expression in state.expressions:
            anchors = [(node.anchor, node.extent) for node in flat(expression.nodes)]

            assert len(anchors) == len(set(anchors))


def test_m3_text_is_nfc_with_single_spaces_and_without_empty_lines(work: SourceWork) -> None:
    words = [word for n in nodes_of(work) for word in (n.text, n.heading, n.number) if word]

    assert [] == [w for w in words if w != unicodedata.normalize("NFC", w)]
    assert [] == [w for w in words if re.search(r"[^\S\n]{2}|[\t\r\f\v]|\n\n|^\s|\s$", w)]


def test_m3_text_does_not_begin_with_its_own_number(work: SourceWork) -> None:
    numbered = [node for node in nodes_of(work) if node.number and node.text]

    assert [] == [node.anchor for node in numbered if node.text.startswith(f"{node.number} ")]


def test_m4_struck_words_are_in_no_text_of_eurlex(tmp_path: Path) -> None:
    read = of_eurlex(tmp_path)
    assert read is not None

    texts = {node.text for node in nodes_of(read) if node.text}

    assert {"Words that hold."} == texts


def test_m4_struck_words_are_in_no_text_of_legilux() -> None:
    struck = scl_article("Art. 1er.", alinea("Le bac <del>payant</del> part."), 'id="art_1er"')

    texts = {node.text for node in flat(read_body(scl_act(struck), DAY).nodes) if node.text}

    assert {"Le bac part."} == texts


def test_m5_a_state_that_was_put_off_stands_before_the_one_in_its_place() -> None:
    work = akn.read_work(SAMPLE_ROOT, "shore-power-act-2019").work
    assert work is not None

    actual = [(str(one.start_on), str(one.superseded_on)) for one in work.states]

    assert [("2019-07-01", "2019-06-03"), ("2020-01-01", "None")] == actual
