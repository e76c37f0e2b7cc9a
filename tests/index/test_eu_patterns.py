"""Pathological text for every pattern that meets a file of the Union's."""

import re
import time
from importlib import import_module
from types import ModuleType

import pytest

NAMES = (
    "body_language", "eu_act_names", "eu_commencement", "eu_correlation", "eu_corrigenda",
    "eu_days", "eu_links", "eu_targets", "eu_tree", "eurlex", "eurlex_names", "formex",
    "formex_family", "formex_spans", "gdpr_formex", "oj_assembly", "oj_html", "oj_page",
    "oj_place", "oj_plain",
)  # fmt: skip
CHARS = 32_768  # of a text
CPU_S_MAX = 0.5  # linear ones take some milliseconds, quadratic ones some seconds
PIECES = (
    " ", "a", "1", "(", "\ue000", "( \ue000", "►", "►M1 ", " ◄", "—", "▼B ----", "(1)", "1.",
    "Article 1 ", "Articles 1 to 2, ", "point (a) ", "points ", "Chapter I ", "of ", "in ", "the ",
    "Regulation (EU) 2016/679 ", "Regulation ", "(EU) ", "No 1/2 ", "‘", "’.", "’ ", "…", "a b ",
    "This Regulation shall ", "shall apply from ", "of its publication ", "the first day of the ",
    "the day following ", "in particular ", "Treaty ", "references to the ", "is repealed ", "MAY ",
    '<p class="hd-date">', 'hd-oj" ', "Official Journal L 1 ", "A ", "\n", ", ", "and ", "/",
    "REGULATION ", "of the Council ", "(a", '="', "AR:1;", "recital ", "except ", "which ",
)  # fmt: skip


def module(name: str) -> ModuleType:
    return import_module(f"index.sources.{name}")


PATTERNS = [
    pytest.param(value, id=f"{name}.{key}")
    for name in NAMES
    for key, value in sorted(vars(module(name)).items())
    if isinstance(value, re.Pattern)
]


def seconds(pattern: re.Pattern[str] | re.Pattern[bytes], text: str) -> float:
    """Return how long a pattern takes to be found everywhere in a text, in CPU time."""
    begun = time.process_time()
    found = (
        pattern.finditer(text)
        if isinstance(pattern.pattern, str)
        else pattern.finditer(text.encode())
    )
    for _ in found:
        pass
    return time.process_time() - begun


@pytest.mark.parametrize("pattern", PATTERNS)
def test_f56_no_pattern_takes_more_than_linear_time(
    pattern: re.Pattern[str] | re.Pattern[bytes],
) -> None:
    texts = {piece: (piece * CHARS)[: CHARS - 1] + "\u2021" for piece in PIECES}

    slow = {
        piece: spent
        for piece, text in texts.items()
        if (spent := seconds(pattern, text)) > CPU_S_MAX and seconds(pattern, text) > CPU_S_MAX
    }

    assert {} == slow
