"""References to German law: "§ 13 Abs. 3a Satz 7 SGB V", "Art. 3 Abs. 1 GG".

In: text as written. Out: references, their laws not yet carried over.

Rules
    DE1 An abbreviation is told by its form, capitals inside a word, and counts only beside
        a provision; courts, companies and currencies are none.
    DE2 A law named in words is known by its noun ("-gesetz", "-ordnung", ...), the
        genitive taken off; an abbreviation in brackets behind it is its key.
    DE3 A Roman number behind a section is its paragraph: "§ 823 II BGB".
    DE4 "Nr. 4 zu § 59 HGB" is a place of a register of decisions.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final

from domain.folding import fold_name
from legal_core.citations import find_citations
from legal_core.provision_numbers import roman_value
from legal_core.references import german
from legal_core.references.family import Family
from legal_core.references.reference import Reference
from legal_core.references.rows import Law, Tradition, read_by, resolve_but

_NO_LAW = (
    r"(?:BGH|BVerfG|BVerwG|BAG|BSG|BFH|BPatG|BayObLG|EuGH|EuG|OLG|KG|LG|AG|LAG|LSG|SG|VG|VGH|OVG"
    r"|FG|RG|GmbH|OHG|DM|EUR|EU|EG|EWG|BGBl|RGBl|GVBl|ABl|NJW|GRUR|BGHZ|BGHSt|BVerfGE|BAGE)"
)
_ABBREVIATION = re.compile(
    rf"(?<![^\W\d])(?<![.\-/])(?!{_NO_LAW}(?![\w-]))(?P<short>(?:(?<=[dz][eu][rs]\s)\d{{1,2}}\.\s)?"
    r"[A-ZÄÖÜ][A-Za-zÄÖÜäöüß]{0,14}(?:[.&/-]?[A-ZÄÖÜ][A-Za-zÄÖÜäöüß]{0,9}){1,4})"
    r"(?P<book>\s[IVX]{1,4}(?!\w)|(?<=SGB)\s\d{1,2}(?![\w.,]))?"
    r"(?P<year>\s(?:1[89]|20)\d\d(?![\w./]))?(?!\w)"
)
_UNION = re.compile(
    r"(?:(?P<word>Richtlinie|Verordnung|RL|VO|Beschluss|Entscheidung|Rahmenbeschluss)\s"
    r"(?:des\sRates\s|der\sKommission\s)?)?(?:\((?:EU|EG|EWG)\)\s)?(?:Nr\.\s?)?"
    r"(?<![\w/.])\d{1,4}/\d{1,4}/(?:EWG|EG|EU|EGKS|Euratom|JI)(?![\w/])"
)
_LONG = re.compile(
    rf"(?<![\w-])(?P<name>{german.LAW_WORDS})(?:\s\((?P<short>[A-ZÄÖÜ][\w-]{{1,14}})\))?"
)
_BACK = re.compile(
    rf"(?<!\w)(?:(?:desselben|derselben|des\sgenannten|der\sgenannten|dieses|dieser)\s)?{german.GENERIC}"
)


def find_german_laws(text: str, prefix: str = "") -> Iterator[Law]:
    """Yield the laws a text names in German; their keys behind the prefix of a country."""
    for match in _BACK.finditer(text):
        yield Law(start=match.start(), end=match.end(), back=True, weak=True)
    for match in _ABBREVIATION.finditer(text):
        book = (match["book"] or "").strip()
        yield Law(
            start=match.start(),
            end=match.end(),
            key=prefix + key_of(match["short"], book),
            identifiers=_identifiers(match["short"], book),
            weak=True,
        )
    for match in _LONG.finditer(text):
        name = german.without_genitive(match["name"])
        yield Law(
            start=match.start(),
            end=match.end("name"),
            key=prefix + key_of(match["short"] or name),
            identifiers=(*filter(None, [match["short"]]), name),
            weak=True,
        )
    yield from _union_acts(text)


def _union_acts(text: str) -> Iterator[Law]:
    for match in _UNION.finditer(text):
        word = match["word"] or "Richtlinie"
        names = [name for one in find_citations(_as_cited(match[0], word)) for name in one.names]
        yield Law(
            start=match.start(),
            end=match.end(),
            key=names[0] if names and match["word"] else "",
            identifiers=tuple(names),
            jurisdiction="eu",
        )


def _as_cited(written: str, word: str) -> str:
    """Return an act's number behind the word that tells its kind."""
    long = {"RL": "Richtlinie", "VO": "Verordnung", "Entscheidung": "Beschluss"}.get(word, word)
    return f"{long} {written.rpartition(' ')[2]}"


def key_of(short: str, book: str = "") -> str:
    """Return the key of a law by its abbreviation: "bgb", "sgb-5", "1-bimschv"."""
    number = str(roman_value(book.strip()) or book.strip())
    return "-".join(filter(None, [*fold_name(short).split(), number]))


def _identifiers(short: str, book: str) -> tuple[str, ...]:
    if not book:
        return (short,)
    return (f"{short} {book}", f"{short} {roman_value(book) or book}")


def tradition(country: str, laws: Callable[[str], Iterator[Law]]) -> Tradition:
    """Return how a country that writes its law in German cites it."""
    return Tradition(
        jurisdiction=country,
        grammar=german.grammar(german.FORMS),
        laws=laws,
        link=german.LINK,
        link_before=german.LINK_BEFORE,
        no_law=german.NO_LAW,
        not_after=german.NOT_AFTER,
        in_book=german.IN_BOOK,
        back=german.BACK,
    )


_GERMAN: Final = tradition("de", find_german_laws)


def read(text: str) -> Iterator[Reference]:
    """Yield the references of a text, in no promised order."""
    return read_by(_GERMAN, text)


FAMILY = Family(name="de", languages=frozenset(("de",)), read=read, resolve=resolve_but(german.OWN))
