"""Which way the links go that a question asks for, seen from the law that it names.

In: the folded words of a clause, its language. Out: ``in``, ``out``, or nothing where the
grammar does not tell.

Rules
    LD1 The law that refers stands before an active verb, and behind a passive one with "by" or
        "in"; the law that is referred to stands the other way round.
    LD2 Behind a singular verb that follows what it refers to ("qué leyes cita la Ley"), the law
        is the one that refers.
    LD3 A pronoun stands for the law: "which laws does it cite", "who cites it".
    LD4 References to a law lead in, those in, from or to other laws lead out of it.
    LD5 A language without a grammar here has some orders of words that tell the way.
    LD6 What a law did to others stands behind it, "what the Act repealed", without a "was" before.
    LD7 What "was repealed by" a law leads out of it, where no other law stands before.
    LD8 "And the other way round?" is the other way than that of the question before.
"""

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, Literal

from msgspec import Struct

from domain.link_leads import leads_out

Direction = Literal["in", "out"]
_LAW: Final = "\u00a7"  # stands for a law with its provision
_RUNS: Final = re.compile(r"\x00+")
_PROVISION_OF: Final = re.compile(
    rf"{_LAW}(?:,? (?:of|in|de|du|des|del)(?: (?:the|la|le|el))?(?: l')? ?{_LAW}| {_LAW})+"
)


class Grammar(Struct, frozen=True, kw_only=True):
    """Words of one language that refer, and what stands around them."""

    active: str
    passive: str
    agent: str  # leads to the law that refers, behind a passive verb
    nouns: str
    to: str
    out_of: str
    others: str  # laws that are not named
    article: str
    subject: str  # a pronoun before its verb, or behind it
    object: str
    clitic: str  # an object before its verb
    fronted: str  # what is referred to, before its verb; empty where word order tells
    plural: str  # how a verb of several laws ends
    who: str = ""  # asks for the law that refers, before an active verb
    verb_first: bool = False  # a law may stand between the verb and what it refers to


