"""German nouns of the places of a law, by the steps an anchor spells them with.

In: nothing. Out: article and noun of each row of steps, with a bar between.
A noun with a number bears no article; the dative and the genitive after it leave it as it is.
"""

from collections.abc import Mapping
from types import MappingProxyType

# Each article, and what stands in its place after "of".
OF: Mapping[str, str] = MappingProxyType(
    {
        "": "von ",
        "der ": "im ",
        "das ": "im ",
        "die ": "der ",
    }
)

PLACES: Mapping[str, str] = MappingProxyType(
    {
        "art": "|Artikel {n}",
        "rec": "|Erwägungsgrund {n}",
        "reg": "|Regulation {n}",
        "rule": "|Regel {n}",
        "subrule": "|Unterregel {n}",
        "sec": "|Abschnitt {n}",  # a group of provisions
        "sec.own": "|Section {n}",  # a provision of British and American law
        "subsec": "|Unterabschnitt {n}",
        "book": "das |Buch {n}",
        "tome": "der |Band {n}",
        "part": "der |Teil {n}",
        "subpart": "der |Unterteil {n}",
        "tit title": "der |Titel {n}",
        "subtit subtitle": "der |Untertitel {n}",
        "cap chp": "das |Kapitel {n}",
        "subchp": "das |Unterkapitel {n}",
        "div dvs division": "der |Abschnitt {n}",
        "subdiv subdvs": "der |Unterabschnitt {n}",
        "level": "die |Ebene {n}",
        "appr": "die |Bewilligung {n}",
        "hdg crossHeading hcontainer artikel": "die |Überschrift {n}",
        "anx annex": "der |Anhang {n}",
        "sched schedule": "der |Anhang {n}",
        "appendix": "die |Anlage {n}",
        "att attachment": "die |Beilage {n}",
        "prot": "das |Protokoll {n}",
        "adct": "die |Übergangsakte",
        "transitional": "die |Übergangsbestimmung {n}",
        "preface": "das |Vorwort",
        "preamble": "die |Präambel",
        "formula": "die |Eingangsformel {n}",
        "ementa": "die |Ementa",
        "body": "der |Hauptteil",
        "content": "der |Text",
        "conclusions": "die |Schlussformeln",
        "signatures": "die |Unterschriften {n}",
        "toc": "das |Inhaltsverzeichnis",
        "table tbl": "die |Tabelle {n}",
        "seq": "die |Reihe {n}",
        "note": "die |Anmerkung {n}",
        "fn": "die |Fußnote {n}",
        "footnotes": "die |Fußnoten",
        "cit": "der |Bezugsvermerk {n}",
        "alt quoted": "der |zitierte Text {n}",
        "wrap lead container tblock": "die |Textstelle {n}",
        "cpt": "der |Eingangssatz",
        "para": "|Absatz {n}",
        "subpara": "|Unterabsatz {n}",
        "al": "|Absatz {n}",
        "ali": "|Buchstabe {n}",
        "inc": "|Ziffer {n}",
        "point": "|Buchstabe {n}",
        "indent": "|Gedankenstrich {n}",
        "item": "|Nummer {n}",
        "subitem": "|Unternummer {n}",
        "clause cl": "die |Klausel {n}",
        "subclause subcl": "die |Unterklausel {n}",
        "proviso": "der |Vorbehalt {n}",
        "pena": "die |Strafe {n}",
        "§": "|§ {n}",
        "point.no": "|Nummer {n}",
    }
)
