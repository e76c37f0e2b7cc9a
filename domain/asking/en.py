"""English words by which a question asks for something.

In: nothing. Out: one table; how it is written stands in ``forms``.
"""

from typing import Final

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
                r"|(?:lean|draw|build|depend|rest)(?:s|ing|ed)? (?:up)?on|(?:based|built) (?:up)?on)"
            ),
        ),
        (
            "changed",
            r"(?:chang|amend|modifi|revis|alter|updat|reform|touch|rework|overhaul|redraft|adjust|tweak)(?:ed|es?)?",
        ),
    ),
    cues=(
        (
            "in_force",
            r"""
            <laws>,? <words>(?:in force|in effect|applicable|valid|effective)
            <laws> (?:that |which )?(?:were |was |are |had )?(?:being )?(?:apply|applied|applying)
            (?:which|what) <few>(?:<laws>|<law>) <words>(?:in force|in effect|applicable|valid|applied|effective|binding)
            (?:valid|applicable|effective) <laws>
            what (?:all )?(?:was|is|were|are) (?:legally )?(?:in force|in effect|applicable|valid law)
            law in force|<laws> (?:that )?(?:existed|applied|were law)|(?:the )?law of the land
            (?:which|what) (?:ones? )?(?:was|were|are|is|of them (?:were|are)) (?:\w+ )?(?:in force|in effect|applicable)
            <laws>,? <words>(?:(?:force|effect) of law|legal (?:force|effect)|on the (?:statute )?books?|binding|operative|in operation|enforceable)
            <laws> (?:that |which |people |citizens |everyone )?(?:then )?(?:held|ruled|governed|were around|had to (?:be )?(?:obey|follow|observ)\w*|bound)
            """,
        ),
        (
            "period",
            r"""
            <laws> <few>(?:that |which )?(?:took effect|entered into force|came into (?:force|effect)|(?:were )?(?:enacted|adopted|passed|repealed|introduced))
            (?:which|what) <few>(?:<laws>|<parts>)(?: (?:of|in)\b<gap>)? (?:was |were |have |has |did |got )?(?:been |recently )?<changed>(?! <name>)
            (?:changes|amendments) (?:to|in|of) (?:the )?<few>(?:laws?|legislation)
            what (?:has |have )?changed in (?:the )?<few>(?:laws?|legislation)
            what(?:'s| is| was) new in (?:the )?<few>(?:laws?|legislation)
            (?:new|recent|latest) (?:<laws>|legislative changes)
            (?:list|show|find|give)(?: me)?(?: all| the)* <laws> (?:that |which )?(?:were |was |have |had )?(?:been )?<changed>
            (?:changed|amended|modified|revised|new|altered|reformed|repealed) (?:<laws>|<parts>|legislation)
            (?:<laws>|legislation) (?:(?:that|which) )?(?:was |were |have been |has been |got |being )?(?:recently |most )?<changed>(?! (?:<name>|by\b))
            (?:<laws>) (?:by|ranked by|sorted by) (?:the )?(?:number|amount) of (?:amendments|changes)
            (?:legislative (?:activity|amendments|reforms)|law reforms?|(?:changes|amendments) made to the law)
            what (?:happened|moved) (?:to|in|with) <few>(?:laws?|legislation|statutes|statute book)
            what did (?:the )?(?:parliament|legislature|legislator|lawmakers?) (?:change|amend|do|adopt|pass)
            (?:anything|something|what is|what's) new in (?:the )?(?:law|legislation)
            """,
        ),
        (
            "effects",
            r"""
            (?:what|which <parts>|which <laws>) (?:did|does|do|will) <gap> ?(?:change|amend|alter|modify)\b
            what (?:did|does) <gap> repeal\b
            (?:changed|amended|repealed|altered|modified|introduced|inserted)(?: (?:in|of|to) [^.;?!]{0,160}?\x00+)? by (?=<name>)
            (?:effects?|impact) of (?=<name>)
            """,
        ),
        (
            "links",
            r"""
            (?:what|which <few>(?:<laws>|<parts>)) (?:does|do|did) <gap> ?(?:build (?:up)?on|draw on|rest on)
            (?:who|which|what) <gap>rel(?:y|ies|ied) (?:up)?on
            (?:elsewhere|anywhere else|where else)
            (?:turns?|pops?|shows?) up(?: in| elsewhere)
            (?:is |are |was |were )?(?:cited|quoted|referenced|referred to|mentioned)(?: <few>)? ?(?:by|in|elsewhere)
            (?:where|how often) (?:is|are|was|were) <gap> ?(?:cited|quoted|referenced|referred to)
            (?:which|what|who) <gap>(?:cites?|cited|quotes?|refers? (?:back )?to|referred to|references|points? to|invokes?|links? to)
            (?:citations?|references?|links?|cross-references?|referrals) (?:of|to|from|into|in|out of|between)(?! (?:the |an? )?(?:official|original|gazette|journal|source|file|document|pdf|text)\b)
            (?:what|which <few>(?:<laws>|<parts>)) (?:does|do|did) <gap> ?(?:cite|quote|refer to|reference|point to|rely on|link to)
            (?:everything|anything|all|those) (?:that )?(?:cites|citing|refers? to|referring to)
            (?:which|what) <few>(?:<laws>|<law>|<parts>)(?: has| have| had| were| was| are| is)? <linking>
            (?:which|what) <few>(?:<laws>|<law>|<parts>) (?:does|do|did) <gap> ?<linking>
            (?:what|which <few>) (?:is|are|was) (?=<name>)<gap> based on
            (?:legal basis|legal bases) (?:of|for)
            (?:on )?(?:what|which) legal bas[ie]s
            (?:corrigend(?:a|um)|successor|predecessor|transpositions?|implementing <laws>) (?:of|to|for)
            <cites> (?=<name>|(?:it|them|that|this|these|the same)\b)
            (?:is|are|was|were|has|have|gets?|got) (?:<name>|(?:it|this|that|they)\b|(?:this|that|the same|said) (?:<law>|<parts>))<gap>(?:cited|quoted|referenced|referred to|mentioned|invoked|relied (?:up)?on)
            (?:that|which|who) (?:\w+ )?(?:cites?|quotes?|refers? (?:back )?to|references?|invokes?|mentions?|points? (?:to|at)|rel(?:y|ies) on|makes? (?:use|mention) of|links? to|draws? on) (?=<name>|(?:it|them|that|this|these)\b)
            (?:which|what|any|do any|do other) <few>(?:<laws>|<law>|<parts>) (?:make (?:use|mention) of|point (?:to|at)|build on|draw on|mention|use|quote|name) (?=<name>|(?:it|them|that|this|these)\b)
            (?:makes?|made) (?:any )?(?:references?|mention)
            in (?:which|what) <few>(?:<laws>|<law>|<parts>) (?:is|are|was|were|does|do|has|have) (?=<name>|it\b|this\b|that\b)<gap>(?:cited|quoted|mentioned|referenced|referred to|appear|come up|turn up|named)
            where (?:else )?(?:is|are|was|were|does|do|has|have) (?=<name>|it\b|this\b|that\b)<gap>(?:mentioned|named|referenced|cited|quoted)
            (?:gets?|got|been|is|are|was|were) (?:ever |also )?(?:cited|quoted|mentioned|referenced|referred to)(?: anywhere| somewhere)?
            (?:incoming|outgoing|inbound|outbound|cross)[ -](?:references?|links?|citations?)|citations?|cross-?references?
            (?:<laws>|<parts>) (?:cited|mentioned|quoted|referenced|named|referred to) (?:in|by) (?=<name>|it\b)
            to (?:which|what) <few>(?:<laws>|<parts>|<law>) (?:does|do|did) <gap> ?(?:refer|point|link)
            (?:what|which <few>(?:<laws>|<parts>|<law>)) (?:does|do|did) <gap> ?(?:mention|name|invoke|rely on|build on)
            cited where|(?:that|which) (?:it|they|<name>) ?(?:cites?|references?|mentions?|quotes?|refers? to|relies on)
            (?:does|do|did) (?:any|another|some|other|an) <few>(?:<law>|<laws>|<parts>) (?:refer|cite|mention|quote|point|rely)(?: (?:back )?(?:to|on))? (?=<name>|it\b)
            what (?=<name>|it\b)<gap> ?(?:refers? to|cites?|points? to|mentions?)
            """,
        ),
        (
            "search",
            r"""
            (?:anything|something|everything|texts?|material) (?:on|about|regarding)
            (?:read up|information|info) (?:on|about)
            (?:interested in|interest in)
            search(?:es)?(?: (?:for|in|the|all|within|through))?
            look (?:for|up)|looking for
            find(?: me)?(?: (?:the|all|any|every|some))?(?= (?!(?:the )?(?:text|wording) of)<few>(?:<laws>|<parts>|texts?|hits|passages))
            find(?: me)?(?= (?:something|anything|everything))
            (?:which|what|are there(?: any)?|(?:list|show|give|get)(?: me)?(?: all| the)*) <few>(?:<laws>|<law>|<parts>)(?: (?:of|in)\b<gap>)? (?:that |which )?(?:mention|contain|speak|deal|concern|talk|say|cover|address|govern|treat|relate|(?:is |are )?about|regulate)(?:s|ing)?(?: with| of| to| about)?(?! (?:<name>|(?:it|them|this|that|ihn|es|sie)\b))
            (?:where|in which (?:<law>|<parts>))(?= <gap>\b(?:is|are|was|were) [^.;?!]*\b(?:regulated|governed|dealt with|defined|laid down|addressed|covered|found|set out))
            (?:is|are|was|were) there (?:a |any |some )?<few>(?:<law>|<laws>|<parts>|rules?)(?= (?:on|about|for|against|concerning|regarding|that|governing))
            (?:anything|something|everything|texts?|material)(?= (?:[\w'-]+ ){0,5}?(?:dealing|dealt|related|relating|that deals?|that treats?|touching|mentioning|concerning) )
            (?:anything|something|everything) (?:about|on|concerning)
            what (?:does|do|did) (?:the )?(?!\x00)<few>(?:laws?|legislation|regulations|rules) (?:say|provide) (?:about|on|regarding)
            (?:<laws>|<parts>|passages?|rules?|texts?) (?:concerning|regarding|about|relating to|dealing with|deal with|mentioning|containing|addressing|governing|covering|touching on|treating|related to|pertaining to|on)(?! (?:<name>|\u02d0|(?:it|them|this|that|the same|one|what|how|both|each|a single) ?))(?![^,.;?!]*\b<changed>)
            (?:<laws>|<parts>|passages?) (?:that |which |where |in which )(?:mention|contain|speak|deal|concern|talk|address|govern|regulate|relate|(?:is |are )?about)s?(?: with| of| to| about)?(?! (?:<name>|it\b|them\b|this\b))
            (?:<laws>|<parts>|passages?) (?:where|in which)(?= (?!<name>|it\b)[^.;?!]*\b(?:comes? up|appears?|occurs?|(?:is|are) (?:mentioned|discussed|regulated|treated)))
            where(?= (?:in |do |does |is |are |was |were |can )(?!it\b|this\b|that\b|(?:the |an? )?\x00[^.;?!]{0,4}(?:mention|cited|quoted))[^.;?!]*\b(?:mention(?:ed|s)?|talk(?:s|ed)?|spoken|come up|appears?|occurs?|discussed|dealt with|treated|addressed)\b)
            (?:do|does|did) (?:any|some) <few>(?:<laws>|<law>|<parts>) (?:mention|contain|regulate|cover|deal with|address|talk about|speak of|govern)(?! (?:<name>|it\b|this\b))
            full-?(?: )?text search(?: for)?|keyword search(?: for)?|(?:keyword|hits for|occurrences of|mentions of)
            (?:any|an|some|a) <few>(?:<law>|<parts>|rule) (?:that )?(?:deals? with|mentions?|covers?|concerns?|address(?:es)?|regulates?|treats?)(?! (?:<name>|it\b|this\b))
            """,
        ),
        (
            "coverage",
            r"""
            (?:what|which) (?:are (?:your|the) )?sources (?:do|are|does|have)
            (?:what|anything) (?:can|may|could|is|are) (?:i|one|we|you|there|to)? ?(?:find|consult|get|see|look at|be found) (?:in )?here
            whose laws
            (?:in|inside) (?:here|your (?:library|collection|archive))
            (?:what|which <few>) (?:do|can|have|does) (?:you|this|the (?:service|database|corpus|index|collection)) (?:hold|have|cover|offer|contain|got|know|include|answer)
            (?<!where )do you (?:hold|have|cover|know)
            (?:which|what) <few>(?:laws?|acts?|publishers?|sources?|countries|country|jurisdictions?|legislation|works?|languages?|states|texts?|databases?|periods|(?:time |date )ranges) (?:do you|are (?:held|covered|available|included|mounted|loaded|indexed|installed|on file)|can you|have you|can i (?:ask|search|find))
            what is (?:held|covered|included|available)(?! in| by)?
            what (?:can|may) i (?:ask|look up|find|search)
            how (?:up[- ]to[- ]date|recent|complete|fresh|current|far back) (?:is|are|does|do)
            how old (?:is|are) (?:your|the data|the texts)
            (?:until when|up to (?:when|which (?:day|date))) (?:is|are|has|does|do)
            verified until
            coverage
            (?:your|the) (?:holdings|collection|corpus|database|sources)|your data|the data (?:is|are|go|reach)
            (?:<laws>|material|countries|jurisdictions|languages|texts?|sources) (?:that )?(?:is |are |were )?(?:currently )?(?:available|held|covered|included|accessible|on offer|in (?:here|stock|store))
            (?:<laws>|countries|jurisdictions|texts) (?:that )?(?:you|this (?:service|database|index|site|tool)) (?:actually )?(?:hold|have|know|cover|offer|include|contain|carry|keep)s?
            (?:which|what) <few>(?:<laws>|countries|jurisdictions|languages|texts|material) (?:can|may|could) (?:i|we|one) (?:consult|ask|look up|read|access|get|query|browse)
            (?:overview|list|catalogue|catalog|inventory) of (?:all )?(?:the )?(?:available|held|your)
            to (?:what|which) (?:date|day) (?:is|are|has|have|does)|(?:last|most recently) (?:checked|verified)|how much (?:law|material|data)
            (?:scope|extent|size|contents?|completeness|breadth|limits?|gaps?|holes?) (?:of|in) (?:this|the|your) <few>(?:database|collection|corpus|service|tool|site|archive|library|index|holdings|coverage)
            where (?:do|did|have|does) (?:you|this (?:service|site|tool)) (?:get|got|have|take|obtain|source|collect|draw|find)<gap>(?:texts|laws|legislation|data|material|content|information|documents)
            (?:what|which|anything) <gap>(?:you(?:'re| are)? (?:do not|don't|lack|missing|cannot|can't)|missing from|not (?:held|covered|included))
            licen[cs](?:es?|ing)|(?:are|is) (?:you|your \w+|this (?:service|database|site|collection)) (?:up[- ]to[- ]date|current|complete|comprehensive|updated|maintained)
            (?:jurisdictions?|countries|nations|states|publishers?) <few>(?:you|are (?:covered|included|represented)|represented|in (?:this|your|the) (?:database|collection|corpus|service))
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
            where did you (?:get|find|take)
            sources? (?:of|for)|(?:its|the) (?:source|origin)|where <gap>(?:comes?|came|originates?) from
            (?:official|original|primary) (?:sources?|publication|file|document)
            (?:prove|proof|evidence) (?:that|the|it|this|of|for|its)
            provenance|origin of|hash(?:es)?|checksum|fingerprint|inclusion proof
            (?:digital )?signature
            (?:show|give)(?: me)? (?:the |a )?proof
            how (?:do|can|could|would|may) (?:i|we|one|you) (?:verify|check|prove|confirm|be sure|know (?:that )?(?:it|this|the text))
            (?:can|could) (?:i|we|you) (?:verify|prove|confirm|trust)
            (?:verify|authenticate)(?= <gap>(?:text|wording|\x00))
            authentic(?:ity|ated)?
            tampered
            source|sourced|(?:official )?(?:journal|gazette)|attestation|verifiable|certified|certificate|substantiate
            (?:from|in|on) (?:which|what) <few>(?:document|publication|source|file|gazette|journal|edition)
            where (?:do|did|have) you (?:have|get|got|find|take|obtain)
            back(?:ed)? up|the official (?:one|text|version|wording)|(?:officially|first|originally) published|proof of
            (?:quoted|cited|reproduced|copied) (?:correctly|accurately|faithfully)|how (?:sure|certain)|who published|(?:the|its) original(?! (?:text|wording|version))|(?:what )?backs (?:the|up|it)|(?:check|compare|match) <gap>(?:with|against) the (?:original|printed|official)
            (?:from )?where <gap>taken(?: from)?
            on (?:what|whose) authority|(?:link|pointer|path|way|url|address) to the (?:official|original|gazette|journal|source|pdf)
            """,
        ),
        (
            "timeline",
            r"""
            time-?lines?|chronology
            versions (?:of|exist|are|have|were|does|do|has)
            (?:all|every|each|list(?: the)?)(?: the)?(?: \w+)? versions?
            (?:how many|number of) (?:versions?|times|states|iterations|revisions|amendments|changes|rounds)|how often
            dated states
            versions?[ -](?:list|history|overview)|(?:amendment|version|change) dates|list of (?:all )?(?:the )?versions|version by version
            (?:its|the|all) versions
            life ?(?:story|cycle|span|time)|chronological(?:ly)?|milestones|from (?:its )?(?:enactment|adoption|birth|inception|passage|beginning|start|commencement) (?:to|until|till|through|onwards?)
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
            over time|through time|over the years|evolution|evolved?|developed|development
            (?:since|from) when|when (?:will|did|does) <gap>(?:start |begin )?(?:to )?apply
            how long has
            (?:first|originally|initially) (?:read|said|enacted|introduced|inserted|adopted|appear(?:ed)?)
            (?:previous|prior|earlier|former|preceding|past|original|older|old|last but one) (?:versions?|wordings?|texts?|forms?|states?)
            (?:versions?|wordings?|texts?) (?:just |right |from )?before (?:that|this|it)
            (?:what|how) <gap>(?:before that|beforehand|previously)
            (?:who|which <law>|what <law>|when) (?:\w+ )?<changed>
            (?:enter|entered|come|came|entry|coming|go|went|gone)(?: in)?to (?:force|effect)(?= ?(?:\?|$|,|and|\x00))
            when (?:did|was|were|has|have|had|does|is|do|will) <gap>(?:enter|come|came|go|introduced|inserted|added|enacted|adopted|repealed|removed|deleted|abolished|abrogated|renumbered|expire|lapse|cease|published|take effect|become)
            (?:last|latest|most recent) (?:amendments?|changes?|revisions?|amended|changed|revised|modified)
            (?:introduced|inserted|added|enacted|repealed|removed|renumbered)(?= ?(?:\?|$))
            (?:past|previous|all|every|each|list(?: all)?|different) (?:the |its )?(?:wordings|formulations|redactions)
            (?:amendment|legislative|change|revision) (?:history|record|log|trail)|last touched|amending (?:acts|laws)
            (?:every|each) (?:single |past |former )?(?:wording|formulation)
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
            (?:stood|stands?)
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
            (?:tell|talk to)(?: me)?(?: more)? about|show|give|display|quote|list|tell|print|get|read|see|open|fetch
            """,
        ),
    ),
    marks=MARKS_EN,
    predicates=PREDICATES_EN,
)
