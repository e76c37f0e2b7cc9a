"""A question taken apart: the laws and provisions it names, and what belongs to what.

In: a question, the catalog, the graph. Out: one reading, in code point spans.

Rules
    SR1 Law-like names that nothing held bears take part: a provision beside one of them
        belongs to it and to no other law. An act that changed the law is named as whole words.
    SR2 Years inside the names of laws and provisions are no years of the question.
    SR3 A country's law is asked for where its word touches a noun of law or a provision,
        or where nothing else is said.
    SR4 Quoted text names nothing beside a law in the reader's own words; see ``quoted_text``.
    SR5 An official title goes on to its trailing clause: its words ask for nothing, and what
        stands behind it is a provision of its own law.
    SR6 A name that leads to no law held and is known to be a law's is that law, not held (KL1).
    SR7 A law stands apart from a provision of another sentence, and from one behind it that
        something is asked of anew: "who cites the Act, and what does its Article 3 say?"
    SR8 "The laws of the United Kingdom" are a country's law, and no law of that name.
"""

from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from legal_core.acting import find_acting, with_acting
from legal_core.bare_numbers import find_bare_numbers, find_number_alone
from legal_core.binding import ASKS_ANEW, SENTENCE_END, bind
from legal_core.jurisdictions import Qualifier
from legal_core.known_laws import countries_of
from legal_core.law_names import find_law_names
from legal_core.law_words import ASKING_WORDS, CONNECTORS, LAW_NOUNS, PARTICLES, WHOLE_LAW
from legal_core.name_windows import NameReading, read_names
from legal_core.named_laws import NamedLaw, find_named_laws
from legal_core.ports import GraphReader, WorkCatalog
from legal_core.provision_refs import ProvisionRef, find_provision_refs
from legal_core.quoted_text import find_quoted_text, without
from legal_core.reference_names import find_reference_laws
from legal_core.same_law import find_same_laws
from legal_core.tokens import tokens_of
from legal_core.trailing import find_trailing

_YEARS: Final = range(1500, 2200)
_YEAR_DIGITS: Final = 4
_GAP_CHARS: Final = 12  # "of the", "da Lei"
_PLACE_WORDS: Final = frozenset({"in", "under", "en", "au", "aux", "em", "na", "no", "nos", "nas"})
_MASK: Final = "\N{FULL BLOCK}"  # no word character, no punctuation of a sentence
_NEAR: Final = 3  # words between a country and the noun of law it qualifies


class SubjectReading(Struct, frozen=True, kw_only=True):
    """What a question names, before anything is decided."""

    names: NameReading
    laws: tuple[NamedLaw, ...]  # in order of mention
    refs: tuple[ProvisionRef, ...]
    law_of: tuple[int | None, ...]  # for each provision
    head_of: tuple[int | None, ...]  # for each law in a trailing clause

    @property
    def text(self) -> str:
        """The question."""
        return self.names.text

    def refs_of(self, law: int) -> tuple[ProvisionRef, ...]:
        """Return the provisions of a law, in order."""
        pairs = zip(self.refs, self.law_of, strict=True)
        return tuple(ref for ref, owner in pairs if owner == law)

    def stands_apart(self, law: int) -> bool:
        """Return whether a law is named by itself, beside what is asked of its provisions (SR7)."""
        named, refs = self.laws[law], self.refs_of(law)
        gaps = (self.text[min(ref.end, named.end) : max(ref.start, named.start)] for ref in refs)
        is_before = bool(refs) and named.end <= refs[0].start
        apart = (SENTENCE_END.search(gap) or (is_before and ASKS_ANEW.search(gap)) for gap in gaps)
        return all(apart) if refs else named.is_same

    @property
    def spans(self) -> tuple[tuple[int, int], ...]:
        """Where laws and provisions are named."""
        laws = tuple((law.start, law.end) for law in self.laws)
        return (*laws, *((ref.start, ref.end) for ref in self.refs), *self._titles)

    @property
    def _titles(self) -> tuple[tuple[int, int], ...]:
        """Return the words of official titles between a law and its trailing clause (SR5)."""
        clauses = zip(pairwise(self.laws), self.head_of[1:], strict=True)
        gaps = [(one.end, two.start) for (one, two), head in clauses if head is not None]
        return tuple(
            (start, end)
            for start, end in gaps
            if not any(start <= ref.start < end for ref in self.refs)
        )

    @property
    def years(self) -> tuple[int, ...]:
        """The years stated (SR2)."""
        return tuple(
            int(token.folded)
            for token in self.names.tokens
            if len(token.folded) == _YEAR_DIGITS
            and token.folded.isdecimal()
            and int(token.folded) in _YEARS
            and not any(start <= token.start < end for start, end in self.spans)
        )


