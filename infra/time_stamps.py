"""Time stamps of an authority that is not us (RFC 3161), over what was signed.

In: a message, the address of an authority. Out: its time stamp and the instant it attests.

Rules
    TS1  A time stamp counts only if the authority granted it, signed it under a certificate
         that leads to a trusted root and was valid at the stamped instant, over this
         message, with the nonce that was sent.
    TS2  Roots are those configured; with none, the topmost certificate of the first answer
         is kept and trusted from then on, and that is said.
    TS3  An answer has at most ANSWER_MAX_BYTES and TIMEOUT_S; anything else is a failure
         with a reason, never a crash.
"""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509 import (
    Certificate,
    load_der_x509_certificate,
    load_pem_x509_certificates,
)
from msgspec import Struct
from rfc3161_client import (
    HashAlgorithm,
    TimeStampRequest,
    TimestampRequestBuilder,
    TimeStampResponse,
    VerificationError,
    VerifierBuilder,
    decode_timestamp_response,
)

from domain.errors import SettingsError, TimeStampError
from infra.file_care import write_whole

ANSWER_MAX_BYTES = 65_536
TIMEOUT_S = 10.0
QUERY, REPLY = "application/timestamp-query", "application/timestamp-reply"


class TimeStamp(Struct, frozen=True, kw_only=True):
    """What an authority gave."""

    token: bytes  # the whole DER response, as it came
    at: datetime  # the instant it attests


class TimeStampAuthority:
    """An authority at an address, and the roots that make it believed."""

    def __init__(self, url: str, roots: Path | None, pin: Path) -> None:
        """Name the authority; ``pin`` is where a first root is kept (TS2).

        Raises:
            SettingsError: The address is none, or the roots cannot be read.
        """
        if urlsplit(url).scheme not in {"http", "https"}:
            raise SettingsError(f"VIGENT_TSA_URL is '{url}'; give an address of http or https.")
        self.url = url
        self._pin = pin
        self._roots = () if roots is None else _load(roots)

    @property
    def is_pinned(self) -> bool:
        """Whether it is believed because it was the first (TS2)."""
        return not self._roots

    def stamp(self, message: bytes) -> TimeStamp:
        """Ask for a time stamp over a message, and return it once it is verified.

        Raises:
            TimeStampError: The authority does not answer, or its answer does not count (TS1).
        """
        request = (
            TimestampRequestBuilder().data(message).hash_algorithm(HashAlgorithm.SHA256).build()
        )
        token = self._ask(request.as_bytes())
        response = _decode(token)
        pinning = not self._trusted()
        roots = self._trusted() or (_topmost(_embedded(response)),)
        at = _verify(response, message, roots, request)
        if pinning:
            write_whole(self._pin, roots[0].public_bytes(Encoding.PEM))
        return TimeStamp(token=token, at=at)

    def verify(self, token: bytes, message: bytes) -> datetime:
        """Return the instant that a kept time stamp attests for a message.

        Raises:
            TimeStampError: It does not count.
        """
        response = _decode(token)
        return _verify(response, message, self._trusted() or (_topmost(_embedded(response)),))

    def _trusted(self) -> tuple[Certificate, ...]:
        if self._roots or not self._pin.is_file():
            return self._roots
        return _load(self._pin)

    def _ask(self, query: bytes) -> bytes:
        """Send a query and return the answer (TS3)."""
        request = Request(  # noqa: S310 -- the scheme was checked when the address was read
            self.url, data=query, headers={"Content-Type": QUERY, "Accept": REPLY}
        )
        try:
            with urlopen(request, timeout=TIMEOUT_S) as answer:  # noqa: S310 -- as above
                body: bytes = answer.read(ANSWER_MAX_BYTES + 1)
        except (URLError, OSError) as error:
            raise TimeStampError(f"{self.url} gave no time stamp: {error}.") from error
        if len(body) > ANSWER_MAX_BYTES:
            raise TimeStampError(f"{self.url} answered with more than {ANSWER_MAX_BYTES} bytes.")
        return body


def _decode(token: bytes) -> TimeStampResponse:
    try:
        return decode_timestamp_response(token)
    except ValueError as error:
        raise TimeStampError(f"The answer is no time stamp: {error}.") from error


def _verify(
    response: TimeStampResponse,
    message: bytes,
    roots: Sequence[Certificate],
    request: TimeStampRequest | None = None,
) -> datetime:
    """Return the attested instant of a response that counts (TS1)."""
    builder = VerifierBuilder() if request is None else VerifierBuilder.from_request(request)
    for root in roots:
        builder = builder.add_root_certificate(root)
    try:
        builder.build().verify_message(response, message)
    except (VerificationError, ValueError) as error:
        raise TimeStampError(f"The time stamp does not count: {error}.") from error
    return response.tst_info.gen_time


def _embedded(response: TimeStampResponse) -> tuple[Certificate, ...]:
    try:
        certificates = response.signed_data.certificates
        return tuple(map(load_der_x509_certificate, sorted(certificates)))
    except ValueError as error:
        raise TimeStampError(f"The answer holds no time stamp: {error}.") from error


def _topmost(certificates: Sequence[Certificate]) -> Certificate:
    """Return the certificate that no other of an answer issued."""
    for certificate in certificates:
        issuers = [one for one in certificates if one.subject == certificate.issuer]
        if issuers in ([], [certificate]):
            return certificate
    raise TimeStampError("The answer carries no certificate to know its authority by.")


def _load(path: Path) -> tuple[Certificate, ...]:
    try:
        return tuple(load_pem_x509_certificates(path.read_bytes()))
    except (OSError, ValueError) as error:
        raise SettingsError(
            f"The certificates of the time-stamp authority in {path} cannot be read: {error}."
            " Give a file of PEM certificates (VIGENT_TSA_ROOTS)."
        ) from error
