"""The work, and the version, that an exact identifier names.

In: a citation as read, the aliases found for its names, the graph. Out: candidates;
none where the identifier names nothing that is held.

Rules
    CW1 The most exact name that is held decides; a version id names its version alone,
        and the number of an act the act.
    CW2 A version that is not held is absent; no other one of its work stands for it.
    CW3 A bare number counts only where exactly one work bears it.
"""

from collections.abc import Iterable
from datetime import date

from msgspec import Struct

from domain.folding import fold_name
from domain.ids import item_id_of
from domain.law import Alias
from domain.subject import AuthoritySource
from legal_core.citations import Citation
from legal_core.ports import GraphReader


class Candidate(Struct, frozen=True, kw_only=True):
    """A work that words may mean."""

    work_id: str
    source: AuthoritySource
    version: str = ""
    anchor: str = ""  # as the identifier spells it
    editorial: bool = False
    absent: bool = False  # its work is held, the version named is not
    valid_from: date | None = None  # of the name
    valid_to: date | None = None


def find_cited(
    citation: Citation,
    by_name: dict[str, list[Alias]],
    publishers: frozenset[str],
    graph: GraphReader,
) -> tuple[Candidate, ...] | None:
    """Return the works an identifier names (CW1); empty for none, None for no citation.

    Args:
        citation: The identifier as read.
        by_name: Aliases by their folded names.
        publishers: Whose law is held; an id of another form of word is no identifier.
        graph: Read side of the law.
    """
    works = _find_works(citation, by_name, graph)
    if citation.weak and len(works) != 1:  # CW3
        return None
    is_ours = citation.names[0].partition(":")[0] in publishers
    if not works and citation.scheme == "work_id" and not is_ours:
        return None  # "note:abc" has the form of an id and is none
    return tuple(_to_candidate(citation, work_id, version, graph) for work_id, version in works)


def _to_candidate(citation: Citation, work_id: str, version: str, graph: GraphReader) -> Candidate:
    named = version or _find_version(citation, work_id, graph)
    return Candidate(
        work_id=work_id,
        source="identifier",
        version=named or "",
        anchor=citation.anchor,
        absent=named is None,  # CW2
    )


def _find_works(
    citation: Citation, by_name: dict[str, list[Alias]], graph: GraphReader
) -> tuple[tuple[str, str], ...]:
    """Return (work id, version id or empty) of the most exact name held, by work id."""
    if citation.scheme == "work_id" and graph.find_item(citation.names[0]) is not None:
        return ((citation.names[0], ""),)
    hits: set[tuple[str, str]] = set()
    for name in (*citation.version_names, *citation.names):
        hits |= set(works_and_versions(by_name.get(fold_name(name), ())))
        if hits and not citation.weak:
            break
    return tuple(sorted(hits))


def works_and_versions(aliases: Iterable[Alias]) -> tuple[tuple[str, str], ...]:
    """Return (work id, version id) of aliases written alike; a work's own name pins no version.

    The number of an act is also that of its first state: it names the act (CW1).
    """
    versions: dict[str, set[str]] = {}
    for one in aliases:
        versions.setdefault(one.work_id, set()).add(one.version_id)
    return tuple(
        (work_id, next(iter(named)) if len(named) == 1 else "")
        for work_id, named in sorted(versions.items())
    )


def _find_version(citation: Citation, work_id: str, graph: GraphReader) -> str | None:
    """Return the version named, empty for none named, None for one that is not held."""
    if not citation.version_names:
        return ""
    spelled = frozenset(fold_name(name) for name in citation.version_names)
    item_id = item_id_of(work_id, citation.anchor if citation.scheme == "work_id" else "")
    same_day = [one for one in graph.find_versions(item_id) if one.start_on == citation.day]
    for version in same_day:
        if spelled & {fold_name(version.id), fold_name(version.publisher_version)}:
            return version.id
    return same_day[citation.ordinal - 1].id if len(same_day) >= citation.ordinal else None
