import pytest

from index.source_model import SourceNode
from index.sources.senado_tree import PageError, TreeReader
from tests.index.truth import flat

NAME = "Constituição"
ARTICLE = ("artigo", "Art. 1º A República tem como fundamentos:")


def read(*paragraphs: tuple[str, str], prefix: str = "") -> tuple[SourceNode, ...]:
    return TreeReader(prefix).read((("ementa", NAME), *paragraphs), NAME)


def told(*paragraphs: tuple[str, str], prefix: str = "") -> list[tuple[str, str, str]]:
    """Return anchor, number and text of every node, document order."""
    return [(n.anchor, n.number, n.text) for n in flat(read(*paragraphs, prefix=prefix))]


def test_q1_the_transitional_act_is_a_prefix() -> None:
    actual = told(ARTICLE, ("paragrafo", "§ 5º É vedada a abertura."), prefix="adct")

    assert [
        ("adct__art_1", "Art. 1º", ""),
        ("adct__art_1__cpt", "", "A República tem como fundamentos:"),
        ("adct__art_1__para_5", "§ 5º", "É vedada a abertura."),
    ] == actual


def test_q1_each_node_keeps_the_spelling_that_readers_of_the_source_use() -> None:
    nodes = read(
        ARTICLE,
        ("inciso", "XIII - dois cidadãos;"),
        ("alinea", "b) os nascidos;"),
        ("paragrafo", "§ 4º-A. Poderão ser estabelecidos."),
        prefix="adct",
    )

    actual = [node.source_anchors for node in flat(nodes)]

    assert [
        ("adct_art1",),
        ("adct_art1_cpt",),
        ("adct_art1_cpt_inc13",),
        ("adct_art1_cpt_inc13_alib",),
        ("adct_art1_par4a",),
    ] == actual


def test_q2_a_caput_holds_its_incisos_and_a_paragraph_its_own() -> None:
    actual = told(
        ("artigo", "Art. 103-B. O Conselho compõe-se:"),
        ("inciso", "I-A - o Conselho Nacional;"),
        ("alinea", "a) o Presidente;"),
        ("paragrafo", "Parágrafo único. Compete ao Conselho:"),
        ("inciso", "IV - rever os processos;"),
    )

    assert [
        ("art_103b", "Art. 103-B.", ""),
        ("art_103b__cpt", "", "O Conselho compõe-se:"),
        ("art_103b__cpt__inc_1a", "I-A -", "o Conselho Nacional;"),
        ("art_103b__cpt__inc_1a__ali_a", "a)", "o Presidente;"),
        ("art_103b__para_1", "Parágrafo único.", "Compete ao Conselho:"),
        ("art_103b__para_1__inc_4", "IV -", "rever os processos;"),
    ] == actual


def test_q2_articles_stand_without_their_titles_and_chapters() -> None:
    actual = told(
        ("titartb", "Título VIII"),
        ("subt", "Da Ordem Social"),
        ("titartb1", "CAPÍTULO IV"),
        ("subt1", "DA CIÊNCIA"),
        ("artigo", "Art. 218. O Estado promoverá."),
        ("titartb", "Título IX"),
        ("subt", "Das Disposições"),
        ("artigo", "Art. 233 É dever."),
    )

    assert [
        ("tit_8", "Título VIII", ""),
        ("tit_8__cap_4", "CAPÍTULO IV", ""),
        ("art_218", "Art. 218.", ""),
        ("art_218__cpt", "", "O Estado promoverá."),
        ("tit_9", "Título IX", ""),
        ("art_233", "Art. 233", ""),
        ("art_233__cpt", "", "É dever."),
    ] == actual


