import re
from datetime import UTC, date, datetime
from html.parser import HTMLParser
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.pages import (
    AskPage,
    AuditPage,
    LawPage,
    PageLink,
    ProblemPage,
    TurnView,
    render_ask_page,
    render_audit,
    render_law_page,
    render_problem,
    render_turn,
)
from app.problems import Problem
from app.schemas import GapCard, ProvisionCard, TurnReply
from app.schemas_audit import AuditLineReply, LawReply, ReplayReply, TurnAuditReply
from domain.outcome import Gap
from tests.app import fixtures_lists as lists
from tests.app import fixtures_replies as given

HOSTILE = '<script>alert("x")</script><img src=x onerror=alert(1)>'
PAGE_MAX_BYTES = 100_000
VOID = frozenset({"meta", "link", "input", "br", "img", "rect", "hr"})
BY_SLOT = {
    "Provision": given.ANSWER,
    "Diff": given.DIFF,
    "History": given.HISTORY,
    "Timeline": given.TIMELINE,
    "Coverage": given.COVERAGE,
    "Verification": given.VERIFICATION,
    "Workspace": lists.WORKSPACE,
    "Ranking": lists.RANKING,
    "InForce": lists.IN_FORCE_REPLY,
    "CitedBy": lists.CITED_BY,
    "Gap": given.GAP,
}
LAW_PAGE = LawPage(
    index=given.INDEX,
    law=LawReply(
        work=given.BR,
        anchor="art_6__cpt",
        on=date(2001, 5, 20),
        card=given.PROVISION_CARD,
        gap=None,
        citations=(given.CITATION,),
        disclosures=(given.DOCUMENTARY,),
    ),
    address=f"/v1/law/{given.BR}/art_6__cpt",
    json_address=f"/v1/law/{given.BR}/art_6__cpt?on=2001-05-20",
    today_on=date(2026, 7, 28),
    contents=(PageLink(label="Art. 5º", address=f"/v1/law/{given.BR}/art_5"),),
    previous=PageLink(
        label="5 October 1988", address=f"/v1/law/{given.BR}/art_6__cpt?on=1988-10-05"
    ),
    next=PageLink(label="4 February 2010", address=f"/v1/law/{given.BR}/art_6__cpt?on=2010-02-04"),
)
AUDIT_PAGE = AuditPage(
    index=given.INDEX,
    audit=TurnAuditReply(
        turn_id=given.ANSWER.turn_id,
        tenant="public",
        status="answer",
        closed=True,
        today_on=date(2026, 7, 28),
        clock_back=True,
        index_sha256=given.INDEX_SHA256,
        service_release="0.1.0",
        settings_sha256=given.sha("settings"),
        plan_sha256=given.sha("plan"),
        events=(
            AuditLineReply(
                leaf=101,
                event_id=f"{given.ANSWER.turn_id}.1",
                type="turn-admitted.v1",
                recorded_at=datetime(2026, 7, 28, 10, 0, 1, tzinfo=UTC),
                leaf_sha256=given.sha("leaf"),
            ),
        ),
    ),
    plan=given.ANSWER.plan,
    replay=ReplayReply(
        turn_id=given.ANSWER.turn_id,
        verdict="equal",
        place="",
        reason="",
        events=6,
        operations=1,
        index_sha256=given.INDEX_SHA256,
    ),
    bundle_address=f"/v1/turns/{given.ANSWER.turn_id}/export",
)
PROBLEM = Problem(
    type="urn:vigent:problem:question-too-long",
    title="Content Too Large",
    status=413,
    detail="The question has 9,210 characters, 8,000 are taken; shorten it.",
    code="question-too-long",
)


