"""What in a question never counts as a date: quotes, names of laws, article numbers.

In: a question and the spans that name law. Out: the question folded, place for place,
with everything blanked that authorises no day.

Rules
    Q1  Quoted text, spans that name law and identifiers are blanked.
    Q2  A number after a law noun, and a day or year that belongs to its title ("act of
        27 April 2016", "Lei 8.078, de 11 de setembro de 1990"), is blanked.
    Q3  Numbers of provisions are blanked ("Article 2019", "articles 5, 6 and 2019").
    Q4  Each folded character knows the code point it came from.
    Q5  A day behind a law whose own years are known is of its title in one of them alone.
    Q6  The day on which a law was adopted, told beside its name, is blanked.
    Q7  A quotation inside a quotation of the same kind ends it not.
    Q8  The day of an official journal belongs to what is cited from it.
    Q9  The year behind the letters of an act is of its name: "s 3 LA 2004".
"""

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from domain.date_word_tables import day_words, month_words
from domain.date_words import OF
from domain.folding import fold

BLANK = "\x00"  # no pattern matches it, so none reaches across it
LAW_NOUNS = (
    r"acts?|laws?|resolutions?|vo|rl|statutes?|regulations?|directives?|decrees?|decisions?"
    r"|orders?|ordinances?"
    r"|codes?|constitutions?|amendments?|bills?|treaty|treaties|convention|charter|rules"
    r"|lois?|reglements?|decrets?|arretes?|ordonnances?|traites?|accords?"
    r"|leis?|lei complementar|regulamentos?|diretivas?|directivas?|decretos?(?:-lei)?|portarias?"
    r"|emendas?(?: constitucional)?|constituicao|tratados?|codigos?|medidas? provisorias?"
    r"|resoluc(?:ao|oes)|ley(?:es)?|reglamentos?|ordenes|orden"
    r"|[a-z]*gesetz(?:e|es|buch|buches)?|[a-z]*verordnung(?:en)?|[a-z]*richtlinien?|erlass"
    r"|legg[ei]|decreti|regolament[oi]|direttiv[ae]|codic[ei]|costituzione|ordinanz[ae]"
    r"|arrets?|jugements?|judgments?|urteils?|beschluss(?:es)?|sentenz[ae]|sentencias?|acordaos?"
    r"|decreto(?: |-)(?:legge|legislativo|ley)|trattat[oi]"
)
PROVISION_NOUNS = (
    r"articles?|arts?|artigos?|articulos?|artikel|sections?|secs?|paragraphs?|paragrafos?"
    # "para 2010", "para 2 de julho" are no paragraphs: they are Portuguese
    r"|paras?(?! (?:[12][0-9]{3}(?![0-9])|[0-9]{1,2}(?:º|°|o)? de |[0-9]{1,2}[/.][0-9]))"
    r"|paragraphes?|points?|recitals?|considerants?|considerandos?|annex(?:es)?|annexes?|anexos?"
    r"|chapters?|chapitres?|capitulos?|titles?|titres?|titulos?|parts?|clauses?|schedules?|rule"
    r"|subsections?|alineas?|incisos?|itens|item|pages?|numbers?|numeros?"
    r"|absatze?|abs|satz|satze|nummern?|ziffern?|kapitel|abschnitte?|anhang|anlagen?"
    r"|paragraf(?:en)?"
    r"|apartados?|parrafos?|disposicion(?:es)?|numerales?|secci?on(?:es)?|capitulos?"
    r"|articol[oi]|artt|comm[ai]|letter[ae]|allegat[oi]|cap[oi]|sezion[ei]|paragraf[oi]|punt[oi]"
)
_MONTH = "|".join(month_words())
_DAY_WORD = f"(?:{'|'.join(day_words())})"
_DAY_WORDS = rf"{_DAY_WORD}(?:[ -](?:et |e |y )?{_DAY_WORD}){{0,2}}"
_YEAR = r"[12][0-9]{3}(?![0-9])"
_DAY = rf"(?:[0-9]{{1,2}}(?:st|nd|rd|th|er|o|a|°|\.)?|{_DAY_WORDS})"
_TITLE_DAY = (
    rf"(?:{_DAY}{OF}(?:{_MONTH})(?:{OF}{_YEAR})?|(?:{_MONTH}) {_DAY},? {_YEAR}"
    rf"|[0-9]{{1,2}}[./-][0-9]{{1,2}}[./-][0-9]{{2,4}}|[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}|{_YEAR})"
)
_MAKERS = (
    r"(?: of the european parliament(?: and of the council)?| of the council"
    r"| du parlement europeen et du conseil| du conseil| do parlamento europeu e do conselho"
    r"| do conselho| des europaischen parlaments und des rates| des rates| der kommission"
    r"| del parlamento europeo y del consejo| del consejo"
    r"| del parlamento europeo e del consiglio| del consiglio)?"
)
_NOT_A_DAY = (
    rf"(?!{_DAY}{OF}(?:{_MONTH})(?![a-z]))(?![0-9]{{1,2}}[./-][0-9]{{1,2}}[./-][0-9])"
    r"(?![0-9]{4}-[0-9]{2}-[0-9]{2})"
)
_LAW_NUMBER = (
    rf"(?:\s*\([a-z]{{2,8}}\))?(?:,?\s*n[or°.]{{0,2}})?\s*{_NOT_A_DAY}"
    r"(?:[0-9][0-9./-]*[a-z/]*|\([0-9]+\))"
)
_LAW_TAIL = rf"{_MAKERS}\s*,?\s*(?:of|du|de|dated|del|della|dell'|vom)\s*{_TITLE_DAY}"
_LAW = re.compile(
    rf"(?<![a-z])(?:{LAW_NOUNS})(?![a-z])(?:{_LAW_NUMBER}(?:{_LAW_TAIL})?|{_LAW_TAIL})"
)
_FULL_DAY = rf"(?:{_DAY}{OF}(?:{_MONTH}){OF}{_YEAR}|[0-9]{{1,2}}[./-][0-9]{{1,2}}[./-][0-9]{{4}})"
# Italian acts are named by their day alone: "legge 7 agosto 1990, n. 241"
_ITALIAN_LAW = re.compile(
    r"(?<![a-z])(?:legge|decreto(?:[ -](?:legge|legislativo))?|d\.? ?lgs\.?|d\.l\.|d\.?p\.?r\.?)"
    rf" {_FULL_DAY}"
)
# "the Constitution, adopted on 12 May 1998", "der am 12. Mai 1998 angenommenen Verfassung"
_ADOPTED = re.compile(
    rf"(?<={BLANK})(?:,| \(|,? (?:which|that|que|che|qui))? ?"
    r"(?:(?:was|fue|foi|fu|a ete|e stat[ao]) )?"
    r"(?:adopted|enacted|passed|promulgated|signed|adoptee?|promulguee?|signee?|aprobad[ao]"
    r"|promulgad[ao]|adoptad[ao]|sancionad[ao]|aprovad[ao]|adotad[ao]|assinad[ao]|adottat[ao]"
    r"|approvat[ao]|promulgat[ao]|emanat[ao])"
    rf" (?:on|le|el(?: dia)?|em|no dia|a|il|in data) {_FULL_DAY}\)?"
)
_ADOPTED_BEFORE = re.compile(
    rf"(?<!\w)(?:am|vom) {_FULL_DAY} (?:angenommen|verabschiedet|beschlossen|erlassen|verkundet"
    rf"|ausgefertigt)e[mnrs]? (?=[^\W\d_]+ {BLANK}|{BLANK})"
)
# a case by its year and report, or by its court and day
_CASE = re.compile(
    r"[\[(][0-9]{4}[\])] (?:[0-9]+ )?[a-z]{2,}"
    rf"|(?<![a-z])(?:cass|bgh|bverfg|cjue|cjeu)\.?[^?;]{{0,24}}?{_FULL_DAY}"
)
# an official journal by number and day: "OJ L 119, 4.5.2016", "BOE num. 101, de 28 de abril"
_JOURNAL = re.compile(
    r"(?<![a-z])(?:(?:oj|abl|jo(?:ue|ce)?|do(?:ue|ce)?|gu(?:ue|ce)?)\.?(?: (?:eu|ue|ce|eg))?,? ?"
    r"(?:nr\.? |n[o°]\.? )?[lc](?= ?[0-9])|(?:bgbl|boe|dou|bundesgesetzblatt|official journal"
    r"|official gazette|journal officiel|diario oficial|gazzetta ufficiale|amtsblatt)(?![a-z]))"
    r"(?:[ ,.(\x00]*(?:[0-9]+(?![0-9./-])|[a-z]{1,2}(?![a-z])|nr|num|numero|vom|del|dated|serie"
    r"|series"
    rf"|teil|seite|page|pag|part))*[ ,.(\x00]*{_FULL_DAY}"
)
# "2020/21 Session": a year of sittings, not of the question
_SESSION = re.compile(
    r"(?<![0-9])[0-9]{4}[/-](?:[0-9]{4}|[0-9]{2})"
    r" (?:session|legislatur[ae]?|sessao|sesion|sessione)"
)
_ITEM = r"[0-9][a-z0-9]*(?:[.-][a-z0-9]+)*(?:\([a-z0-9]+\))*"
_PROVISION = re.compile(
    rf"(?<![a-z'])(?:(?:{PROVISION_NOUNS}|ss?)(?![a-z])\.?[°o]?|(?<!§)§++)\s*{_ITEM}"
    rf"(?:\s*(?:,|and|et|e|or|ou|to|a|-)\s*{_NOT_A_DAY}(?!{_YEAR})[0-9]+[a-z]?(?![0-9/]))*"
)
# "nº 2019" folds to "no 2019"; "no 2º trimestre" and "no 20 de maio" are Portuguese for "in"
_NUMBERED = re.compile(
    rf"(?<![a-z'])(?:nos?|nr|n)\.?°?\s*{_NOT_A_DAY}"
    rf"(?![1-4](?:\.?[oa°])? (?:trimestre|semestre|quadrimestre|bimestre)|[1-4]t ){_ITEM}"
)
_PLURAL_LIST = re.compile(
    rf"(?<![a-z'])(?:articles|arts|artigos|sections|ss|§§)\.?\s*{_ITEM}"
    rf"(?:\s*(?:,|and|et|e|or|ou)\s*{_NOT_A_DAY}[0-9]+[a-z]?(?![0-9/]))+"
)
_IDENTIFIER = re.compile(
    r"(?<!\S)\S*?(?:://|~|@)\S*|(?<![a-z0-9])[a-z-]+:[a-z0-9._:-]*[0-9][a-z0-9._:-]*"
    r"|(?<![0-9/])[0-9]{1,4}/[0-9]{1,4}/[a-z]{2,8}"
    r"|(?<![0-9/])(?<!kw )(?!(?:0?[1-9]|1[0-2])/(?:19|20)[0-9]{2}(?![0-9]))"
    r"(?!(?:19|20)[0-9]{2}/(?:19|20)[0-9]{2}(?![0-9]))"
    r"[0-9]{1,4}/[0-9]{3,4}(?![0-9/])"
)
_UNSEEN = re.compile("[\xad\u200b\u200e\u200f\u2060\ufeff]")  # no letters, no blanks
_SPACE, _SPACES = re.compile(r"\s"), re.compile(r"\s\s")
_LAW_NOUN = re.compile(rf"(?<![a-z])(?:{LAW_NOUNS})(?![a-z])")
_TITLE_TAIL = re.compile(_LAW_TAIL)
# of a law whose years are known: "the 2004 Act", "das 2004 erlassene Gesetz", "loi (2004)"
_YEAR_LEAD = re.compile(
    rf"(?<![0-9/.-]){_YEAR}(?: (?:erlassene|verabschiedete|beschlossene|adopted|enacted)[nrms]?)? $"
)
_YEAR_TAIL = re.compile(
    rf" ?\({_YEAR}\)|,? (?:aus dem jahre?|vom|von|de|du|del|della|do|da|of) {_TITLE_DAY}"
    rf"|,? (?:de l'annee|del ano|do ano|dell'anno) {_YEAR}"
)
_TOLD_YEAR = re.compile(r"(?<![0-9])[12][0-9]{3}(?![0-9])")
_QUOTED = re.compile(
    r'"[^"]*"|“[^”]*”|«[^»]*»|„[^“”]*[“”]|(?<![^\W_])[‘\'][^’\'\n]+[’\'](?![^\W_])'
)

