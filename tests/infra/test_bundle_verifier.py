"""Bundles as an auditor verifies them: whole ones, damaged ones, and forged ones."""

import json
import subprocess
import sys
from base64 import b64decode, b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given
from hypothesis import strategies as st

from app.bundle_form import framed
from app.day_page import export_day
from domain import canonical as ours
from domain import merkle
from index.reader import OpenIndex
from infra import bundle_verifier
from infra.bundle_verifier import BundleVerdict, in_words, main, verify_bundle
from tests.app.desk import ADVICE, WHICH_ACT
from tests.bundling import HISTORY, Archive, Change, based, signed_of, unbased
from tests.domain import naive_merkle

OTHER_KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(2, 34)))
QUESTIONS = (ADVICE, WHICH_ACT, HISTORY, "What laws do you hold?")


@pytest.fixture(scope="module")
def archive(sample_index: OpenIndex, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Archive]:
    made = Archive(tmp_path_factory.mktemp("archive") / "home", sample_index.folder)
    yield made
    made.close()


@pytest.fixture(scope="module")
def bundle(archive: Archive) -> bytes:
    """The bundle of a turn that quotes Article 4, after a rotation of the log's key."""
    archive.wiring.transparency.rotate_key()
    return archive.export()


def failing(verdict: BundleVerdict) -> list[str]:
    return [check.name for check in verdict.checks if not check.ok]


def detail(verdict: BundleVerdict, name: str) -> str:
    return next(check.detail for check in verdict.checks if check.name == name)


# -- whole ones --------------------------------------------------------------------------


def test_every_check_of_a_turns_bundle_passes(bundle: bytes) -> None:
    verdict = verify_bundle(bundle)

    actual = [check.name for check in verdict.checks if check.ok]

    assert [
        "form", "signature", "known keys", "keys", "checkpoints", "events",
        "turn", "index", "quotations", "enclosed", "time",
    ] == actual  # fmt: skip
    assert (True, None) == (verdict.ok, verdict.first_bad_leaf)


@pytest.mark.parametrize("question", QUESTIONS)
def test_bv8_turns_of_every_kind_verify(archive: Archive, question: str) -> None:
    verdict = verify_bundle(archive.export(archive.ask(question)))

    assert [] == failing(verdict)


def test_bv7_the_texts_of_a_history_are_the_indexs_own_words(archive: Archive) -> None:
    verdict = verify_bundle(archive.export(archive.ask(HISTORY)))

    actual = detail(verdict, "quotations")

    assert "4 of 4 proven to be the index's own words" == actual


def test_bv4_a_bundle_under_the_second_key_verifies_under_the_first(bundle: bytes) -> None:
    first, second = signed_of(bundle)["keys"]
    index_key = unbased(signed_of(bundle)["index"]["manifest"])["key_id"]

    verdict = verify_bundle(bundle, (first["public_key"], index_key))

    assert (True, True) == (verdict.ok, verdict.keys_known)
    assert signed_of(bundle)["signed_by"]["key_id"] == second["key_id"]


def test_bv5_without_known_keys_it_is_said_that_nobody_knew_them(bundle: bytes) -> None:
    verdict = verify_bundle(bundle)

    assert (True, False) == (verdict.ok, verdict.keys_known)
    assert detail(verdict, "known keys").endswith("the bundle's own, NOT known beforehand")


def test_bv5_another_log_key_is_refused(bundle: bytes) -> None:
    verdict = verify_bundle(bundle, ("a" * 16,))

    assert ["known keys"] == failing(verdict)
    assert "the log's key" in detail(verdict, "known keys")


def test_bv5_an_unknown_index_key_is_refused(bundle: bytes) -> None:
    verdict = verify_bundle(bundle, (signed_of(bundle)["keys"][0]["key_id"],))

    assert ["known keys"] == failing(verdict)
    assert "the index's key" in detail(verdict, "known keys")


def test_bv11_a_known_key_that_is_none_fails_its_check(bundle: bytes) -> None:
    verdict = verify_bundle(bundle, ("z" * 64,))

    assert ["known keys"] == failing(verdict)