def read_subject(question: str, catalog: WorkCatalog, graph: GraphReader) -> SubjectReading:
    """Return a question taken apart (SR1)."""
    names = read_names(question, catalog, graph)
    known = find_named_laws(names, catalog, graph)
    known = with_acting(known, find_acting(question, graph))
    cited = tuple((law.start, law.end) for law in known)
    bare = find_bare_numbers(question, known, graph)
    refs = _with_bare(find_provision_refs(_masked(question, cited)), bare)
    refs = (*refs, *_number_behind(question, cited, refs))
    places = tuple((ref.start, ref.end) for ref in refs)
    named = tuple(find_law_names(question, refs, (*cited, *places)))
    text = find_quoted_text(question, cited, (*places, *named))  # SR4
    known = tuple(law for law in known if without(text, (law.start, law.end)))
    refs = tuple(ref for ref in refs if without(text, (ref.start, ref.end)))
    cited_laws = find_reference_laws(
        question, (*cited, *places), names.publishers, catalog=catalog, graph=graph
    )
    unknown = (
        law for law in _unknown(names, named, cited_laws) if without(text, (law.start, law.end))
    )
    same = find_same_laws(question, known)
    new = (one for one in unknown if not any(_touch(one, again) for again in same))
    laws = tuple(sorted((*known, *same, *new), key=lambda law: law.start))
    spans = tuple((law.start, law.end) for law in laws)
    heads = find_trailing(question, spans)
    return SubjectReading(
        names=names,
        laws=laws,
        refs=refs,
        law_of=tuple(
            _to_head(question, spans, heads, ref, owner)
            for ref, owner in zip(refs, bind(question, spans, refs), strict=True)
        ),
        head_of=heads,
    )


def _to_head(
    text: str,
    laws: tuple[tuple[int, int], ...],
    heads: tuple[int | None, ...],
    ref: ProvisionRef,
    owner: int | None,
) -> int | None:
    """Return the law of a provision: behind a trailing clause it is the title's own (SR5)."""
    if owner is None or heads[owner] is None or ref.start < laws[owner][1]:
        return owner
    gap = text[laws[owner][1] : ref.start]
    return heads[owner] if "," in gap or tokens_of(gap) else owner


def _touch(one: NamedLaw, two: NamedLaw) -> bool:
    return one.start < two.end and two.start < one.end


def _unknown(
    names: NameReading, named: tuple[tuple[int, int], ...], cited: Iterable[NamedLaw]
) -> tuple[NamedLaw, ...]:
    """Return the law-like names and the laws cited, the longer where two overlap (SR1)."""
    found = [NamedLaw(start=start, end=end) for start, end in named]
    for law in cited:
        over = [one for one in found if one.start < law.end and law.start < one.end]
        if not over or any(law.end - law.start >= one.end - one.start for one in over):
            found = [*(one for one in found if one not in over), law]
    return tuple(
        law
        if law.candidates or law.qualifier
        else replace(law, qualifier=_qualifier_of(names, law.start, law.end) or _known(names, law))
        for law in found
        if not _is_countrys(names, law)
    )


def _is_countrys(names: NameReading, law: NamedLaw) -> bool:
    """Tell whether a law-like name says no more than whose law is asked for (SR8)."""
    within = {
        place
        for one in names.qualifiers
        for place in range(one.first, one.last + 1)
        if law.start <= names.tokens[one.first].start and names.tokens[one.last].end <= law.end
    }
    others = [
        token.folded
        for place, token in enumerate(names.tokens)
        if law.start <= token.start and token.end <= law.end and place not in within
    ]
    says_law = any(word in WHOLE_LAW for word in others)
    return bool(within) and says_law and all(word in WHOLE_LAW | CONNECTORS for word in others)


