"""The order in which days are read out of tokens.

In: nothing. Out: rows of rules; the codes stand in ``date_lexicon``.

Rules
    DR1  A day with its year comes before a day without one, and both before a weekday.
    DR2  What a day is counted from is read before the count.
"""

from typing import Final

from domain.date_grammar import Rule, rule
from domain.date_say_days import (
    say_date,
    say_day_number,
    say_day_of_month,
    say_edge,
    say_feast,
    say_near_weekday,
    say_nth_weekday,
    say_number_yearless,
    say_weekday,
    say_weekday_number,
    say_weekday_of_week,
    say_yearless,
)
from domain.date_say_lengths import (
    COUNT,
    say_ago,
    say_ahead,
    say_from_day,
    say_length_from,
    say_length_on,
    say_near,
    say_near_phrase,
    say_since_length,
)

_WEEKDAY = r"(?:d\.?k?a?)?"
_DAY = r"(?P<day>[nowr])"
_DAY_WORD = "(?:(?P<dayword>u)f)?"
_OF, _LINK = "[fkapi]{0,3}", r"[fkapi.hT/]{0,3}"
_YEAR = "(?P<year>[yYK])"
_MONTH = r"(?P<month>[mM])\.?"
_OF_MONTH = "(?:(?P<month>m)[fp]?a?(?P<year>[yYK])?|(?P<rel>O))"

DAY_RULES: Final[tuple[Rule, ...]] = (
    rule(rf"{_WEEKDAY} {_DAY} [.h/]? {_DAY_WORD} {_OF} {_MONTH} {_LINK} u? {_YEAR}", say_date),
    rule(rf"{_WEEKDAY} {_MONTH} [.h]? a? {_DAY} [kh]? [fap]{{0,2}} {_YEAR}", say_date),
    rule(rf"{_YEAR} [h/]? {_MONTH} [h/]? (?P<day>[now])", say_date),
    rule(r"(?P<day>n) [./h]? (?P<month>U) [./h]? (?P<year>y)", say_date),
    rule(
        rf"{_WEEKDAY} {_DAY} \.? (?P<mark>[h/])? {_OF} (?P<month>m)\.? [fh/]? '? (?P<short>n)(?!m)",
        say_date,
    ),
    rule(rf"{_DAY} {_DAY_WORD} {_OF} (?P<rel>O)", say_day_of_month),
    rule(rf"{_WEEKDAY} {_DAY} [.h/]? {_DAY_WORD} {_OF} (?P<month>m)", say_yearless),
    rule(rf"{_WEEKDAY} (?P<month>m)\.? [.h/]? a? {_DAY}", say_yearless),
    rule(rf"(?P<day>o) {_OF} (?P<month>M)", say_yearless),
    rule(r"(?P<month>M) a? (?P<day>o)", say_yearless),
    rule(r"(?P<feast>J) [fkp]? a? (?P<year>[yYK])", say_feast),
    rule(r"(?P<feast>J)", say_feast, chat=True),
    rule(rf"{COUNT} g (?P<today>t)", say_ago),
    rule(rf"(?P<today>t) G 8? {COUNT} g?", say_ago),
    rule(r"a (?P<near>t)", say_near_phrase),
    rule(r"[tv]", say_near),
    rule(rf"{COUNT} g", say_ago),
    rule(rf"G 8? {COUNT} g?", say_ago),
    rule(rf"(?P<lead>i) 8? {COUNT} l?", say_ahead),
    rule(rf"{COUNT} l", say_ahead),
    rule(rf"a? (?P<nth>[orL]) (?P<weekday>d) [fpi]? a? {_OF_MONTH}", say_nth_weekday),
    rule(r"(?P<rel>V) [kpf]{0,2} a? (?P<weekday>d)", say_weekday_of_week),
    rule(r"(?P<weekday>d) [fpk]? a? (?P<rel>V)", say_weekday_of_week),
    rule(r"(?P<mod>[TXL]) (?P<weekday>d)", say_near_weekday),
    rule(r"(?P<weekday>d) (?P<mod>[TXL])", say_near_weekday),
    rule(rf"{COUNT} (?P<start>F) p? (?P<base>D)", say_length_on),
    rule(rf"[fp] {COUNT} k? F p? (?P<base>D)", say_length_from),
    rule(rf"{COUNT} (?P<side>[ABFG]) p? a? (?P<base>D)", say_from_day),
    rule(rf"(?P<since>[Fp]) {COUNT}(?![ABFG>])", say_since_length),
    rule(rf"a? d k? a? {_DAY}(?![u.]?m)", say_weekday_number, chat=True),
    rule(r"a? (?P<nth>[or]) (?P<weekday>d)", say_nth_weekday, chat=True),
    rule(r"(?P<day>n) f (?P<number>n)(?![.,]?[nzyuxm%])", say_number_yearless, chat=True),
)
LATE_DAY_RULES: Final[tuple[Rule, ...]] = (
    rule(r"a? (?P<nth>[orL]) (?P<unit>u) [fi]? a? (?P<held>[KOVP])", say_edge),
    rule(r"(?P<weekday>d)", say_weekday),
    rule(rf"(?<=[pf]) a {_DAY}(?=[.!?,]|$)", say_day_number, chat=True),
)
