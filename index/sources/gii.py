"""Germany: federal laws as gesetze-im-internet.de gives them, one XML file a law.

In: the folder that holds a folder a law. Out: one SourceWork each, of one state.

Rules
    GI1 The external document type is never fetched, entities are never resolved; a file
        that is no gii-norm document is refused.
    GI2 The state is a snapshot: it begins on the day the file was built, and the source was
        seen complete on that day and no other.
    GI3 The last amendment that the file names made the state; amendments that it names as
        not worked up for good are pending, in the publisher's words.
    GI4 A norm that was taken out ("weggefallen") is repealed and has no text.
    GI5 Groups nest as their key numbers do; a norm belongs to the last group before it.
    GI6 Footnotes of a norm are nodes of their own, no part of its text.
"""

import re
from collections.abc import Iterator
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Final

from lxml import etree
from lxml.etree import _Element as Element

from index.source_model import (
    AliasScheme,
    SourceAlias,
    SourceCause,
    SourceExpression,
    SourceFile,
    SourcePending,
    SourcePublisher,
    SourceReading,
    SourceRefusal,
    SourceState,
    SourceWork,
)
from index.sources.gii_tree import GiiTree
from index.sources.legalize_file import LawFileError

PUBLISHER: Final = SourcePublisher(
    publisher="de-gii",
    name="Bundesministerium der Justiz und Bundesamt für Justiz (gesetze-im-internet.de)",
    jurisdiction="de",
    licence="Law text not subject to copyright (UrhG § 5)",
    attribution="gesetze-im-internet.de, Bundesamt für Justiz",
    languages=("de",),
    known_gaps=(
        "One state a law, of the day its file was built; nothing before and nothing after it.",
        "Pictures and the numbers of sentences are not carried.",
    ),
)
_SITE: Final = "https://www.gesetze-im-internet.de"
_CHANGE: Final = re.compile(
    r"(?:geändert durch|Änderung durch)\s+(?P<place>Art\.? .{1,60}?)\s+"
    r"(?P<act>(?:G|V|Bek)\.? v\..+)"
)
_DAY: Final = re.compile(r"v\.\s*(\d{1,2})\.(\d{1,2})\.+(\d{4})")
_PENDING: Final = "noch nicht"


def list_works(root: Path) -> tuple[str, ...]:
    """Return the folder name of every law, sorted."""
    return tuple(sorted({path.parent.name for path in root.glob("*/BJNR*.xml")}))


def read_work(root: Path, key: str) -> SourceReading:
    """Read one law.

    Args:
        root: The folder that holds a folder a law.
        key: A key of ``list_works``.

    Returns:
        The law in its one state, and each file that was refused. The law is None where its
        file was.
    """
    work: SourceWork | None = None
    refusals: list[SourceRefusal] = []
    for path in sorted((root / key).glob("BJNR*.xml")):
        name = path.relative_to(root).as_posix()
        try:
            if work is not None:
                raise LawFileError("duplicate", "is a second file of the same law")  # noqa: TRY301
            work = _read(path, name, key)
        except LawFileError as error:
            refused = SourceRefusal(
                path=name, reason=error.reason, detail=f"{name} {error}", work_id=_work_id(key)
            )
            refusals.append(refused)
    return SourceReading(work=work, refusals=tuple(refusals))


def _work_id(key: str) -> str:
    return f"{PUBLISHER.publisher}:{key.lower()}"


