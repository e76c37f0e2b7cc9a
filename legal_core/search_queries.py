"""What an engine is asked for: the words, and as much of the scope as engines know.

In: words and where to look. Out: a text query.

Rules
    SQ1 An engine is told of one kind and one language; of several it is told none, and of
        subtrees never: then more candidates are asked for.
"""

from collections.abc import Iterable

from domain.bounds import CANDIDATES_MAX, SUBTREE_CANDIDATES_MAX
from legal_core.search_ports import TextQuery
from legal_core.search_reading import Scope
from legal_core.search_terms import Words


def to_query(words: Words, scope: Scope) -> TextQuery:
    """Return a query for all the words (SQ1)."""
    return TextQuery(
        words=words,
        works=scope.works,
        kind=_only(scope.kinds),
        language=_only(scope.languages),
        day=scope.at.valid_on if scope.at else None,
        limit=limit_of(scope),
    )


def limit_of(scope: Scope) -> int:
    """Return how many candidates to ask an engine for, which knows no subtrees (SQ1)."""
    return SUBTREE_CANDIDATES_MAX if scope.roots else CANDIDATES_MAX


def _only(names: Iterable[str]) -> str:
    """Return the only one of some names; empty for none or several."""
    found = tuple(names)
    return found[0] if len(found) == 1 else ""
