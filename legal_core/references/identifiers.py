"""Identifiers in a text: our own ids, URN:LEX, AKN IRIs, national ELI, decisions by ECLI.

In: text as written. Out: references; a decision is recognised and marked, it is no law.
"""

import re
from collections.abc import Iterator
from typing import Final

from legal_core.citations import Citation, find_citations
from legal_core.references.family import Family
from legal_core.references.reference import Reference, Step

_COUNTRY = re.compile(
    r"^(?:urn:(?:lex|nir):|/akn/|ecli:|https?://(?:[\w-]+\.)*)(?P<country>[a-z]{2})"
)
_HOST_END = re.compile(r"^https?://[^/]*\.(?P<country>[a-z]{2})/")
_TITLED: Final = ("celex", "eli")


def read(text: str) -> Iterator[Reference]:
    """Yield the identifiers of a text that are not read by the tradition of the Union."""
    for citation in find_citations(text):
        if citation.scheme not in ("celex", "case") and not is_european(citation):
            yield _to_reference(citation)


def is_european(citation: Citation) -> bool:
    """Tell whether an ELI is one of the Union's."""
    return citation.scheme == "eli" and "data.europa.eu/" in citation.names[0]


def _to_reference(citation: Citation) -> Reference:
    path = (Step(level="anchor", number=citation.anchor),) if citation.anchor else ()
    return Reference(
        start=citation.start,
        end=citation.end,
        text=citation.text,
        kind="full",
        jurisdiction=_country_of(citation),
        scheme="case" if citation.scheme == "ecli" else "",
        law=citation.text,
        law_span=(citation.start, citation.end),
        law_key=citation.names[-1] if citation.scheme != "ecli" else citation.names[0],
        identifiers=(*citation.version_names, *citation.names),
        path=path,
        day=citation.day,
    )


def _country_of(citation: Citation) -> str:
    name = citation.names[0].casefold()
    pattern = _HOST_END if citation.scheme == "eli" else _COUNTRY
    match = pattern.match(name)
    return match["country"] if match else ""


FAMILY = Family(name="", languages=frozenset(), read=read)
