"""Names that look like the name of a law, whether or not any law held bears it.

In: a question. Out: the spans of such names, in order. They authorise nothing: they say
what a reader asked for where nothing held was named.

Rules
    LN1 A noun of law needs a word of its own beside it; "the new act" is no name.
    LN2 Capitals, numbers and the word order of the language make the span; the words of
        the question around it stay outside.
    LN3 An acronym right behind an article is the name of its law: "art. 31 CPC"; so is one of
        three letters or more right before it: "ACL s 18".
    LN4 Right behind an article an adjective in small letters, or what a law is about, makes a
        name too: "l'article 5 de la loi littoral", "articolo 5 della legge sulla privacy".
    LN5 What is known to be the name of a law is one, however it is written.
    LN6 A question that is no more than "and the law X?" or "what says the law X?" names X, though
        in small letters: "e a lei seca?", "que dit la loi toubon ?".
"""

import re
from collections.abc import Iterator
from itertools import islice

from legal_core.known_laws import countries_of, most_words
from legal_core.law_words import (
    ASKING_WORDS,
    LAW_NOUNS,
    MONTHS,
    PARTICLES,
    PLAIN_WORDS,
    SHARED_WORDS,
    VAGUE_NOUNS,
)
from legal_core.provision_numbers import roman_value
from legal_core.provision_refs import ProvisionRef
from legal_core.tokens import Token, tokens_of, word_set

Span = tuple[int, int]

