"""Fetches official files over HTTP: politely, whole, and once.

In: an address, what is expected there. Out: the body on disk and a record of how it came.

Rules
    FT1  One request at a time to a publisher, also among processes, with a pause between two;
         ``Crawl-delay`` may make it longer.
    FT2  ``robots.txt`` is asked once a run; what it forbids is not fetched.
    FT3  Every request names this program and whom to write to.
    FT4  429, 503 and 202 are waited out as ``Retry-After`` says, at most WAIT_MAX_S and
         TRIES times; then it is said when to come back.
    FT5  What was fetched before is asked for with its ETag or date; "not modified" gives the
         kept body, whose hash is checked first.
    FT6  A body that was cut short is gone on with by Range, if it is still the same one; a
         body of another length than was told is never given.
    FT7  Redirects are followed to the hosts of the publisher alone, at most HOPS times.
    FT8  What is not of the kind expected (a page instead of XML), not in the language expected,
         or too large, is refused; nothing of it is kept.
"""

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from hashlib import sha256
from pathlib import Path
from typing import Final
from urllib.parse import urljoin, urlsplit
from urllib.robotparser import RobotFileParser

import httpx
import msgspec
from msgspec import Struct

from domain.canonical import sha256_hex, to_canonical_bytes
from domain.errors import (
    FetchBusyError,
    FetchError,
    FetchForbiddenError,
    FetchMissingError,
    FetchMovedError,
)
from domain.ports import Clock
from infra.fetch_kinds import Expected, check_body, check_head
from infra.file_care import locked, write_whole

AGENT: Final = "Vigent"
WAIT_MAX_S: Final = 120
TRIES: Final = 4
HOPS: Final = 5
BODY_MAX_BYTES: Final = 2**28
ROBOTS_MAX_BYTES: Final = 2**19
TIMEOUT_S: Final = 60.0
_KEPT_HEADERS: Final = (
    "content-type", "content-language", "content-length", "etag", "last-modified", "date",
)  # fmt: skip
_LATER: Final = frozenset({202, 429, 503})
_GONE: Final = frozenset({404, 410})
_FORBIDDEN: Final = frozenset({401, 403, 451})
_MOVED: Final = frozenset({301, 302, 303, 307, 308})
_OK, _PART, _SAME, _NO_RANGE, _BROKEN = 200, 206, 304, 416, 500


class FetchRecord(Struct, frozen=True, kw_only=True):
    """How a file came: kept beside it."""

    url: str  # that was asked for
    final_url: str  # that answered
    fetched_at: datetime  # UTC, when its bytes came
    checked_at: datetime  # UTC, when the publisher last said that they are the same
    sha256: str
    size_bytes: int
    headers: tuple[tuple[str, str], ...]
    requests: int  # that this took, with pauses and parts


class Fetched(Struct, frozen=True, kw_only=True):
    """A body and how it came."""

    content: bytes
    record: FetchRecord
    is_new: bool  # other bytes than were held before


class _Answer(Struct, frozen=True, kw_only=True):
    status: int
    url: str
    headers: Mapping[str, str]
    whole: bool  # the body came to its told end


