"""Acts that are not held and that changed what is (AF1 to AF3, ID7, SR1)."""

from msgspec import UNSET
from msgspec.structs import replace

from legal_core.acting import act_of, find_acting, with_acting
from legal_core.named_laws import NamedLaw
from tests.law import LawBuilder, MemoryLaw, day, serve
from tests.legal_core.asking import resolve
from tests.legal_core.named_law import BRAZIL, brazil, luxembourg, named


def _amended(builder: LawBuilder, anchor: str, by: str, *days: str) -> LawBuilder:
    for place, on in enumerate(days):
        builder.amend(anchor, f"New words {place}.", on=day(on), by=by)
    return builder


def held() -> MemoryLaw:
    first = _amended(brazil(), "art_6__cpt", "EC 26/2000", "2000-02-15", "2001-01-01")
    second = _amended(luxembourg(), "art_1", "EC 26/1999", "1999-05-01")
    return serve(first, second, more=(named(BRAZIL, "Brazilian Constitution", editorial=True),))


def test_af3_id7_s3_one_act_alone_is_known_with_its_days() -> None:
    found = resolve(held(), "What did Constitutional Amendment 26 of 2000 change?")

    assert found.acting is not UNSET
    (act,) = found.acting
    assert ("resolved", ()) == (found.state, found.members)
    assert ("EC 26/2000", day("2000-02-15"), day("2001-01-01")) == (
        act.work,
        act.first_on,
        act.last_on,
    )


def test_af3_two_acts_of_one_name_are_asked_about_and_a_law_beside_it_decides() -> None:
    asked = resolve(held(), "What did Amendment 26 change?")
    told = resolve(held(), "What did Amendment 26 change in the Brazilian Constitution?")

    assert ("unresolved", UNSET) == (asked.state, asked.acting)
    assert told.acting is not UNSET
    assert ["EC 26/2000"] == [act.work for act in told.acting]


def test_af1_an_act_is_looked_for_only_where_changes_are_asked_for() -> None:
    assert () == find_acting("What does EC 26/2000 say?", held())


def test_af2_a_law_that_is_held_goes_before_an_act_of_the_same_words() -> None:
    (act,) = find_acting("What did EC 26/2000 change?", held())
    beside = NamedLaw(start=0, end=4)
    lost = replace(act, acting=())
    longer = replace(act, start=act.start - 4, acting=())

    assert (beside, act) == with_acting((beside, lost), (act,))
    assert (longer,) == with_acting((longer,), (act,))


def test_af3_an_act_whose_changes_have_no_day_is_not_known() -> None:
    (act,) = find_acting("What did EC 26/2000 change?", held())
    undated = replace(act, acting=tuple(replace(one, effective_on=None) for one in act.acting))

    assert act_of(undated, frozenset()) is None
    assert act_of(act, frozenset({"x:other"})) is None
