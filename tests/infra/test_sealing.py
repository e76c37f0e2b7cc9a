import base64
from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.canonical import to_canonical_bytes
from domain.errors import (
    DigestMismatchError,
    KeyStoreUnavailableError,
    TextErasedError,
    TurnConflictError,
)
from domain.events import AdmittedText, RecordedEvent, TurnAborted, TurnAdmitted, TurnEvent
from domain.ports import ThreadKey
from domain.sealed import ERASED, NO_KEY, Sealed, keyed_digest, open_plain, seal_plain
from infra.mapper import decode_recorded
from infra.sealing import SealedTurnStore, ThreadTextDigest, decrypt, encrypt
from infra.thread_keys import KEY_FILE, SqliteThreadKeys
from tests.events import NOON, THREAD_ID, TURN_ID, admitted, resolved, whole_turn
from tests.stores import Store, ToldClock, memory_store, sealed, sqlite_store, turn_id

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "sealed"
PLANTED = "Qual era o salário de Ana Plantada em 1997?"
OTHER_THREAD = turn_id(0xBB)
KEY = ThreadKey(thread_id=THREAD_ID, key_id="k" * 32, secret=bytes(range(32)), made_at=NOON)
NONCE = bytes(range(12))
PLACE = f"{TURN_ID}.1"


@pytest.fixture(params=[memory_store, sqlite_store], ids=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SealedTurnStore]:
    make: Callable[[Path], Store] = request.param
    log = make(tmp_path)
    made = sealed(log, tmp_path)
    yield made
    made.close()


def sealed_of(event: TurnEvent) -> Sealed:
    assert not isinstance(event, TurnAborted)
    return event.sealed


def stored_seals(store: SealedTurnStore) -> list[Sealed]:
    """Return the seals of all stored turn events, in leaf order, as they are stored."""
    events = (found.event for found in store.read_after(0, 500))
    return [
        sealed_of(event.event)
        for event in events
        if isinstance(event, RecordedEvent) and not isinstance(event.event, TurnAborted)
    ]


def test_sl1_every_event_is_stored_under_the_key_of_its_thread_and_a_nonce_of_its_own(
    store: SealedTurnStore,
) -> None:
    store.append(TURN_ID, 0, whole_turn(), thread_id=THREAD_ID)
    seals = stored_seals(store)

    actual = (len({each.key_id for each in seals}), {len(each.nonce) for each in seals})

    assert (1, {12}) == actual
    assert len(seals) == len({each.nonce for each in seals})
    assert NO_KEY not in {each.key_id for each in seals}


def test_sl1_the_appender_gets_back_what_it_gave(store: SealedTurnStore) -> None:
    given_events = whole_turn()

    actual = store.append(TURN_ID, 0, given_events, thread_id=THREAD_ID)

    assert given_events == tuple(recorded.event for recorded in actual)
    assert actual == store.read(TURN_ID)


def test_sl1_a_text_moved_to_another_place_does_not_open(store: SealedTurnStore) -> None:
    store.append(TURN_ID, 0, (admitted(PLANTED), resolved()), thread_id=THREAD_ID)
    first, second = (found.event for found in store.read_after(0, 2))
    assert isinstance(first, RecordedEvent)
    assert isinstance(second, RecordedEvent)
    moved = replace(second, event=replace(second.event, sealed=sealed_of(first.event)))

    with pytest.raises(DigestMismatchError, match="was altered"):
        store.open_text(moved)


def test_sl2_nothing_planted_stands_in_the_file_in_clear(tmp_path: Path) -> None:
    log = sqlite_store(tmp_path)
    store = sealed(log, tmp_path)
    store.append(TURN_ID, 0, (admitted(PLANTED),), thread_id=THREAD_ID)
    files = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    spellings = (
        PLANTED.encode(),
        base64.b64encode(seal_plain(AdmittedText(question=PLANTED)).ciphertext),
    )

    actual = [spelling in files for spelling in (*spellings, b"Plantada")]
    store.close()

    assert [False, False, False] == actual


def test_sl2_f70_without_the_key_store_nothing_is_stored(tmp_path: Path) -> None:
    """F70 and SL2."""
    log = memory_store(tmp_path)
    (tmp_path / "keys").write_text("no folder")
    keys = SqliteThreadKeys(tmp_path / "keys" / KEY_FILE, ToldClock().now)
    store = SealedTurnStore(log, keys)

    with pytest.raises(KeyStoreUnavailableError):
        store.append(TURN_ID, 0, (admitted(PLANTED),), thread_id=THREAD_ID)
    actual = store.last_leaf()

    assert 0 == actual


