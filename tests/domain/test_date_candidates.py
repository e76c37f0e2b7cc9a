"""Date phrases with every window they may mean, in six languages.

A phrase is told as "words = windows": the coming window first, a day alone where the window is
one, ``first..bound`` where it is not, "?" where no day is known; "~" where the service would
not answer for it.
"""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.date_candidates import Candidate, find_candidates
from domain.date_masks import Span
from domain.date_readers import DateContext
from domain.date_word_tables import TABLES, month_rows

TODAY = date(2026, 11, 30)  # a Monday
LANGUAGES = ("en", "fr", "pt", "es", "de", "it")


def read(
    text: str, language: str, locale: str = "", today: date = TODAY, spans: tuple[Span, ...] = ()
) -> tuple[Candidate, ...]:
    return find_candidates(
        text, DateContext(language=language, locale=locale, today_on=today), spans
    )


def told(candidate: Candidate) -> str:
    windows = " | ".join(
        str(w.first) if w.first == w.bound else f"{w.first}..{w.bound}" for w in candidate.windows
    )
    return f"{candidate.spelled} = {windows or '?'}{'' if candidate.is_exact else ' ~'}"


PHRASES = [
    ("en", "signed on 4 March 2011", "4 March 2011 = 2011-03-04"),
    ("en", "signed on March the 4th, 2011", "March the 4th, 2011 = 2011-03-04"),
    ("en", "signed 2011-mar-4", "2011-mar-4 = 2011-03-04"),
    (
        "en",
        "signed on the fourth of March, nineteen eighty-six",
        "fourth of March, nineteen eighty-six = 1986-03-04",
    ),
    ("en", "signed on the first day of March 2011", "first day of March 2011 = 2011-03-01"),
    ("en", "signed on Friday, 4 March 2011", "Friday, 4 March 2011 = 2011-03-04"),
    ("en", "signed 4 Mar 88", "4 Mar 88 = 1988-03-04"),
    ("en", "signed 12/apr/19", "12/apr/19 = 2019-04-12"),
    ("en", "signed on 9 March", "9 March = 2027-03-09 | 2026-03-09 ~"),
    ("en", "signed on March 9", "March 9 = 2027-03-09 | 2026-03-09 ~"),
    ("en", "signed on 30 February", "30 February = ? ~"),
    ("en", "signed on 9/14", "9/14 = 2027-09-14 | 2026-09-14 ~"),
    ("en", "signed 3.14. and left", ""),
    ("en", "signed 9-14", "9-14 = 2027-09-14 | 2026-09-14 ~"),
    ("en", "signed 4/5/19", "4/5/19 = 2019-04-05 | 2119-04-05"),
    ("en", "signed 14/3/2011", "14/3/2011 = 2011-03-14"),
    ("en", "signed tomorrow", "tomorrow = 2026-12-01"),
    ("en", "signed the day after tomorrow", "the day after tomorrow = 2026-12-02"),
    ("en", "signed two months and 3 days ago", "two months and 3 days ago = 2026-09-27"),
    ("en", "signed in four weeks", "in four weeks = 2026-12-28"),
    ("en", "signed in four days", "in four days = 2026-12-04 ~"),
    ("en", "signed some time, a few days ago", "a few days ago = 2026-11-27 ~"),
    ("en", "paid 2 years later", "2 years later = 2028-11-30 ~"),
    ("en", "paid ten days after 1 May 2020", "ten days after 1 May 2020 = 2020-05-11"),
    ("en", "paid two days before yesterday", "two days before yesterday = 2026-11-27"),
    (
        "en",
        "runs for three months from tomorrow",
        "for three months from tomorrow = 2026-12-01..2027-03-01",
    ),
    ("en", "runs 2 weeks starting today", "2 weeks starting today = 2026-11-30..2026-12-14"),
    ("en", "runs 2 weeks starting 5 May", "2 weeks starting 5 May = 2026-05-05..2026-05-19 ~"),
    ("en", "the second Friday of May 2019", "the second Friday of May 2019 = 2019-05-10"),
    ("en", "the last Friday of May", "the last Friday of May = 2027-05-28 | 2026-05-29 ~"),
    ("en", "the third Monday of next month", "the third Monday of next month = 2026-12-21"),
    ("en", "on Tuesday of next week", "Tuesday of next week = 2026-12-08"),
    ("en", "next week Thursday", "next week Thursday = 2026-12-10"),
    ("en", "this Thursday", "this Thursday = 2026-12-03"),
    ("en", "next Thursday", "next Thursday = 2026-12-10 | 2026-12-03 ~"),
    ("en", "last Thursday", "last Thursday = 2026-11-26"),
    ("en", "paid on Thursday", "Thursday = 2026-12-03 | 2026-11-26 ~"),
    ("en", "paid on Thursday the 12th", "Thursday the 12th = 2026-11-12 ~"),
    ("en", "the fourth Monday", "the fourth Monday = 2026-11-23 ~"),
    ("en", "paid on the 12th", "the 12th = 2026-12-12 | 2026-11-12 ~"),
    ("en", "the last day of 2018", "the last day of 2018 = 2018-12-31"),
    ("en", "the last day of May", "the last day of May = 2027-05-31 | 2026-05-31 ~"),
    ("en", "the tenth day of next month", "tenth day of next month = 2026-12-10"),
    ("en", "due the last day", "the last day = 2026-11-29 ~"),
    ("en", "rent for next month", "next month = 2026-12-01..2027-01-01"),
    ("en", "rent for the month after next", "the month after next = 2027-01-01..2027-02-01"),
    ("en", "rent for the last three months", "the last three months = 2026-08-30..2026-11-30"),
    ("en", "rent for the next two decades", "the next two decades = 2030-01-01..2050-01-01"),
    ("en", "rent for 3 past years", "3 past years = 2023-11-30..2026-11-30"),
    ("en", "rent within 6 weeks", "within 6 weeks = 2026-11-30..2027-01-11 ~"),
    ("en", "rent within the next 6 weeks", "within the next 6 weeks = 2026-11-30..2027-01-11 ~"),
    ("en", "this weekend", "this weekend = 2026-12-05..2026-12-07"),
    ("en", "the weekend after next", "the weekend after next = 2026-12-19..2026-12-21"),
    ("en", "in May 2012", "May 2012 = 2012-05-01..2012-06-01"),
    ("en", "in May 12", "May 12 = 2027-05-12 | 2026-05-12 ~"),
    ("en", "in May", "May = 2027-05-01..2027-06-01 | 2026-05-01..2026-06-01 ~"),
    ("en", "this May", "this May = 2026-05-01..2026-06-01"),
    ("en", "next May", "next May = 2027-05-01..2027-06-01 | 2026-05-01..2026-06-01 ~"),
    ("en", "last May", "last May = 2025-05-01..2025-06-01 | 2026-05-01..2026-06-01 ~"),
    ("en", "Dec/2015", "Dec/2015 = 2015-12-01..2016-01-01"),
    ("en", "2015 June", "2015 June = 2015-06-01..2015-07-01"),
    ("en", "in the third quarter of 2015", "the third quarter of 2015 = 2015-07-01..2015-10-01"),
    ("en", "in Q3 2015", "Q3 2015 = 2015-07-01..2015-10-01"),
    ("en", "in 2015 Q3", "2015 Q3 = 2015-07-01..2015-10-01"),
    ("en", "in the last half of 2015", "the last half of 2015 = 2015-07-01..2016-01-01"),
    ("en", "in H2", "H2 = 2026-07-01..2027-01-01 | 2025-07-01..2026-01-01 ~"),
    (
        "en",
        "in the second quarter",
        "the second quarter = 2027-04-01..2027-07-01 | 2026-04-01..2026-07-01 ~",
    ),
    ("en", "the first six months of 2015", "the first six months of 2015 = 2015-01-01..2015-07-01"),
    ("en", "week 12 of 2015", "week 12 of 2015 = 2015-03-16..2015-03-23"),
    ("en", "week 12", "week 12 = 2026-03-16..2026-03-23 ~"),
    ("en", "the second week of 2015", "the second week of 2015 = 2015-01-05..2015-01-12"),
    ("en", "the last week of May 2015", "the last week of May 2015 = 2015-05-25..2015-06-01"),
    (
        "en",
        "the first week of May",
        "the first week of May = 2027-05-03..2027-05-10 | 2026-05-04..2026-05-11 ~",
    ),
    (
        "en",
        "the last weekend of May",
        "the last weekend of May = 2027-05-29..2027-05-31 | 2026-05-30..2026-06-01 ~",
    ),
    (
        "en",
        "the second week of next month",
        "the second week of next month = 2026-12-07..2026-12-14",
    ),
    ("en", "the week of 6 May 2015", "the week of 6 May 2015 = 2015-05-04..2015-05-11"),
    (
        "en",
        "the month of 6 May",
        "the month of 6 May = 2027-05-01..2027-06-01 | 2026-05-01..2026-06-01 ~",
    ),
    ("en", "tax year 2014/15", "tax year 2014/15 = 2014-04-06..2015-04-06"),
    ("en", "tax year 2014/16", ""),
    ("en", "fiscal year 2014/15", "fiscal year 2014/15 = ? ~"),
    ("en", "in 2014/15", "2014/15 = ? ~"),
    ("en", "in 2014/17", ""),
    ("en", "financial year 2014", "financial year 2014 = 2014-01-01..2015-01-01"),
    ("en", "in the 1980s", "the 1980s = 1980-01-01..1990-01-01"),
    ("en", "in the 80s", "the 80s = 2080-01-01..2090-01-01 | 1980-01-01..1990-01-01 ~"),
    ("en", "in the eighties", "the eighties = 2080-01-01..2090-01-01 | 1980-01-01..1990-01-01 ~"),
    ("en", "in the nineteen eighties", "the nineteen eighties = 1980-01-01..1990-01-01"),
    ("en", "in the 85s", ""),
    ("en", "eighties of them", ""),
    (
        "en",
        "the first decade of the century",
        "the first decade of the century = 2000-01-01..2010-01-01",
    ),
    ("en", "the 18th century", "the 18th century = 1700-01-01..1800-01-01"),
    ("en", "the 5th century", ""),
    ("en", "in the summer of 2015", "the summer of 2015 = ? ~"),
    ("en", "in summer", "summer = ? ~"),
    ("en", "early 2015", "early 2015 = 2015-01-01..2015-07-01"),
    ("en", "mid May 2015", "mid May 2015 = 2015-05-10..2015-05-21"),
    ("en", "late last year", "late last year = 2025-07-01..2026-01-01"),
    ("en", "early this week", "early this week = 2026-11-30..2026-12-03"),
    ("en", "mid this week", "mid this week = 2026-12-01..2026-12-05"),
    (
        "en",
        "the second half of next month",
        "the second half of next month = 2026-12-16..2027-01-01",
    ),
    ("en", "the rest of this year", "rest of this year = 2026-11-30..2026-12-31"),
    ("en", "the rest of the week", "rest of the week = 2026-11-30..2026-12-06 ~"),
    ("en", "earlier this year", "earlier this year = 2026-01-01..2026-11-30"),
    ("en", "later this month", "later this month = 2026-11-30..2026-12-01"),
    ("en", "the week", "the week = 2026-11-30..2026-12-07 ~"),
    ("en", "in the year 2015", "year 2015 = 2015-01-01..2016-01-01"),
    ("en", "in the year 315", "year 315 = 0315-01-01..0316-01-01 ~"),
    ("en", "in two thousand and fifteen", "two thousand and fifteen = 2015-01-01..2016-01-01"),
    ("en", "in fifteen hundred", "fifteen hundred = 1500-01-01..1501-01-01"),
    ("en", "between 3 and 9 May 2015", "between 3 and 9 May 2015 = 2015-05-03..2015-05-09"),
    (
        "en",
        "from 3 to 9 May",
        "from 3 to 9 May = 2027-05-03..2027-05-09 | 2026-05-03..2026-05-09 ~",
    ),
    ("en", "May 3 to 9, 2015", "May 3 to 9, 2015 = 2015-05-03..2015-05-09"),
    ("en", "May 3-9", "May 3-9 = 2027-05-03..2027-05-09 | 2026-05-03..2026-05-09 ~"),
    ("en", "from 3 to 39 May 2015", "from 3 to 39 May 2015 = ? ~"),
    ("en", "from 3 to 31 April 2015", "from 3 to 31 April 2015 = ? ~"),
    (
        "en",
        "next month from the 3rd to the 9th",
        "next month from the 3rd to the 9th = 2026-12-03..2026-12-09",
    ),
    (
        "en",
        "next week between Tuesday and Thursday",
        "next week between Tuesday and Thursday = 2026-12-08..2026-12-10",
    ),
    ("en", "between May 2015 and 2018", "between May 2015 and 2018 = 2015-05-01..2018-01-01"),
    ("en", "from 3 May to 5 June 2015", "from 3 May to 5 June 2015 = 2015-05-03..2015-06-05"),
    (
        "en",
        "between 3 May 2015 and 9 September",
        "between 3 May 2015 and 9 September = 2015-05-03..2015-09-09",
    ),
    (
        "en",
        "from 3 May to 5 January",
        "from 3 May to 5 January = 2027-05-03..2028-01-05 | 2026-05-03..2027-01-05 ~",
    ),
    (
        "en",
        "from June to August",
        "from June to August = 2027-06-01..2027-08-01 | 2026-06-01..2026-08-01 ~",
    ),
    (
        "en",
        "from 3/5 to 6/7",
        "from 3/5 to 6/7 = 2027-03-05..2027-06-07 | 2026-03-05..2026-06-07 ~",
    ),
    ("en", "from next Monday to Friday", "from next Monday to Friday = 2026-12-07..2026-12-11 ~"),
    (
        "en",
        "from the last Monday of May to 2018",
        "the last Monday of May = 2027-05-31 | 2026-05-25 ~; 2018 = 2018-01-01..2019-01-01",
    ),
    ("en", "at Easter 2019", "Easter 2019 = 2019-04-21"),
    ("en", "Christmas", "Christmas = 2026-12-25 | 2025-12-25 ~"),
    ("en", "at the end of the month", "end of the month = 2026-11-16..2026-12-01 ~"),
    ("en", "the year before last", "the year before last = 2024-01-01..2025-01-01"),
    ("fr", "le 4 mars 2011", "4 mars 2011 = 2011-03-04"),
    ("fr", "il y a deux ans et trois mois", "il y a deux ans et trois mois = 2024-08-30"),
    ("fr", "dans quatre-vingt-dix-sept jours", "dans quatre-vingt-dix-sept jours = 2027-03-07 ~"),
    ("fr", "la semaine prochaine", "la semaine prochaine = 2026-12-07..2026-12-14"),
    ("fr", "le mois dernier", "le mois dernier = 2026-10-01..2026-11-01"),
    (
        "fr",
        "dans les années soixante-dix",
        "les années soixante-dix = 2070-01-01..2080-01-01 | 1970-01-01..1980-01-01 ~",
    ),
    ("fr", "au XIXe siècle", "XIXe siècle = 1800-01-01..1900-01-01"),
    ("fr", "le siècle XIX", "le siècle XIX = 1800-01-01..1900-01-01"),
    (
        "fr",
        "en mille neuf cent quatre-vingt-quatre",
        "mille neuf cent quatre-vingt-quatre = 1984-01-01..1985-01-01",
    ),
    ("fr", "cet été", "cet été = ? ~"),
    ("fr", "il a été", ""),
    ("fr", "le lendemain", "lendemain = 2026-12-01 ~"),
    ("fr", "la troisième semaine de 2020", "la troisième semaine de 2020 = 2020-01-13..2020-01-20"),
    ("fr", "du 3 au 9 mai 2015", "du 3 au 9 mai 2015 = 2015-05-03..2015-05-09"),
    ("fr", "chaque 5 avril", "5 avril = 2027-04-05 | 2026-04-05 ~"),
    (
        "pt",
        "em vinte e dois de maio de mil novecentos e oitenta e quatro",
        "vinte e dois de maio de mil novecentos e oitenta e quatro = 1984-05-22",
    ),
    ("pt", "no vigésimo segundo de junho", "vigésimo segundo de junho = 2027-06-22 | 2026-06-22 ~"),
    ("pt", "há três semanas", "há três semanas = 2026-11-09"),
    (
        "pt",
        "entre dois mil e dois mil e dez",
        "entre dois mil e dois mil e dez = 2000-01-01..2010-01-01",
    ),
    ("pt", "na próxima semana", "próxima semana = 2026-12-07..2026-12-14"),
    ("pt", "o ano passado", "ano passado = 2025-01-01..2026-01-01"),
    ("pt", "no primeiro trimestre de 2019", "primeiro trimestre de 2019 = 2019-01-01..2019-04-01"),
    ("pt", "sexta-feira da próxima semana", "sexta-feira da próxima semana = 2026-12-11"),
    (
        "es",
        "el veintidós de mayo de mil novecientos ochenta y cuatro",
        "veintidós de mayo de mil novecientos ochenta y cuatro = 1984-05-22",
    ),
    ("es", "hace tres semanas", "hace tres semanas = 2026-11-09"),
    ("es", "dentro de tres semanas", "dentro de tres semanas = 2026-12-21"),
    ("es", "el 17 del 4", "17 del 4 = 2027-04-17 | 2026-04-17 ~"),
    ("es", "los últimos cuatro meses", "últimos cuatro meses = 2026-07-30..2026-11-30"),
    (
        "es",
        "dentro de los próximos dos años",
        "dentro de los próximos dos años = 2026-11-30..2028-11-30 ~",
    ),
    ("es", "en los próximos dos años", "próximos dos años = 2026-12-01..2028-12-01"),
    ("es", "el año que viene", "año que viene = 2027-01-01..2028-01-01"),
    ("es", "siglo XX", "siglo XX = 1900-01-01..2000-01-01"),
    ("es", "en la década de 1990", "década de 1990 = 1990-01-01..2000-01-01"),
    ("es", "el 1.º de enero de 2010", "1.º de enero de 2010 = 2010-01-01"),
    (
        "es",
        "dos años después del 1 de mayo de 2010",
        "dos años después del 1 de mayo de 2010 = 2012-05-01",
    ),
    (
        "es",
        "mil novecientos ochenta y cuatro",
        "mil novecientos ochenta y cuatro = 1984-01-01..1985-01-01",
    ),
    (
        "de",
        "am zweiundzwanzigsten Mai neunzehnhundertvierundachtzig",
        "zweiundzwanzigsten Mai neunzehnhundertvierundachtzig = 1984-05-22",
    ),
    ("de", "vor drei Wochen", "vor drei Wochen = 2026-11-09"),
    ("de", "in drei Monaten", "in drei Monaten = 2027-02-28"),
    ("de", "übernächste Woche", "übernächste Woche = 2026-12-14..2026-12-21"),
    ("de", "im nächsten Monat", "nächsten Monat = 2026-12-01..2027-01-01"),
    ("de", "am 4.5.2011", "4.5.2011 = 2011-05-04"),
    ("de", "bis zum 28.10.", "28.10. = 2027-10-28 | 2026-10-28 ~"),
    ("de", "vorletztes Jahr", "vorletztes Jahr = 2024-01-01..2025-01-01"),
    ("de", "in den letzten zwei Jahren", "den letzten zwei Jahren = 2024-11-30..2026-11-30"),
    ("de", "im zweiten Halbjahr 2015", "zweiten Halbjahr 2015 = 2015-07-01..2016-01-01"),
    ("de", "zweitausendundzwanzig Leute", ""),
    (
        "it",
        "il ventidue maggio millenovecentottantaquattro",
        "ventidue maggio millenovecentottantaquattro = 1984-05-22",
    ),
    ("it", "tre settimane fa", "tre settimane fa = 2026-11-09"),
    ("it", "tra tre settimane", "tra tre settimane = 2026-12-21"),
    (
        "it",
        "negli anni settanta",
        "anni settanta = 2070-01-01..2080-01-01 | 1970-01-01..1980-01-01 ~",
    ),
    ("it", "l'anno scorso", "l'anno scorso = 2025-01-01..2026-01-01"),
    ("it", "fino alla fine di quest'anno", "fine di quest'anno = 2026-07-01..2027-01-01"),
    ("it", "dal 3 al 9 maggio 2015", "dal 3 al 9 maggio 2015 = 2015-05-03..2015-05-09"),
    ("it", "non è mai stato", ""),
]

