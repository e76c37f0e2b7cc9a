from datetime import date

import pytest

from domain.subject import ClarificationOption
from tests.law import MemoryLaw
from tests.legal_core.asking import ASKED, OPTIONS, member, named, resolve, turn, words
from tests.legal_core.named_law import BRAZIL, GDPR, LUXEMBOURG, POLICE, serve_named


@pytest.fixture(scope="module")
def law() -> MemoryLaw:
    return serve_named()


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Luxembourg", (LUXEMBOURG, "art_6")),
        ("the Brazilian one", (BRAZIL, "art_6")),
        ("I mean the Luxembourg Constitution", (LUXEMBOURG, "art_6")),
    ],
)
def test_id4_an_answer_in_words_settles_the_name(
    law: MemoryLaw, question: str, expected: tuple[str, str]
) -> None:
    event = resolve(law, question, ASKED)

    actual = (event.state, named(event), event.members[0].source, words(event).mentions)

    assert ("resolved", [expected], "clarified", ()) == actual


def test_id4_a_picked_option_takes_its_provision_from_the_question_before(law: MemoryLaw) -> None:
    event = resolve(law, "that one please", ASKED, chosen=OPTIONS[1])

    actual = (named(event), event.members[0].source)

    assert ([(LUXEMBOURG, "art_6")], "clarified") == actual


def test_id4_a_provision_of_this_turn_comes_first(law: MemoryLaw) -> None:
    event = resolve(law, "Article 15, please", ASKED, chosen=OPTIONS[1])

    actual = named(event)

    assert [(LUXEMBOURG, "art_15")] == actual


def test_id4_a_pick_without_a_question_before_stands_by_itself(law: MemoryLaw) -> None:
    picked = ClarificationOption(
        option_id="a", work=GDPR, anchor="art_5", version=f"{GDPR}@2016-05-04"
    )

    found = resolve(law, "this one", chosen=picked).members[0]
    actual = (found.work, found.anchor, found.version, found.source)

    assert (GDPR, "art_5", f"{GDPR}@2016-05-04", "clarified") == actual


def test_id4_a_pick_settles_one_name_and_leaves_the_others(law: MemoryLaw) -> None:
    asked = turn(
        "Compare Article 33 GDPR with Article 6 of the Constitution",
        member(GDPR, "art_33", "33"),
        status="clarification",
        options=OPTIONS,
    )

    actual = named(resolve(law, "a", asked, chosen=asked.options[0]))

    assert [(GDPR, "art_33"), (BRAZIL, "art_6")] == actual


def test_id4_the_nearest_title_picked_takes_the_unresolved_names_provision(law: MemoryLaw) -> None:
    asked = turn(
        "Article 5 of the Police Act",
        status="clarification",
        options=(ClarificationOption(option_id="a", work=POLICE),),
    )

    actual = named(resolve(law, "a", asked, chosen=asked.options[0]))

    assert [(POLICE, "art_5")] == actual


def test_id4_a_law_named_where_none_was_offered_answers_the_question(law: MemoryLaw) -> None:
    asked = turn("What does Annex I require?", status="clarification")

    actual = named(resolve(law, "the GDPR", asked))

    assert [(GDPR, "anx_I")] == actual


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("GDPR article 5", ("resolved", [(GDPR, "art_5")])),
        ("Show me the GDPR and its history", ("resolved", [(GDPR, "?")])),
        ("on 3 May 2001", ("ambiguous", [])),
        ("the Constitution", ("ambiguous", [])),
    ],
)
def test_id4_other_words_pick_nothing(
    law: MemoryLaw, question: str, expected: tuple[str, list[tuple[str, str]]]
) -> None:
    event = resolve(law, question, ASKED)

    actual = (event.state, named(event))

    assert expected == actual


def test_id4_an_option_of_days_names_no_law(law: MemoryLaw) -> None:
    picked = ClarificationOption(option_id="a", day=date(2001, 5, 20))
    asked = turn(
        "Article 33 GDPR on 5/6/2020",
        member(GDPR, "art_33", "33"),
        status="clarification",
        options=(picked,),
    )

    event = resolve(law, "the first", asked, chosen=picked)
    actual = (event.state, named(event))

    assert ("carried", [(GDPR, "art_33")]) == actual


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("and in 2010?", [(GDPR, "art_33")]),
        ("and Article 17?", [(GDPR, "art_17")]),
        ("and paragraph 1?", [(GDPR, "art_33__para_1")]),
        ("and paragraph 9?", [(GDPR, "?33(9)")]),
        ("and Article 17 and Article 999?", [(GDPR, "art_17"), (GDPR, "?999")]),
        ("And for German companies?", [(GDPR, "art_33")]),
        ("Is Article 17 in use in Germany?", [(GDPR, "art_17")]),
    ],
)
def test_id5_a_question_without_a_law_goes_on_with_the_last(
    law: MemoryLaw, question: str, expected: list[tuple[str, str]]
) -> None:
    before = turn(
        "Show me Article 33 GDPR", member(GDPR, "art_33", "33", version=f"{GDPR}@2016-04-27")
    )

    event = resolve(law, question, before)
    actual = (event.state, named(event), {one.version for one in event.members})

    assert ("carried", expected, {""}) == actual


