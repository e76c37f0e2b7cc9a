"""Signs a manifest and verifies it (Ed25519).

In: a private key file, a manifest. Out: a signed manifest, or a refusal.

Rules
    Y1  A key is made once, in a file of mode 0600, and never printed.
    Y2  A key's id is the first 16 hex digits of the SHA-256 of its public bytes.
    Y3  A signature covers the canonical manifest without the signature itself.
    Y4  A signature has one spelling, in lower case hex digits.
"""

import os
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from msgspec.structs import replace

from domain.canonical import sha256_hex
from domain.errors import SignatureError
from index.manifest import Manifest

KEY_FILE = "index-signing.key"
PrivateKey = Ed25519PrivateKey


def key_id_of(public_key: bytes) -> str:
    """Return the id of a public key (Y2)."""
    return sha256_hex(public_key)[:16]


def load_or_make_key(path: Path) -> Ed25519PrivateKey:
    """Return the private key in a file, made there if the file does not exist (Y1).

    Raises:
        SignatureError: The file holds no Ed25519 private key.
    """
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w") as file:
            file.write(Ed25519PrivateKey.generate().private_bytes_raw().hex())
    try:
        return Ed25519PrivateKey.from_private_bytes(bytes.fromhex(path.read_text().strip()))
    except ValueError as error:
        raise SignatureError(
            f"{path} holds no Ed25519 private key: 64 hex digits were expected."
        ) from error


def public_hex(key: PrivateKey) -> str:
    """Return the public half of a key, 64 hex digits."""
    return key.public_key().public_bytes_raw().hex()


def sign_manifest(manifest: Manifest, key: Ed25519PrivateKey) -> Manifest:
    """Return the manifest with its key and signature (Y3)."""
    public = key.public_key().public_bytes_raw()
    named = replace(manifest, key_id=key_id_of(public), public_key=public.hex(), signature="")
    return replace(named, signature=key.sign(named.signed_bytes()).hex())


def verify_signature(manifest: Manifest) -> None:
    """Check a manifest against the key it names.

    Raises:
        SignatureError: The signature is missing, wrong, or the key has another id.

    Source: Y2 to Y4.
    """
    try:
        public = bytes.fromhex(manifest.public_key)
        if key_id_of(public) != manifest.key_id:
            raise SignatureError(
                f"The manifest names key {manifest.key_id}, but its public key has id"
                f" {key_id_of(public)}; do not use this index."
            )
        key = Ed25519PublicKey.from_public_bytes(public)
        key.verify(_read_signature(manifest.signature), manifest.signed_bytes())
    except (InvalidSignature, ValueError) as error:
        raise SignatureError(
            f"The signature of the index by key {manifest.key_id or 'none'} does not verify;"
            " get the index again from its publisher, or build it yourself."
        ) from error


def _read_signature(spelled: str) -> bytes:
    """Return the bytes of a signature; raises ValueError where it is spelled another way (Y4)."""
    signature = bytes.fromhex(spelled)
    if signature.hex() != spelled:
        raise ValueError(spelled)
    return signature
