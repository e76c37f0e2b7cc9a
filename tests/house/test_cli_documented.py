"""Every command says what it does and shows an example; every setting stands in the README."""

import importlib
import re
from collections.abc import Iterator

import click
import msgspec
import pytest

from tests.house import rooms

SETTING = re.compile(r"\bVIGENT_[A-Z][A-Z0-9_]*[A-Z0-9]\b")
# Names of that form that nobody sets: two streams of NATS, and a group of settings.
NOT_SET = frozenset({"VIGENT_TURNS", "VIGENT_NOTICES", "VIGENT_BOUNDS"})
CONTRACT_COMMANDS = frozenset({"up", "build-index", "verify-index", "ask", "op", "turn", "replay"})


def leaves(command: click.Command, path: str) -> Iterator[tuple[str, click.Command]]:
    """Yield every command that does something, with the words that call it."""
    if isinstance(command, click.Group):
        for name, child in sorted(command.commands.items()):
            yield from leaves(child, f"{path} {name}")
    else:
        yield path, command


def commands() -> tuple[tuple[str, click.Command], ...]:
    """Return all commands of the command line, by their words."""
    main = importlib.import_module("app.cli").main
    if not isinstance(main, click.Group):
        pytest.fail("app.cli.main is no click group; `vigent` has no commands to look at.")
    return tuple(leaves(main, "vigent"))


def settings_read() -> frozenset[str]:
    """Return every setting that the rooms read: named in the source, or a field of Settings."""
    sources = [path.read_text(encoding="utf-8") for path in rooms.source_files(*rooms.ROOMS)]
    named = {name for source in sources for name in SETTING.findall(source)}
    fields = msgspec.structs.fields(importlib.import_module("infra.settings").Settings)
    return frozenset(named | {f"VIGENT_{field.name.upper()}" for field in fields}) - NOT_SET


def test_the_commands_of_the_first_turn_exist() -> None:
    words = {path.split(" ")[1] for path, _ in commands()}

    actual = sorted(CONTRACT_COMMANDS - words)

    assert [] == actual


def test_every_command_says_what_it_does() -> None:
    actual = [path for path, command in commands() if not (command.help or "").strip()]

    assert [] == actual


def test_every_command_shows_an_example_of_itself() -> None:
    actual = [
        path
        for path, command in commands()
        if path not in f"{(command.help or '').partition(chr(10))[2]}{command.epilog or ''}"
    ]

    assert [] == actual


def test_every_option_says_what_it_does() -> None:
    actual = [
        f"{path} {option.opts[0]}"
        for path, command in commands()
        for option in command.params
        if isinstance(option, click.Option) and not option.help
    ]

    assert [] == actual


def test_every_setting_stands_in_the_readme() -> None:
    readme = (rooms.ROOT / "README.md").read_text(encoding="utf-8")

    actual = sorted(settings_read() - set(SETTING.findall(readme)))

    assert [] == actual
