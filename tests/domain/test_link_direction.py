"""Which way the links go that a question asks for."""

import pytest

from domain.link_direction import find_direction, is_reversed

LAW = "\x00\x00\x00"
ARTICLE = f"{LAW} of the {LAW}"


@pytest.mark.parametrize(
    ("language", "asked", "expected"),
    [
        ("en", f"which laws cite {LAW}?", "in"),
        ("en", f"which laws does {LAW} cite?", "out"),
        ("en", f"who refers to {ARTICLE}", "in"),
        ("en", f"what does {ARTICLE} build on", "out"),
        ("en", f"laws cited in {LAW}", "out"),
        ("en", f"is {LAW} cited anywhere", "in"),
        ("en", f"in what laws does the {LAW} get quoted?", "in"),
        ("en", f"{LAW} - cited where", "in"),
        ("en", f"does {LAW} refer to other articles?", "out"),
        ("es", f"que leyes citan la {LAW}", "in"),
        ("es", f"en que leyes se cita la {LAW}", "in"),
        ("es", f"{LAW}: citado donde", "in"),
        ("es", f"quien hace uso del {LAW}", "in"),
        ("fr", f"quelles lois la {LAW} cite-t-elle", "out"),
        ("fr", f"quelles lois ont cite la {LAW}", "in"),
        ("fr", f"dans quelles lois la {LAW} est-elle citee", "in"),
        ("fr", f"quels articles sont mentionnes a l'{LAW}", "out"),
        ("fr", f"une autre loi mentionne-t-elle le {LAW}", "in"),
    ],
)
def test_ld1_the_law_that_refers_stands_before_an_active_verb(
    language: str, asked: str, expected: str
) -> None:
    assert expected == find_direction(asked, language)


@pytest.mark.parametrize(
    ("language", "asked", "expected"),
    [
        ("es", f"que leyes cita la {LAW}", "out"),
        ("es", f"quien cita la {LAW}", "in"),
        ("es", f"que apunta al {LAW}", "in"),
        ("es", f"a que leyes remite la {LAW}", "out"),
        ("es", "las leyes a las que remite", "out"),
        ("es", f"remite la {LAW} a la {LAW}", "out"),
        ("fr", f"que cite la {LAW}", "out"),
        ("fr", f"a quoi se refere l'{LAW}", "out"),
        ("fr", f"qui cite {LAW}", "in"),
    ],
)
def test_ld2_behind_a_single_verb_a_law_may_be_the_one_that_refers(
    language: str, asked: str, expected: str
) -> None:
    assert expected == find_direction(asked, language)


@pytest.mark.parametrize(
    ("language", "asked", "expected"),
    [
        ("en", "which laws does it cite", "out"),
        ("en", "the laws it refers to", "out"),
        ("en", "who cites it", "in"),
        ("es", "quien lo cita", "in"),
        ("fr", "qui y renvoie", "in"),
        ("fr", "quels articles cite-t-il", "out"),
        ("fr", "les lois auxquelles elle renvoie", "out"),
    ],
)
def test_ld3_a_pronoun_stands_for_the_law(language: str, asked: str, expected: str) -> None:
    assert expected == find_direction(asked, language)


@pytest.mark.parametrize(
    ("language", "asked", "expected"),
    [
        ("en", f"references to {LAW}", "in"),
        ("en", f"references in {LAW}", "out"),
        ("en", f"show the links from {LAW} to other acts", "out"),
        ("es", f"referencias a la {LAW}", "in"),
        ("es", f"los enlaces de la {LAW} a otras leyes", "out"),
        ("fr", f"renvois dans la {LAW}", "out"),
        ("fr", f"les liens du {LAW} vers d'autres lois", "out"),
    ],
)
def test_ld4_references_to_a_law_lead_in_and_those_in_it_out(
    language: str, asked: str, expected: str
) -> None:
    assert expected == find_direction(asked, language)


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("de", f"was steht zu {LAW}"),
        ("en", f"links of the {LAW}"),
        ("en", "which cites"),
    ],
)
def test_where_the_grammar_does_not_tell_nothing_is_said(language: str, asked: str) -> None:
    assert find_direction(asked, language) is None


