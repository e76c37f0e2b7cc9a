"""The subjects that the Publications Office gives to an act: EuroVoc and the directory.

In: the facts of an act's latest version. Out: its themes, and the vocabulary behind them.

Rules
    TH1 An act's themes are its descriptors and directory codes, and the broader terms,
        subdomains and domains that its record lists for it.
    TH2 A subdomain is below the domain whose two digits begin its label; a directory code
        below the code that it goes on from. Which broader term a descriptor has is told
        only where the record lists a single descriptor, or a single broader term.
    TH3 Labels stand in every language told; the first label of a language counts.
"""

from collections.abc import Iterable

from index.source_model import SourceTheme
from index.sources.eurlex_records import FactRecord

_OWN = "eurovoc"
_BROADER = "eurovoc_broader"
_SUBDOMAIN = "eurovoc_subdomain"
_DOMAIN = "eurovoc_domain"
_DIRECTORY = "directory"
_KINDS = (_OWN, _DIRECTORY, _BROADER, _SUBDOMAIN, _DOMAIN)
_DOMAIN_DIGITS = 2
_STEP = 2  # digits of one level of a directory code


def read_themes(facts: Iterable[FactRecord]) -> tuple[SourceTheme, ...]:
    """Return the themes of an act with their parents, descriptors first (TH1, TH2)."""
    told: dict[str, dict[str, dict[str, str]]] = {kind: {} for kind in _KINDS}
    for fact in facts:
        if fact.kind in told and fact.label:
            code = fact.identifier.rpartition("/")[2]
            told[fact.kind].setdefault(code, {}).setdefault(fact.language, fact.label)  # TH3
    seen: dict[str, SourceTheme] = {}
    for kind in _KINDS:
        for code, labels in told[kind].items():
            theme = SourceTheme(
                id=_to_id(kind, code),
                labels=tuple(sorted(labels.items())),
                parents=_parents(kind, code, told),
            )
            seen.setdefault(theme.id, theme)
    return tuple(seen.values())


def to_label(theme: SourceTheme) -> str:
    """Return a theme's label in English, else in the first language told."""
    labels = dict(theme.labels)
    return labels.get("en") or theme.labels[0][1]


def _to_id(kind: str, code: str) -> str:
    return f"{_DIRECTORY if kind == _DIRECTORY else _OWN}:{code}"


def _parents(kind: str, code: str, told: dict[str, dict[str, dict[str, str]]]) -> tuple[str, ...]:
    if kind == _DIRECTORY:
        shorter = [code[:end] for end in range(len(code) - _STEP, 0, -_STEP)]
        return tuple(_to_id(kind, one) for one in shorter if one in told[kind])[:1]
    if kind == _SUBDOMAIN:
        digits = {label[:_DOMAIN_DIGITS] for label in told[kind][code].values()}
        return tuple(
            _to_id(_DOMAIN, domain)
            for domain, labels in told[_DOMAIN].items()
            if digits & {label[:_DOMAIN_DIGITS] for label in labels.values()}
        )
    if kind == _OWN and (len(told[_OWN]) == 1 or len(told[_BROADER]) == 1):
        own = set(told[_OWN])
        return tuple(_to_id(_BROADER, one) for one in told[_BROADER] if one not in own)
    return ()
