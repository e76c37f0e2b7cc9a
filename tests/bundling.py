"""A home whose turns are exported, and bundles that an operator of ill will would sign."""

import json
from base64 import b64decode, b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import UUID

from app.bootstrap import Wiring
from app.bundle_form import framed
from app.bundles import export_turn
from app.server import serving_of
from app.service_record import record_start
from domain.canonical import to_canonical_bytes
from tests.app.desk import ARTICLE_4, arrival, settings_of

HISTORY = (
    "How did Article 3 of the Lighthouse Act change between 1 January 2010 and 1 January 2020?"
)
Change = Callable[[Any], object]


class Archive:
    """Real adapters over the sample law, with a turn in the log."""

    def __init__(self, home: Path, index: Path, **settings: str) -> None:
        self.wiring = Wiring(settings_of(home, turns_per_client_per_day="1000", **settings))
        self.wiring.open_index(index)
        record_start(self.wiring.log, serving_of(self.wiring))
        self.turn_id = self.ask()
        self.wiring.transparency.write()

    def ask(self, question: str = ARTICLE_4) -> UUID:
        """Ask, and return the turn's id."""
        return self.wiring.turns.ask(arrival(question)).turn_id

    def export(self, turn_id: UUID | None = None, *, opened: bool = False) -> bytes:
        """Return the bundle of a turn, the first one where none is named."""
        return export_turn(self.wiring.bundles(), turn_id or self.turn_id, opened=opened)

    def forged(self, file: bytes, change: Change) -> bytes:
        """Return a bundle that was changed and signed again with the log's key."""
        signed = signed_of(file)
        change(signed)
        return self.signed(to_canonical_bytes(signed))

    def signed(self, body: bytes) -> bytes:
        """Return bytes framed and signed with the log's key in force."""
        key = self.wiring.transparency.signer()
        return framed(body, self.wiring.transparency.sign(key.key_id, body))

    def close(self) -> None:
        """Give the files back."""
        self.wiring.close()


def signed_of(file: bytes) -> Any:
    """Return what is signed in a bundle."""
    return json.loads(file)["signed"]


def unbased(word: str) -> Any:
    """Return the JSON that stands in base64."""
    return json.loads(b64decode(word))


def based(value: Any) -> str:
    """Return a value's canonical JSON in base64."""
    return b64encode(to_canonical_bytes(value)).decode()