class Reading(HTMLParser):
    """The tags of a page in order, and the elements left open or closed twice."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.open: list[str] = []
        self.faults: list[str] = []
        self.feed(html)
        self.faults += self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"/{tag}")

    def values(self, name: str) -> list[str]:
        """Return the values of an attribute, in page order."""
        return [attributes[name] for _, attributes in self.tags if name in attributes]


def ask_page(*replies: TurnReply, language: str = "en") -> str:
    """Return the page with these replies as its conversation."""
    views = tuple(TurnView(question="What does it say?", reply=reply) for reply in replies)
    return render_ask_page(
        AskPage(
            index=given.SAMPLE_INDEX,
            language=language,
            examples=given.SAMPLE_QUESTIONS,
            conversation=views,
            thread="th-1",
        )
    )


PAGES = {
    "empty start": ask_page(),
    **{f"{slot} card": ask_page(reply) for slot, reply in BY_SLOT.items()},
    "clarification": ask_page(given.CLARIFICATION),
    "refusal": ask_page(given.REFUSAL),
    "everything": ask_page(*(reply for _, reply in given.ALL)),
    "law": render_law_page(LAW_PAGE),
    "audit": render_audit(AUDIT_PAGE),
    "problem": render_problem(ProblemPage(problem=PROBLEM)),
}
EVERY_PAGE = pytest.mark.parametrize("html", PAGES.values(), ids=PAGES.keys())


@EVERY_PAGE
def test_every_page_is_well_formed_and_names_each_id_once(html: str) -> None:
    page = Reading(html)
    ids = page.values("id")

    assert ([], sorted(set(ids))) == (page.faults, sorted(ids))


@EVERY_PAGE
def test_pg2_carries_no_inline_script_or_style(html: str) -> None:
    page = Reading(html)
    inline = [
        (tag, name)
        for tag, attributes in page.tags
        for name in attributes
        if name == "style" or name.startswith("on")
    ]
    scripts = [
        attributes for tag, attributes in page.tags if tag == "script" and not attributes.get("src")
    ]

    assert ([], [], False) == (inline, scripts, "<style" in html)


@EVERY_PAGE
def test_pg2_asks_no_other_host_for_an_asset(html: str) -> None:
    assets = [
        attributes.get("src") or attributes.get("href", "")
        for tag, attributes in Reading(html).tags
        if tag in {"script", "link", "img", "iframe", "source", "use"}
    ]

    expected = ["/static/vigent.css", "/static/vigent.svg", "/static/vigent.js"]
    actual = assets

    assert expected == actual


@EVERY_PAGE
def test_a_page_with_its_assets_weighs_less_than_a_hundred_kilobytes(html: str, root: Path) -> None:
    assets = sum(path.stat().st_size for path in (root / "app" / "static").iterdir())

    actual = len(html.encode()) + assets

    assert actual < PAGE_MAX_BYTES


def test_pg1_escapes_a_hostile_question_and_gives_it_back() -> None:
    page = render_ask_page(
        AskPage(
            index=given.INDEX,
            question=HOSTILE,
            problem=replace(PROBLEM, detail=HOSTILE),
            examples=(HOSTILE,),
            conversation=(TurnView(question=HOSTILE, reply=given.ANSWER),),
            thread=f'"{HOSTILE}',
        )
    )

    expected: tuple[int, int, list[str]] = (0, 0, [])
    actual = (page.count("<script>"), page.count("<img"), Reading(page).faults)

    assert expected == actual


def test_pg1_escapes_hostile_law_titles_labels_and_reasons() -> None:
    hostile = given.provision(text=HOSTILE, number=HOSTILE, heading=HOSTILE, path=(HOSTILE,))
    card = replace(
        given.PROVISION_CARD,
        title=HOSTILE,
        provisions=(hostile,),
        actions=(replace(given.AMENDMENT_26, title=HOSTILE),),
    )
    citation = replace(given.CITATION, cite_as=HOSTILE, attribution=HOSTILE)
    reply = replace(given.ANSWER, reply=f"“{HOSTILE}”", cards=(card,), citations=(citation,))

    expected: tuple[int, int, list[str]] = (0, 0, [])
    actual = (
        render_turn(reply).count("<script>"),
        render_turn(reply).count("<img"),
        Reading(render_turn(reply)).faults,
    )

    assert expected == actual


def test_pg1_links_no_address_that_runs_a_script() -> None:
    citation = replace(given.CITATION, source_url="javascript:alert(1)", permalink="//evil.example")
    addresses = Reading(render_turn(replace(given.ANSWER, citations=(citation,)))).values("href")

    expected: list[str] = []
    actual = [one for one in addresses if one.startswith(("javascript:", "//"))]

    assert expected == actual


def test_pg3_sets_law_in_its_language_and_the_reply_in_its_own() -> None:
    page = Reading(render_turn(given.ANSWER))
    laws = [a for _, a in page.tags if a.get("class") == "law"]

    expected = ("en", {("pt", "ltr")})
    actual = (page.values("lang")[0], {(law["lang"], law["dir"]) for law in laws})

    assert expected == actual


def test_pg3_sets_law_from_right_to_left() -> None:
    arabic = given.provision(text="التعليم حق", language="ar")
    reply = replace(
        given.ANSWER, cards=(replace(given.PROVISION_CARD, language="ar", provisions=(arabic,)),)
    )
    laws = [a for _, a in Reading(render_turn(reply)).tags if a.get("class") == "law"]

    expected = [("ar", "rtl")]
    actual = [(law["lang"], law["dir"]) for law in laws]

    assert expected == actual


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        pytest.param("en", ("14 February 2000 to 3 February 2010", "Citations"), id="en"),
        pytest.param("fr", ("14 février 2000 – 3 février 2010", "Références"), id="fr"),
        pytest.param(
            "pt", ("14 de fevereiro de 2000 a 3 de fevereiro de 2010", "Citações"), id="pt"
        ),
        pytest.param("de", ("14. Februar 2000 bis 3. Februar 2010", "Fundstellen"), id="de"),
        pytest.param("es", ("14 de febrero de 2000 – 3 de febrero de 2010", "Citas"), id="es"),
        pytest.param("it", ("14 febbraio 2000 – 3 febbraio 2010", "Citazioni"), id="it"),
        pytest.param("nl", ("14 February 2000 to 3 February 2010", "Citations"), id="other"),
    ],
)
def test_pg3_labels_the_cards_in_the_language_of_the_reply(
    language: str, expected: tuple[str, ...]
) -> None:
    fragment = render_turn(replace(given.ANSWER, language=language))

    actual = tuple(words for words in expected if words in fragment)

    assert expected == actual


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        pytest.param("en", "it is no lawyer and gives no advice", id="en"),
        pytest.param("fr", "il n’est pas avocat et ne donne pas de conseil", id="fr"),
        pytest.param("pt", "não é advogado e não dá conselhos", id="pt"),
        pytest.param("de", "es ist kein Anwalt und erteilt keinen Rat", id="de"),
        pytest.param("es", "no es abogado ni da consejo", id="es"),
        pytest.param("it", "non è un avvocato e non dà consigli", id="it"),
    ],
)
def test_the_empty_start_says_that_an_automated_system_answers(
    language: str, expected: str
) -> None:
    assert expected in ask_page(language=language)


def test_pg4_says_what_must_be_known_before_the_text_of_the_card() -> None:
    fragment = render_turn(given.GDPR_ANSWER)
    card = fragment.index('<article class="card"')

    expected = True
    actual = (
        card
        < fragment.index("No day was named; today, 28 July 2026, was taken")
        < fragment.index("Consolidation without legal force of its own")
        < fragment.index("3. </span>The notification referred to in paragraph 1")
    )

    assert expected == actual


def test_pg4_shows_a_text_that_is_not_in_force_with_its_state() -> None:
    fragment = render_turn(replace(given.GAP, reply="It was repealed."))

    expected = True
    actual = (
        fragment.index("Not in force on 3 March 2024")
        < fragment.index('<p class="state">Repealed</p>')
        < fragment.index("A person who keeps data")
    )

    assert expected == actual


def test_pg5_a_clarification_is_buttons_that_carry_turn_option_and_thread() -> None:
    page = Reading(render_turn(given.CLARIFICATION))
    buttons = [a["value"] for tag, a in page.tags if tag == "button" and a.get("name") == "answers"]
    hidden = [(a["name"], a["value"]) for tag, a in page.tags if tag == "input"]

    expected = (
        [f"{given.CLARIFICATION.turn_id}:{option}" for option in "abc"],
        [("thread", given.CLARIFICATION.thread)],
    )
    actual = (buttons, hidden)

    assert expected == actual


def test_pg5_an_example_is_a_button_that_asks_it() -> None:
    page = Reading(ask_page())
    buttons = [
        a["value"] for tag, a in page.tags if tag == "button" and a.get("name") == "question"
    ]

    expected = list(given.SAMPLE_QUESTIONS)
    actual = buttons

    assert expected == actual


def test_pg5_every_form_posts_or_gets_without_script() -> None:
    page = Reading(PAGES["everything"])
    forms = {(a["method"], a["action"]) for tag, a in page.tags if tag == "form"}

    expected = {"/#latest", *(reply.trace.replay_url for _, reply in given.ALL)}
    actual = {action for method, action in forms if method == "post"}

    assert expected == actual


def test_sample_law_says_so_and_how_to_load_real_law() -> None:
    wanted = (
        "This is invented sample law",
        "vigent build-index --corpora DIR --out INDEX",
        "VIGENT_INDEX=INDEX",
    )
    actual = tuple(words for words in wanted if words in ask_page())

    assert wanted == actual


def test_an_index_of_real_law_has_no_sample_banner() -> None:
    page = render_ask_page(AskPage(index=given.INDEX))

    assert "invented" not in page


def test_a_text_quoted_whole_is_folded_on_its_card() -> None:
    fragment = render_turn(given.ANSWER)

    expected = (2, 1)
    actual = (
        fragment.count(given.ARTICLE_6),
        fragment.count("<summary>The text, as quoted above</summary>"),
    )

    assert expected == actual


def test_a_text_quoted_in_part_stands_open_on_its_card() -> None:
    fragment = render_turn(given.GDPR_ANSWER)

    assert "as quoted above" not in fragment


def test_words_changed_are_marked_by_element_and_by_word() -> None:
    fragment = render_turn(given.DIFF)
    inline = '<ins><span class="label">inserted </span>a alimentação, </ins>'
    deleted = '<del><span class="label">deleted </span>na forma da lei</del>'

    expected = (1, 1)
    actual = (fragment.count(inline), fragment.count(deleted))

    assert expected == actual


def test_the_two_sides_of_a_comparison_read_as_their_texts() -> None:
    fragment = render_turn(given.DIFF)
    sides = re.findall(r'<p class="law" lang="pt" dir="ltr">(.*?)</p>', fragment)

    expected = [given.ARTICLE_6, given.ARTICLE_6_OF_2015]
    actual = [re.sub(r"<[^>]+>", "", side) for side in sides[:2]]

    assert expected == actual


def test_what_was_left_out_of_a_text_is_told_in_words() -> None:
    text = given.provision(omissions=("list_numerals", "table_layout"))
    card = replace(given.PROVISION_CARD, provisions=(text,))

    page = render_turn(replace(given.ANSWER, cards=(card,)))

    assert "<dd>list numerals; table layout</dd>" in page


def test_every_line_of_a_provision_stands_whole_in_the_page() -> None:
    fragment = render_turn(given.GDPR_ANSWER)
    card = fragment[fragment.index('<article class="card"') :]
    lines = re.findall(r"<p(?: class=\"numbered\")?>(.*?)</p>", card)

    expected = given.ARTICLE_33.split("\n")
    actual = [re.sub(r"<[^>]+>", "", line) for line in lines][: len(expected)]

    assert expected == actual


def test_a_history_draws_one_bar_for_each_wording() -> None:
    expected = 4
    actual = render_turn(given.HISTORY).count('<rect class="bar ')

    assert expected == actual


def test_the_quiet_line_names_turn_index_plan_and_the_way_to_replay() -> None:
    fragment = render_turn(given.ANSWER)
    wanted = (
        given.ANSWER.turn_id,
        given.INDEX_SHA256[:12],
        given.sha("plan"),
        f'action="{given.ANSWER.trace.replay_url}"',
        f'href="{given.ANSWER.trace.turn_url}"',
    )
    actual = tuple(words for words in wanted if words in fragment)

    assert wanted == actual


def test_a_refusal_offers_what_can_be_shown() -> None:
    fragment = render_turn(given.REFUSAL)

    expected = '<a href="/v1/law/eu-eurlex:32016r0679/art_33" class="button">'

    assert expected in fragment


def test_a_gap_that_the_reply_tells_is_not_told_twice() -> None:
    expected = 1
    actual = render_turn(given.GAP).count("was no longer in force on 3 March 2024")

    assert expected == actual


def test_an_outage_says_itself_on_its_card() -> None:
    card = GapCard(operation_id="op_1", status="timed_out", reason="It took too long.")
    fragment = render_turn(replace(given.GAP, reply="A part failed.", cards=(card,)))
    wanted = ("It took too long.", 'data-status="timed_out"', "Nothing nearer is held.")

    actual = tuple(words for words in wanted if words in fragment)

    assert wanted == actual


def test_an_incomplete_answer_says_so() -> None:
    fragment = render_turn(replace(given.ANSWER, incomplete=True))

    assert "A part of the answer is missing" in fragment


def test_prose_says_that_a_model_wrote_it() -> None:
    fragment = render_turn(replace(given.ANSWER, prose="It lists social rights."))

    expected = True
    actual = fragment.index("written by a language model") < fragment.index("It lists social")

    assert expected == actual


def test_a_law_page_offers_day_neighbours_contents_and_data() -> None:
    html = PAGES["law"]
    wanted = (
        '<input type="date" id="on" name="on" value="2001-05-20" required>',
        'rel="prev"',
        'rel="next"',
        ">Contents<",
        "This is the text of 20 May 2001, not today&#39;s.",
        f'href="{LAW_PAGE.json_address}"',
    )
    actual = tuple(words for words in wanted if words in html)

    assert wanted == actual


def test_a_page_of_a_provision_leads_to_the_whole_law_and_compares_it() -> None:
    law = replace(LAW_PAGE.law, anchor="art_6")
    html = render_law_page(replace(LAW_PAGE, law=law))
    wanted = (
        f'<a rel="up" href="/v1/law/{law.work}?on=2001-05-20">The whole law</a>',
        '<input type="date" id="since" name="since" required>',
        '<input type="hidden" name="on" value="2001-05-20">',
    )
    actual = tuple(words for words in wanted if words in html)

    assert (wanted, []) == (actual, Reading(html).faults)


def test_a_page_of_a_whole_law_leads_to_no_other() -> None:
    assert 'rel="up"' not in render_law_page(
        replace(LAW_PAGE, law=replace(LAW_PAGE.law, anchor=""))
    )


def test_a_law_page_of_a_missing_text_tells_the_gap() -> None:
    gap = Gap(operation_id=None, status="no_version_for_date", reason="No version is held.")
    html = render_law_page(replace(LAW_PAGE, law=replace(LAW_PAGE.law, card=None, gap=gap)))

    expected: tuple[list[str], bool] = ([], True)
    actual = (Reading(html).faults, "No version is held." in html)

    assert expected == actual


def test_a_law_page_tells_that_its_link_named_another_text() -> None:
    told = "The link names a text with hash 00ff; the index now gives another."
    html = render_law_page(replace(LAW_PAGE, law=replace(LAW_PAGE.law, changed_text=told)))

    expected = True
    actual = html.index(told) < html.index(given.ARTICLE_6)

    assert expected == actual


def test_the_record_of_a_turn_lists_events_plan_and_replay() -> None:
    html = PAGES["audit"]
    wanted = (
        "turn-admitted.v1",
        f"{given.ANSWER.turn_id}.1",
        given.sha("leaf"),
        given.sha("plan"),
        "<code>equal</code>",
        f'href="{AUDIT_PAGE.bundle_address}"',
    )
    actual = tuple(words for words in wanted if words in html)

    assert wanted == actual


def test_an_act_is_shown_with_its_place_in_words() -> None:
    (card,) = (one for one in given.ANSWER.cards if isinstance(one, ProvisionCard))
    placed = replace(card, actions=tuple(replace(a, source_anchor="art_6") for a in card.actions))

    fragment = render_turn(replace(given.ANSWER, cards=(placed,), language="de"))

    assert card.actions
    assert (True, False) == (", Artikel 6 " in fragment, "art_6</code>" in fragment)
