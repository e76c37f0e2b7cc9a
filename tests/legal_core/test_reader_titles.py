"""The title of a law in the reader's language."""

import pytest
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from domain.law import Alias
from legal_core.reader_titles import with_reader_title
from tests.law import LawBuilder, MemoryLaw, article, day
from tests.legal_core import laws

LAW = "sample:law"
OWN = "Constituição da República"
COUNTRYS = "Costituzione brasiliana"
TRANSLATED = "Constitution of the Republic"


def held(titles: dict[str, str]) -> MemoryLaw:
    law = LawBuilder(
        LAW,
        on=day("2000-01-01"),
        nodes=(article("1", "um"),),
        languages=("pt",),
        titles=titles,
    )
    made = laws.holds(law)
    names = tuple(
        Alias(
            id=f"{LAW}#{place}",
            name=name,
            kind="short_title",
            scheme="short_title",
            work_id=LAW,
            language=language,
            editorial=True,
            source=source,
        )
        for place, (name, language, source) in enumerate(
            [
                (TRANSLATED, "en", "translated official title"),
                ("Basic Law", "en", "usual name"),
                ("Loi fondamentale", "fr", "usual name"),
                (COUNTRYS, "it", "translated official title, with its country"),
            ]
        )
    )
    return MemoryLaw((*made.records, *names), made.identity)


@pytest.mark.parametrize(
    ("titles", "language", "expected"),
    [
        pytest.param({"pt": OWN}, "en", TRANSLATED, id="curated translation"),
        pytest.param({"pt": OWN}, "fr", UNSET, id="a usual name is no title"),
        pytest.param({"pt": OWN}, "it", COUNTRYS, id="curated with its country"),
        pytest.param({"pt": OWN}, "pt", UNSET, id="its own language"),
        pytest.param({"pt": OWN, "en": "Charter"}, "en", "Charter", id="the publisher's own"),
        pytest.param({}, "de", UNSET, id="no title at all"),
    ],
)
def test_rt1_a_title_of_the_publisher_comes_before_a_curated_one(
    titles: dict[str, str], language: str, expected: str | UnsetType
) -> None:
    law = held(titles)
    member = replace(laws.member(LAW), title=OWN)

    actual = with_reader_title(member, language, law, law)

    assert (OWN, expected) == (actual.title, actual.reader_title)


def test_rt2_a_law_of_the_readers_language_needs_no_other_title() -> None:
    law = held({"pt": OWN, "en": "Charter"})

    assert UNSET is with_reader_title(laws.member(LAW), "pt", law, law).reader_title
