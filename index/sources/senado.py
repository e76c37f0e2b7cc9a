"""Brazil: the Constitution of 1988 as the Federal Senate compiled it after each amendment.

In: the folder that holds ``HTML/`` (and the derived ``JSON/``, which is not read). Out:
one SourceWork of 93 states, 1988-10-05 to 2020-08-26.

Rules
    S1  A state begins on the day in its file name and ends when the next begins; the last
        is open, and the source is known complete up to its day and no further.
    S2  The day is the Senate's, usually that of promulgation: an act date, not the day of
        entry into force. This is said beside the interval.
    S3  The amendments in the file name made the state; with several on one day the file
        does not tell which of them changed a provision.
    S5  What differs between a state and the one before was changed by the amendments of its
        day (rules SC of ``senado_causes``).
    S6  Pages of other forms beside the states (past wordings in line, a wrong code page)
        are refused by name.
    S4  A file whose page was compiled up to another day than its name says, or that cannot
        be read right, is refused; its state stays listed without text.
"""

import re
from collections.abc import Iterator
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Final

from index.source_model import (
    SourceAlias,
    SourceCause,
    SourceExpression,
    SourceFile,
    SourcePublisher,
    SourceReading,
    SourceRefusal,
    SourceState,
    SourceWork,
)
from index.sources.senado_causes import with_causes
from index.sources.senado_page import PORTUGUESE_DAMAGE, read_page
from index.sources.senado_tree import PageError

PUBLISHER: Final = SourcePublisher(
    publisher="br-federal",
    name="Senado Federal",
    jurisdiction="br",
    licence="Law text not subject to copyright (Lei 9.610/1998, art. 8º, IV); compilation MIT",
    attribution="Senado Federal, Brasil, texto compilado",
    languages=("pt",),
    known_gaps=(
        (
            "Only the Constitution of 1988 and its transitional act; amendments after nº 108 are "
            "not held, nor are the texts of the amendments themselves."
        ),
        (
            "The days are those of the Senate, usually of promulgation. Amendments took effect on "
            "publication, often a day later; nº 45 stands under 2004-12-08 and was published on "
            "2004-12-31, nº 41 and 42 stand under the day of publication."
        ),
    ),
)

_KEY: Final = "constituicao-1988"
_WORK_ID: Final = f"{PUBLISHER.publisher}:{_KEY}"
_TITLE: Final = "Constituição da República Federativa do Brasil"
_URN: Final = "urn:lex:br:federal:constituicao:1988-10-05;1988"
_NAME: Final = re.compile(r"(\d{4})(\d{2})(\d{2})_(ORIGINAL|EM[CR]\d+(?:_EM[CR]\d+)*)")
_AMENDMENTS: Final = {
    "EMC": ("emc", "Emenda Constitucional"),
    "EMR": ("emr", "Emenda Constitucional de Revisão"),
}


def list_works(root: Path) -> tuple[str, ...]:
    """Return the one work, or none where the folder holds no state of it."""
    return (_KEY,) if any(_home(root).glob("HTML/*.html")) else ()


def _home(root: Path) -> Path:
    """Return the folder that holds ``HTML``: the root, or the one folder in it that does."""
    inside = sorted(path.parent for path in root.glob("*/HTML") if path.is_dir())
    return inside[0] if inside and not (root / "HTML").is_dir() else root


def read_work(root: Path, key: str) -> SourceReading:
    """Read the Constitution with all its states.

    Args:
        root: The folder that holds ``HTML/``.
        key: A key of ``list_works``.

    Returns:
        The work, states by day, and each file that was refused. The work is None for
        another key, and where no state was found.
    """
    refusals = [*_other_pages(root)] if key == _KEY else []
    root = _home(root)
    dated: list[tuple[date, Path]] = []
    for path in sorted(root.glob("HTML/*.html")) if key == _KEY else ():
        day = _day(path)
        if day is None:
            detail = f"{path.name} does not begin with a day and its amendments"
            refusals.append(_refuse(root, path, PageError("malformed", detail)))
        else:
            dated.append((day, path))
    if not dated:
        return SourceReading(work=None, refusals=tuple(refusals))
    ends = [*(day for day, _ in dated[1:]), None]
    states: list[SourceState] = []
    for (day, path), end_on in zip(dated, ends, strict=True):
        state, refused = _read_state(root, path, day, end_on)
        states.append(state)
        refusals.extend(refused)
    explained = with_causes(tuple(states))  # S5
    return SourceReading(work=_to_work(explained), refusals=tuple(refusals))


