"""Who reads a turn, and how much of it; and that tenants never meet (F74)."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from litestar import Litestar
from msgspec.structs import replace

from app.asgi import create_app
from app.bootstrap import Wiring
from app.services import Services
from app.tenancy import Tenancy
from app.withheld import MARK, withhold
from domain.bounds import Bounds
from domain.canonical import sha256_hex
from domain.events import AdmittedText, RecordedEvent
from domain.operator_events import RecordRead
from domain.sealed import ERASED, open_plain
from domain.turn import fold
from infra.settings import Settings, load_settings
from tests.app.desk import ARTICLE_4, ARTICLE_4_TEXT, WHICH_ACT
from tests.app.test_access import HERE, Key, send
from tests.events import THREAD_ID, admitted, asked_back, resolved, whole_turn
from tests.stores import memory_store, turn_id

SCOPES = ("ask", "audit:read", "audit:text", "feed", "ops")
UNKNOWN = "0192c6d4-8c00-7000-8000-0000000000ff"
REASON = {"Vigent-Reason": "complaint 7/26"}
# Every route that names a turn or a thread, with the scope that a foreign key brings.
NAMING_A_TURN = (
    ("GET", "/v1/turns/{turn}", "audit:read"),
    ("GET", "/v1/turns/{turn}", "audit:text"),
    ("GET", "/v1/turns/{turn}/audit", "audit:read"),
    ("GET", "/v1/turns/{turn}/events", "audit:text"),
    ("GET", "/v1/turns/{turn}/stream", "audit:read"),
    ("GET", "/v1/turns/{turn}/proof", "audit:read"),
    ("POST", "/v1/turns/{turn}/replay", "audit:read"),
    ("GET", "/v1/turns/{turn}/proof", "audit:read"),
    ("GET", "/v1/turns/{turn}/export", "audit:read"),
    ("GET", "/v1/turns/{turn}/export", "audit:text"),
    ("GET", "/turns/{turn}", "audit:read"),
    ("GET", "/turns/{turn}/audit", "audit:read"),
    ("DELETE", "/v1/turns/{turn}", "ops"),
    ("DELETE", "/v1/holds?turn_id={turn}", "ops"),
)


def settings_of(home: Path) -> Settings:
    """Return settings of a home, with turns enough for a test."""
    return load_settings(
        {
            "VIGENT_HOME": str(home),
            "VIGENT_TURNS_PER_CLIENT_PER_DAY": "1000",
            "VIGENT_TURNS_PER_DAY": "1000",
        }
    )


def key_of(tenant: str, scope: str) -> Key:
    return Key(
        key_id=f"{scope}@{tenant}",
        secret_sha256=sha256_hex(f"{scope} of {tenant}".encode()),
        scopes=frozenset({scope}),
        tenant=tenant,
    )


def bearer(tenant: str, scope: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {scope} of {tenant}"}


@pytest.fixture
def wiring(tmp_path: Path, sample_home: Path) -> Iterator[Wiring]:
    made = Wiring(settings_of(tmp_path))
    made.open_index(sample_home)
    yield made
    made.close()


@pytest.fixture(scope="module")
def sample_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the sample index, built once."""
    home = tmp_path_factory.mktemp("sample-home")
    made = Wiring(settings_of(home))
    folder = made.open_index().folder
    made.close()
    return folder


@pytest.fixture
def services(wiring: Wiring) -> Iterator[Services]:
    made = wiring.services()
    yield made
    made.pool.close()


@pytest.fixture
def open_app(services: Services) -> Litestar:
    """The application without keys."""
    return create_app(services, Bounds())


@pytest.fixture
def keyed(services: Services) -> Litestar:
    """The application with a key of each scope for two tenants."""
    keys = tuple(key_of(tenant, scope) for tenant in ("press", "court") for scope in SCOPES)
    return create_app(replace(services, access=replace(services.access, keys=keys)), Bounds())


def ask(app: Litestar, question: str = ARTICLE_4, **headers: str) -> dict[str, Any]:
    """Ask as the tenant press, where keys are configured."""
    sent = bearer("press", "ask") | headers
    reply: dict[str, Any] = send(
        app, "POST", "/v1/ask", json={"question": question}, headers=sent
    ).json()
    return reply


def reads(wiring: Wiring) -> list[tuple[str, str, str]]:
    """Return turn, scope and reason of every reading that was recorded."""
    events = (recorded.event for recorded in wiring.log.read_operator())
    return [
        (str(event.turn_id), event.scope, event.reason)
        for event in events
        if isinstance(event, RecordRead)
    ]


def get(
    app: Litestar, path: str, scope: str, tenant: str = "press", **headers: str
) -> httpx.Response:
    return send(app, "GET", path, headers=bearer(tenant, scope) | headers)


