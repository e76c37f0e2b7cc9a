"""The command line ``vigent``: the same service, without HTTP.

In: words. Out: text for people, or JSON with ``--json``; progress on stderr.

Rules
    C4  Every command has ``--json`` and a help text with an example.
"""

import click

from app.bootstrap import service_release
from app.cli_audit import audit_group
from app.cli_bundle import day, export
from app.cli_canary import canary
from app.cli_cite import cite_text
from app.cli_corpus import corpus_group
from app.cli_custody import erase, hold_group
from app.cli_events import events
from app.cli_index import build_index, index_group, verify_index
from app.cli_search import index_search
from app.cli_server import migrate, serve_api, worker
from app.cli_service import doctor, up
from app.cli_turns import ask, op, replay, turn


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(service_release().removeprefix("vigent "), prog_name="vigent")
def main() -> None:
    """Ask what the law said on any day, with citations that can be checked."""


for _command in (
    up,
    serve_api,
    worker,
    migrate,
    ask,
    op,
    cite_text,
    build_index,
    verify_index,
    index_search,
    index_group,
    corpus_group,
    turn,
    replay,
    audit_group,
    erase,
    hold_group,
    events,
    doctor,
    canary,
):
    main.add_command(_command)

for _command in (export, day):
    audit_group.add_command(_command)


if __name__ == "__main__":
    main()
