"""The words by which a question asks for a list: search, works in force, changes, links.

In: nothing. Out: patterns over folded text, in English, French and Portuguese; the country
a question names. The rule I1 stands in ``intent_words``.
"""

import re
from typing import Final, Literal

ListIntent = Literal["search", "in_force", "period", "effects", "links"]
_LAWS_EN = r"(?:laws?|acts|works|regulations|directives|legislation|statutes|rules)"
_PARTS_EN = r"(?:articles|provisions|sections|paragraphs|recitals)"
_LAWS_FR = r"(?:lois|textes|actes|reglements|directives|codes)"
_PARTS_FR = r"(?:articles|dispositions|paragraphes|considerants)"
_LAWS_PT = r"(?:leis|normas|atos|regulamentos|diretivas|codigos)"
_PARTS_PT = r"(?:artigos|dispositivos|dispositivos legais|paragrafos|incisos)"
# the law that is searched in, whose name is blanked
_OF_EN = r"(?:\s+(?:of|in)\b[^.;?!]{0,200}?)"
_OF_FR = r"(?:\s+(?:d[ue]s?|de la|dans)\b[^.;?!]{0,200}?)"
_OF_PT = r"(?:\s+(?:d[aeo]s?|n[ao]s?|em)\b[^.;?!]{0,200}?)"
_FEW = r"(?:\s+[\w'-]+){0,4}\s+"

