"""Provisions named and found by the level that their law counts by."""

import pytest

from legal_core.provision_anchors import find_anchor
from legal_core.provision_refs import find_provision_refs
from tests.law import LawBuilder, MemoryLaw, Node, day, serve
from tests.legal_core.named_law import node


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Sec. 3 of the Act", ["section 3"]),
        ("s. 3 of the Act", ["section 3"]),
        ("ss. 3 and 4 of the Act", ["section 3", "section 4"]),
        ("Rule 3 of the Court Rules 1998", ["rule 3"]),
        ("rules 3 and 4", ["rule 3", "rule 4"]),
        ("la règle 3", ["rule 3"]),
        ("regra 3", ["rule 3"]),
        ("Regulation 23 of the Safety Regulations 2000", ["regulation 23"]),
        ("reg. 5(2)", ["regulation 5(2)"]),
        ("regulation 4A", ["regulation 4a"]),
        ("Regulation (EU) 2016/679", []),
        ("Regulation 44/2001", []),
        ("Regulation 2016/679", []),
        ("the Safety Regulations 2000", []),
        ("the Court Rules 1998", []),
        ("the keeper's 3 boats", []),
        ("Article L. 121-3", ["article l121-3"]),
        ("l'article L121-3", ["article l121-3"]),
    ],
)
def test_pr1_sections_rules_and_regulations_are_named_by_their_number(
    text: str, expected: list[str]
) -> None:
    actual = [
        f"{ref.kind} {ref.spelled.removeprefix(f'{ref.kind} ')}"
        for ref in find_provision_refs(text)
    ]

    assert expected == actual


@pytest.fixture(scope="module")
def counted() -> MemoryLaw:
    """A law by "§" with parts called sections, one by sections, one by rules."""
    divided = LawBuilder(
        "sample:divided",
        on=day("2004-03-01"),
        nodes=tuple(
            Node(
                anchor=f"sec_{n}",
                kind="section",
                number=f"{n}. Abschnitt",
                children=(
                    Node(
                        anchor=f"art_{n}",
                        kind="article",
                        number=f"§ {n}",
                        spelled=() if n == 3 else (f"§ {n}",),
                    ),
                ),
            )
            for n in (1, 2, 3)
        ),
    )
    by_articles = LawBuilder(
        "sample:by-articles",
        on=day("2004-03-01"),
        nodes=(
            Node(
                anchor="sec_1",
                kind="section",
                number="Section 1",
                children=(node("art_1", "article", node("art_1__para_1", "paragraph")),),
            ),
        ),
    )
    british = LawBuilder(
        "sample:british",
        on=day("2004-03-01"),
        nodes=(
            node("sec_1", "section", node("sec_1__subsec_2", "subsection")),
            node("reg_23", "regulation", node("reg_23__para_2", "paragraph")),
            node("rule_4a", "rule"),
            node("art_L121-3", "article"),
            node("art_1", "article"),
        ),
    )
    return serve(divided, by_articles, british)


@pytest.mark.parametrize(
    ("work", "text", "within", "expected"),
    [
        ("sample:divided", "§ 1", "", "art_1"),
        ("sample:divided", "Section 2", "", "art_2"),
        ("sample:divided", "§ 3", "", "art_3"),
        ("sample:divided", "s. 3", "", "art_3"),
        ("sample:by-articles", "§ 1", "art_1", "art_1__para_1"),
        ("sample:by-articles", "§ 1", "", ""),
        ("sample:by-articles", "section 1", "", "sec_1"),
        ("sample:british", "s. 1(2)", "", "sec_1__subsec_2"),
        ("sample:british", "§ 1", "", "sec_1"),
        ("sample:british", "regulation 23(2)", "", "reg_23__para_2"),
        ("sample:british", "reg. 2", "", ""),
        ("sample:british", "Rule 4A", "", "rule_4a"),
        ("sample:british", "Article L. 121-3", "", "art_L121-3"),
        ("sample:british", "Article 121-3", "", ""),
    ],
)
def test_pa4_a_provision_is_found_by_the_level_its_law_counts_by(
    counted: MemoryLaw, work: str, text: str, within: str, expected: str
) -> None:
    (ref,) = find_provision_refs(text)

    assert expected == find_anchor(counted, work, ref, within=within)