# Words of time that say nothing, or less than they seem to.
DECLINED = [
    ("en", "day 315", ""),
    ("en", "on 45/77", ""),
    ("en", "seven eighty", ""),
    ("en", "the last 90 centuries", ""),
    ("en", "nine thousand years ago", ""),
    ("en", "the last nine thousand years", ""),
    ("en", "signed 4 May 12", "4 May = 2027-05-04 | 2026-05-04 ~"),
    ("es", "el 17 del 40", ""),
    ("en", "the first month of 2015", "2015 = 2015-01-01..2016-01-01"),
    ("en", "this Friday next", ""),
    ("en", "on the 45.", ""),
    ("en", "on the 0.", ""),
    ("en", "2015 2 years later", "2015 = 2015-01-01..2016-01-01"),
    ("en", "two days after 9 March", "9 March = 2027-03-09 | 2026-03-09 ~"),
    ("en", "for 2 weekends from today", "today = 2026-11-30"),
    ("en", "for 2 weeks from 30 February", "30 February = ? ~"),
    ("en", "within 2 weekends", ""),
    ("en", "the last 0 years", ""),
    ("en", "the last 2 weekends", ""),
    ("en", "this tax year", ""),
    ("en", "in the year 70", ""),
    ("en", "the first week of the month", ""),
    (
        "en",
        "at the end of May",
        "the end of May = 2027-05-16..2027-06-01 | 2026-05-16..2026-06-01 ~",
    ),
    ("en", "the rest of last year", "last year = 2025-01-01..2026-01-01"),
    ("en", "later last year", "last year = 2025-01-01..2026-01-01"),
    ("en", "May '5", ""),
    ("en", "the role May plays", ""),
    ("fr", "pendant H2", ""),
    ("en", "the first six weeks of 2015", "2015 = 2015-01-01..2016-01-01"),
    ("en", "day 5 of 2015", "2015 = 2015-01-01..2016-01-01"),
    ("en", "week 60", ""),
    ("en", "the day of 5 May 2015", "5 May 2015 = 2015-05-05"),
    ("en", "between 45 and 9 May 2015", "9 May 2015 = 2015-05-09"),
    ("en", "3 to today", "today = 2026-11-30"),
    ("en", "3 to next Thursday", "next Thursday = 2026-12-10 | 2026-12-03 ~"),
    ("en", "May 45 to 50", "May 45 = 1945-05-01..1945-06-01"),
    ("en", "next month from the 3rd to the 45th", "next month from the 3rd to the 45th = ? ~"),
    ("en", "from 3 to 31 April", "from 3 to 31 April = ? ~"),
    (
        "en",
        "between 31 February 2020 and 5 May 2020",
        "31 February 2020 = ? ~; 5 May 2020 = 2020-05-05",
    ),
    (
        "en",
        "between 5 May 2020 and 31 February 2020",
        "5 May 2020 = 2020-05-05; 31 February 2020 = ? ~",
    ),
    ("en", "in the fifth quarter of 2015", "2015 = 2015-01-01..2016-01-01"),
    ("en", "at the end of the tax year", ""),
    ("en", "the tenth quarter", ""),
    ("en", "twenty twenty-one", "twenty twenty-one = 2021-01-01..2022-01-01"),
    ("en", "twenty nine hundred", ""),
    ("en", "in twenty oh nine", "twenty oh nine = 2009-01-01..2010-01-01"),
    ("en", "in nineteen hundred", "nineteen hundred = 1900-01-01..1901-01-01"),
    ("en", "in nineteen oh", "nineteen oh = 1900-01-01..1901-01-01"),
    ("de", "am einundzwanzigsten", ""),
    ("de", "ein r", ""),
    ("es", "dos mil y dos", "dos mil = 2000-01-01..2001-01-01"),
    ("pt", "dois mil e dez mil", "dois mil = 2000-01-01..2001-01-01"),
    ("en", "the fortnight of this month", "this month = 2026-11-01..2026-12-01"),
    (
        "en",
        "the third half of next month",
        "the third half = 2026-07-01..2027-01-01 | 2025-07-01..2026-01-01 ~; next month = 2026-12-01..2027-01-01",
    ),
    ("en", "in 1200", ""),
    ("en", "the twelfth century", "the twelfth century = 1100-01-01..1200-01-01"),
    ("en", "year 1995 people", ""),
    ("en", "within nine thousand years", ""),
    ("en", "10a 5th 3.14 £2010 A2010 x_2010", ""),
    ("en", "summer", "summer = ? ~"),
    ("en", "sep 10", "sep 10 = 2027-09-10 | 2026-09-10 ~"),
    ("en", "12 Sept 33", "12 Sept 33 = 2033-09-12"),
    ("en", "the last Friday", "last Friday = 2026-11-27"),
    (
        "en",
        "the sixth Friday of May 2019",
        "Friday = 2026-12-04 | 2026-11-27 ~; May 2019 = 2019-05-01..2019-06-01",
    ),
    ("en", "in nine thousand centuries", ""),
    ("en", "32 May", ""),
    ("en", "the 12th century and the 1900th day", "the 12th century = 1100-01-01..1200-01-01"),
    ("en", "tens of people", ""),
    ("en", "the first decade of the year", ""),
    ("en", "the seven eighties", ""),
    ("en", "on 31 February 2020", "31 February 2020 = ? ~"),
    ("en", "29 February", "29 February = 2028-02-29 | 2024-02-29 ~"),
]


