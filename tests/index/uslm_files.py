"""Small files in United States Legislative Markup, written for one trap each."""

from pathlib import Path

NAMES = 'xmlns="http://schemas.gpo.gov/xml/uslm" xmlns:dc="http://purl.org/dc/elements/1.1/"'


def law(main: str, *, cited: str = "Public Law 115–11", approved: str = "March 27, 2017") -> bytes:
    """Return a public law."""
    return (
        f"<pLaw {NAMES}><meta><dc:title>{cited}: On rents.</dc:title>"
        f"<citableAs>{cited}</citableAs><citableAs>131 Stat. 75</citableAs></meta>"
        f"<main><enactingFormula>Be it enacted.</enactingFormula>{main}"
        f"<action><actionDescription>Approved {approved}.</actionDescription></action>"
        "</main></pLaw>"
    ).encode()


def compilation(main: str, *, edition: str = "", number: str = "895") -> bytes:
    """Return a statute compilation."""
    return (
        f"<statuteCompilation {NAMES}><meta><dc:title>Rents Act</dc:title>"
        "<citableAs>Public Law 94–469, as amended</citableAs>"
        "<citableAs>Public Law 94–469</citableAs>"
        "<citableAsShortTitle>RENTS ACT</citableAsShortTitle>"
        f'<property role="fileId">{number}</property><approvedDate>1976-10-11</approvedDate></meta>'
        f"<preface>{edition}</preface><main>{main}</main></statuteCompilation>"
    ).encode()


EDITION = (
    "<editionNote>[As Amended Through <currentThroughPublicLaw>P.L. 116–92"
    '</currentThroughPublicLaw>, Enacted <date date="2019-12-20">December 20, 2019</date>]'
    "</editionNote>"
)


def level(name: str, number: str, inner: str, attributes: str = "") -> str:
    """Return one level of a statute."""
    return f'<{name} {attributes}><num value="{number}">{number}.</num>{inner}</{name}>'


def content(text: str) -> str:
    """Return the words of a level."""
    return f"<content>{text}</content>"


def write(root: Path, name: str, data: bytes) -> None:
    """Write a file below a folder."""
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
