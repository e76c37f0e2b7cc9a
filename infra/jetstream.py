"""The NATS JetStream door: the stream VIGENT_TURNS and what is published to it.

In: messages in leaf order. Out: the stream's last message, acknowledgements. The only
module that imports the NATS client.

Rules
    JS1  The stream is made as ``stream_settings`` declares it. One that is there is
         compared: what could lose events is refused, all else is a warning.
    JS2  Each message carries its event id as message id, the stream it expects and the
         last sequence it expects, so it is taken only after the one before it: a batch is
         pipelined, and the answer to its last message answers for all.
    JS3  Nothing is sent again from here: after any failure the caller asks for the tail.
    JS4  A connection that breaks stays broken; a new one starts from the tail.
    JS5  A server that would not take the greatest event is refused.
    JS6  A stream that is full and a login that is refused are named as such: both are for
         a person, and both are asked again.
    JS7  A login file is read anew at each connection.
"""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from nats.aio.client import Client
from nats.errors import Error as NatsError
from nats.js.api import (
    DiscardPolicy,
    Header,
    PubAck,
    RetentionPolicy,
    StorageType,
    StreamConfig,
)
from nats.js.client import JetStreamContext
from nats.js.errors import APIError, NotFoundError

from domain.bounds import NATS_MAX_PAYLOAD_BYTES
from domain.errors import (
    BrokerFullError,
    BrokerLoginError,
    BrokerUnavailableError,
    SettingsError,
)
from infra.publisher import Message, StreamTail
from infra.stream_settings import (
    DUPLICATE_WINDOW_S,
    TURNS_STREAM,
    TURNS_SUBJECTS,
    declared_settings,
    find_differences,
)

STREAM = TURNS_STREAM
CONNECT_TIMEOUT_S = 2
PING_INTERVAL_S = 4  # a silent peer is noticed in about ten seconds
ANSWER_TIMEOUT_S = 5
BATCH_TIMEOUT_S = 30  # 500 messages on a slow disk
LOOK_S = 0.5  # how often a batch looks whether its connection still stands
FULL_CODES = frozenset({10023, 10047, 10077})  # the server's: memory, storage, limit exceeded
REFUSED_LOGIN = ("authorization violation", "authentication", "permissions violation")
T = TypeVar("T")


