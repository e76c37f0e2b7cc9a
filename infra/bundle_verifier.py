"""Verifies an exported bundle, alone: needs Python 3.11, ``cryptography``, and nothing of ours.

In: the bytes of a bundle, the keys known beforehand. Out: every check by name, in order.
Its source lies in every bundle, to be read and run in years: one file on purpose.

    python3 bundle_verifier.py BUNDLE.json [KEY OR KEY ID ...]        exit 0, else 5

Rules
    BV1  A bundle is ``{"signature":"<128 hex digits>","signed":<canonical JSON>}`` and a line
         feed. The frame has one spelling and the signature covers the rest: no byte is free.
    BV2  Every event hashes to its leaf and every leaf leads to a signed checkpoint; the first
         bad leaf is named.
    BV3  A checkpoint is believed if a key signed it that was valid for its size, and the
         newest extends the one that the events are proven under.
    BV4  A key is believed through the rotation that the key before it signed in time.
    BV5  With known keys, those of log and index are among them or follow from them; without,
         it is said that nobody knew them beforehand.
    BV6  The index is the one the turn names; every record leads to its signed root.
    BV7  Every text the turn quotes has the hash that a proven record of its version says.
    BV8  A turn's events are its stream from the first on.
    BV9  A day's first and last leaf lie in the day, and the leaves beside them do not.
    BV10 No check needs reader text; it is said where it was erased.
    BV11 What is not in its form fails its check and ends nothing.
"""

import json
import re
import sys
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any
from unicodedata import normalize

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

FORMAT = "vigent-bundle.v1"
HEAD, MIDDLE, TAIL = b'{"signature":"', b'","signed":', b"}\n"
SIGNATURE_CHARS, KEY_CHARS = 128, 64
CLOSING = {"outcome-routed.v1", "prose-judged.v1", "turn-aborted.v1"}
DESCRIBED = ("tenant", "service_release", "settings_sha256", "index_sha256")
NOT_IN_FORM = (AttributeError, LookupError, TypeError, ValueError, RecursionError)
DONE, FAILED = 0, 5
Json = Any  # what ``json`` gives: nothing is known of it before it is checked


class RefusedError(Exception):
    """A check failed; the message says where."""

    def __init__(self, message: str, leaf: int | None = None) -> None:
        super().__init__(message)
        self.leaf = leaf


@dataclass(frozen=True)
class Check:
    """One check and what it found."""

    name: str
    ok: bool
    detail: str


@dataclass(frozen=True)
class BundleVerdict:
    """What verifying a bundle found."""

    ok: bool
    checks: tuple[Check, ...]
    first_bad_leaf: int | None
    keys_known: bool  # whether the keys were known beforehand


@dataclass
class _Run:
    """One bundle while it is verified."""

    data: bytes
    known: tuple[str, ...]
    signature: str = ""
    body: bytes = b""
    signed: Json = None
    stored: list[tuple[int, Json]] = field(default_factory=list)  # proven events by leaf
    records: dict[tuple[str, str], Json] = field(default_factory=dict)  # proven, by kind and id
    bad_leaf: int | None = None


def verify_bundle(data: bytes, known_keys: Sequence[str] = ()) -> BundleVerdict:
    """Return what every check of a bundle found.

    Args:
        data: The file, byte for byte.
        known_keys: Public keys (64 hex digits) or key ids known from elsewhere; empty: none.
    """
    run = _Run(data, tuple(known_keys))
    checks = [_checked(run, _check_form)]
    if run.signed is not None:
        own = OF_A_DAY if run.signed.get("day") else OF_A_TURN
        checks += [_checked(run, act) for act in (*OF_ALL, *own, *ENCLOSED)]
    ok = all(check.ok for check in checks)
    return BundleVerdict(ok, tuple(checks), run.bad_leaf, keys_known=ok and bool(known_keys))


def in_words(verdict: BundleVerdict) -> str:
    """Return a verdict for a person, a check a line."""
    lines = [f"{'ok ' if one.ok else 'BAD'}  {one.name:<12} {one.detail}" for one in verdict.checks]
    if verdict.first_bad_leaf is not None:
        lines.append(f"The first bad leaf is {verdict.first_bad_leaf}.")
    lines.append("The bundle verifies." if verdict.ok else "The bundle does NOT verify.")
    return "\n".join(lines)


