"""The vocabularies of an index: kinds of items, and subject headings, one record each.

In: the kinds and theme records that works gave. Out: ItemType and Theme rows.

Rules
    VO1  A theme told by several works is one record: labels and parents are joined; of two
         labels in one language the first told stays, works in the order of the build.
    VO2  A kind of item stands for the element of Akoma Ntoso that is written so, else for
         ``hcontainer``, which bears the kind as its name.
    VO3  Kinds are broader and narrower as parts hold parts: a chapter is a grouping.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from domain.law import ItemType, LawRecord, Theme
from index.schema import to_row
from index.source_model import SourceTheme

Row = tuple[str, str, bytes]
_ELEMENTS = frozenset(
    {
        "alinea", "annex", "article", "attachment", "body", "book", "chapter", "citation",
        "clause", "conclusions", "division", "formula", "indent", "item", "list", "paragraph",
        "part", "point", "preamble", "preface", "proviso", "recital", "recitals", "rule",
        "section", "subchapter", "subclause", "subdivision", "sublist", "subparagraph",
        "subpart", "subrule", "subsection", "subtitle", "table", "title", "tome",
    }
)  # fmt: skip
_OTHERS: Mapping[str, str] = MappingProxyType(
    {
        "work": "act",
        "caput": "paragraph",
        "footnote": "authorialNote",
        "schedule": "attachment",
        "wrap": "wrapUp",
        "transitional_act": "attachment",
    }
)
_GROUPINGS = frozenset(
    {
        "annex", "body", "book", "chapter", "division", "part", "schedule", "subchapter",
        "subdivision", "subpart", "subtitle", "title", "tome", "transitional_act",
    }
)  # fmt: skip
_BROADER = frozenset({"grouping", "provision", "subdivision_of_provision"})
_PROVISIONS = frozenset({"article", "recital", "rule", "section"})
_LABELS: Mapping[str, tuple[tuple[str, str], ...]] = MappingProxyType(
    {
        "grouping": (("en", "Grouping"), ("fr", "Groupement"), ("pt", "Agrupamento")),
        "provision": (("en", "Provision"), ("fr", "Disposition"), ("pt", "Dispositivo")),
        "subdivision_of_provision": (
            ("en", "Part of a provision"),
            ("fr", "Partie de disposition"),
            ("pt", "Parte de dispositivo"),
        ),
        "work": (("en", "Law"), ("fr", "Texte"), ("pt", "Norma")),
        "annex": (("en", "Annex"), ("fr", "Annexe"), ("pt", "Anexo")),
        "article": (("en", "Article"), ("fr", "Article"), ("pt", "Artigo")),
        "caput": (("en", "Opening"), ("fr", "Chapeau"), ("pt", "Caput")),
        "chapter": (("en", "Chapter"), ("fr", "Chapitre"), ("pt", "Capítulo")),
        "paragraph": (("en", "Paragraph"), ("fr", "Paragraphe"), ("pt", "Parágrafo")),
        "part": (("en", "Part"), ("fr", "Partie"), ("pt", "Parte")),
        "point": (("en", "Point"), ("fr", "Point"), ("pt", "Alínea")),
        "preamble": (("en", "Preamble"), ("fr", "Préambule"), ("pt", "Preâmbulo")),
        "recital": (("en", "Recital"), ("fr", "Considérant"), ("pt", "Considerando")),
        "section": (("en", "Section"), ("fr", "Section"), ("pt", "Seção")),
        "title": (("en", "Title"), ("fr", "Titre"), ("pt", "Título")),
    }
)


def item_types(kinds: Iterable[str]) -> tuple[ItemType, ...]:
    """Return the types behind some kinds, with their broader types, by id (VO2, VO3)."""
    told = set(kinds)
    parents = {kind: _parents(kind) for kind in told if kind not in _BROADER}
    broader = {parent for above in parents.values() for parent in above}
    return tuple(
        ItemType(
            id=kind,
            akn_element=_element(kind),
            labels=_LABELS.get(kind, ()),
            parents=parents.get(kind, ()),
        )
        for kind in sorted(told | broader)
    )


def _element(kind: str) -> str:
    return kind if kind in _ELEMENTS else _OTHERS.get(kind, "hcontainer")


def _parents(kind: str) -> tuple[str, ...]:
    if kind == "work":
        return ()
    if kind in _GROUPINGS:
        return ("grouping",)
    return ("provision",) if kind in _PROVISIONS else ("subdivision_of_provision",)


def join_themes(told: Iterable[SourceTheme]) -> tuple[Theme, ...]:
    """Return the themes that works told, each once, by id (VO1)."""
    labels: dict[str, dict[str, str]] = {}
    parents: dict[str, set[str]] = {}
    for one in told:
        own = labels.setdefault(one.id, {})
        for language, label in one.labels:
            own.setdefault(language, label)
        parents.setdefault(one.id, set()).update(one.parents)
    return tuple(
        Theme(
            id=theme,
            labels=tuple(sorted(labels[theme].items())),
            parents=tuple(sorted(parents[theme])),
        )
        for theme in sorted(labels)
    )


def rows(kinds: Iterable[str], themes: Iterable[SourceTheme]) -> tuple[Row, ...]:
    """Return the rows of the vocabularies of an index."""
    records: tuple[LawRecord, ...] = (*item_types(kinds), *join_themes(themes))
    return tuple(map(to_row, records))
