"""An answer in words to a clarification: which of the offered options it picks.

In: a question as read, the last turn. Out: the option picked, or none.

Rules
    CP1 Words pick an option where they equal its letter or its label, or name exactly
        one of the offered works or its country, and name no provision of their own.
"""

import re

from domain.folding import fold_name
from domain.subject import ClarificationOption
from domain.thread import RememberedTurn
from legal_core.ports import GraphReader
from legal_core.subject_reading import SubjectReading

_LETTER = re.compile(r"\(?(?:option|opcao|opção)?\s?([a-d])\)?[.)]?", re.IGNORECASE)


def find_choice(
    reading: SubjectReading, last: RememberedTurn | None, graph: GraphReader
) -> ClarificationOption | None:
    """Return the option of the last turn that a question picks in words, or None (CP1)."""
    if last is None or last.status != "clarification" or not last.options:
        return None
    letter = _LETTER.fullmatch(reading.text.strip())
    said = fold_name(reading.text)
    labels = {one.option_id: fold_name(one.label) for one in last.wordings}
    spelled = [
        option
        for option in last.options
        if (letter and letter[1].lower() == option.option_id)
        or (said and said == labels.get(option.option_id))
    ]
    if spelled:
        return spelled[0]
    if reading.refs:
        return None
    named = [option for option in last.options if _is_named(reading, option, graph)]
    return named[0] if len(named) == 1 else None


def _is_named(reading: SubjectReading, option: ClarificationOption, graph: GraphReader) -> bool:
    """Tell whether a question names an offered work, or only its country."""
    if not option.work:
        return False
    if reading.laws:
        works = [one.work_id for law in reading.laws for one in law.candidates]
        return option.work in works
    country = graph.get_work(option.work).jurisdiction
    return any(one.jurisdiction == country for one in reading.names.qualifiers)
