"""Who a request comes from, where proxies stand between.

In: the peer's address, the headers that proxies write, the networks that are trusted. Out: the
client's address as it is counted.

Rules
    FW1  What a trusted proxy wrote is believed, from the nearest hop on: the client is the
         first that is no trusted proxy. What anybody else wrote is not read.
    FW2  A hop that is no address is ignored with all that stands before it; the client is then
         the proxy that wrote it.
    FW3  ``X-Forwarded-For`` and ``Forwarded`` (RFC 7239) are read alike. Where both are sent and
         name two clients, one of them came through unread: the client is the peer.
    FW4  An IPv6 address counts by its /64, an IPv4 address inside one as itself.
"""

import re
from collections.abc import Iterable
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network
_MASK = str.maketrans(",;=", "???")  # signs that part nothing inside a quotation
_WITH_PORT = re.compile(r"(?:\[([^\]]*)\]|([0-9.]+))(?::\d{1,5})?", re.ASCII)


def to_networks(words: Iterable[str]) -> tuple[Network, ...]:
    """Return the networks of settings; an address is a network of one."""
    return tuple(ip_network(word) for word in words)


def is_trusted(host: str, trusted: tuple[Network, ...]) -> bool:
    """Return whether an address is a trusted proxy's; what is no address is not."""
    address = _address(host)
    return address is not None and any(address in network for network in trusted)


def find_client(
    peer: str, listed: Iterable[str], elements: Iterable[str], trusted: tuple[Network, ...]
) -> str:
    """Return the client's address as it is counted.

    Args:
        peer: Who is connected.
        listed: Values of the header ``X-Forwarded-For``, in the order they came.
        elements: Values of the header ``Forwarded``, in the order they came.
        trusted: Networks of proxies whose headers are believed.
    """
    headers = (hops_of_list(listed), hops_of_elements(elements))
    told = {_walk(peer, hops, trusted) for hops in headers if hops}
    return _counted(told.pop() if len(told) == 1 else peer)  # FW3


def hops_of_list(values: Iterable[str]) -> tuple[str, ...]:
    """Return the hops of ``X-Forwarded-For``, the one farthest from here first."""
    return tuple(hop.strip() for hop in ",".join(values).split(",") if hop.strip())


def hops_of_elements(values: Iterable[str]) -> tuple[str, ...]:
    """Return the hops of ``Forwarded``, the farthest first; empty for one that names nobody."""
    text = ",".join(values)
    pieces = text.split('"')
    if "\\" in text or len(pieces) % 2 == 0:  # no address is escaped; a quotation ends
        return ("",)
    quoted = (piece.translate(_MASK) if place % 2 else piece for place, piece in enumerate(pieces))
    return tuple(_for_of(element) for element in '"'.join(quoted).split(",") if element.strip())


def _for_of(element: str) -> str:
    pairs = (pair.partition("=") for pair in element.split(";"))
    named = (value for name, _, value in pairs if name.strip().lower() == "for")
    return next(named, "").strip().strip('"')


def _walk(peer: str, hops: tuple[str, ...], trusted: tuple[Network, ...]) -> str:
    """Keep FW1 and FW2."""
    client = peer
    for hop in reversed(hops):
        if not is_trusted(client, trusted) or _address(hop) is None:
            break
        client = hop
    return client


def _address(host: str) -> Address | None:
    """Return an address without its port and its zone; an IPv4 one inside IPv6 as itself."""
    with_port = _WITH_PORT.fullmatch(host)
    bare = (with_port[1] or with_port[2] or "") if with_port else host
    try:
        address = ip_address(bare.partition("%")[0])
    except ValueError:
        return None
    inside = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return inside or address


def _counted(host: str) -> str:
    """Keep FW4."""
    address = _address(host)
    if isinstance(address, IPv6Address):
        return str(ip_network((address, 64), strict=False).network_address)
    return host if address is None else str(address)