_OUTSIDE = ASKING_WORDS | PARTICLES
_INNER_LINKS = frozenset({"of", "and", "for"})  # "the sale of goods act"
# Issuers and months: "Council Directive", "loi du 3 mai".
_NOT_OWN = MONTHS | word_set(
    "council commission parliament implementing delegated bundesgesetz landesgesetz reichsgesetz"
    " anderungsgesetz rechtsverordnung durchfuhrungsverordnung rechtsordnung tagesordnung"
    " geschaftsordnung anordnung unordnung einordnung grossenordnung landesverfassung"
)
DISTINCTIVE_CHARS = 4  # shorter words are particles or initials
_ENGLISH_NOUN = (
    r"(?:Acts?|Codes?|Regulations?|Directives?|Decree|Statute|Ordinance|Constitution|Treaty"
    r"|Convention|Laws?|Bill|Charter|Accord|Agreement|Protocol)"
)
_CAPITALISED = (
    r"(?:(?<![^\W_])(?:[a-z]{1,2}-?)?[^\W\d_a-zà-ÿ][\w’'&-]{0,40}|\([^\W\d_a-zà-ÿ][\w ]{1,40}\))"
)
_LINK = r"(?:(?:of|the|and|for|on|in|to|de|du|da|do)\s){0,2}"
_TAIL = rf"(?:\s(?:of|on|for)\s(?:the\s)?{_CAPITALISED}(?:\s{_LINK}{_CAPITALISED}){{0,6}})"
_YEAR = r"(?:,?\s(?:of\s)?(?:1[6-9]|20)\d\d\b)?"
# "the Atlantis Act and the Lemuria Act" are two: a name does not go on behind its noun.
_TITLED = re.compile(
    rf"(?:(?!{_ENGLISH_NOUN}\s(?:and|in|to)\s){_CAPITALISED}\s{_LINK}){{1,8}}"
    rf"{_ENGLISH_NOUN}\b{_TAIL}?{_YEAR}"
)
_TITLED_TAIL = re.compile(rf"\b{_ENGLISH_NOUN}{_TAIL}{_YEAR}")
_PLAIN = re.compile(
    r"\b(?:the|a|an)\s(?P<name>(?:[a-zà-ÿ][\wà-ÿ'’-]{0,40}\s){1,4}?"
    r"(?:act|code|regulation|directive|decree|statute|ordinance|constitution|treaty|convention)\b"
    r"(?:\sof\s[a-z]{4,40}\b)?)",
)
_ROMANCE_NOUN = (
    r"(?:code|lois?|r[èe]glement(?:\sgrand-ducal)?|directive|d[ée]cret|arr[êe]t[ée]|ordonnance"
    r"|(?<!qui\s)(?<!en\s)(?<!ne\s)trait[ée]|convention|constitution|leis?(?:\scomplementar)?"
    r"|c[óo]digo|regulamento|dire[c]?tiva"
    r"|decreto(?:-lei)?|tratado|conven[çc][ãa]o|constitui[çc][ãa]o|estatuto|portaria|ley|reglamento|real\sdecreto|constituci[óo]n|legge|codice"
    r"|regolamento|direttiva|decreto\slegislativo|costituzione|trattato)"
)
_NUMBERED = r"(?:n[.°ºo]{1,3}\s?)?\d[\d./-]{0,20}\d(?:,?\sde\s(?:1[6-9]|20)\d\d)?"
_DATED = (
    r"d[ue]\s\d{1,2}(?:er|º)?\s(?:de\s)?[^\W\d_]{3,10}\s(?:de\s)?\d{4}"
    r"(?:\s(?:sur|relative|relatif|portant|concernant|sobre)[^,.;?!]{1,80})?"
)
_ABOUT = (
    r"(?:de\sla\s|de\sl['’]|du\s|des\s|de\s|d['’]|da\s|do\s|das\s|dos\s|sur\s(?:la\s|le\s|les\s|l['’])?"
    r"|sobre\s(?:[oa]s?\s)?|relati(?:ve|f)\s(?:à\s(?:la\s|l['’])?|au\s|aux\s))"
    r"[^\W\d_][\w’'-]{2,40}(?-i:\s(?:de\s|des\s|du\s|da\s|do\s|à\s)?[^\W\d_a-zà-ÿ][\w’'-]{2,40}){0,4}"
)
_ADJECTIVE = (
    r"(?:civil|p[ée]nal|penal|commercial|comercial|fiscal|rural|forestier|florestal|eleitoral"
    r"|[ée]lectoral|tribut[áa]rio|processual|mon[ée]taire|minier|civile|penale|commerciale|mercantil"
    r"|laboral|elettorale)"
)
_ROMANCE = re.compile(
    rf"(?<![^\W_])(?<!une\s)(?<!des\s)(?!lois\s(?:sur|de\s|concernant|relatives))"
    rf"{_ROMANCE_NOUN}\s(?:{_NUMBERED}|{_DATED}|{_ABOUT}"
    rf"|{_ADJECTIVE}\b|(?-i:{_CAPITALISED}(?:\s{_LINK}{_CAPITALISED}){{0,4}}))",
    re.IGNORECASE,
)
# as adjectives end by which a law is called, and verbs do not
_CALLED = (
    r"(?!(?:actual|atual|anterior|original|integral|inicial|final|nacional|federal|estatal|estadual"
    r"|municipal|national|f[ée]d[ée]ral|actuelle|actuel|initial|attuale|originale|integrale|iniziale|vigente|oficial)e?\b"
    r"|\w*(?:fica|plica|blica|dica|boca)\b)"
    r"[^\W\d_][\w-]{2,30}(?:al|ale|ales|aux|ique|aire|aires|aria|ario|are|ica|ico|ive|iva|ivo|elle)\b"
    r"(?:\s(?:et|e|y)\s(?!art|par|al[ií]nea|l[eo][iy]|legge|co[dó])[^\W\d_][\w-]{4,40})?"
)
_BEHIND = re.compile(
    r",?\s(?:de\sla\s|de\sl['’]|du\s|del\s|del{2}[ao]\s|dell['’]|d[ao]\s)"
    rf"(?P<name>{_ROMANCE_NOUN}\s(?:su(?:l(?:l[aeo])?\s|i\s|gli\s|ll['’])[^\W\d_][\w-]{{2,40}}"
    rf"|{_CALLED}))",
    re.IGNORECASE,
)
_OF_NO_LAW = (  # what is said of a law and calls it nothing
    r"(?!(?:actual|atual|anterior|original|originale|vigente|vig[êe]ncia|nova|nouvelle|nueva|nuova|antiga"
    r"|ancienne|antigua|vecchia|mesma|m[êe]me|misma|stessa|inteira|enti[èe]re|entera|intera"
    r"|aplic[áa]vel|applicable|aplicable|applicabile|seguinte|suivante|siguiente|seguente"
    r"|modifi[ée]e|alterada|modificada|modificata|revogada|abrog[ée]e|derogada|abrogata"
    r"|citada|cit[ée]e|citata|correspondente|outra|autre|otra|altra|riguardo|rispetto|respecto|acerca|concernant|quanto|quant|para|pour|con|com"
    r"|avec|por|per|tra|entre|em|en|in|sobre|sur|su|sulla"
    r"|a|aqui|ici|aqu[íi]|qui|hoje|aujourd.hui|hoy|oggi|agora|maintenant|ahora|ora)\b)"
)
_ALONE = re.compile(
    r"(?:^\W*(?:(?:e|et|y|ed|mas|mais|pero|ma)\s)?(?:(?:o|ce|lo)\s)?"
    r"(?:que\s|qu['’]est-ce\sque\s|qu[ée]\s|cosa\s|che\scosa\s)?"
    r"(?:(?:diz|dizia|dit|disait|dice|dec[íi]a|diceva|prev[êée]|pr[ée]voit|prevede|disp[õo]e)\s)?)"
    r"(?:[ao]|la|le|el|il|lo)\s"
    rf"(?P<name>(?:lei|loi|ley|legge|c[óo]digo|code|codice)\s{_OF_NO_LAW}[^\W\d_][\w-]{{2,40}}"
    r"(?:\s(?:(?:da|de|do|du|des|del|della|di)\s)?[^\W\d_][\w-]{2,40}){0,3})\W*$",
    re.IGNORECASE,
)
_GERMAN = re.compile(
    r"(?<![^\W_])(?:[^\W\d_a-zà-ÿ][\w-]{2,40}e[snrm]?\s)?[^\W\d_a-zà-ÿ][a-zà-ÿ-]{1,60}"
    r"(?:gesetz(?:buch)?|verordnung|richtlinie|verfassung|ordnung|übereinkommen)(?:e?s)?\b"
)
_ACRONYM = re.compile(
    r"\s(?:of\s(?:the\s)?|du\s|da\s|do\s|de\sla\s|de\sl['’]|des\s)?"
    r"(?P<name>[A-ZÀ-Ý][A-Za-zÀ-ÿ]{0,8}[A-ZÀ-Ý][A-Za-zÀ-ÿ]{0,6})\b"
)

