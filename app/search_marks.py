"""Where a snippet holds the words that were looked for.

In: a snippet, its language, and the words by which it was found. Out: spans, for readers to
see; they repeat the reader, so they are worked out from the sealed part and stored nowhere.

Rules
    SM1 A word is marked as it is folded, or by the head it was found by; a span covers a
        whole word, and no span touches another.
    SM2 Where the reader text was erased nothing is marked.
"""

from collections.abc import Iterator

from app.schemas import SnippetMark
from domain.events import ExecutedText, OperationExecuted
from domain.result_rows import SearchHit
from domain.sealed import is_erased, open_plain
from legal_core.search_passages import head_of
from legal_core.search_terms import terms_of


def marks_of(
    executed: OperationExecuted, hits: tuple[SearchHit, ...]
) -> tuple[tuple[SnippetMark, ...], ...]:
    """Return the marks of each hit's snippet, in the order of the hits (SM2)."""
    if is_erased(executed.sealed):
        return tuple(() for _ in hits)
    found = open_plain(executed.sealed, ExecutedText).reasons
    words = (*found, *("" for _ in hits[len(found) :]))
    return tuple(
        mark_snippet(hit.snippet, hit.language, some) for hit, some in zip(hits, words, strict=True)
    )


def meant_of(executed: OperationExecuted) -> str:
    """Return the query as it may have been meant; empty for none, and where it was erased (SM2)."""
    if is_erased(executed.sealed):
        return ""
    return open_plain(executed.sealed, ExecutedText).meant or ""


def mark_snippet(snippet: str, language: str, words: str) -> tuple[SnippetMark, ...]:
    """Return the spans of the words in a snippet, in order (SM1).

    Args:
        snippet: A part of a text.
        language: Of the text.
        words: Folded words and phrases, or heads, with commas between.
    """
    wanted = frozenset(words.replace(",", " ").split())
    return tuple(_spans(snippet, language, wanted))


def _spans(snippet: str, language: str, wanted: frozenset[str]) -> Iterator[SnippetMark]:
    end = 0
    for term in terms_of(snippet, language):
        is_found = term.folded in wanted or head_of(term.folded) in wanted
        if is_found and term.start >= end:
            end = term.end
            yield SnippetMark(start=term.start, end=term.end)
