from domain.thread_words import Step
from legal_core.neighbours import find_neighbour
from tests.law import LawBuilder, MemoryLaw, Node, article, day, serve

WORK = "sample:harbour-act"
NEXT = Step(by=1, kind="head")
BACK = Step(by=-1, kind="head")
NEXT_PART = Step(by=1, kind="part")


def harbour() -> MemoryLaw:
    """Two chapters; Article 2 is repealed in 2005, Article 2a comes between."""
    law = LawBuilder(
        WORK,
        on=day("2000-01-01"),
        nodes=(
            Node(
                anchor="chp_1",
                kind="chapter",
                children=(article("1", "One."), article("2", "Two.")),
            ),
            Node(
                anchor="chp_2",
                kind="chapter",
                children=(
                    Node(
                        anchor="art_3",
                        kind="article",
                        children=(
                            Node(anchor="art_3__para_1", kind="paragraph", text="First."),
                            Node(anchor="art_3__para_2", kind="paragraph", text="Second."),
                        ),
                    ),
                ),
            ),
        ),
    )
    law.insert(article("2a", "Between."), after="art_2", on=day("2003-01-01"))
    law.remove("art_2", on=day("2005-01-01"))
    return serve(law)


def test_ne1_chapters_do_not_divide_neighbours() -> None:
    law = harbour()

    assert ("art_3", "art_2a") == (
        find_neighbour(law, WORK, "art_2a", NEXT),
        find_neighbour(law, WORK, "art_3", BACK),
    )


def test_ne1_the_latest_state_that_holds_a_provision_orders_it() -> None:
    law = harbour()

    assert ("art_2a", "art_2a", "") == (
        find_neighbour(law, WORK, "art_2", NEXT),
        find_neighbour(law, WORK, "art_1", NEXT),
        find_neighbour(law, WORK, "art_1", BACK),
    )


def test_ne1_a_provision_that_never_stood_has_no_neighbour() -> None:
    assert not find_neighbour(harbour(), WORK, "art_99", NEXT)


def test_ne2_a_paragraph_is_a_part_where_one_was_named() -> None:
    law = harbour()

    assert ("art_3__para_2", "", "art_2a") == (
        find_neighbour(law, WORK, "art_3__para_1", NEXT_PART),
        find_neighbour(law, WORK, "art_3__para_2", NEXT_PART),
        find_neighbour(law, WORK, "art_1", NEXT_PART),
    )
