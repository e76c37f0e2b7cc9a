"""Check that quoted words stand in a signed index, with nothing of Vigent's.

Usage: check_text.py PROOF INDEX_SHA256
PROOF is what ``vigent index prove VERSION`` wrote; INDEX_SHA256 is the digest of the index that
you took down before you had a reason to doubt, from a reply or from its publisher.
"""

import hashlib
import json
import sys


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


def main(proof_file: str, index_sha256: str) -> None:
    with open(proof_file, encoding="utf-8") as file:
        proof = json.load(file)
    body = json.loads(proof["manifest"])["body"]
    written = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert sha256(written.encode()).hex() == index_sha256, "the manifest is of another index"
    for record in proof["records"]:
        data = f"{record['kind']}\n{record['body']}".encode()
        path = [bytes.fromhex(one) for one in record["proof"]]
        reached = root_of(sha256(b"\x00", data), record["leaf"], body["records"], path)
        assert reached.hex() == body["merkle_root"], f"{record['id']} is not in the index"
        if record["kind"] == "text_unit":
            print(json.loads(record["body"])["text"])
    print(f"{len(proof['records'])} records stand in the index {index_sha256}.", file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