def _checked(run: _Run, act: Callable[[_Run], str]) -> Check:
    name = act.__name__.removeprefix("_check_").replace("_", " ")
    try:
        return Check(name, ok=True, detail=act(run))
    except RefusedError as error:
        run.bad_leaf = error.leaf if run.bad_leaf is None else run.bad_leaf
        return Check(name, ok=False, detail=str(error))
    except NOT_IN_FORM as error:  # BV11
        return Check(name, ok=False, detail=f"is not in its form: {type(error).__name__} {error}")


def _check_form(run: _Run) -> str:
    """Cut the frame off and read what is signed (BV1)."""
    start = len(HEAD) + SIGNATURE_CHARS + len(MIDDLE)
    run.signature = run.data[len(HEAD) : len(HEAD) + SIGNATURE_CHARS].decode()
    run.body = run.data[start : -len(TAIL)]
    framed = HEAD + run.signature.encode() + MIDDLE + run.body + TAIL == run.data
    if not framed or not re.fullmatch("[0-9a-f]{128}", run.signature):
        raise RefusedError("this is no bundle, or its frame was changed")
    signed = json.loads(run.body)
    if canonical(signed) != run.body or signed["bundle"] != FORMAT:
        raise RefusedError(f"what is signed is no {FORMAT} in canonical JSON")
    run.signed = signed
    return f"{FORMAT}, {len(run.data)} bytes"


def _check_signature(run: _Run) -> str:
    signer = run.signed["signed_by"]
    if key_id_of(signer["public_key"]) != signer["key_id"]:
        raise RefusedError(f"the key that is named {signer['key_id']} has another id")
    if not is_signed(signer["public_key"], run.signature, run.body):
        raise RefusedError(f"key {signer['key_id']} did not sign these bytes")
    return f"key {signer['key_id']} signed every byte"


def _check_known_keys(run: _Run) -> str:
    """Tell whether the keys were known beforehand (BV5)."""
    keys, signer = run.signed["keys"], run.signed["signed_by"]["key_id"]
    chain = keys[: [key["key_id"] for key in keys].index(signer) + 1]
    used = [signer, *(key_id_of(one["public_key"]) for one in _manifests(run))]
    known = {key_id_of(word) if len(word) == KEY_CHARS else word for word in run.known}
    if not known:
        return f"{', '.join(used)}: the bundle's own, NOT known beforehand"
    roots = [at for at, key in enumerate(chain) if key["key_id"] in known]
    if not roots or any(_is_late(*pair) for pair in pairwise(chain[roots[-1] :])):
        raise RefusedError(f"the log's key {signer} is not among the known keys")
    if not known.issuperset(used[1:]):
        raise RefusedError(f"the index's key {used[1]} is not among the known keys")
    return f"{', '.join(used)}: known beforehand"


def _is_late(giver: Json, key: Json) -> bool:
    """Tell whether a key was handed over when the one before was no longer believed (BV4)."""
    return giver["revoked_after"] is not None and bool(key["first_leaf"] > giver["revoked_after"])


def _check_keys(run: _Run) -> str:
    """Follow the keys from the first on through their rotations (BV4)."""
    keys, seen = run.signed["keys"], _own_events(run, "key-rotated.v1")
    cuts = {one["key_id"]: one for _, one in _own_events(run, "key-revoked.v1").values()}
    for key in keys:
        cut = cuts.get(key["key_id"], {"last_trusted_leaf": None})["last_trusted_leaf"]
        if (key["key_id"], key["revoked_after"]) != (key_id_of(key["public_key"]), cut):
            raise RefusedError(f"key {key['key_id']} is not what the log says of it")
    for old, new in pairwise(keys):
        leaf, told = seen[new["introduced_by"]]
        said = (told["old_key_id"], told["new_public_key"], leaf, leaf - 1)
        listed = (old["key_id"], new["public_key"], new["first_leaf"], old["last_leaf"])
        unsigned = canonical({**told, "signature": ""})
        if said != listed or not is_signed(old["public_key"], told["signature"], unsigned):
            raise RefusedError(f"key {old['key_id']} did not hand over to {new['key_id']}", leaf)
    return f"{len(keys)} in all, each handed over by the one before"


