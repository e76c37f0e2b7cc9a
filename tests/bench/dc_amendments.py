"""How much of the published law comes out when the acts' own instructions are carried out.

In: the folder of the corpus us-dc-code. Out: one JSON object of metrics on the last line.
Exit 0.

For every section of titles 16, 28 and 42 of the Code that changed its words between two
published states, the instructions of the acts that the later state newly names are carried
out on the earlier state, and the outcome is compared with the later one.

The baseline is the text left unchanged.

Rules
    BD1  Exact is equal in every number, heading, text and order of parts; notes of the
         publisher are no law and are not compared.
    BD2  A change is "executable" where an act that made it is held with instructions for the
         section. What is not executable is counted by its reason and stays in the share
         over all changes.
    BD3  A change without a new act, where an announcement of temporary law went away, is a
         lapse: the state before that announcement came is put back; a section that temporary
         law alone created is gone.
    BD4  Permanent law amends permanent law: where the state before carries temporary law, the
         last state without it is tried as well, and for a section that temporary law alone
         created, none.
    BD5  A placeholder ("Not Funded") that gives way to words without an instruction is a
         commencement: the acts of its history are carried out on nothing.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from domain.canonical import to_canonical_bytes
from index.corpora import find_corpus, opened
from index.sources.dc_anchors import section_number
from index.sources.dc_history import acts_of
from index.sources.dc_instructions import Act, read_act
from index.sources.dc_parts import read_part
from index.sources.dc_xml import parse
from legal_core.amending_words import Part
from legal_core.amendments import Fault, Insert, Instruction, Sections, Withhold, apply_all

DATA = "corpora/us-dc-code"  # beside the other shared data, for make bench
CORPUS = "us-dc-code"
_ORDER = ("exact", "words_equal", "different", "fault")  # the best first


class State(Struct, frozen=True, kw_only=True):
    """A section as published on a day; no part where it is gone."""

    day: str
    part: Part | None
    acts: frozenset[str]
    temporary: bool = False  # carries emergency or temporary law
    created: bool = False  # is there at all by such law alone


class Change(Struct, frozen=True, kw_only=True):
    """Two states of a section that follow each other and say different things."""

    section: str
    earlier: tuple[State, ...]  # all before the later one
    later: State

    @property
    def before(self) -> State | None:
        """The state before; None where the section is new."""
        return self.earlier[-1] if self.earlier else None


class Verdict(Struct, frozen=True, kw_only=True):
    """What carrying out gave for a change."""

    change: Change
    kind: str  # "exact", "words_equal", "different", "fault", "not_executable"
    cause: str


def bare(part: Part) -> Part:
    """Return a part without what the publisher says beside the law (BD1)."""
    children = tuple(bare(child) for child in part.children)
    return replace(part, notes=(), closing_notes=(), children=children)


def letters(part: Part) -> str:
    """Return the letters and digits of a part, in reading order."""
    own = (part.number, part.heading, part.placeholder, part.text)
    text = "".join((*own, *(letters(child) for child in part.children), part.tail))
    return "".join(char for char in text.casefold() if char.isalnum())


def read_histories(root: Path) -> Iterator[tuple[str, list[State]]]:
    """Return the states of every section, by section; the last of a day counts."""
    for folder in sorted(root.glob("*/sections/*")):
        days: dict[str, State] = {}
        for path in sorted(folder.iterdir()):
            day = path.stem.partition("_")[2]
            days[day] = State(day=day, part=None, acts=frozenset())
            if path.suffix == ".xml":
                section = parse(path.read_bytes())
                days[day] = _to_state(day, read_part(section), acts_of(section))
        yield section_number(folder.name), [days[day] for day in sorted(days)]


def _to_state(day: str, part: Part, acts: frozenset[str]) -> State:
    notes = " ".join((*part.notes, *part.closing_notes))
    return State(
        day=day,
        part=bare(part),
        acts=acts,
        temporary="emergency" in notes or "temporary" in notes,
        created="was created by" in notes,
    )


def find_changes(root: Path) -> list[Change]:
    """Return every change of words; the first state held of a section is none."""
    changes: list[Change] = []
    histories = list(read_histories(root))
    first = min((states[0].day for _, states in histories if states), default="")
    for section, states in histories:
        for i, state in enumerate(states):
            before = states[i - 1].part if i else None
            if (i or state.day != first) and state.part != before:
                changes.append(Change(section=section, earlier=tuple(states[:i]), later=state))
    return changes


def read_acts(root: Path) -> dict[str, Act]:
    """Return the instructions of every act held, by the act's name."""
    acts = (
        read_act(parse(path.read_bytes())) for path in sorted(root.glob("**/periods/*/*/*.xml"))
    )
    return {act.doc: act for act in acts}


def instructions_for(section: str, act: Act) -> list[Instruction]:
    """Return an act's instructions that touch a section, in their order."""
    return [one.instruction for one in act.given if section in _touched(one.instruction)]


def _touched(instruction: Instruction) -> tuple[str, ...]:
    sections = [section_number(instruction.at.section)]
    if isinstance(instruction, Insert):
        made = (part.number for part in instruction.parts if part.kind == "section")
        sections = [section_number(one) for one in made] or sections
    return tuple(sections)


