"""Vectors from a server that gives them as OpenAI's does.

In: texts. Out: their vectors, or ``SearchUnavailableError``; texts leave this machine.

Rules
    EP1 A server is asked for a few texts at a time, within a time, and asked again at most
        twice where time heals; after that it is left alone for a pause.
    EP2 What it gives is read strictly: as many vectors as texts, each of the dimension that was
        set, numbers all of them. Anything else is refused, never cut or filled.
    EP3 No key, no text and no words of the server's stand in an error.
"""

import json
from array import array
from collections.abc import Iterator, Sequence
from time import sleep
from typing import Final
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from domain.errors import ModelUnavailableError, SearchUnavailableError
from domain.ports import EmbedderIdentity
from infra.breaker import Breaker
from infra.llm_transport import ANSWER_MAX_BYTES, post_json
from infra.setting_forms import EmbeddingEndpoint

WITHIN_S: Final = 30.0  # of one request; a server may have to load its model first
_ATTEMPTS: Final = 3
_PAUSE_S: Final = 0.5
_BREAKER_LIMIT: Final = 5
_BREAKER_PAUSE_S: Final = 30.0
_NUMBER_BYTES: Final = 32  # of one number as it is written, at most
_TEXTS_MAX: Final = 64


class _Row(Struct, frozen=True, kw_only=True):
    index: int
    embedding: tuple[float, ...]


class _Answer(Struct, frozen=True, kw_only=True):
    data: tuple[_Row, ...]


class EndpointEmbedder:
    """Vectors of one server and model (port Embedder); thread-safe."""

    def __init__(self, endpoint: EmbeddingEndpoint, api_key: str) -> None:
        """Ask nothing yet."""
        self._endpoint, self._api_key = endpoint, api_key
        self._host = urlsplit(endpoint.base_url).netloc
        self._breaker = Breaker(_BREAKER_LIMIT, _BREAKER_PAUSE_S)
        self._at_once = max(
            1, min(_TEXTS_MAX, ANSWER_MAX_BYTES // (endpoint.dimension * _NUMBER_BYTES))
        )

    def __reduce__(self) -> tuple[type["EndpointEmbedder"], tuple[EmbeddingEndpoint, str]]:
        """Go to another process as what it is there: not asked yet."""
        return EndpointEmbedder, (self._endpoint, self._api_key)

    def identity(self) -> EmbedderIdentity:
        """Return model, server and dimension as they were set; nothing is asked."""
        return EmbedderIdentity(
            name=self._endpoint.model,
            version=f"at {self._host}",
            sha256="",
            dimension=self._endpoint.dimension,
            host=self._host,
        )

    def embed(self, texts: Sequence[str]) -> bytes:
        """Return one row a text, float32, little-endian (EP1, EP2).

        Raises:
            SearchUnavailableError: The server gives no such vectors.
        """
        return b"".join(
            self._rows(texts[start : start + self._at_once])
            for start in range(0, len(texts), self._at_once)
        )

    def _rows(self, texts: Sequence[str]) -> bytes:
        body = json.dumps({"model": self._endpoint.model, "input": list(texts)}).encode()
        rows = array("f")
        for vector in self._vectors(self._ask(body), len(texts)):
            rows.extend(vector)
        return rows.tobytes()

    def _vectors(self, answer: bytes, count: int) -> Iterator[tuple[float, ...]]:
        """Yield the vectors of an answer in the order of their texts (EP2)."""
        try:
            found = sorted(
                msgspec.json.decode(answer, type=_Answer).data, key=lambda one: one.index
            )
        except msgspec.MsgspecError as error:
            raise self._refusal("what it gave is no list of vectors") from error
        if [one.index for one in found] != list(range(count)):
            raise self._refusal(f"it gave {len(found)} vectors for {count} texts")
        for one in found:
            if len(one.embedding) != self._endpoint.dimension:
                raise self._refusal(
                    f"it gave {len(one.embedding)} numbers a vector, {self._endpoint.dimension}"
                    " were set"
                )
            yield one.embedding

    def _ask(self, body: bytes) -> bytes:
        """Return what the server answers (EP1)."""
        url = f"{self._endpoint.base_url.rstrip('/')}/embeddings"
        failures: list[str] = []
        for _ in range(_ATTEMPTS):
            if not self._breaker.may_try():
                failures.append("left alone")
                break
            try:
                answer = post_json(url, body, api_key=self._api_key, within_s=WITHIN_S)
            except ModelUnavailableError as error:
                self._breaker.failed()
                failures.extend(error.failed_attempts)
                if not error.was_sent or _heals(failures[-1]):
                    sleep(_PAUSE_S)
                    continue
                break
            self._breaker.succeeded()
            return answer
        raise self._refusal(", ".join(failures))

    def _refusal(self, why: str) -> SearchUnavailableError:
        return SearchUnavailableError(
            f"The server of vectors at {self._host} gave none for {self._endpoint.model}: {why}."
        )


def _heals(failure: str) -> bool:
    """Return whether asking again may help."""
    return failure in {"status_429", "status_500", "status_502", "status_503", "timeout", "cut"}
