"""The forms of settings that are more than a text or a number.

In: the text of a setting, or of several that go together. Out: their values, or words on what
is wrong; a secret is never among the words.
"""

from collections.abc import Mapping
from ipaddress import ip_network
from urllib.parse import urlsplit

from domain.errors import SettingsError

EVALUATION_KEY_MIN_CHARS = 32


def to_model(values: Mapping[str, str]) -> dict[str, str]:
    """Return the settings of the language model: address and name, or neither."""
    url, model = (values.get(name, "").strip() for name in ("llm_base_url", "llm_model"))
    if bool(url) != bool(model):
        raise SettingsError(
            "VIGENT_LLM_BASE_URL and VIGENT_LLM_MODEL go together; give both, or neither for the"
            " built-in planner alone."
        )
    if url and not _is_server(url):
        raise SettingsError(
            "VIGENT_LLM_BASE_URL is no address of a model server; give one such as"
            " http://127.0.0.1:8080/v1, and its key in VIGENT_LLM_API_KEY."
        )
    return {"llm_base_url": url, "llm_model": model, "llm_api_key": values.get("llm_api_key", "")}


def _is_server(url: str) -> bool:
    """Return whether an address is that of a server, without a login."""
    try:
        parts = urlsplit(url)
        named = bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False
    return named and parts.scheme in ("http", "https") and "@" not in url


def to_evaluation_key(key: str) -> str:
    """Return the key that signs evaluations, long enough not to be guessed; or none."""
    if key and len(key) < EVALUATION_KEY_MIN_CHARS:
        raise SettingsError(
            f"VIGENT_EVALUATION_KEY has {len(key)} characters; give a random one of at least"
            f" {EVALUATION_KEY_MIN_CHARS}."
        )
    return key


def to_proxy(word: str) -> str:
    """Return the address or network of a proxy as it is written."""
    try:
        ip_network(word)
    except ValueError as error:
        raise SettingsError(
            f"VIGENT_TRUSTED_PROXIES names '{word[:60]}', which is no address and no network; give"
            " some such as 10.0.0.1, 10.1.0.0/16 or 2001:db8::/64, parted by commas."
        ) from error
    return word
