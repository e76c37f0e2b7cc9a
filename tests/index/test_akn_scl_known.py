from datetime import date

from index.source_model import SourceNode
from index.sources.akn_scl import read_body
from index.sources.akn_scl_known import KnownArticles
from tests.index.scl_bodies import act, alinea, article

DAY = date(2023, 7, 1)
SPEECH = article("Art. 1er.", alinea("La parole est libre."), 'id="art_1"')
TAX = article("Art. 2.", alinea("L'impôt est voté."), 'id="art_2"')
CHANGED = """
<references><passiveRef id="r1" href="http://l/eli/etat/leg/loi/2023/01/17/a1" showAs="Loi"/>
</references><lifecycle><eventRef source="#r1" date="2023-07-01"/></lifecycle>
<analysis><textualMod id="m1" type="substitution">
<source href="http://l/eli/etat/leg/loi/2023/01/17/a1"/><destination href="#art_1"/>
</textualMod></analysis>
"""


def read(body: str, known: KnownArticles | None, meta: str = "") -> tuple[SourceNode, ...]:
    """Return the nodes of a body."""
    return read_body(act(body, meta=meta), DAY, known).nodes


def test_k1_an_article_that_stands_in_two_states_is_one_node() -> None:
    known = KnownArticles()
    before = read(SPEECH + TAX, known)
    after = read(SPEECH + TAX.replace("voté", "annuel"), known)

    assert after[0] is before[0]
    assert "L'impôt est annuel." == after[1].children[0].text


def test_k1_an_article_is_read_anew_where_it_stands_elsewhere_or_is_struck_around() -> None:
    known = KnownArticles()
    read(SPEECH + TAX, known)
    others = (
        (
            f'<chapter id="c1"><num>Chapitre Ier</num>{SPEECH}</chapter>'
            f'<chapter id="c2"><num>Chapitre II</num>{SPEECH}</chapter>'
        ),
        f'<chapter id="c1" style="del"><num>Chapitre Ier</num>{SPEECH}</chapter>{TAX}',
        SPEECH.replace("<article", '<article style="del"') + TAX,
    )

    for body in others:
        assert read(body, None) == read(body, known)


def test_k1_an_article_has_the_causes_of_its_own_state() -> None:
    known = KnownArticles()
    (before,) = read(SPEECH, known)
    (after,) = read(SPEECH, known, CHANGED)

    assert () == before.causes
    assert ["amendment"] == [cause.kind for cause in after.causes]
    assert after.children is before.children
