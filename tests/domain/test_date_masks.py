import pytest
from msgspec.structs import replace

from domain.date_masks import BLANK, Span, fold_in_place, mask, quoted_spans


def left(question: str, *spans: Span) -> str:
    return " ".join(mask(question, spans).text.replace(BLANK, " ").split())


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ('Show "in 2010" and 2011', "show and 2011"),
        ("Show “in 2010” and 2011", "show and 2011"),
        ("Montre « en 2010 » et 2011", "montre et 2011"),
        ("Show 'in 2010' and l'article d'aujourd'hui", "show and l'article d'aujourd'hui"),
        ("eu-eurlex:32016r0679 in 2011", "in 2011"),
        ("x:y~art_6@2016-05-04 in 2011", "in 2011"),
        ("https://eur-lex.europa.eu/2016/05/04 in 2011", "in 2011"),
        ("2016/679 in 2011", "in 2011"),
    ],
)
def test_q1_quotes_and_identifiers_are_blanked(question: str, expected: str) -> None:
    actual = left(question)

    assert expected == actual


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("the act of 27 April 2016 as of 1 June 2018", "the as of 1 june 2018"),
        ("Directive 95/46/EC of 24 October 1995 on 3 May 2001", "on 3 may 2001"),
        (
            (
                "Regulation (EU) 2016/679 of the European Parliament and of the Council of"
                " 27 April 2016 on 3 May 2020"
            ),
            "on 3 may 2020",
        ),
        ("Lei nº 8.078, de 11 de setembro de 1990, em 2010", ", em 2010"),
        ("Lei complementar 101 em 2010", "em 2010"),
        ("Loi n° 2018-493 du 20 juin 2018 au 1er juin 2019", "au 1er juin 2019"),
        ("Loi du 23 juillet 2020", ""),
        ("Data Protection Act 2018 in 2019", "data protection in 2019"),
        ("the Constitution of 1988 in 2000", "the in 2000"),
        ("the law 2001-05-20", "the law 2001-05-20"),
        ("the act 20 May 2001", "the act 20 may 2001"),
    ],
)
def test_q2_numbers_and_days_of_titles_are_blanked(question: str, expected: str) -> None:
    actual = left(question)

    assert expected == actual


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Article 2019 in 2020", "in 2020"),
        ("articles 5, 6 and 2019 in 2020", "in 2020"),
        ("Articles 5 and 6 on 1 June 2018", "on 1 june 2018"),
        ("Article 5 and 20 May 2001", "and 20 may 2001"),
        ("art. 6º em 20/05/2001", "em 20/05/2001"),
        ("§ 1990 in 2020", "in 2020"),
        ("GDPR's 2019 version", "gdpr's 2019 version"),
    ],
)
def test_q3_numbers_of_provisions_are_blanked(question: str, expected: str) -> None:
    actual = left(question)

    assert expected == actual


def test_q2_the_day_after_a_span_that_names_an_act_belongs_to_its_title() -> None:
    question = "the Budget Framework Act of 2019 and the GDPR of 2019"

    actual = left(question, Span(start=4, end=24), Span(start=41, end=45))

    assert "the and the of 2019" == actual


def test_q2_a_span_of_an_act_without_a_day_is_blanked_alone() -> None:
    actual = left("Budget Act in 2019", Span(start=0, end=10))

    assert "in 2019" == actual


def test_q4_each_character_knows_where_it_came_from() -> None:
    folded = fold_in_place("A\u00a0 \u0301ﬁ\u00ad’")

    actual = (folded.text, folded.places)

    assert ("a fi'", (0, 1, 4, 4, 6)) == actual


def test_quoted_spans_hold_their_quotes() -> None:
    question = 'say "moradia" there'

    actual = tuple(question[span.start : span.end] for span in quoted_spans(question))

    assert ('"moradia"',) == actual


