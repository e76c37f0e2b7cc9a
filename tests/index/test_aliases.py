"""The curated alias file and its loader."""

from collections import Counter
from datetime import date
from pathlib import Path

import pytest

from index import aliases

NAME = '{ name = "Ferry Act", languages = ["en"], source = "usual name" }'


def file_of(*names: str, work: str = "sample:ferry-act-2001") -> bytes:
    """Return an alias file of one work."""
    return (
        f'[[alias]]\nwork = "{work}"\njurisdiction = "sample"\nnames = [{", ".join(names)}]\n'
    ).encode()


def works_named(name: str, language: str) -> list[str]:
    """Return the works that the shipped file gives for a name."""
    return [
        alias.work
        for alias in aliases.read_alias_file().aliases
        if (alias.name, alias.language) == (name, language)
    ]


def test_a_name_in_two_languages_is_two_entries() -> None:
    name = (
        '{ name = "RGPD", languages = ["fr", "pt"], source = "initials", valid_from = 2016-04-27 }'
    )

    actual = aliases.parse_aliases(file_of(name, work="eu-eurlex:32016r0679")).aliases

    assert [("RGPD", "fr", date(2016, 4, 27)), ("RGPD", "pt", date(2016, 4, 27))] == [
        (alias.name, alias.language, alias.valid_from) for alias in actual
    ]


@pytest.mark.parametrize(
    ("content", "named"),
    [
        (b"[[alias]", "outside its form"),
        (b"\xff", "outside its form"),
        (
            file_of('{ name = "A", languages = ["en"], source = "s", since = 1 }'),
            "alias[0].names[0]",
        ),
        (file_of('{ name = "A", languages = ["en"] }'), "alias[0].names[0]"),
        (
            file_of('{ name = " ", languages = ["en"], source = "s" }'),
            "' ' of sample:ferry-act-2001",
        ),
        (file_of('{ name = "A", languages = [], source = "s" }'), "'A' of sample:ferry-act-2001"),
    ],
    ids=["no-toml", "no-utf8", "unknown-field", "missing-field", "blank-name", "no-language"],
)
def test_q1_an_entry_outside_its_form_refuses_the_file_and_is_named(
    content: bytes, named: str
) -> None:
    with pytest.raises(aliases.AliasFileError) as caught:
        aliases.parse_aliases(content)

    assert named in str(caught.value).replace("`$.", "")


def test_q2_a_name_twice_for_one_work_is_refused() -> None:
    with pytest.raises(aliases.AliasFileError) as caught:
        aliases.parse_aliases(file_of(NAME, NAME))

    assert (
        "'Ferry Act' (en) of sample:ferry-act-2001 stands twice in the alias file; keep one"
        == str(caught.value)
    )


def test_q2_a_name_of_two_works_is_welcome() -> None:
    content = file_of(NAME) + file_of(NAME, work="sample:ferry-act-1999")

    actual = [alias.work for alias in aliases.parse_aliases(content).aliases]

    assert ["sample:ferry-act-2001", "sample:ferry-act-1999"] == actual


def test_q3_an_empty_interval_is_refused() -> None:
    name = (
        '{ name = "A", languages = ["en"], source = "s", '
        "valid_from = 2001-01-01, valid_to = 2001-01-01 }"
    )

    with pytest.raises(aliases.AliasFileError) as caught:
        aliases.parse_aliases(file_of(name))

    assert "which holds no day" in str(caught.value)


@pytest.mark.parametrize(
    "content",
    [
        file_of(NAME, work="Ferry Act"),
        file_of('{ name = "A", languages = ["English"], source = "s" }'),
        b'[[not_held]]\npublisher = "CH Fedlex"\njurisdiction = "ch"\nname = "x"\nschemes = ["SR"]\n',
    ],
    ids=["work", "language", "publisher"],
)
def test_q4_ids_and_languages_have_their_form(content: bytes) -> None:
    with pytest.raises(aliases.AliasFileError) as caught:
        aliases.parse_aliases(content)

    assert "is outside its form" in str(caught.value)


@pytest.mark.parametrize(("noun", "language"), [("Constitution", "en"), ("Constituição", "pt")])
def test_q5_the_bare_noun_is_generic_and_shared(noun: str, language: str) -> None:
    entries = [
        alias
        for alias in aliases.read_alias_file().aliases
        if (alias.name, alias.language) == (noun, language)
    ]

    assert ({True}, True) == (
        {alias.generic for alias in entries},
        {"br-federal:constituicao-1988", "lu-legilux:constitution-1868-10-17-n1"}
        <= {alias.work for alias in entries},
    )


