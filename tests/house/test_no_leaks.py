"""No tracked file names a package registry or a folder of somebody's machine."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house import rooms

REGISTRY = re.compile(
    r"https?://\S*(?:/simple/|/-/[a-z0-9-]+-\d|/packages/[0-9a-f]{2}/)|--(?:extra-)?index-url|--find-links"
)
MACHINE_PATH = re.compile(r"(?<![\w./}-])/(?:home|root|Users|mnt|tmp)/\w[\w./-]*")
HOST = "https://host.example"
SIMPLE_PAGE = f"{HOST}/simple/"
ALLOWED = frozenset({"Makefile"})  # `make lock` switches the options off that REGISTRY looks for


def checkout_path(root: Path) -> re.Pattern[str]:
    """Return the pattern of paths beside this checkout, wherever it stands."""
    place = root.parent if len(root.parent.parts) > 1 else root
    return re.compile(rf"(?<![\w./}}-]){re.escape(str(place))}/\w[\w./-]*")


def leaks(text: str, *patterns: re.Pattern[str]) -> Iterator[str]:
    """Yield each place in a text that one of the patterns finds."""
    for pattern in patterns:
        yield from (found.group() for found in pattern.finditer(text))


def text_of(path: Path) -> str:
    """Return a tracked file as text; bytes that are no UTF-8 are replaced."""
    return (rooms.ROOT / path).read_text(encoding="utf-8", errors="replace")


def test_no_tracked_file_names_a_registry(tracked_files: tuple[Path, ...]) -> None:
    files = [
        path
        for path in tracked_files
        if str(path) not in ALLOWED and path.name != "test_no_leaks.py"
    ]

    actual = [f"{path}: {leak}" for path in files for leak in leaks(text_of(path), REGISTRY)]

    assert [] == actual


def test_no_tracked_file_names_a_folder_of_a_machine(tracked_files: tuple[Path, ...]) -> None:
    patterns = (MACHINE_PATH, checkout_path(rooms.ROOT))
    files = [path for path in tracked_files if path.name != "test_no_leaks.py"]

    actual = [f"{path}: {leak}" for path in files for leak in leaks(text_of(path), *patterns)]

    assert [] == actual


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(f"see {SIMPLE_PAGE}lxml", [SIMPLE_PAGE], id="index"),
        pytest.param("--index-url x", ["--index-url"], id="option"),
        pytest.param("https://eur-lex.europa.eu/eli/reg/2016/679", [], id="a publisher's address"),
        pytest.param("(/home/ada/notes)", ["/home/ada/notes"], id="home"),
        pytest.param("GET /v1/law/{work}/home/1", [], id="a route"),
    ],
)
def test_leaks_are_seen(text: str, expected: list[str]) -> None:
    actual = list(leaks(text, REGISTRY, MACHINE_PATH))

    assert expected == actual


def test_a_path_beside_the_checkout_is_seen() -> None:
    pattern = checkout_path(Path("/srv/ada/checkout"))

    actual = list(leaks("read /srv/ada/corpora/eu first", pattern))

    assert ["/srv/ada/corpora/eu"] == actual
