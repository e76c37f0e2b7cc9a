from datetime import date

import pytest

from index.sources.senado_page import read_page
from index.sources.senado_tree import PageError
from tests.index.senado_files import ACT, ACT_NAME, BODY, NAME, PREAMBLE, page, senate_file
from tests.index.truth import flat


def test_h2_both_pages_of_a_file_are_read() -> None:
    actual = read_page(senate_file())

    assert date(2020, 8, 26) == actual.compiled_on
    assert [
        "preamble",
        "tit_2",
        "tit_2__cap_1",
        "art_5",
        "art_5__cpt",
        "art_5__cpt__inc_1",
        "art_5__cpt__inc_2",
        "art_5__cpt__inc_2__ali_a",
        "art_5__para_1",
        "art_5__para_1__inc_1",
        "art_103b",
        "art_103b__cpt",
        "art_103b__para_1",
        "conclusions",
        "adct",
        "adct__art_1",
        "adct__art_1__cpt",
        "adct__conclusions",
    ] == [node.anchor for node in flat(actual.nodes)]


def test_h3_navigation_is_never_law() -> None:
    actual = "\n".join(node.text for node in flat(read_page(senate_file()).nodes))

    assert "Institucional" not in actual
    assert "Ulysses" not in actual
    assert "Todos são iguais, nos termos seguintes:" in actual


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        pytest.param(senate_file().decode().encode("latin-1"), "mojibake", id="h1 not UTF-8"),
        pytest.param(senate_file(BODY.replace("são", "sÃ£o")), "mojibake", id="h1 wrong code page"),
        pytest.param(page(BODY, NAME).encode(), "malformed", id="h2 one page alone"),
        pytest.param(senate_file(name="Lei nº 9.610"), "malformed", id="h2 another law"),
        pytest.param(senate_file(body=""), "empty", id="h2 no article in the body"),
        pytest.param(senate_file(act=""), "empty", id="h2 no article in the act"),
        pytest.param(
            senate_file().replace(b"conteudoConst", b"x"), "navigation_only", id="h3 no content"
        ),
        pytest.param(
            senate_file().replace(b"compilado", b"atual"), "malformed", id="does not say its day"
        ),
    ],
)
def test_h1_h2_h3_a_file_that_cannot_be_read_right_is_refused(
    content: bytes, expected: str
) -> None:
    with pytest.raises(PageError) as refused:
        read_page(content)

    assert expected == refused.value.reason


def test_the_two_pages_may_not_change_places() -> None:
    content = page(ACT, ACT_NAME) + page(PREAMBLE + BODY, NAME)

    with pytest.raises(PageError, match="is titled"):
        read_page(content.encode())