# an act by the letters of its name: "s 3 LA 2004", "DPA 2018", and not "USA 2004"
_ACT_BY_LETTERS: Final = re.compile(
    r"(?<![\w.])(?!USA|EEA)[A-Z][A-Za-z]{0,4}A (?:19|20)[0-9]{2}(?![\w/-])"
)

_CLOSED_BY: Final[Mapping[str, str]] = MappingProxyType({"“": "”", "«": "»"})


class Span(Struct, frozen=True, kw_only=True):
    """Code points ``start`` to ``end``, the last excluded."""

    start: int
    end: int
    years: tuple[int, ...] = ()  # of the law it names; a day of another year is no title's (Q5)


class MaskedText(Struct, frozen=True, kw_only=True):
    """Folded text with blanks, and the code point each character came from (Q4)."""

    text: str
    places: tuple[int, ...]

    def to_span(self, start: int, end: int) -> Span:
        """Return the code points of the question that a stretch of the text came from."""
        return Span(start=self.places[start], end=self.places[end - 1] + 1)


def mask(question: str, spans: tuple[Span, ...] = ()) -> MaskedText:
    """Return the question folded, with what authorises no day blanked (Q1 to Q3)."""
    folded = fold_in_place(question)
    text = blank_spans(folded, (*quoted_spans(question), *_acts_by_letters(question)))
    text = _blank_law_titles(text, folded.places, spans)
    dated = MaskedText(text=text, places=folded.places)
    text = blank_spans(dated, tuple(span for span in spans if span.years))
    for pattern in (
        _CASE,
        _JOURNAL,
        _ITALIAN_LAW,
        _LAW,
        _SESSION,
        _IDENTIFIER,
        _PLURAL_LIST,
        _PROVISION,
        _NUMBERED,
    ):
        text = pattern.sub(_blanks, text)
    text = blank_spans(MaskedText(text=text, places=folded.places), spans)
    for pattern in (_ADOPTED, _ADOPTED_BEFORE):
        text = pattern.sub(_blanks, text)
    return MaskedText(text=text, places=folded.places)


