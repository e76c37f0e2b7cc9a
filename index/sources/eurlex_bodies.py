"""The bodies of one version: which file is read, and what it gives.

In: the folder of a version and its record. Out: one expression for each language
that can be read, what the bodies tell of the act's end, and a refusal for each file
that was not read.

Rules
    Y1  Formex before XHTML before HTML; the first body that can be read is read.
    Y2  A listed file is looked for on the disk; its bytes must be those listed.
    Y3  A body in another language than its label is refused.
    Y4  A version without any readable body says so once, and stays.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from index.source_model import (
    SourceCause,
    SourceExpression,
    SourceFile,
    SourceNode,
    SourceRefusal,
)
from index.sources.body_language import SAMPLE_CHARS, find_language, is_in_language
from index.sources.eu_markup import UnreadableBodyError
from index.sources.eu_tree import SharedParts, to_plain
from index.sources.eurlex_records import ExpressionRecord, ObservationRecord, VersionRecord
from index.sources.formex import FormexBody, FormexEnd, read_formex
from index.sources.formex_family import Family
from index.sources.oj_html import OjPage, find_elis, read_oj_page
from index.sources.oj_place import Publication, find_publication


class VersionBodies(Struct, frozen=True, kw_only=True):
    """What the bodies of one version give."""

    expressions: tuple[SourceExpression, ...] = ()
    refusals: tuple[SourceRefusal, ...] = ()
    end: FormexEnd | None = None
    published: Publication | None = None
    family: Family = Family()  # of the first body that tells of one
    is_formex: bool = False  # whether a body was read that tells of its family
    elis: tuple[str, ...] = ()


class _Read(Struct, frozen=True, kw_only=True):
    """One body as read."""

    title: str
    nodes: tuple[SourceNode, ...]
    end: FormexEnd | None = None
    published: Publication | None = None
    family: Family | None = None


def read_bodies(
    root: Path,
    folder: str,
    version: VersionRecord,
    work_id: str,
    shared: SharedParts | None = None,
) -> VersionBodies:
    """Read every language of a version.

    Args:
        root: The corpus folder.
        folder: The version's folder, relative to ``root``.
        version: Its record.
        work_id: The work's id, for the refusals.
        shared: What its versions read before have in common with this one.
    """
    reader = _Bodies(root, folder, version, work_id, shared or SharedParts())
    for expression in version.expressions:
        reader.read(expression)
    return reader.give()


class _Bodies:
    """Gathers what the files of one version give."""

    def __init__(
        self,
        root: Path,
        folder: str,
        version: VersionRecord,
        work_id: str,
        shared: SharedParts,
    ) -> None:
        self._shared = shared
        self._root = root
        self._folder = folder
        self._version = version
        self._work_id = work_id
        self._expressions: list[SourceExpression] = []
        self._refusals: list[SourceRefusal] = []
        self._reads: list[_Read] = []
        self._elis: list[str] = []

    def read(self, expression: ExpressionRecord) -> None:
        """Read the first body of a language that can be read (rule Y1)."""
        for observation, kind in _find_candidates(expression):
            path = f"{self._folder}/{observation.file}"
            if not (self._root / path).is_file():
                continue
            try:
                self._take(expression, observation, kind, path)
            except UnreadableBodyError as refusal:
                self._refuse(path, refusal)
                continue
            return

    def give(self) -> VersionBodies:
        """Return all of it; without any body the one refusal that says so (rule Y4)."""
        if not self._expressions and not self._refusals:
            listed = sum(len(one.observations) for one in self._version.expressions)
            detail = f"{listed} files listed, no body among those held"
            self._refuse(self._folder, UnreadableBodyError("missing", detail))
        ends = [read.end for read in self._reads if read.end]
        published = [read.published for read in self._reads if read.published]
        families = [read.family for read in self._reads if read.family]
        return VersionBodies(
            expressions=tuple(self._expressions),
            refusals=tuple(self._refusals),
            end=ends[0] if ends else None,
            published=published[0] if published else None,
            family=families[0] if families else Family(),
            is_formex=bool(families),
            elis=tuple(dict.fromkeys(self._elis)),
        )

    def _take(
        self, expression: ExpressionRecord, observation: ObservationRecord, kind: str, path: str
    ) -> None:
        content = (self._root / path).read_bytes()
        digest = hashlib.sha256(content).hexdigest()
        if digest != observation.sha256:  # rule Y2
            raise UnreadableBodyError("malformed", f"bytes hash to {digest}, not as listed")
        if kind != "formex4":
            self._elis.extend(find_elis(content))
        read = self._read_body(content, kind)
        _check_language(read.nodes, expression.language)
        self._reads.append(read)
        self._expressions.append(
            SourceExpression(
                language=expression.language,
                title=to_plain(expression.title) or read.title,
                text_status=(
                    "consolidated_documentary" if self._version.is_consolidated else "authentic"
                ),
                file=SourceFile(
                    path=path,
                    sha256=digest,
                    size_bytes=len(content),
                    format=kind,
                    language=expression.language,
                    source_url=observation.source_uri,
                    observed_at=observation.observed_from,
                ),
                nodes=read.nodes,
            )
        )

    def _read_body(self, content: bytes, kind: str) -> _Read:
        if kind == "formex4":
            return _from_formex(read_formex(content, self._shared))
        page = read_oj_page(content, is_xhtml=kind == "oj-xhtml")
        published = None if self._version.is_consolidated else find_publication(content)
        return _from_page(page, self._version, published)

    def _refuse(self, path: str, refusal: UnreadableBodyError) -> None:
        self._refusals.append(
            SourceRefusal(
                path=path, reason=refusal.reason, detail=refusal.detail, work_id=self._work_id
            )
        )


def _from_formex(body: FormexBody) -> _Read:
    return _Read(
        title=body.title,
        nodes=body.nodes,
        end=body.end,
        published=body.family.published,
        family=body.family,
    )


def _from_page(page: OjPage, version: VersionRecord, published: Publication | None) -> _Read:
    end = None
    if page.says_repealed:
        cause = SourceCause(kind="repeal", source_work=page.repealed_by)
        end = FormexEnd(on=version.valid_from, cause=cause)
    return _Read(title="", nodes=page.nodes, end=end, published=published)


def _find_candidates(expression: ExpressionRecord) -> list[tuple[ObservationRecord, str]]:
    """Return the bodies of a language with their formats, the best first (rule Y1)."""
    kinds = {".fmx4": "formex4", ".xml": "oj-xhtml", ".html": "oj-html"}
    order = list(kinds.values())
    found: list[tuple[ObservationRecord, str]] = []
    for one in expression.observations:
        folder, _, name = one.file.rpartition("/")
        kind = kinds.get(Path(folder or name).suffix)
        if kind and name.endswith((".xml", ".html")) and not name.endswith(".doc.xml"):
            found.append((one, kind))
    return sorted(found, key=lambda pair: (order.index(pair[1]), pair[0].file))


def _check_language(nodes: tuple[SourceNode, ...], claimed: str) -> None:
    text = _to_sample(nodes)
    if not is_in_language(text, claimed):  # rule Y3
        raise UnreadableBodyError(
            "wrong_language", f"labelled {claimed!r}, written in {find_language(text)!r}"
        )


def _to_sample(nodes: tuple[SourceNode, ...]) -> str:
    """Return as much of a text as its language is told by."""
    pieces: list[str] = []
    chars = 0
    for text in _find_texts(nodes):
        pieces.append(text)
        chars += len(text)
        if chars > SAMPLE_CHARS:
            break
    return " ".join(pieces)


def _find_texts(nodes: tuple[SourceNode, ...]) -> Iterator[str]:
    for node in nodes:
        if node.text:
            yield node.text
        yield from _find_texts(node.children)
