from index.sources import oj_assembly
from index.sources.eu_tree import to_nodes
from index.sources.oj_page import Line
from tests.index.oj_files import article, line, node_of, read, row, texts_of
from tests.index.truth import flat


def test_j1_a_division_closes_those_of_its_level() -> None:
    body = (
        line("CHAPTER I", "oj-ti-section-1")
        + line("General", "oj-ti-section-2")
        + line("Section 1", "oj-ti-section-1")
        + article("1", line("So."))
        + line("CHAPTER II", "oj-ti-section-1")
        + article("2", line("Then."))
    )

    actual = [anchor for anchor, _ in texts_of(body)]

    assert ["chp_I", "chp_I__sec_1", "art_1", "chp_II", "art_2"] == actual
    assert "General" == node_of(body, "chp_I").heading


def test_j2_a_numbered_line_begins_a_paragraph_that_holds_what_follows() -> None:
    body = article(
        "5",
        line("1.   It covers:"),
        row(line("(a)"), line("ships;")),
        line("It ends."),
        line("2.   It rests."),
    )

    expected = [
        ("art_5", ""),
        ("art_5__para_1", "It covers:"),
        ("art_5__para_1__point_a", "ships;"),
        ("art_5__para_1__wrap_1", "It ends."),
        ("art_5__para_2", "It rests."),
    ]
    assert expected == texts_of(body)


def test_j3_a_footnote_goes_to_the_end_of_the_article_that_refers_to_it() -> None:
    reference = '<a id="ntc1-L" href="#ntr1-L">(<span>1</span>)</a>'
    note = '<p class="oj-note"><a id="ntr1-L" href="#ntc1-L">(<span>1</span>)</a> OJ C 1.</p>'

    actual = texts_of(article("1", line(f"So{reference}.")) + article("2", line("Then.")) + note)

    assert [("art_1", "So."), ("art_1__fn_1", "OJ C 1."), ("art_2", "Then.")] == actual


def test_j4_an_act_without_articles_is_one_body() -> None:
    corrigendum = (
        line("Corrigendum to Regulation (EU) 2016/679", "oj-doc-ti")
        + line("On page 14, recital 71:")
        + line("for:")
    )

    assert [("body", "On page 14, recital 71:\nfor:")] == texts_of(corrigendum)


def test_j5_a_paragraph_numbered_in_another_article_is_text() -> None:
    quoted = f'<div id="008.005">{line("5.   The Commission shall")}</div>'
    own = f'<div id="105.001">{line("1.   It is amended.")}</div>'

    actual = texts_of(article("105", own, quoted))

    expected = [
        ("art_105", ""),
        ("art_105__para_1", "It is amended."),
        ("art_105__wrap_1", "5. The Commission shall"),
    ]
    assert expected == actual


def test_a_preamble_holds_citations_and_recitals() -> None:
    body = (
        line("THE COUNCIL,")
        + line("Having regard to the Treaty,")
        + line("Whereas:")
        + row(line("(1)"), line("The protection"))
        + line("HAS ADOPTED THIS REGULATION:")
        + article("1", line("So."))
    )

    expected = [
        ("preamble", "THE COUNCIL,"),
        ("cit_1", "Having regard to the Treaty,"),
        ("preamble__wrap_1", "Whereas:"),
        ("rec_1", "The protection"),
        ("preamble__wrap_2", "HAS ADOPTED THIS REGULATION:"),
        ("art_1", "So."),
    ]
    assert expected == texts_of(body)


def test_the_closing_formula_is_no_part_of_the_last_article() -> None:
    body = article("2", line("So.")) + line("Done at Brussels, 27 April 2016.")

    assert [("art_2", "So."), ("conclusions", "Done at Brussels, 27 April 2016.")] == texts_of(body)


def test_an_annex_holds_its_sequences() -> None:
    annex = (
        line("ANNEX I", "oj-doc-ti")
        + line("LISTS", "oj-doc-ti")
        + line("SECTION A", "oj-ti-grseq-1")
        + line("Services", "oj-ti-grseq-1")
        + line("They are:")
    )

    nodes = list(flat(read(article("1", line("So.")) + annex).nodes))

    actual = [(one.anchor, one.heading, one.text) for one in nodes if one.kind != "article"]
    assert [("anx_I", "LISTS", ""), ("anx_I__seq_1", "SECTION A Services", "They are:")] == actual


def test_a_lettered_heading_inside_an_article_is_a_part_of_it() -> None:
    lines = [
        Line("article", "Article 11"),
        Line("subheading", "A. Within the territory"),
        Line("text", "1. The taxable amount"),
    ]

    nodes = list(flat(to_nodes(oj_assembly.Assembly().read(lines))))

    actual = [(one.anchor, one.number, one.text) for one in nodes]
    expected = [
        ("art_11", "Article 11", ""),
        ("art_11__subdiv_A", "A. Within the territory", ""),
        ("art_11__subdiv_A__para_1", "1.", "The taxable amount"),
    ]
    assert expected == actual
