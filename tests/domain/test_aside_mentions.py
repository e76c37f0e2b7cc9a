"""Which sentences that mention law belong to a question."""

from domain.aside_mentions import with_mentions
from domain.aside_sentences import Sentence
from domain.date_masks import Span


def said(kind: str) -> Sentence:
    """Return a sentence: it mentions a law or a provision, asks with or without one, or neither."""
    return Sentence(
        span=Span(start=0, end=1),
        names_law=kind in ("law", "provision", "asks of law"),
        names_work=kind in ("law", "asks of law"),
        names_once=False,
        requests=kind.startswith("asks"),
        of_all=kind == "asks of all",
        looks_back=False,
        mentions=kind in ("law", "provision"),
        to_machine=False,
        asks=kind.startswith("asks"),
        lists=False,
        elliptic=False,
        happened="",
        is_courtesy=kind == "thanks",
        is_question=False,
        opens=False,
    )


def read(*kinds: str, all_stand: bool = False) -> list[int]:
    told = with_mentions(tuple(map(said, kinds)), all_stand=all_stand)
    return [n for n, one in enumerate(told) if one.names_law and not one.mentions]


def test_am1_a_request_leads_back_to_the_nearest_law_before_it() -> None:
    assert [1] == read("law", "law", "asks")
    assert [0, 1] == read("law", "provision", "thanks", "asks")
    assert [1] == read("law", "asks of law", "asks")
    assert [1] == read("law", "asks of law")
    assert [] == read("law", "asks of all")


def test_am2_a_request_leads_on_to_the_law_behind_it_where_none_stands_before() -> None:
    assert [1] == read("asks", "law")
    assert [1] == read("asks", "law", "law")
    assert [0] == read("law", "asks", "law")


def test_am3_all_mentions_are_read_where_nothing_else_asks() -> None:
    assert [0, 1] == read("law", "provision", all_stand=True)
    assert [] == read("law", "provision")
