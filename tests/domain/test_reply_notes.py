"""Disclosures in words."""

from datetime import date
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.outcome import Disclosure, DisclosureKind
from domain.reply_notes import NoteWords, covered, in_order, note_words, said_of
from domain.reply_scope import Scope
from domain.wording import LANGUAGES, SENTENCE_MAX_WORDS, word_count
from tests.turns import BRAZIL, BRAZIL_MEMBER, TODAY, Step, executed_turn, resolved, step_past, told

KINDS: tuple[DisclosureKind, ...] = get_args(DisclosureKind)
NOTE = st.builds(
    Disclosure,
    kind=st.sampled_from(KINDS),
    operation_id=st.sampled_from([None, "op_1", "op_2"]),
    work=st.sampled_from(["", BRAZIL]),
    day=st.sampled_from([None, date(2001, 5, 20)]),
)


def note(kind: DisclosureKind, **facts: object) -> Disclosure:
    return Disclosure(kind=kind, operation_id="op_1", work=BRAZIL, **facts)  # type: ignore[arg-type]  # fields of a disclosure


@pytest.mark.parametrize("kind", [one for one in KINDS if one != "after_coverage"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no1_every_disclosure_is_said_before_the_text(kind: DisclosureKind, language: str) -> None:
    step = replace(step_past(), disclosures=(note(kind, value="editorial", other="fr"),))
    bare = replace(step_past(), disclosures=())
    subject = resolved(language, BRAZIL_MEMBER)

    first = told(executed_turn(subject, step))[0]
    without = told(executed_turn(subject, bare))[0]

    assert len(first) > len(without)
    assert SENTENCE_MAX_WORDS >= max(word_count(one) for one in first.split(". "))


def test_no1_what_concerns_the_whole_answer_is_said_once() -> None:
    steps: tuple[Step, ...] = tuple(
        replace(
            step_past(),
            disclosures=(Disclosure(kind="sample_law", operation_id=f"op_{place}"),),
        )
        for place in (1, 2)
    )

    text = " ".join(told(executed_turn(resolved("en", BRAZIL_MEMBER), *steps)))

    assert 1 == text.count("This is invented sample law, not the law of any country.")


def test_no1_two_days_not_in_force_are_two_disclosures() -> None:
    first = note("not_in_force_on_date", day=date(2019, 6, 1))

    assert said_of(first) != said_of(replace(first, day=date(2020, 6, 1)))


@given(st.permutations(KINDS), st.lists(NOTE, max_size=6))
def test_no2_the_order_of_disclosures_does_not_depend_on_how_they_came(
    kinds: list[DisclosureKind], others: list[Disclosure]
) -> None:
    mixed = [*others, *(Disclosure(kind=kind) for kind in kinds), *others]

    assert in_order(reversed(mixed)) == in_order(mixed)


def test_no3_the_coverage_stands_in_the_first_sentence() -> None:
    step = replace(
        step_past(),
        disclosures=(
            note("sample_law"),
            note("after_coverage", day=TODAY, until=date(2020, 8, 26)),
        ),
    )

    actual = told(executed_turn(resolved("en", BRAZIL_MEMBER), step))[0]

    assert actual.startswith("This source is verified only until 26 August 2020")


@pytest.mark.parametrize(
    ("one", "expected"),
    [
        pytest.param(
            note("language_substituted", value="en", other="pt"),
            "No text in English is held, so the text in Portuguese is given.",
            id="language",
        ),
        pytest.param(
            note("runner_up", other="eu-eurlex:32012r1215"),
            "The name may also mean eu-eurlex:32012r1215; the Constituição da República Federativa "
            "do Brasil was taken as the better match.",
            id="runner-up",
        ),
        pytest.param(
            Disclosure(kind="runner_up", work="sample:x", other="sample:y"),
            "The name may also mean sample:y; the law asked about was taken as the better match.",
            id="runner-up of an unnamed law",
        ),
        pytest.param(
            note("defaulted_to_today", day=TODAY),
            "No day was given, so today, 30 November 2026, was taken.",
            id="today",
        ),
        pytest.param(
            note("runner_up", value="Ports Act 1999", other="xl:1"),
            "The name may also mean the Ports Act 1999; the Constituição da República Federativa "
            "do Brasil was taken as the better match.",
            id="runner-up by its name",
        ),
        pytest.param(
            note("runner_up", value=BRAZIL_MEMBER.title, other="xl:1"),
            "The name may also mean the Constituição da República Federativa do Brasil (xl:1); the "
            "Constituição da República Federativa do Brasil was taken as the better match.",
            id="runner-up of the same name",
        ),
        pytest.param(
            note("clock", value="record", day=date(2020, 1, 1)),
            "The knowledge asked about is what this record had seen by 1 January 2020.",
            id="clock",
        ),
        pytest.param(
            note("text_status", value="consolidated_documentary"),
            "The text is a consolidation by br-federal, without legal force of its own.",
            id="publisher by its id",
        ),
        pytest.param(
            note("text_status", value="consolidated_documentary", other="Senado Federal"),
            "The text is a consolidation by Senado Federal, without legal force of its own.",
            id="publisher by its name",
        ),
        pytest.param(
            note("not_applicable_on_date", day=date(2018, 4, 1), until=date(2018, 5, 25)),
            "It did not apply yet on 1 April 2018; it applies from 25 May 2018.",
            id="not yet applicable",
        ),
        pytest.param(
            note("not_applicable_on_date", day=date(2018, 4, 1), until=date(2018, 4, 1)),
            "It no longer applied on 1 April 2018.",
            id="no longer applicable",
        ),
        pytest.param(
            note(
                "not_applicable_on_date",
                day=date(2018, 4, 1),
                until=date(2018, 5, 25),
                anchor="art_6__para_2",
                other="part",
            ),
            "Article 6(2) did not apply yet on 1 April 2018; it applies from 25 May 2018.",
            id="part not yet applicable",
        ),
        pytest.param(
            note("not_applicable_on_date", day=date(2018, 4, 1)),
            "It did not apply on 1 April 2018.",
            id="applicability untold",
        ),
        pytest.param(
            note("widened_from_year", day=date(2019, 1, 1), until=date(2019, 12, 31)),
            "No single day was given, so all days from 1 January 2019 to 31 December 2019 were "
            "taken.",
            id="window",
        ),
    ],
)
def test_a_disclosure_names_what_it_is_about(one: Disclosure, expected: str) -> None:
    words = NoteWords(language="en", today_on=TODAY, members=(BRAZIL_MEMBER,))

    assert expected == note_words(words, one)


NAMED = (
    *(("suspended_or_annulled", f"part_{state}") for state in ("suspended", "annulled")),
    *(
        ("suspended_or_annulled", f"coming_{state}")
        for state in ("suspended", "annulled", "lapsed")
    ),
    *(
        ("not_in_force_on_date", f"part_{state}")
        for state in ("not_yet_in_force", "commencement_unknown", "lapsed")
    ),
    *(("pending_changes", told) for told in ("act", "act_on", "many")),
    ("corrigendum", "act"),
    ("extent", "part"),
    ("extent", "untold"),
    ("source_of_part", "reading"),
    ("source_of_part", "basis_rule"),
    ("runner_up", "number"),
    ("runner_up", "moved"),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "told"), NAMED, ids=str)
def test_no4_what_is_known_of_a_disclosure_is_said_in_every_language(
    language: str, kind: DisclosureKind, told: str
) -> None:
    words = NoteWords(language=language, today_on=TODAY)
    one = note(kind, anchor="art_3__para_2", value="the Pilotage Act", day=TODAY, other=told)

    actual = note_words(words, one)

    assert actual != note_words(words, replace(one, other="", value="", anchor=""))
    assert word_count(actual) <= SENTENCE_MAX_WORDS


def test_no4_a_part_that_is_suspended_is_named() -> None:
    words = NoteWords(language="en", today_on=TODAY)
    one = note("suspended_or_annulled", anchor="art_3__para_2", other="part_suspended")

    assert "Article 3(2) is suspended, though its words stand in the text." == note_words(
        words, one
    )


MANY = tuple(one for one in NAMED if one[1].startswith("part_"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "told"), [*MANY, ("not_applicable_on_date", "part")], ids=str)
def test_no6_several_places_are_told_of_in_one_sentence_in_every_language(
    language: str, kind: DisclosureKind, told: str
) -> None:
    words = NoteWords(language=language, today_on=TODAY)
    some = [
        note(kind, anchor=f"art_{number}", day=TODAY, until=date(2040, 1, 1), other=told)
        for number in range(1, 6)
    ]

    actual = note_words(words, *some)

    assert all(f" {number}" in actual for number in range(1, 4))
    assert " 4" not in actual
    assert word_count(actual) <= SENTENCE_MAX_WORDS


def test_no6_a_place_is_told_of_once_with_its_parts_and_its_like() -> None:
    day, until = date(2026, 11, 30), date(2026, 12, 2)
    late = [
        note("not_applicable_on_date", day=day, until=until, anchor=anchor, other="part")
        for anchor in ("art_5__para_1__point_ba", "art_5__para_1a", "art_5__para_1a__point_a")
    ]
    lapsed = note("not_in_force_on_date", anchor="art_5__para_3", other="part_lapsed")
    step = replace(step_past(), disclosures=(*late, lapsed))

    first = told(executed_turn(resolved("en", BRAZIL_MEMBER), step))[0]

    assert (
        "Article 5(1)(ba) and Article 5(1a) did not apply yet on 30 November 2026; they apply from"
        " 2 December 2026."
    ) in first
    assert "Article 5(3) has lapsed" in first
    assert "5(1a)(a)" not in first


def test_no4_a_part_from_the_published_act_is_said_to_be() -> None:
    words = NoteWords(language="en", today_on=TODAY)
    one = note("source_of_part", value="published_act")

    assert note_words(words, one).endswith("in the act as published, and is given from there.")


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"value": "gb-eng, gb-wls"}, "It extends to England and Wales only."),
        (
            {"value": "gb-eng, gb-nir, gb-sct, gb-wls"},
            "It extends to the whole of the United Kingdom.",
        ),
        ({"value": "gb-sct", "other": "part"}, "Article 6 extends to Scotland only."),
        ({"value": "xx-yyy"}, "It extends to XX-YYY only."),
    ],
)
def test_no5_a_territory_is_called_by_its_name(facts: dict[str, str], expected: str) -> None:
    one = note("extent", anchor="art_6", **facts)

    assert expected == note_words(NoteWords(language="en", today_on=TODAY), one)


