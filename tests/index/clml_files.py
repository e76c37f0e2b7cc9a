"""Builds small CLML files for the tests of their reader."""

LEG = "http://www.legislation.gov.uk/namespaces/legislation"
UKM = "http://www.legislation.gov.uk/namespaces/metadata"
SITE = "http://www.legislation.gov.uk"
SECTION = '<P1group><Title>Ferries</Title><P1 id="section-1"><Pnumber>1</Pnumber><P1para>{}</P1para></P1></P1group>'


def section(inner: str = "<Text>Ferries run.</Text>", attributes: str = "") -> str:
    """Return section 1 with some content."""
    return SECTION.replace("<P1group>", f"<P1group {attributes}>").format(inner)


def clml(body: str = "", *, after: str = "", law: str = "Primary", **told: str) -> bytes:
    """Return a document; ``told`` are path, kind, status, dates, attributes, title, prelims."""
    path, status = told.get("path", "ukpga/2001/4"), told.get("status", "revised")
    made = told.get("made", '<ukm:EnactmentDate Date="2001-02-03"/>')
    held = f"<{law}>{told.get('prelims', '')}<Body>{body or section()}</Body>{told.get('more', '')}</{law}>"
    return (
        f'<Legislation xmlns="{LEG}" xmlns:ukm="{UKM}" xmlns:dc="http://purl.org/dc/elements/1.1/"'
        f' xmlns:dct="http://purl.org/dc/terms/" {told.get("attributes", "")}><ukm:Metadata>'
        f"<dc:identifier>{SITE}/{path}</dc:identifier><dc:title>{told.get('title', 'The Ferries Act 2001')}"
        f"</dc:title><dc:language>{told.get('language', 'en')}</dc:language>"
        f"<dc:modified>2020-01-01</dc:modified>{told.get('links', '')}"
        f"<ukm:PrimaryMetadata><ukm:DocumentClassification>"
        f'<ukm:DocumentMainType Value="{told.get("kind", "UnitedKingdomPublicGeneralAct")}"/>'
        f'<ukm:DocumentStatus Value="{status}"/></ukm:DocumentClassification>'
        f'<ukm:Year Value="2001"/><ukm:Number Value="{told.get("number", "4")}"/>{made}'
        f"{told.get('effects', '')}</ukm:PrimaryMetadata></ukm:Metadata>"
        f"{'' if told.get('empty') else held}{after}</Legislation>"
    ).encode()


def note(identifier: str, text: str, *, kind: str = "F", act: str = "ukpga/2005/9") -> str:
    """Return a commentary that cites one act, and a place in it."""
    return (
        f'<Commentaries><Commentary id="{identifier}" Type="{kind}"><Para><Text>{text} by <Citation'
        f' id="c1" URI="{SITE}/id/{act}" Title="Boats Act 2005">2005 c. 9</Citation>, <CitationSubRef'
        f' CitationRef="c1" URI="{SITE}/id/{act}/section/7">s. 7</CitationSubRef></Text></Para>'
        "</Commentary></Commentaries>"
    )


def effect(place: str = "section-1", *, words: str = "words inserted", **told: str) -> str:
    """Return one effect; ``told`` are applied, requires, day, affected, affecting, name."""
    name = told.get("name", "UnappliedEffect")
    day = f'<ukm:InForce Date="{told["day"]}" Applied="false"/>' if "day" in told else ""
    return (
        f'<ukm:{name} xmlns:ukm="{UKM}" EffectId="{told.get("id", "k1")}" Type="{words}"'
        f' AffectedURI="{SITE}/id/{told.get("affected", "ukpga/2001/4")}"'
        f' AffectingURI="{SITE}/id/{told.get("affecting", "ukpga/2019/8")}" AffectedExtent="E+W"'
        f' RequiresApplied="{told.get("requires", "true")}" Applied="{told.get("applied", "false")}"'
        f' AffectingProvisions="s. 2"><ukm:AffectedProvisions><ukm:Section Ref="{place}"/>'
        f"</ukm:AffectedProvisions><ukm:AffectingTitle>Ports Act 2019</ukm:AffectingTitle>"
        f"<ukm:InForceDates>{day}</ukm:InForceDates></ukm:{name}>"
    )


def version(title: str, path: str = "ukpga/2001/4") -> str:
    """Return a link to a text that the publisher lists."""
    return (
        '<atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="http://purl.org/dc/terms/hasVersion"'
        f' href="{SITE}/{path}/{title}" title="{title}"/>'
    )
