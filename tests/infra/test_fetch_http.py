"""Fetching from a publisher on loopback: polite, whole, once."""

from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path

import pytest

from domain.errors import (
    FetchBusyError,
    FetchError,
    FetchForbiddenError,
    FetchMissingError,
    FetchMovedError,
    FetchWrongKindError,
)
from infra import fetch_http
from infra.fetch_http import Fetched, Fetcher
from infra.fetch_kinds import Expected
from tests.publisher import Answer, Publisher, serving, xml

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
HOST = "www.law.example"
URL = f"https://{HOST}/law.xml"
PATH = f"/{HOST}/law.xml"
ROBOTS = f"/{HOST}/robots.txt"
LAW = "<law>" + "The light burns. " * 400 + "</law>"
EXPECTED = Expected(kind="xml", accept="application/xml", hosts=frozenset({HOST}))


class StillClock:
    def now(self) -> datetime:
        return NOW


class Desk:
    """A fetcher that asks the loopback publisher, and the pauses it made."""

    def __init__(self, folder: Path, publisher: Publisher) -> None:
        self.pauses: list[float] = []
        self.publisher = publisher
        self.folder = folder
        self.fetcher = Fetcher(
            folder, "law@example.org", StillClock(), delay_s=3, mirror=publisher.address
        )

    def fetch(self, url: str = URL, expected: Expected = EXPECTED) -> Fetched:
        return self.fetcher.fetch(url, expected, self.pauses.append)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with serving() as publisher:
        made = Desk(tmp_path, publisher)
        with closing(made.fetcher):
            yield made


def test_ft3_every_request_names_us_and_whom_to_write_to(desk: Desk) -> None:
    """FT2 holds as well: robots.txt is asked first, and once."""
    desk.publisher.put(PATH, xml(LAW))

    fetched = desk.fetch()
    desk.fetch()

    assert LAW.encode() == fetched.content
    assert {"Vigent (+law@example.org)"} == {
        asked["user-agent"] for _, asked in desk.publisher.asked
    }
    assert [ROBOTS, PATH, PATH] == [path for path, _ in desk.publisher.asked]
    assert (URL, len(LAW), NOW) == (
        fetched.record.url,
        fetched.record.size_bytes,
        fetched.record.fetched_at,
    )


def test_ft3_without_a_contact_nothing_is_fetched(tmp_path: Path) -> None:
    with pytest.raises(FetchError, match="VIGENT_FETCH_CONTACT"):
        Fetcher(tmp_path, " ", StillClock())


def test_ft1_there_is_a_pause_before_each_request(desk: Desk) -> None:
    desk.publisher.put(PATH, xml(LAW))

    desk.fetch()
    desk.fetch()

    assert 3 == desk.pauses[0]  # after robots.txt
    assert 2 < desk.pauses[1] <= 3


def test_ft1_a_longer_crawl_delay_is_kept(desk: Desk) -> None:
    desk.publisher.put(ROBOTS, Answer(b"User-agent: *\nCrawl-delay: 9\n"))
    desk.publisher.put(PATH, xml(LAW))

    desk.fetch()
    desk.fetch()

    assert 8 < desk.pauses[-1] <= 9


def test_ft2_what_robots_txt_forbids_is_not_fetched(desk: Desk) -> None:
    desk.publisher.put(ROBOTS, Answer(b"User-agent: *\nDisallow: /law\n"))

    with pytest.raises(FetchForbiddenError, match=r"robots\.txt"):
        desk.fetch()
    assert [] == desk.publisher.paths()


def test_ft2_a_publisher_that_cannot_say_what_it_allows_is_left_alone(desk: Desk) -> None:
    desk.publisher.put(ROBOTS, Answer(b"", 503))

    with pytest.raises(FetchBusyError):
        desk.fetch()


@pytest.mark.parametrize("status", [202, 429, 503])
def test_ft4_a_busy_publisher_is_asked_again_when_it_says(desk: Desk, status: int) -> None:
    desk.publisher.put(PATH, Answer(b"", status, {"Retry-After": "7"}), xml(LAW))

    fetched = desk.fetch()

    assert LAW.encode() == fetched.content
    assert 7 in desk.pauses
    assert 2 == fetched.record.requests


