"""Laws that the operations over many works are tested on."""

from domain.law import Relation, Theme
from tests.law import LawBuilder, MemoryLaw, article, day, serve
from tests.legal_core import laws

ROADS, FERRIES, PORTS = "sample:roads", "sample:ferries", "sample:ports"
THEMES = (
    Theme(id="eurovoc:1", labels=(("en", "transport"), ("fr", "transports"))),
    Theme(id="eurovoc:2", labels=(("en", "road transport"),), parents=("eurovoc:1",)),
    Theme(id="eurovoc:3", labels=(("en", "fishing"),)),
)
LINKS = (
    Relation(id="r1", predicate="cites", subject_id=f"{FERRIES}~art_1", object_id=f"{ROADS}~art_2"),
    Relation(
        id="r2", predicate="cites", subject_id=f"{ROADS}~art_1", object_id="Act of Nowhere",
        object_anchor="s. 3",
    ),
    Relation(
        id="r3", predicate="repeals", subject_id=PORTS, object_id=ROADS,
        start_on=day("2012-01-01"), end_on=day("2020-01-01"),
    ),
    Relation(id="r4", predicate="related_to", subject_id=ROADS, object_id=f"{ROADS}~art_2"),
    Relation(
        id="r5", predicate="cites", subject_id=f"{FERRIES}~art_1", object_id=ROADS,
        object_anchor="art_2", start_on=day("2040-01-01"),
    ),
)  # fmt: skip


def roads() -> LawBuilder:
    law = LawBuilder(
        ROADS,
        on=day("2000-01-01"),
        nodes=(
            article("1", "Every bridge shall be kept open."),
            article("2", "A ferry replaces a bridge that is closed.", heading="Ferries"),
        ),
        titles={"en": "Roads Act"},
        aliases=(("publisher_id", "Act 7"),),
        document_type="act",
        by="Act 7",
    )
    law.amend("art_1", "Every bridge and tunnel shall be kept open.", on=day("2010-05-01"), by="A1")
    law.amend("art_2", "A ferry replaces it.", on=day("2012-01-01"), by="A2")
    law.repeal(on=day("2018-05-25"), by="A3")
    return law


def ferries() -> LawBuilder:
    law = LawBuilder(
        FERRIES,
        on=day("2005-01-01"),
        nodes=(article("1", "A ferry sails at noon."),),
        titles={"en": "Ferries Act", "fr": "Loi sur les bacs"},
        languages=("en", "fr"),
        document_type="order",
        by="A0",
    )
    law.amend("art_1", "A ferry sails at dusk.", on=day("2010-06-01"), by="A1")
    return law


def listed(*more: LawBuilder, verified: str = "2026-12-31") -> MemoryLaw:
    """Return an index with roads, ferries and others, verified up to a day."""
    made = (roads(), ferries(), *more)
    for law in made:
        law.verified_until = day(verified)
    return serve(*made, more=(*THEMES, *LINKS))


TODAY = laws.TODAY
