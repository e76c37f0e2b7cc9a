"""The routes of the transparency log, over real adapters and the sample law."""

import json
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar

from app.asgi import create_app
from app.bootstrap import Wiring
from domain.bounds import Bounds
from domain.checkpoint import key_hash_of, parse_note
from domain.merkle import is_consistent, is_included, leaf_hash
from infra.signing_keys import is_signed
from tests.app.desk import ARTICLE_4, settings_of
from tests.app.test_access import ABROAD, HERE, send
from tests.index.indexes import build
from tests.time_stamp_authority import Authority, serving


class Site:
    """A service in a home of its own, and who asks it."""

    def __init__(self, wiring: Wiring) -> None:
        self.wiring = wiring
        self.services = wiring.services()
        self.app: Litestar = create_app(self.services, Bounds())

    def send(self, method: str, path: str, host: str = HERE, **more: Any) -> httpx.Response:
        return send(self.app, method, path, peer=host, **more)

    def get(self, path: str, host: str = HERE, **headers: str) -> Any:
        return self.send("GET", path, host, headers=headers).json()

    def ask(self) -> dict[str, Any]:
        found: dict[str, Any] = self.send("POST", "/v1/ask", json={"question": ARTICLE_4}).json()
        return found

    def close(self) -> None:
        self.services.pool.close()
        self.wiring.close()


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("index") / "sample"
    build(folder)
    return folder


@pytest.fixture
def site(tmp_path: Path, index: Path) -> Iterator[Site]:
    wiring = Wiring(settings_of(tmp_path / "home"))
    wiring.open_index(index)
    made = Site(wiring)
    yield made
    made.close()


def unhexed(words: list[str]) -> list[bytes]:
    return [bytes.fromhex(word) for word in words]


def test_before_anything_was_stored_there_is_no_checkpoint(site: Site) -> None:
    response = site.send("GET", "/v1/audit/checkpoint")

    actual = (response.status_code, response.json()["code"], "Retry-After" in response.headers)

    assert (503, "no-checkpoint", True) == actual
    assert (0, None, 0) == tuple(
        site.get("/v1/audit/log")[name] for name in ("size", "first", "signed_size")
    )


def test_a_stranger_verifies_a_turn_with_what_is_served(site: Site) -> None:
    """The asker's token gives the proof; everything else is open to all."""
    asked = site.ask()
    turn = f"/v1/turns/{asked['turn_id']}"
    own = {"Vigent-Turn": asked["turn_token"]}
    proof = site.send("GET", f"{turn}/proof", ABROAD, headers=own).json()
    stored = site.send("GET", f"{turn}/events", ABROAD, headers=own).content
    (key,) = site.get("/v1/keys", ABROAD)["keys"]

    note = parse_note(proof["checkpoint"]["note"])
    public_key = bytes.fromhex(key["public_key"])
    root = bytes.fromhex(note.checkpoint.root_sha256)
    leaves = [(one["leaf"], bytes.fromhex(one["leaf_sha256"])) for one in proof["leaves"]]
    included = [
        is_included(hashed, (leaf - 1, note.checkpoint.size), unhexed(one["hashes"]), root)
        for (leaf, hashed), one in zip(leaves, proof["leaves"], strict=True)
    ]

    assert all(included)
    assert key_hash_of(note.checkpoint.origin, public_key) == note.signatures[0].key_hash
    signature = bytes.fromhex(note.signatures[0].signature)
    assert is_signed(public_key, signature, note.text.encode())
    events = json.loads(stored)["events"]
    again = [leaf_hash(stored_bytes(stored, event)) for event in events]
    assert [hashed for _, hashed in leaves] == again


def stored_bytes(body: bytes, event: dict[str, Any]) -> bytes:
    """Cut an event's stored bytes out of a reply, where they stand as they are stored."""
    place = f'"originator_version":{event["stored"]["originator_version"]},'.encode()
    start = body.rindex(b'"stored":', 0, body.index(place)) + len(b'"stored":')
    return body[start : body.index(b"}", body.index(place)) + 1]


def test_the_checkpoint_is_given_as_json_and_as_its_note(site: Site) -> None:
    site.ask()
    site.wiring.transparency.write()

    as_json = site.get("/v1/audit/checkpoint", ABROAD)
    as_note = site.send("GET", "/v1/audit/checkpoint", ABROAD, headers={"Accept": "text/plain"})

    assert (as_json["note"], "text/plain; charset=utf-8") == (
        as_note.text,
        as_note.headers["content-type"],
    )
    assert ("operator", None) == (as_json["time_basis"], as_json["time_stamp"])


