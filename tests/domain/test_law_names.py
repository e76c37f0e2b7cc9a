"""Names of laws and provisions in sentences and citations."""

import pytest

from domain.law_names import (
    anchor_words,
    cite_as,
    foreign_sign,
    label_words,
    law_words,
    number_label,
    place_words,
    short_title,
    sign_of,
)

BRAZIL = "Constituição da República Federativa do Brasil"
GDPR = (
    "REGULATION (EU) 2016/679 OF THE EUROPEAN PARLIAMENT AND OF THE COUNCIL of 27 April 2016"
    " on the protection of natural persons"
)


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        pytest.param(GDPR, "Regulation (EU) 2016/679", id="number and capitals"),
        pytest.param(
            "Directive 95/46/EC of the European Parliament", "Directive 95/46/EC", id="community"
        ),
        pytest.param(
            "Council Regulation (EC) No 44/2001 of 22 December 2000",
            "Council Regulation (EC) No 44/2001",
            id="number after words",
        ),
        pytest.param(BRAZIL, BRAZIL, id="short"),
        pytest.param("Code du travail.", "Code du travail", id="full stop"),
        pytest.param(
            "Loi modifiée du 5 avril 1993 relative au secteur financier et portant d'autres choses",
            "Loi modifiée du 5 avril 1993 relative au secteur financier et portant …",
            id="long",
        ),
        pytest.param(
            "Bundesgesetz vom 24. Juni 1902 betreffend die elektrischen Anlagen der Bahnen"
            " (Elektrizitätsgesetz und anderes)",
            "Bundesgesetz vom 24. Juni 1902 betreffend die elektrischen Anlagen der Bahnen …",
            id="bracket",
        ),
    ],
)
def test_ln1_a_name_is_cut_after_its_number_or_between_words(title: str, expected: str) -> None:
    assert expected == short_title(title)


@pytest.mark.parametrize(
    ("language", "anchor", "title", "expected"),
    [
        ("en", "art_6__cpt", BRAZIL, f"the opening of Article 6 of the {BRAZIL}"),
        ("fr", "art_1", "Loi du 5 avril 1993", "l'article 1er de la Loi du 5 avril 1993"),
        ("pt", "art_6__cpt", BRAZIL, f"o caput do artigo 6º da {BRAZIL}"),
        ("pt", "art_225", BRAZIL, f"o artigo 225 da {BRAZIL}"),
        ("en", "art_33__para_1__point_a", GDPR, "Article 33(1)(a) of Regulation (EU) 2016/679"),
        (
            "fr",
            "art_33__para_1__point_a",
            "Règlement (UE) 2016/679 du Parlement européen",
            "l'article 33, paragraphe 1, point a) du Règlement (UE) 2016/679",
        ),
        (
            "en",
            "art_5__cpt__inc_12__ali_a",
            BRAZIL,
            f"Article 5, item XII, letter a) of the {BRAZIL}",
        ),
        ("en", "adct__art_6", BRAZIL, f"Article 6 of the Transitional Act of the {BRAZIL}"),
        (
            "en",
            "anx_I",
            "Council Regulation (EC) No 44/2001",
            "Annex I of Council Regulation (EC) No 44/2001",
        ),
        ("en", "preamble", "The Tidal Act", "the Preamble of The Tidal Act"),
        ("en", "", "Lighthouse Act", "the Lighthouse Act"),
        ("en", "art_4bis", "Lighthouse Act", "Article 4bis of the Lighthouse Act"),
    ],
)
def test_ln2_a_provision_is_named_from_its_anchor(
    language: str, anchor: str, title: str, expected: str
) -> None:
    assert expected == place_words(language, anchor, title)


def test_ln2_a_part_without_a_noun_keeps_its_spelling() -> None:
    assert "foo 3" == label_words("en", "foo_3")


def test_ln3_a_title_in_another_language_is_quoted() -> None:
    actual = (
        place_words("fr", "art_6", BRAZIL),
        place_words("pt", "", "Lighthouse Act"),
    )

    assert (f"l'article 6 de « {BRAZIL} »", "“Lighthouse Act”") == actual


@pytest.mark.parametrize(
    ("language", "anchor", "expected"),
    [
        ("fr", "art_6__cpt", "caput de l'article 6"),
        ("en", "preamble", "Preamble"),
        ("en", "art_33", "Article 33"),
        ("en", "art_2__wrap_1", "Article 2"),
        ("fr", "fn_3", "note 3"),
    ],
)
def test_a_label_has_no_article(language: str, anchor: str, expected: str) -> None:
    assert expected == label_words(language, anchor)


