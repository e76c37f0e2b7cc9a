"""From one work's reading to encoded rows, ready for the graph file.

In: a corpus, its root, a work key. Out: rows and what the build must count. Runs in a
worker process; nothing here knows the other works.

Rules
    Q9  A name of the whole work is never recorded as a name of one of its states: a law
        asked for by its number is not pinned to its first text.
    Q10 Where two corpora of a build hold the same works, one owns the names that both print;
        the other's works are named by their ids and by what only it prints.
    Q11 A work makes many values, none of them in a cycle, and all are freed when it is done:
        the search for cycles of garbage waits till then.
"""

from datetime import date
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from domain.canonical import sha256_hex, to_canonical_bytes
from domain.folding import fold_name
from domain.ids import item_id_of
from domain.law import Alias, LawRecord, Refusal, Work
from index.corpora import Corpus, find_corpus
from index.fold import FoldedWork, fold_work
from index.fold_beliefs import is_superseded
from index.garbage import no_cycles
from index.lexical_texts import pack_texts, texts_of
from index.row_packs import Row, RowPack, pack_records
from index.source_model import (
    SourceAlias,
    SourceExpression,
    SourceReading,
    SourceState,
    SourceTheme,
    SourceWork,
)
from legal_core.temporal import is_belief

_TITLE_SCHEMES = ("title", "short_title")


class WorkRows(Struct, frozen=True, kw_only=True):
    """Everything one work adds to an index."""

    pack: RowPack
    work_id: str  # empty where the work could not be read
    sources: tuple[tuple[str, str], ...]  # (path, sha256) of the files read
    states: int
    states_with_text: int
    provisions: int
    earliest: date | None
    latest: date | None
    verified_until: date | None
    refusals: int
    pending: tuple[str, ...] = ()  # items with an enacted change not worked in, sorted
    transitional: tuple[str, ...] = ()  # items of transitional clauses, sorted
    kinds: frozenset[str] = frozenset()  # of its items
    publisher: str = ""  # empty: that of the corpus
    themes: tuple[SourceTheme, ...] = ()
    texts: bytes = b""  # packed, for the word index, by version id, then language

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows by (id, kind)."""
        return self.pack.rows()


@no_cycles()
def read_rows(corpus_name: str, root: Path, key: str, *, names_yield: bool = False) -> WorkRows:
    """Read one work of a corpus and return its rows.

    ``names_yield``: the names that another corpus of the same build prints too stay out.
    """
    corpus = find_corpus(corpus_name)
    reading = corpus.read_work(root, key)
    if names_yield:
        reading = _without_shared_names(reading, find_corpus(corpus.names_yield_to))
    work = reading.work
    publisher = corpus.publisher.publisher if work is None else work.publisher
    refusals = _refusals(publisher, reading)
    if work is None:
        return _nothing(refusals)
    folded = fold_work(work)
    held = to_work(work, corpus.publisher.languages)
    records: list[LawRecord] = [
        held,
        *folded.items,
        *folded.versions,
        *folded.text_units,
        *folded.actions,
        *folded.relations,
        *_aliases(work, folded),
        *refusals,
    ]
    starts = [state.start_on for state in work.states]
    return WorkRows(
        pack=pack_records(records),
        work_id=work.work_id,
        sources=tuple(sorted({(e.file.path, e.file.sha256) for e in _expressions(work)})),
        states=len(work.states),
        states_with_text=sum(bool(state.expressions) for state in work.states),
        provisions=sum(1 for item in folded.items if item.anchor),
        earliest=min(starts, default=None),
        latest=max(starts, default=None),
        verified_until=work.verified_until,
        refusals=len(refusals),
        pending=_pending(folded),
        transitional=tuple(sorted(item_id_of(work.work_id, one) for one in work.transitional)),
        kinds=frozenset(item.kind for item in folded.items),
        publisher=work.publisher,
        themes=work.theme_records,
        texts=pack_texts(texts_of(held, records)),
    )


def _pending(folded: FoldedWork) -> tuple[str, ...]:
    """Return the items whose present text does not show a change that is enacted."""
    present = (one for one in folded.versions if one.end_on is None and not one.successor)
    return tuple(sorted({one.item_id for one in present if one.pending}))


def _without_shared_names(reading: SourceReading, owner: Corpus) -> SourceReading:
    """Return a reading without its numbers and the names in a language of the owner's."""
    if reading.work is None:
        return reading
    own = tuple(
        alias
        for alias in reading.work.aliases
        if alias.language and alias.language not in owner.publisher.languages
    )
    return replace(reading, work=replace(reading.work, aliases=own))


