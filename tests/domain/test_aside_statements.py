"""What a sentence says by its shape."""

import pytest

from domain.aside_statements import (
    dates_a_text,
    label_of,
    looks_back,
    points,
    states,
    subject_of,
    things_of,
)
from domain.asking.forms import DAY
from domain.date_masks import BLANK

ACT = BLANK * 4
ON = DAY * 4


@pytest.mark.parametrize(
    ("plain", "expected"),
    [
        (f"this page is about the {ACT}.", True),
        (f"the {ACT} is amended as follows.", True),
        (f"le texte a afficher est celui du {ACT}.", True),
        (f"el texto que procede es la {ACT}.", True),
        (f"der {ACT} muss gezeigt werden.", True),
        (f"au {ON}, tout ce qui etait en vigueur doit apparaitre.", True),
        (f"what is in the {ACT}", False),
        (f"on {ON}, what was in the {ACT}", False),
        (f"is the {ACT} in force", False),
        (f"show me the {ACT} as it was on {ON}.", False),
        (f"den {ACT}, wie er damals war.", False),
        (f"the {ACT} which is in force.", False),
        (f"text of the {ACT}.", False),
    ],
)
def test_at1_what_states_has_its_subject_before_its_verb(plain: str, expected: bool) -> None:
    assert expected == states(plain, plain)


def test_at1_an_accent_tells_a_verb_from_a_word_that_joins() -> None:
    plain = f"il testo da mostrare e il {ACT}."

    assert states(plain, "Il testo da mostrare è il Pilot Act.")
    assert not states(plain, "Il testo da mostrare e il Pilot Act.")


def test_at2_words_before_a_colon_are_a_label() -> None:
    assert label_of(f"step 1: fetch the {ACT}.") == "step 1"
    assert label_of(f"show the {ACT}: all of it") == ""
    assert label_of(f"trending {ON}: {ACT}") == f"trending {ON}"
    assert label_of(f"the {ACT}") == ""


def test_at1_the_word_behind_an_article_in_front_is_a_subject() -> None:
    assert subject_of(f"the court applied the {ACT}.") == "court"
    assert subject_of(f"den {ACT} bitte.") == ""


@pytest.mark.parametrize(
    ("plain", "expected"),
    [
        (f"see also: {ACT}", True),
        (f"vgl. {ACT}", True),
        (f"vease la {ACT}", True),
        (f"si confronti l'{ACT}", True),
        (f"see the {ACT}", False),
        (f"compare with the {ACT}", False),
    ],
)
def test_at3_a_note_of_a_publisher_points_elsewhere(plain: str, expected: bool) -> None:
    assert expected == points(plain)


def test_at4_a_day_of_a_text_is_none_on_which_something_happened() -> None:
    assert dates_a_text(f"we present the text of {ON}.")
    assert dates_a_text(f"immer in der fassung vom {ON}.")
    assert not dates_a_text(f"the text came into my hands on {ON}.")


def test_at5_what_a_text_or_a_list_is_of() -> None:
    assert list(things_of("donne-moi le texte de la chanson")) == ["chanson"]
    assert list(things_of("a list of all customers")) == ["customers"]
    assert list(things_of(f"{ACT} of your ticket")) == ["ticket"]
    assert list(things_of(f"the text of the {ACT}")) == []


@pytest.mark.parametrize(
    ("language", "plain", "expected"),
    [
        ("en", f"what did the {ACT} say?", True),
        ("fr", "que disait l'article ?", True),
        ("es", "¿que decia el articulo?", True),
        ("it", "che cosa diceva l'articolo?", True),
        ("de", "wie lautete der artikel?", True),
        ("en", "what does it say then?", True),
        ("en", f"which text of the {ACT} applied?", True),
        ("es", "¿que texto se aplicaba?", True),
        ("pt", "que redacao valia?", True),
        ("de", "was durfte man?", True),
        ("en", f"what does the {ACT} say?", False),
        ("fr", "que dit l'article ?", False),
        ("de", "was steht in artikel 4?", False),
    ],
)
def test_at6_a_question_of_the_past_looks_back(language: str, plain: str, expected: bool) -> None:
    assert expected == looks_back(plain, language)