def _read(path: Path, name: str, key: str) -> SourceWork:
    content = path.read_bytes()
    root = _parse(content)
    built_on = _built_on(root)
    nodes = GiiTree().read(root)
    head = root.find("norm/metadaten")
    if head is None or not nodes:
        raise LawFileError("empty", "holds no norm")
    title = _title(head)
    file = SourceFile(
        path=name,
        sha256=sha256(content).hexdigest(),
        size_bytes=len(content),
        format="gii-norm",
        language="de",
        source_url=f"{_SITE}/{key}/",
    )
    state = SourceState(
        start_on=built_on,
        end_on=None,
        start_basis="snapshot",
        end_basis=None,
        publisher_version=f"{key}@{built_on.isoformat()}",
        source_url=f"{_SITE}/{key}/",
        expressions=(
            SourceExpression(
                language="de",
                title=title,
                text_status="consolidated_documentary",
                file=file,
                nodes=nodes,
            ),
        ),
        causes=tuple(_causes(head)),
        pending=tuple(_pending(head)),
    )
    return SourceWork(
        work_id=_work_id(key),
        publisher=PUBLISHER.publisher,
        jurisdiction=PUBLISHER.jurisdiction,
        document_type="law",
        titles=(("de", title),),
        aliases=tuple(_aliases(key, root, head)),
        states=(state,),
        verified_until=built_on,
        authentic_languages=("de",),
        published_in=_published_in(head),
        status_note="; ".join(_words(one) for one in head.iterfind("standangabe/standkommentar")),
        source_url=f"{_SITE}/{key}/",
    )


def _parse(content: bytes) -> Element:
    """Return the root element; nothing outside the file is read (GI1)."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)
    try:
        root = etree.fromstring(content, parser)
    except etree.XMLSyntaxError as error:
        raise LawFileError("malformed", f"is no well-formed XML: {error}") from error
    tag = str(root.tag)
    if tag != "dokumente":
        raise LawFileError("unsupported_format", f"begins with <{tag}>, not <dokumente>")
    return root


def _built_on(root: Element) -> date:
    written = str(root.get("builddate", ""))
    try:
        return date(int(written[:4]), int(written[4:6]), int(written[6:8]))
    except ValueError as error:
        raise LawFileError("malformed", f"says it was built on '{written}', no day") from error


def _words(element: Element | None) -> str:
    return "" if element is None else " ".join("".join(map(str, element.itertext())).split())


def _title(head: Element) -> str:
    return _words(head.find("langue")) or _words(head.find("kurzue")) or _words(head.find("jurabk"))


def _published_in(head: Element) -> str:
    return " ".join(
        _words(head.find(f"fundstelle/{part}"))
        for part in ("periodikum", "zitstelle")
        if head.find(f"fundstelle/{part}") is not None
    )


def _causes(head: Element) -> Iterator[SourceCause]:
    """Give the last amendment that was worked in (GI3)."""
    for comment in head.iterfind("standangabe/standkommentar"):
        words = _words(comment)
        found = _CHANGE.search(words)
        if found and _PENDING not in words:
            yield SourceCause(
                kind="amendment",
                source_work=found["act"].rstrip(" ;"),
                source_anchor=found["place"],
                source_title=found["act"].rstrip(" ;"),
                enacted_on=_day_in(found["act"]),
            )


def _pending(head: Element) -> Iterator[SourcePending]:
    for comment in head.iterfind("standangabe/standkommentar"):
        words = _words(comment)
        if _PENDING in words:
            found = _CHANGE.search(words)
            act = re.split(r" mWv | \(Nr| textlich", found["act"])[0] if found else ""
            yield SourcePending(
                kind="amendment",
                source_work=act.strip(),
                source_anchor=found["place"] if found else "",
                note=words,
            )


def _day_in(act: str) -> date | None:
    found = _DAY.search(act)
    if found is None:
        return None
    try:
        return date(int(found[3]), int(found[2]), int(found[1]))
    except ValueError:
        return None


def _aliases(key: str, root: Element, head: Element) -> Iterator[SourceAlias]:
    named: tuple[tuple[str, AliasScheme, str], ...] = (
        (str(root.get("doknr", "")), "publisher_id", ""),
        (f"{_SITE}/{key}/", "uri", ""),
        (_published_in(head), "publisher_id", ""),
        (_words(head.find("langue")), "title", "de"),
        (_words(head.find("kurzue")), "short_title", "de"),
        (_words(head.find("jurabk")), "short_title", "de"),
        (_words(head.find("amtabk")), "short_title", "de"),
    )
    seen: set[str] = set()
    for name, scheme, language in named:
        if name and name not in seen:
            seen.add(name)
            yield SourceAlias(name=name, scheme=scheme, language=language)
