"""What the works of a corpus add up to: its coverage.

In: what was read of each work. Out: one ``Coverage`` a publisher.
"""

from collections.abc import Callable, Iterator, Mapping
from datetime import date

from domain.law import Coverage
from index.corpora import Corpus
from index.records import WorkRows
from index.source_model import SourcePublisher

NAMED_MAX = 50  # places that a coverage row names of one kind; all of them are counted


def coverage_of(corpus: Corpus, totals: Mapping[str, "Totals"]) -> Iterator[Coverage]:
    """Return the coverage of a corpus, and of the further publishers of works in it."""
    yield totals[corpus.publisher.publisher].to_coverage(corpus.publisher)
    for one in corpus.further:
        if totals[one.publisher].works:
            yield totals[one.publisher].to_coverage(one)


class Totals:
    """What the works of one corpus add up to."""

    def __init__(self) -> None:
        self.works = self.states = self.with_text = self.provisions = self.refusals = 0
        self.earliest: date | None = None
        self.latest: date | None = None
        self.verified: date | None = None
        self.sources: set[tuple[str, str]] = set()
        self.pending: list[str] = []
        self.transitional: list[str] = []

    def add(self, rows: WorkRows) -> None:
        """Count a work."""
        self.works += bool(rows.work_id)
        self.states += rows.states
        self.with_text += rows.states_with_text
        self.provisions += rows.provisions
        self.refusals += rows.refusals
        self.earliest = _pick(min, self.earliest, rows.earliest)
        self.latest = _pick(max, self.latest, rows.latest)
        self.verified = _pick(max, self.verified, rows.verified_until)
        self.sources.update(rows.sources)
        self.pending.extend(rows.pending)
        self.transitional.extend(rows.transitional)

    def to_coverage(self, publisher: SourcePublisher) -> Coverage:
        """Return what was counted, as that of a publisher."""
        return Coverage(
            id=publisher.publisher,
            name=publisher.name,
            jurisdiction=publisher.jurisdiction,
            licence=publisher.licence,
            attribution=publisher.attribution,
            works=self.works,
            versions=self.states,
            versions_with_text=self.with_text,
            provisions=self.provisions,
            earliest=self.earliest,
            latest=self.latest,
            verified_until=self.verified,
            languages=publisher.languages,
            known_gaps=publisher.known_gaps,
            refusals=self.refusals,
            pending=len(self.pending),
            pending_at=tuple(sorted(self.pending)[:NAMED_MAX]),
            transitional=tuple(sorted(self.transitional)[:NAMED_MAX]),
        )


def _pick(
    choose: Callable[[list[date]], date], one: date | None, other: date | None
) -> date | None:
    days = [day for day in (one, other) if day is not None]
    return choose(days) if days else None
