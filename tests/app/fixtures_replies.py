"""Replies as the service gives them, for the tests and the look of the page."""

import hashlib
from datetime import UTC, date, datetime
from typing import Any

from msgspec.structs import replace

from app.pages import IndexFacts
from app.schemas import (
    ActionReply,
    ClarificationReply,
    CoverageCard,
    DiffCard,
    GapCard,
    GeneratedBy,
    HistoryCard,
    OperationReply,
    OptionReply,
    PlanReply,
    ProvisionCard,
    TimelineCard,
    TraceReply,
    TurnReply,
    UsageReply,
    VerificationCard,
)
from domain.operation_catalog import ArticleHistory, AsOf, CoverageOf, Diff, Provenance, Timeline
from domain.outcome import Available, Citation, Disclosure, EffectSlot, ProvisionText
from domain.plan import Instant, Repair
from domain.results import (
    ActionRef,
    CoverageRow,
    DiffRow,
    DiffSide,
    HistoryRow,
    ProvenanceRow,
    TimelineRow,
    WordChange,
)


def sha(text: str) -> str:
    """Return the digest that a fixture shows for a text."""
    return hashlib.sha256(text.encode()).hexdigest()


INDEX_SHA256 = sha("index")
INDEX = IndexFacts(
    works=16,
    states=412,
    publishers=("Senado Federal", "EUR-Lex", "Legilux"),
    corpus_day=date(2026, 7, 28),
    index_sha256=INDEX_SHA256,
    is_sample=False,
    trusted_on_first_use=False,
)
SAMPLE_INDEX = IndexFacts(
    works=6,
    states=16,
    publishers=("Sample law",),
    corpus_day=date(2026, 6, 30),
    index_sha256=sha("sample"),
    is_sample=True,
    trusted_on_first_use=True,
)
SAMPLE_QUESTIONS = (
    "What did Article 7 of the Lighthouse Act 2004 say on 1 May 2012?",
    "How has Article 3 of the Constitution of Lumeria changed?",
    "What changed in the Data Keeping Act 2010 between 2010 and 2014?",
    "Which laws are held?",
)

CONSTITUTION = "Constituição da República Federativa do Brasil de 1988"
BR = "br-federal:constituicao-1988"
ARTICLE_6 = (
    "São direitos sociais a educação, a saúde, o trabalho, a moradia, o lazer, a segurança, a"
    " previdência social, a proteção à maternidade e à infância, a assistência aos"
    " desamparados, na forma desta Constituição."
)
ARTICLE_6_OF_1988 = (
    "São direitos sociais a educação, a saúde, o trabalho, o lazer, a segurança, a previdência"
    " social, a proteção à maternidade e à infância, a assistência aos desamparados, na forma"
    " desta Constituição."
)
ARTICLE_6_OF_2010 = ARTICLE_6.replace("a saúde, o", "a saúde, a alimentação, o")
ARTICLE_6_OF_2015 = ARTICLE_6_OF_2010.replace("a moradia, o", "a moradia, o transporte, o")
GDPR = "Regulation (EU) 2016/679 (General Data Protection Regulation)"
ARTICLE_33 = (
    "1. In the case of a personal data breach, the controller shall without undue delay and,"
    " where feasible, not later than 72 hours after having become aware of it, notify the"
    " personal data breach to the supervisory authority competent in accordance with Article 55,"
    " unless the personal data breach is unlikely to result in a risk to the rights and freedoms"
    " of natural persons. Where the notification to the supervisory authority is not made within"
    " 72 hours, it shall be accompanied by reasons for the delay.\n"
    "2. The processor shall notify the controller without undue delay after becoming aware of a"
    " personal data breach.\n"
    "3. The notification referred to in paragraph 1 shall at least:\n"
    "(a) describe the nature of the personal data breach including where possible, the categories"
    " and approximate number of data subjects concerned and the categories and approximate number"
    " of personal data records concerned;\n"
    "(b) communicate the name and contact details of the data protection officer or other contact"
    " point where more information can be obtained;\n"
    "(c) describe the likely consequences of the personal data breach;\n"
    "(d) describe the measures taken or proposed to be taken by the controller to address the"
    " personal data breach, including, where appropriate, measures to mitigate its possible"
    " adverse effects."
)
AMENDMENT_26 = ActionRef(
    action="act_ec26",
    kind="amendment",
    source_work="urn:lex:br:federal:emenda.constitucional:2000-02-14;26",
    source_anchor="",
    title="Emenda Constitucional nº 26, de 14 de fevereiro de 2000",
    enacted_on=date(2000, 2, 14),
    effective_on=None,
    editorial=False,
)
AMENDMENT_64 = replace(
    AMENDMENT_26,
    action="act_ec64",
    title="Emenda Constitucional nº 64, de 4 de fevereiro de 2010",
    enacted_on=date(2010, 2, 4),
)
AMENDMENT_90 = replace(
    AMENDMENT_26,
    action="act_ec90",
    title="Emenda Constitucional nº 90, de 15 de setembro de 2015",
    enacted_on=date(2015, 9, 15),
)