@pytest.mark.parametrize(
    ("first", "expected"),
    [
        (
            "One link leads to it.",
            ("One link leads to it; this source is verified only until 26 August 2020.",),
        ),
        (
            "One is on record; there is no other.",
            (
                "This source is verified only until 26 August 2020.",
                "One is on record; there is no other.",
            ),
        ),
        (
            f"One {'very ' * 20}long.",
            ("This source is verified only until 26 August 2020.", f"One {'very ' * 20}long."),
        ),
    ],
    ids=["short", "of two halves", "long"],
)
def test_no7_coverage_stands_behind_a_short_sentence(first: str, expected: tuple[str, ...]) -> None:
    turn = executed_turn(resolved("en", BRAZIL_MEMBER), step_past())
    step = turn.executed[0]
    passed = note("after_coverage", until=date(2020, 8, 26))
    scope = Scope(language="en", today_on=TODAY, executed=step, unsaid=(passed,))

    assert expected == covered(scope, first)


def test_no7_where_nothing_is_past_the_coverage_the_sentence_stands_alone() -> None:
    turn = executed_turn(resolved("en", BRAZIL_MEMBER), step_past())
    scope = Scope(language="en", today_on=TODAY, executed=turn.executed[0])

    assert ("One.",) == covered(scope, "One.")
