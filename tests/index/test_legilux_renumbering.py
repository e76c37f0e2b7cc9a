from index.source_model import SourceCause, SourceNode
from index.sources.legilux_renumbering import find_renumbered, follow_renumbered

HOME = "the home may not be entered save where a law allows it and as it says"
EQUAL = "all who live here are equal before the law and it protects them alike"
TAX = "no tax may be raised for the state but by a law that the chamber has voted"


def words(**articles: str) -> dict[str, tuple[str, ...]]:
    return {anchor: tuple(text.split()) for anchor, text in articles.items()}


def article(anchor: str, text: str) -> SourceNode:
    return SourceNode(
        anchor=anchor,
        kind="article",
        children=(SourceNode(anchor=f"{anchor}__al_1", kind="alinea", text=text),),
    )


def test_rn1_an_amended_article_is_not_moved() -> None:
    before = words(art_1=HOME, art_2=TAX)
    after = words(art_1=HOME + " again", art_2=TAX, art_3=HOME)

    assert find_renumbered(before, after) == {}


def test_rn1_an_article_that_begins_or_ends_as_before_is_the_same_article() -> None:
    before = words(art_1=HOME, art_2=TAX)
    after = words(art_1=EQUAL + " " + HOME, art_2=TAX + " " + EQUAL, art_3=HOME, art_4=TAX)

    assert find_renumbered(before, after) == {}


def test_rn2_nodes_without_a_renumbered_article_are_left_as_they_are() -> None:
    kept = article("art_2", TAX)
    before = (article("art_15", HOME), kept)

    after = follow_renumbered(before, (article("art_21", HOME), kept), ())

    assert "art_15" == after[0].formerly
    assert after[1] is kept


def test_rn2_a_plain_match_under_another_number_is_moved() -> None:
    before = words(art_15=HOME, art_2=TAX)
    after = words(art_15=EQUAL, art_21=HOME + " by day", art_2=TAX)

    assert find_renumbered(before, after) == {"art_21": "art_15"}


def test_rn2_two_that_match_are_not_told_apart() -> None:
    before = words(art_15=HOME)
    after = words(art_15=EQUAL, art_21=HOME + " by day", art_22=HOME + " by night")

    assert find_renumbered(before, after) == {}


def test_rn3_short_articles_are_not_followed() -> None:
    assert find_renumbered(words(art_1="a law says so"), words(art_2="a law says so")) == {}


def test_rn4_the_act_is_named_where_there_is_one() -> None:
    before = (article("art_15", HOME),)
    after = (article("art_15", EQUAL), article("art_21", HOME))
    act = SourceCause(kind="amendment", source_work="eli/act", source_title="Act")
    other = SourceCause(kind="amendment", source_work="eli/other")

    (_, one), (_, several) = (
        follow_renumbered(before, after, acts) for acts in ((act,), (act, other))
    )

    assert (one.formerly, one.causes[-1].source_work) == ("art_15", "eli/act")
    assert (one.causes[-1].editorial, one.causes[-1].kind) == (True, "renumbering")
    assert several.causes[-1].source_work == ""
    assert follow_renumbered(before, before, ()) == before
