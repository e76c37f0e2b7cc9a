from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from index.corpora import find_corpus, opened
from index.source_model import SourceState, SourceWork
from index.sources import eurlex
from index.sources.eu_targets import walk
from tests.index.eurlex_files import ACT, add_version, add_work
from tests.index.formex_files import act, article
from tests.index.oj_files import article as page_article
from tests.index.oj_files import line, page

HEAD = line("4.5.2016", "oj-hd-date") + line("L 119/1", "oj-hd-oj")
ENTERS = (
    "This Regulation shall enter into force on the twentieth day following that of its "
    "publication in the Official Journal. It shall apply from 25 May 2018."
)
RECITAL = line("(1) Rights, and that prevents errors.")
LAST = article(f"<ALINEA>{ENTERS}</ALINEA>", "099", "Entry into force")
BODY = article("<ALINEA>Notify.</ALINEA>", "033") + LAST
CORRIG = (
    "<GR.CORRIG><CORRIG><BIB.DATA><BIB.INSTANCE.CONS><DATE ISO='20180523'/></BIB.INSTANCE.CONS>"
    "<NO.CELEX>32016R0679R(02)</NO.CELEX></BIB.DATA></CORRIG></GR.CORRIG>"
)
CHANGED = CORRIG.replace("CORRIG", "MOD.ACT").replace("679R(02)", "680")


def repealed(day: str = "20180525") -> bytes:
    body = act(
        article("<ALINEA>Still printed.</ALINEA>", "033"),
        info='END="REPEALED" SOURCE.END="32016R0679"',
    )
    return body.replace(b"20180525", day.encode())


def published(*last: str) -> bytes:
    body = page_article("33", line("Notify.")) + "".join(last)
    return page(HEAD + line("Whereas:") + RECITAL + body)


PAGE = page(page_article("33", line("The controller shall notify.")))
ACT_PAGE = published(page_article("99", line(ENTERS)))


def read(root: Path) -> SourceWork:
    work = eurlex.read_work(root, "32016r0679").work
    assert work is not None
    return work


def states(root: Path) -> tuple[SourceState, ...]:
    return read(root).states


def texts(state: SourceState, language: str = "en") -> dict[str, str]:
    one = next(e for e in state.expressions if e.language == language)
    return {node.anchor: node.text for node in walk(one.nodes) if node.text}


def test_v1_a_state_ends_where_the_next_one_starts(tmp_path: Path) -> None:
    folder = add_work(tmp_path)
    add_version(folder, "2016-04-27", {"en.xml": PAGE}, celex="32016R0679", valid_to="2016-05-03")
    add_version(folder, "2016-05-04", {"en.fmx4/CL.xml": ACT})

    actual = [(state.start_on, state.end_on) for state in read(tmp_path).states]

    second = date(2016, 5, 4)
    assert [(date(2016, 4, 27), second), (second, None)] == actual


def test_v2_the_journal_is_authentic_and_a_consolidation_documentary(tmp_path: Path) -> None:
    folder = add_work(tmp_path)
    add_version(folder, "2016-04-27", {"en.xml": PAGE}, celex="32016R0679")
    add_version(folder, "2016-05-04", {"en.fmx4/CL.xml": ACT})

    first, second = read(tmp_path).states

    assert ("act_date", "consolidation_date") == (first.start_basis, first.end_basis)
    assert ("consolidation_date", None) == (second.start_basis, second.end_basis)
    assert ["authentic"] == [one.text_status for one in first.expressions]
    assert ["consolidated_documentary"] == [one.text_status for one in second.expressions]
    assert ["enactment"] == [cause.kind for cause in first.causes]


def test_v3_a_repealed_state_is_a_tombstone_without_text(tmp_path: Path) -> None:
    folder = add_work(tmp_path)
    add_version(folder, "2016-05-04", {"en.fmx4/CL.xml": ACT})
    add_version(folder, "2018-05-25", {"en.fmx4/CL.xml": repealed()})

    first, second = read(tmp_path).states

    assert ("in_force", "repealed") == (first.legal_state, second.legal_state)
    assert [()] == [one.nodes for one in second.expressions]
    assert ["repeal"] == [cause.kind for cause in second.causes]


