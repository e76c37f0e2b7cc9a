import pytest

from index.source_model import SourceNode
from index.sources.eu_corrigenda import Correction, Corrigendum, correct_nodes, read_corrections
from index.sources.eu_targets import walk
from tests.index.eu_nodes import node

LINES = (
    "On page 14, recital 71:\nfor:\n‘(71) … the rights, and that prevents errors.’,\nread:\n"
    "‘(71) … the rights, and prevent errors.’.\nOn page 55, Article 3(1):\nfor:\n‘1. Old.’,\n"
    "read:\n‘1. New.’."
)


def preamble(*recitals: tuple[str, str]) -> tuple[SourceNode, ...]:
    return (node("preamble", "", *(node(f"rec_{no}", text) for no, text in recitals)),)


def corrigendum(*corrections: Correction, languages: tuple[str, ...] = ("en",)) -> Corrigendum:
    return Corrigendum(
        celex="32016R0679R(02)", languages=languages, corrections=(("en", corrections),)
    )


def correction(old: str, new: str, place: str = "On page 14, recital 71") -> Correction:
    return Correction(place=place, old=old, new=new)


def texts(nodes: tuple[SourceNode, ...] | None) -> dict[str, str]:
    return {one.anchor: one.text for one in walk(nodes or ()) if one.text}


def test_eg1_a_correction_is_a_place_and_the_words_for_and_read() -> None:
    assert (
        Correction(
            place="On page 14, recital 71:",
            old="… the rights, and that prevents errors.",
            new="… the rights, and prevent errors.",
        ),
        Correction(place="On page 55, Article 3(1):", old="Old.", new="New."),
    ) == read_corrections((node("body", LINES),))


def test_eg1_words_after_the_sign_and_numbers_of_nodes_belong_to_it() -> None:
    nodes = (
        node("body", "Page 3, considérant 4:\nau lieu de: «un état»,\nlire: «l’État»."),
        node("body__fn_1", "A note."),
    )

    assert (correction("un état", "l’État", "Page 3, considérant 4:"),) == read_corrections(nodes)


def test_eg1_a_text_that_is_no_list_of_corrections_gives_none() -> None:
    assert () == read_corrections((node("body", "Directive 2004/48/EC should read as follows:"),))


def test_eg2_the_words_are_replaced_where_they_stand() -> None:
    told = corrigendum(*read_corrections((node("body", LINES),)))

    actual = correct_nodes(preamble(("70", "No."), ("71", "All the rights, and that prevents errors.")),
                           told, "en")  # fmt: skip

    assert {"rec_70": "No.", "rec_71": "All the rights, and prevent errors."} == texts(actual)
    causes = next(one.causes for one in walk(actual or ()) if one.anchor == "rec_71")
    assert [("correction", "32016R0679R(02)", "rec_71")] == [
        (cause.kind, cause.source_work, cause.target_anchor) for cause in causes
    ]


@pytest.mark.parametrize("text", ["Other words.", "Old words and old words. Old words, old words."])
def test_eg2_words_that_do_not_stand_there_once_are_not_corrected(text: str) -> None:
    told = corrigendum(correction("old words", "new words"))

    assert None is correct_nodes(preamble(("71", text)), told, "en")


def test_eg2_an_ellipsis_on_one_side_alone_is_not_corrected() -> None:
    told = corrigendum(correction("old … words", "new words"))

    assert None is correct_nodes(preamble(("71", "old words")), told, "en")


def test_eg3_where_one_place_cannot_be_corrected_none_is() -> None:
    told = corrigendum(correction("old", "new"), correction("a", "b", "recital 99"))

    assert None is correct_nodes(preamble(("71", "old")), told, "en")


def test_eg3_a_language_that_was_not_corrected_stays_and_one_not_held_is_not_guessed() -> None:
    text = preamble(("71", "old"))
    told = corrigendum(correction("old", "new"), languages=("en", "fr"))

    assert text == correct_nodes(text, told, "de")
    assert None is correct_nodes(text, told, "fr")
    assert None is correct_nodes(text, Corrigendum(celex="32016R0679R(03)"), "de")


def test_eg4_line_breaks_stay() -> None:
    told = corrigendum(correction("first end. Second begins", "first end. Second starts"))

    actual = correct_nodes(preamble(("71", "The first end.\nSecond begins here.")), told, "en")

    assert {"rec_71": "The first end.\nSecond starts here."} == texts(actual)


def test_eg4_a_break_that_a_correction_takes_away_refuses_it() -> None:
    told = corrigendum(correction("end. Second", "other"))

    assert None is correct_nodes(preamble(("71", "The end.\nSecond begins.")), told, "en")
