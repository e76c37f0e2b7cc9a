"""Reads every date phrase of a text, the vague ones with their coming and their past window.

In: masked text, or a question, and what the reading depends on. Out: atoms by place. The
service answers for exact days and windows alone; what is vague here is asked about.

Rules
    R1  Nothing is read from a clock: both windows of a phrase lie around the day of asking.
    R2  A day that no calendar has gives no window.
"""

import re

from msgspec import Struct

from domain.date_day_rules import DAY_RULES, LATE_DAY_RULES
from domain.date_digits import find_digits, pair_of
from domain.date_grammar import Hit, Rule, reduce, rule
from domain.date_halves import in_months
from domain.date_lexicon import Token, to_tokens
from domain.date_masks import BLANK, MaskedText, Span, mask
from domain.date_period_rules import NEAR_RULES, PERIOD_RULES, UNIT_RULES
from domain.date_readers import DateContext
from domain.date_say_ranges import DAY_RANGE_RULES, JOIN_RULES, SAME_MONTH_RULES
from domain.date_values import Reading, Window
from domain.date_words import IMPERATIVES, UNITS


class Atom(Struct, frozen=True, kw_only=True):
    """A reading and its place in the masked text."""

    reading: Reading
    start: int
    end: int


class Candidate(Struct, frozen=True, kw_only=True):
    """A date phrase with every window it may mean: one where it is exact, else two."""

    start: int  # code points of the question
    end: int
    spelled: str  # reader text
    is_day: bool
    is_exact: bool  # the service answers for it; what is not, it asks about or passes over
    windows: tuple[Window, ...] = ()


def _say_dashed(hit: Hit, context: DateContext) -> Reading | None:
    return pair_of(hit.value("one"), hit.value("two"), context)


_NO_DATE = re.compile(
    rf"(?<![\w/.,:-])[0-9]{{3,4}} ?(?:{UNITS})(?!\w)"
    rf"|(?<!\w)(?:now|maintenant|agora|ahora|jetzt|adesso)(?= (?:{IMPERATIVES})(?!\w))"
    # "show it now, please", but not "what does it say now, and then"
    r"|(?<!say )(?<!says )(?<!read )(?<!reads )(?<!dit )(?<!-il )(?<!-elle )(?<!dice )(?<!like )"
    r"(?<!text )(?<!wording )(?<!texte )(?<!texto )(?<!testo )"
    r"(?<!\w)(?:now|maintenant|agora|ahora|jetzt|adesso)(?= ?,)"
    # "and now Article 4": a word that goes on
    r"|(?<=\band )now(?= (?:the |to )?\x00)|(?<=\bet )maintenant(?= (?:l'|la |le )?\x00)"
    r"|(?<=\b[ye] )(?:ahora|agora|adesso)(?= (?:l'|la |el |lo |o |a )?\x00)"
    r"|(?<=\bund )jetzt(?= \x00)"
    # "maintenant le 5": a provision by its number
    r"|(?<!\w)(?:maintenant|ahora|agora|adesso)(?= (?:le|el|o|il) [0-9]{1,3} ?[.?!]?$)"
    # "cette année-là" is that year
    r"|(?<!\w)(?:cette|ce) (?:jour|mois|annee|trimestre|semestre|date)-la(?!\w)"
)
# "1 de março do ano de 2012", "the last day of the year 2012": words that say nothing more
_OF_THE_YEAR = re.compile(
    r"(?:(?<= do )ano (?:de )?|(?<= del )ano (?:de )?|(?<=[a-z] )dell'anno |(?<=[a-z] )des jahres "
    r"|(?<= of the )year |(?<=[a-z] )de l'annee )(?=[12][0-9]{3}(?![0-9]))"
)
_WITH_ARTICLE = ("", "range", "years")  # "el día siguiente", "los años setenta"
_ARTICLE = re.compile(r"(?:el|la|los|las|o|a|os|as|na|no|em|en) (?:la |el )?")
_DASHED: tuple[Rule, ...] = (
    rule(r"(?<![a-zA-Z]h)(?P<one>n)h(?P<two>n)(?![h/.,]?[nyz])", _say_dashed, chat=True),
)
_ATOM_RULES = (
    *NEAR_RULES,
    *DAY_RANGE_RULES,
    *DAY_RULES,
    *SAME_MONTH_RULES,
    *PERIOD_RULES,
    *LATE_DAY_RULES,
    *_DASHED,
)
_ALL_RULES = (*_ATOM_RULES, *UNIT_RULES, *JOIN_RULES)


def read_atoms(masked: MaskedText, question: str, context: DateContext) -> tuple[Atom, ...]:
    """Return the single dates of a text, the chat ones among them, by place."""
    return _atoms(_reduced(masked, question, context, _ATOM_RULES))


def find_candidates(
    question: str, context: DateContext, spans: tuple[Span, ...] = ()
) -> tuple[Candidate, ...]:
    """Return the date phrases of a text with every window they may mean, by place (R1, R2)."""
    masked = mask(question, spans)
    found: list[Candidate] = []
    for atom in _atoms(_reduced(masked, question, context, _ALL_RULES)):
        reading = atom.reading
        bare = _ARTICLE.match(masked.text, atom.start) if _is_bare(reading, context) else None
        span = masked.to_span(bare.end() if bare else atom.start, atom.end)
        found.append(
            Candidate(
                start=span.start,
                end=span.end,
                spelled=question[span.start : span.end],
                is_day=not reading.unit,
                is_exact=reading.first is not None and not reading.is_chat,
                windows=reading.windows,
            )
        )
    return tuple(found)


def _is_bare(reading: Reading, context: DateContext) -> bool:
    """Whether a phrase is told without its article."""
    return context.language in ("es", "pt") and reading.unit not in _WITH_ARTICLE


def _plainer(words: re.Match[str]) -> str:
    return ("von" if words[0].startswith("des") else "").ljust(len(words[0]))


def _reduced(
    masked: MaskedText, question: str, context: DateContext, rules: tuple[Rule, ...]
) -> tuple[Token, ...]:
    amounts = _NO_DATE.sub(lambda match: BLANK * len(match[0]), masked.text)
    plainer = in_months(_OF_THE_YEAR.sub(_plainer, amounts), context.language)
    text, digits = find_digits(plainer, context)
    capitals = frozenset(
        place for place, code in enumerate(masked.places) if question[code].isupper()
    )
    plain = to_tokens(text, capitals, context.language)
    inside = {place for token in digits for place in range(token.start, token.end)}
    kept = (t for t in plain if t.code != BLANK or t.start not in inside)
    tokens = tuple(sorted((*kept, *digits), key=lambda token: token.start))
    return reduce(tokens, rules, context)


def _atoms(tokens: tuple[Token, ...]) -> tuple[Atom, ...]:
    return tuple(
        Atom(reading=t.reading, start=t.start, end=t.end) for t in tokens if t.reading is not None
    )
