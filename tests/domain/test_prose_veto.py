"""The veto of code beside any judge, in the six languages."""

import pytest

from domain.prose_veto import Finding, Passage, find_veto

EN = """\
1. A keeper shall erase a record when its purpose has ended, at the latest after six years.
2. The keeper may not show a record to any person unless the registrar agrees.
3. A fee of at least 100 marks is due before 1 May 2015. The registrar must tell the keeper.
"""
LIST_EN = """\
1) The registrar grants a permit, where:

- a) the applicant has paid the fee;

- b) the ship is sound; and

- c) the harbour is open.

2) No permit is granted for:

- a) ships of war;

- b) rafts."""
DE = """\
1) Der Mieter muss dem Vermieter den Schaden binnen drei Monaten melden.
2) Die Bewilligung wird höchstens für 5 Jahre erteilt (Art. 7 Abs. 2). Sie kann erneuert werden."""
TEXTS = {
    "en": EN,
    "de": DE,
    "pt": "O locatário deve avisar o locador no prazo de trinta dias, salvo força maior.",
    "es": "El arrendatario debe avisar al arrendador en el plazo de treinta días, salvo pacto.",
    "fr": "Le locataire doit avertir le bailleur dans un délai de trente jours, sauf accord.",
    "it": "Il conduttore deve avvertire il locatore entro trenta giorni, salvo accordo.",
}


def found(claim: str, text: str, language: str = "en", *names: str) -> tuple[str, str]:
    passage = Passage(text=text, language=language, names=frozenset(names))
    finding = find_veto(claim, (passage,))
    return finding.possibility, finding.reason


@pytest.mark.parametrize(
    ("language", "claim"),
    [
        ("en", "A keeper shall erase a record when its purpose has ended, at the latest after six years."),
        ("en", "1. A keeper shall erase a record when its purpose has ended, at the latest after six years"),
        ("en", "Keeper may not show a record to any person unless registrar agrees."),
        ("en", "A keeper must erase a record when its purpose has ended, at the latest after 6 years."),
        ("en", "A keeper is required to erase a record when its purpose has ended, at the latest after 6 years."),
        ("en", "The article says that the registrar must tell the keeper."),
        ("en", "According to the Act: a fee of at least 100 marks is due before 1 May 2015."),
        ("en", "A fee of at least 100 marks is due before 1 May 2015. The registrar must tell the keeper."),
        ("de", "Sie kann erneuert werden."),
        ("de", "Das Gesetz bestimmt: „Der Mieter muss dem Vermieter den Schaden binnen 3 Monaten melden.“"),
        ("de", "Der Artikel bestimmt, dass der Mieter dem Vermieter den Schaden binnen drei Monaten melden muss."),
        ("pt", "Segundo o artigo, o locatário deve avisar o locador no prazo de 30 dias, salvo força maior."),
        ("es", "La ley dispone que el arrendatario deberá avisar al arrendador en plazo de 30 días, salvo pacto."),
        ("fr", "Selon la loi, locataire doit avertir bailleur dans un délai de 30 jours, sauf accord."),
        ("it", "La legge prevede che il conduttore dovrà avvertire il locatore entro 30 giorni, salvo accordo."),
    ],
)  # fmt: skip
def test_pv1_pv2_a_whole_unit_is_possible(language: str, claim: str) -> None:
    assert ("possible", "") == found(claim, TEXTS[language], language)


@pytest.mark.parametrize(
    ("language", "claim", "reason"),
    [
        ("en", "A keeper shall erase a record when its purpose has ended, at the latest after seven years.", "number"),
        ("en", "A keeper may erase a record when its purpose has ended, at the latest after six years.", "duty"),
        ("en", "A keeper should erase a record when its purpose has ended, at the latest after six years.", "duty"),
        ("en", "The keeper may show a record to any person unless the registrar agrees.", "negation"),
        ("en", "The keeper may not show a record to any person if the registrar agrees.", "exception"),
        ("en", "A fee of at most 100 marks is due before 1 May 2015.", "direction"),
        ("en", "A fee of at least 100 marks is due after 1 May 2015.", "direction"),
        ("en", "A fee of at least 100 marks is due before 1 May 2016.", "number"),
        ("en", "The keeper must tell the registrar.", "order"),
        ("en", "A holder shall erase a record when its purpose has ended, at the latest after six years.", "words"),
        ("de", "Der Vermieter muss dem Mieter den Schaden binnen drei Monaten melden.", "order"),
        ("de", "Dem Mieter muss der Vermieter den Schaden binnen drei Monaten melden.", "order"),
        ("de", "Der Mieter kann dem Vermieter den Schaden binnen drei Monaten melden.", "duty"),
        ("de", "Die Bewilligung wird mindestens für 5 Jahre erteilt (Art. 7 Abs. 2).", "direction"),
        ("pt", "O locatário pode avisar o locador no prazo de trinta dias, salvo força maior.", "duty"),
        ("es", "El arrendatario no debe avisar al arrendador en el plazo de treinta días, salvo pacto.", "negation"),
        ("fr", "Le locataire doit avertir le bailleur dans un délai de quarante jours, sauf accord.", "number"),
        ("it", "Il locatore deve avvertire il conduttore entro trenta giorni, salvo accordo.", "order"),
    ],
)  # fmt: skip
def test_pv4_a_near_copy_that_says_otherwise_contradicts(
    language: str, claim: str, reason: str
) -> None:
    assert ("contradicted", reason) == found(claim, TEXTS[language], language)


