"""Small files in the form of the District of Columbia's XML, written for one trap each."""

from pathlib import Path

NAMES = (
    'xmlns="https://code.dccouncil.us/schemas/dc-library"'
    ' xmlns:codified="https://code.dccouncil.us/schemas/codified"'
    ' xmlns:codify="https://code.dccouncil.us/schemas/codify"'
    ' xmlns:xi="http://www.w3.org/2001/XInclude"'
)
EXPIRES = (
    "<text>\n *NOTE: This section was created by emergency legislation that will expire on"
    " January 5, 2022.*\n</text>"
)


def section(
    number: str, body: str, *, heading: str = "Rent.", attributes: str = "", history: str = ""
) -> bytes:
    """Return a section of the Code."""
    return (
        f"<?xml version='1.0' encoding='utf-8'?>\n<section {NAMES} {attributes}>"
        f"<num>{number}</num><heading>{heading}</heading>{body}"
        f"<annotations>{history}</annotations></section>"
    ).encode()


def told(doc: str, path: str = "§2", *, eff: str = "2021-01-02", extra: str = "") -> str:
    """Return a "History" annotation."""
    return f'<annotation app="{eff}" doc="{doc}" eff="{eff}" path="{path}" type="History" {extra}/>'


def para(number: str, text: str = "", inner: str = "", attributes: str = "") -> str:
    """Return a paragraph."""
    words = f"<text>{text}</text>" if text else ""
    return f"<para {attributes}><num>{number}</num>{words}{inner}</para>"


def document(
    body: str,
    *,
    identity: str = "D.C. Law 24-1",
    effective: str = "2021-10-07",
    enacted: str = "2021-09-30",
) -> bytes:
    """Return an act of the Council."""
    return (
        f'<?xml version="1.0" encoding="utf-8"?>\n<document {NAMES} id="{identity}">'
        f'<num type="law">24-1</num><heading type="short">Rent Act of 2021</heading>'
        f"<meta><effective>{effective}</effective><citations>"
        f'<citation type="law" url="https://example.org/law">{identity}</citation>'
        f'<citation type="act">D.C. Act 24-7</citation>'
        f'<citation type="register">68 DCR 1</citation></citations>'
        f"<history><enacted>{enacted}</enacted></history></meta>"
        f"<text>BE IT ENACTED.</text>{body}</document>"
    ).encode()


def write(root: Path, name: str, content: bytes) -> Path:
    """Write a file below a folder."""
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def write_index(root: Path) -> Path:
    """Write the chapters of a small title 42."""
    chapter = (
        "<container><prefix>Chapter</prefix><num>{n}</num><heading>{h}</heading>{x}</container>"
    )
    include = '<xi:include href="./sections/{}.xml"/>'
    first = "".join(include.format(number) for number in ("42-101", "42-103"))
    body = chapter.format(n=1, h="First.", x=first)
    body += chapter.format(n=2, h="Second.", x=include.format("42-201"))
    body += chapter.format(n=2, h="Second again.", x=include.format("42-301"))
    content = (
        f"<container {NAMES}><prefix>Title</prefix><num>42</num>"
        f"<heading>Real Property.</heading>{body}</container>"
    ).encode()
    return write(root, "law-xml/us/dc/council/code/titles/42/index.xml", content)
