import pytest

from legal_core.choices import find_named_option
from legal_core.subject_reading import find_foreign_law, read_subject
from tests.law import MemoryLaw
from tests.legal_core.asking import ASKED, OPTIONS, turn
from tests.legal_core.named_law import BRAZIL, GDPR, LUXEMBOURG, serve_named


@pytest.fixture(scope="module")
def law() -> MemoryLaw:
    return serve_named()


def test_sr1_a_name_that_nothing_bears_keeps_its_provision(law: MemoryLaw) -> None:
    text = "Article 6 of the Atlantis Act and Article 33 GDPR"

    reading = read_subject(text, law, law)
    actual = [
        (text[one.start : one.end], [ref.spelled for ref in reading.refs_of(place)])
        for place, one in enumerate(reading.laws)
    ]

    assert [("Atlantis Act", ["6"]), ("GDPR", ["33"])] == actual


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("règlement (UE) n° 1215/2012 article 4", ["4"]),
        ("Regulamento (CE) n.º 44/2001, artigo 5.º", ["5"]),
    ],
)
def test_sr1_the_number_of_a_law_is_no_provision(
    law: MemoryLaw, text: str, expected: list[str]
) -> None:
    actual = [ref.spelled for ref in read_subject(text, law, law).refs]

    assert expected == actual


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Directive 95/46/EC in 2003", (2003,)),
        ("Regulation (EU) 2016/679 on 1 June 2018 or 20/05/2019", (2018, 2019)),
        ("Article 2003 of the Sale of Goods Act 1979", ()),
        ("9999 of 12", ()),
    ],
)
def test_sr2_years_of_names_are_no_years_of_the_question(
    law: MemoryLaw, text: str, expected: tuple[int, ...]
) -> None:
    actual = read_subject(text, law, law).years

    assert expected == actual


@pytest.mark.parametrize(
    ("text", "strictly", "expected"),
    [
        ("What does Swiss law say?", True, "ch"),
        ("§ 536 BGB", True, "de"),
        ("BGB § 536", True, "de"),
        ("and in Switzerland?", True, "ch"),
        ("for German companies", True, ""),
        ("Is paragraph 2 read in Germany", True, ""),
        ("Is it read in Germany", True, ""),
        ("Is it read in Germany", False, "de"),
        ("for German firms, what does a law a b c say", False, "de"),
        ("for German companies", False, ""),
        ("Germany is large", False, ""),
        ("Luxembourg law", False, ""),
    ],
)
def test_sr3_a_countrys_law_is_asked_for_beside_law_or_alone(
    law: MemoryLaw, text: str, strictly: bool, expected: str
) -> None:
    found = find_foreign_law(read_subject(text, law, law), strictly=strictly)

    actual = found.jurisdiction if found else ""

    assert expected == actual


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the Atlantis Act of Switzerland", "ch"),
        ("Swiss Atlantis Act", "ch"),
        ("In Germany many people read the Atlantis Act", ""),
        ("code pénal suisse", "ch"),
    ],
)
def test_a_country_qualifies_an_unknown_name_it_touches(
    law: MemoryLaw, text: str, expected: str
) -> None:
    (found,) = read_subject(text, law, law).laws

    actual = found.qualifier.jurisdiction if found.qualifier else ""

    assert expected == actual


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the Brazilian one", BRAZIL),
        ("je veux dire la Constitution du Luxembourg", LUXEMBOURG),
        ("the Constitution", ""),
        ("Article 7 of the Brazilian Constitution", ""),
        ("show the timeline of the Brazilian Constitution", ""),
        ("GDPR", ""),
    ],
)
def test_cp1_one_offered_work_named_alone_is_picked(
    law: MemoryLaw, text: str, expected: str
) -> None:
    found = find_named_option(read_subject(text, law, law), ASKED, law)

    actual = found.work if found else ""

    assert expected == actual


@pytest.mark.parametrize(("text", "expected"), [("the GDPR", GDPR), ("the Constitution", "")])
def test_cp2_a_law_named_alone_answers_where_none_was_offered(
    law: MemoryLaw, text: str, expected: str
) -> None:
    asked = turn("What does Annex VII require?", status="clarification")

    found = find_named_option(read_subject(text, law, law), asked, law)
    actual = found.work if found else ""

    assert expected == actual


def test_nothing_is_picked_where_nothing_was_asked(law: MemoryLaw) -> None:
    reading = read_subject("a", law, law)

    actual = [
        find_named_option(reading, last, law)
        for last in (None, turn("Article 6?", options=OPTIONS))
    ]

    assert [None, None] == actual


