import gzip
import json
from pathlib import Path

import msgspec
import pytest

from domain.law import SourceRef
from index.reader import OpenIndex
from tests.bench import lex_peer
from tests.bench._lex_peer_articles import (
    Compared,
    PeerRow,
    Verdict,
    compare,
    count,
    find_version,
    judge,
    to_letters,
)
from tests.law import LawBuilder, article, day
from tests.legal_core import laws

WORK = "sample:law"
TEXT = "The controller shall notify.\n(a) at once;\n(b) in writing."
FOLDER = "works/law/versions/2020-01-01--abc/en.xml"


def row(text: str = TEXT, **facts: str | None) -> PeerRow:
    told = {
        "publisher": "sample",
        "work": "law",
        "version_date": "2020-01-01",
        "language": "en",
        "anchor": "art_1",
        "type": "article",
        "text": text,
        "num": None,
        "heading": None,
        "profile": "a field that is not read",
        **facts,
    }
    return msgspec.convert(told, PeerRow)


@pytest.mark.parametrize(
    ("theirs", "ours", "expected"),
    [
        (TEXT, TEXT, "agree"),
        ("Article 1\n\nNotification\n\n" + TEXT, TEXT, "agree"),
        (TEXT.replace("notify.", "notify (12). ►M1 "), TEXT, "agree"),
        ("", TEXT, "peer_empty"),
        ("![figure](x.tif)", TEXT, "peer_empty"),
        (TEXT[:30], TEXT, "peer_cut"),
        (TEXT + "\n(a) at once;\n(b) in writing.", TEXT, "peer_repeats"),
        (TEXT + " This Regulation shall be binding in its entirety.", TEXT, "peer_runs_on"),
        (TEXT.replace("shall", "may"), TEXT, "differs"),
        (("Členské státy a jejich orgány se na to, že je to v této směrnici a podle které musí být"
         " pro nebo které jsou a v na se že."), TEXT, "peer_language"),
    ],
)  # fmt: skip
def test_lp2_lp3_lp5_texts_agree_or_differ_by_a_kind(theirs: str, ours: str, expected: str) -> None:
    """LP2, LP3 and LP5."""
    assert expected == judge(row(theirs), ours, ("Article 1", "Notification"))


def test_lp2_letters_and_digits_count_alone() -> None:
    assert "article1a" == to_letters("Article 1(a) — **")


def test_lp1_the_version_is_the_one_of_the_rows_folder() -> None:
    law = LawBuilder(WORK, on=day("2020-01-01"), nodes=(article("1", "text"),))
    held = laws.holds(law)
    (version,) = held.find_versions(WORK)

    class Named:
        def find_versions(self, _item_id: str) -> tuple[object, ...]:
            source = SourceRef(
                language="en", path=FOLDER, sha256="", format="", source_url="", observed_at=None
            )
            return (msgspec.structs.replace(version, sources=(source,)),)

    assert find_version(Named(), WORK, row()) is not None  # type: ignore[arg-type]  # one method
    for other in (row(version_date="2021-01-01"), row(language="fr")):
        assert find_version(Named(), WORK, other) is None  # type: ignore[arg-type]  # one method


def test_lp4_annexes_and_what_is_not_held_are_apart(sample_index: OpenIndex) -> None:
    rows = [row(type="annex"), row(), row(work="lighthouse-act-2004")]

    assert ["annex", "not_held", "not_held"] == [compare(sample_index, one).verdict for one in rows]


def test_lp5_what_is_set_aside_leaves_the_share() -> None:
    verdicts: tuple[Verdict, ...] = (
        "agree",
        "agree",
        "peer_repeats",
        "annex",
        "differs",
        "not_held",
    )
    compared = [Compared(row=row(), verdict=one) for one in verdicts]

    metrics = count(compared)

    assert {"value": 0.6667, "goal": 0.99} == metrics["articles_agree_share"]
    assert 4 == metrics["articles_counted"]["value"]
    assert 0 == count([])["articles_agree_share"]["value"]


def test_lb1_lb2_lb3_the_part_is_run_over_what_is_held(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    """LB1, LB2 and LB3: the data by name, held publishers alone, failures written."""
    rows = [msgspec.to_builtins(one) for one in (row(), row(publisher="nobody"))]
    with gzip.open(tmp_path / lex_peer.ARTICLES, "wt") as lines:
        lines.write("".join(json.dumps(one) + "\n" for one in rows))

    compared = lex_peer.run_articles(sample_index, lex_peer.read_articles(tmp_path))
    lex_peer.write_failures(
        tmp_path / "failures", [*compared, Compared(row=row(), verdict="differs", ours="x")]
    )

    assert ["not_held"] == [one.verdict for one in compared]
    assert 1 == len((tmp_path / "failures").read_text().splitlines())
    assert not lex_peer.is_met(count(compared))