def judge(change: Change, acts: Mapping[str, Act]) -> Verdict:
    """Return what carrying out gives for a change (BD1 to BD3)."""
    before = change.before
    held = frozenset() if before is None else before.acts
    new = sorted(change.later.acts - held)
    known = [acts[name] for name in new if name in acts]
    instructions = [one for act in known for one in instructions_for(change.section, act)]
    if not instructions and before is not None and before.part and before.part.placeholder:
        return _judge_commencement(change, acts)
    if not new:
        return _judge_lapse(change)
    if not instructions:
        cause = "act without instructions for it" if known else "act not held"
        return Verdict(change=change, kind="not_executable", cause=cause)
    verdicts = [
        _carry_out(change, base, instructions, partly=len(known) < len(new))
        for base in _bases(change)
    ]
    return min(verdicts, key=lambda one: _ORDER.index(one.kind))


def _bases(change: Change) -> list[Sections]:
    """Return the texts an act may speak of: the state before; under it, permanent law (BD4)."""
    if change.before is None:
        return [{}]
    parts = [change.before.part]
    if change.before.temporary:
        permanent = [state for state in change.earlier if not state.temporary]
        if permanent:
            parts.append(permanent[-1].part)
        elif change.before.created:
            parts.append(None)
    return [{} if part is None else {change.section: part} for part in parts]


def _carry_out(
    change: Change, base: Sections, instructions: Sequence[Instruction], *, partly: bool
) -> Verdict:
    outcome = apply_all(base, instructions)
    if isinstance(outcome, Fault):
        return Verdict(change=change, kind="fault", cause=outcome.kind)
    return _compare(change, outcome.get(change.section), partly=partly)


def _judge_commencement(change: Change, acts: Mapping[str, Act]) -> Verdict:
    """Carry out, on nothing, the acts that wait behind a placeholder (BD5)."""
    known = [acts[name] for name in sorted(change.later.acts) if name in acts]
    instructions = [
        one
        for act in known
        for one in instructions_for(change.section, act)
        if not isinstance(one, Withhold)
    ]
    if not instructions:
        return Verdict(change=change, kind="not_executable", cause="no new act named")
    verdict = _carry_out(change, {}, instructions, partly=False)
    return replace(verdict, cause="commencement") if verdict.kind == "exact" else verdict


def _judge_lapse(change: Change) -> Verdict:
    """Put back an earlier state that the later one equals (BD3)."""
    parts = [state.part for state in change.earlier]
    if change.later.part is None:
        if change.before is not None and change.before.created:
            return Verdict(change=change, kind="exact", cause="lapse")
        return Verdict(change=change, kind="not_executable", cause="section gone, no act")
    if change.later.part in parts[:-1]:
        return Verdict(change=change, kind="exact", cause="lapse")
    return Verdict(change=change, kind="not_executable", cause="no new act named")


def _compare(change: Change, made: Part | None, *, partly: bool) -> Verdict:
    wanted = change.later.part
    made = None if made is None else bare(made)
    if made == wanted:
        return Verdict(change=change, kind="exact", cause="instructions")
    if made is None or wanted is None:
        return Verdict(change=change, kind="different", cause="section there or not")
    if wanted.placeholder and not made.placeholder:
        return Verdict(change=change, kind="different", cause=f"published as: {wanted.placeholder}")
    if letters(made) == letters(wanted):
        return Verdict(change=change, kind="words_equal", cause="marks and spaces")
    cause = "another act of the day is not held" if partly else "words"
    return Verdict(change=change, kind="different", cause=cause)


def measure(verdicts: Sequence[Verdict]) -> dict[str, object]:
    """Return the metrics, with the share over all changes and over executable ones."""
    kinds = Counter(one.kind for one in verdicts)
    causes = Counter(f"{one.kind}: {one.cause}" for one in verdicts)
    executable = len(verdicts) - kinds["not_executable"]
    exact = kinds["exact"]
    return {
        "changes": {"value": len(verdicts), "goal": None},
        "executable": {"value": executable, "goal": None},
        "exact": {"value": exact, "goal": None},
        "exact_share_of_executable": {"value": _share(exact, executable), "goal": 0.85},
        "exact_share_of_all": {"value": _share(exact, len(verdicts)), "goal": None},
        "words_equal": {"value": kinds["words_equal"], "goal": None},
        "baseline_exact_share": {"value": 0, "goal": None},
        "causes": dict(sorted(causes.items())),
    }


def _share(part: int, whole: int) -> float:
    return round(part / whole, 4) if whole else 0


def main(given: Sequence[str] | None = None) -> int:
    """Carry out what the acts say and print how much of it is the published law."""
    parser = argparse.ArgumentParser(prog="tests.bench.dc_amendments", description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="the folder us-dc-code")
    parser.add_argument("--failures", type=Path, help="write what is not exact, one line each")
    arguments = parser.parse_args(given)
    with opened(find_corpus(CORPUS), arguments.data.parent) as root:
        acts = read_acts(root)
        verdicts = [judge(change, acts) for change in find_changes(root)]
    if arguments.failures:
        wrong = (one for one in verdicts if one.kind != "exact")
        lines = (
            f"{one.kind}\t{one.cause}\t{one.change.section}\t{one.change.later.day}\n"
            for one in wrong
        )
        arguments.failures.write_text("".join(lines), encoding="utf-8")
    print(to_canonical_bytes(measure(verdicts)).decode())
    return 0


if __name__ == "__main__":
    sys.exit(main())
