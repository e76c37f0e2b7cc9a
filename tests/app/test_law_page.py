from datetime import date, datetime
from typing import cast

import pytest

from app.direct import read_call, run_call
from app.law_page import LawQuestion, look_up, to_json_ld
from app.schemas import DiffCard, GapCard
from app.schemas_audit import LawReply
from domain.errors import BadRequestError, UnknownWorkError
from domain.point_in_time import KnownBy
from domain.results import RankingResult
from index.reader import OpenIndex
from tests.events import NOON

ACT = "sample:data-keeping-act-2010"
SIX_YEARS = "68a9ef16c9a0f4a1"


def ask(
    law: OpenIndex,
    work: str = ACT,
    anchor: str = "art_4",
    on: date | None = date(2015, 1, 1),
    *,
    observed_at: datetime | None = None,
    known_by: KnownBy | None = None,
    text: str = "",
    since: date | None = None,
) -> LawReply:
    asked = LawQuestion(
        work=work,
        anchor=anchor,
        on=on,
        observed_at=observed_at,
        known_by=known_by,
        language="en",
        text=text,
        since=since,
    )
    return look_up(asked, law, NOON, "UTC")


def test_a_permalink_gives_the_provision_of_its_day(sample_index: OpenIndex) -> None:
    reply = ask(sample_index)

    assert reply.card is not None
    assert (date(2014, 1, 1), "art_4", SIX_YEARS, None) == (
        reply.card.provisions[0].valid_from,
        reply.card.provisions[0].anchor,
        reply.card.provisions[0].text_sha256[:16],
        reply.gap,
    )


def test_without_a_day_it_is_today(sample_index: OpenIndex) -> None:
    reply = ask(sample_index, "sample:constitution-1998", "art_5", None)

    assert (date(2026, 11, 30), "defaulted_to_today") == (reply.on, reply.disclosures[0].kind)


def test_a_work_that_was_repealed_is_a_gap_that_says_so(sample_index: OpenIndex) -> None:
    reply = ask(sample_index, on=date(2023, 1, 1))

    assert reply.gap is not None
    assert (None, "repealed") == (reply.card, reply.gap.status)


def test_a9_a_link_whose_text_the_index_still_gives_says_nothing(
    sample_index: OpenIndex,
) -> None:
    assert ask(sample_index, text=SIX_YEARS).changed_text == ""


def test_a9_a_link_that_names_another_text_is_told_both(sample_index: OpenIndex) -> None:
    actual = ask(sample_index, text="0123456789abcdef").changed_text

    assert (
        "The link names a text with hash 0123456789abcdef; for this day the index now gives"
        f" {SIX_YEARS}. The source was corrected or read anew since the link was made."
    ) == actual


def test_a9_a_link_to_what_cannot_be_shown_says_nothing_of_texts(
    sample_index: OpenIndex,
) -> None:
    assert ask(sample_index, on=date(2023, 1, 1), text="0123456789abcdef").changed_text == ""


def test_what_was_known_then_is_given_where_asked_for(sample_index: OpenIndex) -> None:
    texts = []
    for seen in ("2016-02-01T00:00:00+00:00", "2016-05-01T00:00:00+00:00"):
        reply = ask(
            sample_index,
            "sample:lighthouse-act-2004",
            "",
            date(2016, 3, 1),
            observed_at=datetime.fromisoformat(seen),
        )
        assert reply.card is not None
        texts.append("\n".join(one.text for one in reply.card.provisions))

    assert [(True, False), (False, True)] == [("240" in one, "420" in one) for one in texts]


def test_an_instant_without_a_zone_is_refused(sample_index: OpenIndex) -> None:
    with pytest.raises(BadRequestError, match="observed_at has no time zone"):
        ask(sample_index, observed_at=datetime(2016, 2, 1))  # noqa: DTZ001 -- what is refused


def test_a_work_that_is_not_held_is_unknown(sample_index: OpenIndex) -> None:
    with pytest.raises(UnknownWorkError):
        ask(sample_index, "sample:no-such-act")


def test_linked_data_names_the_law_and_its_text(sample_index: OpenIndex) -> None:
    actual = to_json_ld(ask(sample_index))

    parts = cast("list[dict[str, object]]", actual["hasPart"])
    assert ("Legislation", ACT, "2015-01-01", "en", f"{ACT}~art_4@2014-01-01") == (
        actual["@type"],
        actual["identifier"],
        actual["temporalCoverage"],
        actual["inLanguage"],
        parts[0]["identifier"],
    )


def test_linked_data_of_what_cannot_be_shown_names_the_law_alone(
    sample_index: OpenIndex,
) -> None:
    actual = to_json_ld(ask(sample_index, on=date(2023, 1, 1)))

    assert (ACT, False) == (actual["name"], "hasPart" in actual)


def test_a10_a_link_with_an_earlier_day_tells_what_differs_since(sample_index: OpenIndex) -> None:
    reply = ask(sample_index, since=date(2013, 12, 31))

    assert isinstance(reply.compared, DiffCard)
    assert ("art_4", False) == (reply.compared.anchor, reply.compared.equal)


def test_a10_a_day_that_cannot_be_compared_is_told(sample_index: OpenIndex) -> None:
    reply = ask(sample_index, since=date(1990, 1, 1), on=date(1991, 1, 1))

    assert isinstance(reply.compared, GapCard)
    assert ask(sample_index).compared is None


def test_cp6_the_link_of_a_change_leads_to_its_comparison(sample_index: OpenIndex) -> None:
    call = read_call(
        "changes_in_period",
        b'{"from_date": "2011-07-01", "to_date": "2011-07-01"}',
        sample_index,
        now=NOON,
        today_on=NOON.date(),
    )
    result = run_call(call, sample_index).result

    assert isinstance(result, RankingResult)
    assert "/v1/law/sample:lighthouse-act-2004?on=2011-07-01&since=2011-06-30" == (
        result.rows[0].diff_permalink
    )
    reply = ask(
        sample_index, "sample:lighthouse-act-2004", "", date(2011, 7, 1), since=date(2011, 6, 30)
    )
    assert isinstance(reply.compared, DiffCard)
    assert not reply.compared.equal


def test_what_is_missing_is_told_in_the_language_of_the_page(sample_index: OpenIndex) -> None:
    asked = LawQuestion(
        work=ACT,
        anchor="art_999",
        on=date(2015, 1, 1),
        observed_at=None,
        known_by=None,
        language=None,
        speech="de",
    )

    reply = look_up(asked, sample_index, NOON, "UTC")

    assert reply.gap is not None
    assert reply.gap.reason.startswith("Artikel 999 von „Data Keeping Act 2010“ gibt es nicht.")