@pytest.mark.parametrize(
    "claim",
    [
        pytest.param("A keeper shall erase a record when its purpose has ended.", id="a part"),
        pytest.param("Harbours are closed on Sundays.", id="something else"),
        pytest.param("2. The registrar must tell the keeper.", id="under another number"),
        pytest.param("...", id="no words"),
    ],
)
def test_pv1_what_is_no_whole_unit_is_unverified(claim: str) -> None:
    assert "unverified" == found(claim, EN)[0]


def test_a_lead_that_denies_contradicts() -> None:
    claim = "No Act says that the registrar must tell the keeper."

    assert ("contradicted", "negation") == found(claim, EN)


@pytest.mark.parametrize(
    ("claim", "possibility"),
    [
        pytest.param("The registrar grants a permit.", "unverified", id="without its conditions"),
        pytest.param("The registrar grants a permit, where", "unverified", id="led to nothing"),
        pytest.param("The registrar grants a permit, where:", "possible", id="as it leads on"),
        pytest.param("The applicant has paid the fee;", "possible", id="an item"),
        pytest.param("a) the applicant has paid the fee.", "possible", id="with its letter"),
        pytest.param("b) the applicant has paid the fee.", "unverified", id="with another's letter"),
        pytest.param("The harbour is open.", "possible", id="the last item"),
        pytest.param("Ships of war;", "unverified", id="an item of what is denied"),
        pytest.param("Rafts.", "unverified", id="the last item of what is denied"),
    ],
)  # fmt: skip
def test_pv3_an_item_is_whole_only_under_a_head_that_denies_nothing(
    claim: str, possibility: str
) -> None:
    assert possibility == found(claim, LIST_EN)[0]


def test_pv3_a_list_that_goes_on_is_not_whole() -> None:
    text = "Theft is punished where done\n- 1. at night,\n- 2. by two.\n- 3. in a church."
    claim = "Theft is punished where done 1. at night, 2. by two."

    assert "unverified" == found(claim, text)[0]


def test_pv3_a_line_that_pauses_is_whole_only_with_its_pause() -> None:
    text = "The keeper holds a list,\nand shows it."

    assert ["unverified", "possible"] == [
        found(claim, text)[0] for claim in ("The keeper holds a list.", "The keeper holds a list,")
    ]


def test_an_item_at_the_head_of_a_text_stands_under_nothing() -> None:
    assert "possible" == found("Ships of war;", "a) ships of war;\nb) rafts.")[0]


def test_names_lead_to_a_text_and_denials_in_names_do_not() -> None:
    claim = "The Harbour Act 1999 says that rafts float."

    assert ["unverified", "possible", "unverified"] == [
        found(claim, "Rafts float.")[0],
        found(claim, "Rafts float.", "en", "harbour", "1999")[0],
        found("The No Harbour Act says that rafts float.", "Rafts float.", "en", "no", "harbour")[
            0
        ],
    ]


def test_the_best_of_several_texts_counts() -> None:
    texts = tuple(Passage(text=text, language="en") for text in ("Rafts sink.", "Rafts float."))

    assert Finding(possibility="possible") == find_veto("Rafts float.", texts)
    assert "contradicted" == find_veto("Rafts shall float and never sink.", (
        Passage(text="Rafts shall float and sink.", language="en"),
        Passage(text="Ships sail.", language="en"),
    )).possibility  # fmt: skip
    assert Finding(possibility="unverified", reason="no_unit") == find_veto("Rafts float.", ())
    assert "unverified" == find_veto("Rafts float.", (Passage(text="", language="en"),)).possibility