def test_sl2_a_turn_without_text_needs_no_key(store: SealedTurnStore, tmp_path: Path) -> None:
    store.append(TURN_ID, 0, (admitted(),), thread_id=THREAD_ID)
    SqliteThreadKeys(tmp_path / KEY_FILE, ToldClock().now).destroy(THREAD_ID)

    store.append(TURN_ID, 1, (TurnAborted(reason="interrupted"),), thread_id=THREAD_ID)
    actual = len(store.read(TURN_ID))

    assert 2 == actual


def test_sl3_the_feed_and_the_leaves_stay_as_they_are_stored(store: SealedTurnStore) -> None:
    store.append(TURN_ID, 0, (admitted(PLANTED),), thread_id=THREAD_ID)
    (fed,), (leaf,) = store.read_after(0, 1), tuple(store.read_turn_leaves(TURN_ID))

    actual = [to_canonical_bytes(fed.event), to_canonical_bytes(leaf.event)]

    assert [fed.stored, leaf.stored] == actual
    assert b"Plantada" not in fed.stored


def test_sl4_what_was_erased_is_a_mark_and_the_rest_of_the_event_stays(
    store: SealedTurnStore, tmp_path: Path
) -> None:
    recorded = store.append(TURN_ID, 0, whole_turn(), thread_id=THREAD_ID)
    SqliteThreadKeys(tmp_path / KEY_FILE, ToldClock().now).destroy(THREAD_ID)

    actual = store.read(TURN_ID)

    assert (
        tuple(
            replace(each, event=replace(each.event, sealed=ERASED))
            if not isinstance(each.event, TurnAborted)
            else each
            for each in recorded
        )
        == actual
    )


def test_sl4_nothing_is_added_to_an_erased_thread(store: SealedTurnStore, tmp_path: Path) -> None:
    store.append(TURN_ID, 0, (admitted(),), thread_id=THREAD_ID)
    SqliteThreadKeys(tmp_path / KEY_FILE, ToldClock().now).destroy(THREAD_ID)

    with pytest.raises(TextErasedError):
        store.append(turn_id(2), 0, (admitted(PLANTED),), thread_id=THREAD_ID)
    actual = store.last_leaf()

    assert 1 == actual


def test_sl5_text_stored_before_encryption_is_read_as_it_is(tmp_path: Path) -> None:
    log = sqlite_store(tmp_path)
    before = log.append(TURN_ID, 0, (admitted(PLANTED),), thread_id=THREAD_ID)
    store = sealed(log, tmp_path)
    after = store.append(TURN_ID, 1, (resolved(),), thread_id=THREAD_ID)

    actual = store.read(TURN_ID)
    store.close()

    assert (*before, *after) == actual


@pytest.mark.parametrize("place", [0, 5, -1], ids=["first", "in the midst", "last"])
def test_sl6_one_changed_bit_is_refused(store: SealedTurnStore, place: int) -> None:
    store.append(TURN_ID, 0, (admitted(PLANTED),), thread_id=THREAD_ID)
    event = store.read_after(0, 1)[0].event
    assert isinstance(event, RecordedEvent)
    seal = sealed_of(event.event)
    changed = bytearray(seal.ciphertext)
    changed[place] ^= 1
    forged = replace(event.event, sealed=replace(seal, ciphertext=bytes(changed)))

    with pytest.raises(DigestMismatchError, match="does not open under its key"):
        store.open_text(replace(event, event=forged))


def test_sl6_a_nonce_of_no_length_is_refused() -> None:
    with pytest.raises(DigestMismatchError, match="was altered"):
        decrypt(Sealed(key_id=KEY.key_id, nonce=b"", ciphertext=b"x" * 40), KEY, PLACE)


def test_a_key_that_the_store_lost_is_an_outage_and_no_erasure(
    store: SealedTurnStore,
) -> None:
    store.append(TURN_ID, 0, (admitted(),), thread_id=THREAD_ID)
    event = store.read_after(0, 1)[0].event
    assert isinstance(event, RecordedEvent)
    other = replace(sealed_of(event.event), key_id="f" * 32)

    with pytest.raises(KeyStoreUnavailableError, match="restore the key store"):
        store.open_text(replace(event, event=replace(event.event, sealed=other)))


