"""LawBuilder: a small law in memory that can be amended, repealed, corrected.

It speaks the law's language, is folded like any official file, and serves the same ports
as a real index, so a test needs no file:

    law = LawBuilder("br-federal:constituicao-1988", on=day("1988-10-05"), nodes=(...))
    law.amend("art_6__cpt", "São direitos sociais ...", on=day("2000-02-15"), by="EC 26")
    held = serve(law)
"""

from collections.abc import Callable, Hashable, Mapping
from datetime import UTC, date, datetime, time
from functools import cached_property
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from domain.canonical import digest_of
from domain.errors import UnknownItemError, UnknownVersionError, UnknownWorkError
from domain.folding import fold_name
from domain.law import (
    Action,
    Alias,
    Basis,
    Coverage,
    Item,
    LawRecord,
    LegalState,
    NotHeld,
    Refusal,
    TextStatus,
    TextUnit,
    Version,
    Work,
)
from domain.merkle import inclusion_proof, root_of
from index.fold import fold_work
from index.schema import KINDS, record_leaf_hash, to_row
from index.source_model import (
    AliasScheme,
    CauseKind,
    SourceAlias,
    SourceCause,
    SourceExpression,
    SourceFile,
    SourceNode,
    SourceOverlay,
    SourcePending,
    SourceReference,
    SourceState,
    SourceWork,
)
from legal_core.ports import IndexIdentity, RecordPlace
from legal_core.search_ports import VectorSearch
from legal_core.temporal import ordinal_of
from tests.memory_links import MemoryLinks
from tests.memory_search import MemorySearch

Words = str | Mapping[str, str]  # the same in every language, or one wording for each
R = TypeVar("R", bound=LawRecord)
K = TypeVar("K")
CORPUS_DAY = date(2026, 11, 1)
KEY_ID = "ed25519:4f1d2c3b"
SIGNATURE = "ab" * 64


def day(text: str) -> date:
    """Return a calendar day from YYYY-MM-DD."""
    return date.fromisoformat(text)


def instant(text: str) -> datetime:
    """Return midnight UTC of a day."""
    return datetime.combine(day(text), time(), tzinfo=UTC)


class Node(Struct, frozen=True, kw_only=True):
    """A node of a law, in every language it has words in."""

    anchor: str
    kind: str
    number: Words = ""
    heading: Words = ""
    text: Words = ""
    legal_state: LegalState = "in_force"
    spelled: tuple[str, ...] = ()  # the source's own anchors
    causes: tuple[SourceCause, ...] = ()
    applicable_from: date | None = None
    applicable_to: date | None = None
    extent: tuple[str, ...] = ()
    pending: tuple[SourcePending, ...] = ()
    references: tuple[SourceReference, ...] = ()
    formerly: str = ""  # in the state that renumbers it alone
    text_from: str = ""
    omissions: Mapping[str, tuple[str, ...]] = {}  # by language; msgspec copies the default
    children: tuple["Node", ...] = ()


def article(number: str, text: Words, *, heading: Words = "", part: str = "") -> Node:
    """Return an article that is one text: "Article 33"."""
    anchor = f"{part}__art_{number}" if part else f"art_{number}"
    return Node(
        anchor=anchor, kind="article", number=f"Article {number}", heading=heading, text=text
    )


def caput_article(number: str, caput: Words, *below: Node) -> Node:
    """Return a Brazilian article: its caput, then what hangs below."""
    anchor = f"art_{number}"
    first = Node(anchor=f"{anchor}__cpt", kind="caput", text=caput)
    return Node(anchor=anchor, kind="article", number=f"Art. {number}º", children=(first, *below))


class Change(Struct, frozen=True, kw_only=True):
    """What made a state: the act, its place, how it is known."""

    kind: CauseKind
    by: str = ""
    at: str = ""  # the place in the acting act
    editorial: bool = False

    def cause(self) -> tuple[SourceCause, ...]:
        if not self.by:
            return ()
        return (
            SourceCause(
                kind=self.kind,
                source_work=self.by,
                source_anchor=self.at,
                source_title=f"Act {self.by}",
                editorial=self.editorial,
            ),
        )


