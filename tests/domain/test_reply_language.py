import pytest

from domain.reply_language import detect_language


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("What did Article 6 of the Brazilian Constitution say on 20 May 2001?", "en"),
        ("Show me Article 33 GDPR", "en"),
        ("Que disait l'article 33 du RGPD le 1er juin 2018 ?", "fr"),
        ("Quelle est la version actuelle de l’article 15 ?", "fr"),
        ("Qual era a redação do caput do art. 6º da Constituição brasileira em 20/05/2001?", "pt"),
        ("O que diz o artigo 33 do RGPD?", "pt"),
        ("e em 2010?", "pt"),
        ("et en 2010 ?", "fr"),
        ("and in 2010?", "en"),
        ("Was galt am 1. März 2012 nach § 5 BDSG?", "de"),
        ("Zeige mir Artikel 5 DSGVO in der Fassung vom 1.3.2012", "de"),
        ("und 2015?", "de"),
        ("¿Qué decía el artículo 6 del RGPD el 1 de marzo de 2012?", "es"),
        ("Que leyes cambiaron en 2016", "es"),
        ("y en 2010?", "es"),
        ("Cosa prevedeva l'articolo 6 del GDPR il 1° marzo 2012?", "it"),
        ("Quali leggi erano in vigore nel 2016?", "it"),
        ("e nel 2010?", "it"),
        ("Compare Article 6 GDPR in 2012 and 2015", "en"),
    ],
)
def test_rl1_function_words_decide(question: str, expected: str) -> None:
    actual = detect_language(question, "")

    assert expected == actual


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("What does the Constituição da República Federativa do Brasil say?", "en"),
        ("What does the Règlement général sur la protection des données say?", "en"),
        ("Que dit le Police and Criminal Evidence Act ?", "fr"),
        ("O que diz o Code of Obligations?", "pt"),
        ("Was sagt die Constituição da República Federativa do Brasil?", "de"),
        ("Cosa dice il Code of Obligations?", "it"),
        ("Constituição da República Federativa do Brasil in 2001", "en"),
    ],
)
def test_rl1_names_of_laws_do_not_decide(question: str, expected: str) -> None:
    actual = detect_language(question, "")

    assert expected == actual


@pytest.mark.parametrize(
    ("question", "locale", "expected"),
    [
        ("", "fr", "fr"),
        ("", "pt-BR", "pt"),
        ("", "PT", "pt"),
        ("", "", "en"),
        ("", "de-DE", "de"),
        ("", "it", "it"),
        ("", "nl-BE", "en"),
        ("Art. 33 RGPD", "fr-LU", "fr"),
        ("de", "pt", "pt"),
        ("de", "fr", "fr"),
        ("de", "en", "en"),
    ],
)
def test_rl2_the_locale_decides_where_words_do_not(
    question: str, locale: str, expected: str
) -> None:
    actual = detect_language(question, locale)

    assert expected == actual


@pytest.mark.parametrize(
    ("question", "thread", "expected"),
    [
        ("La versión anterior", "es", "es"),
        ("Recommencer", "fr", "fr"),
        ("la deuxième", "fr", "fr"),
        ("GDPR", "de", "de"),
        ("And Article 2?", "fr", "fr"),
        ("Was gilt heute?", "en", "de"),
        ("Show Article 2", "de", "en"),
        ("", "", "en"),
    ],
)
def test_rl3_a_thread_goes_on_in_its_language(question: str, thread: str, expected: str) -> None:
    actual = detect_language(question, "", thread)

    assert expected == actual


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Que dit l'article 1 ? On m'écrit : « What does the law say and who is it for? »", "fr"),
        ("Was steht in Artikel 1? „Please show what the law says of it“", "de"),
        ('"What does the law say?"', "en"),
        ('GDPR 33 "que dit la loi et quand ?"', "fr"),
    ],
)
def test_rl4_quoted_text_speaks_only_where_the_reader_says_nothing(
    question: str, expected: str
) -> None:
    assert expected == detect_language(question, "")


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Leis alteradas no terceiro trimestre de 2011", "pt"),
        ("Alle Fassungen des Datenaufbewahrungsgesetzes", "de"),
        ("modificazioni, maggio 2012", "it"),
        ("Constitución, 3 enero 2012, modificaciones", "es"),
    ],
)
def test_rl5_words_of_time_and_endings_of_nouns_speak(question: str, expected: str) -> None:
    assert expected == detect_language(question, "")


@pytest.mark.parametrize(
    ("question", "thread", "expected"),
    [
        ("Danke!", "", "de"),
        ("Danke!", "fr", "fr"),
        ("on recommence à zéro", "", "fr"),
        ("grazie", "", "it"),
        ("hola", "", "es"),
        ("obrigado", "", "pt"),
        ("start over", "de", "en"),
    ],
)
def test_rl6_a_greeting_speaks_where_nothing_else_does(
    question: str, thread: str, expected: str
) -> None:
    assert expected == detect_language(question, "", thread)