# -- how much is shown -------------------------------------------------------------------


def test_rd1_ones_own_turn_is_opened_and_not_recorded(keyed: Litestar, wiring: Wiring) -> None:
    asked = ask(keyed, WHICH_ACT)
    own = {"Vigent-Turn": asked["turn_token"]}

    answer = send(keyed, "GET", f"/v1/turns/{asked['turn_id']}", headers=own).json()

    assert asked["reply"] == answer["reply"]
    assert [] == reads(wiring)


def test_rd1_audit_text_with_a_reason_opens_anothers_words_and_is_recorded(
    keyed: Litestar, wiring: Wiring
) -> None:
    asked = ask(keyed, WHICH_ACT)
    path = f"/v1/turns/{asked['turn_id']}"

    answer = get(keyed, path, "audit:text", **REASON).json()
    events = get(keyed, f"{path}/events", "audit:text", **REASON).json()["events"]

    assert (asked["reply"], "") == (answer["reply"], answer["turn_token"])
    assert WHICH_ACT == events[0]["text"]["question"]
    assert [(asked["turn_id"], "audit:text", REASON["Vigent-Reason"])] * 2 == reads(wiring)


def test_rd1_without_a_reason_nothing_is_opened(keyed: Litestar, wiring: Wiring) -> None:
    asked = ask(keyed)

    answer = get(keyed, f"/v1/turns/{asked['turn_id']}", "audit:text")

    assert (400, True) == (answer.status_code, "Vigent-Reason" in answer.json()["detail"])
    assert [] == reads(wiring)


@pytest.mark.parametrize("reason", ["a" * 501, "two\tcolumns"])
def test_rd1_a_reason_is_one_line(keyed: Litestar, reason: str) -> None:
    asked = ask(keyed)

    answer = get(keyed, f"/v1/turns/{asked['turn_id']}", "audit:text", **{"Vigent-Reason": reason})

    assert 400 == answer.status_code


@pytest.mark.parametrize("path", ["", "/events", "/stream", "/audit"])
def test_rd2_v2_audit_read_is_shown_no_word_of_the_reader(
    keyed: Litestar, wiring: Wiring, path: str
) -> None:
    """RD2 and V2: a question back repeats the reader, and its options are their words too."""
    asked = ask(keyed, WHICH_ACT)
    words = [
        asked["clarification"]["question"],
        *(o["label"] for o in asked["clarification"]["options"]),
    ]

    answer = get(keyed, f"/v1/turns/{asked['turn_id']}{path}", "audit:read").text

    assert [] == [word for word in (WHICH_ACT, *words) if word in answer]
    assert [(asked["turn_id"], "audit:read", "")] == reads(wiring)


def test_rd2_law_and_days_are_shown_to_who_may_not_read_the_reader(keyed: Litestar) -> None:
    asked = ask(keyed)

    answer = get(keyed, f"/v1/turns/{asked['turn_id']}", "audit:read").json()

    assert (asked["status"], asked["plan"], asked["citations"]) == (
        answer["status"], answer["plan"], answer["citations"],
    )  # fmt: skip
    assert ARTICLE_4_TEXT in answer["reply"]


def test_rd2_without_keys_this_machine_reads_like_an_auditor(
    open_app: Litestar, wiring: Wiring
) -> None:
    asked = ask(open_app, WHICH_ACT)
    path = f"/v1/turns/{asked['turn_id']}"

    withheld = send(open_app, "GET", path, peer=HERE).json()
    opened = send(open_app, "GET", path, peer=HERE, headers=REASON).json()

    assert (MARK in withheld["reply"], asked["reply"]) == (True, opened["reply"])
    assert ["audit:read", "audit:text"] == [scope for _, scope, _ in reads(wiring)]


def test_rd3_a_reading_that_cannot_be_recorded_shows_nothing(
    keyed: Litestar, wiring: Wiring
) -> None:
    asked = ask(keyed)
    wiring.log.close()

    answer = get(keyed, f"/v1/turns/{asked['turn_id']}", "audit:read")

    assert 503 == answer.status_code


@pytest.mark.parametrize("path", ["", "/stream"])
def test_an_erased_turn_says_so_to_its_asker_and_is_audited_without_its_text(
    keyed: Litestar, path: str
) -> None:
    asked = ask(keyed, WHICH_ACT)
    own = {"Vigent-Turn": asked["turn_token"]}
    address = f"/v1/turns/{asked['turn_id']}"

    erased = send(keyed, "DELETE", address, headers=own)
    told = send(keyed, "GET", address + path, headers=own)
    audited = get(keyed, address + path, "audit:read")
    events = send(keyed, "GET", f"{address}/events", headers=own).json()["events"]
    replayed = send(keyed, "POST", f"{address}/replay", headers=own).json()
    again = send(
        keyed, "POST", "/v1/ask",
        json={"question": ARTICLE_4},
        headers=bearer("press", "ask") | {"Vigent-Thread": asked["thread"]},
    )  # fmt: skip

    assert {"standing": "erased", "turns": 1, "left_in_clear": 0} == erased.json()
    assert (410 if not path else 200, True) == (told.status_code, "text-erased" in told.text)
    assert (200, True) == (audited.status_code, MARK in audited.text)
    assert ([], "erased") == ([each for each in events if "text" in each], replayed["verdict"])
    assert (410, "text-erased") == (again.status_code, again.json()["code"])