class State(Struct, frozen=True, kw_only=True):
    """A dated state as the builder keeps it."""

    start_on: date
    nodes: tuple[Node, ...]
    change: Change
    end_on: date | None = None
    legal_state: LegalState = "in_force"
    published_on: date | None = None
    observed_at: datetime | None = None
    unservable_reason: str = ""
    start_basis: Basis = "in_force"
    basis_rule: str = ""
    extent: tuple[str, ...] = ()
    pending: tuple[SourcePending, ...] = ()
    not_carried: tuple[str, ...] = ()
    superseded_at: datetime | None = None
    superseded_on: date | None = None


class LawBuilder:
    """One law, from its enactment on."""

    def __init__(
        self,
        work_id: str,
        *,
        on: date,
        nodes: tuple[Node, ...],
        languages: tuple[str, ...] = ("en",),
        titles: Mapping[str, str] | None = None,
        aliases: tuple[tuple[AliasScheme, str], ...] = (),
        verified_until: date | None = CORPUS_DAY,
        text_status: TextStatus = "authentic",
        by: str = "the law itself",
        document_type: str = "law",
        observed_at: datetime | None = None,
        legal_state: LegalState = "in_force",
    ) -> None:
        """Enact a law."""
        self.work_id = work_id
        self.languages = languages
        self.titles = dict(titles or dict.fromkeys(languages, work_id))
        self.aliases = aliases
        self.verified_until = verified_until
        self.text_status = text_status
        self.document_type = document_type
        self.states = [
            State(
                start_on=on,
                nodes=nodes,
                change=Change(kind="enactment", by=by),
                observed_at=observed_at,
                legal_state=legal_state,
            )
        ]
        self.applicable: dict[str, date] = {}
        self.overlays: tuple[SourceOverlay, ...] = ()
        self.references: tuple[SourceReference, ...] = ()
        self.transitional: tuple[str, ...] = ()
        self.themes: tuple[tuple[str, str], ...] = ()

    def amend(
        self,
        anchor: str,
        text: Words,
        *,
        on: date,
        by: str = "an amending act",
        at: str = "",
        editorial: bool = False,
        published_on: date | None = None,
        observed_at: datetime | None = None,
    ) -> None:
        """Give a provision another text from a day on."""
        change = Change(kind="amendment", by=by, at=at, editorial=editorial)
        nodes = _rewrite(self._nodes, anchor, text, change)
        self._next(on, nodes, change, published_on=published_on, observed_at=observed_at)

    def correct(
        self,
        anchor: str,
        text: Words,
        *,
        published_on: date,
        by: str = "a corrigendum",
        observed_at: datetime | None = None,
    ) -> None:
        """Correct a provision from the day its last state began: a second version of that day."""
        change = Change(kind="correction", by=by)
        last = self.states[-1]
        nodes = _rewrite(last.nodes, anchor, text, change)
        self.states.append(
            replace(
                last,
                nodes=nodes,
                change=change,
                published_on=published_on,
                observed_at=observed_at,
            )
        )

    def insert(self, node: Node, *, on: date, after: str, by: str = "an inserting act") -> None:
        """Insert a provision behind another."""
        change = Change(kind="insertion", by=by)
        made = replace(node, causes=change.cause())
        self._next(on, _insert(self._nodes, made, after), change)

    def remove(self, anchor: str, *, on: date, by: str = "a removing act") -> None:
        """Take a provision out of the law without a repeal being told."""
        change = Change(kind="amendment", by=by)
        self._next(on, _without(self._nodes, anchor), change)

    def renumber(self, old: str, new: str, *, on: date, by: str = "a renumbering act") -> None:
        """Give a provision without parts another number."""
        change = Change(kind="renumbering", by=by)
        number = f"Article {new.rpartition('_')[2]}"
        nodes = _map(
            self._nodes,
            lambda node: (
                replace(node, anchor=new, number=number, causes=change.cause(), formerly=old)
                if node.anchor == old
                else node
            ),
        )
        self._next(on, nodes, change)

    def repeal(
        self, *, on: date, by: str = "a repealing act", at: str = "", anchor: str = ""
    ) -> None:
        """Repeal the law, leaving a tombstone, or one provision of it."""
        change = Change(kind="repeal", by=by, at=at)
        if anchor:
            self._next(on, _without(self._nodes, anchor), change)
        else:
            self._next(on, (), change, legal_state="repealed")

    def lapse(self, *, on: date) -> None:
        """End the last state without a word on what follows."""
        self.states[-1] = replace(self.states[-1], end_on=on)

    def lose_text(self, *, on: date, reason: str = "") -> None:
        """Add a state of which no text is held."""
        self._next(on, (), Change(kind="amendment"), unservable_reason=reason)

    def restate(
        self,
        *,
        on: date,
        nodes: tuple[Node, ...] | None = None,
        legal_state: LegalState = "in_force",
        published_on: date | None = None,
        change: Change | None = None,
    ) -> None:
        """Add a state after a gap, or with another legal state, as a whole."""
        self._next(
            on,
            self._nodes if nodes is None else nodes,
            change or Change(kind="amendment"),
            legal_state=legal_state,
            published_on=published_on,
        )

    def suspend(self, *, on: date, by: str = "a court") -> None:
        """Suspend the law from a day on."""
        self.restate(on=on, legal_state="suspended", change=Change(kind="suspension", by=by))

    def revive(self, *, on: date, by: str = "a court") -> None:
        """Bring a suspended or lapsed law back."""
        self.restate(on=on, legal_state="in_force", change=Change(kind="revival", by=by))

    def expire(self, *, on: date, by: str = "") -> None:
        """Let the law lapse on a day of which its text tells."""
        self.restate(on=on, nodes=(), legal_state="lapsed", change=Change(kind="lapse", by=by))

    def annul(self, *, on: date, published_on: date, by: str = "a court") -> None:
        """Annul the law from a day on, by a judgment of the same or another day."""
        change = Change(kind="annulment", by=by)
        self.restate(on=on, legal_state="annulled", published_on=published_on, change=change)

    def annul_from_the_start(self, *, published_on: date, by: str = "a court") -> None:
        """Annul the last state as if it had never been law."""
        self.states.append(
            replace(
                self.states[-1],
                legal_state="annulled",
                change=Change(kind="annulment", by=by),
                published_on=published_on,
            )
        )

    def believe_until(self, at: datetime | None = None, *, on: date | None = None) -> None:
        """Say that the last state was believed until an instant or a day; a next one follows."""
        self.states[-1] = replace(self.states[-1], superseded_at=at, superseded_on=on)

    def learn(
        self,
        *,
        start_on: date,
        end_on: date | None,
        observed_at: datetime | None = None,
        published_on: date | None = None,
    ) -> None:
        """Add the last state as it is now known to be, with other days."""
        self.states.append(
            replace(
                self.states[-1],
                start_on=start_on,
                end_on=end_on,
                observed_at=observed_at,
                published_on=published_on,
                superseded_at=None,
                superseded_on=None,
            )
        )

    def change_last(self, **fields: object) -> None:
        """Set fields of the last state."""
        self.states[-1] = replace(self.states[-1], **fields)

    def read(
        self,
        anchor: str,
        text: str,
        *,
        on: date,
        by: str,
        ends: tuple[str, ...] = (),
        published_on: date | None = None,
    ) -> None:
        """Give a provision a binding reading."""
        overlay = SourceOverlay(
            anchor=anchor,
            source_work=by,
            source_title=f"Ruling {by}",
            language=self.languages[0],
            text=text,
            start_on=on,
            published_on=published_on,
            ends=ends,
            kind="overruling" if ends else "interpretation",
        )
        self.overlays = (*self.overlays, overlay)

    def apply_from(self, anchor: str, on: date) -> None:
        """Say from when a provision, or for "" the law, applies."""
        self.applicable[anchor] = on

    @property
    def _nodes(self) -> tuple[Node, ...]:
        return self.states[-1].nodes

    def _next(
        self,
        on: date,
        nodes: tuple[Node, ...],
        change: Change,
        *,
        legal_state: LegalState = "in_force",
        published_on: date | None = None,
        observed_at: datetime | None = None,
        unservable_reason: str = "",
    ) -> None:
        last = self.states[-1]
        if last.end_on is None:
            self.states = [
                replace(one, end_on=on) if one.end_on is None else one for one in self.states
            ]
        renamed = change.kind == "renumbering"
        kept = nodes if renamed else _map(nodes, lambda node: replace(node, formerly=""))
        self.states.append(
            State(
                start_on=on,
                nodes=kept,
                change=change,
                legal_state=legal_state,
                published_on=published_on,
                observed_at=observed_at or last.observed_at,
                unservable_reason=unservable_reason,
            )
        )

    def records(self) -> tuple[LawRecord, ...]:
        """Return the law's records, folded as the index builder folds official files."""
        folded = fold_work(self._source())
        versions = (
            replace(one, applicable_from=self.applicable[one.item_id.partition("~")[2]])
            if one.item_id.partition("~")[2] in self.applicable
            else one
            for one in folded.versions
        )
        return (
            self._work(),
            *folded.items,
            *versions,
            *folded.text_units,
            *folded.actions,
            *folded.relations,
            *(_to_alias(self.work_id, one) for one in self._source_aliases()),
        )

    def _work(self) -> Work:
        publisher = self.work_id.partition(":")[0]
        return Work(
            id=self.work_id,
            publisher=publisher,
            jurisdiction=publisher.partition("-")[0],
            document_type=self.document_type,
            titles=tuple(sorted(self.titles.items())),
            languages=self.languages,
            verified_until=self.verified_until,
            source_url=f"https://law.example/{self.work_id}",
            transitional=self.transitional,
            themes=self.themes,
        )

    def _source_aliases(self) -> tuple[SourceAlias, ...]:
        named = (SourceAlias(name=name, scheme=scheme) for scheme, name in self.aliases)
        titled = (
            SourceAlias(name=title, scheme="title", language=language)
            for language, title in sorted(self.titles.items())
        )
        return (*named, *titled, SourceAlias(name=self.work_id, scheme="publisher_id"))

    def _source(self) -> SourceWork:
        work = self._work()
        return SourceWork(
            work_id=work.id,
            publisher=work.publisher,
            jurisdiction=work.jurisdiction,
            document_type=work.document_type,
            titles=work.titles,
            aliases=(),
            states=tuple(self._source_state(one) for one in self.states),
            verified_until=work.verified_until,
            overlays=self.overlays,
            references=self.references,
        )

    def _source_state(self, state: State) -> SourceState:
        expressions = tuple(self._expression(state, language) for language in self.languages)
        return SourceState(
            start_on=state.start_on,
            end_on=state.end_on,
            start_basis=state.start_basis,
            end_basis="in_force" if state.end_on else None,
            legal_state=state.legal_state,
            publisher_version=self._publisher_version(state),
            observed_at=state.observed_at,
            published_on=state.published_on,
            expressions=tuple(one for one in expressions if one.nodes),
            unservable_reason=state.unservable_reason,
            causes=state.change.cause(),
            basis_rule=state.basis_rule,
            extent=state.extent,
            pending=state.pending,
            not_carried=state.not_carried,
            superseded_at=state.superseded_at,
            superseded_on=state.superseded_on,
        )

    def _publisher_version(self, state: State) -> str:
        """Return the publisher's name of a state; a belief and what replaced it share one."""
        place = self.states.index(state)
        while place and _is_superseded(self.states[place - 1]):
            place -= 1
        return f"v{place + 1}"

    def _expression(self, state: State, language: str) -> SourceExpression:
        path = f"{self.work_id.replace(':', '/')}/{state.start_on}.{language}.xml"
        return SourceExpression(
            language=language,
            title=self.titles.get(language, ""),
            text_status=self.text_status,
            file=SourceFile(
                path=path,
                sha256=digest_of(path),
                size_bytes=len(path),
                format="akn3",
                language=language,
                source_url=f"https://law.example/{path}",
            ),
            nodes=_in_language(state.nodes, language),
        )


