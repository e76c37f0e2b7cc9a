"""Keyed digests over reader text, with the empty key.

In: reader text and its thread. Out: ``hmac-sha256:`` and 64 hex digits.

Rules
    X1  While reader text is stored in clear (``key_id`` ``none``) the key is empty, so
        the digest can be checked by whoever holds the text.
"""

from domain.ids import ThreadId
from domain.sealed import keyed_digest


class PlainTextDigest:
    """``domain.ports.TextDigest`` for a service that does not encrypt yet."""

    def digest(self, thread_id: ThreadId, text: bytes) -> str:  # noqa: ARG002 -- the port's shape
        """Return the digest of reader text under the empty key (X1)."""
        return keyed_digest(text)
