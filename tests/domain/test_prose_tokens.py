import pytest

from domain.prose_tokens import read_text, tidy, value_of


def words(text: str, language: str = "en") -> list[str]:
    return [token.word for token in read_text(text, language).tokens]


def test_pt1_case_marks_and_contractions_do_not_count() -> None:
    assert words("The *keeper*[^12] can't, _shall_ not: [see](/v1/x)") == words(
        "the Keeper ca not must not see"
    )
    assert words("a\u00a0b cannot") == ["a", "b", "CAN", "not"]


def test_pt1_accents_count() -> None:
    assert words("zählen", "de") != words("zahlen", "de")


@pytest.mark.parametrize(
    ("digits", "value"),
    [
        ("1'000", "1000"), ("1,000", "1000"), ("1 000", "1000"), ("1.000.000", "1000000"),
        ("2,5", "2.5"), ("2.5", "2.5"), ("007", "7"), ("0", "0"), ("1.1.2012", "1.1.2012"),
    ],
)  # fmt: skip
def test_pt2_a_number_counts_by_its_value(digits: str, value: str) -> None:
    assert value == value_of(digits)


@pytest.mark.parametrize(
    ("language", "text", "value"),
    [
        ("en", "twenty-one days", "21"), ("de", "einundzwanzig Tage", "21"),
        ("fr", "vingt jours", "20"), ("pt", "vinte dias", "20"), ("es", "veinte días", "20"),
        ("it", "ventuno giorni", "21"), ("en", "third day", "3."),
    ],
)  # fmt: skip
def test_pt2_number_words_are_numbers(language: str, text: str, value: str) -> None:
    token = read_text(text, language).tokens[0]

    assert (value, True) == (token.word, token.is_number)


def test_pt2_one_is_also_an_article_and_stays_a_word() -> None:
    assert ["one", "day"] == words("One day")


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", ("must", "shall", "is required to")), ("fr", ("doit", "est tenu de")),
        ("es", ("debe", "deberá")), ("pt", ("deve", "deverá")), ("it", ("deve", "dovrà")),
        ("de", ("muss", "musste")),
    ],
)  # fmt: skip
def test_pt3_duties_count_by_their_strength(language: str, forms: tuple[str, ...]) -> None:
    assert {("MUST",)} == {tuple(words(form, language)) for form in forms}


def test_pt3_who_must_is_told_by_the_number_of_the_verb() -> None:
    assert words("kann", "de") != words("können", "de")


@pytest.mark.parametrize(
    ("language", "text", "ends"),
    [
        ("en", "Rafts float. Ships sail.\nAll", ["", "sentence", "", "line", "line"]),
        ("de", "nach Art. 5 Abs. 2 der", ["", "", "", "", "", "line"]),
        ("de", "am 1. Januar", ["", "", "line"]),
        ("de", "im Jahr 1999. Die", ["", "", "sentence", "line"]),
        ("en", "is so; then", ["", "", "line"]),
        ("en", "so. then", ["", "line"]),
    ],
)
def test_pt4_units_end_with_lines_and_sentences(language: str, text: str, ends: list[str]) -> None:
    assert ends == list(read_text(text, language).ends)


def test_items_of_lists_and_numbers_of_paragraphs_are_told_apart() -> None:
    law = read_text("1) Heads:\n- a) hats;\n- caps;\nb) hoods\n- ", "en")

    assert ["1", "a", "b"] == [token.word for token in law.tokens if token.is_mark]
    assert ["a", "caps", "b"] == [law.tokens[place].word for place in sorted(law.items)]


def test_a_text_without_words_has_none() -> None:
    assert ((), (), frozenset()) == (
        read_text("- \n", "en").tokens, read_text("", "en").ends, read_text("- ", "de").items,
    )  # fmt: skip
    assert "" == tidy("")
