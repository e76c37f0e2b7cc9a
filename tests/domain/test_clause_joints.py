"""What parts two things that are asked where no word of asking stands between."""

import pytest

from domain.clause_joints import bare_texts, is_more, joints_in, statement_end
from domain.intents import find_clauses
from domain.rule_planner import plan_question
from tests.domain.planned import as_written, to_request, written

LAW, DAY = "\x00\x00", "\u02d0\u02d0"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            f"provide {LAW} as it was on {DAY} along with proof of authenticity",
            ["text", "provenance"],
        ),
        (f"the wording of {LAW} on {DAY} + the source", ["text", "provenance"]),
        (f"{LAW} on {DAY}, source included", ["text", "provenance"]),
        (f"{LAW} on {DAY}, source of {LAW}", ["provenance"]),
        (f"compare {LAW} on {DAY} with {DAY}", ["diff"]),
    ],
)
def test_cj1_i13_with_joins_a_text_and_what_is_more(text: str, expected: list[str]) -> None:
    assert expected == [clause.intent for clause in find_clauses(text, "text", (0,), (), "en")]


def test_cj1_only_a_text_has_more_beside_it() -> None:
    assert is_more("text", "provenance", " with ")
    assert not is_more("text", "provenance", " as ")
    assert not is_more("text", "diff", " with ")
    assert not is_more("links", "provenance", " with ")


def test_cj1_with_is_a_joint_where_nothing_else_is() -> None:
    assert ["and"] == [one.group() for one in joints_in("a and b with c", 0, 14)]
    assert ["with"] == [one.group() for one in joints_in("a b with c", 0, 10)]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            (
                "Timeline of [the GDPR|g], then [Article 6|g:art_6] as of 5 May 2011, then who "
                "refers to [Article 6|g:art_6]"
            ),
            "timeline s1 ; as_of s2 art_6 on=2011-05-05 ; cited_by s2 art_6",
        ),
        (
            "Show the source of [Article 6 GDPR|g:art_6], then [the Act|a] on 1 May 2012",
            "provenance s1 art_6 on=2026-11-30 ; as_of s2 on=2012-05-01",
        ),
        (
            "Show [Article 6|g:art_6] on 5 May 2012; on 6 June 2017 [Article 7|g:art_7]",
            "as_of s1 art_6 on=2012-05-05 ; as_of s2 art_7 on=2017-06-06",
        ),
    ],
)
def test_cj2_what_names_a_law_and_a_day_is_a_text_of_its_own(question: str, expected: str) -> None:
    actual = written(plan_question(to_request(question, "en")), "en")

    assert as_written(expected) == actual


@pytest.mark.parametrize(
    ("intent", "text"),
    [
        ("links", f"who cites {LAW}"),
        ("links", f"who cites it; {LAW} on {DAY}"),
        ("text", f"what does {LAW} say; {LAW} on {DAY}"),
        ("links", f"who cites {LAW}; please, and on {DAY}"),
    ],
)
def test_cj2_what_goes_on_is_no_text_of_its_own(intent: str, text: str) -> None:
    assert () == bare_texts(text, intent, 0, 4, len(text))  # type: ignore[arg-type]  # a table


@pytest.mark.parametrize(
    "told",
    [
        f"the {LAW} was repealed on {DAY}. ",
        f"the {LAW} was repealed on {DAY}; ",
        f"das {LAW} trat am {DAY} in kraft. ",
        f"{LAW} of the {LAW} was annulled on {DAY}. ",
        f"on {DAY} i was fined. ",
        f"on {DAY} i was fined. on {DAY} i paid. ",
        f"my accident was on {DAY}, the trial is on {DAY}: ",
    ],
)
def test_cj3_a_first_sentence_that_tells_what_happened_ends_there(told: str) -> None:
    assert told.rstrip() == f"{told}what does it say?"[: statement_end(f"{told}what does it say?")]


@pytest.mark.parametrize(
    "text", [f"who cites {LAW}. and when?", f"{LAW} on {DAY}. who cites it?", "good day. who?"]
)
def test_cj3_a_question_and_a_name_are_no_statement(text: str) -> None:
    assert 0 == statement_end(text)


def test_cj3_a_statement_alone_is_asked() -> None:
    text = f"on {DAY} the sources. i see."

    assert 1 == len(find_clauses(text, "text", (), (), "en"))


@pytest.mark.parametrize(
    "text", ["a" * 32_768, "a " * 16_384, "\x00" * 32_768, "aa aa aa aa\x00 " * 2_048]
)
def test_cj3_no_long_text_holds_it_up(text: str) -> None:
    assert 0 == statement_end(text)  # by steps that grow faster than the text it would not end


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "Laws in force on 1 May 2012. Laws changed in 2013.",
            "in_force_on on=2012-05-01 ; changes_in_period from=2013-01-01 to=2013-12-31",
        ),
        (
            "I file this on 3 March 2021; what did [Article 6|g:art_6] say on 1 May 2012?",
            "as_of s1 art_6 on=2012-05-01",
        ),
    ],
)
def test_cj3_what_asks_is_no_statement_and_one_may_end_in_a_semicolon(
    question: str, expected: str
) -> None:
    actual = written(plan_question(to_request(question, "en")), "en")

    assert as_written(expected) == actual


@pytest.mark.parametrize(
    ("text", "is_told"),
    [
        ("my colleague says the \x00 is mentioned in the \x00. which laws mention it?", True),
        ("jemand sagte, \x00 werde nie zitiert. wer zitiert es?", True),
        ("i think i need \x00. who cites it?", False),
        ("tell me what it said. and who cites it?", False),
    ],
)
def test_cj4_a_sentence_that_tells_what_somebody_says_asks_for_nothing(
    text: str, *, is_told: bool
) -> None:
    assert is_told == (statement_end(text) > 0)


@pytest.mark.parametrize(
    "told",
    [
        f"my contract of {DAY} refers to {LAW}. ",
        f"mein vertrag vom {DAY} verweist auf {LAW}. ",
        f"mon contrat du {DAY} renvoie a {LAW}. ",
    ],
)
def test_cj3_what_a_paper_of_the_reader_says_asks_for_nothing(told: str) -> None:
    assert told.rstrip() == f"{told}what does it say?"[: statement_end(f"{told}what does it say?")]


def test_cj3_a_question_of_the_reader_is_no_paper() -> None:
    assert 0 == statement_end(f"my question concerns {LAW} on {DAY}. who cites it?")


def test_cj4_what_a_paper_says_asks_for_nothing() -> None:
    told = "in der zeitung vom 5.6.2014 hiess es, es sei neu. was stand am \u02d0\u02d0 darin?"

    assert told.index(" was") == statement_end(told)