def _is_superseded(state: State) -> bool:
    return state.superseded_at is not None or state.superseded_on is not None


def _in_language(nodes: tuple[Node, ...], language: str) -> tuple[SourceNode, ...]:
    return tuple(
        SourceNode(
            anchor=node.anchor,
            kind=node.kind,
            number=_words(node.number, language),
            heading=_words(node.heading, language),
            text=_words(node.text, language),
            source_anchors=node.spelled,
            legal_state=node.legal_state,
            causes=node.causes,
            applicable_from=node.applicable_from,
            applicable_to=node.applicable_to,
            extent=node.extent,
            pending=node.pending,
            references=node.references,
            formerly=node.formerly,
            text_from=node.text_from,
            omissions=node.omissions.get(language, ()),
            children=_in_language(node.children, language),
        )
        for node in nodes
        if isinstance(node.text, str) or language in node.text
    )


def _words(words: Words, language: str) -> str:
    return words if isinstance(words, str) else words.get(language, "")


def _map(nodes: tuple[Node, ...], change: Callable[[Node], Node]) -> tuple[Node, ...]:
    return tuple(replace(made, children=_map(made.children, change)) for made in map(change, nodes))


def _rewrite(nodes: tuple[Node, ...], anchor: str, text: Words, change: Change) -> tuple[Node, ...]:
    return _map(
        nodes,
        lambda node: (
            replace(node, text=text, causes=change.cause()) if node.anchor == anchor else node
        ),
    )


