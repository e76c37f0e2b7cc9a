"""Words that speak to a machine, and words by which a sentence is about law, in six languages.

In: nothing. Out: patterns over folded text, compiled once.

Rules
    AW1 Words of law alone make no question about law; they are the object of one.
    AW2 An order to a machine names what machines have: instructions, a prompt, a role, a mode.
"""

import re
from functools import cache
from typing import Final

from domain.date_masks import LAW_NOUNS, PROVISION_NOUNS

# What only a machine is told to leave aside.
_ORDERS: Final = (
    r"instructions?|prompts?|guidelines|(?:the|all|any) above|programming|safety|filters?"
    r"|restrictions|question|everything|training|persona|rules (?:you|that|which|set|above)"
    r"|(?:previous|prior|above|earlier|your|all|those|these|any) (?:\w+ ){0,2}?rules"
    r"|regles|consignes?|ce qui precede|tout ce qui"
    r"|anweisung\w*|vorgaben|eingabeaufforderung\w*|frage|regeln|alles (?:obige|vorherige)"
    r"|instruccion\w*|indicaciones|pregunta|reglas|lo anterior|todo lo"
    r"|istruzion[ei]|domanda|regole|quanto sopra|tutto quanto"
    r"|instrucoes|instrucao|pergunta|regras|o acima|tudo o que"
)
_LEAVE: Final = (
    r"ignor\w+|disregard\w*|forget|override|overrule|skip|discard|do not follow"
    r"|oubli\w+|neglig\w+|ne (?:tiens|tenez) (?:pas )?compte"
    r"|vergiss|vergessen|missachte\w*|ubergeh\w*|uebergeh\w*"
    r"|olvid\w+|omit\w+|haz caso omiso|dimentic\w+|trascur\w+|scorda\w*"
    r"|esquec\w+|esqueca|desconsider\w+|desconsidere"
)
# German puts it behind its object.
_LEAVE_BEHIND: Final = r"ignorieren|vergessen|missachten|ubergehen|uebergehen"
_ROLES: Final = (
    r"you are (?:now|about|an? (?:ai|bot|assistant|model|machine|language))|act as (?:an?|if|the)"
    r"|pretend|role ?-?play\w*|imagine (?:that )?(?:we|you)|from now on|jailbreak\w*|as an ai\b"
    r"|(?:system|developer|god|override|debug|admin) (?:mode|prompt|override|reset|message)"
    r"|your (?:instructions|prompt|system|menu|rules|answer|response|reply|training)"
    r"|(?:the|this|a|one) (?:prompt|chatbot|language model)"
    r"|(?:answer|reply|respond) (?:with|only|that|exactly|in the style)"
    r"|(?:call|invoke|execute) the (?:operation|function|tool)|tell the (?:reader|user)"
    r"|refuse to answer|(?:say|print|repeat|output|write) (?:exactly|verbatim|word for word)"
    r"|(?:tu es|vous etes) (?:maintenant|desormais|une? (?:ia|assistant|robot|modele))"
    r"|agi(?:s|ssez) comme|fai(?:s|tes) semblant|imagin(?:e|ez|ons) que|desormais|mode systeme"
    r"|(?:vos|tes) (?:instructions|consignes|regles)|(?:votre|ton) (?:prompt|invite|menu|reponse)"
    r"|reponde?z? (?:que|qu'\w+|par|uniquement|seulement)|appele[rz]? l'operation|dites au lecteur"
    r"|refuse[rz]? de repondre|mot pour mot"
    r"|du bist (?:jetzt|nun|ab jetzt|eine? (?:ki|bot|assistent\w*|modell))|ab jetzt|ab sofort"
    r"|stell dir vor|tu so als|systemmodus|verhalte dich wie"
    r"|(?:deine|ihre|die eigenen) (?:anweisung\w*|vorgaben|regeln)|(?:dein|ihr) (?:prompt|menu)"
    r"|antworte[nt]?,? (?:nur|dass|mit)|die operation \w+ aufrufen|dem leser sagen"
    r"|die antwort verweigern|wortlich wiederholen|jede antwort"
    r"|ahora eres|eres (?:ahora|un[a]? (?:ia|bot|asistente|modelo))|actua como|finge|imagina que"
    r"|a partir de ahora|modo (?:de )?sistema|(?:sus|tus) (?:instrucciones|reglas)"
    r"|(?:su|tu) (?:prompt|menu)|respond[ae] (?:que|con|solo|unicamente)|llame a la operacion"
    r"|diga al lector|niegu?ese a responder|palabra por palabra"
    r"|(?:ora|adesso) sei|sei (?:ora|adesso|un[a']? ?(?:ia|bot|assistente|modello))|agisci come"
    r"|fai finta|fingi|immagina (?:che|di)|d'ora in poi|modalita (?:di )?sistema"
    r"|(?:tue|vostre) (?:istruzioni|regole)|(?:tuo|vostro) (?:prompt|menu)"
    r"|rispondi (?:che|con|solo)|chiama l'operazione|di' al lettore"
    r"|rifiuta di rispondere|parola per parola"
    r"|agora (?:voce|tu) e|(?:voce|tu) (?:e|es) (?:agora|um[a]? (?:ia|bot|assistente|modelo))"
    r"|aja como|finja|imagine que|a partir de agora|modo (?:de )?sistema"
    r"|(?:suas|tuas) (?:instrucoes|regras)|(?:seu|teu) (?:prompt|menu)"
    r"|responda (?:que|com|apenas|so)|chame a operacao|diga ao leitor|recuse-se a responder"
    r"|palavra por palavra"
)
_LEGAL: Final = (
    r"laws?|lois?|leis?|leyes|ley|legg[ei]|acts?|regulations?|directives?|articles?|sections?|arts?"
    r"|artic\w+|artig\w+|artikel\w*|legal\w*|legisla\w+|statut\w+|courts?|judges?|case ?law"
    r"|amend\w*|repeal\w*|enact\w*"
    r"|commence\w*|in force|wordings?|consolidat\w+|jurisdictions?|lawful\w*|unlawful\w*"
    r"|readings?|interpretations?|meaning|interpretat\w+|lecture|auslegung\w*|lesart\w*|bedeutung"
    r"|interpretacion\w*|lectura|interpretazion\w*|lettura|interpretac\w+|leitura"
    r"|which of (?:them|these|the two)|l[ae]quel(?:le)?|welche[rs] (?:davon|der beiden|von beiden)"
    r"|cual de (?:ell[oa]s|l[oa]s dos)|quale (?:dei|delle|dei due|di essi)|qual d(?:as du|os do)\w+"
    r"|liab\w+|penalt\w+|offences?|citations?|cites?|cited|footnotes?"
    r"|droit\w*|juridique\w*|legislat\w+|tribuna\w+|juges?|modifie\w{0,2}|abrog\w+|en vigueur"
    r"|rechts?\w*|gesetz\w*|gericht\w*|richter\w*|fassung\w*|vorschrift\w*|bestimmung\w*|wortlaut"
    r"|in kraft|geltend\w*|norm(?:en)?|aufgehoben\w*|geandert\w*"
    r"|derecho\w*|juridic\w+|juez|jueces|derog\w+|vigente\w*|vigor\w*|vigencia|redaccion\w*|normas?"
    r"|diritt\w+|giuridic\w+|giudic\w+|normativ\w*|norm[ae]"
    r"|direito\w*|juiz\w*|revog\w+|redac\w+|redacao|disposi\w+|provisions?"
)
# What law makes people do, pay or ask for, and what they would get out of.
_DUTIES: Final = (
    r"tax(?:es)?|taxation|vat|fines?|fees?|dut(?:y|ies)|lev(?:y|ies)|customs|tolls?|permits?"
    r"|licen[cs]es?|bans?|rents?|inspections?|obligations?|contracts?|rules?|restrictions|checks"
    r"|impots?|taxes|tva|amendes?|douanes?|permis|loyers?|controles?|contrats?|interdictions?"
    r"|steuern?|\w+steuern?|bussgeld\w*|gebuhr\w*|zoll|maut|genehmigung\w*|mieten?|vertrag\w*"
    r"|pflicht\w*|\w+pflicht|verbot\w*|regeln?|auflagen?"
    r"|impuestos?|iva|multas?|tasas?|aduanas?|permisos?|licencias?|alquiler\w*|contratos?"
    r"|obligaci?on\w*|prohibici?on\w*|reglas?|tass[ae]|impost[ae]|mult[ae]|dogan[ae]|permess[oi]"
    r"|affitt[oi]|contratt[oi]|obblig\w+|diviet[oi]|regol[ae]|impostos?|taxas?|alfandega"
    r"|licencas?|alugue\w+|rendas?|obrigac\w+|proibic\w+|regras?"
)
_LEADING: Final = (
    r"it|its|they|them|their|this|that|these|those|same|then"
    r"|il|elle|ils|elles|son|sa|ses|leur|cet|cette|ces|celui|celle"
    r"|er|sie|es|ihn|ihm|seine[mnrs]?|ihre[mnrs]?|dies\w*|dazu|daran|darauf|dessen|deren|damals"
    r"|su|sus|este|esta|estos|estas|ese|esa|ello|ella|mismo|misma"
    r"|esso|essa|essi|suo|sua|suoi|sue|quest[oaie]|quell[oai]"
    r"|ele|ela|eles|elas|seu|sua|seus|suas|dele|dela|este|esta|esse|essa|isso|isto"
    # an article where no verb of law follows, else a pronoun: "la citan", "l'a modifie"
    r"|(?:l[aeio]|les|l[ao]s|[oa]s?|das|die|den)(?=[ ']"
    r"(?:(?:a|ha|han|hanno|ont|hat) )?(?:cit|modif|abrog|derog|revog|alter|camb|chang|geandert"
    r"|zitier|remit|rinvi|renvo|mencion|menzion|mention|compar|confront|expli|spieg|resum|riassum))"
)
_SELF: Final = (
    r"i (?:was|am|have|had|got|bought|sold|left|began|took|gave|paid|lost|made|went|built|\w+ed)"
    r"|ho \w+t[oaie]|he \w+[dt]o|\w{3,}ei|\w{3,}[ei](?= (?:el|un|una|mi) )"
    r"|i'm|i've|my|we|our|ich|mein\w*|wir|unser\w*|mir|mich|je|j'\w+|mon|ma|mes|nous|notre|nos|yo"
    r"|mi|mis|me|nuestr\w+|io|mio|mia|miei|mie|nostr\w+|eu|meu|minha|meus|minhas|noss\w+"
)
_TASKS: Final = (
    r"please|you|your|yours|create|write|generate|send|book|compose|translate|schedule|make"
    r"|bitte|du|dein\w*|schreib\w*|erstell\w*|sende\w*|vous|votre|vos|tu|ton|ecri\w+|cree[rz]?|envoye\w*"
    r"|escrib\w+|crea|cree|envia\w*|usted|scrivi|crea|invia|escrev\w+|crie|envie|voce|voces"
)
# How something is asked or answered, and which one of several is meant.
_MANNERS: Final = (
    r"please|kindly|answer|reply|simpl[ey]|plain|words|brief(?:ly)?|short(?:ly)?|still|also|again"
    r"|next|previous|following|earlier|later|latest|full|whole|complete|both|each|since|about"
    r"|exact\w*|counts?|prevails?|applies|compte|prevaut|gilt|zahlt|prevale\w*|vale|cuenta|conta"
    r"|bitte|antwort\w*|einfach\w*|worte?n?|kurz|noch|auch|nochmals?|nachste\w*|vorige\w*|ganze\w*"
    r"|plait|repond\w*|simple\w*|mots|bref|brievement|encore|aussi|suivant\w*|precedent\w*"
    r"|complet\w*|tout|favor|respond\w*|sencill\w+|palabras|breve\w*|todavia|tambien|siguiente"
    r"|anterior\w*|enter[oa]|favore|rispond\w*|semplic\w+|parole|ancora|anche|successiv\w+"
    r"|inter[oa]|simples\w*|palavras|ainda|tambem|seguinte|inteir[oa]|obrigad[oa]|thanks?|gracias"
    r"|merci|danke|grazie|known|connue?s?|bekannt|kenntnisstand|conocid\w+|not[oa]|conhecid\w+"
)
_LOOKALIKES: Final = str.maketrans("асеоріхуѕјԁһкмтвαορεικντυ", "aceopixysjdhkmtbaopeikvtu")


