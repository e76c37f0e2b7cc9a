"""Builds small gazettes as PDF: lines at their places, and scans of such pages."""

import subprocess
import sys
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from index.sources import gazette_pdfium

A4 = (595, 842)
LEFT, RIGHT_COLUMN = 50.0, 310.0


class Words(NamedTuple):
    """One line of a page; ``top`` counts from the upper edge."""

    text: str
    left: float = LEFT
    top: float = 60.0
    size: float = 10.0
    bold: bool = False


def column(
    *texts: str, left: float = LEFT, top: float = 100.0, size: float = 10.0, lead: float = 12.0
) -> list[Words]:
    """Return lines below each other; a line that begins with * is bold."""
    return [
        Words(text.removeprefix("*"), left, top + lead * place, size, text.startswith("*"))
        for place, text in enumerate(texts)
        if text
    ]


def pdf(*pages: Sequence[Words], size: tuple[int, int] = A4) -> bytes:
    """Return a PDF with letters of its own."""
    contents = [_content(page, size[1]) for page in pages]
    fonts = "/Font << /F1 3 0 R /F2 4 0 R >>"
    return _document([_stream(content) for content in contents], size, fonts)


def scan(source: Path, *, hidden: str = "") -> bytes:
    """Return the first page of a PDF as a picture alone; ``hidden`` lies unseen under it."""
    done = subprocess.run(
        [sys.executable, "-m", gazette_pdfium.__name__, "picture", str(source), "1"],
        check=True, capture_output=True, cwd=Path(gazette_pdfium.__file__).parents[2],
    )  # fmt: skip
    head, _, grey = done.stdout.partition(b"\n")
    _, width, height, _ = head.split()
    image = _stream(
        grey,
        f"/Type /XObject /Subtype /Image /Width {int(width)} /Height {int(height)}"
        " /ColorSpace /DeviceGray /BitsPerComponent 8",
    )
    words = f"BT 3 Tr /F1 10 Tf 50 700 Td ({hidden}) Tj ET " if hidden else ""
    content = _stream(f"{words}q {A4[0]} 0 0 {A4[1]} 0 0 cm /I0 Do Q".encode())
    return _document(
        [content], A4, "/Font << /F1 3 0 R /F2 4 0 R >> /XObject << /I0 5 0 R >>", image
    )


def bomb(size_bytes: int) -> bytes:
    """Return a PDF whose page is a small stream that unpacks to so many bytes."""
    packer = zlib.compressobj(9)
    packed = b"".join(packer.compress(b"q Q " * 2**18) for _ in range(size_bytes // 2**20))
    packed += packer.flush()
    head = f"<< /Filter /FlateDecode /Length {len(packed)} >>\nstream\n".encode()
    return _document([head + packed + b"\nendstream"], A4, "")


def _content(lines: Sequence[Words], height: int) -> bytes:
    parts = []
    for one in lines:
        text = one.text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
        baseline = height - one.top - one.size
        font = "F2" if one.bold else "F1"
        parts.append(f"BT /{font} {one.size} Tf {one.left} {baseline} Td ({text}) Tj ET")
    return "\n".join(parts).encode("cp1252")


def _stream(content: bytes, facts: str = "") -> bytes:
    packed = zlib.compress(content)
    return f"<< {facts} /Filter /FlateDecode /Length {len(packed)} >>\nstream\n".encode() + (
        packed + b"\nendstream"
    )


def _document(
    contents: Sequence[bytes], size: tuple[int, int], resources: str, image: bytes = b"<< >>"
) -> bytes:
    first = 6
    kids = " ".join(f"{first + 2 * place} 0 R" for place in range(len(contents)))
    font = "<< /Type /Font /Subtype /Type1 /BaseFont /{} /Encoding /WinAnsiEncoding >>"
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(contents)} >>".encode(),
        font.format("Helvetica").encode(),
        font.format("Helvetica-Bold").encode(),
        image,
    ]
    for place, content in enumerate(contents):
        number = first + 2 * place
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {size[0]} {size[1]}]"
            f" /Resources << {resources} >> /Contents {number + 1} 0 R >>".encode()
        )
        objects.append(content)
    out = b"%PDF-1.4\n"
    places = []
    for number, body in enumerate(objects, start=1):
        places.append(len(out))
        out += f"{number} 0 obj\n".encode() + body + b"\nendobj\n"
    table = "".join(f"{place:010d} 00000 n \n" for place in places)
    return (
        out
        + (
            f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}"
            f"trailer << /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{len(out)}\n%%EOF\n"
        ).encode()
    )