_GRAMMARS: Final[Mapping[str, Grammar]] = MappingProxyType(
    {
        "en": Grammar(
            active=(
                r"(?:cit|quot|mention|invok)(?:es?|s|ed|ing)|referenc(?:ed|ing)"
                r"|(?:(?<=who )|(?<=which )|(?<=that )|(?<=what )|(?<=§ ))references"
                r"|(?:refer|point|link)(?:s|red|ed|ring|ing)?"
                r"(?: back| (?:its|the|us|one)(?: \w+)?)? (?:to|at)"
                r"|(?:refer|point|link|lead)s? where|(?:refer|point|link)"
                r"|rel(?:y|ies|ied|ying) (?:up)?on"
                r"|(?:build|draw|lean|depend|rest)s? (?:up)?on"
                r"|mentions?|makes? (?:use|mention) of"
            ),
            passive=(
                r"(?:cited|quoted|mentioned|referenced|referred to|invoked|named|relied (?:up)?on)"
            ),
            agent=r"by|in|within|throughout",
            nouns=r"(?:cross-?)?references?|citations?|links?|pointers?|mentions?",
            to=r"to|into",
            out_of=r"from|in|within|out of|made by|contained in",
            others=(
                r"(?:to|with) (?:any )?other (?:\w+ )?(?:laws?|acts?|articles?|provisions?|texts?)"
            ),
            article=r"the |this |that |said ",
            who=r"who(?:'s| is| are| else)?",
            subject=(
                r"(?:does|do|did) (?:it|they|this|that)"
                r"|(?:that|which|laws|acts|articles|texts) (?:it|they)"
            ),
            object=r"it|them|this|that",
            clitic="",
            fronted="",
            plural="",
        ),
        "es": Grammar(
            active=(
                r"(?:cit|mencion|nombr)(?:an?|en?|o|aron)|invo(?:can?|quen?)|alud(?:en?|an?)|remit(?:en?|an?)"
                r"|(?:se )?refier(?:en?|an?)|hac(?:en?) (?:referencia|mencion|alusion|uso)"
                r"|se (?:apoy|bas|fund|sustent)(?:an?|en?)|apunt(?:an?|en?)|enla(?:zan?|cen?)"
                r"|han? (?:citado|mencionado|invocado|remitido)"
            ),
            passive=(
                r"(?:(?:citad|mencionad|invocad|referid|nombrad|aludid)[ao]s?"
                r"|se (?:cita|menciona|invoca|nombra|alude a)n?)"
            ),
            agent=r"por|en",
            nouns=r"referencias?|remision(?:es)?|enlaces?|citas?|menciones?|vinculos?",
            to=r"al?|hacia",
            out_of=r"desde|en|contenidas? en|hechas? (?:por|en)|que hace",
            others=r"(?:al?|hacia|con) (?:los |las )?(?:otr[ao]s?|demas) (?:\w+ )?",
            article=r"el |la |los |las |este |esta |dich[ao] ",
            subject=r"(?:el|ella|este|esta|esa|ese)",
            object=r"a (?:el|ella|ellos)",
            clitic=r"(?:lo|la|los|las|le) ",
            plural=r"n$",
            verb_first=True,
            fronted=(
                r"(?<!ley )(?<!norma )(?<!texto )(?<!articulo )(?<!precepto )(?<!disposicion )"
                r"(?<!alguna )(?<!alguno )(?<!algun acto )"
                r"\b(?:a |en |sobre |hacia |de )?(?:que|cuales|l[ao]s que)(?: otr[ao]s)?"
                r" ?[\w ]{0,40}$"
            ),
        ),
        "fr": Grammar(
            active=(
                r"(?:cit|mentionn|vis|invoqu|evoqu)(?:e|ent)(?:nt)?|renvoie(?:nt)?|se refere(?:nt)?"
                r"|(?:fait|font)(?:-(?:il|elle|ils|elles))? (?:reference|mention|allusion|usage)"
                r"|s'appuie(?:nt)?|repose(?:nt)?"
                r"|se fonde(?:nt)?|pointe(?:nt)?|(?:a|ont) (?:cite|mentionne|vise|invoque)"
            ),
            passive=(
                r"(?:(?:est|sont|ete|soit|fut|:)(?:-(?:il|elle|ils|elles))? (?:\w+ )?"
                r"(?:cit|mentionn|vis|invoqu|evoqu)ee?s?"
                r"|(?:textes?|lois?|articles?|dispositions?)"
                r" (?:cit|mentionn|vis|invoqu)ee?s(?![\w-]))"
            ),
            agent=r"par|dans|a|au",
            nouns=r"references?|renvois?|liens?|citations?|mentions?",
            to=r"a|au|aux|vers",
            out_of=r"depuis|dans|contenue?s? dans|figurant (?:dans|a)|faite?s? par",
            others=r"(?:a|vers|avec) (?:d'|les |des )?autres (?:\w+ )?",
            article=r"le |la |les |l'|cet |cette |ce ",
            subject=r"(?:il|elle|ils|elles|celui-ci|celle-ci)",
            object=r"lui",
            clitic=r"(?:(?:le|la|les|y|qui s'y) |l')",
            plural=r"nt$",
            fronted=r"\b(?:que|qu'|ce que|ce qu'|auxquel(?:le)?s"
            r"|(?:a|sur|vers|dans) quoi|quel(?:le)?s [\w ]{1,30})$",
        ),
    }
)


