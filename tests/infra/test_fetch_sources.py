"""What each publisher is asked for, and where its files lie afterwards."""

import io
import json
import zipfile
from collections.abc import Callable
from datetime import UTC, date, datetime
from hashlib import sha256
from pathlib import Path

import pytest

from domain.errors import BadRequestError, FetchMissingError, FetchWrongKindError
from infra import fetch_eurlex, fetch_sources
from infra.fetch_http import Fetched, FetchRecord
from infra.fetch_kinds import Expected
from infra.fetch_sources import FetchRequest, LaidFile, fetch_law, find_source

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
DAY = date(2022, 2, 28)
NOTICE = """<?xml version="1.0"?><NOTICE type="branch"><WORK>
<WORK_DATE_DOCUMENT type="date"><VALUE>2016-04-27</VALUE></WORK_DATE_DOCUMENT></WORK>
<EXPRESSION><EXPRESSION_USES_LANGUAGE type="concept"><IDENTIFIER>FRA</IDENTIFIER>
</EXPRESSION_USES_LANGUAGE><EXPRESSION_TITLE type="data"><VALUE>R&#232;glement</VALUE>
</EXPRESSION_TITLE></EXPRESSION>
<EXPRESSION><EXPRESSION_USES_LANGUAGE type="concept"><IDENTIFIER>ENG</IDENTIFIER>
</EXPRESSION_USES_LANGUAGE><EXPRESSION_TITLE type="data"><VALUE>Regulation &amp; more
</VALUE></EXPRESSION_TITLE></EXPRESSION></NOTICE>"""


class Shelf:
    """Answers from a table, and remembers what was asked."""

    def __init__(self, answers: dict[str, bytes]) -> None:
        self.answers = answers
        self.asked: list[tuple[str, Expected]] = []

    def __call__(self, url: str, expected: Expected) -> Fetched:
        self.asked.append((url, expected))
        kind = "notice" if "notice" in expected.accept else "law"
        return fetched(url, self.answers[kind])


def fetched(url: str, content: bytes) -> Fetched:
    record = FetchRecord(
        url=url,
        final_url=url,
        fetched_at=NOW,
        checked_at=NOW,
        sha256=sha256(content).hexdigest(),
        size_bytes=len(content),
        headers=(("etag", '"one"'),),
        requests=1,
    )
    return Fetched(content=content, record=record, is_new=True)


