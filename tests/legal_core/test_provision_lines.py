from msgspec.structs import replace

from legal_core import provision_lines
from tests.law import article, day, instant
from tests.legal_core import laws, lives

HELD = laws.holds(lives.renumbered())


def line(anchor: str, on: str = "2026-11-30") -> list[str]:
    """Return the line that an anchor means on a day."""
    found = provision_lines.find_line(HELD, f"{lives.LAW}~{anchor}", laws.at(on))
    return lives.ids(found)


def test_pl1_a_line_goes_on_under_another_number() -> None:
    whole = ["art_1@2000-01-01", "art_2@2010-05-20", "art_2@2012-01-01"]

    assert whole == line("art_2")
    assert whole == line("art_1", "2005-01-01")


def test_pl1_what_took_the_number_is_a_line_of_its_own() -> None:
    assert ["art_1@2010-05-20"] == line("art_1")


def test_pl1_a_line_known_before_the_renumbering_ends_there() -> None:
    law = lives.ferry(article("1", "one"))
    law.renumber("art_1", "art_2", on=lives.LATER)
    law.change_last(published_on=lives.LATER)
    held = laws.holds(law)
    at = laws.at("2005-01-01", seen=instant("2010-01-01"))

    actual = lives.ids(provision_lines.find_line(held, f"{lives.LAW}~art_1", at))

    assert ["art_1@2000-01-01"] == actual


def test_pl2_before_it_began_a_provision_is_the_first_of_its_number() -> None:
    assert ["art_1@2000-01-01", "art_2@2010-05-20", "art_2@2012-01-01"] == line(
        "art_2", "2005-01-01"
    )


def test_pl2_an_anchor_never_borne_has_no_line() -> None:
    assert [] == line("art_9")


def test_pl2_others_that_bore_a_number_are_named_by_their_last_version() -> None:
    found = provision_lines.other_bearers(HELD, f"{lives.LAW}~art_1", laws.at("2026-11-30"))

    assert ["art_2@2012-01-01"] == lives.ids(found)


def test_pl1_a_version_knows_those_before_it() -> None:
    version = HELD.get_version(f"{lives.LAW}~art_2@2012-01-01")

    actual = {
        one.removeprefix(f"{lives.LAW}~") for one in provision_lines.ids_before(HELD, version)
    }

    assert {"art_1@2000-01-01", "art_2@2010-05-20", "art_2@2012-01-01"} == actual


def test_pl1_a_version_that_nobody_holds_has_none_before_it() -> None:
    version = HELD.get_version(f"{lives.LAW}~art_1@2010-05-20")
    lone = replace(version, id="x", start_on=day("1999-01-01"))

    assert frozenset() == provision_lines.ids_before(HELD, lone)


def test_pl2_the_number_of_today_and_what_bore_a_number_before_are_told() -> None:
    old, new, now = (
        HELD.get_version(f"{lives.LAW}~{one}")
        for one in ("art_1@2000-01-01", "art_1@2010-05-20", "art_2@2012-01-01")
    )
    today = laws.at("2026-11-30")

    assert now == provision_lines.moved_to(HELD, old, today)
    assert provision_lines.moved_to(HELD, new, today) is None
    assert provision_lines.moved_to(HELD, now, today) is None
    assert (now,) == provision_lines.bearers_before(HELD, new, today)
    assert () == provision_lines.bearers_before(HELD, old, today)
    assert () == provision_lines.bearers_before(HELD, now, today)


def test_pl1_a_number_of_later_knowledge_is_not_told() -> None:
    law = lives.ferry(article("1", "one"))
    law.renumber("art_1", "art_2", on=lives.LATER)
    law.change_last(published_on=lives.LATER)
    held = laws.holds(law)
    version = held.get_version(f"{lives.LAW}~art_1@2000-01-01")

    seen = laws.at("2005-01-01", seen=instant("2010-01-01"))

    assert provision_lines.moved_to(held, version, seen) is None
    assert provision_lines.moved_to(held, version, laws.at("2005-01-01")) is not None
