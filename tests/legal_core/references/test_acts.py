"""Acts by kind, number and day: keys, and the names a catalog may know."""

import pytest

from legal_core.references import es, fr, it
from legal_core.references.acts import full_year


def test_ac1_a_key_is_made_of_kind_number_and_year() -> None:
    (law,) = es.read("Ley 39/2015")

    assert "es:ley:39:2015" == law.law_key


def test_ac1_a_number_that_holds_its_year_stands_alone() -> None:
    (law,) = fr.read("loi n° 78-17 du 6 janvier 1978")

    assert "fr:loi:78-17" == law.law_key


def test_ac2_a_name_is_given_where_all_it_is_made_of_is_told() -> None:
    (dated,) = it.read("legge 7 agosto 1990, n. 241")
    (numbered,) = it.read("l. 241/1990")

    assert "urn:nir:stato:legge:1990-08-07;241" in dated.identifiers
    assert ("it-normattiva:legge-1990-241", "Legge 241/1990") == numbered.identifiers


def test_ac2_an_act_without_a_number_bears_its_day_and_the_words_behind_it() -> None:
    text = "article 3 de la loi modifiée du 14 août 2000 relative au commerce électronique, qui"
    (named,) = fr.read_luxembourgish(text)
    (bare,) = fr.read_luxembourgish("la loi du 1er août 2001.")

    assert ("Loi du 14 août 2000 relative au commerce électronique",) == named.identifiers
    assert ("lu:loi:2001-08-01", ()) == (bare.law_key, bare.identifiers)


def test_ac3_a_law_that_is_not_listed_goes_by_its_letters() -> None:
    (law,) = es.read("art. 3 LPACAP")

    assert ("es:lpacap", ("LPACAP",)) == (law.law_key, law.identifiers)


@pytest.mark.parametrize(("digits", "year"), [("90", "1990"), ("04", "2004"), ("2015", "2015")])
def test_a_year_of_two_figures_is_of_the_last_century_or_this(digits: str, year: str) -> None:
    assert year == full_year(digits)
