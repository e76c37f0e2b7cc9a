from typing import Any

import pytest

from infra.stream_settings import Difference, declared_settings, find_differences

NS = 1_000_000_000
# What a server answers for a stream made as declared.
AS_DECLARED: dict[str, Any] = {
    "name": "VIGENT_TURNS", "subjects": ["audit.v1.>", "turns.v1.>"], "storage": "file",
    "retention": "limits", "discard": "new", "max_age": 0, "max_msgs": -1, "max_bytes": -1,
    "max_msgs_per_subject": -1, "max_msg_size": 8_388_608, "max_consumers": -1,
    "num_replicas": 1, "duplicate_window": 600 * NS, "deny_delete": True, "deny_purge": True,
    "allow_direct": True, "metadata": {"_nats.level": "5"},
}  # fmt: skip


def differences(**changes: object) -> tuple[Difference, ...]:
    return find_differences({**AS_DECLARED, **changes}, declared_settings())


def test_ss1_a_stream_as_declared_has_no_difference() -> None:
    actual = differences()

    assert () == actual


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        pytest.param({"subjects": ["turns.v1.>"]}, "subjects is turns.v1.>", id="subjects"),
        pytest.param({"storage": "memory"}, "storage is memory, declared file", id="storage"),
        pytest.param(
            {"retention": "interest"}, "retention is interest, declared limits", id="retention"
        ),
        pytest.param({"discard": "old"}, "discard is old, declared new", id="discard"),
        pytest.param({"max_age": 86_400 * NS}, "max_age is 86400, declared 0", id="age"),
        pytest.param(
            {"max_msgs_per_subject": 1}, "max_msgs_per_subject is 1, declared -1", id="per subject"
        ),
        pytest.param({"max_msg_size": 1024}, "max_msg_size is 1024, declared 8388608", id="size"),
        pytest.param({"no_ack": True}, "no_ack is true, declared false", id="no answers"),
        pytest.param({"sealed": True}, "sealed is true, declared false", id="sealed"),
        pytest.param({"deny_delete": False}, "deny_delete is false, declared true", id="delete"),
        pytest.param({"deny_purge": None}, "deny_purge is false, declared true", id="purge"),
        pytest.param(
            {"allow_rollup_hdrs": True}, "allow_rollup_hdrs is true, declared false", id="rollup"
        ),
        pytest.param({"allow_msg_ttl": True}, "allow_msg_ttl is true, declared false", id="ttl"),
        pytest.param({"mirror": {"name": "X"}}, "mirror is true, declared false", id="mirror"),
        pytest.param({"sources": [{"name": "X"}]}, "sources is true, declared false", id="sources"),
        pytest.param(
            {"subject_transform": {"src": ">"}},
            "subject_transform is true, declared false",
            id="transform",
        ),
    ],
)
def test_ss2_what_could_lose_events_forbids_publication(
    changes: dict[str, object], expected: str
) -> None:
    (found,) = differences(**changes)

    assert (True, True) == (found.loses, str(found).startswith(expected))


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        pytest.param({"num_replicas": 3}, "num_replicas is 3, declared 1", id="replicas"),
        pytest.param(
            {"duplicate_window": 2.5 * NS}, "duplicate_window is 2.5, declared 600", id="window"
        ),
        pytest.param({"max_bytes": 1_048_576}, "max_bytes is 1048576, declared -1", id="bytes"),
        pytest.param({"max_msgs": 10}, "max_msgs is 10, declared -1", id="messages"),
        pytest.param({"max_consumers": 2}, "max_consumers is 2, declared -1", id="consumers"),
        pytest.param(
            {"persist_mode": "async"}, "persist_mode is async, declared default", id="not synced"
        ),
        pytest.param(
            {"republish": {"dest": "x"}}, "republish is true, declared false", id="republish"
        ),
    ],
)
def test_ss2_everything_else_is_a_warning(changes: dict[str, object], expected: str) -> None:
    (found,) = differences(**changes)

    assert (False, expected) == (found.loses, str(found))


def test_ss3_differences_come_in_the_order_of_the_declaration_with_both_values() -> None:
    actual = [str(one) for one in differences(num_replicas=3, discard="old", subjects=None)]

    assert [
        "subjects is none, declared turns.v1.>, audit.v1.>",
        "discard is old, declared new",
        "num_replicas is 3, declared 1",
    ] == actual


def test_replicas_are_those_of_the_deployment() -> None:
    actual = find_differences({**AS_DECLARED, "num_replicas": 3}, declared_settings(replicas=3))

    assert () == actual