class Trouble:
    """The first background error of a connection.

    The client raises a refusal of a pipelined message in its own task, hands it to the
    error callback and never answers the message; here the batch learns of it at once.
    """

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Begin anew: what failed before the connection stood is over."""
        self.future: asyncio.Future[PubAck] = asyncio.get_running_loop().create_future()
        self.future.add_done_callback(_let_go)

    async def meet(self, error: Exception) -> None:
        """Keep an error; the connection it came from is used no more (JS4)."""
        if not self.future.done():
            self.future.set_exception(error)


class NatsBroker:
    """``Broker`` for a NATS server; its address is asked for at each connection."""

    def __init__(
        self, url: Callable[[], str], login_file: Path | None = None, replicas: int = 1
    ) -> None:
        self._url = url
        self._login_file = login_file
        self._replicas = replicas

    async def connect(self) -> "JetStreamPublisher":
        """Connect, and make the stream where it is missing (JS1, JS4, JS5).

        Raises:
            BrokerUnavailableError: The server does not answer.
            BrokerLoginError: It does not know the login.
            SettingsError: The stream or the server could lose events.
        """
        client, trouble = Client(), Trouble()
        try:
            await self._enter(client, trouble)
            trouble.forget()
            _check_payload(client.max_payload)
            context = client.jetstream(timeout=ANSWER_TIMEOUT_S)
            warnings = await _ensure_stream(context, self._replicas)
        except BaseException:
            await client.close()  # also a connection that stands half way holds a socket
            raise
        return JetStreamPublisher(client, context, trouble, warnings)

    async def _enter(self, client: Client, trouble: "Trouble") -> None:
        """Connect a client for once; it is never reconnected (JS4)."""
        user, password = login_of(self._login_file)
        await _door(
            client.connect(
                self._url(),
                user=user,
                password=password,
                allow_reconnect=False,
                connect_timeout=CONNECT_TIMEOUT_S,
                max_reconnect_attempts=1,  # of this one connection; the caller asks again
                reconnect_time_wait=0,
                ping_interval=PING_INTERVAL_S,
                max_outstanding_pings=1,
                error_cb=trouble.meet,
            )
        )


class JetStreamPublisher:
    """``Publisher`` over one connection."""

    def __init__(
        self,
        client: Client,
        context: JetStreamContext,
        trouble: "Trouble",
        warnings: tuple[str, ...] = (),
    ) -> None:
        self._client = client
        self._context = context
        self._trouble = trouble
        self._warnings = warnings

    def warnings(self) -> tuple[str, ...]:
        """Return how the stream differs from what is declared, without losing events."""
        return self._warnings

    async def tail(self) -> StreamTail:
        """Return the last message the stream holds."""
        info = await _door(self._context.stream_info(STREAM))
        sequence = int(info.state.last_seq)
        if info.state.messages == 0:
            return StreamTail(sequence=sequence)
        last = await _door(self._context.get_msg(STREAM, seq=sequence))
        headers = last.headers or {}
        return StreamTail(
            sequence=sequence,
            leaf=int(headers.get("ce-sequence", "0")),
            event_id=str(headers.get("ce-id", "")),
            data=last.data or b"",
        )

    async def publish(self, messages: tuple[Message, ...], after: int) -> int:
        """Publish messages directly after a stream sequence; return the last sequence.

        Raises:
            BrokerUnavailableError: Not every message was acknowledged (JS3).
        """
        answer: asyncio.Future[PubAck] | None = None
        try:
            *before, last = messages
            for place, message in enumerate(before):
                headers = _headers_of(message, after + place)
                await self._client.publish(message.subject, message.data, headers=headers)
            answer = await self._send(last, after + len(before))
            await self._await(answer)
        except (NatsError, OSError, TimeoutError) as error:
            raise _unavailable(error) from error
        finally:
            if answer is not None:
                _let_go(answer)
        return int(answer.result().seq)

    async def _send(self, message: Message, expected: int) -> asyncio.Future[PubAck]:
        """Send one message without waiting for its answer (JS2)."""
        return await self._context.publish_async(
            message.subject,
            message.data,
            wait_stall=ANSWER_TIMEOUT_S,
            headers=_headers_of(message, expected),
        )

    async def _await(self, answer: asyncio.Future[PubAck]) -> None:
        """Wait for an answer; the client leaves a refused or lost one open for ever."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + BATCH_TIMEOUT_S
        met = self._trouble.future
        while not answer.done():
            either: set[asyncio.Future[Any]] = {answer, met}
            await asyncio.wait(either, timeout=LOOK_S, return_when=asyncio.FIRST_COMPLETED)
            if met.done():
                met.result()  # raises what the server said
            if not answer.done() and (loop.time() > deadline or not self.is_connected()):
                raise TimeoutError("The batch was not answered.")

    def is_connected(self) -> bool:
        """Return whether the connection still stands."""
        return bool(self._client.is_connected) and not self._trouble.future.done()

    async def close(self) -> None:
        """Give the connection back."""
        await _door(self._client.close())


def _headers_of(message: Message, expected: int) -> dict[str, str]:
    """Return a message's headers, with what the stream must hold before it (JS2)."""
    return {
        **dict(message.headers),
        Header.MSG_ID: message.event_id,
        Header.EXPECTED_STREAM: STREAM,
        Header.EXPECTED_LAST_SEQUENCE: str(expected),
    }