def _without(nodes: tuple[Node, ...], anchor: str) -> tuple[Node, ...]:
    return tuple(
        replace(node, children=_without(node.children, anchor))
        for node in nodes
        if node.anchor != anchor
    )


def _insert(nodes: tuple[Node, ...], made: Node, after: str) -> tuple[Node, ...]:
    placed: list[Node] = []
    for node in nodes:
        placed.append(replace(node, children=_insert(node.children, made, after)))
        if node.anchor == after:
            placed.append(made)
    return tuple(placed)


def _to_alias(work_id: str, alias: SourceAlias) -> Alias:
    return Alias(
        id=f"{work_id}#{alias.scheme}.{digest_of([alias.language, alias.name])[:16]}",
        name=alias.name,
        kind=alias.scheme if alias.scheme in ("title", "short_title") else "identifier",
        scheme=alias.scheme,
        work_id=work_id,
        language=alias.language,
    )


class MemoryLaw(MemoryLinks):
    """GraphReader and WorkCatalog over records in memory; also the Law of one index."""

    vectors: VectorSearch | None = None
    vectors_missing = ""

    def __init__(self, records: tuple[LawRecord, ...], identity: IndexIdentity) -> None:
        """Hold records under an identity."""
        ordered = sorted(records, key=lambda one: to_row(one)[:2])
        self.records: tuple[LawRecord, ...] = tuple(ordered)
        self._by_id = {(to_row(one)[1], one.id): one for one in ordered}
        self._identity = identity

    @property
    def identity(self) -> IndexIdentity:
        return self._identity

    def keep(self, key: tuple[Hashable, ...], make: Callable[[], K]) -> K:
        assert key
        return make()

    @property
    def index_sha256(self) -> str:
        return self._identity.index_sha256

    @property
    def graph(self) -> "MemoryLaw":
        return self

    @property
    def catalog(self) -> "MemoryLaw":
        return self

    @cached_property
    def search(self) -> MemorySearch:
        return MemorySearch(self, self._all(Version), self._all(Item))

    def _all(self, record_type: type[R]) -> tuple[R, ...]:
        return tuple(one for one in self.records if isinstance(one, record_type))

    def _find(self, record_type: type[R], record_id: str) -> R | None:
        found = self._by_id.get((KINDS[record_type], record_id))
        return found if isinstance(found, record_type) else None

    def get_work(self, work_id: str) -> Work:
        found = self._find(Work, work_id)
        if found is None:
            raise UnknownWorkError(f"The index holds no work {work_id}.")
        return found

    def find_item(self, item_id: str) -> Item | None:
        return self._find(Item, item_id)

    def find_items_by_source_anchor(self, work_id: str, spelled: str) -> tuple[Item, ...]:
        wanted = spelled.casefold()
        return tuple(
            one
            for one in self._all(Item)
            if one.work_id == work_id
            and wanted in {known.casefold() for known in one.source_anchors}
        )

    def list_anchors(self, work_id: str) -> tuple[str, ...]:
        anchors = (one.anchor for one in self._all(Item) if one.work_id == work_id)
        return tuple(sorted(anchor for anchor in anchors if anchor))

    def find_versions(self, item_id: str) -> tuple[Version, ...]:
        found = [one for one in self._all(Version) if one.item_id == item_id]
        return tuple(sorted(found, key=lambda one: (one.start_on, ordinal_of(one.id))))

    def get_version(self, version_id: str) -> Version:
        found = self._find(Version, version_id)
        if found is None:
            raise UnknownVersionError(f"The index holds no version {version_id}.")
        return found

    def get_text(self, text_unit_id: str) -> TextUnit:
        found = self._find(TextUnit, text_unit_id)
        if found is None:
            raise UnknownVersionError(f"The index holds no text {text_unit_id}.")
        return found

    def read_whole_text(self, _version: Version, _language: str) -> str | None:
        return None

    def get_action(self, action_id: str) -> Action:
        found = self._find(Action, action_id)
        if found is None:
            raise UnknownItemError(f"The index holds no action {action_id}.")
        return found

    def list_coverage(self) -> tuple[Coverage, ...]:
        return self._all(Coverage)

    def list_refusals(self, publisher: str) -> tuple[Refusal, ...]:
        found = [one for one in self._all(Refusal) if one.publisher == publisher]
        return tuple(sorted(found, key=lambda one: one.path))

    def find_place(self, kind: str, record_id: str) -> RecordPlace | None:
        record = self._by_id.get((kind, record_id))
        if record is None:
            return None
        leaf = self.records.index(record)

        def read(level: int, index: int) -> bytes:
            return root_of(self._leaves[index << level : index + 1 << level])

        return RecordPlace(
            leaf=leaf,
            leaf_sha256=self._leaves[leaf].hex(),
            proof=tuple(one.hex() for one in inclusion_proof(leaf, len(self._leaves), read)),
        )

    @cached_property
    def _leaves(self) -> tuple[bytes, ...]:
        return tuple(record_leaf_hash(row[1], row[2]) for row in map(to_row, self.records))

    def find_aliases(self, folded_names: tuple[str, ...]) -> tuple[Alias, ...]:
        return tuple(one for one in self._all(Alias) if fold_name(one.name) in folded_names)

    def longest_names(self, first_words: frozenset[str]) -> dict[str, int]:
        names = [fold_name(one.name).split(" ") for one in self._all(Alias)]
        return {
            word: max(len(name) for name in names if name[0] == word)
            for word in first_words & {name[0] for name in names}
        }

    def list_aliases(self, work_id: str) -> tuple[Alias, ...]:
        return tuple(one for one in self._all(Alias) if one.work_id == work_id)

    def find_works_like(self, folded_words: tuple[str, ...], limit: int) -> tuple[Work, ...]:
        wanted = set(folded_words)
        shared: dict[str, set[str]] = {}
        for alias in self._all(Alias):
            if alias.kind != "identifier":
                words = wanted & set(fold_name(alias.name).split())
                shared.setdefault(alias.work_id, set()).update(words)
        named = sorted((-len(words), work_id) for work_id, words in shared.items() if words)
        return tuple(self.get_work(work_id) for _, work_id in named[:limit])

    def list_not_held(self) -> tuple[NotHeld, ...]:
        return self._all(NotHeld)

    def list_works(self) -> tuple[Work, ...]:
        return self._all(Work)


