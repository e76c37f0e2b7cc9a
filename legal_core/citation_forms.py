"""How a quoted law is named: permalinks, official identifiers, the head of a result.

In: works, versions, aliases. Out: addresses and names, the same for equal inputs.

Rules
    CF1 A permalink names the work, the anchor, the day and the first 16 hex digits of
        the text hash; a whole work has no anchor.
    CF2 The official identifier is the first of CELEX (upper case), URN:LEX, ELI, AKN IRI
        that the source gives, else the work id.
    CF3 The title is that of the version quoted, in the language served.
"""

from datetime import date
from urllib.parse import quote

from domain.law import Coverage, TextStatus, Version, Work
from domain.results import WorkHead
from legal_core.hierarchy import find_expression
from legal_core.ports import GraphReader, WorkCatalog
from legal_core.section_signs import find_sign

OFFICIAL_SCHEMES = ("celex", "urn_lex", "eli", "akn_iri", "ecli", "uri", "publisher_id")


def permalink_of(work_id: str, anchor: str, on: date, text_sha256: str) -> str:
    """Return the permanent address of a text on a day (CF1); without a hash where none is."""
    path = "/".join(quote(part, safe=":._-~") for part in (work_id, anchor) if part)
    text = f"&text={text_sha256[:16]}" if text_sha256 else ""
    return f"/v1/law/{path}?on={on.isoformat()}{text}"


def diff_link_of(work_id: str, anchor: str, before: date | None, after: date) -> str:
    """Return the address that compares a text on two days; empty without a first one (CF1)."""
    if before is None:
        return ""
    return f"{permalink_of(work_id, anchor, after, '')}&since={before.isoformat()}"


def official_id_of(catalog: WorkCatalog, work_id: str) -> str:
    """Return the identifier by which the publisher names a work (CF2)."""
    named = [
        (OFFICIAL_SCHEMES.index(one.scheme), one.name)
        for one in catalog.list_aliases(work_id)
        if one.scheme in OFFICIAL_SCHEMES and not one.version_id
    ]
    if not named:
        return work_id
    rank, name = min(named)
    return name.upper() if OFFICIAL_SCHEMES[rank] == "celex" else name


def title_of(work: Work, version: Version | None, language: str) -> tuple[str, str]:
    """Return (title, its language): the version's own wording first (CF3)."""
    expression = find_expression(version, language) if version else None
    if expression is not None and expression.heading:
        return expression.heading, language
    titles = dict(work.titles)
    tongues = (language, *work.languages, *sorted(titles))
    tongue = next((one for one in tongues if one in titles), "")
    return titles.get(tongue, work.id), tongue


def coverage_of(graph: GraphReader, publisher: str) -> Coverage | None:
    """Return what is held of a publisher, with the words it asks to stand beside a quotation."""
    return next((row for row in graph.list_coverage() if row.id == publisher), None)


def _text_status(
    graph: GraphReader, work: Work, version: Version | None, language: str
) -> TextStatus:
    """Return the status of a work's text: of the version quoted, else of the last with text."""
    expression = find_expression(version, language) if version else None
    if expression is not None:
        return expression.text_status
    for state in reversed(graph.find_versions(work.id)):
        for one in state.expressions:
            return one.text_status
    return "consolidated_documentary"  # the weakest: nothing is claimed for a text not held


def build_head(
    graph: GraphReader, catalog: WorkCatalog, work: Work, version: Version | None, language: str
) -> WorkHead:
    """Return the head of a result: the work as a reader names it.

    ``version`` is the whole work's, or None where it has none on the day.
    """
    title, title_language = title_of(work, version, language)
    coverage = coverage_of(graph, work.publisher)
    return WorkHead(
        work=work.id,
        title=title,
        title_language=title_language,
        official_id=official_id_of(catalog, work.id),
        publisher=work.publisher,
        source_url=(version.source_url if version else "") or work.source_url,
        attribution=coverage.attribution if coverage else "",
        verified_until=work.verified_until,
        text_status=_text_status(graph, work, version, language),
        publisher_name=coverage.name if coverage else "",
        counts_by=find_sign(graph, work.id),
    )
