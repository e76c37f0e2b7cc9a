import pytest
from lxml import etree

from index.sources.akn2 import NAMESPACE
from index.sources.akn_national_file import collect_references, parse_akn
from index.sources.akn_text import UnreadableError
from tests.index.akn2_files import by_law


def test_an10_a_document_type_is_refused() -> None:
    content = b'<!DOCTYPE akomaNtoso [<!ENTITY x "y">]>' + by_law()

    with pytest.raises(UnreadableError, match="document type"):
        parse_akn(content, (NAMESPACE,))


@pytest.mark.parametrize(
    ("name", "words"),
    [("bill", "no law yet"), ("debate", "debate"), ("judgment", "judgment"), ("x", "no act")],
)
def test_an11_what_is_no_law_is_refused_by_what_it_is(name: str, words: str) -> None:
    content = f'<akomaNtoso xmlns="{NAMESPACE}"><{name}/></akomaNtoso>'.encode()

    with pytest.raises(UnreadableError, match=words) as refused:
        parse_akn(content, (NAMESPACE,))

    assert refused.value.reason == "unsupported_format"


def test_another_format_is_refused() -> None:
    with pytest.raises(UnreadableError, match="no Akoma Ntoso"):
        parse_akn(b"<ACT/>", (NAMESPACE,))


def test_an12_a_link_is_kept_as_spelled() -> None:
    body = '<section><num>1</num><p><ref href="/za/act/2000/32/!main#art_2">that Act</ref></p></section>'
    document = parse_akn(by_law(body), (NAMESPACE,))

    (found,) = collect_references(document)

    assert (found.target_work, found.target_anchor) == ("/za/act/2000/32", "art_2")
    assert isinstance(document, etree._Element)
