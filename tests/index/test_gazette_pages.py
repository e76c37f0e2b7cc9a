"""Reading the pages of a gazette: hostile files, scans, and how well scans are read."""

import os
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from lxml import etree

from index.sources import gazette, gazette_pages, gazette_pdfium
from index.sources.gazette_pages import (
    UnreadablePdfError,
    is_readable_here,
    needs_ocr,
    read_layer,
    read_pages,
)
from index.sources.gazette_pieces import PagePieces, Piece
from index.sources.gazette_tree import OCR
from tests.index.gazette_files import Words, bomb, column, pdf, scan
from tests.index.test_gazette import RECORD, nodes, put, read
from tests.index.truth import flat

BY_LAW = "za/by-laws/za-cpt/act/by-law/2007/tariff/eng/2007-06-29"
LINES = (
    "*TARIFF BY-LAW OF THE CITY",
    "1. Definitions",
    "In this by-law the words are those of the Act, unless it is said otherwise.",
    "2. Tariffs",
    "The City shall levy tariffs for the services that it gives to the owners of houses.",
)


@pytest.fixture
def tesseract() -> str:
    """The version of Tesseract here; skips without it, fails in CI."""
    lacking = is_readable_here("en")
    if lacking and os.environ.get("CI") == "true":
        pytest.fail(f"A scan cannot be read here: it {lacking}.")
    if lacking:
        pytest.skip(f"A scan cannot be read here: it {lacking}.")
    return gazette_pages.engine_version()


