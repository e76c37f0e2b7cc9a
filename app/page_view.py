"""What the page is told: the index, examples that it can answer, a thread's turns.

In: services, a request's words. Out: the values that ``app.pages`` renders.

Rules
    PV1  Examples name only what the index holds; none is written for one corpus.
    PV2  A thread's turns are shown only to who sent the thread's token.
"""

from datetime import date
from functools import lru_cache
from pathlib import Path

from app.access import PUBLIC
from app.pages import AskPage, IndexFacts, LawPage, PageLink, TurnView
from app.problems import Problem
from app.schemas_audit import LawReply
from app.services import Services
from app.turn_service import Asked, question_of
from app.turn_speech import reply_of
from domain.bounds import MEMORY_TURNS
from domain.canonical import sha256_hex
from domain.folding import fold_name
from domain.law import Version
from domain.law_names import anchor_words
from domain.sealed import is_erased
from domain.turn import fold
from domain.wording import LANGUAGES, day_words, fill
from legal_core.missing_law import title_of
from legal_core.ports import Law
from legal_core.section_signs import find_sign

STATIC_FOLDER = Path(__file__).parent / "static"
EXAMPLES_MAX = 4
_ASKED = {
    "en": ("{law}: what did {place} say on {day}?", "{law}: show the timeline."),
    "fr": ("{law} : que disait {place} le {day} ?", "{law} : montre la chronologie."),
    "pt": ("{law}: o que dizia {place} em {day}?", "{law}: mostre a linha do tempo."),
    "de": ("{law}: Wie lautete {place} am {day}?", "{law}: Zeige die Zeitleiste."),
    "es": ("{law}: ¿qué decía {place} el {day}?", "{law}: muestra la cronología."),
    "it": ("{law}: che cosa diceva {place} {day:il}?", "{law}: mostra la cronologia."),
}
_HELD = {
    "en": "What do you hold?",
    "fr": "Quelles lois détenez-vous ?",
    "pt": "O que vocês têm?",
    "de": "Welche Gesetze habt ihr?",
    "es": "¿Qué leyes tenéis?",
    "it": "Quali leggi avete?",
}


def page_language(accepted: str) -> str:
    """Return the first language of an Accept-Language header that the page speaks."""
    wanted = (part.partition(";")[0].strip()[:2].lower() for part in accepted.split(","))
    return next((code for code in wanted if code in LANGUAGES), LANGUAGES[0])


def index_facts(services: Services) -> IndexFacts:
    """Return what the page tells about the index that serves new turns."""
    law = services.shelf.current()
    identity = law.graph.identity
    coverage = law.graph.list_coverage()
    return IndexFacts(
        works=sum(row.works for row in coverage),
        states=sum(row.versions for row in coverage),
        publishers=tuple(row.name for row in coverage),
        corpus_day=identity.corpus_day,
        index_sha256=identity.index_sha256,
        is_sample=identity.is_sample,
        trusted_on_first_use=identity.trusted_on_first_use,
    )


def ask_page(
    services: Services,
    language: str,
    *,
    thread_token: str = "",
    tenant: str = PUBLIC,
    question: str = "",
    problem: Problem | None = None,
) -> AskPage:
    """Return the page on which one asks, with the thread's turns so far (PV2)."""
    return AskPage(
        index=index_facts(services),
        language=language,
        examples=examples_of(services.shelf.current(), language),
        conversation=conversation_of(services, thread_token, tenant),
        thread=thread_token,
        question=question,
        problem=problem,
        model=services.model,
    )


def conversation_of(
    services: Services, thread_token: str, tenant: str = PUBLIC
) -> tuple[TurnView, ...]:
    """Return the last closed turns of a tenant's thread, oldest first; empty for an unknown one."""
    if not thread_token:
        return ()
    thread_id = services.log.find_thread(sha256_hex(thread_token.encode()), tenant)
    turn_ids = services.log.list_thread_turns(thread_id)[:MEMORY_TURNS] if thread_id else ()
    views: list[TurnView] = []
    for turn_id in reversed(turn_ids):
        turn = fold(recorded.event for recorded in services.log.read(turn_id))
        if turn.phase == "closed" and not is_erased(turn.admission.sealed):
            asked = Asked(turn_id=turn_id, turn=turn, thread_token=thread_token)
            views.append(TurnView(question=question_of(turn), reply=reply_of(services, asked)))
    return tuple(views)


