"""Whole turns as routing sees them, with real values: the law as it was printed."""

from datetime import UTC, date, datetime
from uuid import UUID

from msgspec import Struct
from msgspec.structs import replace

from domain.canonical import text_sha256
from domain.date_pool import DatesUnclear
from domain.events import (
    AdmittedText,
    ExecutedText,
    OperationExecuted,
    PlanFrozen,
    PlanProposed,
    ProposalText,
    RoutedText,
    SubjectResolved,
    ThreadMemoryRef,
    TurnAdmitted,
)
from domain.evidence import Evidence
from domain.operation_catalog import (
    Arguments,
    ArticleHistory,
    AsOf,
    CoverageOf,
    Diff,
    Provenance,
    Timeline,
    spec_of,
)
from domain.outcome import (
    Available,
    CoreStatus,
    Disclosure,
    ProvisionText,
    TransportOutcome,
    effects_of,
    to_legal_outcome,
)
from domain.plan import (
    FrozenOperation,
    GateFault,
    MadeBy,
    Plan,
    PlannedAction,
    PlannedOperation,
    PlanText,
)
from domain.results import (
    ActionRef,
    AsOfResult,
    CoverageResult,
    CoverageRow,
    DiffResult,
    DiffRow,
    DiffSide,
    HistoryResult,
    HistoryRow,
    OperationResult,
    ProvenanceResult,
    ProvenanceRow,
    TimelineResult,
    TimelineRow,
    WordChange,
    WorkHead,
)
from domain.route import route
from domain.sealed import open_plain, seal_plain
from domain.subject import Mention, MissingLaw, SubjectMember, SubjectText
from domain.turn import Turn, fold

TODAY = date(2026, 11, 30)
INDEX = "1f" * 32
PLAN = "2e" * 32
DIGEST = f"hmac-sha256:{'3d' * 32}"
TURN_ID = UUID("0193a0a0-0000-7000-8000-000000000001")

BRAZIL = "br-federal:constituicao-1988"
GDPR = "eu-eurlex:32016r0679"
DIRECTIVE = "eu-eurlex:31995l0046"
LUXEMBOURG = "lu-legilux:constitution-1868"

RIGHTS_2000 = (
    "São direitos sociais a educação, a saúde, o trabalho, a moradia, o lazer, a segurança, "
    "a previdência social, a proteção à maternidade e à infância, a assistência aos "
    "desamparados, na forma desta Constituição."
)
RIGHTS_2015 = (
    "São direitos sociais a educação, a saúde, a alimentação, o trabalho, a moradia, o "
    "transporte, o lazer, a segurança, a previdência social, a proteção à maternidade e à "
    "infância, a assistência aos desamparados, na forma desta Constituição."
)
BREACH = {
    "en": (
        "In the case of a personal data breach, the controller shall without undue delay and, "
        "where feasible, not later than 72 hours after having become aware of it, notify the "
        "personal data breach to the supervisory authority competent in accordance with Article 55."
    ),
    "fr": (
        "En cas de violation de données à caractère personnel, le responsable du traitement en "
        "notifie la violation en question à l'autorité de contrôle compétente conformément à "
        "l'article 55, dans les meilleurs délais et, si possible, 72 heures au plus tard après "
        "en avoir pris connaissance."
    ),
}
CONSENT_1995 = (
    "Member States shall provide that personal data may be processed only if: "
    "(a) the data subject has unambiguously given his consent;"
)

