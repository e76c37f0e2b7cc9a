"""The cards of what is listed: hits, changes of a period, works in force, links.

In: a stored result. Out: its card; the rules stand in ``reply_cards``.
"""

from typing import assert_never

from app.schemas import CitedByCard, InForceCard, RankingCard, WorkspaceCard
from app.search_marks import marks_of, meant_of
from domain.events import OperationExecuted
from domain.results import CitedByResult, InForceResult, RankingResult, SearchResult

ListResult = SearchResult | RankingResult | InForceResult | CitedByResult
ListCard = WorkspaceCard | RankingCard | InForceCard | CitedByCard


def list_card_of(executed: OperationExecuted, result: ListResult) -> ListCard:
    """Return the card of a result that is a list."""
    operation_id, cursor = executed.operation_id, executed.cursor
    match result:
        case SearchResult():
            return WorkspaceCard(
                operation_id=operation_id,
                cursor=cursor,
                total=result.total,
                hits=result.hits,
                mode=result.mode,
                dropped=result.dropped,
                plan=result.plan,
                facets=result.facets,
                marks=marks_of(executed, result.hits),
                meant=meant_of(executed),
            )
        case RankingResult():
            return _ranking_card(operation_id, cursor, result)
        case InForceResult():
            return _in_force_card(operation_id, cursor, result)
        case CitedByResult():
            return CitedByCard(
                operation_id=operation_id,
                cursor=cursor,
                work=result.head.work,
                title=result.head.title,
                anchor=result.anchor,
                direction=result.direction,
                predicate=result.predicate,
                total=result.total,
                rows=result.rows,
                counts_by=result.head.counts_by,
            )
        case _ as never:
            assert_never(never)


def _ranking_card(operation_id: str, cursor: str | None, result: RankingResult) -> RankingCard:
    return RankingCard(
        operation_id=operation_id,
        cursor=cursor,
        from_date=result.from_date,
        to_date=result.to_date,
        order=result.order,
        source_work=result.source_work,
        population=result.population,
        excluded=result.excluded,
        excluded_counts=result.excluded_counts,
        total=result.total,
        rows=result.rows,
    )


def _in_force_card(operation_id: str, cursor: str | None, result: InForceResult) -> InForceCard:
    return InForceCard(
        operation_id=operation_id,
        cursor=cursor,
        day=result.day,
        clock=result.clock,
        population=result.population,
        total=result.total,
        total_undecided=result.total_undecided,
        not_covered=result.not_covered,
        works=result.works,
        undecided=result.undecided,
    )
