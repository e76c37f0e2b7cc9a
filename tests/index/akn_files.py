"""Builds small Akoma Ntoso files for the tests of their reader."""

from lxml import etree

from index.sources import akn

WORK = "/akn/xl/act/2001-02-03/4"
LIFE = (
    '<lifecycle source="#x">'
    '<eventRef eId="evt_1" date="2001-03-01" source="#ro1" type="generation" refersTo="#inForce"/>'
    "</lifecycle>"
)
REFERENCES = (
    f'<original eId="ro1" href="{WORK}" showAs="Ferry Act 2001"/>'
    '<TLCConcept eId="inForce" href="/akn/ontology/concept/xl/in-force" showAs="in force"/>'
    '<TLCConcept eId="correction" href="/akn/ontology/concept/xl/correction" showAs="corrected"/>'
)
PREFACE = (
    "<p><docTitle>Ferry Act 2001</docTitle></p><longTitle><p>An Act about ferries</p></longTitle>"
)
ARTICLE = (
    '<article eId="art_1"><num>Article 1</num><content><p>Ferries run.</p></content></article>'
)


def akn_file(
    body: str = ARTICLE,
    *,
    day: str = "2001-03-01",
    published: str = "2001-02-10",
    language: str = "eng",
    work: str = WORK,
    contains: str = "originalVersion",
    life: str = LIFE,
    more_meta: str = "",
    references: str = "",
    expression: str = "",
    preface: str = PREFACE,
    around: str = "",
) -> bytes:
    """Return one file; every part can be replaced."""
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<akomaNtoso xmlns="{akn.NAMESPACE}"><act name="act" contains="{contains}"><meta>
<identification source="#x">
<FRBRWork><FRBRthis value="{work}/!main"/><FRBRuri value="{work}"/>
<FRBRalias value="Act No. 4 of 2001" name="number"/>
<FRBRdate date="2001-02-03" name="enactment"/><FRBRauthor href="#x"/><FRBRcountry value="xl"/></FRBRWork>
<FRBRExpression><FRBRthis value="{work}/{language}@{day}/!main"/><FRBRuri value="{work}/{language}@{day}"/>
<FRBRalias value="Ferry Act" name="shortTitle"/>
<FRBRdate date="{day}" name="in-force"/><FRBRdate date="{published}" name="publication"/>
<FRBRauthor href="#x"/><FRBRlanguage language="{language}"/>{expression}</FRBRExpression>
<FRBRManifestation><FRBRthis value="{work}/!main.xml"/><FRBRuri value="{work}.akn"/>
<FRBRdate date="{published}" name="observed"/><FRBRauthor href="#x"/></FRBRManifestation>
</identification>
<publication date="{published}" name="Gazette" showAs="Gazette 2001, No. 5"/>
{life}{more_meta}<references source="#x">{REFERENCES}{references}</references></meta>
<preface>{preface}</preface><body>{body}</body>{around}</act></akomaNtoso>
""".encode()


def document_of(body: str = ARTICLE, **parts: str) -> etree._Element:
    """Return the parsed document element of such a file."""
    return akn.parse_document(akn_file(body, **parts))


def element_of(xml: str) -> etree._Element:
    """Return one element in the namespace of the format."""
    return etree.fromstring(f'<body xmlns="{akn.NAMESPACE}">{xml}</body>')[0]