@cache
def machine_pattern() -> re.Pattern[str]:
    """Return what speaks to a machine: leave your orders, play a role, say this (AW2)."""
    far = r"(?:\W+[\w'-]+){0,6}?\W+"
    leave = rf"(?:{_LEAVE}){far}(?:{_ORDERS})|(?:{_ORDERS}){far}(?:{_LEAVE_BEHIND})"
    return re.compile(rf"(?<![\w-])(?:{leave}|{_ROLES})(?!\w)")


@cache
def legal_pattern() -> re.Pattern[str]:
    """Return words of law, and those that are words of other things too (AW1)."""
    return _whole(rf"{_LEGAL}|{LAW_NOUNS}|{PROVISION_NOUNS}|texts?|texte|texto|testo|versions?")


@cache
def law_pattern() -> re.Pattern[str]:
    """Return words of law that are hardly words of anything else (AW1)."""
    return _whole(_LEGAL)


@cache
def duty_pattern() -> re.Pattern[str]:
    """Return words of law and of what it makes people do (AW1)."""
    return _whole(rf"{_LEGAL}|{_DUTIES}")


@cache
def leading_pattern() -> re.Pattern[str]:
    """Return words that lead back to what was named before."""
    return _whole(_LEADING)


@cache
def manner_pattern() -> re.Pattern[str]:
    """Return words of how something is asked, answered or chosen."""
    return _whole(_MANNERS)


@cache
def self_pattern() -> re.Pattern[str]:
    """Return words by which readers speak of themselves."""
    return _whole(_SELF)


@cache
def task_pattern() -> re.Pattern[str]:
    """Return words by which somebody is told to do something."""
    return _whole(_TASKS)


def to_latin(folded: str) -> str:
    """Return folded text with letters of other scripts that look like Latin ones as those."""
    return folded.translate(_LOOKALIKES)


def _whole(words: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-])(?:{words})(?!\w)")
