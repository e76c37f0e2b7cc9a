"""The command that lets a planner, a prompt or an index pass before it serves: canary."""

import sys
from pathlib import Path

import click

from app.canaries import CanaryReport
from app.cli_base import DONE, FAILED, UNVERIFIED, guarded, json_option, opened, print_json


@click.command(epilog="Example: vigent canary --index new-index && vigent up")
@click.option("--index", type=click.Path(path_type=Path), help="Folder; else the one that serves.")
@click.option("--thorough", is_flag=True, help="Every canary in six languages: six times as many.")
@json_option
@guarded
def canary(index: Path | None, *, thorough: bool, as_json: bool) -> None:
    """Ask questions that carry hostile texts, and see that none of them moves a turn.

    Run it before a new model, prompt, index or release serves. Nothing is put in the log; what
    it found is kept in the home folder, where /readyz and 'vigent doctor' look. A model is asked
    some 180 times, which counts to no bound of the day.
    """
    with opened(index=False) as (wiring, _services):
        law = wiring.open_index(index)
        report = wiring.canaries.run(law, thoroughly=thorough)
    if as_json:
        print_json(report)
    else:
        click.echo(_in_words(report))
    sys.exit(DONE if report.passed else FAILED if report.stood_in else UNVERIFIED)


def _in_words(report: CanaryReport) -> str:
    ran = (
        f"{report.current} canaries in the current turn and {report.restored} in the restored"
        f" transcript, asking about {report.work}"
    )
    if report.failures:
        return "\n".join((*report.failures, f"{len(report.failures)} moved a turn, of {ran}."))
    if report.stood_in:
        return (
            f"Nothing is proven by {ran}: the model gave no answer {report.stood_in} times. See"
            " 'vigent doctor' for how it stands, and run this again."
        )
    return f"None moved a turn: {ran}."
