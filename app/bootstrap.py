"""Builds every adapter once; beside the command line the only module that knows them all.

In: settings. Out: ``Services`` for those that speak, and what runs in the background.

Rules
    W3  Which index serves: the one named, else the one built from ``--corpora``, else the
        one built last, else the sample law, which is built where it is missing.
"""

from collections.abc import Mapping
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import msgspec

from app.access import AccessRules
from app.background import Background, BackgroundParts
from app.bundle_frame import BundleSources
from app.bundle_wiring import HeldIndexes, alarms_of, schema_of, verifier_source
from app.canary_wiring import CanaryGate
from app.erasure import Erasures
from app.evaluations import Evaluations
from app.forwarding import to_networks
from app.indexes import build, describe, vectors_part, warm_up
from app.model_wiring import ModelWiring
from app.prompt_check import PromptSources
from app.schemas_audit import (
    EventSchemaReply,
    PartState,
)
from app.search_wiring import SearchWiring
from app.services import Services
from app.tenancy import Tenancy
from app.turn_pool import TurnPool
from app.turn_ports import Ports, Release
from app.turn_service import TurnService
from app.usage_page import UsageDesk
from domain.errors import ServiceError
from domain.ids import TurnId
from index.build import BuildRequest
from index.index_watch import IndexWatch
from index.reader import OpenIndex
from index.shelf import IndexShelf
from index.trust import IndexRegistry
from infra.asyncapi import asyncapi_document
from infra.clock import SystemClock, SystemIdentifiers
from infra.embedders import embedder_of
from infra.event_schemas import event_schemas
from infra.new_threads import NewThreads
from infra.sealing import SealedTurnStore, ThreadTextDigest
from infra.settings import (
    Settings,
    load_settings,
    public_settings,
    settings_sha256,
)
from infra.storage import open_storage
from infra.thread_keys import KEY_FILE as THREAD_KEYS
from infra.thread_keys import SqliteThreadKeys
from infra.tokens import load_tokens
from infra.transparency import Transparency
from projections.runner import ProjectionRunner
from projections.thread_memory import LoggedThreadMemory
from projections.turn_audit import TurnAudit, TurnAuditView, find_turn_audit
from projections.usage import StoredUsage, UsageView

SAMPLE_FOLDER = "sample-index"


def settings_from(environment: Mapping[str, str]) -> Settings:
    """Return the settings of an environment; raises SettingsError."""
    return load_settings(environment)


def service_release() -> str:
    """Return the release of this service, as every turn records it."""
    try:
        return f"vigent {version('vigent')}"
    except PackageNotFoundError:
        return "vigent unreleased"


