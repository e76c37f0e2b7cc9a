"""The corpora this release can read: name, source module, where their files lie.

In: a folder of corpora. Out: for each corpus asked for, a folder its source reads.

Rules
    J1  A corpus is a folder of its name; in it lie its files, or packed files of them (one
        ``.tar.zst`` or ``.tar`` archive, or those its ``packed`` patterns name: several
        archives, ``.jsonl.zst`` lists, a ``.bundle`` of git), or both.
    J4  Packed files are unpacked side by side into one temporary folder that the caller
        ends, beside the plain files that lie with them.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from domain.errors import IndexUnavailableError
from index.archives import unpack
from index.source_model import SourcePublisher, SourceReading
from index.sources import (
    akn,
    akn2,
    akn_national,
    ca_codes,
    clml,
    code_civil,
    dc,
    eurlex,
    gazette,
    gdpr_formex,
    gii,
    legaldocml,
    legalize_ch,
    legalize_ee,
    legalize_li,
    legilux,
    lexml,
    senado,
    uslm,
)

SAMPLE = "sample"
SAMPLE_ROOT = Path(__file__).parent / "sample"


class Corpus(Struct, frozen=True, kw_only=True):
    """One corpus and its reader."""

    name: str
    publisher: SourcePublisher
    marker: str  # stands directly in the source's root; empty: the corpus's own folder is it
    list_works: Callable[[Path], tuple[str, ...]]
    read_work: Callable[[Path, str], SourceReading]
    further: tuple[SourcePublisher, ...] = ()  # whose works lie in the same corpus
    names_yield_to: str = ""  # a corpus that holds the same works under the same names
    packed: tuple[str, ...] = ()  # patterns of packed files; empty: the first NAME.tar*


CORPORA: tuple[Corpus, ...] = (
    Corpus(
        name="br-constituicao",
        publisher=senado.PUBLISHER,
        marker="",
        list_works=senado.list_works,
        read_work=senado.read_work,
        packed=("br-constituicao.tar*",),
    ),
    Corpus(
        name="br-lexml",
        publisher=lexml.PUBLISHER,
        marker="",
        list_works=lexml.list_works,
        read_work=lexml.read_work,
        packed=("br-lexml.tar*",),
    ),
    Corpus(
        name="ch-legalize",
        publisher=legalize_ch.PUBLISHER,
        marker="ch",
        list_works=legalize_ch.list_works,
        read_work=legalize_ch.read_work,
        packed=("ch-versions.tar*", "events.jsonl.zst"),
    ),
    Corpus(
        name="de-gii",
        publisher=gii.PUBLISHER,
        marker="",
        list_works=gii.list_works,
        read_work=gii.read_work,
        packed=("de-gii.tar*",),
    ),
    Corpus(
        name="ee-legalize",
        publisher=legalize_ee.PUBLISHER,
        marker="",
        list_works=legalize_ee.list_works,
        read_work=legalize_ee.read_work,
        packed=("legalize-ee.bundle",),
    ),
    Corpus(
        name="eu-eurlex",
        publisher=eurlex.PUBLISHER,
        marker="works",
        list_works=eurlex.list_works,
        read_work=eurlex.read_work,
    ),
    Corpus(
        name="fr-code-civil",
        publisher=code_civil.PUBLISHER,
        marker="events.jsonl",
        list_works=code_civil.list_works,
        read_work=code_civil.read_work,
        packed=("fr-code-civil-versions.tar*", "events.jsonl.zst"),
    ),
    Corpus(
        name="gazette-pdf",
        publisher=gazette.PUBLISHER,
        marker="",
        list_works=gazette.list_works,
        read_work=gazette.read_work,
        names_yield_to="za-bylaws-akn2",
        packed=("gazette-pdf.tar*",),
    ),
    Corpus(
        name="eu-gdpr-formex",
        publisher=gdpr_formex.PUBLISHER,
        marker="original",
        list_works=gdpr_formex.list_works,
        read_work=gdpr_formex.read_work,
        names_yield_to="eu-eurlex",
        packed=("eu-gdpr-formex*.tar*",),
    ),
    Corpus(
        name="li-legalize",
        publisher=legalize_li.PUBLISHER,
        marker="versions.jsonl",
        list_works=legalize_li.list_works,
        read_work=legalize_li.read_work,
        packed=("versions.jsonl.zst",),
    ),
    Corpus(
        name="lu-legilux",
        publisher=legilux.PUBLISHER,
        marker="works",
        list_works=legilux.list_works,
        read_work=legilux.read_work,
    ),
    Corpus(
        name="akn-samples",
        publisher=akn_national.PUBLISHER,
        further=akn_national.FURTHER_PUBLISHERS,
        marker="",
        list_works=akn_national.list_works,
        read_work=akn_national.read_work,
    ),
    Corpus(
        name="uk-clml",
        publisher=clml.PUBLISHER,
        marker="uk-clml",
        list_works=clml.list_works,
        read_work=clml.read_work,
    ),
    Corpus(
        name="de-legaldocml",
        publisher=legaldocml.PUBLISHER,
        marker="de-legaldocml",
        list_works=legaldocml.list_works,
        read_work=legaldocml.read_work,
    ),
    Corpus(
        name="za-bylaws-akn2",
        publisher=akn2.PUBLISHER,
        marker="by-laws",
        list_works=akn2.list_works,
        read_work=akn2.read_work,
    ),
    Corpus(
        name="us-ca-codes",
        publisher=ca_codes.PUBLISHER,
        marker="",
        list_works=ca_codes.list_works,
        read_work=ca_codes.read_work,
        packed=("*.tar.zst",),
    ),
    Corpus(
        name="us-dc-code",
        publisher=dc.PUBLISHER,
        marker="",
        list_works=dc.list_works,
        read_work=dc.read_work,
        packed=("*.tar.zst",),
    ),
    Corpus(
        name="us-uslm",
        publisher=uslm.PUBLISHER,
        marker="",
        list_works=uslm.list_works,
        read_work=uslm.read_work,
    ),
    Corpus(
        name=SAMPLE,
        publisher=akn.PUBLISHER,
        marker="works",
        list_works=akn.list_works,
        read_work=akn.read_work,
    ),
)


def find_corpus(name: str) -> Corpus:
    """Return a corpus by name.

    Raises:
        IndexUnavailableError: No source of this release reads it.
    """
    for corpus in CORPORA:
        if corpus.name == name:
            return corpus
    raise IndexUnavailableError(
        f"'{name}' is no corpus this release reads; it reads"
        f" {', '.join(corpus.name for corpus in CORPORA)}."
    )


def present_corpora(folder: Path) -> tuple[str, ...]:
    """Return the names of the readable corpora that lie in a folder, in catalog order."""
    return tuple(corpus.name for corpus in CORPORA if (folder / corpus.name).is_dir())


@contextmanager
def opened(corpus: Corpus, folder: Path) -> Iterator[Path]:
    """Give the root that a corpus's source reads; packed files are unpacked meanwhile (J1, J4).

    Raises:
        IndexUnavailableError: The corpus is not in the folder, or cannot be unpacked.
    """
    place = folder / corpus.name
    packed = _packed_in(place, corpus)
    root = None if corpus.packed and packed else _root_in(place, corpus.marker)
    if root is not None:
        yield root
    elif packed:
        with TemporaryDirectory(prefix="vigent-corpus-") as temporary:
            _lay_out(place, packed, Path(temporary), corpus)
            yield _root_or_refuse(Path(temporary), corpus, packed)
    else:
        raise IndexUnavailableError(
            f"The corpus {corpus.name} was looked for in {place} and is not there; expected are"
            f" its files or {' and '.join(corpus.packed) or f'{corpus.name}.tar.zst'}."
        )


def _packed_in(place: Path, corpus: Corpus) -> tuple[Path, ...]:
    """Return the packed files of a corpus, by pattern, then by name."""
    if not corpus.packed:
        return tuple(sorted(place.glob(f"{corpus.name}.tar*"))[:1])
    found = (path for pattern in corpus.packed for path in sorted(place.glob(pattern)))
    return tuple(dict.fromkeys(found))


def _lay_out(place: Path, packed: tuple[Path, ...], target: Path, corpus: Corpus) -> None:
    """Put what is packed and what lies plainly beside it into one folder (J4)."""
    for path in packed:
        unpack(path, target)
    if not corpus.packed:
        return
    for path in place.iterdir():
        if path not in packed and not (target / path.name).exists():
            (target / path.name).symlink_to(path.resolve())


def _root_in(place: Path, marker: str) -> Path | None:
    if not marker:
        return place if place.is_dir() and any(place.iterdir()) else None
    if (place / marker).exists():
        return place
    found = [path.parent for path in sorted(place.glob(f"**/{marker}")) if path.is_dir()]
    return min(found, key=lambda path: len(path.parts)) if found else None


def _root_or_refuse(place: Path, corpus: Corpus, packed: tuple[Path, ...]) -> Path:
    root = _root_in(place, corpus.marker)
    if root is None:
        names = ", ".join(str(path) for path in packed)
        raise IndexUnavailableError(f"{names} holds no folder '{corpus.marker}'.")
    return root
