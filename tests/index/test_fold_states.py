from datetime import UTC, date, datetime

import pytest
from msgspec.structs import replace

from domain.law import Expression, SourceRef
from index.fold_states import (
    OpenVersion,
    anchor_of,
    bottom_up,
    causes_of,
    is_alike,
    is_unchanged,
    legal_state_of,
    merge_languages,
    says_the_same,
    text_status_of,
    to_version,
    told_key,
)
from index.source_model import (
    SourceCause,
    SourceExpression,
    SourceFile,
    SourceNode,
    SourceState,
)

EC_26 = SourceCause(kind="amendment", source_work="EC 26", source_anchor="art_1")
FIRST = date(2003, 10, 1)
NEXT = date(2010, 1, 1)
SEEN = datetime(2026, 8, 1, 8, tzinfo=UTC)


def expression(language: str, *nodes: SourceNode) -> SourceExpression:
    """Return a state's text in one language."""
    return SourceExpression(
        language=language,
        title=f"Titre {language}",
        text_status="authentic" if language == "fr" else "translation_official",
        file=SourceFile(
            path=f"works/loi/{language}.xml",
            sha256="ab" * 32,
            size_bytes=1200,
            format="akn-scl",
            language=language,
            observed_at=SEEN,
        ),
        nodes=nodes,
    )


def node(anchor: str, *children: SourceNode, causes: tuple[SourceCause, ...] = ()) -> SourceNode:
    """Return a node with its parts."""
    return SourceNode(anchor=anchor, kind="article", children=children, causes=causes)


def state(*expressions: SourceExpression) -> SourceState:
    """Return a state that ended."""
    return SourceState(
        start_on=FIRST,
        end_on=NEXT,
        start_basis="in_force",
        end_basis="consolidation_date",
        expressions=expressions,
        publisher_version="2003-10-01",
        source_url="https://legilux.example/20031001",
    )


def version(
    *wordings: tuple[str, str, str], held: SourceState | None = None, repealed: bool = False
) -> OpenVersion:
    """Return a version with wordings (language, number, hash)."""
    whole = held or state()
    return OpenVersion(
        id="lu-legilux:loi~art_1@2003-10-01",
        key=None,
        start=whole,
        last=whole,
        legal_state="repealed" if repealed else "in_force",
        children=(),
        expressions=tuple(
            Expression(language=language, number=number, text_sha256=sha, text_status="authentic")
            for language, number, sha in wordings
        ),
        lines={},
        omissions=(),
        produced_by={"b", "a"},
        terminated_by=set(),
    )


FR = expression("fr", node("art_1", node("art_1__para_1"), node("art_1__para_2")), node("art_2"))
DE = expression("de", node("art_2"), node("art_1", node("art_1__para_2")), node("art_3"))


def test_the_first_language_decides_the_order_and_a_second_may_add() -> None:
    nodes = merge_languages((FR, DE)).nodes

    actual = {anchor: (merged.children, sorted(merged.labels)) for anchor, merged in nodes.items()}

    assert {
        "": (["art_1", "art_2", "art_3"], ["de", "fr"]),
        "art_1": (["art_1__para_1", "art_1__para_2"], ["de", "fr"]),
        "art_1__para_1": ([], ["fr"]),
        "art_1__para_2": ([], ["de", "fr"]),
        "art_2": ([], ["de", "fr"]),
        "art_3": ([], ["de"]),
    } == actual


def test_the_title_of_a_text_is_the_heading_of_the_whole() -> None:
    actual = merge_languages((FR,)).nodes[""].labels["fr"].heading

    assert "Titre fr" == actual


def test_without_any_text_there_is_the_whole_alone() -> None:
    actual = merge_languages(()).nodes

    assert ([""], {}) == (list(actual), actual[""].labels)


def test_every_part_comes_before_what_holds_it_and_the_whole_last() -> None:
    actual = bottom_up(merge_languages((FR,)))

    assert ["art_1__para_1", "art_1__para_2", "art_1", "art_2", ""] == actual


def test_causes_are_told_in_the_first_language() -> None:
    first = expression("fr", node("art_1", causes=(EC_26,)))
    second = expression("de", node("art_1"))
    nodes = merge_languages((first, second)).nodes

    actual = (causes_of(nodes["art_1"]), causes_of(merge_languages(()).nodes[""]))

    assert ((EC_26,), ()) == actual


def test_two_tellings_are_one_by_kind_act_and_place() -> None:
    assert ("amendment", "EC 26", "art_1") == told_key(EC_26)


@pytest.mark.parametrize(
    ("own", "whole_state", "whole", "expected"),
    [
        pytest.param("repealed", "in_force", False, "repealed", id="a part has its own"),
        pytest.param("repealed", "in_force", True, "in_force", id="the whole has the state's"),
        pytest.param(
            "in_force", "suspended", False, "suspended", id="a suspended law suspends its parts"
        ),
    ],
)
def test_a_part_is_in_its_own_state_unless_the_whole_says_more(
    own: str, whole_state: str, whole: bool, expected: str
) -> None:
    part = SourceNode(anchor="art_1", kind="article", legal_state=own)  # type: ignore[arg-type]  # a table of states
    held = SourceState(
        start_on=FIRST,
        end_on=None,
        start_basis="in_force",
        end_basis=None,
        legal_state=whole_state,  # type: ignore[arg-type]  # a table of states
    )

    actual = legal_state_of(part, held, whole=whole)

    assert expected == actual


