"""Every event tag is unique, well formed, and listed in docs/events.md."""

import importlib
import re
from collections import Counter

from tests.house import rooms

TAG = re.compile(r"[a-z]+(?:-[a-z]+)+\.v[1-9]\d*")
DOCUMENT = rooms.ROOT / "docs" / "events.md"
TURN_TAGS = (
    "operation-executed.v1", "outcome-routed.v1", "plan-frozen.v1", "plan-proposed.v1",
    "prose-drafted.v1", "prose-judged.v1", "subject-resolved.v1", "turn-aborted.v1",
    "turn-admitted.v1",
)  # fmt: skip
OPERATOR_TAGS = (
    "erasure-requested.v1", "index-activated.v1", "key-revoked.v1", "key-rotated.v1",
    "legal-hold-placed.v1", "legal-hold-released.v1", "record-read.v1",
    "service-configured.v1", "store-restored.v1", "text-erased.v1", "thread-reset.v1",
)  # fmt: skip


def tags_in(module: str) -> tuple[str, ...]:
    """Return the tag of every event Struct that a module defines, sorted."""
    configs = [
        struct.__struct_config__ for struct in rooms.structs_of(importlib.import_module(module))
    ]
    return tuple(sorted(str(config.tag) for config in configs if config.tag_field == "event"))


def all_tags() -> tuple[str, ...]:
    """Return the tags of both event modules."""
    return tags_in("domain.events") + tags_in("domain.operator_events")


def test_the_events_of_a_turn_are_the_nine_of_the_contract() -> None:
    actual = tags_in("domain.events")

    assert TURN_TAGS == actual


def test_the_operator_events_are_the_eleven_of_the_contract() -> None:
    actual = tags_in("domain.operator_events")

    assert OPERATOR_TAGS == actual


def test_b1_no_two_events_share_a_tag() -> None:
    actual = [tag for tag, count in Counter(all_tags()).items() if count > 1]

    assert [] == actual


def test_b1_every_tag_is_kebab_case_with_a_version() -> None:
    actual = [tag for tag in all_tags() if not TAG.fullmatch(tag)]

    assert [] == actual


def test_every_tag_is_listed_in_the_document_of_events() -> None:
    document = DOCUMENT.read_text(encoding="utf-8")

    actual = [tag for tag in all_tags() if f"`{tag}`" not in document]

    assert [] == actual


def test_the_document_lists_no_tag_that_does_not_exist() -> None:
    document = DOCUMENT.read_text(encoding="utf-8")

    actual = sorted(set(re.findall(rf"`({TAG.pattern})`", document)) - set(all_tags()))

    assert [] == actual
