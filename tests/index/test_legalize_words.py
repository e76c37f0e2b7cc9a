import pytest

from index.sources.legalize_words import clean, marks_in


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        pytest.param("Text[^9] ![Bild](x.png) hier", "Text hier", id="LW1 marks and pictures"),
        pytest.param("[SR **0.784**](https://a.ch/eli/cc/1)", "SR 0.784", id="LW1 a link"),
        pytest.param("[a](x_(y).pdf)", "a", id="LW1 a link with brackets"),
        pytest.param("§ 6<sup>1</sup>", "§ 6¹", id="LW2 a raised figure"),
        pytest.param("CO<sub>2</sub>", "CO₂", id="LW2 a lowered figure"),
        pytest.param("1<sup>bis</sup><br>und", "1bis und", id="LW2 other tags"),
        pytest.param("*Brassica oleracea *spp.", "Brassica oleracea spp.", id="emphasis"),
        pytest.param("**Art. 9***a*", "Art. 9a", id="emphasis that meets"),
        pytest.param("*) Hinweis", "*) Hinweis", id="a star of the text"),
        pytest.param(r"5 \* 3 &lt; 20", "5 * 3 < 20", id="escapes"),
        pytest.param("a\u0308  b\t c", "ä b c", id="LW3 NFC and spaces"),
    ],
)
def test_words_are_read_without_marks(written: str, expected: str) -> None:
    """LW1, LW2, LW3."""
    assert expected == clean(written)


def test_lw1_marks_are_told_once_and_in_order() -> None:
    assert ("2", "1") == marks_in("a[^2] b[^1] c[^2]")
