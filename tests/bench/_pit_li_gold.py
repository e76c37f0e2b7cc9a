"""What the questions about Liechtenstein's statutes want, by the dated texts themselves.

In: questions and dated Markdown texts. Out: the articles of a text, their hashes, questions
with a gold that their own texts bear out.

Rules
    PL4  Where the gold contradicts the dated texts, the dated texts count, and the question is
         counted in ``gold_set_right``: an article that is said not to be there, and stands
         there under the same name otherwise spaced ("Art. 72a bis", "Art. 72abis"), must be
         answered with its text; an article of which only the marking of a link changed, and no
         word, did not change.
"""

import hashlib
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tests.index.truth import alnum_sha256

_HEADING = re.compile(r"#{1,6} ")
_ARTICLE = re.compile(r"#{1,6} ((?:Art\.|§) .+)")
_LINK = re.compile(r"\[([^\[\]]*)\]\([^()\s]*\)")
_MARK = re.compile(r"\[\^[^\]]+\]")


class Question(Struct, frozen=True, kw_only=True):
    """One question with its gold."""

    id: str
    kind: str
    law: str
    article: str = ""
    on: date | None = msgspec.field(default=None, name="date")
    expected: str = ""
    sha256: str | None = None
    from_: date | None = msgspec.field(default=None, name="from")
    expected_change_dates: tuple[date, ...] = ()
    repealed_on: tuple[date, ...] = ()
    expected_articles: tuple[str, ...] = ()


class VersionRecord(Struct, frozen=True, kw_only=True):
    """One dated text."""

    law: str
    version_date: date
    markdown: str


def articles_of(markdown: str) -> Iterator[tuple[str, str]]:
    """Give (article, lines below its heading) of a text; a repeated article gets " #2"."""
    seen: Counter[str] = Counter()
    name, lines = "", list[str]()
    for line in [*markdown.split("\n"), "# end"]:
        if not _HEADING.match(line):
            lines.append(line)
            continue
        if name:
            seen[name] += 1
            again = f" #{seen[name]}" if seen[name] > 1 else ""
            yield name + again, "\n".join(one for one in lines if not one.startswith("[^"))
        found = _ARTICLE.match(line)
        name, lines = (_MARK.sub("", found[1]).replace("*", "").strip() if found else ""), []


def to_plain(text: str) -> str:
    """Return a text as the gold hashes it."""
    return " ".join(re.sub(r"[*_]", "", _MARK.sub("", text)).split())


def read_gold(versions: Sequence[VersionRecord]) -> dict[str, str]:
    """Return the hash over letters and digits for every hash of an article's text."""
    return {
        hashlib.sha256(to_plain(text).encode()).hexdigest(): alnum_sha256(_words_of(text))
        for version in versions
        for _, text in articles_of(version.markdown)
    }


def find_otherwise_spaced(markdown: str, article: str) -> str | None:
    """Return the text of an article whose name is spaced otherwise; None where none is (PL4)."""
    name = "".join(article.split())
    held = {"".join(one.split()): text for one, text in articles_of(markdown) if one != article}
    return held.get(name)


def find_unchanged(before: str, after: str) -> set[str]:
    """Return the articles of two texts that have the same words in both (PL4)."""
    earlier = {name: _words_of(text) for name, text in articles_of(before)}
    later = {name: _words_of(text) for name, text in articles_of(after)}
    return {name for name, words in later.items() if earlier.get(name) == words}


def _words_of(text: str) -> str:
    return _LINK.sub(r"\1", to_plain(text))


def set_right(question: Question, versions: Sequence[VersionRecord]) -> Question:
    """Return a question with its gold as the dated texts have it (PL4)."""
    day = question.on
    texts = sorted((v.version_date, v.markdown) for v in versions if v.law == question.law)
    if day is None or not texts:
        return question
    if question.kind == "changed-by-version":
        before = next((text for begun, text in reversed(texts) if begun < day), "")
        after = next((text for begun, text in reversed(texts) if begun <= day), "")
        same = find_unchanged(before, after)
        told = tuple(one for one in question.expected_articles if one not in same)
        return replace(question, expected_articles=told)
    held = next((text for begun, text in reversed(texts) if begun <= day), "")
    found = find_otherwise_spaced(held, question.article)
    if question.expected in {"", "text"} or found is None:
        return question
    digest = hashlib.sha256(to_plain(found).encode()).hexdigest()
    return replace(question, expected="text", sha256=digest)
