from pathlib import Path

import pytest

from index.sources import eurlex_bodies
from index.sources.eurlex_bodies import VersionBodies
from index.sources.eurlex_records import parse_version
from tests.index.eurlex_files import ACT, add_version, add_work
from tests.index.formex_files import act
from tests.index.formex_files import article as formex_article
from tests.index.oj_files import article, line, page
from tests.index.test_body_language import CZECH

PAGE = page(article("33", line("The page shall say so.")))
NAVIGATION = page('<div class="ecl-site-header">EUR-Lex</div>')


def bodies_of(root: Path, **bodies: bytes) -> VersionBodies:
    names = {"formex": "en.fmx4/CL.xml", "wrapper": "en.fmx4/CL.doc.xml", "xml": "en.xml"}
    folder = add_work(root)
    files = {names.get(name, "en.html"): content for name, content in bodies.items()}
    version = add_version(folder, "2016-05-04", files)
    record = parse_version((version / "meta.json").read_bytes())
    path = version.relative_to(root).as_posix()
    return eurlex_bodies.read_bodies(root, path, record, "eu-eurlex:32016r0679")


def formats(bodies: VersionBodies) -> list[str]:
    return [one.file.format for one in bodies.expressions]


def reasons(bodies: VersionBodies) -> list[str]:
    return [one.reason for one in bodies.refusals]


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        pytest.param({"html": PAGE, "xml": PAGE, "formex": ACT}, "formex4", id="all three"),
        pytest.param({"html": PAGE, "xml": PAGE}, "oj-xhtml", id="two pages"),
        pytest.param({"html": PAGE, "wrapper": b"<DOC/>"}, "oj-html", id="a wrapper is no body"),
    ],
)
def test_y1_the_best_body_is_read(tmp_path: Path, held: dict[str, bytes], expected: str) -> None:
    bodies = bodies_of(tmp_path, **held)

    assert ([expected], []) == (formats(bodies), reasons(bodies))


def test_y1_the_next_body_is_read_where_the_best_cannot_be(tmp_path: Path) -> None:
    bodies = bodies_of(tmp_path, formex=b"<CONS.ACT>", html=PAGE)

    assert (["oj-html"], ["malformed"]) == (formats(bodies), reasons(bodies))


def test_y2_bytes_that_are_not_those_listed_are_refused(tmp_path: Path) -> None:
    folder = add_work(tmp_path)
    version = add_version(folder, "2016-05-04", {"en.html": PAGE})
    (version / "en.html").write_bytes(PAGE.replace(b"shall", b"may"))
    record = parse_version((version / "meta.json").read_bytes())

    bodies = eurlex_bodies.read_bodies(
        tmp_path, version.relative_to(tmp_path).as_posix(), record, "eu-eurlex:32016r0679"
    )

    assert ([], ["malformed"]) == (formats(bodies), reasons(bodies))
    assert "not as listed" in bodies.refusals[0].detail


def test_y3_a_body_in_another_language_is_refused(tmp_path: Path) -> None:
    bodies = bodies_of(tmp_path, formex=act(formex_article(f"<ALINEA>{CZECH}</ALINEA>")))

    assert ([], ["wrong_language"]) == (formats(bodies), reasons(bodies))
    assert "labelled 'en', written in 'cs'" == bodies.refusals[0].detail


def test_y4_a_version_without_a_body_says_so_once(tmp_path: Path) -> None:
    bodies = bodies_of(tmp_path, html=b"", xml=b"")

    assert ["2 files listed, no body among those held"] == [one.detail for one in bodies.refusals]
    assert ["missing"] == reasons(bodies)


def test_y4_a_page_of_navigation_is_named(tmp_path: Path) -> None:
    bodies = bodies_of(tmp_path, html=NAVIGATION)

    assert ([], ["navigation_only"]) == (formats(bodies), reasons(bodies))


def test_a_consolidated_text_is_documentary(tmp_path: Path) -> None:
    bodies = bodies_of(tmp_path, formex=ACT)

    assert ["consolidated_documentary"] == [one.text_status for one in bodies.expressions]


def test_a_page_that_says_repealed_ends_the_act_that_day(tmp_path: Path) -> None:
    repealed = line("Repealed by:", "hd-modifiers") + line('<a title="32016R0679">x</a>', "arrow")

    bodies = bodies_of(tmp_path, html=page(repealed))

    assert bodies.end is not None
    assert ("2016-05-04", "32016R0679") == (bodies.end.on.isoformat(), bodies.end.cause.source_work)