def test_bv10_an_erased_turn_verifies_and_is_said_to_be_erased(archive: Archive) -> None:
    turn_id = archive.ask(WHICH_ACT)
    thread_id = archive.wiring.erasures.thread_of(turn_id)
    archive.wiring.erasures.erase(thread_id, "ops", "asked by the reader")

    verdict = verify_bundle(archive.export(turn_id, opened=True))

    assert [] == failing(verdict)
    assert detail(verdict, "turn").endswith("reader text erased, which no check needs")


def test_bv9_the_page_of_a_day_verifies(archive: Archive) -> None:
    today = archive.wiring.clock.now().date()

    verdict = verify_bundle(export_day(archive.wiring.bundles(), today))

    assert [] == failing(verdict)
    assert detail(verdict, "day").startswith(f"{today}: leaves 1 to ")


# -- damaged ones ------------------------------------------------------------------------


def test_bv1_every_changed_byte_is_refused(bundle: bytes) -> None:
    places = [*range(160), *range(160, len(bundle), 1499), *range(len(bundle) - 20, len(bundle))]

    actual = [at for at in places if verify_bundle(_flipped(bundle, at, 1)).ok]

    assert [] == actual


@given(place=st.floats(0, 1, exclude_max=True), bits=st.integers(1, 255))
def test_bv1_any_byte_changed_in_any_way_is_refused(bundle: bytes, place: float, bits: int) -> None:
    verdict = verify_bundle(_flipped(bundle, int(place * len(bundle)), bits))

    assert not verdict.ok


@given(st.binary(max_size=400))
def test_bv11_anything_else_is_refused_and_ends_nothing(data: bytes) -> None:
    verdict = verify_bundle(data)

    assert ["form"] == failing(verdict)


@pytest.mark.parametrize("cut", [0, 1, 100, 160, -1, -2, -500])
def test_bv1_a_cut_bundle_is_refused(bundle: bytes, cut: int) -> None:
    assert ["form"] == failing(verify_bundle(bundle[:cut]))


def test_bv1_bytes_before_or_after_are_refused(bundle: bytes) -> None:
    verdicts = [verify_bundle(one) for one in (b" " + bundle, bundle + b"\n")]

    assert [["form"], ["form"]] == list(map(failing, verdicts))


def test_bv1_a_signature_in_capitals_is_refused(bundle: bytes) -> None:
    assert ["form"] == failing(verify_bundle(bundle[:14] + bundle[14:142].upper() + bundle[142:]))


def test_bv2_the_first_bad_leaf_is_named_also_where_the_signature_fails(bundle: bytes) -> None:
    event = signed_of(bundle)["events"][3]
    changed = {**unbased(event["stored"]), "recorded_at": "2020-01-01T00:00:00Z"}

    verdict = verify_bundle(bundle.replace(event["stored"].encode(), based(changed).encode()))

    assert {"signature", "events"} <= set(failing(verdict))
    assert event["leaf"] == verdict.first_bad_leaf
    assert f"The first bad leaf is {event['leaf']}." in in_words(verdict)


def _flipped(data: bytes, place: int, bits: int) -> bytes:
    return data[:place] + bytes((data[place] ^ bits,)) + data[place + 1 :]


# -- forged ones: signed with the log's own key ------------------------------------------


def _with_event(at: int, **changes: Any) -> Change:
    return lambda signed: signed["events"][at].update(changes)


def _with_stored(at: int, *, leaf: bool) -> Change:
    """Change a stored event, and its leaf hash with it where that is asked for."""

    def change(signed: Any) -> None:
        event = signed["events"][at]
        stored = based({**unbased(event["stored"]), "recorded_at": "2020-01-01T00:00:00Z"})
        event["stored"] = stored
        if leaf:
            event["leaf_sha256"] = sha256(b"\0" + b64decode(stored)).hexdigest()

    return change


