"""How fast an index is built, beside how fast one core merely parses the same files.

In: a folder of corpora, the names of those to build. Out: one JSON object of metrics on the
last line. Exit 0 where every goal is met, 5 where one is not.

The baseline is the XML parser alone: every markup file of the corpora is read and parsed to a
tree by one process, and nothing is made of it.

Rules
    BS1  The speed of a build is the bytes of markup over its wall time, from files to a signed
         index; nothing is taken from earlier builds.
    BS2  Packed corpora are unpacked before the clock starts: the parser reads the same files.
    BS3  A file that the XML parser refuses is parsed as HTML; one that is neither is read.
    BS4  Where nothing is markup there is no ratio, and no goal is missed.
"""

import argparse
import resource
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from lxml import etree
from msgspec import Struct

from domain.canonical import to_canonical_bytes
from index.build import BuildReport, BuildRequest, Signer, build_index
from index.corpora import find_corpus, opened, present_corpora
from index.signing import KEY_FILE, load_or_make_key
from infra.clock import SystemClock

DATA = "corpora-large"  # beside the other shared data, for make bench
GOAL_SPEED_RATIO = 0.1  # of one core that merely parses
MARKUP = frozenset({".xml", ".html", ".xhtml", ".htm"})
_MEBIBYTE_KIB = 1024


class Parsed(Struct, frozen=True, kw_only=True):
    """What the parser alone took."""

    files: int
    megabytes: float  # of 10^6 bytes
    wall_s: float
    cpu_s: float


class Built(Struct, frozen=True, kw_only=True):
    """What a build took, and what it made."""

    report: BuildReport
    wall_s: float
    cpu_main_s: float
    cpu_workers_s: float
    peak_main_mib: int
    peak_worker_mib: int  # of the largest


def markup_files(root: Path) -> Iterator[Path]:
    """Yield the markup files under a folder, sorted."""
    yield from sorted(one for one in root.rglob("*") if one.suffix in MARKUP and one.is_file())


def parse_files(files: Sequence[Path]) -> Parsed:
    """Parse files in this process and return what it took (BS3)."""
    size = 0
    wall, cpu = time.perf_counter(), time.process_time()
    for path in files:
        content = path.read_bytes()
        size += len(content)
        _parse(content)
    return Parsed(
        files=len(files),
        megabytes=size / 1e6,
        wall_s=time.perf_counter() - wall,
        cpu_s=time.process_time() - cpu,
    )


def _parse(content: bytes) -> None:
    try:
        etree.fromstring(content)
    except etree.XMLSyntaxError:
        try:
            etree.fromstring(content, etree.HTMLParser())
        except (etree.XMLSyntaxError, etree.ParserError):
            return


def build(corpora: Path, names: tuple[str, ...], jobs: int, folder: Path) -> Built:
    """Build an index of corpora into a folder and return what it took (BS1)."""
    key = load_or_make_key(folder / KEY_FILE)
    request = BuildRequest(
        corpora=corpora, only=names, out=folder / "index", jobs=jobs, replace=False
    )
    before = _cpu_s(resource.RUSAGE_CHILDREN)
    wall, cpu = time.perf_counter(), time.process_time()
    report = build_index(request, Signer(key=key, signed_at=SystemClock().now()), _no_progress)
    return Built(
        report=report,
        wall_s=time.perf_counter() - wall,
        cpu_main_s=time.process_time() - cpu,
        cpu_workers_s=_cpu_s(resource.RUSAGE_CHILDREN) - before,
        peak_main_mib=_peak_mib(resource.RUSAGE_SELF),
        peak_worker_mib=_peak_mib(resource.RUSAGE_CHILDREN),
    )


def _no_progress(_corpus: str, _done: int, _all: int) -> None:
    return


def _cpu_s(who: int) -> float:
    used = resource.getrusage(who)
    return used.ru_utime + used.ru_stime


def _peak_mib(who: int) -> int:
    return resource.getrusage(who).ru_maxrss // _MEBIBYTE_KIB


def to_metrics(parsed: Parsed, built: Built, jobs: int) -> dict[str, object]:
    """Return what was measured, by name; a ratio of speeds is one of megabytes a second."""
    counts = dict(built.report.counts)
    states = sum(one.versions_with_text for one in built.report.coverage)
    cpu_s = built.cpu_main_s + built.cpu_workers_s
    ratio = round(parsed.wall_s / built.wall_s, 4) if parsed.files else None  # BS4
    return {
        "speed_ratio": {"value": ratio, "goal": f">= {GOAL_SPEED_RATIO}"},
        "speed_ratio_a_core": round(parsed.cpu_s / cpu_s, 4),
        "jobs": jobs,
        "files": parsed.files,
        "megabytes": round(parsed.megabytes, 1),
        "parse_wall_s": round(parsed.wall_s, 2),
        "parse_cpu_s": round(parsed.cpu_s, 2),
        "build_wall_s": round(built.wall_s, 1),
        "build_cpu_main_s": round(built.cpu_main_s, 1),
        "build_cpu_workers_s": round(built.cpu_workers_s, 1),
        "build_megabytes_a_second": round(parsed.megabytes / built.wall_s, 2),
        "peak_main_mib": built.peak_main_mib,
        "peak_worker_mib": built.peak_worker_mib,
        "works": counts.get("work", 0),
        "states_with_text": states,
        "versions": counts.get("version", 0),
        "texts": counts.get("text_unit", 0),
        "versions_a_text": round(counts.get("version", 0) / max(counts.get("text_unit", 0), 1), 3),
        "records": sum(counts.values()),
        "index_megabytes": round(built.report.bytes_total / 1e6, 1),
        "refusals": sum(count for _, _, count in built.report.refusals),
    }


def measure(corpora: Path, names: tuple[str, ...], jobs: int) -> dict[str, object]:
    """Parse and build corpora and return what was measured (BS2)."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="vigent-bench-")))
        plain = folder / "corpora"
        plain.mkdir()
        for name in names:
            root = stack.enter_context(opened(find_corpus(name), corpora))
            (plain / name).symlink_to(root.resolve())
        parsed = parse_files([path for name in names for path in markup_files(plain / name)])
        return to_metrics(parsed, build(plain, names, jobs, folder), jobs)


def main(arguments: Sequence[str]) -> int:
    """Measure, print the metrics, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--data", type=Path, required=True, help="folder of corpora")
    parser.add_argument("--only", action="append", help="build this corpus alone; repeatable")
    parser.add_argument("--jobs", type=int, default=2, help="worker processes")
    asked = parser.parse_args(arguments)
    names = tuple(sorted(asked.only or present_corpora(asked.data)))
    metrics = measure(asked.data, names, asked.jobs)
    print(to_canonical_bytes(metrics).decode())
    return exit_code(metrics)


def exit_code(metrics: dict[str, object]) -> int:
    """Return 0 where the goal is met or has no meaning, else 5 (BS4)."""
    ratio = metrics["speed_ratio"]
    value = ratio["value"] if isinstance(ratio, dict) else None
    return 5 if isinstance(value, float) and value < GOAL_SPEED_RATIO else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
