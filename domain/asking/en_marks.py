"""English words that say how and of what a question asks, and verbs that name a kind of link.

In: nothing. Out: two tables; how they are written stands in ``forms``.
"""

from typing import Final

from domain.asking.forms import Mark
from domain.law import Predicate

MARKS_EN: Final[tuple[tuple[Mark, str], ...]] = (
    (
        "about",
        r"""
        about|regarding|concerning|on the subject of|with (?:regard|respect) to|in relation to
        when it comes to|as (?:to|regards)|on the (?:topic|matter|question|issue) of
        (?:(?<=say )|(?<=says )|(?<=said )|(?<=provide )|(?<=provides )|(?<=anything )|(?<=something )|(?<=nothing ))(?:on|of)(?! (?:the )?\u02d0)
        """,
    ),
    (
        "stop",
        r"""
        then|afterwards|after that|next|finally
        moreover|furthermore|additionally|in addition|besides|secondly|thirdly|lastly|subsequently
        """,
    ),
    ("join", r"and|also|as well as|or|(?<!le )(?<!la )(?<!les )(?<!de )plus"),
    (
        "prose",
        r"explain|describe|summari[sz]e|summary of|(?:short|brief|concise|descriptive) (?:summary|synthesis|explanation|description)|synthesi[sz]e|in plain (?:words|english|language)",
    ),
    (
        "filler",
        r"""
            on the (?:subject|topic|matter|question) of|in (?:any|some|a|which|another) <law>
            against|what'?s|who'?s|where'?s|how'?s|so|tell|if|whether|whatever|in the law(?!s)|as (?:it|they) (?:stood|was|were|read|stands)|stood|at all|overall
            (?:in|within|en|dans|nas|em|aus|nei|nelle) (?:the |all |your |las |los |les |vos |den |allen )*(?:[\w-]+ )?(?:laws|acts|statutes|legislation|leyes|normas|lois|textes|leis|leggi|gesetzen)(?: (?:de |of |da |di )?[\w-]+)?(?=\W*$)
            please|show|list|me|about|regarding|concerning|for|the|words?|terms?|phrase|of|on|in force
            in all versions|ever|mention|contain|with|any|all|a|an|to|in|is|are|was|were|that|which
            regulated|governed|dealt|defined|laid down|set out|addressed|covered|found
            mentioned|come up|comes up|appears?|occurs?|deals? with|deals?|talks? about|speaks?|where|could you|can you|would you|i'?m|i am|i|in which|every|full-?text|also|then|its|articles?
            moreover|them|touching|such|those|there|is|are|some
            at|by(?!-)|from|into|this|these|it|they|their|we|our|you|your|my|what|how|who|do|does|did|has|have|been|be
            should|would|wish|want|need|like|look(?:ing)?(?: (?:at|for|up|into))?|read|know|relat(?:ed|ing)|relevant|provisions?|passages?
            occurrences?|mentions|says?|said
            (?:the )?(?:legislator|lawmaker|legislature)s?|exist(?:s|ed)?|(?:according to|under|by) (?:the )?law|may(?= be\b)|must|shall|i mean|
            touch(?:es)?(?: up)?on|touch(?:es)?(?= )|concerns|pick(?:ed|s)? out|in (?:the )?[\w-]+ law (?=re\b|on\b|about\b|regarding\b)|re(?= )|deals?|status
            anywhere|somewhere|(?:researching|investigating|working|studying|writing)(?: on| about)|researching|interested|hits?|results?|regulat(?:ed|es?|ing)|anything like
            """,
    ),
    (
        "noun",
        (
            r"(?:(?:by-?)?laws?|acts?|works?|regulations?|directives?|legislation|statutes?|rules?"
            r"|codes?|decisions?|decrees?|ordinances?|<parts>|texts?|passages?|something|anything"
            r"|everything)"
        ),
    ),
    (
        "all_versions",
        r"(?:in |of |through |across |for )?(?:all|any|every|each|(?:old|past|former|earlier) and (?:new|present|current)|current and (?:past|former|old)) (?:the )?(?:past |former |earlier |previous |old(?:er)? |single )?(?:versions?|texts|wordings)|ever|at any time|throughout history",
    ),
    ("applicable", r"applicable|applicability"),
    (
        "by_churn",
        r"""
            most (?:changed|amended|often|frequently|heavily|modified)|by churn|largest changes
            (?:changed|amended|modified) (?:the )?most|most changes|how much they changed
            by (?:number|amount) of (?:amendments|changes)|the most (?:change|changes|amendments)|most (?:heavily|frequently|often)|(?:most|biggest) (?:amended|changes)
            """,
    ),
    ("each", r"each|both(?! (?:ways|directions|in and))|respectively|all (?:of )?(?:them|these)"),
    (
        "whole",
        r"""
        (?:(?:that|this|the (?:whole|entire|same)|said) <law>|the <law>(?=\W*$|[,;.?!]))
        """,
    ),
    (
        "inward",
        r"in (?:which|what) [^.;?!\x00]*\b(?:does|did|do) [^.;?!]*\x00[^.;?!]*\b(?:figure|appear|come up|turn up|feature|show up|occur)\b|where (?:else )?(?:does|did|do) [^.;?!]*\b(?:get|become|been|come|appear|show|turn|pop|crop)\b|incoming|inbound|(?:does|did) (?:any|some|another|anything|anyone|other)\b",
    ),
    (
        "outward",
        r"""
            (?:links?|references?|pointers?|ties) (?:\w+ )?to (?:other|further|any other) (?:<laws>|<parts>)
            \b(?:does|did|(?:what|which) [^.;?!]*\bdo)\b[^.;?!]*(?:\x00|\b(?:cite|quote|refer|reference|point|rely|link)\b)
            \blegal bas[ie]s\b
            (?:links?|references?|citations?) (?:from|out of|in(?! and)(?=<name>))
            (?:cited|mentioned|quoted|referenced|referred to|named) (?:in|by) (?=<name>|it\b)
            \b(?:outgoing|outbound)\b|references? made (?:by|in)\b|(?:references?|citations?) (?:contained )?in (?=<name>|it\b)
            \b(?:<laws>|<parts>) (?:it|they) (?:cites?|mentions?|quotes?|refers? to|references?|names?)
            (?:that|which) (?:the )?(?:it|they|<name>) ?(?:cites?|references?|mentions?|quotes?|refers? to|relies on)\b|(?:cited|mentioned|quoted|referenced|referred to|named) within
            what (?=<name>|it\b)[^.;?!]*(?:refers? to|cites?|points? to|mentions?)\b|invoked by (?=<name>)
            (?:cites?|references?|refers? to|mentions?|relies on|points? to|quotes?) (?:what|whom)\b
            """,
    ),
    (
        "both_ways",
        r"(?:incoming|inbound|in|into|to) and (?:outgoing|outbound|out of|out|from)|both in and out|citing and cited|links? between|both ways|both directions|in and out of|to and from|(?:going |coming )?in and (?:going |coming )?out",
    ),
    (
        "outline",
        r"""
            outline|table of contents|structure(?:d)?|headings|toc|list of (?:articles|sections|chapters)
            how is <gap> (?:organi[sz]ed|divided|built up)
            """,
    ),
    (
        "source_after",
        r"(?:changed|amended|repealed|altered|modified|introduced|inserted)(?: (?:in|of|to) [^.;?!]{0,160}?\x00+)? by",
    ),
    ("first_time", r"when|since|first|how long"),
    ("word", r"(?:the )?(?:word|term|expression|phrase)"),
    (
        "then_known",
        r"(?:as (?:it was )?(?:then )?known (?:then|at the time|on that day)|as then known|with the knowledge of (?:the|that) (?:time|day)|by what was known (?:then|at the time))",
    ),
    (
        "by_record",
        r"(?:as|what) (?:you|this (?:service|corpus)) (?:had seen|knew|held)|by your record",
    ),
    (
        "checked",
        r"(?:check|verify|validate|double-check|proofread|confirm) (?:(?:all|each of|the|these|those|my|our|his|her|their|following) ){0,3}(?:citations?|cites|references|quotations)",
    ),
)
PREDICATES_EN: Final[tuple[tuple[Predicate, str], ...]] = (
    ("amends", r"amend(?:s|ed|ing)?|modif(?:y|ies|ied)"),
    (
        "repeals",
        r"repeal(?:s|ed|ing)?|abrogate[sd]?|(?:do|did|does|done) (?:\w+ ){0,6}?away with|scrap(?:s|ped|ping)?",
    ),
    ("corrects", r"correct(?:s|ed)?|corrigend(?:a|um)"),
    ("consolidates", r"consolidate[sd]?"),
    (
        "succeeds",
        r"t(?:ake[sn]?|ook) the place of|succeed(?:s|ed)?|replace[sd]?|supersede[sd]?|successor|predecessor",
    ),
    (
        "transposes",
        r"transpos(?:e[sd]?|ition|itions|ing)|implement(?:s|ed|ing)?|(?:put|brought|turned|carried) [^.;?!]*to (?:national|domestic|[a-z]+ian|our) law",
    ),
    ("based_on", r"based on|legal bas[ie]s"),
    ("corresponds_to", r"correspond(?:s|ed|ing)? to"),
)
