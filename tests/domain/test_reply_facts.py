"""How long a wording held, what made it, what its dates are worth."""

from datetime import date, timedelta

import pytest
from msgspec.structs import replace

from domain.reply_facts import Span, act_name, acts_words, basis_words, cause_words, held_words
from tests.turns import EMC_26, EMC_90, REPEAL

TODAY = date(2026, 11, 30)
CLOSED = Span(
    valid_from=date(2000, 2, 14),
    valid_to=date(2010, 2, 4),
    start_basis="act_date",
    end_basis="act_date",
)
OPEN = Span(valid_from=date(2015, 9, 15), valid_to=None, start_basis="act_date", end_basis=None)
IN_FORCE = replace(CLOSED, start_basis="in_force", end_basis="in_force")


@pytest.mark.parametrize(
    ("span", "expected"),
    [
        pytest.param(
            CLOSED, "This wording held from 14 February 2000 to 3 February 2010.", id="closed"
        ),
        pytest.param(
            OPEN,
            "This wording dates from 15 September 2015; the source gives no later one.",
            id="open",
        ),
        pytest.param(
            replace(OPEN, verified_until=date(2020, 8, 26)),
            "This wording dates from 15 September 2015; the source, verified until 26 August 2020, "
            "gives no later one.",
            id="verified",
        ),
        pytest.param(
            replace(OPEN, verified_until=date(2014, 1, 1)),
            "This wording dates from 15 September 2015; the source gives no later one.",
            id="verified before it began",
        ),
    ],
)
def test_fa1_an_interval_is_told_by_its_inclusive_last_day(span: Span, expected: str) -> None:
    assert expected == held_words("en", span, TODAY)


@pytest.mark.parametrize(
    ("span", "expected"),
    [
        pytest.param(IN_FORCE, True, id="both days of entry into force"),
        pytest.param(replace(IN_FORCE, end_basis="act_date"), False, id="another end"),
        pytest.param(CLOSED, False, id="dates of acts"),
        pytest.param(replace(OPEN, start_basis="in_force"), False, id="open: entered into force"),
    ],
)
def test_fa2_only_dates_in_force_are_called_so(span: Span, expected: bool) -> None:
    assert expected is ("was in force" in held_words("en", span, TODAY))


@pytest.mark.parametrize(
    ("span", "expected"),
    [
        (CLOSED, "This wording holds from 14 February 2000 to 3 February 2010."),
        (IN_FORCE, "This wording is in force from"),
    ],
)
def test_fa7_what_ends_today_or_later_is_told_in_the_present(span: Span, expected: str) -> None:
    assert span.valid_to is not None

    assert held_words("en", span, span.valid_to - timedelta(days=1)).startswith(expected)
    assert not held_words("en", span, span.valid_to).startswith(expected)


def test_fa3_candidates_are_named_and_the_silence_of_the_source_is_told() -> None:
    candidates = (replace(EMC_26, editorial=True), replace(EMC_90, editorial=True))

    actual = cause_words("en", candidates)

    expected = (
        (
            "It came with either Emenda Constitucional nº 26, de 2000 or Emenda Constitucional nº 90, "
            "de 2015; the source does not tell which of them."
        ),
    )
    assert expected == actual


def test_fa3_several_told_acts_are_told_by_kind() -> None:
    insertion = replace(EMC_90, kind="insertion")

    actual = cause_words("en", (EMC_26, insertion))

    expected = (
        "It came with Emenda Constitucional nº 26, de 2000.",
        "It was inserted by Emenda Constitucional nº 90, de 2015.",
    )
    assert expected == actual


def test_fa6_a_wording_that_an_amendment_made_is_not_the_enacted_one() -> None:
    enactment = replace(EMC_90, kind="enactment")

    actual = [cause_words("en", acts) for acts in ((enactment,), (enactment, EMC_26))]

    expected = [
        ("It is the wording as enacted.",),
        ("It came with Emenda Constitucional nº 26, de 2000.",),
    ]
    assert expected == actual


