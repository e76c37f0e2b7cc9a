"""How rules reduce tokens."""

from datetime import date

from domain.date_grammar import DATED, Hit, Rule, code_of, reduce, rule
from domain.date_lexicon import Token
from domain.date_readers import DateContext
from domain.date_reckoning import exact_day, period
from domain.date_values import Reading

CONTEXT = DateContext(language="en", today_on=date(2026, 11, 30))
DAY = exact_day(date(2020, 5, 20))


def tokens(codes: str) -> tuple[Token, ...]:
    return tuple(Token(code=code, start=i, end=i + 1, value=i) for i, code in enumerate(codes))


def run(codes: str, *rules: Rule) -> str:
    return "".join(token.code for token in reduce(tokens(codes), rules, CONTEXT))


def say_day(_: Hit, __: DateContext) -> Reading:
    return DAY


def decline_first(hit: Hit, _: DateContext) -> Reading | None:
    return DAY if hit.tokens[0].start else None


def say_range(_: Hit, __: DateContext) -> Reading:
    return period(date(2020, 5, 20), date(2021, 1, 1), "range")


def test_h1_what_one_rule_read_the_next_sees() -> None:
    assert "W" == run("nmn", rule("n m", say_day), rule("D n", say_range))


def test_h2_tokens_of_a_declined_match_stay() -> None:
    assert "nD" == run("nn", rule("n", decline_first))


def test_h3_results_have_the_code_of_what_they_are() -> None:
    first, last = date(2020, 1, 1), date(2020, 12, 31)

    actual = "".join(
        code_of(period(first, last, unit)) for unit in ("year", "month", "week", "half", "range")
    )

    assert "KOVPW" == actual


def test_h3_a_result_knows_whether_it_names_its_month() -> None:
    actual = [
        reduce(tokens(codes), (rule("[nmt]+", say_day),), CONTEXT)[0].unit for codes in ("nm", "t")
    ]

    assert [DATED, ""] == actual


def test_chat_stays_chat_in_what_is_made_of_it() -> None:
    rules = (rule("t", say_day, chat=True), rule("D n", say_day))

    (found,) = reduce(tokens("tn"), rules, CONTEXT)

    assert found.reading is not None
    assert found.reading.is_chat


def test_a_group_that_took_no_part_is_empty() -> None:
    seen: list[tuple[object, ...]] = []

    def look(hit: Hit, _: DateContext) -> Reading | None:
        seen.append((hit.get("none"), hit.get("maybe"), hit.before, hit.after, hit.value("one")))
        return None

    run("xny", rule("(?P<one>n)(?P<maybe>z)?", look))

    assert [(None, None, "x", "y", 1)] == seen
