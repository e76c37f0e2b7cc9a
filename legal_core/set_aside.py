"""Before step 2: what of a question is no question about law.

In: a question, the thread's memory, catalog and graph. Out: the stretches that are set aside.
The rules AS1 to AS7 stand in ``domain.asides``.
"""

import re
from collections import Counter
from datetime import date
from typing import Final

from domain.aside_sentences import Named
from domain.asides import find_asides
from domain.date_masks import Span
from domain.date_readers import DateContext
from domain.reply_language import detect_language
from domain.sentences import find_sentences
from domain.subject import Aside
from domain.thread import ThreadContext
from legal_core.ports import GraphReader, WorkCatalog
from legal_core.subject_reading import SubjectReading, read_subject

_OPENING: Final = re.compile(r"[(\[{`~<|=]|--")  # of brackets, fences, tags and settings


def set_aside(
    question: str,
    *,
    locale: str,
    today_on: date,
    context: ThreadContext,
    catalog: WorkCatalog,
    graph: GraphReader,
) -> tuple[Aside, ...]:
    """Return what of a question is set aside, in order; empty for none.

    Args:
        question: The reader's words.
        locale: Of the request.
        today_on: The day of asking.
        context: What the thread remembers.
        catalog: Names and identifiers of works.
        graph: Read side of the law.
    """
    if len(find_sentences(question)) == 1 and not _OPENING.search(question):
        return ()
    last = context.turns[-1] if context.turns else None
    language = detect_language(question, locale, last.language if last is not None else "")
    return find_asides(
        question,
        named_in(read_subject(question, catalog, graph)),
        DateContext(language=language, locale=locale, today_on=today_on),
        has_law=last is not None and bool(last.members),
    )


def named_in(reading: SubjectReading) -> Named:
    """Return where a question names law: held or cited, and otherwise."""
    held = [
        law
        for law in reading.laws
        if (law.candidates or law.citation or law.acting) and not law.is_same
    ]
    works = tuple(Span(start=law.start, end=law.end) for law in held)
    ids = Counter(law.candidates for law in held)
    again = tuple(span for span, law in zip(works, held, strict=True) if ids[law.candidates] > 1)
    refs = (Span(start=ref.start, end=ref.end) for ref in reading.refs if ref.names_head)
    provisions = tuple(one for one in refs if one not in works)
    spans = (*works, *provisions)
    others = (Span(start=start, end=end) for start, end in reading.spans)
    return Named(
        laws=spans,
        others=tuple(one for one in others if one not in spans),
        provisions=provisions,
        again=again,
    )