def test_v6_no_state_stands_before_the_act_is_in_force(tmp_path: Path) -> None:
    folder = add_work(tmp_path)
    add_version(folder, "2016-04-27", {"en.xml": ACT_PAGE}, celex="32016R0679")
    add_version(folder, "2016-05-04", {"en.fmx4/CL.xml": act(BODY, family=CORRIG)})
    add_version(folder, "2019-01-01", {"en.fmx4/CL.xml": act(BODY, family=CHANGED)})

    actual = [(s.start_on, s.end_on, s.start_basis, s.end_basis) for s in states(tmp_path)]

    on, after = date(2016, 5, 24), date(2019, 1, 1)
    assert [
        (on, after, "in_force", "consolidation_date"),
        (on, after, "in_force", "consolidation_date"),
        (after, None, "consolidation_date", None),
    ] == actual
    assert "art_99" == states(tmp_path)[0].causes[0].source_anchor


def test_v6_the_treaty_dates_an_act_that_says_nothing(tmp_path: Path) -> None:
    folder = add_work(tmp_path)
    add_version(folder, "2016-04-27", {"en.xml": published()}, celex="32016R0679")

    (state,) = states(tmp_path)

    assert (date(2016, 5, 24), "inferred") == (state.start_on, state.start_basis)
    assert "Article 297 TFEU" in state.basis_rule


def test_v6_a_day_that_the_text_tells_and_that_cannot_be_read_is_not_inferred(
    tmp_path: Path,
) -> None:
    last = page_article("99", line("This Regulation shall enter into force upon accession."))
    folder = add_work(tmp_path)
    add_version(folder, "2016-04-27", {"en.xml": published(last)}, celex="32016R0679")

    (state,) = states(tmp_path)

    assert (date(2016, 4, 27), "act_date", "") == (
        state.start_on,
        state.start_basis,
        state.basis_rule,
    )


def test_v7_a_state_is_published_with_the_last_act_worked_into_it(tmp_path: Path) -> None:
    folder = add_work(tmp_path)
    add_version(folder, "2016-04-27", {"en.xml": ACT_PAGE}, celex="32016R0679")
    add_version(folder, "2016-05-04", {"en.fmx4/CL.xml": act(BODY, family=CORRIG)})
    add_version(folder, "2019-01-01", {"en.fmx4/CL.xml": act(BODY, family=CHANGED)})

    assert [date(2016, 5, 4), date(2018, 5, 23), date(2018, 5, 23)] == [
        state.published_on for state in states(tmp_path)
    ]
    assert "OJ L 119, 4.5.2016, p. 1" == read(tmp_path).published_in


def test_v8_from_when_a_state_applies_is_read_from_its_own_text(tmp_path: Path) -> None:
    later = LAST.replace("25 May 2018", "1 June 2019, except for Article 33")
    folder = add_work(tmp_path)
    add_version(folder, "2016-04-27", {"en.xml": ACT_PAGE}, celex="32016R0679")
    add_version(folder, "2019-01-01", {"en.fmx4/CL.xml": act(
        article("<ALINEA>Notify.</ALINEA>", "033") + later, family=CHANGED)})  # fmt: skip

    first, second = states(tmp_path)

    assert (date(2018, 5, 25), date(2019, 6, 1)) == (first.applicable_from, second.applicable_from)
    assert [("art_33", date(2016, 5, 24))] == [
        (node.anchor, node.applicable_from)
        for node in walk(second.expressions[0].nodes)
        if node.applicable_from
    ]


def corrected(tmp_path: Path, words: str = "and that prevents errors") -> SourceState:
    folder = add_work(tmp_path)
    add_version(folder, "2016-04-27", {"en.xml": ACT_PAGE}, celex="32016R0679")
    add_version(folder, "2016-05-04", {"en.fmx4/CL.xml": act(BODY, family=CORRIG)})
    lines = ("On page 1, recital 1:", "for:", f"‘(1) … {words}.’,", "read:", ("‘(1) … and prevent"
             " errors.’."))  # fmt: skip
    body = page(line("23.5.2018", "oj-hd-date") + "".join(line(one) for one in lines))
    add_version(add_work(tmp_path, "32016r0679r(02)"), "2018-05-23", {"en.xml": body},
                celex="32016R0679R(02)")  # fmt: skip
    return states(tmp_path)[1]