# German tells it by what stands behind the noun or the verb; the cases of its nouns do not show.
_GERMAN_NOUNS: Final = (
    r"(?:quer)?verweis(?:e[ns]?|ung(?:en)?)?|bezugnahmen?|bezuege|bezuge|zitat(?:e[ns]?)?|zitierungen"
    r"|referenz(?:en)?|hinweise?n?"
)
_GERMAN_VERBS: Final = (
    r"verweist|verwies|bezieht|bezog|beruft|berief|stutzt|stuetzt|nimmt|nahm|knupft|knuepft|baut"
    r"|rekurriert|greift|beruht|basiert|fusst|grundet"
)
_SOME_LAWS_IT: Final = r"(?:altr[ei] )?(?:leggi|norme|articoli|disposizioni|atti|testi)"
_SOME_LAWS_PT: Final = r"(?:outr[ao]s )?(?:leis|textos|normas|artigos|disposicoes|atos|diplomas)"
_CITES_IT: Final = r"(?:cita|menziona|richiama|nomina|invoca|evoca|indica)"
_CITES_PT: Final = r"(?:cita|menciona|invoca|evoca|nomeia|refere|indica)"
_ONE_CITES_IT: Final = rf"{_CITES_IT} (?:il |la |l')?{_LAW}"
_ONE_CITES_PT: Final = rf"{_CITES_PT} (?:o |a )?{_LAW}"
_LEANS_DE: Final = (
    rf"(?:{_GERMAN_VERBS}) (?:sich )?(?:das |die |der )?{_LAW}(?: \w+){{0,3}}? (?:auf|an)"
)
_WHOM_DE: Final = r"(?:wen|was) (?:oder was )?(?:zitiert|nennt|erwahnt) (?:er|sie|es|das|die|der)"
_IT_DE: Final = (
    rf"(?:zitiert|nennt|erwahnt|{_GERMAN_VERBS}) (?:er|sie|es|dieser artikel|dieses gesetz)"
)
_WHO_DE: Final = re.compile(
    r"(?<!\w)wer(?!\w)[^.;?!]*\b(?:zitiert|nennt|erwahnt|verweist|bezieht|beruft)\b"
)
_TO_LAW_DE: Final = re.compile(
    rf"\b(?:{_GERMAN_VERBS})\b[^.;?!]*\b(?:auf|an) (?:das |die |den |dem |der )?{_LAW}"
)
_SOME_LAWS_DE: Final = r"(?:gesetze|normen|artikel|vorschriften|bestimmungen)"
_WHICH_DE: Final = rf", (?:auf|an) (?:die|welche|das|den) (?:sich )?(?:das |die |der )?{_LAW}"
_FROM_DE: Final = (
    rf"\b(?:{_GERMAN_NOUNS}|(?:quer)?verbindung(?:en)?|beziehung(?:en)?)"
    rf" (?:vom|von de[rm]|aus de[rm]|de[rs]) {_LAW} (?:zu[mr]?|auf|in)\b"
)
_BY_DE: Final = (
    r"welche[srn]? (?:\w+ ){1,2}(?:wurde|wurden|wird|werden|ist|sind) (?:von|vom|durch)"
    rf" (?:das |die |der |dem )?{_LAW}"
)
_OUTWARD: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "de": (
            rf"{_LAW}[^.;?!]*\b(?:{_GERMAN_NOUNS}) auf\b",
            rf"\b(?:{_GERMAN_NOUNS}) (?:in|im|innerhalb|aus) (?:de[mrs] )?{_LAW}",
            rf"\b{_LEANS_DE}\b",
            rf"\b{_WHOM_DE}\b",
            rf"(?<!wo )(?<!wer )\b{_IT_DE}\b",
            r"\b(?:was|wen) (?:er|sie|es|dieser artikel) (?:\w+ )?(?:zitiert|nennt|erwahnt)\b",
            _FROM_DE,
            rf"\b{_SOME_LAWS_DE},? (?:die|welche) (?:er|sie|es) (?:zitiert|nennt|erwahnt)\b",
            _WHICH_DE,
            rf"\bauf (?:wen|was|welche[mnrs]?) [^.;?!]*\b(?:{_GERMAN_VERBS})\b",
            rf"\b{_BY_DE}",
            rf"\bvo[nm] (?:de[rm] )?{_LAW}[^.;?!]*\b(?:zu|auf|an) welche",
            rf"{_LAW} (?:\w+ )?(?:zitiert|nennt|erwahnt) (?:welche|was|wen)\b",
            rf"\b(?:{_GERMAN_NOUNS}) (?:auf|zu) (?:andere|weitere|sonstige|fremde)",
            rf"\b(?:{_GERMAN_NOUNS}),? die (?:von|vom|aus) (?:de[rm] )?{_LAW}",
            rf"\bwas (?:das |der |die )?{_LAW}[^.;?!]*\b(?:zitiert|nennt|erwahnt|anfuhrt)\b",
        ),
        "it": (
            rf"\b(?:quali|che) {_SOME_LAWS_IT} {_ONE_CITES_IT}",
            rf"\ba (?:quali|che|cosa) [^.;?!{_LAW}]*\b(?:allude|accenna)\b[^.;?!]*{_LAW}",
            (
                r"\bsu (?:quali|che|cosa) [^.;?!]*"
                rf"\b(?:poggia|si (?:basa|fonda|regge|appoggia))[^.;?!]*{_LAW}"
            ),
            rf"\bdal(?:la|l')? ?{_LAW}[^.;?!]*\b(?:a|verso) (?:quali|che|cosa)\b",
            rf"\b(?:cosa|cio che|quello che) (?:il |la |l')?{_LAW} (?:\w+ )?{_CITES_IT}\b",
            r"\b(?:rinvii?|rimandi|riferimenti|richiami|citazioni) (?:ad?|verso) (?:altr|divers)",
            rf"\bcosa {_ONE_CITES_IT}",
            rf"^\W*{_CITES_IT} (?:il |la |l')?{_LAW} (?:\w+ )?(?:altr|qualc|alcun|quali)",
            (
                r"\b(?:rinvii?|rimandi|riferimenti|richiami|citazioni) (?:che )?(?:part|esc|muov)"
                rf"\w+ d[^{_LAW}.;?!]{{1,8}}{_LAW}"
            ),
            rf"{_LAW} (?:\w+ ){{1,2}}(?:a|su|verso) (?:quali|che|cosa)\b",
        ),
        "pt": (
            rf"\b(?:quais|que) {_SOME_LAWS_PT} {_ONE_CITES_PT}",
            rf"\bd[ao] {_LAW}[^.;?!]*\b(?:para|a) (?:quais|que|onde)\b",
            rf"\bque (?:o |a )?{_LAW} (?:\w+ )?{_CITES_PT}\b",
            r"\b(?:remissoes|referencias|citacoes|mencoes) (?:a|para) (?:outr|demais|divers)",
            rf"\bo que {_ONE_CITES_PT}",
            rf"\bem que (?:\w+ )?se (?:basei?a|apoia|fundamenta|funda|inspira) (?:o |a )?{_LAW}",
            rf"^\W*{_CITES_PT} (?:o |a )?{_LAW} (?:\w+ )?(?:outr|algu|quais)",
            (
                r"\b(?:remissoes|referencias|citacoes|mencoes) (?:que )?(?:part|sai|sae|proced)\w*"
                rf" d[ao] {_LAW}"
            ),
            (
                rf"{_LAW} (?:\w+ ){{1,2}}(?:para|pr[ao]s?|aos?|as?|em|n[ao]s?)"
                r" (?:quais|que|quem|onde)\b"
            ),
        ),
    }
)


