"""Puts the texts of a signed index into a search server, unseen until all are there.

In: a server, an opened index. Out: an index on the server under its own name.

Rules
    MF1 Documents come into an index under another name; it gets its own when it is whole.
    MF2 What was begun is gone on with; what then does not come out whole is begun anew.
    MF3 Of several that fill one index, whoever finds work under way leaves it to the other.
    MF4 The index that serves and the one made before it stay; older ones go.
"""

from collections import deque
from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from domain.errors import SearchUnavailableError
from index.lexical_rows import WorkRows
from index.meili import MeiliServer
from index.meili_documents import KEY, SearchedLaw, batches_of, is_ours, name_of, settings_for

BUILDING = "-building"
_OPEN_TASKS_MAX = 32  # batches handed over and not yet taken in: a server merges what waits
TASK_S = 900.0  # of a batch, on a slow disk; one that is full is tried again by the server for ever
_KEPT = 2
Progress = Callable[[int, int], None]  # documents handed over, of all
State = Literal["there", "filled", "left_to_another", "stopped"]


class Filled(Struct, frozen=True, kw_only=True):
    """How filling ended."""

    uid: str
    state: State
    documents: int  # handed over now
    removed: tuple[str, ...] = ()


def fill(
    server: MeiliServer,
    law: SearchedLaw,
    rows: tuple[WorkRows, ...],
    progress: Progress = lambda _done, _all: None,
    is_stopped: Callable[[], bool] = lambda: False,
    task_s: float = TASK_S,
) -> Filled:
    """Put an index into a server where it is not there yet (MF1 to MF4).

    Args:
        server: The server.
        law: The index.
        rows: The rows of its word index, by work.
        progress: Told after each batch.
        is_stopped: Asked before each batch; what was begun stays for the next time.
        task_s: How long to wait for the server to take in a batch.

    Raises:
        SearchUnavailableError: The server failed or refused; what it took in stays unseen.
    """
    uid = name_of(law.index_sha256)
    building = uid + BUILDING
    expected = sum(work.count for work in rows)
    if _is_there(server, uid, expected):
        return Filled(uid=uid, state="there", documents=0)
    if server.is_busy(building):  # MF3
        return Filled(uid=uid, state="left_to_another", documents=0)
    begun = done = _begin(server, building, law, rows)
    handed: deque[int] = deque()
    for last, documents in batches_of(law, rows, begun):
        if is_stopped():
            return Filled(uid=uid, state="stopped", documents=done - begun)
        handed.append(server.add(building, documents))
        if len(handed) > _OPEN_TASKS_MAX:
            server.wait(handed.popleft(), task_s)
        done = last
        progress(done, expected)
    for task in handed:
        server.wait(task, task_s)
    _show(server, uid, expected)
    removed = remove_old(server, uid)
    return Filled(uid=uid, state="filled", documents=done - begun, removed=removed)


def remove_old(server: MeiliServer, uid: str) -> tuple[str, ...]:
    """Remove what no release serves from any more (MF4); return the names, the newest first."""
    held = sorted(server.list_indexes(), key=lambda one: (one.created_at, one.uid), reverse=True)
    whole = [one.uid for one in held if is_ours(one.uid) and one.uid != uid]
    begun = [
        one.uid
        for one in held
        if is_ours(one.uid.removesuffix(BUILDING)) and one.uid.endswith(BUILDING)
    ]
    gone = (*whole[_KEPT - 1 :], *(one for one in begun if not server.is_busy(one)))
    for one in gone:
        server.remove(one)
    return gone


def _is_there(server: MeiliServer, uid: str, expected: int) -> bool:
    """Whether an index is there and whole; one that lost documents is removed (MF2)."""
    held = server.count(uid)
    if held is not None and held != expected:
        server.remove(uid)
    return held == expected


def _begin(server: MeiliServer, building: str, law: SearchedLaw, rows: tuple[WorkRows, ...]) -> int:
    """Return how many documents were taken in before (MF2)."""
    held = server.count(building)
    if held is not None and held > sum(work.count for work in rows):
        server.remove(building)
        held = None
    if held is None:
        server.make(building, KEY, settings_for(law, rows))
    return held or 0


def _show(server: MeiliServer, uid: str, expected: int) -> None:
    """Give a whole index its own name, unless another was faster (MF1, MF2, MF3)."""
    building = uid + BUILDING
    held = server.count(building)
    if held != expected:
        if held is not None:
            server.remove(building)
        if server.count(uid) == expected:
            return
        raise SearchUnavailableError(
            f"The search server at {server.host} holds {held or 0} of {expected} documents after it"
            " took all of them in; they are handed over anew at the next try."
        )
    server.rename(building, uid)