def reply_of(**facts: Any) -> TurnReply:
    """Return a reply with what every reply has."""
    turn_id = facts.pop("turn_id", "0198c1d2-7a40-7c3e-9f21-5b6a8d0e4f13")
    usual: dict[str, Any] = {
        "turn_id": turn_id,
        "turn_token": "tt-" + sha(turn_id)[:40],
        "thread": "th-" + sha("thread")[:40],
        "status": "answer",
        "incomplete": False,
        "reply": "",
        "operations": (),
        "cards": (),
        "citations": (),
        "disclosures": (),
        "action": None,
        "clarification": None,
        "prose": None,
        "plan": None,
        "index_sha256": INDEX_SHA256,
        "generated_by": GeneratedBy(plan="code"),
        "model": None,
        "usage": UsageReply(),
        "trace": TraceReply(
            trace_id="4bf92f3577b34da6a3ce929d0e0e4736",
            events=5,
            turn_url=f"/v1/turns/{turn_id}",
            replay_url=f"/v1/turns/{turn_id}/replay",
        ),
        "language": "en",
    }
    return TurnReply(**{**usual, **facts})


def operation(name: str, arguments: Any, slot: EffectSlot, **facts: Any) -> OperationReply:
    """Return an operation that succeeded, unless told otherwise."""
    usual: dict[str, Any] = {
        "operation_id": "op_1",
        "user_order": 1,
        "operation": name,
        "arguments": arguments,
        "legal_outcome": "succeeded",
        "transport_outcome": "completed",
        "status": "ok",
        "effects": (slot,),
    }
    return OperationReply(**{**usual, **facts})


def plan_of(*instants: Instant, repairs: tuple[Repair, ...] = ()) -> PlanReply:
    """Return a frozen plan of one operation."""
    return PlanReply(
        operations=("op_1",),
        instants=instants,
        repairs=repairs,
        synthesis=False,
        plan_sha256=sha("plan"),
    )


def provision(**facts: Any) -> ProvisionText:
    """Return Article 6 as of 2001, unless told otherwise."""
    text = facts.pop("text", ARTICLE_6)
    usual: dict[str, Any] = {
        "anchor": "art_6__cpt",
        "number": "Art. 6º",
        "heading": "",
        "path": (
            "Título II – Dos Direitos e Garantias Fundamentais",
            "Capítulo II – Dos Direitos Sociais",
        ),
        "text": text,
        "text_sha256": sha(text),
        "version": f"{BR}~art_6__cpt@2000-02-14",
        "language": "pt",
        "valid_from": date(2000, 2, 14),
        "valid_to": date(2010, 2, 4),
        "start_basis": "act_date",
        "end_basis": "act_date",
        "legal_state": "in_force",
        "permalink": f"/v1/law/{BR}/art_6__cpt?on=2001-05-20&text={sha(text)[:16]}",
        "produced_by": ("act_ec26",),
    }
    return ProvisionText(**{**usual, **facts})


