"""What a publisher's own Markdown file says under a heading on a day.

In: a folder of corpora, the corpus, the path of a law in its git repository, the anchor as
spelled, a day. Out: the words below that heading, or None.

Rules
    SW1  The file is the one of the last day not after the day asked for.
    SW2  A heading spells an anchor with or without a full stop; two such headings tell nothing.
    SW3  No such corpus, repository, file or heading gives None.
"""

import re
from datetime import date
from pathlib import Path

from domain.errors import IndexUnavailableError
from index.corpora import find_corpus, opened
from index.sources.law_git import find_repository, read_blobs, read_history

_HEADING = re.compile(r"#{1,6} ")


def find_source_words(corpora: Path, corpus: str, path: str, anchor: str, day: date) -> str | None:
    """Return the words that stand under an anchor's heading on a day, or None (SW1 to SW3)."""
    try:
        with opened(find_corpus(corpus), corpora) as root:
            markdown = _read_file(root, path, day)
    except IndexUnavailableError:
        return None
    found = _below(markdown.split("\n"), anchor)
    return found[0] if len(found) == 1 else None


def _read_file(root: Path, path: str, day: date) -> str:
    repository = find_repository(root)
    states = read_history(repository).files.get(path, ()) if repository else ()
    blobs = [one.blob for one in states if one.day <= day]
    if repository is None or not blobs:
        return ""
    (content,) = read_blobs(repository, (blobs[-1],))
    return content.decode()


def _below(lines: list[str], anchor: str) -> list[str]:
    spelled = re.compile(rf"#{{1,6}} {re.escape(anchor.rstrip('.'))}(?:[.\s]|$)")
    found = []
    for at, line in enumerate(lines, start=1):
        if not spelled.match(line):
            continue
        end = next((n for n, other in enumerate(lines[at:], at) if _HEADING.match(other)), None)
        found.append("\n".join(lines[at:end]))
    return found
