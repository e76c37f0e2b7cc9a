"""What a law is asked about: "What does the Act say about lamps?", "force majeure in the Code".

In: the facts of a clause that asks for the text of a whole law. Out: the clause narrowed to its
topic, whose words are looked for in the law instead of showing all of it.

Rules
    TO1  A topic stands behind a word such as "about", behind the law or before it.
    TO2  Words before "in" and a law are a topic where nothing else in the clause asks.
    TO3  A year or another window shows how the law changed in it, whatever the topic: nothing
         is looked for on a day that nobody stated.
    TO4  Of the laws that apply to something those are meant that speak of it ("which rules
         applied to ferries"), unless that is a country or a part of one.
"""

import re
from typing import Final

from msgspec.structs import replace

from domain.asking.forms import DAY, QUOTED
from domain.clause_facts import ClauseFacts
from domain.intent_words import cue_patterns, mark_pattern
from domain.list_words import find_country, find_publisher, find_territory

_WORDS_MAX: Final = 6
_IN: Final = (
    r"in|under|within|im|nach|aus|dans|sous|en|segun|nel|nell'|nella|nello|nei|negli|nelle|no|na"
    r"|nos|nas|em"
)
_ARTICLES: Final = r"the|der|dem|den|die|das|le|la|les|l'|el|los|las|il|lo|gli|i|o|os|as|a"
_ONE: Final = rf"[^\W\d_{DAY}{QUOTED}][\w'-]*"
_TOPIC_IN: Final = re.compile(
    rf"^\W*(?P<topic>{_ONE}(?: {_ONE}){{0,{_WORDS_MAX}}}) "
    rf"(?:{_IN})(?: (?:{_ARTICLES}))? ?\x00"
)
_WORD: Final = re.compile(rf"[^\W\d_{DAY}{QUOTED}]{{3,}}")

_APPLIES_TO: Final = re.compile(
    rf"(?<!\w)appl(?:y|ies|ied|icable|ying)(?: (?:on|in|at))? ?{DAY}* ?(?<!\w)(?:to|for)(?!\w)"
    rf"|(?<!\w)(?:gelten|gilt|galten|galt)(?: (?:am|im|zum|heute|jetzt"
    rf"|derzeit))* ?{DAY}* ?(?:fue?r|bei)(?!\w)|(?<!\w)s'appliqu\w+ (?:a|au|aux)(?!\w)"
    rf"|(?<!\w)se aplica\w* a(?:l|os?|s)?(?!\w)|(?<!\w)(?:rigen?|regian?|valen?"
    rf"|valian?) para(?!\w)|(?<!\w)(?:valgono|vale|valevano|vigono|vigevano) per(?!\w)"
    rf"|(?<!\w)si applica\w* a(?:i|l|gli|lla|lle|ll')?(?!\w)|(?<!\w)(?:valem?|valiam?|vigoram?"
    rf"|vigoravam?) para(?!\w)"
)


def find_object(facts: ClauseFacts) -> ClauseFacts | None:
    """Return a clause narrowed to what the laws in force are to apply to; None for none (TO4)."""
    found = _APPLIES_TO.search(facts.asked)
    topic = facts.asked[found.end() :] if found else ""
    is_place = any(find(topic) for find in (find_country, find_territory, find_publisher))
    return None if is_place or not _WORD.search(topic) else replace(facts, asked=topic)


def find_topic(facts: ClauseFacts) -> ClauseFacts | None:
    """Return a clause narrowed to what it wants to read of; None for none (TO1 to TO3)."""
    is_window = any(phrase.kind != "day" for phrase in facts.days)
    if is_window or facts.has("outline") or facts.quoted is not None:
        return None
    about = mark_pattern("about").search(facts.asked)
    if about is not None:
        topic = facts.asked[about.end() :]
        return replace(facts, asked=topic) if _WORD.search(topic) else None
    found = _TOPIC_IN.match(facts.asked)
    if found is None or any(cue.search(facts.asked) for _, cue in cue_patterns()):
        return None
    return replace(facts, asked=found["topic"]) if _WORD.search(found["topic"]) else None
