import pytest
from msgspec.structs import replace

from domain.canonical import text_sha256
from domain.errors import DigestMismatchError, UnknownItemError
from domain.law import Item, Version
from legal_core import hierarchy
from tests.law import LawBuilder, MemoryLaw, Node, day
from tests.legal_core import laws

LAW = "sample:law"


def nested() -> LawBuilder:
    """An article with a heading, a numbered paragraph, a point with a heading, a footnote."""
    point = Node(
        anchor="art_1__para_1__point_a", kind="point", number="(a)", heading="Fees", text="one;"
    )
    note = Node(anchor="art_1__fn_1", kind="footnote", number="1", text="OJ L 1.")
    bare = Node(anchor="art_1__para_2", kind="paragraph", number="2.")
    first = Node(
        anchor="art_1__para_1", kind="paragraph", number="1.", text="It says", children=(point,)
    )
    return LawBuilder(
        LAW,
        on=day("2000-01-01"),
        nodes=(
            Node(
                anchor="art_1",
                kind="article",
                number="Article 1",
                heading="Scope",
                text="Opening words:",
                children=(first, note, bare),
            ),
        ),
    )


@pytest.mark.parametrize(
    ("number", "heading", "text", "expected"),
    [
        pytest.param("1.", "", "It says", ("1. It says",), id="number and text"),
        pytest.param("1.", "", "", ("1.",), id="number alone"),
        pytest.param("", "", "It says", ("It says",), id="text alone"),
        pytest.param("(a)", "Fees", "one;", ("(a) Fees", "one;"), id="heading"),
        pytest.param("", "Fees", "", ("Fees",), id="heading alone"),
        pytest.param("", "", "", (), id="no words"),
    ],
)
def test_h2_a_descendant_gives_its_number_heading_and_text(
    number: str, heading: str, text: str, expected: tuple[str, ...]
) -> None:
    actual = hierarchy.node_lines(number=number, heading=heading, text=text)

    assert expected == actual


def test_h3_text_is_nfc_and_has_no_empty_line() -> None:
    actual = hierarchy.join_text("cafe\u0301", ("", "1. caf\u00e9"))

    assert "caf\u00e9\n1. caf\u00e9" == actual


def test_h1_h2_a_provision_gives_its_text_without_its_own_number_and_without_footnotes() -> None:
    held = laws.holds(nested())
    version = held.find_versions(f"{LAW}~art_1")[0]

    actual = hierarchy.assemble_text(held, version, "en")

    assert "Opening words:\n1. It says\n(a) Fees\none;\n2." == actual


def test_text_in_a_language_without_wording_is_empty() -> None:
    held = laws.holds(nested())
    version = held.find_versions(f"{LAW}~art_1")[0]

    actual = hierarchy.assemble_text(held, version, "fr")

    assert "" == actual


def test_a_descendant_without_wording_in_the_language_is_left_out() -> None:
    held = laws.holds(laws.gdpr())
    version = held.find_versions(f"{laws.GDPR}~chp_4")[0]

    actual = hierarchy.assemble_text(held, version, "fr")

    assert "Article 33 Il notifie." == actual


def test_h4_text_that_does_not_hash_to_its_expression_is_refused() -> None:
    held = laws.holds(nested())
    version = held.find_versions(f"{LAW}~art_1")[0]
    forged = replace(version.expressions[0], text_sha256=text_sha256("another text"))

    with pytest.raises(DigestMismatchError, match="verify the index"):
        hierarchy.assemble_text(held, replace(version, expressions=(forged,)), "en")


class AtOnce(MemoryLaw):
    """A law whose texts are read at once, whatever they say."""

    whole: str | None = None

    def read_whole_text(self, _version: Version, _language: str) -> str | None:
        return self.whole


@pytest.mark.parametrize("at_once", [None, "another text", "Opening words:\n1. It says"])
def test_h7_a_text_read_at_once_stands_where_it_hashes_to_what_is_said(
    at_once: str | None,
) -> None:
    held = AtOnce(nested().records(), laws.holds(nested()).identity)
    held.whole = at_once
    version = held.find_versions(f"{LAW}~art_1")[0]
    said = "Opening words:\n1. It says\n(a) Fees\none;\n2."
    told = replace(version.expressions[0], text_sha256=text_sha256(at_once or said))
    believed = replace(version, expressions=(told,))

    assert said == hierarchy.assemble_text(held, version, "en")
    assert (at_once or said) == hierarchy.assemble_text(held, replace(believed, id="x"), "en")


def test_h5_an_article_of_its_caput_alone_is_quoted_as_its_caput() -> None:
    held = laws.holds(laws.brazil())
    version = held.find_versions(f"{laws.BRAZIL}~art_6")[0]

    actual = hierarchy.quoted_version(held, version).id

    assert "br-federal:constituicao-1988~art_6__cpt@1988-10-05" == actual


@pytest.mark.parametrize("anchor", ["art_5", "art_6__cpt", "tit_2"])
def test_h5_anything_else_is_quoted_as_itself(anchor: str) -> None:
    held = laws.holds(laws.brazil())
    version = held.find_versions(f"{laws.BRAZIL}~{anchor}")[0]

    actual = hierarchy.quoted_version(held, version)

    assert version == actual