@pytest.mark.parametrize("spelled", ["999", "art_999"])
def test_an_article_that_is_not_there_is_called_by_its_number(spelled: str) -> None:
    assert "Article 999" == number_label("en", spelled)


@pytest.mark.parametrize(
    ("title", "anchor", "number", "language", "expected"),
    [
        (GDPR, "art_33", "Article 33", "en", "Regulation (EU) 2016/679, Article 33"),
        (BRAZIL, "art_6__cpt", "", "pt", f"{BRAZIL}, Art. 6º, caput"),
        (BRAZIL, "art_5__cpt__inc_12", "XII -", "pt", f"{BRAZIL}, Art. 5º, inciso XII"),
        (BRAZIL, "", "", "pt", BRAZIL),
        (GDPR, "art_33__para_1", "1.", "en", "Regulation (EU) 2016/679, Article 33(1)"),
    ],
)
def test_a_citation_is_in_the_language_of_the_law(
    title: str, anchor: str, number: str, language: str, expected: str
) -> None:
    assert expected == cite_as(title, anchor, number, language)


def test_a_number_given_with_its_kind_keeps_it() -> None:
    assert "Section 8" == number_label("en", "section 8")


@pytest.mark.parametrize(
    ("language", "anchor", "expected"),
    [
        ("en", "sec_1__subsec_2__para_a", "Section 1(2)(a)"),
        ("en", "chp_2__sec_3", "Section 3"),
        ("en", "reg_23__para_1", "Regulation 23(1)"),
        ("en", "rule_4", "Rule 4"),
        ("en", "att_2", "Attachment 2"),
        ("en", "att_2__art_1", "Article 1 of Attachment 2"),
        ("en", "preface", "the Preface"),
        ("en", "annex", "the Annex"),
        ("en", "annex-2", "Annex 2"),
        ("en", "annex__art_3", "Article 3 of the Annex"),
        ("en", "anx_1__point_3__indent_1", "point (3), indent 1 of Annex 1"),
        ("en", "schedule_1__part_2__para_3", "Part 2, paragraph 3 of Schedule 1"),
        ("en", "schedule__appendix-2__para_3", "paragraph 3 of Appendix 2 of the Schedule"),
        ("en", "chp_1__para_2__point_a", "paragraph 2(a)"),
        ("en", "tit_2__cap_1", "Chapter 1"),
        ("en", "sec_22-1001__content", "Section 22-1001"),
        ("fr", "att_2", "la pièce jointe 2"),
        ("fr", "preface", "la préface"),
        ("fr", "schedule_1__para_3", "le paragraphe 3 de l'annexe 1"),
        ("pt", "att_2", "o documento anexo 2"),
        ("pt", "conclusions", "as conclusões"),
        ("pt", "schedule_1__para_3", "o parágrafo 3 do anexo 1"),
    ],
)
def test_ln4_a_provision_is_named_by_the_level_its_law_counts_by(
    language: str, anchor: str, expected: str
) -> None:
    assert expected == anchor_words(language, anchor)


@pytest.mark.parametrize(
    ("language", "title", "expected"),
    [
        ("fr", "Constitution of the Republic of South Africa", "« Constitution of the Republic"),
        ("fr", "Constitution de la République", "la Constitution de la République"),
        ("es", "Constitución Política de los Estados Unidos", "la Constitución Política"),
        ("es", "Reglamento (UE) 2016/679 del Parlamento", "el Reglamento (UE) 2016/679"),
        ("it", "Costituzione della Repubblica italiana", "la Costituzione della Repubblica"),
        ("it", "Statuto dei lavoratori", "lo Statuto dei lavoratori"),
        ("it", "Atto di adesione", "l'Atto di adesione"),
    ],
)
def test_ln3_a_law_is_introduced_as_its_kind_is(language: str, title: str, expected: str) -> None:
    assert law_words(language, title).startswith(expected)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "§ 433(1) of the Bürgerliches Gesetzbuch"),
        ("fr", "le § 433, paragraphe 1 de « Bürgerliches Gesetzbuch »"),
        ("pt", "o § 433, parágrafo 1 de “Bürgerliches Gesetzbuch”"),
        ("de", "§ 433 Absatz 1 des Bürgerlichen Gesetzbuchs"),
        ("es", "el § 433, apartado 1 de «Bürgerliches Gesetzbuch»"),
        ("it", "il § 433, paragrafo 1 di «Bürgerliches Gesetzbuch»"),
    ],
)
def test_ln5_a_law_that_counts_by_sections_is_spoken_by_its_sign(
    language: str, expected: str
) -> None:
    actual = place_words(language, "art_433__para_1", "Bürgerliches Gesetzbuch", sign_of("§ 433"))

    assert expected == actual


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Article 33 of Regulation (EU) 2016/679"),
        ("fr", "l'article 33 du Règlement (UE) 2016/679"),
        ("pt", "o artigo 33 do Regulamento (UE) 2016/679"),
        ("de", "Artikel 33 der Verordnung (EU) 2016/679"),
        ("es", "el artículo 33 del Reglamento (UE) 2016/679"),
        ("it", "l'articolo 33 del Regolamento (UE) 2016/679"),
    ],
)
def test_ln6_an_act_of_the_union_goes_by_its_name_in_the_language(
    language: str, expected: str
) -> None:
    assert expected == place_words(language, "art_33", GDPR)