@pytest.mark.parametrize(("language", "text", "expected"), [*PHRASES, *DECLINED])
def test_a_phrase_has_every_window_it_may_mean(language: str, text: str, expected: str) -> None:
    """DR1, DR2, PR1, PR2, H1, H2, H3: rows in their order; what one read, the next sees."""
    locale = "en-US" if language == "en" else ""

    actual = "; ".join(map(told, read(text, language, locale)))

    assert expected == actual


def test_r1_the_same_phrase_moves_with_the_day_of_asking() -> None:
    actual = [
        [str(w.first) for w in read("on 9 March", "en", today=today)[0].windows]
        for today in (date(2020, 3, 8), date(2020, 3, 9), date(2020, 3, 10))
    ]

    assert [
        ["2020-03-09", "2019-03-09"],
        ["2020-03-09", "2019-03-09"],
        ["2021-03-09", "2020-03-09"],
    ] == actual


def test_r2_a_day_that_no_calendar_has_gives_no_window() -> None:
    (found,) = read("on 31 February 2020", "en")

    actual = (found.is_day, found.is_exact, found.windows)

    assert (True, False, ()) == actual


def test_a_phrase_stands_where_its_words_do() -> None:
    text = "Ouvertes le  1er\u00a0janvier 2018, fermé depuis"

    actual = [text[one.start : one.end] for one in read(text, "fr")]

    assert ["1er\u00a0janvier 2018"] == actual


