"""Real law asked for in six languages: threads, homonyms, and the use cases of a law graph.

The law is that of three corpora: the Brazilian Constitution, the Union's, Luxembourg's.
"""

from datetime import date

import pytest
from msgspec import Struct

from app.bootstrap import Wiring
from app.schemas import Card, DiffCard, HistoryCard, ProvisionCard, RankingCard, TurnReply
from tests.app.test_real_law import BRAZIL, GDPR, Reader, card_of, provision

LUXEMBOURG = "lu-legilux:constitution-1868-10-17-n1"
AMENDMENT = "br-federal:emc-26"


@pytest.fixture(scope="session")
def reader(real_wiring: Wiring) -> Reader:
    """Who asks in a home with three corpora of real law."""
    return Reader(real_wiring)


def ask_all(reader: Reader, *questions: str) -> list[TurnReply]:
    """Return the replies of a thread."""
    replies: list[TurnReply] = []
    for question in questions:
        thread = replies[-1].thread if replies else ""
        replies.append(reader.ask(question, thread))
    return replies


def work_of(card: Card) -> str:
    """Return the work of a card; empty where it is about none."""
    return getattr(card, "work", "")


def told(reply: TurnReply) -> tuple[str, str]:
    """Return the operation of a reply and the work of its card; its status where it asks."""
    if not reply.operations:
        return reply.status, ""
    return reply.operations[0].operation, next((work_of(one) for one in reply.cards), "")


def place_of(reply: TurnReply) -> str:
    """Return the provision that the one operation of a reply is about."""
    arguments = reply.operations[0].arguments
    anchors = getattr(arguments, "anchors", ())
    return anchors[0] if anchors else getattr(arguments, "anchor", None) or ""


class Thread(Struct, frozen=True, kw_only=True):
    """Six turns, and the provision that each is about; empty where it asks."""

    language: str
    work: str
    questions: tuple[str, ...]
    places: tuple[str, ...]
    operations: tuple[str, ...]


HISTORY, TEXT, LINKS, DIFF = "article_history", "as_of", "cited_by", "diff"
THREADS = (
    Thread(
        language="en",
        work=GDPR,
        questions=(
            "What did Article 33 of the GDPR say on 1 June 2018?",
            "And in 2019?",
            "The version before that",
            "What about paragraph 2?",
            "The previous article",
            "Who cites it?",
        ),
        places=("art_33", "art_33", "art_33", "art_33__para_2", "art_32", "art_32"),
        operations=(TEXT, HISTORY, HISTORY, HISTORY, HISTORY, LINKS),
    ),
    Thread(
        language="fr",
        work=LUXEMBOURG,
        questions=(
            "Que disait l'article 11 de la Constitution du Luxembourg le 1er janvier 2000 ?",
            "Et en 2010 ?",
            "La version d'avant",
            "Et l'article 15 ?",
            "L'article suivant",
            "Qui le cite ?",
        ),
        places=("art_11", "art_11", "art_11", "art_15", "art_16", "art_16"),
        operations=(TEXT, HISTORY, HISTORY, HISTORY, HISTORY, LINKS),
    ),
    Thread(
        language="pt",
        work=BRAZIL,
        questions=(
            "O que dizia o artigo 5º da Constituição brasileira em 20 de maio de 2001?",
            "E o parágrafo 2?",
            "O próximo artigo",
            "Quando mudou?",
            "E em 2010?",
            "Quem o cita?",
        ),
        places=("art_5", "art_5__para_2", "art_6", "art_6", "art_6", "art_6"),
        operations=(TEXT, TEXT, TEXT, HISTORY, HISTORY, LINKS),
    ),
    Thread(
        language="de",
        work=GDPR,
        questions=(
            "Was sagte Artikel 6 Absatz 1 Buchstabe a DSGVO am 1. Juni 2018?",
            "Und 2019?",
            "Der nächste Artikel",
            "Was ist mit Absatz 1?",
            "Der folgende Absatz",
            "Wer zitiert ihn?",
        ),
        places=(
            *("art_6__para_1__point_a", "art_6__para_1__point_a", "art_7", "art_7__para_1"),
            *("art_7__para_2", "art_7__para_2"),
        ),
        operations=(TEXT, HISTORY, HISTORY, HISTORY, HISTORY, LINKS),
    ),
    Thread(
        language="es",
        work=GDPR,
        questions=(
            "¿Qué decía el artículo 33 del RGPD el 1 de junio de 2018?",
            "¿Y el apartado 2?",
            "¿Y el artículo 34?",
            "El artículo anterior",
            "Compara el 1 de junio de 2018 y el 1 de junio de 2020",
            "¿Quién lo cita?",
        ),
        places=("art_33", "art_33__para_2", "art_34", "art_33", "art_33", "art_33"),
        operations=(TEXT, TEXT, TEXT, TEXT, DIFF, LINKS),
    ),
    Thread(
        language="it",
        work=GDPR,
        questions=(
            "Che cosa diceva l'articolo 33 del GDPR il 1° giugno 2018?",
            "E il paragrafo 1?",
            "L'articolo successivo",
            "E nel 2019?",
            "La versione precedente",
            "Chi lo cita?",
        ),
        places=("art_33", "art_33__para_1", "art_34", "art_34", "art_34", "art_34"),
        operations=(TEXT, TEXT, TEXT, HISTORY, HISTORY, LINKS),
    ),
)


