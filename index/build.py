"""Official files in, signed index out.

In: a folder of corpora, names, a signing key, the hour. Out: an index folder.

Rules
    Z1  The index is built beside its place and moved there whole; an existing one is
        replaced only where that was asked for, and nothing but an index is ever replaced.
    Z2  Records are sorted by (id, kind) before they are numbered, so the number of jobs
        never shows in the digest (X1).
    Z3  Two works or records that fall together under one id stop the build.
    Z4  What was refused is recorded, counted and kept (never half-read).
"""

import os
import shutil
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from datetime import date, datetime, timedelta
from pathlib import Path

from msgspec import Struct

from domain.canonical import digest_of, to_canonical_bytes
from domain.errors import BadRequestError, IndexUnavailableError
from domain.law import Coverage
from domain.ports import Embedder
from index import curated, vocabulary
from index.build_cache import BuildCache
from index.build_totals import Totals, coverage_of
from index.build_works import Progress, WorkSource, read_corpus
from index.corpora import SAMPLE, Corpus, find_corpus, present_corpora
from index.graph_file import GraphWriter
from index.lexical_file import (
    StoredTexts,
    TextSpool,
    lead_to_records,
    write_lexical,
    write_words,
)
from index.manifest import (
    FILES,
    MANIFEST,
    SOURCES,
    VECTORS,
    Body,
    Derived,
    FileEntry,
    Manifest,
    SourceDigest,
    file_sha256,
    read_manifest,
)
from index.signing import PrivateKey, sign_manifest
from index.source_model import SourceTheme
from index.vector_build import VectorsRequest, build_vectors

DEFAULT_LIFETIME = timedelta(days=400)


class BuildRequest(Struct, frozen=True, kw_only=True):
    """What to build, and where to."""

    corpora: Path | None  # None: the sample law alone
    only: tuple[str, ...]
    out: Path
    jobs: int
    replace: bool
    cache: Path | None = None  # where rows are kept from build to build; None: nowhere
    embedder: Embedder | None = None  # gives vectors; None: none are made
    vectors: bool | None = None  # whether to make them; None: where there are few texts


class Signer(Struct, frozen=True, kw_only=True):
    """Who signs an index, when, and for how long."""

    key: PrivateKey
    signed_at: datetime
    lifetime: timedelta = DEFAULT_LIFETIME


class BuildReport(Struct, frozen=True, kw_only=True):
    """What a build made."""

    out: str
    index_sha256: str
    counts: tuple[tuple[str, int], ...]
    coverage: tuple[Coverage, ...]
    refusals: tuple[tuple[str, str, int], ...]  # (publisher, reason, count)
    bytes_total: int


def build_index(request: BuildRequest, signer: Signer, progress: Progress) -> BuildReport:
    """Build an index and return what it holds (Z1).

    Raises:
        BadRequestError: The place is taken and ``replace`` was not asked for.
        IndexUnavailableError: A corpus is missing, or nothing was named.
        SearchUnavailableError: Vectors were asked for and cannot be made.
        DigestMismatchError: Two records fall together under one id.
    """
    _check_place(request)
    names = _names(request)
    building = request.out.parent / f".{request.out.name}.building-{os.getpid()}"
    shutil.rmtree(building, ignore_errors=True)
    building.mkdir(parents=True)
    try:
        report = _build_in(building, names, request, signer, progress)
        _put_in_place(building, request.out)
    finally:
        shutil.rmtree(building, ignore_errors=True)
    return report


def _check_place(request: BuildRequest) -> None:
    """Refuse a place that is taken, unless an index is to be replaced there (Z1)."""
    out = request.out
    if not out.exists():
        return
    if not request.replace:
        raise BadRequestError(
            f"There is something at {out} already; give --replace to replace it, or another --out."
        )
    if not (out / MANIFEST).is_file():
        raise BadRequestError(
            f"What lies at {out} is no index and is not replaced; give another --out."
        )


def _put_in_place(built: Path, out: Path) -> None:
    """Move a finished index to its place; what lay there goes only when it is whole (Z1)."""
    replaced = built.with_suffix(".replaced")
    if out.exists():
        out.rename(replaced)
    built.rename(out)
    shutil.rmtree(replaced, ignore_errors=True)


def _names(request: BuildRequest) -> tuple[str, ...]:
    if request.corpora is None:
        return (SAMPLE,)
    names = request.only or present_corpora(request.corpora)
    if not names:
        raise IndexUnavailableError(
            f"No corpus was found in {request.corpora}; a corpus is a folder named as in"
            " 'vigent build-index --help'."
        )
    return tuple(sorted({find_corpus(name).name for name in names}))


