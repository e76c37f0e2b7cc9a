"""Who may do what on the NATS server: least rights of each kind of user.

In: names of a user, a tenant, its durable consumers. Out: users as the server's settings
spell them. ``deploy/nats/nats.conf`` grants the same to configured users.

Rules
    NR1  The publisher publishes the subjects of our streams, makes and reads those
         streams, and subscribes to nothing but answers; it holds every event anyway.
    NR2  A consumer makes pull consumers over its own tenant's subjects, takes and
         acknowledges their messages, and publishes nothing to a stream.
    NR3  A monitor reads how streams and consumers stand, and no message.
    NR4  Answers to consumers and monitors reach each under an inbox of its own, so none
         reads another's.
    NR5  The reader of an embedded server reads our streams whole with any client, and
         writes, purges and deletes nothing of them.
"""

from msgspec import Struct

TURNS = "VIGENT_TURNS"
NOTICES = "VIGENT_NOTICES"
PUBLISHER = "publisher"
READER = "reader"
INBOX = "_INBOX"
_PUBLISHED = ("turns.v1.>", "audit.v1.>", "law.v1.>", "answers.v1.>", "checkpoints.v1.>")


class NatsUser(Struct, frozen=True, kw_only=True):
    """One user with the subjects it may publish and subscribe to; all others are denied."""

    user: str
    password: str
    publish: tuple[str, ...]
    subscribe: tuple[str, ...]

    def to_settings(self) -> dict[str, object]:
        """Return the user as the server's settings spell it."""
        return {
            "user": self.user,
            "password": self.password,
            "permissions": {
                "publish": {"allow": list(self.publish)},
                "subscribe": {"allow": list(self.subscribe)},
            },
        }


def inbox_of(user: str) -> str:
    """Return the prefix of the subjects on which a user hears answers (NR4)."""
    return f"{INBOX}.{user}"


def publisher(password: str) -> NatsUser:
    """Return the user of the outbox (NR1)."""
    made = tuple(
        f"$JS.API.STREAM.{act}.{stream}"
        for stream in (TURNS, NOTICES)
        for act in ("INFO", "CREATE", "MSG.GET")
    )
    return NatsUser(
        user=PUBLISHER,
        password=password,
        publish=(*_PUBLISHED, *made),
        subscribe=(f"{INBOX}.>",),
    )


def consumer(user: str, password: str, tenant: str, durables: tuple[str, ...]) -> NatsUser:
    """Return a user that reads one tenant's turns through its own durables (NR2).

    The server compares the filter of a consumer with the subject it is asked for on, so
    the tenant cannot be left. Names are given one by one where several users share a
    server: with ``*`` one could take from another's consumer.
    """
    granted = tuple(
        subject
        for durable in durables
        for subject in (
            f"$JS.API.CONSUMER.CREATE.{TURNS}.{durable}.turns.v1.{tenant}.>",
            f"$JS.API.CONSUMER.INFO.{TURNS}.{durable}",
            f"$JS.API.CONSUMER.DELETE.{TURNS}.{durable}",
            f"$JS.API.CONSUMER.MSG.NEXT.{TURNS}.{durable}",
            f"$JS.ACK.{TURNS}.{durable}.>",
        )
    )
    return _user(user, password, granted)


def monitor(user: str, password: str) -> NatsUser:
    """Return a user that sees how streams and consumers stand (NR3)."""
    seen = (
        "$JS.API.INFO",
        "$JS.API.STREAM.NAMES",
        "$JS.API.STREAM.LIST",
        "$JS.API.STREAM.INFO.*",
        "$JS.API.CONSUMER.NAMES.*",
        "$JS.API.CONSUMER.LIST.*",
        "$JS.API.CONSUMER.INFO.*.*",
    )
    return _user(user, password, seen, ("$JS.EVENT.ADVISORY.>",))


def reader(password: str) -> NatsUser:
    """Return the user who reads an embedded server (NR5)."""
    granted = [
        subject
        for stream in (TURNS, NOTICES)
        for subject in (
            f"$JS.API.STREAM.INFO.{stream}",
            f"$JS.API.STREAM.MSG.GET.{stream}",
            f"$JS.API.DIRECT.GET.{stream}",
            f"$JS.API.DIRECT.GET.{stream}.>",
            f"$JS.API.CONSUMER.CREATE.{stream}",
            f"$JS.API.CONSUMER.CREATE.{stream}.>",
            f"$JS.API.CONSUMER.DURABLE.CREATE.{stream}.*",
            f"$JS.API.CONSUMER.INFO.{stream}.*",
            f"$JS.API.CONSUMER.LIST.{stream}",
            f"$JS.API.CONSUMER.NAMES.{stream}",
            f"$JS.API.CONSUMER.DELETE.{stream}.*",
            f"$JS.API.CONSUMER.MSG.NEXT.{stream}.*",
            f"$JS.ACK.{stream}.>",
            f"$JS.FC.{stream}.>",
        )
    ]
    everywhere = ("$JS.API.INFO", "$JS.API.STREAM.NAMES", "$JS.API.STREAM.LIST")
    return NatsUser(
        user=READER,
        password=password,
        publish=(*everywhere, *granted),
        subscribe=(f"{INBOX}.>", *_PUBLISHED),
    )


def _user(
    user: str, password: str, publish: tuple[str, ...], subscribe: tuple[str, ...] = ()
) -> NatsUser:
    answers = f"{inbox_of(user)}.>"
    return NatsUser(user=user, password=password, publish=publish, subscribe=(answers, *subscribe))
