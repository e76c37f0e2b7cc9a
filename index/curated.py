"""The curated names of an index: alias records, and the publishers it does not hold.

In: the alias file, the works and publishers an index holds. Out: rows.

Rules
    Q7  A curated name enters an index only with its work, marked ``editorial``.
    Q8  A publisher is named as not held only in an index that does not hold it.
"""

from domain.canonical import sha256_hex
from domain.folding import fold_name
from domain.law import Alias, Coverage, NotHeld
from index.aliases import ALIAS_FILE, CuratedAlias, NotHeldSource, read_alias_file
from index.records import alias_id
from index.schema import to_row

Row = tuple[str, str, bytes]


def aliases_sha256() -> str:
    """Return the SHA-256 of the alias file, an input of every build."""
    return sha256_hex(ALIAS_FILE.read_bytes())


def rows(work_ids: frozenset[str], publishers: tuple[str, ...]) -> tuple[Row, ...]:
    """Return the rows of the alias file that belong to an index (Q7, Q8).

    Raises:
        AliasFileError: An entry is outside its form.
    """
    file = read_alias_file()
    aliases = {
        (made := _to_alias(entry)).id: made for entry in file.aliases if entry.work in work_ids
    }
    absent = [_to_not_held(entry) for entry in file.not_held if entry.publisher not in publishers]
    return (*map(to_row, aliases.values()), *map(to_row, absent))


def coverage_row(coverage: Coverage) -> Row:
    """Return the row of a publisher's coverage."""
    return to_row(coverage)


def _to_alias(entry: CuratedAlias) -> Alias:
    return Alias(
        id=alias_id(entry.work, "curated", entry.language, entry.name),
        name=entry.name,
        kind="short_title",
        scheme="short_title",
        work_id=entry.work,
        language=entry.language,
        jurisdiction=entry.jurisdiction,
        editorial=True,
        generic=entry.generic,
        source=entry.source,
        valid_from=entry.valid_from,
        valid_to=entry.valid_to,
    )


def _to_not_held(entry: NotHeldSource) -> NotHeld:
    return NotHeld(
        id=entry.publisher,
        publisher=entry.publisher,
        jurisdiction=entry.jurisdiction,
        name=entry.name,
        names=tuple(sorted({fold_name(word.name) for word in entry.names})),
        schemes=entry.schemes,
    )