_BEFORE = re.compile(r"(?<![^\W_])(?!USA)(?P<name>[A-ZÀ-Ý]{3,6}),?\s$")


def find_law_names(
    text: str, refs: tuple[ProvisionRef, ...], covered: tuple[Span, ...]
) -> tuple[Span, ...]:
    """Return the spans of law-like names outside the spans already understood, in order."""
    named = {*_titled(text), *_acronyms(text, refs), *_called(text, refs), *_known(text)}
    alone = _ALONE.match(text)
    named |= set(_tidy(text, alone.span("name"), _OUTSIDE)) if alone else set()
    found = sorted(named, key=lambda one: (one[0], -one[1]))
    kept: list[Span] = []
    for span in found:
        free = all(span[1] <= start or end <= span[0] for start, end in (*covered, *kept[-1:]))
        if free:
            kept.append(span)
    return tuple(kept)


def distinctive_words(name: str) -> tuple[str, ...]:
    """Return the folded words of a name that set it apart, in order (LN1)."""
    common = LAW_NOUNS | PARTICLES | ASKING_WORDS | PLAIN_WORDS | SHARED_WORDS
    return tuple(
        token.folded
        for token in tokens_of(name)
        if len(token.folded) >= DISTINCTIVE_CHARS
        and token.folded not in common
        and not token.folded.isdecimal()
    )


def _titled(text: str) -> Iterator[Span]:
    for pattern in (_TITLED, _TITLED_TAIL, _ROMANCE, _GERMAN):
        for match in pattern.finditer(text):
            yield from _tidy(text, match.span(), _OUTSIDE)
    for match in _PLAIN.finditer(text):
        words = {token.folded for token in tokens_of(match["name"])}
        if not words & _OUTSIDE - _INNER_LINKS:  # "the employer has to act" is a sentence
            yield from _tidy(text, match.span("name"), _OUTSIDE | PLAIN_WORDS)


def _tidy(text: str, span: Span, outside: frozenset[str]) -> Iterator[Span]:
    """Yield a span without the words of the question before it, if a name is left (LN1, LN2)."""
    name = text[span[0] : span[1]]
    tokens = tokens_of(name)
    while tokens and tokens[0].folded in outside and not name.startswith("-", tokens[0].end):
        tokens = tokens[1:]
    own = [token for token in tokens if token.folded not in outside | LAW_NOUNS | _NOT_OWN]
    if own and not _is_vague(tokens):
        yield span[0] + tokens[0].start, span[0] + tokens[-1].end


def _is_vague(tokens: tuple[Token, ...]) -> bool:
    """Tell whether only "law" and a particle stand there: "labour law" is a subject."""
    nouns = {token.folded for token in tokens if token.folded in LAW_NOUNS}
    has_number = any(token.folded.isdecimal() for token in tokens)
    return nouns <= VAGUE_NOUNS and tokens[-1].folded in VAGUE_NOUNS and not has_number


def _known(text: str) -> Iterator[Span]:
    """Yield the names of several words that are known to be those of laws (LN5)."""
    tokens = tokens_of(text)
    for first, token in enumerate(tokens):
        others = reversed(tokens[first + 1 : first + most_words(token.folded)])
        ends = (one.end for one in others if len(one.folded) > 1)  # "s 14" is a provision
        spans = ((token.start, end) for end in ends if countries_of(text[token.start : end]))
        yield from islice(spans, 1)


def _called(text: str, refs: tuple[ProvisionRef, ...]) -> Iterator[Span]:
    """Yield what a law is called right behind a provision (LN4)."""
    for ref in refs:
        match = _BEHIND.match(text, ref.end)
        if match is not None:
            yield from _tidy(text, match.span("name"), _OUTSIDE)


def _acronyms(text: str, refs: tuple[ProvisionRef, ...]) -> Iterator[Span]:
    """Yield the acronyms right behind a provision (LN3); none in a text all in capitals."""
    if text.isupper():
        return
    for ref in refs:
        behind, before = _ACRONYM.match(text, ref.end), _BEFORE.search(text[: ref.start])
        yield from (
            match.span("name")
            for match in (behind, before)
            if match and roman_value(match["name"]) is None
        )
