from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from index.corpora import find_corpus, opened
from index.source_model import SourceReading, SourceWork
from index.sources import code_civil
from index.sources.code_civil_article import order_of, read_causes
from index.sources.code_civil_tree import step_of
from tests.index.legalize_files import code_folder
from tests.index.truth import alnum_sha256, card_text, expressions_on, flat, truth_rows

KEY = "code-civil"
ONE = "Livre Ier/Titre Ier/Article 9"
TWO = "Livre Ier/Titre Ier/Article 9-1"
THREE = "Livre III/Titre IV bis/Article 1386-1"
ARTICLES = {
    f"{ONE}/001_1970-01-01": "Chacun a droit\nau respect.\n\nLes juges peuvent agir.",
    f"{ONE}/002_1994-07-30": "Chacun a droit au respect de sa vie.",
    f"{TWO}/001_1993-01-05": "Présomption.",
    f"{THREE}/001_1998-05-21": "Article abrogé.",
}
EVENTS = (
    ("1970-01-01", "Créé par Loi 1803-03-08 promulguée le 18 mars 1803", ONE, "A"),
    ("1993-01-05", "Créé par Loi n°93-2 du 4 janvier 1993 - art. 47 JORF 5 janvier 1993", TWO, "A"),
    (
        "1994-07-30",
        "Créé par Loi 1803-03-08 Modifié par Loi n°94-653 du 29 juillet 1994 - art. 1 JORF 30",
        ONE,
        "M",
    ),
    ("1998-05-21", "Créé par Loi n°2001-5 du 3 décembre 2001 - art. 1", THREE, "A"),
)


def reading_of(root: Path) -> SourceReading:
    return code_civil.read_work(code_folder(root, ARTICLES, EVENTS), KEY)


def work_of(reading: SourceReading) -> SourceWork:
    assert reading.work is not None
    return reading.work


def texts(work: SourceWork, day: date) -> dict[str, str]:
    (expression,) = expressions_on(work, day, "fr")
    return {node.anchor: node.text for node in flat(expression.nodes) if node.kind == "article"}


def test_cc1_an_article_has_its_newest_text_of_the_day(tmp_path: Path) -> None:
    work = work_of(reading_of(tmp_path))

    assert {
        "art_9": "Chacun a droit au respect.\nLes juges peuvent agir.",
        "art_9-1": "Présomption.",
    } == texts(work, date(1994, 7, 29))
    assert "Chacun a droit au respect de sa vie." == texts(work, date(1994, 7, 30))["art_9"]


def test_cc1_of_two_files_of_one_day_the_later_counts(tmp_path: Path) -> None:
    articles = {**ARTICLES, f"{ONE}/003_1994-07-30": "Troisième."}
    work = work_of(code_civil.read_work(code_folder(tmp_path, articles, EVENTS), KEY))

    assert "Troisième." == texts(work, date(2000, 1, 1))["art_9"]


def test_cc2_all_before_1970_is_one_day_of_unknown_beginning(tmp_path: Path) -> None:
    first, second, *_ = work_of(reading_of(tmp_path)).states

    assert (date(1970, 1, 1), "snapshot", ()) == (first.start_on, first.start_basis, first.causes)
    assert "in_force" == second.start_basis


def test_cc3_a_changed_article_is_explained_by_its_last_act(tmp_path: Path) -> None:
    (expression,) = expressions_on(work_of(reading_of(tmp_path)), date(1994, 7, 30), "fr")
    (article,) = [node for node in flat(expression.nodes) if node.anchor == "art_9"]

    assert [
        ("amendment", "Loi n°94-653 du 29 juillet 1994", "art. 1", date(1994, 7, 29), "art_9")
    ] == [
        (one.kind, one.source_work, one.source_anchor, one.enacted_on, one.target_anchor)
        for one in article.causes
    ]


def test_cc4_and_cc5_an_article_tells_a_day_before_its_act_and_its_repeal(tmp_path: Path) -> None:
    """CC4, CC5, CA3, CA5."""
    (expression,) = expressions_on(work_of(reading_of(tmp_path)), date(2000, 1, 1), "fr")
    (article,) = [node for node in flat(expression.nodes) if node.anchor == "art_1386-1"]

    assert ("repealed", ("dated_before_its_act",)) == (article.legal_state, article.omissions)


def test_cc6_what_did_not_change_is_the_same_object(tmp_path: Path) -> None:
    states = work_of(reading_of(tmp_path)).states
    before, after = (state.expressions[0].nodes for state in states[-2:])

    assert before[0] is after[0]


def test_cc7_what_is_outside_its_form_is_refused_by_name(tmp_path: Path) -> None:
    """CC7, CA1."""
    root = code_folder(tmp_path, ARTICLES, (*EVENTS, ("1999-01-01", "Modifié par X", ONE, "M")))
    (root / f"{ONE}/004_1999-02-30.md").write_bytes(b"Article 9\n----\nx")
    (root / f"{ONE}/005_1999-03-01.md").write_bytes(b"Article 10\n----\nx")
    (root / f"{ONE}/006_1999-03-02.md").write_bytes(b"Article 9\n----\n\xff")
    (root / f"{ONE}/007_1999-03-03.md").write_bytes("Article 9\n----\nprivÃ©".encode())
    (root / "Livre Ier/Annexe").mkdir()
    (root / "Livre Ier/Annexe/001_1999-03-01.md").write_bytes(b"Annexe\n----\nx")
    with (root / "events.jsonl").open("ab") as events:
        events.write(b"no event\n")

    actual = code_civil.read_work(root, KEY).refusals

    assert ["malformed"] * 2 + ["malformed"] * 2 + ["mojibake"] * 2 + ["missing"] == [
        one.reason for one in actual
    ]


