"""The bundle of a turn, over real adapters and the sample law."""

import logging
import shutil
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path
from subprocess import run
from typing import Any

import msgspec
import pytest

from app import bundle_form as form
from app import bundles
from app.bundle_frame import BY_OPERATOR, STAMPED
from app.bundle_readme import README
from app.bundle_wiring import HeldIndexes, alarms_of, verdict_text, verifier_source, verify_file
from app.quoted import RECORDS_MAX_BYTES, quoted_records
from app.schemas_audit import PartState
from app.server import serving_of
from app.service_record import record_start
from domain.canonical import to_canonical_bytes
from domain.errors import (
    BadRequestError,
    DigestMismatchError,
    IndexUnavailableError,
    StoreUnavailableError,
    UnknownTurnError,
)
from domain.events import RecordedEvent
from domain.law import Version
from domain.operator_events import IndexActivated, ServiceConfigured
from index.reader import OpenIndex
from infra import bundle_verifier
from infra.bundle_verifier import verify_bundle
from infra.signing_keys import is_signed
from tests.app.desk import ARTICLE_4, ARTICLE_4_TEXT, WHICH_ACT, settings_of
from tests.bundling import HISTORY, Archive, signed_of, unbased
from tests.index.indexes import copy_of, flip
from tests.stores import turn_id
from tests.time_stamp_authority import Authority, root_file, serving

LIGHTHOUSE = "sample:lighthouse-act-2004"


@pytest.fixture(scope="module")
def archive(sample_index: OpenIndex, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Archive]:
    made = Archive(tmp_path_factory.mktemp("archive") / "home", sample_index.folder)
    yield made
    made.close()


@pytest.fixture
def own(sample_index: OpenIndex, tmp_path: Path) -> Iterator[Archive]:
    """An archive over an index that can be taken away."""
    made = Archive(tmp_path / "home", copy_of(sample_index, tmp_path / "idx"))
    yield made
    made.close()


def restarted(archive: Archive) -> Archive:
    """Return the archive as another process sees it, with no index open."""
    again = Archive.__new__(Archive)
    home = archive.wiring.settings.home
    archive.wiring.close()
    again.wiring = type(archive.wiring)(archive.wiring.settings)
    assert home == again.wiring.settings.home
    again.turn_id = archive.turn_id
    return again


# -- the file ----------------------------------------------------------------------------


def test_bf1_the_file_is_signed_json_of_one_spelling(archive: Archive) -> None:
    file = archive.export()

    found = msgspec.json.decode(file, type=form.SignedBundle)

    body = to_canonical_bytes(found.signed)
    assert file == b'{"signature":"%s","signed":%s}\n' % (found.signature.encode(), body)
    signer = bytes.fromhex(found.signed.signed_by.public_key)
    assert is_signed(signer, bytes.fromhex(found.signature), body)


def test_bf2_bn1_stored_bytes_go_in_as_they_are(archive: Archive) -> None:
    """BF2 and BN1."""
    leaves = tuple(archive.wiring.log.read_turn_leaves(archive.turn_id))
    events = {one["leaf"]: one for one in signed_of(archive.export())["events"]}

    actual = [b64decode(events[leaf.leaf]["stored"]) for leaf in leaves]

    assert [leaf.stored for leaf in leaves] == actual
    assert bundle_verifier.__file__ is not None
    assert Path(bundle_verifier.__file__).read_text() == verifier_source()


def test_bn2_a_turn_is_proven_under_the_first_checkpoint_that_covers_it(archive: Archive) -> None:
    first = archive.wiring.transparency.first_covering(3).checkpoint.size
    archive.ask(WHICH_ACT)
    archive.wiring.transparency.write()

    signed = signed_of(archive.export())

    assert (first, archive.wiring.log.last_leaf()) == (
        signed["checkpoint"]["size"],
        signed["newest"]["size"],
    )
    assert {first} == {one["under"] for one in signed["events"]}


def test_bn3_bn4_keys_come_with_their_events_and_the_last_one_signs(own: Archive) -> None:
    """BN3 and BN4."""
    first = own.wiring.transparency.signer().key_id
    second = own.wiring.transparency.rotate_key().key_id

    signed = signed_of(own.export())

    assert [first, second] == [key["key_id"] for key in signed["keys"]]
    assert second == signed["signed_by"]["key_id"]
    assert "key-rotated.v1" in [one["tag"] for one in signed["events"]]