@pytest.mark.parametrize("thread", THREADS, ids=lambda one: one.language)
def test_six_turns_stay_with_their_law_and_move_its_provision(
    reader: Reader, thread: Thread
) -> None:
    replies = ask_all(reader, *thread.questions)

    assert thread.operations == tuple(reply.operations[0].operation for reply in replies)
    assert thread.places == tuple(place_of(reply) for reply in replies)
    assert {thread.work} == {told(reply)[1] for reply in replies} - {""}
    assert {thread.language} == {reply.language for reply in replies}


@pytest.mark.parametrize(
    ("question", "first", "second"),
    [
        ("What does Article 5 of the Constitution say?", "the first", "Luxembourg"),
        ("Que dit l'article 5 de la Constitution ?", "le premier", "la deuxième"),
        ("O que diz o artigo 5 da Constituição?", "a primeira", "a de Luxemburgo"),
        ("Was sagt Artikel 5 der Verfassung?", "die erste", "die luxemburgische"),
        ("¿Qué dice el artículo 5 de la Constitución?", "la primera", "la segunda"),
        ("Che cosa dice l'articolo 5 della Costituzione?", "la prima", "la seconda"),
    ],
    ids=["en", "fr", "pt", "de", "es", "it"],
)
def test_a_name_of_two_countries_asks_and_takes_an_ordinal_or_a_country(
    reader: Reader, question: str, first: str, second: str
) -> None:
    asked = reader.ask(question)
    answers = [ask_all(reader, question, words)[1] for words in (first, second)]

    assert asked.clarification is not None
    assert 2 == len({option.distinguishes for option in asked.clarification.options})
    assert [BRAZIL, LUXEMBOURG] == [told(reply)[1] for reply in answers]
    assert {asked.language} == {reply.language for reply in answers}


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ("artículo 1902 del Código Civil español", "Código Civil"),
        ("¿Qué dice la Ley Orgánica 3/2018?", "Ley Orgánica 3/2018"),
        ("Was sagt das spanische Zivilgesetzbuch?", "Zivilgesetzbuch"),
        ("Was sagt § 823 BGB?", "BGB"),
        ("What did EC 115/2022 change in the Brazilian Constitution?", "EC 115"),
    ],
)
def test_a_law_that_is_not_held_is_never_another(reader: Reader, question: str, says: str) -> None:
    reply = reader.ask(question)

    assert ("gap", ()) == (reply.status, reply.operations)
    assert says in reply.reply


