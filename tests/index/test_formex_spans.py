from datetime import date

import pytest

from index.source_model import SourceCause
from index.sources.eu_markup import UnreadableBodyError, parse_xml
from index.sources.formex_spans import ActFacts, Spans, read_spans, to_celex, to_place
from tests.index.formex_files import act, article, span

FAMILY = {"32019L2177": ActFacts(title="Directive (EU) 2019/2177", enacted_on=date(2019, 12, 18))}


def spans_of(terms: str) -> Spans:
    return read_spans(parse_xml(act(terms)), FAMILY)


def blamed(spans: Spans) -> list[tuple[str, str]]:
    return [(str(one.tag), c.kind) for one, causes in spans.causes.items() for c in causes]


def test_s1_crossing_spans_are_paired_by_their_ids() -> None:
    first, last = span("|", "DELETED", number=1).split("|")
    inner = span("<ALINEA>gone too</ALINEA>", "REPLACED", number=2)
    terms = article(f"<ALINEA>kept {first}gone</ALINEA>{inner}<ALINEA>gone {last}kept</ALINEA>")

    spans = spans_of(terms)

    struck = {(one.tail if tail else one.text) for one, tail in spans.struck}
    assert {"gone", "gone too", "gone "} == struck


def test_s1_a_span_that_never_closes_is_refused() -> None:
    opened = span("|").split("|")[0]

    with pytest.raises(UnreadableBodyError, match="1 spans never close"):
        spans_of(article(f"{opened}<ALINEA>text</ALINEA>"))


def test_s1_an_unknown_action_is_refused() -> None:
    with pytest.raises(UnreadableBodyError, match="'SUSPENDED'"):
        spans_of(article(span("<ALINEA>text</ALINEA>", "SUSPENDED")))


@pytest.mark.parametrize("action", ["DELETED", "REPEALED"])
def test_s2_words_of_a_deletion_are_no_longer_law(action: str) -> None:
    spans = spans_of(article(span("<ALINEA>old law</ALINEA>", action)))

    assert ["old law"] == [one.text for one, tail in spans.struck if not tail]


def test_s2_words_of_a_replacement_are_law() -> None:
    assert set() == spans_of(article(span("<ALINEA>new law</ALINEA>"))).struck


def test_s3_a_cause_goes_to_the_structures_inside_its_span_and_to_each_article() -> None:
    paragraph = span("<PARAG><NO.PARAG>2.</NO.PARAG><ALINEA>x</ALINEA></PARAG>", number=1)
    division = span(f"<DIVISION>{article('<ALINEA>y</ALINEA>', '002')}</DIVISION>", number=2)

    actual = blamed(spans_of(article(paragraph) + division))

    expected = [("PARAG", "amendment"), ("DIVISION", "amendment"), ("ARTICLE", "amendment")]
    assert expected == actual


def test_s3_an_article_deep_in_what_is_inserted_is_passed_over_with_its_cause() -> None:
    deep = f"<DIVISION>{article('<ALINEA>y</ALINEA>', '002')}</DIVISION>"
    spans = spans_of(span(f"<DIVISION><DIVISION>{deep}</DIVISION>{deep}</DIVISION>", "INSERTED"))

    assert [("DIVISION", "insertion")] + [("ARTICLE", "insertion")] * 2 == blamed(spans)
    assert [1, 1] == [len(around) for around, _ in spans.said.values()]


def test_s2_words_deep_in_a_deletion_are_no_longer_law() -> None:
    deep = f"<DIVISION>{article('<ALINEA>gone</ALINEA>', '002')}</DIVISION>"

    spans = spans_of(span(f"<DIVISION>{deep}</DIVISION>", "DELETED"))

    assert {"gone"} <= {one.text for one, tail in spans.struck if not tail}


def test_s3_a_span_of_words_belongs_to_the_structure_around_them() -> None:
    words = span("and 12", "INSERTED")

    actual = blamed(spans_of(article(f"<ALINEA>Articles 11 {words} apply.</ALINEA>")))

    assert [("ALINEA", "insertion")] == actual


def test_s4_a_place_is_our_anchor_where_all_its_parts_are_known() -> None:
    actual = [to_place(place) for place in ("AR:1;PT:6;PT:b", "TO", "AR:1;DA:2", "AR:1 .AND. AX:2")]

    assert ["art_1__point_6__point_b", "", "AR:1;DA:2", "AR:1 .AND. AX:2"] == actual


def test_a_cause_carries_what_the_act_prints_about_its_source() -> None:
    spans = spans_of(article(span("<ALINEA>new law</ALINEA>")))

    expected = SourceCause(
        kind="amendment",
        source_work="32019L2177",
        source_anchor="art_3__point_2__point_a",
        source_title="Directive (EU) 2019/2177",
        enacted_on=date(2019, 12, 18),
    )
    assert [[expected]] == list(spans.causes.values())


def test_a_corrigendum_corrects() -> None:
    terms = article(span("<ALINEA>right</ALINEA>", doc="32016R0679R(02)", loc="TO"))

    assert [("ALINEA", "correction")] == blamed(spans_of(terms))


@pytest.mark.parametrize(
    ("spelled", "expected"),
    [("300L0065", "32000L0065"), ("377L0388", "31977L0388"), ("32016R0679", "32016R0679")],
)
def test_a_short_celex_gets_its_full_year(spelled: str, expected: str) -> None:
    assert expected == to_celex(spelled)


def said(terms: str) -> dict[str, tuple[int, int]]:
    """Return, of each part that no span crosses, how many stand around it and inside it."""
    told = spans_of(terms).said
    return {
        one.get("IDENTIFIER", ""): (len(around), len(in_)) for one, (around, in_) in told.items()
    }


def test_s5_what_is_said_of_a_part_follows_from_it_and_from_the_spans_around_it() -> None:
    around = span(article("<ALINEA>x</ALINEA>", "002"), number=1)
    inside = article(span("<ALINEA>y</ALINEA>", number=2), "003")

    assert {"001": (0, 0), "002": (1, 0), "003": (0, 1)} == said(
        article("<ALINEA>w</ALINEA>") + around + inside
    )


def test_s5_nothing_follows_for_a_part_whose_border_a_span_crosses() -> None:
    first, last = span("|", number=1).split("|")
    crossed = article(f"<ALINEA>x {first}y</ALINEA>") + article(f"<ALINEA>z{last}</ALINEA>", "002")

    assert {"003": (0, 0)} == said(crossed + article("<ALINEA>w</ALINEA>", "003"))
