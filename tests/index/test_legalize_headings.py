import pytest

from index.sources.legalize_headings import parse_heading


@pytest.mark.parametrize(
    ("line", "step", "number", "title"),
    [
        pytest.param("##### **Art. 119** Strafe", "art_119", "Art. 119", "Strafe", id="plain"),
        pytest.param("##### **Art. 9***a*[^25] Schutz", "art_9a", "Art. 9a", "Schutz", id="italic"),
        pytest.param("##### **Art. 4** b Auditor", "art_4b", "Art. 4 b", "Auditor", id="apart"),
        pytest.param("##### **Art. 9**<sup>bis</sup>", "art_9bis", "Art. 9bis", "", id="bis"),
        pytest.param("##### **Art.**** ****9**", "art_9", "Art. 9", "", id="bold in parts"),
        pytest.param("##### **Art. 9–11**[^3]", "art_9-11", "Art. 9–11", "", id="two numbers"),
        pytest.param("##### **Art. 9** bis 11", "art_9-11", "Art. 9 bis 11", "", id="bis a number"),
        pytest.param("##### **Art. IV** Sitz", "art_iv", "Art. IV", "Sitz", id="Roman"),
        pytest.param("##### § 3<sup>1</sup>. Kord", "art_3-1", "§ 3¹", "Kord", id="raised"),
        pytest.param("##### § 31. Kord", "art_31", "§ 31", "Kord", id="not raised"),
        pytest.param("##### Art. 72abis Rat", "art_72abis", "Art. 72abis", "Rat", id="letter, bis"),
        pytest.param("##### Art. 2a[^9]", "art_2a", "Art. 2a", "", id="no bold"),
    ],
)
def test_lh1_a_provision_has_its_number_as_anchor(
    line: str, step: str, number: str, title: str
) -> None:
    actual = parse_heading(line)

    assert ("article", step, number, title) == (
        actual.kind,
        actual.step,
        actual.number,
        actual.title,
    )


def test_lh1_the_spelling_of_the_source_stays() -> None:
    actual = parse_heading("##### § 39<sup>14</sup>. Kord")

    assert ("art_39-14", "§ 39<sup>14</sup>") == (actual.step, actual.spelling)


@pytest.mark.parametrize(
    ("line", "level", "kind", "step"),
    [
        pytest.param("### 1. Kapitel: Zweck", 3, "chapter", "chp_1", id="chapter"),
        pytest.param("#### 2a. Abschnitt: Rat", 4, "section", "sec_2a", id="section"),
        pytest.param("### 3. peatükk Riigiabi", 3, "chapter", "chp_3", id="Estonian"),
        pytest.param("## Anhang 2", 2, "annex", "anx_2", id="LH3 annex"),
        pytest.param("## Zusatzprotokoll", 2, "protocol", "prot", id="LH3 protocol"),
        pytest.param("### 10. Anlage der Mittel", 3, "heading", "hdg_10", id="LH3 no annex"),
        pytest.param("### I. Allgemeines", 3, "heading", "hdg_i", id="numbered"),
        pytest.param("## Schlussbestimmungen", 2, "heading", "hdg", id="words alone"),
        pytest.param("##### **Art. 79** Abs. 2 VRV", 5, "heading", "hdg", id="another law's"),
    ],
)
def test_lh2_other_headings_group_what_follows(line: str, level: int, kind: str, step: str) -> None:
    """LH2, LH3."""
    actual = parse_heading(line)

    assert (level, kind, step, "") == (actual.level, actual.kind, actual.step, actual.number)