BRAZIL_HEAD = WorkHead(
    work=BRAZIL,
    title="Constituição da República Federativa do Brasil",
    title_language="pt",
    official_id="urn:lex:br:federal:constituicao:1988-10-05;1988",
    publisher="br-federal",
    source_url="https://www25.senado.leg.br/web/atividade/legislacao",
    attribution="Senado Federal, Brasil, texto compilado",
    verified_until=date(2020, 8, 26),
    text_status="consolidated_documentary",
    publisher_name="Senado Federal",
)
GDPR_HEAD = WorkHead(
    work=GDPR,
    title=(
        "Regulation (EU) 2016/679 of the European Parliament and of the Council of 27 April 2016 "
        "on the protection of natural persons with regard to the processing of personal data"
    ),
    title_language="en",
    official_id="32016R0679",
    publisher="eu-eurlex",
    source_url="https://eur-lex.europa.eu/eli/reg/2016/679/oj",
    attribution="© European Union, https://eur-lex.europa.eu",
    verified_until=date(2026, 11, 30),
    text_status="authentic",
    publisher_name="EUR-Lex, Publications Office of the European Union",
)
GDPR_HEAD_FR = replace(
    GDPR_HEAD,
    title="Règlement (UE) 2016/679 du Parlement européen et du Conseil du 27 avril 2016",
    title_language="fr",
)
DIRECTIVE_HEAD = replace(
    GDPR_HEAD,
    work=DIRECTIVE,
    title="Directive 95/46/EC of the European Parliament and of the Council of 24 October 1995",
    official_id="31995L0046",
    source_url="https://eur-lex.europa.eu/eli/dir/1995/46/oj",
)

BRAZIL_MEMBER = SubjectMember(
    subject_ref="subject_1",
    work=BRAZIL,
    title=BRAZIL_HEAD.title,
    source="short_title",
    anchor="art_6",
)
GDPR_MEMBER = SubjectMember(
    subject_ref="subject_1",
    work=GDPR,
    title=GDPR_HEAD.title,
    source="short_title",
    anchor="art_33",
)
DIRECTIVE_MEMBER = SubjectMember(
    subject_ref="subject_1",
    work=DIRECTIVE,
    title=DIRECTIVE_HEAD.title,
    source="identifier",
    anchor="art_7",
)
LUXEMBOURG_MEMBER = SubjectMember(
    subject_ref="subject_2",
    work=LUXEMBOURG,
    title="Constitution du Grand-Duché de Luxembourg",
    source="short_title",
    anchor="art_6",
)

EMC_26 = ActionRef(
    action="br-federal:emc-26",
    kind="amendment",
    source_work="emenda-constitucional-26",
    source_anchor="",
    title="Emenda Constitucional nº 26, de 2000",
    enacted_on=date(2000, 2, 14),
    effective_on=date(2000, 2, 14),
    editorial=False,
)
EMC_90 = replace(
    EMC_26,
    action="br-federal:emc-90",
    source_work="emenda-constitucional-90",
    title="Emenda Constitucional nº 90, de 2015",
    enacted_on=date(2015, 9, 15),
    effective_on=date(2015, 9, 15),
)
REPEAL = ActionRef(
    action="eu-eurlex:repeal-1",
    kind="repeal",
    source_work="32016R0679",
    source_anchor="art_94",
    title="",
    enacted_on=date(2016, 4, 27),
    effective_on=date(2018, 5, 25),
    editorial=False,
)