def test_the_status_of_a_text_is_that_of_its_language() -> None:
    actual = [text_status_of(state(FR, DE), language) for language in ("fr", "de")]

    assert ["authentic", "translation_official"] == actual


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        pytest.param(
            version(("fr", "Art. 1er", "aa")),
            version(("de", "Art. 1", "bb"), ("fr", "Art. 1er", "aa")),
            True,
            id="one more language",
        ),
        pytest.param(
            version(("fr", "Art. 1er", "aa")),
            version(("fr", "Art. 1er", "cc")),
            False,
            id="other words",
        ),
        pytest.param(
            version(("fr", "Art. 1er", "aa")),
            version(("fr", "Art. 2", "aa")),
            False,
            id="another number",
        ),
        pytest.param(
            version(("fr", "Art. 1er", "aa")),
            version(("de", "Art. 1er", "aa")),
            False,
            id="no language in common",
        ),
        pytest.param(
            version(("fr", "Art. 1er", "aa")),
            version(("fr", "Art. 1er", "aa"), repealed=True),
            False,
            id="repealed since",
        ),
    ],
)
def test_g6_two_versions_say_the_same_in_every_language_both_have(
    before: OpenVersion, after: OpenVersion, expected: bool
) -> None:
    """Rule G6 of the fold."""
    assert expected is says_the_same(before, after)


def test_a_finished_version_of_a_part_names_no_files() -> None:
    made = to_version("lu-legilux:loi~art_1", version(held=state(FR)), whole=False)

    actual = (made.end_on, made.end_basis, made.produced_by, made.sources, made.source_url)

    assert (NEXT, "consolidation_date", ("a", "b"), (), "") == actual


def test_a_finished_version_of_a_whole_work_names_its_files() -> None:
    made = to_version("lu-legilux:loi", version(held=state(FR)), whole=True)

    actual = (made.publisher_version, made.source_url, made.sources)

    source = SourceRef(
        language="fr",
        path="works/loi/fr.xml",
        sha256="ab" * 32,
        format="akn-scl",
        source_url="",
        observed_at=SEEN,
    )
    assert ("2003-10-01", "https://legilux.example/20031001", (source,)) == actual


def test_gs1_a_node_that_is_the_same_is_not_looked_into_again() -> None:
    first = merge_languages((FR,))
    again = merge_languages((FR,), first.nodes)

    assert {"art_1", "art_2"} == again.kept
    assert [""] == bottom_up(again)


def test_gs1_a_node_that_moved_is_looked_into() -> None:
    moved = expression("fr", node("chp_1", node("art_1")))
    before = merge_languages((expression("fr", node("art_1"), node("chp_1")),))

    actual = merge_languages((moved,), before.nodes).kept

    assert set() == actual


def test_gs1_in_two_languages_a_node_goes_on_where_neither_changed() -> None:
    changed = expression("de", node("art_2"), node("art_1", causes=(EC_26,)), node("art_3"))
    before, same = (merge_languages((FR, DE)).nodes for _ in range(2))
    after = merge_languages((FR, changed)).nodes

    assert all(is_unchanged(before[slot], same[slot]) for slot in before)
    assert {"art_2", "art_3"} == {
        slot for slot in ("art_1", "art_2", "art_3") if is_unchanged(before[slot], after[slot])
    }
    assert not is_unchanged(before["art_2"], merge_languages((FR,)).nodes["art_2"])


def test_gs1_states_are_alike_in_their_languages_and_in_what_they_are() -> None:
    repealed = replace(state(FR, DE), legal_state="repealed")

    assert is_alike(state(FR, DE), state(FR, DE))
    assert not is_alike(state(FR, DE), state(FR))
    assert not is_alike(state(FR, DE), repealed)
    assert not is_alike(state(), state())


def test_gs2_texts_for_two_territories_are_two_slots_of_one_anchor() -> None:
    variants = tuple(
        SourceNode(
            anchor="art_1",
            kind="article",
            extent=(code,),
            children=(node("art_1__para_1"),),
        )
        for code in ("gb-eng", "gb-sct")
    )
    merged = merge_languages((expression("en", *variants),)).nodes

    actual = {slot: (anchor_of(slot), one.extent) for slot, one in merged.items()}

    assert {
        "": ("", ()),
        "art_1|gb-eng": ("art_1", ("gb-eng",)),
        "art_1__para_1|gb-eng": ("art_1__para_1", ("gb-eng",)),
        "art_1|gb-sct": ("art_1", ("gb-sct",)),
        "art_1__para_1|gb-sct": ("art_1__para_1", ("gb-sct",)),
    } == actual
