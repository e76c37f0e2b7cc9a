"""The texts of a signed index as documents of a search server, and the server's settings.

In: an index. Out: documents, one a line, in batches; settings; the name they go under.

Rules
    MX1 An index on a server is named by the digest of the signed index and the form of its
        documents: another law, or another form, never answers in its place.
    MX2 A document is a row of the word index, under its number: folded words, small whole
        numbers, and the version and language that a hit leads to.
    MX3 Identifiers stay whole; words are alike by their spelling alone where they hold a
        digit or are short.
    MX4 An abbreviation of a law is looked for by its short title too.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Protocol

import msgspec

from domain.errors import SearchUnavailableError
from domain.law import Alias
from index.lexical_rows import WorkRows
from index.lexical_texts import IndexedText, texts_below
from legal_core.ports import GraphReader, WorkCatalog
from legal_core.search_passages import head_of
from legal_core.search_terms import folded_terms

FORM = 1  # of documents and settings; a change of either gives it another number
KEY = "no"
OWN = ("label", "body")
HEADS = "heads"
BATCH_BYTES = 8 * 1024 * 1024
ONE_TYPO_CHARS, TWO_TYPOS_CHARS = 6, 12
_NAME = re.compile(r"vigent-[0-9a-f]{16}-\d+")
_TERMS_KEPT = 2**16  # about ten megabytes
_SYNONYM_MAX_TERMS = 6
_SYNONYMS_MAX = 20_000
_SETTINGS: dict[str, object] = {
    # what only a title says is said of all its provisions, so it comes last
    "searchableAttributes": [*OWN, "title", HEADS],
    "displayedAttributes": ["version_id", "language"],
    "filterableAttributes": ["work", "kind", "language", "primary", "first", "end"],
    # words that stand near one another are ranked by the core, for every engine alike
    "rankingRules": ["words", "typo", "attribute", "exactness", f"{KEY}:asc"],
    "nonSeparatorTokens": ["/", "-", "."],
    "typoTolerance": {
        "enabled": True,
        "disableOnNumbers": True,
        "disableOnAttributes": [HEADS],
        "minWordSizeForTypos": {"oneTypo": ONE_TYPO_CHARS, "twoTypos": TWO_TYPOS_CHARS},
    },
    # words come folded, each as in its language: nothing is left to guess
    "localizedAttributes": [{"attributePatterns": ["*"], "locales": ["eng"]}],
    "prefixSearch": "disabled",
    "facetSearch": False,
}


class SearchedLaw(Protocol):
    """The parts of an opened index that documents are made from."""

    @property
    def index_sha256(self) -> str:
        """Its digest."""
        ...

    @property
    def graph(self) -> GraphReader:
        """Its records."""
        ...

    @property
    def catalog(self) -> WorkCatalog:
        """Its names."""
        ...


def name_of(index_sha256: str) -> str:
    """Return what an index is called on a server (MX1)."""
    return f"vigent-{index_sha256[:16]}-{FORM}"


def is_ours(uid: str) -> bool:
    """Whether an index on a server was made by some release of this service (MX1)."""
    return _NAME.fullmatch(uid) is not None


def settings_for(law: SearchedLaw, rows: Iterable[WorkRows]) -> dict[str, object]:
    """Return the settings of the server's index (MX3, MX4)."""
    work_ids = (work.work_id for work in rows if work.count)
    return {**_SETTINGS, "synonyms": _synonyms(law.catalog, work_ids)}


def batches_of(
    law: SearchedLaw, rows: Iterable[WorkRows], after: int = 0
) -> Iterator[tuple[int, bytes]]:
    """Yield (last number, documents) in the order of their numbers (MX2).

    Args:
        law: The index.
        rows: The rows of its word index, by work.
        after: Only documents with a greater number.

    Raises:
        SearchUnavailableError: The word index was not made from these records.
    """
    batch: list[bytes] = []
    size, last = 0, after
    for work in rows:
        if work.first + work.count - 1 <= after:
            continue
        texts = texts_below(law.graph, law.graph.find_versions(work.work_id))
        if len(texts) != work.count:
            raise SearchUnavailableError(
                f"The word index holds {work.count} texts of {work.work_id}, its records give"
                f" {len(texts)}; run 'vigent verify-index', or build the index again."
            )
        for last, text in enumerate(texts, start=work.first):
            if last > after:
                batch.append(_ENCODER.encode(_document(last, work.number, text)))
                size += len(batch[-1])
            if size >= BATCH_BYTES:
                yield last, b"\n".join(batch)
                batch, size = [], 0
    if batch:
        yield last, b"\n".join(batch)


_head = lru_cache(_TERMS_KEPT)(head_of)
_ENCODER = msgspec.json.Encoder()


def _document(number: int, work: int, text: IndexedText) -> dict[str, object]:
    heads = {_head(term) for own in (text.label, text.body) for term in own.split()}
    return {
        KEY: number,
        "version_id": text.version_id,
        "language": text.language,
        "primary": text.language.partition("-")[0],
        "work": work,
        "kind": text.kind,
        "first": text.first,
        "end": text.end,
        "title": text.title,
        "label": text.label,
        "body": text.body,
        HEADS: " ".join(sorted(heads - {""})),
    }


def _synonyms(catalog: WorkCatalog, work_ids: Iterable[str]) -> dict[str, list[str]]:
    """Return the short titles of laws by their abbreviations, folded (MX4)."""
    found: dict[str, set[str]] = {}
    for work_id in work_ids:
        names = tuple(filter(None, map(_terms_of, catalog.list_aliases(work_id))))
        short = {" ".join(one) for one in names if 1 < len(one) <= _SYNONYM_MAX_TERMS}
        for name in names:
            if len(name) == 1 and short and len(found) < _SYNONYMS_MAX:
                found.setdefault(name[0], set()).update(short)
    return {name: sorted(meant) for name, meant in sorted(found.items())}


def _terms_of(alias: Alias) -> tuple[str, ...]:
    """Return the terms of a name that readers call a law by; none for an identifier."""
    if alias.generic or alias.kind == "identifier":
        return ()
    return tuple(folded_terms(alias.name, alias.language))