def test_bt1_settings_and_index_in_force_come_from_the_log(archive: Archive) -> None:
    signed = signed_of(archive.export())

    tags = [one["tag"] for one in signed["events"]]

    assert ["service-configured.v1", "index-activated.v1"] == tags[:2]
    assert dict(archive.wiring.configured()) == dict(signed["turn"]["settings"])


def test_bt1_settings_nobody_recorded_are_a_digest_alone(own: Archive) -> None:
    told = msgspec.structs.replace(own.wiring.bundles(), settings=(("port", "1"),))
    about = tuple(one for one in own.wiring.log.read_operator_after(0) if one.leaf > 1)

    digest = signed_of(own.export())["turn"]["settings_sha256"]

    assert bundles._settings(told, digest, about) is None


def test_bt1_what_was_done_to_the_readers_text_comes_along(own: Archive) -> None:
    other = own.ask(WHICH_ACT)
    erasures = own.wiring.erasures
    erasures.place_hold(erasures.thread_of(own.turn_id), "case 12/26")
    erasures.erase(erasures.thread_of(other), "ops", "asked by the reader")

    tags = [
        {one["tag"] for one in signed_of(own.export(turn))["events"]}
        for turn in (own.turn_id, other)
    ]

    held, erased = "legal-hold-placed.v1", {"erasure-requested.v1", "text-erased.v1"}
    assert [(True, set()), (False, erased)] == [(held in one, erased & one) for one in tags]


def test_bt2_reader_text_stays_sealed(archive: Archive) -> None:
    file = archive.export()

    assert [] == signed_of(file)["turn"]["opened"]
    assert bundles.SEALED in signed_of(file)["statements"]
    assert ARTICLE_4.encode() not in file


def test_bt2_reader_text_is_opened_where_that_is_asked_for(archive: Archive) -> None:
    file = archive.export(opened=True)

    first = signed_of(file)["turn"]["opened"][0]

    assert (f"{archive.turn_id}.1", ARTICLE_4) == (
        first["event_id"],
        msgspec.json.decode(first["text"])["question"],
    )
    assert bundles.OPENED in signed_of(file)["statements"]
    assert verify_bundle(file).ok


def test_bt3_what_is_not_proven_is_said(archive: Archive) -> None:
    statements = signed_of(archive.export())["statements"]

    assert [BY_OPERATOR,
            bundles.SEALED, bundles.NO_MODEL] == statements  # fmt: skip


def test_bt3_an_open_turn_is_called_open(own: Archive) -> None:
    recorded = own.wiring.store.read(own.turn_id)
    thread = own.wiring.erasures.thread_of(own.turn_id)
    own.wiring.store.append(turn_id(7), 0, (recorded[0].event,), thread_id=thread)

    signed = signed_of(own.export(turn_id(7)))

    assert (False, None) == (signed["turn"]["closed"], signed["turn"]["status"])
    assert bundles.OPEN_TURN in signed["statements"]


def test_bt4_bw1_without_its_index_a_turn_is_exported_all_the_same(
    own: Archive, tmp_path: Path
) -> None:
    """BT4 and BW1."""
    shutil.rmtree(tmp_path / "idx")
    again = restarted(own)

    file = again.export()

    assert (None, []) == (signed_of(file)["index"]["manifest"], signed_of(file)["records"])
    assert bundles.INDEX_GONE in signed_of(file)["statements"]
    assert verify_bundle(file).ok
    again.close()


def test_bw1_an_index_folder_without_a_manifest_is_gone(own: Archive, tmp_path: Path) -> None:
    (tmp_path / "idx" / "manifest.json").unlink()
    again = restarted(own)
    digest = signed_of(again.export())["turn"]["index_sha256"]

    with pytest.raises(IndexUnavailableError):
        again.wiring.shelf.find(digest)
    assert HeldIndexes(again.wiring.shelf).find(digest) is None
    again.close()


def test_bw1_an_index_that_does_not_verify_stops_the_export(own: Archive, tmp_path: Path) -> None:
    flip(tmp_path / "idx" / "sections.bin", 3)
    again = restarted(own)

    with pytest.raises(DigestMismatchError):
        again.export()
    again.close()


def test_an_unknown_turn_is_not_exported(archive: Archive) -> None:
    with pytest.raises(UnknownTurnError):
        archive.export(turn_id(99))


