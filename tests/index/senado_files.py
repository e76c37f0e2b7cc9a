"""Builds small files in the form of the Senate's compiled Constitution."""

BODY = """
<p class="titartb">Título  II </p><p class="subt"> Dos Direitos
</p>
<p class="titartb1">Capítulo I </p><p class="subt1"> Dos Direitos Individuais</p>
<p class="artigo"><a href="art_5_.asp"><b>Art. 5º</b></a>
   Todos são iguais, nos termos seguintes:
</p>
<p class="inciso"> I -  homens e mulheres são iguais;</p>
<p class="inciso"> II -  é assegurado o direito:</p>
<p class="alinea"><i>a) </i> de petição;</p>
<p class="paragrafo"><b>§ 1º</b> As normas têm aplicação imediata.</p>
<p class="inciso"> I -  sem lei;</p>
<p class="artigo"><b>Art. 103-B.</b> O Conselho compõe-se de quinze membros.</p>
<p class="paragrafo"><b>Parágrafo único.</b> (Revogado).</p>
"""
ACT = '<p class="artigo"><b>Art. 1º</b> O Presidente prestará o compromisso.</p>'
PREAMBLE = "<p class='preambulo'><b>Preâmbulo</b><br><br>\n Nós, representantes do povo.</p>"
END = "<p class='parteFinal'> Brasília, 5 de outubro de 1988.</p><table class='capit'><tr><td>Ulysses</td></tr></table>"
NAME = "Constituição da República Federativa do Brasil."
ACT_NAME = "Ato das Disposições Constitucionais Transitórias"


def page(content: str, name: str, day: str = "26/08/2020") -> str:
    """Return one page with this content."""
    return (
        '<!DOCTYPE html><html><head><meta charset="UTF-8"><title>x</title></head><body>'
        "<ul><li>Institucional</li></ul>"
        f'<div class="titulo-principal">Constituição Federal (Texto compilado até a Emenda '
        f"Constitucional nº 108 de {day})</div>"
        f'<div id="conteudoConst"><p class="ementa">{name}\n</p>{content}</div></body></html>'
    )


def senate_file(
    body: str = BODY, act: str = ACT, *, name: str = NAME, day: str = "26/08/2020"
) -> bytes:
    """Return a file: the Constitution, then the transitional act."""
    return (page(PREAMBLE + body + END, name, day) + page(act + END, ACT_NAME, day)).encode()
