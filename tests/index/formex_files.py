"""Small Formex acts for tests."""

OPEN = (
    '<?CLG.MDFO ID="O{id}" IDREF="C{id}" ACTION="{action}" LEVEL="STRUCTURE" COMMAND="EXPLICIT"'
    ' ACTIVE.DOC="{doc}" ACTIVE.LOC="{loc}" MOD.LEVEL="1"?>'
)
CLOSE = '<?CLG.MDFC ID="C{id}" IDREF="O{id}"?>'


def span(
    content: str,
    action: str = "REPLACED",
    *,
    doc: str = "32019L2177",
    loc: str = "AR:3;PT:2;PT:a",
    number: int = 1,
) -> str:
    """Return content between the instructions of one consolidation span."""
    opened = OPEN.format(id=number, action=action, doc=doc, loc=loc)
    return f"{opened}{content}{CLOSE.format(id=number)}"


def article(content: str, identifier: str = "001", heading: str = "") -> str:
    """Return an article with its title."""
    number = identifier.lstrip("0").lower()
    title = f"<TI.ART>Article {number}</TI.ART>"
    heading = f"<STI.ART>{heading}</STI.ART>" if heading else ""
    return f'<ARTICLE IDENTIFIER="{identifier}">{title}{heading}{content}</ARTICLE>'


def act(terms: str, *, info: str = 'END="NONE"', family: str = "", around: str = "{}") -> bytes:
    """Return a consolidated act with the given enacting terms."""
    inside = around.format(f"<ENACTING.TERMS>{terms}</ENACTING.TERMS>")
    return (
        f'<CONS.ACT><INFO.CONSLEG START.DATE="20180525" {info}/><CONS.DOC>'
        f"<FAM.COMP>{family}</FAM.COMP>{inside}</CONS.DOC></CONS.ACT>"
    ).encode()


def member(celex: str, title: str, day: str) -> str:
    """Return an act of the family."""
    return (
        f'<BIB.DATA><NO.CELEX>{celex}</NO.CELEX><DATE ISO="{day}"/>'
        f"<TITLE><TI><P>{title}</P></TI></TITLE></BIB.DATA>"
    )
