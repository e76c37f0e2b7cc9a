"""What a work is made of: the files of a corpus that its reader looks at, as one digest.

In: a corpus folder, the key of a work. Out: digests over paths and contents.

Rules
    IN1  A work's digest covers every file that its reader may look at: its own, and those
         that no work owns. A corpus without a rule here is one whole: each of its works
         depends on all of its files.
    IN2  A file is told by its path below the root and the SHA-256 of its bytes; where the
         root lies does not show.
    IN3  The recipe covers the code and the data of the rooms that make rows, and every
         package that is installed beside them.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.metadata import distributions
from os import walk
from pathlib import Path
from sys import version

from msgspec import Struct

import domain
import index
import legal_core
from domain.canonical import digest_of
from index.manifest import file_sha256

FileDigest = tuple[str, str]  # path below the root, SHA-256
SHARED = ""  # the owner of a file that every work may be read from
_ROOMS = (domain, index, legal_core)
_LEFT_OUT = ("__pycache__", "sample")


def _is_own(key: str, owner: str) -> bool:
    return owner == key


class Rule(Struct, frozen=True, kw_only=True):
    """Which work a file of a corpus belongs to, and what a work is read from (IN1)."""

    owner: Callable[[str], str]  # of a path; SHARED: every work is read from it
    reads: Callable[[str, str], bool] = _is_own  # key, owner


def _named(pattern: str) -> Callable[[str], str]:
    """Return the owner of a path by the first group of a pattern; SHARED for another path."""
    form = re.compile(pattern)

    def owner(path: str) -> str:
        found = form.match(path)
        return found[1] if found else SHARED

    return owner


_in_works = _named(r"works/([^/]+)/")
_dc_title = _named(r"([^/]+)/sections/")
_dc_act = _named(r".*/periods/[^/]+/[^/]+/([^/]+)\.xml$")
_ACT = "act "


def _dc_owner(path: str) -> str:
    title, act = _dc_title(path), _dc_act(path)
    if title:
        return f"code-{title}"
    return f"{_ACT}{act}" if act else SHARED


def _dc_reads(key: str, owner: str) -> bool:
    """Tell whether a title or an act is read from a file: titles from every act."""
    if owner.startswith(_ACT):
        return key.startswith("code-") or owner == f"{_ACT}{key.partition('-')[2]}"
    return owner == key


def _eu_reads(key: str, owner: str) -> bool:
    """Tell whether an act is read from a file: from its own, and from its corrigenda's."""
    return owner == key or owner.startswith(f"{key}r(")


RULES: Mapping[str, Rule] = {
    "ch-legalize": Rule(owner=_named(r"ch/([^/]+)/")),
    "de-gii": Rule(owner=_named(r"([^/]+)/")),
    "eu-eurlex": Rule(owner=_in_works, reads=_eu_reads),
    "lu-legilux": Rule(owner=_in_works),
    "sample": Rule(owner=_in_works),
    "us-ca-codes": Rule(owner=_named(r"(.+)")),
    "us-dc-code": Rule(owner=_dc_owner, reads=_dc_reads),
    "us-uslm": Rule(owner=_named(r"(.+)\.(?i:xml)$")),
    "za-bylaws-akn2": Rule(
        owner=_named(r"by-laws/(.+)/[^/]+/[^/]+/(?!metadata\.json$)[^/]+$"),
    ),
}


@cache
def recipe_sha256() -> str:
    """Return the digest of what makes rows out of files (IN3)."""
    rooms = [
        (room.__name__, _digests(Path(next(iter(room.__path__))), _LEFT_OUT)) for room in _ROOMS
    ]
    packages = sorted({(one.name, one.version) for one in distributions()})
    return digest_of([version, packages, rooms])


def tree_sha256(root: Path) -> str:
    """Return the digest of every file below a folder (IN2)."""
    return digest_of(_digests(root))


def largest_first(corpus: str, root: Path, keys: tuple[str, ...]) -> tuple[str, ...]:
    """Return the works of a corpus by the bytes of their own files, where these are known."""
    rule = RULES.get(corpus)
    sizes = dict.fromkeys(keys, 0)
    for path in _files(root) if rule else ():
        owner = rule.owner(path.relative_to(root).as_posix()) if rule else SHARED
        if owner in sizes:
            sizes[owner] += path.stat().st_size
    return tuple(sorted(keys, key=lambda key: -sizes[key]))


def _digests(root: Path, left_out: tuple[str, ...] = ()) -> list[FileDigest]:
    return sorted(
        (path.relative_to(root).as_posix(), file_sha256(path)) for path in _files(root, left_out)
    )


def _files(root: Path, left_out: tuple[str, ...] = ()) -> Iterator[Path]:
    for folder, folders, names in walk(root, followlinks=True):
        folders[:] = [name for name in folders if name not in left_out]
        paths = (Path(folder, name) for name in names)
        yield from (path for path in paths if path.is_file())


class Inputs:
    """The files of one corpus, by what is read from them (IN1)."""

    def __init__(self, corpus: str, root: Path, whole: str) -> None:
        """Take in the files below a root.

        Args:
            corpus: The name of the corpus.
            root: The folder its reader is given.
            whole: Digest of the whole corpus, as it was given.
        """
        self._whole = whole
        self._rule = RULES.get(corpus)
        self._by_owner: dict[str, list[FileDigest]] = {}
        if self._rule is not None:
            for entry in _digests(root):
                self._by_owner.setdefault(self._rule.owner(entry[0]), []).append(entry)

    def digest(self, key: str) -> str:
        """Return the digest over what a work is read from."""
        if self._rule is None:
            return self._whole
        return digest_of([key, sorted(self._files(key, self._rule))])

    def _files(self, key: str, rule: Rule) -> Iterator[FileDigest]:
        for owner, files in self._by_owner.items():
            if owner == SHARED or rule.reads(key, owner):
                yield from files
