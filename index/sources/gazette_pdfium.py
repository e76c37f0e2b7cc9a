"""Runs in a process of its own: the pages of one PDF as pieces of text, or one page as a picture.

In: ``text FILE`` or ``picture FILE PAGE``. Out, on standard output: a JSON line a page, or one
page as a grey picture (PGM). Nothing else of this program touches PDFium.

Rules
    GP1  Before a byte of the file is read, the process may take only so much more memory and
         time; a file that wants more ends this process, and no other.
    GP2  A piece is a run of characters on one line without a wide gap; it keeps its page, its
         first and last character there, and its box in points from the top left corner.
    GP3  A character that stands for nothing (no Unicode) is kept as U+FFFD, never dropped.
"""

import ctypes
import resource
import sys
from pathlib import Path
from typing import Final

import msgspec
import pypdfium2
import pypdfium2.raw as pdfium

from index.sources.gazette_pieces import PagePieces, Piece

PAGES_MAX: Final = 1_000
PAGE_CHARS_MAX: Final = 100_000
SIDE_MAX_POINTS: Final = 2_400  # a little more than A1
TEXT_BYTES: Final = 2**26  # 64 MiB beside the file itself
PICTURE_BYTES: Final = 2**28
SECONDS_MAX: Final = 60
PICTURE_DPI: Final = 300
_POINTS: Final = 72
_GAP: Final = 0.9  # of the letters' size: wider than most spaces of justified text
_HYPHEN: Final = 2  # what PDFium gives for a hyphen at the end of a line
_FORCE_BOLD: Final = 0x40000
_NO_LETTERS: Final = frozenset({0, *range(0xD800, 0xE000)})
_ROUND: Final = 1
_TIGHT: Final = 0.2  # of the letters' size: a smaller gap between capitals is no space
_PAINTED: Final = frozenset({
    pdfium.FPDF_PAGEOBJ_IMAGE, pdfium.FPDF_PAGEOBJ_PATH, pdfium.FPDF_PAGEOBJ_SHADING,
})  # fmt: skip


def main(words: list[str]) -> int:
    """Do what the words ask for; the exit code is 0, or 3 with the reason on standard error."""
    task, path = words[0], Path(words[1])
    _limit(TEXT_BYTES if task == "text" else PICTURE_BYTES, path)
    try:
        document = pypdfium2.PdfDocument(path)
        if task == "text":
            _write_text(document)
        else:
            _write_picture(document, int(words[2]))
    except (pypdfium2.PdfiumError, ValueError, MemoryError) as error:
        sys.stderr.write(f"{error or 'it wants too much memory'}\n")
        return 3
    return 0


def _limit(further_bytes: int, path: Path) -> None:
    """Bind this process before it reads (GP1)."""
    held = Path("/proc/self/statm")
    if held.is_file():  # Linux; elsewhere the kernel keeps no such bound
        pages = int(held.read_text(encoding="ascii").split()[0])
        bytes_max = pages * resource.getpagesize() + further_bytes + path.stat().st_size
        resource.setrlimit(resource.RLIMIT_AS, (bytes_max, bytes_max))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS_MAX, SECONDS_MAX))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _write_text(document: pypdfium2.PdfDocument) -> None:
    if len(document) > PAGES_MAX:
        raise ValueError(f"it has {len(document)} pages; at most {PAGES_MAX} are read")
    for index in range(len(document)):
        page = document[index]
        sys.stdout.buffer.write(msgspec.json.encode(_to_pieces(page, index + 1)) + b"\n")
        page.close()


def _write_picture(document: pypdfium2.PdfDocument, number: int) -> None:
    page = document[number - 1]
    _check_size(page, number)
    bitmap = page.render(scale=PICTURE_DPI / _POINTS, grayscale=True)
    sys.stdout.buffer.write(f"P5 {bitmap.width} {bitmap.height} 255\n".encode())
    rows = memoryview(bitmap.buffer).cast("B")
    for start in range(0, bitmap.stride * bitmap.height, bitmap.stride):
        sys.stdout.buffer.write(rows[start : start + bitmap.width])


def _check_size(page: pypdfium2.PdfPage, number: int) -> tuple[float, float]:
    width, height = page.get_size()
    if not (0 < width <= SIDE_MAX_POINTS and 0 < height <= SIDE_MAX_POINTS):
        raise ValueError(f"page {number} claims {width:.0f} by {height:.0f} points")
    return width, height