class Fetcher:
    """Asks publishers for files; keeps what came below a folder."""

    def __init__(
        self, folder: Path, contact: str, clock: Clock, *, delay_s: float = 2.0, mirror: str = ""
    ) -> None:
        """Name where bodies are kept, and who asks (FT3); raises FetchError without a contact."""
        if not contact.strip():
            raise FetchError(
                "Publishers want to know who fetches; set VIGENT_FETCH_CONTACT to a mail or web"
                " address where you can be reached."
            )
        self._folder = folder
        self._clock = clock
        self._delay_s = delay_s
        self._mirror = mirror.rstrip("/")
        self._robots: dict[str, RobotFileParser] = {}
        self._last: dict[str, float] = {}
        self._count = 0
        self._client = httpx.Client(
            headers={"User-Agent": f"{AGENT} (+{contact.strip()})", "Accept-Encoding": "identity"},
            timeout=TIMEOUT_S,
            follow_redirects=False,
            trust_env=False,
        )

    def close(self) -> None:
        """Close the connections."""
        self._client.close()

    def fetch(self, url: str, expected: Expected, pause: Callable[[float], None]) -> Fetched:
        """Return a file of a publisher (FT1 to FT8).

        Args:
            url: Where it is.
            expected: What must come, and from which hosts it may.
            pause: Waits so many seconds; ``time.sleep``.

        Raises:
            FetchError: It did not come; the kind of error says why.
        """
        self._count = 0
        kept = self._folder / sha256_hex(
            f"{url}\n{expected.accept}\n{expected.asked_language}\n{expected.language}".encode()
        )
        with self._turn(url, pause):
            self._check_robots(url, pause)
            held = _read_kept(kept)
            try:
                answer = self._follow(url, expected, kept, held, pause)
            except httpx.HTTPError as error:
                raise FetchError(
                    f"{url} could not be fetched: {error or type(error).__name__}."
                ) from error
        if answer.status == _SAME and held is not None:
            record = msgspec.structs.replace(held, checked_at=self._clock.now())
            _write_record(kept, record)
            return Fetched(content=_body(kept).read_bytes(), record=record, is_new=False)
        return self._keep(url, kept, held, answer, expected)

    def _keep(
        self, url: str, kept: Path, held: FetchRecord | None, answer: _Answer, expected: Expected
    ) -> Fetched:
        """Check a whole body and put it in its place (FT8)."""
        part = _part(kept)
        content = part.read_bytes()
        try:
            check_head(url, answer.headers, expected)
            check_body(url, content, expected)
        finally:
            part.unlink()
        now = self._clock.now()
        record = FetchRecord(
            url=url,
            final_url=self._public(answer.url),
            fetched_at=now,
            checked_at=now,
            sha256=sha256(content).hexdigest(),
            size_bytes=len(content),
            headers=tuple((n, answer.headers[n]) for n in _KEPT_HEADERS if n in answer.headers),
            requests=self._count,
        )
        write_whole(_body(kept), content)
        _write_record(kept, record)
        is_new = held is None or held.sha256 != record.sha256
        return Fetched(content=content, record=record, is_new=is_new)

    def _follow(
        self,
        url: str,
        expected: Expected,
        kept: Path,
        held: FetchRecord | None,
        pause: Callable[[float], None],
    ) -> _Answer:
        """Ask until a whole body lies in the part file (FT4, FT6, FT7)."""
        at, hops, tries = url, 0, 0
        while True:
            answer = self._ask(at, expected, kept, held)
            if answer.status in _MOVED:
                hops += 1
                at = self._next(url, at, answer, hops, expected)
                continue
            tries += 1
            if answer.status == _SAME or (answer.status in {_OK, _PART} and answer.whole):
                return answer
            if tries >= TRIES:
                raise _give_up(url, answer)
            if answer.status == _NO_RANGE:
                _part(kept).unlink(missing_ok=True)
            pause(max(self._delay_s, _wait_of(url, answer, self._clock.now())))

    def _next(self, url: str, at: str, answer: _Answer, hops: int, expected: Expected) -> str:
        """Return where a redirect leads (FT7)."""
        place = self._public(urljoin(answer.url, answer.headers.get("location", at)))
        parts = urlsplit(place)
        if hops > HOPS:
            raise FetchMovedError(f"{url} leads in circles: {hops} redirects, the last to {place}.")
        if parts.scheme not in {"https", "http"} or parts.hostname not in expected.hosts:
            raise FetchMovedError(
                f"{url} leads to {place}, which is not the publisher's; look whether it has moved."
            )
        return place

    def _ask(self, url: str, expected: Expected, kept: Path, held: FetchRecord | None) -> _Answer:
        """Send one request; a body goes to the end of the part file (FT5, FT6)."""
        part = _part(kept)
        asked = self._asked(part, expected, held)
        self._count += 1
        with self._client.stream("GET", self._address(url), headers=asked) as response:
            headers = {name.lower(): value for name, value in response.headers.items()}
            whole = False
            if response.status_code in {_OK, _PART}:
                goes_on = response.status_code == _PART and "range" in asked
                whole = _save(url, response, part, goes_on=goes_on, asked=asked)
                if not whole:
                    _write_tag(part, headers)
            return _Answer(
                status=response.status_code,
                url=self._public(str(response.url)),
                headers=headers,
                whole=whole,
            )

    def _asked(self, part: Path, expected: Expected, held: FetchRecord | None) -> dict[str, str]:
        language = expected.asked_language or expected.language or "*"
        headers = {"accept": expected.accept, "accept-language": language}
        tag = _read_tag(part)
        if tag and part.is_file() and part.stat().st_size:
            return {**headers, "range": f"bytes={part.stat().st_size}-", "if-range": tag}
        part.unlink(missing_ok=True)
        told = dict(held.headers) if held else {}
        if "etag" in told:
            headers["if-none-match"] = told["etag"]
        if "last-modified" in told:
            headers["if-modified-since"] = told["last-modified"]
        return headers

    def _check_robots(self, url: str, pause: Callable[[float], None]) -> None:
        """Refuse what the publisher's robots.txt forbids (FT2)."""
        host = urlsplit(url).netloc
        if host not in self._robots:
            self._robots[host] = self._read_robots(url)
            pause(self._delay_s)
        robots = self._robots[host]
        if not robots.can_fetch(AGENT, url):
            raise FetchForbiddenError(f"{url} is closed to programs by the publisher's robots.txt.")
        told = robots.crawl_delay(AGENT)
        self._delay_s = max(self._delay_s, min(float(told or 0), WAIT_MAX_S))

    def _read_robots(self, url: str) -> RobotFileParser:
        robots = RobotFileParser()
        parts = urlsplit(url)
        try:
            answer = self._client.get(self._address(f"{parts.scheme}://{parts.netloc}/robots.txt"))
        except httpx.HTTPError as error:
            raise FetchError(f"{parts.netloc} does not answer: {error}.") from error
        if answer.status_code >= _BROKEN:
            raise FetchBusyError(f"{parts.netloc} cannot say now what it allows; try later.")
        allowed = answer.status_code != _OK
        lines = "" if allowed else answer.text[:ROBOTS_MAX_BYTES]
        robots.parse(lines.splitlines())
        return robots

    @contextmanager
    def _turn(self, url: str, pause: Callable[[float], None]) -> Iterator[None]:
        """Hold the publisher's turn: one request at a time, with a pause before it (FT1)."""
        host = urlsplit(url).netloc
        with locked(self._folder / f"{sha256_hex(host.encode())[:16]}.lock"):
            since = time.monotonic() - self._last.get(host, -self._delay_s)
            if since < self._delay_s:
                pause(self._delay_s - since)
            try:
                yield
            finally:
                self._last[host] = time.monotonic()

    def _address(self, url: str) -> str:
        """Return where a request goes: the publisher, or the mirror that stands in for it."""
        if not self._mirror:
            return url
        parts = urlsplit(url)
        query = f"?{parts.query}" if parts.query else ""
        return f"{self._mirror}/{parts.netloc}{parts.path}{query}"

    def _public(self, url: str) -> str:
        """Return the publisher's own address of what a mirror gave."""
        if self._mirror and url.startswith(f"{self._mirror}/"):
            return f"https://{url.removeprefix(f'{self._mirror}/')}"
        return url


