"""A version as it is quoted: language, text, hash, permalink, evidence.

In: versions. Out: ``ProvisionText``, ``Available`` and ``Evidence``.

Rules
    QU1 The language asked for is served where it is held; else the first of the work's
        languages that is held.
    QU2 A provision is quoted with the interval and basis of its own version.
    QU3 Every quoted text is evidence, in the order quoted, ids from 1.
"""

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from domain.evidence import Evidence, EvidenceKind
from domain.ids import split_item_id
from domain.law import Expression, Version, Work
from domain.outcome import Available, ProvisionText
from domain.results import WorkHead
from legal_core.citation_forms import coverage_of, official_id_of, permalink_of
from legal_core.cursors import PAGE_MAX_BYTES
from legal_core.hierarchy import (
    assemble_text,
    breadcrumb,
    find_expression,
    find_omissions,
    find_path,
    own_omissions,
    quoted_version,
)
from legal_core.inquiry import Inquiry
from legal_core.ports import GraphReader
from legal_core.standing import told_applicability
from legal_core.temporal import governing_versions


class Quote(Struct, frozen=True, kw_only=True):
    """A text that a result rests on, as evidence needs it."""

    work: str
    anchor: str
    day: date | None
    text_sha256: str
    permalink: str
    excerpt: str
    title: str = ""  # where it is not the work's


def is_language(held: str, asked: str) -> bool:
    """Return whether a held language tag answers an asked one: ``pt-BR`` answers ``pt``."""
    return held == asked or held.startswith(f"{asked}-")


def choose_language(work: Work, version: Version, asked: str | None) -> str:
    """Return the language to quote a version in; empty where it has no wording (QU1)."""
    held = sorted(one.language for one in version.expressions)
    wanted = [one for one in held if asked and is_language(one, asked)]
    usual = [one for one in work.languages if one in held]
    return next(iter([*wanted, *usual, *held]), "")


def quote_version(
    graph: GraphReader, version: Version, language: str, on: date, path: tuple[str, ...] = ()
) -> ProvisionText:
    """Return a version as quoted in a language it is held in, on a day (QU2)."""
    return replace(
        name_version(version, language, on, path),
        text=assemble_text(graph, version, language),
        omissions=find_omissions(graph, version, language),
    )


def name_version(
    version: Version, language: str, on: date, path: tuple[str, ...] = ()
) -> ProvisionText:
    """Return a version as named in a language it is held in: all but its text."""
    work_id, anchor = split_item_id(version.item_id)
    wording = wording_of(version, language)
    return ProvisionText(
        anchor=anchor,
        number=wording.number,
        heading=wording.heading,
        path=path,
        text="",
        text_sha256=wording.text_sha256,
        version=version.id,
        language=language,
        valid_from=version.start_on,
        valid_to=version.end_on,
        start_basis=version.start_basis,
        end_basis=version.end_basis,
        legal_state=version.legal_state,
        permalink=permalink_of(work_id, anchor, on, wording.text_sha256),
        applicable_from=version.applicable_from,
        applicable_to=version.applicable_to,
        extent=", ".join(version.extent),
        pending_changes=tuple(one.source_work for one in version.pending),
        produced_by=version.produced_by,
        omissions=own_omissions(version, language),
    )


def wording_of(version: Version, language: str) -> Expression:
    """Return the expression of a version in a language that was chosen from those held."""
    return next(one for one in version.expressions if one.language == language)


def quote_provision(
    graph: GraphReader, version: Version, language: str, on: date, root: Version | None
) -> ProvisionText:
    """Return a provision as quoted, its caput where it has nothing else, with its path.

    A caput without a number or a heading of its own goes by the article's, as it is printed.

    ``root`` is the whole work's version that shows the parts above.
    """
    quoted = quoted_version(graph, version)
    above = find_path(graph, root, version.item_id)[:-1] if root else ()
    path = breadcrumb(above, language)
    told = told_applicability(version, root)
    days = {"applicable_from": told.applicable_from, "applicable_to": told.applicable_to}
    if quoted is version or find_expression(quoted, language) is None:
        return replace(quote_version(graph, version, language, on, path), **days)
    text = replace(quote_version(graph, quoted, language, on, path), **days)
    own = wording_of(version, language)
    return replace(text, number=text.number or own.number, heading=text.heading or own.heading)


