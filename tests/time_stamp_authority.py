"""A time-stamp authority for tests (RFC 3161), and the ways one can fail.

It keeps a root and a signing certificate, and answers over HTTP on loopback.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from asn1crypto import algos, cms, core, tsp
from asn1crypto import x509 as asn1_x509
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

GIVEN_AT = datetime(2026, 11, 30, 12, 0, 30, tzinfo=UTC)
POLICY = "1.2.3.4.1"
Answer = Callable[["Authority", bytes], bytes]


def _named(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])


def _certificate(
    name: str, key: ec.EllipticCurvePrivateKey, issuer: tuple[str, ec.EllipticCurvePrivateKey],
    *, until: datetime, is_root: bool,
) -> x509.Certificate:  # fmt: skip
    builder = (
        x509.CertificateBuilder()
        .subject_name(_named(name))
        .issuer_name(_named(issuer[0]))
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(GIVEN_AT - timedelta(days=400))
        .not_valid_after(until)
        .add_extension(x509.BasicConstraints(ca=is_root, path_length=None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .add_extension(
            x509.AuthorityKeyIdentifier.from_issuer_public_key(issuer[1].public_key()),
            critical=False,
        )
    )
    if is_root:
        usage = x509.KeyUsage(
            digital_signature=True, key_cert_sign=True, crl_sign=True, content_commitment=False,
            key_encipherment=False, data_encipherment=False, key_agreement=False,
            encipher_only=False, decipher_only=False,
        )  # fmt: skip
        builder = builder.add_extension(usage, critical=True)
    else:
        stamping = x509.ExtendedKeyUsage([ExtendedKeyUsageOID.TIME_STAMPING])
        builder = builder.add_extension(stamping, critical=True)
    return builder.sign(issuer[1], hashes.SHA256())


class Authority:
    """An authority with a root of its own."""

    def __init__(self, *, valid_until: datetime = GIVEN_AT + timedelta(days=400)) -> None:
        """Make keys and certificates; the signing one is valid until an instant."""
        root_key, self._key = (
            ec.generate_private_key(ec.SECP256R1()),
            ec.generate_private_key(ec.SECP256R1()),
        )
        later = GIVEN_AT + timedelta(days=4000)
        self.root = _certificate(
            "Test root", root_key, ("Test root", root_key), until=later, is_root=True
        )
        self._certificate = _certificate(
            "Test authority", self._key, ("Test root", root_key), until=valid_until, is_root=False
        )
        self.given_at = GIVEN_AT
        self.asked = 0

    @property
    def root_pem(self) -> bytes:
        """The root as a file of trusted certificates holds it."""
        return self.root.public_bytes(Encoding.PEM)

    def grant(self, query: bytes, *, nonce_off_by: int = 0) -> bytes:
        """Return a granted response to a query."""
        asked = tsp.TimeStampReq.load(query)
        info = {
            "version": "v1",
            "policy": POLICY,
            "message_imprint": asked["message_imprint"],
            "serial_number": 1,
            "gen_time": self.given_at,
        }
        if asked["nonce"].native is not None:
            info["nonce"] = asked["nonce"].native + nonce_off_by
        content = tsp.TSTInfo(info).dump()
        return bytes(
            tsp.TimeStampResp(
                {"status": {"status": "granted"}, "time_stamp_token": self._signed(content)}
            ).dump()
        )

    def _signed(self, content: bytes) -> cms.ContentInfo:
        der = self._certificate.public_bytes(Encoding.DER)
        certificate = asn1_x509.Certificate.load(der)
        attributes = cms.CMSAttributes(
            [
                {"type": "content_type", "values": ["tst_info"]},
                {"type": "message_digest", "values": [sha256(content).digest()]},
                {
                    "type": "signing_certificate_v2",
                    "values": [
                        tsp.SigningCertificateV2({"certs": [{"cert_hash": sha256(der).digest()}]})
                    ],
                },
            ]
        )
        signature = self._key.sign(attributes.dump(), ec.ECDSA(hashes.SHA256()))
        digest = algos.DigestAlgorithm({"algorithm": "sha256"})
        signer = cms.SignerInfo(
            {
                "version": "v1",
                "sid": cms.SignerIdentifier(
                    {
                        "issuer_and_serial_number": {
                            "issuer": certificate.issuer,
                            "serial_number": certificate.serial_number,
                        }
                    }
                ),
                "digest_algorithm": digest,
                "signed_attrs": attributes,
                "signature_algorithm": {"algorithm": "sha256_ecdsa"},
                "signature": signature,
            }
        )
        root = asn1_x509.Certificate.load(self.root.public_bytes(Encoding.DER))
        return cms.ContentInfo(
            {
                "content_type": "signed_data",
                "content": {
                    "version": "v3",
                    "digest_algorithms": [digest],
                    "encap_content_info": {
                        "content_type": "tst_info",
                        "content": core.ParsableOctetString(content),
                    },
                    "certificates": [certificate, root],
                    "signer_infos": [signer],
                },
            }
        )


def granted(authority: Authority, query: bytes) -> bytes:
    """Answer as an authority should."""
    return authority.grant(query)


def wrong_nonce(authority: Authority, query: bytes) -> bytes:
    """Answer another query than the one sent."""
    return authority.grant(query, nonce_off_by=1)


def refused(_authority: Authority, _query: bytes) -> bytes:
    """Answer that nothing is stamped."""
    return bytes(tsp.TimeStampResp({"status": {"status": "rejection"}}).dump())


def no_der(_authority: Authority, _query: bytes) -> bytes:
    """Answer with a page."""
    return b"<html>out of order</html>"


def endless(_authority: Authority, _query: bytes) -> bytes:
    """Answer with far too much."""
    return b"\x30" * 70_000


@contextmanager
def serving(authority: Authority, answer: Answer = granted) -> Iterator[str]:
    """Serve an authority while the block runs; gives its address."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            query = self.rfile.read(int(self.headers["Content-Length"]))
            authority.asked += 1
            body = answer(authority, query)
            self.send_response(200)
            self.send_header("Content-Type", "application/timestamp-reply")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None: ...

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def root_file(authority: Authority, folder: Path) -> Path:
    """Write the authority's root where a setting can name it."""
    path = folder / "tsa.pem"
    path.write_bytes(authority.root_pem)
    return path
