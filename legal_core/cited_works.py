"""The work, and the version, that an exact identifier names.

In: a citation as read, the aliases found for its names, the graph. Out: candidates;
none where the identifier names nothing that is held.

Rules
    CW1 The most exact name that is held decides; a version id names its version alone.
    CW2 A version that is not held is absent; no other one of its work stands for it.
    CW3 A bare number counts only where exactly one work bears it.
"""

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
    citation: Citation, by_name: dict[str, list[Alias]], graph: GraphReader
) -> tuple[Candidate, ...] | None:
    """Return the works an identifier names (CW1); empty for none, None for no citation."""
    works = _find_works(citation, by_name, graph)
    if citation.weak and len(works) != 1:  # CW3
        return None
    if not works and citation.scheme == "work_id" and not _is_own_publisher(citation, graph):
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


def _is_own_publisher(citation: Citation, graph: GraphReader) -> bool:
    publisher = citation.names[0].partition(":")[0]
    return any(row.id == publisher for row in graph.list_coverage())


def _find_works(
    citation: Citation, by_name: dict[str, list[Alias]], graph: GraphReader
) -> tuple[tuple[str, str], ...]:
    """Return (work id, version id or empty) of the most exact name held, by work id."""
    if citation.scheme == "work_id" and graph.find_item(citation.names[0]) is not None:
        return ((citation.names[0], ""),)
    hits: set[tuple[str, str]] = set()
    for name in (*citation.version_names, *citation.names):
        hits |= {(one.work_id, one.version_id) for one in by_name.get(fold_name(name), ())}
        if hits and not citation.weak:
            break
    return tuple(sorted(hits))


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