def packed(*members: tuple[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in members:
            file.writestr(name, content)
    return out.getvalue()


def lay(
    folder: Path, source: str, identifier: str, shelf: Callable[[str, Expected], Fetched],
    **told: object,
) -> tuple[LaidFile, ...]:  # fmt: skip
    request = FetchRequest(identifier=identifier, **told)  # type: ignore[arg-type] # a test's own
    return fetch_law(folder, find_source(source), request, shelf)


@pytest.mark.parametrize(
    ("source", "identifier", "day", "address", "path"),
    [
        pytest.param(
            "legislation-gov-uk", "ukpga/2000/38", None,
            "https://www.legislation.gov.uk/ukpga/2000/38/data.xml",
            "uk-clml/uk-clml/ukpga-2000-38.xml", id="United Kingdom",
        ),
        pytest.param(
            "legislation-gov-uk", "ukpga/2000/38", DAY,
            "https://www.legislation.gov.uk/ukpga/2000/38/2022-02-28/data.xml",
            "uk-clml/uk-clml/ukpga-2000-38-2022-02-28.xml", id="United Kingdom on a day",
        ),
        pytest.param(
            "fedlex", "cc/27/317_321_377", DAY,
            "https://www.fedlex.admin.ch/filestore/fedlex.data.admin.ch/eli/cc/27/317_321_377/20220228/de/xml/fedlex-data-admin-ch-eli-cc-27-317_321_377-20220228-de-xml.xml",
            "akn-samples/fetched/fedlex/cc-27-317_321_377-20220228-de.xml", id="Switzerland",
        ),
        pytest.param(
            "normattiva", "19410716:041U0633", DAY,
            "https://www.normattiva.it/do/atto/caricaAKN?dataGU=19410716&codiceRedaz=041U0633&dataVigenza=20220228",
            "akn-samples/fetched/normattiva/19410716_041U0633_VIGENZA_20220228.xml", id="Italy",
        ),
    ],
)  # fmt: skip
def test_fp2_a_file_lies_where_its_corpus_is_read_with_its_record_beside_it(
    tmp_path: Path, source: str, identifier: str, day: date | None, address: str, path: str
) -> None:
    shelf = Shelf({"law": b"<law/>"})

    laid = lay(tmp_path, source, identifier, shelf, on=day)

    assert address == shelf.asked[-1][0]
    assert [path] == [one.path for one in laid]
    assert b"<law/>" == (tmp_path / path).read_bytes()
    record = json.loads((tmp_path / f"{path}.fetch.json").read_bytes())
    assert (address, sha256(b"<law/>").hexdigest()) == (record["url"], record["sha256"])


def test_fp3_a_zip_gives_its_law_by_its_bare_name(tmp_path: Path) -> None:
    content = packed(("../../BJNR1.xml", b"<dokumente/>"), ("picture.gif", b"x"))

    laid = lay(tmp_path, "gesetze-im-internet", "estg", Shelf({"law": content}))

    assert ["de-gii/estg/BJNR1.xml"] == [one.path for one in laid]
    assert {"BJNR1.xml", "BJNR1.xml.fetch.json"} == {
        path.name for path in tmp_path.rglob("*") if path.is_file()
    }


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"PK\x03\x04 and nothing", id="damaged"),
        pytest.param(packed(("readme.txt", b"x")), id="without a law"),
        pytest.param(packed(("BJNR1.xml", b"\0" * 5_000)), id="too large when unpacked"),
    ],
)
def test_fp3_a_zip_that_is_none_or_too_large_is_refused(
    tmp_path: Path, content: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fetch_sources, "UNPACKED_MAX_BYTES", 4_000)

    with pytest.raises(FetchWrongKindError):
        lay(tmp_path, "gesetze-im-internet", "estg", Shelf({"law": content}))
    assert [] == [path for path in tmp_path.rglob("*") if path.is_file()]


def test_fp5_a_file_that_was_issued_again_is_found_by_its_number(tmp_path: Path) -> None:
    asked: list[str] = []

    def fetch(url: str, _expected: Expected) -> Fetched:
        asked.append(url)
        if not url.endswith("-xml-1.xml"):
            raise FetchMissingError("not there")
        return fetched(url, b"<law/>")

    laid = lay(tmp_path, "fedlex", "cc/27/317", fetch, on=DAY)

    assert ["-de-xml.xml", "-de-xml-1.xml"] == [url.rpartition("20220228")[2] for url in asked]
    assert laid[0].url.endswith("-de-xml-1.xml")


def test_fp5_what_is_under_no_number_is_missing(tmp_path: Path) -> None:
    def fetch(_url: str, _expected: Expected) -> Fetched:
        raise FetchMissingError("not there")

    with pytest.raises(FetchMissingError):
        lay(tmp_path, "fedlex", "cc/27/317", fetch, on=DAY)


def test_fp5_normattiva_is_asked_for_the_page_of_the_act_first(tmp_path: Path) -> None:
    shelf = Shelf({"law": b"<law/>"})

    lay(tmp_path, "normattiva", "19410716:041U0633", shelf, on=DAY)

    assert "dataPubblicazioneGazzetta=1941-07-16&" in shelf.asked[0][0]
    assert 2 == len(shelf.asked)


def test_the_union_is_asked_in_three_letters(tmp_path: Path) -> None:
    shelf = Shelf({"notice": NOTICE.encode(), "law": b"<html/>"})

    lay(tmp_path, "eurlex", "32016R0679", shelf)

    assert {"eng"} == {expected.asked_language for _, expected in shelf.asked}


