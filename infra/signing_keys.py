"""The private keys that sign checkpoints, and the check of an Ed25519 signature.

In: a key store folder. Out: signatures, public keys. Which key is in force is told by the
log (``domain.log_keys``), never by this folder.

Rules
    SK1  The first key is made once, in ``log-signing.key``: its 64 hex digits and the
         instant it was made. A key that took over lies in ``log-signing.<key id>.key``.
    SK2  A private key is secret (mode 0600), and is never printed, logged or returned.
    SK3  A key that the log names and this folder lacks signs nothing; no other takes its
         place.
"""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from domain.errors import SettingsError, SignatureError
from domain.log_keys import LogKey, key_id_of
from infra.file_care import make_secret, read_secret

FIRST_KEY = "log-signing.key"


class SigningKeys:
    """The private halves of a log's keys."""

    def __init__(self, key_store: Path, now: Callable[[], datetime]) -> None:
        """Name the folder; the first key is made where it is first asked for."""
        self._folder = key_store
        self._now = now

    def first(self) -> LogKey:
        """Return the public half of the first key, which is made where there is none (SK1).

        Raises:
            SettingsError: The key cannot be made or read, or others may read it.
        """
        path = self._folder / FIRST_KEY
        if not path.exists():
            self._make(path, Ed25519PrivateKey.generate())
        key, made_at = _read(path)
        return _public(key, made_at)

    def make(self) -> LogKey:
        """Make a key that may take over, and return its public half."""
        fresh = Ed25519PrivateKey.generate()
        public = _public(fresh, self._now())
        self._make(self._path_of(public.key_id), fresh)
        return public

    def sign(self, key_id: str, message: bytes) -> bytes:
        """Return a key's signature.

        Raises:
            SignatureError: This folder does not hold the key (SK3).
        """
        for path in (self._path_of(key_id), self._folder / FIRST_KEY):
            if path.exists():
                key, _ = _read(path)
                if _id_of(key) == key_id:
                    return key.sign(message)
        raise SignatureError(
            f"The log is signed by key {key_id}, which {self._folder} does not hold. Restore"
            " the key from a copy, or point VIGENT_KEY_STORE to the folder that holds it."
        )

    def _path_of(self, key_id: str) -> Path:
        return self._folder / f"log-signing.{key_id}.key"

    def _make(self, path: Path, key: Ed25519PrivateKey) -> None:
        content = f"{key.private_bytes_raw().hex()}\n{self._now().isoformat()}\n"
        try:
            make_secret(path, content.encode())  # SK2
        except OSError as error:
            raise SettingsError(
                f"The log's key {path} cannot be made: {error}. Point VIGENT_KEY_STORE to a"
                " folder of this user."
            ) from error


def is_signed(public_key: bytes, signature: bytes, message: bytes) -> bool:
    """Tell whether an Ed25519 signature is a key's over a message."""
    try:
        Ed25519PublicKey.from_public_bytes(public_key).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


def _read(path: Path) -> tuple[Ed25519PrivateKey, datetime]:
    try:
        spelled, made_at = read_secret(path).decode().split()
        key = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(spelled))
        return key, datetime.fromisoformat(made_at)
    except ValueError as error:
        raise SettingsError(
            f"{path} holds no key of the log: expected 64 hex digits and an instant. Restore"
            " it from a copy; another key would not be believed."
        ) from error


def _public(key: Ed25519PrivateKey, made_at: datetime) -> LogKey:
    public = key.public_key().public_bytes_raw()
    return LogKey(key_id=key_id_of(public), public_key=public.hex(), valid_from=made_at)


def _id_of(key: Ed25519PrivateKey) -> str:
    return key_id_of(key.public_key().public_bytes_raw())
