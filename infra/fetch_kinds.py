"""What is expected at an address, and whether what came is that.

In: the head and the body of an answer. Out: nothing, or a refusal.

Rules
    FK1  XML begins as XML and does not have the root of a web page, unless a page is what was
         asked for; a ZIP begins as a ZIP.
    FK2  A head that names another type of file than was asked for is refused, unless it names
         none in particular.
    FK3  A head or a body that names another language than was asked for is refused.
"""

import re
from collections.abc import Mapping
from typing import Final, Literal

from msgspec import Struct

from domain.errors import FetchWrongKindError, FetchWrongLanguageError

Kind = Literal["xml", "xhtml", "zip"]
_HEAD_BYTES: Final = 20_000
_TYPES: Final[dict[Kind, tuple[str, ...]]] = {
    "xml": ("xml",),
    "xhtml": ("xml", "html"),
    "zip": ("zip",),
}
_ANY: Final = ("octet-stream", "text/plain", "binary")
_PAGE: Final = re.compile(rb"<!doctype\s+html|<html[\s>]", re.IGNORECASE)
_ROOT: Final = re.compile(rb"<[A-Za-z_]")
_ZIP: Final = b"PK\x03\x04"
_THREE: Final = {
    "de": "deu", "en": "eng", "fr": "fra", "it": "ita", "rm": "roh", "es": "spa", "pt": "por",
    "nl": "nld", "pl": "pol",
}  # fmt: skip
_NAMED: Final = re.compile(
    rb"(?:<FRBRlanguage[^>]*\blanguage=|\bxml:lang=|<html[^>]*\blang=)[\"']([A-Za-z]{2,3})"
)


class Expected(Struct, frozen=True, kw_only=True):
    """What must come from an address."""

    kind: Kind
    accept: str
    hosts: frozenset[str]  # the publisher's own
    language: str = ""  # BCP 47; empty: not asked for
    asked_language: str = ""  # as the publisher spells it; empty: as ``language``


def three_letters(language: str) -> str:
    """Return the code of three letters that some publishers ask for ("eng")."""
    return _THREE.get(language, language)


def check_head(url: str, headers: Mapping[str, str], expected: Expected) -> None:
    """Refuse an answer whose head tells that it is something else (FK2, FK3).

    Raises:
        FetchWrongKindError: It is another type of file.
        FetchWrongLanguageError: It is in another language.
    """
    told = headers.get("content-type", "").lower()
    fits = any(word in told for word in (*_TYPES[expected.kind], *_ANY))
    if told and not fits:
        raise FetchWrongKindError(f"{url} gave {told}, where {expected.kind} was asked for.")
    language = headers.get("content-language", "").lower()
    if expected.language and language and not _is_language(language, expected.language):
        raise FetchWrongLanguageError(
            f"{url} gave a text in '{language}', where '{expected.language}' was asked for."
        )


def check_body(url: str, content: bytes, expected: Expected) -> None:
    """Refuse a body that is not of the kind or language expected (FK1, FK3).

    Raises:
        FetchWrongKindError: A page instead of XML, say.
        FetchWrongLanguageError: It says that it is in another language.
    """
    if expected.kind == "zip":
        if not content.startswith(_ZIP):
            raise FetchWrongKindError(f"{url} gave no ZIP file, where one was asked for.")
        return
    head = content[:_HEAD_BYTES]
    if expected.kind == "xml" and _PAGE.search(head):
        raise FetchWrongKindError(f"{url} gave a web page, where the XML of a law was asked for.")
    if not _ROOT.search(head):
        raise FetchWrongKindError(f"{url} gave no XML.")
    named = _NAMED.search(head)
    if expected.language and named and not _is_language(named[1].decode(), expected.language):
        raise FetchWrongLanguageError(
            f"{url} gave a text in '{named[1].decode()}', not in '{expected.language}' as asked."
        )


def _is_language(told: str, asked: str) -> bool:
    spelled = {asked.lower(), _THREE.get(asked, asked)}
    return bool({word.split("-")[0].strip() for word in told.lower().split(",")} & spelled)