def _own_events(run: _Run, tag: str) -> dict[str, tuple[int, Json]]:
    """Return events of a tag by event id, with their leaves, which are checked elsewhere."""
    return {
        one["event_id"]: (one["leaf"], json.loads(b64decode(one["stored"]))["event"])
        for one in run.signed["events"]
        if one["tag"] == tag
    }


def _check_checkpoints(run: _Run) -> str:
    """Check both notes, who signed them, and that one extends the other (BV3)."""
    both = (run.signed["checkpoint"], run.signed["newest"])
    first, second = ((one["size"], bytes.fromhex(one["root_sha256"])) for one in both)
    signers = [_signer_of(run, one) for one in both]
    if not is_consistent(first, second, run.signed["consistency"]):
        raise RefusedError(f"the log of {second[0]} leaves does not extend that of {first[0]}")
    return f"{first[0]} leaves under key {signers[0]}; the log of {second[0]} extends them"


def _signer_of(run: _Run, checkpoint: Json) -> str:
    """Return the id of the key that signed a note and was valid for its size."""
    origin, size = run.signed["origin"], checkpoint["size"]
    text, _, below = checkpoint["note"].rpartition("\n\n")
    root = b64encode(bytes.fromhex(checkpoint["root_sha256"])).decode()
    if text.split("\n")[:4] != [origin, str(size), root, f"signed-at {checkpoint['signed_at']}"]:
        raise RefusedError(f"the checkpoint of {size} leaves says otherwise than its note")
    words = [b64decode(line.rpartition(" ")[2], validate=True) for line in below.splitlines()]
    for key in run.signed["keys"]:
        name = sha256(f"{origin}\n\1".encode() + bytes.fromhex(key["public_key"])).digest()[:4]
        ends = [end for end in (key["last_leaf"], key["revoked_after"]) if end is not None]
        if key["first_leaf"] <= size <= min(ends, default=size):
            signatures = [word[4:].hex() for word in words if word[:4] == name]
            if any(is_signed(key["public_key"], one, f"{text}\n".encode()) for one in signatures):
                return str(key["key_id"])
    raise RefusedError(f"no key that was valid then signed the checkpoint of {size} leaves")


def _check_events(run: _Run) -> str:
    """Check every event against its leaf, and every leaf against a checkpoint (BV2)."""
    under = {one["size"]: one for one in (run.signed["checkpoint"], run.signed["newest"])}
    for one in run.signed["events"]:
        leaf, stored = one["leaf"], b64decode(one["stored"], validate=True)
        hashed = sha256(b"\0" + stored).digest()
        if hashed.hex() != one["leaf_sha256"]:
            raise RefusedError(f"leaf {leaf}: event {one['event_id']} does not hash to it", leaf)
        event = json.loads(stored)
        place = f"{event['originator_id']}.{event['originator_version']}"
        before = run.stored[-1][0] if run.stored else 0
        if (place, event["event"]["event"]) != (one["event_id"], one["tag"]) or leaf <= before:
            raise RefusedError(f"leaf {leaf}: the event stands at another place", leaf)
        root = bytes.fromhex(under[one["under"]]["root_sha256"])
        if not is_included(hashed, (leaf - 1, one["under"]), one["proof"], root):
            raise RefusedError(f"leaf {leaf} does not lead to its checkpoint", leaf)
        run.stored.append((leaf, event))
    return f"{len(run.stored)} hash to their leaves and stand under a checkpoint"


def _turn(run: _Run) -> list[Json]:
    turn_id = run.signed["turn"]["turn_id"]
    return [event for _, event in run.stored if event["originator_id"] == turn_id]


def _check_turn(run: _Run) -> str:
    """Check that a turn is described as it says itself (BV8), also of its text (BV10)."""
    found, turn = _turn(run), run.signed["turn"]
    admitted, last = found[0]["event"], found[-1]["event"]
    if [one["originator_version"] for one in found] != list(range(1, len(found) + 1)):
        raise RefusedError(f"the turn's events are not its first {len(found)}")
    erasures = _own_events(run, "text-erased.v1").values()
    erased = admitted["thread_id"] in {event["thread_id"] for _, event in erasures}
    closed = last["event"] in CLOSING and not last.get("synthesis")
    events = [one["event"] for one in found]
    routed = [event["status"] for event in events if event["event"] == "outcome-routed.v1"]
    makers = [event["made_by"] for event in events if event.get("made_by")]
    said = {name: admitted[name] for name in DESCRIBED}
    said |= {"closed": closed, "erased": erased, "status": routed[0] if routed else None}
    said["made_by"] = [one for at, one in enumerate(makers) if one not in makers[:at]]
    wrong = [name for name, value in said.items() if turn[name] != value]
    shown = turn["settings"]
    if shown is not None and sha256(canonical(shown)).hexdigest() != turn["settings_sha256"]:
        wrong.append("settings")
    if wrong:
        raise RefusedError(f"the turn is described otherwise than it says: {', '.join(wrong)}")
    text = "erased, which no check needs" if erased else "sealed"
    return f"{len(found)} events, {'closed' if closed else 'NOT closed yet'}; reader text {text}"


