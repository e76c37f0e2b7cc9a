"""The settings of our NATS streams as code declares them, and what differs.

In: a stream's settings as the server has them. Out: each difference, and whether events
could be lost or hidden by it.

Rules
    SS1  What is declared is complete: every setting that could discard, alter, hide or
         delay a message is compared by value.
    SS2  A difference by which the stream could discard events, or hold what we did not
         publish, forbids publication; every other one is a warning.
    SS3  Differences come in the order of the declaration, each with both values.
"""

from collections.abc import Mapping

from msgspec import Struct

from domain.bounds import NATS_MAX_PAYLOAD_BYTES

TURNS_STREAM = "VIGENT_TURNS"
TURNS_SUBJECTS = ("turns.v1.>", "audit.v1.>")
DUPLICATE_WINDOW_S = 600
NO_LIMIT = -1
_NS = 1_000_000_000  # the server counts in nanoseconds

Value = str | int | float | bool | tuple[str, ...]


class Declared(Struct, frozen=True, kw_only=True):
    """One setting: its value, and whether another one could lose events (SS2)."""

    name: str
    value: Value
    loses: bool = False


class Difference(Struct, frozen=True, kw_only=True):
    """A setting that the server has otherwise."""

    name: str
    found: Value
    declared: Value
    loses: bool

    def __str__(self) -> str:
        return f"{self.name} is {_said(self.found)}, declared {_said(self.declared)}"


def declared_settings(replicas: int = 1) -> tuple[Declared, ...]:
    """Return the settings of the stream of turns (SS1)."""
    return (
        Declared(name="subjects", value=TURNS_SUBJECTS, loses=True),
        Declared(name="storage", value="file", loses=True),
        Declared(name="retention", value="limits", loses=True),
        Declared(name="discard", value="new", loses=True),
        Declared(name="discard_new_per_subject", value=False),
        Declared(name="max_age", value=0, loses=True),
        Declared(name="max_msgs_per_subject", value=NO_LIMIT, loses=True),
        Declared(name="max_msgs", value=NO_LIMIT),
        Declared(name="max_bytes", value=NO_LIMIT),
        Declared(name="max_msg_size", value=NATS_MAX_PAYLOAD_BYTES, loses=True),
        Declared(name="max_consumers", value=NO_LIMIT),
        Declared(name="num_replicas", value=replicas),
        Declared(name="duplicate_window", value=DUPLICATE_WINDOW_S),
        Declared(name="no_ack", value=False, loses=True),
        Declared(name="sealed", value=False, loses=True),
        Declared(name="deny_delete", value=True, loses=True),
        Declared(name="deny_purge", value=True, loses=True),
        Declared(name="allow_rollup_hdrs", value=False, loses=True),
        Declared(name="allow_msg_ttl", value=False, loses=True),
        Declared(name="persist_mode", value="default"),  # "async": not synced to disk
        Declared(name="mirror", value=False, loses=True),
        Declared(name="sources", value=False, loses=True),
        Declared(name="subject_transform", value=False, loses=True),
        Declared(name="republish", value=False),
    )


def find_differences(
    found: Mapping[str, object], declared: tuple[Declared, ...]
) -> tuple[Difference, ...]:
    """Return where a stream is otherwise than declared, in the declaration's order (SS3).

    Args:
        found: The stream's settings by name, as the server answers them.
        declared: What they should be.
    """
    return tuple(
        Difference(name=one.name, found=value, declared=one.value, loses=one.loses)
        for one in declared
        if (value := _value_of(one, found.get(one.name))) != one.value
    )


def _value_of(declared: Declared, found: object) -> Value:
    """Return a found value in the form of the declared one; absent is the server's default."""
    match declared.name:
        case "subjects":
            listed = tuple(map(str, found)) if isinstance(found, list | tuple) else ()
            return declared.value if {*listed} == {*TURNS_SUBJECTS} else listed
        case "max_age" | "duplicate_window":
            seconds = found / _NS if isinstance(found, int | float) else 0
            return int(seconds) if seconds == int(seconds) else seconds
        case "persist_mode":
            return _name_of(found) or "default"
    if isinstance(declared.value, bool):
        return bool(found)
    if isinstance(declared.value, int):
        return _limit_of(found)
    return _name_of(found)


def _name_of(found: object) -> str:
    """Return a word of the server's, which its client may hold as an enumeration."""
    return str(getattr(found, "value", found) or "")


def _limit_of(found: object) -> int:
    """Return a limit; the server says both 0 and -1 for none."""
    return found if isinstance(found, int) and found > 0 else NO_LIMIT


def _said(value: Value) -> str:
    if isinstance(value, tuple):
        return ", ".join(value) or "none"
    return str(value).lower() if isinstance(value, bool) else str(value)