@pytest.fixture
def no_tesseract(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A machine on whose path Tesseract is not."""
    gazette._read_issue.cache_clear()
    monkeypatch.setenv("PATH", "")
    yield
    gazette._read_issue.cache_clear()


def file_of(folder: Path, content: bytes) -> Path:
    path = folder / "a.pdf"
    path.write_bytes(content)
    return path


def refused(path: Path, language: str = "en") -> tuple[str, str]:
    with pytest.raises(UnreadablePdfError) as caught:
        read_pages(path, language)
    return caught.value.reason, str(caught.value)


def picture_of(folder: Path, *, hidden: str = "") -> bytes:
    lines = [Words(one.text, one.left, one.top, 14, one.bold) for one in column(*LINES, lead=24)]
    return scan(file_of(folder, pdf(lines)), hidden=hidden)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        pytest.param(b"", "unsupported_format", id="empty"),
        pytest.param(b"<html></html>", "unsupported_format", id="a page"),
        pytest.param(b"%PDF-1.7 and nothing", "malformed", id="cut short"),
        pytest.param(pdf([], size=(90_000, 90_000)), "malformed", id="a page as large as a house"),
    ],
)
def test_gq1_what_is_no_whole_pdf_is_refused(tmp_path: Path, content: bytes, reason: str) -> None:
    actual, told = refused(file_of(tmp_path, content))

    assert reason == actual
    assert told


def test_gq1_a_file_that_is_too_large_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    with path.open("wb") as file:
        file.write(b"%PDF-1.7")
        file.truncate(gazette_pages.FILE_BYTES_MAX + 1)

    assert "unsupported_format" == refused(path)[0]


def test_gp1_a_small_file_that_unpacks_to_gigabytes_ends_its_own_process_alone(
    tmp_path: Path,
) -> None:
    """The child's memory never passes its bound, and the refusal comes at once."""
    content = bomb(2**30)
    path = file_of(tmp_path, content)
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    started = time.monotonic()

    actual = refused(path)

    taken = time.monotonic() - started
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    assert "malformed" == actual[0]
    assert taken < 5
    assert len(content) < 2**22
    assert peak <= max(before, 2**18)  # kB: 256 MiB, of which Python and PDFium are 30


def test_gp1_the_reader_writes_no_file(tmp_path: Path) -> None:
    path = file_of(tmp_path, pdf(column(*LINES)))
    with (tmp_path / "out").open("wb") as out:
        done = subprocess.run(
            [sys.executable, "-m", gazette_pdfium.__name__, "text", str(path)],
            stdout=out, stderr=subprocess.DEVNULL, check=False,
            cwd=Path(gazette_pdfium.__file__).parents[2],
        )  # fmt: skip

    assert done.returncode != 0
    assert 0 == (tmp_path / "out").stat().st_size


def test_gp2_a_piece_ends_at_a_wide_gap(tmp_path: Path) -> None:
    page = read_layer(file_of(tmp_path, pdf([Words("left", 50, 60), Words("right", 300, 60)])))[0]

    actual = [(piece.text, piece.first, piece.end) for piece in page.pieces]

    assert [("left", 0, 4)] == actual[:1]
    assert "right" == actual[1][0]


def test_gp3_a_character_that_stands_for_nothing_is_kept() -> None:
    assert "\N{REPLACEMENT CHARACTER}" == gazette_pdfium._to_letter(0)
    assert "\N{SOFT HYPHEN}" == gazette_pdfium._to_letter(2)
    assert "ż" == gazette_pdfium._to_letter(ord("ż"))


@pytest.mark.parametrize(
    ("text", "painted", "expected"),
    [
        pytest.param("", True, True, id="a picture alone"),
        pytest.param("", False, False, id="an empty page"),
        pytest.param("\ue001\ue002 law", True, True, id="letters that stand for nothing"),
        pytest.param("The law is written.", True, False, id="letters under a seal"),
    ],
)
def test_gq2_a_page_without_usable_letters_is_read_from_its_picture(
    text: str, *, painted: bool, expected: bool
) -> None:
    piece = Piece(
        text=text, left=0, top=0, right=9, bottom=9, size=9, bold=False, first=0, end=len(text)
    )
    page = PagePieces(
        number=1,
        width=595,
        height=842,
        pieces=(piece,) if text else (),
        painted=painted,
        hidden=False,
    )

    assert expected is needs_ocr(page)


@pytest.mark.usefixtures("no_tesseract")
def test_gq3_without_tesseract_a_scan_is_refused_with_what_to_install(tmp_path: Path) -> None:
    reason, told = refused(file_of(tmp_path, picture_of(tmp_path)))

    assert "unsupported_format" == reason
    assert "tesseract-ocr" in told
    assert "tesseract-ocr-eng" in told


def test_gq3_without_the_language_a_scan_is_refused(tmp_path: Path, tesseract: str) -> None:
    assert tesseract
    reason, told = refused(file_of(tmp_path, picture_of(tmp_path)), "xx")

    assert "unsupported_format" == reason
    assert "'xx'" in told


def test_gq4_a_scan_is_read_and_says_by_which_engine(tmp_path: Path, tesseract: str) -> None:
    """GT6, GZ4 and GL3 hold as well: editorial, marked at each text, rows in order."""
    put(tmp_path, picture_of(tmp_path), record={**RECORD, "language": "en"})

    found = read(tmp_path).work
    assert found is not None
    expression = found.states[0].expressions[0]

    assert "editorial" == expression.text_status
    assert f"pdf; {tesseract}" == expression.file.format
    assert ["sec_1", "sec_2"] == [anchor for anchor in nodes(found) if anchor.startswith("sec")]
    told = [node for node in flat(expression.nodes) if node.text]
    assert all(OCR in node.omissions for node in told)
    assert "levy tariffs for the services" in nodes(found)["sec_2"].text
    assert 1 == nodes(found)["sec_2"].places[0].page


def test_gq4_letters_under_a_picture_are_anothers_reading(tmp_path: Path) -> None:
    put(tmp_path, picture_of(tmp_path, hidden="Art. 1er. Loi."), record={**RECORD, "title": "Loi"})

    found = read(tmp_path).work

    assert found is not None
    assert "editorial" == found.states[0].expressions[0].text_status
    assert "pdf; text layer of a scan" == found.states[0].expressions[0].file.format


def letters_of(words: str) -> str:
    return "".join(one for one in words.casefold() if one.isalnum())


def error_rate(truth: str, read_as: str) -> float:
    """Return edits between two texts over the length of the first."""
    before = list(range(len(read_as) + 1))
    for row, letter in enumerate(truth, start=1):
        now = [row]
        for place, other in enumerate(read_as, start=1):
            now.append(min(before[place] + 1, now[-1] + 1, before[place - 1] + (letter != other)))
        before = now
    return before[-1] / len(truth)


@pytest.mark.service  # a program beside Python, and most of a minute
def test_gq4_a_real_scan_is_read_with_few_errors(
    corpora: Path, tmp_path: Path, tesseract: str
) -> None:
    """Each section of the by-law against the same section of its marked-up text."""
    source = corpora / "gazette-pdf" / BY_LAW
    if not source.is_dir():
        pytest.skip(f"The by-law is not in {corpora}.")
    target = tmp_path / BY_LAW / "attachments"
    target.mkdir(parents=True)
    shutil.copy(source / "attachments" / "source-enacted.pdf", target / "source-enacted.pdf")
    found = read(tmp_path, f"{BY_LAW}/attachments/source-enacted.pdf").work
    assert found is not None
    assert tesseract in found.states[0].expressions[0].file.format
    ours = nodes(found)
    rates: list[float] = []

    for section in etree.parse(str(source / "main.xml")).iter("{*}section"):
        number = section.findtext("{*}num", "").strip(" .")
        truth = letters_of("".join(section.itertext()))
        node = ours.get(f"sec_{number}")
        if node is None:
            continue
        words = [one for each in flat((node,)) for one in (each.number, each.heading, each.text)]
        rates.append(error_rate(truth, letters_of(" ".join(words))))

    sys.stdout.write(f"character error rate a section: {[round(rate, 4) for rate in rates]}\n")
    assert len(rates) >= 3
    assert sorted(rates)[len(rates) // 2] < 0.02