def _check_day(run: _Run) -> str:
    """Check where a day begins and ends (BV9)."""
    day, on = run.signed["day"], {leaf: event["recorded_at"][:10] for leaf, event in run.stored}
    for leaf in day["beside"]:
        if on[leaf] == day["day"]:
            raise RefusedError(f"leaf {leaf} is of {day['day']} too", leaf)
    for leaf in {day["first_leaf"], day["last_leaf"]} - {None}:
        if on[leaf] != day["day"]:
            raise RefusedError(f"leaf {leaf} is not of {day['day']}", leaf)
    return f"{day['day']}: leaves {day['first_leaf']} to {day['last_leaf']}"


def _manifests(run: _Run) -> list[Json]:
    index = run.signed["index"]
    return [json.loads(b64decode(index["manifest"]))] if index and index["manifest"] else []


def _check_index(run: _Run) -> str:
    """Check the manifest of the index the turn names, and every record of it (BV6)."""
    named, manifests = _turn(run)[0]["event"]["index_sha256"], _manifests(run)
    if not manifests:
        return "no longer held where the bundle was made: the stored evidence stands alone"
    manifest, body = manifests[0], manifests[0]["body"]
    unsigned = canonical({**manifest, "signature": ""})
    if sha256(canonical(body)).hexdigest() != named:
        raise RefusedError("the manifest is of another index than the turn names")
    if not is_signed(manifest["public_key"], manifest["signature"], unsigned):
        raise RefusedError(f"key {manifest['key_id']} did not sign the index")
    root, size = bytes.fromhex(body["merkle_root"]), body["records"]
    for one in run.signed["records"]:
        data = b64decode(one["body"], validate=True)
        hashed = sha256(b"\0" + one["kind"].encode() + b"\n" + data).digest()
        record = json.loads(data)
        led = is_included(hashed, (one["leaf"], size), one["proof"], root)
        if record["id"] != one["id"] or not led:
            raise RefusedError(f"{one['kind']} {one['id']} is no record of the index")
        run.records[one["kind"], one["id"]] = record
    files = {ref["sha256"] for record in run.records.values() for ref in record.get("sources", ())}
    return f"{named[:16]}: {len(run.records)} records proven, {len(files)} source files named"


def _check_quotations(run: _Run) -> str:
    """Hold every quoted text against the proven records (BV7)."""
    quoted, unproven = [one for event in _turn(run) for one in _quotations(event)], 0
    for one in quoted:
        version, digest = run.records.get(("version", one["version"])), one["text_sha256"]
        if one.get("text") and nfc_sha256(one["text"]) != digest:
            raise RefusedError(f"the text quoted of {one['version']} does not have its hash")
        wordings = version.get("expressions", ()) if version else ()  # a default is not written
        units = [run.records.get(("text_unit", said.get("text_unit"))) for said in wordings]
        says = {said["text_sha256"] for said in wordings}  # a node with all below it
        says |= {nfc_sha256(unit["text"]) for unit in units if unit}  # a node alone
        unproven += version is None
        if version and digest not in says:
            raise RefusedError(f"no record of {one['version']} says the text that is quoted")
    if unproven and run.records and not run.signed["records_left_out"]:
        raise RefusedError(f"{unproven} quoted versions are not among the records")
    return f"{len(quoted) - unproven} of {len(quoted)} proven to be the index's own words"


def _quotations(value: Json) -> Iterator[Json]:
    """Yield whatever names a version together with the hash of its text."""
    if isinstance(value, dict) and value.get("version") and value.get("text_sha256"):
        yield value
    below = value.values() if isinstance(value, dict) else value
    for one in below if isinstance(value, dict | list) else ():
        yield from _quotations(one)


