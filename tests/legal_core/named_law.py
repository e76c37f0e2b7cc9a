"""A small index with laws of three publishers whose names people confuse."""

from datetime import date

from domain.law import Alias, AliasKind, NotHeld
from tests.law import LawBuilder, MemoryLaw, Node, article, caput_article, day, serve

BRAZIL = "br-federal:constituicao-1988"
LUXEMBOURG = "lu-legilux:constitution-1868-10-17-n1"
POLICE = "lu-legilux:loi-2018-07-18-a621"
GDPR = "eu-eurlex:32016r0679"
GDPR_CORRIGENDUM = "eu-eurlex:32016r0679r_02_"
DPD = "eu-eurlex:31995l0046"
BRUSSELS = "eu-eurlex:32001r0044"
RECAST = "eu-eurlex:32012r1215"
CRR_CORRIGENDUM = "eu-eurlex:32013r0575r_01_"
TOWER = "eu-eurlex:32099d0007"  # invented: a decision beside one of the same title


def node(anchor: str, kind: str, *children: Node, number: str = "", spelled: str = "") -> Node:
    """Return a node whose text is its anchor."""
    return Node(
        anchor=anchor,
        kind=kind,
        number=number,
        text=f"Text of {anchor}.",
        spelled=(spelled,) if spelled else (),
        children=children,
    )


def brazil() -> LawBuilder:
    inciso = node(
        "art_5__cpt__inc_12", "inciso", node("art_5__cpt__inc_12__ali_a", "alinea"), number="XII -"
    )
    five = Node(
        anchor="art_5",
        kind="article",
        number="Art. 5º",
        children=(
            Node(anchor="art_5__cpt", kind="caput", text="Todos são iguais.", children=(inciso,)),
            node("art_5__para_1", "paragraph", node("art_5__para_1__inc_2", "inciso")),
            node("art_5__para_2", "paragraph"),
        ),
    )
    title = node("tit_2", "title", node("tit_2__cap_2", "chapter"))
    return LawBuilder(
        BRAZIL,
        on=day("1988-10-05"),
        languages=("pt",),
        titles={"pt": "Constituição da República Federativa do Brasil"},
        aliases=(("urn_lex", "urn:lex:br:federal:constituicao:1988-10-05;1988"),),
        document_type="constitution",
        nodes=(
            title,
            five,
            caput_article("6", "São direitos sociais a educação."),
            caput_article("7", "São direitos.", node("art_7__para_1", "paragraph")),
            article("103b", "O Conselho Nacional de Justiça."),
            article("240", "Ficam ressalvadas."),
            node("adct", "transitional_act", node("adct__art_6", "article", number="Art. 6º")),
        ),
    )


def luxembourg() -> LawBuilder:
    return LawBuilder(
        LUXEMBOURG,
        on=day("1868-10-17"),
        languages=("fr",),
        titles={"fr": "Constitution du Grand-Duché de Luxembourg"},
        document_type="constitution",
        nodes=(
            node("art_1", "article", number="Art. 1er.", spelled="art_1er"),
            article("6", "Texte de l’article 6."),
            article("15", "Texte de l’article 15."),
            article("32bis", "Texte de l’article 32bis."),
        ),
    )


def police() -> LawBuilder:
    return LawBuilder(
        POLICE,
        on=day("2018-08-01"),
        languages=("fr",),
        titles={
            "fr": "Loi du 18 juillet 2018 sur la Police grand-ducale, modifiant le code forestier"
        },
        aliases=(("eli", "http://data.legilux.public.lu/eli/etat/leg/loi/2018/07/18/a621"),),
        nodes=(article("5", "La Police exerce."), article("100-2", "Les agents.")),
    )


def gdpr() -> LawBuilder:
    law = LawBuilder(
        GDPR,
        on=day("2016-04-27"),
        titles={
            "en": (
                "Regulation (EU) 2016/679 on the protection of natural persons,"
                " and repealing Directive 95/46/EC (General Data Protection Regulation)"
            )
        },
        aliases=(
            ("celex", "32016R0679"),
            ("eli", "http://data.europa.eu/eli/reg/2016/679/oj"),
        ),
        nodes=(
            node("preamble", "preamble", node("rec_71", "recital", number="(71)")),
            node("chp_IV", "chapter", node("chp_IV__sec_2", "section")),
            node("art_4", "article", node("art_4__point_1", "point", number="(1)")),
            article("5", "Personal data shall be processed lawfully."),
            node(
                "art_6",
                "article",
                node("art_6__para_1", "paragraph", node("art_6__para_1__point_a", "point")),
                node(
                    "art_6__para_2", "paragraph", node("art_6__para_2__subpara_1", "subparagraph")
                ),
            ),
            article("17", "Right to erasure."),
            node("art_33", "article", node("art_33__para_1", "paragraph"), number="Article 33"),
            node("anx_I", "annex"),
        ),
    )
    law.amend("art_5", "Personal data shall be processed fairly.", on=day("2016-05-04"))
    return law