def law_page(services: Services, law: LawReply, language: str, today: date) -> LawPage:
    """Return the page behind a permalink, with its neighbours in time and its contents."""
    address = f"/v1/law/{law.work}" + (f"/{law.anchor}" if law.anchor else "")
    graph = services.shelf.current().graph
    versions = graph.find_versions(f"{law.work}~{law.anchor}" if law.anchor else law.work)
    before = [version for version in versions if version.end_on and version.end_on <= law.on]
    after = [version for version in versions if version.start_on > law.on]
    return LawPage(
        index=index_facts(services),
        law=law,
        address=address,
        json_address=f"{address}?on={law.on}",
        language=language,
        today_on=today,
        contents=_contents(law),
        title=law.card.title if law.card else title_of(graph.get_work(law.work)),
        previous=_link_to(address, before[-1], language) if before else None,
        next=_link_to(address, after[0], language) if after else None,
    )


@lru_cache(maxsize=8)
def _examples(law: "_ById", language: str) -> tuple[str, ...]:
    return tuple(_examples_in(law.law, language))[:EXAMPLES_MAX]


class _ById:
    """An opened index as a cache key: one entry a digest."""

    def __init__(self, law: Law) -> None:
        self.law = law

    def __hash__(self) -> int:
        return int(self.law.index_sha256[:16], 16)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ById) and other.law.index_sha256 == self.law.index_sha256


def examples_of(law: Law, language: str) -> tuple[str, ...]:
    """Return questions that an index can answer, at most four (PV1)."""
    return _examples(_ById(law), language)


def _examples_in(law: Law, language: str) -> list[str]:
    """Return examples over the works with most states, one a publisher first."""
    works = sorted(
        law.catalog.list_works(), key=lambda work: -len(law.graph.find_versions(work.id))
    )
    first = {work.publisher: work for work in reversed(works)}
    chosen = [work for work in works if first[work.publisher] is work]
    chosen += [work for work in works if first[work.publisher] is not work]
    point, line = _ASKED[language]
    examples: list[str] = []
    for work in chosen[: EXAMPLES_MAX - 1]:
        name = _name_of(law, work.id, language)
        versions = law.graph.find_versions(work.id)
        if not name or not versions:
            continue
        number = _article_in(law, work.id)
        middle = versions[len(versions) // 2]
        if number:
            place = anchor_words(language, f"art_{number}", find_sign(law.graph, work.id))
            day = day_words(language, middle.start_on)
            examples.append(fill(point, place=place, law=name, day=day))
        else:
            examples.append(fill(line, law=name))
    return [*examples, _HELD[language]]


def _name_of(law: Law, work_id: str, language: str) -> str:
    """Return a short name that is one work's alone; empty where there is none.

    A name in the reader's language comes before one in another, a curated one before a title.
    """
    named = [
        alias
        for alias in law.catalog.list_aliases(work_id)
        if alias.kind != "identifier" and not alias.generic
    ]
    ranked = sorted(
        named,
        key=lambda alias: (
            alias.language != language,
            not alias.editorial,
            len(alias.name),
            alias.name,
        ),
    )
    short = [alias.name for alias in ranked if 6 <= len(alias.name) <= 60]  # noqa: PLR2004 -- reads as a name
    return next((name for name in short if _is_alone(law, name)), "")


def _is_alone(law: Law, name: str) -> bool:
    return len({alias.work_id for alias in law.catalog.find_aliases((fold_name(name),))}) == 1


def _article_in(law: Law, work_id: str) -> str:
    """Return the number of an article that changed most among the first; empty for none."""
    anchors = [a for a in law.graph.list_anchors(work_id) if a.startswith("art_") and "__" not in a]
    numbers = [anchor.removeprefix("art_") for anchor in anchors]
    counted = [number for number in numbers if number.isdigit()][:60]
    return max(
        counted,
        key=lambda number: (len(law.graph.find_versions(f"{work_id}~art_{number}")), -int(number)),
        default="",
    )


def _contents(law: LawReply) -> tuple[PageLink, ...]:
    if law.anchor or law.card is None:
        return ()
    return tuple(
        PageLink(
            label=" ".join(filter(None, (text.number, text.heading))) or text.anchor,
            address=text.permalink,
        )
        for text in law.card.provisions
    )


def _link_to(address: str, version: Version, language: str) -> PageLink:
    label = day_words(language, version.start_on)
    return PageLink(label=label, address=f"{address}?on={version.start_on.isoformat()}")
