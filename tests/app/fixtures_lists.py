"""Replies that answer with a list, as the page shows them."""

from msgspec.structs import replace

from app.schemas import CitedByCard, InForceCard, RankingCard, WorkspaceCard
from domain.operation_catalog import ChangesInPeriod, CitedBy, InForceOn, Search
from tests.app.fixtures_replies import operation, plan_of, reply_of
from tests.turn_lists import CHANGE, FIRST, HIT, IN_FORCE, LAST, LINK, ON, PLAN
from tests.turns import BRAZIL, BRAZIL_HEAD

WORKSPACE = reply_of(
    turn_id="0198c1d7-55ee-7196-8046-ad5f60718301",
    reply="On 1 January 2016, 12 provisions held the words looked for.",
    operations=(operation("search", Search(query="moradia"), "Workspace"),),
    cards=(
        WorkspaceCard(
            operation_id="op_1",
            cursor="more",
            total=12,
            hits=(
                HIT,
                replace(HIT, anchor="art_23", rank=2, reasons=("label", "phrase", "some_words")),
            ),
            mode="keyword",
            dropped=1,
            plan=replace(PLAN, phrases=1, works=3),
        ),
    ),
    plan=plan_of(),
)
RANKING = reply_of(
    turn_id="0198c1d7-55ee-7196-8046-ad5f60718302",
    reply="From 1 January 2000 to 31 December 2015, 4 changes are on record.",
    operations=(
        operation("changes_in_period", ChangesInPeriod(from_date=FIRST, to_date=LAST), "Ranking"),
    ),
    cards=(
        RankingCard(
            operation_id="op_1",
            cursor=None,
            from_date=FIRST,
            to_date=LAST,
            order="by_churn",
            source_work="EC 90",
            population=3,
            excluded=("beginning_of_holdings", "not_verified", "without_text"),
            excluded_counts=(1, 2, 3),
            total=4,
            rows=(
                replace(CHANGE, changes=4),
                replace(CHANGE, kind="begun", diff_permalink="", actions=CHANGE.actions * 4),
                replace(CHANGE, kind="ended", anchor="art_6", actions=()),
                replace(CHANGE, kind="listed", changes=0),
            ),
        ),
    ),
    plan=plan_of(),
)
IN_FORCE_REPLY = reply_of(
    turn_id="0198c1d7-55ee-7196-8046-ad5f60718303",
    reply="On 1 January 2016, one of the 3 works looked at was in force.",
    operations=(operation("in_force_on", InForceOn(date=ON), "InForce"),),
    cards=(
        InForceCard(
            operation_id="op_1",
            cursor=None,
            day=ON,
            clock="in_force",
            population=9,
            total=1,
            total_undecided=3,
            not_covered=2,
            works=(IN_FORCE,),
            undecided=tuple(
                replace(IN_FORCE, why=why, applicable_from=ON, start_basis="snapshot")
                for why in ("basis", "state", "applicability")
            ),
        ),
    ),
    plan=plan_of(),
)
CITED_BY = reply_of(
    turn_id="0198c1d7-55ee-7196-8046-ad5f60718304",
    reply="3 links lead from or to Article 6.",
    operations=(operation("cited_by", CitedBy(subject_ref="subject_1"), "CitedBy"),),
    cards=(
        CitedByCard(
            operation_id="op_1",
            cursor=None,
            work=BRAZIL,
            title=BRAZIL_HEAD.title,
            anchor="",
            direction="both",
            predicate="",
            total=3,
            rows=(
                LINK,
                replace(LINK, direction="out", predicate="amends"),
                replace(LINK, title="Act of Nowhere", anchor="s. 3", is_held=False, permalink=""),
                replace(LINK, title="Act of Nowhere", anchor="", is_held=False, valid_from=None),
            ),
        ),
    ),
    plan=plan_of(),
)
