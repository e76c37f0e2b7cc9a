"""Gazettes as PDF, through ``gazette.read_work``: small issues, one trap each."""

import json
from datetime import date
from pathlib import Path

import pytest

from index.corpora import find_corpus
from index.source_model import SourceNode, SourceReading, SourceWork
from index.sources import gazette
from index.sources.gazette_acts import STEP_MAX
from index.sources.gazette_days import find_days, find_issue_day
from index.sources.gazette_languages import keep_language
from index.sources.gazette_layout import names_gazette, read_lines
from index.sources.gazette_marks import find_group, find_levels, find_provision
from index.sources.gazette_pages import Page
from index.sources.gazette_paragraphs import merge_places
from index.sources.gazette_pieces import Piece
from index.sources.gazette_record import read_record
from index.sources.gazette_tree import UNSURE
from tests.index import indexes
from tests.index.gazette_files import RIGHT_COLUMN, Words, column, pdf
from tests.index.truth import flat

NAME = "lu/a1.pdf"
RECORD = {"jurisdiction": "lu", "language": "fr", "published_on": "2011-07-25"}
TITLE = "*Loi du 1er juillet 2011 relative aux phares."


def put(root: Path, content: bytes, name: str = NAME, record: object = RECORD) -> None:
    """Put one gazette into a corpus folder."""
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    if record is not None:
        path.with_name(f"{path.name}.json").write_text(json.dumps(record), encoding="utf-8")


def read(root: Path, key: str = NAME) -> SourceReading:
    return gazette.read_work(root, key)


def work(root: Path, *pages: list[Words], key: str = NAME) -> SourceWork:
    put(root, pdf(*pages))
    found = read(root, key).work
    assert found is not None
    return found


def nodes(found: SourceWork) -> dict[str, SourceNode]:
    return {node.anchor: node for node in flat(found.states[0].expressions[0].nodes)}


def page(*texts: str) -> list[Words]:
    return column(*texts, lead=14)


def refusals(root: Path, content: bytes, record: object = RECORD) -> list[tuple[str, str]]:
    put(root, content, record=record)
    return [(one.reason, one.detail) for one in read(root).refusals]


def test_gt1_an_act_has_a_title_a_preamble_and_its_articles(tmp_path: Path) -> None:
    """GM1 and GZ4 hold as well: articles by their marks, letters of the file as published."""
    found = work(
        tmp_path,
        page(
            TITLE,
            "Nous Henri, Grand-Duc de Luxembourg;",
            "Art. 1er. Tout phare est allumé la nuit.",
            "Art. 2. (1) Le gardien veille.",
            "(2) Il est assermenté.",
        ),
    )

    actual = {anchor: node.text for anchor, node in nodes(found).items()}

    assert {
        "preamble": "Nous Henri, Grand-Duc de Luxembourg;",
        "art_1": "Tout phare est allumé la nuit.",
        "art_2": "",
        "art_2__para_1": "Le gardien veille.",
        "art_2__para_2": "Il est assermenté.",
    } == actual
    assert "Loi du 1er juillet 2011 relative aux phares." == found.titles[0][1]
    assert "authentic" == found.states[0].expressions[0].text_status


def test_gr4_a_text_knows_its_page_its_characters_and_its_box(tmp_path: Path) -> None:
    """GP2 holds as well: characters and boxes come from the page itself."""
    found = work(tmp_path, page(TITLE, "Art. 1er. Tout phare est allumé."), page("La nuit aussi."))

    actual = nodes(found)["art_1"]

    assert "Tout phare est allumé.\nLa nuit aussi." == actual.text
    assert [(1, 0), (2, 23)] == [(one.page, one.start) for one in actual.places]
    first = actual.places[0]
    assert first.end - first.first == len("Tout phare est allumé.")
    assert 50 <= first.box[0] < first.box[2] < 300
    assert 110 <= first.box[1] < first.box[3] < 130


def test_gr2_an_article_goes_on_over_a_page(tmp_path: Path) -> None:
    """GL2 holds as well: the page number and the running head between are left out."""
    head = Words("Mémorial A 1 25 juillet 2011", 200, 20)
    second = [
        Words("2181", 290, 20),
        Words("Mémorial A 1", 60, 34),
        Words("25 juillet 2011", 400, 34),
    ]
    found = work(
        tmp_path,
        [head, *page(TITLE, "Art. 1er. Tout phare qui est allumé la nuit doit être")],
        [*second, *page("gardé par deux hommes.")],
    )

    actual = nodes(found)["art_1"]

    assert "Tout phare qui est allumé la nuit doit être gardé par deux hommes." == actual.text
    assert [1, 2] == [one.page for one in actual.places]