def test_the_opening_of_article_6_on_a_day_of_2001(reader: Reader) -> None:
    """A point in time: one version, from one amendment to the next."""
    reply = reader.ask(
        "What did the caput of Article 6 of the Brazilian Constitution say on 20 May 2001?"
    )

    card = provision(reply)
    text = card.provisions[0]
    assert (date(2000, 2, 14), date(2010, 2, 4)) == (text.valid_from, text.valid_to)
    assert "a moradia" in text.text
    assert "alimentação" not in text.text


@pytest.mark.parametrize(
    "question",
    [
        (
            'When was the word "moradia" added to the caput of Article 6 of the Brazilian'
            " Constitution, and by which act?"
        ),
        (
            'Quando a palavra "moradia" entrou no caput do art. 6º da Constituição brasileira e'
            " por qual emenda?"
        ),
        (
            'Wann wurde das Wort "moradia" in Artikel 6 der brasilianischen Verfassung eingefügt'
            " und durch welches Gesetz?"
        ),
    ],
    ids=["en", "pt", "de"],
)
def test_a_word_leads_to_the_act_that_brought_it(reader: Reader, question: str) -> None:
    """Causal pinpointing: the first wording with the word, its one insertion, its act."""
    card = card_of(reader.ask(question), HistoryCard)

    texts = [row for row in card.rows if row.event == "text"]
    pivot = next(row for row in texts if row.contains)
    inserted = [one.text.strip(" ,") for one in pivot.words if one.op == "insert"]
    assert [False, True, True, True] == [row.contains for row in texts]
    assert (date(2000, 2, 14), ["a moradia"]) == (pivot.valid_from, inserted)
    assert [date(1988, 10, 5), date(2000, 2, 14), date(2010, 2, 4), date(2015, 9, 15)] == [
        row.valid_from for row in texts
    ]
    assert AMENDMENT in {action.source_work for action in pivot.actions}


@pytest.mark.parametrize(
    "question",
    [
        "What did Constitutional Amendment 26 of 2000 change?",
        "What did EC 26/2000 change?",
        "O que a Emenda Constitucional nº 26, de 2000, alterou?",
    ],
)
def test_an_amendment_leads_to_all_that_it_changed(reader: Reader, question: str) -> None:
    """The forward cascade: every provision changed is bound to an action of the act."""
    card = card_of(reader.ask(question), RankingCard)

    assert (AMENDMENT, BRAZIL) == (card.source_work, card.rows[0].work)
    assert "art_6" in {row.anchor for row in card.rows}
    assert {date(2000, 2, 14)} == {row.changed_on for row in card.rows}
    assert all(row.actions for row in card.rows)


def test_a_matter_leads_to_its_provisions_and_to_what_changed_in_them(reader: Reader) -> None:
    """A theme as a bounded scope: the provisions that speak of it, the title they stand in."""
    found, changed = (
        reader.ask(question)
        for question in (
            (
                'Which provisions of the Brazilian Constitution mention "previdência social" on'
                " 20 May 2001?"
            ),
            (
                "What changed in Title VIII of the Brazilian Constitution between 1 January 2000"
                " and 31 December 2005?"
            ),
        )
    )

    hits = next(card for card in found.cards if getattr(card, "hits", ()))
    anchors = {hit.anchor for hit in getattr(hits, "hits", ())}
    diff = card_of(changed, DiffCard)
    assert {"art_6", "art_201"} <= anchors
    assert (BRAZIL, "tit_8", False) == (diff.work, diff.anchor, diff.equal)
    acts = {action.source_work for action in diff.actions}
    assert {"br-federal:emc-29", "br-federal:emc-41"} <= acts  # on health, on pensions


def test_a_text_that_is_not_held_in_a_language_is_given_in_another(reader: Reader) -> None:
    """The fallback: the language that was asked for and the one that is served, both told."""
    reply = reader.ask("Show Article 6 of the Brazilian Constitution on 20 May 2001 in English")

    assert ["pt"] == [one.language for one in card_of(reply, ProvisionCard).provisions]
    assert "language_substituted" in {one.kind for one in reply.disclosures}
    assert "No text in English is held" in reply.reply
