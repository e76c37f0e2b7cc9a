"""The names of a European Union act: what its publisher calls it, and nothing else.

In: the records of a work and its versions. Out: its aliases, without repeats, in the
order of the source.

Rules
    N1  The identifiers stand as the source spells them, whatever the work id became.
    N2  The words in a title's last brackets are its official name; not so in a
        corrigendum, which repeats the brackets of the act it corrects.
    N3  The number at the head of a title is a name with and without the author.
    N4  A label of the Publications Office holds several names split by , or ;.
"""

import re
from collections.abc import Iterable, Iterator

from index.source_model import AliasScheme, SourceAlias
from index.sources.eu_tree import to_plain
from index.sources.eurlex_records import ExpressionRecord, VersionRecord, WorkRecord

_BOILERPLATE = re.compile(
    r"\s?\((?:text with eea relevance|texte présentant de l.intérêt pour l.eee|recast|refonte"
    r"|codified version|codification|version codifiée)\.?\)\s*$",
    re.IGNORECASE,
)
_LAST_BRACKETS = re.compile(r"\(([^()]{3,120})\)$")
_KIND = {
    "en": r"Regulation|Directive|Decision|Framework Decision",
    "fr": r"Règlement|Directive|Décision|Décision-cadre|règlement|directive|décision",
}
_QUALIFIER = {
    "en": r"(?:Delegated\s|Implementing\s)?",
    "fr": "",
}
_NUMBER = (
    r"(?:\s(?:délégué|déléguée|d.exécution))?(?:\s\([A-Z]{2,7}(?:,\s[A-Za-z]+)?\))?"
    r"(?:\s(?:No|no|nº|n°|n\s°))?\s?\d{1,4}/\d{1,4}(?:/[A-Z]{2,7})?"
)
_AUTHOR = r"(?:(?:[A-Z][\w-]+|of|the|and)\s){0,9}?"


def read_aliases(work: WorkRecord, versions: Iterable[VersionRecord]) -> tuple[SourceAlias, ...]:
    """Return every name of a work, once each, identifiers first."""
    told = list(versions)
    names = [*_read_identifiers(work), *_read_titles(told), *_read_labels(told)]
    return tuple(dict.fromkeys(names))


def is_corrigendum(celex: str) -> bool:
    """Tell whether a CELEX number names a corrigendum."""
    return re.search(r"R\(\d+\)$", celex) is not None


def find_official_name(title: str) -> str:
    """Return the name in a title's last brackets; empty where there is none (rule N2)."""
    rest = to_plain(title)
    while _BOILERPLATE.search(rest):
        rest = _BOILERPLATE.sub("", rest)
    found = _LAST_BRACKETS.search(rest)
    if found is None or "within the meaning" in found[1] or not any(map(str.isalpha, found[1])):
        return ""
    return found[1].strip()


def find_number_names(title: str, language: str) -> tuple[str, ...]:
    """Return the number names at the head of a title, without and with the author (rule N3)."""
    if language not in _KIND:
        return ()
    core = f"{_QUALIFIER[language]}(?:{_KIND[language]}){_NUMBER}"
    found = re.match(f"({_AUTHOR})({core})", to_plain(title))
    if found is None:
        return ()
    return tuple(dict.fromkeys((found[2], f"{found[1]}{found[2]}")))


def _read_identifiers(work: WorkRecord) -> Iterator[SourceAlias]:
    """Yield a work's identifiers as spelled (rule N1)."""
    celex = work.celex
    yield SourceAlias(name=celex, scheme="celex")
    yield SourceAlias(name=work.work_identifier, scheme="uri")
    yield SourceAlias(name=work.lex_work_id, scheme="publisher_id")


def _read_titles(versions: list[VersionRecord]) -> Iterator[SourceAlias]:
    for version in versions:
        for expression in version.expressions:
            yield from _read_expression(expression, corrigendum=is_corrigendum(version.celex))


def _read_expression(expression: ExpressionRecord, *, corrigendum: bool) -> Iterator[SourceAlias]:
    title = to_plain(expression.title)
    if title:
        yield _to_alias(title, "title", expression.language)
    names = [] if corrigendum else [find_official_name(title)]
    names.extend(find_number_names(title, expression.language))
    short = to_plain(expression.title_short)
    if "…" not in short:
        names.append(short)
    for name in names:
        if name and name != title:
            yield _to_alias(name, "short_title", expression.language)


def _read_labels(versions: list[VersionRecord]) -> Iterator[SourceAlias]:
    for version in versions:
        for fact in version.publisher_metadata:
            if fact.kind == "publisher_short_title":
                for name in re.split(r"[,;]", fact.label):  # rule N4
                    if to_plain(name):
                        yield _to_alias(to_plain(name), "short_title", fact.language)


def _to_alias(name: str, scheme: AliasScheme, language: str) -> SourceAlias:
    return SourceAlias(name=name, scheme=scheme, language=language)