def _check_payload(max_payload: int) -> None:
    if max_payload < NATS_MAX_PAYLOAD_BYTES:  # JS5
        raise SettingsError(
            f"The NATS server takes messages of {max_payload} bytes; set its max_payload to at"
            f" least {NATS_MAX_PAYLOAD_BYTES}."
        )


async def _ensure_stream(context: JetStreamContext, replicas: int) -> tuple[str, ...]:
    """Make the stream, or compare it; return what is otherwise and loses nothing (JS1).

    Raises:
        SettingsError: The stream could lose or hide events.
    """
    try:
        config = (await _door(context.stream_info(STREAM), missing=True)).config
    except NotFoundError:
        config = (await _door(context.add_stream(_stream_config(replicas)))).config
    differences = find_differences(config.as_dict(), declared_settings(replicas))
    losing = [str(one) for one in differences if one.loses]
    if losing:
        others = [str(one) for one in differences if not one.loses]
        also = f" Also: {'; '.join(others)}." if others else ""
        raise SettingsError(
            f"The NATS stream {STREAM} could lose or hide events: {'; '.join(losing)}.{also} Set"
            " it right, or delete it: it is filled again from the log."
        )
    return tuple(map(str, differences))


def _stream_config(replicas: int) -> StreamConfig:
    return StreamConfig(
        name=STREAM,
        description="Stored events of turns and operators, in leaf order",
        subjects=list(TURNS_SUBJECTS),
        storage=StorageType.FILE,
        retention=RetentionPolicy.LIMITS,
        discard=DiscardPolicy.NEW,  # a full stream refuses; it never drops what it holds
        duplicate_window=DUPLICATE_WINDOW_S,
        deny_delete=True,
        deny_purge=True,
        max_msg_size=NATS_MAX_PAYLOAD_BYTES,
        num_replicas=replicas,
    )


def login_of(file: Path | None) -> tuple[str | None, str | None]:
    """Return user and password of a login file; nothing where none is named (JS7).

    Raises:
        BrokerLoginError: It cannot be read, or is not ``user:password``.
    """
    if file is None:
        return None, None
    try:
        user, colon, password = file.read_text(encoding="utf-8").strip().partition(":")
    except (OSError, UnicodeDecodeError) as error:
        raise BrokerLoginError(
            f"The NATS login file {file} cannot be read: {error}. Write user:password into it."
        ) from error
    if not user or not colon:
        raise BrokerLoginError(f"The NATS login file {file} holds no user:password; write it.")
    return user, password


async def _door(call: Coroutine[Any, Any, T], *, missing: bool = False) -> T:
    """Await the client; its errors become ours, but for "missing" where that is an answer."""
    try:
        return await call
    except NotFoundError as error:
        if missing:
            raise
        raise _unavailable(error) from error
    except (NatsError, OSError, TimeoutError) as error:
        raise _unavailable(error) from error


def _unavailable(error: BaseException) -> BrokerUnavailableError:
    """Return our error for one of the client's, named where a person is needed (JS6)."""
    said = str(error) or type(error).__name__
    if isinstance(error, APIError) and error.err_code in FULL_CODES:
        return BrokerFullError(
            f"The NATS stream {STREAM} is full ({said}). Raise its limit or the disk under it;"
            " nothing it holds is dropped, and published events wait."
        )
    if any(words in said.lower() for words in REFUSED_LOGIN):
        return BrokerLoginError(
            f"NATS refused the login ({said}). Give the password it knows, in VIGENT_NATS_URL or"
            " the file of VIGENT_NATS_LOGIN_FILE; answers go on, published events wait."
        )
    return BrokerUnavailableError(
        f"NATS did not take or give what was asked for ({said}). Answers go on; published"
        " events wait until it is back."
    )


def _let_go(answer: asyncio.Future[Any]) -> None:
    """Leave no answer open, and no error unseen, of a batch that is over."""
    if not answer.done():
        answer.cancel()
    elif not answer.cancelled():
        answer.exception()