PROVISION_CARD = ProvisionCard(
    operation_id="op_1",
    cursor=None,
    work=BR,
    title=CONSTITUTION,
    version=f"{BR}@2000-12-13",
    day=date(2001, 5, 20),
    valid_from=date(2000, 12, 13),
    valid_to=date(2001, 9, 11),
    language="pt",
    text_status="consolidated_documentary",
    legal_state="in_force",
    provisions=(provision(),),
    actions=(AMENDMENT_26,),
)
CITATION = Citation(
    evidence_id="op_1:1:1",
    work=BR,
    anchor="art_6__cpt",
    version=f"{BR}~art_6__cpt@2000-02-14",
    valid_from=date(2000, 2, 14),
    valid_to=date(2010, 2, 4),
    last_day=date(2010, 2, 3),
    start_basis="act_date",
    end_basis="act_date",
    text_sha256=sha(ARTICLE_6),
    text_status="consolidated_documentary",
    cite_as="Constituição Federal de 1988, art. 6º, caput, redação de 14 de fevereiro de 2000",
    official_id="urn:lex:br:federal:constituicao:1988-10-05;1988",
    permalink=f"/v1/law/{BR}/art_6__cpt?on=2001-05-20&text={sha(ARTICLE_6)[:16]}",
    source_url="https://normas.leg.br/?urn=urn:lex:br:federal:constituicao:1988-10-05;1988",
    attribution="Senado Federal",
)
DOCUMENTARY = Disclosure(
    kind="text_status", operation_id="op_1", work=BR, value="consolidated_documentary"
)
ANSWER_QUESTION = "What did Article 6 of the Brazilian Constitution say on 20 May 2001?"
ANSWER = reply_of(
    reply=(
        "The text is a consolidation by the Federal Senate, without legal force of its own.\n"
        "On 20 May 2001, the opening of Article 6 of the Constitution of Brazil read as follows.\n"
        f"“{ARTICLE_6}”\n"
        "This wording held from 14 February 2000 to 3 February 2010. It came with Constitutional"
        " Amendment 26 of 2000; the dates are those of the amending acts."
    ),
    operations=(
        operation(
            "as_of",
            AsOf(subject_ref="subject_1", date=date(2001, 5, 20), article_number="6"),
            "Provision",
        ),
    ),
    cards=(PROVISION_CARD,),
    citations=(CITATION,),
    disclosures=(DOCUMENTARY,),
    plan=plan_of(
        Instant(operation_id="op_1", argument="date", day=date(2001, 5, 20), kind="stated")
    ),
)

GDPR_QUESTION = "What does Article 33 of the GDPR say?"
GDPR_ANSWER = reply_of(
    turn_id="0198c1d3-11aa-7d52-8c02-6f1b2c3d4e5f",
    reply=(
        "No day was given, so this is the text of today.\n"
        "Today, 28 July 2026, Article 33 of Regulation (EU) 2016/679 reads as follows.\n"
        "“1. In the case of a personal data breach, the controller shall without undue delay and,"
        " where feasible, not later than 72 hours after having become aware of it, notify the"
        " personal data breach to the supervisory authority …”\n"
        "The rest stands on the card. This wording entered into force on 24 May 2016; the source"
        " gives no later one."
    ),
    operations=(
        operation("as_of", AsOf(subject_ref="subject_1", article_number="33"), "Provision"),
    ),
    cards=(
        replace(
            PROVISION_CARD,
            work="eu-eurlex:32016r0679",
            title=GDPR,
            version="eu-eurlex:32016r0679@2016-05-04",
            day=date(2026, 7, 28),
            valid_from=date(2016, 5, 4),
            valid_to=None,
            language="en",
            text_status="consolidated_documentary",
            actions=(),
            provisions=(
                provision(
                    text=ARTICLE_33,
                    anchor="art_33",
                    number="Article 33",
                    heading="Notification of a personal data breach to the supervisory authority",
                    path=(
                        "Chapter IV – Controller and processor",
                        "Section 2 – Security of personal data",
                    ),
                    language="en",
                    version="eu-eurlex:32016r0679~art_33@2016-05-24",
                    valid_from=date(2016, 5, 24),
                    valid_to=None,
                    start_basis="in_force",
                    end_basis=None,
                    applicable_from=date(2018, 5, 25),
                    permalink="/v1/law/eu-eurlex:32016r0679/art_33?on=2026-07-28",
                    produced_by=(),
                ),
            ),
        ),
    ),
    disclosures=(
        Disclosure(kind="defaulted_to_today", operation_id="op_1", day=date(2026, 7, 28)),
        Disclosure(kind="text_status", operation_id="op_1", value="consolidated_documentary"),
    ),
    plan=plan_of(
        Instant(
            operation_id="op_1", argument="date", day=date(2026, 7, 28), kind="defaulted_to_today"
        ),
        repairs=(Repair(where="op_1.date", verb="defaulted"),),
    ),
)


