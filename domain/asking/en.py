"""English words by which a question asks for something.

In: nothing. Out: one table; how it is written stands in ``forms``.
"""

from typing import Final

from domain.asking.en_finding import FINDING_EN
from domain.asking.en_marks import MARKS_EN, PREDICATES_EN
from domain.asking.forms import AskingWords

EN: Final = AskingWords(
    language="en",
    law="the law",
    provision="the article",
    nouns=(
        (
            "laws",
            (
                r"(?:(?:by-?)?laws|acts|works|regulations|directives|legislation|statutes|rules|codes"
                r"|decisions|decrees|ordinances|treaties|constitutions|instruments|enactments|norms)"
            ),
        ),
        (
            "law",
            (
                r"(?:(?:by-?)?law|act|regulation|directive|statute|code|decision|decree|ordinance"
                r"|instrument)"
            ),
        ),
        ("parts", r"(?:articles?|provisions?|sections?|paragraphs?|recitals?|clauses?)"),
        (
            "cites",
            (
                r"(?:cites|citing|quotes|quoting|references|referencing|invokes|invoking|mentions"
                r"|mentioning|(?:refer|point|link)(?:s|ring|ing|red|ed)?(?: back)? (?:to|at)"
                r"|(?<!i )(?<!we )(?<!you )rel(?:y|ies|ied|ying) (?:up)?on"
                r"|(?:lean|draw|build|depend|rest|hang)(?:s|ing|ed)? (?:up)?on|(?:based|built) (?:up)?on)"
            ),
        ),
        (
            "changed",
            r"(?:chang|amend|modifi|revis|alter|updat|reform|touch|rework|overhaul|redraft|adjust|tweak)(?:ed|es?)?",
        ),
    ),
    cues=(
        *FINDING_EN,
        (
            "in_force",
            r"""
            <laws>,? <words>(?:in force|in effect|applicable|valid|effective)
            <laws> (?:that |which )?(?:were |was |are |had )?(?:being )?(?:apply|applied|applying)(?! to (?!me\b|us\b|everyone|all\b))
            (?:which|what) <few>(?:<laws>|<law>) <words>(?:in force|in effect|applicable|valid|applied|effective|binding)
            (?:valid|applicable|effective) <laws>
            (?:every|any|each|all) (?:<law>|<laws>) (?:that |which )(?:had|has|have) (?:legal )?force
            (?:was|is|were|are) (?:anything|any <law>|any <laws>|something) (?:legally )?in force
            what (?:all )?(?:was|is|were|are) (?:legally )?(?:in force|in effect|applicable|valid law)
            law in force|<laws> (?:that )?(?:existed|applied|were law)|(?:the )?law of the land
            (?:which|what) (?:ones? )?(?:was|were|are|is|of them (?:were|are)) (?:\w+ )?(?:in force|in effect|applicable)
            <laws>,? <words>(?:(?:force|effect) of law|legal (?:force|effect)|on the (?:statute )?books?|binding|operative|in operation|enforceable)
            <laws> (?:that |which |people |citizens |everyone )?(?:then )?(?:held|ruled|governed|were around|had to (?:be )?(?:obey|follow|observ)\w*|bound)
            (?:in force|valid|effective|applicable) (?:on |at |as of |as at )?(?:the )?\u02d0+\W{1,3}(?:which|what) <few><laws>
            """,
        ),
        (
            "period",
            r"""
            <laws> <few>(?:that |which )?(?:took effect|entered into force|came into (?:force|effect)|(?:were )?(?:enacted|adopted|passed|repealed|introduced))
            (?:which|what) <few>(?:<laws>|<parts>)(?: (?:of|in)\b<gap>)? (?:was |were |have |has |did |got )?(?:been |recently )?<changed>(?! (?:<name>|it\b|them\b|this\b|that\b))
            (?:changes|amendments) (?:to|in|of) (?:the )?<few>(?:laws?|legislation)
            what (?:has |have )?changed in (?:the )?<few>(?:laws?|legislation)
            what(?:'s| is| was) new in (?:the )?<few>(?:laws?|legislation)
            (?:new|recent|latest) (?:<laws>|legislative changes)
            (?:list|show|find|give)(?: me)?(?: all| the)* <laws> (?:that |which )?(?:were |was |have |had )?(?:been )?<changed>
            (?:changed|amended|modified|revised|new|altered|reformed|repealed) (?:<laws>|<parts>|legislation)
            (?:<laws>|legislation) (?:(?:that|which) )?(?:was |were |have been |has been |got |being )?(?:recently |most )?<changed>(?! (?:<name>|by\b|(?:it|them|this|that)\b))
            (?:<laws>) (?:by|ranked by|sorted by) (?:the )?(?:number|amount) of (?:amendments|changes)
            (?:legislative (?:activity|amendments|reforms)|law reforms?|(?:changes|amendments) made to the law)
            what (?:happened|moved) (?:to|in|with) <few>(?:laws?|legislation|statutes|statute book)
            what did (?:the )?(?:parliament|legislature|legislator|lawmakers?) (?:change|amend|do|adopt|pass)
            (?:anything|something|what is|what's) new in (?:the )?(?:law|legislation)
            (?:which|what) <law> (?:was|has been|is|got) (?:the )?(?:most )?(?:\w+ )?<changed>(?! (?:by\b|<name>))|(?:new|recent|latest|important) (?:<laws>|legislation|rules)
            """,
        ),
        (
            "effects",
            r"""
            (?:what|which <parts>|which <laws>) (?:did|does|do|will) <gap> ?(?:change|amend|alter|modify)\b
            what (?:did|does) <gap> repeal\b
            (?:does|did|has|have) <name>[^.;?!]{0,40}? (?:ever )?(?:amend|change|repeal|alter|modify|modified)(?:ed|d)? (?:any|other|some|another)
            (?:changed|amended|repealed|altered|modified|introduced|inserted)(?: (?:in|of|to) [^.;?!]{0,160}?\x00+)? by (?=<name>)
            (?:effects?|impact) of (?=<name>)
            what (?:effects?|impact|consequences?) (?:did|does|do|has|have|had)
            """,
        ),
        (
            "provenance",
            r"""
            your (?:text|copy|version|wording)
            (?:trust|rely on|vouch(?:es)? for)
            (?:invent(?:ed)?|made? (?:it |this |that )?up|fabricated?|falsified|genuine|forged)
            where (?:does|do|did|have|has) <gap>(?:come|came|stem|originate|taken|got)(?: it| them)? ?(?:from)?
            where (?:is|was|are|were) <gap>(?:taken from|published)
            where did you (?:get|find|take)|gazette (?:reference|number|issue|citation)s?
            where (?:it|they|this|that) (?:is|was|were|are|has been) (?:\w+ )?(?:published|taken from|printed|gazetted)
            sources? (?:of|for)|(?:its|the) (?:source|origin)|where <gap>(?:comes?|came|originates?) from
            (?:official|original|primary) (?:sources?|publication|file|document)
            (?:prove|proof|evidence) (?:that|the|it|this|of|for|its)
            provenance|origin of|hash(?:es)?|checksum|fingerprint|inclusion proof
            (?:digital )?signatures?(?! of (?:the|a|my|our) (?:contract|lease|deed|agreement|treaty))
            (?:show|give)(?: me)? (?:the |a )?proof
            how (?:do|can|could|would|may) (?:i|we|one|you) (?:verify|check|prove|confirm|be sure|know (?:that )?(?:it|this|the text))
            (?:can|could) (?:i|we|you) (?:verify|prove|confirm|trust)
            (?:verify|authenticate)(?= <gap>(?:text|wording|\x00))
            authentic(?:ity|ated)?
            tampered
            source|sourced|(?:official )?(?:journal|gazette)|attestation|verifiable|certified|certificate|substantiate
            (?:from|in|on) (?:which|what) (?:\w+ )?(?:document|publication|source|file|gazette|journal|edition)
            where (?:do|did|have) you (?:have|get|got|find|take|obtain)
            back(?:ed)? up|the official (?:one|text|version|wording)|(?:officially|first|originally) published|proof of
            (?:quoted|cited|reproduced|copied) (?:correctly|accurately|faithfully)|how (?:sure|certain)|who published|(?:the|its) original(?! (?:text|wording|version))|(?:what )?backs (?:the|up|it)|(?:check|compare|match) <gap>(?:with|against) the (?:original|printed|official)
            (?:from )?where <gap>taken(?: from)?
            on (?:what|whose) authority|(?:link|pointer|path|way|url|address) to the (?:official|original|gazette|journal|source|pdf)
            vouch(?:es|ed)?|trustworth\w*|reliab(?:le|ility)|credib\w+|who (?:stands behind|guarantees|issued|printed|signed)|(?:cryptographic|digital|electronic|its|the) (?:signature|seal|proof|hash)|(?:verify|check|confirm|certify|authenticate|double-?check)(?= (?:me |for me |us )?(?:the |its |that |this )?(?:<gap>(?:text|wording|version|authenticity|source)|<name>))|(?:original|underlying|source|official) (?:file|document|pdf|publication|print|text)|chain of (?:custody|evidence)|(?:an?|any|its) (?:attestation|certificate|audit trail)
            (?:is|are|was|were) <gap>(?:official|verified|certified|signed|notari[sz]ed|trustworthy|reliable|genuine|authentic)(?=\W*$|,| and| or)|sha-?\d*|md5|digest|publisher of (?=(?:the |this )?(?:<name>|text))|who is the publisher|(?:is|was) (?:that|this|it) (?:\w+ )?(?:verified|correct|right|accurate|true|official)
            """,
        ),
        (
            "timeline",
            r"""
            time-?lines?|chronology
            when did (?=(?:the )?<name>)<gap>(?:begin|start) and end
            versions (?:of|exist|are|have|were|does|do|has)
            (?:all|every|each|list(?: the)?)(?: the)?(?: \w+)? versions?
            (?:how many|number of) (?:versions?|times|states|iterations|revisions|amendments|changes|rounds)|how often
            dated states|(?:only |just )?one version|(?:more than one|several|many|other) versions
            versions?[ -](?:list|history|overview)|(?:amendment|version|change) dates|list of (?:all )?(?:the )?versions|version by version
            (?:its|the|all) versions
            life ?(?:story|cycle|span|time)|chronological(?:ly)?|milestones|from (?:its )?(?:enactment|adoption|birth|inception|passage|beginning|start|commencement) (?:to|until|till|through|onwards?)
            versions(?=\W*$)|what (?:became|has become|happened) (?:of|to) (?=<name>)|(?:through|over|across|down) the (?:years|decades)|(?:stages|phases|steps) of|(?:list|dates|years|series|sequence|succession) of (?:all )?(?:the |its )?(?:versions|amendments|changes|revisions|states|modifications|reforms)|(?:in )?(?:which|what) years
            (?:all|every|each)(?: of)?(?: the| its)? (?:\w+ )?(?:states|stages|iterations|editions)
            (?<!and )(?:on|at|in) (?:which|what) (?:dates?|days?|points? in time)|how many (?:dated )?(?:states|stages)
            """,
        ),
        (
            "history",
            r"""
            (?:by|through|in) (?:which|what) (?:act|law|amendment|statute|regulation|bill)
            used to (?:say|stand|read|be|contain|provide)
            (?:always|ever) (?:been|read|said|like|so|worded|different)
            ever (?:been )?(?:worded|different)
            (?:in the past|once|formerly|originally)
            histor(?:y|ies|ical development)
            over time|through time|over the years|evolution|evolv(?:e[sd]?|ing)|develop(?:s|ed|ments?|ing)?
            (?:since|from) when|when (?:will|did|does) <gap>(?:start |begin )?(?:to )?apply
            how long has
            (?:first|originally|initially) (?:read|said|enacted|introduced|inserted|adopted|appear(?:ed)?)
            (?:previous|prior|earlier|former|preceding|past|original|older|old|last but one) (?:versions?|wordings?|texts?|forms?|states?)
            (?:versions?|wordings?|texts?) (?:just |right |from )?before (?:that|this|it)
            (?:what|how) <gap>(?:before that|beforehand|previously)
            (?:before|earlier|later|afterwards|after that|before that)(?=\W*$)
            (?:who|which <law>|what <law>|when) (?:\w+ )?<changed>
            (?:enter|entered|come|came|entry|coming|go|went|gone)(?: in)?to (?:force|effect)(?= ?(?:\?|$|,|and|\x00))
            when (?:did|was|were|has|have|had|does|is|do|will) <gap>(?:enter|come|came|go|introduced|inserted|added|enacted|adopted|repealed|removed|deleted|abolished|abrogated|renumbered|expire|lapse|cease|published|take effect|become)
            (?:last|latest|most recent) (?:amendments?|changes?|revisions?|amended|changed|revised|modified)
            (?:introduced|inserted|added|enacted|repealed|removed|renumbered)(?= ?(?:\?|$))
            (?:past|previous|all|every|each|list(?: all)?|different) (?:the |its )?(?:wordings|formulations|redactions)
            (?:amendment|legislative|change|revision) (?:history|record|log|trail)|last touched|amending (?:acts|laws)
            (?:every|each) (?:single |past |former )?(?:wording|formulation)
            genesis|pedigree|ancestry|(?:drafting|legislative|textual) background|(?:list|series|sequence|succession) of (?:the )?(?:successive |different |past )?(?:wordings|texts|redactions|formulations)|successive (?:wordings|texts|versions|formulations)|(?:gave|brought|shaped|produced|put) <gap>(?:its|the|into its) (?:current|present|today's|actual|latest|\u02d0+) (?:form|shape|wording|text|version)|ever (?:\w+ )?(?:corrected|amended|altered|changed|touched|rewritten|reworded|modified|revised|repealed|replaced)
            (?:led to|resulted in|(?:responsible|to blame|blamed) for|produced|caused|shaped|behind) (?:the|its) (?:current|present|today's|existing|actual|\u02d0+) (?:form|shape|wording|text|version)
            ow(?:e|es|ed) (?:its|the|their) (?:current|present|today's|existing|actual|\u02d0+)
            before (?:the|its) (?:current|present|latest|\u02d0+) (?:one|versions?|wording|text|form)
            (?:who|(?:which|what) <law>) (?:made|did|introduced|brought|caused|effected) (?:the|this|that|these|those) (?:change|amendment|revision)s?
            (?:who|which <law>|what <law>) (?:\w+ )?(?:introduced|inserted|added|created|wrote|drafted|deleted|removed|struck)
            """,
        ),
        (
            "change",
            r"""
            (?:inserted|added|deleted|removed|struck|dropped)(?= [^.;?!]*(?:between|from|since))
            (?:still |remain(?:ed|s)? |stay(?:ed|s)? )?(?:the same|unchanged|identical|untouched)(?! (?:law|act|article|day|date|time|year|word)s?\b)
            (?:rewritten|rewrote|rewrite|reworded|redrafted)
            chang(?:ed?|es|ing)
            (?<!\bas )(?:amended|modified|revised|updated|reformed)
            altered|alterations?|amend(?:s|ments?)?|modifications?|revisions?|reforms?
            what(?:'s| is| was) (?:new|different)
            """,
        ),
        (
            "diff",
            r"""
            redline[ds]?|track(?:ed)? changes|synops[ie]s|mark-?up|blackline
            compar(?:e|es|ed|ing|ison)
            differences?|differs?|differing|diff|deltas?
            versus|vs|side by side
            contrast(?:ed)?
            (?:depart(?:s|ed)?|deviat\w+|diverg\w+) from|worded differently|differently (?:from|than)|different (?:from|than)
            (?<=\u02d0 )(?:against|next to|beside|alongside|opposite|contra|gegen|contre|contro|frente a|face a|v|vs\.?|versus)(?= [^.;?!]{0,60}\u02d0)
            juxtapos\w+|side-by-side|line up|set <gap>(?:against|beside|next to|alongside)(?= [^.;?!]*\u02d0)
            """,
        ),
        (
            "contains",
            r"""
            contain(?:s|ed)?
            (?:first )?(?:mention(?:s|ed)?|includ(?:es?|ed)|appear(?:s|ed)?|occur(?:s|red)?)
            """,
        ),
        (
            "text",
            r"""
            (?:is|was|are) <gap>about(?=\W*$)|say|says|said|reads?|ran|provides?|provided|states?|stated|texts?|wordings?
            (?:in force|in effect)(?! and)
            (?:still )?(?:valid|applicable|apply|applies|applied)
            (?:stood|stands?)|(?:looks?|looked) like
            contents?|outline|table of contents|structure(?:d)?
            (?:which|what|the) (?:\w+ )?(?:version|wording|text)
            txt|whats
            """,
        ),
        (
            "look",
            r"""
            what (?:is|was|are|were)
(?:is|was|are|were) there
            """,
        ),
        (
            "show",
            r"""
            explain|describe|summari[sz]e|(?:tell|talk to)(?: me)?(?: more)? about|show|give|display|quote|list|tell|print|get|read|see|open|fetch
            """,
        ),
    ),
    marks=MARKS_EN,
    predicates=PREDICATES_EN,
)
