"""A search by meaning whose cosines are told: what is near to any query, and how near."""

from collections.abc import Mapping, Sequence

from domain.errors import SearchUnavailableError
from legal_core.search_ports import NearQuery, TextHit


class ToldVectors:
    """Gives the candidates it was told, whatever is asked (port VectorSearch)."""

    embedder = "told 1"

    def __init__(
        self,
        near: Mapping[str, int],
        language: str = "en",
        *,
        is_away: bool = False,
        host: str = "",
    ) -> None:
        """Take the cosine of each version in thousandths; or be away."""
        self.host = host
        self._near, self._language, self._is_away = near, language, is_away
        self.asked: list[NearQuery] = []

    def find_near(self, query: NearQuery) -> tuple[TextHit, ...]:
        self._serve()
        self.asked.append(query)
        ordered = sorted(self._near.items(), key=lambda one: (-one[1], one[0]))
        hits = (
            TextHit(version_id=one, language=self._language, milli=milli) for one, milli in ordered
        )
        return tuple(hits)[: query.limit]

    def near(self, text: str, hits: Sequence[TextHit]) -> tuple[int | None, ...]:
        self._serve()
        assert text
        return tuple(self._near.get(one.version_id) for one in hits)

    def _serve(self) -> None:
        if self._is_away:
            raise SearchUnavailableError("The vectors cannot be read.")