def to_work(work: SourceWork, languages: tuple[str, ...]) -> Work:
    """Return the Work record of a source work; languages in the publisher's order."""
    held = {expression.language for expression in _expressions(work)}
    ordered = tuple(language for language in languages if language in held)
    return Work(
        id=work.work_id,
        publisher=work.publisher,
        jurisdiction=work.jurisdiction,
        document_type=work.document_type,
        titles=tuple(sorted(work.titles)),
        languages=(*ordered, *sorted(held - set(ordered))),
        authentic_languages=work.authentic_languages,
        published_in=work.published_in,
        verified_until=work.verified_until,
        source_url=work.source_url,
        status_note=work.status_note,
        themes=tuple(sorted(set(work.themes))),
        transitional=work.transitional,
    )


def _expressions(work: SourceWork) -> list[SourceExpression]:
    return [expression for state in work.states for expression in state.expressions]


def alias_id(work_id: str, scheme: str, language: str, name: str) -> str:
    """Return the id of an alias: its work, and a digest over what it says."""
    digest = sha256_hex(to_canonical_bytes([scheme, language, name]))[:16]
    return f"{work_id}#{scheme}.{digest}"


def _aliases(work: SourceWork, folded: FoldedWork) -> list[Alias]:
    named = [
        *work.aliases,
        SourceAlias(name=work.work_id, scheme="publisher_id"),
    ]
    aliases = {(made := _alias(work, alias)).id: made for alias in named if fold_name(alias.name)}
    root_versions = {
        (version.start_on, version.publisher_version, version.observed_at): version.id
        for version in folded.versions
        if version.item_id == work.work_id and not is_belief(version)
    }
    taken = {fold_name(alias.name) for alias in named}
    for state in (one for one in work.states if not is_superseded(one)):
        version_id = root_versions[(state.start_on, state.publisher_version, state.observed_at)]
        for name in _state_names(state, taken):
            made = Alias(
                id=alias_id(version_id, "lex_id", "", name),
                name=name,
                kind="identifier",
                scheme="lex_id",
                work_id=work.work_id,
                version_id=version_id,
                jurisdiction=work.jurisdiction,
                source=work.publisher,
            )
            aliases[made.id] = made
    return list(aliases.values())


def _state_names(state: SourceState, taken: set[str]) -> tuple[str, ...]:
    """Return the names of a state that are not its work's as well (Q9)."""
    names = (*state.aliases, state.publisher_version)
    return tuple(name for name in names if fold_name(name) and fold_name(name) not in taken)


def _alias(work: SourceWork, alias: SourceAlias) -> Alias:
    titled = alias.scheme in _TITLE_SCHEMES
    return Alias(
        id=alias_id(work.work_id, alias.scheme, alias.language, alias.name),
        name=alias.name,
        kind=alias.scheme if titled else "identifier",  # type: ignore[arg-type]  # both are kinds
        scheme=alias.scheme,
        work_id=work.work_id,
        language=alias.language,
        jurisdiction=work.jurisdiction,
        source=work.publisher,
        valid_from=alias.valid_from,
        valid_to=alias.valid_to,
    )


def _refusals(publisher: str, reading: SourceReading) -> list[Refusal]:
    return [
        Refusal(
            id=f"{publisher}?{refusal.path}",
            publisher=publisher,
            path=refusal.path,
            reason=refusal.reason,
            detail=refusal.detail,
            work_id=refusal.work_id,
        )
        for refusal in reading.refusals
    ]


def _nothing(refusals: list[Refusal]) -> WorkRows:
    return WorkRows(
        pack=pack_records(refusals),
        work_id="",
        sources=(),
        states=0,
        states_with_text=0,
        provisions=0,
        earliest=None,
        latest=None,
        verified_until=None,
        refusals=len(refusals),
    )
