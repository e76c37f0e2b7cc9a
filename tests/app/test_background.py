"""What runs beside a serving process."""

import socket
from pathlib import Path

from app.bootstrap import Wiring
from tests.app.desk import ARTICLE_4, arrival, settings_of
from tests.brokers import eventually


def test_w4_turns_go_on_where_events_are_not_published(tmp_path: Path) -> None:
    """A server that is not there is what a broken one looks like."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        url = f"nats://127.0.0.1:{found.getsockname()[1]}"
    wiring = Wiring(settings_of(tmp_path, nats_url=url))
    wiring.open_index()

    wiring.background.start()
    turn = wiring.turns.ask(arrival(ARTICLE_4)).turn
    behind = eventually(lambda: wiring.background.outbox_part().state == "behind")
    ready = all(part.ready for part in wiring.parts())
    wiring.close()

    assert ("closed", True, True) == (turn.phase, behind, ready)
