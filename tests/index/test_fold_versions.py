from index.fold import FoldedWork, fold_work
from index.source_model import SourcePending
from tests.law import LawBuilder, Node, article, day

WORK = "sample:ferry-act"
START = day("2001-01-01")


def folded_of(*nodes: Node) -> FoldedWork:
    """Fold a law of some nodes."""
    return fold_work(LawBuilder(WORK, on=START, nodes=nodes)._source())


def test_gv1_a_wording_that_comes_back_is_one_text() -> None:
    law = LawBuilder(WORK, on=START, nodes=(article("1", "One."),))
    law.amend("art_1", "Two.", on=day("2002-01-01"))
    law.amend("art_1", "One.", on=day("2003-01-01"))

    actual = sorted(unit.text for unit in fold_work(law._source()).text_units)

    assert ["One.", "Two."] == actual


def test_gv2_a_footnote_gives_no_line_to_the_text_around_it() -> None:
    note = Node(anchor="art_1__note_1", kind="footnote", text="A note.")
    with_note = Node(anchor="art_1", kind="article", text="One.", children=(note,))
    without = Node(anchor="art_1", kind="article", text="One.")

    texts = [
        next(v.expressions[0].text_sha256 for v in folded_of(one).versions if "~art_1@" in v.id)
        for one in (with_note, without)
    ]

    assert texts[0] == texts[1]


def test_gv3_a_version_says_what_is_said_of_parts_below_it() -> None:
    pending = SourcePending(kind="amendment", source_work="A")
    low = Node(
        anchor="art_1__para_1__point_a",
        kind="point",
        text="Low.",
        extent=("gb-sct",),
        pending=(pending,),
        applicable_from=START,
        text_from="published_act",
        legal_state="suspended",
    )
    paragraph = Node(anchor="art_1__para_1", kind="paragraph", children=(low,))
    whole = Node(anchor="art_1", kind="article", children=(paragraph,))

    actual = {
        v.id.rpartition("~")[2]: v.below for v in folded_of(whole, article("2", "Two.")).versions
    }

    every = ("applicable", "extent", "pending", "state", "text_from")
    assert {
        "sample:ferry-act@2001-01-01": every,
        "art_1@2001-01-01": every,
        "art_1__para_1@2001-01-01": every,
        "art_1__para_1__point_a@2001-01-01": (),
        "art_2@2001-01-01": (),
    } == actual


def test_gv4_what_one_language_could_not_carry_is_told_of_that_language() -> None:
    text = {"en": "One.", "fr": "Un."}
    one = Node(anchor="art_1", kind="article", text=text, omissions={"fr": ("figure",)})
    two = Node(
        anchor="art_2",
        kind="article",
        text=text,
        omissions={"en": ("formula",), "fr": ("formula",)},
    )
    law = LawBuilder(WORK, on=START, nodes=(one, two), languages=("en", "fr"))

    versions = fold_work(law._source()).versions

    actual = {
        version.id.rpartition("~")[2]: (
            version.omissions,
            [e.omissions for e in version.expressions],
        )
        for version in versions
        if "~" in version.id
    }
    assert {
        "art_1@2001-01-01": (("figure",), [(), None]),
        "art_2@2001-01-01": (("formula",), [None, None]),
    } == actual
