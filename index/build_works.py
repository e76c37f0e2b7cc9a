"""Reads the works of a corpus for a build: in worker processes, or from what was kept.

In: a corpus, its folder, how many jobs. Out: the rows of every work, in no stated order.

Rules
    BW1  Works are read side by side, and no more of them wait in memory than two a job.
         The largest come first, so that none is waited for alone at the end.
    BW2  A work whose inputs are those of an earlier build is not read again (BC1); a corpus
         none of whose files changed is not even unpacked (BC5).
"""

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path

from msgspec import Struct

from domain.canonical import digest_of
from index.build_cache import BuildCache, Entries
from index.corpora import SAMPLE, SAMPLE_ROOT, Corpus, opened
from index.inputs import Inputs, largest_first, recipe_sha256, tree_sha256
from index.records import WorkRows, read_rows

Progress = Callable[[str, int, int], None]  # corpus, works done, works in all
_WAITING_PER_JOB = 2


class WorkSource(Struct, frozen=True, kw_only=True):
    """Where works are read from, and how."""

    corpora: Path | None  # None: the sample law alone
    names: tuple[str, ...]  # of the corpora of the build
    jobs: int
    cache: Path | None = None  # where rows are kept from build to build


class _Task(Struct, frozen=True, kw_only=True):
    """One work to read."""

    corpus: str
    root: Path
    key: str
    names_yield: bool
    cache: Path | None
    entry: str  # empty: nothing is kept


def read_corpus(corpus: Corpus, source: WorkSource, progress: Progress) -> Iterator[WorkRows]:
    """Yield the rows of every work of a corpus.

    Raises:
        IndexUnavailableError: The corpus is not in the folder, or cannot be unpacked.
    """
    if source.corpora is not None:
        yield from _CorpusReader(corpus, source, source.corpora, progress).read()
    elif corpus.name == SAMPLE:
        tasks = [_to_task(corpus, SAMPLE_ROOT, key) for key in corpus.list_works(SAMPLE_ROOT)]
        progress(corpus.name, 0, len(tasks))
        for done, task in enumerate(tasks, start=1):
            yield _read(task)
            progress(corpus.name, done, len(tasks))


def _to_task(corpus: Corpus, root: Path, key: str) -> _Task:
    return _Task(corpus=corpus.name, root=root, key=key, names_yield=False, cache=None, entry="")


def _read(task: _Task) -> WorkRows:
    """Read one work, and keep its rows."""
    rows = read_rows(task.corpus, task.root, task.key, names_yield=task.names_yield)
    if task.entry:
        BuildCache(task.cache).keep_rows(task.entry, rows)
    return rows


class _CorpusReader:
    """One corpus in one build."""

    def __init__(
        self, corpus: Corpus, source: WorkSource, corpora: Path, progress: Progress
    ) -> None:
        self._corpus = corpus
        self._source = source
        self._corpora = corpora
        self._progress = progress
        self._cache = BuildCache(source.cache)
        self._names_yield = corpus.names_yield_to in source.names
        self._done: set[str] = set()

    def read(self) -> Iterator[WorkRows]:
        """Yield the rows of every work (BW2)."""
        place = self._corpora / self._corpus.name
        whole = tree_sha256(place) if self._cache.is_kept else ""
        entries = self._cache.take_entries(self._entry(whole, ""))
        if entries is not None:
            yield from self._kept(entries, len(entries))
            if len(self._done) == len(entries):
                return
        with opened(self._corpus, self._corpora) as root:
            entries = self._entries(root, whole)
            todo = [one for one in entries if one[0] not in self._done]
            yield from self._kept(todo, len(entries))
            todo = [one for one in todo if one[0] not in self._done]
            yield from self._read_anew(root, todo, len(entries))
        self._cache.keep_entries(self._entry(whole, ""), entries)

    def _entries(self, root: Path, whole: str) -> Entries:
        """Return the key of every work with the name of its entry."""
        keys = largest_first(self._corpus.name, root, self._corpus.list_works(root))
        self._progress(self._corpus.name, len(self._done), len(keys))
        if not self._cache.is_kept:
            return tuple((key, "") for key in keys)
        inputs = Inputs(self._corpus.name, root, whole)
        return tuple((key, self._entry(inputs.digest(key), key)) for key in keys)

    def _entry(self, inputs: str, key: str) -> str:
        """Return the name of what is kept for a work, or for the corpus without a key."""
        recipe = recipe_sha256() if self._cache.is_kept else ""
        return digest_of([recipe, self._corpus.name, self._names_yield, inputs, key])

    def _kept(self, entries: Entries | list[tuple[str, str]], all_: int) -> Iterator[WorkRows]:
        for key, entry in entries:
            rows = self._cache.take_rows(entry)
            if rows is not None:
                yield self._tell(key, rows, all_)

    def _read_anew(
        self, root: Path, entries: list[tuple[str, str]], all_: int
    ) -> Iterator[WorkRows]:
        tasks = [
            _Task(
                corpus=self._corpus.name,
                root=root,
                key=key,
                names_yield=self._names_yield,
                cache=self._source.cache,
                entry=entry,
            )
            for key, entry in entries
        ]
        if self._source.jobs <= 1 or len(tasks) <= 1:
            yield from (self._tell(task.key, _read(task), all_) for task in tasks)
            return
        with ProcessPoolExecutor(max_workers=self._source.jobs) as pool:
            for key, rows in _side_by_side(pool, tasks, self._source.jobs * _WAITING_PER_JOB):
                yield self._tell(key, rows, all_)

    def _tell(self, key: str, rows: WorkRows, all_: int) -> WorkRows:
        self._done.add(key)
        self._progress(self._corpus.name, len(self._done), all_)
        return rows


def _side_by_side(
    pool: ProcessPoolExecutor, tasks: list[_Task], waiting_max: int
) -> Iterator[tuple[str, WorkRows]]:
    """Yield the rows of tasks as they come (BW1)."""
    left = iter(tasks)
    running: dict[Future[WorkRows], str] = {}
    while True:
        for task in left:
            running[pool.submit(_read, task)] = task.key
            if len(running) >= waiting_max:
                break
        if not running:
            return
        ready, _ = wait(running, return_when=FIRST_COMPLETED)
        for one in ready:
            yield running.pop(one), one.result()
