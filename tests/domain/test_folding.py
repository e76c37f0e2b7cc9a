import pytest

from domain.folding import fold, fold_name


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Constituição da República", "constituicao da republica"),
        ("Regulation (EU) 2016/679", "regulation eu 2016 679"),
        ("Straße", "strasse"),
        ("  L’article\u00a06  ", "l article 6"),
        ("_._", ""),
    ],
)
def test_f1_a_name_is_its_folded_words(name: str, expected: str) -> None:
    actual = fold_name(name)

    assert expected == actual


def test_f1_folding_takes_marks_and_case() -> None:
    actual = fold("ÉTÉ º ﬁ")

    assert "ete o fi" == actual


def test_f2_what_nobody_sees_parts_no_word() -> None:
    assert "bgb" == fold_name("B\u00adGB")
    assert "datenschutz" == fold_name("Daten\u200bschutz\ufeff")
