from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

from infra.clock import SystemClock, SystemIdentifiers


def test_y1_an_instant_is_aware_and_in_utc() -> None:
    actual = SystemClock().now().utcoffset()

    assert timedelta(0) == actual


def test_y2_an_identifier_is_a_uuid_of_version_7_that_holds_the_time() -> None:
    before = SystemClock().now()

    made = SystemIdentifiers().new_id()
    milliseconds = made.int >> 80

    assert (7, "specified in RFC 4122") == (made.version, made.variant)
    assert 0 <= milliseconds - int(before.timestamp() * 1000) < 60_000


def test_y2_identifiers_grow_strictly_also_within_a_millisecond() -> None:
    identifiers = SystemIdentifiers()

    actual = [identifiers.new_id().int for _ in range(2_000)]

    assert sorted(set(actual)) == actual


def test_y2_identifiers_grow_when_the_clock_goes_back() -> None:
    identifiers = SystemIdentifiers()
    identifiers._last = (1 << 121) - 2  # as if the clock had been far ahead

    actual = (identifiers.new_id(), identifiers.new_id())

    assert actual[0] < actual[1]
    assert (7, 7) == (actual[0].version, actual[1].version)


def test_y2_threads_never_get_the_same_identifier() -> None:
    identifiers = SystemIdentifiers()
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda _: identifiers.new_id(), range(400)))

    actual = len(set(made))

    assert 400 == actual
