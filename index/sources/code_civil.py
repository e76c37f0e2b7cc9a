"""France: the Code civil as one file an article and a list of the events that changed them.

In: the folder that holds the articles' folders and ``events.jsonl``. Out: one SourceWork,
one state a day on which an article changed.

Rules
    CC1 A state begins on a day of an event; an article has in it the text of its newest file
        up to that day, of two files of one day the later.
    CC2 What stands under 1970-01-01 is everything before: no day of beginning is known, and
        before that day no text is held.
    CC3 The acts that an event names are the causes of the articles it changed; of a changed
        article only the last act is new.
    CC4 An article that the event dates before the day of its act says so.
    CC5 Repealed articles are not taken out of the source; only where an article's own words
        say that it is repealed is it so here.
    CC6 Articles and groups that did not change are the same objects from state to state.
    CC7 A file outside its form, and an event without its file, are refused by name.
    CC8 The file of a state is the list of its articles' files: "sha256  path" lines.
"""

from collections.abc import Iterator
from datetime import date
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Final

from msgspec import MsgspecError, Struct, json

from index.source_model import (
    SourceAlias,
    SourceCause,
    SourceExpression,
    SourceFile,
    SourceNode,
    SourcePublisher,
    SourceReading,
    SourceRefusal,
    SourceState,
    SourceWork,
)
from index.sources.code_civil_article import Article, read_article, read_causes
from index.sources.code_civil_tree import CodeTree
from index.sources.legalize_file import LawFileError, parse_day

PUBLISHER: Final = SourcePublisher(
    publisher="fr-legifrance",
    name="Légifrance, Direction de l'information légale et administrative, France",
    jurisdiction="fr",
    licence="Licence ouverte (LEGI data); law text not subject to copyright",
    attribution="Légifrance (DILA), République française",
    languages=("fr",),
    known_gaps=(
        "Only the Code civil, up to 2015-03-22; everything before 1970 stands under 1970-01-01.",
        (
            "An article that was repealed is not taken out of the source: where its own words do "
            "not say so, it is not known here to be repealed."
        ),
    ),
)
_KEY: Final = "code-civil"
_WORK_ID: Final = f"{PUBLISHER.publisher}:{_KEY}"
_TITLE: Final = "Code civil"
_COLLAPSED: Final = date(1970, 1, 1)
_README: Final = "README"


class _ChangeRecord(Struct, frozen=True, kw_only=True):
    path: str
    status: str


class _EventRecord(Struct, frozen=True, kw_only=True):
    effective_date: date
    amending_act_subject: str
    articles: tuple[_ChangeRecord, ...]


def list_works(root: Path) -> tuple[str, ...]:
    """Return the one work, or none where the folder holds no list of events."""
    return (_KEY,) if (root / "events.jsonl").is_file() else ()


def read_work(root: Path, key: str) -> SourceReading:
    """Read the code with all its states.

    Args:
        root: The folder that holds ``events.jsonl`` and the articles.
        key: A key of ``list_works``.

    Returns:
        The code, states by day, and each file that was refused. The work is None for
        another key, and where nothing could be read.
    """
    if key != _KEY:
        return SourceReading(work=None)
    events, refusals = _read_events(root)
    causes, told_days = _causes_by_article(events)
    articles: list[Article] = []
    for path in sorted(root.glob("**/*.md")):
        name = path.relative_to(root)
        if name.parts[0] == _README:
            continue
        try:
            articles.append(read_article(root, name.as_posix(), causes))
        except LawFileError as error:
            refusals.append(_refuse(name.as_posix(), error))
    refusals.extend(_absent(told_days, articles))
    if not articles:
        return SourceReading(work=None, refusals=tuple(refusals))
    states = tuple(_to_states(articles, events))
    work = _to_work(states, _seen_on(root, states))
    return SourceReading(work=work, refusals=tuple(refusals))


def _read_events(root: Path) -> tuple[tuple[_EventRecord, ...], list[SourceRefusal]]:
    events: list[_EventRecord] = []
    refusals: list[SourceRefusal] = []
    for number, line in enumerate((root / "events.jsonl").read_bytes().splitlines(), start=1):
        try:
            events.append(json.decode(line, type=_EventRecord))
        except MsgspecError as error:
            told = LawFileError("malformed", f"is no event: {error}")
            refusals.append(_refuse(f"events.jsonl:{number}", told))
    return tuple(events), refusals


