"""Laws that were suspended, annulled, renumbered, read by courts, believed to be otherwise."""

from msgspec.structs import replace

from domain.law import Version
from index.source_model import SourceCause, SourcePending
from tests.law import LawBuilder, Node, article, day, instant

LAW = "sample:ferry-act"
START = day("2000-01-01")
JUDGMENT = day("2010-05-20")
LATER = day("2012-01-01")
SEEN = instant("2026-08-01")
LEARNT = instant("2026-08-15")
PILOTAGE = SourcePending(
    kind="amendment", source_work="Pilotage Act", expected_on=day("2027-01-01")
)


def ferry(*nodes: Node, **facts: object) -> LawBuilder:
    """Return a law of two articles, or of some nodes."""
    held = nodes or (article("1", "one"), article("2", "two"))
    return LawBuilder(LAW, on=START, nodes=held, **facts)  # type: ignore[arg-type]  # facts of a law


def suspended() -> LawBuilder:
    """Return a law that a court suspended for two years."""
    law = ferry()
    law.suspend(on=JUDGMENT)
    law.revive(on=LATER)
    return law


def annulled_from_the_start() -> LawBuilder:
    """Return a law that a judgment annulled as if it had never been."""
    law = ferry()
    law.annul_from_the_start(published_on=JUDGMENT)
    return law


def annulled_later() -> LawBuilder:
    """Return a law annulled from a day after the judgment."""
    law = ferry()
    law.annul(on=LATER, published_on=JUDGMENT)
    return law


def annulled_in_part() -> LawBuilder:
    """Return a law of which one paragraph was annulled."""
    low = Node(anchor="art_1__para_2", kind="paragraph", number="2.", text="Second.")
    high = Node(anchor="art_1__para_1", kind="paragraph", number="1.", text="First.")
    law = ferry(Node(anchor="art_1", kind="article", number="Article 1", children=(high, low)))
    void = replace(low, legal_state="annulled")
    changed = Node(anchor="art_1", kind="article", number="Article 1", children=(high, void))
    law.restate(on=JUDGMENT, nodes=(changed,))
    return law


def lapsed() -> LawBuilder:
    """Return a law that lapsed on a day of its own text."""
    law = ferry()
    law.expire(on=LATER)
    return law


def renumbered() -> LawBuilder:
    """Return a law whose Article 1 became Article 2 for a new Article 1, and was then amended."""
    law = ferry(article("1", "one"))
    law.renumber("art_1", "art_2", on=JUDGMENT, by="Act A")
    new = replace(article("1", "new"), causes=(SourceCause(kind="insertion", source_work="Act A"),))
    law.change_last(nodes=(new, *law.states[-1].nodes))
    law.amend("art_2", "one and a half", on=LATER, by="Act B")
    return law


def territorial() -> LawBuilder:
    """Return a law whose Article 1 reads otherwise in two territories, and Article 2 in one."""
    return ferry(
        replace(article("1", "one in the north"), extent=("xl-n",)),
        replace(article("1", "one in the south"), extent=("xl-s",)),
        replace(article("2", "two"), extent=("xl-n",)),
        article("3", "three"),
    )


def believed() -> LawBuilder:
    """Return a law that this record believed to end in 2020, until it learnt of 2015."""
    law = ferry(observed_at=SEEN)
    law.change_last(end_on=day("2020-01-01"))
    law.believe_until(LEARNT)
    law.learn(start_on=START, end_on=day("2015-01-01"), observed_at=LEARNT)
    return law


def postponed() -> LawBuilder:
    """Return a law whose amendment was put off by a decree, before it took effect."""
    law = ferry()
    law.amend("art_1", "changed", on=LATER, by="Act A", published_on=day("2009-01-01"))
    law.believe_until(on=day("2011-06-01"))
    law.learn(start_on=day("2014-01-01"), end_on=None, published_on=day("2011-06-01"))
    law.states[0] = replace(law.states[0], end_on=day("2014-01-01"))
    return law


def read_by_courts() -> LawBuilder:
    """Return a law whose Article 1 was read by one court, and then otherwise."""
    law = ferry()
    law.read("art_1", "One means each.", on=JUDGMENT, by="HC 1")
    law.read("art_1", "One means all.", on=LATER, by="HC 2", ends=("HC 1",))
    return law


def ids(versions: tuple[Version, ...]) -> list[str]:
    """Return version ids without the law's."""
    return [one.id.removeprefix(f"{LAW}~").removeprefix(LAW) for one in versions]