@pytest.mark.parametrize(
    "paragraphs",
    [
        pytest.param((("artigo", "A República"),), id="article without number"),
        pytest.param(
            (ARTICLE, ("paragrafo", "CAPÍTULO IV: DA CIÊNCIA")), id="heading as paragraph"
        ),
        pytest.param((ARTICLE, ("inciso", "XVX - sem")), id="no numeral and no predecessor"),
        pytest.param((ARTICLE, ARTICLE), id="article twice"),
        pytest.param((ARTICLE, ("inciso", "I - a;"), ("inciso", "I - b;")), id="inciso twice"),
        pytest.param((("inciso", "I - a;"),), id="inciso outside an article"),
        pytest.param((ARTICLE, ("alinea", "a) b;")), id="alinea outside an inciso"),
        pytest.param((("titartb", "Título"),), id="title without number"),
        pytest.param((("subt", "Dos Princípios"),), id="heading outside a title"),
        pytest.param((ARTICLE, ("nota", "Redação dada")), id="unknown kind"),
        pytest.param((("ementa", "Ato"), ARTICLE), id="another law"),
        pytest.param((), id="no article"),
    ],
)
def test_q3_a_page_that_cannot_be_read_right_is_refused(
    paragraphs: tuple[tuple[str, str], ...],
) -> None:
    with pytest.raises(PageError) as refused:
        read(*paragraphs)

    assert refused.value.reason in ("malformed", "empty")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        pytest.param("(Revogado).", "repealed", id="masculine"),
        pytest.param("(Revogada).", "repealed", id="feminine"),
        pytest.param("(revogado);", "repealed", id="small, semicolon"),
        pytest.param("(Suprimido)", "repealed", id="suppressed"),
        pytest.param("Revogado.", "repealed", id="without brackets"),
        pytest.param("(Revogado pela Emenda Constitucional nº 20, de 1998)", "repealed", id="by"),
        pytest.param(
            "Ficam revogados os dispositivos legais.", "in_force", id="a rule that repeals"
        ),
        pytest.param("(Revogado) salvo em guerra.", "in_force", id="more words follow"),
    ],
)
def test_q4_a_part_that_prints_only_its_repeal_is_repealed_and_keeps_the_words(
    words: str, expected: str
) -> None:
    paragraph = read(ARTICLE, ("paragrafo", f"§ 3º {words}"))[0].children[1]

    actual = (paragraph.legal_state, paragraph.text)

    assert (expected, words) == actual


def test_q4_an_article_is_repealed_when_all_its_parts_are() -> None:
    gone = read(("artigo", "Art. 171. (Revogado)."), ("paragrafo", "§ 1º (Revogado)."))
    left = read(("artigo", "Art. 171. (Revogado)."), ("paragrafo", "§ 1º Vigora."))

    actual = (gone[0].legal_state, left[0].legal_state)

    assert ("repealed", "in_force") == actual


def test_q5_of_two_printings_of_one_paragraph_the_first_is_the_law() -> None:
    nodes = read(
        ARTICLE,
        ("paragrafo", "§ 6º As polícias civis e penais."),
        ("paragrafo", "§ 6º As polícias civis:"),
        ("inciso", "I - estaduais;"),
        ("paragrafo", "§ 7º A lei disciplinará."),
    )

    actual = [(n.anchor, n.text, n.omissions) for n in nodes[0].children[1:]]

    assert [
        ("art_1__para_6", "As polícias civis e penais.", ("superseded_wording",)),
        ("art_1__para_7", "A lei disciplinará.", ()),
    ] == actual
    assert () == nodes[0].children[1].children


def test_q6_the_names_of_those_who_signed_are_an_omission() -> None:
    actual = read(ARTICLE, ("parteFinal", "Brasília, 5 de outubro de 1988."))[-1]

    assert ("conclusions", "Brasília, 5 de outubro de 1988.", ("signatures",)) == (
        actual.anchor,
        actual.text,
        actual.omissions,
    )


def test_q7_an_irregular_numeral_is_read_as_the_number_after_its_predecessor() -> None:
    nodes = read(ARTICLE, ("inciso", "VIII - (Suprimido)"), ("inciso", "VIX - (Suprimido)"))

    actual = [(n.anchor, n.number) for n in nodes[0].children[0].children]

    assert [("art_1__cpt__inc_8", "VIII -"), ("art_1__cpt__inc_9", "VIX -")] == actual


def test_the_preamble_is_a_node_of_its_own() -> None:
    actual = read(("preambulo", "Preâmbulo Nós, representantes do povo."), ARTICLE)[0]

    assert ("preamble", "Preâmbulo", "Nós, representantes do povo.") == (
        actual.anchor,
        actual.heading,
        actual.text,
    )