def _with_record(kind: str, **fields: Any) -> Change:
    """Change a record of the index."""

    def change(signed: Any) -> None:
        record = next(one for one in signed["records"] if one["kind"] == kind)
        record["body"] = based({**unbased(record["body"]), **fields})

    return change


def _without_records(kind: str) -> Change:
    def change(signed: Any) -> None:
        signed["records"] = [one for one in signed["records"] if one["kind"] != kind]

    return change


def _with_manifest(**fields: Any) -> Change:
    def change(signed: Any) -> None:
        index = signed["index"]
        index["manifest"] = based({**unbased(index["manifest"]), **fields})

    return change


def _with_body(**fields: Any) -> Change:
    def change(signed: Any) -> None:
        manifest = unbased(signed["index"]["manifest"])
        manifest["body"] |= fields
        signed["index"]["manifest"] = based(manifest)

    return change


def _foreign_checkpoint(signed: Any) -> None:
    """Sign a checkpoint with a key that is not the log's."""
    note = signed["newest"]["note"]
    text = note.rpartition("\n\n")[0]
    name = bytes.fromhex(signed["keys"][1]["public_key"])
    key_hash = sha256(f"{signed['origin']}\n\1".encode() + name).digest()[:4]
    word = b64encode(key_hash + OTHER_KEY.sign(f"{text}\n".encode())).decode()
    signed["newest"]["note"] = f"{text}\n\n— {signed['origin']} {word}\n"