def test_ln5_a_section_that_is_not_there_is_called_by_its_sign() -> None:
    assert "§ 999" == number_label("en", "999", sign_of("§ 1"))


def test_ln5_a_citation_below_a_section_keeps_the_sign() -> None:
    actual = cite_as("Bürgerliches Gesetzbuch", "art_433__para_1", "(1)", "de", sign_of("§ 433"))

    assert "Bürgerliches Gesetzbuch, § 433 Absatz 1" == actual


@pytest.mark.parametrize(
    ("language", "expected"),
    [("en", "point (3)"), ("fr", "le point 3"), ("de", "Nummer 3"), ("it", "il punto 3")],
)
def test_ln2_a_point_with_a_figure_is_no_letter(language: str, expected: str) -> None:
    assert expected == anchor_words(language, "point_3")


def test_ln7_the_letter_before_a_number_is_a_capital() -> None:
    assert "Article L1111-3" == label_words("en", "art_l1111-3")
    assert "Article L111-3" == number_label("en", "l111-3")
    assert "Article 6a" == label_words("en", "art_6a")


@pytest.mark.parametrize(
    ("title", "sign", "expected"),
    [
        ("Theft Act 1968", "", "Section 3(2) von „Theft Act 1968“"),
        ("Leuchtturmgesetz", "", "Abschnitt 3 Unterabschnitt 2 des Leuchtturmgesetzes"),
        ("Theft Act 1968", "§", "Abschnitt 3 Unterabschnitt 2 von „Theft Act 1968“"),
    ],
)
def test_ln8_german_calls_a_section_of_foreign_law_as_that_law_does(
    title: str, sign: str, expected: str
) -> None:
    assert expected == place_words("de", "sec_3__subsec_2", title, sign)
    assert "Section 3(2) of the Theft Act 1968" == place_words(
        "en", "sec_3__subsec_2", "Theft Act 1968"
    )


def test_ln8_an_article_of_such_a_law_is_an_article() -> None:
    assert "Artikel 3 von „Harbour Code“" == place_words("de", "art_3", "Harbour Code")
    assert "Artikel 9" == number_label("de", "9", foreign_sign("de", "Harbour Code"))


@pytest.mark.parametrize(
    ("anchor", "expected"),
    [
        ("chp_ii", "Chapter II"),
        ("cap_iv-2", "Chapter IV-2"),
        ("tit_xi", "Title XI"),
        ("chp_3", "Chapter 3"),
    ],
)
def test_ln9_the_roman_number_of_a_part_is_in_capitals(anchor: str, expected: str) -> None:
    assert expected == label_words("en", anchor)


@pytest.mark.parametrize(
    ("language", "spelled", "sign", "expected"),
    [
        ("de", "recital 200", "", "Erwägungsgrund 200"),
        ("fr", "annex IX", "", "Annexe IX"),
        ("de", "section 9999", "§", "§ 9999"),
        ("en", "section 19(3)", "", "Section 19(3)"),
        ("de", "adct 6", "", "Adct 6"),
        ("pt", "5", "", "Artigo 5º"),
    ],
)
def test_ln10_what_is_not_there_is_named_as_a_reader_named_it(
    language: str, spelled: str, sign: str, expected: str
) -> None:
    assert expected == number_label(language, spelled, sign)
