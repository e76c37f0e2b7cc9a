"""From a publisher to an answer: fetch, build, ask, over a publisher on loopback."""

import io
import json
import os
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from app.cli import main
from tests.index import akn_national_files, clml_files, gii_files, oj_files
from tests.infra.test_fetch_sources import NOTICE
from tests.publisher import Answer, Publisher, serving, xml

UK = "/www.legislation.gov.uk/ukpga/2001/4/data.xml"


class Home:
    """A home folder, a folder of corpora, and a publisher."""

    def __init__(self, folder: Path, publisher: Publisher) -> None:
        self.publisher = publisher
        self.corpora = folder / "corpora"
        self.index = folder / "index"
        self.settings = {
            name: value for name, value in os.environ.items() if not name.startswith("VIGENT_")
        } | {
            "VIGENT_HOME": str(folder / "home"),
            "VIGENT_FETCH_CONTACT": "law@example.org",
            "VIGENT_FETCH_DELAY_S": "1",
            "VIGENT_FETCH_MIRROR": publisher.address,
        }

    def run(self, *words: str) -> Result:
        return CliRunner().invoke(main, words, env=self.settings)

    def fetch(self, *words: str) -> Result:
        return self.run("corpus", "fetch", *words, "--corpora", str(self.corpora))

    def build(self) -> Result:
        return self.run(
            "build-index", "--corpora", str(self.corpora), "--out", str(self.index), "--jobs", "1"
        )

    def ask(self, question: str) -> str:
        return self.run("ask", question).stdout


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    with serving() as publisher:
        yield Home(tmp_path, publisher)


def zip_of(content: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        file.writestr("BJNR000012001.xml", content)
    return out.getvalue()


def stock(publisher: Publisher) -> None:
    """Put one law of each publisher on the loopback one."""
    publisher.put(UK, xml(clml_files.clml().decode()))
    law = gii_files.gii_file(gii_files.norm("§ 1", "Zweck", "<P>(1) Es gilt.</P>"))
    publisher.put(
        "/www.gesetze-im-internet.de/ltg/xml.zip",
        Answer(zip_of(law), headers={"Content-Type": "application/zip"}),
    )
    publisher.put(
        "/www.normattiva.it/atto/caricaDettaglioAtto?atto.dataPubblicazioneGazzetta=2001-02-15"
        "&atto.codiceRedazionale=001A0004",
        Answer(
            b"<html>Legge</html>",
            headers={"Content-Type": "text/html", "Set-Cookie": "s=1; Path=/"},
        ),
    )
    publisher.put(
        "/www.normattiva.it/do/atto/caricaAKN?dataGU=20010215&codiceRedaz=001A0004&dataVigenza=20010301",
        xml(akn_national_files.act().decode()),
    )
    swiss = akn_national_files.act(
        "Die Fähren sind frei.", iri="/eli/cc/27/317", country="ch", language="deu"
    )
    publisher.put(
        "/www.fedlex.admin.ch/filestore/fedlex.data.admin.ch/eli/cc/27/317/20010301/de/xml/"
        "fedlex-data-admin-ch-eli-cc-27-317-20010301-de-xml.xml",
        xml(swiss.decode()),
    )
    page = oj_files.page(
        oj_files.line("REGULATION (EU) 2016/679", "oj-doc-ti")
        + oj_files.article("1", oj_files.line("The controller shall notify the breach."))
    )
    celex = "/publications.europa.eu/resource/celex/32016R0679"
    moved = Answer(b"", 303, {"Location": "https://publications.europa.eu/resource/cellar/one"})
    notice = Answer(NOTICE.encode(), headers={"Content-Type": "application/xml;notice=branch"})
    publisher.put(celex, notice, moved)
    publisher.put(
        "/publications.europa.eu/resource/cellar/one",
        Answer(page, headers={"Content-Type": "application/xhtml+xml", "Content-Language": "en"}),
    )


FETCHES = (
    ("legislation-gov-uk", "ukpga/2001/4"),
    ("gesetze-im-internet", "ltg"),
    ("normattiva", "20010215:001A0004", "--on", "2001-03-01"),
    ("fedlex", "cc/27/317", "--on", "2001-03-01"),
    ("eurlex", "32016R0679"),
)


def test_cf1_a_law_of_each_publisher_is_fetched_built_and_quoted(home: Home) -> None:
    """The whole way, as a person goes it."""
    stock(home.publisher)

    for words in FETCHES:
        done = home.fetch(*words)
        assert 0 == done.exit_code, done.output
        assert "Build it: vigent build-index" in done.stdout
    built = home.build()

    session = [told for path, told in home.publisher.asked if "caricaAKN" in path]
    assert "s=1" == session[0]["cookie"]
    assert 0 == built.exit_code, built.output
    for publisher in ("uk", "de-gii", "it-normattiva", "ch-akn", "eu-eurlex"):
        assert f"{publisher}: 1 works, 1 dated states (1 with text)" in built.stdout
    assert "Ferries run." in home.ask("What does section 1 of the Ferries Act 2001 say?")
    assert "Es gilt." in home.ask("What does § 1 of the Leuchtturmgesetz say?")
    assert "shall notify the breach" in home.ask("What does Article 1 of 32016R0679 say?")


def test_cf1_without_a_contact_nothing_is_fetched(home: Home) -> None:
    home.settings["VIGENT_FETCH_CONTACT"] = ""

    done = home.fetch("legislation-gov-uk", "ukpga/2001/4")

    assert 6 == done.exit_code
    assert "VIGENT_FETCH_CONTACT" in done.stderr
    assert [] == home.publisher.asked


def test_what_came_is_told_as_json_and_a_second_time_is_unchanged(home: Home) -> None:
    home.publisher.put(UK, xml(clml_files.clml().decode(), ETag='"one"'), Answer(b"", 304))

    first = json.loads(home.fetch("legislation-gov-uk", "ukpga/2001/4", "--json").stdout)
    second = json.loads(home.fetch("legislation-gov-uk", "ukpga/2001/4", "--json").stdout)

    assert ["uk-clml/uk-clml/ukpga-2001-4.xml"] == [one["path"] for one in first]
    assert (True, False) == (first[0]["is_new"], second[0]["is_new"])
    assert first[0]["sha256"] == second[0]["sha256"]


def test_a_refusal_is_one_sentence_and_an_exit_code(home: Home) -> None:
    missing = home.fetch("legislation-gov-uk", "ukpga/2001/4")
    wrong = home.fetch("legislation-gov-uk", "Ferries Act")

    assert (6, 2) == (missing.exit_code, wrong.exit_code)
    assert "is not there (404)" in missing.stderr
    assert "give a law's place" in wrong.stderr
    assert not home.corpora.exists()