def plain(work_id: str, on: str, title: str, *numbers: str, kind: str = "regulation") -> LawBuilder:
    celex = work_id.partition(":")[2].replace("r_0", "r(0").replace("_", ")").upper()
    return LawBuilder(
        work_id,
        on=day(on),
        titles={"en": title},
        aliases=(("celex", celex),),
        document_type=kind,
        nodes=tuple(article(number, f"Text of Article {number}.") for number in numbers),
    )


def named(
    work_id: str,
    name: str,
    *,
    kind: AliasKind = "short_title",
    editorial: bool = False,
    generic: bool = False,
    since: date | None = None,
    until: date | None = None,
    version_id: str = "",
) -> Alias:
    return Alias(
        id=f"{work_id}#test.{kind}.{name}.{version_id}",
        name=name,
        kind=kind,
        scheme="short_title" if kind == "short_title" else "celex",
        work_id=work_id,
        version_id=version_id,
        editorial=editorial,
        generic=generic,
        valid_from=since,
        valid_to=until,
    )


def absent(
    publisher: str, jurisdiction: str, *names: str, schemes: tuple[str, ...] = ()
) -> NotHeld:
    return NotHeld(
        id=publisher,
        publisher=publisher,
        jurisdiction=jurisdiction,
        names=names,
        name=publisher,
        schemes=schemes,
    )


def serve_named() -> MemoryLaw:
    """Return the index: two constitutions, laws of the Union, names shared and not held."""
    state = f"{GDPR}@2016-05-04"
    return serve(
        brazil(),
        luxembourg(),
        police(),
        gdpr(),
        plain(DPD, "1995-10-24", "Directive 95/46/EC", "7", kind="directive"),
        plain(BRUSSELS, "2001-01-16", "Council Regulation (EC) No 44/2001", "5", "75"),
        plain(RECAST, "2012-12-20", "Regulation (EU) No 1215/2012", "5", "80"),
        plain(
            GDPR_CORRIGENDUM,
            "2018-05-23",
            "Corrigendum to Regulation (EU) 2016/679",
            kind="corrigendum",
        ),
        plain(
            CRR_CORRIGENDUM,
            "2013-08-02",
            "Corrigendum to Regulation (EU) No 575/2013",
            kind="corrigendum",
        ),
        plain(TOWER, "2099-01-01", "Decision on towers", "1", kind="decision"),
        more=(
            named(BRAZIL, "Brazilian Constitution", editorial=True),
            named(BRAZIL, "Constituição brasileira", editorial=True),
            named(BRAZIL, "CF/88", editorial=True),
            named(BRAZIL, "Constitution", editorial=True, generic=True),
            named(BRAZIL, "Constituição", editorial=True, generic=True),
            named(LUXEMBOURG, "Constitution", editorial=True, generic=True),
            named(LUXEMBOURG, "Constituição", editorial=True, generic=True),
            named(LUXEMBOURG, "Constitution du Luxembourg", editorial=True),
            named(LUXEMBOURG, "Luxembourg Constitution", editorial=True),
            named(GDPR, "GDPR"),
            named(GDPR, "RGPD", editorial=True),
            named(GDPR, "DSGVO", editorial=True),
            named(GDPR, "General Data Protection Regulation"),
            named(GDPR, "32016R0679", kind="identifier", version_id=f"{GDPR}@2016-04-27"),
            named(GDPR, "02016R0679-20160504", kind="identifier", version_id=state),
            named(GDPR, f"{GDPR}:2016-05-04--a681ff22", kind="identifier", version_id=state),
            named(GDPR_CORRIGENDUM, "GDPR"),
            named(CRR_CORRIGENDUM, "CRR"),
            named(DPD, "Data Protection Directive"),
            named(DPD, "personal data protection"),
            named(DPD, "88", kind="identifier"),
            named(DPD, "MAR", editorial=True),
            named(BRUSSELS, "Brussels I Regulation"),
            named(RECAST, "Brussels I Regulation"),
            named(RECAST, "Brussels I Regulation", editorial=True, since=date(2012, 12, 12)),
            named(RECAST, "Tower Decision", kind="title"),
            named(TOWER, "Tower Decision", kind="identifier"),
            named(BRUSSELS, "Old Judgments Act", until=date(2015, 1, 10)),
            named(RECAST, "Old Judgments Act", since=date(2015, 1, 10)),
            absent("ch-fedlex", "ch", "swiss", "switzerland", "suisse", "suica"),
            absent("de-gii", "de", "german", "germany", "bgb", schemes=("BJNR",)),
            absent(
                "uk", "uk", "uk", "united kingdom", schemes=("https://www.legislation.gov.uk/",)
            ),
            absent("us-uslm", "us", "united states", "us constitution"),
        ),
    )
