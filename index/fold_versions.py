"""Makes the versions of a work: their ids, their wordings and the texts they name.

In: a merged node of a state and the versions of its children. Out: an open version.

Rules
    GV1 A text unit is named by its node, its language and its own digest: a wording that
        comes back is one text.
    GV2 A footnote gives no line to the text it stands in.
    GV3 A version says what is said of parts below it, so that a reader of the whole need not
        look for what is not there.
    GV4 What one language alone could not carry is told of that language.
"""

from collections.abc import Mapping
from datetime import date

from domain.canonical import text_sha256
from domain.ids import item_id_of
from domain.law import Expression, TextUnit
from index.fold_states import (
    Merged,
    OpenVersion,
    anchor_of,
    legal_state_of,
    marks_of,
    omissions_in,
    omissions_of,
    text_status_of,
    told_of,
)
from index.source_model import SourceState
from legal_core.hierarchy import FOOTNOTE, join_text, node_lines
from legal_core.provision_levels import GROUPING, PROVISIONS


class VersionMaker:
    """Makes versions of one work; keeps their texts and the ids that are taken."""

    def __init__(self, work_id: str) -> None:
        """Begin with no text and every id free."""
        self.texts: dict[str, TextUnit] = {}
        self._work_id = work_id
        self._used: dict[str, int] = {}

    def next_id(self, anchor: str, day: date) -> str:
        """Return the next free version id of a node on a day (G3)."""
        base = f"{item_id_of(self._work_id, anchor)}@{day.isoformat()}"
        ordinal = self._used.get(base, 0) + 1
        self._used[base] = ordinal
        return base if ordinal == 1 else f"{base}.{ordinal}"

    def make(
        self,
        slot: str,
        node: Merged,
        state: SourceState,
        versions: Mapping[str, OpenVersion],
        version_id: str = "",
    ) -> OpenVersion:
        """Return a new version of a node; ``versions`` holds those of its children by slot."""
        anchor = anchor_of(slot)
        expressions, lines = self._express(anchor, node, state, versions)
        told = told_of(node)
        return OpenVersion(
            id=version_id or self.next_id(anchor, state.start_on),
            key=None,
            start=state,
            last=state,
            legal_state=legal_state_of(told, state, whole=not anchor),
            children=tuple(versions[child].id for child in node.children),
            expressions=expressions,
            lines=lines,
            omissions=omissions_of(node),
            produced_by=set(),
            terminated_by=set(),
            told=told,
            extent=node.extent or (told.extent if told else ()),
            has_articles=_has_articles(node, versions),
            is_article=node.kind in PROVISIONS,
            below=frozenset(mark for one in node.children for mark in marks_of(versions[one])),
        )

    def _express(
        self,
        anchor: str,
        node: Merged,
        state: SourceState,
        versions: Mapping[str, OpenVersion],
    ) -> tuple[tuple[Expression, ...], dict[str, tuple[str, ...]]]:
        """Return the wordings of a node, and the lines it gives to its parent's text."""
        item_id = item_id_of(self._work_id, anchor)
        expressions: list[Expression] = []
        lines: dict[str, tuple[str, ...]] = {}
        for language in sorted(node.labels):
            own = node.labels[language]
            below = tuple(
                line for child in node.children for line in versions[child].lines.get(language, ())
            )
            expressions.append(
                Expression(
                    language=language,
                    number=own.number,
                    heading=own.heading,
                    text_unit=self._keep_text(item_id, language, own.text),
                    text_sha256=text_sha256(join_text(own.text, below)),
                    text_status=text_status_of(state, language),
                    places=own.places,
                    omissions=omissions_in(node, language),
                )
            )
            if node.kind != FOOTNOTE:  # GV2
                lines[language] = (
                    *node_lines(number=own.number, heading=own.heading, text=own.text),
                    *below,
                )
        return tuple(expressions), lines

    def _keep_text(self, item_id: str, language: str, text: str) -> str | None:
        if not text:
            return None
        unit_id = f"{item_id}!{language}.{text_sha256(text)[:16]}"  # GV1
        if unit_id not in self.texts:
            self.texts[unit_id] = TextUnit(
                id=unit_id, item_id=item_id, language=language, text=text
            )
        return unit_id


def _has_articles(node: Merged, versions: Mapping[str, OpenVersion]) -> bool:
    """Tell whether a node holds articles, or is of a kind made to hold them."""
    return node.kind in GROUPING or any(
        versions[child].has_articles or versions[child].is_article for child in node.children
    )
