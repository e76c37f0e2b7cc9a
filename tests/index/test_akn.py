"""The driver of Akoma Ntoso folders."""

from datetime import date
from pathlib import Path

import pytest

from index.source_model import CauseKind, SourceCause, SourceNode, SourceReading
from index.sources import akn, akn_causes, akn_life, akn_text
from tests.index import akn_files

KEY = "ferry-act-2001"
LATER = (
    '<lifecycle source="#x"><eventRef eId="evt_1" date="2005-07-01" source="#pr1" '
    'type="amendment" refersTo="#inForce"/></lifecycle>'
)


def corpus(root: Path, **files: bytes) -> SourceReading:
    """Write a corpus of one work and read it; file names come without their ending."""
    folder = root / "works" / KEY
    folder.mkdir(parents=True)
    (root / "sample.toml").write_text("verified_until = 2027-12-31\n", encoding="utf-8")
    for name, content in files.items():
        (folder / f"{name}.xml").write_bytes(content)
    return akn.read_work(root, KEY)


def test_k30_languages_of_a_day_are_one_state_and_a_later_record_of_the_day_another(
    tmp_path: Path,
) -> None:
    reading = corpus(
        tmp_path,
        a=akn_files.akn_file(),
        b=akn_files.akn_file(language="fra"),
        c=akn_files.akn_file(published="2001-09-09", contains="singleVersion"),
    )

    assert reading.work is not None
    actual = [
        (state.start_on, state.published_on, [e.language for e in state.expressions])
        for state in reading.work.states
    ]

    assert [
        (date(2001, 3, 1), date(2001, 2, 10), ["en", "fr"]),
        (date(2001, 3, 1), date(2001, 9, 9), ["en"]),
    ] == actual


def test_k31_a_state_ends_where_the_next_later_day_begins(tmp_path: Path) -> None:
    reading = corpus(
        tmp_path,
        a=akn_files.akn_file(),
        b=akn_files.akn_file(published="2001-09-09"),
        c=akn_files.akn_file(day="2005-07-01", life=LATER),
    )

    assert reading.work is not None
    actual = [(s.start_on, s.end_on, s.start_basis, s.end_basis) for s in reading.work.states]

    assert [
        (date(2001, 3, 1), date(2005, 7, 1), "in_force", "in_force"),
        (date(2001, 3, 1), date(2005, 7, 1), "in_force", "in_force"),
        (date(2005, 7, 1), None, "in_force", None),
    ] == actual


def test_k32_a_state_whose_text_cannot_be_read_stays_and_says_why(tmp_path: Path) -> None:
    reading = corpus(
        tmp_path, a=akn_files.akn_file(), b=akn_files.akn_file("<speech/>", day="2005-07-01")
    )

    assert reading.work is not None
    refused = reading.refusals[0]
    state = reading.work.states[1]

    assert (
        f"works/{KEY}/b.xml",
        "unsupported_format",
        (),
        "<speech> directly in <body> is no provision known here",
    ) == (refused.path, refused.reason, state.expressions, state.unservable_reason)


def test_k32_a_work_without_a_readable_file_is_none(tmp_path: Path) -> None:
    reading = corpus(tmp_path, a=b"<akomaNtoso")

    assert (None, ["malformed"]) == (reading.work, [r.reason for r in reading.refusals])


def test_k32_a_key_that_is_not_held_is_refused_as_missing(tmp_path: Path) -> None:
    actual = akn.read_work(tmp_path, "no-such-act")

    assert (None, ["missing"]) == (actual.work, [r.reason for r in actual.refusals])


@pytest.mark.parametrize(
    "declaration",
    [
        b'<!DOCTYPE akomaNtoso [<!ENTITY a "law"><!ENTITY b "&a;&a;&a;">]>',
        b'<!DOCTYPE akomaNtoso SYSTEM "https://host.example/x.dtd">',
    ],
    ids=["entities", "external"],
)
def test_k33_a_document_type_declaration_is_refused(declaration: bytes) -> None:
    content = akn_files.akn_file().replace(b"<akomaNtoso", declaration + b"<akomaNtoso", 1)

    with pytest.raises(akn_text.UnreadableError) as caught:
        akn.parse_document(content)

    assert "malformed" == caught.value.reason


