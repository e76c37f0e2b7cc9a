import stat
from pathlib import Path
from threading import Thread

import pytest

from domain.errors import SettingsError
from infra.file_care import locked, make_secret, read_secret, write_whole


def test_fc1_a_file_is_replaced_whole_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "made" / "note.txt"
    write_whole(path, b"first")
    write_whole(path, b"second")

    actual = (path.read_bytes(), [file.name for file in path.parent.iterdir()])

    assert (b"second", ["note.txt"]) == actual


def test_fc2_a_secret_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "keys" / "log.key"
    make_secret(path, b"secret")

    actual = [stat.S_IMODE(file.stat().st_mode) for file in (path, path.parent)]

    assert [0o600, 0o700] == actual


def test_fc2_of_several_makers_the_first_wins(tmp_path: Path) -> None:
    path = tmp_path / "log.key"
    makers = [Thread(target=make_secret, args=(path, bytes([n]) * 8)) for n in range(8)]
    for maker in makers:
        maker.start()
    for maker in makers:
        maker.join()
    first = read_secret(path)
    make_secret(path, b"later")

    actual = (read_secret(path), [file.name for file in tmp_path.iterdir()])

    assert (first, ["log.key"]) == actual


def test_fc3_a_secret_that_others_may_read_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "log.key"
    make_secret(path, b"secret")
    path.chmod(0o640)

    with pytest.raises(SettingsError, match="0600"):
        read_secret(path)


def test_a_secret_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match=r"log\.key"):
        read_secret(tmp_path / "log.key")


def test_a_lock_is_held_by_one_at_a_time(tmp_path: Path) -> None:
    order: list[str] = []

    def second() -> None:
        with locked(tmp_path / "lock"):
            order.append("second")

    waiting = Thread(target=second)
    with locked(tmp_path / "lock"):
        waiting.start()
        waiting.join(0.2)
        order.append("first")
    waiting.join()

    assert ["first", "second"] == order
