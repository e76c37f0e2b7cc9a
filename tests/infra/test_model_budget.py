from datetime import UTC, date, datetime

import pytest

from domain.bounds import Bounds
from domain.errors import ModelUnavailableError
from domain.ports import TokenCount, UsageCount
from infra.model_budget import ModelBudget

LATE = datetime(2026, 11, 30, 23, 59, tzinfo=UTC)


class ToldUsage:
    """Counters that say what they were told."""

    def __init__(self, by_tenant: int, in_all: int) -> None:
        self._told = TokenCount(by_tenant=by_tenant, in_all=in_all)
        self.asked: list[tuple[str, date]] = []

    def count(self, client: str, day: date) -> UsageCount:
        raise AssertionError((client, day))

    def count_tokens(self, tenant: str, day: date) -> TokenCount:
        self.asked.append((tenant, day))
        return self._told


@pytest.mark.parametrize(("by_tenant", "in_all"), [(0, 0), (9, 0), (9, 99)])
def test_mb1_below_both_bounds_a_model_may_be_asked(by_tenant: int, in_all: int) -> None:
    usage = ToldUsage(by_tenant, in_all)
    bounds = Bounds(model_tokens_per_tenant_per_day=10, model_tokens_per_day=100)

    ModelBudget(usage, lambda: LATE, bounds).check("press")

    assert [("press", date(2026, 11, 30))] == usage.asked


@pytest.mark.parametrize(("by_tenant", "in_all"), [(10, 10), (0, 100), (11, 101)])
def test_mb1_past_either_bound_none_is_asked(by_tenant: int, in_all: int) -> None:
    bounds = Bounds(model_tokens_per_tenant_per_day=10, model_tokens_per_day=100)

    with pytest.raises(ModelUnavailableError) as raised:
        ModelBudget(ToldUsage(by_tenant, in_all), lambda: LATE, bounds).check("press")

    assert (("over_quota",), False) == (raised.value.failed_attempts, raised.value.was_sent)
