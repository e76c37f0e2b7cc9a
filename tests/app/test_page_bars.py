from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from app.page_bars import MIN_WIDTH, WIDTH, Span, draw, share


def test_pb1_draws_each_interval_where_its_days_lie() -> None:
    found = draw(
        (
            Span(start_on=date(2000, 1, 1), end_on=date(2005, 1, 1)),
            Span(start_on=date(2005, 1, 1), end_on=date(2010, 1, 1)),
        )
    )

    expected = ((0, 500), (500, 500), False)
    actual = found and (*((bar.x, bar.width) for bar in found.bars), found.is_open)

    assert expected == actual


def test_pb2_draws_an_interval_without_an_end_to_the_edge() -> None:
    found = draw(
        (
            Span(start_on=date(2000, 1, 1), end_on=date(2024, 1, 1)),
            Span(start_on=date(2024, 1, 1), end_on=None),
        )
    )

    expected = (WIDTH, True)
    actual = found and (found.bars[1].x + found.bars[1].width, found.bars[1].is_open)

    assert expected == actual


@given(
    st.lists(
        st.tuples(st.dates(), st.none() | st.dates()).filter(
            lambda pair: pair[1] is None or pair[1] > pair[0]
        ),
        min_size=1,
        max_size=8,
    )
)
def test_pb2_draws_nothing_narrower_than_can_be_seen(
    spans: list[tuple[date, date | None]],
) -> None:
    found = draw([Span(start_on=start, end_on=end) for start, end in spans])

    actual = found.bars if found else ()

    assert all(
        bar.width >= MIN_WIDTH and bar.x >= 0 and bar.x + bar.width <= WIDTH for bar in actual
    )


def test_nothing_to_draw_gives_no_drawing() -> None:
    expected = None
    actual = draw(())

    assert expected == actual


def test_a_share_is_in_units_of_the_drawing() -> None:
    expected = (500, 1000, 0)
    actual = (share(69, 138), share(3, 3), share(0, 0))

    assert expected == actual