def test_no_phrase_is_read_inside_a_name_of_law() -> None:
    actual = read("the Budget Act of 2019", "en", spans=(Span(start=4, end=22),))

    assert () == actual


def spelled_out(day: date, language: str) -> str:
    month = month_rows(language)[day.month - 1][0]
    forms = {
        "en": f"{day.day} {month} {day.year}",
        "fr": f"le {day.day} {month} {day.year}",
        "pt": f"em {day.day} de {month} de {day.year}",
        "es": f"el {day.day} de {month} de {day.year}",
        "de": f"am {day.day}. {month.title()} {day.year}",
        "it": f"il {day.day} {month} {day.year}",
    }
    return forms[language]


@given(
    st.dates(min_value=date(1600, 1, 1), max_value=date(2150, 12, 31)), st.sampled_from(LANGUAGES)
)
def test_a_day_written_out_is_read_back(day: date, language: str) -> None:
    found = read(spelled_out(day, language), language)

    assert [[(day, day)]] == [[(w.first, w.bound) for w in one.windows] for one in found]


ACTS = {
    "en": ("Act {n}", "Regulation (EU) {y}/{n}", "section {n}", "Law {n}.{m} of {y}"),
    "fr": ("loi n° {n}-{m}", "règlement {y}/{n}", "article {n}", "décret n° {y}-{n}"),
    "pt": ("Lei {n}.{m}/{s}", "Decreto nº {n}", "artigo {n}", "Lei nº {n}, de {y}"),
    "es": ("Ley {n}/{y}", "Real Decreto {n}/{y}", "artículo {n}", "apartado {n}"),
    "de": ("§ {n}", "Verordnung (EU) {y}/{n}", "Artikel {n} Absatz {m}", "Nummer {n}"),
    "it": ("legge n. {n}", "articolo {n}", "regolamento {y}/{n}", "comma {m}"),
}


