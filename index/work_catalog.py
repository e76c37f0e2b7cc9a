"""WorkCatalog over the graph file: names and identifiers of works.

In: folded names. Out: verified aliases and works; what a lookup leads to must bear the
name that was asked for (N3 of ``graph_store``).
"""

from functools import cached_property

from domain.folding import fold_name
from domain.law import Alias, NotHeld, Work
from index.verified_records import VerifiedRecords

_NAMES_PER_QUERY = 400


class SqliteWorkCatalog:
    """The names of one index (port WorkCatalog)."""

    def __init__(self, records: VerifiedRecords) -> None:
        """Read from verified records."""
        self._records = records

    def find_aliases(self, folded_names: tuple[str, ...]) -> tuple[Alias, ...]:
        """Return the aliases whose folded name is among those given, by id."""
        begun = self._longest
        wanted = tuple({name for name in folded_names if name.partition(" ")[0] in begun})
        found: list[Alias] = []
        for start in range(0, len(wanted), _NAMES_PER_QUERY):
            part = wanted[start : start + _NAMES_PER_QUERY]
            marks = ", ".join("?" * len(part))
            rows = self._records.select(
                f"SELECT folded, leaf FROM alias_name WHERE folded IN ({marks})",  # noqa: S608 -- only marks are put in
                part,
            )
            found.extend(self._alias_at(leaf, str(name)) for name, leaf in rows)
        return tuple(sorted(found, key=lambda alias: alias.id))

    def _alias_at(self, leaf: object, name: str) -> Alias:
        """Return the alias at a leaf, which must bear a name."""
        return self._records.kept.get((Alias, leaf, name), lambda: self._read_alias(leaf, name))

    def _read_alias(self, leaf: object, name: str) -> Alias:
        rows = self._records.select("SELECT leaf, body FROM record WHERE leaf = ?", (leaf,))
        self._records.expect(name, answers=bool(rows))
        alias = self._records.verify(Alias, rows[0])
        self._records.expect(name, answers=fold_name(alias.name) == name)
        return alias

    def longest_names(self, first_words: frozenset[str]) -> dict[str, int]:
        """Return how many words the longest name has that begins with each of some words."""
        longest = self._longest
        return {word: longest[word] for word in first_words if word in longest}

    @cached_property
    def _longest(self) -> dict[str, int]:
        """The words that names begin with, each with the words of its longest name."""
        rows = self._records.select(
            "SELECT substr(folded, 1, instr(folded || ' ', ' ') - 1) AS word,"
            " max(length(folded) - length(replace(folded, ' ', '')) + 1)"
            " FROM alias_name GROUP BY word",
            (),
        )
        return {str(word): int(str(count)) for word, count in rows}

    def list_aliases(self, work_id: str) -> tuple[Alias, ...]:
        """Return the aliases of a work, by id."""
        return self._records.kept.get(("aliases", work_id), lambda: self._list_aliases(work_id))

    def _list_aliases(self, work_id: str) -> tuple[Alias, ...]:
        aliases = tuple(self._records.between(Alias, f"{work_id}#", f"{work_id}$"))
        for alias in aliases:
            self._records.expect(work_id, answers=alias.work_id == work_id)
        return aliases

    def find_works_like(self, folded_words: tuple[str, ...], limit: int) -> tuple[Work, ...]:
        """Return works whose names share words, most first, then id; discovery only."""
        words = tuple(sorted(set(folded_words)))[:_NAMES_PER_QUERY]
        if not words:
            return ()
        marks = ", ".join("?" * len(words))
        rows = self._records.select(
            f"SELECT work_id, count(*) AS shared FROM title_word WHERE word IN ({marks})"  # noqa: S608 -- only marks are put in
            " GROUP BY work_id ORDER BY shared DESC, work_id LIMIT ?",
            (*words, limit),
        )
        works = (self._records.find(Work, str(row[0])) for row in rows)
        return tuple(work for work in works if work is not None)

    def list_not_held(self) -> tuple[NotHeld, ...]:
        """Return the publishers that readers name and this index does not hold, by id."""
        return self._records.list_all(NotHeld)

    def list_works(self) -> tuple[Work, ...]:
        """Return every work, by id."""
        return self._records.list_all(Work)

    def list_works_of(self, publisher: str) -> tuple[Work, ...]:
        """Return every work of a publisher, by id."""
        return tuple(work for work in self.list_works() if work.publisher == publisher)
