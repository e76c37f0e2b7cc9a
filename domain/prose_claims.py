"""What one claim of a draft must satisfy, by the entries it cites.

In: a claim and the entries it cites. Out: the kinds of fault, each with what is wrong; and the
veto of code on a claim that has none.

Rules: PC2 to PC8 of ``domain.prose_check``.
"""

import re
from collections.abc import Iterable, Iterator
from datetime import date
from typing import Final, Literal

from domain.date_phrases import find_date_phrases
from domain.date_readers import DateContext
from domain.date_values import DatePhrase
from domain.folding import fold
from domain.prose import Claim
from domain.prose_fact_words import ENDED, IN_FORCE
from domain.prose_facts import find_strange_word, find_wrong_change, find_wrong_side
from domain.prose_ledger import Entry
from domain.prose_quotes import find_quotes, fold_quote, without_quotes
from domain.prose_tokens import read_text
from domain.prose_veto import Finding, Passage, find_veto
from domain.reply_language import ReplyLanguage, detect_language

ClaimFault = Literal[
    "kind", "number", "name", "quote", "day", "in_force", "change", "words", "link"
]  # fmt: skip
Fault = tuple[ClaimFault, str]
_LANGUAGES: Final[tuple[ReplyLanguage, ...]] = ("en", "fr", "pt", "de", "es", "it")
_FORCE_WORDS: Final = frozenset({"force", "kraft", "vigueur", "vigor", "vigore"})
_LINK: Final = re.compile(r"https?://[^\s)\]>\"]+|/v1/[^\s)\]>\"]+|www\.[^\s)\]>\"]+")
_LINK_END: Final = ".,;:"
_NAME: Final = re.compile(
    r"(?:\b(?:art(?:icles?|ikel[ns]?|igos?|iculos?|icol[oi])?|sections?|sec|abschnitt|annex|anexo"
    r"|annexe|anhang|allegato|recital)\b\.?|§§?)\s*(\d+(?:[a-z]{1,9}\b|\s?(?:bis|ter|quater|quinquies|sexies)\b"
    r"|-\w+)?)"
)
_EXACT: Final = ("day", "range", "open")
_LEAD_CHARS: Final = 40  # before a day, in which the word that leads to it stands


def check_claim(claim: Claim, cited: tuple[Entry, ...], today_on: date) -> Iterator[Fault]:
    """Yield the kinds of fault of a claim, each with what is wrong (PC2 to PC8)."""
    links = {one.evidence.permalink for one in cited}
    said = [found[0].rstrip(_LINK_END) for found in _LINK.finditer(claim.text)]
    text = _LINK.sub(" ", claim.text)
    phrases = _phrases(text, today_on)
    strange: tuple[tuple[ClaimFault, Iterable[str]], ...] = (
        ("kind", (one.evidence.kind for one in cited if one.evidence.kind != claim.kind)),
        ("link", (link for link in said if link not in links)),
        ("number", _strange_numbers(text, phrases, cited)),
        ("name", _strange_names(text, cited)),
        ("quote", _strange_quotes(text, cited)),
    )
    for kind, found in strange:
        for one in found:
            yield kind, one
    for phrase in phrases:
        if _is_strange(phrase, text, claim, cited, today_on):
            yield "day", phrase.spelled
    yield from _check_facts(claim, text, cited)


def _check_facts(claim: Claim, text: str, cited: tuple[Entry, ...]) -> Iterator[Fault]:
    """Yield what a claim says otherwise than the typed result (PC6, PC7)."""
    if _is_wrong_force(claim, cited):
        yield "in_force", text
    if claim.kind == "change" and find_wrong_change(text, cited):
        yield "change", text
    if claim.kind != "legal_text":
        word = find_strange_word(text, cited, of_change=claim.kind in ("change", "ranking"))
        if word:
            yield "words", word


def judge_claim(claim: Claim, cited: tuple[Entry, ...], today_on: date) -> Finding:
    """Return what code says of a claim without faults.

    Claims about dated facts were checked word by word; claims of law are held to the text.
    """
    if claim.kind != "legal_text":
        return Finding(possibility="possible")
    spelled = " ".join(one.spelled for one in _phrases(claim.text, today_on))
    led = frozenset(token.word for token in read_text(fold(spelled), "de").tokens)
    passages = tuple(_passage(one, led, _FORCE_WORDS) for one in cited)
    return find_veto(_LINK.sub(" ", claim.text), passages)


