"""English words by which a question asks for links, for words in the law, for what is held.

In: nothing. Out: rows of the cues of ``en``; how they are written stands in ``forms``.
"""

from typing import Final

from domain.asking.forms import Intent

FINDING_EN: Final[tuple[tuple[Intent, str], ...]] = (
    (
        "links",
        r"""
        (?:what|which)(?: <few>(?:<laws>|<parts>))? (?:does|do|did) <gap> ?(?:build (?:up)?on|draw on|rest on)
        (?:who|which|what) <gap>rel(?:y|ies|ied) (?:up)?on
        (?:who|what|which <few>(?:<laws>|<parts>)|anyone|anything)(?: else| also)? (?:talks?|speaks?|writes?|says? (?:anything|something)) (?:about|of) (?=<name>|(?:it|this|that|them)\b)
        (?:under|by) (?:what|whose|which) (?:authority|power) (?:is|was|were|did)
        (?:which|what) <few>(?:<laws>|<law>|<parts>)(?: or <few><law>)? (?:is|was|are|were) (?:it|this|that) (?:based|founded|built) (?:up)?on
        (?:everything|anything|whatever|all|what)(?: that)? (?=<name>)<gap> ?<linking>(?=\W*$|[,.;?!])
        (?:put|brought|turned|carried) (?=<name>)<gap>(?:in)?to (?:national|domestic|lumerian|our) law
        (?:elsewhere|anywhere else|where else)
        (?:turns?|pops?|shows?) up(?: in| elsewhere)
        (?:is |are |was |were )?(?:cited|quoted|referenced|referred to|mentioned)(?: <few>)? ?(?:by|in|elsewhere)
        (?:where|how often) (?:is|are|was|were) <gap> ?(?:cited|quoted|referenced|referred to)
        (?:which|what|who) <gap>(?:cites?|cited|quotes?|refers? (?:back )?to|referred to|references|points? to|invokes?|links? to)
        (?:citations?|references?|links?|cross-references?|referrals) (?:of|to|from|into|in|out of|between)(?! (?:the |an? )?(?:official|original|gazette|journal|source|file|document|pdf|text)\b)
        (?:what|which)(?: <few>(?:<laws>|<parts>))? (?:does|do|did) <gap> ?(?:cite|quote|refer to|reference|point to|rely on|link to)
        (?:everything|anything|all|those) (?:that )?(?:cites|citing|refers? to|referring to)
        (?:which|what) <few>(?:<laws>|<law>|<parts>)(?: has| have| had| were| was| are| is)? <linking>
        (?:which|what) <few>(?:<laws>|<law>|<parts>) (?:does|do|did) <gap> ?<linking>
        (?:what|which <few>) (?:is|are|was) (?=<name>)<gap> based on
        (?:legal basis|legal bases) (?:of|for)
        (?:on )?(?:what|which) legal bas[ie]s
        (?:corrigend(?:a|um)|successor|predecessor|transpositions?|implementing <laws>) (?:of|to|for)
        <cites> (?=<name>|(?:it|them|that|this|these|the same)\b)
        (?:is|are|was|were|has|have|gets?|got) (?:<name>|(?:it|this|that|they)\b|(?:this|that|the same|said) (?:<law>|<parts>))<gap>(?:cited|quoted|referenced|referred to|mentioned|invoked|relied (?:up)?on)
        (?:if|whether) (?=<name>)<gap>(?:is|are|was|were|has been|gets) (?:\w+ )?(?:cited|quoted|referenced|referred to|mentioned|named|invoked|listed)
        <name> (?:is|was|are|were) named (?:in|by)
        (?:cross[ -]?|back[ -]?)(?:refs?|links?)|refs (?:to|into|from)
        (?:does|do|did) (?:any|some|another|other) <few>(?:<law>|<laws>|<parts>) (?:invoke|name|use)s? (?=<name>|it\b)
        (?:on|upon) (?:what|which) <few>(?:<laws>|<law>|<parts>) (?:does|do|did) <gap> ?(?:depend|rely|rest|lean|build|draw)
        (?:is|are) (?=<name>|it\b)<gap>pointing (?:at|to)
        (?:relations?|ties) (?:of|between|from) (?=(?:the )?<name>)<gap>(?:to|and|with)
        (?:references|cites|quotes|mentions|refers to|relies on) (?:what|whom)(?=\W*$)
        (?:does|did|has) <name>[^.;?!]{0,30}? (?:do|done|did) away with
        (?:<laws>|<law>|<parts>) (?:that |which )(?=(?:the )?<name>)<gap>refers? (?:its |the |one )\w+ to
        (?:<law>|<laws>|instrument) (?:transposing|implementing|repealing|replacing|amending) (?=(?:the )?<name>)
        (?:what|which) (?:other )?(?:<laws>|<parts>) (?:does|do|did) (?:it|this|that) (?:mention|name|cite|quote|reference|invoke)
        (?:which|what) <few>(?:<laws>|<law>|<parts>) (?:\w+ly )?(?:mention|name|use|quote) (?=<name>|(?:it|them|that|this)\b)
        (?:which|what) <few>(?:<laws>|<law>)(?: has| have)? <linking> (?:it|them|this|that)\b
        (?:what|who|(?:which|what) <law>) (?:has |have )?(?:repealed|replaced|superseded|abolished) (?=<name>|(?:it|them|this|that)\b)
        (?:replaced|superseded|succeeded|repealed)[^.;?!\x00]{0,20}?(?<!by )by (?:what|which)
        (?:that|which|who) (?:\w+ )?(?:cites?|quotes?|refers? (?:back )?to|references?|invokes?|mentions?|points? (?:to|at)|rel(?:y|ies) on|makes? (?:use|mention) of|links? to|draws? on) (?=<name>|(?:it|them|that|this|these)\b)
        (?:which|what|any|do any|do other) <few>(?:<laws>|<law>|<parts>) (?:make (?:use|mention) of|point (?:to|at)|build on|draw on|mention|use|quote|name) (?=<name>|(?:it|them|that|this|these)\b)
        (?:makes?|made|making) (?:any )?(?:references?|mention|use of)
        citing (?:<laws>|<parts>)
        (?:what|whom?|which(?: <few>(?:<laws>|<parts>))?) (?:does|do|did) (?:it|they|this)(?: itself| in turn)? (?:cite|quote|refer to|mention|rely on|point to)
        (?:does|do|did) (?:anything|anyone|anybody|something) <few>(?:cite|refer|mention|point|quote|rely|link)(?: (?:back )?(?:to|at|on))? (?=<name>|it\b)
        in (?:which|what) <few>(?:<laws>|<law>|<parts>) (?:is|are|was|were|does|do|has|have) (?=<name>|it\b|this\b|that\b)<gap>(?:cited|quoted|mentioned|referenced|referred to|appear|come up|turn up|named|figure|feature|show up)
        where (?:else )?(?:is|are|was|were|does|do|has|have) (?=<name>|it\b|this\b|that\b)<gap>(?:mentioned|named|referenced|cited|quoted)
        (?:gets?|got|been|is|are|was|were) (?:ever |also )?(?:cited|quoted|mentioned|referenced|referred to)(?: anywhere| somewhere)?
        (?:incoming|outgoing|inbound|outbound|cross)[ -](?:references?|links?|citations?)|citations?|cross-?references?
        (?:<laws>|<parts>) (?:cited|mentioned|quoted|referenced|named|referred to) (?:in|by) (?=<name>|it\b)
        to (?:which|what) <few>(?:<laws>|<parts>|<law>) (?:does|do|did) <gap> ?(?:refer|point|link)
        (?:what|which <few>(?:<laws>|<parts>|<law>)) (?:does|do|did) <gap> ?(?:mention|name|invoke|rely on|build on)
        cited where|(?:that|which) (?:it|they|<name>) ?(?:cites?|references?|mentions?|quotes?|refers? to|relies on)
        (?:does|do|did) (?:any|another|some|other|an) <few>(?:<law>|<laws>|<parts>) (?:refer|cite|mention|quote|point|rely)(?: (?:back )?(?:to|on))? (?=<name>|it\b)
        what (?=<name>|it\b)<gap> ?(?:refers? to|cites?|points? to|mentions?)
        <name> ?(?:is|are|was|were|has been|have been|gets|got|being) (?:\w+ )?(?:cited|quoted|referenced|referred to|mentioned|invoked|relied (?:up)?on)
        (?:links?|references?|pointers?|ties|connections?|cross-references?) (?:\w+ )?(?:to|with|from|between) (?:other|any other|further|these|those) (?:<laws>|<parts>)
        (?:related|connected|linked|associated|tied) (?:<laws>|<parts>|to (?=<name>|it\b|this\b))
        (?:does|do|did) (?:<name>|it|this (?:<law>|<parts>))<gap>(?:cite|refer|reference|point to|rely on|link to|build on|draw on|(?:mention|quote) (?:any |some )?(?:other )?(?:<laws>|<law>|<parts>))
        (?:<laws>|<parts>|texts) (?:it|they|<name>) ?(?:cites?|refers? to|mentions?|quotes?|points? to|relies on|builds on)
        """,
    ),
    (
        "search",
        r"""
        (?:any|some) (?:<law>|<laws>|rules?) (?:on|about|against|for|regarding|concerning)(?! (?:<name>|it\b|\u02d0))
        (?:is|are|was|were|does|do) (?:the )?(?:word|term|expression|phrase)s? \u02d1+ (?:ever |anywhere )?(?:used|found|mentioned|contained|appear|occur|come up)
        (?:find|locate|spot)(?: me)?(?: all)? (?=<quote>)
        (?:need|want|know|find|show me|give me|get me)(?: about)? (?:the |any |some )?(?:law|rule|regulation)s? (?:on|about|for|regarding|governing|concerning)(?! (?:<name>|\u02d0|the \u02d0))
        there(?:'s| is| are| was| were) (?:a |an |any |some )?<few>(?:<law>|<laws>|<parts>|rules?)(?= (?:on|about|for|against|concerning|regarding|that|governing)(?! (?:<name>|it\b)))
        (?:<laws>|<law>|<parts>|rules?) (?:that |which )(?:punish|forbid|prohibit|ban|allow|permit|require|protect|limit|restrict|guarantee|oblige|impose|define|set|fix|govern|regulate|establish|create|provide|cover)s?(?! (?:<name>|it\b|them\b|this\b))
        (?:find|show|tell|give|get)(?: me| out)? (?:what|whatever|all|everything)(?: that)? (?:the |our |your )?(?:\w+ )?(?:laws?|legislation|statutes?|rules) (?:says?|has|have|provides?)(?: to say)? (?:about|on|regarding)
        (?:does|do|is|are) (?:the |any |your )?(?:laws?|legislation) (?:protect|regulate|cover|govern|address|allow|permit|forbid|prohibit|punish|require|limit)s?(?! (?:<name>|it\b))
        where (?:do|does|did) (?:the |your |any )?(?:[\w-]+ )?(?:laws?|legislation|statutes?|acts?) (?:speak|talk|tell|say (?:anything|something)|deal)(?: (?:of|about|on|with))?
        (?:in|under|by|from) (?:which|what) <few>(?:<law>|<laws>|<parts>) (?:would|could|can|do|should|might|will|may) (?:i|we|one|you) (?:find|look (?:for|up)|read(?: about)?|see)(?! <gap><name>)
        where (?:in|within) (?:the |this )?\x00+(?: (?:of|in) (?:the )?\x00+)? (?:is|are|was|were|does|do) (?!(?:it|they)\b)(?=[^.;?!]*\b(?:mentioned|appear|come up|occur|named|treated|regulated|discussed))
        (?:which|what) (?:<law>|<parts>) (?:says?|tells?|states?|provides?|lays down|determines?) (?=(?:who|what|when|how|whether|that|where)\b)(?![^.;?!]*\x00)
        (?:anything|something|everything|texts?|material) (?:on|about|regarding)(?! (?:the )?\u02d0)
        (?:read up|information|info) (?:on|about)
        (?:interested in|interest in)
        search(?:es)?(?: (?:for|in|the|all|within|through))?
        (?:<laws>|<parts>|passages?)(?: (?:in|of|from) [^.;?!]*?\x00+)? (?:that |which )?(?:have|has|had) (?:anything |something )?to do with(?! (?:<name>|it\b))
        (?:anything|something) in (?=(?:the )?\x00)
        whereabouts
        where (?:does|do|did) (?:the )?\x00+(?: of the \x00+)? (?:speak|talk|treat|deal)(?: (?:of|about|with))?
        what <few>(?:laws?|statutes|legislation|rules) (?:have|has|had) to say (?:about|on|regarding)
        (?:<laws>|<parts>|rules) (?:exist(?:ed)? )?(?:on|re|about)(?! (?:<name>|\u02d0|(?:it|them|this|that|the same|one|what|how|both|each|a single)\b))(?![^,.;?!]*\b<changed>)
        (?:which|what) rules? (?:says?|states?|tells?|determines?)(?= (?:who|what|when|how|whether|that|where)\b)(?![^.;?!]*\x00)
        (?:look|go) through (?=(?:the )?\x00)
        (?:look|search|check|browse)(?:ing)? (?:through )?(?:the |all |your )<few><laws> for
        look (?:for|up)|looking for
        find(?: me)?(?: (?:the|all|any|every|some))?(?= (?!(?:the )?(?:text|wording) of)<few>(?:<laws>|<parts>|texts?|hits|passages))
        find(?: me)?(?= (?:something|anything|everything))
        (?:which|what|are there(?: any)?|(?:list|show|give|get)(?: me)?(?: all| the)*) <few>(?:<laws>|<law>|<parts>)(?: (?:of|in)\b<gap>)? (?:that |which )?(?:(?:mention|contain|concern|talk|cover|address|govern|treat|relate|regulate)(?:s|ing|e?d)?|(?:speak|deal|say)(?:s|ing)?|spoke|dealt|said|(?:is |are |was |were )?about)(?: with| of| to| about)?(?! (?:<name>|(?:it|them|this|that|ihn|es|sie)\b))
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
        where (?:can|could|do|might|would|will|should|are) (?:i|we|one|you|there) (?:read|find|look|learn|see|get)(?: up)?(?: (?:something|anything|rules?|provisions?|more|information|the rules|articles?))? (?:about|on|regarding|concerning|for)(?! (?:<name>|it\b|this\b))
        (?:is|are|was|were)(?= (?!there\b|\x00|(?:the |this |that |these |those |an? )?\x00)[^.;?!]{1,120}?(?:regulated|governed|dealt with|covered|mentioned|addressed|protected|regulat\w+) (?:anywhere|somewhere|at all|(?:in|by|under) (?:any|the|some|lumerian|a) (?:\w+ )?(?:laws?|legislation|statutes?|acts?|provisions?|rules?)))
        (?:does|do|did) (?:the |your )?<few>(?:law|legislation|statutes?|laws) (?:know|contain|have|recogni[sz]e|provide for|regulate|cover|say)(?: (?:anything|something) (?:like|on|about|such as))?
        what (?:is|are|was|were) (?:the |your )?<few>(?:laws?|rules?|legislation|provisions?|legal (?:position|situation|rules?)|regulations?) (?:on|about|for|regarding|concerning|governing|applicable to)(?! (?:<name>|\u02d0|the \u02d0))
        (?:articles?|provisions?|sections?|<laws>|passages?|places) (?:in|under) which(?= (?:the |a |an )?(?!\x00)[\w' -]{1,60}(?:appears?|occurs?|features?|figures?|is (?:named|mentioned)|are (?:named|mentioned)|comes? up))
        (?:which|what) (?:<laws>|<law>|<parts>|rules?) (?:protects?|punish(?:es)?|forbids?|prohibits?|allows?|permits?|requires?|imposes?|creates?|establish(?:es)?|defines?|sets?|provides? for|guarantees?|limits?|restricts?|applies to|apply to)(?! (?:<name>|it\b|this\b))
        (?:hits?|results?|matches|instances|occurrences) (?:for|of)|(?:scan|comb|query|trawl|go) (?:through )?(?:the |all |your )?<few>(?:<laws>|texts?|law|legislation|database|corpus) for
        in (?:which|what) <few>(?:<laws>|<law>|<parts>) (?:is|are|was|were|does|do|can) (?!(?:the |this |that |it\b)?\x00|it\b|this\b|that\b)(?:the |a |an )?(?=[^.;?!\x00]*(?:mentioned|cited|named|found|appear|occur|regulated|treated|discussed))
        (?:what|which) (?:<laws>|<parts>|rules?) (?:exist|are there|apply|are in place|do (?:we|you) have) (?:on|about|for|concerning|regarding)(?! (?:<name>|\u02d0))
        (?:if|whether) (?:any|some|a) (?:<law>|<parts>|of your laws) (?:speaks?|talks?|says?|mentions?|contains?|deals?|regulates?|covers?)(?: of| about| with| (?:anything|something) (?:about|on))?(?! (?:<name>|it\b))
        (?:under|in|by|pursuant to|according to) (?:which|what) (?:<law>|<parts>)(?= (?:may|can|must|shall|is|are|does|do)\b[^.;?!\x00]*(?:\?|$))
        (?:everything|anything|all) (?:in|within|that) (?=(?:the )?\x00)
        (?:what|anything|something) (?:is|was) there (?:about|on|regarding)(?! (?:<name>|it\b))
        """,
    ),
    (
        "coverage",
        r"""
        (?:what|which) (?:are (?:your|the) )?sources (?:do|are|does|have)
        how (?:complete|up[- ]to[- ]date|current|recent|reliable) you are
        (?:gazettes?|journals?|sources?|publishers?|registers?) (?:feed|feeds|supply|supplies|underlie)
        (?:as of|on|by) (?:which|what) (?:day|date) (?:is|are|were|was) your
        (?:what|anything) (?:can|may|could|is|are) (?:i|one|we|you|there|to)? ?(?:find|consult|get|see|look at|be found) (?:in )?here
        whose laws
        (?:in|inside) (?:here|your (?:library|collection|archive))
        (?:what|which <few>) (?:do|can|have|does) (?:you|this|the (?:service|database|corpus|index|collection)) (?:hold|have|cover|offer|contain|got|know|include|answer)
        (?<!where )(?<!how )do you (?:hold|have|cover|know)
        (?:which|what) <few>(?:laws?|acts?|publishers?|sources?|countries|country|jurisdictions?|legislation|works?|languages?|states|texts?|databases?|periods|(?:time |date )ranges) (?:do you|are (?:held|covered|available|included|mounted|loaded|indexed|installed|on file)|can you|have you|can i (?:ask|search|find))
        what is (?:held|covered|included|available)(?! in| by)?
        what (?:(?:can|may) (?:i|we|one)|(?:i|we|one) (?:can|may)) (?:ask|look up|find|search)
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
        (?:what|how much|which \w+) (?:does )?(?:this|the|your) (?:service|database|tool|site|system|collection|library|archive|index)(?: (?:actually|currently|really))? (?:know|hold|cover|contain|offer|include|have)s?
        (?:list|show|name|tell me|which are|what are)(?: me)?(?: all)?(?: of)?(?: the| your)? (?:publishers|jurisdictions|countries|sources|providers|holdings|collections|languages)(?! (?:of|for|in) <name>)
        (?:since|from) (?:when|what year|which year|what date|which date)(?: on| onwards?)? (?:do|does|is|are|have) (?:you|your|(?:this|the) (?:service|database|collection|corpus|site|archive|index|library|holdings))\b
        (?:up to|until|through|to) (?:what|which) (?:day|date|year|point|month)|(?:how|when) (?:often|recently|was|is|were|are)(?: \w+){0,4} (?:updated|refreshed|checked|last (?:updated|checked|verified))
        (?<!how )(?:do|does|can|could) (?:you|this (?:service|site|tool)) (?:also |only |just |really )?(?:have|know|hold|include|cover|offer|carry|answer|handle|search(?! (?:for|in|through|the)\b))(?! (?:<name>|it\b|this\b|that\b|the text))
        (?:in|on) (?:this|your) (?:database|service|site|collection|corpus|archive|index|library)|at your disposal|in stock
        (?:can|could|may) (?:i|we|one) (?:find|get|consult|read|look up|search|see)(?: [\w'-]+){0,5} (?:here|in (?:this|your) (?:service|database|collection|site))
        (?:re-?us(?:e|ing)|republish|redistribut\w+|copy|download)(?: of)? (?:your|the|these|those) (?:texts?|data|content|files|laws)
        how many (?:publishers|countries|jurisdictions|sources|languages|databases)|(?:earliest|oldest|latest|newest|first|last) (?:date|day|text|version|law|state|year)s? (?:that )?you|(?:did|do) you (?:last )?(?:update|check|verify|refresh)|(?:only|all) (?:thing|source|law|register)s? (?:that )?you (?:have|hold)|(?:thing|things|all|everything) you (?:have|hold|cover|offer)(?=\W*$)|how many (?:laws|acts|works|texts) (?:do|does|are there|from each)
        where (?:are|do) your (?:texts|laws|data|documents) (?:from|come)
        """,
    ),
)
