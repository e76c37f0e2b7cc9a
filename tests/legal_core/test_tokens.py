import pytest

from domain.folding import fold_name
from legal_core.tokens import tokens_of, word_set

TEXT = "L’Article 6º da Constituição (CF/88), ½ №5 ﬁn"


def test_tk1_words_are_those_of_the_folded_name() -> None:
    actual = " ".join(token.folded for token in tokens_of(TEXT))

    assert fold_name(TEXT) == actual


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("art. 6º, caput", ["art", "6º", "caput"]),
        ("Constituição", ["Constituição"]),
        ("Constituic\u0327a\u0303o, art", ["Constituic\u0327a\u0303o", "art"]),
        ("½ x", ["½", "½", "x"]),
        ("...", []),
        ("", []),
    ],
)
def test_tk2_spans_cover_the_letters_as_written(text: str, expected: list[str]) -> None:
    actual = [text[token.start : token.end] for token in tokens_of(text)]

    assert expected == actual


def test_a_word_set_holds_each_word_once() -> None:
    actual = word_set("of the of")

    assert frozenset({"of", "the"}) == actual
