"""What a file says of itself, and of the life of its work."""

from datetime import UTC, date, datetime

import pytest

from index.source_model import SourceCause
from index.sources import akn_life, akn_meta, akn_text
from tests.index import akn_files

AMENDING = "/akn/xl/act/2005-06-07/8"
REFERENCE = f'<passiveRef eId="pr1" href="{AMENDING}" showAs="Ferry (Amendment) Act 2005"/>'


def meta_of(**parts: str) -> akn_meta.AknMeta:
    """Return the metadata of a small file."""
    return akn_meta.read_meta(akn_files.document_of(**parts))


def lifecycle(*events: str) -> str:
    """Return a life cycle with an event for each set of attributes."""
    rows = (f'<eventRef eId="evt_{n}" {event}/>' for n, event in enumerate(events, 1))
    return f'<lifecycle source="#x">{"".join(rows)}</lifecycle>'


def modification(kind: str, more: str = "", extra: str = "") -> str:
    """Return the analysis of one modification undergone."""
    return (
        f'<analysis source="#x"><passiveModifications><textualMod type="{kind}" eId="m" {extra}>'
        f'<source href="{AMENDING}/~art_2"/><destination href="#art_1"/>{more}</textualMod>'
        "</passiveModifications></analysis>"
    )


def test_k20_day_publication_and_first_sighting_are_three_days() -> None:
    meta = meta_of(day="2001-03-01", published="2001-02-10")

    assert (
        date(2001, 3, 1),
        date(2001, 2, 10),
        datetime(2001, 2, 10, tzinfo=UTC),
        date(2001, 2, 3),
    ) == (meta.on, meta.published_on, meta.observed_at, meta.enacted_on)


@pytest.mark.parametrize(
    ("event", "day", "expected"),
    [
        ('date="2001-03-01" source="#ro1" refersTo="#inForce"', "2001-03-01", "in_force"),
        ('date="2001-03-01" source="#ro1"', "2001-03-01", "consolidation_date"),
        ('date="2001-03-01" source="#ro1" refersTo="#inForce"', "2001-04-01", "consolidation_date"),
        ('date="2001-03-01" source="#ro1"', "2001-02-03", "act_date"),
    ],
    ids=["in-force-event", "plain-event", "event-of-another-day", "day-of-the-act"],
)
def test_k21_only_an_event_that_says_so_makes_a_day_in_force(
    event: str, day: str, expected: str
) -> None:
    actual = meta_of(life=lifecycle(event), day=day).start_basis

    assert expected == actual


def test_k22_several_versions_in_one_file_are_refused() -> None:
    with pytest.raises(akn_text.UnreadableError) as caught:
        meta_of(contains="multipleVersions")

    assert "unsupported_format" == caught.value.reason


@pytest.mark.parametrize(
    ("contains", "expression", "expected"),
    [
        ("originalVersion", "", "authentic"),
        ("singleVersion", "", "consolidated_official"),
        ("originalVersion", '<FRBRtranslation authoritative="false"/>', "translation_unofficial"),
        ("singleVersion", '<FRBRtranslation authoritative="true"/>', "translation_official"),
    ],
)
def test_k23_the_status_of_a_text_is_what_the_file_says(
    contains: str, expression: str, expected: str
) -> None:
    actual = meta_of(contains=contains, expression=expression).text_status

    assert expected == actual


@pytest.mark.parametrize(
    ("interval", "expected"),
    [
        ('start="#evt_1"', "in_force"),
        ('start="#evt_2"', "not_yet_in_force"),
        ('start="#evt_1" end="#evt_3"', "repealed"),
        ("", "commencement_unknown"),
    ],
)
def test_k24_a_temporal_group_has_a_state_on_the_day(interval: str, expected: str) -> None:
    life = lifecycle(
        'date="2001-03-01" source="#ro1"',
        'date="2030-01-01" source="#ro1"',
        'date="2002-01-01" source="#ro1"',
    )
    group = (
        '<temporalData source="#x"><temporalGroup eId="tmpg_1">'
        f'<timeInterval {interval} refersTo="#inForce"/></temporalGroup></temporalData>'
    )

    actual = meta_of(life=life, more_meta=group, day="2002-01-01").life.groups

    assert (("tmpg_1", expected),) == actual


