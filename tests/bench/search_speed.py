"""How fast a search answers, beside what the bare engines take for the same.

In: an index folder, or a folder of corpora of which one is built. Out: one JSON object of metrics
on the last line. Exit 0 where the goals are met, 5 where one is not.

Each part measures one piece of a search in the process that serves it and names its metrics after
itself; ``PARTS`` lists them.

Rules
    SS1  A question is asked on a day that is drawn anew for each, so that no filter is at hand.
    SS2  Every part asks the same questions in the same order on every run.
    SS3  What is found on a day is checked row by row in the word index: none may be outside.
"""

import argparse
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from domain.canonical import to_canonical_bytes
from index.build import BuildRequest, Signer, build_index
from index.corpora import present_corpora
from index.manifest import MANIFEST
from index.signing import KEY_FILE, load_or_make_key
from infra.clock import SystemClock
from tests.bench import _search_speed_operation, _search_speed_vectors
from tests.bench._search_speed_goals import Metrics, goals_met

DATA = "corpora-large"
Part = Callable[[Path], Metrics]  # an index folder in, metrics out

PARTS: Mapping[str, Part] = {
    "operation": _search_speed_operation.measure,
    "vectors": _search_speed_vectors.measure,
}


def index_of(data: Path, stack: ExitStack) -> Path:
    """Return the folder of an index: the one given, or one built of all corpora in a folder."""
    if (data / MANIFEST).is_file():
        return data
    folder = Path(stack.enter_context(TemporaryDirectory(prefix="vigent-bench-")))
    key = load_or_make_key(folder / KEY_FILE)
    request = BuildRequest(
        corpora=data,
        only=tuple(present_corpora(data)),
        out=folder / "index",
        jobs=os.cpu_count() or 1,
        replace=False,
    )
    signer = Signer(key=key, signed_at=SystemClock().now())
    build_index(request, signer, lambda _name, _done, _all: None)
    return request.out


def main(arguments: Sequence[str]) -> int:
    """Measure, print the metrics, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--data", type=Path, required=True, help="an index, or corpora")
    parser.add_argument("--part", action="append", choices=sorted(PARTS), help="repeatable")
    asked = parser.parse_args(arguments)
    metrics: Metrics = {}
    with ExitStack() as stack:
        folder = index_of(asked.data, stack)
        for name in asked.part or sorted(PARTS):
            metrics.update(PARTS[name](folder))
    print(to_canonical_bytes(metrics).decode())
    return 0 if goals_met(metrics) else 5


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
