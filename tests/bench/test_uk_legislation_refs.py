"""The benchmark of British references judges as its rules say (UL1 to UL3)."""

import gzip
import json
from pathlib import Path

import pytest

from tests.bench import uk_legislation_refs

ADDRESS = "http://www.legislation.gov.uk/id/"
Marks = list[tuple[str, str]]


def lay(root: Path, *paragraphs: tuple[str, Marks]) -> Path:
    rows = []
    for text, marks in paragraphs:
        refs = [
            {
                "start": text.index(words),
                "end": text.index(words) + len(words),
                "text": words,
                "href": ADDRESS + act,
                "type": "legislation",
            }
            for words, act in marks
        ]
        rows.append({"source": "a", "text": text, "refs": refs})
    content = "".join(json.dumps(row) + "\n" for row in rows).encode()
    (root / "paragraphs.jsonl.gz").write_bytes(gzip.compress(content))
    return root


def run(folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, object], int]:
    out = folder / "failures.jsonl"
    code = uk_legislation_refs.main(["--data", str(folder), "--failures", str(out)])
    metrics = json.loads(capsys.readouterr().out.splitlines()[-1])
    values = {name: one["value"] for name, one in metrics.items()}
    return code, values, len(out.read_text().splitlines())


def test_ul1_ul2_ul3_what_is_read_is_judged_by_act_and_section(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    act = "ukpga/2003/44"
    folder = lay(
        tmp_path,
        ("See the Criminal Justice Act 2003 here.", [("Criminal Justice Act 2003", act)]),
        (
            "Under section 165 of that Act it is so.",
            [("section 165 of that Act", f"{act}/section/165")],
        ),
        ("And 2004 c. 12 too.", [("2004 c. 12", "ukpga/2004/12")]),
    )

    code, values, failures = run(folder, capsys)

    assert (0, 1.0, 1.0, 0) == (code, values["act_recall"], values["section_recall"], failures)


def test_ul2_a_missed_span_a_wrong_act_and_a_wrong_section_are_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = lay(
        tmp_path,
        (
            "the Theft Act 1968, a statute; section 5 of that Act; the Fraud Act 2006",
            [
                ("Theft Act 1968", "ukpga/1968/60"),
                ("a statute", "ukpga/1968/60"),
                ("section 5 of that Act", "ukpga/1968/60/section/6"),
                ("that Act", "ukpga/1999/1"),
            ],
        ),
        ("Fraud Act 1999", [("Fraud Act 1999", "ukpga/1999/1")]),
    )

    code, values, failures = run(folder, capsys)

    assert (5, 0.0, 3) == (code, values["section_recall"], failures)


def test_a_goal_that_nothing_measures_is_not_missed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = lay(tmp_path, ("the Care Act 2014", [("Care Act 2014", "ukpga/2014/23")]))

    assert (0, None) == ((found := run(folder, capsys))[0], found[1]["section_recall"])
