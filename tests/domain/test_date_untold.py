"""Times that name no day are asked about, and never taken for today."""

from datetime import date

import pytest

from domain.date_masks import Span
from domain.date_phrases import find_date_phrases
from domain.date_readers import DateContext

TODAY = date(2026, 11, 30)
LAW = "Article 3 of the Lighthouse Act"


def read(time: str, language: str) -> list[tuple[str, date | None]]:
    context = DateContext(language=language, locale="", today_on=TODAY)
    question = f"{LAW} {time}"
    phrases = find_date_phrases(question, context, (Span(start=0, end=len(LAW)),))
    return [(one.kind, one.first) for one in phrases]


@pytest.mark.parametrize(
    ("language", "time"),
    [
        ("en", "on Friday"),
        ("en", "on the 5th"),
        ("en", "on the 1st of the month"),
        ("de", "am Freitag"),
        ("de", "am 5."),
        ("de", "am Monatsersten"),
        ("fr", "vendredi"),
        ("fr", "le 5 ?"),
        ("fr", "le premier du mois"),
        ("es", "el viernes"),
        ("es", "el día 5"),
        ("pt", "na sexta-feira"),
        ("pt", "no dia 5"),
        ("it", "venerdì"),
        ("it", "il primo del mese"),
    ],
)
def test_ut1_a_day_without_its_month_is_asked_about(language: str, time: str) -> None:
    assert [("vague", None)] == read(time, language)


@pytest.mark.parametrize(
    ("language", "time"),
    [
        ("en", "on the day it entered into force"),
        ("en", "on its last day in force"),
        ("en", "when it was first passed"),
        ("de", "am Tag seines Inkrafttretens"),
        ("de", "am Tag, an dem es galt"),
        ("fr", "le jour de son entrée en vigueur"),
        ("es", "el día de su entrada en vigor"),
        ("pt", "no dia da sua entrada em vigor"),
        ("it", "il giorno della sua entrata in vigore"),
    ],
)
def test_ut2_the_day_of_what_happened_to_the_law_is_asked_about(language: str, time: str) -> None:
    assert [("vague", None)] == read(time, language)


@pytest.mark.parametrize(
    ("language", "time"),
    [
        ("de", "zum Jahreswechsel 2015/16"),
        ("de", "in den 90er Jahren"),
        ("de", "in den Neunzigern"),
        ("es", "en los noventa"),
        ("it", "nel Novecento"),
    ],
)
def test_ut3_years_that_no_rule_reads_are_asked_about(language: str, time: str) -> None:
    assert [("vague", None)] == read(time, language)


def test_ut4_they_give_way_to_a_day() -> None:
    assert [("day", date(2015, 5, 5))] == read("on Friday, as of 5 May 2015", "en")


def test_ut4_a_date_they_are_part_of_is_read_alone() -> None:
    assert [("day", date(2015, 5, 5))] == read("am Dienstag, dem 5. Mai 2015", "de")


def test_ut5_a_weekday_of_a_topic_is_no_time_of_a_law() -> None:
    context = DateContext(language="en", locale="", today_on=TODAY)

    assert () == find_date_phrases("Must shops close on Sunday?", context)


def test_ut3_the_number_of_a_file_is_no_year() -> None:
    assert [] == read("in case 2012/45", "en")


@pytest.mark.parametrize(
    ("language", "time"),
    [
        ("en", "back then"),
        ("en", "at the time?"),
        ("de", "damals"),
        ("de", "in KW 20/2012"),
        ("fr", "à l'époque"),
        ("es", "en aquel entonces"),
        ("it", "all'epoca"),
        ("pt", "naquela época"),
    ],
)
def test_ut6_back_then_is_asked_about(language: str, time: str) -> None:
    assert [("vague", None)] == read(time, language)


def test_ut6_then_at_the_end_is_a_time_where_the_past_is_spoken_of() -> None:
    assert [("vague", None)] == read("did say what then?", "en")
    assert [] == read("says what then?", "en")
    assert [] == read("did say what, then?", "en")


def test_ut5_ut6_a_question_that_goes_on_needs_no_law() -> None:
    context = DateContext(language="en", locale="", today_on=TODAY, carries_on=True)

    found = find_date_phrases("and back then?", context)

    assert ["vague"] == [one.kind for one in found]


