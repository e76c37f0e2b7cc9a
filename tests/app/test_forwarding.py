import pytest

from app.forwarding import find_client, is_trusted, to_networks

TRUSTED = to_networks(("10.0.0.0/8", "192.0.2.1", "2001:db8:ffff::/48"))
PROXY, READER, FORGED = "10.0.0.1", "198.51.100.2", "203.0.113.99"


def client(peer: str, listed: str = "", elements: str = "") -> str:
    return find_client(peer, (listed,) if listed else (), (elements,) if elements else (), TRUSTED)


@pytest.mark.parametrize(
    ("peer", "listed", "expected"),
    [
        pytest.param(READER, "", READER, id="the peer"),
        pytest.param(READER, FORGED, READER, id="forged by the peer"),
        pytest.param(PROXY, READER, READER, id="one proxy of a network"),
        pytest.param("192.0.2.1", f"{FORGED}, {READER}, 10.9.9.9", READER, id="three hops"),
        pytest.param(PROXY, f"{FORGED},{READER}", READER, id="a forged first hop"),
        pytest.param(PROXY, f"{FORGED},10.0.0.7,{READER}", READER, id="a forged inner proxy"),
        pytest.param(PROXY, "10.0.0.7", "10.0.0.7", id="proxies alone"),
        pytest.param("::ffff:10.0.0.1", READER, READER, id="a proxy as IPv4 inside IPv6"),
    ],
)
def test_fw1_the_client_is_the_nearest_hop_that_is_no_proxy(
    peer: str, listed: str, expected: str
) -> None:
    assert expected == client(peer, listed)


@pytest.mark.parametrize("hop", ["unknown", "_hidden", "999.1.1.1", "1.2.3", "é", "[", "a" * 9_000])
def test_fw2_what_is_no_address_hides_what_lies_behind_it(hop: str) -> None:
    assert PROXY == client(PROXY, f"{FORGED}, {hop}")
    assert PROXY == client(PROXY, elements=f'for={FORGED}, for="{hop}"')


@pytest.mark.parametrize("listed", [" , ", ",,", f",{READER},"])
def test_fw2_an_empty_hop_is_none(listed: str) -> None:
    assert (READER if READER in listed else PROXY) == client(PROXY, listed)


@pytest.mark.parametrize(
    ("elements", "expected"),
    [
        pytest.param(f"for={READER}", READER, id="plain"),
        pytest.param(f"proto=https; For={READER};by=10.0.0.1", READER, id="among others"),
        pytest.param(f"for={FORGED}, for={READER}", READER, id="a forged first hop"),
        pytest.param(f'for="{READER}:4711"', READER, id="with its port"),
        pytest.param('for="[2001:db8:1:2:aaaa::1]:4711"', "2001:db8:1:2::", id="IPv6"),
        pytest.param(f'host="a,b;for=1.2.3.4";for={READER}', READER, id="signs inside quotes"),
        pytest.param(f"for={FORGED}, by=10.0.0.1", PROXY, id="a hop that names nobody"),
        pytest.param(f"xfor={FORGED}", PROXY, id="another name"),
        pytest.param(f'for="{READER}', PROXY, id="a quotation that does not end"),
        pytest.param(f'for="198.51.100\\.2", for={READER}', PROXY, id="an escape"),
    ],
)
def test_fw3_the_standard_header_is_read_alike(elements: str, expected: str) -> None:
    assert expected == client(PROXY, elements=elements)


@pytest.mark.parametrize(
    ("listed", "elements", "expected"),
    [
        pytest.param(READER, f"for={READER}", READER, id="both the same"),
        pytest.param(FORGED, f"for={READER}", PROXY, id="the older one forged"),
        pytest.param(READER, f"for={FORGED}", PROXY, id="the newer one forged"),
        pytest.param(FORGED, "for=unknown", PROXY, id="one of them hides the client"),
    ],
)
def test_fw3_two_headers_that_differ_are_not_believed(
    listed: str, elements: str, expected: str
) -> None:
    assert expected == client(PROXY, listed, elements)


@pytest.mark.parametrize(
    ("peer", "expected"),
    [
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("::ffff:198.51.100.2", "198.51.100.2"),
        ("unix", "unix"),
    ],
)
def test_fw4_an_address_counts_with_its_network(peer: str, expected: str) -> None:
    assert expected == client(peer)


def test_f68_a_thousand_forged_headers_are_one_client() -> None:
    clients = {client(READER, f"10.0.{n // 256}.{n % 256}") for n in range(1_000)}
    behind = {client(PROXY, f"203.0.{n // 256}.{n % 256}, {READER}") for n in range(1_000)}

    assert ({READER}, {READER}) == (clients, behind)


def test_what_is_no_address_is_no_proxy() -> None:
    assert (True, False, False) == (
        is_trusted("10.1.2.3", TRUSTED),
        is_trusted("unix", TRUSTED),
        is_trusted("11.0.0.1", TRUSTED),
    )