FORGERIES: dict[str, tuple[Change, str]] = {
    "bv2 an event that does not hash": (_with_stored(3, leaf=False), "events"),
    "bv2 an event and its leaf": (_with_stored(3, leaf=True), "events"),
    "bv2 an event under another id": (_with_event(2, event_id="x.1"), "events"),
    "bv2 an event under another tag": (_with_event(2, tag="turn-aborted.v1"), "events"),
    "bv2 an event at another leaf": (_with_event(2, leaf=4), "events"),
    "bv2 a proof of another leaf": (_with_event(2, proof=[]), "events"),
    "bv2 events out of order": (lambda signed: signed["events"].reverse(), "events"),
    "bv3 a root of one's own": (
        lambda signed: signed["checkpoint"].update(root_sha256="0" * 64),
        "checkpoints",
    ),
    "bv3 another instant": (
        lambda signed: signed["checkpoint"].update(signed_at="2020-01-01T00:00:00.000000Z"),
        "checkpoints",
    ),
    "bv3 a checkpoint of no key": (_foreign_checkpoint, "checkpoints"),
    "bv3 no growth": (lambda signed: signed.update(consistency=[]), "checkpoints"),
    "bv3 a key that was not valid yet": (
        lambda signed: signed["keys"][1].update(first_leaf=10**6),
        "checkpoints",
    ),
    "bv4 a key under another id": (
        lambda signed: signed["keys"][0].update(key_id="a" * 16),
        "keys",
    ),
    "bv4 a rotation to another key": (
        lambda signed: signed["keys"][1].update(
            public_key=OTHER_KEY.public_key().public_bytes_raw().hex(),
            key_id=bundle_verifier.key_id_of(OTHER_KEY.public_key().public_bytes_raw().hex()),
        ),
        "keys",
    ),
    "bv4 a revocation that the log does not tell of": (
        lambda signed: signed["keys"][0].update(revoked_after=1),
        "keys",
    ),
    "bv6 another index": (_with_body(records=1), "index"),
    "bv6 another signature of the index": (_with_manifest(signature="0" * 128), "index"),
    "bv6 a record of one's own": (_with_record("text_unit", text="Nothing."), "index"),
    "bv6 a record under another id": (
        lambda signed: signed["records"][0].update(id="other"),
        "index",
    ),
    "bv7 a quoted version that is missing": (_without_records("version"), "quotations"),
    "bv8 an event that is missing": (lambda signed: signed["events"].pop(3), "turn"),
    "bv8 another tenant": (lambda signed: signed["turn"].update(tenant="other"), "turn"),
    "bv8 another release": (lambda signed: signed["turn"].update(service_release="x"), "turn"),
    "bv8 another outcome": (lambda signed: signed["turn"].update(status="gap"), "turn"),
    "bv8 another planner": (lambda signed: signed["turn"].update(made_by=[]), "turn"),
    "bv8 a turn called open": (lambda signed: signed["turn"].update(closed=False), "turn"),
    "bv8 other settings": (lambda signed: signed["turn"].update(settings=[["port", "1"]]), "turn"),
    "bv10 text called erased": (lambda signed: signed["turn"].update(erased=True), "turn"),
    "another schema": (lambda signed: signed["schemas"][0].update(source="{}"), "enclosed"),
    "a schema too few": (lambda signed: signed["schemas"].pop(), "enclosed"),
    "another verifier": (lambda signed: signed["verifier"].update(source="pass"), "enclosed"),
    "a time stamp of another note": (
        lambda signed: signed["newest"].update(time_stamp="AAAA"),
        "time",
    ),
    "bv11 no events at all": (lambda signed: signed.pop("events"), "events"),
    "bv11 a number for a list": (lambda signed: signed.update(records=7), "index"),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_what_the_operator_forges_is_refused(archive: Archive, bundle: bytes, name: str) -> None:
    """BV2, BV3, BV4, BV6, BV7, BV8, BV10, BV11: signed with the right key, and refused all the same."""
    change, check = FORGERIES[name]

    verdict = verify_bundle(archive.forged(bundle, change))

    assert "signature" not in failing(verdict)
    assert check in failing(verdict)


def test_bv7_a_quoted_text_must_have_its_hash() -> None:
    run = _run_of({"version": "w@2020-01-01", "text_sha256": "0" * 64, "text": "Nothing."})

    with pytest.raises(bundle_verifier.RefusedError, match="does not have its hash"):
        bundle_verifier._check_quotations(run)


def test_bv7_a_quoted_text_must_be_a_records() -> None:
    text = "Nothing."
    run = _run_of({"version": "w@2020-01-01", "text_sha256": ours.text_sha256(text), "text": text})
    run.records["version", "w@2020-01-01"] = {"expressions": [{"text_sha256": "0" * 64}]}

    with pytest.raises(bundle_verifier.RefusedError, match="no record of"):
        bundle_verifier._check_quotations(run)


def test_bv7_a_node_may_be_quoted_for_its_own_text_alone() -> None:
    text = "The council decides."
    run = _run_of({"version": "w@2020-01-01", "text_sha256": ours.text_sha256(text), "text": text})
    said = {"text_sha256": "0" * 64, "text_unit": "w.en"}
    run.records["version", "w@2020-01-01"] = {"expressions": [said]}
    run.records["text_unit", "w.en"] = {"text": text}

    actual = bundle_verifier._check_quotations(run)

    assert "1 of 1 proven to be the index's own words" == actual


def _run_of(quoted: dict[str, str]) -> bundle_verifier._Run:
    run = bundle_verifier._Run(b"", ())
    run.signed = {"turn": {"turn_id": "t"}, "records_left_out": 0}
    run.stored = [(1, {"originator_id": "t", "event": {"result": {"provisions": [quoted]}}})]
    return run


def test_bv9_a_day_that_begins_too_late_or_ends_too_early_is_refused(archive: Archive) -> None:
    file = export_day(archive.wiring.bundles(), archive.wiring.clock.now().date())

    def narrowed(signed: Any) -> None:
        signed["day"] |= {"beside": [signed["day"]["first_leaf"]]}

    def moved(signed: Any) -> None:
        signed["day"]["day"] = "2020-01-01"

    verdicts = [verify_bundle(archive.forged(file, change)) for change in (narrowed, moved)]

    assert [["day"], ["day"]] == list(map(failing, verdicts))
    assert 1 == verdicts[0].first_bad_leaf


def test_bv4_bv5_a_key_handed_over_after_its_revocation_is_not_believed(
    archive: Archive, sample_index: OpenIndex, tmp_path: Path
) -> None:
    """BV4, BV5: the successor of a revoked key must be known itself."""
    lost = Archive(tmp_path / "home", sample_index.folder)
    first = lost.wiring.transparency.signer()
    lost.wiring.transparency.revoke_key(first.key_id, 1, "the key store was copied")
    file = lost.export()
    second = lost.wiring.transparency.signer()
    lost.close()
    index_key = sample_index.manifest.key_id

    verdicts = [verify_bundle(file, (key.key_id, index_key)) for key in (first, second)]

    assert archive.turn_id != lost.turn_id
    assert ["known keys" in failing(one) for one in verdicts] == [True, False]


# -- the module itself -------------------------------------------------------------------


def test_the_enclosed_verifier_runs_by_itself(bundle: bytes, tmp_path: Path) -> None:
    (tmp_path / "bundle.json").write_bytes(bundle)
    (tmp_path / "bundle_verifier.py").write_text(signed_of(bundle)["verifier"]["source"])

    found = subprocess.run(
        (sys.executable, "-P", "-s", "bundle_verifier.py", "bundle.json"),
        cwd=tmp_path, capture_output=True, check=False, text=True, env={"PATH": ""},
    )  # fmt: skip

    assert (0, "The bundle verifies.") == (found.returncode, found.stdout.splitlines()[-1])


def test_main_ends_with_5_where_a_check_fails(
    bundle: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bundle.json").write_bytes(bundle[:-1])

    code = main([str(tmp_path / "bundle.json")])

    assert (5, True) == (code, "does NOT verify" in capsys.readouterr().out)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(VALUES)
def test_its_canonical_json_is_ours(value: Any) -> None:
    assert ours.to_canonical_bytes(value) == bundle_verifier.canonical(value)


@given(size=st.integers(1, 70), data=st.data())
def test_its_inclusion_proofs_are_those_of_the_log(size: int, data: st.DataObject) -> None:
    leaves = [merkle.leaf_hash(bytes((at,))) for at in range(size)]
    index, claimed = data.draw(st.integers(0, size - 1)), data.draw(st.integers(0, size))
    proof, root = naive_merkle.inclusion(index, leaves), naive_merkle.root(leaves)
    told = [one.hex() for one in proof]

    actual = bundle_verifier.is_included(leaves[index], (claimed, size), told, root)

    assert merkle.is_included(leaves[index], (claimed, size), proof, root) == actual
    assert actual == (claimed == index)


@given(second=st.integers(1, 70), data=st.data())
def test_its_consistency_proofs_are_those_of_the_log(second: int, data: st.DataObject) -> None:
    leaves = [merkle.leaf_hash(bytes((at,))) for at in range(second)]
    first, claimed = data.draw(st.integers(1, second)), data.draw(st.integers(0, second + 1))
    proof = naive_merkle.consistency(first, leaves)
    roots = (naive_merkle.root(leaves[:first]), naive_merkle.root(leaves))
    told = [one.hex() for one in proof]

    actual = bundle_verifier.is_consistent((claimed, roots[0]), (second, roots[1]), told)

    assert merkle.is_consistent((claimed, second), roots, proof) == actual
    assert (first, True) != (claimed, not actual)


def test_a_verdict_can_be_printed_as_json(bundle: bytes) -> None:
    verdict = verify_bundle(bundle)

    actual = [one["name"] for one in json.loads(json.dumps([vars(one) for one in verdict.checks]))]

    assert "signature" == actual[1]


def test_a_frame_around_other_json_is_no_bundle(archive: Archive) -> None:
    files = [archive.signed(body) for body in (b'{"bundle":"other"}', b"[]", b'{"a": 1}', b"7")]

    assert [["form"]] * 4 == [failing(verify_bundle(one)) for one in files]


def test_a_key_that_signed_other_bytes_is_named(bundle: bytes) -> None:
    body = ours.to_canonical_bytes(signed_of(bundle))

    verdict = verify_bundle(framed(body, OTHER_KEY.sign(body)))

    assert ["signature"] == failing(verdict)
