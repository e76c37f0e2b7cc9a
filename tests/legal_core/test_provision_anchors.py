import pytest

from legal_core.provision_anchors import find_anchor, find_spelled, spell_article
from legal_core.provision_refs import find_provision_refs
from tests.law import LawBuilder, MemoryLaw, Node, article, day, serve
from tests.legal_core.named_law import BRAZIL, GDPR, LUXEMBOURG, POLICE, node, serve_named

MIXED = "sample:mixed"
SIGNED = "sample:signed"


@pytest.fixture(scope="module")
def law() -> MemoryLaw:
    mixed = LawBuilder(
        MIXED,
        on=day("2004-03-01"),
        nodes=(
            Node(
                anchor="art_1",
                kind="article",
                children=(
                    node(
                        "art_1__list_1",
                        "list",
                        node("art_1__list_1__point_a", "point"),
                        node("art_1__list_1__point_iii", "point"),
                    ),
                    node("art_1__al_2", "alinea"),
                    node("art_1__indent_3", "indent"),
                    node("art_1__item_4", "item"),
                    node("art_1__para_1", "paragraph"),
                ),
            ),
            node("art_4", "article"),
            article("1022", "A thousand and more."),
            node("chp_1", "chapter", node("chp_1__sec_1", "section")),
            node(
                "chp_2", "chapter", node("chp_2__sec_1", "section"), node("chp_2__sec_2", "section")
            ),
            node("sched_1", "schedule"),
        ),
    )
    renumbered = LawBuilder(
        "sample:renumbered",
        on=day("2004-03-01"),
        nodes=(
            Node(
                anchor="art_7",
                kind="article",
                number="Article 8",
                text="Offences.",
                spelled=("art_8",),
            ),
            Node(anchor="art_8", kind="article", number="Article 9", text="Commencement."),
            Node(anchor="art_5", kind="article", number="Article 4", text="a", spelled=("art_6",)),
            Node(anchor="art_6", kind="article", number="Article 3", text="b"),
        ),
    )
    signed = LawBuilder(
        SIGNED,
        on=day("2004-03-01"),
        nodes=(
            Node(
                anchor="art_5",
                kind="article",
                number="§ 5",
                spelled=("§ 5",),
                children=(
                    node("art_5__para_1", "paragraph"),
                    Node(anchor="art_5__para_2", kind="paragraph", spelled=("§ 5 (2)",)),
                ),
            ),
            Node(anchor="sec_42-7", kind="section", number="§ 42-7", spelled=("§ 42-7",)),
            *(
                Node(
                    anchor=f"art_{article}",
                    kind="article",
                    children=(
                        Node(anchor=f"art_{article}__sec_3", kind="section", spelled=("§ 3",)),
                    ),
                )
                for article in ("I", "II")
            ),
        ),
    )
    held = serve_named()
    built = serve(mixed, renumbered, signed)
    return MemoryLaw((*held.records, *built.records), held.identity)


@pytest.mark.parametrize(
    ("text", "within", "expected"),
    [
        ("§ 5", "", "art_5"),
        ("§5(1)", "", "art_5__para_1"),
        ("section 5", "", "art_5"),
        ("§ 42-7", "", "sec_42-7"),
        ("section 42-7", "", "sec_42-7"),
        ("§ 5", "sec_42-7", "art_5"),
        ("§ 1", "art_5", "art_5__para_1"),
        ("§ 9", "", ""),
        ("§ 3", "", ""),
        ("section 3", "", ""),
        ("section 3 of article II", "", "art_II__sec_3"),
        ("art. II, § 3", "", "art_II__sec_3"),
    ],
)
def test_pa4_the_section_sign_names_what_the_law_counts_by_it(
    law: MemoryLaw, text: str, within: str, expected: str
) -> None:
    (ref,) = find_provision_refs(text)

    actual = find_anchor(law.graph, SIGNED, ref, within=within)

    assert expected == actual


def anchor(law: MemoryLaw, work_id: str, text: str, within: str = "") -> str:
    ref = find_provision_refs(text)[0]
    return find_anchor(law, work_id, ref, within=within)


@pytest.mark.parametrize(
    ("work_id", "text", "expected"),
    [
        (GDPR, "Article 33", "art_33"),
        (GDPR, "Article 33(1)", "art_33__para_1"),
        (GDPR, "point (a) of Article 6(1)", "art_6__para_1__point_a"),
        (GDPR, "Article 4(1)", "art_4__point_1"),
        (GDPR, "Article 6(2), first subparagraph", "art_6__para_2__subpara_1"),
        (GDPR, "Recital 71", "rec_71"),
        (GDPR, "Annex I", "anx_I"),
        (GDPR, "annexe 1", "anx_I"),
        (GDPR, "Chapter IV", "chp_IV"),
        (GDPR, "Chapter 4", "chp_IV"),
        (GDPR, "the preamble", "preamble"),
        (BRAZIL, "art. 6º, caput", "art_6__cpt"),
        (BRAZIL, "parágrafo único do art. 7º", "art_7__para_1"),
        (BRAZIL, "art. 5º, § 1º, II", "art_5__para_1__inc_2"),
        (BRAZIL, "art. 103-B", "art_103b"),
        (BRAZIL, "art. 6 do ADCT", "adct__art_6"),
        (BRAZIL, "Título II", "tit_2"),
        (LUXEMBOURG, "article 1er", "art_1"),
        (LUXEMBOURG, "article 32 bis", "art_32bis"),
        (POLICE, "article 100-2", "art_100-2"),
        (MIXED, "art. 1.022", "art_1022"),
        (MIXED, "Article IV", "art_4"),
        (MIXED, "Schedule 1", "sched_1"),
        (MIXED, "Article 1, alinéa 2", "art_1__al_2"),
        (MIXED, "third indent of Article 1", "art_1__indent_3"),
        (MIXED, "Article 1, item 4", "art_1__item_4"),
        (MIXED, "Article 1, sole paragraph", "art_1"),
    ],
)
def test_pa1_a_named_provision_is_found(
    law: MemoryLaw, work_id: str, text: str, expected: str
) -> None:
    actual = anchor(law, work_id, text)

    assert expected == actual