def _causes_by_article(
    events: tuple[_EventRecord, ...],
) -> tuple[dict[tuple[str, date], tuple[SourceCause, ...]], set[tuple[str, date]]]:
    """Return the causes of each article's state, by folder and day (CC3)."""
    causes: dict[tuple[str, date], tuple[SourceCause, ...]] = {}
    for event in events:
        told = read_causes(event.amending_act_subject)
        for change in event.articles:
            folder = change.path.removesuffix(".md")
            new = told if change.status == "A" else told[-1:]
            place = (folder, event.effective_date)
            causes[place] = tuple(dict.fromkeys((*causes.get(place, ()), *new)))
    return causes, set(causes)


def _absent(told: set[tuple[str, date]], articles: list[Article]) -> Iterator[SourceRefusal]:
    held = {(article.folder, article.day) for article in articles}
    for folder, day in sorted(told - held):
        if folder.partition("/")[0] != _README:
            detail = f"has no file of {day.isoformat()}, on which an event changed it"
            name = f"{folder}.md@{day.isoformat()}"  # each day of an article is its own refusal
            yield _refuse(name, LawFileError("missing", detail))  # CC7


def _to_states(articles: list[Article], events: tuple[_EventRecord, ...]) -> Iterator[SourceState]:
    """Give the states by day (CC1, CC2)."""
    by_day: dict[date, list[Article]] = {}
    for article in articles:
        by_day.setdefault(article.day, []).append(article)
    days = sorted(by_day)
    current: dict[str, Article] = {}
    tree = CodeTree()
    for day, end in zip(days, [*days[1:], None], strict=True):
        current.update({article.folder: article for article in by_day[day]})
        yield SourceState(
            start_on=day,
            end_on=end,
            start_basis="snapshot" if day == _COLLAPSED else "in_force",
            end_basis=None if end is None else "in_force",
            publisher_version=f"{_KEY}@{day.isoformat()}",
            expressions=(_to_expression(day, current, tree.read(current)),),
            causes=_state_causes(day, events),
        )


def _state_causes(day: date, events: tuple[_EventRecord, ...]) -> tuple[SourceCause, ...]:
    if day == _COLLAPSED:
        return ()  # CC2: not one event but all before
    acts = [event.amending_act_subject for event in events if event.effective_date == day]
    return tuple(dict.fromkeys(cause for act in acts for cause in read_causes(act)[-1:]))


def _to_expression(
    day: date, current: dict[str, Article], nodes: tuple[SourceNode, ...]
) -> SourceExpression:
    lines = "".join(f"{one.sha256}  {one.path}\n" for _, one in sorted(current.items()))
    return SourceExpression(
        language="fr",
        title=_TITLE,
        text_status="consolidated_documentary",
        file=SourceFile(  # CC8
            path=f"articles@{day.isoformat()}.sha256",
            sha256=sha256(lines.encode()).hexdigest(),
            size_bytes=sum(one.size_bytes for one in current.values()),
            format="code-civil-md",
            language="fr",
        ),
        nodes=nodes,
    )


def _seen_on(root: Path, states: tuple[SourceState, ...]) -> date:
    """Return the last day on which the source was seen: its own notes may be younger."""
    noted = [states[-1].start_on]
    for path in root.glob(f"{_README}/*.md"):
        try:
            noted.append(parse_day(path.stem.partition("_")[2]))
        except LawFileError:
            continue
    return max(noted)


def _to_work(states: tuple[SourceState, ...], seen_on: date) -> SourceWork:
    return SourceWork(
        work_id=_WORK_ID,
        publisher=PUBLISHER.publisher,
        jurisdiction=PUBLISHER.jurisdiction,
        document_type="code",
        titles=(("fr", _TITLE),),
        aliases=(
            SourceAlias(name=_TITLE, scheme="title", language="fr"),
            SourceAlias(name="Code civil des Français", scheme="short_title", language="fr"),
            SourceAlias(name="code civil", scheme="path"),
        ),
        states=states,
        verified_until=seen_on,
        authentic_languages=("fr",),
        status_note=(
            "Everything before 1970 stands under 1 January 1970; repealed articles are not taken "
            "out of the source."
        ),
    )


def _refuse(name: str, error: LawFileError) -> SourceRefusal:
    path = PurePosixPath(name).as_posix()
    return SourceRefusal(path=path, reason=error.reason, detail=f"{path} {error}", work_id=_WORK_ID)
