import pytest

from domain.thread_words import (
    Step,
    asks_the_same,
    find_picked_place,
    find_step,
    is_small_talk,
    starts_anew,
)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("the first", 0),
        ("The second one, please.", 1),
        ("the last", 2),
        ("2", 1),
        ("option c", 2),
        ("b)", 1),
        ("der erste", 0),
        ("die zweite", 1),
        ("Nummer 3 bitte", 2),
        ("ich meine das letzte", 2),
        ("le premier", 0),
        ("la deuxième", 1),
        ("je veux dire la dernière", 2),
        ("la primera", 0),
        ("el segundo, por favor", 1),
        ("la tercera", 2),
        ("la prima", 0),
        ("il secondo", 1),
        ("la terza", 2),
        ("a primeira", 0),
        ("o segundo", 1),
        ("quero dizer a última", 2),
    ],
)
def test_tw1_an_ordinal_picks_an_option_in_six_languages(words: str, expected: int) -> None:
    assert expected == find_picked_place(words, 3)


@pytest.mark.parametrize(
    "words",
    [
        "",
        "the fourth",
        "the first or the second",
        "the first version",
        "What does the second paragraph say?",
        "a b",
        "the GDPR",
    ],
)
def test_tw1_other_words_pick_nothing(words: str) -> None:
    assert find_picked_place(words, 3) is None


@pytest.mark.parametrize(
    "question",
    [
        "Start over",
        "Please start again.",
        "Reset the conversation",
        "Forget all of that",
        "Neu anfangen",
        "Von vorne bitte",
        "Neues Thema!",
        "Recommencer",
        "On recommence à zéro",
        "Nouveau sujet",
        "Empezar de nuevo",
        "¡Empecemos de cero!",
        "Ricominciamo da capo",
        "Nuovo argomento",
        "Recomeçar",
        "Começar de novo, por favor",
        "Forget all that, start over",
        "Oublie tout cela",
    ],
)
def test_tw2_a_whole_question_starts_anew(question: str) -> None:
    assert starts_anew(question)


@pytest.mark.parametrize(
    "question",
    [
        "When did Article 4 start?",
        "Start over with Article 5 of the GDPR",
        "Which new law came first?",
        "Reset rules of the Lighthouse Act",
    ],
)
def test_tw2_a_question_that_says_more_does_not(question: str) -> None:
    assert not starts_anew(question)


@pytest.mark.parametrize(
    "question",
    [
        "Hello!",
        "Hallo zusammen",
        "Bonjour, pouvez-vous m'aider ?",
        "Wer bist du?",
        "¡Hola! ¿Qué tal?",
        "Thanks a lot!",
        "Vielen Dank",
        "muito obrigada",
        "ok, thanks",
        "?",
    ],
)
def test_tw5_a_greeting_or_a_thanks_asks_nothing(question: str) -> None:
    assert is_small_talk(question)


@pytest.mark.parametrize(
    "question",
    [
        "Hello, who cites it?",
        "Guten Tag, Artikel 5 bitte",
        "Thanks, and in 2010?",
        "and Article 5?",
    ],
)
def test_tw5_what_says_more_asks(question: str) -> None:
    assert not is_small_talk(question)


@pytest.mark.parametrize(
    "question",
    [
        "The same for the GDPR",
        "And show me the same for the Islands Act 2008",
        "Dasselbe für die DSGVO",
        "Und das Gleiche für das Grundgesetz",
        "La même chose pour le RGPD",
        "Idem pour le code civil",
        "Lo mismo para el RGPD",
        "¿Y lo mismo en la Constitución?",
        "Lo stesso per il GDPR",
        "O mesmo para a LGPD",
        "E a mesma coisa para o RGPD?",
    ],
)
def test_tw3_the_same_is_asked_in_six_languages(question: str) -> None:
    assert asks_the_same(question)


@pytest.mark.parametrize(
    "question",
    [
        "Is Article 5 of the GDPR the same as in 2016?",
        "The same Act",
        "Ist es dasselbe?",
        "Does it stay the same for public bodies?",
    ],
)
def test_tw3_a_comparison_does_not_ask_the_same_again(question: str) -> None:
    assert not asks_the_same(question)


@pytest.mark.parametrize(
    ("question", "by", "kind"),
    [
        ("The next article", 1, "head"),
        ("And the previous section?", -1, "head"),
        ("the article after that", 1, "head"),
        ("the next paragraph", 1, "part"),
        ("Der nächste Artikel", 1, "head"),
        ("und der vorherige Paragraph?", -1, "head"),
        ("der folgende Absatz", 1, "part"),
        ("L'article suivant", 1, "head"),
        ("et l'article précédent ?", -1, "head"),
        ("l'alinéa suivant", 1, "part"),
        ("El artículo siguiente", 1, "head"),
        ("¿Y el artículo anterior?", -1, "head"),
        ("el próximo apartado", 1, "part"),
        ("L'articolo successivo", 1, "head"),
        ("l'articolo precedente", -1, "head"),
        ("il comma seguente", 1, "part"),
        ("O próximo artigo", 1, "head"),
        ("e o artigo anterior?", -1, "head"),
        ("o inciso seguinte", 1, "part"),
    ],
)
def test_tw4_a_step_is_named_in_six_languages(question: str, by: int, kind: str) -> None:
    found = find_step(question)

    assert isinstance(found, Step)
    assert (by, kind) == (found.by, found.kind)


@pytest.mark.parametrize("question", ["The next version", "And in 2010?", "Article 5"])
def test_tw4_other_words_lead_nowhere(question: str) -> None:
    assert find_step(question) is None
