import pytest

from legal_core.binding import bind
from legal_core.provision_refs import find_provision_refs
from legal_core.trailing import find_trailing


def bound(text: str, *laws: str) -> list[tuple[str, str | None]]:
    """Return each provision with the law it belongs to; names count from the left."""
    spans: list[tuple[int, int]] = []
    for law in laws:
        start = text.index(law, spans[-1][1] if spans else 0)
        spans.append((start, start + len(law)))
    refs = find_provision_refs(text)
    owners = bind(text, tuple(spans), refs)
    return [
        (ref.spelled, None if owner is None else laws[owner])
        for ref, owner in zip(refs, owners, strict=True)
    ]


@pytest.mark.parametrize(
    ("text", "laws", "expected"),
    [
        ("Article 6 of the GDPR", ("GDPR",), [("6", "GDPR")]),
        ("Article 6 GDPR and Article 7 CRR", ("GDPR", "CRR"), [("6", "GDPR"), ("7", "CRR")]),
        (
            "Articles 5, 6 and 7 of the GDPR, CRR art. 3",
            ("GDPR", "CRR"),
            [("5", "GDPR"), ("6", "GDPR"), ("7", "GDPR"), ("3", "CRR")],
        ),
        (
            "RGPD art. 17, DSGVO Art. 18, GDPR Art 19",
            ("RGPD", "DSGVO", "GDPR"),
            [("17", "RGPD"), ("18", "DSGVO"), ("19", "GDPR")],
        ),
        ("GDPR, Article 6 of the CRR", ("GDPR", "CRR"), [("6", "CRR")]),
        ("CF/88, art. 5º e RGPD", ("CF/88", "RGPD"), [("5", "CF/88")]),
        ("l'article 5 de la Loi et 6 du Code", ("Loi", "Code"), [("5", "Loi")]),
        ("Law of Article 5 about Code", ("Law", "Code"), [("5", "Law")]),
        ("Loi portant article 5", ("Loi portant article 5",), [("5", "Loi portant article 5")]),
    ],
)
def test_bi1_a_provision_belongs_to_the_law_it_touches(
    text: str, laws: tuple[str, ...], expected: list[tuple[str, str | None]]
) -> None:
    actual = bound(text, *laws)

    assert expected == actual


@pytest.mark.parametrize(
    ("text", "laws", "expected"),
    [
        ("What does Article 33 say under the GDPR?", ("GDPR",), [("33", "GDPR")]),
        ("The GDPR matters. The CRR: what says Article 5?", ("GDPR", "CRR"), [("5", "CRR")]),
        ("The GDPR matters. The CRR too. Article 5?", ("GDPR", "CRR"), [("5", None)]),
        ("I read the GDPR. What says Article 5?", ("GDPR",), [("5", "GDPR")]),
        ("Article 5" + " and so on" * 10 + " of the GDPR", ("GDPR",), [("5", "GDPR")]),
        ("What says Article 5?", (), [("5", None)]),
    ],
)
def test_bi2_else_to_the_nearest_law_of_its_sentence(
    text: str, laws: tuple[str, ...], expected: list[tuple[str, str | None]]
) -> None:
    actual = bound(text, *laws)

    assert expected == actual


def trailing(text: str, *laws: str) -> tuple[int | None, ...]:
    return find_trailing(text, tuple((text.index(one), text.index(one) + len(one)) for one in laws))


@pytest.mark.parametrize(
    ("text", "laws", "expected"),
    [
        ("X repealing Y", ("X", "Y"), (None, 0)),
        (
            "X of 27 April 2016 amending Article 4 of Directive Y and Z",
            ("X", "Y", "Z"),
            (None, 0, 0),
        ),
        ("Loi X portant modification de Y", ("X", "Y"), (None, 0)),
        ("Lei X, que revoga a Lei Y", ("X", "Y"), (None, 0)),
        ("X repealing Y and amending Z", ("X", "Y", "Z"), (None, 0, 0)),
        ("X implementing Council Directive Y", ("X", "Y"), (None, 0)),
        ("X zur Änderung der Richtlinie Y", ("X", "Y"), (None, 0)),
        ("X zur Aufhebung der Verordnungen Y und Z", ("X", "Y", "Z"), (None, 0, 0)),
        ("Ley X, por la que se modifica la Ley Y", ("X", "Y"), (None, 0)),
        ("X por el que se deroga el Reglamento Y", ("X", "Y"), (None, 0)),
        ("X che modifica la direttiva Y", ("X", "Y"), (None, 0)),
        ("Decreto X recante abrogazione della legge Y", ("X", "Y"), (None, 0)),
    ],
)
def test_tr1_a_trailing_clause_demotes_the_laws_it_names(
    text: str, laws: tuple[str, ...], expected: tuple[int | None, ...]
) -> None:
    actual = trailing(text, *laws)

    assert expected == actual


@pytest.mark.parametrize(
    ("text", "laws", "expected"),
    [
        ("the act amending Y", ("Y",), (None,)),
        ("X and the act amending Y", ("X", "Y"), (None, None)),
        ("What is X? Who is repealing Y", ("X", "Y"), (None, None)),
        ("X repealing many things, unlike Y", ("X", "Y"), (None, None)),
        ("X and Y", ("X", "Y"), (None, None)),
        ("X" + " long title" * 80 + " repealing Y", ("X", "Y"), (None, None)),
    ],
)
def test_tr2_without_a_law_before_it_nothing_is_demoted(
    text: str, laws: tuple[str, ...], expected: tuple[int | None, ...]
) -> None:
    actual = trailing(text, *laws)

    assert expected == actual
