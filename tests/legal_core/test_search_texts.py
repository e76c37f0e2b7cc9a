"""Which texts a search looks through."""

from legal_core.search_texts import SearchText, read_texts, text_key
from tests.law import LawBuilder, MemoryLaw, Node, article, day, serve
from tests.legal_core import laws

LAW = "sample:law"


def texts_of(held: MemoryLaw, work: str) -> list[SearchText]:
    seen: set[str] = set()
    return [text for root in held.find_versions(work) for text in read_texts(held, root, seen)]


def test_sx1_an_article_is_one_text_and_a_part_above_gives_its_own_words() -> None:
    found = texts_of(laws.holds(laws.gdpr()), laws.GDPR)

    assert [
        ("chp_4", "en", "CHAPTER IV Controller and processor", ""),
        ("chp_4", "fr", "CHAPITRE IV Responsable", ""),
        ("art_33", "en", "Article 33", "The controller shall notify."),
        ("art_33", "fr", "Article 33", "Il notifie."),
        ("art_34", "en", "Article 34", "The data subject is told."),
    ] == [(t.version.item_id.partition("~")[2], t.language, t.label, t.text) for t in found]
    assert "Regulation (EU) 2016/679" == found[0].title


def test_sx1_terms_are_those_of_title_label_and_text() -> None:
    text = texts_of(laws.holds(laws.gdpr()), laws.GDPR)[2]

    assert ("regulation", "eu", "2016/679", "2016", "679", "article", "33") == text.terms[:7]


def test_sx2_footnotes_and_parts_without_words_are_no_texts() -> None:
    nodes = (
        article("1", "one"),
        Node(anchor="fn_1", kind="footnote", text="see there"),
        Node(anchor="body", kind="body", children=(article("2", "two"),)),
    )
    held = serve(LawBuilder(LAW, on=day("2000-01-01"), nodes=nodes))

    assert ["one", "two"] == [one.text for one in texts_of(held, LAW)]


def test_sx3_a_wording_that_came_back_has_one_key() -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(article("1", "one"), article("2", "x")))
    law.amend("art_1", "two", on=day("2001-01-01"))
    law.amend("art_1", "one", on=day("2002-01-01"))

    keys = [text_key(one) for one in texts_of(serve(law), LAW)]

    assert (4, 3) == (len(keys), len(set(keys)))


def test_a_state_without_text_has_no_texts_and_is_read_once() -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(article("1", "one"),))
    law.lose_text(on=day("2001-01-01"))
    held = serve(law)
    last = held.find_versions(LAW)[-1]
    seen: set[str] = set()

    assert [[], []] == [list(read_texts(held, last, seen)) for _ in range(2)]
    assert {last.id} == seen
