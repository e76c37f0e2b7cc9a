from datetime import date

from lxml import etree

from index.sources.formex_family import Family, read_family, to_day
from index.sources.formex_spans import ActFacts
from index.sources.oj_place import Publication

INSTANCE = (
    "<BIB.INSTANCE.CONS><DOCUMENT.REF.CONS><COLL>L</COLL>{no}</DOCUMENT.REF.CONS>"
    '<DATE ISO="{day}"/></BIB.INSTANCE.CONS>'
)


def member(celex: str, day: str, no: str = "<NO.OJ>119</NO.OJ>") -> str:
    instance = INSTANCE.format(day=day, no=no)
    title = f"<TITLE><TI><P>Act {celex}</P></TI></TITLE>"
    return (
        f'<BIB.DATA>{instance}<NO.CELEX>{celex}</NO.CELEX><DATE ISO="20160427"/>{title}</BIB.DATA>'
    )


def family(inside: str) -> Family:
    text = f"<CONS.ACT><CONS.DOC><FAM.COMP>{inside}</FAM.COMP></CONS.DOC></CONS.ACT>"
    return read_family(etree.fromstring(text))


def test_ff1_what_changed_a_changing_act_is_its_own_affair() -> None:
    nested = f"<GR.MOD.ACT><MOD.ACT>{member('32019R0003', '20190101')}</MOD.ACT></GR.MOD.ACT>"
    changing = (
        f"<GR.MOD.ACT><MOD.ACT>{member('32018R0002', '20180102')}{nested}</MOD.ACT></GR.MOD.ACT>"
    )

    actual = family(member("32016R0679", "20160504") + changing)

    assert (("32018R0002",), date(2018, 1, 2)) == (actual.changed_by, actual.changed_on)
    told = ActFacts(title="Act 32019R0003", enacted_on=date(2016, 4, 27))
    assert told == dict(actual.facts)["32019R0003"]
    assert Family() == read_family(etree.fromstring("<ACT/>"))


def test_ff2_a_day_is_eight_digits_that_exist() -> None:
    assert [date(2016, 5, 4), None, None, None] == [
        to_day(one) for one in ("20160504", "20160231", "99999999", "2016-05-04")
    ]


def test_ff3_a_text_is_as_young_as_its_last_corrigendum() -> None:
    both = "".join(
        f"<CORRIG>{member(celex, day)}</CORRIG>"
        for celex, day in (("32016R0679R(01)", "20170101"), ("32016R0679R(02)", "20180523"))
    )

    actual = family(f"<GR.CORRIG>{both}</GR.CORRIG>")

    assert ("32016R0679R(01)", "32016R0679R(02)") == actual.corrected_by
    assert date(2018, 5, 23) == actual.corrected_on


def test_ff3_where_one_day_is_not_told_none_is() -> None:
    both = "".join(
        f"<MOD.ACT>{member('32016R0680', day)}</MOD.ACT>" for day in ("20170101", "unknown")
    )

    assert None is family(f"<GR.MOD.ACT>{both}</GR.MOD.ACT>").changed_on


def test_an_act_that_is_an_issue_of_its_own_is_cited_by_its_number() -> None:
    number = "<NO.DOC><NO.CURRENT>1689</NO.CURRENT><YEAR>2024</YEAR></NO.DOC>"

    actual = family(member("32024R1689", "20240712", number)).published

    assert Publication(printed="OJ L, 2024/1689, 12.7.2024", on=date(2024, 7, 12)) == actual
    assert None is family(member("32024R1689", "20240712", "")).published
    assert None is family(member("32024R1689", "")).published