def day_shown(version: Version, asked_on: date) -> date:
    """Return the day on which to show a version: the day asked for, else its nearest own."""
    if asked_on < version.start_on:
        return version.start_on
    if version.end_on is not None and asked_on >= version.end_on:
        return version.end_on - timedelta(days=1)
    return asked_on


def offer_version(
    inquiry: Inquiry, work: Work, version: Version, asked: str | None, asked_on: date
) -> Available:
    """Return a version as what can be had instead: a provision with its text, or a state.

    The text of a whole work that does not fit a result is left to its permalink.
    """
    work_id, anchor = split_item_id(version.item_id)
    language = choose_language(work, version, asked)
    on = day_shown(version, asked_on)
    text = None
    if language:
        text = quote_provision(inquiry.graph, version, language, on, _root(inquiry, work_id, on))
        text = text if len(text.text.encode()) <= PAGE_MAX_BYTES else None
    kind: Literal["provision", "version"] = "provision" if text else "version"
    coverage = coverage_of(inquiry.graph, work.publisher)
    return Available(
        kind=kind,
        label=_label(text, work, version),
        work=work_id,
        anchor=text.anchor if text else anchor,
        version=text.version if text else version.id,
        day=on,
        language=language,
        permalink=text.permalink if text else permalink_of(work_id, anchor, on, ""),
        provision=text,
        attribution=coverage.attribution if coverage and text else "",
        source_url=(version.source_url or work.source_url) if text else "",
        official_id=official_id_of(inquiry.catalog, work.id) if text else "",
    )


def _root(inquiry: Inquiry, work_id: str, on: date) -> Version | None:
    """Return the whole work's version that was in use on a day, for the parts above."""
    versions = governing_versions(inquiry.graph, work_id, inquiry.at(on))
    return next((one for one in reversed(versions) if one.start_on <= on), None)


def _label(text: ProvisionText | None, work: Work, version: Version) -> str:
    words = (text.number, text.heading) if text else ()
    named = " ".join(word for word in words if word)
    return named or next((title for _, title in work.titles), version.id)


def quote_of(work_id: str, text: ProvisionText, day: date | None) -> Quote:
    """Return a quoted provision as evidence needs it."""
    return Quote(
        work=work_id,
        anchor=text.anchor,
        day=day,
        text_sha256=text.text_sha256,
        permalink=text.permalink,
        excerpt=text.text,
    )


def to_evidence(
    inquiry: Inquiry, head: WorkHead | None, kind: EvidenceKind, quotes: Iterable[Quote]
) -> tuple[Evidence, ...]:
    """Return quoted texts as evidence of one operation, in order (QU3).

    ``head`` is None where the texts are about no work.
    """
    verified_until = head.verified_until if head else None
    title = head.title if head else ""
    return tuple(
        Evidence(
            evidence_id=f"{inquiry.operation_id}:1:{ordinal}",
            kind=kind,
            work=one.work,
            anchor=one.anchor,
            day=one.day,
            text_sha256=one.text_sha256,
            permalink=one.permalink,
            title=one.title or title,
            excerpt=one.excerpt,
            requires_coverage_disclosure=is_after_coverage(verified_until, one.day),
        )
        for ordinal, one in enumerate(quotes, start=1)
    )


def is_after_coverage(verified_until: date | None, day: date | None) -> bool:
    """Return whether a day lies after the last one on which the source was seen complete."""
    return verified_until is not None and day is not None and day > verified_until
