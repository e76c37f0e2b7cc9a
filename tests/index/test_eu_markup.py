import pytest

from index.sources.eu_markup import UnreadableBodyError, parse_page, parse_xml


def test_b1_a_file_with_entities_of_its_own_is_refused() -> None:
    bomb = b'<!DOCTYPE a [<!ENTITY b "cc"><!ENTITY d "&b;&b;">]><a>&d;</a>'

    with pytest.raises(UnreadableBodyError, match="entities of its own") as refusal:
        parse_xml(bomb)

    assert "malformed" == refusal.value.reason


def test_b1_a_page_with_entities_of_its_own_is_not_rescued_as_html() -> None:
    page = b'<!DOCTYPE html [<!ENTITY b "c">]><html><body><p>&b;</body></html>'

    with pytest.raises(UnreadableBodyError):
        parse_page(page)


def test_b1_no_external_file_is_fetched() -> None:
    page = b'<!DOCTYPE a SYSTEM "http://192.0.2.1/never.dtd"><a>text</a>'

    assert "text" == parse_xml(page).text


def test_b2_a_broken_xml_file_is_refused() -> None:
    with pytest.raises(UnreadableBodyError, match="not well-formed"):
        parse_xml(b"<CONS.ACT><ARTICLE></CONS.ACT>")


def test_b2_a_page_under_a_strange_name_for_utf_8_is_read_as_utf_8() -> None:
    head = '<head><meta http-equiv="Content-Type" content="text/html; charset=UNICODE-1-1-UTF-8">'
    page = f"<html>{head}</head><body><p>vis-à-vis<p>föreläggande</body></html>".encode()

    words = "".join(parse_page(page).itertext(tag="*"))

    assert ("vis-à-vis" in words, "föreläggande" in words) == (True, True)


def test_b2_a_page_in_another_encoding_is_read_as_it_declares() -> None:
    page = '<html><head><meta charset="iso-8859-1"></head><body><p>é<p></body></html>'

    assert "é" in "".join(parse_page(page.encode("latin-1")).itertext(tag="*"))


def test_b3_a_page_that_breaks_off_is_refused() -> None:
    with pytest.raises(UnreadableBodyError, match="breaks off"):
        parse_page(b"<html><body><p>Article 1<p>The controller shall")