def test_an_operator_erases_on_a_ground_and_holds_stop_it(keyed: Litestar) -> None:
    asked = ask(keyed)
    ops = bearer("press", "ops")
    turn = f"/v1/turns/{asked['turn_id']}"
    hold = {"turn_id": asked["turn_id"], "ground": "case 12/26"}

    statuses = [
        send(keyed, "DELETE", turn, headers=ops).status_code,
        send(keyed, "POST", "/v1/holds", headers=ops, json=hold).json()["standing"],
        send(keyed, "DELETE", turn, headers=ops | REASON).json()["standing"],
        send(keyed, "DELETE", f"/v1/holds?turn_id={asked['turn_id']}", headers=ops).status_code,
        send(keyed, "DELETE", f"/v1/holds?turn_id={asked['turn_id']}", headers=ops | REASON).json()[
            "standing"
        ],
        send(keyed, "DELETE", f"/v1/holds?turn_id={asked['turn_id']}", headers=ops | REASON).json()[
            "code"
        ],
    ]

    assert [400, "held", "pending_hold", 400, "erased", "no-hold"] == statuses


def test_f70_without_the_key_store_no_turn_is_taken_and_that_is_said(
    keyed: Litestar, wiring: Wiring
) -> None:
    asked = ask(keyed)
    leaves = wiring.log.last_leaf()
    wiring.settings.key_store.rename(wiring.settings.home / "away")

    refused = send(
        keyed, "POST", "/v1/ask", json={"question": ARTICLE_4}, headers=bearer("press", "ask")
    )
    ready = send(keyed, "GET", "/readyz")
    audited = get(keyed, f"/v1/turns/{asked['turn_id']}", "audit:read")

    assert (503, "key-store-unavailable") == (refused.status_code, refused.json()["code"])
    assert (503, False) == (
        ready.status_code,
        {part["part"]: part["ready"] for part in ready.json()["parts"]}["keys"],
    )
    assert (200, leaves + 1) == (audited.status_code, wiring.log.last_leaf())  # its record


# -- tenants -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path", "scope"), NAMING_A_TURN, ids=[" ".join(one) for one in NAMING_A_TURN]
)
def test_rd4_f74_anothers_turn_is_answered_like_one_that_does_not_exist(
    keyed: Litestar, wiring: Wiring, method: str, path: str, scope: str
) -> None:
    """RD4 and F74: with the foreign key alone, and with the turn's own token beside it."""
    asked = ask(keyed)
    headers = bearer("court", scope) | REASON
    token = {"Vigent-Turn": asked["turn_token"]}

    def sent(turn: str, more: dict[str, str]) -> tuple[int, bytes]:
        answer = send(keyed, method, path.format(turn=turn), headers=headers | more)
        return answer.status_code, answer.content.replace(turn.encode(), b"")

    unknown, theirs, with_token = sent(UNKNOWN, {}), sent(asked["turn_id"], {}), sent(
        asked["turn_id"], token
    )  # fmt: skip

    assert 404 == unknown[0]
    assert (unknown, unknown) == (theirs, with_token)
    assert [] == reads(wiring)


@pytest.mark.parametrize("scope", SCOPES)
def test_l9_f74_beside_a_foreign_key_a_turn_token_is_none(keyed: Litestar, scope: str) -> None:
    """L9 and F74: the same bytes as a token of nothing."""
    asked = ask(keyed)
    path = f"/v1/turns/{asked['turn_id']}"

    right, wrong = (
        get(keyed, path, scope, "court", **{"Vigent-Turn": token}).content
        for token in (asked["turn_token"], "a token of nothing")
    )

    assert wrong == right


@pytest.mark.parametrize(("method", "path"), [("POST", "/v1/ask"), ("DELETE", "/v1/threads")])
def test_f74_a_thread_token_of_another_tenant_is_unknown(
    keyed: Litestar, method: str, path: str
) -> None:
    asked = ask(keyed)

    theirs, unknown = (
        send(
            keyed, method, path,
            headers=bearer("court", "ask") | {"Vigent-Thread": token},
            content=b'{"question": "What do you hold?"}',
        )
        for token in (asked["thread"], "no thread at all")
    )  # fmt: skip

    assert (404, unknown.content) == (theirs.status_code, theirs.content)


