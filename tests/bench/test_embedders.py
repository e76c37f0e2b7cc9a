"""A benchmark of meaning is run with the embedder that is named."""

import argparse

import pytest

from infra.embedder import SentenceEmbedder
from infra.embedding_endpoint import EndpointEmbedder
from tests.bench._embedders import add_embedder, read_embedder


def test_the_default_is_what_comes_with_the_service() -> None:
    parser = argparse.ArgumentParser()
    add_embedder(parser)

    assert isinstance(parser.parse_args([]).embedder, SentenceEmbedder)


def test_a_server_is_named_as_the_setting_names_it() -> None:
    found = read_embedder("openai:some-model:384@http://127.0.0.1:8080/v1")

    assert isinstance(found, EndpointEmbedder)


@pytest.mark.parametrize("name", ["none", "another"])
def test_what_makes_no_vectors_is_refused(name: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError):
        read_embedder(name)
