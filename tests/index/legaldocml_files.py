"""Builds small LegalDocML.de acts for the tests of their reader."""

from index.sources.akn_national_meta import LEGALDOCML

LAW = "eli/bund/bgbl-1/2001/s4"
EVENT = '<eventRef eId="e{n}" date="{day}" refersTo="{what}" type="{kind}"/>'


def event(number: int, day: str, what: str = "inkrafttreten", kind: str = "generation") -> str:
    """Return an event of the life cycle."""
    return EVENT.format(n=number, day=day, what=what, kind=kind)


def article(number: int, words: str = "Fähren fahren.", period: str = "") -> str:
    """Return an article with one paragraph of its own."""
    told = f' period="#{period}"' if period else ""
    return (
        f'<article eId="art-z{number}"{told}><num>§ {number}</num><paragraph eId="art-z{number}_abs-z1">'
        f"<num>(1)</num><content><p>{words}</p></content></paragraph></article>"
    )


def group(name: str, start: int, end: int = 0) -> str:
    """Return a period by the numbers of its events."""
    ends = f' end="#e{end}"' if end else ""
    return f'<temporalGroup eId="{name}"><timeInterval start="#e{start}"{ends}/></temporalGroup>'


def order(place: str, period: str, *, law: str = LAW, kind: str = "substitution") -> str:
    """Return a change that an act orders."""
    target = f"{law}/2001-02-03/1/deu/regelungstext-verkuendung-1/{place}.xml"
    return (
        f'<textualMod type="{kind}"><source href="#art-z1"/><destination href="{target}"/>'
        f'<force period="#{period}"/></textualMod>'
    )


def act(body: str = "", **told: str) -> bytes:
    """Return an act; ``told`` are law, on, made, events, groups, changes, part, title."""
    law, on, part = told.get("law", LAW), told.get("on", "2001-02-03"), told.get("part", "1")
    events = told.get("events", event(1, "2001-02-03", "ausfertigung") + event(2, "2001-06-01"))
    title = told.get("title", "<docTitle>Fährgesetz</docTitle>")
    return (
        f'<akomaNtoso xmlns="{LEGALDOCML}"><act name="regelungstext-verkuendung"><meta>'
        f'<identification><FRBRWork><FRBRuri value="{law}"/><FRBRdate date="{told.get("enacted", "2001-02-03")}"'
        ' name="verkuendungsfassung-ausfertigungsdatum"/><FRBRdate date="2001-02-10"'
        ' name="verkuendungsfassung-verkuendungsdatum"/></FRBRWork><FRBRExpression>'
        f'<FRBRthis value="{told.get("this", f"{law}/{on}/1/deu/regelungstext-verkuendung-{part}")}"/>'
        f'<FRBRuri value="{law}/{on}/1/deu"/></FRBRExpression><FRBRManifestation><FRBRdate'
        f' date="{told.get("made", on)}" name="generierung"/></FRBRManifestation></identification>'
        f"<lifecycle>{events}</lifecycle><analysis><activeModifications>{told.get('changes', '')}"
        f"</activeModifications></analysis><temporalData>{told.get('groups', '')}</temporalData></meta>"
        f"<preface><longTitle><p>{title}<shortTitle>(FährG)</shortTitle></p></longTitle></preface>"
        f"<body>{body or article(1)}</body></act></akomaNtoso>"
    ).encode()