def _other_pages(root: Path) -> Iterator[SourceRefusal]:
    """Give a refusal for every page that is no state of the compiled text (S6)."""
    for path in sorted(root.glob("*.md")):
        text = path.read_bytes().decode("utf-8", "replace")
        damaged = PORTUGUESE_DAMAGE.search(text)
        if damaged:
            told = " ".join(text[max(0, damaged.start() - 20) : damaged.end() + 20].split())
            error = PageError("mojibake", f"was decoded with the wrong code page: {told!r}")
        else:
            detail = "prints past wordings in line, and is no state of the compiled text"
            error = PageError("unsupported_format", detail)
        yield _refuse(root, path, error)


def _to_work(states: tuple[SourceState, ...]) -> SourceWork:
    return SourceWork(
        work_id=_WORK_ID,
        publisher=PUBLISHER.publisher,
        jurisdiction=PUBLISHER.jurisdiction,
        document_type="constitution",
        titles=(("pt", _TITLE),),
        aliases=(
            SourceAlias(name=_URN, scheme="urn_lex"),
            SourceAlias(name=_TITLE, scheme="title", language="pt"),
            SourceAlias(name="Constituição Federal do Brasil", scheme="short_title", language="pt"),
        ),
        states=states,
        verified_until=states[-1].start_on,  # S1
        authentic_languages=("pt",),
        status_note=(
            "The days are those of the Senate, usually of promulgation; an amendment takes "
            "effect on publication, often a day later."  # S2
        ),
    )


def _read_state(
    root: Path, path: Path, day: date, end_on: date | None
) -> tuple[SourceState, tuple[SourceRefusal, ...]]:
    expressions: tuple[SourceExpression, ...] = ()
    refusals: tuple[SourceRefusal, ...] = ()
    try:
        expressions = (_read_expression(root, path, day),)
    except PageError as error:
        refusals = (_refuse(root, path, error),)
    state = SourceState(
        start_on=day,
        end_on=end_on,
        start_basis="act_date",
        end_basis=None if end_on is None else "act_date",
        publisher_version=path.stem,
        expressions=expressions,
        unservable_reason="; ".join(refusal.detail for refusal in refusals),
        causes=_causes(path.stem, day),
    )
    return state, refusals


def _read_expression(root: Path, path: Path, day: date) -> SourceExpression:
    try:
        content = path.read_bytes()
    except OSError as error:
        raise PageError("missing", f"cannot be read: {error.strerror}") from error
    page = read_page(content)
    if page.compiled_on != day:  # S4
        raise PageError("malformed", f"says it was compiled up to {page.compiled_on.isoformat()}")
    return SourceExpression(
        language="pt",
        title=_TITLE,
        text_status="consolidated_documentary",
        file=SourceFile(
            path=path.relative_to(root).as_posix(),
            sha256=sha256(content).hexdigest(),
            size_bytes=len(content),
            format="senado-html",
            language="pt",
        ),
        nodes=page.nodes,
    )


def _day(path: Path) -> date | None:
    found = _NAME.fullmatch(path.stem)
    if found is None:
        return None
    year, month, day = map(int, found.groups()[:3])
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _causes(stem: str, day: date) -> tuple[SourceCause, ...]:
    """Return the acts that the file name lists, in its order (S3)."""
    return tuple(_cause(name, day) for name in stem.split("_")[1:])


def _cause(name: str, day: date) -> SourceCause:
    if name == "ORIGINAL":
        return SourceCause(
            kind="enactment", source_work=_WORK_ID, source_title=_TITLE, enacted_on=day
        )
    short, title = _AMENDMENTS[name[:3]]
    number = int(name[3:])
    return SourceCause(
        kind="amendment",
        source_work=f"{PUBLISHER.publisher}:{short}-{number}",
        source_title=f"{title} nº {number}, de {day.year}",
        enacted_on=day,
    )


def _refuse(root: Path, path: Path, error: PageError) -> SourceRefusal:
    name = path.relative_to(root).as_posix()
    return SourceRefusal(path=name, reason=error.reason, detail=f"{name} {error}", work_id=_WORK_ID)
