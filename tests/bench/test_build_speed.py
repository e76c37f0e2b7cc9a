from pathlib import Path

import pytest

from index.build import BuildReport
from tests.bench.build_speed import (
    Built,
    Parsed,
    exit_code,
    main,
    markup_files,
    measure,
    parse_files,
    to_metrics,
)
from tests.index.eurlex_files import ACT, add_version, add_work

REPORT = BuildReport(
    out="x", index_sha256="", counts=(), coverage=(), refusals=(), bytes_total=2_000_000
)


def metrics(*, files: int, wall_s: float) -> dict[str, object]:
    """Return the metrics of a build of some files that took so long; parsing took a second."""
    parsed = Parsed(files=files, megabytes=float(files), wall_s=1.0, cpu_s=1.0)
    built = Built(
        report=REPORT,
        wall_s=wall_s,
        cpu_main_s=1.0,
        cpu_workers_s=3.0,
        peak_main_mib=1,
        peak_worker_mib=2,
    )
    return to_metrics(parsed, built, 2)


@pytest.fixture
def corpora(tmp_path: Path) -> Path:
    """Make a folder with one act of the Union."""
    folder = tmp_path / "corpora"
    work = add_work(folder / "eu-eurlex")
    add_version(work, "2016-05-04", {"en.fmx4/doc.xml": ACT})
    return folder


@pytest.mark.parametrize(
    ("files", "wall_s", "expected"),
    [
        pytest.param(1, 10.0, 0, id="as fast as the goal"),
        pytest.param(1, 10.2, 5, id="slower"),
        pytest.param(0, 10.2, 0, id="BS4: no markup, no goal"),
    ],
)
def test_bs1_the_goal_is_a_tenth_of_the_speed_of_the_parser(
    files: int, wall_s: float, expected: int
) -> None:
    assert expected == exit_code(metrics(files=files, wall_s=wall_s))


def test_bs1_an_index_is_built_of_the_files_that_were_parsed(corpora: Path) -> None:
    actual = measure(corpora, ("eu-eurlex",), 1)

    assert (1, 1, 0) == (actual["files"], actual["works"], actual["refusals"])


def test_bs2_a_corpus_that_lies_unpacked_is_read_where_it_lies(corpora: Path) -> None:
    before = sorted(corpora.rglob("*"))
    measure(corpora, ("eu-eurlex",), 1)

    assert before == sorted(corpora.rglob("*"))


def test_bs3_files_that_are_no_xml_are_parsed_as_html_or_only_read(tmp_path: Path) -> None:
    for name, content in (("a.xml", b"<a/>"), ("b.html", b"<p>x<br>"), ("c.html", b"")):
        (tmp_path / name).write_bytes(content)
    (tmp_path / "d.json").write_bytes(b"{}")

    actual = parse_files(list(markup_files(tmp_path)))

    assert (3, 12e-6) == (actual.files, actual.megabytes)


def test_the_last_line_is_json(corpora: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["--data", str(corpora), "--only", "eu-eurlex", "--jobs", "1"])

    assert code in {0, 5}
    assert capsys.readouterr().out.splitlines()[-1].startswith('{"build_cpu_main_s":')
