"""English words by which a question crosses a legal boundary.

In: nothing. Out: a table, one pattern a line, as ``forms`` says; the most telling reason first.
"""

from typing import Final

from domain.outcome import BoundaryReason

BOUNDARIES_EN: Final[tuple[tuple[BoundaryReason, str], ...]] = (
    (
        "evasion",
        r"""
        how (?:do|can|could|might|would|to) (?:i |we |one |you |my \w+ )?(?:best )?(?:get around|circumvent|bypass|evade|avoid|dodge|escape|sidestep|work around|get out of)
        loopholes?
        (?:get|getting) away with
        without (?:getting|being) caught
        ways? (?:to|of) (?:get(?:ting)? around|circumvent\w*|avoid\w*|evad\w*|bypass\w*)
        """,
    ),
    (
        "prediction",
        r"""
        will (?:the |a |any )?(?:\w+ )?(?:courts?|judges?|tribunals?|regulators?|authorit(?:y|ies)|parliament|legislator|government)
        would (?:the |a )?(?:courts?|judges?|tribunals?)
        will (?:i|we|he|she|they|my \w+) (?:win|lose|be (?:fined|convicted|punished|sentenced|held liable)|go to (?:jail|prison))
        will [^.;?!]{1,240}? be (?:amended|repealed|changed|struck down|replaced|abolished)
        chances? (?:of|that|do i)
        (?:likely|going) to (?:win|lose|rule|be (?:amended|repealed|fined))
        how likely
        """,
    ),
    (
        "deadline_computation",
        r"""
        when (?:does|do|will|is) (?:(?:my|our|the) (?:deadline|time limit)|(?:my|our) (?:notice period|limitation period|period|term|claim))\b[^.;?!]{0,160}?(?:expire|end|run out|due|over|lapse)
        by when (?:must|do|should|can|have) (?:i|we)
        (?:until when|how long) (?:can|may|do) (?:i|we) (?:appeal|object|claim|file|reply|have|still)
        how (?:many days|much time|long) do (?:i|we) have
        (?:calculate|compute|work out) (?:my|our|the) (?:deadline|time limit|period)
        last day (?:for me )?to (?:file|appeal|reply|object|pay|notify)
        """,
    ),
    (
        "conflict_of_norms",
        r"""
        (?:is|are) [^.;?!]{0,160}?(?:un)?constitutional(?! (?:court|amendment|law))
        which (?:\w+ ){0,3}(?:prevails?|takes precedence|overrides?|wins)
        (?:does|do|would|which|what|who) [^.;?!]{1,240}?(?:prevail|take precedence|takes precedence|override|trump|supersede the)\w*
        conflicts? (?:between|with)
        in conflict with
        contradicts?
        (?:is|are) [^.;?!]{1,240}?(?:unconstitutional|compatible with|incompatible with|contrary to|consistent with)
        """,
    ),
    (
        "compliance_conclusion",
        r"""
        (?:are we|am i|is my \w+|is our \w+|are our \w+|are my \w+|is this|is it|would (?:it|this|we) be|is what \w+ (?:do|did)) (?:\w+ ){0,3}?(?:complian(?:t|ce)|legal|illegal|lawful|unlawful|allowed|permitted|in breach|in violation|violating|breaching|liable|forbidden|prohibited)
        (?:do|does) (?:we|i|my \w+|our \w+) (?:comply|violate|breach|infringe|meet)
        did (?:we|i|my \w+|our \w+|they|he|she) (?:break|violate|breach|infringe|comply)
        (?:do|does) [^.;?!]{1,240}? apply to (?:me|us|my|our)\b
        (?:have|has) (?:we|i|my \w+|our \w+) (?:broken|violated|breached|infringed)
        """,
    ),
    (
        "advice",
        r"""
        can (?:i|we) (?!see|read|find|check|verify|get|have|ask|trust|look|search|know|compare|cite|quote|view|rely|prove|confirm|be sure|do\b|use (?:this|your))\w+
        (?:should|shall) (?:i|we|my \w+) (?!read|look|cite|check|ask|search|see|quote)
        what (?:should|can|must|could) (?:i|we) do
        what are my (?:rights|options|chances)
        (?:do|does) (?:i|we|my \w+) have (?:to|a case|a claim|a right|the right|grounds)
        (?:am|are) (?:i|we) (?:entitled|obliged|required|bound)
        can (?:i|we|my \w+) (?:sue|fire|claim|appeal|refuse|terminate|demand|object|cancel|evict|withhold|deduct|be (?:fired|sued|fined))
        (?:must|can|may|could) (?:my|our) \w+
        must (?:i|we)\b
        advise me
        (?:your|legal) advice
        what would you (?:do|advise|recommend)
        (?:best|better) (?:for me|way) to (?:sue|claim|argue|respond|defend)
        """,
    ),
    (
        "meaning_in_dispute",
        r"""
        do(?:es)? (?:the (?:word|term|expression) )?\u02d1+[^.;?!]{0,160}?(?:include|cover|extend|encompass)
        what (?:do|does|did) [^.;?!]{1,240}? (?:really |exactly |actually )?mean\b
        what is (?:meant by|the meaning of)
        how (?:should|must|is|are|do|to) [^.;?!]{0,160}?(?:interpret|construe)\w*
        (?:correct|right|proper) (?:interpretation|meaning|reading)
        what counts as
        does [^.;?!]{1,240}? count as
        """,
    ),
)