class Step(Struct, frozen=True, kw_only=True):
    """One operation of a turn with what came of it."""

    arguments: Arguments
    status: CoreStatus | None = "ok"
    transport: TransportOutcome = "completed"
    result: OperationResult | None = None
    available: tuple[Available, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    disclosures: tuple[Disclosure, ...] = ()
    text: ExecutedText = ExecutedText()


def provision(
    *,
    anchor: str,
    text: str,
    language: str,
    start: date,
    end: date | None = None,
    basis: str = "act_date",
    number: str = "",
    produced_by: tuple[str, ...] = (),
    work: str = BRAZIL,
) -> ProvisionText:
    return ProvisionText(
        anchor=anchor,
        number=number,
        heading="",
        path=(),
        text=text,
        text_sha256=text_sha256(text),
        version=f"{work}~{anchor}@{start.isoformat()}",
        language=language,
        valid_from=start,
        valid_to=end,
        start_basis=basis,  # type: ignore[arg-type]  # a basis
        end_basis=basis if end else None,  # type: ignore[arg-type]  # a basis
        legal_state="in_force",
        permalink=f"/v1/law/{work}/{anchor}?on={start.isoformat()}&text={text_sha256(text)[:16]}",
        produced_by=produced_by,
    )


RIGHTS_OF_2000 = provision(
    anchor="art_6__cpt",
    text=RIGHTS_2000,
    language="pt",
    start=date(2000, 2, 14),
    end=date(2010, 2, 4),
    produced_by=(EMC_26.action,),
)
RIGHTS_OF_2015 = provision(
    anchor="art_6__cpt",
    text=RIGHTS_2015,
    language="pt",
    start=date(2015, 9, 15),
    produced_by=(EMC_90.action,),
)
CONSENT_OF_2003 = provision(
    anchor="art_7",
    number="Article 7",
    text=CONSENT_1995,
    language="en",
    start=date(2003, 11, 20),
    end=date(2018, 5, 25),
    basis="consolidation_date",
    work=DIRECTIVE,
)


def breach_of_2016(language: str) -> ProvisionText:
    return provision(
        anchor="art_33",
        number="Article 33",
        text=BREACH.get(language, BREACH["en"]),
        language=language if language in BREACH else "en",
        start=date(2016, 5, 4),
        basis="published",
        work=GDPR,
    )


def evidence_of(work: str, *texts: ProvisionText, operation: int = 1) -> tuple[Evidence, ...]:
    return tuple(
        Evidence(
            evidence_id=f"op_{operation}:1:{place}",
            kind="legal_text",
            work=work,
            anchor=text.anchor,
            day=text.valid_from,
            text_sha256=text.text_sha256,
            permalink=text.permalink,
            title="",
            excerpt=text.text,
        )
        for place, text in enumerate(texts, start=1)
    )


def as_of_result(
    head: WorkHead, day: date, *texts: ProvisionText, actions: tuple[ActionRef, ...] = ()
) -> AsOfResult:
    return AsOfResult(
        head=head,
        day=day,
        version=f"{head.work}@{texts[0].valid_from.isoformat()}",
        valid_from=texts[0].valid_from,
        valid_to=texts[0].valid_to,
        start_basis=texts[0].start_basis,
        end_basis=texts[0].end_basis,
        legal_state="in_force",
        language=texts[0].language,
        provisions=texts,
        actions=actions,
    )


def text_status(operation: int = 1) -> Disclosure:
    return Disclosure(
        kind="text_status",
        operation_id=f"op_{operation}",
        work=BRAZIL,
        value="consolidated_documentary",
    )


def resolved(language: str, *members: SubjectMember) -> SubjectResolved:
    return SubjectResolved(
        state="resolved", members=members, language=language, sealed=seal_plain(SubjectText())
    )


def admitted(*, expired: bool = False, question: str = "What did the law say?") -> TurnAdmitted:
    return TurnAdmitted(
        thread_id=UUID("0193a0a0-0000-7000-8000-0000000000aa"),
        requester="anonymous",
        channel="http",
        locale="en",
        admitted_at=datetime(2026, 11, 30, 9, tzinfo=UTC),
        today_on=TODAY,
        index_sha256=INDEX,
        service_release="0.1.0",
        settings_sha256="4c" * 32,
        trace_id="4bf92f3577b34da6a3ce929d0e0e4736",
        fence=1,
        request_digest=DIGEST,
        memory=ThreadMemoryRef(expired=expired),
        sealed=seal_plain(AdmittedText(question=question)),
    )


def proposed(plan: Plan | None, *faults: GateFault, attempt: int = 1) -> PlanProposed:
    return PlanProposed(
        attempt=attempt,
        made_by=MadeBy(kind="built_in", version="1"),
        raw_digest=DIGEST,
        raw_bytes=2,
        plan=plan,
        faults=faults,
        sealed=seal_plain(ProposalText(raw="{}")),
    )


def frozen_of(
    steps: tuple[Step, ...], *, disclosures: tuple[Disclosure, ...] = (), synthesis: bool = False
) -> PlanFrozen:
    return PlanFrozen(
        operations=tuple(
            FrozenOperation(
                operation_id=f"op_{place}",
                user_order=place,
                arguments=step.arguments,
                result_class=spec_of(step.arguments).name,
                effects=spec_of(step.arguments).allowed,
            )
            for place, step in enumerate(steps, start=1)
        ),
        instants=(),
        observed_at=datetime(2026, 11, 30, 9, tzinfo=UTC),
        known_by="publication",
        synthesis=synthesis,
        plan_sha256=PLAN,
        index_sha256=INDEX,
        sealed=seal_plain(PlanText()),
        disclosures=disclosures,
    )


def executed_of(place: int, step: Step) -> OperationExecuted:
    spec = spec_of(step.arguments)
    completed = step.transport == "completed"
    legal = to_legal_outcome(step.status or "") if completed else "not_evaluated"
    return OperationExecuted(
        operation_id=f"op_{place}",
        operation=spec.name,
        user_order=place,
        plan_sha256=PLAN,
        index_sha256=INDEX,
        transport_outcome=step.transport,
        legal_outcome=legal,
        status=step.status if completed else None,
        effects=effects_of(step.transport, legal, spec.primary),
        result=step.result,
        available=step.available,
        evidence=step.evidence,
        disclosures=step.disclosures,
        result_sha256="5b" * 32,
        sealed=seal_plain(step.text),
    )


def executed_turn(
    subject: SubjectResolved,
    *steps: Step,
    disclosures: tuple[Disclosure, ...] = (),
    synthesis: bool = False,
    expired: bool = False,
    question: str = "What did the law say?",
) -> Turn:
    """Return a turn whose operations ran, with its outcome."""
    first = admitted(expired=expired, question=question)
    planned = tuple(
        PlannedOperation(operation_id=f"op_{place}", user_order=place, arguments=step.arguments)
        for place, step in enumerate(steps, start=1)
    )
    proposal = proposed(Plan(operations=planned))
    frozen = frozen_of(steps, disclosures=disclosures, synthesis=synthesis)
    executed = tuple(executed_of(place, step) for place, step in enumerate(steps, start=1))
    outcome = route(
        admitted=first,
        subject=subject,
        proposals=(proposal,),
        frozen=frozen,
        executed=executed,
        unclear=None,
    )
    return fold((first, subject, proposal, frozen, *executed, outcome))


def stopped_turn(
    subject: SubjectResolved,
    *proposals: PlanProposed,
    unclear: DatesUnclear | None = None,
    planner_failed: bool = False,
    expired: bool = False,
) -> Turn:
    """Return a turn that executed nothing, with its outcome."""
    first = admitted(expired=expired)
    outcome = route(
        admitted=first,
        subject=subject,
        proposals=proposals,
        frozen=None,
        executed=(),
        unclear=unclear,
        planner_failed=planner_failed,
    )
    return fold((first, subject, *proposals, outcome))


def step_past() -> Step:
    """Article 6 of the Brazilian Constitution on 20 May 2001."""
    day = date(2001, 5, 20)
    return Step(
        arguments=AsOf(subject_ref="subject_1", date=day),
        result=as_of_result(BRAZIL_HEAD, day, RIGHTS_OF_2000, actions=(EMC_26,)),
        evidence=evidence_of(BRAZIL, RIGHTS_OF_2000),
        disclosures=(text_status(),),
    )


def answer_past(language: str) -> Turn:
    return executed_turn(resolved(language, BRAZIL_MEMBER), step_past())


def answer_today(language: str) -> Turn:
    """Article 33 of the GDPR, no day given."""
    text = breach_of_2016(language)
    head = GDPR_HEAD_FR if language == "fr" else GDPR_HEAD
    step = Step(
        arguments=AsOf(subject_ref="subject_1", date=TODAY),
        result=as_of_result(head, TODAY, text),
        evidence=evidence_of(GDPR, text),
    )
    default = Disclosure(kind="defaulted_to_today", operation_id="op_1", day=TODAY)
    return executed_turn(resolved(language, GDPR_MEMBER), step, disclosures=(default,))


def after_coverage(language: str) -> Turn:
    """Article 6 of the Brazilian Constitution, today: after the source was last complete."""
    step = Step(
        arguments=AsOf(subject_ref="subject_1", date=TODAY),
        result=as_of_result(BRAZIL_HEAD, TODAY, RIGHTS_OF_2015, actions=(EMC_90,)),
        evidence=evidence_of(BRAZIL, RIGHTS_OF_2015),
        disclosures=(
            Disclosure(
                kind="after_coverage",
                operation_id="op_1",
                work=BRAZIL,
                day=TODAY,
                until=date(2020, 8, 26),
            ),
            text_status(),
        ),
    )
    default = Disclosure(kind="defaulted_to_today", operation_id="op_1", day=TODAY)
    return executed_turn(resolved(language, BRAZIL_MEMBER), step, disclosures=(default,))


def diff_insertion(language: str) -> Turn:
    """What Emenda 26 inserted into Article 6."""
    before = DiffSide(day=date(1999, 12, 31), present=True)
    after = DiffSide(day=date(2000, 3, 1), present=True)
    words = (
        WordChange(op="equal", text="São direitos sociais a educação, a saúde, o trabalho, "),
        WordChange(op="insert", text="a moradia, "),
        WordChange(op="equal", text="o lazer, a segurança"),
    )
    row = DiffRow(
        anchor="art_6__cpt",
        number="",
        heading="",
        change="changed",
        before=before,
        after=after,
        words=words,
    )
    step = Step(
        arguments=Diff(
            subject_ref="subject_1",
            from_date=date(1999, 12, 31),
            to_date=date(2000, 3, 1),
            anchor="art_6",
        ),
        result=DiffResult(
            head=BRAZIL_HEAD,
            anchor="art_6__cpt",
            language="pt",
            before=before,
            after=after,
            equal=False,
            rows=(row,),
            actions=(EMC_26,),
        ),
        disclosures=(text_status(),),
    )
    return executed_turn(resolved(language, BRAZIL_MEMBER), step)


def history_row(text: ProvisionText, **facts: object) -> HistoryRow:
    row = {
        "event": "text",
        "anchor": text.anchor,
        "version": text.version,
        "number": text.number,
        "heading": "",
        "text": text.text,
        "text_sha256": text.text_sha256,
        "valid_from": text.valid_from,
        "valid_to": text.valid_to,
        "start_basis": text.start_basis,
        "end_basis": text.end_basis,
        "legal_state": "in_force",
        "permalink": text.permalink,
    }
    return HistoryRow(**{**row, **facts})  # type: ignore[arg-type]  # fields of a row


def history_unchanged(language: str) -> Turn:
    """Article 33 of the GDPR in 2019: one wording."""
    text = breach_of_2016(language)
    head = GDPR_HEAD_FR if language == "fr" else GDPR_HEAD
    first, last = date(2019, 1, 1), date(2019, 12, 31)
    step = Step(
        arguments=ArticleHistory(
            subject_ref="subject_1", anchor="art_33", from_date=first, to_date=last
        ),
        result=HistoryResult(
            head=head,
            anchor="art_33",
            number="Article 33",
            language=text.language,
            from_date=first,
            to_date=last,
            rows=(history_row(text),),
            changes=0,
        ),
        evidence=evidence_of(GDPR, text),
    )
    widened = Disclosure(kind="widened_from_year", operation_id="op_1", day=first, until=last)
    return executed_turn(resolved(language, GDPR_MEMBER), step, disclosures=(widened,))


def step_repealed() -> Step:
    """Article 7 of Directive 95/46/EC on 1 June 2019: repealed."""
    day = date(2019, 6, 1)
    state = as_of_result(DIRECTIVE_HEAD, day, CONSENT_OF_2003, actions=(REPEAL,))
    return Step(
        arguments=AsOf(subject_ref="subject_1", date=day),
        status="repealed",
        result=replace(state, valid_from=date(2018, 5, 25), legal_state="repealed", provisions=()),
        available=(
            Available(
                kind="provision",
                label="Article 7",
                work=DIRECTIVE,
                anchor="art_7",
                version=CONSENT_OF_2003.version,
                day=date(2018, 5, 24),
                language="en",
                permalink=CONSENT_OF_2003.permalink,
                provision=CONSENT_OF_2003,
            ),
        ),
        disclosures=(
            Disclosure(
                kind="not_in_force_on_date",
                operation_id="op_1",
                work=DIRECTIVE,
                anchor="art_7",
                day=day,
                value="repealed",
            ),
        ),
    )


def gap_repealed(language: str) -> Turn:
    return executed_turn(resolved(language, DIRECTIVE_MEMBER), step_repealed())


def step_unknown_anchor() -> Step:
    """Article 999 of the GDPR."""
    return Step(
        arguments=AsOf(subject_ref="subject_1", date=TODAY, article_number="999"),
        status="unknown_anchor",
        available=tuple(
            Available(kind="anchor", label=f"Article {n}", work=GDPR, anchor=f"art_{n}", day=TODAY)
            for n in (98, 99)
        ),
    )


def gap_unknown_anchor(language: str) -> Turn:
    member = replace(GDPR_MEMBER, anchor="", anchor_spelled="999")
    return executed_turn(resolved(language, member), step_unknown_anchor())


def gap_not_held(language: str) -> Turn:
    """The Swiss Code of Obligations, of which nothing is held."""
    words = "Swiss Code of Obligations"
    subject = SubjectResolved(
        state="unresolved",
        missing=MissingLaw(
            publisher="ch-fedlex",
            jurisdiction="ch",
            available=(
                Available(kind="publisher", label="br-federal"),
                Available(kind="publisher", label="eu-eurlex"),
                Available(kind="publisher", label="lu-legilux"),
            ),
        ),
        language=language,
        sealed=seal_plain(
            SubjectText(mentions=(Mention(subject_ref="", text=words, start=18, end=43),))
        ),
    )
    return stopped_turn(subject)


def ask_two_constitutions(language: str) -> Turn:
    subject = SubjectResolved(
        state="ambiguous",
        candidates=(BRAZIL_MEMBER, LUXEMBOURG_MEMBER),
        language=language,
        sealed=seal_plain(SubjectText()),
    )
    return stopped_turn(subject)


def refusal_advice(language: str) -> Turn:
    action = PlannedAction(action="legal_boundary", reason="advice")
    member = replace(GDPR_MEMBER, anchor="")
    return stopped_turn(resolved(language, member), proposed(Plan(action=action)))


IMPOSSIBLE = {
    "en": "31 February 2020",
    "fr": "31 février 2020",
    "pt": "31 de fevereiro de 2020",
    "de": "31. Februar 2020",
    "es": "31 de febrero de 2020",
    "it": "31 febbraio 2020",
}


def ask_impossible_day(language: str) -> Turn:
    day = date(2020, 2, 29)
    operation = PlannedOperation(
        operation_id="op_1", user_order=1, arguments=AsOf(subject_ref="subject_1")
    )
    unclear = DatesUnclear(
        kind="impossible_day",
        spelled=(IMPOSSIBLE[language],),
        month_days=29,
        options=(day, date(2020, 3, 1)),
    )
    return stopped_turn(
        resolved(language, GDPR_MEMBER), proposed(Plan(operations=(operation,))), unclear=unclear
    )


def several_incomplete(language: str) -> Turn:
    """One answer, then one gap: the gap is told first."""
    gap = step_unknown_anchor()
    second = AsOf(subject_ref="subject_2", date=TODAY, article_number="999")
    member = replace(GDPR_MEMBER, subject_ref="subject_2", anchor="", anchor_spelled="999")
    return executed_turn(
        resolved(language, BRAZIL_MEMBER, member),
        step_past(),
        replace(gap, arguments=second),
    )


def coverage(language: str) -> Turn:
    rows = (
        CoverageRow(
            publisher="br-federal",
            name="Senado Federal",
            jurisdiction="br",
            works=1,
            versions=93,
            versions_with_text=93,
            versions_without_text=0,
            provisions=4_061,
            earliest=date(1988, 10, 5),
            latest=date(2020, 8, 26),
            verified_until=date(2020, 8, 26),
            languages=("pt",),
            known_gaps=("amendments after 26 August 2020",),
            refusals=(),
            licence="public domain",
            attribution="Senado Federal, Brasil, texto compilado",
        ),
        CoverageRow(
            publisher="eu-eurlex",
            name="EUR-Lex, Publications Office of the European Union",
            jurisdiction="eu",
            works=108,
            versions=303,
            versions_with_text=296,
            versions_without_text=7,
            provisions=51_240,
            earliest=date(1977, 6, 13),
            latest=date(2025, 1, 1),
            verified_until=None,
            languages=("en", "fr"),
            known_gaps=(),
            refusals=(("malformed", 2),),
            licence="Decision 2011/833/EU",
            attribution="© European Union, https://eur-lex.europa.eu",
        ),
    )
    step = Step(
        arguments=CoverageOf(),
        result=CoverageResult(
            rows=rows, index_sha256=INDEX, corpus_day=date(2026, 11, 28), signed_by="6a" * 8
        ),
    )
    subject = SubjectResolved(
        state="not_requested", language=language, sealed=seal_plain(SubjectText())
    )
    return executed_turn(subject, step)


def timeline_row(start: date, end: date | None, *, has_text: bool = True) -> TimelineRow:
    return TimelineRow(
        version=f"{BRAZIL}@{start.isoformat()}",
        valid_from=start,
        valid_to=end,
        start_basis="act_date",
        end_basis="act_date" if end else None,
        legal_state="in_force",
        title=BRAZIL_HEAD.title,
        languages=("pt",),
        publisher_version="",
        has_text=has_text,
        permalink=f"/v1/law/{BRAZIL}?on={start.isoformat()}",
    )


def timeline(language: str) -> Turn:
    days = (
        date(1988, 10, 5),
        date(1992, 3, 31),
        date(1992, 7, 6),
        date(1993, 3, 17),
        date(2020, 8, 26),
    )
    ends = (*days[1:], None)
    rows = tuple(timeline_row(day, end) for day, end in zip(days, ends, strict=True))
    step = Step(
        arguments=Timeline(subject_ref="subject_1"),
        result=TimelineResult(head=BRAZIL_HEAD, total=5, rows=rows),
        disclosures=(text_status(),),
    )
    return executed_turn(resolved(language, BRAZIL_MEMBER), step)


def provenance(language: str) -> Turn:
    source = ProvenanceRow(
        language="pt",
        path="JSON/CON1988_14.02.2000.json",
        file_sha256="7a" * 32,
        format="senado-json",
        source_url="https://www25.senado.leg.br/web/atividade/legislacao",
        observed_at=None,
        text_sha256=RIGHTS_OF_2000.text_sha256,
    )
    step = Step(
        arguments=Provenance(subject_ref="subject_1", anchor="art_6"),
        result=ProvenanceResult(
            head=BRAZIL_HEAD,
            anchor="art_6__cpt",
            version=RIGHTS_OF_2000.version,
            publisher_version="CON1988_14.02.2000",
            valid_from=RIGHTS_OF_2000.valid_from,
            valid_to=RIGHTS_OF_2000.valid_to,
            start_basis="act_date",
            end_basis="act_date",
            sources=(source,),
            actions=(EMC_26,),
            observed_at=None,
            record_sha256="8b" * 32,
            leaf=4_242,
            index_sha256=INDEX,
            signature="9c" * 64,
            key_id="6a" * 8,
        ),
        disclosures=(text_status(),),
    )
    return executed_turn(resolved(language, BRAZIL_MEMBER), step)


GOLDEN = {
    "answer-past": answer_past,
    "answer-today": answer_today,
    "after-coverage": after_coverage,
    "diff-insertion": diff_insertion,
    "history-unchanged": history_unchanged,
    "gap-repealed": gap_repealed,
    "gap-unknown-anchor": gap_unknown_anchor,
    "gap-not-held": gap_not_held,
    "ask-two-constitutions": ask_two_constitutions,
    "refusal-advice": refusal_advice,
    "ask-impossible-day": ask_impossible_day,
    "several-incomplete": several_incomplete,
    "coverage": coverage,
    "timeline": timeline,
    "provenance": provenance,
}


def told(turn: Turn) -> list[str]:
    """Return the paragraphs of an outcome; a quotation as its evidence id in angle brackets."""
    outcome = turn.outcome
    if outcome is None:
        return []
    sentences = open_plain(outcome.sealed, RoutedText).sentences
    return [
        sentences[part.sealed] if part.sealed is not None else part.text or f"<{part.quotes}>"
        for part in outcome.parts
    ]


def as_of_turn(
    *texts: ProvisionText,
    language: str = "en",
    day: date = date(2001, 5, 20),
    head: WorkHead = BRAZIL_HEAD,
    actions: tuple[ActionRef, ...] = (),
    disclosures: tuple[Disclosure, ...] = (),
    question: str = "What did the law say?",
    **facts: object,
) -> Turn:
    """Return a turn of one ``as_of`` over some texts; ``facts`` change its result."""
    result = as_of_result(head, day, *texts, actions=actions)
    step = Step(
        arguments=AsOf(subject_ref="subject_1", date=day),
        result=replace(result, **facts),
        evidence=evidence_of(head.work, *texts),
        disclosures=disclosures,
    )
    return executed_turn(resolved(language, BRAZIL_MEMBER), step, question=question)


def history_turn(
    *rows: HistoryRow,
    first: date | None = None,
    last: date | None = None,
    contains: str = "",
    evidence: tuple[Evidence, ...] = (),
    complete: bool = True,
    disclosures: tuple[Disclosure, ...] = (),
) -> Turn:
    """Return a turn of one ``article_history`` of the caput of Article 6."""
    step = Step(
        arguments=ArticleHistory(subject_ref="subject_1", anchor="art_6__cpt"),
        result=HistoryResult(
            head=BRAZIL_HEAD,
            anchor="art_6__cpt",
            number="",
            language="pt",
            from_date=first,
            to_date=last,
            rows=rows,
            changes=max(len(rows) - 1, 0),
            complete=complete,
        ),
        evidence=evidence,
        disclosures=disclosures,
        text=ExecutedText(contains=contains),
    )
    return executed_turn(resolved("en", BRAZIL_MEMBER), step)


def gap_turn(
    status: CoreStatus | None,
    *available: Available,
    transport: TransportOutcome = "completed",
    result: OperationResult | None = None,
    disclosures: tuple[Disclosure, ...] = (),
    members: tuple[SubjectMember, ...] = (GDPR_MEMBER,),
    arguments: Arguments | None = None,
) -> Turn:
    """Return a turn whose one operation gave no text."""
    step = Step(
        arguments=arguments or AsOf(subject_ref="subject_1", date=date(2019, 6, 1)),
        status=status,
        transport=transport,
        result=result,
        available=available,
        disclosures=disclosures,
    )
    return executed_turn(resolved("en", *members), step)
