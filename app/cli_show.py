"""How the command line shows what it found to a person.

In: replies, reports, checks. Out: plain text of at most 100 columns where words allow.
"""

import sys
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from app.bootstrap import Wiring
from app.operation_reply import OperationCallReply
from app.replay import Replay
from app.schemas import TurnReply
from app.schemas_audit import EventReply, PartState, RegisteredIndex
from domain.canonical import to_canonical_bytes
from index.build import BuildReport
from index.reader import IndexCheck
from index.vector_build import STEP
from projections.turn_audit import TurnAudit

WIDTH = 100
_BAR = 30
SEARCH_STEP = "search server"


@contextmanager
def progress() -> Iterator[Callable[[str, int, int], None]]:
    """Give a callback that draws progress on stderr: a bar on a terminal, else one line a tenth."""
    is_terminal = sys.stderr.isatty()

    def show(corpus: str, done: int, total: int) -> None:
        unit = "texts" if corpus in (STEP, SEARCH_STEP) else "works"
        if is_terminal:
            filled = _BAR * done // max(total, 1)
            bar = "#" * filled + "." * (_BAR - filled)
            click.echo(f"\r{corpus:<18} [{bar}] {done}/{total} {unit}", err=True, nl=done == total)
        elif done in (0, total) or done % max(total // 10, 1) == 0:
            click.echo(f"{corpus}: {done} of {total} {unit}", err=True)

    yield show


def reply_text(reply: TurnReply) -> str:
    """Return a reply as a person reads it: the words, the options, where to go on."""
    blocks = [_wrapped(reply.reply)]
    if reply.clarification is not None and reply.clarification.options:
        blocks.append(f"Pick one with: vigent ask --answer {reply.turn_id}:a")
    blocks.extend(
        f"[{citation.cite_as}] {citation.permalink}\n    text {citation.text_sha256}"
        for citation in reply.citations
    )
    blocks.append(
        f"turn {reply.turn_id}  thread {reply.thread or '-'}\nindex {reply.index_sha256[:16]}"
    )
    return "\n\n".join(block for block in blocks if block)


def call_text(found: OperationCallReply) -> str:
    """Return a direct operation as a person reads it: its outcome, then its cards as JSON."""
    head = f"{found.operation}: {found.status or found.transport_outcome}"
    cards = [click.style(to_canonical_bytes(card).decode()) for card in found.cards]
    return "\n".join((head, *cards))


def audit_text(audit: TurnAudit) -> str:
    """Return the events of a turn, one a line."""
    return "\n".join(
        f"leaf {line.leaf:>6}  {line.recorded_at:%Y-%m-%d %H:%M:%S}  {line.tag:<22}"
        f" {line.leaf_sha256[:16]}"
        for line in audit.lines
    )


def replays_json(found: tuple[Replay, ...]) -> str:
    """Return replays with their counts by verdict, as one line of JSON."""
    return to_canonical_bytes({"turns": found, "verdicts": _verdicts(found)}).decode()


def replays_text(found: tuple[Replay, ...]) -> str:
    """Return replays, one a line, then the counts."""
    lines = [
        f"{one.turn_id}  {one.verdict}" + (f"  {one.place}: {one.reason}" if one.reason else "")
        for one in found
    ]
    counts = ", ".join(f"{count} {verdict}" for verdict, count in _verdicts(found).items())
    return "\n".join((*lines, f"{len(found)} turns: {counts or 'none stored'}"))


def event_line(found: EventReply) -> str:
    """Return one event of the feed as a line."""
    return (
        f"{found.leaf:>7}  {found.recorded_at:%Y-%m-%d %H:%M:%S}  {found.type:<22}"
        f" {found.event_id}  {found.leaf_sha256[:16]}"
    )


def build_text(report: BuildReport) -> str:
    """Return what a build made, and what it refused and why."""
    lines = [
        f"{coverage.id}: {coverage.works} works, {coverage.versions} dated states"
        f" ({coverage.versions_with_text} with text), {coverage.provisions} provisions,"
        f" verified until {coverage.verified_until or 'unknown'}"
        for coverage in report.coverage
    ]
    lines.extend(
        f"{publisher}: {count} refused, {reason}" for publisher, reason, count in report.refusals
    )
    counts = ", ".join(f"{count:,} {kind}" for kind, count in report.counts)
    return "\n".join(
        (
            *lines,
            f"records: {counts}",
            f"index {report.index_sha256} in {report.out} ({report.bytes_total:,} bytes)",
        )
    )


def check_text(check: IndexCheck) -> str:
    """Return what verifying every byte of an index found."""
    expired = "; it has expired and serves no new turn" if check.expired else ""
    return (
        f"Every byte is as signed: {check.records:,} records, index {check.index_sha256},"
        f" key {check.key_id}{expired}."
    )


def indexes_text(entries: tuple[RegisteredIndex, ...]) -> str:
    """Return the indexes a home knows, one a line."""
    if not entries:
        return "No index has been opened here; build one with 'vigent build-index'."
    return "\n".join(
        f"{entry.index_sha256}  {entry.folder}"
        + ("" if entry.present else "  (gone)")
        + ("  (used where no other is named)" if entry.latest else "")
        for entry in entries
    )


def up_text(wiring: Wiring, address: str, *, as_json: bool) -> str:
    """Return where the service listens and what it serves."""
    index = wiring.services().describe_index()
    nats_url = wiring.background.reader_url
    if as_json:
        facts = {"address": address, "index_sha256": index.index_sha256, "nats_url": nats_url}
        return to_canonical_bytes(facts).decode()
    sample = (
        "\nThis is invented sample law. To serve real law: vigent up --corpora DIR"
        if index.sample
        else ""
    )
    return (
        f"Vigent answers at {address}  (page /, API /schema, events {nats_url})\n"
        f"index {index.index_sha256[:16]}, {index.records:,} records, verified until"
        f" {index.corpus_day}{sample}\nCtrl-C ends it."
    )


def doctor_text(parts: tuple[PartState, ...], configured: tuple[tuple[str, str], ...]) -> str:
    """Return how each part stands, then the settings in force."""
    states = [
        f"{'ok ' if part.ready else 'NOT'}  {part.part:<18} {part.state:<12} {part.detail}"
        for part in parts
    ]
    settings = [f"     {name} = {value}" for name, value in configured if value]
    return "\n".join((*states, "settings:", *settings))


def _verdicts(found: tuple[Replay, ...]) -> dict[str, int]:
    names = sorted({one.verdict for one in found})
    return {name: sum(one.verdict == name for one in found) for name in names}


def _wrapped(text: str) -> str:
    return "\n".join(
        textwrap.fill(line, WIDTH, break_long_words=False, break_on_hyphens=False)
        for line in text.splitlines()
    )