def test_ft4_retry_after_may_be_a_day(desk: Desk) -> None:
    day = format_datetime(NOW + timedelta(seconds=50), usegmt=True)
    desk.publisher.put(PATH, Answer(b"", 503, {"Retry-After": day}), xml(LAW))

    desk.fetch()

    assert 50 in desk.pauses


def test_ft4_what_is_busy_for_long_says_when_to_come_back(desk: Desk) -> None:
    desk.publisher.put(PATH, Answer(b"", 429, {"Retry-After": "3600"}))

    with pytest.raises(FetchBusyError) as caught:
        desk.fetch()

    assert 3600 == caught.value.retry_after_s


def test_ft4_what_stays_busy_is_given_up(desk: Desk) -> None:
    desk.publisher.put(PATH, Answer(b"", 503))

    with pytest.raises(FetchBusyError):
        desk.fetch()
    assert fetch_http.TRIES == len(desk.publisher.paths())


def test_ft5_what_did_not_change_is_not_sent_again(desk: Desk) -> None:
    told = {"ETag": '"one"', "Last-Modified": "Mon, 30 Nov 2026 10:00:00 GMT"}
    desk.publisher.put(PATH, xml(LAW, **told), Answer(b"", 304))

    first, second = desk.fetch(), desk.fetch()

    asked = desk.publisher.asked[-1][1]
    assert ('"one"', told["Last-Modified"]) == (asked["if-none-match"], asked["if-modified-since"])
    assert first.content == second.content
    assert (True, False) == (first.is_new, second.is_new)


def test_ft5_a_kept_body_that_was_damaged_is_fetched_anew(desk: Desk) -> None:
    desk.publisher.put(PATH, xml(LAW, ETag='"one"'))
    desk.fetch()
    next(desk.folder.glob("*.body")).write_bytes(b"damaged")

    again = desk.fetch()

    assert "if-none-match" not in desk.publisher.asked[-1][1]
    assert LAW.encode() == again.content


def test_ft6_a_body_that_was_cut_short_is_gone_on_with(desk: Desk) -> None:
    whole = LAW.encode()
    rest = {"Content-Type": "application/xml", "Content-Range": f"bytes 100-{len(whole) - 1}/*"}
    desk.publisher.put(
        PATH,
        Answer(whole, headers={"Content-Type": "application/xml", "ETag": '"one"'}, cut=100),
        Answer(whole[100:], 206, rest),
    )

    fetched = desk.fetch()

    asked = desk.publisher.asked[-1][1]
    assert ("bytes=100-", '"one"') == (asked["range"], asked["if-range"])
    assert whole == fetched.content


def test_ft6_a_body_that_changed_meanwhile_begins_anew(desk: Desk) -> None:
    tagged = {"Content-Type": "application/xml", "ETag": '"one"'}
    desk.publisher.put(PATH, Answer(LAW.encode(), headers=tagged, cut=100), xml("<law>new</law>"))

    assert b"<law>new</law>" == desk.fetch().content


def test_ft6_without_a_sure_tag_a_cut_body_begins_anew(desk: Desk) -> None:
    weak = {"Content-Type": "application/xml", "ETag": 'W/"one"'}
    desk.publisher.put(PATH, Answer(LAW.encode(), headers=weak, cut=100), xml(LAW))

    fetched = desk.fetch()

    assert "range" not in desk.publisher.asked[-1][1]
    assert LAW.encode() == fetched.content


def test_ft6_what_came_is_kept_for_another_run(desk: Desk) -> None:
    whole = LAW.encode()
    tagged = {"Content-Type": "application/xml", "ETag": '"one"'}
    desk.publisher.put(PATH, Answer(whole, headers=tagged, cut=100), Answer(b"", 500))
    with pytest.raises(FetchError, match="500"):
        desk.fetch()
    rest = {"Content-Type": "application/xml", "Content-Range": f"bytes 100-{len(whole) - 1}/*"}
    desk.publisher.put(PATH, Answer(whole[100:], 206, rest))

    assert whole == desk.fetch().content


