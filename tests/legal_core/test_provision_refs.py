import time

import pytest

from legal_core.provision_refs import find_provision_refs
from legal_core.provision_words import KEYWORD

LIMIT_MS = 1_000  # ten times the aim, for machines that do other things too


def read(text: str) -> list[str]:
    """Return what is named in a text, as kinds, numbers and levels."""
    return [
        f"{ref.kind} {ref.number}"
        + "".join(f" {part.kind} {part.number}".rstrip() for part in ref.parts)
        for ref in find_provision_refs(text)
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Article 33", ["article 33"]),
        ("ARTICLE 33", ["article 33"]),
        ("Art.33", ["article 33"]),
        ("art. 6º", ["article 6"]),
        ("Artigo 6.º", ["article 6"]),
        ("Article 4bis", ["article 4bis"]),
        ("article 3 ter", ["article 3ter"]),
        ("article 1er bis", ["article 1bis"]),
        ("article premier", ["article 1"]),
        ("Article 25a", ["article 25a"]),
        ("art. 103-B", ["article 103-b"]),
        ("article 100-2", ["article 100-2"]),
        ("artikel 6:162 BW", ["article 6:162"]),
        ("Art. 12¹", ["article 12-1"]),
        ("Article L. 111-3 du code du travail", ["article l111-3"]),
        ("Article IV", ["article iv"]),
        ("section 240.10b-5", ["section 240.10b-5"]),
        ("Recital 71", ["recital 71"]),
        ("considérant 71", ["recital 71"]),
        ("Annex I", ["annex I"]),
        ("annexe iv", ["annex IV"]),
        ("Anexo A", ["annex A"]),
        ("Schedule 1", ["schedule 1"]),
        ("Chapter IV", ["chapter IV"]),
        ("Título II", ["title II"]),
        ("the preamble", ["preamble"]),
        ("which article I should read", []),
        ("articles of faith", []),
        ("los artículos 1 al 3", ["article 1", "article 2", "article 3"]),
        ("articles 6 al. 1", ["article 6 alinea 1"]),
        ("articles 2-4, 6", ["article 2", "article 3", "article 4", "article 6"]),
        ("que dit larticle 3", ["article 3"]),
        ("nellarticolo 3", ["article 3"]),
        ("Art. 6 (1) f", ["article 6 bracket 1 alinea f"]),
        ("Art. 6 Abs. 1 f DSGVO", ["article 6 paragraph 1 alinea f"]),
        ("art. 6(1) e LGPD art. 7", ["article 6 bracket 1", "article 7"]),
        ("Article 6(1) a law", ["article 6 bracket 1"]),
        ("particle 5", []),
        ("Recital I", ["recital i"]),
    ],
)
def test_pr1_a_number_is_taken_whole(text: str, expected: list[str]) -> None:
    actual = [one.strip() for one in read(text)]

    assert expected == actual


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Article 6(1)(a)", ["article 6 bracket 1 bracket a"]),
        ("point (a) of Article 6(1)", ["article 6 bracket 1 point a"]),
        ("article 33, paragraphe 1", ["article 33 paragraph 1"]),
        ("art. 6º, caput", ["article 6 caput"]),
        ("caput do art. 6º", ["article 6 caput"]),
        ("art. 5º, XII", ["article 5 inciso xii"]),
        ("artigo 5º, inciso XII, da CF/88", ["article 5 inciso xii"]),
        ('art. 5º, inciso XII, alínea "a"', ["article 5 inciso xii alinea a"]),
        ("art. 5º, I, a", ["article 5 inciso i alinea a"]),
        ("artigo 5, a)", ["article 5 alinea a"]),
        ("§ 1º do art. 5º", ["article 5 paragraph 1"]),
        ("art. 60, § 4º, IV", ["article 60 paragraph 4 inciso iv"]),
        ("n.º 1 do artigo 6.º", ["article 6 paragraph 1"]),
        ("artigo 6.º, n.º 1, alínea a)", ["article 6 paragraph 1 alinea a"]),
        ("ali c, inc X, par 6, art 1", ["article 1 paragraph 6 inciso x alinea c"]),
        ("parágrafo único do art 7o", ["article 7 paragraph unico"]),
        ("premier alinéa de l'article 6", ["article 6 alinea 1"]),
        ("l’alinéa 2 de l’article 15", ["article 15 alinea 2"]),
        ("the second subparagraph of Article 7(2)", ["article 7 bracket 2 subparagraph 2"]),
        ("Article 7(2), second subparagraph", ["article 7 bracket 2 subparagraph 2"]),
        (
            "first subparagraph of paragraph 2 of Article 5",
            ["article 5 paragraph 2 subparagraph 1"],
        ),
        ("third indent of the fourth paragraph of Article 5", ["article 5 paragraph 4 indent 3"]),
        ("Article 6, point (a) of Article 7", ["article 6", "article 7 point a"]),
        ("Article 33 paragraph", ["article 33"]),
        ("paragraph 2", ["paragraph 2"]),
        ("caput", ["caput"]),
        ("paragraph 2 of this Act", ["paragraph 2"]),
        ("point (a)", []),
        ("point (a) of paragraph", []),
        ("paragraph (2) of the article", ["paragraph 2"]),
        ("Lei nº 8.078", []),
        ("paragraph 20 May 2001", []),
        (
            "item 3 of point (b) of inc V of par 4 of art 1",
            ["article 1 paragraph 4 inciso v point b item 3"],
        ),
        (
            "Article 5(1)(a)(b)(c)(d)(e)(f)",
            ["article 5" + "".join(f" bracket {x}" for x in "1abcde")],
        ),
    ],
)
def test_pr2_either_order_of_words_names_the_same_provision(text: str, expected: list[str]) -> None:
    actual = [one.replace("  ", " ").strip() for one in read(text)]

    assert expected == actual


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Articles 5, 6 and 7", ["5", "6", "7"]),
        ("Article 6 and 7 GDPR", ["6", "7"]),
        ("arts. 5º, 6º e 7º", ["5", "6", "7"]),
        ("Article 2(1), (2) and (3)", ["2(1)", "2(2)", "2(3)"]),
        ("Article 2(1)(a), (b) and 3", ["2(1)(a)", "2(1)(b)", "3"]),
        ("art. 5º, §§ 1º e 2º", ["5(1)", "5(2)"]),
        ("§§ 1º e 2º do art. 5º", ["5(1)", "5(2)"]),
        ("§§ 1º e dos art. 5º", ["paragraph 1", "5"]),
        ("§§ 1º e 2º do art.", ["paragraph 1"]),
        ("Articles 12 to 15", ["12", "13", "14", "15"]),
        ("Articles 33-35", ["33", "34", "35"]),
        ("articles 100-2 et 100-3", ["100-2", "100-3"]),
        ("Articles 4a to 6", ["4a", "6"]),
        ("Article 6, 7", ["6"]),
        ("Article 6 and 20 May 2001", ["6"]),
        ("Article 33, 1 June 2018", ["33"]),
        ("Articles 6, 2019", ["6"]),
        ("Articles 6 and 2019-05-01", ["6"]),
        ("Articles 5 and others", ["5"]),
        ("Articles 5 (1)", ["5(1)"]),
        ("Article 5 caput", ["5 caput"]),
        ("Article 5(1)x", ["5(1)"]),
        ("Articles 35-33", ["35-33"]),
    ],
)
def test_pr3_a_list_names_its_members_and_no_day(text: str, expected: list[str]) -> None:
    actual = [ref.spelled for ref in find_provision_refs(text)]

    assert expected == actual


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("art. 6 do ADCT", [("art. 6 do ADCT", "adct 6")]),
        ("ADCT, art. 6º", [("ADCT, art. 6º", "adct 6")]),
        (
            "o art. 2º do Ato das Disposições Constitucionais Transitórias",
            [("art. 2º do Ato das Disposições Constitucionais Transitórias", "adct 2")],
        ),
        ("art. 6 and, somewhere, ADCT", [("art. 6", "6")]),
        ("ADCT says that art. 6", [("art. 6", "6")]),
    ],
)
def test_pr4_an_article_of_the_transitional_act_is_marked(
    text: str, expected: list[tuple[str, str]]
) -> None:
    actual = [(text[ref.start : ref.end], ref.spelled) for ref in find_provision_refs(text)]

    assert expected == actual


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the second subparagraph of Article 7(2) GDPR", ["second subparagraph of Article 7(2)"]),
        ("Articles 5, 6(1) and 7", ["Articles 5", "6(1)", "7"]),
        ("§ 32 StGB", ["§ 32"]),
    ],
)
def test_spans_cover_the_words_of_each_reference(text: str, expected: list[str]) -> None:
    actual = [text[ref.start : ref.end] for ref in find_provision_refs(text)]

    assert expected == actual


