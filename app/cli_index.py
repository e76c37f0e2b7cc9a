"""Commands about indexes: build-index, verify-index, index list, index prove."""

import os
from pathlib import Path

import click

from app import cli_show
from app.bootstrap import settings_from
from app.cli_base import guarded, json_option, print_json
from app.indexes import build, kept, prove, registered, verify
from index.build import BuildRequest


@click.command("build-index")
@click.option("--corpora", type=click.Path(path_type=Path), help="Folder of corpora.")
@click.option("--only", multiple=True, metavar="NAME", help="Read only this corpus; repeatable.")
@click.option("--out", type=click.Path(path_type=Path), required=True, help="The index folder.")
@click.option("--jobs", type=click.IntRange(1, 64), help="Worker processes; else one a core.")
@click.option("--replace", is_flag=True, help="Replace an index that lies there.")
@click.option("--anew", is_flag=True, help="Read every file; take nothing from earlier builds.")
@click.option(
    "--vectors/--no-vectors",
    default=None,
    help="Make vectors, to search by meaning; unasked for up to 3,000 texts.",
)
@json_option
@guarded
def build_index(  # noqa: PLR0913 -- one argument an option
    corpora: Path | None,
    only: tuple[str, ...],
    out: Path,
    jobs: int | None,
    *,
    replace: bool,
    anew: bool,
    vectors: bool | None,
    as_json: bool,
) -> None:
    """Read official files and write a signed index.

    Without --corpora it builds the sample law. A law whose files did not change since an
    earlier build of this home is not read again; the index is the same either way. Where
    --only is not given, every folder of --corpora that this release can read is read.

    Vectors take most of the time where they are made: about an hour of one core for two
    hundred thousand passages. What was embedded before is taken from this home, also after
    a build that was broken off.

    Example: vigent build-index --corpora ../shared/corpora --only lu-legilux --out IDX
    """
    settings = settings_from(os.environ)
    request = BuildRequest(
        corpora=corpora,
        only=only,
        out=out,
        jobs=jobs or os.cpu_count() or 1,
        replace=replace,
        cache=None if anew else kept(settings),
        vectors=vectors,
    )
    with cli_show.progress() as show:
        report = build(settings, request, show)
    if as_json:
        print_json(report)
    else:
        click.echo(cli_show.build_text(report))


@click.command("verify-index", epilog="Example: vigent verify-index IDX")
@click.argument("folder", type=click.Path(path_type=Path))
@json_option
@guarded
def verify_index(folder: Path, *, as_json: bool) -> None:
    """Read every byte of the index in FOLDER and check it against its signature."""
    check = verify(settings_from(os.environ), folder)
    if as_json:
        print_json(check)
    else:
        click.echo(cli_show.check_text(check))


@click.group("index")
def index_group() -> None:
    """Indexes this home knows.

    Example: vigent index list
    """


@index_group.command("list", epilog="Example: vigent index list --json")
@json_option
@guarded
def list_indexes(*, as_json: bool) -> None:
    """List the indexes that verified here once, with where they lie."""
    entries = registered(settings_from(os.environ))
    if as_json:
        print_json(entries)
    else:
        click.echo(cli_show.indexes_text(entries))


@index_group.command("prove", epilog="Example: vigent index prove WORK~art_4@2010-03-01 --json")
@click.argument("version")
@json_option
@guarded
def prove_version(version: str, *, as_json: bool) -> None:
    """Give the records behind the text of VERSION, each with its path to the signed root.

    VERSION is the id that a quotation names. What is given is always JSON;
    docs/examples/check_text.py checks it with nothing of this program.
    """
    assert as_json in (True, False)  # noqa: S101 -- one form serves both
    print_json(prove(settings_from(os.environ), version))
