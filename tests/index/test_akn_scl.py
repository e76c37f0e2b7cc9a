from collections.abc import Iterable, Iterator
from datetime import date

import pytest

from index.source_model import SourceNode
from index.sources.akn_scl import read_body
from index.sources.akn_scl_articles import BodyError
from tests.index.scl_bodies import act, alinea, article, element

DAY = date(2023, 7, 1)


def flat(nodes: Iterable[SourceNode]) -> Iterator[SourceNode]:
    for node in nodes:
        yield node
        yield from flat(node.children)


def told(body: str, **parts: str) -> list[tuple[str, str, str]]:
    """Return anchor, number and text of every node, document order."""
    return [(n.anchor, n.number, n.text) for n in flat(read_body(act(body, **parts), DAY).nodes)]


def test_b1_articles_stand_without_their_containers_and_hold_paragraphs_and_alineas() -> None:
    paragraph = f"<paragraph><num>(1)</num>{alinea('Le port est libre.')}{alinea('Il est gratuit.')}</paragraph>"
    body = (
        "<title><num>TITRE I.</num><heading>Général</heading><chapter><num>Chapitre 2.</num>"
        f"{article('Art. 1<sup>er</sup>.', paragraph)}</chapter></title>"
    )

    actual = told(body)

    assert [
        ("tit_1", "TITRE I.", ""),
        ("tit_1__chp_2", "Chapitre 2.", ""),
        ("art_1", "Art. 1er.", ""),
        ("art_1__para_1", "(1)", ""),
        ("art_1__para_1__al_1", "", "Le port est libre."),
        ("art_1__para_1__al_2", "", "Il est gratuit."),
    ] == actual


def test_b1_the_printed_spelling_and_the_identifiers_stay_beside_the_anchor() -> None:
    body = article("Art. 1er.", alinea("Texte"), 'id="art_N11240"')

    actual = read_body(act(body), DAY).nodes[0].source_anchors

    assert ("art_N11240", "art_1er") == actual


def test_b2_an_annex_is_a_prefix_with_its_own_numbering() -> None:
    attachments = (
        '<attachments><attachment id="attachment_1"><doc><preface><longTitle><p>ANNEXE II – Taux</p>'
        f"</longTitle></preface><mainBody>{article('Art. 2.', alinea('Deux euros'))}</mainBody>"
        "</doc></attachment></attachments>"
    )

    actual = told(article("Art. 2.", alinea("Corps")), after=attachments)

    assert [
        ("art_2", "Art. 2.", ""),
        ("art_2__al_1", "", "Corps"),
        ("annex_2", "ANNEXE II", ""),
        ("annex_2__art_2", "Art. 2.", ""),
        ("annex_2__art_2__al_1", "", "Deux euros"),
    ] == actual


def test_b3_an_article_of_struck_words_is_an_empty_repealed_node() -> None:
    body = article("<del>Art. 8.</del>", alinea("<del>Ancien.</del>."), 'id="art_8_20230701"')

    actual = read_body(act(body), DAY).nodes

    assert [("art_8", "Art. 8.", "repealed", ())] == [
        (n.anchor, n.number, n.legal_state, n.children) for n in actual
    ]


def test_b3_a_struck_paragraph_keeps_its_place_and_a_struck_alinea_does_not() -> None:
    inside = (
        f'<paragraph style="del"><num><del>(1)</del></num>{alinea("<del>a</del>")}</paragraph>'
        f"<paragraph><num>(2)</num>{alinea('<del>b</del>')}{alinea('Reste.')}</paragraph>"
    )

    actual = [
        (n.anchor, n.number, n.legal_state, n.text)
        for n in flat(read_body(act(article("Art. 1.", inside)), DAY).nodes)
    ]

    assert [
        ("art_1", "Art. 1.", "in_force", ""),
        ("art_1__para_1", "", "repealed", ""),
        ("art_1__para_2", "(2)", "in_force", ""),
        ("art_1__para_2__al_1", "", "in_force", "Reste."),
    ] == actual


def test_b4_quoted_provisions_stay_words_of_the_provision_that_quotes_them() -> None:
    quoted = article("Art. 4.", alinea("Des dépôts sont établis."))
    body = article(
        "Art. 13.",
        "<alinea><content><p>La loi est modifiée:</p><ol><li>"
        f"<embeddedStructure>{quoted}</embeddedStructure></li></ol></content></alinea>",
    )

    actual = told(body)

    assert [
        ("art_13", "Art. 13.", ""),
        ("art_13__al_1", "", "La loi est modifiée:\nArt. 4.\nDes dépôts sont établis."),
    ] == actual


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(f"<hcontainer>{alinea('Texte')}</hcontainer>", id="in the body"),
        pytest.param(article("Art. 1.", "<list><p>Texte</p></list>"), id="in an article"),
        pytest.param(
            article(
                "Art. 1.", "<paragraph><num>(1)</num><crossHeading>Texte</crossHeading></paragraph>"
            ),
            id="in a paragraph",
        ),
    ],
)
def test_b5_words_at_an_unknown_place_refuse_the_body(body: str) -> None:
    with pytest.raises(BodyError, match="unknown element"):
        read_body(act(body), DAY)


def test_b5_a_file_without_act_is_refused() -> None:
    with pytest.raises(BodyError, match="no act"):
        read_body(element("<doc/>"), DAY)


def test_b6_the_heading_of_a_paragraph_is_its_first_line() -> None:
    inside = f"<paragraph><num>I.</num><heading>Délais</heading>{alinea('Un mois.')}</paragraph>"

    actual = told(article("Art. 3.", inside))

    assert [
        ("art_3", "Art. 3.", ""),
        ("art_3__para_1", "I.", "Délais"),
        ("art_3__para_1__al_1", "", "Un mois."),
    ] == actual


def test_preamble_clause_and_conclusions_stand_around_the_articles() -> None:
    body = (
        article("Art. 1.", alinea("Texte")) + "<clause><content><p>Mandons.</p></content></clause>"
    )

    actual = [
        anchor
        for anchor, _, _ in told(
            body,
            before="<preamble><p>Nous Jean,</p></preamble>",
            after="<conclusions><p>Jean</p></conclusions>",
        )
    ]

    assert ["preamble", "art_1", "art_1__al_1", "clause_1", "conclusions"] == actual


def test_a_live_chapter_has_the_anchor_before_the_struck_one_of_its_number() -> None:
    struck = (
        f'<chapter style="del"><num>Chapitre 2</num>{article("Art. 9.", alinea("x"))}</chapter>'
    )
    live = f"<chapter><num>Chapitre 2</num>{article('Art. 2.', alinea('y'))}</chapter>"

    actual = [(n.anchor, n.legal_state) for n in read_body(act(struck + live), DAY).nodes]

    assert [("chp_2_2", "repealed"), ("chp_2", "in_force")] == actual


def test_a_container_without_number_takes_it_from_its_identifier() -> None:
    body = f'<book id="part_2.book_4"><heading>Divers</heading>{article("Art. 1.", alinea("x"))}</book>'

    actual = told(body)[0]

    assert ("book_4", "", "") == actual
