"""Memory: a limit that is reached (F08), and ten minutes of questions (soak)."""

import os
import resource
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median

import pytest

from tests.faults.running import LAW, TWO, Asker, Service, findings, running

pytestmark = [pytest.mark.service, pytest.mark.level2]

Record = Callable[[str, object], None]
LIMIT_BYTES = 512 * 1024 * 1024
SOAK_S = int(os.environ.get("VIGENT_TEST_SOAK_S", "600"))
GROWTH_MAX = 1.03  # of the memory really held, in the second half: by then all caches are full


def held_mib(service: Service) -> float:
    """Return the memory that a service's own process really holds, in MiB."""
    fields = Path(f"/proc/{service.pid}/statm").read_text(encoding="utf-8").split()
    shared, resident = int(fields[2]), int(fields[1])
    return (resident - shared) * resource.getpagesize() / 2**20


def ask_on(service: Service, asker: Asker, deadline: float, who: int) -> None:
    """Ask until a deadline: half of it in one thread, as readers do."""
    number = 0
    while time.monotonic() < deadline:
        asker.ask(service, f"key-of-asker-{who}-question-{number}", TWO if number % 2 else LAW)
        number += 1
        time.sleep(0.01)


def test_f08_under_a_memory_limit_turns_are_answered_or_refused(
    tmp_path: Path, served: dict[str, str], record_property: Record
) -> None:
    """I1, I10: eight ask at once for 20 s under 512 MiB of data."""
    asker = Asker()
    with running(tmp_path, **served, VIGENT_CONCURRENT_TURNS="8") as service:
        resource.prlimit(service.pid, resource.RLIMIT_DATA, (LIMIT_BYTES, LIMIT_BYTES))
        deadline = time.monotonic() + 20
        with ThreadPoolExecutor(8) as pool:
            list(pool.map(lambda who: ask_on(service, asker, deadline, who), range(8)))
        alive = service.process.poll() is None
        held = held_mib(service) if alive else 0.0
        found = findings(service, asker) if alive else []
        service.end()

    record_property("injected", len(asker.asked))
    assert ([], True) == (found, len(asker.replies) > 100)
    assert (set(), True) == ({code for code, _ in asker.refused} - {429, 503}, held < 512)


def test_memory_is_flat_over_a_soak_of_ten_minutes(
    tmp_path: Path, served: dict[str, str], record_property: Record
) -> None:
    """I1, I10: the API process holds as much at the end as after half of the time."""
    asker, samples = Asker(), list[float]()
    with running(tmp_path, **served) as service:
        begun = time.monotonic()
        with ThreadPoolExecutor(2) as pool:
            asking = [pool.submit(ask_on, service, asker, begun + SOAK_S, who) for who in range(2)]
            while time.monotonic() < begun + SOAK_S:
                time.sleep(SOAK_S / 60)
                samples.append(held_mib(service))
            for one in asking:
                one.result()
        found = findings(service, asker)
        service.end()

    early, late = median(samples[25:35]), median(samples[-10:])
    words = f"{len(asker.asked)} turns in {SOAK_S} s: {early:.1f} MiB after half, {late:.1f} MiB at the end"
    record_property("soak", words)
    assert ([], True) == (found, late <= early * GROWTH_MAX), samples