def test_k24_an_interval_that_names_no_event_is_refused() -> None:
    group = (
        '<temporalData source="#x"><temporalGroup eId="tmpg_1">'
        '<timeInterval start="#evt_9" refersTo="#inForce"/></temporalGroup></temporalData>'
    )

    with pytest.raises(akn_text.UnreadableError) as caught:
        meta_of(more_meta=group)

    assert "the interval names '#evt_9', which is no event" == caught.value.detail


def test_k25_a_modification_names_the_act_the_place_in_it_and_the_place_changed() -> None:
    actual = meta_of(more_meta=modification("substitution"), references=REFERENCE).life

    assert (
        akn_life.AknModification(
            cause=SourceCause(
                kind="amendment",
                source_work=AMENDING,
                source_anchor="art_2",
                source_title="Ferry (Amendment) Act 2005",
                enacted_on=date(2005, 6, 7),
                target_anchor="art_1",
            )
        ),
    ) == actual.modifications


@pytest.mark.parametrize(
    ("href", "expected"),
    [
        ("/akn/xl/act/2005-06-07/8", ("/akn/xl/act/2005-06-07/8", "")),
        ("/akn/xl/act/2005-06-07/8/~art_2", ("/akn/xl/act/2005-06-07/8", "art_2")),
        ("/akn/xl/act/2005-06-07/8/!main~art_2", ("/akn/xl/act/2005-06-07/8", "art_2")),
        (
            "/akn/xl/act/2005-06-07/8/eng@2006-01-01/!main#art_2",
            ("/akn/xl/act/2005-06-07/8", "art_2"),
        ),
        ("#art_2__para_1", ("", "art_2__para_1")),
    ],
)
def test_k25_an_address_is_split_into_the_work_and_the_place(
    href: str, expected: tuple[str, str]
) -> None:
    actual = akn_life.split_address(href)

    assert expected == actual


def test_k26_a_correction_is_what_the_source_calls_one() -> None:
    life = lifecycle('date="2001-03-01" source="#pr1" type="amendment" refersTo="#correction"')
    meta = meta_of(
        life=life,
        more_meta=modification("substitution", extra='refersTo="#correction"'),
        references=REFERENCE,
    )

    assert (["correction"], ["correction"]) == (
        [event.kind for event in meta.life.events],
        [change.cause.kind for change in meta.life.modifications],
    )


def test_a_modification_of_meaning_makes_no_text_and_no_cause() -> None:
    actual = meta_of(more_meta=modification("authenticInterpretation")).life.modifications

    assert () == actual


def test_an_event_in_force_without_a_type_is_a_commencement() -> None:
    life = lifecycle('date="2001-03-01" source="#ro1" refersTo="#inForce"')

    actual = [
        (event.kind, event.cause.source_work)
        for event in meta_of(life=life).life.events
        if event.cause
    ]

    assert [("commencement", akn_files.WORK)] == actual


@pytest.mark.parametrize(
    ("parts", "detail"),
    [
        ({"day": "2001-02-30"}, "'2001-02-30' is no calendar day; YYYY-MM-DD was expected"),
        ({"language": ""}, "FRBRlanguage names no language"),
        ({"work": ""}, "FRBRuri has no value"),
        ({"preface": "<p>no title</p>"}, "the preface has neither docTitle nor longTitle"),
    ],
    ids=["no-day", "no-language", "no-work", "no-title"],
)
def test_a_file_without_identity_is_refused(parts: dict[str, str], detail: str) -> None:
    with pytest.raises(akn_text.UnreadableError) as caught:
        meta_of(**parts)

    assert detail == caught.value.detail
