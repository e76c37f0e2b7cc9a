"""Which level of a law is the one it counts its provisions by."""

import pytest

from legal_core.provision_levels import GROUPING, PROVISIONS, holds_provisions
from tests.law import LawBuilder, Node, day
from tests.legal_core import laws

LAW = "sample:law"


def holds(*below: Node) -> bool:
    law = LawBuilder(
        LAW,
        on=day("2000-01-01"),
        nodes=(Node(anchor="sec_1", kind="section", number="1.", children=below),),
    )
    held = laws.holds(law)
    return holds_provisions(held, held.find_versions(f"{LAW}~sec_1")[0])


@pytest.mark.parametrize("kind", sorted(PROVISIONS))
def test_pv1_a_section_that_holds_provisions_is_a_part_above_them(kind: str) -> None:
    below = Node(anchor="sec_1__subsec_1__x_1", kind=kind, text="words")
    between = Node(anchor="sec_1__subsec_1", kind="subsection", children=(below,))

    assert holds(between)


def test_pv1_levels_below_a_provision_make_no_part_of_it() -> None:
    point = Node(anchor="sec_1__subsec_1__para_a", kind="paragraph", text="a")
    between = Node(anchor="sec_1__subsec_1", kind="subsection", children=(point,))

    assert not holds(between, Node(anchor="sec_1__fn_1", kind="footnote", text="note"))


def test_pv1_no_kind_both_groups_and_is_counted() -> None:
    assert not GROUPING & PROVISIONS
