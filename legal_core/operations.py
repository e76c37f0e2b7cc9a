"""The operations of the catalog: one function for each that is offered.

In: an inquiry and the arguments of one operation. Out: its finding. The functions stand in
``operations_text``, ``operations_diff``, ``operations_history`` and ``operations_record``.

Rules
    OR1 Every arguments class of the catalog has its arm here; one that is not offered
        cannot be frozen, and raises.
"""

from typing import assert_never

from domain.errors import LawError
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
    spec_of,
)
from legal_core.inquiry import Finding, Inquiry
from legal_core.operations_diff import diff
from legal_core.operations_history import article_history, timeline
from legal_core.operations_record import coverage, provenance
from legal_core.operations_text import as_of


def run_operation(inquiry: Inquiry, arguments: Arguments) -> Finding:
    """Return what the operation that some arguments belong to finds (OR1).

    Raises:
        LawError: The operation is not offered.
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
        case Search() | ChangesInPeriod() | InForceOn() | CitedBy():
            raise LawError(
                f"The operation {spec_of(arguments).name} is not offered; ask for one that the "
                "operation catalog offers."
            )
        case _:
            assert_never(arguments)
