"""Binding readings of provisions: versions that stand beside the text and change none of it.

In: the overlays of a work. Out: interpretive versions, their texts and actions.

Rules
    GR1 A reading is a version of its own of the provision, of type ``interpretive``; the
        statutory version stays as it is.
    GR2 A reading ends an earlier one where it says so, from the day it starts; a first
        reading ends nothing; two readings may stand side by side.
"""

from collections.abc import Callable
from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from domain.canonical import text_sha256
from domain.ids import item_id_of
from domain.law import Expression, TextUnit, Version
from index.fold_causes import ActionBook
from index.source_model import SourceCause, SourceOverlay, SourceState, SourceWork


class Readings(Struct, frozen=True, kw_only=True):
    """What the overlays of a work make."""

    versions: tuple[Version, ...] = ()
    texts: tuple[TextUnit, ...] = ()


def fold_readings(
    work: SourceWork, book: ActionBook, next_id: Callable[[str, date], str]
) -> Readings:
    """Return the interpretive versions of a work, by start day (GR1, GR2).

    ``next_id`` gives the next free version id of an anchor on a day.
    """
    versions: list[tuple[SourceOverlay, Version]] = []
    texts: dict[str, TextUnit] = {}
    for overlay in sorted(work.overlays, key=lambda one: one.start_on):
        unit = _unit_of(work.work_id, overlay)
        texts[unit.id] = unit
        action = _action(overlay, book)
        versions = [_ended(one, by=overlay, action=action) for one in versions]
        versions.append((overlay, _version(overlay, unit, action, next_id)))
    return Readings(versions=tuple(one for _, one in versions), texts=tuple(texts.values()))


def _unit_of(work_id: str, overlay: SourceOverlay) -> TextUnit:
    item_id = item_id_of(work_id, overlay.anchor)
    digest = text_sha256(overlay.text)[:16]
    return TextUnit(
        id=f"{item_id}!{overlay.language}.{digest}",
        item_id=item_id,
        language=overlay.language,
        text=overlay.text,
    )


def _action(overlay: SourceOverlay, book: ActionBook) -> str:
    cause = SourceCause(
        kind=overlay.kind, source_work=overlay.source_work, source_title=overlay.source_title
    )
    state = SourceState(
        start_on=overlay.start_on,
        end_on=None,
        start_basis="act_date",
        end_basis=None,
        published_on=overlay.published_on,
    )
    return book.of_node(cause, overlay.start_on, state, overlay.anchor)


def _ended(
    made: tuple[SourceOverlay, Version], *, by: SourceOverlay, action: str
) -> tuple[SourceOverlay, Version]:
    """Return a reading as it stands once another says that it is overruled (GR2)."""
    earlier, version = made
    if earlier.anchor != by.anchor or earlier.source_work not in by.ends or version.terminated_by:
        return made
    ended = replace(version, end_on=by.start_on, end_basis="act_date", terminated_by=(action,))
    return earlier, ended


def _version(
    overlay: SourceOverlay,
    unit: TextUnit,
    action: str,
    next_id: Callable[[str, date], str],
) -> Version:
    return Version(
        id=next_id(overlay.anchor, overlay.start_on),
        item_id=unit.item_id,
        start_on=overlay.start_on,
        end_on=overlay.end_on,
        start_basis="act_date",
        end_basis="act_date" if overlay.end_on else None,
        legal_state="in_force",
        published_on=overlay.published_on,
        expressions=(
            Expression(
                language=overlay.language,
                heading=overlay.source_title or overlay.source_work,
                text_unit=unit.id,
                text_sha256=text_sha256(overlay.text),
                text_status="editorial",
            ),
        ),
        produced_by=(action,),
        type="interpretive",
    )