@pytest.mark.level2  # a limit in time has no place beside other tests
@pytest.mark.parametrize(
    "text",
    [
        "Article 1, " * 3_000,
        "§ " * 16_000,
        "point (a) of " * 2_500,
        "Article 1" + " " * 32_000,
        "Article 1(1)" + ", (2)" * 6_000,
        "Article " + "1" * 32_000,
        "(a)" * 10_000,
        "art. 6 ADCT " * 2_700,
    ],
    ids=[
        "articles",
        "section signs",
        "open chains",
        "spaces",
        "brackets in a list",
        "one long number",
        "bare brackets",
        "transitional act",
    ],
)
def test_pw1_no_text_of_32_kib_is_slow(text: str) -> None:
    started = time.process_time()
    find_provision_refs(text[:32_768])

    actual = (time.process_time() - started) * 1_000

    assert KEYWORD.flags
    assert actual < LIMIT_MS


def test_a_paragraph_alone_is_relative_to_an_article_named_before() -> None:
    actual = [ref.is_relative for ref in find_provision_refs("Article 33; and paragraph 2?")]

    assert [False, True] == actual


@pytest.mark.parametrize(
    ("text", "expected"), [("§ 5", True), ("§ 42-7(a)", True), ("§ 5º", False), ("par. 5", False)]
)
def test_pr5_the_section_sign_alone_may_name_what_a_law_counts_by(
    text: str, expected: bool
) -> None:
    (ref,) = find_provision_refs(text)

    assert (expected, True) == (ref.signed, ref.is_relative)
    assert expected == ref.names_head
    assert ("section", False) == (ref.as_section().kind, ref.as_section().signed)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Article I, section 7", ["I(7)"]),
        ("article I section 7(a)", ["I(7)(a)"]),
        ("Cal. Const. art. I, § 7", ["I(7)"]),
        ("section 7 of Article I", ["I(7)"]),
        ("section 7 of the Ports Act, and Article 1", ["section 7", "1"]),
        ("section 7", ["section 7"]),
    ],
)
def test_pr6_a_section_of_an_article_is_inside_it(text: str, expected: list[str]) -> None:
    found = [ref.spelled for ref in find_provision_refs(text)]

    assert [one.lower() for one in expected] == [one.lower() for one in found]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Artikel 6 Absatz 1 Buchstabe a DSGVO", ["article 6 paragraph 1 point a"]),
        ("Art. 6 Abs. 1 lit. a DSGVO", ["article 6 paragraph 1 point a"]),
        ("Absatz 1 Buchstabe a des Artikels 6", ["article 6 paragraph 1 point a"]),
        ("Absatz 1 Unterabsatz 2 des Artikels 6", ["article 6 paragraph 1 subparagraph 2"]),
        ("erster Absatz des Artikels 5", ["article 5 paragraph 1"]),
        ("Nummer 2 des Artikels 4", ["article 4 point 2"]),
        ("die Artikel 5 und 6", ["article 5", "article 6"]),
        ("Artikel 5 bis 7", ["article 5", "article 6", "article 7"]),
        ("Erwägungsgrund 71 und Anhang I", ["recital 71", "annex I"]),
        ("Was ist mit Absatz 2?", ["paragraph 2"]),
        ("Artikel 4 am 1. Januar 2015", ["article 4"]),
        ("Verordnung (EU) Nr. 575/2013 Artikel 4", ["article 4"]),
        ("artículo 6, apartado 1, letra a), del RGPD", ["article 6 paragraph 1 point a"]),
        ("letra a) del apartado 1 del artículo 6", ["article 6 paragraph 1 point a"]),
        ("el primer párrafo del artículo 6", ["article 6 paragraph 1"]),
        ("los artículos 5 y 6", ["article 5", "article 6"]),
        ("¿Y el apartado 2?", ["paragraph 2"]),
        ("articolo 6, paragrafo 1, lettera a)", ["article 6 paragraph 1 point a"]),
        ("lettera a) del comma 1 dell'articolo 6", ["article 6 paragraph 1 point a"]),
        ("il primo comma dell'articolo 6", ["article 6 paragraph 1"]),
        ("gli articoli 5 e 6", ["article 5", "article 6"]),
        ("Allegato II", ["annex II"]),
        ("E il comma 2?", ["paragraph 2"]),
    ],
)
def test_german_spanish_and_italian_words_name_the_same_levels(
    text: str, expected: list[str]
) -> None:
    assert expected == read(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("§ 28 Absatz 1 Satz 1 Nummer 2 IfSG", ["paragraph 28 paragraph 1 point 2"]),
        ("§ 28a Abs. 1 S. 2 Nr. 3 IfSG", ["paragraph 28a paragraph 1 point 3"]),
        ("§ 2 Nr. 2 BGB", ["paragraph 2 point 2"]),
        ("Artikel 5 Absatz 2 Satz 3", ["article 5 paragraph 2"]),
        ("Artikel 5 Satz (!)", ["article 5"]),
        ("Sätze 1 und 2", []),
    ],
)
def test_pr7_a_sentence_is_in_the_paragraph_that_holds_it(text: str, expected: list[str]) -> None:
    assert expected == read(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the paragraph of Article 6", ["article 6"]),
        ("paragraph (a) of Article 6", ["article 6 paragraph a"]),
        ("O mesmo para a Lei", []),
        ("par l'article 5", ["article 5"]),
        ("a comma in Article 6", ["article 6"]),
        ("Lei nº 8.078, art. 6", ["article 6"]),
    ],
)
def test_pr1_a_word_of_the_sentence_is_no_number(text: str, expected: list[str]) -> None:
    assert expected == read(text)


def test_a_section_is_named_by_its_letter_before_a_number_alone() -> None:
    found = find_provision_refs("the Wrecks Act s 60CC; ss 5 and 7; it’s 9 days, the dog's 3")

    assert ["60cc", "5", "7"] == [one.number for one in found]


def test_a_section_may_open_a_quotation() -> None:
    assert ["3a"] == [one.number for one in find_provision_refs("check 's 3A' of it")]


@pytest.mark.parametrize(
    "text",
    ["What points to Article 3?", "does anything point at Article 3", "the point in Article 3"],
)
def test_pr2_a_preposition_is_no_letter_of_a_point(text: str) -> None:
    assert ["article 3"] == read(text)


def test_a_letter_that_is_a_word_of_the_language_numbers_no_paragraph() -> None:
    text = "O parágrafo a que se refere o artigo 6"

    assert ["6"] == [one.spelled for one in find_provision_refs(text)]
