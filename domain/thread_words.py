"""Words by which a conversation goes on: which option, anew, the same, the next article.

In: a reader's words, in any of the six languages. Out: what they say about the thread;
nothing is looked up, and nothing here authorises a law or a day.

Rules
    TW1 An ordinal, a figure or a letter picks an option where only courtesy stands beside it.
    TW2 A thread starts anew where the whole question says so, courtesy apart.
    TW3 "The same for" asks again what was asked before, and opens the question.
    TW4 A step leads to the provision before or after, of the kind that is named.
    TW5 A greeting, a thanks, a question who answers: where the whole question is no more, it asks
        nothing of law.
    TW6 "And the next one?", as a whole question, is a step of the kind of the provision before;
        what is called so in the feminine is a version.
"""

import re
from typing import Final, Literal

from msgspec import Struct

from domain.folding import fold, fold_name


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_LAST: Final = _words("last letzte letzter letztes letzten dernier derniere ultimo ultima")
_ORDINALS: Final = (
    _words(
        "1 1st 1er 1re first erste erster erstes ersten premier premiere primero primera primer"
        " primo prima primeiro primeira"
    ),
    _words(
        "2 2nd 2e second zweite zweiter zweites zweiten deuxieme seconde segundo segunda secondo"
        " seconda"
    ),
    _words(
        "3 3rd 3e third dritte dritter drittes dritten troisieme tercero tercera tercer terzo"
        " terza terceiro terceira"
    ),
    _words("4 4th 4e fourth vierte vierter viertes vierten quatrieme cuarto cuarta quarto quarta"),
)
_LETTERS: Final = "abcd"
_COURTESY: Final = _words(
    "the one option number choice answer letter please i d mean meant take want it is s that"
    " der die das den dem ich meine nehme mochte option nummer antwort buchstabe bitte"
    " le la les l je veux prends dis dire numero choix lettre reponse s il vous te plait c est"
    " el lo los quiero digo decir opcion respuesta letra por favor me refiero al a"
    " il i gli intendo voglio opzione numero lettera risposta per favore dico"
    " o os as um uma quero dizer opcao resposta e"
)
_ANEW_PLAIN: Final = (
    r"(?:(?:please|ok|okay|bitte|por favor|per favore|s'il (?:vous|te) plait),? )?"
    r"(?:(?:let us|let's|can we|we) )?"
    r"(?:start(?:ing)? (?:over|again|afresh|anew|fresh)|reset(?: (?:the )?(?:thread|conversation))?"
    r"|new (?:topic|conversation|subject|thread)|begin again"
    r"|(?:forget|clear) (?:it all|everything|all(?: of)? (?:that|this)|(?:that|this) all)"
    r"|(?:wir )?(?:fangen wir )?(?:neu|von vorne|von vorn|noch einmal von vorne?) (?:an|anfangen"
    r"|beginnen)|von vorne?|neu(?:es thema|er anfang|start)|zurucksetzen"
    r"|vergiss (?:alles|das alles)"
    r"|(?:on )?(?:recommence[rz]?|recommencons)(?: (?:a zero|depuis le debut|du debut))?"
    r"|repart(?:ir|ons) (?:a|de) zero|nouveau sujet|reinitialise[rz]?"
    r"|oublie[rz]? (?:tout(?: (?:cela|ca))?|cela|ca)"
    r"|(?:empeza[rm](?:os)?|empecemos|comenza[rm](?:os)?|comencemos|volver a empezar)"
    r"(?: (?:de nuevo|de cero|otra vez|desde (?:cero|el principio)))|volver a empezar|nuevo tema"
    r"|reiniciar|olvida(?:lo)? todo(?: (?:eso|esto))?|borron y cuenta nueva"
    r"|ricominci(?:are|amo|a)(?: da (?:capo|zero))?|(?:iniziamo|iniziare) da capo|nuovo argomento"
    r"|azzera(?:re)?|dimentica tutto(?: (?:questo|cio))?"
    r"|recomec(?:ar|emos)(?: (?:do zero|do inicio))?|comecar (?:de novo|do zero)|novo assunto"
    r"|reinicia(?:r)?|esque(?:ca|cer) tudo(?: isso)?)"
    r"(?:,? (?:please|bitte|por favor|per favore|s'il (?:vous|te) plait))?"
)
_ANEW: Final = re.compile(rf"{_ANEW_PLAIN}(?:(?:[,;.!]| (?:and|und|et|y|e))? {_ANEW_PLAIN})?")
_GREETING: Final = (
    r"(?:hi|hello|hey|good (?:morning|day|afternoon|evening)|hallo|guten (?:tag|morgen|abend)|moin"
    r"|servus|gruss gott|bonjour|bonsoir|salut|hola|buen(?:os|as) (?:dias|tardes|noches)|buen dia"
    r"|ciao|buon ?giorno|buona ?sera|salve|ola|oi|bom dia|boa (?:tarde|noite))"
    r"(?: (?:there|all|everyone|zusammen|a tous|a todos|a tutti|vigent))?"
)
_SMALL_TALK: Final = (
    r"(?:ok(?:ay)?|yes|yep|ja|oui|si|sim|no|nein|non|nao|great|super|perfekt|perfect|parfait)"
    r"|(?:ok(?:ay)?,? |great,? |super,? )?(?:many |vielen )?"
    r"(?:thanks?(?: you)?|danke(?: ?schon)?|dank|merci|(?:muchas )?gracias|(?:mille )?grazie"
    r"|(?:muito )?obrigad[oa])(?:,? (?:that (?:helps?|is all|was all)|that's all|das hilft(?: mir)?"
    r"|das war'?s|das war alles|c'est (?:tout|parfait)|(?:eso )?es todo|e tutto|(?:isso )?e tudo))?"
    r"(?: (?:a lot|so much|very much|sehr|beaucoup|mille|bien))?"
    r"|(?:who|what) are you|are you (?:a |an )?(?:bot|robot|human|machine|ai|person|lawyer)"
    r"|how are you|wie geht(?:'s| es (?:dir|ihnen))|(?:comment )?ca va|que tal|como estas?"
    r"|come stai|tudo bem|(?:wer|was) (?:bist du|sind sie)|qui (?:es[- ]tu|etes[- ]vous)"
    r"|quien(?:es)? eres"
    r"|chi sei|quem (?:e|es) (?:voce|tu)"
    r"|(?:can|could) you help(?: me)?|konnen sie mir helfen|kannst du mir helfen"
    r"|(?:pouvez-vous|peux-tu) m'aider|(?:me )?puedes? ayudar(?:me)?|(?:mi )?puoi aiutar(?:mi|e)"
    r"|pode(?:s)? (?:me )?ajudar(?:-me)?"
)
_TALK: Final = re.compile(rf"(?:{_GREETING})?[,.! ¿]{{0,3}}(?:{_SMALL_TALK})?")
_OPENING: Final = (
    r"(?:(?:and|now|then|und|jetzt|et|maintenant|y|ahora|e|ed|ora|agora|also|please|bitte)"
    r"[ ,]{1,3}){0,2}"
    r"(?:(?:show|give|tell|do|zeig(?:e|en)?|gib|montre[rz]?|donne[rz]?|muestra|muestrame|dame|haz"
    r"|mostra(?:mi)?|dammi|fai|mostre|mostra|da|faca)(?:[ -]me| mir| moi| us| uns)? )?"
)
_SAME: Final = re.compile(
    rf"[¿¡\s]{{0,4}}{_OPENING}"
    r"(?:(?:the )?same(?: (?:thing|question|again))?|dasselbe|das gleiche|die gleiche frage|dito"
    r"|(?:la )?meme (?:chose|question)|idem|pareil|lo mismo|la misma (?:pregunta|cosa)|igual"
    r"|lo stesso|la stessa (?:cosa|domanda)|o mesmo|a mesma (?:coisa|pergunta)"
    r"|(?:and )?(?:what|how) about the same)"
    r"(?= (?:for|of|with|in|about|under|from|fur|von|bei|mit|zu[rm]?|aus|im|pour|de|d|du|des|avec"
    r"|dans|a|au|para|con|en|del|por|sobre|per|dell|della|dello|dei|di|nel|nella|do|da|no|na|com"
    r"|em)\b)"
)
_HEADS: Final = (
    r"(?:articles?|sections?|recitals?|rules?|regulations?|provisions?|annex(?:es)?|artikels?"
    r"|(?<=[ern] )paragraph(?:en)?|paragraph(?= da)|vorschrift|bestimmung|considerant|annexe"
    r"|disposition|articulos?"
    r"|considerando|anexo|disposicion|seccion|articol[oi]|allegato|disposizione|artigos?|secao"
    r"|disposicao)"
)
_PARTS: Final = (
    r"(?:paragraphs?|paras?|subsections?|points?|absatz|nummer|alinea|paragraphe|apartado|parrafo"
    r"|comma|paragrafo|punto|inciso|ponto)"
)
_ON: Final = (
    r"(?:next|following|subsequent|nach?ste[rns]?|naechste[rns]?|folgende[rns]?|suivante?|prochaine?"
    r"|siguiente|proxim[oa]|successiv[oa]|seguente|prossim[oa]|seguinte)"
)
_BACK: Final = (
    r"(?:previous|preceding|vorherige[rns]?|vorige[rns]?|vorangehende[rns]?|precedente?"
    r"|anterior)"
)
_AFTER: Final = r"after|danach|d'apres|apres|despues|dopo|depois"
_BEFORE: Final = r"before|davor|d'avant|avant|antes|prima"
Direction = Literal[1, -1]
StepKind = Literal["head", "part", "same"]  # article, paragraph, whichever the last one was


