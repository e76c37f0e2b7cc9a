"""Builds small texts in LexML."""

import json

LAW = "urn:lex:br:federal:lei:2002-01-10;10406"
BILL = "urn:lex:br:senado.federal:projeto.lei;pls:2017;505@data.evento;leitura;2017-12-13t17.51"
BODY = """<Titulo id="tit1"><Rotulo>TÍTULO I</Rotulo><NomeAgrupador>DAS LUZES</NomeAgrupador>
<Artigo id="art1"><Rotulo>Art. 1º</Rotulo><Caput id="art1_cpt"><p>A <span
xlink:href="urn:lex:br:federal:lei:2000-01-01;1!art2_par1u">Lei nº 1</span> passa a vigorar:</p>
<Alteracao xml:base="urn:lex:br:federal:lei:2000-01-01;1" id="art1_cpt_alt1">
<Artigo xlink:href="art3" id="art1_cpt_alt1_art3" abreAspas="s"><Rotulo>Art. 3º</Rotulo>
<Caput id="art1_cpt_alt1_art3_cpt" textoOmitido="s"/><Omissis id="o1"/>
<Paragrafo id="art1_cpt_alt1_art3_par2"><Rotulo>§ 2º</Rotulo><p>O farol é livre.</p></Paragrafo>
</Artigo></Alteracao></Caput>
<Paragrafo id="art1_par1u"><Rotulo>Parágrafo único.</Rotulo><p>Vale:</p>
<Inciso id="art1_par1u_inc2"><Rotulo>II –</Rotulo><p>sempre.</p></Inciso></Paragrafo></Artigo></Titulo>
<Artigo id="art2"><Rotulo>Art. 2º</Rotulo><Caput id="art2_cpt"><p></p></Caput></Artigo>"""


def lexml(body: str = BODY, urn: str = BILL, title: str = "PROJETO Nº 505") -> bytes:
    """Return a text in LexML."""
    return (
        '<LexML xmlns="http://www.lexml.gov.br/1.0" xmlns:xlink="http://www.w3.org/1999/xlink">'
        f'<Metadado><Identificacao URN="{urn}"/></Metadado><ProjetoNorma><Norma><ParteInicial>'
        f'<Epigrafe id="epigrafe">{title}</Epigrafe><Ementa id="ementa">Cria faróis.</Ementa>'
        '<Preambulo id="preambulo"><p>O CONGRESSO decreta:</p></Preambulo></ParteInicial>'
        f"<Articulacao>{body}</Articulacao></Norma></ProjetoNorma></LexML>"
    ).encode()


def member(name: str, **value: object) -> dict[str, object]:
    """Return an element in the JSON form."""
    return {"name": {"localPart": name}, "value": value}


def lexml_json(urn: str = LAW) -> bytes:
    """Return a text in the JSON form."""
    words = member("span", content=["juízo"], href="urn:lex:br:federal:lei:2000-01-01;1")
    caput = member("Caput", id="art1_cpt", p=[{"content": ["O ", words, " decide."]}])
    article = member("Artigo", id="art1", rotulo="Art. 1º", lXcontainersOmissis=[caput])
    group = member(
        "Livro",
        id="liv1",
        rotulo="LIVRO I",
        nomeAgrupador={"content": ["DO FAROL"]},
        lXhier=[article],
    )
    document = member(
        "LexML",
        metadado={"identificacao": {"urn": urn}},
        projetoNorma={
            "norma": {
                "parteInicial": {
                    "epigrafe": {"content": ["LEI Nº 10.406"]},
                    "ementa": {"id": "ementa", "content": ["Institui o Código."]},
                },
                "articulacao": {"lXhier": [group]},
            }
        },
    )
    return json.dumps(document, ensure_ascii=False).encode()
