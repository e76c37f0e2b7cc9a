"""How a text is cut into pieces that each get a vector."""

import pytest

from index.vector_pieces import WHOLE_MAX, has_meaning, pieces_of

LABEL = "Article 6 Lawfulness"
SENTENCE = "The keeper of the lighthouse shall keep the lamp burning until the morning."


def words(count: int) -> str:
    return " ".join(f"word{number}" for number in range(count))


def test_vp1_a_short_text_is_one_piece_with_its_label() -> None:
    assert (f"{LABEL}\n{SENTENCE}",) == pieces_of(LABEL, SENTENCE)
    assert 1 == len(pieces_of(LABEL, words(WHOLE_MAX)))


def test_vp1_a_long_text_is_cut_at_the_ends_of_sentences() -> None:
    pieces = pieces_of(LABEL, " ".join([SENTENCE] * 20))

    assert 3 == len(pieces)
    assert all(piece.endswith("morning.") for piece in pieces)
    assert 20 == sum(piece.count("morning.") for piece in pieces)


def test_vp1_lines_are_cut_as_sentences_are_and_abbreviations_are_not() -> None:
    lines = "\n".join(f"{number} {words(30)}" for number in range(8))
    cited = " ".join(["Under para. 3 of Art. 7"] * 30)

    assert all(piece.endswith("word29") for piece in pieces_of("", lines))
    assert all(not piece.endswith(("para.", "Art.")) for piece in pieces_of("", cited))


def test_vp1_what_has_no_sentences_is_cut_by_words_and_nothing_is_lost() -> None:
    body = words(1_000)

    pieces = pieces_of("", body)

    assert body == " ".join(pieces)
    assert all(len(piece.split()) <= WHOLE_MAX for piece in pieces)


def test_vp1_a_short_tail_joins_the_piece_before() -> None:
    pieces = pieces_of("", words(205))

    assert [100, 105] == [len(piece.split()) for piece in pieces]


def test_vp2_every_piece_begins_with_the_label_cut_where_it_is_long() -> None:
    pieces = pieces_of(words(90), words(300))

    assert all(piece.startswith(f"{words(30)}\n") for piece in pieces)


@pytest.mark.parametrize(
    ("label", "body", "expected"),
    [("Art. 2", "", ("Art. 2",)), ("", "1 234 §", ()), ("", "", ()), ("5", "— 7 —", ())],
)
def test_vp3_what_holds_no_letter_is_no_piece(
    label: str, body: str, expected: tuple[str, ...]
) -> None:
    assert expected == pieces_of(label, body)


def test_vp3_a_letter_of_any_script_has_a_meaning() -> None:
    assert [True, True, False] == [has_meaning(one) for one in ("§ 1 ß", "Άρθρο", "12/3")]