def _passage(entry: Entry, led: frozenset[str], of_force: frozenset[str]) -> Passage:
    """Return the text of an entry with the words that may lead to it."""
    names = entry.names | led
    if entry.start_basis == "in_force":
        names |= of_force
    return Passage(text=entry.text, language=_language_of(entry), names=names)


def _language_of(entry: Entry) -> str:
    tag = entry.language[:2]
    return tag if tag in _LANGUAGES else detect_language(entry.text, "")


def _strange_numbers(
    text: str, phrases: tuple[DatePhrase, ...], cited: tuple[Entry, ...]
) -> Iterator[str]:
    """Yield the numbers of a claim, outside days, that its evidence does not hold (PC3)."""
    for phrase in phrases:
        if phrase.kind in _EXACT:
            text = f"{text[: phrase.start]}{' ' * len(phrase.spelled)}{text[phrase.end :]}"
    language = detect_language(text, "")
    held = {word for one in cited for word in one.names}
    for one in cited:
        tokens = read_text(one.text, _language_of(one)).tokens
        held |= {token.word.rstrip(".") for token in tokens}
    for token in read_text(text, language).tokens:
        if token.is_number and token.word.rstrip(".") not in held:
            yield text[token.start : token.end]


def _strange_names(text: str, cited: tuple[Entry, ...]) -> Iterator[str]:
    """Yield the provisions that a claim names and its evidence does not (PC3)."""
    held: set[str] = set()
    for one in cited:
        spelled = fold(f"{one.label} {one.text} {one.evidence.title}")
        parts = (part.rpartition("_")[2] for part in one.evidence.anchor.split("__"))
        held.update(("".join(name.split()) for name in _NAME.findall(spelled)), parts)
    for name in _NAME.findall(fold(text)):
        if "".join(name.split()) not in held:
            yield name


def _strange_quotes(text: str, cited: tuple[Entry, ...]) -> Iterator[str]:
    """Yield the quotations of a claim that stand in none of its evidence (PC4)."""
    texts = [fold_quote(one.text) for one in cited]
    for one in find_quotes(text):
        if not any(fold_quote(one.text) in each for each in texts):
            yield one.text


def _phrases(text: str, today_on: date) -> tuple[DatePhrase, ...]:
    context = DateContext(language=detect_language(text, ""), locale="", today_on=today_on)
    return find_date_phrases(text, context)


def _is_strange(
    phrase: DatePhrase, text: str, claim: Claim, cited: tuple[Entry, ...], today_on: date
) -> bool:
    """Whether the evidence neither tells nor covers the days of a phrase (PC5)."""
    ends = [day for day in (phrase.first, phrase.last) if day is not None]
    lead = text[max(phrase.start - _LEAD_CHARS, 0) : phrase.start]
    leads = ("from ", "until ") if phrase.kind == "range" else (lead, lead)
    if claim.kind != "legal_text" and any(map(find_wrong_side, leads, ends, (cited, cited))):
        return True
    told = {day for one in cited for day in one.all_days}
    for one in cited:
        told |= {each.first for each in _phrases(one.text, today_on) if each.first is not None}
    if phrase.kind == "window":
        return not any(ends[0] <= day <= ends[-1] for day in told)
    return not all(day in told or all(one.held_on(day) for one in cited) for day in ends)


def _is_wrong_force(claim: Claim, cited: tuple[Entry, ...]) -> bool:
    """Whether a claim says "in force" of what is not by its basis, in its own words (PC6)."""
    folded = fold(without_quotes(claim.text))
    if not IN_FORCE.search(folded):
        return False
    ends = ENDED.search(folded) is not None
    bases = {one.end_basis if ends else one.start_basis for one in cited}
    if bases == {"in_force"}:
        return False
    passages = tuple(_passage(one, frozenset(), frozenset()) for one in cited)
    is_the_law_itself = claim.kind == "legal_text"
    return not (is_the_law_itself and find_veto(claim.text, passages).possibility == "possible")
