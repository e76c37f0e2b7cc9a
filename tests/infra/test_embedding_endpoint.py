"""Vectors from a server, over real HTTP on loopback."""

import json
import pickle
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from domain.errors import SearchUnavailableError
from infra.embedding_endpoint import EndpointEmbedder
from infra.setting_forms import EmbeddingEndpoint
from tests.llm_server import Heard, LlmServer, Script, Sent, fails, in_turn, llm_server

KEY = "a-secret-key"
TEXTS = ("one", "three", "fifteen")


def vectors(heard: Heard) -> list[dict[str, Any]]:
    """Return a vector for each text, in another order than they came."""
    rows = [
        {"index": place, "embedding": [float(len(text)), 1.0, 0.5]}
        for place, text in enumerate(heard.body["input"])
    ]
    return rows[::-1]


def gives(change: Callable[[list[dict[str, Any]]], object] = lambda rows: rows) -> Script:
    """Return a script that gives the vectors, changed."""
    return lambda heard: Sent(
        body=json.dumps({"object": "list", "data": change(vectors(heard))}).encode()
    )


def embedder_at(base_url: str) -> EndpointEmbedder:
    endpoint = EmbeddingEndpoint(base_url=base_url, model="some-model", dimension=3)
    return EndpointEmbedder(endpoint, KEY)


@contextmanager
def opened(script: Script) -> Iterator[tuple[EndpointEmbedder, LlmServer]]:
    with llm_server(script) as server:
        yield embedder_at(server.url), server


def test_each_text_has_its_vector_in_the_order_they_were_given() -> None:
    with opened(gives()) as (embedder, server):
        rows = array("f", embedder.embed(TEXTS)).tolist()

    assert [3.0, 1.0, 0.5, 5.0, 1.0, 0.5, 7.0, 1.0, 0.5] == rows
    (heard,) = server.heard
    assert "/v1/embeddings" == heard.path
    assert {"model": "some-model", "input": list(TEXTS)} == heard.body
    assert f"Bearer {KEY}" == heard.headers["authorization"]


def test_ep1_many_texts_are_asked_for_a_few_at_a_time() -> None:
    with opened(gives()) as (embedder, server):
        rows = array("f", embedder.embed(["text"] * 150))

    assert 150 * 3 == len(rows)
    assert [64, 64, 22] == [len(one.body["input"]) for one in server.heard]


def test_ep1_a_server_that_is_busy_is_asked_again() -> None:
    answer = gives()
    with opened(lambda heard: fails(503) if heard.number == 1 else answer(heard)) as (
        embedder,
        server,
    ):
        assert 12 == len(embedder.embed(["one"]))

    assert 2 == len(server.heard)


def test_ep1_a_server_that_refuses_is_not_asked_again() -> None:
    with (
        opened(in_turn(fails(401))) as (embedder, server),
        pytest.raises(SearchUnavailableError, match="status_401"),
    ):
        embedder.embed(["one"])

    assert 1 == len(server.heard)


def test_ep1_a_server_that_is_not_there_is_left_alone_after_some_attempts() -> None:
    with opened(gives()) as (gone, _):
        embedder = gone  # its server ends here
    for _ in range(2):
        with pytest.raises(SearchUnavailableError):
            embedder.embed(["one"])

    with pytest.raises(SearchUnavailableError, match="left alone"):
        embedder.embed(["one"])


@pytest.mark.parametrize(
    ("script", "why"),
    [
        (gives(lambda rows: rows[1:]), "2 vectors for 3 texts"),
        (gives(lambda rows: [*rows, rows[0]]), "4 vectors for 3 texts"),
        (gives(lambda rows: [{**one, "embedding": [1.0]} for one in rows]), "1 numbers a vector"),
        (gives(lambda rows: [{**one, "embedding": None} for one in rows]), "no list of vectors"),
        (
            gives(lambda rows: [{**one, "embedding": [float("nan")] * 3} for one in rows]),
            "no list of vectors",
        ),
        (in_turn(Sent(body=b"<html>")), "no list of vectors"),
    ],
)
def test_ep2_what_is_no_vector_for_each_text_is_refused(script: Script, why: str) -> None:
    with opened(script) as (embedder, _), pytest.raises(SearchUnavailableError, match=why):
        embedder.embed(TEXTS)


def test_ep3_neither_key_nor_text_nor_words_of_the_server_stand_in_an_error() -> None:
    script = in_turn(Sent(body=f"sorry, {KEY} and a-secret-text".encode()))
    with opened(script) as (embedder, _), pytest.raises(SearchUnavailableError) as refused:
        embedder.embed(["a-secret-text"])

    assert "secret" not in str(refused.value)
    assert "sorry" not in str(refused.value)


def test_it_is_known_by_model_server_and_dimension_and_goes_to_another_process() -> None:
    embedder = embedder_at("http://127.0.0.1:9/v1")
    sent = pickle.loads(pickle.dumps(embedder))  # noqa: S301 -- what was pickled a moment before

    assert embedder.identity() == sent.identity()
    assert ("some-model", "at 127.0.0.1:9", 3) == (
        sent.identity().name,
        sent.identity().version,
        sent.identity().dimension,
    )
    assert "127.0.0.1:9" == sent.identity().host
