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
        loopholes?|(?:any|a|some|the) (?:ways?|means|methods?) (?:a?round|out of|past)|how (?:can|could|do|does|might|would) (?:my|our|the|a|this) [\w-]+ (?:best )?(?:get around|get out of|circumvent|bypass|evade|avoid|dodge|escape|sidestep|work around)|(?:teach|tell|show|help) (?:me|us) (?:how )?(?:to )?(?:bypass|circumvent|evade|avoid|dodge|escape|sidestep|get (?:around|out of))|so (?:that )?[^.;?!]*(?:\x00[^.;?!]*)?(?:does not|doesn't|do not|will not|won't) apply to (?:me|us|my|our)
        (?:get|getting) away with
        without (?:getting|being) caught
        ways? (?:to|of) (?:get(?:ting)? around|circumvent\w*|avoid\w*|evad\w*|bypass\w*)
        (?:trick|way|method|means|possibility|strateg|option|technique)(?:s|y|ies)? (?:to|of|for) (?:avoid|escap|evad|circumvent|bypass|dodg|sidestep|get(?:ting)? (?:around|out of|past))\w*
        so (?:that|as) [^.;?!]*(?:do(?:es)? ?n[o']t (?:have to |need to )?(?:apply|fall|pay|comply)|not to (?:fall|pay|comply)|doesn't apply|not caught)
        under the radar|without (?:anyone|anybody|the \w+) (?:noticing|finding out)|(?:dodge|circumvent|evade|sidestep|bypass|outsmart) (?=<name>|the law|this|it\b)
        how (?:not to|to not) (?:pay|comply|follow|be caught|fall)
        how (?:i|we|one|you|people|companies) (?:can|could|might|may) (?:best )?(?:get around|circumvent|bypass|evade|avoid|dodge|escape|sidestep|get out of)
        (?:the )?(?:easiest|best|simplest|safest) way (?:around|out of|past)|(?:get|getting|wriggle|slip) (?:out of|past|around|through) (?=<name>|it\b|this)
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
        (?:is|are) [^.;?!]{1,200}?(?:likely|going|expected|set|about|bound|due) to (?!apply|enter|come|take effect|start|begin|be (?:in force|applicable|effective))\w+
        odds|(?:likelihood|probability|prospects?|prospect) (?:of|that)
        do you (?:expect|think|believe|foresee|predict|reckon) [^.;?!]*(?:will|to be|would|going to)
        (?:could|might|may|can|would|will) (?:the |a |any |our )?(?:\w+ )?(?:courts?|judges?|tribunals?|parliament|legislator|legislature|regulators?|government|ministry) (?:ever |soon )?(?:strike|annul|overturn|rule|decide|repeal|amend|change|uphold|find|fine|side|quash|abolish|convict)\w*
        how (?:will|would|is|might) (?:the |a |any )?(?:\w+ )?(?:courts?|judges?|tribunals?|authority)
        (?:whether|if|how|what) (?:the |a )?(?:\w+ )?(?:courts?|judges?|tribunals?|parliament|government) (?:will|would|might|is going)|will (?:soon )?be (?:amended|repealed|struck|annulled|changed|replaced|abolished|overturned)
        """,
    ),
    (
        "deadline_computation",
        r"""
        when (?:does|do|will|is) (?:(?:my|our|the) (?:deadline|time limit)|(?:my|our) (?:notice period|limitation period|period|term|claim))\b[^.;?!]{0,160}?(?:expire|end|run out|due|over|lapse)
        by when (?:must|do|does|should|shall|can|have|has|is|are|will|would)
        when (?:do|does|will|is|are|would) [^.;?!]{0,160}?(?:periods?|time limits?|deadlines?|notice|days?|weeks?|months?|fortnight)\b[^.;?!]{0,160}?(?:expires?|ends?|run(?:s|ning)? out|over|lapses?|elapses?|up|due|finish(?:es)?)\b
        (?:until when|how long) (?:can|may|do) (?:i|we) (?:appeal|object|claim|file|reply|have|still)
        how (?:many days|much time|long) do (?:i|we) have
        (?:calculate|compute|work out) (?:my|our|the) (?:deadline|time limit|period)
        last day (?:for me )?to (?:file|appeal|reply|object|pay|notify)
        when (?:is|are|must|do|should|does|will) (?:i|we|my|our)\b[^.;?!]*\b(?:due|late|file|filed|submit|reply|respond|appeal|object|pay|expires?|end|lapse)
        (?:last|latest|final) (?:possible )?(?:date|day|moment) (?:to|for|on which|by which|i|we)|(?:is it|am i|are we) (?:already )?(?:too late|still in time|out of time|late)
        (?:until|till|by|before|on) (?:what|which) (?:day|date|time) (?:at the latest )?(?:can|must|may|do|does|should|have|has|shall|is|are|will|would) (?!the (?:law|act|text|corpus|data)|\x00)
        how (?:many (?:days|weeks|months)|long|much time) (?:is|are|do|does|have|has|did|left) (?:i |we |there )?(?:left|remain\w*|have)
        i (?:was |have been |have )?(?:received|got|served|notified|obtained)\b[^?!]*\b(?:when (?:does|do|is|will|must)|by when|until when|how long)
        (?:deadline|time limit|limitation period) (?:to|for me|for us|for my|for our|for filing|for appealing|for objecting)
        by when (?:i|we) (?:must|have|should|need|can)|when (?:my|our) [^.;?!]*(?:expires?|ends?|runs? out|is due|lapses?)|how (?:long|many days|much time) (?:i|we) (?:have|can|may|still)
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
        (?:is|are) (?!my\b|our\b|we\b|i\b|what\b)[^.;?!]{1,240}?(?:unconstitutional|compatible with|incompatible with|contrary to|consistent with)
        (?:does|do|can) (?!my\b|our\b)[^.;?!]{0,60}\x00[^.;?!]{0,120}(?:violate|contradict|conflict|breach|infringe|contravene)
        (?:take|takes|have|has|having|taking|give|given) (?:priority|precedence|primacy|supremacy)
        (?:invalid|void|inapplicable|unlawful|set aside) because of|ranks? (?:higher|above|over)|higher[- ]ranking|(?:contradiction|inconsistency|clash|incompatibility) (?:between|of|with)
        conflict(?:s|ing)?,? (?:then )?(?:which|what)|prevail(?:s|ing)?|(?:which|what) (?:one |law |rule |norm |text |of (?:them|these|the two) ){0,2}(?:(?:do|must|should) (?:i|we|one) (?:follow|obey|apply)|counts?(?=\W*$)|is (?:right|decisive))|(?:which|what) (?:one|law|rule|norm|text|of them)? ?(?:applies|wins|governs|counts|has priority)[^.;?!]*(?:\x00[^.;?!]* or [^.;?!]*\x00|contradict|conflict)
        """,
    ),
    (
        "compliance_conclusion",
        r"""
        (?:are we|am i|is my \w+|is our \w+|are our \w+|are my \w+|is this|is it|would (?:it|this|we) be|is what \w+ (?:do|did)) (?:\w+ ){0,3}?(?:complian(?:t|ce)|legal|illegal|lawful|unlawful|(?:allowed|permitted|forbidden|prohibited)(?! to)|in breach|in violation|violating|breaching|liable)(?! advice| opinion)
        (?:do|does) (?:we|i|my \w+|our \w+) (?:comply|violate|breach|infringe|meet)
        did (?:we|i|my \w+|our \w+|they|he|she) (?:break|violate|breach|infringe|comply)
        (?:do|does) [^.;?!]{1,240}? apply to (?:me|us|my|our)\b
        (?:have|has) (?:we|i|my \w+|our \w+) (?:broken|violated|breached|infringed)
        (?:is|are|does|do|would|was|were|has|have|did|will) (?:my|our) (?:[\w'-]+ ){1,4}?(?:complian\w+|comply\w*|complie[sd]|legal\w*|illegal\w*|lawful\w*|unlawful\w*|conform\w*|violat\w+|breach\w*|infring\w*|satisf\w+|meets?|meeting|respects?|in (?:line|breach|order|accordance|conformity|violation)|(?:in)?compatible|consistent|contrary|fulfil\w*|be violating|cover(?:ed)? by|subject to)\b
        (?:are|am) (?:we|i) (?:\w+ )?(?:in (?:line|breach|conformity|accordance|violation)|meeting|following|respecting)
        (?:is|was) (?:what|the way) (?:i|we|my|our)\b
        (?:whether|if) (?:i|we|my|our|this|it|what (?:i|we)) [^.;?!]*(?:compl(?:y|ies|iant|iance)|violat\w*|breach\w*|lawful|legal|infring\w*|conform\w*|in line)\b
        (?:are|am|were|was|would) (?:we|i|they|he|she) (?:[\w'-]+ )?(?:break|violat|breach|infring|flout|contraven|disregard|ignor|commit)\w*
        (?<![a-z] )(?:is|are|was|were|would|could|does|do|did) (?!there\b|\x00)[^.;?!]{1,160}?(?:lawful|legal|illegal|unlawful|permitted|permissible|allowed|prohibited|forbidden|acceptable|admissible|compliant|in (?:line|breach|conformity|keeping|accordance)|satisf(?:y|ies)|meets?|respects?|compl(?:y|ies)|enough|sufficient) (?:with |of |for |under |by |according to |pursuant to |in view of |in (?:the )?light of |to satisfy |to meet |the (?:terms|requirements|conditions) of ){1,2}(?=<name>)
        """,
    ),
    (
        "advice",
        r"""
        can (?:i|we) (?!be |consult|access|look|browse|query|download|obtain|learn|expect|order|see|read|find|check|verify|get|have|ask|trust|look|search|know|compare|cite|quote|view|rely|prove|confirm|be sure|do\b|use (?:this|your))\w+
        (?:should|shall) (?:i|we|my \w+) (?!read|look|cite|check|ask|search|see|quote)
        what (?:should|can|must|could) (?:i|we) do
        what are my (?:rights|options|chances)
        (?:do|does) (?:i|we|my \w+) have (?:to|a case|a claim|a right|the right|grounds)
        (?:am|are) (?:i|we) (?:entitled|obliged|required|bound)
        can (?:i|we|my \w+) (?:sue|fire|claim|appeal|refuse|terminate|demand|object|cancel|evict|withhold|deduct|be (?:fired|sued|fined))
        (?:must|can|may|could) (?:my|our) \w+
        must (?:i|we) (?!know|read|cite|quote|write|look)
        advise me
        (?:your|legal) advice
        what (?:would|do|can) you (?:do in my place|advise|recommend|suggest)|what would you do|any (?:legal )?advice
        (?:best|better) (?:for me|way) to (?:sue|claim|argue|respond|defend)
        (?:is|was|would) it (?:be )?(?:really )?(?:worth|wise|advisable|sensible|a good idea|better|smart|prudent|in my interest)
        (?:do|does) (?:i|we|my \w+|our \w+) (?:really )?(?:need|ought)\b(?! (?:to (?:know|read|see|cite|quote|find)|the (?:text|wording|version|source)))
        (?:am|are|is) (?:i|we|my \w+|our \w+) (?:legally )?(?:allowed|permitted|authori[sz]ed|supposed|free|forbidden|prohibited|forced|exempt|eligible)\b
        (?:may|ought) (?:i|we) (?!see|read|have|ask|know|get|look|quote|view|reuse|re-use|copy|download|republish|redistribute|cite|use|expect|find|search)\w+
        do you (?:think|recommend|suggest|advise) (?:that )?(?:i|we|me|us)\b
        (?:can|may|could|must) (?:my|the|a|an|our) (?:landlord|employer|boss|neighbou?r|company|bank|insurer|authority|harbour master|master|captain|customer|tenant)\b[^.;?!]*\b(?:me|us|my|our)\b
        how (?:should|do|can|could) (?:i|we) (?:best )?(?:respond|react|proceed|defend|argue|challenge|contest|apply for|file|sue|fight|claim|appeal|object)
        (?:what|which) (?:are|is|would be) (?:my|our) (?:best )?(?:options?|rights?|remed(?:y|ies)|next steps?|chances)
        what (?:must|should|do|does|can) (?:i|we|my \w+|our \w+) (?:have to |need to )?(?:do|change|pay|prepare|submit)
        (?:whether|if) (?:i|we|my \w+|our \w+) (?:should|must|may|can|have to|need to|ought|am (?:allowed|obliged|entitled|required)|are (?:allowed|obliged|entitled|required))
        """,
    ),
    (
        "meaning_in_dispute",
        r"""
        do(?:es)? (?:the (?:word|term|expression) )?\u02d1+[^.;?!]{0,160}?(?:include|cover|extend|encompass)
        what (?:do|does|did) [^.;?!]{1,240}? (?:really |exactly |actually )?mean\b(?! by)
        what (?:\w+ )?is (?:\w+ )?(?:meant by|the meaning of)
        how (?:should|must|is|are|do|to) [^.;?!]{0,160}?(?:interpret|construe)\w*
        (?:correct|right|proper) (?:interpretation|meaning|reading)
        what counts as
        does [^.;?!]{1,240}? count as
        how (?:should|must|is|are|do|to|can|would) [^.;?!]{0,160}?(?:interpret\w*|constru\w+|understood|understand)\b
        (?:to|must|should|can) be (?:read|understood|interpreted|construed)(?: \w+)?\b
        (?:which|what|whose) [^.;?!]{0,30}(?:reading|interpretation|construction|understanding|view|meaning)\b[^.;?!]{0,80}(?:correct|right|better|true|proper|prevails?)
        (?:courts?|judges?|scholars|lawyers|experts|commentators|authors) (?:disagree|differ|are divided|are split|have read|read|argue)
        (?<!where )(?<!provisions )(?<!articles )(?:is|are) (?:a|an|the|my) <few>(?:a |an )?\u02d1+(?!\u02d1| (?:ever |still |anywhere )?(?:used|found|mentioned|contained|defined)\b)|does (?:a|an|the|my) (?:[\w-]+ ){1,3}(?:fall (?:under|within)|qualify as|count as|constitute|come (?:under|within))|what (?:exactly |really )?(?:counts|qualifies) as
        (?:what|whether) [^.;?!]*\u02d1+[^.;?!]*(?:means|meant|covers|includes|extends|is to be)|(?:can|could|may|does|should) \u02d1+[^.;?!]*(?:read|includ|cover|extend|mean|understood)\w*|within the meaning of
        """,
    ),
)
