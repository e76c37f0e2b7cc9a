"""The nouns of the places of a law, by the step that an anchor spells them with.

In: nothing. Out: by language the noun of each step, and the article before it, as a subject
and after "of". The rows stand in ``domain.words``, one module a language.

Rules
    WP1  Every step that a source gives an anchor has a noun in every language.
    WP2  English and German need an article only before a noun without a number; the other
         languages before every noun.
    WP3  A provision that its law counts by sections is called by that sign, "§ 5", whatever
         the anchor spells it with; the sign is a step of its own.
"""

from collections.abc import Mapping
from types import MappingProxyType

from domain.words import de_places, en_places, es_places, fr_places, it_places, pt_places

Articles = Mapping[str, tuple[str, str]]
SECTION_SIGN = "§"
NUMBERED_BARE = frozenset({"de", "en"})  # "Article 6", and "the Preamble" (WP2)
_TABLES = (
    ("en", en_places),
    ("fr", fr_places),
    ("pt", pt_places),
    ("de", de_places),
    ("es", es_places),
    ("it", it_places),
)


def _by_step(rows: Mapping[str, str]) -> Mapping[str, tuple[str, str]]:
    """Return the article and the noun of each step."""
    found: dict[str, tuple[str, str]] = {}
    for steps, row in rows.items():
        article, _, noun = row.partition("|")
        found.update(dict.fromkeys(steps.split(), (article, noun)))
    return found


PLACES: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        code: MappingProxyType({step: noun for step, (_, noun) in _by_step(table.PLACES).items()})
        for code, table in _TABLES
    }
)
ARTICLES: Mapping[str, Articles] = MappingProxyType(
    {
        code: MappingProxyType(
            {
                "": ("", table.OF[""]),
                **{
                    step: (article, table.OF[article])
                    for step, (article, _) in _by_step(table.PLACES).items()
                },
            }
        )
        for code, table in _TABLES
    }
)
