"""Where a deployment keeps its log: in files, or in one database."""

from pathlib import Path

import pytest

from domain.errors import SettingsError, StoreUnavailableError
from infra.clock import SystemClock, SystemIdentifiers
from infra.outbox_lock import DatabaseLock, FileLock
from infra.settings import load_settings
from infra.storage import migrate_storage, open_storage
from tests.postgres import shared_server
from tests.stores import fill


def test_so1_without_an_address_everything_lies_in_the_home_folder(tmp_path: Path) -> None:
    settings = load_settings({"VIGENT_HOME": str(tmp_path)})
    storage = open_storage(settings, SystemClock(), SystemIdentifiers())
    storage.views.put("usage", (), 1)
    with storage.leases.hold(SystemIdentifiers().new_id(), 1) as fence:
        actual = (storage.kind, fence, isinstance(storage.outbox_lock, FileLock))
    storage.log.close()
    storage.close()

    assert ("SQLite", 1, True) == actual
    assert ["log.sqlite", "views.sqlite"] == sorted(p.name for p in tmp_path.glob("*.sqlite"))


@pytest.mark.service
def test_so1_an_address_puts_everything_into_its_database(tmp_path: Path) -> None:
    url = shared_server().new_database()
    settings = load_settings({"VIGENT_HOME": str(tmp_path), "VIGENT_DATABASE_URL": url})
    storage = open_storage(settings, SystemClock(), SystemIdentifiers())
    fill(storage.log, 2)
    storage.views.put("usage", (), 2)
    with storage.leases.hold(SystemIdentifiers().new_id(), 1) as fence:
        actual = (storage.kind, fence, isinstance(storage.outbox_lock, DatabaseLock))
    storage.log.close()
    storage.close()

    assert ("PostgreSQL", 1, True) == actual
    assert [] == list(tmp_path.iterdir())


@pytest.mark.service
def test_so2_a_database_without_tables_is_not_opened(tmp_path: Path) -> None:
    url = shared_server().empty_database()
    settings = load_settings({"VIGENT_HOME": str(tmp_path), "VIGENT_DATABASE_URL": url})

    with pytest.raises(StoreUnavailableError) as refused:
        open_storage(settings, SystemClock(), SystemIdentifiers())
    made, is_new = migrate_storage(settings, SystemIdentifiers())
    storage = open_storage(settings, SystemClock(), SystemIdentifiers())
    actual = (storage.log.log_id, is_new)
    storage.log.close()
    storage.close()

    assert "vigent migrate" in str(refused.value)
    assert (made, True) == actual


def test_files_of_a_home_need_no_migration(tmp_path: Path) -> None:
    settings = load_settings({"VIGENT_HOME": str(tmp_path)})

    with pytest.raises(SettingsError) as refused:
        migrate_storage(settings, SystemIdentifiers())

    assert "nothing to migrate" in str(refused.value)