def test_gl2_a_line_that_pages_repeat_is_no_law_but_the_number_of_an_article_is(
    tmp_path: Path,
) -> None:
    pages = [
        [Words("Service central", 400, 30), *page(f"Art. {n}. Texte numéro {n}.")]
        for n in range(1, 6)
    ]
    pages[0] = [Words("Service central", 400, 30), *page(TITLE, "Art. 1er. Texte numéro 1.")]

    actual = nodes(work(tmp_path, *pages))

    assert [f"art_{n}" for n in range(1, 6)] == list(actual)
    assert not any("Service" in node.text for node in actual.values())


def test_gl1_columns_are_read_one_after_the_other(tmp_path: Path) -> None:
    """A line over both columns parts them: what is above it is read first."""
    left = [
        f"{'Art. 1er. ' if not n else ''}gauche {n} qui remplit toute la ligne" for n in range(7)
    ]
    right = [
        f"{'Art. 2. ' if not n else ''}droite {n} qui remplit toute la ligne" for n in range(7)
    ]
    found = work(
        tmp_path,
        [
            Words(TITLE.removeprefix("*"), 50, 60, 12, bold=True),
            *column(*left, top=100),
            *column(*right, left=RIGHT_COLUMN, top=100),
        ],
    )

    actual = nodes(found)

    assert ["art_1", "art_2"] == list(actual)
    assert "droite" not in actual["art_1"].text
    assert actual["art_2"].text.endswith("droite 6 qui remplit toute la ligne")


def test_gl1_a_table_is_not_read_as_columns(tmp_path: Path) -> None:
    rows = [
        Words(text, left, 130 + 14 * n)
        for n in range(7)
        for left, text in ((50, f"n {n}"), (400, f"{n} euros"))
    ]
    found = work(tmp_path, [*page(TITLE, "Art. 1er. Les taxes sont:"), *rows])

    assert "n 3 3 euros" in nodes(found)["art_1"].text


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        pytest.param("Le gardien doit être asser-", "menté.", "Le gardien doit être assermenté.", id="parted"),
        pytest.param(
            "Un sous-officier veille, un sous-", "officier dort.",
            "Un sous-officier veille, un sous-officier dort.", id="written with a hyphen",
        ),
        pytest.param("La loi vise Esch-", "Alzette.", "La loi vise Esch-Alzette.", id="a name"),
    ],
)  # fmt: skip
def test_gr3_a_hyphen_at_the_end_of_a_line(
    tmp_path: Path, first: str, second: str, expected: str
) -> None:
    found = work(tmp_path, page(TITLE, f"Art. 1er. {first}", second))

    assert expected == nodes(found)["art_1"].text


def test_gr1_a_paragraph_begins_after_a_sentence_that_ends_short(tmp_path: Path) -> None:
    """GL4 holds as well: the pieces of one line are joined by a space."""
    long = "Le présent article s'applique à tous les phares qui se trouvent sur le territoire"
    lines = page(TITLE, f"Art. 1er. {long}", "national.", "Il est publié.")
    apart = [Words("Fin.", 50, 260), Words("Suite.", 120, 260)]

    actual = nodes(work(tmp_path, [*lines, *apart]))["art_1"].text

    assert f"{long} national.\nIl est publié.\nFin. Suite." == actual


def test_ga1_each_act_of_an_issue_is_a_work_of_its_own(tmp_path: Path) -> None:
    """GA3 and GZ2 hold as well: the front is no law, and each act is listed."""
    front = page("MEMORIAL", "Sommaire", "Loi relative aux phares . . . . . . . . . . . page 2")
    one = page(TITLE, "Art. 1er. Un.", "Art. 2. Deux.")
    two = page("*Règlement grand-ducal du 2 juillet 2011 sur les feux.", "Art. 1er. Trois.")
    put(tmp_path, pdf(front, one, two))

    keys = gazette.list_works(tmp_path)
    works = [read(tmp_path, key).work for key in keys]

    assert (f"{NAME}#1", f"{NAME}#2") == keys
    assert [
        ("gazette:lu.a1.1", "Loi du 1er juillet 2011 relative aux phares.", ["art_1", "art_2"]),
        ("gazette:lu.a1.2", "Règlement grand-ducal du 2 juillet 2011 sur les feux.", ["art_1"]),
    ] == [(w.work_id, w.titles[0][1], list(nodes(w))) for w in works if w]


