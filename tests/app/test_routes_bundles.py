"""``GET /v1/turns/{id}/export``: who takes a bundle away, and what is open in it."""

from collections.abc import Iterator

import pytest
from litestar import Litestar
from msgspec.structs import replace

from app.asgi import create_app
from app.bootstrap import Wiring
from app.services import Services
from domain.bounds import Bounds
from index.reader import OpenIndex
from infra.bundle_verifier import verify_bundle
from tests.app.desk import WHICH_ACT, settings_of
from tests.app.test_access import send
from tests.app.test_reading import REASON, SCOPES, UNKNOWN, ask, bearer, get, key_of, reads
from tests.bundling import signed_of


@pytest.fixture(scope="module")
def wiring(sample_index: OpenIndex, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wiring]:
    made = Wiring(settings_of(tmp_path_factory.mktemp("export") / "home"))
    made.open_index(sample_index.folder)
    yield made
    made.close()


@pytest.fixture(scope="module")
def services(wiring: Wiring) -> Iterator[Services]:
    made = wiring.services()
    yield made
    made.pool.close()


@pytest.fixture(scope="module")
def keyed(services: Services) -> Litestar:
    keys = tuple(key_of(tenant, scope) for tenant in ("press", "court") for scope in SCOPES)
    return create_app(replace(services, access=replace(services.access, keys=keys)), Bounds())


def test_ones_own_bundle_is_opened_and_verifies(keyed: Litestar) -> None:
    asked = ask(keyed, WHICH_ACT)
    path = f"/v1/turns/{asked['turn_id']}/export"

    answer = send(keyed, "GET", path, headers={"Vigent-Turn": asked["turn_token"]})

    assert (200, True) == (answer.status_code, verify_bundle(answer.content).ok)
    assert WHICH_ACT in signed_of(answer.content)["turn"]["opened"][0]["text"]
    assert f'filename="turn-{asked["turn_id"]}.json"' in answer.headers["content-disposition"]


def test_an_auditor_takes_a_sealed_bundle_and_is_recorded(keyed: Litestar, wiring: Wiring) -> None:
    asked = ask(keyed, WHICH_ACT)

    answer = get(keyed, f"/v1/turns/{asked['turn_id']}/export", "audit:read")

    assert ([], True) == (
        signed_of(answer.content)["turn"]["opened"],
        verify_bundle(answer.content).ok,
    )
    assert WHICH_ACT not in answer.text
    assert (asked["turn_id"], "audit:read", "") == reads(wiring)[-1]


def test_an_auditor_with_a_reason_takes_an_opened_bundle(keyed: Litestar, wiring: Wiring) -> None:
    asked = ask(keyed, WHICH_ACT)

    answer = get(keyed, f"/v1/turns/{asked['turn_id']}/export", "audit:text", **REASON)

    assert WHICH_ACT in signed_of(answer.content)["turn"]["opened"][0]["text"]
    assert (asked["turn_id"], "audit:text", REASON["Vigent-Reason"]) == reads(wiring)[-1]


@pytest.mark.parametrize("scope", ["ask", "feed", "ops"])
def test_no_other_scope_takes_a_bundle(keyed: Litestar, scope: str) -> None:
    asked = ask(keyed)

    assert 403 == get(keyed, f"/v1/turns/{asked['turn_id']}/export", scope).status_code


def test_without_a_key_nothing_is_taken(keyed: Litestar) -> None:
    asked = ask(keyed)

    assert 401 == send(keyed, "GET", f"/v1/turns/{asked['turn_id']}/export").status_code


def test_a_turn_of_another_tenant_is_unknown(keyed: Litestar) -> None:
    """F74: the same bytes as for a turn that does not exist."""
    asked = ask(keyed)
    mine, none = (
        send(keyed, "GET", f"/v1/turns/{turn}/export", headers=bearer("court", "audit:read"))
        for turn in (asked["turn_id"], UNKNOWN)
    )

    assert (404, 404) == (mine.status_code, none.status_code)
    assert mine.text.replace(asked["turn_id"], UNKNOWN) == none.text
