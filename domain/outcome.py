"""The closed outcomes: legal, transport, effects, gaps, disclosures, reply status.

In: core statuses. Out: what they become, by one total map.

Rules
    U1  An unknown core status raises; it never falls back to another.
    U2  ``not_evaluated`` goes with every transport outcome but ``completed``, and only
        with those.
    U3  Of several statuses the first in PRECEDENCE decides.
    U4  Effects follow from the outcome alone.
"""

from datetime import date
from typing import Literal, get_args

from msgspec import Struct

from domain.errors import UnknownStatusError
from domain.law import Basis, LegalState, TextStatus

LegalOutcome = Literal[
    "not_evaluated",
    "succeeded",
    "succeeded_empty",
    "needs_clarification",
    "not_available",
    "not_comparable",
    "not_found",
    "invalid_request",
    "legal_boundary",
]
TransportOutcome = Literal["completed", "cancelled", "timed_out", "upstream_failed", "over_quota"]
CoreStatus = Literal[
    "ok",
    "no_result",
    "no_changes_in_period",
    "ambiguous_version",
    "ambiguous_territory",
    "profiles_differ",
    "languages_differ",
    "unknown_work",
    "unknown_anchor",
    "unknown_publisher",
    "no_version_for_date",
    "anchor_not_in_version",
    "no_provision_history",
    "text_not_available",
    "text_withheld",
    "no_corpus_mounted",
    "retrieval_mode_unavailable",
    "not_yet_in_force",
    "not_applicable_on_date",
    "commencement_unknown",
    "repealed",
    "suspended",
    "lapsed",
    "annulled",
    "outside_extent",
    "beyond_coverage",
    "not_observed_by",
    "listed_but_unservable",
]
EffectSlot = Literal[
    "Provision",
    "Diff",
    "History",
    "Timeline",
    "Ranking",
    "InForce",
    "CitedBy",
    "Coverage",
    "Verification",
    "Workspace",
    "Gap",
]
ReplyStatus = Literal["answer", "clarification", "gap", "refusal", "invalid_request"]
BoundaryReason = Literal[
    "advice",
    "compliance_conclusion",
    "prediction",
    "evasion",
    "conflict_of_norms",
    "deadline_computation",
    "meaning_in_dispute",
]
DisclosureKind = Literal[
    "defaulted_to_today",
    "widened_from_year",
    "runner_up",
    "clock",
    "after_coverage",
    "not_in_force_on_date",
    "not_applicable_on_date",
    "text_status",
    "language_substituted",
    "extent",
    "pending_changes",
    "transitional_rules_not_evaluated",
    "corrigendum",
    "editorial_cause",
    "directive_needs_transposition",
    "suspended_or_annulled",
    "source_of_part",
    "thread_expired",
    "set_aside",
    "fallback_planner",
    "prose_dropped",
    "search_degraded",
    "external_model",
    "index_trust",
    "sample_law",
]

_BY_OUTCOME: tuple[tuple[LegalOutcome, tuple[CoreStatus, ...]], ...] = (
    ("succeeded", ("ok",)),
    ("succeeded_empty", ("no_result", "no_changes_in_period")),
    ("needs_clarification", ("ambiguous_version", "ambiguous_territory")),
    ("not_comparable", ("profiles_differ", "languages_differ")),
    ("not_found", ("unknown_work", "unknown_anchor", "unknown_publisher")),
    (
        "not_available",
        (
            "no_version_for_date",
            "anchor_not_in_version",
            "no_provision_history",
            "text_not_available",
            "text_withheld",
            "no_corpus_mounted",
            "retrieval_mode_unavailable",
            "not_yet_in_force",
            "not_applicable_on_date",
            "commencement_unknown",
            "repealed",
            "suspended",
            "lapsed",
            "annulled",
            "outside_extent",
            "beyond_coverage",
            "not_observed_by",
            "listed_but_unservable",
        ),
    ),
)
PRECEDENCE: tuple[LegalOutcome, ...] = (
    "needs_clarification",
    "not_available",
    "not_comparable",
    "not_found",
    "succeeded",
    "succeeded_empty",
)
CORE_STATUSES: tuple[CoreStatus, ...] = get_args(CoreStatus)