@given(
    st.sampled_from(LANGUAGES),
    st.integers(0, 3),
    st.integers(1, 9999),
    st.integers(100, 999),
    st.integers(1950, 2030),
)
def test_no_date_is_read_in_the_number_of_an_act(
    language: str, form: int, number: int, more: int, year: int
) -> None:
    name = ACTS[language][form].format(n=number, m=more, y=year, s=f"{year % 100:02}")

    assert () == read(f"? {name} ?", language)


@given(st.text(max_size=60), st.sampled_from((*LANGUAGES, "xx")), st.dates(date(1900, 1, 1)))
def test_any_text_gives_phrases_inside_itself(text: str, language: str, today: date) -> None:
    today = min(today, date(2900, 1, 1))

    found = read(text, language, today=today)

    assert all(text[one.start : one.end] == one.spelled for one in found)


WORDS = sorted({w for t in TABLES.values() for w in t.LEXICON.replace(",", " ").split()})


@given(
    st.lists(
        st.one_of(st.sampled_from(WORDS), st.integers(0, 2100).map(str)), min_size=1, max_size=9
    ),
    st.sampled_from(LANGUAGES),
)
def test_any_words_of_time_are_read_without_fail(words: list[str], language: str) -> None:
    found = read(" ".join(words), language)

    assert all(w.bound - w.first < timedelta(days=800_000) for one in found for w in one.windows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_digits_by_the_thousand_are_no_date(language: str) -> None:
    assert () == read("9" * 5_000, language)
