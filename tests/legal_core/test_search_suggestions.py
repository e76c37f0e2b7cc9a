"""A query as it may have been meant."""

import pytest

from legal_core.search_ports import Found, TextHit, TextQuery
from legal_core.search_suggestions import suggest
from tests.law import LawBuilder, MemoryLaw, article, day, serve

TEXTS = {
    "en": ("The lighthouse of a harbour.", "An electricity contract.", "A contract with a pilot."),
    "fr": ("Le marché de l’Électricité.", "Un contact.", "Un contrat."),
}


@pytest.fixture(scope="module")
def held() -> MemoryLaw:
    return serve(
        *(
            LawBuilder(
                f"sample:{language}",
                on=day("2000-01-01"),
                languages=(language,),
                nodes=tuple(article(str(n), text) for n, text in enumerate(texts, start=1)),
            )
            for language, texts in TEXTS.items()
        )
    )


def said(held: MemoryLaw, query: str, *standing: str) -> str:
    return suggest(query, standing, held.search, held.graph)


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("lighthuose", "lighthouse"),
        ("the lihgthouse of 2016/679, harbuor", "the lighthouse of 2016/679, harbour"),
        ('"a LIGHTHUOSE keeper"', '"a lighthouse keeper"'),
        ("lighthouse harbours", ""),
        ("lamps", ""),
        ("xlighthouse", ""),
        ("harb0ur", ""),
        ("", ""),
    ],
)
def test_su1_su3_a_word_that_no_text_holds_is_put_as_a_text_spells_it(
    held: MemoryLaw, query: str, expected: str
) -> None:
    assert expected == said(held, query)


@pytest.mark.parametrize(
    ("query", "expected"), [("electicite", "électricité"), ("Electicite", "Électricité")]
)
def test_su1_a_text_tells_how_its_word_is_written(
    held: MemoryLaw, query: str, expected: str
) -> None:
    assert expected == said(held, query)


def test_su1_of_two_as_near_the_one_in_more_texts_is_put(held: MemoryLaw) -> None:
    assert "contract" == said(held, "contarct")


@pytest.mark.parametrize("query", ["lighthouser", "electricited", "harbouring"])
def test_su2_another_ending_is_no_slip(held: MemoryLaw, query: str) -> None:
    assert "" == said(held, query)


def test_su3_a_few_words_are_looked_up_the_first(held: MemoryLaw) -> None:
    assert "harbour harbour harbour harbuor" == said(held, "harbuor harbuor harbuor harbuor")


def test_su1_a_word_that_is_known_to_stand_is_not_looked_up(held: MemoryLaw) -> None:
    assert "" == said(held, "lighthuose", "lighthuose")


class Told:
    """A search that knows terms, and finds what it is told."""

    engine = "told"

    def __init__(self, held: MemoryLaw, *hits: TextHit) -> None:
        self.find_terms, self.weigh = held.search.find_terms, held.search.weigh
        self.kept_terms, self._hits = held.search.kept_terms, hits

    def find_texts(self, query: TextQuery) -> Found:
        return Found(hits=self._hits[: query.limit], engine=self.engine)


@pytest.mark.parametrize("version", ["", "sample:gone~art_1@2000-01-01", "sample:fr~art_2"])
def test_su1_a_term_that_no_text_tells_is_put_as_it_is_folded(
    held: MemoryLaw, version: str
) -> None:
    name = f"{version}@2000-01-01" if version.endswith("2") else version
    hits = (TextHit(version_id=name, language="fr", milli=1),) if version else ()

    assert "electricite" == suggest("Electicite", (), Told(held, *hits), held.graph)