def coverage_of(laws: tuple[LawBuilder, ...]) -> tuple[Coverage, ...]:
    """Return what some laws amount to, by publisher."""
    publishers = sorted({one.work_id.partition(":")[0] for one in laws})
    rows: list[Coverage] = []
    for publisher in publishers:
        mine = [one for one in laws if one.work_id.startswith(f"{publisher}:")]
        states = [state for one in mine for state in one.states]
        rows.append(
            Coverage(
                id=publisher,
                name=f"Gazette of {publisher}",
                jurisdiction=publisher.partition("-")[0],
                licence="CC BY 4.0",
                attribution=f"© {publisher}",
                works=len(mine),
                versions=len(states),
                versions_with_text=sum(bool(state.nodes) for state in states),
                provisions=sum(len(state.nodes) for state in states),
                earliest=min(state.start_on for state in states),
                latest=max(state.start_on for state in states),
                verified_until=mine[0].verified_until,
                languages=mine[0].languages,
                known_gaps=("decisions of courts",),
                refusals=0,
            )
        )
    return tuple(rows)


def serve(
    *laws: LawBuilder,
    more: tuple[LawRecord, ...] = (),
    is_sample: bool = False,
    trusted_on_first_use: bool = False,
) -> MemoryLaw:
    """Return an index in memory that holds some laws, their coverage and further records."""
    records = (*(one for law in laws for one in law.records()), *coverage_of(laws), *more)
    identity = IndexIdentity(
        index_sha256=digest_of([to_row(one)[0] for one in records]),
        corpus_day=CORPUS_DAY,
        key_id=KEY_ID,
        signature=SIGNATURE,
        trusted_on_first_use=trusted_on_first_use,
        is_sample=is_sample,
    )
    return MemoryLaw(records, identity)
