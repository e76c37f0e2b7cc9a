"""The embedder that is configured.

In: settings, or the name and the key of one. Out: an embedder (port of ``domain.ports``), or none.
"""

from domain.ports import Embedder
from infra.embedder import SentenceEmbedder
from infra.setting_forms import find_endpoint
from infra.settings import Settings


def embedder_of(settings: Settings) -> Embedder | None:
    """Return the embedder of some settings, not loaded yet; None where they name none."""
    return find_embedder(settings.embedder, settings.embedder_api_key)


def find_embedder(name: str, api_key: str) -> Embedder | None:
    """Return an embedder by its name as a setting has it, not loaded yet; None for none."""
    endpoint = find_endpoint(name)
    if endpoint is not None:
        from infra.embedding_endpoint import (  # noqa: PLC0415 -- a client that few installations use
            EndpointEmbedder,
        )

        return EndpointEmbedder(endpoint, api_key)
    return SentenceEmbedder() if name != "none" else None
