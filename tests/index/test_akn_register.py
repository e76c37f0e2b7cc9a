import pytest
from lxml import etree

from index.source_model import SourceNode
from index.sources import akn_register
from index.sources.akn_text import UnreadableError

NODES = (
    SourceNode(anchor="art_1", kind="article", text="one"),
    SourceNode(
        anchor="art_2",
        kind="article",
        source_anchors=("article-two",),
        children=(SourceNode(anchor="art_2__para_1", kind="paragraph", text="two"),),
    ),
)


def document(said: str = "", body: str = "") -> etree._Element:
    """Return an act with what the register says, and a body."""
    return etree.fromstring(
        f"""<act xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0"
                xmlns:reg="{akn_register.NAMESPACE}">
             <meta><classification source="#g">
               <keyword value="ports" showAs="Ports" dictionary="subjects"/></classification>
               <proprietary source="#g">{said}</proprietary></meta>
             <body>{body}</body></act>"""
    )


def attached(said: str, body: str = "") -> tuple[SourceNode, ...]:
    """Return the nodes with what the register says of them."""
    act = document(said, body)
    return akn_register.attach_register(NODES, akn_register.read_register(act, "en"), act)


def test_k50_what_is_said_of_a_provision_holds_for_the_node_of_that_name() -> None:
    _, second = attached(
        '<reg:node anchor="article-two" legal_state="suspended" extent="xl-s xl-n"/>'
        '<reg:node anchor="art_2__para_1" applicable_from="2020-01-01" text_from="published_act"/>'
        '<reg:pending anchor="art_2" kind="repeal" by="Act 9" on="2028-01-01"/>'
    )
    (below,) = second.children

    assert ("suspended", ("xl-n", "xl-s"), ["Act 9"]) == (
        second.legal_state,
        second.extent,
        [one.source_work for one in second.pending],
    )
    assert ("2020-01-01", "published_act") == (str(below.applicable_from), below.text_from)


@pytest.mark.parametrize("element", ["node", 'pending kind="repeal" by="A"'])
def test_k50_what_is_said_of_a_provision_that_is_not_there_refuses_the_file(element: str) -> None:
    with pytest.raises(UnreadableError, match="speaks of 'art_9'"):
        attached(f'<reg:{element} anchor="art_9"/>')


def test_k51_a_text_for_one_territory_stands_under_the_anchor_of_the_other() -> None:
    actual = attached('<reg:node anchor="art_2" text_of="art_1" extent="xl-s"/>')

    assert [("art_1", ()), ("art_1", ("xl-s",))] == [(one.anchor, one.extent) for one in actual]


@pytest.mark.parametrize(
    "said",
    [
        '<reg:state legal_state="asleep"/>',
        '<reg:node anchor="art_1" color="red"/>',
        '<reg:pending kind="repeal"/>',
        '<reg:state superseded_on="soon"/>',
        "<reg:rumour/>",
    ],
)
def test_k52_a_word_that_is_not_known_refuses_the_file(said: str) -> None:
    with pytest.raises(UnreadableError, match="the register"):
        akn_register.read_register(document(said), "en")


def test_k53_a_reference_is_a_link_of_the_node_around_it() -> None:
    body = """<article eId="art_1"><content><p>See <ref href="/akn/xl/act/2004-02-10/3/~art_2">it</ref>
      and <ref href="mailto:x">that</ref>.</p></content></article><p><ref href="/akn/x">y</ref></p>"""
    first, second = attached("", body)

    assert [("cites", "/akn/xl/act/2004-02-10/3", "art_2")] == [
        (one.predicate, one.target_work, one.target_anchor) for one in first.references
    ]
    assert () == second.references


def test_the_register_tells_causes_links_readings_and_themes() -> None:
    register = akn_register.read_register(
        document(
            '<reg:cause kind="lapse" by="Act 1"/>'
            '<reg:cause kind="annulment" by="Judgment 2" target="art_1"/>'
            '<reg:link predicate="succeeds" to="Act 0"/>'
            '<reg:reading anchor="art_1" by="Judgment 3" title="J 3" start="2018-01-01"'
            ' ends="J-1">It means  so.</reg:reading>'
            '<reg:transitional anchor="art_2"/>'
        ),
        "en",
    )

    assert ["art_1"] == [one.cause.target_anchor for one in register.modifications]
    assert ["succeeds"] == [one.predicate for one in register.links]
    assert [("It means so.", ("J-1",))] == [(r.text, r.ends) for r in register.readings]
    assert (("art_2",), ("subjects:ports",)) == (
        register.transitional,
        tuple(one.id for one in register.themes),
    )


def test_a_file_without_a_register_says_nothing() -> None:
    bare = etree.fromstring("<act><meta/></act>")

    assert akn_register.Register() == akn_register.read_register(bare, "en")
