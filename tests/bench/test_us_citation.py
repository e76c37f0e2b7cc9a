"""The benchmark of American citations judges as its rules say (UC1 to UC4)."""

import gzip
import json
from pathlib import Path

import pytest

from tests.bench import us_citation

Rows = list[dict[str, object]]


def lay(root: Path, cases: Rows, shorts: Rows) -> Path:
    for name, rows in (("cases", cases), ("citeurl_cases", shorts)):
        content = "".join(json.dumps(row) + "\n" for row in rows).encode()
        (root / f"{name}.jsonl.gz").write_bytes(gzip.compress(content))
    return root


def case(text: str, *ids: str, kind: str = "usc", **options: object) -> dict[str, object]:
    citations = [
        {"type": kind, "match": text, "index": 0, kind: {"id": spelled}} for spelled in ids
    ]
    return {"file": "x.js", "text": text, "options": options, "citations": citations}


def short(cite: str, form: str, address: str) -> dict[str, object]:
    return {"template": "", "cite": cite, "shortform": form, "shortform_URL": address}


def run(folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, object], Rows]:
    out = folder / "failures.jsonl"
    code = us_citation.main(["--data", str(folder), "--failures", str(out)])
    metrics = json.loads(capsys.readouterr().out.splitlines()[-1])
    values = {name: one["value"] for name, one in metrics.items()}
    return code, values, [json.loads(line) for line in out.read_text().splitlines()]


def test_uc1_uc2_uc3_a_citation_is_right_by_its_id(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cases = [
        case("5 U.S.C. 552", "usc/5/552"),
        case("50 U.S.C. 404o-1", "usc/50/404o-1", "usc/50/404o"),
        case("5 USC 552(b)", "usc/5/552/b", "usc/5/552", parents=True),
        case("§ 32-701(4)", "dc-code/32/701/4", kind="dc_code", dc_code={"source": "dc_code"}),
    ]
    shorts = [short("42 U.S.C. § 1983", "§ 1988(b)", "https://x.org/uscode/text/42/1988#b")]

    code, values, failures = run(lay(tmp_path, cases, shorts), capsys)

    assert (0, 1.0, 1.0, 1.0, []) == (
        code,
        values["usc"],
        values["dc_code"],
        values["short_forms"],
        failures,
    )


def test_uc4_a_wrong_citation_and_a_wrong_short_form_are_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = lay(
        tmp_path,
        [case("5 U.S.C. 552", "usc/5/553")],
        [
            short("42 U.S.C. § 1983", "§ 1988(b)", "https://x.org/uscode/text/42/1988#c"),
            short("CAA § 171(2)", "Id. at (3)(A)", "https://x.org/uscode/text/42/7501#3_A"),
            short(
                "Cal. Const. Art. XI § 1", "§ 2", "https://x.org/?article=XI&sectionNum=SEC.%202."
            ),
        ],
    )

    code, values, failures = run(folder, capsys)

    assert (5, 0.0, 0.6667) == (code, values["usc"], values["short_forms"])
    assert ["usc", "short_forms"] == [one["kind"] for one in failures]
