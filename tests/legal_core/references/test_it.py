"""References to Italian law."""

import pytest

from legal_core.references import it
from tests.legal_core.references.reading import read_as

Seen = list[tuple[str, str, str]]


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        (
            "art. 21-nonies, comma 1, lett. a), della legge 7 agosto 1990, n. 241",
            [
                (
                    "art. 21-nonies, comma 1, lett. a), della legge 7 agosto 1990, n. 241",
                    "it:legge:241:1990",
                    "art 21-nonies par 1 point a",
                )
            ],
        ),
        ("d.lgs. 196/2003", [("d.lgs. 196/2003", "it:decreto-legislativo:196:2003", "")]),
        (
            "artt. 2043 e 2059 c.c.",
            [
                ("artt. 2043", "it:regio-decreto:262:1942", "art 2043"),
                ("2059 c.c.", "it:regio-decreto:262:1942", "art 2059"),
            ],
        ),
        (
            "art. 2-bis, comma 1-ter, lett. a-bis), d.l. 148/2017",
            [
                (
                    "art. 2-bis, comma 1-ter, lett. a-bis), d.l. 148/2017",
                    "it:decreto-legge:148:2017",
                    "art 2-bis par 1-ter point a-bis",
                )
            ],
        ),
        (
            "articolo 3, secondo comma, della Costituzione",
            [
                (
                    "articolo 3, secondo comma, della Costituzione",
                    "it:costituzione:1947",
                    "art 3 par 2",
                )
            ],
        ),
        (
            "art. 5 della stessa legge e art. 6 della presente legge",
            [
                ("art. 5 della stessa legge", "", "art 5"),
                ("art. 6 della presente legge", "", "art 6"),
            ],
        ),
        (
            "commi 1 e 2 dell'art. 18 della L. 300/1970",
            [
                ("commi 1", "it:legge:300:1970", "art 18 par 1"),
                ("2 dell'art. 18 della L. 300/1970", "it:legge:300:1970", "art 18 par 2"),
            ],
        ),
        (
            "art. 36 del d.P.R. 28.12.2000, n. 445 e art. 640 c.p., art. 112 c.p.c.",
            [
                ("art. 36 del d.P.R. 28.12.2000, n. 445", "it:dpr:445:2000", "art 36"),
                ("art. 640 c.p.", "it:regio-decreto:1398:1930", "art 640"),
                ("art. 112 c.p.c.", "it:regio-decreto:1443:1940", "art 112"),
            ],
        ),
        (
            "art. 7 del codice del consumo",
            [("art. 7 del codice del consumo", "it:codice-del-consumo", "art 7")],
        ),
        (
            "articoli da 1 a 5, art. 6 e 10 euro",
            [("articoli da 1 a 5", "", "art 1 to art 5"), ("art. 6", "", "art 6")],
        ),
        (
            "art. 3 del contratto, l'arte 5, articolo 5 del TUF",
            [("articolo 5 del TUF", "it:tuf", "art 5")],
        ),
        (
            "regio decreto 16 marzo 1942, n. 262 e D.M. 5/2001",
            [
                ("regio decreto 16 marzo 1942, n. 262", "it:regio-decreto:262:1942", ""),
                ("D.M. 5/2001", "it:decreto:5:2001", ""),
            ],
        ),
    ],
)
def test_italian_references_are_read(text: str, seen: Seen) -> None:
    assert seen == read_as(it.read, text)