def _build_in(
    folder: Path,
    names: tuple[str, ...],
    request: BuildRequest,
    signer: Signer,
    progress: Progress,
) -> BuildReport:
    writer, texts = GraphWriter(folder), TextSpool(folder)
    source = WorkSource(
        corpora=request.corpora, names=names, jobs=request.jobs, cache=request.cache
    )
    with closing(writer), closing(texts):
        collected = _Collected(writer, texts)
        for name in names:
            collected.take_corpus(find_corpus(name), source, progress)
        collected.close()
        root, lexical = _write_files(folder, writer, texts.stored(), request.jobs)
    vectors = build_vectors(folder, _to_vectors(request, signer), progress)
    (folder / SOURCES).write_bytes(to_canonical_bytes(dict(collected.sources)))
    body = Body(
        corpus_day=collected.corpus_day(),
        sample=names == (SAMPLE,),
        sources=tuple(
            SourceDigest(corpus=name, files=len(files), sha256=digest_of(files))
            for name, files in collected.sources
        ),
        aliases_sha256=curated.aliases_sha256(),
        counts=tuple(sorted(writer.counts.items())),
        records=sum(writer.counts.values()),
        merkle_root=root.hex(),
        derived=(lexical, *vectors),
    )
    manifest = sign_index(folder, body, signer)
    BuildCache(request.cache).prune(signer.signed_at)
    return BuildReport(
        out=str(request.out),
        index_sha256=manifest.index_sha256,
        counts=body.counts,
        coverage=tuple(collected.coverage),
        refusals=writer.refusals(),
        bytes_total=sum(entry.size_bytes for entry in manifest.files),
    )


def _write_files(
    folder: Path, writer: GraphWriter, texts: StoredTexts, jobs: int
) -> tuple[bytes, Derived]:
    """Write graph and word index, side by side where there is more than one job (FT7)."""
    if jobs <= 1:
        root = writer.finish()
        return root, write_lexical(folder, texts.read())
    with ProcessPoolExecutor(max_workers=1) as pool:
        words = pool.submit(_write_words, folder, texts)
        root = writer.finish()
        words.result()
    return root, lead_to_records(folder)


def _to_vectors(request: BuildRequest, signer: Signer) -> VectorsRequest:
    return VectorsRequest(
        embedder=request.embedder,
        wanted=request.vectors,
        jobs=request.jobs,
        cache=request.cache,
        today=signer.signed_at.date(),
    )


def _write_words(folder: Path, texts: StoredTexts) -> None:
    write_words(folder, texts.read())


class _Collected:
    """What the works of a build add up to; their order does not show (Z2)."""

    def __init__(self, writer: GraphWriter, texts: TextSpool) -> None:
        self._writer = writer
        self._texts = texts
        self._kinds: set[str] = set()
        self._themes: list[tuple[str, tuple[SourceTheme, ...]]] = []
        self.coverage: list[Coverage] = []
        self.sources: list[tuple[str, list[tuple[str, str]]]] = []

    def take_corpus(self, corpus: Corpus, source: WorkSource, progress: Progress) -> None:
        """Read a corpus and take in what it holds."""
        totals = {one.publisher: Totals() for one in (corpus.publisher, *corpus.further)}
        for done in read_corpus(corpus, source, progress):
            self._writer.add_pack(done.pack)
            if done.work_id:
                self._texts.add(done.work_id, done.texts)
            totals[done.publisher or corpus.publisher.publisher].add(done)
            self._kinds |= done.kinds
            self._themes.append((done.work_id, done.themes))
        self.coverage.extend(coverage_of(corpus, totals))
        read = {source for one in totals.values() for source in one.sources}
        self.sources.append((corpus.name, sorted(read)))

    def close(self) -> None:
        """Add what belongs to no single work: curated names, coverage, vocabularies."""
        publishers = tuple(one.id for one in self.coverage)
        self._writer.add(curated.rows(self._writer.work_ids(), publishers))
        self._writer.add(tuple(curated.coverage_row(one) for one in self.coverage))
        told = sorted(self._themes, key=lambda one: one[0])
        themes = (theme for _, some in told for theme in some)
        self._writer.add(vocabulary.rows(self._kinds, themes))

    def corpus_day(self) -> date:
        """Return the last day up to which a source was seen complete."""
        return max((one.verified_until or date.min for one in self.coverage), default=date.min)


def sign_index(folder: Path, body: Body, signer: Signer) -> Manifest:
    """Write the manifest of an index whose files are written, and return it."""
    files = tuple(
        FileEntry(
            name=name,
            size_bytes=(folder / name).stat().st_size,
            sha256=file_sha256(folder / name),
        )
        for name in (*FILES, VECTORS)
        if name in FILES or (folder / name).is_file()
    )
    unsigned = Manifest(
        body=body,
        files=files,
        signed_at=signer.signed_at,
        expires_at=signer.signed_at + signer.lifetime,
        key_id="",
        public_key="",
    )
    manifest = sign_manifest(unsigned, signer.key)
    (folder / MANIFEST).write_bytes(to_canonical_bytes(manifest))
    return read_manifest(folder)
