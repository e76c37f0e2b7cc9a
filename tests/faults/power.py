"""A power cut, from a trace of system calls: what was written and not synced is gone, or half gone.

In: what ``strace`` saw of a command. Out: the files as a disk would hold them at any instant.
Names and lengths count as durable at once, so a pass is necessary and not sufficient.
"""

import random
import re
import shutil
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

STRACE = (
    "strace", "-f", "-y", "-xx", "-s", "1000000", "-e",
    "trace=pwrite64,write,fdatasync,fsync,ftruncate,unlink,unlinkat",
)  # fmt: skip
_CALL = re.compile(r"^(\d+) +(\w+)\((.*)")
_RESUMED = re.compile(r"^(\d+) +<\.\.\. (\w+) resumed>")
_FILE = re.compile(
    r'^\d+<((?:\\x[0-9a-f]{2})+|[^>]*)>(?:, "((?:\\x[0-9a-f]{2})*)")?(?:, (\d+))?(?:, (\d+))?'
)
_NAMED = re.compile(r'"((?:\\x[0-9a-f]{2})+)"')


def find_strace() -> str | None:
    """Return where the tracer is; None where there is none."""
    return shutil.which("strace")


def _bytes(hexed: str) -> bytes:
    return bytes.fromhex(hexed.replace("\\x", ""))


def _path(word: str) -> str:
    return _bytes(word).decode() if word.startswith("\\x") else word


@dataclass(frozen=True)
class Call:
    """One system call: begun, or ended, in the order of the trace."""

    name: str
    path: str
    data: bytes = b""
    place: int = 0
    is_end: bool = False


def read_trace(text: str) -> Iterator[Call]:
    """Yield what a trace tells, a sync at its begin and at its end."""
    open_calls: dict[str, Call] = {}
    for line in text.splitlines():
        resumed = _RESUMED.match(line)
        if resumed and resumed[1] in open_calls:
            yield _ended(open_calls.pop(resumed[1]))
            continue
        found = _CALL.match(line)
        call = found and _to_call(found[2], found[3])
        if not (found and call):
            continue
        yield call
        if "<unfinished ...>" in line:
            open_calls[found[1]] = call
        elif not line.rstrip().endswith(")") and " = -1 " not in line:
            yield _ended(call)


def _ended(call: Call) -> Call:
    return Call(call.name, call.path, is_end=True)


def _to_call(name: str, arguments: str) -> Call | None:
    if name in ("unlink", "unlinkat"):
        named = _NAMED.search(arguments)
        return Call("unlink", _bytes(named[1]).decode()) if named else None
    found = _FILE.match(arguments)
    if found is None:
        return None
    if name == "ftruncate":
        return Call(name, _path(found[1]), place=int(found[3] or 0))
    place = int(found[4] or 0) if name == "pwrite64" else -1
    return Call(name, _path(found[1]), _bytes(found[2] or ""), place)


@dataclass
class Disk:
    """Files with what is on the platter and what only the machine's memory holds."""

    platter: dict[str, bytearray] = field(default_factory=dict)
    pending: dict[str, list[tuple[int, bytes]]] = field(default_factory=lambda: defaultdict(list))
    syncing: dict[str, int] = field(default_factory=dict)

    def apply(self, call: Call) -> None:
        """Let a call happen."""
        if call.name == "pwrite64" and not call.is_end:
            self.platter.setdefault(call.path, bytearray())
            self.pending[call.path].append((call.place, call.data))
        elif call.name in ("fdatasync", "fsync"):
            self._sync(call)
        elif call.name == "ftruncate" and call.is_end is False:
            self._reach(call.path, len(self.pending[call.path]))
            del self.platter.setdefault(call.path, bytearray())[call.place :]
        elif call.name == "unlink" and call.is_end is False:
            self.platter.pop(call.path, None)
            self.pending.pop(call.path, None)

    def _sync(self, call: Call) -> None:
        """What was written before a sync began is on the platter once it has ended."""
        if call.is_end:
            self._reach(call.path, self.syncing.pop(call.path, 0))
        else:
            self.syncing[call.path] = len(self.pending[call.path])

    def _reach(self, path: str, count: int) -> None:
        for place, data in self.pending[path][:count]:
            put(self.platter.setdefault(path, bytearray()), place, data)
        del self.pending[path][:count]

    def after_cut(self, chance: random.Random) -> dict[str, bytes]:
        """Return the files after a cut: of what was not synced an accidental part is there."""
        found = {path: bytearray(content) for path, content in self.platter.items()}
        for path, writes in self.pending.items():
            for place, data in writes:
                if chance.random() < 0.5 and path in found:
                    put(found[path], place, data[: chance.choice((len(data), len(data) // 2))])
        return {path: bytes(content) for path, content in found.items()}


def put(content: bytearray, place: int, data: bytes) -> None:
    """Write into a file's content, with zeros over a hole."""
    if len(content) < place:
        content.extend(bytes(place - len(content)))
    content[place : place + len(data)] = data
