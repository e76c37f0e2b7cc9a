"""The benchmark over Brazilian texts judges as its annotation does (LM1 to LM3)."""

import gzip
import json
from pathlib import Path

import pytest

from tests.bench import lener_br

ROWS = (
    ("Nos", "O"), ("termos", "O"), ("do", "O"), ("art", "B"), (".", "I"), ("43", "I"), ("da", "I"),
    ("Lei", "I"), ("nº", "I"), ("8.212/91", "I"), (",", "O"), ("de", "O"), ("24", "O"), ("de", "O"),
    ("julho", "O"), ("de", "O"), ("1991", "O"), (",", "O"), ("e", "O"), ("do", "O"), ("``", "O"),
    ("CPC", "B"), ("''", "O"), (".", "O"), ("Art", "O"), (".", "O"), ("5º", "O"),
)  # fmt: skip


def conll(rows: tuple[tuple[str, str], ...]) -> bytes:
    tags = {"B": "B-LEGISLACAO", "I": "I-LEGISLACAO"}
    lines = "".join(f"{word} {tags.get(tag, tag)}\n" for word, tag in rows)
    return gzip.compress(f"\n{lines}\n{lines}".encode())


def run(
    folder: Path, capsys: pytest.CaptureFixture[str], *more: str
) -> tuple[int, dict[str, float]]:
    code = lener_br.main(["--data", str(folder), *more])
    metrics = json.loads(capsys.readouterr().out.splitlines()[-1])
    return code, {name: one["value"] for name, one in metrics.items()}


def test_lm1_a_sentence_is_put_together_from_its_tokens(tmp_path: Path) -> None:
    (tmp_path / "dev.conll.gz").write_bytes(conll(ROWS))

    first, second = lener_br.read_sentences(tmp_path / "dev.conll.gz")

    assert first == second
    assert first.text == (
        "Nos termos do art. 43 da Lei nº 8.212/91, de 24 de julho de 1991, e do “CPC”. Art. 5º"
    )
    assert ((3, 10), (21, 22)) == first.mentions


def test_lm2_an_act_stands_with_its_provisions_and_without_its_day(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "train.conll.gz").write_bytes(conll(ROWS[:10]))
    (tmp_path / "dev.conll.gz").write_bytes(conll(ROWS))

    code, metrics = run(tmp_path, capsys)

    assert (0, 4, 1.0) == (code, metrics["annotated"], metrics["exact_f1"])


def test_lm3_a_provision_without_a_law_beside_it_is_no_mention(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = (("Art", "B"), (".", "I"), ("5º", "I"), ("e", "O"), ("a", "B"), ("Lei", "I"),
             ("nº", "I"), ("8.212/91", "I"), ("e", "O"), ("o", "O"), ("CPC", "O"))  # fmt: skip
    data, failures = tmp_path / "one.conll.gz", tmp_path / "failures"
    data.write_bytes(conll(wrong))

    code, metrics = run(data, capsys, "--failures", str(failures))

    kinds = {json.loads(line)["kind"] for line in failures.read_bytes().splitlines()}
    assert (5, 0.0, 0.5) == (code, metrics["exact_f1"], metrics["overlap_recall"])
    assert {"missed", "span", "extra"} == kinds