def test_cc7_what_is_refused_of_one_file_more_than_once_has_a_name_for_each(
    tmp_path: Path,
) -> None:
    """CC7: one article changed on two days without a file, and two lines that are no event."""
    gone = "Livre II/Titre II/Article 556"
    told = (("1999-01-01", "Modifié par X", gone, "M"), ("2001-01-01", "Modifié par Y", gone, "M"))
    root = code_folder(tmp_path, ARTICLES, (*EVENTS, *told))
    with (root / "events.jsonl").open("ab") as events:
        events.write(b"no event\nnor this\n")

    names = [one.path for one in code_civil.read_work(root, KEY).refusals]

    assert 4 == len(names) == len(set(names))


def test_cc8_the_file_of_a_state_is_the_list_of_its_articles_files(tmp_path: Path) -> None:
    work = work_of(reading_of(tmp_path))
    paths = [state.expressions[0].file.path for state in work.states]

    assert "articles@1994-07-30.sha256" in paths
    assert len(work.states) == len({state.expressions[0].file.sha256 for state in work.states})


def test_ca2_lines_are_joined_and_empty_lines_part_paragraphs(tmp_path: Path) -> None:
    work = work_of(reading_of(tmp_path))

    assert 1 == texts(work, date(1970, 1, 1))["art_9"].count("\n")


@pytest.mark.parametrize(
    ("subject", "expected"),
    [
        pytest.param(
            "Modifié par LOI n°2009-526 du 12 mai 2009 - art. 12 (V)",
            [("amendment", "LOI n°2009-526 du 12 mai 2009", "art. 12", date(2009, 5, 12))],
            id="an article of an act",
        ),
        pytest.param(
            "Créé par Loi 1803-03-05 promulguée le 15 mars 1803",
            [("insertion", "Loi 1803-03-05", "", date(1803, 3, 5))],
            id="a day in figures",
        ),
        pytest.param(
            "Abrogé par Ordonnance n°2005-428 du 31 février 2005",
            [("repeal", "Ordonnance n°2005-428 du 31 février 2005", "", None)],
            id="a day that is none",
        ),
        pytest.param("Mise à jour", [], id="no act"),
    ],
)
def test_ca4_an_event_names_its_acts(
    subject: str, expected: list[tuple[str, str, str, date | None]]
) -> None:
    assert expected == [
        (one.kind, one.source_work, one.source_anchor, one.enacted_on)
        for one in read_causes(subject)
    ]


def test_articles_stand_in_the_order_of_their_numbers() -> None:
    keys = ["516", "515-14", "515-2", "1386-1", "9"]

    assert ["9", "515-2", "515-14", "516", "1386-1"] == sorted(keys, key=order_of)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        pytest.param("Livre Ier", ("book", "book_1"), id="first"),
        pytest.param("Titre IV bis", ("title", "title_4bis"), id="bis"),
        pytest.param("Titre préliminaire", ("title", "title_preliminaire"), id="words"),
        pytest.param("Titre", ("title", "title"), id="no number"),
        pytest.param(
            "Dispositions générales", ("heading", "hdg_dispositions-generales"), id="no kind"
        ),
    ],
)
def test_groups_have_an_anchor_of_their_number(name: str, expected: tuple[str, str]) -> None:
    assert expected == step_of(name)


def test_another_key_and_an_empty_folder_give_no_work(tmp_path: Path) -> None:
    assert () == code_civil.list_works(tmp_path)
    assert SourceReading(work=None) == code_civil.read_work(tmp_path, "code-penal")
    (tmp_path / "events.jsonl").write_bytes(b"")
    assert SourceReading(work=None) == code_civil.read_work(tmp_path, KEY)
    assert (KEY,) == code_civil.list_works(tmp_path)


def test_the_notes_of_the_source_tell_how_long_it_was_kept(tmp_path: Path) -> None:
    root = code_folder(tmp_path, ARTICLES, EVENTS)
    (root / "README").mkdir()
    for name in ("001_2015-03-31", "002_soon"):
        (root / "README" / f"{name}.md").write_bytes(b"Notes")

    assert date(2015, 3, 31) == work_of(code_civil.read_work(root, KEY)).verified_until


@pytest.fixture(scope="module")
def official(corpora: Path) -> Iterator[SourceReading]:
    """The official corpus, read."""
    with opened(find_corpus("fr-code-civil"), corpora) as root:
        yield code_civil.read_work(root, KEY)


def test_point_in_time_truth_holds(official: SourceReading, corpora: Path) -> None:
    work = work_of(official)
    wrong = []
    for row in truth_rows(corpora, "fr-code-civil"):
        found = [
            alnum_sha256(card_text(node))
            for expression in expressions_on(work, row.date, "fr")
            for node in flat(expression.nodes)
            if row.anchor in node.source_anchors
        ]
        if found != ([row.expected_alnum_sha256] if row.state == "present" else []):
            wrong.append((row.anchor, row.date.isoformat()))

    assert [] == wrong


def test_all_articles_are_read_and_none_is_refused(official: SourceReading) -> None:
    work = work_of(official)
    articles = sum(n.kind == "article" for n in flat(work.states[-1].expressions[0].nodes))

    assert (165, 2802, ()) == (len(work.states), articles, official.refusals)
