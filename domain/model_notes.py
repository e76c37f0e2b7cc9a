"""What a reader is told of the language models that had a part in a turn.

In: who made its proposals and its prose. Out: disclosures.

Rules
    MN1  Where a model was to plan and did not, the built-in planner is named in its place.
    MN2  Where what the reader asked went to an endpoint outside, the endpoint is named, also
         where it gave no answer. An address of this machine or of a private network is not
         outside; a name that is not this machine's is, wherever it leads.
"""

from collections.abc import Iterable
from ipaddress import ip_address

from domain.outcome import Disclosure
from domain.plan import MadeBy


def model_notes(makers: Iterable[MadeBy]) -> tuple[Disclosure, ...]:
    """Return the disclosures of who planned and wrote, each once, in the makers' order."""
    found: dict[Disclosure, None] = {}
    for made_by in makers:
        if is_fallback(made_by):
            found[Disclosure(kind="fallback_planner")] = None  # MN1
        if made_by.endpoint_host and is_outside(made_by.endpoint_host):
            found[Disclosure(kind="external_model", value=made_by.endpoint_host)] = None  # MN2
    return tuple(found)


def is_fallback(made_by: MadeBy) -> bool:
    """Return whether the built-in planner stood in for a model."""
    return made_by.kind == "built_in" and bool(made_by.model_asked)


def is_outside(host: str) -> bool:
    """Return whether an endpoint, as ``name:port``, is outside this machine and its network."""
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
    name = name.strip("[]").lower().rstrip(".")
    if name == "localhost" or name.endswith(".localhost"):
        return False
    try:
        address = ip_address(name)
    except ValueError:
        return True
    return not (address.is_loopback or address.is_private or address.is_link_local)
