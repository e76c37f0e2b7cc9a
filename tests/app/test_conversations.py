"""Conversations of six turns in six languages over the sample law, by every channel.

Each turn is asked as a reader would; what it came to is read from its events: the operation,
the law and the provision, the days with where they come from, and the language of the reply.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from msgspec import Struct

from domain.freeze import thaw
from domain.operation_catalog import ArticleHistory, AsOf, CitedBy
from domain.turn import Turn
from tests.app.desk import Desk
from tests.app.test_cli import Home

KEEPING = "sample:data-keeping-act-2010"
PUBLIC = "sample:data-keeping-public-bodies-act-2012"
ASKED = ("clarification", "", "", "", ())
TODAY = ("defaulted_to_today",)


class Conversation(Struct, frozen=True, kw_only=True):
    """What one reader asks, turn by turn."""

    language: str
    text: str  # Article 4 on a day
    year: str
    earlier: str
    before_that: str
    paragraph: str
    article: str
    following: str
    same: str
    links: str
    anew: str
    ambiguous: str
    first: str
    second: str


CONVERSATIONS = (
    Conversation(
        language="en",
        text="What did Article 4 of the Data Keeping Act 2010 say on 2015-01-01?",
        year="And in 2010?",
        earlier="The previous version",
        before_that="And the version before that?",
        paragraph="What about paragraph 2?",
        article="And Article 2?",
        following="The next article",
        same="The same for the Data Keeping (Public Bodies) Act 2012",
        links="Who cites it?",
        anew="Start over",
        ambiguous="Show Article 2 of the Data Keeping Act",
        first="the first",
        second="the second one, please",
    ),
    Conversation(
        language="fr",
        text=(
            "Que disait l'article 4 de la loi de 2010 sur la conservation des données le"
            " 1er janvier 2015 ?"
        ),
        year="Et en 2010 ?",
        earlier="La version précédente",
        before_that="Et la version d'avant ?",
        paragraph="Et le paragraphe 2 ?",
        article="Et l'article 2 ?",
        following="L'article suivant",
        same="La même chose pour le Data Keeping (Public Bodies) Act 2012",
        links="Qui le cite ?",
        anew="Recommencer",
        ambiguous="Montre l'article 2 du Data Keeping Act",
        first="le premier",
        second="la deuxième",
    ),
    Conversation(
        language="pt",
        text="O que dizia o artigo 4 do Data Keeping Act 2010 em 1 de janeiro de 2015?",
        year="E em 2010?",
        earlier="A versão anterior",
        before_that="E a versão antes dessa?",
        paragraph="E o parágrafo 2?",
        article="E o artigo 2?",
        following="O próximo artigo",
        same="O mesmo para o Data Keeping (Public Bodies) Act 2012",
        links="Quem o cita?",
        anew="Recomeçar",
        ambiguous="Mostre o artigo 2 do Data Keeping Act",
        first="a primeira",
        second="quero dizer o segundo",
    ),
    Conversation(
        language="de",
        text="Was sagte Artikel 4 des Data Keeping Act 2010 am 1. Januar 2015?",
        year="Und 2010?",
        earlier="Die vorherige Fassung",
        before_that="Und die Fassung davor?",
        paragraph="Was ist mit Absatz 2?",
        article="Und Artikel 2?",
        following="Der nächste Artikel",
        same="Dasselbe für den Data Keeping (Public Bodies) Act 2012",
        links="Wer zitiert ihn?",
        anew="Neu anfangen",
        ambiguous="Zeige Artikel 2 des Data Keeping Act",
        first="der erste",
        second="die zweite",
    ),
    Conversation(
        language="es",
        text="¿Qué decía el artículo 4 de la Data Keeping Act 2010 el 1 de enero de 2015?",
        year="¿Y en 2010?",
        earlier="La versión anterior",
        before_that="¿Y la versión anterior a esa?",
        paragraph="¿Y el apartado 2?",
        article="¿Y el artículo 2?",
        following="El artículo siguiente",
        same="Lo mismo para la Data Keeping (Public Bodies) Act 2012",
        links="¿Quién lo cita?",
        anew="Empezar de nuevo",
        ambiguous="Muestra el artículo 2 de la Data Keeping Act",
        first="la primera",
        second="el segundo, por favor",
    ),
    Conversation(
        language="it",
        text="Che cosa diceva l'articolo 4 del Data Keeping Act 2010 il 1° gennaio 2015?",
        year="E nel 2010?",
        earlier="La versione precedente",
        before_that="E la versione prima di quella?",
        paragraph="E il comma 2?",
        article="E l'articolo 2?",
        following="L'articolo successivo",
        same="Lo stesso per il Data Keeping (Public Bodies) Act 2012",
        links="Chi lo cita?",
        anew="Ricominciare",
        ambiguous="Mostra l'articolo 2 del Data Keeping Act",
        first="la prima",
        second="il secondo",
    ),
)
each = pytest.mark.parametrize("said", CONVERSATIONS, ids=lambda one: one.language)


def told(turn: Turn) -> tuple[str, str, str, str, tuple[str, ...]]:
    """Return what a turn came to: operation or status, law, provision, days, their kinds."""
    frozen, outcome = turn.frozen, turn.outcome
    assert outcome is not None
    if frozen is None:
        return (outcome.status, "", "", "", ())
    (operation,) = thaw(frozen)
    arguments = operation.arguments
    works = {one.subject_ref: one.work for one in turn.resolution.members}
    kinds = tuple(dict.fromkeys(one.kind for one in frozen.instants))
    match arguments:
        case AsOf():
            anchor = arguments.anchors[0] if arguments.anchors else f"?{arguments.article_number}"
            return ("as_of", works[arguments.subject_ref], anchor, str(arguments.date), kinds)
        case ArticleHistory():
            days = f"{arguments.from_date}/{arguments.to_date}" if arguments.from_date else ""
            anchor = arguments.anchor or f"?{arguments.article_number}"
            return ("article_history", works[arguments.subject_ref], anchor, days, kinds)
        case CitedBy():
            anchor = arguments.anchor or ""
            return ("cited_by", works[arguments.subject_ref], anchor, "", kinds)
        case _:
            return (outcome.status, "", "", "", kinds)


def converse(desk: Desk, *questions: str) -> list[Turn]:
    """Return the turns of a conversation, in one thread."""
    turns: list[Turn] = []
    token = ""
    for question in questions:
        asked = desk.ask(question, token)
        token = asked.thread_token
        turns.append(asked.turn)
    return turns


@each
def test_a_thread_goes_from_text_to_history_and_on_to_other_provisions(
    desk: Desk, said: Conversation
) -> None:
    """A year widens; a version before has no day of its own, so all wordings are shown."""
    turns = converse(
        desk, said.text, said.year, said.earlier, said.before_that, said.paragraph, said.article
    )

    history = "article_history"
    expected = [
        ("as_of", KEEPING, "art_4", "2015-01-01", ("stated",)),
        (history, KEEPING, "art_4", "2010-01-01/2010-12-31", ("widened_from_year",)),
        (history, KEEPING, "art_4", "", ()),
        (history, KEEPING, "art_4", "", ()),
        (history, KEEPING, "art_4__para_2", "", ()),
        (history, KEEPING, "art_2", "", ()),
    ]
    assert expected == [told(turn) for turn in turns]
    assert {said.language} == {turn.outcome.language for turn in turns if turn.outcome}


@each
def test_a_thread_goes_on_with_steps_other_laws_and_links(desk: Desk, said: Conversation) -> None:
    """No day is carried: the next article is read today, and the reply says so."""
    turns = converse(
        desk, said.text, said.following, said.same, said.links, said.anew, said.article
    )

    today = "2026-11-30"
    expected = [
        ("as_of", KEEPING, "art_4", "2015-01-01", ("stated",)),
        ("as_of", KEEPING, "art_5", today, TODAY),
        ("as_of", PUBLIC, "art_5", today, TODAY),
        ("cited_by", PUBLIC, "art_5", "", ()),
        ASKED,
        ASKED,
    ]
    assert expected == [told(turn) for turn in turns]
    assert {said.language} == {turn.outcome.language for turn in turns if turn.outcome}
    assert ["defaulted_to_today"] == [
        one.kind
        for one in turns[1].outcome.disclosures  # type: ignore[union-attr]
        if one.kind == "defaulted_to_today"
    ]


@each
def test_a_thanks_asks_nothing_and_forgets_nothing(desk: Desk, said: Conversation) -> None:
    turns = converse(desk, said.text, "Merci!", said.links)

    asked = [told(turn) for turn in turns]
    assert [ASKED, ("cited_by", KEEPING, "art_4", "", ())] == asked[1:]


@each
def test_a_day_behind_links_asks_for_the_text(desk: Desk, said: Conversation) -> None:
    turns = converse(desk, said.text, said.links, said.year)

    expected = ("article_history", KEEPING, "art_4", "2010-01-01/2010-12-31")
    assert expected == told(turns[-1])[:4]


@each
def test_a_question_back_is_answered_by_an_ordinal(desk: Desk, said: Conversation) -> None:
    (_, first), (_, second) = (
        converse(desk, said.ambiguous, words) for words in (said.first, said.second)
    )

    assert [KEEPING, PUBLIC] == [one.resolution.members[0].work for one in (first, second)]
    assert ["art_2", "art_2"] == [one.resolution.members[0].anchor for one in (first, second)]
    assert "clarified" == second.resolution.members[0].source
    assert said.language == second.outcome.language  # type: ignore[union-attr]


@each
def test_what_is_kept_for_six_turns_is_gone_after_its_idle_life(
    desk: Desk, said: Conversation
) -> None:
    token = desk.ask(said.text).thread_token
    desk.later(desk.bounds.thread_idle_s + 1)

    turn = desk.ask(said.article, token).turn

    assert ASKED == told(turn)
    assert turn.outcome is not None
    assert ["thread_expired"] == [one.kind for one in turn.outcome.disclosures]


def test_the_seventh_turn_remembers_six(desk: Desk) -> None:
    said = CONVERSATIONS[0]

    turns = converse(desk, said.text, *[said.article] * 6)

    assert [0, 1, 2, 3, 4, 5, 6] == [len(one.admission.memory.turn_ids) for one in turns]
    assert "art_2" == turns[-1].resolution.members[0].anchor


@pytest.fixture(scope="module")
def client(app: Litestar) -> Iterator[TestClient[Litestar]]:
    """The service over HTTP, in process."""
    with TestClient(app) as made:
        yield made


def test_a_conversation_goes_on_by_header(client: TestClient[Litestar]) -> None:
    said = CONVERSATIONS[3]
    questions = (
        said.text,
        said.year,
        said.earlier,
        said.paragraph,
        said.anew,
        said.article,
    )
    thread = ""
    operations: list[str] = []
    for question in questions:
        headers = {"Vigent-Thread": thread} if thread else {}
        reply: dict[str, Any] = client.post(
            "/v1/ask", json={"question": question}, headers=headers
        ).json()
        thread = reply["thread"]
        operations.append(reply["operations"][0]["operation"] if reply["operations"] else "asks")

    history = "article_history"
    assert ["as_of", history, history, history, "asks", "asks"] == operations


def test_a_token_of_no_thread_is_not_found(client: TestClient[Litestar]) -> None:
    answer = client.post(
        "/v1/ask", json={"question": "And in 2010?"}, headers={"Vigent-Thread": "none"}
    )

    assert (404, "unknown-thread") == (answer.status_code, answer.json()["code"])


def test_a_conversation_goes_on_by_option_of_the_command_line(tmp_path: Path) -> None:
    home = Home(tmp_path)
    said = CONVERSATIONS[4]
    thread: tuple[str, ...] = ()
    replies: list[dict[str, Any]] = []
    for question in (said.text, said.year, said.following, said.anew):
        reply = home.json("ask", question, *thread)
        thread = ("--thread", reply["thread"])
        replies.append(reply)

    shown = [re.findall(r"art_\d", str(one["operations"])) for one in replies]
    assert [["art_4"], ["art_4"], ["art_5"], []] == shown
    assert ["answer", "answer", "answer", "clarification"] == [one["status"] for one in replies]