class Wiring:
    """The adapters of one process."""

    def __init__(self, settings: Settings) -> None:
        """Open the log and the views of a home folder; no index is open yet."""
        self.settings = settings
        self.clock = SystemClock()
        settings.home.mkdir(parents=True, exist_ok=True)
        identifiers = SystemIdentifiers()
        self.storage = open_storage(settings, self.clock, identifiers)
        self.log = self.storage.log
        self.transparency = Transparency(self.log, settings, self.clock.now)
        self.keys = SqliteThreadKeys(settings.key_store / THREAD_KEYS, self.clock.now)
        self.store = SealedTurnStore(self.log, self.keys)
        self.views = self.storage.views
        self.runner = ProjectionRunner(self.log, self.views, (TurnAuditView(), UsageView()))
        self.embedder = embedder_of(settings)
        self.search = SearchWiring(settings)
        self.shelf = IndexShelf(
            settings.home,
            settings.trusted_keys,
            self.clock.now,
            embedder=self.embedder,
            search_of=self.search.search_of,
        )
        self._index_folder: Path | None = None  # named at the start, before settings
        self.index_watch = IndexWatch(self.shelf, self._named_index)
        self.tokens = load_tokens(settings.key_store)
        self.usage = StoredUsage(
            self.views, partial(self.runner.catch_up, UsageView.name), self.store
        )
        self.digest = ThreadTextDigest(self.keys)
        self.model = ModelWiring(
            settings,
            usage=self.usage,
            now=self.clock.now,
            digest=self.digest,
            embedder=self.embedder,
        )
        self.turns = TurnService(self._ports(identifiers), self._release())
        self.tenancy = Tenancy(self.log)
        self.erasures = Erasures(
            self.log, self.keys, self.clock.now, settings.bounds.retention_days
        )
        self.canaries = CanaryGate(
            settings,
            planner=self.model.planner,
            name=f"{self.model.name} at {self.model.host}" if self.model.host else "built_in",
            service_release=service_release(),
            now=self.clock.now,
        )
        self.background = Background(
            BackgroundParts(
                settings=settings,
                storage=self.storage,
                runner=self.runner,
                erasures=self.erasures,
                search=self.search,
                shelf=self.shelf,
                transparency=self.transparency,
            )
        )

    def _ports(self, identifiers: SystemIdentifiers) -> Ports:
        """Return what a turn needs from outside."""
        bounds = self.settings.bounds
        return Ports(
            store=self.store,
            memory=LoggedThreadMemory(self.store, bounds.thread_idle_s, bounds.thread_memory_bytes),
            leases=self.storage.leases,
            usage=self.usage,
            shelf=self.shelf,
            planner=self.model.planner,
            writers=self.model.writers,
            digest=self.digest,
            tokens=self.tokens,
            clock=self.clock,
            identifiers=identifiers,
            new_threads=NewThreads(self.keys, identifiers, self.clock.now),
        )

    def _release(self) -> Release:
        """Return what every turn records of this service."""
        return Release(
            service_release=service_release(),
            settings_sha256=settings_sha256(self.settings),
            time_zone=self.settings.time_zone,
            bounds=self.settings.bounds,
        )

    def services(self) -> Services:
        """Return what routes and commands are given."""
        return Services(
            turns=self.turns,
            pool=TurnPool(self.settings.bounds.concurrent_turns),
            shelf=self.shelf,
            log=self.store,
            notary=self.transparency,
            tokens=self.tokens,
            access=AccessRules(
                keys=self.settings.api_keys,
                trusted_proxies=to_networks(self.settings.trusted_proxies),
                is_turn_token=lambda token, turn_id: self.tokens.is_turn_token(
                    token, TurnId(turn_id)
                ),
                tenant_of_turn=lambda turn_id: self.tenancy.find(TurnId(turn_id)),
            ),
            now=self.clock.now,
            time_zone=self.settings.time_zone,
            find_audit=self._find_audit,
            describe_index=lambda: describe(self.shelf.current()),
            event_schemas=schemas_served,
            erasures=self.erasures,
            evaluations=Evaluations(self.settings.evaluation_key, self.clock.now),
            usage=UsageDesk(self.usage, self.settings.bounds, self.clock.now),
            tenancy=self.tenancy,
            open_text=self.store.open_text,
            prompts=PromptSources(read=self.store.read, digest=self.digest),
            model=self.model.facts,
            asyncapi=asyncapi_document,
            parts=self.parts,
            bundles=self.bundles,
        )

    def bundles(self) -> BundleSources:
        """Return what bundles are made from."""
        return BundleSources(
            log=self.log,
            notary=self.transparency,
            find_index=HeldIndexes(self.shelf).find,
            settings=self.configured(),
            schema_of=schema_of,
            verifier=verifier_source(),
            open_text=self.store.open_text,
            alarms=lambda: alarms_of(self.parts()),
            now=self.clock.now,
        )

    def open_index(self, folder: Path | None = None) -> OpenIndex:
        """Open the index that serves new turns (W3).

        Raises:
            TrustError: The index does not verify.
            IndexUnavailableError: There is no index where one was named.
        """
        self._index_folder = folder or self._index_folder
        return self.shelf.activate(self._named_index() or self._sample_index())

    def _named_index(self) -> Path | None:
        registry = IndexRegistry(self.settings.home)
        return self._index_folder or self.settings.index or registry.latest()

    def parts(self) -> tuple[PartState, ...]:
        """Return how each part of the service stands."""
        return (
            self._index_part(),
            *self._search_parts(),
            self._log_part(),
            self._keys_part(),
            *(
                msgspec.convert(part, PartState, from_attributes=True)
                for part in self.transparency.parts()
            ),
            *self.model.parts(),
            *self._canary_part(),
            *self._view_parts(),
            self._outbox_part(),
        )

    def configured(self) -> tuple[tuple[str, str], ...]:
        """Return name and value of every setting, secrets as ``set``."""
        return public_settings(self.settings)

    def close(self) -> None:
        """End what runs and give the files back."""
        self.index_watch.stop()
        self.background.stop()
        self.search.stop()
        self.model.close()
        self.store.close()
        self.storage.close()

    def _find_audit(self, turn_id: TurnId) -> TurnAudit | None:
        self.runner.catch_up()
        return find_turn_audit(self.views, turn_id)

    def _sample_index(self) -> Path:
        folder = self.settings.home / SAMPLE_FOLDER
        try:
            self.shelf.activate(folder)
        except ServiceError:  # missing, expired or of another release: the sample is built again
            request = BuildRequest(corpora=None, only=(), out=folder, jobs=1, replace=True)
            build(self.settings, request)
        return folder

    def _index_part(self) -> PartState:
        try:
            index = self.shelf.current()
        except ServiceError as error:
            return PartState(part="index", ready=False, state="missing", detail=str(error))
        detail = f"{index.folder}, {index.index_sha256[:16]}"
        if self.index_watch.reason:
            detail = f"{detail}; a new index is refused: {self.index_watch.reason}"
            return PartState(part="index", ready=True, state="alarm", detail=detail)
        return PartState(part="index", ready=True, state="open", detail=detail)

    def _search_parts(self) -> tuple[PartState, ...]:
        """Return how the search by words and by meaning stands; nothing while no index is open."""
        try:
            index = self.shelf.current()
        except ServiceError:
            return ()
        return self.search.part(index), vectors_part(index, self.embedder)

    def warm_up(self) -> None:
        """Begin to load what no reader should wait for."""
        self.model.warm_up()
        warm_up(self.shelf.current())

    def _log_part(self) -> PartState:
        try:
            detail = f"{self.store.last_leaf()} events"
        except ServiceError as error:
            return PartState(part="log", ready=False, state="unavailable", detail=str(error))
        return PartState(
            part="log", ready=True, state="open", detail=f"{detail}, {self.storage.kind}"
        )

    def _keys_part(self) -> PartState:
        """Without the keys of reader text no new turn is taken."""
        try:
            self.keys.find("")
        except ServiceError as error:
            return PartState(part="keys", ready=False, state="unavailable", detail=str(error))
        return PartState(part="keys", ready=True, state="open")

    def _canary_part(self) -> tuple[PartState, ...]:
        """Return how what serves stands by its canaries; nothing while no index is open."""
        try:
            return (self.canaries.part(self.shelf.current()),)
        except ServiceError:
            return ()

    def _view_parts(self) -> tuple[PartState, ...]:
        return tuple(
            PartState(
                part=f"view {view.view}",
                ready=True,
                state="degraded" if view.degraded else "behind" if view.behind else "current",
                detail=view.degraded or (f"{view.behind} events behind" if view.behind else ""),
            )
            for view in self.runner.states()
        )

    def _outbox_part(self) -> PartState:
        """Publication never decides readiness: turns go on without it."""
        return self.background.outbox_part()


def schemas_served() -> tuple[EventSchemaReply, ...]:
    """Return the schema of every event tag, by tag."""
    return tuple(
        EventSchemaReply(
            tag=one.tag, uri=one.uri, sha256=one.sha256, schema=msgspec.Raw(one.schema)
        )
        for one in event_schemas()
    )
