"""Names of two scripts: what they look like is offered."""

import pytest

from domain.scripts import mixes_scripts, to_latin
from tests.legal_core.asking import offered, resolve, words
from tests.legal_core.named_law import BRUSSELS, GDPR, RECAST, serve_named

MIXED = "GD\u0420R"  # with a Cyrillic letter


def test_sc1_sc2_only_a_word_with_latin_letters_is_read_in_them() -> None:
    """SC1 and SC2: the text keeps its length."""
    assert "GDPR" == to_latin(MIXED)
    assert not mixes_scripts("\u041f\u0420\u0410\u0412\u041e and GDPR, \u0395\u039a")
    assert mixes_scripts(f"the {MIXED}")
    assert len(MIXED) == len(to_latin(MIXED))


def test_id10_la1_la3_what_a_name_looks_like_is_offered_and_not_taken() -> None:
    """ID10, LA1 and LA3: one work at its provision and as a whole."""
    event = resolve(serve_named(), f"What does Article 33 {MIXED} say?")

    assert ("unresolved", (), MIXED) == (event.state, event.members, words(event).unresolved)
    assert [(GDPR, "art_33"), (GDPR, "")] == offered(event)
    assert [(GDPR, "")] == offered(resolve(serve_named(), f"Show the {MIXED}"))


@pytest.mark.parametrize(
    "question",
    [f"Article 33 GDPR, not {MIXED}", "the \u0420urple thing", "the Pur\u0440le Act 1999"],
)
def test_la2_nothing_is_offered_beside_a_law_that_is_held_or_for_no_law(question: str) -> None:
    event = resolve(serve_named(), question)

    assert MIXED != words(event).unresolved


def test_la3_several_works_are_offered_as_they_are() -> None:
    event = resolve(serve_named(), "Show the Bru\u0455sels I Regulation")

    assert {(BRUSSELS, ""), (RECAST, "")} == set(offered(event))