def test_a_stamped_checkpoint_carries_its_time_stamp(tmp_path: Path, index: Path) -> None:
    with serving(Authority()) as url:
        wiring = Wiring(settings_of(tmp_path / "home", tsa_url=url))
        wiring.open_index(index)
        site = Site(wiring)
        site.ask()
        wiring.transparency.write()
        wiring.transparency.start(lambda: "")
        wiring.transparency.stop()
    found = site.get("/v1/audit/checkpoint")
    parts = {part["part"]: part for part in site.get("/readyz")["parts"]}
    site.close()

    assert "rfc3161" == found["time_basis"]
    assert len(b64decode(found["time_stamp"])) > 500
    assert "attested" == parts["time stamps"]["state"]


def test_growth_is_proven_between_two_sizes(site: Site) -> None:
    site.ask()
    site.wiring.transparency.write()
    site.ask()
    site.wiring.transparency.write()

    proof = site.get("/v1/audit/consistency?from=3&to=8", ABROAD)

    first, second = unhexed([proof["first_root_sha256"], proof["second_root_sha256"]])
    assert is_consistent((3, 8), (first, second), unhexed(proof["hashes"]))
    newest = site.get("/v1/audit/checkpoint")
    assert newest["size"] == site.get("/v1/audit/consistency?from=3")["second"]


@pytest.mark.parametrize("query", ["", "?from=0", "?from=5&to=2", "?from=1&to=99999", "?from=x"])
def test_sizes_outside_their_form_are_refused(site: Site, query: str) -> None:
    site.ask()
    site.wiring.transparency.write()

    actual = site.send("GET", f"/v1/audit/consistency{query}").status_code

    assert 400 == actual


def test_the_log_tells_its_size_and_ends(site: Site) -> None:
    site.ask()
    site.wiring.transparency.write()

    found = site.get("/v1/audit/log", ABROAD)

    last = site.services.log.last_leaf()
    leaf = site.services.log.find_leaf(last)
    assert leaf is not None
    assert (last, last, "", 1) == (
        found["size"],
        found["signed_size"],
        found["alarm"],
        found["first"]["leaf"],
    )
    assert {"leaf": last, "leaf_sha256": leaf.leaf_sha256} == found["last"]


def test_keys_tell_who_introduced_them(site: Site) -> None:
    site.ask()
    new = site.wiring.transparency.rotate_key()

    first, second = site.get("/v1/keys", ABROAD)["keys"]

    assert (None, new.introduced_by) == (first["introduced_by"], second["introduced_by"])
    assert (first["last_leaf"] + 1, None) == (second["first_leaf"], second["last_leaf"])
    assert len(second["old_key_signature"]) == 128


def test_a_proof_is_for_the_asker_and_for_auditors(site: Site) -> None:
    asked, other = site.ask(), site.ask()
    path = f"/v1/turns/{asked['turn_id']}/proof"

    actual = [
        site.send("GET", path, ABROAD, headers=headers).status_code
        for headers in (
            {"Vigent-Turn": asked["turn_token"]},
            {"Vigent-Turn": other["turn_token"]},
            {},
        )
    ]

    assert [200, 403, 403] == actual
    assert 200 == site.send("GET", path, HERE).status_code


def test_a_turn_that_is_not_there_has_no_proof(site: Site) -> None:
    unknown = "/v1/turns/0192c6d4-8c00-7000-8000-0000000000ff/proof"

    actual = site.send("GET", unknown).status_code

    assert 404 == actual


def test_a_log_that_was_cut_is_not_ready_and_takes_no_question(site: Site) -> None:
    site.ask()
    site.wiring.transparency.write()
    site.wiring.log.write_stop.reason = "The log ends at leaf 2, and a checkpoint covers 6."
    asked = site.send("POST", "/v1/ask", json={"question": ARTICLE_4})
    ready = site.send("GET", "/readyz")

    actual = (asked.status_code, asked.json()["code"], ready.status_code)

    assert (503, "log-stopped", 503) == actual
    (part,) = [one for one in ready.json()["parts"] if one["part"] == "checkpoints"]
    assert ("alarm", False) == (part["state"], part["ready"])
    assert part["detail"] == site.get("/v1/audit/log")["alarm"]
