"""The stream VIGENT_NOTICES in NATS: checkpoints as others see them.

In: signed checkpoints. Out: messages under ``checkpoints.v1.signed``, and the newest one
that the stream holds. Beside ``jetstream`` the only module that imports the NATS client.

Rules
    JN1  The stream is made with file storage, deny_delete and deny_purge; one that could
         lose what it was given is refused.
    JN2  A message holds the note as it is kept, as a CloudEvent whose id names log and size;
         the same id twice is one message.
    JN3  A connection lasts for one call; nothing is remembered between two.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from uuid import UUID

from nats.aio.client import Client
from nats.errors import Error as NatsError
from nats.js.api import DiscardPolicy, Header, RetentionPolicy, StorageType, StreamConfig
from nats.js.client import JetStreamContext
from nats.js.errors import NotFoundError

from domain.checkpoint import SignedCheckpoint
from domain.errors import BrokerUnavailableError, SettingsError
from infra.jetstream import login_of

STREAM = "VIGENT_NOTICES"
SUBJECTS = ("law.v1.>", "answers.v1.>", "checkpoints.v1.>")
SIGNED = "checkpoints.v1.signed"
EVENT_TYPE = SIGNED  # no tag: a notice is no event of the log
CONTENT_TYPE = "text/plain; charset=utf-8"
TIMEOUT_S = 5.0


class CheckpointBoard:
    """Where the checkpoints of a log are published."""

    def __init__(
        self, url: Callable[[], str], log_id: UUID, login_file: Path | None = None
    ) -> None:
        """Name the server; its address and login are asked for at each call."""
        self._url = url
        self._log_id = log_id
        self._login_file = login_file

    def last(self) -> str:
        """Return the newest note of this log's stream; empty where there is none.

        Raises:
            BrokerUnavailableError: The server does not answer.
            SettingsError: The stream could lose notices.
        """
        return asyncio.run(self._last())

    def publish(self, checkpoints: Sequence[SignedCheckpoint]) -> None:
        """Publish checkpoints in their order (JN2).

        Raises:
            BrokerUnavailableError: Not every one was acknowledged; publish them again.
            SettingsError: The stream could lose notices.
        """
        asyncio.run(self._publish(checkpoints))

    async def _last(self) -> str:
        async with self._connected() as context:
            try:
                found = await context.get_last_msg(STREAM, SIGNED)
            except NotFoundError:
                return ""
            return (found.data or b"").decode(errors="replace")

    async def _publish(self, checkpoints: Sequence[SignedCheckpoint]) -> None:
        async with self._connected() as context:
            for signed in checkpoints:
                await context.publish(
                    SIGNED,
                    signed.note.encode(),
                    timeout=TIMEOUT_S,
                    stream=STREAM,
                    headers=self._headers_of(signed),
                )

    def _headers_of(self, signed: SignedCheckpoint) -> dict[str, str]:
        found = signed.checkpoint
        event_id = f"{self._log_id}.checkpoint.{found.size}"
        return {
            "ce-specversion": "1.0",
            "ce-id": event_id,
            "ce-type": EVENT_TYPE,
            "ce-source": f"urn:vigent:log:{self._log_id}",
            "ce-subject": str(self._log_id),
            "ce-time": found.signed_at.isoformat().replace("+00:00", "Z"),
            "ce-datacontenttype": CONTENT_TYPE,
            "ce-sequence": str(found.size),
            "ce-partitionkey": str(self._log_id),
            Header.MSG_ID: event_id,
        }

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[JetStreamContext]:
        """Give the stream over a connection of its own (JN1, JN3)."""
        client, url = Client(), self._url()
        user, password = login_of(self._login_file)
        if not url:
            raise BrokerUnavailableError("No NATS server runs; checkpoints are kept as files.")
        try:
            await client.connect(
                url,
                user=user,
                password=password,
                allow_reconnect=False,
                connect_timeout=int(TIMEOUT_S),
                max_reconnect_attempts=1,
                reconnect_time_wait=0,
                error_cb=_hear_nothing,
            )
            context = client.jetstream(timeout=TIMEOUT_S)
            await _ensure_stream(context)
            yield context
        except (NatsError, OSError, TimeoutError) as error:
            said = str(error) or type(error).__name__
            raise BrokerUnavailableError(
                f"NATS did not take or give a checkpoint ({said}). They are kept as files and"
                " published when it is back."
            ) from error
        finally:
            await client.close()


async def _hear_nothing(_error: Exception) -> None:
    """Leave background errors to the call that fails by them."""


async def _ensure_stream(context: JetStreamContext) -> None:
    """Make the stream, or refuse one that could lose notices (JN1)."""
    try:
        config = (await context.stream_info(STREAM)).config
    except NotFoundError:
        config = (await context.add_stream(_stream_config())).config
    declared = (
        ("storage", config.storage, StorageType.FILE),
        ("retention", config.retention, RetentionPolicy.LIMITS),
        ("discard", config.discard, DiscardPolicy.NEW),
        ("max_age", config.max_age or 0, 0),
        ("deny_delete", config.deny_delete, True),
        ("deny_purge", config.deny_purge, True),
        ("subjects", sorted(config.subjects or ()), sorted(SUBJECTS)),
    )
    faults = [
        f"{name} is {value}, expected {right}" for name, value, right in declared if value != right
    ]
    if faults:
        raise SettingsError(
            f"The NATS stream {STREAM} could lose or hide notices: {'; '.join(faults)}. Set it"
            " right; checkpoints are kept as files meanwhile."
        )


def _stream_config() -> StreamConfig:
    return StreamConfig(
        name=STREAM,
        description="Checkpoints of the log, and notices of changed law and stale answers",
        subjects=list(SUBJECTS),
        storage=StorageType.FILE,
        retention=RetentionPolicy.LIMITS,
        discard=DiscardPolicy.NEW,
        deny_delete=True,
        deny_purge=True,
    )