def test_gt4_provisions_that_begin_again_without_a_title_are_an_annex(tmp_path: Path) -> None:
    found = work(tmp_path, page(TITLE, "Art. 1er. Un.", "Art. 2. Deux.", "Art. 1er. Annexe."))

    assert ["art_1", "art_2", "annex_1", "annex_1__art_1"] == list(nodes(found))


def test_ga2_articles_in_quoted_text_are_not_those_of_the_act(tmp_path: Path) -> None:
    found = work(
        tmp_path,
        page(
            TITLE,
            "Art. 1er. La loi est modifiée:",
            "«Art. 7. Le feu est vert.",
            "Art. 8. Le feu est rouge.»",
            "Art. 2. La présente loi entre en vigueur.",
        ),
    )

    assert ["art_1", "art_2"] == list(nodes(found))


def test_ga4_a_number_far_from_the_last_is_text(tmp_path: Path) -> None:
    found = work(
        tmp_path, page(TITLE, "Art. 1er. Un.", f"Art. {STEP_MAX + 2}. Loin.", "Art. 2. Deux.")
    )

    assert ["art_1", "art_2"] == list(nodes(found))
    assert f"Art. {STEP_MAX + 2}. Loin." in nodes(found)["art_1"].text


def test_ga5_a_table_of_contents_finds_a_provision_whose_number_is_lost(tmp_path: Path) -> None:
    put(
        tmp_path,
        pdf(
            page(
                "*TARIFF BY-LAW", "*CONTENTS", "1. Definitions", "2. Tariffs", "3. Penalties",
                "Definitions In this by-law the words are those of the Act.",
                "2. Tariffs", "The City shall levy tariffs for the services that it gives.",
                "3. Penalties", "Whoever does not pay is liable to a fine of the court.",
            )
        ),
        record={**RECORD, "language": "en"},
    )  # fmt: skip
    found = read(tmp_path).work
    assert found is not None

    actual = [(a, n.heading) for a, n in nodes(found).items() if a.startswith("sec")]

    assert [("sec_1", "Definitions"), ("sec_2", "Tariffs"), ("sec_3", "Penalties")] == actual


def test_gt2_marks_open_levels_in_their_order_and_others_are_text(tmp_path: Path) -> None:
    """GM3 holds as well: (i) after (h) is a letter, after (a) it is a number."""
    found = work(
        tmp_path,
        page(
            TITLE,
            "Art. 1er. (1) Sont exclus:",
            "(a) les feux;",
            "(i) verts;",
            "(ii) rouges;",
            "(b) les phares;",
            "(9) de la loi.",
            "(2) Le reste est admis.",
        ),
    )

    actual = list(nodes(found))

    assert [
        "art_1",
        "art_1__para_1",
        "art_1__para_1__point_a",
        "art_1__para_1__point_a__point_i",
        "art_1__para_1__point_a__point_ii",
        "art_1__para_1__point_b",
        "art_1__para_2",
    ] == actual
    assert "les phares;\n(9) de la loi." == nodes(found)["art_1__para_1__point_b"].text


def test_gt3_small_letters_with_a_mark_are_a_note(tmp_path: Path) -> None:
    notes = [Words("1) Ainsi modifié par la loi.", 50, 700, 7)]
    found = work(tmp_path, [*page(TITLE, "Art. 1er. Le feu est vert."), *notes])

    actual = [(node.kind, node.text) for node in nodes(found).values()]

    assert [("article", "Le feu est vert."), ("footnote", "1) Ainsi modifié par la loi.")] == actual


def test_gt5_an_anchor_is_given_once(tmp_path: Path) -> None:
    """GM2 holds as well: a chapter is a group with its heading."""
    found = work(
        tmp_path,
        page(
            TITLE, "*Chapitre 1er. - Des phares", "Art. 1er. (1) Un.", "(2) Deux.",
            "*Chapitre 1er. - Des feux", "Art. 2. Trois.",
        ),
    )  # fmt: skip

    actual = [anchor for anchor in nodes(found) if anchor.startswith("chp")]

    assert ["chp_1", "chp_1-2"] == actual
    assert "Des phares" == nodes(found)["chp_1"].heading.lstrip("- ")


ENGLISH = (
    "1. PENALTIES",
    "Any person who contravenes the provisions of",
    "this by-law shall be guilty of an offence and",
    "on conviction liable to the payment of a fine",
    "not exceeding one thousand rand or to be in",
    "prison for a period of not more than three of",
    "the months that the court sets out in its order.",
)
AFRIKAANS = (
    "1. STRAFBEPALINGS",
    "Enige persoon wat die bepalings van artikel",
    "vier oortree sal skuldig wees aan 'n oortreding",
    "en by skuldigbevinding blootgestel wees aan",
    "betaling van 'n boete van hoogstens eenduisend",
    "rand, of tronkstraf vir 'n tydperk van drie",
    "maande, of beide sodanige boete en tronkstraf.",
)