def side_of(day: date, text: str, start_on: date, end_on: date | None) -> DiffSide:
    """Return one side of a comparison of Article 6."""
    return DiffSide(
        day=day,
        present=True,
        version=f"{BR}~art_6__cpt@{start_on}",
        text_sha256=sha(text),
        valid_from=start_on,
        valid_to=end_on,
        start_basis="act_date",
        end_basis="act_date" if end_on else None,
        permalink=f"/v1/law/{BR}/art_6__cpt?on={day}",
    )


BEFORE = side_of(date(2001, 5, 20), ARTICLE_6, date(2000, 2, 14), date(2010, 2, 4))
AFTER = side_of(date(2020, 5, 20), ARTICLE_6_OF_2015, date(2015, 9, 15), None)
DIFF_WORDS = (
    WordChange(op="equal", text="São direitos sociais a educação, a saúde, "),
    WordChange(op="insert", text="a alimentação, "),
    WordChange(op="equal", text="o trabalho, a moradia, "),
    WordChange(op="insert", text="o transporte, "),
    WordChange(
        op="equal",
        text="o lazer, a segurança, a previdência social, a proteção à maternidade e à infância,"
        " a assistência aos desamparados, na forma desta Constituição.",
    ),
)
DIFF_CARD = DiffCard(
    operation_id="op_1",
    cursor=None,
    work=BR,
    title=CONSTITUTION,
    anchor="art_6__cpt",
    language="pt",
    before=BEFORE,
    after=AFTER,
    equal=False,
    rows=(
        DiffRow(
            anchor="art_6__cpt",
            number="Art. 6º",
            heading="",
            change="changed",
            before=BEFORE,
            after=AFTER,
            words=DIFF_WORDS,
        ),
        DiffRow(
            anchor="art_7__inc_29",
            number="XXIX",
            heading="",
            change="changed",
            before=BEFORE,
            after=AFTER,
            words=(
                WordChange(
                    op="equal",
                    text="ação, quanto aos créditos resultantes das relações de trabalho, com prazo prescricional de cinco anos para os trabalhadores urbanos e rurais, ",
                ),
                WordChange(op="delete", text="na forma da lei"),
                WordChange(
                    op="insert",
                    text="até o limite de dois anos após a extinção do contrato de trabalho",
                ),
                WordChange(op="equal", text=";"),
            ),
        ),
    ),
    actions=(AMENDMENT_64, AMENDMENT_90),
)
DIFF_QUESTION = "What changed in Article 6 between 20 May 2001 and 20 May 2020?"
DIFF = reply_of(
    turn_id="0198c1d4-22bb-7e63-9d13-7a2c3d4e5f60",
    reply=(
        "The text is a consolidation by the Federal Senate, without legal force of its own.\n"
        "Between 20 May 2001 and 20 May 2020, Article 6 of the Constitution of Brazil changed.\n"
        "2 insertions were made: “a alimentação,” and “o transporte,”. The change came with"
        " Constitutional Amendments 64 of 2010 and 90 of 2015. The card shows all words inserted"
        " and deleted."
    ),
    operations=(
        operation(
            "diff",
            Diff(
                subject_ref="subject_1",
                from_date=date(2001, 5, 20),
                to_date=date(2020, 5, 20),
                anchor="art_6__cpt",
            ),
            "Diff",
        ),
    ),
    cards=(DIFF_CARD,),
    citations=(CITATION,),
    disclosures=(DOCUMENTARY,),
    plan=plan_of(
        Instant(operation_id="op_1", argument="from_date", day=date(2001, 5, 20), kind="stated"),
        Instant(operation_id="op_1", argument="to_date", day=date(2020, 5, 20), kind="stated"),
    ),
)


def wording(text: str, start_on: date, end_on: date | None, **facts: Any) -> HistoryRow:
    """Return one wording of Article 6."""
    usual: dict[str, Any] = {
        "event": "text",
        "anchor": "art_6__cpt",
        "version": f"{BR}~art_6__cpt@{start_on}",
        "number": "Art. 6º",
        "heading": "",
        "text": text,
        "text_sha256": sha(text),
        "valid_from": start_on,
        "valid_to": end_on,
        "start_basis": "act_date",
        "end_basis": "act_date" if end_on else None,
        "legal_state": "in_force",
        "permalink": f"/v1/law/{BR}/art_6__cpt?on={start_on}",
    }
    return HistoryRow(**{**usual, **facts})


