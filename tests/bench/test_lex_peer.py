import gzip
import json
from pathlib import Path

import msgspec
import pytest

from domain.law import SourceRef
from index.reader import OpenIndex, open_index
from index.trust import KeyPins
from tests.bench import lex_peer
from tests.bench._lex_peer_articles import (
    Compared,
    PeerRow,
    Verdict,
    compare,
    count,
    explain_kinds,
    find_version,
    judge,
    judge_notes,
    to_letters,
)
from tests.bench._lex_peer_source import explain, judge_by_source
from tests.bench.point_in_time import build_for
from tests.index.indexes import NOW
from tests.index.scl_bodies import act_file, element
from tests.index.test_legilux import KEY, add_state
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


@pytest.mark.parametrize(
    ("theirs", "notes", "expected"),
    [
        pytest.param(
            TEXT.replace("notify", "notify OJ L 1, p. 2"),
            ["OJ L 1, p. 2"],
            "peer_notes",
            id="run in",
        ),
        pytest.param(TEXT.replace("notify", "notify OJ L 1, p. 2"), [], "differs", id="no note"),
        pytest.param(TEXT.replace("shall", "may"), ["OJ L 1, p. 2"], "differs", id="other words"),
        pytest.param(TEXT.replace("shall ", ""), ["shall OJ L 1"], "differs", id="words left out"),
    ],
)
def test_lp5_the_words_of_footnotes_run_into_a_text_are_the_peers(
    theirs: str, notes: list[str], expected: str
) -> None:
    assert expected == judge_notes(row(theirs), TEXT, notes)


LISTED = (
    "<article id='art_2'><num>Art. 2.</num><alinea><content><p>Sont autorisés<del>, sous"
    " réserve,</del> :<noteRef>1</noteRef></p><ol scl:symbol='1°'><li>les marins du <ref>port</ref> ;"
    "</li><li>les pilotes.</li></ol></content></alinea></article>"
)
LIVE = "Sont autorisés :\nles marins du port ;\nles pilotes."


@pytest.mark.parametrize(
    ("theirs", "ours", "expected"),
    [
        pytest.param("Sont autorisés :\n\n1. les marins du port ;\n2. les pilotes.", LIVE,
                     "peer_numbers", id="Markdown's numbers"),
        pytest.param("Sont autorisés : 1. port ; 2. les pilotes.", LIVE, "peer_cut", id="a word lost"),
        pytest.param("Sont autorisés, sous réserve, :\n1. port ;\n2. les pilotes.", LIVE,
                     "peer_struck", id="struck words"),
        pytest.param("Sont admis :\n1. les marins du port ;", LIVE, "differs", id="other words"),
        pytest.param("Sont autorisés : 1. port ; 2. les pilotes.", LIVE.replace("port ", "port de mer "),
                     "differs", id="a word of ours that the source lacks"),
        pytest.param("Sont autorisés : 1. port ; 2. les pilotes.", LIVE.replace("les marins", ""),
                     "differs", id="a word of the source that ours lacks"),
    ],
)  # fmt: skip
def test_ls1_ls2_ls3_the_source_proves_whose_fault_it_is(
    theirs: str, ours: str, expected: str
) -> None:
    """LS1, LS2 and LS3."""
    assert expected == judge_by_source(row(theirs), ours, element(LISTED))


def test_ls1_an_article_in_a_struck_chapter_has_no_words() -> None:
    chapter = element(f"<chapter style='del'>{LISTED}</chapter>")

    assert "peer_struck" == judge_by_source(row("Sont autorisés :"), "", chapter[0])


def test_lb4_rows_that_differ_are_judged_by_the_file_that_they_were_read_from(
    tmp_path: Path,
) -> None:
    corpora = tmp_path / "corpora"
    folder = corpora / "lu-legilux" / "works" / KEY
    folder.mkdir(parents=True)
    work = {"work_identifier": "http://data.legilux.public.lu/eli/x", "document_type": "LOI"}
    (folder / "meta.json").write_bytes(msgspec.json.encode(work))
    add_state(corpora / "lu-legilux", "2020-01-01", body=act_file(LISTED))
    built = build_for(corpora, ("lu-legilux",), tmp_path)
    law = open_index(built, trusted_keys=(), pins=KeyPins(tmp_path), now=NOW, for_new_turns=False)
    peers = row(
        "Sont autorisés :\n\n1. les marins du port ;\n2. les pilotes.",
        publisher="lu-legilux",
        work=KEY,
        language="fr",
        anchor="art_2",
    )
    compared = lex_peer.run_articles(law, [peers, row()])

    told = [[one.verdict for one in explain(law, compared, place)] for place in (corpora, tmp_path)]

    assert [["peer_numbers"], ["differs"]] == told


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
    assert ["not_held", "annex", "peer_repeats", "differs"] == list(explain_kinds(compared))


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