@pytest.mark.parametrize(
    ("source", "identifier"),
    [
        ("eurlex", "GDPR"),
        ("eurlex", "32016R0679/../x"),
        ("legislation-gov-uk", "../../etc/passwd"),
        ("legislation-gov-uk", "ukpga/2000/38?x=1"),
        ("fedlex", "cc/27/.."),
        ("gesetze-im-internet", "ESTG/xml"),
        ("normattiva", "19410716"),
    ],
)
def test_fp1_an_identifier_of_another_form_is_refused_before_anything_is_asked(
    tmp_path: Path, source: str, identifier: str
) -> None:
    shelf = Shelf({})

    with pytest.raises(BadRequestError, match="is no identifier"):
        lay(tmp_path, source, identifier, shelf, on=DAY)
    assert [] == shelf.asked


def test_fp1_a_publisher_or_a_language_that_is_not_known_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRequestError, match="no publisher"):
        find_source("nobody")
    with pytest.raises(BadRequestError, match="not in 'fr'"):
        lay(tmp_path, "gesetze-im-internet", "estg", Shelf({}), language="fr")


@pytest.mark.parametrize(
    ("source", "identifier", "day"),
    [
        pytest.param("gesetze-im-internet", "estg", DAY, id="Germany dates nothing"),
        pytest.param("eurlex", "32016R0679", DAY, id="a CELEX number has its own day"),
        pytest.param("fedlex", "cc/27/317_321_377", None, id="Switzerland needs a day"),
        pytest.param("normattiva", "19410716:041U0633", None, id="Italy needs a day"),
    ],
)
def test_fp4_a_day_that_cannot_be_served_is_never_answered_with_another_text(
    tmp_path: Path, source: str, identifier: str, day: date | None
) -> None:
    shelf = Shelf({})

    with pytest.raises(BadRequestError, match="day"):
        lay(tmp_path, source, identifier, shelf, on=day)
    assert [] == shelf.asked


def version_of(folder: Path) -> dict[str, object]:
    path = next(folder.glob("eu-eurlex/works/*/versions/*/meta.json"))
    told: dict[str, object] = json.loads(path.read_bytes())
    return told


@pytest.mark.parametrize(
    ("celex", "day"),
    [
        pytest.param("32016R0679", "2016-04-27", id="an act: the day of the document"),
        pytest.param("02016R0679-20160504", "2016-05-04", id="a consolidation: its own day"),
    ],
)
def test_fu1_the_day_of_a_version_is_told(tmp_path: Path, celex: str, day: str) -> None:
    lay(tmp_path, "eurlex", celex, Shelf({"notice": NOTICE.encode(), "law": b"<html/>"}))

    told = version_of(tmp_path)

    assert day == told["valid_from"]
    assert (tmp_path / "eu-eurlex/works/32016r0679/meta.json").is_file()


def test_fu1_without_a_day_nothing_is_written(tmp_path: Path) -> None:
    with pytest.raises(FetchWrongKindError, match="no day"):
        lay(tmp_path, "eurlex", "32016R0679", Shelf({"notice": b"<NOTICE/>", "law": b"<html/>"}))
    assert [] == list(tmp_path.iterdir())


def test_fu2_the_title_is_that_of_the_language_fetched(tmp_path: Path) -> None:
    shelf = Shelf({"notice": NOTICE.encode(), "law": b"<html/>"})
    lay(tmp_path, "eurlex", "32016R0679", shelf, language="fr")

    work = json.loads((tmp_path / "eu-eurlex/works/32016r0679/meta.json").read_bytes())

    assert ("Règlement", "REG") == (work["title"], work["document_type"])
    with pytest.raises(FetchWrongKindError, match="no title"):
        lay(tmp_path, "eurlex", "32016R0679", shelf, language="de")


def test_fu3_the_record_names_the_body_by_its_hash(tmp_path: Path) -> None:
    laid = lay(
        tmp_path, "eurlex", "32016R0679", Shelf({"notice": NOTICE.encode(), "law": b"<html/>"})
    )
    body = next(one for one in laid if one.path.endswith("en.xml"))

    told = json.dumps(version_of(tmp_path))

    assert body.sha256 in told
    assert body.sha256 in body.path
    assert "Regulation & more" == fetch_eurlex._title_of(NOTICE, "en")