class Step(Struct, frozen=True, kw_only=True):
    """The way from the provision of the last turn to the one meant now (TW4)."""

    by: Direction  # 1: the next, -1: the one before
    kind: StepKind


def _step_pattern(way: str, apart: str, nouns: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{way} {nouns}|{nouns} (?:{way}|{apart}))\b")


_STEPS: Final[tuple[tuple[Direction, StepKind, re.Pattern[str]], ...]] = (
    (1, "head", _step_pattern(_ON, _AFTER, _HEADS)),
    (-1, "head", _step_pattern(_BACK, _BEFORE, _HEADS)),
    (1, "part", _step_pattern(_ON, _AFTER, _PARTS)),
    (-1, "part", _step_pattern(_BACK, _BEFORE, _PARTS)),
)


_GO_ON: Final = r"(?:(?:and|und|et|y|e|ed|ora|now|jetzt|ahora|agora|maintenant|puis),? )?"
_NEXT_ALONE: Final = re.compile(
    rf"{_GO_ON}(?:what about |quid )?(?:(?:the )?(?:next|following)(?: one)?"
    r"|(?:der|die|das) (?:nach?ste|naechste|folgende|danach)|(?:du |le )?suivant"
    r"|celui (?:d'apres|qui suit)|el (?:siguiente|proximo)|(?:il )?(?:successivo|prossimo)"
    r"|(?:il )?seguente|o (?:seguinte|proximo))"
)
_BEFORE_ALONE: Final = re.compile(
    rf"{_GO_ON}(?:(?:der|das) (?:vorige|vorherige|davor)|le precedent|celui d'avant|el anterior"
    r"|il precedente|o anterior)"
)


