"""Whether a language model may still be asked today.

In: whose turn it is. Out: nothing, or an error, from what the log holds of this UTC day.

Rules
    MB1  Past the tokens of a tenant's day, or of all tenants', no model is asked; a call that
         runs already may end past them.
"""

from collections.abc import Callable
from datetime import datetime

from domain.bounds import Bounds
from domain.errors import ModelUnavailableError
from domain.ids import Tenant
from domain.ports import Usage


class ModelBudget:
    """The tokens of a day."""

    def __init__(self, usage: Usage, now: Callable[[], datetime], bounds: Bounds) -> None:
        """Take the counters, the clock (UTC) and the bounds."""
        self._usage = usage
        self._now = now
        self._bounds = bounds

    def check(self, tenant: Tenant) -> None:
        """Let a call for a tenant pass, or not (MB1).

        Raises:
            ModelUnavailableError: The day's tokens are used up; the attempt is ``over_quota``.
        """
        used = self._usage.count_tokens(tenant, self._now().date())
        if (
            used.by_tenant >= self._bounds.model_tokens_per_tenant_per_day
            or used.in_all >= self._bounds.model_tokens_per_day
        ):
            raise ModelUnavailableError(
                "The tokens that models may use on a day are used up; no model is asked before"
                " the next day (UTC).",
                ("over_quota",),
            )