@pytest.mark.parametrize(
    ("language", "asked", "expected"),
    [
        ("de", f"wo verweist das {LAW} auf andere gesetze", "out"),
        ("de", f"enthalt das {LAW} verweise auf die verfassung", "out"),
        ("de", f"bezugnahmen in {LAW}", "out"),
        ("de", "und wen zitiert sie selbst", "out"),
        ("de", "die gesetze, die es zitiert", "out"),
        ("de", f"die gesetze, auf die sich das {LAW} bezieht", "out"),
        ("de", f"auf wen oder was verweist {LAW}", "out"),
        ("de", f"welches gesetz wurde vom {LAW} aufgehoben", "out"),
        ("de", f"lass mich sehen, wer die {LAW} zitiert", "in"),
        ("de", f"gibt es gesetze, die auf das {LAW} verweisen", None),
        ("it", f"quali leggi menziona la {LAW}", "out"),
        ("it", f"quali leggi menzionano la {LAW}", None),
        ("pt", f"que leis menciona a {LAW}", "out"),
        ("en", f"{LAW}: who's citing it", "in"),
        ("nl", f"wie noemt {LAW}", None),
    ],
)
def test_ld5_orders_of_words_tell_the_way_out(
    language: str, asked: str, expected: str | None
) -> None:
    assert expected == find_direction(asked, language)


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (f"everything the {LAW} repealed", "out"),
        (f"which act is it based on, the {LAW}", "out"),
        (f"which act repealed the {LAW}", None),
        (f"by which act was the {LAW} repealed", None),
        (f"is {LAW} amended by any act", None),
    ],
)
def test_ld6_what_a_law_did_to_others_stands_behind_it(asked: str, expected: str | None) -> None:
    assert expected == find_direction(asked, "en")


def test_ld1_a_provision_right_before_its_law_is_one() -> None:
    assert "out" == find_direction(f"verweist {LAW} {LAW} seinerseits auf etwas", "de")


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("fr", f"quelles lois ont ete abrogees par la {LAW}"),
        ("es", f"que normas han sido derogadas por la {LAW}"),
        ("it", f"quali norme sono state abrogate dalla {LAW}"),
        ("pt", f"que normas foram revogadas pela {LAW}"),
        ("it", f"su quali altri testi poggia la {LAW}"),
        ("it", f"a quali leggi allude l'{LAW}"),
        ("es", f"a que leyes hace alusion el {LAW}"),
        ("fr", f"a quelles lois l'{LAW} fait-il allusion"),
    ],
)
def test_ld5_ld7_what_a_law_did_leads_out_of_it(language: str, asked: str) -> None:
    """LD5 and LD7."""
    assert "out" == find_direction(asked, language)


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("es", f"hay alguna ley que invoque la {LAW}"),
        ("pt", f"ha alguma lei que invoque a {LAW}"),
        ("it", f"c'e una legge che richiami la {LAW}"),
    ],
)
def test_ld5_a_law_that_refers_is_looked_for(language: str, asked: str) -> None:
    assert "in" == find_direction(asked, language)


def test_ld7_a_law_before_the_verb_is_the_one_it_was_done_to() -> None:
    assert None is find_direction(f"{LAW} revogada pela {LAW}", "pt")


@pytest.mark.parametrize(
    "asked",
    [
        "and the other way round?",
        "et inversement ?",
        "e viceversa?",
        "¿y al reves?",
        "e o inverso?",
    ],
)
def test_ld8_the_other_way_round_names_no_law(asked: str) -> None:
    assert is_reversed(asked)
    assert not is_reversed(f"{asked} {LAW}")


@pytest.mark.parametrize(
    ("asked", "expected"), [("a quien cita ella", "out"), ("quien cita a ella", "in")]
)
def test_ld3_a_pronoun_behind_its_verb_is_the_one_that_refers(asked: str, expected: str) -> None:
    assert expected == find_direction(asked, "es")


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (f"stutzt sich das ubrige recht auf {LAW}", "in"),
        ("zitiert er selbst etwas", "out"),
        ("wer zitiert es", "in"),
        (f"wird {LAW} genannt", None),
    ],
)
def test_ld1_german_tells_the_way_by_what_stands_behind_the_verb(
    asked: str, expected: str | None
) -> None:
    assert expected == find_direction(asked, "de")
