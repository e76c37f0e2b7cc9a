"""The benchmark of claims makes its pairs, and judges them, as it says (CK1 to CK3, LJ1, LJ2)."""

import json
import lzma
from datetime import date
from pathlib import Path

import pytest

from tests.bench import claim_check
from tests.bench._lenient import overlaps, passes
from tests.bench._pit_li_gold import VersionRecord
from tests.bench.claim_check import Pair, choose, pairs_of, reword

BEFORE = (
    "# Gesetz\n\n## Art. 1\n\n1) Der Mieter muss den Schaden binnen drei Monaten melden.\n\n"
    "2) Die Regierung erlässt die nötigen Verordnungen.\n\n## Art. 2\n\nEs gilt.\n"
)
AFTER = BEFORE.replace("drei", "sechs").replace("Verordnungen.", "Verordnungen.[^3]")


def versions(*texts: str) -> list[VersionRecord]:
    return [
        VersionRecord(law="L", version_date=date(2000 + year, 1, 1), markdown=text)
        for year, text in enumerate(texts)
    ]


def test_ck1_ck2_pairs_come_from_articles_that_changed() -> None:
    found = {(one.claim, one.article, one.is_true) for one in pairs_of(versions(BEFORE, AFTER))}

    assert {
        ("1) Der Mieter muss den Schaden binnen drei Monaten melden.", "Art. 1", False),
        ("2) Die Regierung erlässt die nötigen Verordnungen.", "Art. 1", True),
    } == found


def test_ck1_two_laws_are_no_neighbours() -> None:
    first, second = versions(BEFORE, AFTER)
    other = VersionRecord(law="M", version_date=second.version_date, markdown=second.markdown)

    assert [] == list(pairs_of([first, other]))


def test_ck2_true_claims_are_lightly_reworded_by_their_place() -> None:
    pair = Pair(claim="Die Frist beträgt drei Tage.", text="", article="Art. 1", is_true=True)

    assert [
        "Die Frist beträgt drei Tage.",
        "Art. 1 bestimmt: Die Frist beträgt drei Tage.",
        "Die Frist beträgt 3 Tage.",
        "Gemäss Art. 1 gilt Folgendes: die Frist beträgt drei Tage.",
    ] == [reword(pair, place).claim for place in range(4)]


def test_ck3_each_pair_counts_once() -> None:
    pairs = tuple(pairs_of(versions(BEFORE, AFTER)))

    assert len(pairs) == len(choose((*pairs, *pairs)))


def test_lj1_lj2_what_was_changed_passes_the_baseline_alone() -> None:
    claim = "Der Mieter muss den Schaden binnen drei Monaten melden."
    after = claim.replace("drei", "sechs")

    assert (True, False, True) == (
        passes(claim, (claim,), "de"), passes(claim, (after,), "de"), overlaps(claim, (after,)),
    )  # fmt: skip
    assert not passes(claim.replace("drei", "acht"), (claim,), "de")


@pytest.mark.parametrize(("count", "code"), [(1, 5), (500, 0)])
def test_too_few_contradicted_claims_prove_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], count: int, code: int
) -> None:
    lines = "\n".join(
        f"{n}) Der Mieter Nummer {n} muss den Schaden binnen drei Monaten melden.\n"
        for n in range(1, count + 1)
    )
    old = f"## Art. 1\n\n{lines}\nDie Regierung erlässt die nötigen Verordnungen.\n"
    rows = [
        {"law": "L", "version_date": day, "commit": "", "markdown": text}
        for day, text in (("2000-01-01", old), ("2001-01-01", old.replace("drei", "vier")))
    ]
    packed = lzma.compress("\n".join(map(json.dumps, rows)).encode())
    (tmp_path / "versions.jsonl.xz").write_bytes(packed)
    failures = tmp_path / "failures.jsonl"

    actual = claim_check.main(["--data", str(tmp_path), "--failures", str(failures)])

    metrics = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (code, count, 0, b"") == (
        actual, metrics["contradicted"]["value"], metrics["contradicted_passed"]["value"],
        failures.read_bytes(),
    )  # fmt: skip