def test_ft6_another_part_than_was_asked_for_is_refused(desk: Desk) -> None:
    tagged = {"Content-Type": "application/xml", "ETag": '"one"'}
    wrong = {"Content-Type": "application/xml", "Content-Range": "bytes 7-90/*"}
    desk.publisher.put(
        PATH, Answer(LAW.encode(), headers=tagged, cut=100), Answer(b"x", 206, wrong)
    )

    with pytest.raises(FetchError, match="another part"):
        desk.fetch()


def test_ft7_a_redirect_within_the_publisher_is_followed(desk: Desk) -> None:
    desk.publisher.put(PATH, Answer(b"", 303, {"Location": f"https://{HOST}/new.xml"}))
    desk.publisher.put(f"/{HOST}/new.xml", xml(LAW))

    fetched = desk.fetch()

    assert (URL, f"https://{HOST}/new.xml") == (fetched.record.url, fetched.record.final_url)


@pytest.mark.parametrize(
    "place",
    [
        pytest.param("https://elsewhere.example/law.xml", id="another host"),
        pytest.param("ftp://www.law.example/law.xml", id="another way"),
        pytest.param(f"https://{HOST}/law.xml", id="a circle"),
    ],
)
def test_ft7_a_redirect_out_of_the_publisher_or_in_circles_is_refused(
    desk: Desk, place: str
) -> None:
    desk.publisher.put(PATH, Answer(b"", 302, {"Location": place}))

    with pytest.raises(FetchMovedError):
        desk.fetch()


@pytest.mark.parametrize(
    ("answer", "kind"),
    [
        pytest.param(Answer(b"", 404), FetchMissingError, id="404"),
        pytest.param(Answer(b"", 410), FetchMissingError, id="410"),
        pytest.param(Answer(b"", 403), FetchForbiddenError, id="403"),
        pytest.param(Answer(b"", 418), FetchError, id="418"),
        pytest.param(
            Answer(b"<html>Please enable JavaScript</html>", headers={"Content-Type": "text/html"}),
            FetchWrongKindError,
            id="a page",
        ),
        pytest.param(
            Answer(b"<!DOCTYPE html><html>", headers={"Content-Type": "application/xml"}),
            FetchWrongKindError,
            id="a page that says it is XML",
        ),
    ],
)
def test_ft8_what_is_not_the_file_is_refused_and_not_kept(
    desk: Desk, answer: Answer, kind: type[FetchError]
) -> None:
    desk.publisher.put(PATH, answer)

    with pytest.raises(kind):
        desk.fetch()
    assert [] == [*desk.folder.glob("*.body"), *desk.folder.glob("*.part")]


def test_ft8_a_page_in_place_of_the_law_leaves_what_was_held(desk: Desk) -> None:
    desk.publisher.put(PATH, xml(LAW))
    desk.fetch()
    desk.publisher.put(PATH, Answer(b"<html/>", headers={"Content-Type": "text/html"}))
    with pytest.raises(FetchWrongKindError):
        desk.fetch()

    assert LAW.encode() == next(desk.folder.glob("*.body")).read_bytes()


def test_ft8_a_body_that_is_too_large_is_refused(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fetch_http, "BODY_MAX_BYTES", 1_000)
    desk.publisher.put(PATH, xml(LAW))

    with pytest.raises(FetchError, match="more than 1000 bytes"):
        desk.fetch()


def test_a_publisher_that_is_not_there_is_an_error_of_ours(tmp_path: Path) -> None:
    fetcher = Fetcher(tmp_path, "a@b.example", StillClock(), delay_s=0, mirror="http://127.0.0.1:9")
    with closing(fetcher), pytest.raises(FetchError, match="does not answer"):
        fetcher.fetch(URL, EXPECTED, lambda _s: None)