_INWARD: Final[Mapping[str, re.Pattern[str]]] = MappingProxyType(
    {
        "de": _WHO_DE,
        "it": re.compile(
            r"\b(?:legg[ei]|norm[ae]|articol[oi]|test[oi]|disposizion[ei]|att[oi]) che (?:si )?"
            r"(?:cit|menzion|richiam|invoc|evoc|rinvi|rimand|riferi|allud)\w+"
            rf" [^.;?!{_LAW}]{{0,12}}{_LAW}"
        ),
        "pt": re.compile(
            r"\b(?:leis?|normas?|artigos?|textos?|dispositivos?|diplomas?|atos?) que (?:se )?"
            rf"(?:cit|mencion|invo[cq]|refer|refir|alud|remet)\w+ [^.;?!{_LAW}]{{0,8}}{_LAW}"
        ),
    }
)
_DONE_BY: Final[Mapping[str, re.Pattern[str]]] = MappingProxyType(
    {
        language: re.compile(rf"^[^{_LAW}]*\b(?:{deeds}) ?{_LAW}")
        for language, deeds in (
            (
                "fr",
                (
                    r"(?:abrog|modifi|remplac|amend|transpos|rectifi)ee?s? par"
                    r"(?: la| le| les)?(?: l')?"
                ),
            ),
            ("es", r"(?:derogad|modificad|sustituid|enmendad|reemplazad)[ao]s? por(?: la| el)?"),
            ("it", r"(?:abrogat|modificat|sostituit|emendat|recepit)[aeio] d(?:a|al|alla|all')"),
            ("pt", r"(?:revogad|alterad|modificad|substituid)[ao]s? p(?:or|el[ao])"),
        )
    }
)
_REVERSED: Final = re.compile(
    r"(?<!\w)(?:(?:the )?other way (?:a)?round|vice[ -]versa|viceversa|conversely|in reverse"
    r"|umgekehrt|andersherum|inversement|a l'inverse|dans l'autre sens|al reves|a la inversa"
    r"|al contrario|(?:o )?inverso|inversamente|ao contrario)(?!\w)"
)


_DEEDS_EN: Final = r"amend|repeal|replac|supersed|transpos|implement|correct|consolidat"
_DID_EN: Final = re.compile(
    rf"{_LAW} (?:\w+ly |has |had )?(?:{_DEEDS_EN})(?:ed|s|es)?(?! by\b)\b"
    rf"|\b(?:is|was|are|were) (?:it|this|that|(?:the )?{_LAW}) (?:based|founded|built) (?:up)?on\b"
)
_DONE_TO_EN: Final = re.compile(
    rf"\b(?:is|was|are|were|been|by) (?:the |that |this )?{_LAW} (?:{_DEEDS_EN})ed\b"
)


def is_reversed(asked: str) -> bool:
    """Whether a clause asks for the other way than the one before, and names no law (LD8)."""
    return "\x00" not in asked and _REVERSED.search(asked) is not None


