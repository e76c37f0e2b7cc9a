"""What is wrong with an input, in words a lawyer reads.

In: the words of a decoder. Out: the same, with what was expected and what to send instead.

Rules
    IN1 A decoder's words for a day, an instant, a body or a field are replaced by ours, which
        say what to send; where the input stands ("at `$.date`") is kept.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_MISSING: Final = "a field is missing that has to be sent:"
_PLAIN: Mapping[str, str] = MappingProxyType(
    {
        "Invalid RFC3339 encoded datetime": "this is no instant; give it as 2020-01-31T12:00:00Z",
        "Invalid RFC3339 encoded date": "this is no calendar day; give a day as YYYY-MM-DD",
        "Input data was truncated": "the body ends too early; send one whole JSON object",
        "JSON is malformed": "the body is no JSON; send one JSON object",
        "Object contains unknown field": "there is no field of the name",
        "Object missing required field": _MISSING,
    }
)


def in_plain_words(message: str) -> str:
    """Return what a decoder says of an input in words that say what to send (IN1)."""
    for spoken, plain in _PLAIN.items():
        message = message.replace(spoken, plain)
    return message


def tells_of_missing(message: str) -> bool:
    """Return whether words of ours or of the framework say that something has to be sent."""
    return _MISSING in message or "missing required" in message.casefold()