def test_q6_a_publisher_without_a_word_or_twice_is_refused() -> None:
    entry = '[[not_held]]\npublisher = "ch-fedlex"\njurisdiction = "ch"\nname = "Fedlex"\n'

    for content in (entry, (entry + 'schemes = ["SR"]\n') * 2):
        with pytest.raises(aliases.AliasFileError) as caught:
            aliases.parse_aliases(content.encode())

        assert "the publisher ch-fedlex" in str(caught.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(aliases.AliasFileError) as caught:
        aliases.read_alias_file(tmp_path / "aliases.toml")

    assert "the alias file aliases.toml cannot be read" == str(caught.value)


@pytest.mark.parametrize(
    ("name", "language", "expected"),
    [
        ("GDPR", "en", ["eu-eurlex:32016r0679"]),
        ("DSGVO", "de", ["eu-eurlex:32016r0679"]),
        ("RGPD", "es", ["eu-eurlex:32016r0679"]),
        ("Data Protection Directive", "en", ["eu-eurlex:31995l0046"]),
        ("Brussels I Regulation", "en", ["eu-eurlex:32001r0044", "eu-eurlex:32012r1215"]),
        ("Insolvency Regulation", "en", ["eu-eurlex:32000r1346", "eu-eurlex:32015r0848"]),
        ("Sixth VAT Directive", "en", ["eu-eurlex:31977l0388"]),
        ("CF/88", "pt", ["br-federal:constituicao-1988"]),
        ("Constitution du Brésil", "fr", ["br-federal:constituicao-1988"]),
        ("Constituição do Luxemburgo", "pt", ["lu-legilux:constitution-1868-10-17-n1"]),
        ("Lighthouse Act", "en", ["sample:lighthouse-act-2004"]),
        ("Leuchtturmgesetz", "de", ["sample:lighthouse-act-2004"]),
        ("Verfassung Brasiliens", "de", ["br-federal:constituicao-1988"]),
        ("French Civil Code", "en", ["fr-legifrance:code-civil"]),
        ("Code civil", "es", ["fr-legifrance:code-civil"]),
        ("Direttiva IVA", "it", ["eu-eurlex:32006l0112"]),
        ("Codice delle obbligazioni", "it", ["ch-fedlex:cc-27-317_321_377"]),
        ("Código Penal estonio", "es", ["ee-riigiteataja:184411"]),
        ("Electricity Market Directive", "en", ["eu-eurlex:32009l0072", "eu-eurlex:32019l0944"]),
        ("Whistleblower-Richtlinie", "de", ["eu-eurlex:32019l1937"]),
    ],
)
def test_the_shipped_file_knows_a_name(name: str, language: str, expected: list[str]) -> None:
    actual = works_named(name, language)

    assert expected == actual


@pytest.mark.parametrize(
    ("word", "publisher"),
    [
        ("Swiss", "ch-fedlex"),
        ("Suíça", "ch-fedlex"),
        ("Estonian", "ee-riigiteataja"),
        ("deutsche", "de-gii"),
    ],
)
def test_the_shipped_file_names_law_that_may_not_be_held(word: str, publisher: str) -> None:
    actual = [
        source.publisher
        for source in aliases.read_alias_file().not_held
        if word in {name.name for name in source.names}
    ]

    assert [publisher] == actual


def test_a_law_with_a_translated_title_has_one_in_each_language_but_its_own() -> None:
    own = {"br": "pt", "lu": "fr", "fr": "fr", "ch": "de", "de": "de", "ee": "et"}
    told = [one for one in aliases.read_alias_file().aliases if one.source.startswith("translated")]
    counted = Counter((one.work, one.language) for one in told)

    assert {1} == set(counted.values())
    assert [] == [one.name for one in told if own[one.jurisdiction] == one.language]


def test_of_two_acts_with_a_name_the_first_has_it_until_it_ended() -> None:
    names = {
        one.work: (one.valid_from, one.valid_to)
        for one in aliases.read_alias_file().aliases
        if one.name == "Electricity Market Directive"
    }

    assert {
        "eu-eurlex:32009l0072": (None, date(2021, 1, 1)),
        "eu-eurlex:32019l0944": (date(2019, 6, 5), None),
    } == names