HISTORY_CARD = HistoryCard(
    operation_id="op_1",
    cursor=None,
    work=BR,
    title=CONSTITUTION,
    anchor="art_6__cpt",
    number="Art. 6º",
    language="pt",
    from_date=None,
    to_date=None,
    changes=3,
    rows=(
        wording(ARTICLE_6_OF_1988, date(1988, 10, 5), date(2000, 2, 14), start_basis="published"),
        wording(
            ARTICLE_6,
            date(2000, 2, 14),
            date(2010, 2, 4),
            actions=(AMENDMENT_26,),
            words=(
                WordChange(
                    op="equal", text="São direitos sociais a educação, a saúde, o trabalho, "
                ),
                WordChange(op="insert", text="a moradia, "),
                WordChange(op="equal", text=ARTICLE_6.partition("a moradia, ")[2]),
            ),
        ),
        wording(
            ARTICLE_6_OF_2010,
            date(2010, 2, 4),
            date(2015, 9, 15),
            actions=(AMENDMENT_64,),
            words=(
                WordChange(op="equal", text="São direitos sociais a educação, a saúde, "),
                WordChange(op="insert", text="a alimentação, "),
                WordChange(op="equal", text=ARTICLE_6_OF_2010.partition("a alimentação, ")[2]),
            ),
        ),
        wording(
            ARTICLE_6_OF_2015,
            date(2015, 9, 15),
            None,
            actions=(AMENDMENT_90,),
            words=(
                WordChange(op="equal", text=ARTICLE_6_OF_2015.partition("o transporte, ")[0]),
                WordChange(op="insert", text="o transporte, "),
                WordChange(op="equal", text=ARTICLE_6_OF_2015.partition("o transporte, ")[2]),
            ),
        ),
    ),
)
HISTORY_QUESTION = "Como mudou o art. 6º da Constituição?"
HISTORY = reply_of(
    turn_id="0198c1d5-33cc-7f74-8e24-8b3d4e5f6071",
    language="pt",
    reply=(
        "O texto é uma consolidação do Senado Federal, sem força legal própria.\n"
        "O caput do art. 6º da Constituição do Brasil teve 4 redações, a primeira desde 5 de"
        " outubro de 1988. A última reza assim.\n"
        f"“{ARTICLE_6_OF_2015}”"
    ),
    operations=(
        operation(
            "article_history",
            ArticleHistory(subject_ref="subject_1", article_number="6"),
            "History",
        ),
    ),
    cards=(HISTORY_CARD,),
    disclosures=(DOCUMENTARY,),
    plan=plan_of(),
)

_STATES = (
    (date(2004, 3, 1), date(2011, 7, 1), "in_force"),
    (date(2011, 7, 1), date(2016, 1, 1), "in_force"),
    (date(2016, 1, 1), date(2031, 1, 1), "in_force"),
    (date(2031, 1, 1), None, "not_yet_in_force"),
)
TIMELINE_CARD = TimelineCard(
    operation_id="op_1",
    cursor="c1",
    work="sample:lighthouse-act-2004",
    title="Lighthouse Act 2004",
    total=4,
    rows=tuple(
        TimelineRow(
            version=f"sample:lighthouse-act-2004@{start_on}",
            valid_from=start_on,
            valid_to=end_on,
            start_basis="in_force",
            end_basis="in_force" if end_on else None,
            legal_state=state,  # type: ignore[arg-type]  # written out above
            title="Lighthouse Act 2004",
            languages=("en", "fr"),
            publisher_version="",
            has_text=True,
            permalink=f"/v1/law/sample:lighthouse-act-2004?on={start_on}",
        )
        for start_on, end_on, state in _STATES
    ),
)
TIMELINE_QUESTION = "Show the timeline of the Lighthouse Act 2004."
TIMELINE = reply_of(
    turn_id="0198c1d6-44dd-7085-9f35-9c4e5f607182",
    reply=(
        "This is invented sample law, not the law of any country.\n"
        "The Lighthouse Act 2004 has 4 dated states. The first is of 1 March 2004; the latest is"
        " of 1 January 2031."
    ),
    operations=(operation("timeline", Timeline(subject_ref="subject_1"), "Timeline"),),
    cards=(TIMELINE_CARD,),
    disclosures=(
        Disclosure(kind="sample_law"),
        Disclosure(kind="index_trust"),
    ),
    plan=plan_of(),
)

