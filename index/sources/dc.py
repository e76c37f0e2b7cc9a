"""The District of Columbia: titles of its Code through time, and the acts of its Council.

In: the folder with the codified sections (``42/sections/...``) and with the Council's
repository of laws (``law-xml``), either of them or both. Out: one SourceWork a title and
one an act.

Rules
    D1  Keys are ``code-42``, ``law-22-157`` and ``act-23-326``; a key that is not listed
        gives no work.
"""

from functools import cache
from pathlib import Path
from typing import Final

from lxml import etree

from index.source_model import SourcePublisher, SourceReading
from index.sources.dc_code import TellingActs, Title, find_first_day, list_titles, read_title
from index.sources.dc_deeds import find_deeds
from index.sources.dc_instructions import Act, read_act
from index.sources.dc_laws import find_law, list_laws, read_law
from index.sources.dc_moves import find_moves
from index.sources.dc_xml import parse

PUBLISHER: Final = SourcePublisher(
    publisher="us-dc",
    name="Council of the District of Columbia",
    jurisdiction="us-dc",
    licence="Public domain (edicts of government)",
    attribution="Council of the District of Columbia, D.C. Law Library",
    languages=("en",),
    known_gaps=(
        "Only titles 16, 28 and 42 of the Code, from 2021-10-18; days are those of codification.",
        "Chapters and their headings are those of March 2016.",
        (
            "Acts of Council periods 22 to 25 as far as the Council published them as XML; of the"
            " emergency acts only periods 22 and 23."
        ),
    ),
)
_LAWS: Final = ("us/dc/council", "*/us/dc/council", "*/*/us/dc/council")


def list_works(root: Path) -> tuple[str, ...]:
    """Return the key of every title and act below a folder, titles first."""
    titles = tuple(f"code-{number}" for number in list_titles(root))
    laws = _law_root(root)
    return (*titles, *(list_laws(laws) if laws else ()))


def read_work(root: Path, key: str) -> SourceReading:
    """Read one title or act.

    Args:
        root: The folder of the corpus.
        key: A key of ``list_works``.

    Returns:
        The work with its states by day, and each file that was refused.
    """
    laws = _law_root(root)
    kind, _, number = key.partition("-")
    if kind == "code" and number in list_titles(root):
        title = Title(
            number=number,
            work_id=f"{PUBLISHER.publisher}:{key}",
            publisher=PUBLISHER.publisher,
            root=root,
            law_root=laws,
            first_on=find_first_day(root, number),
        )
        work, refusals = read_title(title, _told_by(laws))
        return SourceReading(work=work, refusals=refusals)
    path = find_law(laws, key) if laws is not None else None
    return SourceReading(work=None) if path is None else read_law(root, path, key)


def _law_root(root: Path) -> Path | None:
    """Return the folder that holds ``periods`` and ``code``, wherever it lies below a root."""
    return next((path for where in _LAWS for path in sorted(root.glob(where))), None)


@cache
def _told_by(laws: Path | None) -> TellingActs:
    """Return what the acts of a folder did to the Code; read once a process."""
    paths = sorted(laws.glob("periods/*/*/*.xml")) if laws else []
    acts = [act for path in paths if (act := _act(path)) is not None]
    return TellingActs(moves=find_moves(acts), deeds=find_deeds(acts))


def _act(path: Path) -> Act | None:
    try:
        return read_act(parse(path.read_bytes()))
    except etree.XMLSyntaxError:
        return None  # refused by name where the act itself is read