def _acts_by_letters(question: str) -> Iterator[Span]:
    """Yield what names an act by its letters and year (Q9); none where all is in capitals."""
    if not question.isupper():
        for found in _ACT_BY_LETTERS.finditer(question):
            yield Span(start=found.start(), end=found.end())


def quoted_spans(question: str) -> tuple[Span, ...]:
    """Return the spans of quoted text, quotes included, in order (Q7)."""
    return tuple(_quotations(question))


def _quotations(question: str) -> Iterator[Span]:
    found = _QUOTED.search(question)
    while found is not None:
        end = _outer_end(question, found)
        yield Span(start=found.start(), end=end)
        found = _QUOTED.search(question, end)


def _outer_end(question: str, found: re.Match[str]) -> int:
    """Return where a quotation ends that holds others of its kind (Q7)."""
    opening, end = found[0][0], found.end()
    closing = _CLOSED_BY.get(opening)
    while closing and question.count(opening, found.start(), end) > question.count(
        closing, found.start(), end
    ):
        further = question.find(closing, end) + 1
        if not further:
            return end
        end = further
    return end


@lru_cache(maxsize=8)  # the questions under way: planner and guard fold the same one
def fold_in_place(question: str) -> MaskedText:
    """Return text folded character by character (Q4).

    Apostrophes are straight, a run of white space is one blank, unseen marks are gone.
    """
    if question.isascii() and not _SPACES.search(question):
        text = _SPACE.sub(" ", question).lower()
        return MaskedText(text=text, places=tuple(range(len(text))))
    parts: list[str] = []
    places: list[int] = []
    for place, character in enumerate(question):
        folded = " " if character.isspace() else fold(character)
        for part in _UNSEEN.sub("", folded.replace("’", "'")):
            if part != " " or parts[-1:] != [" "]:
                parts.append(part)
                places.append(place)
    return MaskedText(text="".join(parts), places=tuple(places))


