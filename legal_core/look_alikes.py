"""Laws that a name of two scripts looks like: "GDPR" with a Cyrillic letter in it.

In: the reading of a question, the names of works, the graph. Out: what is offered, if anything.

Rules
    LA1 Such a name is no law's; what bears it in Latin letters is offered, never taken.
    LA2 Beside a law that is named as it should be, nothing is offered.
    LA3 One work alone is offered at its provision and as a whole.
"""

from msgspec import Struct
from msgspec.structs import replace

from domain.bounds import OPTIONS_MAX
from domain.scripts import mixes_scripts, to_latin
from legal_core.choosing import without_corrigenda
from legal_core.members import Placed, place_members
from legal_core.ports import GraphReader, WorkCatalog
from legal_core.subject_reading import SubjectReading, read_subject


class LookAlike(Struct, frozen=True, kw_only=True):
    """A name as the reader spelled it, and the works that it looks like."""

    spelled: str
    offered: tuple[Placed, ...]


def find_look_alike(
    reading: SubjectReading, catalog: WorkCatalog, graph: GraphReader
) -> LookAlike | None:
    """Return what the first name of two scripts looks like; None for none (LA1, LA2)."""
    plain = to_latin(reading.text)
    if plain == reading.text or any(one.candidates for one in reading.laws):
        return None
    other = read_subject(plain, catalog, graph)
    for place, named in enumerate(other.laws):
        spelled = reading.text[named.start : named.end]
        if named.candidates and mixes_scripts(spelled):
            refs = other.refs_of(place)[:1]
            words = frozenset(token.folded for token in other.names.tokens)
            works = {one.work_id: one for one in without_corrigenda(named, words, graph)}
            offered = tuple(
                place_members(works[work], refs, graph, span=None)[0]
                for work in sorted(works)[:OPTIONS_MAX]
            )
            return LookAlike(spelled=spelled, offered=with_whole(offered))
    return None


def with_whole(offered: tuple[Placed, ...]) -> tuple[Placed, ...]:
    """Return what is offered, one provision alone beside its whole law (LA3)."""
    if len(offered) != 1 or not offered[0].member.anchor:
        return offered
    whole = replace(offered[0].member, anchor="", anchor_spelled="")
    return (offered[0], replace(offered[0], member=whole))
