from domain.law import Predicate
from index.source_model import SourceNode
from index.sources.eu_links import (
    read_basis,
    read_repeals,
    read_title,
    to_anchors,
    with_references,
)
from index.sources.eu_targets import walk
from tests.index.eu_nodes import act_of, node

OWN = "32016R0679"


def links(*nodes: SourceNode) -> list[tuple[str, Predicate, str, str]]:
    return [
        (one.anchor, link.predicate, link.target_work, link.target_anchor)
        for one in walk(with_references(nodes, OWN))
        for link in one.references
    ]


def test_el1_a_text_cites_an_act_at_the_place_it_names() -> None:
    text = (
        "As in Article 25(6) of Directive 95/46/EC, Regulation (EU) 2016/679, points (a) and (b)"
        " of Article 4 of Regulation (EC) No 45/2001 and again Directive 95/46/EC."
    )

    assert [
        ("art_1", "cites", "31995L0046", "art_25__para_6"),
        ("art_1", "cites", "32001R0045", "art_4"),
        ("art_1", "cites", "31995L0046", ""),
    ] == links(node("art_1", text))


def test_el1_nodes_without_links_stay_as_they_are() -> None:
    nodes = act_of()

    assert all(a is b for a, b in zip(nodes, with_references(nodes, OWN), strict=True))


def test_el1_places_of_another_act_are_named_by_convention() -> None:
    assert ("art_2__point_4",) == to_anchors("Article 2, point (4)")
    assert ("art_5__para_1__point_a", "art_5__para_1__point_b") == to_anchors(
        "Article 5(1)(a) and (b)"
    )
    assert ("anx_I", "art_7") == to_anchors("Annex I and Article 7")
    assert () == to_anchors("Articles 3 to 6")
    assert () == to_anchors("Chapter II")


def test_el2_a_citation_names_the_legal_basis() -> None:
    treaty = "Treaty on the Functioning of the European Union"
    words = f"Having regard to the {treaty}, and in particular Articles 16 and 114 thereof,"

    assert [("based_on", treaty, "art_16"), ("based_on", treaty, "art_114")] == [
        (one.predicate, one.target_work, one.target_anchor) for one in read_basis(words)
    ]
    assert [("cit_1", "based_on", treaty, "art_16"), ("cit_1", "based_on", treaty, "art_114")] == (
        links(node("cit_1", words).__class__(anchor="cit_1", kind="citation", text=words))
    )


def test_el2_an_act_can_be_the_basis_and_a_proposal_is_none() -> None:
    basis = read_basis(
        "Having regard to Regulation (EU) No 182/2011 of the Council, and in particular Article 5"
        " thereof,"
    )
    assert [("32011R0182", "art_5")] == [(one.target_work, one.target_anchor) for one in basis]

    for words in (
        "Having regard to the proposal from the European Commission,",
        "Having regard to the opinion on Regulation (EU) No 182/2011,",
        "After transmission of the draft legislative act,",
    ):
        assert () == read_basis(words)
    other = SourceNode(
        anchor="cit_2", kind="citation", text="Having regard to the opinion on Directive 95/46/EC,"
    )
    assert [("cit_2", "cites", "31995L0046", "")] == links(other)


def test_el3_a_title_says_what_an_act_does() -> None:
    title = (
        "Regulation (EU) 2024/1689 laying down rules and amending Regulations (EC) No 300/2008 and"
        " (EU) No 167/2013, repealing Directive 95/46/EC, and supplementing Directive 2014/90/EU"
    )

    assert (
        ("amends", "32008R0300"),
        ("amends", "32013R0167"),
        ("repeals", "31995L0046"),
        ("based_on", "32014L0090"),
    ) == read_title(title)


def test_el4_an_article_repeals_and_the_act_succeeds() -> None:
    nodes = act_of(
        node(
            "art_94",
            "",
            node("art_94__para_1", "Directive 95/46/EC is repealed. Article 3 of Directive"
                 " 2000/31/EC is repealed."),
            node("art_94__para_2", "References to the repealed Directive shall be construed as"
                 " references to this Regulation."),
        ),
        node("art_95", "This Regulation shall repeal Regulation (EC) No 44/2001."),
    )  # fmt: skip

    assert (
        ("repeals", "31995L0046"),
        ("repeals", "32001R0044"),
        ("succeeds", "31995L0046"),
    ) == read_repeals(nodes, OWN)
