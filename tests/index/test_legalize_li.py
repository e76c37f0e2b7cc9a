import json
from pathlib import Path

import pytest

from index.source_model import SourceReading, SourceWork
from index.sources import legalize_li
from tests.index.legalize_files import law_file
from tests.index.truth import flat

KEY = "LGBl-2011-1"
BODY = "# Gesetz\n\n##### Art. 1\n\n**Zweck**\n\n1) Es gilt.\n"


def li_text(body: str = BODY, **facts: str) -> str:
    return law_file(
        body, **{"identifier": KEY, "lgbl_nr": "2011.1", "lr_nr": "9", **facts}
    ).decode()


def read(root: Path, *states: tuple[str, str]) -> SourceReading:
    """Read a law whose states are (day, text)."""
    lines = [{"law": KEY, "version_date": day, "markdown": text} for day, text in states]
    path = root / "versions.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    assert (KEY,) == legalize_li.list_works(root)
    return legalize_li.read_work(root, KEY)


def work_of(reading: SourceReading) -> SourceWork:
    assert reading.work is not None
    return reading.work


def test_ls1_states_are_by_day_and_of_one_day_the_later_counts(tmp_path: Path) -> None:
    reading = read(
        tmp_path,
        ("2020-01-01", li_text()),
        ("2012-01-01", li_text()),
        ("2020-01-01", li_text(BODY.replace("gilt", "galt"))),
    )
    first, last = work_of(reading).states

    assert (first.end_on, last.end_on) == (last.start_on, None)
    assert "Es galt." in [node.text for node in flat(last.expressions[0].nodes)]


def test_ls2_what_stands_under_the_first_days_of_1970_is_a_snapshot(tmp_path: Path) -> None:
    reading = read(tmp_path, ("1970-01-02", li_text()), ("2020-01-01", li_text()))

    assert ["snapshot", "in_force"] == [one.start_basis for one in work_of(reading).states]


def test_ls3_a_bold_line_below_the_number_is_the_heading(tmp_path: Path) -> None:
    (state,) = work_of(read(tmp_path, ("2020-01-01", li_text()))).states

    assert "Zweck" == state.expressions[0].nodes[0].heading


@pytest.mark.parametrize(
    ("day", "text", "states"),
    [
        pytest.param("2021-02-30", li_text(), 1, id="no such day"),
        pytest.param("2021-01-01", "# no facts", 2, id="no facts"),
    ],
)
def test_ls4_what_cannot_be_read_is_refused_by_name(
    tmp_path: Path, day: str, text: str, states: int
) -> None:
    reading = read(tmp_path, ("2020-01-01", li_text()), (day, text))

    assert ([f"{KEY}@{day}"], states) == (
        [one.path for one in reading.refusals],
        len(work_of(reading).states),
    )


def test_a_law_of_which_nothing_can_be_read_is_none(tmp_path: Path) -> None:
    assert None is read(tmp_path, ("2020-01-01", "# no facts")).work


def test_a_line_that_is_no_state_is_refused(tmp_path: Path) -> None:
    (tmp_path / "versions.jsonl").write_bytes(b"no state\n")
    (key,) = legalize_li.list_works(tmp_path)

    assert ["malformed"] == [one.reason for one in legalize_li.read_work(tmp_path, key).refusals]


def test_a_law_is_found_by_its_numbers(tmp_path: Path) -> None:
    work = work_of(read(tmp_path, ("2020-01-01", li_text())))

    assert "li-gesetze:lgbl-2011-1" == work.work_id
    assert {"LGBl. 2011.1", "LR 9", KEY} <= {alias.name for alias in work.aliases}


def test_a_folder_without_a_list_lists_none(tmp_path: Path) -> None:
    assert () == legalize_li.list_works(tmp_path)