def test_gz3_a_text_in_another_language_beside_it_is_not_that_act(tmp_path: Path) -> None:
    """GW1 holds as well."""
    put(
        tmp_path,
        pdf([*column("*TARIFF BY-LAW", *ENGLISH), *column("*VERORDENING", *AFRIKAANS, left=310)]),
        record={**RECORD, "language": "en"},
    )
    found = read(tmp_path).work
    assert found is not None

    assert "boete" not in nodes(found)["sec_1"].text
    assert ("text in another language on pages 1",) == found.states[0].not_carried


def test_gw2_of_a_language_that_is_not_known_nothing_is_left_out(tmp_path: Path) -> None:
    put(
        tmp_path,
        pdf(column("*VERORDENING OP BELASTING", *AFRIKAANS)),
        record={**RECORD, "language": "af"},
    )
    found = read(tmp_path).work

    assert found is not None
    assert "tronkstraf" in nodes(found)["sec_1"].text


@pytest.mark.parametrize("lacking", ["day", "language", "country"])
def test_gz1_what_nothing_tells_is_not_guessed(tmp_path: Path, lacking: str) -> None:
    """GF2 holds as well."""
    field = {"day": "published_on", "language": "language", "country": "jurisdiction"}[lacking]
    record = {name: value for name, value in RECORD.items() if name != field}
    content = pdf(page("*Lei dos faróis", "Art. 1. x y z."))

    actual = refusals(tmp_path, content, record)

    assert [
        ("malformed", f"{NAME} does not tell its {lacking}; write it into {NAME}.json")
    ] == actual


def test_gz5_a_file_without_letters_is_empty(tmp_path: Path) -> None:
    assert [("empty", f"{NAME} holds no letters")] == refusals(tmp_path, pdf([]))


def test_gz6_a_gazette_was_seen_complete_on_its_own_day_alone(tmp_path: Path) -> None:
    found = work(tmp_path, page(TITLE, "Art. 1er. Un."))

    state = found.states[0]

    assert date(2011, 7, 25) == found.verified_until
    assert (date(2011, 7, 25), None, "published") == (
        state.start_on,
        state.end_on,
        state.start_basis,
    )


def test_gz1_the_day_of_an_act_is_not_the_day_of_its_gazette(tmp_path: Path) -> None:
    """The title names the day of the act; the masthead alone tells the issue's."""
    record = {"jurisdiction": "lu", "language": "fr"}
    act = page(TITLE, "Art. 1er. Tout phare est allumé la nuit.")
    assert "does not tell its day" in refusals(tmp_path, pdf(act), record)[0][1]

    masthead = [Words("MEMORIAL", 200, 30, 20), Words("25 juillet 2011", 400, 60)]
    put(tmp_path, pdf([*masthead, *act]), record=record)
    found = read(tmp_path).work

    assert found is not None
    assert date(2011, 7, 25) == found.states[0].start_on


def test_gr4_the_place_of_a_text_stands_in_the_signed_index(tmp_path: Path) -> None:
    put(tmp_path / "corpora" / "gazette-pdf", pdf(page(TITLE, "Art. 1er. Tout phare.")))
    indexes.build(tmp_path / "index", corpora=tmp_path / "corpora", only=("gazette-pdf",))
    opened = indexes.open_at(tmp_path / "index", tmp_path / "home")

    version = opened.graph.get_version("gazette:lu.a1~art_1@2011-07-25")

    assert [(1, 0)] == [(one.page, one.start) for one in version.expressions[0].places]


def test_gf1_records_beside_a_file_tell_in_their_order(tmp_path: Path) -> None:
    akn = "za/by-laws/za-cpt/act/by-law/2007/tariff/eng/2007-06-29/attachments/x.pdf"
    lu = "lu/works/w/versions/2011-07-29/fr.pdf-memorial/m.pdf"
    put(tmp_path, b"", akn, record=None)
    put(tmp_path, b"", lu, record=None)
    meta = {
        "publication_date": "2011-07-25",
        "expressions": [
            {
                "language": "fr",
                "observations": [{"file": "fr.pdf-memorial/m.pdf", "source_uri": "u"}],
            }
        ],
    }
    (tmp_path / lu).parents[1].joinpath("meta.json").write_text(json.dumps(meta), encoding="utf-8")

    told = [read_record(tmp_path, name) for name in (akn, lu)]

    assert [
        ("za", "en", date(2007, 6, 29), "/za-cpt/act/by-law/2007/tariff"),
        ("lu", "fr", date(2011, 7, 25), "u"),
    ] == [(one.jurisdiction, one.language, one.published_on, one.work) for one in told]