def _check_enclosed(run: _Run) -> str:
    """Check the digests of the schemas and of this module's source."""
    schemas, tags = run.signed["schemas"], {one["tag"] for one in run.signed["events"]}
    for one in (*schemas, run.signed["verifier"]):
        if sha256(one["source"].encode()).hexdigest() != one["sha256"]:
            raise RefusedError(f"{one['name']} does not have its digest")
    if tags != {one["name"] for one in schemas}:
        raise RefusedError("the schemas are not those of the events")
    return f"{len(schemas)} event schemas and the verifier have their digests"


def _check_time(run: _Run) -> str:
    """Say whose word the time is; openssl checks the authority's response (see readme)."""
    for one in (run.signed["checkpoint"], run.signed["newest"]):
        if one["time_stamp"]:
            token = b64decode(one["time_stamp"], validate=True)
            at = re.search(rb"\x18.(\d{14})(?:\.\d+)?Z", token, re.DOTALL)
            if at is None or sha256(one["note"].encode()).digest() not in token:
                raise RefusedError(f"the time stamp is not of the note of {one['size']} leaves")
            return f"an authority stamped {one['size']} leaves at {at[1].decode()} UTC (see readme)"
    return "time is asserted by the operator only"


OF_ALL = (_check_signature, _check_known_keys, _check_keys, _check_checkpoints, _check_events)
OF_A_TURN, OF_A_DAY = (_check_turn, _check_index, _check_quotations), (_check_day,)
ENCLOSED = (_check_enclosed, _check_time)


def canonical(value: Json) -> bytes:
    """Return canonical JSON: sorted keys, nothing between, nothing escaped that need not be."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode()


def key_id_of(public_key: str) -> str:
    """Return the id of a public key in hex."""
    return sha256(bytes.fromhex(public_key)).hexdigest()[:16]


def nfc_sha256(text: str) -> str:
    """Return the SHA-256 over the NFC form of a text."""
    return sha256(normalize("NFC", text).encode()).hexdigest()


def is_signed(public_key: str, signature: str, message: bytes) -> bool:
    """Tell whether an Ed25519 signature is a key's; both in hex."""
    key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public_key))
    try:
        key.verify(bytes.fromhex(signature), message)
    except InvalidSignature:
        return False
    return True


def is_included(leaf: bytes, place: tuple[int, int], proof: list[str], root: bytes) -> bool:
    """Tell whether a leaf hash at (index, size) leads to a root (RFC 9162, 2.1.3.2)."""
    index, size = place
    return 0 <= index < size and _climb(index, size - 1, leaf, proof)[1] == root


def is_consistent(old: tuple[int, bytes], new: tuple[int, bytes], proof: list[str]) -> bool:
    """Tell whether a log of (size, root) extends an earlier one (RFC 9162, 2.1.4.2)."""
    if not (1 <= old[0] < new[0] and proof):
        return old == new and old[0] >= 1 and not proof
    start, *path = proof if old[0] & (old[0] - 1) else [old[1].hex(), *proof]
    node, last = old[0] - 1, new[0] - 1
    while node % 2:
        node, last = node // 2, last // 2
    return _climb(node, last, bytes.fromhex(start), path) == (old[1], new[1])


def _climb(node: int, last: int, start: bytes, path: list[str]) -> tuple[bytes, bytes]:
    """Return the roots of the part up to a node and of the whole; empty where the path ends."""
    old = new = start
    for sibling in map(bytes.fromhex, path):
        if last == 0:
            return b"", b""
        if node % 2 or node == last:
            old, new = _node(sibling, old), _node(sibling, new)
            while node % 2 == 0 and node:
                node, last = node // 2, last // 2
        else:
            new = _node(new, sibling)
        node, last = node // 2, last // 2
    return (old, new) if last == 0 else (b"", b"")


def _node(left: bytes, right: bytes) -> bytes:
    return sha256(b"\1" + left + right).digest()


def main(words: Sequence[str]) -> int:
    """Verify the file that is named, under the keys that follow it."""
    verdict = verify_bundle(Path(words[0]).read_bytes(), words[1:])
    sys.stdout.write(in_words(verdict) + "\n")
    return DONE if verdict.ok else FAILED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