def to_legal_outcome(status: str) -> LegalOutcome:
    """Return the legal outcome of a core status.

    Raises:
        UnknownStatusError: The status is outside the closed set.

    Source: U1.
    """
    for outcome, statuses in _BY_OUTCOME:
        if status in statuses:
            return outcome
    raise UnknownStatusError(
        f"'{status}' is no status of the legal core; known are {', '.join(CORE_STATUSES)}."
    )


def strongest(outcomes: tuple[LegalOutcome, ...]) -> LegalOutcome:
    """Return the outcome that decides among several; at least one is needed.

    Source: U3.
    """
    return min(outcomes, key=PRECEDENCE.index)


def effects_of(
    transport: TransportOutcome, legal: LegalOutcome, primary: EffectSlot
) -> tuple[EffectSlot, ...]:
    """Return the effects of an executed operation, in order.

    Source: U4, CONTRACT section 3.
    """
    if transport != "completed":
        return ("Gap",)
    if legal in ("succeeded", "succeeded_empty"):
        return (primary,)
    if legal == "not_comparable" and primary == "Diff":
        return (primary, "Gap")
    return ("Gap",)


class ProvisionText(Struct, frozen=True, kw_only=True):
    """One provision as quoted: where it stands, what it says, what its days are worth."""

    anchor: str  # empty for a whole work without parts
    number: str
    heading: str
    path: tuple[str, ...]  # numbers and headings of the parts above, outermost first
    text: str  # own and descendants' text, each with its number, line feed between
    text_sha256: str
    version: str
    language: str
    valid_from: date
    valid_to: date | None  # exclusive; null when open
    start_basis: Basis
    end_basis: Basis | None
    legal_state: LegalState
    permalink: str
    applicable_from: date | None = None
    applicable_to: date | None = None
    extent: str = ""
    pending_changes: tuple[str, ...] = ()
    produced_by: tuple[str, ...] = ()  # action ids
    omissions: tuple[str, ...] = ()


class Available(Struct, frozen=True, kw_only=True):
    """What can be had instead of what is missing."""

    kind: Literal[
        "work", "version", "anchor", "language", "publisher", "operation", "day", "provision"
    ]
    label: str
    work: str = ""
    anchor: str = ""
    version: str = ""
    day: date | None = None
    language: str = ""
    permalink: str = ""
    provision: ProvisionText | None = None  # text not in force on the day stands here
    attribution: str = ""  # of that text, as the two below: no result tells them
    source_url: str = ""
    official_id: str = ""


class Gap(Struct, frozen=True, kw_only=True):
    """What is missing, why, and what is available instead."""

    slot: Literal["Gap"] = "Gap"
    operation_id: str | None
    status: CoreStatus | TransportOutcome
    reason: str
    available: tuple[Available, ...] = ()


class Disclosure(Struct, frozen=True, kw_only=True):
    """What a reader must be told before relying on a text."""

    kind: DisclosureKind
    operation_id: str | None = None
    work: str = ""
    anchor: str = ""
    day: date | None = None
    until: date | None = None  # for after_coverage: the last verified day; for windows: last day
    value: str = ""  # a text status, a language, a clock
    other: str = ""  # the language served instead, the runner-up; ``many``


class Citation(Struct, frozen=True, kw_only=True):
    """A quoted text and all that is needed to find and check it."""

    evidence_id: str
    work: str
    anchor: str
    version: str
    valid_from: date
    valid_to: date | None
    last_day: date | None  # inclusive
    start_basis: Basis
    end_basis: Basis | None
    text_sha256: str
    text_status: TextStatus
    cite_as: str
    official_id: str
    permalink: str
    source_url: str
    attribution: str


def check_transport(transport: TransportOutcome, legal: LegalOutcome) -> bool:
    """Return whether a transport and a legal outcome may stand together (U2)."""
    return (transport == "completed") == (legal != "not_evaluated")
