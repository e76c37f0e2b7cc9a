"""The operations of the catalog: one function for each.

In: an inquiry and the arguments of one operation. Out: its finding. The functions stand in
the modules ``operations_*``.

Rules
    OR1 Every arguments class of the catalog has its arm here.
"""

from typing import assert_never

from domain.operation_catalog import (
    Arguments,
    ArticleHistory,
    AsOf,
    ChangesInPeriod,
    CitedBy,
    CoverageOf,
    Diff,
    InForceOn,
    Provenance,
    Search,
    Timeline,
)
from legal_core.inquiry import Finding, Inquiry
from legal_core.operations_changes import changes_in_period
from legal_core.operations_diff import diff
from legal_core.operations_history import article_history, timeline
from legal_core.operations_inventory import in_force_on
from legal_core.operations_record import coverage, provenance
from legal_core.operations_relations import cited_by
from legal_core.operations_search import search
from legal_core.operations_text import as_of


def run_operation(  # noqa: C901, PLR0911 -- one arm per operation
    inquiry: Inquiry, arguments: Arguments
) -> Finding:
    """Return what the operation that some arguments belong to finds (OR1).

    Raises:
        LawError: The subject does not hold the law that is named.
        BadRequestError: A cursor that leads nowhere, a window that ends before it begins, a
            kind of link that is none.
    """
    match arguments:
        case AsOf():
            return as_of(inquiry, arguments)
        case Diff():
            return diff(inquiry, arguments)
        case Timeline():
            return timeline(inquiry, arguments)
        case ArticleHistory():
            return article_history(inquiry, arguments)
        case CoverageOf():
            return coverage(inquiry, arguments)
        case Provenance():
            return provenance(inquiry, arguments)
        case Search():
            return search(inquiry, arguments)
        case ChangesInPeriod():
            return changes_in_period(inquiry, arguments)
        case InForceOn():
            return in_force_on(inquiry, arguments)
        case CitedBy():
            return cited_by(inquiry, arguments)
        case _:
            assert_never(arguments)
