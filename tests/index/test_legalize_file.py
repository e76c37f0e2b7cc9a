from datetime import date

import pytest

from index.sources.legalize_file import DAMAGES_MAX, LawFileError, parse_file
from tests.index.legalize_files import law_file


def test_lf1_facts_stand_before_the_text() -> None:
    file = parse_file(law_file("# Gesetz\n", sr_number="322.1"))

    assert ("322.1", "", "# Gesetz\n") == (file.fact("sr_number"), file.fact("none"), file.body)


@pytest.mark.parametrize(
    ("content", "reason", "told"),
    [
        pytest.param(b"\xff\xfe", "mojibake", "not UTF-8 at byte 0", id="LF1 no UTF-8"),
        pytest.param(b"# Law\n", "malformed", "does not begin", id="LF1 no facts"),
        pytest.param(b'---\ntitle: "a"\n', "malformed", "without an end", id="LF1 no end"),
        pytest.param(b'---\ntitle: "a"\n---\n\n \n', "empty", "no text", id="LF1 no text"),
        pytest.param(
            b'---\ntitle: "a"\ntitle: "b"\n---\nx', "malformed", "twice", id="LF2 given twice"
        ),
        pytest.param(b"---\ntitle: a\n---\nx", "malformed", "no quoted", id="LF2 no string"),
        pytest.param(law_file(title="GÃ¼ltig"), "mojibake", "Ã¼", id="LF4 facts, code page"),
        pytest.param(
            law_file("n\N{REPLACEMENT CHARACTER}uded " * (DAMAGES_MAX + 1)),
            "mojibake",
            "lost letters",
            id="LF4 too many lost letters",
        ),
    ],
)
def test_a_file_outside_its_form_is_refused(content: bytes, reason: str, told: str) -> None:
    with pytest.raises(LawFileError, match=told) as refused:
        parse_file(content)

    assert reason == refused.value.reason


def test_lf2_a_value_may_go_on_over_lines() -> None:
    file = parse_file(b'---\ntitle: "Acc. operativo\n\nmobili"\nrank: "x"\n---\ntext')

    assert ("Acc. operativo mobili", "x") == (file.fact("title"), file.fact("rank"))


@pytest.mark.parametrize("written", ["2021-02-30", "20210201", "soon"])
def test_lf3_a_day_that_is_none_is_refused(written: str) -> None:
    file = parse_file(law_file(entry_into_force=written))

    with pytest.raises(LawFileError, match="names the day"):
        file.day("entry_into_force")


def test_lf3_a_day_is_read_and_may_be_absent() -> None:
    file = parse_file(law_file(entry_into_force="1900-01-01"))

    assert (date(1900, 1, 1), None) == (file.day("entry_into_force"), file.day("effective_until"))


def test_lf4_a_few_lost_letters_do_not_cost_the_whole_law() -> None:
    file = parse_file(law_file("n\N{REPLACEMENT CHARACTER}uded"))

    assert file.body.startswith("n")
