from datetime import date
from pathlib import Path

import pytest

from index.corpora import find_corpus, opened
from index.source_model import SourceWork
from index.sources import akn2
from tests.index.akn2_files import KEY, add_expression, by_law
from tests.index.truth import alnum_sha256, card_text, flat, truth_rows

AMENDED = {"date": "2005-05-01", "amending_uri": "/za-xyz/act/by-law/2005/ferries-amendment"}


def read(root: Path, key: str = KEY) -> SourceWork:
    work = akn2.read_work(root, key).work
    assert work is not None
    return work


def test_ab1_an_expression_is_not_stretched_over_an_amendment_without_text(tmp_path: Path) -> None:
    later = {"date": "2009-09-01", "amending_uri": "/za-xyz/act/by-law/2009/ferries-second"}
    add_expression(tmp_path, "2001-02-10")
    add_expression(tmp_path, "2009-09-01", amendments=[AMENDED, later])

    states = read(tmp_path).states

    assert [(s.start_on.isoformat(), bool(s.expressions)) for s in states] == [
        ("2001-02-10", True),
        ("2005-05-01", False),
        ("2009-09-01", True),
    ]
    assert states[0].end_on == date(2005, 5, 1)
    assert "not held" in states[1].unservable_reason
    assert [c.source_work for c in states[2].causes] == [later["amending_uri"]]


def test_ab2_a_repeal_ends_the_by_law_and_the_repealing_one_says_so(tmp_path: Path) -> None:
    other = "za-xyz/act/by-law/2015/boats"
    repeal = {"date": "2015-07-10", "repealing_uri": f"/{other}", "repealing_title": "Boats"}
    add_expression(tmp_path, "2001-02-10", repeal=repeal)
    add_expression(tmp_path, "2015-07-10", key=other, publication_date="2015-07-10")

    last = read(tmp_path).states[-1]

    assert (last.start_on, last.legal_state) == (date(2015, 7, 10), "repealed")
    assert [(c.kind, c.source_work) for c in last.causes] == [("repeal", f"/{other}")]
    assert read(tmp_path, other).relations == (("repeals", f"/{KEY}"),)


def test_ab3_a_by_law_is_not_in_force_before_its_commencement(tmp_path: Path) -> None:
    add_expression(tmp_path, "2001-02-10", commencement_date="2001-08-10")

    before, after = read(tmp_path).states

    assert (before.legal_state, before.start_basis) == ("not_yet_in_force", "published")
    assert (after.start_on, after.legal_state) == (date(2001, 8, 10), "in_force")
    assert (after.start_basis, after.causes[0].kind) == ("in_force", "commencement")


@pytest.mark.parametrize(
    ("told", "content"),
    [
        ({"frbr_uri": "/za-xyz/act/by-law/2001/boats"}, None),
        ({"expression_date": "2001-02-11"}, None),
        ({}, by_law(key="za-xyz/act/by-law/2001/boats")),
    ],
    ids=["record of another work", "record of another day", "file of another work"],
)
def test_ab4_a_file_of_another_work_or_day_is_refused(
    tmp_path: Path, told: dict[str, str], content: bytes | None
) -> None:
    add_expression(tmp_path, "2001-02-10", content, **told)

    (refusal,) = akn2.read_work(tmp_path, KEY).refusals

    assert refusal.reason == "malformed"


def test_ab5_an_amendment_told_by_several_expressions_is_one(tmp_path: Path) -> None:
    add_expression(tmp_path, "2001-02-10")
    add_expression(tmp_path, "2005-05-01", amendments=[AMENDED])
    add_expression(tmp_path, "2006-06-01", amendments=[AMENDED])

    causes = [cause for state in read(tmp_path).states for cause in state.causes]

    assert [cause.source_work for cause in causes] == [AMENDED["amending_uri"]]


def test_ab6_first_days_without_a_text_are_listed(tmp_path: Path) -> None:
    add_expression(tmp_path, "2005-05-01", amendments=[AMENDED])

    first = read(tmp_path).states[0]

    assert (first.start_on, first.expressions) == (date(2001, 2, 10), ())
    assert "is not held" in first.unservable_reason


def test_a_broken_text_leaves_its_state_without_words(tmp_path: Path) -> None:
    add_expression(tmp_path, "2001-02-10", b"<akomaNtoso")

    reading = akn2.read_work(tmp_path, KEY)

    assert [refusal.reason for refusal in reading.refusals] == ["malformed"]
    assert reading.work is not None
    assert reading.work.states[0].unservable_reason.startswith("not well-formed")


def test_a_locality_and_a_path_make_a_work_id() -> None:
    assert akn2.to_work_id("za-cpt/act/by-law/2009/events") == "za-cpt:act.by-law.2009.events"


def test_the_by_laws_say_what_their_files_say_on_a_day(corpora: Path) -> None:
    corpus = find_corpus("za-bylaws-akn2")
    rows = truth_rows(corpora, "za-bylaws-akn2")
    with opened(corpus, corpora) as root:
        works = {key: read(root, key) for key in {row.work for row in rows}}
    for row in rows:
        state = next(s for s in reversed(works[row.work].states) if s.start_on <= row.date)
        nodes = flat(state.expressions[0].nodes)
        node = next(n for n in nodes if row.anchor in n.source_anchors)

        assert row.expected_alnum_sha256 == alnum_sha256(card_text(node)), row


@pytest.mark.parametrize(
    ("title", "names"),
    [
        (
            "City of Xyz: Ferries By-law, 2001",
            {"Ferries By-law, 2001", "Ferries By-law", "City of Xyz: Ferries By-law"},
        ),
        (
            "City of Xyz: Ferries By-law, as amended",
            {"Ferries By-law, as amended", "Ferries By-law", "City of Xyz: Ferries By-law"},
        ),
        ("Ferries By-laws", set()),
    ],
)
def test_a_by_law_is_named_without_its_municipality_year_and_note(
    tmp_path: Path, title: str, names: set[str]
) -> None:
    add_expression(tmp_path, "2001-02-10", title=title)

    found = {one.name for one in read(tmp_path).aliases if one.scheme == "short_title"}

    assert names == found
