"""Builds small Luxembourg bodies for the tests of their reader."""

from lxml import etree
from lxml.etree import _Element as Element

NAMESPACES = (
    'xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0/CSD13" xmlns:scl="http://www.scl.lu"'
)


def element(markup: str) -> Element:
    """Return one element of the profile."""
    return etree.fromstring(f"<x {NAMESPACES}>{markup}</x>")[0]


def act(body: str, *, meta: str = "", after: str = "", before: str = "") -> Element:
    """Return the root of a file with this body."""
    return etree.fromstring(act_file(body, meta=meta, after=after, before=before))


def act_file(
    body: str, *, meta: str = "", after: str = "", before: str = "", language: str = "FRA"
) -> bytes:
    """Return a file with this body, as bytes."""
    told = f"http://publications.europa.eu/resource/authority/language/{language}"
    return (
        f"<akomaNtoso {NAMESPACES}><act><meta><identification><FRBRExpression>"
        f'<FRBRlanguage language="{told}"/></FRBRExpression></identification>{meta}</meta>'
        f"{before}<body>{body}</body>{after}</act></akomaNtoso>"
    ).encode()


def alinea(words: str) -> str:
    """Return an alinea of one paragraph of words."""
    return f"<alinea><content><p>{words}</p></content></alinea>"


def article(number: str, inside: str, attributes: str = "") -> str:
    """Return an article with its printed number."""
    return f"<article {attributes}><num>{number}</num>{inside}</article>"
