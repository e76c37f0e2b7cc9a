"""The acts around a consolidated act: its base act, what changed it, what corrected it.

In: the root of a Formex body. Out: what it prints of each act of its family, where the
base act was published, and which acts and corrigenda are worked into the text.

Rules
    FF1 What changed an act that changed this one is that act's own affair.
    FF2 A day is ISO and exists, else it is not told.
    FF3 A text is as young as the last act worked into it; where no act changed it, as the
        last of its corrigenda.
"""

import re
from datetime import date

from lxml import etree
from msgspec import Struct

from index.sources.formex_spans import ActFacts, Spans, to_celex
from index.sources.formex_text import FormexText
from index.sources.oj_place import Publication, to_publication

_FACTS = "BIB.DATA/BIB.INSTANCE.CONS/DATE"


class Family(Struct, frozen=True, kw_only=True):
    """What a text says of the acts that are worked into it."""

    facts: tuple[tuple[str, ActFacts], ...] = ()  # by CELEX number
    changed_by: tuple[str, ...] = ()  # CELEX, in the order of the source
    changed_on: date | None = None  # FF3
    corrected_by: tuple[str, ...] = ()
    corrected_on: date | None = None
    published: Publication | None = None


def read_family(root: etree._Element) -> Family:
    """Return what a body prints about its base act and the acts that changed it."""
    family = root.find("CONS.DOC/FAM.COMP")
    if family is None:
        return Family()
    changing = family.findall("GR.MOD.ACT/MOD.ACT")  # FF1
    correcting = family.findall("GR.CORRIG/CORRIG")
    return Family(
        facts=tuple(_read_facts(family)),
        changed_by=_to_numbers(changing),
        changed_on=_to_last_day(changing),
        corrected_by=_to_numbers(correcting),
        corrected_on=_to_last_day(correcting),
        published=_read_publication(family),
    )


def to_day(iso: str) -> date | None:
    """Return a day written as eight digits; None for anything else (FF2)."""
    if not re.fullmatch(r"\d{8}", iso):
        return None
    try:
        return date.fromisoformat(iso)
    except ValueError:
        return None


def _read_facts(family: etree._Element) -> list[tuple[str, ActFacts]]:
    plain = FormexText(Spans())
    read: list[tuple[str, ActFacts]] = []
    for facts in family.iter("BIB.DATA"):
        day = facts.find("DATE")
        told = ActFacts(
            title=plain.to_line(facts.find("TITLE")),
            enacted_on=to_day(day.get("ISO", "")) if day is not None else None,
        )
        read.append((_to_number(facts), told))
    return read


def _to_number(facts: etree._Element) -> str:
    return to_celex((facts.findtext("NO.CELEX") or "").strip())


def _to_numbers(acts: list[etree._Element]) -> tuple[str, ...]:
    numbers = (_to_number(facts) for one in acts for facts in one.findall("BIB.DATA"))
    return tuple(number for number in dict.fromkeys(numbers) if number)


def _to_last_day(acts: list[etree._Element]) -> date | None:
    """Return the last day of publication; None where one of them is not told."""
    days = [to_day(day.get("ISO", "")) for one in acts for day in one.findall(_FACTS)]
    known = [day for day in days if day]
    return max(known) if known and len(known) == len(acts) else None


def _read_publication(family: etree._Element) -> Publication | None:
    """Return the base act's place in the Official Journal; None where it is not told."""
    facts = family.find("BIB.DATA/BIB.INSTANCE.CONS")
    day = facts.find("DATE") if facts is not None else None
    on = to_day(day.get("ISO", "")) if day is not None else None
    if facts is None or on is None:
        return None
    series, issue, act, year, page = (
        (facts.findtext(path) or "").strip().lstrip("0")
        for path in (
            "DOCUMENT.REF.CONS/COLL",
            "DOCUMENT.REF.CONS/NO.OJ",
            "DOCUMENT.REF.CONS/NO.DOC/NO.CURRENT",
            "DOCUMENT.REF.CONS/NO.DOC/YEAR",
            "PAGE.FIRST",
        )
    )
    if issue:
        return to_publication(on, series=series, issue=issue, page=page)
    return to_publication(on, series=series, act=f"{year}/{act}") if act else None