LIST_CUES: Final[tuple[tuple[ListIntent, tuple[str, ...]], ...]] = (
    (
        "in_force",
        (
            rf"{_LAWS_EN}{_FEW}?(?:in force|applicable|that applied|that apply)",
            rf"{_LAWS_FR}{_FEW}?(?:en vigueur|applicables?)",
            rf"{_LAWS_PT}{_FEW}?(?:em vigor|vigentes|aplicaveis|vigoravam)",
        ),
    ),
    (
        "period",
        (
            (
                rf"(?:which|what)\s+(?:[\w'-]+\s+){{0,3}}(?:{_LAWS_EN}|{_PARTS_EN})\s+"
                "(?:was |were |have |has )?(?:been )?"
                "(?:changed|changes|change|amended|modified|revised|altered)"
            ),
            r"(?:changes|amendments)\s+(?:to|in|of)\s+(?:the\s+)?(?:law|legislation)",
            r"what\s+(?:has\s+)?changed\s+in\s+(?:the\s+)?(?:[\w'-]+\s+)?(?:law|legislation)",
            (
                rf"quel(?:le)?s\s+(?:[\w'-]+\s+){{0,3}}(?:{_LAWS_FR}|{_PARTS_FR})\s+"
                r"(?:ont|furent)\s+(?:ete\s+)?(?:change|modifie|revise)e?s?"
            ),
            r"(?:changements|modifications)\s+(?:du|de la|des)\s+(?:droit|lois|legislation)",
            (
                rf"quais\s+(?:[\w'-]+\s+){{0,3}}(?:{_LAWS_PT}|{_PARTS_PT})\s+"
                r"(?:mudaram|foram\s+(?:alterad|modificad|revist)[ao]s)"
            ),
            r"(?:mudancas|alteracoes)\s+(?:na|da|nas|das)\s+(?:legislacao|leis)",
        ),
    ),
    (
        "effects",
        (
            r"what\s+did\s+[^.;?!]{0,200}?\s(?:change|amend|repeal|alter|modify)\b",
            r"(?:changed|amended|repealed|altered|modified)\s+by",
            r"(?:qu'a|qu'ont)\s+[^.;?!]{0,200}?(?:modifie|change|abroge)",
            r"(?:modifie|change|abroge)e?s?\s+par",
            r"o\s+que\s+[^.;?!]{0,200}?\s(?:alterou|mudou|revogou|modificou)",
            r"(?:alterad|modificad|revogad)[ao]s?\s+(?:por|pel[ao]s?)",
        ),
    ),
    (
        "links",
        (
            r"(?:is|are|was|were)?\s*cited\s+(?:by|in)",
            r"(?:which|what|who)\s+(?:[\w'-]+\s+){0,4}?(?:cites?|refers?\s+to)",
            r"(?:citations?|references?|links?)\s+(?:of|to|from|into|out of|between)",
            r"does\s+[^.;?!]{0,200}?\s(?:cite|refer\s+to)",
            r"(?:quels?|quelles?)\s+(?:[\w'-]+\s+){0,3}?cite(?:nt)?",
            r"cite\s+par|citee\s+par|cites\s+par|citees\s+par|qui\s+cite(?:nt)?",
            r"(?:renvoie|renvoient|renvois?)\s+(?:a|au|aux|vers)",
            r"(?:references?|liens?)\s+(?:a|au|aux|vers|depuis|de|du)",
            r"cite-t-(?:il|elle)",
            r"citad[ao]s?\s+(?:por|pel[ao]s?|em)|quem\s+cita|quais\s+(?:[\w'-]+\s+){0,3}?citam",
            r"(?:remissoes|referencias|ligacoes)\s+(?:a|ao|aos|para|de|do|da)",
            r"(?:remete|remetem)\s+(?:a|ao|aos|para)",
        ),
    ),
    (
        "search",
        (
            r"search(?:es)?(?:\s+for)?|look\s+for",
            rf"find(?:\s+me)?(?:\s+(?:the|all|any))?\s+(?:{_LAWS_EN}|{_PARTS_EN}|texts?|hits)",
            (
                rf"(?:which|what)\s+(?:{_LAWS_EN}|{_PARTS_EN}){_OF_EN}?\s+"
                "(?:mention|contain|speak|deal|concern|talk|say|are\\s+about|regulate)"
            ),
            r"(?:re)?cherche[rz]?|trouve[rz]?",
            (
                rf"quel(?:le)?s\s+(?:{_LAWS_FR}|{_PARTS_FR}){_OF_FR}?\s+"
                "(?:mentionnent|contiennent|parlent|traitent|concernent|reglent)"
            ),
            r"(?:procur|busc)(?:ar|a|e|o|ue|uem)|pesquis(?:ar|e)|encontr(?:ar|e)",
            (
                rf"quais\s+(?:{_LAWS_PT}|{_PARTS_PT}){_OF_PT}?\s+"
                "(?:mencionam|contem|falam|tratam|regulam)"
            ),
        ),
    ),
)
# Words of a search that say how to search and not what for.
SEARCH_FILLERS: Final = re.compile(
    r"\b(?:please|show|me|about|regarding|concerning|for|the|words?|terms?|phrase|of|in force|"
    r"s'il vous plait|sur|concernant|les?|la|mots?|termes?|por favor|sobre|as?|os?|palavras?|"
    r"termos?|on|em|mention|contain|in all versions|dans toutes les versions|em todas as versoes)\b"
)
# What is searched in, where it stands first behind the cue.
SEARCH_NOUNS: Final = re.compile(
    rf"^\W*(?:{_PARTS_EN}|{_LAWS_EN}|{_PARTS_FR}|{_LAWS_FR}|{_PARTS_PT}|{_LAWS_PT}|texts?|textos?)\b"
)
ALL_VERSIONS: Final = re.compile(
    r"\b(?:in all versions|ever|dans toutes les versions|jamais|em todas as versoes|alguma vez)\b"
)
APPLICABLE: Final = re.compile(r"\b(?:applicables?|applied|apply|aplicaveis)\b")
BY_CHURN: Final = re.compile(
    r"\b(?:most (?:changed|amended|often|frequently)|changed (?:the )?most|le plus|les plus|"
    r"mais (?:mudou|mudaram|alterad[ao]s?))\b"
)
OUTWARD: Final = re.compile(
    r"\bdoes\b.*\b(?:cite|refer)|\b(?:links?|references?) (?:from|out of)|cite-t-|\bdepuis\b"
    r"|\b(?:renvoie|remete)\b"
)
BOTH_WAYS: Final = re.compile(r"\blinks? between|\bliens entre|\bligacoes entre|\bboth ways\b")
COUNTRIES: Final[tuple[tuple[str, re.Pattern[str]], ...]] = tuple(
    (code, re.compile(rf"\b(?:{words})\b"))
    for code, words in (
        ("br", "brazil|brazilian|bresil|bresilien(?:ne)?s?|brasil|brasileir[ao]s?"),
        ("ch", "switzerland|swiss|suisses?|suica|suic[ao]s?"),
        ("de", "germany|german|allemagne|allemande?s?|alemanha|ale(?:ma|mao|maes|mas)"),
        ("ee", "estonia|estonian|estonie|estonien(?:ne)?s?|estonian[ao]s?"),
        ("eu", "european(?: union)?|eu law|union europeenne|europeen(?:ne)?s?|uniao europeia"),
        ("fr", "france|french|francaise?s?|franca|frances(?:a|as|es)?"),
        ("it", "italy|italian|italie|italien(?:ne)?s?|italia|italian[ao]s?"),
        ("lu", "luxembourg|luxembourgish|luxembourgeoise?s?|luxemburgo|luxemburgues(?:a|as|es)?"),
        ("uk", "united kingdom|british|royaume-uni|britanniques?|reino unido|britanic[ao]s?"),
        ("us", "united states|american|etats-unis|americaine?s?|estados unidos|american[ao]s?"),
        ("za", "south africa|south african|afrique du sud|sud-africaine?s?|africa do sul"),
    )
)


def find_country(text: str) -> str | None:
    """Return the code of the one country that folded text names; None for none or several."""
    named = [code for code, pattern in COUNTRIES if pattern.search(text)]
    return named[0] if len(named) == 1 else None
