"""The curated alias file: names that readers use for a work, and law we can name but not hold.

In: the bytes of ``aliases.toml``. Out: one ``AliasFile``, flattened to one entry for each
name and language, in the order of the file; or ``AliasFileError`` that names the entry.

Rules
    Q1  An unknown field, a missing field or a wrong type refuses the whole file.
    Q2  A name stands once for a work and language; the same name for several works is
        welcome: it is ambiguous and the reader is asked.
    Q3  A name means its work from ``valid_from`` (inclusive) to ``valid_to`` (exclusive);
        an empty interval is refused.
    Q4  A work id, a publisher and a language have the form that the index gives them.
    Q5  A generic name (a bare noun such as "Constitution") says so, and never decides alone.
    Q6  A publisher stands once among the not held, and has at least one name or scheme.
"""

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import msgspec
from msgspec import Struct

from domain.errors import SettingsError

ALIAS_FILE = Path(__file__).with_name("aliases.toml")
_WORK_ID = re.compile(r"[a-z0-9._-]+:[a-z0-9:._-]+")
_PUBLISHER = re.compile(r"[a-z0-9._-]+")
_LANGUAGE = re.compile(r"[a-z]{2,3}")


class AliasFileError(SettingsError):
    """The curated alias file holds an entry outside its form."""

    code = "bad-alias-file"


class CuratedAlias(Struct, frozen=True, kw_only=True):
    """One name of one work in one language."""

    name: str
    language: str
    jurisdiction: str
    work: str
    source: str  # where the name comes from, for an auditor
    valid_from: date | None = None
    valid_to: date | None = None  # exclusive
    generic: bool = False


class NotHeldName(Struct, frozen=True, kw_only=True):
    """A word by which readers name a jurisdiction or publisher."""

    name: str
    language: str


class NotHeldSource(Struct, frozen=True, kw_only=True):
    """A publisher that we can name; the build knows whether its law is in the index."""

    publisher: str
    jurisdiction: str
    name: str
    names: tuple[NotHeldName, ...]
    schemes: tuple[str, ...]  # beginnings of identifiers and addresses


class AliasFile(Struct, frozen=True, kw_only=True):
    """Everything the file says."""

    aliases: tuple[CuratedAlias, ...]
    not_held: tuple[NotHeldSource, ...]


class _Name(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: str
    languages: tuple[str, ...]
    source: str
    valid_from: date | None = None
    valid_to: date | None = None
    generic: bool = False


class _Work(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    work: str
    jurisdiction: str
    names: tuple[_Name, ...]


class _Words(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    language: str
    names: tuple[str, ...]


class _NotHeld(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    publisher: str
    jurisdiction: str
    name: str
    words: tuple[_Words, ...] = ()
    schemes: tuple[str, ...] = ()


class _File(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    alias: tuple[_Work, ...] = ()
    not_held: tuple[_NotHeld, ...] = ()


def read_alias_file(path: Path = ALIAS_FILE) -> AliasFile:
    """Read an alias file from disk.

    Raises:
        AliasFileError: The file is missing, or an entry is outside its form.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise AliasFileError(f"the alias file {path.name} cannot be read") from error
    return parse_aliases(content)


def parse_aliases(content: bytes) -> AliasFile:
    """Parse the bytes of an alias file.

    Returns:
        Aliases and not-held sources, in the order of the file.

    Raises:
        AliasFileError: An entry is outside its form; the message names it.
    """
    try:
        file = msgspec.toml.decode(content, type=_File)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:  # Q1
        raise AliasFileError(f"the alias file is outside its form: {error}") from error
    aliases = tuple(alias for work in file.alias for alias in _flattened(work))
    not_held = tuple(_not_held(entry) for entry in file.not_held)
    _check_once([f"{a.name!r} ({a.language}) of {a.work}" for a in aliases])  # Q2
    _check_once([f"the publisher {entry.publisher}" for entry in not_held])  # Q6
    return AliasFile(aliases=aliases, not_held=not_held)


def _flattened(work: _Work) -> Iterator[CuratedAlias]:
    _check_form(_WORK_ID, work.work, "a work id is publisher:key, lower case")
    for entry in work.names:
        _check_name(entry, work.work)
        for language in entry.languages:
            _check_form(_LANGUAGE, language, f"the language of {entry.name!r} is a BCP 47 code")
            yield CuratedAlias(
                name=entry.name,
                language=language,
                jurisdiction=work.jurisdiction,
                work=work.work,
                source=entry.source,
                valid_from=entry.valid_from,
                valid_to=entry.valid_to,
                generic=entry.generic,  # Q5
            )


def _check_name(entry: _Name, work: str) -> None:
    if not entry.name.strip() or not entry.source.strip() or not entry.languages:
        raise AliasFileError(
            f"the entry {entry.name!r} of {work} needs a name, a source and at least one language"
        )
    if entry.valid_from and entry.valid_to and entry.valid_from >= entry.valid_to:  # Q3
        raise AliasFileError(
            f"the entry {entry.name!r} of {work} is valid from {entry.valid_from} to "
            f"{entry.valid_to}, which holds no day; the end is exclusive"
        )


def _not_held(entry: _NotHeld) -> NotHeldSource:
    _check_form(_PUBLISHER, entry.publisher, "a publisher is one lower-case word")
    names = tuple(
        NotHeldName(name=name, language=words.language)
        for words in entry.words
        for name in words.names
    )
    if not names and not entry.schemes:  # Q6
        raise AliasFileError(
            f"the entry of the publisher {entry.publisher} has neither a name nor a scheme"
        )
    for name in names:
        _check_form(_LANGUAGE, name.language, f"the language of {name.name!r} is a BCP 47 code")
    return NotHeldSource(
        publisher=entry.publisher,
        jurisdiction=entry.jurisdiction,
        name=entry.name,
        names=names,
        schemes=entry.schemes,
    )


def _check_form(form: re.Pattern[str], value: str, expected: str) -> None:
    if not form.fullmatch(value):  # Q4
        raise AliasFileError(f"{value!r} is outside its form: {expected}")


def _check_once(entries: list[str]) -> None:
    seen: set[str] = set()
    for entry in entries:
        if entry in seen:
            raise AliasFileError(f"{entry} stands twice in the alias file; keep one")
        seen.add(entry)