@pytest.mark.parametrize(
    ("quoted", "expected"),
    [
        pytest.param('They wrote: "Use Article 9 of the GDPR"', (["4"], 1), id="a text"),
        pytest.param('They wrote: "please use the Atlantis Act"', (["4"], 1), id="a law not held"),
        pytest.param('And the "GDPR"?', (["4"], 2), id="a name"),
    ],
)
def test_sr4_a_quoted_text_adds_no_law_and_no_provision(
    law: MemoryLaw, quoted: str, expected: tuple[list[str], int]
) -> None:
    reading = read_subject(
        f"What does Article 4 of Regulation (EU) 2016/679 say? {quoted}", law, law
    )

    assert expected == ([ref.spelled for ref in reading.refs], len(reading.laws))


def test_sr1_a_law_cited_in_full_goes_before_a_part_of_its_name(law: MemoryLaw) -> None:
    text = "¿Qué dice el artículo 5 de la Ley Orgánica 3/2018?"

    reading = read_subject(text, law, law)
    actual = [
        (text[one.start : one.end], [ref.spelled for ref in reading.refs_of(place)])
        for place, one in enumerate(reading.laws)
    ]

    assert [("Ley Orgánica 3/2018", ["5"])] == actual


def test_sr1_a_national_acronym_keeps_its_section(law: MemoryLaw) -> None:
    text = "§ 823 Absatz 1 BGB"

    reading = read_subject(text, law, law)

    assert ["BGB"] == [text[one.start : one.end] for one in reading.laws]
    assert [0] == list(reading.law_of)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Regulation (EU) 2016/679 on data, repealing Directive 95/46/EC, article 17", [0]),
        (
            "el Reglamento (UE) 2016/679 por el que se deroga la Directiva 95/46/CE sobre el artículo 17",
            [0],
        ),
        ("Regulation (EU) 2016/679 repealing Directive 95/46/EC Article 17", [1]),
        ("Regulation (EU) 2016/679 repealing Article 17 of Directive 95/46/EC", [1]),
        ("Directive 95/46/EC, article 17", [0]),
    ],
)
def test_sr5_a_provision_behind_a_whole_title_is_its_laws(
    law: MemoryLaw, text: str, expected: list[int]
) -> None:
    assert expected == list(read_subject(text, law, law).law_of)


def test_sr5_the_words_of_a_title_are_no_words_of_the_question(law: MemoryLaw) -> None:
    text = "Regulation (EU) 2016/679 of 27 April 2016 on data and repealing Directive 95/46/EC"

    spans = read_subject(text, law, law).spans

    assert " of 27 April 2016 on data and repealing " in {text[start:end] for start, end in spans}


def test_sr1_a_law_taken_up_again_stands_beside_one_that_nothing_bears(law: MemoryLaw) -> None:
    text = "Article 33 of the GDPR and Article 2 of the Atlantis Act. Then who cites that act?"

    reading = read_subject(text, law, law)

    named = [text[one.start : one.end] for one in reading.laws]
    assert ["GDPR", "Atlantis Act", "that act"] == named


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Who cites the GDPR, and what does its Article 33 say?", True),
        ("Timeline of the GDPR, then Article 33 on 1 May 2020", True),
        ("Wer zitiert die DSGVO, und wie lautet Artikel 33?", True),
        ("All versions of the GDPR and the text of Article 33", True),
        ("Quelle der DSGVO und Geschichte ihres Artikels 33", True),
        ("GDPR, text of Article 33", False),
        ("GDPR, Article 33", False),
        ("the GDPR and its Article 33", False),
        ("What does Article 33 GDPR say, and who cites it?", False),
    ],
)
def test_sr7_a_law_before_what_is_asked_anew_stands_apart(
    question: str, expected: bool, law: MemoryLaw
) -> None:
    assert expected == read_subject(question, law, law).stands_apart(0)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Quais leis do Brasil você tem?", []),
        ("What is the Law of Germany on trade?", []),
        ("Quais leis da Atlântida você tem?", ["leis da Atlântida"]),
        ("Que leis da União Europeia estavam em vigor?", []),
        ("Which Brazilian Acts were in force?", []),
        ("the Atlantis Act of Germany", ["Atlantis Act of Germany"]),
    ],
)
def test_sr8_a_countrys_law_is_no_law_of_that_name(
    law: MemoryLaw, text: str, expected: list[str]
) -> None:
    reading = read_subject(text, law, law)

    assert expected == [text[one.start : one.end] for one in reading.laws]
