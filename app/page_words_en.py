"""English words of the page, by key.

In: nothing. Out: one template per key; ``app.page_words`` fills it.
"""

from collections.abc import Mapping
from types import MappingProxyType

CHROME: Mapping[str, str] = MappingProxyType(
    {
        "page.tagline": "The law as it stood on any day, with citations",
        "page.skip": "Skip to the text",
        "page.notice": (
            "An automated system answers here. It quotes the law; it is no lawyer and "
            "gives no advice. Check the official source before you rely on a text."
        ),
        "page.question": "Your question",
        "page.hint": "Name the law, its article and the day.",
        "page.ask": "Ask",
        "page.examples": "Questions that what is held can answer",
        "page.conversation": "Conversation",
        "page.start": "Start again",
        "page.choice": "The option chosen",
        "page.holdings": "What is held",
        "page.works": "Works",
        "page.states": "Dated states",
        "page.publishers": "Publishers",
        "page.corpus_day": "State of the corpus",
        "page.index": "Index",
        "page.trust": "Key",
        "page.trust.first": (
            "The key that signed this index was trusted at first sight. Name it in "
            "VIGENT_TRUSTED_KEYS to be sure of it."
        ),
        "page.trust.named": "Signed with a key that this service was told to trust.",
        "sample.title": "This is invented sample law",
        "sample.text": (
            "It was written to try this service out and is the law of no country. To load "
            "real law, build an index from official files and name it to the service:"
        ),
        "live.asking": "Looking it up.",
        "live.done": "The reply is complete.",
        "live.failed": "The connection was lost; the question is sent again by the plain form.",
        "live.copied": "Copied.",
        "live.copy": "Copy the citation",
        "live.replayed": "Replay: {verdict}.",
    }
)

REPLY: Mapping[str, str] = MappingProxyType(
    {
        "status.clarification": "A question back",
        "status.gap": "Missing",
        "status.refusal": "Not answered here",
        "status.invalid_request": "Not understood",
        "status.incomplete": "A part of the answer is missing",
        "reply.notes": "To be known first",
        "reply.options": "Choose one to go on",
        "reply.instead": "Held instead",
        "reply.nothing": "Nothing nearer is held.",
        "reply.prose": (
            "Explanation, written by a language model and checked against the quoted law"
        ),
        "reply.citations": "Citations",
        "reply.plan": "How this was found",
        "reply.turn": "Turn",
        "reply.index": "Index",
        "reply.plan_sha256": "Plan",
        "reply.made_by": "Made by",
        "reply.made_by.code": "The built-in planner read the question; code wrote the reply.",
        "reply.made_by.model": (
            "A language model ({model}) read the question; code wrote the reply."
        ),
        "reply.operations": "Steps",
        "reply.days": "Days",
        "reply.repairs": "Repairs",
        "reply.json": "JSON",
        "reply.replay": "Replay",
        "reply.more": "More is held than is shown; the JSON has the cursor.",
        "instant.stated": "named in the question",
        "instant.given": "given with the question",
        "instant.defaulted_to_today": "today, as none was named",
        "instant.widened_from_year": "from the period named",
        "instant.clarified": "chosen by you",
    }
)

CARDS: Mapping[str, str] = MappingProxyType(
    {
        "span.both": "{first} to {last}",
        "span.open": "Since {first}",
        "span.until": "Until {last}",
        "span.one": "{first}",
        "card.on": "as of {day}",
        "card.held": "Held",
        "card.basis": "The days are",
        "card.begins": "It begins with",
        "card.ends": "It ends with",
        "card.applies": "Applies",
        "card.state": "State",
        "card.cause": "Came with",
        "card.kind": "Text",
        "card.language": "Language",
        "card.extent": "Extends to",
        "card.pending": "Changes decided, not worked in",
        "card.omissions": "Left out of this text",
        "card.text_sha256": "SHA-256 of the text",
        "card.permalink": "Permalink",
        "card.facts": "Dates and proof",
        "card.quoted": "The text, as quoted above",
        "card.text": "The text",
        "card.no_text": "No text of its own is held for it.",
        "card.missing": "Not in this state: {places}",
        "card.nearest": "Nearest: {places}",
        "card.editorial": "found by comparing texts, not named by the source",
        "diff.title": "What changed",
        "diff.before": "Before",
        "diff.after": "After",
        "diff.absent": "Not there",
        "diff.equal": "The two texts are the same.",
        "diff.inserted": "inserted",
        "diff.deleted": "deleted",
        "diff.between": "Acts between the two days",
        "diff.previous": "Previous change",
        "diff.next": "Next change",
        "diff.legend": "Inserted words are underlined, deleted words struck.",
        "change.equal": "unchanged",
        "change.changed": "changed",
        "change.inserted": "inserted",
        "change.removed": "removed",
        "change.renumbered": "renumbered",
        "history.title": "Wordings through time",
        "history.count": "{count} changes",
        "history.count.one": "1 change",
        "history.contains": "holds the words asked for",
        "history.lacks": "does not hold the words asked for",
        "history.words": "Words changed",
        "event.text": "New wording",
        "event.inserted": "Inserted",
        "event.removed": "Removed",
        "event.renumbered": "Renumbered",
        "event.repealed": "Repealed",
        "timeline.title": "Dated states",
        "timeline.total": "{count} states",
        "timeline.total.one": "1 state",
        "timeline.produced": "Began with",
        "timeline.terminated": "Ended with",
        "timeline.no_text": "without text",
        "bar.label": (
            "{count} intervals from {first} to {last}; the list below tells them in words."
        ),
        "bar.open": "open",
        "coverage.title": "What is held",
        "coverage.day": "corpus of {day}",
        "coverage.publisher": "Publisher",
        "coverage.works": "Works",
        "coverage.states": "States",
        "coverage.with_text": "{count} with text",
        "coverage.provisions": "Provisions",
        "coverage.days": "Days",
        "coverage.verified": "Verified until",
        "coverage.unverified": "never seen complete",
        "coverage.languages": "Languages",
        "coverage.gaps": "Known to be missing",
        "coverage.refusals": "Files not read",
        "coverage.licence": "Licence",
        "verify.title": "Where this text comes from",
        "verify.sources": "Source files",
        "verify.format": "Format",
        "verify.address": "Address",
        "verify.file": "SHA-256 of the file",
        "verify.text": "SHA-256 of the text",
        "verify.observed": "Seen on",
        "verify.version": "Version",
        "verify.publisher_version": "As the publisher names it",
        "verify.record": "SHA-256 of the record",
        "verify.leaf": "Leaf",
        "verify.index": "Index",
        "verify.signature": "Signature",
        "verify.key": "Key",
        "verify.proof": "Inclusion proof, {count} hashes from the leaf up",
        "verify.how": "To check by hand",
        "verify.how.file": (
            "Fetch the file from its address and compare its SHA-256 with the one above."
        ),
        "verify.how.text": (
            "Compare the SHA-256 of the text (Unicode NFC, UTF-8) with the one above."
        ),
        "verify.how.proof": (
            "Hash the record with the proof as RFC 9162 tells; the result is the root that "
            "the index signs for."
        ),
        "verify.how.index": (
            "Or let every byte be read, with the folder of the index in place of DIR:"
        ),
        "cite.source": "Official source",
        "cite.permalink": "Permalink",
    }
)