@pytest.mark.parametrize(
    "question",
    [
        "VO (EG) Nr. 1698/2005 vom 20. September 2005",
        "Richtlinie 95/46/EG des Europäischen Parlaments und des Rates vom 24. Oktober 1995",
        "Bundesdatenschutzgesetz vom 30. Juni 2017",
        "legge 7 agosto 1990",
        "d.lgs. 30 giugno 2003",
        "Ley 39/2015, de 1 de octubre",
        "Resolution No. (10) of 2019",
        "2020/21 Session",
        "[2015] UKSC",
        "Cass. civ. 3 mars 2010",
        "apartado 2018",
        "comma 2018",
        "Absatz 2018",
    ],
)
def test_q2_q3_names_of_acts_and_cases_are_blanked_in_every_language(question: str) -> None:
    assert not any(character.isdigit() for character in left(question))


def test_q4_marks_that_are_not_seen_are_gone() -> None:
    folded = fold_in_place("Rule \u200e3\u00ad4")

    assert ("rule 34", (0, 1, 2, 3, 4, 6, 8)) == (folded.text, folded.places)


def test_q3_a_year_after_para_is_a_year_for_para_is_a_word_of_two_languages() -> None:
    actual = (left("texto para 2010"), left("para 12 and para. 3"))

    assert ("texto para 2010", "and") == actual


def test_q5_a_day_of_another_year_than_the_law_is_no_part_of_its_title() -> None:
    question = "the Lamp Act of 1 June 2010"
    name = Span(start=4, end=12, years=(2004,))
    own = Span(start=4, end=12, years=(2004, 2010))

    assert "of 1 june 2010" in mask(question, (name,)).text
    assert "2010" not in mask(question, (own,)).text
    assert "2010" not in mask(question, (Span(start=4, end=12),)).text


@pytest.mark.parametrize(
    ("question", "law"),
    [
        ("a Constituição da Lumeria, aprovada em 12 de maio de 1998", "Constituição da Lumeria"),
        ("la Costituzione di Lumeria, adottata il 12 maggio 1998", "Costituzione di Lumeria"),
        ("der am 12. Mai 1998 angenommenen Lumerischen Verfassung", "Lumerischen Verfassung"),
        ("the Lumerian Charter (adopted on 12 May 1998)", "Lumerian Charter"),
    ],
)
def test_q6_the_day_of_adoption_is_no_day_of_the_question(question: str, law: str) -> None:
    start = question.index(law)
    span = Span(start=start, end=start + len(law))

    assert "1998" not in mask(question, (span,)).text
    assert "1998" in mask(question).text


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("They wrote “he said “no” to it. Yes” and left", ["“he said “no” to it. Yes”"]),
        ("«a «b» c «d» e» f «g»", ["«a «b» c «d» e»", "«g»"]),
        ("“open “inside” and never closed", ["“open “inside”"]),
        ("„einmal“ und „zweimal“", ["„einmal“", "„zweimal“"]),
    ],
)
def test_q7_a_quotation_inside_a_quotation_ends_it_not(question: str, expected: list[str]) -> None:
    assert expected == [question[one.start : one.end] for one in quoted_spans(question)]


@pytest.mark.parametrize(
    ("question", "law"),
    [
        ("What does the 2004 Lighthouse Act say?", "Lighthouse Act"),
        ("das 2004 erlassene Leuchtturmgesetz", "Leuchtturmgesetz"),
        ("die Lumerische Verfassung vom 12. Mai 2004", "Lumerische Verfassung"),
        ("Datenaufbewahrung aus dem Jahr 2004", "Datenaufbewahrung"),
        ("les phares (2004), au 5 mai", "les phares"),
        ("la Constitución de 12 de mayo de 2004", "Constitución"),
    ],
)
def test_q5_a_day_beside_a_law_of_that_year_is_of_its_title(question: str, law: str) -> None:
    start = question.index(law)
    place = Span(start=start, end=start + len(law))

    assert "2004" not in mask(question, (replace(place, years=(2004,)),)).text
    assert "2004" in mask(question, (replace(place, years=(2010,)),)).text


def test_q5_a_name_without_letters_is_beside_nothing() -> None:
    assert "2004" in mask("2004 \u200b", (Span(start=5, end=6, years=(2004,)),)).text
