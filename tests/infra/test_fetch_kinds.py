import pytest

from domain.errors import FetchWrongKindError, FetchWrongLanguageError
from infra.fetch_kinds import Expected, Kind, check_body, check_head


def expected(kind: Kind = "xml", language: str = "") -> Expected:
    return Expected(kind=kind, accept="", hosts=frozenset(), language=language)


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        pytest.param("xml", b"<html><body/></html>", id="a page"),
        pytest.param("xml", b"<!DOCTYPE HTML><p>", id="a page by its declaration"),
        pytest.param("xml", b"Service unavailable", id="words"),
        pytest.param("xhtml", b"{}", id="JSON"),
        pytest.param("zip", b"<law/>", id="XML for a ZIP"),
    ],
)
def test_fk1_a_body_of_another_kind_is_refused(kind: Kind, body: bytes) -> None:
    with pytest.raises(FetchWrongKindError):
        check_body("u", body, expected(kind))


def test_fk1_a_page_is_taken_where_a_page_was_asked_for() -> None:
    check_body(
        "u", b"<!DOCTYPE html><html lang='en'><p>The act.</p></html>", expected("xhtml", "en")
    )


@pytest.mark.parametrize("told", ["text/html", "application/pdf", "application/json"])
def test_fk2_a_head_that_names_another_type_is_refused(told: str) -> None:
    with pytest.raises(FetchWrongKindError, match=told):
        check_head("u", {"content-type": told}, expected())


@pytest.mark.parametrize("told", ["", "application/akn+xml", "application/octet-stream"])
def test_fk2_a_head_that_names_the_type_or_none_is_taken(told: str) -> None:
    check_head("u", {"content-type": told}, expected())


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(b'<a><FRBRlanguage language="fra"/></a>', id="Akoma Ntoso"),
        pytest.param(b'<a xml:lang="fr-CH"/>', id="XML"),
    ],
)
def test_fk3_another_language_is_refused(body: bytes) -> None:
    with pytest.raises(FetchWrongLanguageError, match="'de'"):
        check_body("u", body, expected("xml", "de"))
    check_body("u", body, expected("xml", "fr"))


def test_fk3_a_head_in_another_language_is_refused() -> None:
    with pytest.raises(FetchWrongLanguageError):
        check_head("u", {"content-language": "fr"}, expected("xml", "en"))
    check_head("u", {"content-language": "fr, en"}, expected("xml", "en"))
