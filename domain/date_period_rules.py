"""The order in which periods are read out of tokens.

In: nothing. Out: rows of rules; the codes stand in ``date_lexicon``.

Rules
    PR1  What a word such as "last" points to is read before the days that name it.
    PR2  A bare season, quarter or unit is chat; a bare year comes last.
"""

from typing import Final

from domain.date_grammar import Rule, rule
from domain.date_say_lengths import (
    COUNT,
    say_length,
    say_near_period,
    say_this_unit,
    say_within,
)
from domain.date_say_parts import (
    say_century,
    say_decade,
    say_first_decade,
    say_half_of,
    say_part,
    say_rest,
    say_season,
    say_tens,
    say_unit_part,
    say_year_part,
)
from domain.date_say_periods import (
    say_month,
    say_month_year,
    say_months_of_year,
    say_named_year,
    say_near_month,
    say_numbered,
    say_period_of_day,
    say_short_year,
    say_tax_year,
    say_two_years,
    say_week,
    say_week_of,
    say_year,
)

_YEAR = "(?P<year>[yYK])"
_TAIL = "[fkpih]{0,2}a?"
_NTH = "a? (?P<nth>[orL]) (?P<unit>u)"

NEAR_RULES: Final[tuple[Rule, ...]] = (
    rule(r"(?<=[pibFfmMkan>&oA.]) ' (?P<short>n)(?![/.%mMu])", say_short_year),
    rule(r"(?<![/h.]) (?P<month>m) (?P<slash>/) (?P<short>n)(?![/.h]?[ny])", say_month_year),
    rule(r"(?P<unit>u) [/h]? (?P<year>y) [/h] (?P<second>[ny])", say_tax_year),
    rule(r"(?P<unit>u) [pf]? (?P<year>y)(?![/h])", say_tax_year),
    rule(r"(?<=[pibFa]) (?P<year>y) / (?P<second>[ny])", say_two_years),
    rule(rf"(?P<lead>I) a? X? {COUNT}(?!l)", say_within),
    rule(rf"(?P<lead>i) a? X {COUNT}(?!l)", say_within),
    rule(rf"{_NTH} {_TAIL} (?P<month>m) {_TAIL} {_YEAR}", say_week_of),
    rule(rf"{_NTH} {_TAIL} (?P<month>m)", say_week_of),
    rule(rf"{_NTH} {_TAIL} {_YEAR}", say_numbered),
    rule(rf"{_NTH} {_TAIL} {_YEAR}", say_week_of),
    rule(r"a? (?P<mod>[XL]) (?P<number>[nwce]) (?P<unit>u)(?!f)", say_length),
    rule(r"a? (?P<number>[nwce]) (?P<mod>[XL]) (?P<unit>u)", say_length),
    rule(r"a? (?P<number>[nwce]) (?P<unit>u) (?P<mod>[XL])(?![um])", say_length),
    rule(r"a? (?P<unit>u) (?P<mod>Z)", say_near_period),
    rule(r"a? (?P<mod>[ZTXLv]) (?P<unit>u)(?!f?a?[TXL]u|f?a?u[TXL])", say_near_period),
    rule(r"a? (?P<unit>u) (?P<mod>[XLT])(?![umnw])", say_near_period),
)
PERIOD_RULES: Final[tuple[Rule, ...]] = (
    rule(rf"{_NTH} {_TAIL} (?P<held>[OV])", say_half_of),
    rule(rf"a? (?P<nth>[orL]) (?P<number>[nw]) (?P<unit>u) {_TAIL} {_YEAR}", say_months_of_year),
    rule(rf"a? (?P<number>[nw]) (?P<nth>[or]) (?P<unit>u) {_TAIL} {_YEAR}", say_months_of_year),
    rule(rf"{_NTH} {_TAIL} (?P<rel>O)", say_week_of),
    rule(rf"{_NTH} {_TAIL} {_YEAR}", say_numbered),
    rule(rf"{_NTH} {_TAIL} {_YEAR}", say_week_of),
    rule(rf"{_YEAR} [kpifh]{{0,2}} {_NTH}", say_numbered),
    rule(rf"a? (?P<nth>U) \.? (?P<unit>u) {_TAIL} {_YEAR}", say_numbered),
    rule(rf"(?P<nth>(?P<unit>Q)) [fh/]? {_YEAR}", say_numbered),
    rule(rf"{_YEAR} [fh/]? (?P<nth>(?P<unit>Q))", say_numbered),
    rule(rf"(?P<unit>u) (?P<number>n) {_TAIL} {_YEAR}", say_week),
    rule(r"(?P<unit>u) (?P<number>n)(?![fhk/.,]?[nymM])", say_week, chat=True),
    rule(r"a? (?P<unit>u) [fF]{0,2} p? a? (?P<day>D)", say_period_of_day),
    rule(r"(?P<month>[mM]) \.? [fkapi.h/]{0,3} u? (?P<year>[yYK])", say_month_year),
    rule(r"(?P<year>y) [kfh]{0,2} (?P<month>m)", say_month_year),
    rule(r"(?P<month>m) (?P<slash>[/.])? h? '? (?P<short>n)(?![./h,]?[ny])", say_month_year),
    rule(r"(?P<mod>[TXL]) (?P<month>m)", say_near_month),
    rule(r"(?P<month>m) (?P<mod>[TXL])(?!u)", say_near_month),
    rule(r"(?P<month>m)(?![.h/]?[nowrzy])", say_month),
    rule(r"(?<=E) (?P<month>M)", say_month),
    rule(r"a? (?P<base>[Ywc]) &? h? (?P<decade>C)", say_decade),
    rule(r"(?P<article>a)? '? (?P<decade>C)", say_decade),
    rule(r"a? (?P<plural>u) '? (?P<decade>[nwc])(?![a-zA-Z])", say_decade),
    rule(r"a? (?P<plural>u) f? (?P<decade>[yY])(?![/h])", say_tens),
    rule(r"(?P<single>u) (?P<year>[yY])", say_year),
    rule(r"a? (?P<nth>[or]) (?P<unit>u) f? a? (?P<whole>u)", say_first_decade),
    rule(r"a? (?P<unit>u) (?P<nth>U)", say_century),
    rule(r"a? (?P<nth>[orU]) (?P<unit>u)", say_century),
    rule(r"(?P<rest>[Rl]) [fi]? a? (?P<held>[KOV])", say_rest),
    rule(r"(?P<rest>R) [fi]? a? (?P<unit>u)", say_rest, chat=True),
    rule(r"a? (?P<part>E) [fh]? a? (?P<held>[KOVP])", say_part),
    rule(r"a? (?P<part>E) [fh]? a? (?P<year>[yY])", say_year_part),
    rule(r"(?P<part>E) f? a? (?P<unit>u)(?![nym])", say_unit_part, chat=True),
    rule(r"[pa]{0,2} T? S f? a? [yYK]", say_season),
    rule(r"[pa]{0,2} [TXL]? S", say_season, chat=True),
    rule(r"(?P<nth>(?P<unit>Q))", say_numbered, chat=True),
    rule(r"a? (?P<nth>[or]) (?P<unit>u)", say_numbered, chat=True),
    rule(r"(?P<unit>u) (?P<year>[zc])", say_named_year, chat=True),
    rule(r"(?<![nz]h)(?<!/) (?P<year>y)(?!h[nz]|/)", say_year),
    rule(r"(?:(?<=[pibFa&>uf])|^) (?P<year>Y)", say_year),
)
UNIT_RULES: Final[tuple[Rule, ...]] = (
    rule(r"f? a (?P<unit>u)(?![a-zA-Z])", say_this_unit, chat=True),
)