def find_direction(asked: str, language: str) -> Direction | None:
    """Return which way the links go that a clause asks for; None where it does not tell.

    Args:
        asked: The clause, folded, with the names of laws blanked.
        language: In which it is asked.
    """
    text = _PROVISION_OF.sub(_LAW, _RUNS.sub(_LAW, asked))
    grammar = _GRAMMARS.get(language)
    done_by = _DONE_BY.get(language)
    is_done = done_by is not None and done_by.search(text) is not None
    if is_done or _did(text, language) or leads_out(text, _LAW):
        return "out"  # LD6, LD7
    if grammar is None:
        return _by_words(text, language)
    for direction, pattern in _patterns(language):
        if pattern.search(text) is not None:
            return direction
    return _by_order(text, grammar)


def _did(text: str, language: str) -> bool:
    """Return whether a law did something to others (LD6)."""
    is_english = language == "en" and _DID_EN.search(text) is not None
    return is_english and _DONE_TO_EN.search(text) is None


def _by_words(text: str, language: str) -> Direction | None:
    """Keep LD5."""
    inward = _INWARD.get(language)
    if inward is not None and inward.search(text):
        return "in"
    if any(re.search(order, text) for order in _OUTWARD.get(language, ())):
        return "out"
    return "in" if language == "de" and _TO_LAW_DE.search(text) else None


def _told_first(one: Grammar, law: str) -> tuple[tuple[Direction, str], ...]:
    """Return the order in which a verb leads, then who refers: "¿Remite la Ley a otra?"."""
    pattern = rf"\b(?:{one.active}) {law} (?:{one.to}|{one.agent})\b"
    return (("out", pattern),) if one.verb_first else ()


def _told_by_clitic(one: Grammar) -> tuple[tuple[Direction, str], ...]:
    """Return the object that stands before its verb: "quien lo cita"."""
    pattern = rf"(?<![\w'])(?:{one.clitic})(?:{one.active})\b"
    return (("in", pattern),) if one.clitic else ()


def _told_by_who(one: Grammar) -> tuple[tuple[Direction, str], ...]:
    """Return who stands before its verb: "who's citing it"."""
    return (("in", rf"\b(?:{one.who}) (?:{one.active})\b"),) if one.who else ()


@cache
def _patterns(language: str) -> tuple[tuple[Direction, re.Pattern[str]], ...]:
    """Return what tells a direction by itself, the most telling first (LD1, LD3, LD4)."""
    one = _GRAMMARS[language]
    law = rf"(?:{one.article})?(?:[\w'-]+ )?{_LAW}"
    told: tuple[tuple[Direction, str], ...] = (
        *_told_by_who(one),
        ("out", rf"\b(?:{one.nouns})\b[^.;?!]*\b(?:{one.others})"),
        ("out", rf"(?<!{_LAW} )\b{one.passive} (?:{one.agent}) ?{law}"),
        ("out", rf"\b(?:{one.active})\b[^.;?!]*\b(?:{one.others})"),
        *_told_first(one, law),
        ("in", rf"(?<!\w){one.passive}\b"),
        ("in", rf"\b(?:{one.nouns}) (?:\w+ )?(?:{one.to}) ?{law}"),
        ("out", rf"\b(?:{one.nouns}) (?:\w+ )?(?:{one.out_of}) ?{law}"),
        ("out", rf"\b(?:{one.subject}) (?:\w+ )?(?:{one.active})\b"),
        ("in", rf"^[^{_LAW}]*\b(?:{one.active})(?:-t)?-{one.subject} (?:{one.article})?{_LAW}"),
        ("out", rf"\b(?:{one.active})(?:-t)?-{one.subject}\b"),
        ("out", rf"\b(?:{one.active}) (?:{one.subject})(?: mism[oa]| lui-meme)?(?=[^\w{_LAW}]*$)"),
        ("in", rf"\b(?:{one.active}) (?:{one.object})\b(?! {_LAW})"),
        *_told_by_clitic(one),
    )
    return tuple((direction, re.compile(pattern)) for direction, pattern in told)


def _by_order(text: str, grammar: Grammar) -> Direction | None:
    """Keep LD1 and LD2."""
    verb = re.search(rf"\b(?:{grammar.active})\b", text)
    if verb is None:
        return None
    before, behind = text[: verb.start()].rstrip(), text[verb.end() :]
    if _LAW in before:
        return "out"
    leads = re.match(rf"[\w-]* (?:{grammar.to}|{grammar.agent}|sur|de|con)\b", behind)
    words = verb.group().removeprefix("se ").split(" ")[:1]  # "hace alusión" is said of one law
    ends = [re.search(grammar.plural, word) for word in words]
    is_single = bool(grammar.plural) and not any(ends)
    is_fronted = is_single and re.search(grammar.fronted, before) is not None
    if is_fronted and leads is None:
        return "out"
    return "in" if _LAW in behind else None
