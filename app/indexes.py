"""Indexes of a home: built under its key, verified, listed, described.

In: settings, official files, an index. Out: an index folder, or what is told of one.
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Thread

from msgspec.structs import replace

from app.schemas_audit import (
    IndexFileReply,
    IndexProof,
    IndexReply,
    PartState,
    RecordProof,
    RegisteredIndex,
)
from domain.errors import IndexUnavailableError, ServiceError
from domain.ports import Embedder
from index.build import BuildReport, BuildRequest, Signer, build_index
from index.build_works import Progress
from index.manifest import MANIFEST, Manifest
from index.reader import IndexCheck, OpenIndex, open_index, verify_index
from index.record_proofs import RecordProofs
from index.signing import KEY_FILE, load_or_make_key, public_hex
from index.trust import IndexRegistry, KeyPins
from index.vector_recipe import find_recipe
from infra.clock import SystemClock
from infra.embedders import embedder_of
from infra.settings import Settings
from legal_core.ports import GraphReader
from legal_core.search_law_ranks import rank_laws
from legal_core.search_titles import titles_of

CORPORA_FOLDER = "corpora-index"
BUILD_CACHE = "build-cache"
_WHY_NONE = {
    "file_missing": "their file is gone, get the index again",
    "file_damaged": "their file is damaged, run 'vigent verify-index' and get the index again",
    "embedder_missing": "this embedder is not installed",
    "embedder_differs": "another embedder is configured, build the index again with it",
}


def build(
    settings: Settings,
    request: BuildRequest,
    progress: Progress = lambda _corpus, _done, _all: None,
) -> BuildReport:
    """Build an index under this home's signing key; a pin of its place is made anew.

    A request keeps the rows of its works where it says, which ``kept`` makes this home; its
    vectors are those of this home's embedder.

    Raises:
        ServiceError: As ``index.build.build_index``.
    """
    key_path = Path(settings.signing_key) if settings.signing_key else settings.key_store / KEY_FILE
    signer = Signer(key=load_or_make_key(key_path), signed_at=SystemClock().now())
    given = replace(request, embedder=embedder_of(settings))
    report = build_index(given, signer, progress)
    KeyPins(settings.home).pin_built(request.out, public_hex(signer.key))
    registry = IndexRegistry(settings.home)
    registry.register(report.index_sha256, request.out)
    if request.corpora is not None:
        registry.set_latest(request.out)
    return report


def kept(settings: Settings) -> Path:
    """Return where this home keeps the rows of works from build to build."""
    return settings.home / BUILD_CACHE


def build_for_up(settings: Settings, corpora: Path, progress: Progress) -> Path:
    """Build every readable corpus of a folder into this home; return the index folder."""
    out = settings.home / CORPORA_FOLDER
    jobs = os.cpu_count() or 1
    request = BuildRequest(
        corpora=corpora, only=(), out=out, jobs=jobs, replace=True, cache=kept(settings)
    )
    build(settings, request, progress)
    return out


def verify(settings: Settings, folder: Path) -> IndexCheck:
    """Read every byte of an index and check it; raises TrustError where it is wrong."""
    return verify_index(
        folder,
        trusted_keys=settings.trusted_keys,
        pins=KeyPins(settings.home),
        now=SystemClock().now(),
    )


def prove(settings: Settings, version_id: str) -> IndexProof:
    """Return the records behind a version's text, each with its path to the signed root.

    Raises:
        UnknownVersionError: The index holds no such version.
        ServiceError: As ``index.reader.open_index``.
    """
    folder = settings.index or IndexRegistry(settings.home).latest()
    if folder is None:
        raise IndexUnavailableError(
            "No index is named; build one with 'vigent build-index --corpora FOLDER --out IDX', or"
            " name one in VIGENT_INDEX."
        )
    index = open_index(
        folder,
        trusted_keys=settings.trusted_keys,
        pins=KeyPins(settings.home),
        now=SystemClock().now(),
        for_new_turns=False,
    )
    proofs = RecordProofs(index.files, index.manifest.body.records)
    found = (proofs.prove(*name) for name in _behind(index.graph, version_id))
    return IndexProof(
        index_sha256=index.index_sha256,
        manifest=(index.files / MANIFEST).read_text(encoding="utf-8"),
        records=tuple(
            RecordProof(
                kind=one.kind, id=one.id, leaf=one.leaf, body=one.body.decode(), proof=one.proof
            )
            for one in found
            if one is not None
        ),
    )


def _behind(graph: GraphReader, version_id: str) -> Iterator[tuple[str, str]]:
    """Yield kind and id of a version, its own texts, and those of all below it, in order."""
    version = graph.get_version(version_id)
    yield "version", version.id
    for expression in version.expressions:
        if expression.text_unit:
            yield "text_unit", expression.text_unit
    for child in version.children:
        yield from _behind(graph, child)


def registered(settings: Settings) -> tuple[RegisteredIndex, ...]:
    """Return the indexes that verified in this home once, by digest."""
    registry = IndexRegistry(settings.home)
    latest = registry.latest()
    return tuple(
        RegisteredIndex(
            index_sha256=digest,
            folder=str(folder),
            present=folder.is_dir(),
            latest=folder == latest,
        )
        for digest, folder in registry.entries()
    )


def vectors_part(index: OpenIndex, embedder: Embedder | None) -> PartState:
    """Return how the search by meaning of an index stands; it never decides readiness."""
    recipe = find_recipe(index.manifest.body)
    if recipe is None or embedder is None:
        detail = "by words alone; 'vigent build-index --vectors' adds a search by meaning"
        if embedder is None:
            detail = "by words alone, as VIGENT_EMBEDDER is none"
        return PartState(part="vectors", ready=True, state="none", detail=detail)
    settings = dict(recipe.settings)
    detail = f"{recipe.engine} {recipe.version}, {settings.get('dimension', '?')} numbers a vector"
    if index.vectors_missing:
        return PartState(
            part="vectors",
            ready=True,
            state="degraded",
            detail=f"{detail}; {_WHY_NONE[index.vectors_missing]}; words alone are searched",
        )
    from index.vector_file import read_counts  # noqa: PLC0415 -- numpy, which few commands need

    counts = read_counts(index.files)
    told = f"{detail}, {counts.vectors:,} vectors of {counts.texts:,} texts"
    return PartState(part="vectors", ready=True, state="open", detail=told)


def warm_up(index: OpenIndex) -> Thread:
    """Begin to load what a search needs of an index, so that no reader waits; return the thread.

    What cannot be read is told to whoever asks for it.
    """
    if index.vectors is not None:
        index.vectors.warm_up()
    thread = Thread(target=partial(_read_ahead, index), name="laws", daemon=True)
    thread.start()
    return thread


def _read_ahead(index: OpenIndex) -> None:
    with suppress(ServiceError):
        titles_of(index.catalog, index.graph)
        rank_laws(index.catalog, index.graph)
        index.graph.check_leaves()


def describe(index: OpenIndex) -> IndexReply:
    """Return the public description of an opened index."""
    manifest: Manifest = index.manifest
    body = manifest.body
    return IndexReply(
        index_sha256=index.index_sha256,
        schema_version=body.schema_version,
        corpus_day=body.corpus_day,
        sample=body.sample,
        records=body.records,
        counts=body.counts,
        merkle_root=body.merkle_root,
        files=tuple(
            IndexFileReply(name=file.name, size_bytes=file.size_bytes, sha256=file.sha256)
            for file in manifest.files
        ),
        signed_at=manifest.signed_at,
        expires_at=manifest.expires_at,
        key_id=manifest.key_id,
        public_key=manifest.public_key,
        signature=manifest.signature,
        trusted_on_first_use=index.graph.identity.trusted_on_first_use,
    )