@pytest.mark.parametrize(
    "content",
    [b"<html/>", f'<akomaNtoso xmlns="{akn.NAMESPACE}"><judgment/></akomaNtoso>'.encode()],
    ids=["another-format", "no-legislation"],
)
def test_another_format_is_refused(content: bytes) -> None:
    with pytest.raises(akn_text.UnreadableError) as caught:
        akn.parse_document(content)

    assert "unsupported_format" == caught.value.reason


def test_k34_a_file_of_another_work_is_refused(tmp_path: Path) -> None:
    reading = corpus(
        tmp_path,
        a=akn_files.akn_file(),
        b=akn_files.akn_file(work="/akn/xl/act/1999-01-01/1", language="fra"),
    )

    assert [("malformed", f"the file is of /akn/xl/act/1999-01-01/1, not {akn_files.WORK}")] == [
        (r.reason, r.detail) for r in reading.refusals
    ]


def test_k35_one_language_twice_in_one_state_is_refused(tmp_path: Path) -> None:
    reading = corpus(tmp_path, a=akn_files.akn_file(), b=akn_files.akn_file())

    assert [("duplicate", f"works/{KEY}/b.xml")] == [(r.reason, r.path) for r in reading.refusals]


def test_a_work_has_its_identifiers_and_names_as_aliases(tmp_path: Path) -> None:
    reading = corpus(tmp_path, a=akn_files.akn_file())

    assert reading.work is not None
    actual = [(alias.scheme, alias.name, alias.language) for alias in reading.work.aliases]

    assert [
        ("path", "ferry-act-2001", ""),
        ("akn_iri", "/akn/xl/act/2001-02-03/4", ""),
        ("title", "Ferry Act 2001", "en"),
        ("publisher_id", "Act No. 4 of 2001", ""),
        ("short_title", "Ferry Act", "en"),
    ] == actual


def change(kind: CauseKind, target: str, previous: str = "") -> akn_life.AknModification:
    """Return one modification by an act of 2015."""
    cause = SourceCause(kind=kind, source_work="/akn/xl/act/2015-11-19/27", target_anchor=target)
    return akn_life.AknModification(cause=cause, previous=previous)


def node(anchor: str, *children: SourceNode) -> SourceNode:
    """Return a node with nothing but its place."""
    return SourceNode(anchor=anchor, kind="article", children=children)


def test_k40_a_cause_stands_on_its_node_or_else_on_the_state() -> None:
    nodes = (node("art_1", node("art_1__para_2")),)
    changes = (change("amendment", "art_1__para_2"), change("repeal", "art_5"))

    attached = akn_causes.attach_causes(nodes, changes)
    homeless = akn_causes.find_homeless(attached, changes)

    assert ([], ["amendment"], ["art_5"]) == (
        [c.kind for c in attached[0].causes],
        [c.kind for c in attached[0].children[0].causes],
        [c.target_anchor for c in homeless],
    )


def test_k41_a_renumbering_leads_from_the_new_anchor_to_the_former() -> None:
    """K41, K42: arrival, departure where the number was taken again, and what lies below."""
    nodes = (node("art_7"), node("art_8", node("art_8__para_1")))

    attached = akn_causes.attach_causes(nodes, (change("renumbering", "art_8", "art_7"),))

    assert [["art_7"], ["art_7"], ["art_7__para_1"]] == [
        [c.target_anchor for c in one.causes]
        for one in (attached[0], attached[1], attached[1].children[0])
    ]


SAMPLE_ROOT = Path(akn.__file__).parents[1] / "sample"


def test_k36_k37_a_state_that_was_put_off_had_no_end_and_ends_no_other() -> None:
    work = akn.read_work(SAMPLE_ROOT, "shore-power-act-2019").work
    assert work is not None

    actual = [(str(one.start_on), one.end_on, one.publisher_version) for one in work.states]

    assert [
        ("2019-07-01", None, ""),
        ("2020-01-01", None, "/akn/xl/act/2019-01-10/3/eng@2020-01-01"),
    ] == actual