COVERAGE_CARD = CoverageCard(
    operation_id="op_1",
    cursor=None,
    corpus_day=date(2026, 7, 28),
    rows=(
        CoverageRow(
            publisher="br-federal",
            name="Senado Federal",
            jurisdiction="br",
            works=1,
            versions=138,
            versions_with_text=138,
            versions_without_text=0,
            provisions=3412,
            earliest=date(1988, 10, 5),
            latest=date(2025, 12, 10),
            verified_until=date(2026, 7, 28),
            languages=("pt",),
            known_gaps=("the Transitional Act before 2010 has no notes of amendment",),
            refusals=(),
            licence="Dados Abertos Legislativos",
            attribution="Senado Federal do Brasil",
        ),
        CoverageRow(
            publisher="eu-eurlex",
            name="EUR-Lex",
            jurisdiction="eu",
            works=12,
            versions=61,
            versions_with_text=44,
            versions_without_text=17,
            provisions=9120,
            earliest=date(1995, 11, 23),
            latest=date(2025, 3, 1),
            verified_until=None,
            languages=("de", "en", "fr"),
            known_gaps=(),
            refusals=(("no text in the file", 17),),
            licence="Decision 2011/833/EU",
            attribution="© European Union",
        ),
    ),
)
COVERAGE_QUESTION = "Which laws are held?"
COVERAGE = reply_of(
    turn_id="0198c1d7-55ee-7196-8046-ad5f60718293",
    reply=(
        "The index of 28 July 2026 holds the law of 2 publishers.\n"
        "Senado Federal: 1 works, 138 dated states, 138 of them with text.\n"
        "EUR-Lex: 12 works, 61 dated states, 44 of them with text."
    ),
    operations=(operation("coverage", CoverageOf(), "Coverage"),),
    cards=(COVERAGE_CARD,),
    plan=plan_of(),
)

VERIFICATION_CARD = VerificationCard(
    operation_id="op_1",
    cursor=None,
    work=BR,
    title=CONSTITUTION,
    anchor="art_6__cpt",
    version=f"{BR}~art_6__cpt@2000-02-14",
    publisher_version="Redação dada pela EC 26/2000",
    valid_from=date(2000, 2, 14),
    valid_to=date(2010, 2, 4),
    start_basis="act_date",
    end_basis="consolidation_date",
    sources=(
        ProvenanceRow(
            language="pt",
            path="br-senado/CON1988_13.12.2000.html",
            file_sha256=sha("file"),
            format="senado-html",
            source_url="https://www2.senado.leg.br/bdsf/CON1988_13.12.2000",
            observed_at=datetime(2026, 7, 28, 9, 30, tzinfo=UTC),
            text_sha256=sha(ARTICLE_6),
        ),
    ),
    actions=(AMENDMENT_26,),
    observed_at=datetime(2026, 7, 28, 9, 30, tzinfo=UTC),
    record_sha256=sha("record"),
    leaf=20417,
    index_sha256=INDEX_SHA256,
    signature=sha("signature") * 2,
    key_id="ed25519:" + sha("key")[:16],
    inclusion_proof=tuple(sha(f"node {level}") for level in range(15)),
)
VERIFICATION_QUESTION = "Where does that text come from?"
VERIFICATION = reply_of(
    turn_id="0198c1d8-66ff-72a7-9157-be6071829304",
    reply=(
        "The opening of Article 6, state of 14 February 2000, was read from one source file.\n"
        "Source (Portuguese): https://www2.senado.leg.br/bdsf/CON1988_13.12.2000"
    ),
    operations=(operation("provenance", Provenance(subject_ref="subject_1"), "Verification"),),
    cards=(VERIFICATION_CARD,),
    plan=plan_of(),
)

CLARIFICATION_QUESTION = "What does the Constitution say about housing?"
CLARIFICATION = reply_of(
    turn_id="0198c1d9-7700-73b8-8268-cf7182930415",
    status="clarification",
    reply=(
        "Which of these laws is meant?\n"
        "a) Constitution of Brazil (Senado Federal, 1988, Portuguese)\n"
        "b) Constitution of Luxembourg (Legilux, 1868, French)\n"
        "c) Federal Constitution of Switzerland (Fedlex, 1999, German, French and Italian)"
    ),
    action=ActionReply(action="clarification", reason="which_law", available=()),
    clarification=ClarificationReply(
        question="Which of these laws is meant?",
        options=(
            OptionReply(
                option_id="a",
                label="Constitution of Brazil",
                distinguishes="Senado Federal, 1988, Portuguese",
            ),
            OptionReply(
                option_id="b",
                label="Constitution of Luxembourg",
                distinguishes="Legilux, 1868, French",
            ),
            OptionReply(
                option_id="c",
                label="Federal Constitution of Switzerland",
                distinguishes="Fedlex, 1999, German, French and Italian",
            ),
        ),
    ),
)