def _to_pieces(page: pypdfium2.PdfPage, number: int) -> PagePieces:
    width, height = _check_size(page, number)
    text = page.get_textpage()
    count = pdfium.FPDFText_CountChars(text)
    if count > PAGE_CHARS_MAX:
        raise ValueError(f"page {number} holds {count} characters; at most {PAGE_CHARS_MAX}")
    gatherer = _Gatherer(text.raw, page.get_bbox()[0], page.get_bbox()[3])
    for place in range(max(count, 0)):
        gatherer.add(place)
    objects = list(page.get_objects(max_depth=2))
    modes = [
        pdfium.FPDFTextObj_GetTextRenderMode(one)
        for one in objects
        if pdfium.FPDFPageObj_GetType(one) == pdfium.FPDF_PAGEOBJ_TEXT
    ]
    return PagePieces(
        number=number,
        width=round(width, _ROUND),
        height=round(height, _ROUND),
        pieces=gatherer.give(),
        painted=any(pdfium.FPDFPageObj_GetType(one) in _PAINTED for one in objects),
        hidden=bool(modes) and all(mode == pdfium.FPDF_TEXTRENDERMODE_INVISIBLE for mode in modes),
    )


class _Gatherer:
    """Joins the characters of a page to pieces (GP2)."""

    def __init__(self, text: object, left: float, top: float) -> None:
        self._text = text
        self._origin = (left, top)
        self._box = pdfium.FS_RECTF()
        self._pieces: list[Piece] = []
        self._letters: list[str] = []
        self._frame = [0.0, 0.0, 0.0, 0.0]
        self._first = self._end = 0
        self._size = 0.0
        self._guessed = False  # the last letter is a space that is not in the file

    def add(self, place: int) -> None:
        """Take the next character of the page."""
        code = pdfium.FPDFText_GetUnicode(self._text, place)
        if code in {10, 13}:
            self._close()
        elif code in {32, 160, 9}:
            self._space(place)
        else:
            self._letter(place, _to_letter(code))

    def give(self) -> tuple[Piece, ...]:
        self._close()
        return tuple(self._pieces)

    def _space(self, place: int) -> None:
        if self._letters and self._letters[-1] != " ":
            self._letters.append(" ")
            self._guessed = pdfium.FPDFText_IsGenerated(self._text, place) == 1

    def _letter(self, place: int, letter: str) -> None:
        if not pdfium.FPDFText_GetLooseCharBox(self._text, place, ctypes.byref(self._box)):
            return
        left, top = self._box.left - self._origin[0], self._origin[1] - self._box.top
        right, bottom = self._box.right - self._origin[0], self._origin[1] - self._box.bottom
        if self._letters and not self._follows(left, top, bottom):
            self._close()
        if not self._letters:
            self._first = place
            self._size = pdfium.FPDFText_GetFontSize(self._text, place)
            self._size = max(self._size, bottom - top) if self._size <= 1 else self._size
            self._frame = [left, top, right, bottom]
        elif self._guessed and self._is_wide_setting(letter, left):
            self._letters.pop()  # a space that PDFium saw in wide setting
        self._guessed = False
        self._letters.append(letter)
        self._end = place + 1
        self._frame = [
            min(self._frame[0], left),
            min(self._frame[1], top),
            max(self._frame[2], right),
            max(self._frame[3], bottom),
        ]

    def _is_wide_setting(self, letter: str, left: float) -> bool:
        capitals = letter.isupper() and self._letters[-2].isupper()
        return capitals and left - self._frame[2] < _TIGHT * self._size

    def _follows(self, left: float, top: float, bottom: float) -> bool:
        _, above, right, below = self._frame
        shared = min(bottom, below) - max(top, above)
        gap = left - right
        return (
            shared > 0.4 * min(bottom - top, below - above)
            and -self._size < gap < _GAP * self._size
        )

    def _close(self) -> None:
        words = "".join(self._letters).strip()
        if words:
            left, top, right, bottom = (round(one, _ROUND) for one in self._frame)
            self._pieces.append(
                Piece(
                    text=words,
                    left=left,
                    top=top,
                    right=right,
                    bottom=bottom,
                    size=round(self._size, _ROUND),
                    bold=_is_bold(self._text, self._first),
                    first=self._first,
                    end=self._end,
                )
            )
        self._letters = []
        self._guessed = False


def _to_letter(code: int) -> str:
    if code == _HYPHEN:
        return "\N{SOFT HYPHEN}"
    if code in _NO_LETTERS:
        return "\N{REPLACEMENT CHARACTER}"  # GP3
    return chr(code)


def _is_bold(text: object, place: int) -> bool:
    name = ctypes.create_string_buffer(128)
    flags = ctypes.c_int()
    length = pdfium.FPDFText_GetFontInfo(text, place, name, 128, ctypes.byref(flags))
    told = name.raw[: min(length, 128)].lower()
    return bool(flags.value & _FORCE_BOLD) or b"bold" in told or b"black" in told


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
