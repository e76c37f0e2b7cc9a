"""Times that a question tells by what happened to a law, beside the day that it asks of.

In: folded text with laws and quotes blanked. Out: the same with what tells such a time blanked.

Rules
    TL1 "On the eve of its amendment, 31 December 2013" asks for the text of the day; what happened
        asks for nothing where a day stands outside the stretch.
    TL2 A day inside is of what happened: "before it was amended on 1 January 2009, on 31 December
        2008". Where no other day is told, it stays, and so does the stretch, unless it says
        "after".
    TL3 A sentence that says which day counts leaves the days of the others to what happened: "the
        case began on 4 April 2014. What matters is the version of 30 December 2013."
    TL4 So is a day on which something began, was decided, signed or served, beside another day: "in
        the case decided on 3 April 2014 ... in the text of 5 May 2012"; so is the day of a paper:
        "the newspaper of 5 June 2014".
"""

import re
from typing import Final

from domain.asking.forms import DAY
from domain.paper_words import PAPERS

_DEEDS: Final = (
    r"amend\w*|chang\w*|revis\w*|reform\w*|repeal\w*|replac\w*|re-?enact\w*|enact\w*|commence\w*"
    r"|annul\w*|abrogat\w*|suspend\w*|rewrit\w*|reword\w*|introduc\w*"
    r"|(?:took|taking|entry|entered|came|coming) (?:in)?(?:to )?(?:effect|force)"
)
_DEEDS_DE: Final = (
    r"\w*ae?nderung(?:en)?|\w*novell\w*|\w*reform\w*|neufassung|aufhebung|inkrafttreten|ablo?e?sung"
    r"|geae?ndert|aufgehoben|novelliert|reformiert|neu gefasst|ersetzt|in kraft (?:trat|getreten)"
)
_SOON: Final = r"(?:(?:on )?the day )?(?:(?:right|just|shortly|immediately|directly|soon|long) )?"
_SOON_DE: Final = r"(?:(?:kurz|unmittelbar|direkt|gleich|noch) )?"
_IT_WAS: Final = (
    r"(?:(?:the|its|their|that|it|they|this|\w+) ){1,2}(?:(?:was|were|had|been|got) ){0,2}"
)
_ITS_DE: Final = r"(?:de[rsmn]|ihrer|seiner|deren|dessen|einer)\b(?: \w+)? ?"
_IT_DE: Final = rf"[^,.;?!\x00]{{1,60}}?(?:{_DEEDS_DE})(?: (?:wurden?|worden|ist|war))*"
_DEEDS_FR: Final = (
    r"(?:modif|abrog|reform|revis|annul|remplac|refont|entr(?:e|ee) en vigueur|suspen)[\w ]{0,12}?"
)
_DEEDS_ES: Final = r"(?:modific|derog|reform|revis|anul|sustit|entrada en vigor|suspen)\w*"
_DEEDS_IT: Final = r"(?:modific|abrog|riform|revis|annull|sostit|entrata in vigore|sospen)\w*"
_DEEDS_PT: Final = r"(?:alter|modific|revog|reform|revis|anul|substit|entrada em vigor|suspen)\w*"
_ROMANCE_BEFORE: Final = (
    rf"(?:juste |peu )?(?:avant|a la veille de|la veille de) (?:sa |son |leur )(?:{_DEEDS_FR})",
    (
        rf"(?:juste |peu )?avant (?:d'etre|qu'(?:il|elle) (?:ne )?(?:soit|fut|ait ete))"
        rf" (?:{_DEEDS_FR})"
    ),
    rf"(?:justo |poco )?(?:antes de|(?:en )?la vispera de) su (?:{_DEEDS_ES})",
    rf"(?:justo |poco )?antes de (?:ser|que (?:fuera|fuese)) (?:{_DEEDS_ES})",
    rf"(?:subito |poco )?(?:prima|alla vigilia|la vigilia) della (?:sua )?(?:{_DEEDS_IT})",
    rf"(?:subito |poco )?prima (?:di essere|che (?:fosse|venisse)) (?:stat[ao] )?(?:{_DEEDS_IT})",
    rf"(?:logo |pouco )?(?:antes|(?:na )?vespera) da (?:sua )?(?:{_DEEDS_PT})",
    rf"(?:logo |pouco )?antes de (?:ser|ter sido|que fosse) (?:{_DEEDS_PT})",
)
_ROMANCE_AFTER: Final = (
    rf"(?<!et )(?:juste |peu )?(?:apres|au lendemain de) (?:sa |son |leur )(?:{_DEEDS_FR})",
    rf"(?<!y )(?:justo |poco )?(?:despues de|tras) su (?:{_DEEDS_ES})",
    rf"(?<!\be )(?:subito |poco )?dopo la sua (?:{_DEEDS_IT})",
    rf"(?<!\be )(?:logo |pouco )?(?:depois da|apos a) sua (?:{_DEEDS_PT})",
)
_BEFORE: Final = "|".join(
    (
        rf"{_SOON}(?:before|prior to|ahead of|on the eve of) {_IT_WAS}(?:{_DEEDS})",
        *_ROMANCE_BEFORE,
        rf"{_SOON_DE}(?:vor|am (?:vorabend|tage? vor)) {_ITS_DE}(?:{_DEEDS_DE})",
        rf"{_SOON_DE}(?:bevor|ehe) {_IT_DE}",
    )
)
_AFTER: Final = "|".join(
    (
        rf"(?<!and ){_SOON}(?:after|following) {_IT_WAS}(?:{_DEEDS})",
        rf"(?<!und ){_SOON_DE}nach {_ITS_DE}(?:{_DEEDS_DE})",
        rf"{_SOON_DE}nachdem {_IT_DE}",
        *_ROMANCE_AFTER,
    )
)
_NO_DAY: Final = re.compile(rf"[^{DAY}]")
_OF_A_DAY: Final = rf"(?: (?:on|of|from|vom|am|zum|le|du|el|del|il|dal|em|de) {DAY}+)?"


