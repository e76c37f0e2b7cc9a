"""Check a turn against the log's signed checkpoint, with nothing of Vigent's.

Usage: check_turn.py EVENTS PROOF VERIFIER_KEY
EVENTS is GET /v1/turns/{id}/events, PROOF is GET /v1/turns/{id}/proof, and VERIFIER_KEY is
the log's public key, name+hash+base64, which you took down before you had a reason to doubt.
"""

import base64
import hashlib
import json
import sys

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey


def sha256(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def root_of(leaf: bytes, index: int, size: int, path: list[bytes]) -> bytes:
    """Climb from a leaf to the root (RFC 9162, section 2.1.3.2)."""
    node, last = index, size - 1
    for sibling in path:
        if node % 2 or node == last:
            leaf = sha256(b"\x01", sibling, leaf)
            while node and not node % 2:
                node, last = node // 2, last // 2
        else:
            leaf = sha256(b"\x01", leaf, sibling)
        node, last = node // 2, last // 2
    return leaf


def main(events_file: str, proof_file: str, verifier_key: str) -> None:
    with open(events_file, encoding="utf-8") as file:
        events = json.load(file)["events"]
    with open(proof_file, encoding="utf-8") as file:
        proof = json.load(file)
    text, _, signatures = proof["checkpoint"]["note"].rpartition("\n\n")
    name, _, key = verifier_key.split("+", 2)
    origin, size, root = text.split("\n")[:3]
    signature = base64.b64decode(signatures.splitlines()[0].rpartition(" ")[2])[4:]
    public_key = Ed25519PublicKey.from_public_bytes(base64.b64decode(key)[1:])
    public_key.verify(signature, f"{text}\n".encode())  # raises if it is not signed
    assert origin == name, "the checkpoint is of another log"
    assert len(events) == len(proof["leaves"]), "events or leaves are missing"
    for event, leaf in zip(events, proof["leaves"]):
        stored = json.dumps(
            event["stored"], sort_keys=True, separators=(",", ":"), ensure_ascii=False
        )
        hashed = sha256(b"\x00", stored.encode())
        path = [bytes.fromhex(one) for one in leaf["hashes"]]
        reached = root_of(hashed, leaf["leaf"] - 1, int(size), path)
        assert reached == base64.b64decode(root), f"leaf {leaf['leaf']} is not in the log"
    print(f"{len(events)} events stand in the log of {size} that {name} signed.")


if __name__ == "__main__":
    main(*sys.argv[1:])
