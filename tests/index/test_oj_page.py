import pytest

from index.sources import oj_page
from index.sources.eu_markup import parse_xml
from tests.index.oj_files import article, line, node_of, page, read, row, texts_of
from tests.index.truth import flat


def lines_of(body: str) -> list[tuple[str, str, str]]:
    told = oj_page.read_lines(parse_xml(page(body)))
    return [(one.role, one.number, one.text) for one in oj_page.flatten(told)]


def test_p1_nested_lists_give_each_paragraph_once() -> None:
    inner = row(line("(i)"), line("deep;"))

    actual = lines_of(row(line("(a)"), line("outer:") + inner))

    expected = [
        ("item", "(a)", ""),
        ("text", "", "outer:"),
        ("item", "(i)", ""),
        ("text", "", "deep;"),
    ]
    assert expected == actual


def test_p2_marks_of_the_consolidation_are_not_text() -> None:
    marks = line('<a title="32015R0263: REPLACED">▼M11</a>', "modref") + line("▼M5 -----", "norm")

    assert [("text", "", "the new words here")] == lines_of(
        marks + line("the ►M1 new words ◄ here", "norm")
    )


def test_p2_words_between_the_marks_of_a_deletion_are_not_text() -> None:
    struck = '<a title="32018L0410: DELETED"><span>►M9</span></a> , reaching none<span> ◄ </span>'

    assert [("text", "", "30 % in 2020 .")] == lines_of(line(f"30 % in 2020 {struck}.", "norm"))


def test_p2_a_list_of_amending_acts_is_not_text() -> None:
    acts = row('<p class="arrow">►M1</p>', line("Regulation (EC) No 1882/2003", "title-fam-member"))

    assert [] == lines_of(acts)


@pytest.mark.parametrize(
    "reference",
    [
        pytest.param(
            '<a id="ntc1-L" href="#ntr1-L"> (<span class="oj-note-tag">1</span>)</a>', id="journal"
        ),
        pytest.param('<a id="src.E1" href="#E1"><span>1</span></a>', id="consolidation, bare"),
        pytest.param('(<a id="src.E1" href="#E1"><span>1</span></a>)', id="consolidation"),
    ],
)
def test_p3_a_note_reference_leaves_the_sentence(reference: str) -> None:
    assert [("text", "", "the opinion, and")] == lines_of(line(f"the opinion {reference}, and"))


def test_p3_a_note_keeps_its_key() -> None:
    note = '<p class="oj-note"><a id="ntr1-L" href="#ntc1-L">(<span>1</span>)</a> OJ C 1.</p>'

    read = oj_page.read_lines(parse_xml(page(note)))

    assert [("note", "ntr1-L", "OJ C 1.")] == [(one.role, one.key, one.text) for one in read]


def test_p4_any_other_table_is_text() -> None:
    table = "<table><tr><td>Year</td><td>Rate</td></tr><tr><td>2013</td><td>80 %</td></tr></table>"

    assert [("table", "", "Year | Rate\n2013 | 80 %")] == lines_of(table)


def test_p4_a_table_of_numbers_is_no_list_where_its_cells_say_table() -> None:
    cell = '<p class="oj-tbl-txt">{}</p>'

    assert [("table", "", "1 | 2")] == lines_of(row(cell.format("1"), cell.format("2")))


def test_p5_an_image_is_an_omission() -> None:
    node = node_of(article("1", line('See <img src="x.jpg" alt="image"/>')), "art_1")

    assert ("See", ("figure",)) == (node.text, node.omissions)


def test_p6_a_number_behind_a_quotation_mark_is_text() -> None:
    quoted = row(line("‘(71)"), line("Such measure should not concern a child."))

    assert [("text", "", "‘(71) Such measure should not concern a child.")] == lines_of(quoted)


@pytest.mark.parametrize(
    "item",
    [
        pytest.param(row(line("(a)"), line("ships;")), id="table"),
        pytest.param(
            '<div class="grid-container grid-list"><div class="grid-list-column-1"><span>(a) </span>'
            '</div><div class="grid-list-column-2"><p class="norm">ships;</p></div></div>',
            id="grid",
        ),
        pytest.param(
            '<div style="margin-left: 30pt; text-indent: -30pt"><p class="norm">(a)'
            '<span style="word-spacing: 18pt"> </span>ships;</p></div>',
            id="indented",
        ),
    ],
)
def test_every_shape_of_a_list_gives_the_same_point(item: str) -> None:
    actual = texts_of(article("1", line("It covers:"), item))

    assert [("art_1", "It covers:"), ("art_1__point_a", "ships;")] == actual


def test_p7_the_titles_of_quoted_law_are_text_of_the_article_that_quotes_it() -> None:
    quoted = (
        '<div id="053">' + line("‘CHAPTER 3", "oj-ti-section-1")
        + line("‘Article 53", "oj-ti-art") + line("Place", "oj-sti-art") + line("It is there.’.")
        + "</div>"
    )  # fmt: skip
    body = (
        '<div class="eli-subdivision" id="art_3">'
        + article("3", line("Amendments", "oj-sti-art"), line("It is replaced:"), quoted)
        + "</div>"
        + article("4", line("Next."))
    )

    actual = [(node.anchor, node.number) for node in flat(read(body).nodes) if node.number]

    assert [("art_3", "Article 3"), ("art_4", "Article 4")] == actual
    assert "‘CHAPTER 3" in " ".join(node.text for node in flat(read(body).nodes))
    assert "Amendments" == node_of(body, "art_3").heading
