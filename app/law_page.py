"""A permalink looked up: the provision on a day, or why it cannot be shown.

In: what a link names, an opened index, the present instant. Out: a ``LawReply``.

Rules
    A9  A link that names a text by its hash is told where the index gives another one.
    A10 A link that names an earlier day is answered with what differs since that day too.
"""

from datetime import date, datetime

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from app.days import today_in
from app.direct import read_call, run_as_turn
from app.operation_reply import to_call_reply
from app.schemas import DiffCard, GapCard, ProvisionCard
from app.schemas_audit import LawReply
from domain.errors import BadRequestError
from domain.outcome import Gap
from domain.point_in_time import KnownBy
from domain.wording import say
from legal_core.ports import Law


class LawQuestion(Struct, frozen=True, kw_only=True):
    """What a permalink names."""

    work: str
    anchor: str
    on: date | None
    observed_at: datetime | None
    known_by: KnownBy | None
    language: str | None
    text: str = ""  # first 16 hex digits of a text hash
    since: date | None = None  # compare with an earlier day
    speech: str = "en"  # language of what is said of a text that is missing


def look_up(asked: LawQuestion, law: Law, now: datetime, time_zone: str) -> LawReply:
    """Return the law a permalink names.

    Raises:
        UnknownWorkError: The index holds no such work.
        BadRequestError: A parameter is outside its form.
    """
    if asked.observed_at is not None and asked.observed_at.tzinfo is None:
        raise BadRequestError("observed_at has no time zone; add Z or an offset.")
    arguments = {
        "work": asked.work,
        "date": asked.on,
        "observed_at": asked.observed_at,
        "known_by": asked.known_by,
        "language": asked.language,
        **({"mode": "select", "anchors": [asked.anchor]} if asked.anchor else {}),
    }
    body = msgspec.json.encode({name: value for name, value in arguments.items() if value})
    today = today_in(time_zone, now)
    call = replace(read_call("as_of", body, law, now=now, today_on=today), speech=asked.speech)
    called = to_call_reply(run_as_turn(call, law), call.arguments)
    card = next((c for c in called.cards if isinstance(c, ProvisionCard)), None)
    gap = next((c for c in called.cards if isinstance(c, GapCard)), None)
    return LawReply(
        work=asked.work,
        anchor=asked.anchor,
        on=asked.on or today,
        card=card,
        gap=None if gap is None else _to_gap(gap),
        citations=called.citations,
        disclosures=called.disclosures,
        changed_text=_changed(asked, card),
        since=asked.since,
        compared=_compare(asked, law, now, today) if asked.since else None,
    )


def _compare(asked: LawQuestion, law: Law, now: datetime, today: date) -> DiffCard | GapCard | None:
    """Keep A10."""
    arguments = {
        "work": asked.work,
        "from_date": asked.since,
        "to_date": asked.on or today,
        "anchor": asked.anchor,
        "observed_at": asked.observed_at,
        "known_by": asked.known_by,
        "language": asked.language,
    }
    body = msgspec.json.encode({name: value for name, value in arguments.items() if value})
    call = replace(read_call("diff", body, law, now=now, today_on=today), speech=asked.speech)
    cards = to_call_reply(run_as_turn(call, law), call.arguments).cards
    return next((one for one in cards if isinstance(one, DiffCard | GapCard)), None)


def to_json_ld(reply: LawReply) -> dict[str, object]:
    """Return the schema.org description of the law shown."""
    title = reply.card.title if reply.card else reply.work
    legislation: dict[str, object] = {
        "@context": "https://schema.org",
        "@type": "Legislation",
        "identifier": reply.work,
        "name": title,
        "temporalCoverage": reply.on.isoformat(),
    }
    if reply.card is not None:
        legislation["inLanguage"] = reply.card.language
        legislation["hasPart"] = [
            {
                "@type": "Legislation",
                "identifier": provision.version,
                "name": " ".join(filter(None, (provision.number, provision.heading))),
                "text": provision.text,
                "url": provision.permalink,
            }
            for provision in reply.card.provisions
        ]
    return legislation


def _changed(asked: LawQuestion, card: ProvisionCard | None) -> str:
    """Keep A9."""
    if not asked.text or card is None:
        return ""
    hashes = [provision.text_sha256[:16] for provision in card.provisions]
    if asked.text in hashes:
        return ""
    return say(asked.speech, "permalink.changed", named=asked.text, given=", ".join(hashes))


def _to_gap(card: GapCard) -> Gap:
    return Gap(
        operation_id=card.operation_id,
        status=card.status,  # type: ignore[arg-type]  # a card's status is a gap's
        reason=card.reason,
        available=card.available,
    )