NOTES: Mapping[str, str] = MappingProxyType(
    {
        "note.defaulted_to_today": "No day was named; today, {day}, was taken",
        "note.widened_from_year": "All days from {day} to {until} were taken",
        "note.runner_up": "The name may also mean {other}",
        "note.clock": "Measured by: {value}",
        "note.after_coverage": "Verified only until {until}",
        "note.not_in_force_on_date": "Not in force on {day}",
        "note.not_applicable_on_date": "Did not apply on {day}",
        "note.text_status": "{status}",
        "note.language_substituted": "Not held in {asked}; shown in {served}",
        "note.extent": "Extends only to {value}",
        "note.pending_changes": "Changes are decided and not yet worked in",
        "note.transitional_rules_not_evaluated": "Transitional rules were not evaluated",
        "note.corrigendum": "A corrigendum concerns this text",
        "note.editorial_cause": "Its cause was found by comparing texts",
        "note.directive_needs_transposition": "A directive works through national law",
        "note.suspended_or_annulled": "Suspended or annulled, wholly or in part",
        "note.source_of_part": "A part comes from another source: {value}",
        "note.thread_expired": "The earlier conversation has expired",
        "note.fallback_planner": "Read by the built-in planner, not by a language model",
        "note.prose_dropped": "The explanation did not pass its checks",
        "note.search_degraded": "The search ran with fewer means than usual",
        "note.external_model": "A language model outside this service read the question",
        "note.index_trust": "Key of the index trusted at first sight",
        "note.sample_law": "Invented sample law, of no country",
        "status.authentic": "Authentic text",
        "status.consolidated_official": "Official consolidation",
        "status.consolidated_documentary": "Consolidation without legal force of its own",
        "status.translation_official": "Official translation",
        "status.translation_unofficial": "Unofficial translation",
        "status.editorial": "Editorial version without legal force of its own",
        "state.in_force": "In force",
        "state.not_yet_in_force": "Not yet in force",
        "state.commencement_unknown": "Day of commencement not known",
        "state.suspended": "Suspended",
        "state.lapsed": "Lapsed",
        "state.repealed": "Repealed",
        "state.annulled": "Annulled",
        "state.unknown": "Not told by the source",
        "action.enactment": "enactment",
        "action.amendment": "amendment",
        "action.insertion": "insertion",
        "action.repeal": "repeal",
        "action.renumbering": "renumbering",
        "action.correction": "correction",
        "action.commencement": "commencement",
        "operation.search": "Search",
        "operation.as_of": "Text on a day",
        "operation.diff": "Comparison",
        "operation.timeline": "Dated states",
        "operation.article_history": "Wordings through time",
        "operation.changes_in_period": "Changes in a period",
        "operation.in_force_on": "In force on a day",
        "operation.coverage": "What is held",
        "operation.cited_by": "Links",
        "operation.provenance": "Origin and proof",
    }
)

PAGES: Mapping[str, str] = MappingProxyType(
    {
        "law.contents": "Contents",
        "law.day": "Text of the day",
        "law.show": "Show",
        "law.previous": "Previous version",
        "law.next": "Next version",
        "law.not_today": "This is the text of {day}, not today's.",
        "law.today": "Show today's",
        "law.changed_text": (
            "The link names another text than the index gives for this day. This is the "
            "text that the link names:"
        ),
        "audit.title": "Record of a turn",
        "audit.events": "Events",
        "audit.leaf": "leaf {leaf}",
        "audit.event": "Event",
        "audit.hash": "SHA-256 of the leaf",
        "audit.status": "Outcome",
        "audit.open": "not closed yet",
        "audit.today": "Today was",
        "audit.release": "Release",
        "audit.settings": "Settings",
        "audit.replay": "Replay",
        "audit.replay.counts": "{events} events folded, {operations} operations executed again",
        "audit.bundle": "Download the bundle",
        "audit.tenant": "Tenant",
        "problem.back": "Back to the question",
        "problem.code": "Code",
    }
)
