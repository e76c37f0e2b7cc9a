"""The bundle of a turn: everything an auditor needs of it, signed as a whole.

In: a turn's id, the log, its notary, the index. Out: the bytes of a file.

Rules
    BT1  With a turn go the settings and the index in force, and what was done to its reader
         text, as events of the log.
    BT2  Reader text stays sealed unless its opening was asked for.
    BT3  What the bundle cannot prove it says in ``statements``.
    BT4  Where the index is gone the stored evidence goes alone, and that is said.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from app import bundle_form as form
from app.bundle_frame import BundleSources, assemble, sign
from app.quoted import quoted_records
from domain.canonical import digest_of
from domain.errors import UnknownTurnError
from domain.events import RecordedEvent, TurnAborted, TurnAdmitted
from domain.ids import TurnId
from domain.operator_events import (
    ErasureRequested,
    IndexActivated,
    LegalHoldPlaced,
    LegalHoldReleased,
    ServiceConfigured,
    TextErased,
)
from domain.plan import MadeBy
from domain.turn import Turn, fold
from projections.ports import FeedEvent

NO_MODEL = "No language model had a part in this turn: code planned and answered it."
SEALED = "Reader text is sealed; its keyed digests can be computed by the operator alone."
OPENED = "Opened reader text is the operator's word; only the sealed bytes are proven."
ERASED = "The reader text was erased: its key is destroyed. Every proof still holds."
OPEN_TURN = "The turn is not closed yet; more events may follow."
INDEX_GONE = "The index is no longer held here: the stored evidence stands alone."
LEFT_OUT = "Records of the law beyond the bound were left out; the index holds them."
OF_A_THREAD = (ErasureRequested, TextErased, LegalHoldPlaced, LegalHoldReleased)


def export_turn(sources: BundleSources, turn_id: TurnId, *, opened: bool = False) -> bytes:
    """Return the bundle of a turn, its reader text opened where that is asked for.

    Raises:
        UnknownTurnError: No such turn.
        TrustError: The log, or the index, is not what was signed of it.
        NoCheckpointError: Nothing covers the turn yet.
    """
    leaves = tuple(sources.log.read_turn_leaves(turn_id))
    recorded = tuple(one.event for one in leaves if isinstance(one.event, RecordedEvent))
    if not recorded:
        raise UnknownTurnError(f"No turn has the id {turn_id}; nothing can be exported.")
    turn = fold(one.event for one in recorded)
    about = tuple(_about(sources, turn, leaves[-1].leaf))
    told = _told(sources, turn_id, turn, about)
    if opened and not told.erased:  # BT2
        told = replace(told, opened=tuple(_opened(sources, recorded)))
    bundle = replace(assemble(sources, (*leaves, *about), leaves[-1].leaf), turn=told)
    bundle = _with_law(sources, bundle, recorded, told.index_sha256)
    said = (*bundle.statements, *_statements(told, bundle))
    return sign(sources, replace(bundle, statements=said))


def _about(sources: BundleSources, turn: Turn, last: int) -> Iterator[FeedEvent]:
    """Yield the log's own events about a turn (BT1)."""
    in_force: dict[type, FeedEvent] = {}
    for found in sources.log.read_operator_after(0):
        event = found.event.event
        if isinstance(event, OF_A_THREAD) and event.thread_id == turn.admission.thread_id:
            yield found
        if found.leaf <= last and _was_in_force(event, turn.admission):
            in_force[type(event)] = found
    yield from in_force.values()


def _was_in_force(event: object, admitted: TurnAdmitted) -> bool:
    if isinstance(event, IndexActivated):
        return event.index_sha256 == admitted.index_sha256
    return isinstance(event, ServiceConfigured) and (
        (event.service_release, event.settings_sha256)
        == (admitted.service_release, admitted.settings_sha256)
    )


def _told(
    sources: BundleSources, turn_id: TurnId, turn: Turn, about: tuple[FeedEvent, ...]
) -> form.BundleTurn:
    """Return a turn as its events say it is."""
    admitted = turn.admission
    made_by = tuple(dict.fromkeys(_makers(turn)))
    models = (one.model_returned or one.model_asked for one in made_by if one.kind == "model")
    return form.BundleTurn(
        turn_id=str(turn_id),
        tenant=admitted.tenant,
        status=None if turn.outcome is None else turn.outcome.status,
        closed=turn.is_closed,
        erased=any(isinstance(one.event.event, TextErased) for one in about),
        service_release=admitted.service_release,
        settings_sha256=admitted.settings_sha256,
        settings=_settings(sources, admitted.settings_sha256, about),
        index_sha256=admitted.index_sha256,
        made_by=made_by,
        model=next(models, None),
        opened=(),
    )


def _makers(turn: Turn) -> Iterator[MadeBy]:
    """Yield who made what, in the order of the events."""
    yield from (one.made_by for one in turn.proposals)
    yield from (one.made_by for one in turn.drafts)
    if turn.judged is not None and turn.judged.made_by is not None:
        yield turn.judged.made_by


def _settings(
    sources: BundleSources, settings_sha256: str, about: tuple[FeedEvent, ...]
) -> tuple[tuple[str, str], ...] | None:
    """Return the settings with a digest, from the log or as they are now; None for neither."""
    events = (one.event.event for one in about)
    told = (one.settings for one in events if isinstance(one, ServiceConfigured))
    for settings in (*told, sources.settings):
        if digest_of(settings) == settings_sha256:
            return settings
    return None


def _opened(
    sources: BundleSources, recorded: tuple[RecordedEvent, ...]
) -> Iterator[form.OpenedText]:
    for one in map(sources.open_text, recorded):
        if not isinstance(one.event, TurnAborted):
            text = one.event.sealed.ciphertext.decode()
            yield form.OpenedText(event_id=one.event_id, text=text)


def _with_law(
    sources: BundleSources, bundle: form.Bundle, recorded: tuple[RecordedEvent, ...], digest: str
) -> form.Bundle:
    """Return a bundle with the index its turn read, and what the turn rests on (BT4)."""
    index = sources.find_index(digest)
    if index is None:
        return replace(bundle, index=form.BundleIndex(index_sha256=digest, manifest=None))
    law = quoted_records(index, recorded)
    return replace(
        bundle,
        index=form.BundleIndex(index_sha256=digest, manifest=index.manifest),
        records=tuple(
            form.BundleRecord(
                kind=one.kind,
                id=one.id,
                leaf=one.leaf,
                leaf_sha256=one.leaf_sha256,
                body=one.body,
                proof=one.proof,
            )
            for one in law.records
        ),
        records_left_out=law.left_out,
    )


def _statements(told: form.BundleTurn, bundle: form.Bundle) -> Iterator[str]:
    """Yield what the bundle does not prove (BT3)."""
    yield ERASED if told.erased else OPENED if told.opened else SEALED
    if told.model is None:
        yield NO_MODEL
    if not told.closed:
        yield OPEN_TURN
    if bundle.index is None or bundle.index.manifest is None:
        yield INDEX_GONE
    if bundle.records_left_out:
        yield LEFT_OUT
