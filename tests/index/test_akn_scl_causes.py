from datetime import date

from index.source_model import SourceCause
from index.sources.akn_scl_causes import read_modifications
from tests.index.scl_bodies import act, alinea, article

ACT_2020 = "/eli/etat/leg/loi/2020/07/24/a633/jo"
ACT_2023 = "/eli/etat/leg/loi/2023/03/24/a169/jo"
META = (
    '<lifecycle><eventRef date="2020-07-25" id="e1" source="#rp1" type="amendment"/>'
    '<eventRef date="2023-04-01" id="e1" source="#rp2" type="amendment"/></lifecycle>'
    "<analysis><passiveModifications>"
    f'<textualMod id="pm1" type="insertion"><source href="{ACT_2020}"/>'
    '<destination href="#art_4"/></textualMod>'
    f'<textualMod id="pm2" type="substitution"><source href="{ACT_2023}"/>'
    '<destination href="#art_4"/></textualMod>'
    f'<textualMod id="pm3" type="replacement"><source href="{ACT_2020}"/>'
    '<destination href="#art_99"/></textualMod>'
    f'<textualMod id="pm4" type="insertion"><source href="/eli/x"/><destination/></textualMod>'
    "</passiveModifications></analysis>"
    f'<references><passiveRef href="{ACT_2020}" id="rp1" showAs="Loi du 24 juillet 2020"/>'
    f'<passiveRef href="{ACT_2023}" id="rp2" showAs="Loi du  24 mars 2023"/></references>'
)
BODY = article("Art. 4.", alinea("Masques"), 'id="art_4"')
OF_2020 = SourceCause(
    kind="insertion",
    source_work=ACT_2020,
    source_title="Loi du 24 juillet 2020",
    enacted_on=date(2020, 7, 24),
    target_anchor="art_4",
)
OF_2023 = SourceCause(
    kind="amendment",
    source_work=ACT_2023,
    source_title="Loi du 24 mars 2023",
    enacted_on=date(2023, 3, 24),
    target_anchor="art_4",
)


def test_c1_c2_the_latest_act_before_the_state_made_the_provision_as_it_is() -> None:
    told = {
        day: read_modifications(act(BODY, meta=META), day).to_causes(("art_4",), (), "art_4")
        for day in (date(2021, 1, 1), date(2023, 4, 1))
    }

    actual = (told[date(2021, 1, 1)], told[date(2023, 4, 1)])

    assert ((OF_2020,), (OF_2023,)) == actual


def test_c1_the_acts_whose_day_is_the_first_of_the_state_made_the_state() -> None:
    actual = read_modifications(act(BODY, meta=META), date(2023, 4, 1)).of_state

    assert (ACT_2023,) == tuple(cause.source_work for cause in actual)


def test_c3_a_place_that_stands_nowhere_is_where_its_marks_stand() -> None:
    modifications = read_modifications(act(BODY, meta=META), date(2021, 1, 1))

    actual = modifications.to_causes((), ("pm3", "pm77"), "art_7")

    assert [("amendment", ACT_2020, "art_7")] == [
        (cause.kind, cause.source_work, cause.target_anchor) for cause in actual
    ]


def test_c4_the_day_of_enactment_is_read_from_the_eli_alone() -> None:
    modifications = read_modifications(act(BODY, meta=META), date(2021, 1, 1))

    actual = modifications.to_causes((), ("pm4",), "art_7")

    assert [("/eli/x", None)] == [(cause.source_work, cause.enacted_on) for cause in actual]
