import pytest

from index.sources.body_language import OFFICIAL_LANGUAGES, find_language, is_in_language

ENGLISH = (
    "In the case of a personal data breach, the controller shall without undue delay and, where "
    "feasible, not later than 72 hours after having become aware of it, notify the personal data "
    "breach to the supervisory authority, unless the breach is unlikely to result in a risk to the "
    "rights and freedoms of natural persons. The notification shall be made by the controller to "
    "that authority in the form that is laid down in this article, and with all the reasons."
)
FRENCH = (
    "En cas de violation de données à caractère personnel, le responsable du traitement en notifie "
    "la violation en question à l'autorité de contrôle dans les meilleurs délais et, si possible, "
    "72 heures au plus tard après en avoir pris connaissance, à moins que la violation en question "
    "ne soit pas susceptible d'engendrer un risque pour les droits et libertés des personnes. La "
    "notification est faite par le responsable aux autorités dans les formes que prévoit l'article."
)
CZECH = (
    "Jakékoli porušení zabezpečení osobních údajů správce bez zbytečného odkladu a pokud možno do "
    "72 hodin od okamžiku, kdy se o něm dozvěděl, ohlásí dozorovému úřadu, ledaže je nepravděpodobné, "
    "že by toto porušení mělo za následek riziko pro práva a svobody fyzických osob. Pokud není "
    "ohlášení učiněno do 72 hodin, musí být současně s ním uvedeny důvody tohoto zpoždění, které "
    "jsou podle této směrnice na místě, nebo se na ně členské státy mohou odvolat v souladu s ní."
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(ENGLISH, "en", id="English"),
        pytest.param(FRENCH, "fr", id="French"),
        pytest.param(CZECH, "cs", id="Czech"),
    ],
)
def test_g1_the_language_is_told_by_its_small_words(text: str, expected: str) -> None:
    assert expected == find_language(text)


def test_g2_a_czech_text_under_an_english_label_is_found_out() -> None:
    assert (False, True) == (is_in_language(CZECH, "en"), is_in_language(ENGLISH, "en"))


def test_g2_a_text_too_short_to_tell_is_believed() -> None:
    assert ("", True) == (find_language("Article 1"), is_in_language("čl. 1", "en"))


def test_all_official_languages_are_known() -> None:
    assert 24 == len(OFFICIAL_LANGUAGES)
