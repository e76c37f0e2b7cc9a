"""The retrieval benchmarks rank by the product's functions and measure as published (BR1, OG1)."""

import gzip
import json
import lzma
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from infra.embedder import SentenceEmbedder
from legal_core.search_fusion import Scored
from tests.bench import legalquad, oab_gold, obliqa
from tests.bench._retrieval import is_tuned, lift_works, measure, work_of
from tests.bench._retrieval_vectors import TextVectors

TEXTS = {
    "rent": "Der Vermieter darf die Miete erhöhen.",
    "water": "Das Wasser gehört dem Land.",
    "road": "Auf der Straße ist langsam zu fahren.",
}


def write(folder: Path, name: str, rows: Sequence[Mapping[str, object]]) -> None:
    lines = "".join(f"{json.dumps(row)}\n" for row in rows).encode()
    packed = {".gz": gzip.compress(lines), ".xz": lzma.compress(lines)}
    (folder / name).write_bytes(packed.get(Path(name).suffix, lines))


def read(capsys: pytest.CaptureFixture[str]) -> dict[str, float]:
    metrics = json.loads(capsys.readouterr().out.splitlines()[-1])
    return {name: one["value"] for name, one in metrics.items()}


def test_an_order_is_measured_as_published() -> None:
    found = measure(("x", "a", "y", "b"), ("a", "b"))

    assert (1.0, 0.5) == (found.recall, found.precision)
    assert pytest.approx((0.6309 + 0.4307) / 1.6309, abs=1e-3) == found.gain
    assert (0.0, 0.0) == (measure((), ("a",)).recall, measure((), ("a",)).gain)


def test_br1_the_halves_are_chosen_by_hash() -> None:
    halves = [is_tuned(str(number)) for number in range(200)]

    assert 70 < sum(halves) < 130
    assert halves == [is_tuned(str(number)) for number in range(200)]


def test_questions_are_ranked_and_misses_are_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path, "docs.jsonl.xz", [{"id": one, "text": text} for one, text in TEXTS.items()])
    asked = {"q1": ("Wer kann Mieterhöhung und Miete verlangen?", ["rent"]),
             "q2": ("Wem gehört das Wasser?", ["water"]), "q3": ("Gespenster?", ["road"])}  # fmt: skip
    rows = [{"id": one, "question": text, "gold": gold} for one, (text, gold) in asked.items()]
    write(tmp_path, "questions_a.jsonl.gz", rows)
    failures = tmp_path / "failures"

    code = legalquad.main(["--data", str(tmp_path), "--failures", str(failures)])

    missed = [json.loads(line)["question"] for line in failures.read_bytes().splitlines()]
    assert (5, ["Gespenster?"]) == (code, missed)
    assert 0.6667 == read(capsys)["r_at_10"]


def test_a_passage_whose_id_stands_twice_is_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [{"id": "1", "text": "Rent is due."}, {"id": "1", "text": "Deposits are held."},
            {"id": "2", "text": "Water is free."}]  # fmt: skip
    write(tmp_path, "passages.jsonl", rows)
    questions = [{"id": "q", "question": "Which deposits are held?", "gold": ["1"]}]
    write(tmp_path, "questions.jsonl", questions)

    assert 0 == obliqa.main(["--data", str(tmp_path)])
    assert 1.0 == read(capsys)["map_at_10"]


def test_passages_whose_ids_differ_by_a_mark_alone_are_two(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [{"id": one, "text": f"Deposits are held {how}."}
            for one, how in (("1|2", "safely"), ("1|2.", "apart"))]  # fmt: skip
    write(tmp_path, "passages.jsonl", rows)
    questions = [{"id": "q", "question": "Which deposits are held?", "gold": ["1|2", "1|2."]}]
    write(tmp_path, "questions.jsonl", questions)

    assert 0 == obliqa.main(["--data", str(tmp_path)])
    assert 1.0 == read(capsys)["r_at_10"]


def test_og1_a_question_without_articles_is_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path, "articles.jsonl", [{"id": "a", "text": "O advogado tem direitos."}])
    row = {"statement": "Direitos?", "options": {"A": "advogado"}}
    rows = [{"id": "1", **row, "gold_articles": ["a"]}, {"id": "2", **row, "gold_articles": []}]
    write(tmp_path, "questions.jsonl", rows)

    assert 0 == oab_gold.main(["--data", str(tmp_path)])
    assert 1.0 == read(capsys)["statement_r_at_10"]


def test_br2_vectors_are_kept_from_run_to_run(tmp_path: Path) -> None:
    first = TextVectors({**TEXTS, "blank": "12"}, tmp_path, SentenceEmbedder()).cosines(
        TEXTS["water"]
    )
    again = TextVectors(TEXTS, tmp_path, SentenceEmbedder()).cosines(TEXTS["water"])

    assert first == again
    assert "water" == max(first, key=first.__getitem__)
    assert first["water"] >= 990
    assert any(tmp_path.iterdir())


def test_br2_a_work_counts_more_the_more_of_it_answers() -> None:
    scored = tuple(
        Scored(id=name, milli=milli)
        for name, milli in (("1|a", 900), ("2|a", 890), ("2|b", 800), ("2|c", 10), ("3", 100))
    )

    assert ["2|a", "1|a", "2|b", "3", "2|c"] == [one.id for one in lift_works(scored)]
    assert ["urn:law", "rent"] == [work_of(one) for one in ("urn:law!art1", "rent")]
