from datetime import date

from domain.date_atoms import find_atoms
from domain.date_masks import mask
from domain.date_readers import DateContext

CONTEXT = DateContext(language="en", today_on=date(2026, 11, 30))


def found(question: str) -> list[tuple[str, str]]:
    masked = mask(question)
    return [
        (atom.reading.kind, masked.text[atom.start : atom.end])
        for atom in find_atoms(masked, question, CONTEXT)
    ]


def test_j1_a_day_with_its_year_is_read_before_the_month_and_the_year_in_it() -> None:
    actual = found("20 May 2001, May 2001 and 2001")

    assert [("day", "20 may 2001"), ("window", "may 2001"), ("window", "2001")] == actual


def test_j4_a_month_that_is_another_word_too_needs_its_capital() -> None:
    actual = (found("on 20 May"), found("the 20 may be"), found("on 20 June"))

    assert ([("yearless", "20 may")], [], [("yearless", "20 june")]) == actual


def test_atoms_come_by_place() -> None:
    actual = [spelled for _, spelled in found("in 2019, today and on 1 March 2012")]

    assert ["2019", "today", "1 march 2012"] == actual


def test_j5_chat_is_no_date() -> None:
    texts = (
        "the second paragraph",
        "within 30 days",
        "the next day",
        "on the 21st.",
        "this may be",
    )

    assert [[], [], [], [], []] == [found(text) for text in texts]


def test_an_event_inside_a_date_is_part_of_it() -> None:
    actual = found("before the reform of 2010 and since the war")

    assert [
        ("vague", "before the reform"),
        ("window", "2010"),
        ("vague", "since the war"),
    ] == actual


def test_j6_a_date_of_a_year_before_christ_is_none() -> None:
    actual = found("on 15 March 44 BC and on 1 March 2012")

    assert [("impossible", "44 bc"), ("day", "1 march 2012")] == actual