def test_gf2_a_record_of_another_shape_refuses_the_file(tmp_path: Path) -> None:
    actual = refusals(tmp_path, pdf(page(TITLE)), {"language": 5})

    assert "malformed" == actual[0][0]
    assert "record that cannot be read" in actual[0][1]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("Warszawa, dnia 2 stycznia 2017 r.", [date(2017, 1, 2)], id="Polish"),
        pytest.param("le 1er juillet 2011", [date(2011, 7, 1)], id="French"),
        pytest.param("15 de março de 2006", [date(2006, 3, 15)], id="Portuguese"),
        pytest.param("31 February 2007", [], id="no day"),
        pytest.param("12 rooms 2007", [], id="no month"),
    ],
)
def test_gd1_days_are_printed_in_full(text: str, expected: list[date]) -> None:
    assert expected == list(find_days(text))


def test_gd2_the_day_of_an_issue_is_its_heads_else_its_mastheads_first() -> None:
    heads = ("10 July 2009 Gazette 1", "Gazette 2 10 July 2009")
    front = ("Friday, 10 July 2009, replacing 3 July 2009",)

    assert date(2009, 7, 10) == find_issue_day(heads, ())
    assert date(2009, 7, 10) == find_issue_day((), front)
    assert find_issue_day((), ("no day",)) is None


@pytest.mark.parametrize(
    ("text", "number"),
    [
        pytest.param("Art. 1er. Texte", "1", id="first"),
        pytest.param("Article premier. Texte", "1", id="premier"),
        pytest.param("Art. 12bis. Texte", "12bis", id="bis"),
        pytest.param("Art. 1386-1. Texte", "1386-1", id="joined"),
    ],
)
def test_gm1_the_number_of_an_article_is_kept(text: str, number: str) -> None:
    mark = find_provision(text, "article")

    assert mark is not None
    assert number == mark.number


def test_gm1_a_day_is_no_numbered_section() -> None:
    assert find_provision("10 September 2010 22328", "numbered") is None
    assert find_provision("10. Recovery of debt", "numbered") is not None


def test_gm2_a_group_has_the_rank_of_its_word() -> None:
    found = [find_group(words) for words in ("CHAPTER IV", "Section D", "Titre Ier", "Chapters")]

    assert [("chp", "4"), ("sec", "d"), ("tit", "1"), None] == [
        (one.kind, one.number) if one else None for one in found
    ]


def test_gm3_the_mark_i_has_two_readings() -> None:
    assert {"paren_letter", "paren_roman"} == {mark.form for mark in find_levels("(i) x")}


def test_gr4_no_lines_have_no_places() -> None:
    assert () == merge_places((), 0)


def test_gw2_nothing_is_left_out_of_nothing() -> None:
    assert ((), ()) == keep_language((), "xx")


def test_gl3_a_number_that_tesseract_parted_stands_before_its_heading() -> None:
    def piece(text: str, left: float, first: int) -> Piece:
        end = first + len(text)
        return Piece(
            text=text, left=left, top=100, right=left + 60, bottom=110, size=10, bold=False,
            first=first, end=end,
        )  # fmt: skip

    pieces = (piece("Recovery of debt", 120, 0), piece("10.", 50, 40))
    scanned = Page(number=1, width=595, height=842, pieces=pieces, engine="tesseract 5.3.0")

    lines, _ = read_lines([scanned])

    assert ["10. Recovery of debt"] == [line.text for line in lines]


@pytest.mark.parametrize("words", ["Provinsiale Koerant 6378", "Mémorial A 1", "Dziennik Ustaw"])
def test_gl2_a_gazette_is_known_by_its_name(words: str) -> None:
    assert names_gazette(words)


def test_gt6_letters_of_the_file_are_sure(tmp_path: Path) -> None:
    found = nodes(work(tmp_path, page(TITLE, "Art. 1er. Un.")))

    assert UNSURE not in found["art_1"].omissions
    assert () == found["art_1"].omissions


def test_the_corpus_is_one_that_can_be_built() -> None:
    assert gazette.PUBLISHER is find_corpus("gazette-pdf").publisher
