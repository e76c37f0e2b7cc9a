"""Identifiers are references of no tradition; decisions among them are marked."""

import pytest

from legal_core.references import identifiers
from legal_core.references.reference import canonical_id


@pytest.mark.parametrize(
    ("text", "country", "scheme", "spelled"),
    [
        ("us-dc:code-16~sec_16-2301", "", "", "us-dc:code-16/sec_16-2301"),
        (
            "urn:lex:br:federal:lei:1990-09-11;8078!art6",
            "br",
            "",
            "urn:lex:br:federal:lei:1990-09-11;8078/art6",
        ),
        ("/akn/lu/act/2006/n2", "lu", "", "/akn/lu/act/2006/n2"),
        ("http://legilux.public.lu/eli/etat/leg/loi/2006/07/31/n2/jo", "lu", "",
         "http://data.legilux.public.lu/eli/etat/leg/loi/2006/07/31/n2"),
        ("ECLI:DE:BGH:2020:010120U1", "de", "case", "ECLI:DE:BGH:2020:010120U1"),
    ],
)  # fmt: skip
def test_an_identifier_is_read(text: str, country: str, scheme: str, spelled: str) -> None:
    (found,) = identifiers.read(f"See {text}.")

    assert (text, country, scheme) == (found.text, found.jurisdiction, found.scheme)
    assert spelled == canonical_id(found)


def test_what_the_union_numbers_is_left_to_its_own_tradition() -> None:
    assert [] == list(identifiers.read("32016R0679, http://data.europa.eu/eli/reg/2016/679/oj"))
