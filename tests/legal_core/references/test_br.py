"""References to Brazilian law: what is read, and what is none."""

import pytest

from legal_core.references import br
from tests.legal_core.references.reading import read_as

Seen = list[tuple[str, str, str]]


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        (
            "art. 5º, inciso XI, alínea a, § 2º, da Constituição Federal",
            [
                (
                    "art. 5º, inciso XI, alínea a",
                    "br:constituicao:1988",
                    "art 5 inciso XI alinea a",
                ),
                ("§ 2º, da Constituição Federal", "br:constituicao:1988", "art 5 par 2"),
            ],
        ),
        (
            "arts. 186 e 927 do CC",
            [
                ("arts. 186", "br:lei:10406:2002", "art 186"),
                ("927 do CC", "br:lei:10406:2002", "art 927"),
            ],
        ),
        (
            "ali c, inc X, par 6, art 1",
            [("ali c, inc X, par 6, art 1", "", "art 1 par 6 inciso X alinea c")],
        ),
        ("parágrafo único do art 7o", [("parágrafo único do art 7o", "", "art 7 par único")]),
        (
            "artigos 355 c/c 359, I, ambos do CPC",
            [
                ("artigos 355", "br:lei:13105:2015", "art 355"),
                ("359, I, ambos do CPC", "br:lei:13105:2015", "art 359 inciso I"),
            ],
        ),
        (
            "inciso III do art. 1o, no inciso IV do art. 3o da Constituição Federal",
            [
                ("inciso III do art. 1o", "br:constituicao:1988", "art 1 inciso III"),
                (
                    "inciso IV do art. 3o da Constituição Federal",
                    "br:constituicao:1988",
                    "art 3 inciso IV",
                ),
            ],
        ),
        (
            "alíneas “a” e “c” do artigo 896 da CLT",
            [
                ("alíneas “a”", "br:decreto-lei:5452:1943", "art 896 alinea a"),
                ("“c” do artigo 896 da CLT", "br:decreto-lei:5452:1943", "art 896 alinea c"),
            ],
        ),
        (
            "artigo 121, § 2º, incisos II e IV, 61, inciso II e 14, inciso II, do Código Penal",
            [
                (
                    "artigo 121, § 2º, incisos II",
                    "br:decreto-lei:2848:1940",
                    "art 121 par 2 inciso II",
                ),
                ("IV", "br:decreto-lei:2848:1940", "art 121 par 2 inciso IV"),
                ("61, inciso II", "br:decreto-lei:2848:1940", "art 61 inciso II"),
                ("14, inciso II, do Código Penal", "br:decreto-lei:2848:1940", "art 14 inciso II"),
            ],
        ),
        (
            "arts. 489, § 10, e 1.022 do CPC",
            [
                ("arts. 489, § 10", "br:lei:13105:2015", "art 489 par 10"),
                ("1.022 do CPC", "br:lei:13105:2015", "art 1022"),
            ],
        ),
        (
            "§§ 1º e 2º do art. 61 da Lei nº 9.430, de 27 de dezembro de 1996",
            [
                ("§§ 1º", "br:lei:9430:1996", "art 61 par 1"),
                (
                    "2º do art. 61 da Lei nº 9.430, de 27 de dezembro de 1996",
                    "br:lei:9430:1996",
                    "art 61 par 2",
                ),
            ],
        ),
        (
            "arts. 1º a 5º e 7º-A do CDC; caput do art. 3º",
            [
                ("arts. 1º a 5º", "br:lei:8078:1990", "art 1 to art 5"),
                ("7º-A do CDC", "br:lei:8078:1990", "art 7-A"),
                ("caput do art. 3º", "", "art 3 caput"),
            ],
        ),
        (
            "Seção II do Capítulo I do Título II da Lei nº 8.443/1992",
            [
                (
                    "Seção II do Capítulo I do Título II da Lei nº 8.443/1992",
                    "br:lei:8443:1992",
                    "title II chapter I subchapter II",
                )
            ],
        ),
        (
            "item 3 do Anexo I da Lei nº 8.443/1992 e item I do art. 102",
            [
                ("item 3 do Anexo I da Lei nº 8.443/1992", "br:lei:8443:1992", "annex I item 3"),
                ("item I do art. 102", "", "art 102 inciso I"),
            ],
        ),
        (
            "art. 50, XXXV (acesso à jurisdição), da Constituição da República",
            [
                (
                    "art. 50, XXXV (acesso à jurisdição), da Constituição da República",
                    "br:constituicao:1988",
                    "art 50 inciso XXXV",
                )
            ],
        ),
        ("art. 413, do CC", [("art. 413, do CC", "br:lei:10406:2002", "art 413")]),
        (
            "art. 189, inciso I, primeira parte, do CPM",
            [
                (
                    "art. 189, inciso I, primeira parte, do CPM",
                    "br:decreto-lei:1001:1969",
                    "art 189 inciso I half_sentence 1",
                )
            ],
        ),
    ],
)
def test_levels_are_read_in_every_order(text: str, seen: Seen) -> None:
    """CH3: behind "of" a level stands around what was read before it."""
    assert seen == read_as(br.read, text)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        (
            "Lei 8.078/90, art. 26, II",
            [("Lei 8.078/90, art. 26, II", "br:lei:8078:1990", "art 26 inciso II")],
        ),
        (
            "CF, art. 102, I, b e c",
            [
                ("CF, art. 102, I, b", "br:constituicao:1988", "art 102 inciso I alinea b"),
                ("c", "br:constituicao:1988", "art 102 inciso I alinea c"),
            ],
        ),
        (
            "art. 61, §1º, da Lei nº 9.430/96, Art. 61",
            [
                ("art. 61, §1º, da Lei nº 9.430/96", "br:lei:9430:1996", "art 61 par 1"),
                ("Art. 61", "br:lei:9430:1996", "art 61"),
            ],
        ),
        ("RISTF art. 21", [("art. 21", "", "art 21")]),
    ],
)
def test_rw1_a_law_stands_before_or_behind_its_provisions(text: str, seen: Seen) -> None:
    assert seen == read_as(br.read, text)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        (
            "arts. 535 do CPC e 897-A da CLT",
            [
                ("arts. 535 do CPC", "br:lei:13105:2015", "art 535"),
                ("897-A da CLT", "br:decreto-lei:5452:1943", "art 897-A"),
            ],
        ),
        ("art. 535 do CPC e 897 reais", [("art. 535 do CPC", "br:lei:13105:2015", "art 535")]),
        (
            "art. 5º da CF e art. 6º da CLT",
            [
                ("art. 5º da CF", "br:constituicao:1988", "art 5"),
                ("art. 6º da CLT", "br:decreto-lei:5452:1943", "art 6"),
            ],
        ),
    ],
)
def test_rw2_a_number_behind_a_law_goes_on_where_a_law_follows_it(text: str, seen: Seen) -> None:
    assert seen == read_as(br.read, text)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("Lei nº 8.078/90", [("Lei nº 8.078/90", "br:lei:8078:1990", "")]),
        (
            "Lei Complementar 101/2000",
            [("Lei Complementar 101/2000", "br:lei-complementar:101:2000", "")],
        ),
        (
            "Decreto-Lei 2.848/1940, EC 45/2004 e MP 2.200-2/2001",
            [
                ("Decreto-Lei 2.848/1940", "br:decreto-lei:2848:1940", ""),
                ("EC 45/2004", "br:emenda:45:2004", ""),
                ("MP 2.200-2/2001", "br:medida-provisoria:2200-2:2001", ""),
            ],
        ),
        (
            "Resolução nº 23.464/2015 do TSE, IN-SLTI/MPOG 5/2014 e Ato nº 5/2010",
            [
                ("Resolução nº 23.464/2015 do TSE", "br:resolucao:23464:2015", ""),
                ("IN-SLTI/MPOG 5/2014", "br:instrucao-normativa:5:2014", ""),
                ("Ato nº 5/2010", "br:ato:5:2010", ""),
            ],
        ),
        (
            "Lei nº 8.666, de 21.06.1993, Lei nº 9.096 de 1995 e Lei nº 5 do TST",
            [
                ("Lei nº 8.666, de 21.06.1993", "br:lei:8666:1993", ""),
                ("Lei nº 9.096 de 1995", "br:lei:9096:1995", ""),
                ("Lei nº 5", "br:lei:5", ""),
            ],
        ),
    ],
)
def test_br1_an_act_is_its_kind_and_its_number(text: str, seen: Seen) -> None:
    assert seen == read_as(br.read, text)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        (
            "Leis Complementares nº 27/97, 30/97 e 31/97",
            [
                ("Leis Complementares nº 27/97", "br:lei-complementar:27:1997", ""),
                ("30/97", "br:lei-complementar:30:1997", ""),
                ("31/97", "br:lei-complementar:31:1997", ""),
            ],
        ),
        (
            "a Lei nº 747, de 23 de agosto de 1994, e 2.018, de 28 de julho de 1998",
            [
                ("Lei nº 747, de 23 de agosto de 1994", "br:lei:747:1994", ""),
                ("2.018, de 28 de julho de 1998", "br:lei:2018:1998", ""),
            ],
        ),
        ("Lei nº 747, 30 reais", [("Lei nº 747", "br:lei:747", "")]),
        (
            "Leis nº 10/2001 e nº 11/2002",
            [("Leis nº 10/2001", "br:lei:10:2001", ""), ("nº 11/2002", "br:lei:11:2002", "")],
        ),
    ],
)
def test_br2_a_number_in_a_list_of_acts_is_an_act(text: str, seen: Seen) -> None:
    assert seen == read_as(br.read, text)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        (
            "CF/88, CPC/2015 e ADCT",
            [
                ("CF/88", "br:constituicao:1988", ""),
                ("CPC/2015", "br:lei:13105:2015", ""),
                ("ADCT", "br:adct:1988", ""),
            ],
        ),
        (
            "art. 159 do CC/1916, CPC/73 e CPC de 1973, CPC/2030, Código Civil de 2002",
            [
                ("art. 159 do CC/1916", "br:lei:3071:1916", "art 159"),
                ("CPC/73", "br:lei:5869:1973", ""),
                ("CPC de 1973", "br:lei:5869:1973", ""),
                ("CPC/2030", "br:lei:13105:2015", ""),
                ("Código Civil de 2002", "br:lei:10406:2002", ""),
            ],
        ),
        (
            "art. 187 do código penal militar",
            [("art. 187 do código penal militar", "br:decreto-lei:1001:1969", "art 187")],
        ),
        (
            "Constituição do Estado do Paraná, Constituição de 1988, Carta Magna",
            [
                ("Constituição do Estado do Paraná", "br:constituicao-do-estado-do-parana", ""),
                ("Constituição de 1988", "br:constituicao:1988", ""),
                ("Carta Magna", "br:constituicao:1988", ""),
            ],
        ),
        (
            "CÓDIGO PENAL e LEI Nº 8.072/90",
            [
                ("CÓDIGO PENAL", "br:decreto-lei:2848:1940", ""),
                ("LEI Nº 8.072/90", "br:lei:8072:1990", ""),
            ],
        ),
        ("CDC/1950", [("CDC/1950", "br:lei:8078:1990", "")]),
    ],
)
def test_br3_a_code_is_the_one_in_force_or_of_its_year(text: str, seen: Seen) -> None:
    assert seen == read_as(br.read, text)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        (
            "Leis Complementares Distritais nº 27/97",
            [("Leis Complementares Distritais nº 27/97", "br:distri:lei-complementar:27:1997", "")],
        ),
        (
            "Decreto Estadual nº 35.530/59",
            [("Decreto Estadual nº 35.530/59", "br:estadu:decreto:35530:1959", "")],
        ),
    ],
)
def test_br4_an_act_of_a_state_is_none_of_the_union(text: str, seen: Seen) -> None:
    assert seen == read_as(br.read, text)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        (
            "Lei Maria da Penha, Regimento Interno do TCU, Estatuto dos Ferroviários, Lei",
            [
                ("Lei Maria da Penha", "br:lei-maria-da-penha", ""),
                ("Regimento Interno do TCU", "br:regimento-interno-do-tcu", ""),
                ("Estatuto dos Ferroviários", "br:estatuto-dos-ferroviarios", ""),
            ],
        ),
        (
            "Convenção sobre a Eliminação de Todas as Formas de Violência",
            [
                (
                    "Convenção sobre a Eliminação de Todas as Formas de Violência",
                    "br:convencao-sobre-a-eliminacao-de-todas-as-formas-de-violencia",
                    "",
                )
            ],
        ),
        (
            "art. 285 do RI/TCU e art. 98 e seguintes do NCPC",
            [
                ("art. 285 do RI/TCU", "br:ri-tcu", "art 285"),
                ("art. 98 e seguintes do NCPC", "br:lei:13105:2015", "art 98"),
            ],
        ),
    ],
)
def test_laws_go_by_names_and_letters(text: str, seen: Seen) -> None:
    assert seen == read_as(br.read, text)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("art. 98 da mesma lei", [("art. 98 da mesma lei", "", "art 98")]),
        ("artigo 5º desta Lei", [("artigo 5º desta Lei", "", "art 5")]),
        ("Art. 5º Esta Lei entra em vigor", [("Art. 5º", "", "art 5")]),
    ],
)
def test_what_is_of_a_law_named_before_stays_open(text: str, seen: Seen) -> None:
    assert seen == read_as(br.read, text)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("249 do CPC", [("249 do CPC", "br:lei:13105:2015", "art 249")]),
        (
            "332 da CLT; 458, § 1º, do CPC",
            [
                ("332 da CLT", "br:decreto-lei:5452:1943", "art 332"),
                ("458, § 1º, do CPC", "br:lei:13105:2015", "art 458 par 1"),
            ],
        ),
        ("Diz o 458 do CPC", [("458 do CPC", "br:lei:13105:2015", "art 458")]),
        ("o 10 de maio, 20 da manhã", []),
        ("249 do contrato", []),
    ],
)
def test_rw2_a_number_alone_is_an_article_where_a_law_follows_it(text: str, seen: Seen) -> None:
    assert seen == read_as(br.read, text)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        (
            "(CF, art. 102, I, d)",
            [("CF, art. 102, I, d", "br:constituicao:1988", "art 102 inciso I alinea d")],
        ),
        ("alínea a), do art. 5º", [("alínea a), do art. 5º", "", "art 5 alinea a")]),
    ],
)
def test_rw3_a_bracket_opened_before_a_member_is_not_part_of_it(text: str, seen: Seen) -> None:
    assert seen == read_as(br.read, text)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("cláusula do art. 5º do contrato, R$ 5.000,00, a arte 5", []),
        ("art. 5º e 10 dias, em 3 de maio", [("art. 5º", "", "art 5")]),
        ("art. 73, § 20 anos", [("art. 73, § 20", "", "art 73 par 20")]),
        ("Súmula 331, item IV, do TST", []),
        ("LEI QUE ALTERA TAXA", []),
    ],
)
def test_what_is_no_provision_is_not_read(text: str, seen: Seen) -> None:
    assert seen == read_as(br.read, text)


def test_br4_an_act_of_a_state_has_no_name_of_one_of_the_union() -> None:
    state, union = br.read("Lei Estadual nº 10/2001 e Lei nº 10/2001")

    assert () == state.identifiers
    assert "urn:lex:br:federal:lei:2001;10" in union.identifiers


def test_an_act_with_its_day_has_its_urn() -> None:
    (law,) = br.read("Lei nº 8.078, de 11 de setembro de 1990")

    assert law.identifiers[0] == "urn:lex:br:federal:lei:1990-09-11;8078"