def _body(kept: Path) -> Path:
    return kept.with_suffix(".body")


def _part(kept: Path) -> Path:
    return kept.with_suffix(".part")


def _write_record(kept: Path, record: FetchRecord) -> None:
    write_whole(kept.with_suffix(".json"), to_canonical_bytes(record))


def _read_kept(kept: Path) -> FetchRecord | None:
    """Return the record of a kept body, if the body still is what it says (FT5)."""
    try:
        record = msgspec.json.decode(kept.with_suffix(".json").read_bytes(), type=FetchRecord)
        content = _body(kept).read_bytes()
    except (OSError, msgspec.MsgspecError):
        return None
    return record if sha256(content).hexdigest() == record.sha256 else None


def _write_tag(part: Path, headers: Mapping[str, str]) -> None:
    """Remember of which body a part is, where the publisher tells it surely (FT6)."""
    tag = headers.get("etag", "")
    told = tag if tag and not tag.startswith("W/") else headers.get("last-modified", "")
    write_whole(part.with_suffix(".tag"), told.encode())


def _read_tag(part: Path) -> str:
    tag = part.with_suffix(".tag")
    return tag.read_text(encoding="utf-8") if tag.is_file() else ""


def _save(
    url: str, response: httpx.Response, part: Path, *, goes_on: bool, asked: Mapping[str, str]
) -> bool:
    """Write a body to the part file; return whether it came to its told end (FT6, FT8)."""
    start = int(asked["range"][6:-1]) if goes_on else 0
    if goes_on and not response.headers.get("content-range", "").startswith(f"bytes {start}-"):
        raise FetchError(f"{url} answered another part than was asked for.")
    part.parent.mkdir(parents=True, exist_ok=True)
    size = start
    with part.open("ab" if goes_on else "wb") as file:
        try:
            for chunk in response.iter_raw():
                size += len(chunk)
                if size > BODY_MAX_BYTES:
                    raise FetchError(f"{url} gives more than {BODY_MAX_BYTES} bytes.")
                file.write(chunk)
        except (httpx.RemoteProtocolError, httpx.ReadError, httpx.ReadTimeout):
            return False
    told = response.headers.get("content-length", "")
    return not told.isdigit() or size - start == int(told)


def _wait_of(url: str, answer: _Answer, now: datetime) -> float:
    """Return how long to wait before asking again (FT4)."""
    status = answer.status
    if status in _GONE:
        raise FetchMissingError(f"{url} is not there ({status}); check the identifier and the day.")
    if status in _FORBIDDEN:
        raise FetchForbiddenError(f"{url} is not open to us ({status}).")
    if status in _LATER:
        told = _retry_after(answer.headers.get("retry-after", ""), now)
        if told > WAIT_MAX_S:
            raise FetchBusyError(f"{url} asks to come back in {told:.0f} s ({status}).", int(told))
        return told
    if status in {_OK, _PART, _NO_RANGE} or status >= _BROKEN:
        return 0.0
    raise FetchError(f"{url} answered {status}, which is no answer to a request for a file.")


def _retry_after(told: str, now: datetime) -> float:
    if told.strip().isdigit():
        return float(told)
    try:
        day = parsedate_to_datetime(told)
    except ValueError:
        return 0.0
    return max(0.0, (day.replace(tzinfo=day.tzinfo or UTC) - now).total_seconds())


def _give_up(url: str, answer: _Answer) -> FetchError:
    if answer.status in _LATER:
        return FetchBusyError(f"{url} was busy {TRIES} times ({answer.status}); try later.")
    if answer.status in {_OK, _PART}:
        return FetchError(f"{url} was cut short {TRIES} times; what came is kept, run it again.")
    if answer.status in _GONE:
        return FetchMissingError(f"{url} is not there ({answer.status}).")
    return FetchError(f"{url} answered {answer.status} {TRIES} times; try later.")
