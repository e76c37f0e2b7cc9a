"""English nouns of the places of a law, by the steps an anchor spells them with.

In: nothing. Out: article and noun of each row of steps, with a bar between.
A noun with a number bears no article.
"""

from collections.abc import Mapping
from types import MappingProxyType

# Each article, and what stands in its place after "of".
OF: Mapping[str, str] = MappingProxyType(
    {
        "": "of ",
        "the ": "of the ",
    }
)

PLACES: Mapping[str, str] = MappingProxyType(
    {
        "art": "the |Article {n}",
        "rec": "the |Recital {n}",
        "reg": "the |Regulation {n}",
        "rule": "the |Rule {n}",
        "subrule": "the |sub-rule {n}",
        "sec sec.own": "the |Section {n}",
        "subsec": "the |subsection {n}",
        "book": "the |Book {n}",
        "tome": "the |Volume {n}",
        "part": "the |Part {n}",
        "subpart": "the |Subpart {n}",
        "tit title": "the |Title {n}",
        "subtit subtitle": "the |Subtitle {n}",
        "cap chp": "the |Chapter {n}",
        "subchp": "the |Subchapter {n}",
        "div dvs division": "the |Division {n}",
        "subdiv subdvs": "the |subdivision {n}",
        "level": "the |Level {n}",
        "appr": "the |appropriation {n}",
        "hdg crossHeading hcontainer artikel": "the |Heading {n}",
        "anx annex": "the |Annex {n}",
        "sched schedule": "the |Schedule {n}",
        "appendix": "the |Appendix {n}",
        "att attachment": "the |Attachment {n}",
        "prot": "the |Protocol {n}",
        "adct": "the |Transitional Act",
        "transitional": "the |Transitional provision {n}",
        "preface": "the |Preface",
        "preamble": "the |Preamble",
        "formula": "the |Enacting formula {n}",
        "ementa": "the |Summary",
        "body": "the |Body",
        "content": "the |Text",
        "conclusions": "the |Conclusions",
        "signatures": "the |Signatures {n}",
        "toc": "the |Contents",
        "table tbl": "the |Table {n}",
        "seq": "the |Sequence {n}",
        "note": "the |Note {n}",
        "fn": "the |Footnote {n}",
        "footnotes": "the |Footnotes",
        "cit": "the |Citation {n}",
        "alt quoted": "the |Quoted text {n}",
        "wrap lead container tblock": "the |Passage {n}",
        "cpt": "the |opening",
        "para": "the |paragraph {n}",
        "subpara": "the |subparagraph {n}",
        "al": "the |subparagraph {n}",
        "ali": "the |letter {n})",
        "inc": "the |item {n}",
        "point": "the |point ({n})",
        "indent": "the |indent {n}",
        "item": "the |item {n}",
        "subitem": "the |subitem {n}",
        "clause cl": "the |clause {n}",
        "subclause subcl": "the |subclause {n}",
        "proviso": "the |proviso {n}",
        "pena": "the |penalty {n}",
        "§": "the |§ {n}",
        "point.no": "the |point ({n})",
    }
)
