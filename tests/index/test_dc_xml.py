"""Text and safe parsing of the District's XML."""

import pytest
from lxml import etree

from index.sources.dc_days import find_day, read_iso
from index.sources.dc_xml import CODIFY, LIBRARY, find_text, flat, parse, words_of
from tests.index.dc_files import NAMES


def element(inner: str) -> etree._Element:  # the type's only name
    return parse(f"<text {NAMES}>{inner}</text>".encode())


def test_dx1_white_space_is_one_space_and_a_row_a_line() -> None:
    table = "<table><tr><td>A</td><td>1</td></tr><tr><td>B</td><td>2</td></tr></table>"

    assert flat(element(" One\n   two ")) == "One two"
    assert flat(element(f"See{table}")) == "See\nA | 1\nB | 2"


def test_dx2_struck_words_are_no_text() -> None:
    assert flat(element("card<s>s</s> or")) == "card or"


@pytest.mark.parametrize(
    ("inner", "printed", "codified"),
    [
        ('an <span codify:value="x">y</span>.', "an y.", "an x."),
        ('sees<codify:annotation type="History">no</codify:annotation>', "sees", "sees"),
    ],
    ids=["value", "instruction"],
)
def test_dx3_words_are_as_printed_or_as_codified(inner: str, printed: str, codified: str) -> None:
    found = element(inner)

    assert (printed, codified) == (flat(found), flat(found, codified=True))


@pytest.mark.parametrize(
    ("path", "printed", "expected"),
    [
        ("§42-1903.16", "section 316", "§ 42-1903.16"),
        ("§47-2828|(c)|(1)", "section 5(c)(1)", "§ 47-2828(c)(1)"),
        ("§42-602", "42-602", "42-602"),
        ("42|34", "Title III", "Chapter 34 of Title 42"),
        ("7|20|II", "the Act", "subchapter II of Chapter 20 of Title 7"),
        ("42|11", "this title", "this chapter"),
        ("42|11|II", "This act", "This subchapter"),
        ("1|2|3|4|5", "this part", "this part"),
    ],
)
def test_dx4_a_citation_is_codified_by_its_path(path: str, printed: str, expected: str) -> None:
    cite = f'<code-cite doc="D.C. Code" path="{path}">{printed}</code-cite>'

    assert printed == flat(element(cite))
    assert expected == flat(element(cite), codified=True)


def test_dx4_a_citation_of_another_document_keeps_its_words() -> None:
    cite = '<code-cite doc="D.C. Law 24-1" path="§2">section 2</code-cite>'

    assert flat(element(cite), codified=True) == "section 2"


def test_spaces_around_words_to_find_count_unless_they_are_layout() -> None:
    assert words_of(element("; and ")) == "; and "
    assert words_of(element("\n   ; and\n ")) == "; and"
    assert words_of(None) == ""


def test_an_entity_is_not_resolved() -> None:
    content = b'<!DOCTYPE t [<!ENTITY e SYSTEM "file:///etc/hostname">]><t>&e;</t>'

    assert flat(parse(content)) == ""


def test_a_child_that_is_not_there_has_no_text() -> None:
    assert find_text(element("x"), "num") == ""
    assert (LIBRARY, CODIFY) != ("", "")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("will expire on October 27, 2021.", "2021-10-27"),
        ("Mar. 10, 1982, D.C. Law 4-72", "1982-03-10"),
        ("on July, 24, 2022", "2022-07-24"),
        ("Section 12, 2021 and Sept. 3, 2020", "2020-09-03"),
        ("February 30, 2021", None),
        ("nothing", None),
    ],
)
def test_a_written_day_is_read_or_none(words: str, expected: str | None) -> None:
    found = find_day(words)

    assert expected == (found.isoformat() if found else None)


@pytest.mark.parametrize(
    ("words", "expected"),
    [("2021-10-07", "2021-10-07"), ("2021-13-07", None), ("", None), ("notfunded", None)],
)
def test_an_iso_day_is_read_or_none(words: str, expected: str | None) -> None:
    found = read_iso(words)

    assert expected == (found.isoformat() if found else None)