def blank_spans(folded: MaskedText, spans: tuple[Span, ...]) -> str:
    """Return the text with the given code points blanked, equally long (Q1)."""
    text = folded.text
    for span in spans:
        start, end = bisect_left(folded.places, span.start), bisect_left(folded.places, span.end)
        text = text[:start] + BLANK * (end - start) + text[max(start, end) :]
    return text


def _blank_law_titles(text: str, places: tuple[int, ...], spans: tuple[Span, ...]) -> str:
    """Blank the day in a name such as "Constitution of 1988" that a span names without it (Q2)."""
    for span in spans:
        inside = range(bisect_left(places, span.start), bisect_left(places, span.end))
        if not inside:
            continue
        is_law = _LAW_NOUN.search(text[inside[0] :][: len(inside)]) is not None
        tail = _TITLE_TAIL.match(text, inside[-1] + 1) if is_law else None
        tail = tail or (_YEAR_TAIL.match(text, inside[-1] + 1) if span.years else None)
        if tail and _is_of_title(tail[0], span.years):
            text = text[: tail.start()] + _blanks(tail) + text[tail.end() :]
        lead = _YEAR_LEAD.search(text[: inside[0]]) if span.years else None
        if lead and _is_of_title(lead[0], span.years):
            text = text[: lead.start()] + _blanks(lead) + text[lead.end() :]
    return text


def _is_of_title(tail: str, years: tuple[int, ...]) -> bool:
    """Keep Q5."""
    told = [int(year) for year in _TOLD_YEAR.findall(tail)]
    return not years or not told or any(year in years for year in told)


def _blanks(match: re.Match[str]) -> str:
    return BLANK * (match.end() - match.start())