_LAST_TEXT = (
    "1. A person who keeps data shall keep them no longer than six years.\n"
    "2. Paragraph 1 does not apply to:\n"
    "(a) the public archives;\n"
    "(b) a court."
)
GAP_QUESTION = "What did Article 4 of the Data Keeping Act 2010 say on 3 March 2024?"
GAP = reply_of(
    turn_id="0198c1da-8811-74c9-9379-d08293041526",
    status="gap",
    reply=(
        "Article 4 of the Data Keeping Act 2010 was no longer in force on 3 March 2024: it was"
        " repealed on 1 June 2022 by the Personal Records Act 2021.\n"
        "The last text, of 1 January 2014, read as follows.\n"
        f"“{_LAST_TEXT}”"
    ),
    operations=(
        operation(
            "as_of",
            AsOf(subject_ref="subject_1", date=date(2024, 3, 3), article_number="4"),
            "Gap",
            legal_outcome="not_available",
            status="repealed",
        ),
    ),
    cards=(
        GapCard(
            operation_id="op_1",
            status="repealed",
            reason=(
                "Article 4 of the Data Keeping Act 2010 was no longer in force on 3 March 2024: it"
                " was repealed on 1 June 2022 by the Personal Records Act 2021."
            ),
            available=(
                Available(
                    kind="provision",
                    label="Article 4 as it stood until 31 May 2022",
                    work="sample:data-keeping-act-2010",
                    anchor="art_4",
                    day=date(2022, 5, 31),
                    language="en",
                    permalink="/v1/law/sample:data-keeping-act-2010/art_4?on=2022-05-31",
                    provision=provision(
                        text=_LAST_TEXT,
                        anchor="art_4",
                        number="Article 4",
                        heading="Length of keeping",
                        path=(),
                        language="en",
                        version="sample:data-keeping-act-2010~art_4@2014-01-01",
                        valid_from=date(2014, 1, 1),
                        valid_to=date(2022, 6, 1),
                        start_basis="in_force",
                        end_basis="in_force",
                        legal_state="repealed",
                        permalink="/v1/law/sample:data-keeping-act-2010/art_4?on=2022-05-31",
                        produced_by=(),
                    ),
                ),
                Available(
                    kind="work",
                    label="Personal Records Act 2021",
                    work="sample:personal-records-act-2021",
                    permalink="/v1/law/sample:personal-records-act-2021?on=2024-03-03",
                ),
            ),
        ),
    ),
    disclosures=(
        Disclosure(kind="sample_law"),
        Disclosure(kind="not_in_force_on_date", operation_id="op_1", day=date(2024, 3, 3)),
    ),
    plan=plan_of(),
)

REFUSAL_QUESTION = "Do I have to notify the authority of last week's breach?"
REFUSAL = reply_of(
    turn_id="0198c1db-9922-75da-848a-e19304152637",
    status="refusal",
    reply=(
        "What to do in a case is legal advice, and that is not given here.\n"
        "The text of the law can be shown, as it stood on any day: Article 33 of Regulation (EU)"
        " 2016/679."
    ),
    action=ActionReply(
        action="legal_boundary",
        reason="advice",
        available=(
            Available(
                kind="anchor",
                label="Article 33 of Regulation (EU) 2016/679",
                work="eu-eurlex:32016r0679",
                anchor="art_33",
                permalink="/v1/law/eu-eurlex:32016r0679/art_33",
            ),
        ),
    ),
)

ALL = (
    (ANSWER_QUESTION, ANSWER),
    (GDPR_QUESTION, GDPR_ANSWER),
    (DIFF_QUESTION, DIFF),
    (HISTORY_QUESTION, HISTORY),
    (TIMELINE_QUESTION, TIMELINE),
    (COVERAGE_QUESTION, COVERAGE),
    (VERIFICATION_QUESTION, VERIFICATION),
    (CLARIFICATION_QUESTION, CLARIFICATION),
    (GAP_QUESTION, GAP),
    (REFUSAL_QUESTION, REFUSAL),
)
