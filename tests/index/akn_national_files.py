"""Builds small Akoma Ntoso 3.0 files of national profiles for the tests of their reader."""

from index.sources.akn_national_meta import AKN3

LAW = "/akn/it/act/legge/stato/2001-02-03/4"
ARTICLE = "<article eId='art_1'><num>Art. 1.</num><paragraph><content><p>{}</p></content></paragraph></article>"


def act(words: str = "I traghetti sono liberi.", *, body: str = "", **told: str) -> bytes:
    """Return an act; ``told`` are iri, country, day, language, events, references, contains."""
    iri, country = told.get("iri", LAW), told.get("country", "it")
    day, work_day = told.get("day", "2001-03-01"), told.get("work_day", "2001-02-03")
    return (
        f'<akomaNtoso xmlns="{AKN3}"><act contains="{told.get("contains", "singleVersion")}"'
        f' name="{told.get("name", "monovigente")}"><meta><identification source="">'
        f'<FRBRWork><FRBRuri value="{iri}"/>'
        f'<FRBRalias name="urn:nir" value="urn:nir:stato:legge:2001-02-03;4"/>'
        f'<FRBRdate date="{work_day}" name=""/><FRBRcountry value="{country}"/></FRBRWork>'
        f'<FRBRExpression><FRBRuri value="{iri}/ita@{day}"/><FRBRdate date="{day}" name=""/>'
        f'<FRBRlanguage language="{told.get("language", "ita")}"/></FRBRExpression></identification>'
        f"<lifecycle>{told.get('events', '')}</lifecycle>"
        f"<references>{told.get('references', '')}</references></meta>"
        "<preface><p><docTitle>Legge sui traghetti. (001A0004)</docTitle></p></preface>"
        f"<body>{body or ARTICLE.format(words)}</body></act></akomaNtoso>"
    ).encode()


def changed(day: str, act_iri: str = "/akn/it/act/legge/stato/2005-05-05/5") -> dict[str, str]:
    """Return the life cycle of a law that one act amended."""
    return {
        "events": f'<eventRef date="{day}" eId="e1" source="rp1"/>',
        "references": f'<passiveRef eId="rp1" href="{act_iri}/!main" showAs=""/>',
    }
