"""The benchmark over German decisions judges as its annotation does (LG1 to LG4)."""

import gzip
import json
from pathlib import Path

import pytest

from tests.bench import legal_ref_de

TEXT = (
    "Nach §§ 184 bis 187 SGG, §§ 27 Abs. 1 und 3, 39 Abs. 1 Satz 2 SGB V und HGB §§ 74 ff gilt es."
)


def gold(words: str, book: str | None, number: str) -> dict[str, object]:
    start = TEXT.index(words)
    span = {"start": start, "end": start + len(words), "text": words}
    return {"type": "law", "span": span, "book": book, "number": number}


GOLD = (
    gold("§§ 184", "sgg", "184"),
    gold("187 SGG", "sgg", "187"),
    gold("§§ 27", "5", "27"),
    gold("39 Abs. 1 Satz 2 SGB V", "5", "39"),
    gold("HGB §§ 74", "hgb", "74"),
)


def data_folder(root: Path, *citations: dict[str, object]) -> Path:
    case = {"type": "case", "span": {"start": 0, "end": 4, "text": "Nach"}}
    lines = {
        "documents": {"doc_id": "one", "text": TEXT},
        "annotations": {"doc_id": "one", "citations": [*citations, case]},
    }
    for name, line in lines.items():
        (root / f"{name}.jsonl.gz").write_bytes(gzip.compress(json.dumps(line).encode() + b"\n"))
    return root


def run(
    folder: Path, capsys: pytest.CaptureFixture[str], *more: str
) -> tuple[int, dict[str, float]]:
    code = legal_ref_de.main(["--data", str(folder), *more])
    metrics = json.loads(capsys.readouterr().out.splitlines()[-1])
    return code, {name: one["value"] for name, one in metrics.items()}


def test_lg1_ends_of_a_range_are_two_and_members_of_a_section_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, metrics = run(data_folder(tmp_path, *GOLD), capsys)

    assert (0, 5, 1.0) == (code, metrics["found"], metrics["exact_f1"])


def test_lg2_a_reference_without_its_law_behind_it_is_cut_to_its_number() -> None:
    spans = [(one.start, one.end) for one in legal_ref_de.read_mentions(TEXT)]

    assert [TEXT[start:end] for start, end in spans] == [
        "§§ 184", "187 SGG", "§§ 27", "39 Abs. 1 Satz 2 SGB V", "HGB §§ 74",
    ]  # fmt: skip


def test_lg3_a_wrong_number_or_book_is_counted_and_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = (
        gold("187 SGG", "bgb", "188"),
        gold("gilt", None, "1"),
        gold("§§ 27 Abs. 1", "5", "27"),
    )
    failures = tmp_path / "failures"

    code, metrics = run(data_folder(tmp_path, *wrong), capsys, "--failures", str(failures))

    kinds = {json.loads(line)["kind"] for line in failures.read_bytes().splitlines()}
    assert (5, 0.0, 0.0) == (code, metrics["number"], metrics["book"])
    assert {"number", "book", "missed", "span", "extra"} == kinds


def test_lg4_a_book_that_contradicts_its_own_span_is_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, metrics = run(data_folder(tmp_path, *GOLD[:2], gold("HGB §§ 74", "sgg", "74")), capsys)

    assert (0.6667, 1.0) == (metrics["book"], metrics["book_of_span"])