_TOLD: Final = re.compile(rf"\b(?:(?P<after>{_AFTER})|{_BEFORE})(?!\w){_OF_A_DAY}")


_COUNTS: Final = re.compile(
    r"\b(?:what (?:matters|counts)|the (?:relevant|decisive|material) (?:\w+ ){1,2}(?:is|was)"
    r"|(?:massgeblich|massgebend|entscheidend|ausschlaggebend|relevant)(?:e[rs]?)?\b"
    r"|(?:ce qui|celle qui|la version qui) (?:compte|importe)"
    r"|(?:version|redaction|date) (?:pertinente|determinante)"
    r"|(?:lo que|la que) (?:importa|cuenta|interesa)"
    r"|(?:version|redaccion|fecha) (?:relevante|que (?:importa|interesa))"
    r"|(?:cio che|quello che|quella che) (?:rileva|conta|interessa)|fa fede"
    r"|(?:versione|testo|data) (?:che )?(?:rilev\w+|determinante)"
    r"|o que (?:importa|interessa|conta|vale)"
    r"|(?:versao|redacao|data) (?:relevante|que (?:importa|interessa)))"
    rf"[^.;?!]{{0,80}}{DAY}(?:[^.;?!]|\.(?=\S)){{0,300}}"
)


_DONE_ROMANCE: Final = (
    r"(?:iniziat|decis|pronunciat|firmat|stipulat|sottoscritt|notificat|presentat|depositat|avvenut"
    r"|accadut|emess|conclus|acquistat|vendut|nat|assunt|registrat|instaurat)[oaie]"
    r"|(?:iniciad|decidid|proferid|assinad|celebrad|notificad|apresentad|interpost|ocorrid|acontecid"
    r"|emitid|comprad|vendid|nascid|contratad|instaurad|registad|registrad|dictad|firmad|presentad"
    r"|interpuest|ocurrid|nacid)[oa]s?"
    r"|(?:commence|rendu|decide|signe|conclu|notifie|depose|survenu|emis|achete|vendu|ne|embauche"
    r"|introduit)e?s?"
)
_DONE_EN: Final = (
    r"began|begun|started|opened|signed|concluded|filed|brought|lodged|issued|delivered|decided"
    r"|handed down|served|dated|bought|sold|hired|born|married|happened|occurred|took place"
)
_DONE_DE: Final = (
    r"begann|begonnen|eingeleitet|geschlossen|unterschrieben|unterzeichnet|abgeschlossen|eingereicht"
    r"|zugestellt|ergangen|ergang|entschieden|gekauft|verkauft|geboren|geheiratet|eingestellt|passiert"
    r"|geschehen|ereignet|stattgefunden|anhangig|rechtshangig|ausgestellt|verfasst"
)
_AT_A_PLACE: Final = r"(?: (?:in|at|to|before|with|en|a|em|presso|chez|devant) [^\W\d_]+(?= ))?"
_DONE_ON: Final = re.compile(
    rf"\b(?:{_DONE_EN}|{_DONE_ROMANCE}){_AT_A_PLACE}(?: (?:on|in|of|il|in data|nel|dal|a|em|no dia"
    rf"|o dia|en|el|le|du|de|dia|l'))* ?{DAY}+|\b{PAPERS} (?:of|from|dated|vom|von|du|del?"
    rf"|dell?'?) ?{DAY}+|\b(?:am|vom|seit|zum"
    rf"|im) {DAY}+ (?:\w+ ){{0,2}}(?:{_DONE_DE})(?:e[mnrs]?)?\b"
)


def _beside_done(text: str) -> str:
    """Keep TL4."""
    if DAY not in _DONE_ON.sub(" ", text):
        return text
    return _DONE_ON.sub(lambda found: found.group().replace(DAY, " "), text)


def _by_what_counts(text: str) -> str:
    """Keep TL3."""
    found = _COUNTS.search(text)
    if found is None:
        return text
    start, end = found.span()
    return text[:start].replace(DAY, " ") + text[start:end] + text[end:].replace(DAY, " ")


def without_told(text: str) -> str:
    """Return a question with blanks where it says when something happened (TL1 to TL4).

    Args:
        text: Folded, with names of laws and quotes blanked and days as runs of ``DAY``.
    """
    text = _beside_done(_by_what_counts(text))
    is_dated = DAY in _TOLD.sub(" ", text)

    def blank(told: re.Match[str]) -> str:
        if is_dated:
            return " " * len(told.group())
        is_of_day = told["after"] and DAY in told.group()
        return _NO_DAY.sub(" ", told.group()) if is_of_day else told.group()

    return _TOLD.sub(blank, text)
