"""What the outbox needs of a broker, and a broker in memory.

In: messages in leaf order. Out: the broker's own last message, which is the cursor.

Rules
    PB1  A batch is taken only directly after the sequence it names; never in part out of
         order.
    PB2  What the stream holds last is asked of the stream, not of a table of ours.
"""

from typing import Protocol

from msgspec import Struct

from domain.errors import BrokerUnavailableError


class Message(Struct, frozen=True, kw_only=True):
    """One stored event as it is published."""

    leaf: int
    event_id: str
    subject: str
    headers: tuple[tuple[str, str], ...]
    data: bytes  # the stored bytes


class StreamTail(Struct, frozen=True, kw_only=True):
    """The last message a stream holds; all zero and empty for an empty stream."""

    sequence: int = 0  # of the stream
    leaf: int = 0
    event_id: str = ""
    data: bytes = b""


class Publisher(Protocol):
    """A connected broker."""

    async def tail(self) -> StreamTail:
        """Return the last message of the stream (PB2).

        Raises:
            BrokerUnavailableError: The broker does not answer.
        """
        ...

    async def publish(self, messages: tuple[Message, ...], after: int) -> int:
        """Publish messages directly after a stream sequence; return the last sequence (PB1).

        Raises:
            BrokerUnavailableError: Not every message was acknowledged; ask for the tail.
        """
        ...

    def is_connected(self) -> bool:
        """Return whether the connection still stands."""
        ...

    def warnings(self) -> tuple[str, ...]:
        """Return how the stream differs from what is declared, without losing events."""
        ...

    async def close(self) -> None:
        """Give the connection back."""
        ...


class Broker(Protocol):
    """Where to connect."""

    async def connect(self) -> Publisher:
        """Connect, and make the stream with its settings where it is missing.

        Raises:
            BrokerUnavailableError: The broker does not answer, or refuses the login.
            SettingsError: The stream's settings could lose events.
        """
        ...


class MemoryBroker:
    """A broker and its stream in this process."""

    def __init__(self) -> None:
        self.messages: list[Message] = []
        self.reachable = True

    async def connect(self) -> "MemoryBroker":
        """Return itself: there is nothing to connect."""
        self._check_reachable()
        return self

    async def tail(self) -> StreamTail:
        """Return the last message of the stream."""
        self._check_reachable()
        if not self.messages:
            return StreamTail()
        last = self.messages[-1]
        return StreamTail(
            sequence=len(self.messages), leaf=last.leaf, event_id=last.event_id, data=last.data
        )

    async def publish(self, messages: tuple[Message, ...], after: int) -> int:
        """Append messages directly after a stream sequence; return the last sequence."""
        self._check_reachable()
        if after != len(self.messages):
            raise BrokerUnavailableError(
                f"The stream ends at {len(self.messages)}, not at {after}; ask for its last"
                " message and go on from there."
            )
        self.messages.extend(messages)
        return len(self.messages)

    def is_connected(self) -> bool:
        """Return whether the broker can be reached."""
        return self.reachable

    def warnings(self) -> tuple[str, ...]:
        """Return nothing: a list has no settings."""
        return ()

    async def close(self) -> None:
        """Do nothing: there is no connection to give back."""

    def _check_reachable(self) -> None:
        if not self.reachable:
            raise BrokerUnavailableError("The broker in memory was made unreachable.")
