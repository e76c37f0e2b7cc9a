import pytest

from index.sources.eu_markup import UnreadableBodyError
from index.sources.oj_html import find_elis, read_oj_page
from tests.index.oj_files import article, line, page, read, texts_of

FRAME = '<div class="ecl-site-header">EUR-Lex</div><p>Access to European Union law</p>'


def test_o1_a_page_of_navigation_alone_is_refused() -> None:
    with pytest.raises(UnreadableBodyError) as refusal:
        read(FRAME)

    assert "navigation_only" == refusal.value.reason


def test_o1_the_frame_around_an_act_is_not_read() -> None:
    body = f'{FRAME}<div id="TexteOnly">{article("1", line("So."))}</div>'

    assert [("art_1", "So.")] == texts_of(body)


def test_o2_articles_are_found_by_class_and_else_by_their_words() -> None:
    by_class = texts_of(article("1", line("So.")))
    by_words = texts_of("<p>Article 1</p><p>So.</p>")

    assert [("art_1", "So.")] == by_class == by_words


def test_o3_a_page_tells_that_its_act_is_repealed_and_by_which() -> None:
    link = '<a title="32016R0679">Regulation (EU) 2016/679</a>'
    body = line("Repealed by:", "hd-modifiers") + line(link, "title-fam-member")

    actual = read(body)

    assert (True, "32016R0679") == (actual.says_repealed, actual.repealed_by)


def test_o3_a_page_about_an_act_in_force_tells_nothing() -> None:
    actual = read(article("1", line("It shall be repealed by: another act.")))

    assert (False, "") == (actual.says_repealed, actual.repealed_by)


def test_a_page_without_text_is_refused() -> None:
    with pytest.raises(UnreadableBodyError, match="no text of an act"):
        read("")


def test_a_broken_page_that_claims_to_be_xml_is_refused() -> None:
    with pytest.raises(UnreadableBodyError, match="not well-formed"):
        read_oj_page(page("<p>Article 1"), is_xhtml=True)


def test_only_identifiers_of_whole_acts_are_found() -> None:
    about = b'about="http://data.europa.eu/eli/reg/2001/44{}"'
    content = about.replace(b"{}", b"") + about.replace(b"{}", b"/2002-03-01/eng")

    assert ("http://data.europa.eu/eli/reg/2001/44",) == find_elis(content)
