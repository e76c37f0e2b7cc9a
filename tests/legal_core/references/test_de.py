"""References to German law: what is read, and what is none."""

import pytest

from legal_core.references import de
from tests.legal_core.references.reading import read_as

Seen = list[tuple[str, str, str]]


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        (
            "§ 13 Abs. 3a Satz 7 SGB V",
            [("§ 13 Abs. 3a Satz 7 SGB V", "sgb-5", "§ 13 par 3a sen 7")],
        ),
        (
            "§§ 19, 20 Abs. 1 Nr. 2 BGB",
            [("§§ 19", "bgb", "§ 19"), ("20 Abs. 1 Nr. 2 BGB", "bgb", "§ 20 par 1 item 2")],
        ),
        (
            "§§ 280 Abs. 1, 241 Abs. 2 i.V.m. § 311 Abs. 2 Nr. 1 BGB",
            [
                ("§§ 280 Abs. 1", "bgb", "§ 280 par 1"),
                ("241 Abs. 2", "bgb", "§ 241 par 2"),
                ("§ 311 Abs. 2 Nr. 1 BGB", "bgb", "§ 311 par 2 item 1"),
            ],
        ),
        (
            "Art. 3 Abs. 1 GG in Verbindung mit Art. 20 Abs. 3 GG",
            [
                ("Art. 3 Abs. 1 GG", "gg", "art 3 par 1"),
                ("Art. 20 Abs. 3 GG", "gg", "art 20 par 3"),
            ],
        ),
        (
            "§ 19 Abs. 1 Satz 1, Abs. 2 Satz 1 KostO",
            [
                ("§ 19 Abs. 1 Satz 1", "kosto", "§ 19 par 1 sen 1"),
                ("Abs. 2 Satz 1 KostO", "kosto", "§ 19 par 2 sen 1"),
            ],
        ),
        (
            "§ 8 Abs. 1 und 3 Nr. 1, §§ 3, 5 Abs. 1 und 2 Nr. 1 UWG 2004",
            [
                ("§ 8 Abs. 1", "uwg", "§ 8 par 1"),
                ("3 Nr. 1", "uwg", "§ 8 par 3 item 1"),
                ("§§ 3", "uwg", "§ 3"),
                ("5 Abs. 1", "uwg", "§ 5 par 1"),
                ("2 Nr. 1 UWG 2004", "uwg", "§ 5 par 2 item 1"),
            ],
        ),
        (
            "HGB §§ 74 ff und § 75 HGB",
            [("HGB §§ 74 ff", "hgb", "§ 74"), ("§ 75 HGB", "hgb", "§ 75")],
        ),
        (
            "§§ 27 Abs. 1, 30 SGB V",
            [("§§ 27 Abs. 1", "sgb-5", "§ 27 par 1"), ("30 SGB V", "sgb-5", "§ 30")],
        ),
        (
            "§ 5 Abs. 1, 2 Nr. 1 UWG",
            [("§ 5 Abs. 1", "uwg", "§ 5 par 1"), ("2 Nr. 1 UWG", "uwg", "§ 5 par 2 item 1")],
        ),
        ("§ 74 a HGB und § 6a HGB", [("§ 74 a HGB", "hgb", "§ 74a"), ("§ 6a HGB", "hgb", "§ 6a")]),
        (
            "Anhang I Nr. 2 der Richtlinie 2006/112/EG",
            [("Anhang I Nr. 2 der Richtlinie 2006/112/EG", "32006L0112", "annex I item 2")],
        ),
        (
            "Nr. 2 des Absatzes 3 des § 5 GG",
            [("Nr. 2 des Absatzes 3 des § 5 GG", "gg", "§ 5 par 3 item 2")],
        ),
        ("Artikel 1 GG", [("Artikel 1 GG", "gg", "art 1")]),
        (
            "Art. 9 Abs. 2 Buchst. b und c, 1. Alt. GG",
            [
                ("Art. 9 Abs. 2 Buchst. b", "gg", "art 9 par 2 point b"),
                ("c, 1. Alt. GG", "gg", "art 9 par 2 point c variant 1"),
            ],
        ),
        (
            "§ 2 Satz 1 Halbsatz 2 und § 3 S. 1 Hs. 1 ZPO",
            [
                ("§ 2 Satz 1 Halbsatz 2", "zpo", "§ 2 sen 1 half_sentence 2"),
                ("§ 3 S. 1 Hs. 1 ZPO", "zpo", "§ 3 sen 1 half_sentence 1"),
            ],
        ),
        ("§ 32 StGB, nicht § 132", [("§ 32 StGB", "stgb", "§ 32"), ("§ 132", "", "§ 132")]),
    ],
)
def test_lists_and_levels_are_read_whole(text: str, seen: Seen) -> None:
    """CH1 to CH3, RW1 and RW3: each member bears the whole path, the last one the law."""
    assert seen == read_as(de.read, text)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("§823BGB, BGB§823", [("§823BGB", "bgb", "§ 823"), ("BGB§823", "bgb", "§ 823")]),
        ("§ 1 der 1. BImSchV", [("§ 1 der 1. BImSchV", "1-bimschv", "§ 1")]),
        ("§ 3 BGH", [("§ 3", "", "§ 3")]),
        (
            "Art. 10 RL, § 3 Abs. 1 LBG-NRW",
            [("Art. 10 RL", "rl", "art 10"), ("§ 3 Abs. 1 LBG-NRW", "lbg-nrw", "§ 3 par 1")],
        ),
    ],
)
def test_de1_an_abbreviation_is_told_by_its_form(text: str, seen: Seen) -> None:
    assert seen == read_as(de.read, text)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        (
            "§§ 184 bis 187 des Sozialgerichtsgesetzes (SGG)",
            [("§§ 184 bis 187 des Sozialgerichtsgesetzes", "sgg", "§ 184 to § 187")],
        ),
        (
            "§ 433 des Bürgerlichen Gesetzbuchs",
            [("§ 433 des Bürgerlichen Gesetzbuchs", "burgerliches-gesetzbuch", "§ 433")],
        ),
        (
            "§ 1 Abs. 2 des Gesetzes über die Arbeit der Frauen und Kinder vom 1. Mai",
            [
                (
                    "§ 1 Abs. 2 des Gesetzes über die Arbeit der Frauen und Kinder",
                    "gesetz-uber-die-arbeit-der-frauen-und-kinder",
                    "§ 1 par 2",
                )
            ],
        ),
        (
            "§ 2 des Gesetzes über das Recht und die Pflicht haben Menschen",
            [
                (
                    "§ 2 des Gesetzes über das Recht und die Pflicht",
                    "gesetz-uber-das-recht-und-die-pflicht",
                    "§ 2",
                )
            ],
        ),
        (
            "§ 128 des Strafgesetzbuches",
            [("§ 128 des Strafgesetzbuches", "strafgesetzbuch", "§ 128")],
        ),
        ("die Richtlinie (69/335/EWG)", [("69/335/EWG", "", "")]),
        ("Art. 2 VO (EU) Nr. 1/2003/EG", [("Art. 2 VO (EU) Nr. 1/2003/EG", "32003R0001", "art 2")]),
        (
            "Art. 2 der Entscheidung 99/5/EG",
            [("Art. 2 der Entscheidung 99/5/EG", "31999D0005", "art 2")],
        ),
    ],
)
def test_de2_a_law_in_words_is_called_in_the_nominative(text: str, seen: Seen) -> None:
    assert seen == read_as(de.read, text)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("§ 823 II 1 BGB", [("§ 823 II 1 BGB", "bgb", "§ 823 par 2 sen 1")]),
        (
            "§ 280 I, III BGB",
            [("§ 280 I", "bgb", "§ 280 par 1"), ("III BGB", "bgb", "§ 280 par 3")],
        ),
    ],
)
def test_de3_a_roman_number_behind_a_section_is_its_paragraph(text: str, seen: Seen) -> None:
    assert seen == read_as(de.read, text)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("AP Nr. 4 zu § 59 HGB", []),
        ("SozR 4-2500 § 13 Nr. 33", []),
    ],
)
def test_de4_a_place_of_a_register_is_no_reference(text: str, seen: Seen) -> None:
    assert seen == read_as(de.read, text)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("§ 5 desselben Gesetzes", [("§ 5 desselben Gesetzes", "", "§ 5")]),
        ("§ 5 dieses Gesetzes", [("§ 5 dieses Gesetzes", "", "§ 5")]),
        ("§ 5 des Gesetzes", [("§ 5 des Gesetzes", "", "§ 5")]),
        ("§ 18 gilt, dessen Absatz 2 nicht", [("§ 18", "", "§ 18"), ("Absatz 2", "", "par 2")]),
        ("Satz 1 allein", []),
    ],
)
def test_what_is_of_a_law_named_before_stays_open(text: str, seen: Seen) -> None:
    """RW4: the carry settles it."""
    assert seen == read_as(de.read, text)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("§ 10 des Arbeitsvertrags und § 9 dieses Vertrages", []),
        ("3. Aufl., § 54, und aaO, § 38", []),
        ("Bornkamm, § 5 Rdn. 2", []),
        ("Es gilt:\n§ 184\n(1) Die Kosten", []),
        ("von besonderer Art.\n8\nTage", []),
        ("Preis 5,50 EUR, 30 %, Tel. 030/1234, am 3. Mai 2020, Art. von Kunst", []),
        (
            "§ 5 und 12 Monate, § 6, 10 % und § 7, 3. Mai",
            [("§ 5", "", "§ 5"), ("§ 6", "", "§ 6"), ("§ 7", "", "§ 7")],
        ),
    ],
)
def test_what_is_no_law_is_not_read(text: str, seen: Seen) -> None:
    """RW5 and RW6."""
    assert seen == read_as(de.read, text)
