import pytest

from legal_core.law_names import distinctive_words, find_law_names
from legal_core.provision_refs import find_provision_refs


def names(text: str) -> list[str]:
    return [text[start:end] for start, end in find_law_names(text, find_provision_refs(text), ())]


@pytest.mark.parametrize(
    "text",
    [
        "the new act",
        "What is the law?",
        "What does labour law say?",
        "Que dit la loi ?",
        "Council Directive",
        "the right of the employer to act",
        "loi de mai",
        "What do you hold?",
        "Je cherche tout ce qui traite des radiobalises",
        "Should I sue my employer?",
    ],
)
def test_ln1_a_noun_of_law_needs_a_word_of_its_own(text: str) -> None:
    actual = names(text)

    assert [] == actual


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Show the timeline of the Atlantis Regulation.", ["Atlantis Regulation"]),
        ("the atlantis regulation", ["atlantis regulation"]),
        ("What does the Swiss Code of Obligations say?", ["Swiss Code of Obligations"]),
        ("Sale of Goods Act 1979 s 14", ["Sale of Goods Act 1979"]),
        ("the sale of goods act", ["sale of goods act"]),
        ("Treaty on European Union", ["Treaty on European Union"]),
        ("the Data Keeping (Public Bodies) Act 2012", ["Data Keeping (Public Bodies) Act 2012"]),
        ("Code civil", ["Code civil"]),
        ("Que dit le code du travail ?", ["code du travail"]),
        ("Loi Atlantis", ["Loi Atlantis"]),
        ("What does the ePrivacy Directive say?", ["ePrivacy Directive"]),
        ("the e-Privacy Directive", ["e-Privacy Directive"]),
        (
            "loi du 10 août 1915 sur les sociétés commerciales",
            ["loi du 10 août 1915 sur les sociétés commerciales"],
        ),
        ("Lei nº 8.078, de 1990", ["Lei nº 8.078, de 1990"]),
        ("Lei 8.078/90, art. 26", ["Lei 8.078/90"]),
        ("Lei de Acesso à Informação", ["Lei de Acesso à Informação"]),
        ("o código penal e o código civil", ["código penal", "código civil"]),
    ],
)
def test_ln2_the_words_of_the_question_stay_outside(text: str, expected: list[str]) -> None:
    actual = names(text)

    assert expected == actual


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("art. 31 CPC", ["CPC"]),
        ("Article 6 of the ECHR", ["ECHR"]),
        ("art. 5 da CLT", ["CLT"]),
        ("Article 6 IV", []),
        ("Article 6, CPC", []),
        ("SHOW ME ARTICLE 33 PLEASE", []),
        ("ACL s 18", ["ACL"]),
        ("see LGSS, artículo 194", ["LGSS"]),
        ("EU Article 6", []),
        ("USA section 3", []),
        ("III Article 6", []),
    ],
)
def test_ln3_an_acronym_beside_an_article_names_its_law(text: str, expected: list[str]) -> None:
    actual = names(text)

    assert expected == actual


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("l'article 5 de la loi littoral", ["loi littoral"]),
        (
            "l'article 5 de la loi informatique et libertés",
            ["loi informatique et libertés"],
        ),
        ("el artículo 5 de la ley hipotecaria", ["ley hipotecaria"]),
        ("articolo 5 della legge fallimentare", ["legge fallimentare"]),
        ("articolo 5 della legge sulla privacy", ["legge sulla privacy"]),
        ("l'article 5 de la loi actuelle", []),
        ("o artigo 5 da lei atual", []),
        ("el artículo 5 de la ley significa", []),
        ("l'article 5 de la loi en vigueur", []),
    ],
)
def test_ln4_what_a_law_is_called_behind_an_article_names_it(
    text: str, expected: list[str]
) -> None:
    assert expected == names(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("artigo 2 da lei maria da penha", ["lei maria da penha"]),
        ("o marco civil da internet, artigo 7", ["marco civil da internet"]),
        ("loi badinter et loi littoral", ["loi badinter", "loi littoral"]),
        ("maria da penha", []),
    ],
)
def test_ln5_a_known_name_is_one_however_it_is_written(text: str, expected: list[str]) -> None:
    assert expected == names(text)


def test_names_understood_already_are_left_out() -> None:
    text = "the Atlantis Act and the Lemuria Act"

    actual = find_law_names(text, (), ((4, 16),))

    assert ((25, 36),) == actual


def test_distinctive_words_are_those_that_few_titles_share() -> None:
    actual = distinctive_words("the European Data Protection Lighthouse Act 2004 on Fees")

    assert ("lighthouse", "fees") == actual


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Was sagt das spanische Zivilgesetzbuch?", ["Zivilgesetzbuch"]),
        ("Was sagt § 1 des Grundgesetzes?", ["Grundgesetzes"]),
        ("§ 823 des Bürgerlichen Gesetzbuchs", []),
        ("die Hafenordnung", ["Hafenordnung"]),
        ("Que dice la Ley de Puertos?", ["Ley de Puertos"]),
        ("el Código Mercantil", ["Código Mercantil"]),
        ("Che cosa dice il codice penale?", ["codice penale"]),
        ("la legge 241/1990", ["legge 241/1990"]),
        ("Welche Bundesgesetze galten 2016?", []),
        ("Ist das ein Bundesgesetz?", []),
        ("Steht es auf der Tagesordnung?", []),
    ],
)
def test_ln2_german_spanish_and_italian_names_stand_out(text: str, expected: list[str]) -> None:
    assert expected == names(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("e a lei seca?", ["lei seca"]),
        ("o que diz a lei seca?", ["lei seca"]),
        ("et la loi toubon ?", ["loi toubon"]),
        ("Que dit la loi badinter ?", ["loi badinter"]),
        ("y la ley mordaza?", ["ley mordaza"]),
        ("¿Qué dice la ley mordaza?", ["ley mordaza"]),
        ("e la legge merlin?", ["legge merlin"]),
        ("e a lei anterior?", []),
        ("et la loi ?", []),
        ("o que a lei diz?", []),
        ("que dit la loi en vigueur ?", []),
        ("e a lei em 2010?", []),
        ("y la ley vigente?", []),
        ("Cosa dice la legge riguardo alle isole?", []),
    ],
)
def test_ln6_a_law_in_small_letters_is_named_where_the_question_says_no_more(
    text: str, expected: list[str]
) -> None:
    assert expected == names(text)
