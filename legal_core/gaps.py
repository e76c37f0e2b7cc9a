"""Why a text does not stand on a day, and what can be had instead.

In: a standing that is not ``ok``. Out: a finding with offers, the repeal, disclosures.

Rules
    GA1 The nearest text is offered with its own interval, state and permalink.
    GA2 An anchor that is not there is answered with the nearest anchors of its kind.
    GA3 Text offered though it is not the law of the day says so.
    GA4 Texts of several territories are offered side by side, each with its territory.
    GA5 Other words that an ended provision bears on the day ("repealed by ...") are offered
        after the nearest text, with their state: they are shown, and never as law.
"""

from datetime import date

from msgspec.structs import replace

from domain.ids import item_id_of
from domain.law import Version, Work
from domain.outcome import Available, CoreStatus, Disclosure
from legal_core import disclosures
from legal_core.anchors import nearest_anchors
from legal_core.citation_forms import permalink_of
from legal_core.hierarchy import part_label
from legal_core.inquiry import Finding, Inquiry
from legal_core.quotation import choose_language, offer_version
from legal_core.standing import Standing, has_text
from legal_core.temporal import ENDED_STATES, governing_versions

NOT_IN_FORCE: frozenset[CoreStatus] = frozenset(
    {"repealed", "suspended", "lapsed", "annulled", "not_yet_in_force", "commencement_unknown"}
)


def offer_anchors(inquiry: Inquiry, work: Work, spelled: str, day: date) -> tuple[Available, ...]:
    """Return the nearest anchors of the same kind, in reading order (GA2)."""
    return tuple(
        Available(
            kind="anchor",
            label=_anchor_label(inquiry, work, anchor) or anchor,
            work=work.id,
            anchor=anchor,
            day=day,
            permalink=permalink_of(work.id, anchor, day, ""),
        )
        for anchor in nearest_anchors(inquiry.graph, work.id, spelled)
    )


def _anchor_label(inquiry: Inquiry, work: Work, anchor: str) -> str:
    versions = governing_versions(
        inquiry.graph, item_id_of(work.id, anchor), inquiry.at(inquiry.today_on)
    )
    if not versions:
        return ""
    return part_label(versions[-1], choose_language(work, versions[-1], None))


def unknown_anchor(inquiry: Inquiry, work: Work, spelled: str, day: date) -> Finding:
    """Return the gap of an anchor that no state of the work ever held (GA2)."""
    return Finding(status="unknown_anchor", available=offer_anchors(inquiry, work, spelled, day))


def gap_of(
    inquiry: Inquiry, work: Work, anchor: str, standing: Standing, asked: str | None, day: date
) -> Finding:
    """Return the gap of an item that does not stand on a day (GA1 to GA5)."""
    nearest = standing.nearest
    near = standing.variants or ((nearest,) if nearest else ())
    offers = tuple(_offer(inquiry, work, one, asked, day) for one in near)
    if anchor and standing.version is not None:
        offers = (*offers, *_remains(inquiry, work, standing.version, offers, asked, day))
    if standing.status == "anchor_not_in_version":
        offers = (*offers, *offer_anchors(inquiry, work, anchor, day))
    return Finding(
        status=standing.status,
        available=offers,
        disclosures=disclosures.merge(
            disclosures.after_coverage(inquiry, work, day),
            *(_of_offer(inquiry, work, standing, asked, day, nearest) if nearest else ()),
        ),
    )


def _offer(
    inquiry: Inquiry, work: Work, version: Version, asked: str | None, day: date
) -> Available:
    """Return a version as what can be had, with its territory where it is told (GA4)."""
    offer = offer_version(inquiry, work, version, asked, day)
    if not version.extent:
        return offer
    return replace(offer, label=f"{offer.label} [{', '.join(version.extent)}]")


def _remains(
    inquiry: Inquiry,
    work: Work,
    version: Version,
    offers: tuple[Available, ...],
    asked: str | None,
    day: date,
) -> tuple[Available, ...]:
    """Return the words that an ended provision bears on the day; none for mere numbers (GA5)."""
    if version.legal_state not in ENDED_STATES or not has_text(version):
        return ()
    offer = _offer(inquiry, work, version, asked, day)
    words = offer.provision.text if offer.provision else ""
    told = {one.provision.text for one in offers if one.provision}
    return (offer,) if words not in told and any(sign.isalpha() for sign in words) else ()


def _of_offer(
    inquiry: Inquiry,
    work: Work,
    standing: Standing,
    asked: str | None,
    day: date,
    nearest: Version,
) -> tuple[tuple[Disclosure, ...], ...]:
    language = choose_language(work, nearest, asked)
    state = standing.status if standing.status in NOT_IN_FORCE else ""
    return (
        disclosures.not_in_force(inquiry, nearest, day, state) if state else (),  # GA3
        disclosures.of_language(inquiry, work, asked, language),
        disclosures.of_text(inquiry, nearest, language),
    )
