import pytest

from index.sources.eu_act_names import find_acts


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Regulation (EU) 2016/679", "32016R0679"),
        ("Regulation (EU, Euratom) 2018/1046", "32018R1046"),
        ("Council Regulation (EC) No 44/2001", "32001R0044"),
        ("Regulation (EEC) No 2913/92", "31992R2913"),
        ("Directive 95/46/EC", "31995L0046"),
        ("Directive (EU) 2015/1535", "32015L1535"),
        ("Decision No 768/2008/EC", "32008D0768"),
        ("Framework Decision 2002/584/JHA", "32002F0584"),
        ("règlement (CE) n° 45/2001", "32001R0045"),
        ("décision-cadre 2008/977/JAI", "32008F0977"),
    ],
)
def test_en1_the_form_of_a_number_tells_year_and_number(words: str, expected: str) -> None:
    assert [expected] == [act.celex for act in find_acts(f"see {words}, as amended")]


def test_en2_a_list_goes_on_with_the_same_kind() -> None:
    words = "amending Directives 2014/90/EU, (EU) 2016/797 and (EU) 2020/1828 and Regulation (EU) 2018/858"

    acts = list(find_acts(words))

    assert ["32014L0090", "32016L0797", "32020L1828", "32018R0858"] == [one.celex for one in acts]
    assert "Directives 2014/90/EU" == words[acts[0].start : acts[0].end]


@pytest.mark.parametrize(
    "words", ["Regulation No 17", "Directive 3/4", "decision 2/1951", "point 95/46", "no act"]
)
def test_en3_what_is_no_year_is_no_act(words: str) -> None:
    assert [] == list(find_acts(words))