def test_id5_of_several_laws_those_that_hold_the_provision_go_on(law: MemoryLaw) -> None:
    before = turn(
        "Article 6 of both",
        member(BRAZIL, "art_6", "6"),
        member(BRAZIL, "art_7", "7"),
        member(LUXEMBOURG, "art_6", "6"),
    )

    actual = [named(resolve(law, question, before)) for question in ("art. 15?", "art. 999?")]

    assert [[(LUXEMBOURG, "art_15")], [(BRAZIL, "?999"), (LUXEMBOURG, "?999")]] == actual


def test_id5_a_caput_alone_is_that_of_the_article_before(law: MemoryLaw) -> None:
    before = turn("Art. 6", member(BRAZIL, "art_6", "6"))

    found = resolve(law, "e o caput?", before).members[0]
    actual = (found.anchor, found.anchor_spelled)

    assert ("art_6__cpt", "6 caput") == actual


def test_id5_a_name_that_the_thread_has_settled_stays_settled(law: MemoryLaw) -> None:
    before = turn("Article 6 of the Brazilian Constitution", member(BRAZIL, "art_6", "6"))

    found = resolve(law, "and Article 6 of the Constitution in 2010?", before).members[0]
    actual = (found.work, found.runner_up)

    assert (BRAZIL, LUXEMBOURG) == actual


@pytest.mark.parametrize(
    "question", ["And in Switzerland?", "and § 536 BGB?", "the Swiss Constitution"]
)
def test_id5_another_countrys_law_does_not_go_on(law: MemoryLaw, question: str) -> None:
    before = turn("Show me Article 33 GDPR", member(GDPR, "art_33", "33"))

    event = resolve(law, question, before)
    actual = (event.state, event.members)

    assert ("unresolved", ()) == actual


@pytest.mark.parametrize(
    ("question", "state", "name"),
    [
        ("What do you hold?", "not_requested", ""),
        ("Can my landlord evict me?", "not_requested", ""),
        ("Is it still in force?", "not_requested", ""),
        ("Should I hire a Swiss lawyer?", "not_requested", ""),
        ("Which laws do you hold from Luxembourg?", "not_requested", ""),
        ("How long can my employer keep data under personal data protection?", "not_requested", ""),
        ("Connick v. GDPR", "not_requested", ""),
        ("1 MAR 2020", "not_requested", ""),
        ("o mar e 88", "not_requested", ""),
        ("and paragraph 2?", "not_requested", ""),
        ("", "not_requested", ""),
        ("What does Annex VII require?", "unresolved", ""),
        ("Article 5, please", "unresolved", ""),
    ],
)
def test_id6_no_law_named_is_told_from_a_law_not_found(
    law: MemoryLaw, question: str, state: str, name: str
) -> None:
    event = resolve(law, question)

    actual = (event.state, event.members, event.missing, words(event).unresolved)

    assert (state, (), None, name) == actual


def test_id6_an_unanswered_question_is_asked_again(law: MemoryLaw) -> None:
    found = [
        resolve(law, "on 3 May 2001", turn("What does Annex VII require?", status="clarification")),
        resolve(law, "on 3 May 2001", turn("the Atlantis Regulation", status="clarification")),
    ]

    actual = [(one.state, words(one).unresolved, words(one).mentions) for one in found]

    assert [("unresolved", "", ()), ("unresolved", "Atlantis Regulation", ())] == actual


@pytest.mark.parametrize(
    "question", ["What do you hold?", "Quais leis estavam em vigor em 2010?", "Suche nach Licht"]
)
def test_id11_what_asks_for_a_list_answers_no_question(law: MemoryLaw, question: str) -> None:
    found = [
        resolve(law, question, asked)
        for asked in (ASKED, turn("the Atlantis Regulation", status="clarification"))
    ]

    assert ["not_requested", "not_requested"] == [one.state for one in found]


@pytest.mark.parametrize(
    "question",
    [
        "and tenancy?",
        "und das Mietrecht?",
        "Wie umgehe ich die Einkommensteuer?",
        "et la loi toubon",
    ],
)
def test_id11_words_that_set_a_law_apart_answer_no_question(law: MemoryLaw, question: str) -> None:
    """CP4 tells which words these are."""
    event = resolve(law, question, turn("the Atlantis Regulation", status="clarification"))

    assert "Atlantis Regulation" != words(event).unresolved


@pytest.mark.parametrize("version", [f"{BRAZIL}~art_6@2000-02-14", ""], ids=["one", "none"])
def test_id4_a_picked_version_pins_the_law_that_the_question_named(
    law: MemoryLaw, version: str
) -> None:
    picked = ClarificationOption(option_id="a", work=BRAZIL, anchor="art_6", version=version)

    (found,) = resolve(law, "Artigo 6 da Constituição Federal", chosen=picked).members

    assert (version, "clarified") == (found.version, found.source)


def test_cp3_a_question_stays_open_through_what_is_added_to_it(law: MemoryLaw) -> None:
    first = turn("Article 6 of the Constitution", status="clarification", options=OPTIONS)
    added = turn("and in 2012?", status="clarification", options=OPTIONS)

    again = resolve(law, "and in 2013?", first, added)
    picked = resolve(law, "a", first, added, chosen=OPTIONS[0])

    assert ("ambiguous", [(BRAZIL, "art_6")]) == (again.state, named(picked))


def test_cp3_a_question_that_was_answered_is_not_open(law: MemoryLaw) -> None:
    answered = turn("Article 33 GDPR", member(GDPR, "art_33", "33"))
    asked = turn("and on Friday?", status="clarification")

    event = resolve(law, "the 3rd", answered, asked)

    assert ("not_requested", []) == (event.state, named(event))