@pytest.mark.parametrize("tool", [("xxd", "jq", "openssl", "sha256sum")])
def test_bw2_the_steps_of_the_readme_work(
    archive: Archive, tmp_path: Path, tool: tuple[str, ...]
) -> None:
    """BW2, and each command that the readme gives."""
    missing = [one for one in tool if shutil.which(one) is None]
    if missing:
        pytest.skip(f"The readme's commands need {', '.join(missing)}.")
    (tmp_path / "bundle.json").write_bytes(archive.export())
    commands = [line[4:] for line in README.splitlines() if line.startswith("    ")]
    script = "\n".join(one for one in commands if "ts -verify" not in one and "KEY [" not in one)
    script = script.replace("base64 -d > stamp.tsr", "wc -c > stamp.tsr")

    found = run(("bash", "-euc", script), cwd=tmp_path, capture_output=True, check=False, text=True)

    signed = signed_of(archive.export())
    assert (0, "") == (found.returncode, found.stderr)
    assert "Signature Verified Successfully" in found.stdout
    assert f"{signed['verifier']['sha256']}  bundle_verifier.py" in found.stdout
    assert f"{signed['events'][0]['leaf_sha256']}  -" in found.stdout


# -- the law in it -----------------------------------------------------------------------


def records_of(file: bytes, kind: str) -> dict[str, Any]:
    records = signed_of(file)["records"]
    return {one["id"]: unbased(one["body"]) for one in records if one["kind"] == kind}


def test_qr1_qr2_a_quoted_version_comes_with_its_work_and_its_text(archive: Archive) -> None:
    """QR1 and QR2."""
    file = archive.export()

    texts = [one["text"] for one in records_of(file, "text_unit").values()]

    assert ["sample:data-keeping-act-2010"] == list(records_of(file, "work"))
    assert any(ARTICLE_4_TEXT in text for text in texts)
    assert {"en"} == {one["language"] for one in records_of(file, "text_unit").values()}


def test_qr2_all_below_a_quoted_version_comes_along(archive: Archive) -> None:
    file = archive.export(archive.ask(HISTORY))
    versions = records_of(file, "version")

    wanted = {
        child for one in versions.values() if "~" in one["id"] for child in one.get("children", ())
    }

    assert wanted
    assert wanted <= set(versions)


def test_qr3_the_state_that_a_text_began_in_names_its_official_file(archive: Archive) -> None:
    states = [one for one in records_of(archive.export(), "version").values() if one.get("sources")]

    actual = {ref["path"] for one in states for ref in one["sources"] if ref["language"] == "en"}

    assert "works/data-keeping-act-2010/2014-01-01.en.xml" in {
        path.removeprefix("sample/") for path in actual
    }


def test_qr4_coverage_of_the_day_comes_along(archive: Archive) -> None:
    coverage = records_of(archive.export(), "coverage")

    assert ["sample"] == list(coverage)


class Bulky:
    """An index whose records are as large as they are told to be."""

    def __init__(self, index: Any, size: int) -> None:
        self.graph, self.prove_it, self.size = index.graph, index.prove, size
        self.index_sha256, self.manifest = index.index_sha256, index.manifest

    def prove(self, kind: str, record_id: str) -> Any:
        found = self.prove_it(kind, record_id)
        return found and msgspec.structs.replace(found, body=bytes(self.size))


