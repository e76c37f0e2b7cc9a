"""The part of ``search_speed`` about the whole operation ``search``: read, verified, ordered.

Each question is a run of words of a provision of the index, asked on a day on which it stood, in
the mode the product takes by itself. The baseline is what the word index alone takes to give
candidates for the same words. Times of the processor stand beside those of the wall: a machine
with other work stretches the second.
"""

import random
import sqlite3
import time
from contextlib import closing
from datetime import date, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from msgspec import Struct

from app.direct import read_call, run_call
from app.indexes import warm_up
from app.server import settle_memory
from index.lexical_texts import NO_END
from index.manifest import LEXICAL
from index.reader import OpenIndex, open_index
from index.trust import KeyPins
from index.verified_records import VerifiedRecords
from infra.clock import SystemClock
from infra.embedder import SentenceEmbedder
from legal_core.hierarchy import find_expression
from legal_core.search_ports import TextQuery
from legal_core.search_terms import FOLDED_LANGUAGES, raw_words, read_query
from legal_core.search_texts import text_of
from legal_core.whole_work import to_part
from tests.bench._search_speed_goals import Metrics, at_most, percentile, timed_ms

QUESTIONS = 100
P95_MS = 60
_WORDS = 6
_SEED = 11
_TEXTS = "SELECT leaf, language, first, end FROM text ORDER BY no"


class Asked(Struct, frozen=True, kw_only=True):
    """Words of a provision, and a day on which it stood."""

    words: str
    day: date


def questions(law: OpenIndex, many: int) -> tuple[Asked, ...]:
    """Return some questions, the same on every run (SS1, SS2)."""
    chosen = random.Random(_SEED)  # noqa: S311 -- no secret
    address = f"{(law.folder / LEXICAL).resolve().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True)) as file:
        rows = file.execute(_TEXTS).fetchall()
    records = VerifiedRecords(law.folder)
    found: list[Asked] = []
    for leaf, language, first, end in chosen.sample(rows, len(rows)):
        words = _words_of(law, records.id_at(leaf), language)
        if len(words) >= _WORDS:
            start = chosen.randrange(len(words) - _WORDS + 1)
            last = first + 3650 if end == NO_END else end - 1
            day = date.fromordinal(min(chosen.randint(first, last), date.max.toordinal()))
            found.append(Asked(words=" ".join(words[start : start + _WORDS]), day=day))
        if len(found) == many:
            break
    return tuple(found)


def _words_of(law: OpenIndex, version_id: str, language: str) -> list[str]:
    version = law.graph.get_version(version_id)
    if find_expression(version, language) is None:
        return []
    return raw_words(text_of(law.graph, to_part(law.graph, version, ()), language).text)


def ask(law: OpenIndex, asked: Asked, now: datetime) -> bool:
    """Search as the service would; return whether anything was found."""
    body = msgspec.json.encode({"query": asked.words, "date": asked.day})
    executed = run_call(read_call("search", body, law, now=now, today_on=now.date()), law)
    return executed.status == "ok"


def measure(folder: Path) -> Metrics:
    """Return what whole searches take in one process, beside the word index alone."""
    now = SystemClock().now()
    with TemporaryDirectory() as home:
        law = open_index(
            folder,
            trusted_keys=(),
            pins=KeyPins(Path(home)),
            now=now,
            for_new_turns=False,
            embedder=SentenceEmbedder(),
        )
    asked = questions(law, QUESTIONS)
    warm_up(law).join()  # as the service does when it starts
    ask(law, asked[0], now)
    settle_memory()
    walls: list[float] = []
    processors: list[float] = []
    bare: list[float] = []
    found = 0
    for one in asked:
        begun = time.process_time()
        wall, hit = timed_ms(ask, law, one, now)
        processors.append((time.process_time() - begun) * 1e3)
        walls.append(wall)
        found += hit
        words = read_query(one.words, FOLDED_LANGUAGES)
        query = TextQuery(words=words, match="any", day=one.day)
        bare.append(timed_ms(law.search.find_texts, query)[0])
    return {
        "operation_questions": len(asked),
        "operation_answered": found,
        "operation_by_meaning_too": law.vectors is not None,
        "operation_p50_ms": round(percentile(walls, 50), 2),
        "operation_p95_ms": at_most(percentile(walls, 95), P95_MS),
        "operation_processor_p50_ms": round(percentile(processors, 50), 2),
        "operation_processor_p95_ms": round(percentile(processors, 95), 2),
        "operation_bare_words_p50_ms": round(percentile(bare, 50), 2),
        "operation_bare_words_p95_ms": round(percentile(bare, 95), 2),
    }
