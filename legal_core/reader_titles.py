"""The title of a law in the reader's language, beside the one it bears in its own.

In: members of a subject, the names of works. Out: the members, each with the title a reader
of a language knows, where its own is of another.

Rules
    RT1 The publisher's title in the reader's language comes first, then the curated translation
        of the official title, with its country where that tells it from others; a usual name
        or an abbreviation is no title.
    RT2 A law whose first title is of the reader's language needs no other.
"""

from msgspec.structs import replace

from domain.law import Work
from domain.subject import SubjectMember
from legal_core.ports import GraphReader, WorkCatalog

_TRANSLATED = "translated official title"  # as the curated names tell where one comes from


def with_reader_title(
    member: SubjectMember, language: str, graph: GraphReader, catalog: WorkCatalog
) -> SubjectMember:
    """Return a member with its title in a reader's language, where one is known (RT1, RT2)."""
    work = graph.get_work(member.work)
    titles = dict(work.titles)
    own = next((one for one in (*work.languages, *sorted(titles)) if one in titles), "")
    if own == language:
        return member
    found = titles.get(language) or _translated(work, language, catalog)
    return replace(member, reader_title=found) if found else member


def _translated(work: Work, language: str, catalog: WorkCatalog) -> str:
    names = sorted(
        one.name
        for one in catalog.list_aliases(work.id)
        if one.language == language and one.source.startswith(_TRANSLATED)
    )
    return names[0] if names else ""
