"""Builds small by-laws in Akoma Ntoso 2.0, with their records, for the tests of their reader."""

import json
from pathlib import Path

KEY = "za-xyz/act/by-law/2001/ferries"
SECTION = (
    '<section id="section-1"><num>1.</num><heading>Ferries</heading>'
    '<paragraph id="section-1.paragraph-0"><content><p>Ferries run.</p></content></paragraph>'
    "</section>"
)


def by_law(body: str = SECTION, *, key: str = KEY, after: str = "", before: str = "") -> bytes:
    """Return one expression as a file."""
    return (
        '<akomaNtoso xmlns="http://www.akomantoso.org/2.0"><act contains="originalVersion"><meta>'
        f'<identification source="#x"><FRBRWork><FRBRuri value="/{key}"/></FRBRWork>'
        f"</identification></meta>{before}<body>{body}</body></act>{after}</akomaNtoso>"
    ).encode()


def schedule(body: str, name: str = "schedule1", alias: str = "Schedule 1") -> str:
    """Return a schedule as the format keeps it, beside the act."""
    return (
        f'<components><component id="component-{name}"><doc name="{name}"><meta><identification>'
        f'<FRBRWork><FRBRalias value="{alias}"/></FRBRWork></identification></meta>'
        f"<mainBody>{body}</mainBody></doc></component></components>"
    )


def add_expression(
    root: Path, day: str, content: bytes | None = None, *, key: str = KEY, **told: object
) -> None:
    """Write one expression folder with its record."""
    folder = root / "by-laws" / key / "eng" / day
    folder.mkdir(parents=True)
    (folder / "main.xml").write_bytes(by_law(key=key) if content is None else content)
    record = {
        "frbr_uri": f"/{key}",
        "expression_date": day,
        "title": "Xyz: Ferries By-law, 2001",
        "publication_date": "2001-02-10",
        "publication_name": "Gazette of Xyz",
        "updated_at": "2018-02-04T15:41:17Z",
        **told,
    }
    (folder / "metadata.json").write_text(json.dumps(record))
