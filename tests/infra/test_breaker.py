from infra.breaker import Breaker


def breaker(now: list[float]) -> Breaker:
    return Breaker(2, 10.0, lambda: now[0])


def test_br1_it_opens_after_failures_in_a_row() -> None:
    one = breaker([0.0])
    one.failed()
    one.succeeded()
    one.failed()
    assert one.may_try()
    one.failed()

    assert not one.may_try()
    assert one.is_open()


def test_br2_after_the_pause_one_attempt_is_made_alone() -> None:
    now = [0.0]
    one = breaker(now)
    one.failed()
    one.failed()
    now[0] = 10.0
    assert not one.is_open()

    assert [one.may_try(), one.may_try()] == [True, False]
    assert one.is_open()


def test_br2_a_probe_that_fails_opens_anew() -> None:
    now = [0.0]
    one = breaker(now)
    one.failed()
    one.failed()
    now[0] = 10.0
    one.may_try()
    one.failed()
    now[0] = 19.0
    assert not one.may_try()

    now[0] = 20.0
    assert one.may_try()


def test_br2_a_probe_that_succeeds_closes() -> None:
    now = [0.0]
    one = breaker(now)
    one.failed()
    one.failed()
    now[0] = 10.0
    one.may_try()
    one.succeeded()

    assert one.may_try()
    assert one.may_try()