def test_f74_a_hold_on_anothers_turn_is_one_on_an_unknown_turn(keyed: Litestar) -> None:
    asked = ask(keyed)

    theirs, unknown = (
        send(
            keyed, "POST", "/v1/holds",
            headers=bearer("court", "ops"),
            json={"turn_id": turn, "ground": "case 12/26"},
        ).text.replace(turn, "")
        for turn in (asked["turn_id"], UNKNOWN)
    )  # fmt: skip

    assert unknown == theirs


def test_f74_one_key_in_two_tenants_makes_two_turns(keyed: Litestar) -> None:
    repeated = {"Idempotency-Key": "the-same-key-in-both"}

    press, court = (
        send(
            keyed, "POST", "/v1/ask",
            json={"question": ARTICLE_4}, headers=bearer(tenant, "ask") | repeated,
        ).json()["turn_id"]
        for tenant in ("press", "court")
    )  # fmt: skip

    assert press != court


def test_tn2_tn3_fp3_the_feed_shows_a_tenant_its_own_turns_alone(
    keyed: Litestar, wiring: Wiring
) -> None:
    """TN2, TN3 and FP3."""
    asked = ask(keyed)
    wiring.erasures.place_hold(wiring.erasures.thread_of(turn_of(asked)), "case 12/26")

    def fed(tenant: str, **headers: str) -> tuple[list[str], bool]:
        page = get(keyed, "/v1/events?wait_s=0", "feed", tenant, **headers).json()
        return sorted({event["event_id"].rpartition(".")[0] for event in page["events"]}), page[
            "caught_up"
        ]

    assert ([asked["turn_id"]], True) == fed("press")
    assert ([], True) == fed("court")


def turn_of(asked: dict[str, Any]) -> Any:
    return msgspec.convert(asked["turn_id"], type=turn_id(0).__class__)


def test_tn1_the_tenant_of_a_turn_is_its_admissions_and_an_absence_is_not_remembered(
    tmp_path: Path,
) -> None:
    log = memory_store(tmp_path)
    tenancy = Tenancy(log)
    before = tenancy.find(turn_id(1))
    log.append(turn_id(1), 0, (replace(admitted(), tenant="court"),), thread_id=THREAD_ID)

    actual = tenancy.find(turn_id(1))

    assert (None, "court") == (before, actual)


@pytest.mark.parametrize(
    ("scope", "tenant", "expected"),
    [
        pytest.param("", "", [True, True], id="no key is needed"),
        pytest.param("feed", "public", [True, False], id="its own tenant"),
        pytest.param("feed", "court", [False, False], id="another tenant"),
        pytest.param("ops", "court", [False, True], id="operator events"),
        pytest.param("audit:read", "public", [True, True], id="an auditor"),
    ],
)
def test_tn2_tn3_what_a_key_sees(
    tmp_path: Path, scope: str, tenant: str, expected: list[bool]
) -> None:
    """TN2 and TN3."""
    log = memory_store(tmp_path)
    log.append(turn_id(1), 0, (admitted(),), thread_id=THREAD_ID)
    log.append_operator((RecordRead(turn_id=turn_id(1), reader="r", scope="audit:read"),))
    key = key_of(tenant, scope) if scope else None

    actual = [Tenancy(log).is_seen(event, key) for event in log.read_after(0, 2)]

    assert expected == actual


# -- what is withheld --------------------------------------------------------------------


def test_wh1_sealed_erased_and_clear_texts_give_the_same_turn() -> None:
    clear = fold((admitted(), resolved(), asked_back()))

    erased = replace(
        clear,
        outcome=replace(clear.outcome, sealed=ERASED) if clear.outcome else None,
    )

    assert withhold(clear) == withhold(erased)
    assert clear != withhold(clear)


def test_wh2_what_was_never_there_stays_away() -> None:
    begun = fold(whole_turn()[:2])

    actual = withhold(begun)

    assert begun == actual


def test_a_turn_is_stored_under_the_tenant_of_its_key(keyed: Litestar, wiring: Wiring) -> None:
    asked = ask(keyed)

    (first, *_) = wiring.store.read(turn_of(asked))

    assert isinstance(first, RecordedEvent)
    assert "press" == getattr(first.event, "tenant", "")
    assert ARTICLE_4 == open_plain(first.event.sealed, AdmittedText).question  # type: ignore[union-attr]  # an admission


def test_the_matrix_knows_every_route_that_names_a_turn(keyed: Litestar) -> None:
    """A new route under a turn is to be added above."""
    known = {path.partition("?")[0].format(turn="{turn_id:uuid}") for _, path, _ in NAMING_A_TURN}

    actual = {route.path for route in keyed.routes if "{turn_id" in route.path}

    assert set() == actual - known