def test_v9_a_consolidation_carries_the_preamble_as_corrected(tmp_path: Path) -> None:
    state = corrected(tmp_path)

    recital = next(one for one in walk(state.expressions[0].nodes) if one.kind == "recital")
    assert ("Rights, and prevent errors.", "published_act") == (recital.text, recital.text_from)
    assert ["correction"] == [cause.kind for cause in recital.causes]
    assert () == state.not_carried
    assert "Rights, and that prevents errors." == texts(states(tmp_path)[0])["rec_1"]


def test_v9_what_cannot_be_corrected_whole_names_the_corrigendum(tmp_path: Path) -> None:
    state = corrected(tmp_path, "and no such words")

    recital = next(one for one in walk(state.expressions[0].nodes) if one.kind == "recital")
    assert "Rights, and that prevents errors." == recital.text
    assert ("corrigendum 32016R0679R(02) (en)",) == recital.omissions


def test_v9_a_language_the_consolidation_lacks_is_the_published_one(tmp_path: Path) -> None:
    folder = add_work(tmp_path)
    add_version(folder, "2016-04-27", {"en.xml": ACT_PAGE}, celex="32016R0679")
    add_version(folder, "2016-05-04", {"fr.fmx4/CL.xml": act(BODY)}, language="fr")

    state = states(tmp_path)[1]

    assert [("fr", "consolidated_documentary"), ("en", "authentic")] == [
        (one.language, one.text_status) for one in state.expressions
    ]


def test_v9_a_consolidation_of_the_day_of_publication_that_cannot_be_read_is_the_act(
    tmp_path: Path,
) -> None:
    folder = add_work(tmp_path)
    add_version(folder, "2016-04-27", {"en.xml": ACT_PAGE}, celex="32016R0679")
    add_version(folder, "2016-05-04", {"en.html": b""})

    first, second = states(tmp_path)

    assert first.expressions == second.expressions
    assert date(2018, 5, 25) == second.applicable_from


@pytest.fixture(scope="module")
def official(corpora: Path) -> Iterator[Path]:
    """The official corpus, unpacked for good: the works are read once a test."""
    with opened(find_corpus("eu-eurlex"), corpora) as unpacked:
        yield unpacked


def test_the_data_protection_regulation_is_in_force_and_applies_by_its_article_99(
    official: Path,
) -> None:
    first, second = read(official).states

    for state in (first, second):
        assert (date(2016, 5, 24), "in_force") == (state.start_on, state.start_basis)
        assert date(2018, 5, 25) == state.applicable_from
    assert (date(2016, 5, 4), date(2018, 5, 23)) == (first.published_on, second.published_on)
    assert "and that prevents, inter alia" in texts(first)["rec_71"]
    assert "and prevent, inter alia" in texts(second)["rec_71"]


def test_parts_of_the_artificial_intelligence_act_apply_on_days_of_their_own(
    official: Path,
) -> None:
    work = eurlex.read_work(official, "32024r1689").work
    assert work is not None

    first, last = work.states[0], work.states[-1]
    days = {n.anchor: n.applicable_from for n in walk(first.expressions[0].nodes)}
    later = {n.anchor: n.applicable_from for n in walk(last.expressions[0].nodes)}

    assert (date(2024, 8, 1), date(2026, 8, 2)) == (first.start_on, first.applicable_from)
    assert date(2025, 2, 2) == days["art_5"]
    assert date(2025, 8, 2) == days["art_78"]
    assert date(2027, 8, 2) == days["art_6__para_1"]
    assert [None, None] == [days["art_101"], days["art_50"]]
    assert date(2027, 12, 2) == later["art_9"]
    assert date(2026, 12, 2) == later["art_5__para_1a"]


def test_a_recast_corresponds_to_the_act_it_succeeds(official: Path) -> None:
    work = eurlex.read_work(official, "32012r1215").work
    assert work is not None

    assert {("repeals", "32001R0044"), ("succeeds", "32001R0044")} <= set(work.relations)
    rows = {(one.target_work, one.target_anchor, one.source_anchor) for one in work.references}
    assert ("32001R0044", "art_5", "art_7") in rows or (
        "32001R0044", "art_5__point_1__point_a", "art_7__point_1__point_a"
    ) in rows  # fmt: skip
