"""Laws that the tests of the legal core read, with real texts and days."""

from datetime import date, datetime

from domain.events import OperationExecuted, PlanFrozen, SubjectResolved
from domain.operation_catalog import Arguments, spec_of
from domain.plan import FrozenOperation
from domain.point_in_time import KnownBy, PointInTime
from domain.sealed import Sealed
from domain.subject import SubjectMember
from legal_core.executor import execute
from legal_core.inquiry import Inquiry
from tests.law import LawBuilder, MemoryLaw, Node, article, caput_article, day, instant, serve

BRAZIL = "br-federal:constituicao-1988"
DIRECTIVE = "eu-eurlex:31995l0046"
GDPR = "eu-eurlex:32016r0679"
TODAY = date(2026, 11, 30)
NOW = instant("2026-11-30")
SUBJECT = "subject_1"

ART_6_1988 = (
    "São direitos sociais a educação, a saúde, o trabalho, o lazer, a segurança, a previdência "
    "social, a proteção à maternidade e à infância, a assistência aos desamparados, na forma "
    "desta Constituição."
)
ART_6_2000 = ART_6_1988.replace("o trabalho, ", "o trabalho, a moradia, ")
ART_6_2010 = ART_6_2000.replace("a saúde, ", "a saúde, a alimentação, ")
ART_6_2015 = ART_6_2010.replace("a moradia, ", "a moradia, o transporte, ")
UNIQUE = "Todo brasileiro em situação de vulnerabilidade social terá direito a uma renda básica."


def brazil(verified_until: date = date(2026, 11, 1)) -> LawBuilder:
    """The Constitution of 1988: Article 5 with an item, Article 6 through its amendments."""
    rights = Node(
        anchor="tit_2",
        kind="title",
        number="Título II",
        heading="Dos Direitos e Garantias Fundamentais",
        children=(
            caput_article(
                "5",
                "Todos são iguais perante a lei:",
                Node(
                    anchor="art_5__inc_12",
                    kind="inciso",
                    number="XII -",
                    text="é inviolável o sigilo da correspondência;",
                ),
            ),
            caput_article("6", ART_6_1988),
        ),
    )
    law = LawBuilder(
        BRAZIL,
        on=day("1988-10-05"),
        nodes=(
            Node(anchor="preamble", kind="preamble", text="Nós, representantes do povo"),
            rights,
        ),
        languages=("pt",),
        titles={"pt": "Constituição da República Federativa do Brasil"},
        aliases=(("urn_lex", "urn:lex:br:federal:constituicao:1988-10-05;1988"),),
        verified_until=verified_until,
        text_status="consolidated_documentary",
        by="Constituição",
    )
    law.amend("art_6__cpt", ART_6_2000, on=day("2000-02-14"), by="EC 26", at="art_1")
    law.amend("art_6__cpt", ART_6_2010, on=day("2010-02-04"), by="EC 64")
    law.amend("art_6__cpt", ART_6_2015, on=day("2015-09-15"), by="EC 90")
    return law


def directive() -> LawBuilder:
    """Directive 95/46/EC, repealed by Article 94 of the GDPR with effect from 25 May 2018."""
    law = LawBuilder(
        DIRECTIVE,
        on=day("1995-12-13"),
        nodes=(
            article(
                "6", "Member States shall provide that personal data must be processed fairly."
            ),
            article("7", "Personal data may be processed only if consent was given."),
        ),
        titles={"en": "Directive 95/46/EC"},
        aliases=(("celex", "31995l0046"), ("eli", "http://data.europa.eu/eli/dir/1995/46/oj")),
        document_type="directive",
        by="31995L0046",
    )
    law.repeal(on=day("2018-05-25"), by="32016R0679", at="art_94")
    return law


def gdpr() -> LawBuilder:
    """The GDPR: English and French, in force from 2016, applicable from 25 May 2018."""
    law = LawBuilder(
        GDPR,
        on=day("2016-05-24"),
        nodes=(
            Node(
                anchor="chp_4",
                kind="chapter",
                number={"en": "CHAPTER IV", "fr": "CHAPITRE IV"},
                heading={"en": "Controller and processor", "fr": "Responsable"},
                children=(
                    article("33", {"en": "The controller shall notify.", "fr": "Il notifie."}),
                    article("34", {"en": "The data subject is told."}),
                ),
            ),
        ),
        languages=("en", "fr"),
        titles={"en": "Regulation (EU) 2016/679", "fr": "Règlement (UE) 2016/679"},
        aliases=(("celex", "32016r0679"),),
    )
    law.apply_from("", day("2018-05-25"))
    return law


def at(on: str, seen: datetime = NOW, known_by: KnownBy = "publication") -> PointInTime:
    """Return a day as seen from an instant."""
    return PointInTime(valid_on=day(on), observed_at=seen, known_by=known_by)


def member(work: str, anchor: str = "", *, spelled: str = "", version: str = "") -> SubjectMember:
    return SubjectMember(
        subject_ref=SUBJECT,
        work=work,
        title=work,
        source="identifier",
        anchor=anchor,
        anchor_spelled=spelled,
        version=version,
    )


def inquiry(held: MemoryLaw, known_by: KnownBy = "publication") -> Inquiry:
    return Inquiry(
        operation_id="op_1",
        graph=held,
        catalog=held,
        search=held.search,
        members=(),
        today_on=TODAY,
        observed_at=NOW,
        known_by=known_by,
    )


def freeze(
    held: MemoryLaw, arguments: Arguments, seen: datetime = NOW
) -> tuple[FrozenOperation, PlanFrozen]:
    """Return one operation in a frozen plan bound to an index."""
    spec = spec_of(arguments)
    operation = FrozenOperation(
        operation_id="op_1",
        user_order=1,
        arguments=arguments,
        result_class=spec.name,
        effects=spec.allowed,
    )
    frozen = PlanFrozen(
        operations=(operation,),
        instants=(),
        observed_at=seen,
        known_by="publication",
        synthesis=False,
        plan_sha256="5" * 64,
        index_sha256=held.index_sha256,
        sealed=Sealed(),
    )
    return operation, frozen


def subject(*members: SubjectMember) -> SubjectResolved:
    return SubjectResolved(state="resolved", members=members, language="en", sealed=Sealed())


def run(
    held: MemoryLaw, arguments: Arguments, *members: SubjectMember, seen: datetime = NOW
) -> OperationExecuted:
    """Execute one operation as a turn does."""
    operation, frozen = freeze(held, arguments, seen)
    return execute(
        operation,
        frozen=frozen,
        subject=subject(*members),
        today_on=TODAY,
        law=held,
    )


def holds(*laws: LawBuilder) -> MemoryLaw:
    """Return an index that holds some laws."""
    return serve(*laws)
