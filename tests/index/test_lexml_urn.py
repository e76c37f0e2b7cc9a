from datetime import date

import pytest

from index.sources.lexml_urn import parse_urn


@pytest.mark.parametrize(
    ("written", "key", "day"),
    [
        pytest.param(
            "urn:lex:br:federal:lei:2002-01-10;10406",
            "federal.lei.2002-01-10.10406",
            date(2002, 1, 10),
            id="a law",
        ),
        pytest.param(
            "urn:lex:br:senado.federal:projeto.lei;pls:2017;505@data.evento;leitura;2017-12-13t17.51",
            "senado.federal.projeto.lei.pls.2017.505",
            date(2017, 12, 13),
            id="a bill at a reading",
        ),
        pytest.param(
            "urn:lex:br:senado.federal:projeto.resolucao;prs:2018;44",
            "senado.federal.projeto.resolucao.prs.2018.44",
            None,
            id="a bare year is no day",
        ),
        pytest.param(
            "urn:lex:br;sao.paulo:municipal:lei:2010-05-06;7@2011-01-01;2012-01-01!art5",
            "urn.lex.br.sao.paulo.municipal.lei.2010-05-06.7",
            None,
            id="two days decide nothing",
        ),
    ],
)
def test_ul2_and_ul3_an_urn_tells_its_work_and_its_day(
    written: str, key: str, day: date | None
) -> None:
    actual = parse_urn(written)

    assert (key, day) == (actual.key, actual.day)


def test_ul1_an_urn_has_its_parts() -> None:
    actual = parse_urn("urn:lex:br:senado.federal:projeto.lei;pls:2017;505@2017-12-13;x!art5_cpt")

    assert ("senado.federal", "projeto.lei", "pls", "505", "2017-12-13;x", "art5_cpt") == (
        actual.authority,
        actual.kind,
        actual.subkind,
        actual.number,
        actual.version,
        actual.fragment,
    )


@pytest.mark.parametrize(
    "written",
    [
        "",
        "urn:lex:it:stato:legge:2000-01-01;1",
        "urn:lex:br:federal:lei",
        "urn:lex:br:a:b:2000-13-40;1",
    ],
)
def test_ul1_another_form_is_refused(written: str) -> None:
    with pytest.raises(ValueError, match=r"URN:LEX|month"):
        parse_urn(written)
