"""The crash points of the code, and what each of them promises."""

import re
from pathlib import Path

PREFIX = "vigent."
ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("app", "domain", "index", "infra", "legal_core", "projections")
_NAMED = re.compile(r'"vigent\.(C\d\d)"')

POINTS = {
    "C01": "request admitted, nothing written",
    "C02": "the turn is claimed, its subject not resolved",
    "C03": "the subject is stored",
    "C04": "a model has answered, its proposal is not stored",
    "C05": "a model's proposal is stored, not frozen",
    "C06": "the plan is frozen, no operation has run",
    "C07": "between two operations",
    "C08": "all operations are stored, the outcome is not",
    "C09": "the outcome is stored, the response not sent",
    "C10": "the response is half sent",
    "C11": "prose is made, its judgment is not stored",
    "C12": "the database said yes, the client did not hear it",
    "C13": "published, and not noted",
    "C14": "noted, and the broker may lose it",
    "C15": "rows of a view written, its position not",
    "C16": "a checkpoint is signed, and kept nowhere",
    "C17": "a new index is open, the old one serves",
    "C18": "a thread's key is destroyed, and nothing says so",
}
OPEN_POINTS: dict[str, str] = {}


def points_in_code() -> frozenset[str]:
    """Return every crash point that the code names."""
    return frozenset(
        point
        for room in ROOMS
        for path in (ROOT / room).rglob("*.py")
        for point in _NAMED.findall(path.read_text(encoding="utf-8"))
    )
