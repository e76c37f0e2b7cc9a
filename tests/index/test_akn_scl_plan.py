from index.sources.akn_scl_plan import Anchors, find_articles, is_live, plan_articles
from tests.index.scl_bodies import alinea, article, element


def keys(markup: str) -> list[tuple[str, bool, tuple[str, ...]]]:
    """Return key, restart and identifiers of each planned article, document order."""
    region = element(f"<body>{markup}</body>")
    places = plan_articles(region)
    found = [places[a][0] for a in find_articles(region) if a in places]
    return [(place.key, place.restarts, place.identifiers) for place in found]


def test_p1_an_article_is_known_by_its_printed_number_not_by_its_identifier() -> None:
    markup = article("Art. 3<i>bis</i>.", alinea("Vaccination"), 'id="art_3_20230401"')

    actual = keys(markup)

    assert [("art_3bis", False, ("art_3_20230401",))] == actual


def test_p1_an_article_without_number_takes_its_identifier() -> None:
    actual = keys(f'<article id="art_N13BCA">{alinea("Texte")}</article>')

    assert [("art_n13bca", False, ("art_N13BCA",))] == actual


def test_p2_struck_remains_never_hide_the_live_article_of_the_number() -> None:
    struck = article("<del>Art. 2.</del>", alinea("<del>ancien</del>"), 'id="art_2_20210407"')
    live = article("Art. 2.", alinea("nouveau"), 'id="art_2"')

    actual = keys(struck + live)

    assert [("art_2", False, ("art_2_20210407", "art_2"))] == actual


def test_p2_of_several_struck_remains_the_first_stands_for_all() -> None:
    first = article("<del>Art. 2.</del>", alinea("<del>a</del>"), 'id="art_2_a" style="del"')
    second = article("<del>Art. 2.</del>", alinea("<del>b</del>"), 'id="art_2_b" style="del"')

    actual = keys(first + second)

    assert [("art_2", False, ("art_2_a", "art_2_b"))] == actual


def test_p3_live_articles_that_share_a_number_carry_their_container() -> None:
    parts = "".join(
        f"<part>{article('Art. 1er.', alinea(words))}</part>" for words in ("Loi A", "Loi B")
    )

    actual = keys(parts)

    assert [("art_1", True, ()), ("art_1", True, ())] == actual


def test_p4_an_anchor_is_handed_out_once() -> None:
    anchors = Anchors()

    actual = [
        anchors.take("chp_2"),
        anchors.take("chp_2"),
        anchors.take("chp_2"),
        anchors.take_next("art_1__al"),
        anchors.take_next("art_1__al"),
    ]

    assert ["chp_2", "chp_2_2", "chp_2_3", "art_1__al_1", "art_1__al_2"] == actual


def test_p2_an_article_in_a_struck_chapter_is_not_live() -> None:
    chapter = element(
        f'<chapter style="del">{article("Art. 3.", alinea("Encore imprimé"))}</chapter>'
    )

    actual = is_live(chapter[0])

    assert actual is False


def test_quoted_articles_are_no_articles_of_the_region() -> None:
    quoted = f"<embeddedStructure>{article('Art. 4.', alinea('cité'))}</embeddedStructure>"
    outer = article("Art. 13.", f"<alinea><content><ol><li>{quoted}</li></ol></content></alinea>")

    actual = [key for key, _, _ in keys(outer)]

    assert ["art_13"] == actual
