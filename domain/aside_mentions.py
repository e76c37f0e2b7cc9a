"""Which sentences that only mention law are read as a part of the question.

In: the sentences of a question. Out: the same; those that are to be read mention nothing.

Rules
    AM1 A mention is read where a request that names no law, and is not of all laws, leads back to
        it: the nearest ones before the request, back to one that names a whole law.
    AM2 Where none before it does, the nearest mention of a whole law behind the request is read.
    AM3 Where nothing else is a question about law, all mentions are read.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from domain.aside_sentences import Sentence


def with_mentions(told: tuple[Sentence, ...], *, all_stand: bool) -> tuple[Sentence, ...]:
    """Return the sentences, with those mentions read that belong to the question.

    Args:
        told: The sentences, in order.
        all_stand: Whether nothing else is a question about law (AM3).
    """
    led = {place for n, one in enumerate(told) if _leads(one) for place in _led_to(told, n)}
    return tuple(
        replace(one, mentions=False) if one.mentions and (all_stand or n in led) else one
        for n, one in enumerate(told)
    )


def _leads(one: Sentence) -> bool:
    """Whether a request names no law of its own."""
    return one.stands and one.requests and not one.names_work and not one.of_all


def _led_to(told: tuple[Sentence, ...], request: int) -> Iterator[int]:
    """Yield the mentions that a request leads back to (AM1, AM2)."""
    for place in range(request - 1, -1, -1):
        if told[place].names_law and not told[place].to_machine:
            yield place
            if told[place].names_work:
                return
    for place in range(request + 1, len(told)):
        if told[place].names_work and not told[place].to_machine:
            yield place
            return