def test_a_conflict_of_the_log_is_a_conflict_here(store: SealedTurnStore) -> None:
    store.append(TURN_ID, 0, (admitted(),), thread_id=THREAD_ID)

    with pytest.raises(TurnConflictError):
        store.append(TURN_ID, 0, (admitted(),), thread_id=OTHER_THREAD)


def test_sl7_digests_differ_by_thread_and_can_be_made_again_while_the_key_lives(
    tmp_path: Path,
) -> None:
    keys = SqliteThreadKeys(tmp_path / KEY_FILE, ToldClock().now)
    digest = ThreadTextDigest(keys).digest
    text = PLANTED.encode()
    first, again, other = (
        digest(THREAD_ID, text), digest(THREAD_ID, text), digest(OTHER_THREAD, text),
    )  # fmt: skip
    keys.destroy(THREAD_ID)

    with pytest.raises(TextErasedError):
        digest(THREAD_ID, text)
    keys.close()

    assert (True, False, False) == (first == again, first == other, first == keyed_digest(text))


def test_sl7_a_digest_is_keyed_by_hkdf_of_the_thread_key() -> None:
    """RFC 5869 by hand: extract with an empty salt, one block of expansion."""

    class OneKey:
        def obtain(self, _thread_id: UUID) -> ThreadKey:
            return KEY

    extracted = hmac_sha256(bytes(32), KEY.secret)
    derived = hmac_sha256(extracted, b"digest\x01")

    actual = ThreadTextDigest(OneKey()).digest(THREAD_ID, b"text")  # type: ignore[arg-type]  # what it uses of a port

    assert f"hmac-sha256:{hmac_sha256(derived, b'text').hex()}" == actual


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    return bytes.fromhex(keyed_digest(message, key).partition(":")[2])


@given(text=st.text(max_size=2_000), version=st.integers(1, 40), flip=st.integers(0, 10**9))
def test_sl1_sl6_any_text_opens_at_its_place_alone_and_unchanged(
    text: str, version: int, flip: int
) -> None:
    """SL1 and SL6."""
    plain = seal_plain(AdmittedText(question=text))
    place = f"{TURN_ID}.{version}"
    closed = encrypt(plain, KEY, place, NONCE)
    flipped = bytearray(closed.nonce + closed.ciphertext)
    flipped[flip // 8 % len(flipped)] ^= 1 << flip % 8
    forged = replace(closed, nonce=bytes(flipped[:12]), ciphertext=bytes(flipped[12:]))

    actual = decrypt(closed, KEY, place)

    assert plain == actual
    assert text == open_plain(actual, AdmittedText).question
    for wrong, where in ((forged, place), (closed, f"{TURN_ID}.{version + 1}")):
        with pytest.raises(DigestMismatchError):
            decrypt(wrong, KEY, where)


def test_a_sealed_event_encodes_to_its_golden_bytes(*, approve: bool) -> None:
    """The files are append-only; a shape that grew a field is a new one, and the older ones open below."""
    path = GOLDEN / "turn-admitted.v1.r2.json"
    event = admitted("What does Article 17 of Regulation (EU) 2016/679 say?")
    closed = replace(event, sealed=encrypt(event.sealed, KEY, PLACE, NONCE))
    recorded = RecordedEvent(
        originator_id=TURN_ID, originator_version=1, recorded_at=NOON, event=closed
    )
    encoded = to_canonical_bytes(recorded) + b"\n"
    if approve and not path.exists():
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(encoded)

    actual = path.read_bytes()

    assert encoded == actual
    assert event.sealed == decrypt(closed.sealed, KEY, PLACE)
    assert isinstance(closed, TurnAdmitted)


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.json")), ids=lambda path: path.name)
def test_every_sealed_shape_ever_stored_opens(path: Path) -> None:
    stored = decode_recorded("turn-admitted.v1", path.read_bytes().rstrip()).event
    assert isinstance(stored, TurnAdmitted)
    question = "What does Article 17 of Regulation (EU) 2016/679 say?"

    actual = decrypt(stored.sealed, KEY, PLACE)

    assert admitted(question).sealed == actual
