"""The pages of a gazette file, written or read from pictures, with the place of every line.

In: a PDF. Out: its pages as pieces of text with their boxes, or a refusal. PDFium and
Tesseract run in processes of their own, bound in memory and time.

Rules
    GQ1  What is no PDF, is locked, damaged, too large, or takes more memory or time than a
         gazette needs, is refused; no process but the one that read it suffers.
    GQ2  A page without usable letters that shows a picture goes to Tesseract; so does one of
         whose letters too many stand for nothing.
    GQ3  Without Tesseract, or without its language, the whole file is refused with what to
         install: a gazette is not read in part.
    GQ4  A page that was read from a picture says by which engine and how sure it was; letters
         that lie unseen under a picture are another's reading and say that.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from index.source_model import RefusalReason
from index.sources.gazette_pieces import PagePieces, Piece

FILE_BYTES_MAX: Final = 2**27
DEADLINE_S: Final = 120
REFUSED: Final = 3  # the exit code of the reader where it gives a reason
_PLACE: Final = Path(__file__).parents[2]
_MODULE: Final = "index.sources.gazette_pdfium"
_PDF_HEAD: Final = 1024
_NOTHING_SHARE: Final = 0.05
_POINTS_PER_DOT: Final = 72 / 300
_TSV_FIELDS: Final = 12
_WORD_LEVEL: Final = "5"
_ROWS: Final = "4"  # page by rows: its search for blocks parts numbers from headings and drops them
_GAP: Final = 1.5  # of a word's height: a wider gap parts columns
_CODES: Final = {
    "af": "afr", "bg": "bul", "cs": "ces", "da": "dan", "de": "deu", "el": "ell", "en": "eng",
    "es": "spa", "et": "est", "fi": "fin", "fr": "fra", "ga": "gle", "hr": "hrv", "hu": "hun",
    "it": "ita", "lt": "lit", "lv": "lav", "mt": "mlt", "nl": "nld", "pl": "pol", "pt": "por",
    "ro": "ron", "sk": "slk", "sl": "slv", "sv": "swe",
}  # fmt: skip


class UnreadablePdfError(ValueError):
    """A file that is refused, with the reason of the closed set."""

    def __init__(self, reason: RefusalReason, detail: str) -> None:
        super().__init__(detail)
        self.reason: RefusalReason = reason


class Page(Struct, frozen=True, kw_only=True):
    """One page as it was read."""

    number: int
    width: float
    height: float
    pieces: tuple[Piece, ...]
    engine: str = ""  # what read it from a picture; empty: its letters are the file's own


def is_readable_here(language: str) -> str:
    """Return why scans in a language cannot be read on this machine; empty where they can."""
    program = shutil.which("tesseract")
    if program is None:
        return (
            "is a scan, and the program 'tesseract' is not on this machine; install it (Debian:"
            f" tesseract-ocr and tesseract-ocr-{_CODES.get(language, 'LANGUAGE')})"
        )
    code = _CODES.get(language)
    if code is None or code not in _languages(program):
        return (
            f"is a scan in the language '{language}', which Tesseract does not know here;"
            f" install it (Debian: tesseract-ocr-{code or 'LANGUAGE'})"
        )
    return ""


def needs_ocr(page: PagePieces) -> bool:
    """Tell whether the letters of a page must be read from its picture (GQ2)."""
    if not page.pieces:
        return page.painted
    letters = "".join(piece.text for piece in page.pieces)
    nothing = sum(one == "\N{REPLACEMENT CHARACTER}" or _is_private(one) for one in letters)
    return nothing > _NOTHING_SHARE * len(letters)


def read_layer(path: Path) -> tuple[PagePieces, ...]:
    """Return the pages as their file gives them (GQ1).

    Raises:
        UnreadablePdfError: It is refused.
    """
    _check_file(path)
    told = _run_reader("text", str(path))
    try:
        return tuple(msgspec.json.decode(line, type=PagePieces) for line in told.splitlines())
    except msgspec.MsgspecError as error:
        raise UnreadablePdfError("malformed", f"gives no pages: {error}") from error


def read_pages(path: Path, language: str) -> tuple[Page, ...]:
    """Return every page with its text, in order; scans by Tesseract (GQ2, GQ3, GQ4).

    Raises:
        UnreadablePdfError: The file is refused as a whole.
    """
    layer = read_layer(path)
    if any(needs_ocr(page) for page in layer):
        lacking = is_readable_here(language)
        if lacking:
            raise UnreadablePdfError("unsupported_format", lacking)
    return tuple(
        _read_picture(path, page, language) if needs_ocr(page) else _as_written(page)
        for page in layer
    )


def engine_version() -> str:
    """Return name and version of the Tesseract here; empty without one."""
    program = shutil.which("tesseract")
    return _version(program) if program else ""


def _as_written(page: PagePieces) -> Page:
    return Page(
        number=page.number,
        width=page.width,
        height=page.height,
        pieces=page.pieces,
        engine="text layer of a scan" if page.hidden else "",
    )


def _check_file(path: Path) -> None:
    size = path.stat().st_size
    if size > FILE_BYTES_MAX:
        raise UnreadablePdfError(
            "unsupported_format", f"has {size} bytes; at most {FILE_BYTES_MAX} are read"
        )
    with path.open("rb") as file:
        if b"%PDF-" not in file.read(_PDF_HEAD):
            raise UnreadablePdfError("unsupported_format", "does not begin as a PDF does")


def _run_reader(*words: str) -> bytes:
    """Run PDFium on a file in a process of its own (GQ1)."""
    try:
        done = subprocess.run(  # noqa: S603 -- our own module, the file is given by path
            [sys.executable, "-m", _MODULE, *words],
            capture_output=True,
            check=False,
            cwd=_PLACE,
            stdin=subprocess.DEVNULL,
            timeout=DEADLINE_S,
        )
    except subprocess.TimeoutExpired as error:
        raise UnreadablePdfError("malformed", f"took more than {DEADLINE_S} s to read") from error
    if done.returncode == 0:
        return done.stdout
    told = done.stderr.decode("utf-8", "replace").strip().splitlines() or [""]
    if done.returncode == REFUSED:
        raise UnreadablePdfError("malformed", f"is refused: {told[-1]}")
    raise UnreadablePdfError(
        "malformed", "takes more memory or time than a gazette needs, or breaks what reads it"
    )


def _read_picture(path: Path, page: PagePieces, language: str) -> Page:
    """Read a page by Tesseract, bound to one thread and a deadline (GQ4)."""
    program = shutil.which("tesseract") or ""
    picture = _run_reader("picture", str(path), str(page.number))
    command = [program, "-", "-", "-l", _CODES[language], "--dpi", "300", "--psm", _ROWS, "tsv"]
    try:
        done = subprocess.run(  # noqa: S603 -- a fixed program, the picture is ours
            command,
            input=picture,
            capture_output=True,
            check=True,
            env={**os.environ, "OMP_THREAD_LIMIT": "1", "LC_ALL": "C.UTF-8"},
            timeout=DEADLINE_S,
        )
    except subprocess.SubprocessError as error:
        raise UnreadablePdfError(
            "malformed", f"has on page {page.number} a picture that Tesseract cannot read"
        ) from error
    return Page(
        number=page.number,
        width=page.width,
        height=page.height,
        pieces=_to_pieces(done.stdout.decode("utf-8", "replace")),
        engine=_version(program),
    )


def _to_pieces(tsv: str) -> tuple[Piece, ...]:
    """Return the lines of Tesseract's table as pieces, with how sure the least sure word is."""
    rows = [row.split("\t") for row in tsv.splitlines()[1:]]
    lines: dict[tuple[str, ...], list[list[str]]] = {}
    for row in rows:
        if len(row) == _TSV_FIELDS and row[0] == _WORD_LEVEL and row[11].strip():
            lines.setdefault(tuple(row[2:5]), []).append(row)
    pieces: list[Piece] = []
    first = 0
    for words in (run for line in lines.values() for run in _runs(line)):
        piece = _to_piece(words, first)
        pieces.append(piece)
        first = piece.end + 1
    heights = sorted(piece.size for piece in pieces)
    usual = heights[len(heights) // 2] if heights else 0.0
    return tuple(replace(piece, size=usual) for piece in pieces)  # a box says little of its letters


def _runs(line: list[list[str]]) -> Iterator[list[list[str]]]:
    """Part a line of words where a column may end."""
    run: list[list[str]] = []
    for word in line:
        if run and int(word[6]) - int(run[-1][6]) - int(run[-1][8]) > _GAP * int(word[9]):
            yield run
            run = []
        run.append(word)
    yield run


def _to_piece(words: list[list[str]], first: int) -> Piece:
    text = " ".join(word[11] for word in words)
    boxes = [tuple(_POINTS_PER_DOT * int(one) for one in word[6:10]) for word in words]
    top = min(box[1] for box in boxes)
    bottom = max(box[1] + box[3] for box in boxes)
    return Piece(
        text=text,
        left=round(min(box[0] for box in boxes), 1),
        top=round(top, 1),
        right=round(max(box[0] + box[2] for box in boxes), 1),
        bottom=round(bottom, 1),
        size=round(bottom - top, 1),
        bold=False,
        first=first,
        end=first + len(text),
        sure=int(min(float(word[10]) for word in words)),
    )


def _is_private(letter: str) -> bool:
    return "\ue000" <= letter <= "\uf8ff"


@cache
def _languages(program: str) -> frozenset[str]:
    done = subprocess.run(  # noqa: S603 -- a fixed program
        [program, "--list-langs"], capture_output=True, check=False, text=True, timeout=DEADLINE_S
    )
    return frozenset(re.findall(r"^\w+$", done.stdout + done.stderr, re.MULTILINE))


@cache
def _version(program: str) -> str:
    done = subprocess.run(  # noqa: S603 -- a fixed program
        [program, "--version"], capture_output=True, check=False, text=True, timeout=DEADLINE_S
    )
    found = re.search(r"tesseract v?(\d[\w.\-]*)", done.stdout + done.stderr)
    return f"tesseract {found[1] if found else 'of unknown version'}"