@pytest.mark.parametrize(
    ("language", "time"),
    [
        ("en", "when my contract was signed"),
        ("en", "on those dates"),
        ("de", "als der Vertrag unterschrieben wurde"),
        ("de", "an diesen Tagen"),
        ("fr", "quand mon contrat a été signé"),
        ("fr", "lorsqu'elle est née et signée"),
        ("fr", "à ces dates"),
        ("es", "cuando se firmó mi contrato"),
        ("es", "en esas fechas"),
        ("it", "quando fu firmato il contratto"),
        ("it", "in quelle date"),
        ("pt", "quando o meu contrato foi assinado"),
        ("pt", "nessas datas"),
    ],
)
def test_ut7_what_happened_to_the_reader_tells_no_day(language: str, time: str) -> None:
    assert [("vague", None)] == read(time, language)


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("fr", "D'accord, maintenant le 5"),
        ("es", "Vale, ahora el 5"),
        ("it", "Va bene, adesso il 5"),
        ("pt", "Certo, agora o 5"),
    ],
)
def test_ut1_da1_a_number_behind_now_is_no_day_of_this_month(language: str, question: str) -> None:
    """UT1 and DA1."""
    context = DateContext(language=language, locale="", today_on=TODAY, carries_on=True)

    found = find_date_phrases(question, context)

    assert ["vague"] == [one.kind for one in found]


@pytest.mark.parametrize(
    ("language", "time"),
    [
        ("en", "on the day of my wedding"),
        ("de", "am Tag meiner Hochzeit"),
        ("de", "bei Vertragsabschluss"),
        ("fr", "le jour de mon mariage"),
        ("es", "el día de mi boda"),
        ("pt", "no dia do meu casamento"),
        ("it", "il giorno del mio matrimonio"),
        ("it", "alla firma del contratto"),
    ],
)
def test_ut7_the_day_of_a_thing_of_the_reader_is_asked_about(language: str, time: str) -> None:
    assert [("vague", None)] == read(time, language)


@pytest.mark.parametrize(
    ("question", "language", "carries_on", "expected"),
    [
        ("et le 5 ?", "fr", True, ["vague"]),
        ("¿y el 5?", "es", True, ["vague"]),
        ("et le 5 ?", "fr", False, []),
        ("et le 5 mai 2012 ?", "fr", True, ["day"]),
    ],
)
def test_ut1_the_number_of_a_day_alone_goes_on(
    question: str, language: str, *, carries_on: bool, expected: list[str]
) -> None:
    context = DateContext(language=language, today_on=TODAY, carries_on=carries_on)

    assert expected == [one.kind for one in find_date_phrases(question, context)]


@pytest.mark.parametrize(
    ("language", "time"),
    [
        ("en", "when the Act was passed"),
        ("en", "when it was first enacted"),
        ("en", "at the moment of the offence"),
        ("de", "als das Gesetz verabschiedet wurde"),
        ("de", "bei Erlass des Gesetzes"),
        ("fr", "lors de l'adoption de la loi"),
        ("fr", "au moment des faits"),
        ("es", "en el momento de los hechos"),
        ("it", "al momento del fatto"),
        ("pt", "à época dos fatos"),
        ("pt", "no momento da compra"),
        ("en", "one year after it came into force"),
        ("de", "ein Jahr nach seinem Inkrafttreten"),
        ("fr", "un an après son entrée en vigueur"),
        ("es", "un año después de entrar en vigor"),
        ("it", "un anno dopo la sua entrata in vigore"),
        ("pt", "um ano após a entrada em vigor"),
    ],
)
def test_ut2_the_time_of_what_happened_is_none_of_a_calendar(language: str, time: str) -> None:
    assert [("vague", None)] == read(time, language)


@pytest.mark.parametrize(
    ("language", "time"),
    [
        ("en", "at the end of the financial year 2011/12"),
        ("en", "in the 2012-13 financial year"),
        ("de", "im Wirtschaftsjahr 2011/12"),
        ("fr", "pour l'exercice 2011/12"),
        ("es", "en el ejercicio 2011/12"),
    ],
)
def test_ut3_a_year_of_business_is_asked_about(language: str, time: str) -> None:
    assert [("vague", None)] == read(time, language)


@pytest.mark.parametrize(
    ("language", "time"),
    [
        ("en", "at the turn of the century"),
        ("en", "a while ago"),
        ("de", "zur Jahrtausendwende"),
        ("de", "vor einiger Zeit"),
        ("fr", "au tournant du siècle"),
        ("fr", "il y a longtemps"),
        ("es", "a comienzos de siglo"),
        ("es", "hace tiempo"),
        ("it", "all'inizio del secolo"),
        ("it", "qualche tempo fa"),
        ("pt", "na virada do século"),
        ("pt", "há muito tempo"),
    ],
)
def test_ut8_an_age_is_no_day(language: str, time: str) -> None:
    assert [("vague", None)] == read(time, language)


@pytest.mark.parametrize(
    ("language", "asked"),
    [("en", "Tell me when the Act was passed"), ("en", "I want to know when the Act was adopted")],
)
def test_ut2_who_asks_for_the_time_of_it_tells_none(language: str, asked: str) -> None:
    context = DateContext(language=language, locale="", today_on=TODAY)
    question = f"{asked}: {LAW}"
    spans = (Span(start=len(asked) + 2, end=len(question)),)

    assert () == find_date_phrases(question, context, spans)
