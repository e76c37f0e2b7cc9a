"""Turns that answer with a list: hits, changes of a period, works in force, links."""

from datetime import date

from domain.operation_catalog import ChangesInPeriod, CitedBy, InForceOn, Search
from domain.result_rows import InForceRow, SearchHit, SearchPlan
from domain.results import (
    ActionRef,
    ChangeRow,
    CitedByResult,
    CitedByRow,
    InForceResult,
    RankingResult,
    SearchResult,
)
from domain.turn import Turn
from tests.turns import BRAZIL, BRAZIL_HEAD, BRAZIL_MEMBER, Step, executed_turn, resolved

ON = date(2016, 1, 1)
FIRST, LAST = date(2000, 1, 1), date(2015, 12, 31)
SNIPPET = "São direitos sociais a educação, a saúde, a alimentação, o trabalho, a moradia"
PLAN = SearchPlan(
    engine="sqlite-fts5 4",
    match="all",
    words=1,
    phrases=0,
    works=None,
    day=ON,
    language="",
    item_type="",
    candidates=4,
)
HIT = SearchHit(
    work=BRAZIL,
    anchor="art_6",
    version=f"{BRAZIL}~art_6@2015-09-15",
    number="Art. 6º",
    heading="",
    snippet=SNIPPET,
    rank=1,
    lexical_rank=1,
    semantic_rank=None,
    lexical_milli=5_120,
    semantic_milli=None,
    reasons=("text",),
    permalink=f"/v1/law/{BRAZIL}/art_6?on=2016-01-01&text=0123456789abcdef",
    title=BRAZIL_HEAD.title,
    language="pt",
    valid_from=date(2015, 9, 15),
)
AMENDMENT = ActionRef(
    action=f"{BRAZIL}!2015-09-15:amendment:ec_90:",
    kind="amendment",
    source_work="EC 90",
    source_anchor="",
    title="",
    enacted_on=date(2015, 9, 15),
    effective_on=date(2015, 9, 15),
    editorial=False,
)
CHANGE = ChangeRow(
    work=BRAZIL,
    anchor="",
    title=BRAZIL_HEAD.title,
    changed_on=date(2015, 9, 15),
    changes=1,
    actions=(AMENDMENT,),
    diff_permalink=f"/v1/law/{BRAZIL}?on=2015-09-15&since=2015-09-14",
    kind="changed",
    version=f"{BRAZIL}@2015-09-15",
    permalink=f"/v1/law/{BRAZIL}?on=2015-09-15",
)
IN_FORCE = InForceRow(
    work=BRAZIL,
    title=BRAZIL_HEAD.title,
    version=f"{BRAZIL}@2015-09-15",
    valid_from=date(2015, 9, 15),
    valid_to=None,
    start_basis="in_force",
    end_basis=None,
    legal_state="in_force",
    permalink=f"/v1/law/{BRAZIL}?on=2016-01-01",
)
LINK = CitedByRow(
    work="br-federal:lei-10406",
    anchor="art_1",
    predicate="cites",
    direction="in",
    valid_from=date(2002, 1, 10),
    valid_to=None,
    permalink="/v1/law/br-federal:lei-10406/art_1?on=2016-01-01",
    relation="r1",
    title="Lei nº 10.406",
    own_anchor="art_6",
)


def listed(language: str, step: Step) -> Turn:
    """Return a turn that asked for one list."""
    return executed_turn(resolved(language, BRAZIL_MEMBER), step)


def search_result(*hits: SearchHit, total: int = 1, plan: SearchPlan | None = PLAN) -> SearchResult:
    return SearchResult(hits=hits, mode="keyword", dropped=0, total=total, plan=plan)


def search(language: str) -> Turn:
    return listed(language, Step(arguments=Search(query="moradia"), result=search_result(HIT)))


def ranking(*rows: ChangeRow, total: int = 1, **more: object) -> RankingResult:
    facts: dict[str, object] = {"population": 3, "excluded": (), **more}
    return RankingResult(from_date=FIRST, to_date=LAST, rows=rows, total=total, **facts)  # type: ignore[arg-type]  # by name


def changes(language: str) -> Turn:
    arguments = ChangesInPeriod(from_date=FIRST, to_date=LAST)
    return listed(language, Step(arguments=arguments, result=ranking(CHANGE)))


def in_force(language: str) -> Turn:
    result = InForceResult(day=ON, population=3, works=(IN_FORCE,), total=1)
    return listed(language, Step(arguments=InForceOn(date=ON), result=result))


def links(language: str) -> Turn:
    result = CitedByResult(head=BRAZIL_HEAD, anchor="art_6", rows=(LINK,), total=1)
    return listed(language, Step(arguments=CitedBy(subject_ref="subject_1"), result=result))


LISTED = {"search": search, "changes": changes, "in-force": in_force, "links": links}
