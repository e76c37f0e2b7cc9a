"""What of a question a turn reads, and what it says of the rest.

In: the events of a turn. Out: the question without what was set aside; the disclosure of that.

Rules
    QR1 Every step after the resolution, every prompt and the thread's memory read the question
        with blanks, as many as were there, where a stretch of it was set aside.
    QR2 What was set aside is disclosed: how much, and where by code points, as "10-54 70-92".
"""

from domain.asides import without_asides
from domain.events import AdmittedText, SubjectResolved, TurnAdmitted
from domain.outcome import Disclosure
from domain.sealed import open_plain


def question_read(admitted: TurnAdmitted, subject: SubjectResolved) -> str:
    """Return the question as it is read, places as in the reader's own (QR1)."""
    question = open_plain(admitted.sealed, AdmittedText).question
    return without_asides(question, subject.asides or ())


def set_aside_notes(subject: SubjectResolved) -> tuple[Disclosure, ...]:
    """Return the disclosure of what was set aside; empty where nothing was (QR2)."""
    asides = subject.asides or ()
    if not asides:
        return ()
    places = " ".join(f"{one.start}-{one.end}" for one in asides)
    count = sum(one.sentences for one in asides)
    return (Disclosure(kind="set_aside", value=places, other="many" if count > 1 else ""),)