def test_qr5_records_beyond_the_bound_are_left_out_and_counted(archive: Archive) -> None:
    index = archive.wiring.bundles().find_index(archive.wiring.shelf.current().index_sha256)
    assert index is not None
    events = archive.wiring.store.read(archive.turn_id)
    every = quoted_records(index, events)

    found = quoted_records(Bulky(index, RECORDS_MAX_BYTES // 2), events)

    assert (2, len(every.records) - 2) == (len(found.records), found.left_out)
    assert 0 == every.left_out


def test_qr1_what_the_index_does_not_hold_is_passed_over(archive: Archive) -> None:
    index = archive.wiring.bundles().find_index(archive.wiring.shelf.current().index_sha256)
    assert index is not None
    events = archive.wiring.store.read(archive.turn_id)
    spelled = msgspec.json.encode(events).replace(b"data-keeping-act-2010", b"data-losing-act-2010")

    found = quoted_records(index, msgspec.json.decode(spelled, type=tuple[RecordedEvent, ...]))

    assert ["coverage"] == [one.kind for one in found.records]


def test_left_out_records_are_said_and_the_rest_verifies(archive: Archive) -> None:
    def cut(signed: Any) -> None:
        signed["records"] = signed["records"][:1]
        signed["records_left_out"] = 9

    verdict = verify_bundle(archive.forged(archive.export(), cut))

    assert verdict.ok
    told = msgspec.json.decode(archive.export(), type=form.SignedBundle).signed
    assert told.turn is not None
    said = bundles._statements(told.turn, msgspec.structs.replace(told, records_left_out=9))
    assert bundles.LEFT_OUT in tuple(said)


# -- verifying files, and what the log records of a start ----------------------------------


def test_bw3_a_file_is_verified_under_the_keys_of_the_settings(
    archive: Archive, tmp_path: Path
) -> None:
    (tmp_path / "turn.json").write_bytes(archive.export())
    log_key = archive.wiring.transparency.signer().key_id
    index_key = archive.wiring.services().describe_index().key_id
    settings = settings_of(tmp_path / "home", trusted_keys=index_key)

    found = [verify_file(settings, tmp_path / "turn.json", keys) for keys in ((log_key,), ())]

    assert [True, False] == [one.ok for one in found]
    assert "known beforehand" in verdict_text(found[0])


def test_a_file_that_is_not_there_is_wrong_usage(tmp_path: Path) -> None:
    with pytest.raises(BadRequestError, match="cannot be read"):
        verify_file(settings_of(tmp_path), tmp_path / "none.json")


def test_alarms_are_the_parts_that_need_a_person() -> None:
    parts = (
        PartState(part="index", ready=False, state="missing"),
        PartState(part="checkpoints", ready=False, state="alarm", detail="The log has shrunk."),
    )

    assert ("checkpoints: The log has shrunk.",) == alarms_of(parts)


def test_sr1_sr2_a_start_is_recorded_where_something_changed(own: Archive) -> None:
    """SR1 and SR2."""
    serving = serving_of(own.wiring)
    record_start(own.wiring.log, serving)
    record_start(own.wiring.log, msgspec.structs.replace(serving, service_release="vigent 9"))

    events = [one.event for one in own.wiring.log.read_operator()]

    assert [ServiceConfigured, IndexActivated, ServiceConfigured] == list(map(type, events))
    assert isinstance(events[1], IndexActivated)
    assert own.wiring.shelf.current().index_sha256 == events[1].index_sha256


class Stopped:
    """A log that takes nothing."""

    def read_operator(self) -> tuple[()]:
        """Return nothing."""
        return ()

    def append_operator(self, events: tuple[Any, ...]) -> tuple[()]:
        """Refuse."""
        raise StoreUnavailableError(f"{len(events)} events were not stored.")


def test_sr3_a_log_that_takes_no_writes_delays_no_start(
    archive: Archive, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        record_start(Stopped(), serving_of(archive.wiring))

    assert ["the start is not recorded: 2 events were not stored."] == caplog.messages


def test_versions_of_a_bundle_decode_as_records_of_the_law(archive: Archive) -> None:
    (body, *_) = [
        b64decode(one["body"])
        for one in signed_of(archive.export())["records"]
        if one["kind"] == "version"
    ]

    assert msgspec.json.decode(body, type=Version).id.startswith("sample:data-keeping-act-2010")


def test_a_stamped_checkpoint_is_carried_and_openssl_checks_it_as_the_readme_says(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    authority = Authority()
    with serving(authority) as url:
        archive = Archive(tmp_path / "home", sample_index.folder, tsa_url=url)
        archive.wiring.transparency.start(lambda: "")
        archive.wiring.transparency.stop()
    file = archive.export()
    archive.close()
    root_file(authority, tmp_path).rename(tmp_path / "ROOTS_OF_THE_AUTHORITY.pem")
    (tmp_path / "signed.json").write_bytes(to_canonical_bytes(signed_of(file)))
    section = README.partition("5. The time")[2].partition("6. The law")[0]
    steps = "\n".join(line[4:] for line in section.splitlines() if line.startswith("    "))

    verdict = verify_bundle(file)

    assert "an authority stamped 8 leaves at 20261130120030 UTC (see readme)" == next(
        check.detail for check in verdict.checks if check.name == "time"
    )
    assert (True, STAMPED) == (verdict.ok, signed_of(file)["statements"][0])
    if missing := [one for one in ("jq", "openssl") if shutil.which(one) is None]:
        pytest.skip(f"The readme's commands need {', '.join(missing)}.")
    found = run(("bash", "-euc", steps), cwd=tmp_path, capture_output=True, check=False, text=True)
    assert (0, True) == (found.returncode, "Verification: OK" in found.stdout), found.stderr
