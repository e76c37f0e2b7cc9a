"""How carried-out amendments are compared with the published law."""

from pathlib import Path

import pytest

from index.sources.dc_instructions import Act, read_act
from index.sources.dc_xml import parse
from tests.bench.dc_amendments import Verdict, find_changes, judge, main, measure
from tests.index.dc_files import EXPIRES, document, para, section, told, write

CODE = "codify:doc='D.C. Code'"
FIRST, THEN, LAST = "2021-10-18", "2021-10-27", "2021-11-03"


def put(root: Path, n: int, day: str, content: bytes | None) -> None:
    name = f"42/sections/42-101/{n:03}_{day}.{'xml' if content else 'deleted'}"
    write(root, name, content or b"")


def acts(body: str) -> dict[str, Act]:
    act = read_act(parse(document(f"<section {CODE}><num>2</num>{body}</section>")))
    return {act.doc: act}


def verdicts(root: Path, known: dict[str, Act]) -> list[Verdict]:
    return [judge(change, known) for change in find_changes(root)]


AMEND = "<codify:find-replace path='§42-101' count='1'><find>cat</find><replace>dog</replace>"
AMEND += "</codify:find-replace>"
NEW = told("D.C. Law 24-1")


@pytest.mark.parametrize(
    ("after", "expected"),
    [
        ("A dog.", ("exact", "instructions")),
        ("A dog", ("words_equal", "marks and spaces")),
        ("A bird.", ("different", "words")),
    ],
)
def test_bd1_the_outcome_is_compared_with_what_was_published(
    tmp_path: Path, after: str, expected: tuple[str, str]
) -> None:
    put(tmp_path, 1, FIRST, section("42-101", "<text>A cat.</text>"))
    put(tmp_path, 2, THEN, section("42-101", f"<text>{after}</text>", history=NEW))

    found = verdicts(tmp_path, acts(AMEND))

    assert [(one.kind, one.cause) for one in found] == [expected]


def test_bd2_what_is_not_executable_is_counted_by_its_reason(tmp_path: Path) -> None:
    put(tmp_path, 1, FIRST, section("42-101", "<text>A cat.</text>"))
    put(tmp_path, 2, THEN, section("42-101", "<text>A dog.</text>", history=NEW))
    put(tmp_path, 3, LAST, section("42-101", "<text>A bird.</text>", history=NEW))

    assert [one.cause for one in verdicts(tmp_path, {})] == ["act not held", "no new act named"]
    assert [one.cause for one in verdicts(tmp_path, acts(""))] == [
        "act without instructions for it",
        "no new act named",
    ]
    metrics = measure(verdicts(tmp_path, acts(AMEND)))
    assert metrics["changes"] == {"value": 2, "goal": None}
    assert metrics["exact_share_of_all"] == {"value": 0.5, "goal": None}
    assert metrics["exact_share_of_executable"] == {"value": 1.0, "goal": 0.85}


def test_bd2_an_instruction_that_does_not_fit_is_a_fault(tmp_path: Path) -> None:
    put(tmp_path, 1, FIRST, section("42-101", "<text>A bird.</text>"))
    put(tmp_path, 2, THEN, section("42-101", "<text>A dog.</text>", history=NEW))

    assert [one.kind for one in verdicts(tmp_path, acts(AMEND))] == ["fault"]


def test_bd3_a_lapse_puts_back_what_was_before(tmp_path: Path) -> None:
    put(tmp_path, 1, FIRST, section("42-101", "<text>A cat.</text>"))
    put(tmp_path, 2, THEN, section("42-101", f"{EXPIRES}<text>A dog.</text>", history=NEW))
    put(tmp_path, 3, LAST, section("42-101", "<text>A cat.</text>", history=NEW))
    put(tmp_path, 4, "2022-01-01", None)

    found = verdicts(tmp_path, acts(AMEND))

    assert [(one.kind, one.cause) for one in found][1:] == [
        ("exact", "lapse"),
        ("not_executable", "section gone, no act"),
    ]


def test_bd3_a_section_that_temporary_law_created_goes_with_it(tmp_path: Path) -> None:
    put(tmp_path, 1, FIRST, section("42-101", f"{EXPIRES}<text>A dog.</text>"))
    put(tmp_path, 2, THEN, None)

    assert [(one.kind, one.cause) for one in verdicts(tmp_path, {})] == [("exact", "lapse")]


def test_bd4_permanent_law_amends_permanent_law(tmp_path: Path) -> None:
    temporary = "<text>*NOTE: This section includes amendments by temporary legislation.*</text>"
    put(tmp_path, 1, FIRST, section("42-101", "<text>A cat.</text>"))
    put(tmp_path, 2, THEN, section("42-101", f"{temporary}<text>Other.</text>"))
    put(tmp_path, 3, LAST, section("42-101", "<text>A dog.</text>", history=NEW))

    assert verdicts(tmp_path, acts(AMEND))[1].kind == "exact"


def test_bd4_permanent_law_creates_what_temporary_law_had_created(tmp_path: Path) -> None:
    insert = "<codify:insert path='42|1' num-value='42-101'><section><num>9</num>"
    insert += "<heading>Rent.</heading><text>A dog.</text></section></codify:insert>"
    put(tmp_path, 1, FIRST, section("42-101", f"{EXPIRES}<text>A cat.</text>"))
    put(tmp_path, 2, THEN, section("42-101", "<text>A dog.</text>", history=NEW))

    assert [one.kind for one in verdicts(tmp_path, acts(insert))] == ["exact"]


def test_bd5_a_placeholder_gives_way_to_the_words_that_waited(tmp_path: Path) -> None:
    insert = "<codify:insert path='42|1' num-value='42-101'><section><num>9</num>"
    insert += "<heading>Rent.</heading><text>A dog.</text></section></codify:insert>"
    put(tmp_path, 1, FIRST, section("42-101", "<text>Not Funded.</text>", history=NEW))
    put(tmp_path, 2, THEN, section("42-101", "<text>A dog.</text>", history=NEW))

    found = verdicts(tmp_path, acts(insert))

    assert [(one.kind, one.cause) for one in found] == [("exact", "commencement")]
    assert verdicts(tmp_path, {})[0].kind == "not_executable"


def test_the_metrics_are_printed_and_the_failures_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = tmp_path / "us-dc-code"
    put(root, 1, FIRST, section("42-101", para("(a)", "A cat.")))
    put(root, 2, THEN, section("42-101", para("(a)", "A dog.")))
    failures = tmp_path / "failures.txt"

    code = main(["--data", str(root), "--failures", str(failures)])

    assert code == 0
    assert '"changes":{"goal":null,"value":1}' in capsys.readouterr().out
    assert failures.read_text(encoding="utf-8").split("\t")[2] == "42-101"
