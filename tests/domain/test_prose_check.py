"""What a draft must satisfy before a judge sees it: PC1 to PC9, and the facts behind them."""

from datetime import date
from typing import Any

import pytest
from msgspec.structs import replace

from domain.evidence import ClaimKind, Evidence
from domain.prose import Claim, DraftText
from domain.prose_check import DraftFault, Grounds, check_draft, judge_by_code
from domain.prose_fact_words import POLARITIES
from domain.prose_facts import find_polarities
from domain.prose_ledger import Entry
from domain.prose_quotes import find_quotes, fold_quote, without_quotes
from tests.events import filled_struct

FIRST, LAST, DAY, TODAY = date(2014, 1, 1), date(2022, 6, 1), date(2015, 1, 1), date(2026, 1, 1)
BODY = (
    "1. A keeper shall erase a record when its purpose has ended, at the latest after six years.\n"
    "2. This Act is in force from 1 May 1999. Section 12 applies to the 2nd list of Article 9a."
)
LINK = "/v1/law/x:act-2010/art_4?on=2015-01-01"
COVERAGE = "The source was seen complete until 1 June 2020."


def item(ordinal: int, kind: str, **given: Any) -> Evidence:
    facts = {
        "work": "x:act-2010", "anchor": "art_4", "day": DAY, "permalink": LINK,
        "title": "Data Keeping Act 2010", "excerpt": BODY, "requires_coverage_disclosure": False,
    }  # fmt: skip
    made: Evidence = filled_struct(
        Evidence, evidence_id=f"op_1:1:{ordinal}", kind=kind, **{**facts, **given}
    )
    return made


LAW = Entry(
    evidence=item(1, "legal_text"), label="Article 4 Erasure", language="en", valid_from=FIRST,
    valid_to=LAST, start_basis="in_force", end_basis="published",
)  # fmt: skip
BEFORE = Entry(
    evidence=item(2, "change", excerpt="after six years"), label="Article 4", change="changed",
    days=(DAY, LAST),
)  # fmt: skip
AFTER = replace(BEFORE, evidence=item(3, "change", excerpt="after ten years", day=LAST))
STATE = replace(LAW, evidence=item(4, "timeline", excerpt="Data Keeping Act 2010"), label="")
COVER = Entry(
    evidence=item(5, "coverage", title="Official Gazette", excerpt="Printed by the state."),
    days=(FIRST,), counts=(12, 34),
)  # fmt: skip
LATE = replace(LAW, evidence=item(6, "legal_text", requires_coverage_disclosure=True))
ENDED = replace(STATE, evidence=item(7, "timeline"), end_basis="in_force")
OPEN = replace(LAW, evidence=item(8, "timeline"), valid_to=None, start_basis="act_date")
GROUNDS = Grounds(
    entries=(LAW, BEFORE, AFTER, STATE, COVER, LATE, ENDED, OPEN), coverage=COVERAGE, today_on=TODAY
)


def claim(text: str, kind: ClaimKind = "legal_text", *ordinals: int) -> Claim:
    return Claim(text=text, kind=kind, evidence=tuple(f"op_1:1:{n}" for n in ordinals or (1,)))


def draft_of(*claims: Claim, **given: Any) -> DraftText:
    return DraftText(**{"answer": " ".join(one.text for one in claims), "claims": claims, **given})


def kinds(*claims: Claim, status: Any = "answer", **given: Any) -> list[str]:
    faults = check_draft(status, draft_of(*claims, **given), GROUNDS)
    return [one.kind for one in faults]


WHOLE = claim(BODY.partition("\n")[0])


def test_a_draft_that_says_what_the_law_says_has_no_fault() -> None:
    led = claim(f"On 1 January 2015, Article 4 of the Data Keeping Act 2010 said: {WHOLE.text}")

    assert [] == kinds(led, WHOLE)
    assert ["possible", "possible"] == [
        one.possibility for one in judge_by_code(draft_of(led, WHOLE), GROUNDS)
    ]


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        pytest.param(f"{WHOLE.text}\n\n({LINK})", "uncovered", id="brackets"),
        pytest.param(f"{WHOLE.text}\n\n{LINK}", "", id="a link of the evidence"),
        pytest.param(f"You will win. {WHOLE.text}", "uncovered", id="before"),
        pytest.param(f"{WHOLE.text} Trust me.", "uncovered", id="after"),
        pytest.param("Something else.", "uncovered", id="in its place"),
    ],
)
def test_pc1_an_answer_is_its_claims_and_links(answer: str, fault: str) -> None:
    assert ([fault] if fault else []) == kinds(WHOLE, answer=answer)


