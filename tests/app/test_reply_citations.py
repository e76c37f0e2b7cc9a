"""Quoted law behind its evidence ids."""

from datetime import date

from msgspec.structs import replace

from app.reply_citations import citations_of, evidence_text, find_quotation
from domain.outcome import Citation, Disclosure
from domain.turn import fold
from tests import turns


def test_qc1_an_id_resolves_to_the_stored_text() -> None:
    found = find_quotation(turns.answer_past("en"), "op_1:1:1")

    assert found is not None
    assert turns.RIGHTS_2000 == found.text


def test_qc1_an_id_that_nothing_holds_resolves_to_nothing() -> None:
    turn = turns.answer_past("en")

    assert (None, None) == (find_quotation(turn, "op_1:1:2"), find_quotation(turn, "op_2:1:1"))


def test_qc1_the_texts_of_a_history_are_found() -> None:
    found = find_quotation(turns.history_unchanged("fr"), "op_1:1:1")

    assert found is not None
    assert ("fr", turns.BREACH["fr"]) == (found.language, found.text)


def test_qc2_a_citation_says_how_long_the_text_held() -> None:
    expected = Citation(
        evidence_id="op_1:1:1",
        work=turns.BRAZIL,
        anchor="art_6__cpt",
        version="br-federal:constituicao-1988~art_6__cpt@2000-02-14",
        valid_from=date(2000, 2, 14),
        valid_to=date(2010, 2, 4),
        last_day=date(2010, 2, 3),
        start_basis="act_date",
        end_basis="act_date",
        text_sha256=turns.RIGHTS_OF_2000.text_sha256,
        text_status="consolidated_documentary",
        cite_as="Constituição da República Federativa do Brasil, Art. 6º, caput",
        official_id="urn:lex:br:federal:constituicao:1988-10-05;1988",
        permalink=turns.RIGHTS_OF_2000.permalink,
        source_url="https://www25.senado.leg.br/web/atividade/legislacao",
        attribution="Senado Federal, Brasil, texto compilado",
    )

    assert (expected,) == citations_of(turns.answer_past("en"))


def test_qc3_offered_text_is_cited_by_its_place() -> None:
    (citation,) = citations_of(turns.gap_repealed("en"))

    actual = (citation.evidence_id, citation.cite_as, citation.official_id, citation.last_day)

    assert ("op_1:0:1", "Directive 95/46/EC, Article 7", "31995L0046", date(2018, 5, 24)) == actual


def test_qc3_offered_text_without_a_result_is_cited_as_far_as_it_is_told() -> None:
    gap = turns.step_repealed()
    status = Disclosure(
        kind="text_status", operation_id="op_1", work=turns.DIRECTIVE, value="editorial"
    )
    step = replace(gap, result=None, disclosures=(status,))
    turn = turns.executed_turn(turns.resolved("en", turns.DIRECTIVE_MEMBER), step)

    (citation,) = citations_of(turn)

    actual = (citation.cite_as, citation.official_id, citation.text_status, citation.source_url)
    assert ("Directive 95/46/EC, Article 7", turns.DIRECTIVE, "editorial", "") == actual


def test_qc3_offered_text_bears_its_attribution_without_a_result() -> None:
    gap = turns.step_repealed()
    (offer,) = (one for one in gap.available if one.provision is not None)
    told = replace(
        offer, attribution="© EU", source_url="https://law.example/7", official_id="31995L0046"
    )
    step = replace(gap, result=None, available=(told,))
    turn = turns.executed_turn(turns.resolved("en", turns.DIRECTIVE_MEMBER), step)

    (citation,) = citations_of(turn)

    actual = (citation.attribution, citation.source_url, citation.official_id)
    assert ("© EU", "https://law.example/7", "31995L0046") == actual


def test_a_turn_without_an_outcome_cites_nothing() -> None:
    assert () == citations_of(fold((turns.admitted(),)))


def test_an_excerpt_is_found_by_its_id() -> None:
    turn = turns.answer_past("en")

    assert (turns.RIGHTS_2000, "") == (
        evidence_text(turn, "op_1:1:1"),
        evidence_text(turn, "op_1:1:9"),
    )


def test_a_citation_below_a_section_bears_the_sign_of_its_law() -> None:
    step = turns.step_repealed()
    signed = replace(turns.DIRECTIVE_MEMBER, counts_by="§")
    (offer,) = step.available
    assert offer.provision is not None
    below = replace(offer, provision=replace(offer.provision, anchor="art_7__para_1", number="1."))
    turn = turns.executed_turn(
        turns.resolved("en", signed), replace(step, result=None, available=(below,))
    )

    (citation,) = citations_of(turn)

    assert "Directive 95/46/EC, § 7(1)" == citation.cite_as