def find_picked_place(words: str, count: int) -> int | None:
    """Return which of ``count`` options words pick, from 0; None where they pick none (TW1)."""
    said = fold_name(words).split(" ")
    named = [place for word in said for place in _places_of(word, count)]
    if not named:
        named = [_LETTERS.index(word) for word in said if len(word) == 1 and word in _LETTERS]
    known = _COURTESY.union(_LAST, _LETTERS, *_ORDINALS)
    is_clear = len(named) == 1 and named[0] < count and all(word in known for word in said)
    return named[0] if is_clear else None


def _places_of(word: str, count: int) -> tuple[int, ...]:
    if word in _LAST:
        return (count - 1,)
    return tuple(place for place, names in enumerate(_ORDINALS) if word in names)


def starts_anew(question: str) -> bool:
    """Tell whether a question asks to leave behind what the thread carries (TW2)."""
    return _ANEW.fullmatch(fold(question).strip(" .!¡¿?")) is not None


def is_small_talk(question: str) -> bool:
    """Tell whether a question is a greeting, a thanks or the like and nothing more (TW5)."""
    return _TALK.fullmatch(fold(question).strip(" .!¡¿?")) is not None


def end_of_same(folded: str) -> int:
    """Return where "the same" ends that opens a folded question; 0 where none does (TW3)."""
    found = _SAME.match(folded)
    return found.end() if found else 0


def asks_the_same(question: str) -> bool:
    """Tell whether a question asks the same again of another law (TW3)."""
    return end_of_same(fold(question)) > 0


def find_step(question: str) -> Step | None:
    """Return the step from one provision to another that a question names, or None (TW4)."""
    folded = fold(question)
    alone = folded.strip(" .!¡¿?")
    if _NEXT_ALONE.fullmatch(alone) or _BEFORE_ALONE.fullmatch(alone):
        return Step(by=1 if _NEXT_ALONE.fullmatch(alone) else -1, kind="same")  # TW6
    return next(
        (Step(by=by, kind=kind) for by, kind, pattern in _STEPS if pattern.search(folded)), None
    )
