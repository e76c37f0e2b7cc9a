"""Who reads a turn, and how much of it: opened, or with the reader's words withheld.

In: a request for a turn. Out: how it may be read, once that is recorded.

Rules
    RD1  One's own turn is opened by its token. Another's is opened by ``audit:text`` with a
         reason in the header Vigent-Reason.
    RD2  ``audit:read`` reads it with every reader text withheld.
    RD3  Reading another's turn is recorded before anything of it is shown.
    RD4  A turn of another tenant is answered like one that does not exist.
"""

from typing import Literal

from msgspec import Struct

from app.access import Connection, Scope
from app.services import Services
from domain.bounds import GROUND_MAX_CHARS
from domain.canonical import sha256_hex
from domain.errors import BadRequestError, UnknownTurnError
from domain.ids import TurnId
from domain.operator_events import RecordRead

LOCAL_READER = "local"  # of this machine, where no keys are configured


class Reading(Struct, frozen=True, kw_only=True):
    """How a turn is read."""

    scope: Literal["turn:own", "audit:text", "audit:read"]
    reason: str = ""

    @property
    def opened(self) -> bool:
        """Whether reader text is shown."""
        return self.scope != "audit:read"


def check_known(services: Services, connection: Connection, turn_id: TurnId) -> None:
    """Refuse a turn that is not there for the caller (RD4).

    Raises:
        UnknownTurnError: It does not exist, or belongs to another tenant.
    """
    tenant = services.tenancy.find(turn_id)
    key = services.access.key_of(connection)
    if tenant is None or (key is not None and key.tenant != tenant):
        raise UnknownTurnError(f"No turn has the id {turn_id}.")


def read_as(
    services: Services, connection: Connection, turn_id: TurnId, reason: str | None
) -> Reading:
    """Return how a caller reads a turn, recorded where it is another's (RD1 to RD4).

    Raises:
        UnknownTurnError: It does not exist, or belongs to another tenant.
        BadRequestError: The scope ``audit:text`` came without a reason.
        StoreUnavailableError: The reading could not be recorded; nothing is shown.
    """
    check_known(services, connection, turn_id)
    if services.access.owns_turn(connection):
        return Reading(scope="turn:own")
    reading = _reading(services, connection, to_line(reason or ""))
    services.log.append_operator(
        (
            RecordRead(
                turn_id=turn_id,
                reader=reader_of(services, connection),
                scope=reading.scope,
                reason=reading.reason,
            ),
        )
    )
    return reading


def reader_of(services: Services, connection: Connection) -> str:
    """Return who asks, opaque: a digest of the key's id."""
    key = services.access.key_of(connection)
    return LOCAL_READER if key is None else sha256_hex(key.key_id.encode())[:32]


def to_line(reason: str) -> str:
    """Return a reason as one line of words; empty for none.

    Raises:
        BadRequestError: It is longer than its bound, or no line of words.
    """
    line = reason.strip()
    if len(line) > GROUND_MAX_CHARS or not line.isprintable():
        raise BadRequestError(
            f"The header Vigent-Reason takes one line of at most {GROUND_MAX_CHARS} characters."
        )
    return line


def _reading(services: Services, connection: Connection, reason: str) -> Reading:
    def grants(scope: Scope) -> bool:
        return services.access.grants(connection, scope)

    if reason and grants("audit:text"):
        return Reading(scope="audit:text", reason=reason)
    if grants("audit:read"):
        return Reading(scope="audit:read")
    raise BadRequestError(
        "Opening another's words needs a reason in the header Vigent-Reason; it is recorded."
    )
