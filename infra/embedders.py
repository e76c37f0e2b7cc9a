"""The embedder that is configured.

In: settings. Out: an embedder (port of ``domain.ports``), or none.
"""

from domain.ports import Embedder
from infra.embedder import SentenceEmbedder
from infra.setting_forms import find_endpoint
from infra.settings import Settings


def embedder_of(settings: Settings) -> Embedder | None:
    """Return the embedder of some settings, not loaded yet; None where they name none."""
    endpoint = find_endpoint(settings.embedder)
    if endpoint is not None:
        from infra.embedding_endpoint import (  # noqa: PLC0415 -- a client that few installations use
            EndpointEmbedder,
        )

        return EndpointEmbedder(endpoint, settings.embedder_api_key)
    return SentenceEmbedder() if settings.embedder != "none" else None