def test_an_only_child_that_is_no_caput_is_not_quoted_for_its_parent() -> None:
    only = Node(anchor="art_1__para_1", kind="paragraph", number="1.", text="Alone.")
    law = LawBuilder(
        LAW,
        on=day("2000-01-01"),
        nodes=(Node(anchor="art_1", kind="article", children=(only,)),),
    )
    held = laws.holds(law)
    version = held.find_versions(f"{LAW}~art_1")[0]

    actual = hierarchy.quoted_version(held, version)

    assert version == actual


def test_the_way_down_to_a_provision_ends_at_it() -> None:
    held = laws.holds(laws.brazil())
    root = held.find_versions(laws.BRAZIL)[0]

    path = hierarchy.find_path(held, root, f"{laws.BRAZIL}~art_6__cpt")

    actual = [one.item_id.partition("~")[2] for one in path]
    assert ["tit_2", "art_6", "art_6__cpt"] == actual


def moved() -> MemoryLaw:
    """An article that moved from chapter 1 to chapter 2; its item names the later parent."""
    one = Node(anchor="art_1", kind="article", number="Article 1", text="Stays.")
    other = Node(anchor="art_2", kind="article", number="Article 2", text="Other.")
    law = LawBuilder(
        LAW,
        on=day("2000-01-01"),
        nodes=(
            Node(anchor="chp_0", kind="chapter", number="0", children=(other,)),
            Node(anchor="chp_1", kind="chapter", number="1", children=(one,)),
        ),
    )
    law.restate(
        on=day("2010-01-01"),
        nodes=(
            Node(anchor="chp_0", kind="chapter", number="0", children=(other,)),
            Node(anchor="chp_2", kind="chapter", number="2", children=(one,)),
        ),
    )
    return laws.holds(law)


def test_a_provision_is_found_where_it_stood_before_it_moved() -> None:
    held = moved()
    root = held.find_versions(LAW)[0]

    path = hierarchy.find_path(held, root, f"{LAW}~art_1")

    actual = [one.item_id.partition("~")[2] for one in path]
    assert ["chp_1", "art_1"] == actual


def test_no_way_leads_to_a_provision_that_a_version_does_not_hold() -> None:
    held = moved()
    root = held.find_versions(LAW)[0]

    actual = hierarchy.find_path(held, root, f"{LAW}~art_99")

    assert () == actual


def test_the_breadcrumb_leaves_out_parts_without_a_name() -> None:
    held = laws.holds(laws.brazil())
    root = held.find_versions(laws.BRAZIL)[0]
    path = hierarchy.find_path(held, root, f"{laws.BRAZIL}~art_6__cpt")

    actual = hierarchy.breadcrumb(path, "pt")

    assert ("Título II Dos Direitos e Garantias Fundamentais", "Art. 6º") == actual


def test_a_part_without_wording_in_a_language_has_no_label() -> None:
    held = laws.holds(laws.brazil())
    version = held.find_versions(f"{laws.BRAZIL}~art_6")[0]

    actual = hierarchy.part_label(version, "fr")

    assert "" == actual


def test_a_version_of_an_item_that_is_not_held_is_an_error() -> None:
    held = laws.holds(laws.brazil())
    records = tuple(one for one in held.records if not isinstance(one, Item))
    broken = MemoryLaw(records, held.identity)

    with pytest.raises(UnknownItemError, match="art_6"):
        hierarchy.get_item(broken, f"{laws.BRAZIL}~art_6")


def test_h6_gv4_what_could_not_be_carried_of_a_part_is_told_of_the_text_around_it() -> None:
    """H6, and GV4: what one language lost is told of that language alone."""
    both = {"en": ("figure",), "fr": ("figure",)}
    note = Node(anchor="art_1__fn_1", kind="footnote", text="See.", omissions={"en": ("formula",)})
    french = Node(
        anchor="art_1__para_2", kind="paragraph", text={"fr": "Ici."}, omissions={"fr": ("table",)}
    )
    points = Node(
        anchor="art_1__para_1",
        kind="paragraph",
        text={"en": "It says", "fr": "Il dit"},
        omissions={"en": ("list_numerals",)},
        children=(note,),
    )
    first = Node(
        anchor="art_1",
        kind="article",
        text={"en": "Opening", "fr": "Début"},
        omissions=both,
        children=(points, french),
    )
    held = laws.holds(LawBuilder(LAW, on=day("2000-01-01"), nodes=(first,), languages=("en", "fr")))
    (version,) = held.find_versions(f"{LAW}~art_1")
    (below,) = held.find_versions(f"{LAW}~art_1__para_1")

    actual = {one: hierarchy.find_omissions(held, version, one) for one in ("en", "fr", "de")}

    assert {
        "en": ("figure", "list_numerals"), "fr": ("figure", "table"), "de": ("figure",)
    } == actual  # fmt: skip
    assert [("list_numerals",), ()] == [hierarchy.own_omissions(below, one) for one in ("en", "fr")]