@pytest.mark.parametrize("status", ["clarify", "refusal"])
def test_pc2_only_answers_and_gaps_are_prose(status: str) -> None:
    assert ["status"] == kinds(WHOLE, status=status)
    assert ["status"] == kinds()


def test_pc2_a_claim_cites_what_is_there_and_of_its_kind() -> None:
    assert ["evidence"] == kinds(claim(WHOLE.text, "legal_text", 99))
    assert ["kind"] == kinds(claim("It was valid.", "timeline", 1))
    assert ["kind"] == kinds(WHOLE, status="gap")
    assert [] == kinds(claim("The Official Gazette shows 12 works.", "coverage", 5), status="gap")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("The term is 7 years.", "number"),
        ("The term is seven years.", "number"),
        ("The term is six years.", ""),
        ("The term is 6 years.", ""),
        ("Section 13 applies.", "number"),
        ("§ 12 applies.", ""),
        ("Article 4 applies.", ""),
        ("Article 9a applies.", ""),
        ("Article 9b applies.", "name"),
        ("Article 6 applies.", "name"),
        ("Artigo 12 bis.", "name"),
    ],
)
def test_pc3_numbers_and_provisions_stand_in_the_evidence(text: str, fault: str) -> None:
    assert fault in (*kinds(claim(text)), "")
    assert bool(fault) == bool(kinds(claim(text)))


@pytest.mark.parametrize(
    ("quote", "faults"),
    [
        ("“erase a record when its purpose has ended”", []),
        ("«at the  latest after six years.»", []),
        ('"A keeper shall erase"', []),
        ('"a keeper shall erase"', ["quote"]),
        ('"A keeper erases"', ["quote"]),
        ('"..."', []),
    ],
)
def test_pc4_a_quotation_stands_in_the_evidence(quote: str, faults: list[str]) -> None:
    assert faults == kinds(claim(f"It said {quote}"))


@pytest.mark.parametrize(
    ("day", "is_fault"),
    [
        ("On 1 January 2015", False), ("On 5 March 2016", False), ("On 1 June 2022", False),
        ("On 5 March 2023", True), ("On 31 December 2013", True), ("On 1 May 1999", False),
        ("In 2015", False), ("In 2030", True), ("In March 2013", True),
    ],
)  # fmt: skip
def test_pc5_a_day_is_told_by_the_evidence_or_covered_by_it(day: str, *, is_fault: bool) -> None:
    assert is_fault == bool(kinds(claim(f"{day} it said so.")))


@pytest.mark.parametrize(
    ("text", "ordinal", "faults"),
    [
        ("The Data Keeping Act 2010 was in force.", 4, []),
        ("The Data Keeping Act 2010 was in force.", 8, ["in_force"]),
        ("Der Data Keeping Act 2010 ist in Kraft.", 8, ["in_force"]),
        ("Le Data Keeping Act 2010 est en vigueur.", 8, ["in_force"]),
        ("O Data Keeping Act 2010 está em vigor.", 8, ["in_force"]),
        ("El Data Keeping Act 2010 está en vigor.", 8, ["in_force"]),
        ("Il Data Keeping Act 2010 è in vigore.", 8, ["in_force"]),
    ],
)
def test_pc6_in_force_needs_its_basis(text: str, ordinal: int, faults: list[str]) -> None:
    assert faults == kinds(claim(text, "timeline", ordinal))


def test_pc6_the_end_of_force_needs_its_basis() -> None:
    text = "The Data Keeping Act 2010 is no longer in force."

    assert "in_force" in kinds(claim(text, "timeline", 4))
    assert "in_force" not in kinds(claim(text, "timeline", 7))


def test_pc6_the_law_itself_may_say_it() -> None:
    held = replace(LAW, start_basis="published")
    grounds = replace(GROUNDS, entries=(held,))
    own = claim("This Act is in force from 1 May 1999.")
    ours = claim(f"Article 4 in force: {WHOLE.text}")

    assert ((), "in_force") == (
        check_draft("answer", draft_of(own), grounds),
        check_draft("answer", draft_of(ours), grounds)[0].kind,
    )
    assert "possible" == judge_by_code(draft_of(ours), GROUNDS)[0].possibility


