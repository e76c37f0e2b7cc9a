"""Every limit, each with its unit and the reason it has that value.

In: nothing. Out: numbers. CONTRACT section 7 fixes the defaults; those a deployment
may change are fields of ``Bounds``.
"""

from msgspec import Struct

OPERATIONS_MAX = 8  # a plan a person can still check line by line
SUBJECTS_MAX = 8  # as many works as operations
OPTIONS_MIN, OPTIONS_MAX = 2, 4  # a choice fits one glance
ARGUMENTS_MAX_BYTES = 32_768  # arguments of one operation
RESULT_MAX_BYTES = 1_048_576  # one stored result; more comes by cursor
RAW_ANSWER_MAX_BYTES = 65_536  # of a planner's raw answer that is kept
LEDGER_MAX_ENTRIES = 64
LEDGER_MAX_CHARS = 96_000
EXCERPT_MAX_CHARS = 8_000
LABEL_MAX_CHARS = 100  # a clarification option fits a button
EXTERNAL_REF_MAX_CHARS = 128
GROUND_MAX_CHARS = 500  # why text is held or erased: a sentence, stored for ever
KEY_MIN_CHARS, KEY_MAX_CHARS = 16, 128  # an Idempotency-Key nobody guesses or floods
MEMORY_TURNS = 6  # closed turns a thread remembers
CANDIDATES_MAX = 100  # texts that an arm of a search weighs: the best of its engine
WEIGH_AT_ONCE, WEIGH_MAX_TERMS = 25, 25_000  # so many it weighs, and more while they are short
SUBTREE_CANDIDATES_MAX = 2_000  # asked of an engine, which knows no subtrees
FACET_VALUES_MAX = 10  # of one kind: what a reader looks over
ANCHORS_MAX = 50  # anchors of one select
NATS_MAX_PAYLOAD_BYTES = 8_388_608  # one result fits with room for its envelope
REQUEST_WHOLE_S = 10  # from the first byte of a request to its last; the greatest is 64 KiB
TAKEN_S = 30  # how long what waits for a peer may wait: less than a modem would need
HEAD_MAX_BYTES = 32_768  # of a request: four times what browsers send
FEED_PAGE_EVENTS = 500
FEED_PAGE_BYTES = 1_048_576
CITED_TEXT_CHARS = 20_000  # read for references to law at once: a long page, within a second
PLAN_ATTEMPTS = 2  # one proposal, one correction


class Bounds(Struct, frozen=True, kw_only=True):
    """The limits a deployment may set; each default is CONTRACT section 7's."""

    question_chars: int = 8_000
    body_bytes: int = 65_536
    turns_per_client_per_day: int = 200
    turns_per_day: int = 400
    evaluation_turns_per_day: int = 2_000  # signed ones; a golden set in one run
    concurrent_turns: int = 4  # per process
    planner_deadline_s: int = 12
    first_result_deadline_s: int = 25
    synthesis_deadline_s: int = 45
    thread_memory_bytes: int = 32_768
    thread_idle_s: int = 1_800  # judged at admission
    thread_waiters: int = 2
    model_tokens_per_tenant_per_day: int = 1_000_000
    model_tokens_per_day: int = 5_000_000
    retention_days: int = 400  # of reader text