@pytest.mark.parametrize(
    ("spans", "kind", "expected"),
    [
        pytest.param(
            (CLOSED,), "amendment", "The dates are those of the amending acts.", id="both"
        ),
        pytest.param((CLOSED,), "enactment", "The dates are those of the acts.", id="enacted"),
        pytest.param((OPEN,), "amendment", "The date is that of the act.", id="one"),
        pytest.param(
            (replace(CLOSED, end_basis="consolidation_date"),),
            "amendment",
            "The first date is the date of an act; the end follows from the date of a consolidation.",
            id="mixed",
        ),
        pytest.param((IN_FORCE,), "amendment", "", id="told by the interval"),
        pytest.param((), "amendment", "", id="no wording"),
    ],
)
def test_fa4_what_the_dates_are_worth_is_told_once(
    spans: tuple[Span, ...], kind: str, expected: str
) -> None:
    actions = (replace(EMC_26, kind=kind),)

    assert expected == basis_words("en", spans, actions)


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        pytest.param(EMC_26, "Emenda Constitucional nº 26, de 2000", id="title"),
        pytest.param(REPEAL, "Regulation 2016/679, Article 94", id="identifier and our anchor"),
        pytest.param(
            replace(REPEAL, source_anchor="Art. 94"),
            "Regulation 2016/679, Art. 94",
            id="as spelled",
        ),
        pytest.param(
            replace(REPEAL, source_anchor="AR:1;PT:30 .AND. AX:I"),
            "Regulation 2016/679",
            id="codes",
        ),
        pytest.param(
            replace(REPEAL, source_anchor="LI:0;EL:2"), "Regulation 2016/679", id="a code"
        ),
        pytest.param(
            replace(EMC_26, title="A title of far more words than one sentence can bear"),
            "emenda-constitucional-26",
            id="long title",
        ),
        pytest.param(
            replace(
                EMC_26,
                title="The Telling Order of far too many words for any one sentence",
                source_work="http://law.example/id/uksi/2014/892",
            ),
            "The Telling Order of far too many words …",
            id="long title beside an address",
        ),
        pytest.param(
            replace(
                EMC_26,
                title="Loi du 15 mai 1919 portant révision de l'article 37 de la Constitution",
                source_work="/eli/etat/leg/loi/1919/05/15/n1/jo",
            ),
            "Loi du 15 mai 1919 portant révision …",
            id="long title beside a path",
        ),
    ],
)
def test_an_act_goes_by_its_title_or_its_identifier(action: object, expected: str) -> None:
    assert expected == act_name("en", action)  # type: ignore[arg-type]  # an ActionRef


def test_of_many_acts_some_are_named() -> None:
    acts = tuple(replace(EMC_26, title=f"Emenda {n}") for n in range(1, 6))

    assert "Emenda 1, Emenda 2, Emenda 3 and 2 more" == acts_words("en", acts)


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("/akn/it/act/DECRETO-LEGGE/stato/2022-08-09/115", "decreto-legge 9 agosto 2022, n. 115"),
        (
            "/akn/it/act/DECRETO_LEGISLATIVO/stato/2021-11-08/181",
            "decreto legislativo 8 novembre 2021, n. 181",
        ),
        ("http://www.legislation.gov.uk/id/uksi/2017/1219", "S.I. 2017/1219"),
        ("http://www.legislation.gov.uk/id/ukpga/2000/38", "2000 c. 38"),
        ("https://www.legislation.gov.uk/asp/2002/16", "2002 asp 16"),
        ("/akn/fi/act/statute/2020/12", "/akn/fi/act/statute/2020/12"),
    ],
)
def test_an_act_without_a_title_goes_by_what_its_address_tells(address: str, expected: str) -> None:
    assert expected == act_name("en", replace(EMC_26, title="", source_work=address))


def test_fa5_an_act_without_a_name_is_not_told() -> None:
    unnamed = replace(EMC_26, title="", source_work="", source_anchor="", editorial=True)
    one = replace(EMC_90, editorial=True)

    assert cause_words("en", (one, unnamed)) == cause_words("en", (one,))
    assert () == cause_words("en", (unnamed,))
