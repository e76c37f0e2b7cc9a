"""The door to a search server, before servers that fail, are late or lie."""

from threading import Thread

import pytest

from domain.errors import SearchUnavailableError
from index.meili import MeiliServer, MissingIndexError
from tests.postgres import free_port
from tests.search_imposter import Said, imposter, refuses, rows

QUERY = [{"indexUid": "vigent-0", "q": "ferry"}]
SECRET_WORDS = b"<html>the secret of the house</html>"


def refused(server: MeiliServer) -> str:
    with pytest.raises(SearchUnavailableError) as found:
        server.search(QUERY, 10)
    return str(found.value)


def test_rows_come_as_they_were_sent() -> None:
    with imposter(rows(("w:a~1@2000-01-01", "en", 0.5))) as server:
        (row,) = server.door().search(QUERY, 10)

    assert ("w:a~1@2000-01-01", "en", 0.5) == (row.version_id, row.language, row.score)
    assert {"queries": QUERY, "federation": {"limit": 10}} == server.asked[0]


def test_md1_a_server_that_says_nothing_is_waited_for_no_longer_than_the_deadline() -> None:
    with imposter(Said(body=b"", silent=True)) as server:
        assert "no answer within 0.05 s" in refused(server.door(0.05))


def test_md1_a_server_that_trickles_is_waited_for_no_longer_than_the_deadline() -> None:
    with imposter(Said(body=b'{"hits": [] ', trickle=True)) as server:
        assert "no answer within 0.2 s" in refused(server.door(0.2))


@pytest.mark.parametrize(
    "said",
    [
        Said(body=SECRET_WORDS),
        Said(body=b""),
        Said(body=b"[]"),
        Said(body=b'{"hits": [{"version_id": 7}]}'),
        Said(body=b'{"hits": [{"version_id": "w:a@2000-01-01", "language": "en"}]}'),
        rows(("w:a@2000-01-01", "en", float("nan"))),
        rows(("w:a@2000-01-01", "en", 1.5)),
        rows(("w:a@2000-01-01", "en", "best")),
        rows(("", "en", 1)),
        rows(("x" * 2000, "en", 1)),
        Said(status=500, body=SECRET_WORDS),
        Said(status=502, body=b""),
        refuses(403, "invalid_api_key"),
    ],
    ids=[
        "page", "nothing", "list", "number", "unscored", "nan", "above", "word", "nameless",
        "endless", "failed", "gateway", "key",
    ],
)  # fmt: skip
def test_md2_an_answer_out_of_form_is_an_outage_in_our_own_words(said: Said) -> None:
    with imposter(said) as server:
        told = refused(server.door())

    assert "VIGENT_MEILI" in told
    assert "secret" not in told


def test_md2_a_server_that_is_not_there_is_an_outage() -> None:
    server = MeiliServer(f"http://127.0.0.1:{free_port()}", "a-key")

    assert "cannot be asked" in refused(server)


def test_an_index_that_is_not_there_is_told_apart() -> None:
    with imposter(refuses(404, "index_not_found")) as server, pytest.raises(MissingIndexError):
        server.door().search(QUERY, 10)


def test_an_address_is_told_without_its_login() -> None:
    assert "search.example:7700" == MeiliServer("http://me:word@search.example:7700", "").host


def test_md3_searches_at_one_time_do_not_take_each_other_s_headers() -> None:
    """The client of the library removes the content type of whoever asks beside it."""
    with imposter(rows()) as server:
        door = server.door()
        failed: list[BaseException] = []

        def ask() -> None:
            try:
                for _ in range(10):
                    door.search(QUERY, 1)
                    door.count("vigent-0")
            except SearchUnavailableError as error:
                failed.append(error)

        threads = [Thread(target=ask) for _ in range(4)]
        for one in threads:
            one.start()
        for one in threads:
            one.join()

    assert [] == failed
    assert {"application/json"} == set(server.content_types)