CHANGED = "Article 4 was changed between 1 January 2015 and 1 June 2022"


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        (f"{CHANGED}.", []),
        ("Article 4 did not change.", ["change"]),
        ("Article 4 is unchanged.", ["change"]),
        ("Article 4 was inserted.", ["change"]),
        ("Article 4 was changed and repealed.", ["change"]),
        ("Article 4 stood.", ["change"]),
        (f'{CHANGED}: "six years", then "ten years".', []),
        (f'{CHANGED}: "ten years", then "six years".', ["change"]),
        (f'{CHANGED}: "six years".', ["change"]),
        ("Article 4 was changed and keepers rejoiced.", ["words"]),
        ("Article 4 was changed after years.", ["words"]),
        ("O artigo 4 foi alterado.", []),
        ("Artikel 4 wurde geändert.", []),
        ("L'article 4 a été modifié.", []),
        ("El artículo 4 fue modificado.", []),
        ("L'articolo 4 è stato modificato.", []),
    ],
)
def test_pc7_pk1_pk3_pk4_a_change_is_claimed_as_it_was(text: str, faults: list[str]) -> None:
    assert faults == [one for one in kinds(claim(text, "change", 2, 3)) if one != "quote"]


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("The Data Keeping Act 2010 held from 1 January 2014 until 31 May 2022.", []),
        ("The Data Keeping Act 2010 held from 1 January 2015.", ["day"]),
        ("The Data Keeping Act 2010 held until 1 January 2015.", ["day"]),
        ("Der Data Keeping Act 2010 galt vom 1. Januar 2014 bis 31. Mai 2022.", []),
        ("The Data Keeping Act 2010 held on 5 March 2016.", []),
        ("The Data Keeping Act 2010 was not valid.", ["words"]),
        ("The Data Keeping Act 2010 was repealed.", ["words"]),
        ("The Data Keeping Act 2010 was bad.", ["words"]),
    ],
)
def test_pk2_pk3_a_dated_fact_is_told_as_it_is(text: str, faults: list[str]) -> None:
    assert faults == kinds(claim(text, "timeline", 4))


def test_pk2_an_open_interval_has_no_end() -> None:
    assert ["day"] == kinds(claim("It held until 31 May 2022.", "timeline", 8))


@pytest.mark.parametrize(
    ("link", "faults"),
    [
        (LINK, []), (f"{LINK}.", []), (f"{LINK}&text=1", ["link"]), ("/v1/law/y", ["link"]),
        ("https://law.example/art_4", ["link"]), ("www.law.example", ["link"]),
    ],
)  # fmt: skip
def test_pc8_a_link_is_a_permalink_of_what_is_cited(link: str, faults: list[str]) -> None:
    assert faults == kinds(claim(f"It said so {link}"))


def test_pc9_the_disclosure_of_coverage_is_the_one_given() -> None:
    late = claim(WHOLE.text, "legal_text", 6)

    assert [["coverage"], ["coverage"], [], ["coverage"]] == [
        kinds(late),
        kinds(late, coverage_disclosure="It is complete."),
        kinds(late, coverage_disclosure=COVERAGE),
        kinds(WHOLE, coverage_disclosure=COVERAGE),
    ]


def test_a_fault_says_where_and_what() -> None:
    assert ("claim 0: number: 7", "draft: status: refusal") == (
        str(DraftFault(kind="number", claim=0, found="7")),
        str(DraftFault(kind="status", claim=None, found="refusal")),
    )


def test_claims_about_dated_facts_are_possible_once_they_are_checked() -> None:
    told = draft_of(claim(f"{CHANGED}.", "change", 2, 3))

    assert ["possible"] == [one.possibility for one in judge_by_code(told, GROUNDS)]


def test_a_text_whose_language_is_not_told_is_read_by_its_words() -> None:
    grounds = replace(GROUNDS, entries=(replace(LAW, language="xx"),))

    assert "possible" == judge_by_code(draft_of(WHOLE), grounds)[0].possibility


def test_pf1_a_word_of_change_has_one_polarity() -> None:
    words = ("changed", "geändert", "modifié", "alterado", "unchanged", "eingefügt", "revogado")
    found = [find_polarities(word) for word in words]

    assert all(len(one) == 1 for one in found)
    assert set(POLARITIES) == {name for one in found for name in one}


def test_pf2_in_force_is_one_thing_in_any_form() -> None:
    assert ["in_force"] == kinds(claim("It entered into force.", "timeline", 8))


def test_pq1_quotations_are_compared_in_one_form() -> None:
    assert fold_quote("a – b’s\n «c»") == fold_quote("a - b's “c”")
    assert [("b", 2, 5)] == [(one.text, one.start, one.end) for one in find_quotes('a "b" c ""')]
    assert "a   c" == without_quotes('a "b" c')