@pytest.mark.parametrize(
    ("work_id", "text"),
    [
        (GDPR, "Article 999"),
        (GDPR, "Article 33a"),
        (GDPR, "Article 33(9)"),
        (GDPR, "Article 3"),
        (GDPR, "Article 33, caput"),
        (GDPR, "Article 999(1)"),
        (GDPR, "Section 9"),
        (GDPR, "Recital 72"),
        (BRAZIL, "art. 6º, XII"),
        (POLICE, "article 100"),
        (POLICE, "article 1002"),
        (MIXED, "section 1"),
        ("sample:unknown", "Article 1"),
    ],
)
def test_pa1_what_is_not_there_has_no_anchor_and_no_stem(
    law: MemoryLaw, work_id: str, text: str
) -> None:
    actual = anchor(law, work_id, text)

    assert "" == actual


@pytest.mark.parametrize(
    ("work_id", "text", "expected"),
    [
        (BRAZIL, "art. 5º, XII", "art_5__cpt__inc_12"),
        (BRAZIL, "art. 5º, inciso XII, alínea a", "art_5__cpt__inc_12__ali_a"),
        (BRAZIL, "Capítulo II", "tit_2__cap_2"),
        (GDPR, "Section 2", "chp_IV__sec_2"),
        (MIXED, "Article 1, point (a)", "art_1__list_1__point_a"),
        (MIXED, "Article 1, inciso III", "art_1__list_1__point_iii"),
        (MIXED, "section 2", "chp_2__sec_2"),
    ],
)
def test_pa2_levels_left_out_are_passed_through(
    law: MemoryLaw, work_id: str, text: str, expected: str
) -> None:
    actual = anchor(law, work_id, text)

    assert expected == actual


@pytest.mark.parametrize(("text", "expected"), [("Article 8", "art_7"), ("Article 6", "art_6")])
def test_pa3_of_two_bearers_the_one_that_prints_the_number_is_meant(
    law: MemoryLaw, text: str, expected: str
) -> None:
    actual = anchor(law, "sample:renumbered", text)

    assert expected == actual


@pytest.mark.parametrize(
    ("text", "within", "expected"),
    [
        ("and paragraph 1?", "art_33", "art_33__para_1"),
        ("and paragraph 2?", "art_6__para_1__point_a", "art_6__para_2"),
        ("and paragraph 1?", "", ""),
        ("and paragraph 1?", "rec_71", ""),
    ],
)
def test_a_paragraph_alone_lies_in_the_article_before(
    law: MemoryLaw, text: str, within: str, expected: str
) -> None:
    actual = anchor(law, GDPR, text, within)

    assert expected == actual


def test_a_caput_alone_lies_in_the_article_before(law: MemoryLaw) -> None:
    actual = anchor(law, BRAZIL, "e o caput?", "art_6")

    assert "art_6__cpt" == actual


@pytest.mark.parametrize(
    ("spelled", "expected"), [("art_6", "art_6"), ("ART_1ER", "art_1"), ("art_999", "")]
)
def test_a_fragment_is_found_by_either_spelling(
    law: MemoryLaw, spelled: str, expected: str
) -> None:
    actual = find_spelled(law, LUXEMBOURG, spelled)

    assert expected == actual


def test_an_article_is_spelled_by_its_number() -> None:
    actual = [spell_article(one) for one in ("adct__art_6__cpt", "art_33", "rec_71")]

    assert ["6", "33", "71"] == actual


def test_a_lettered_bracket_is_a_level_of_an_american_statute() -> None:
    statute = LawBuilder(
        "sample:statute",
        on=day("2004-03-01"),
        nodes=(
            node(
                "sec_5",
                "section",
                node(
                    "sec_5__subsec_a",
                    "subsection",
                    node(
                        "sec_5__subsec_a__para_1",
                        "paragraph",
                        node("sec_5__subsec_a__para_1__subpara_A", "subparagraph"),
                    ),
                ),
            ),
        ),
    )
    graph = serve(statute)
    (ref,) = find_provision_refs("Section 5(a)(1)(A)")

    actual = find_anchor(graph, "sample:statute", ref)

    assert actual == "sec_5__subsec_a__para_1__subpara_A"