def _known(names: NameReading, law: NamedLaw) -> Qualifier | None:
    """Return whose law a name is known to be that leads to none that is held (SR6)."""
    countries = countries_of(names.text[law.start : law.end])
    if not countries:
        return None
    absent = [one for one in names.publishers.absent if one.jurisdiction in countries]
    if len(countries) > 1 or not absent or absent[0].jurisdiction in names.publishers.jurisdictions:
        near = countries[0] if len(countries) == 1 else ""  # of several it tells none
        return Qualifier(jurisdiction="", held=False, near=near)
    return Qualifier(jurisdiction=absent[0].jurisdiction, publisher=absent[0].publisher, held=False)


def _number_behind(
    text: str, laws: tuple[tuple[int, int], ...], refs: tuple[ProvisionRef, ...]
) -> tuple[ProvisionRef, ...]:
    """Return the article whose number alone ends a text behind an article (BN5)."""
    if not refs or refs[-1].is_relative:
        return ()
    place = max(end for _, end in (*laws, (refs[-1].start, refs[-1].end)))
    found = find_number_alone(text, place)
    return (replace(found, kind=refs[-1].kind),) if found is not None else ()


def _with_bare(
    refs: tuple[ProvisionRef, ...], bare: tuple[ProvisionRef, ...]
) -> tuple[ProvisionRef, ...]:
    """Return references with those by a bare number, which hold the levels behind them."""
    kept = (
        one for one in refs if not any(one.start < ref.end and ref.start < one.end for ref in bare)
    )
    return tuple(sorted((*kept, *bare), key=lambda ref: ref.start))


def _masked(text: str, spans: tuple[tuple[int, int], ...]) -> str:
    """Return a text of the same length in which the names of laws are no words.

    "n° 1215/2012, article 4" holds no paragraph 1215.
    """
    for start, end in spans:
        text = f"{text[:start]}{_MASK * (end - start)}{text[end:]}"
    return text


def _qualifier_of(names: NameReading, start: int, end: int) -> Qualifier | None:
    """Return the country named inside a law-like name, or right beside it."""
    tokens = names.tokens
    for one in names.qualifiers:
        first, last = tokens[one.first].start, tokens[one.last].end
        if start <= first and last <= end:
            return one
        gap = names.text[end:first] if end <= first else names.text[last:start]
        words = [word.strip(" ’'") for word in gap.split()]
        if len(words) <= _NEAR and all(word.casefold() in PARTICLES for word in words):
            return one
    return None


def find_foreign_law(reading: SubjectReading, *, strictly: bool) -> Qualifier | None:
    """Return the country not held whose law a question without a named law asks for (SR3).

    Args:
        reading: The question.
        strictly: For a thread that has a subject to go on with: a place or a noun of law
            somewhere else in the question is not enough.
    """
    folded = [token.folded for token in reading.names.tokens]
    has_noun = any(word in LAW_NOUNS for word in folded)
    for one in reading.names.qualifiers:
        if one.held:
            continue
        around = folded[max(0, one.first - _NEAR) : one.last + 1 + _NEAR]
        rest = (*folded[: one.first], *folded[one.last + 1 :])
        asks_law = any(word in LAW_NOUNS for word in around) or _touches_provision(reading, one)
        asks_place = has_noun or (one.first > 0 and folded[one.first - 1] in _PLACE_WORDS)
        if asks_law or all(word in PARTICLES | ASKING_WORDS for word in rest):
            return one
        if asks_place and not strictly:
            return one
    return None


def _touches_provision(reading: SubjectReading, qualifier: Qualifier) -> bool:
    """Tell whether a country's word is the law of a provision: "§ 536 BGB"."""
    tokens = reading.names.tokens
    start, end = tokens[qualifier.first].start, tokens[qualifier.last].end
    gaps = [
        reading.text[ref.end : start] if ref.end <= start else reading.text[end : ref.start]
        for ref in reading.refs
    ]
    return any(
        len(gap) <= _GAP_CHARS
        and all(token.folded in CONNECTORS - _PLACE_WORDS for token in tokens_of(gap))
        for gap in gaps
    )
