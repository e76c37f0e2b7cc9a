"""Words by which a sentence is about law, is somebody's own, or gives a task, in six languages.

In: nothing. Out: patterns over folded text, compiled once.

Rules
    AW1 Words of law alone make no question about law; they are the object of one.
"""

import re
from functools import cache
from typing import Final

from domain.date_masks import LAW_NOUNS, PROVISION_NOUNS

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
# What holds the law here.
_HERE: Final = (
    r"collections?|corpus|database|holdings|fonds|sammlung"
    r"|bestande?|datenbank|coleccion|fondos|base de da[td]os|raccolta|archivio|banca dati|acervo"
    r"|colecao|base de donnees"
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
    r"|er|sie|es|ihn|ihm|seine[mnrs]?|ihre[mnrs]?|dies\w*|dazu|daran|darauf|darin|davon|darue?ber"
    r"|dr(?:in|innen|an|auf)|dessen|deren|damals"
    r"|su|sus|este|esta|estos|estas|ese|esa|ello|ella|mismo|misma"
    r"|esso|essa|essi|suo|sua|suoi|sue|quest[oaie]|quell[oai]"
    r"|ele|ela|eles|elas|seu|sua|seus|suas|dele|dela|este|esta|esse|essa|isso|isto"
    # an article where no verb of law follows, else a pronoun: "la citan", "l'a modifie"
    r"|(?:l[aeio]|les|l[ao]s|[oa]s?|das|die|den)(?=[ ']"
    r"(?:(?:a|ha|han|hanno|ont|hat) )?(?:cit|modif|abrog|derog|revog|alter|camb|chang|geandert"
    r"|zitier|remit|rinvi|renvo|mencion|menzion|mention|compar|confront|expli|spieg|resum|riassum))"
)
# What takes up a slip: "Sorry, I meant", "Nein, ich meinte".
_SLIPS: Final = (
    r"sorry|no|oops|excuse me|apologies|wait|correction|non|pardon|excusez-moi|desole\w?|nein"
    r"|entschuldig\w+|verzeihung|korrektur|halt|perdon\w*|disculp\w+|correccion|scus\w+|correzione"
    r"|desculp\w+|perdao|correcao|correccao"
)
_MEANING: Final = (
    "i mean(?:t)?|i was asking about|that is(?: to say)?|namely|to be clear|ich mein(?:e|te)"
    "|gemeint (?:ist|war)|das heisst|und zwar"
    "|je (?:veux|voulais) dire|c'est[ -]a[ -]dire|a savoir|j'entends|je pensais a"
    "|(?:quiero|queria) decir|es decir|o sea|me (?:refiero|referia) a"
    "|(?:quero|queria) dizer|ou seja|isto e|(?:refiro|referia)-me a|me (?:refiro|referia) a"
    "|intend(?:o|evo)|cioe|(?:voglio|volevo) dire|vale a dire|mi riferi(?:sco|vo) a"
)
_SELF: Final = (
    r"i (?:was|am|have|had|got|bought|sold|left|began|took|gave|paid|lost|made|went|built|\w+ed)"
    r"|ho \w+t[oaie]|he \w+[dt]o|\w{3,}ei"
    r"|i'm|i've|my|we|us|our|ich|meine?[mnrs]?|wir|uns|unser\w*|mir|mich|je|j'\w+|mon|ma|mes|nous|notre|nos|yo"
    r"|mi|mis|me|nuestr\w+|io|mio|mia|miei|mie|nostr\w+|eu|meu|minha|meus|minhas|noss\w+"
)
_TASKS: Final = (
    r"please|you|your|yours|toi|te|ti|dich|dir|lhe|create|write|generate|send|book|compose|translate|schedule|make"
    r"|bitte|du|dein\w*|schreib\w*|erstell\w*|sende\w*|vous|votre|vos|tu|ton|ecri\w+|cree[rz]?|envoye\w*"
    r"|escrib\w+|crea|cree|envia\w*|usted|scrivi|crea|invia|escrev\w+|crie|envie|voce|voces"
)
# The first person of the past in Spanish, which its accent tells: "firmé el contrato".
_SELF_SPELLED: Final = r"\w{2,}[éí](?=\s(?:el|la|un|una|mi|los|las|mis)\s)"
# What a verb in front of a sentence is done to, where it gives a task.
_OBJECTS: Final = (
    r"an?|the|this|that|these|those|me|us|my|your|le|la|les|un|une|ce|cet|cette|ces|moi|nous"
    r"|de[nrm]|das|die|ein|einen?|dies\w*|mir|uns|el|los|las|una|est[aeo]s?|il|lo|gli|uno"
    r"|quest[oaie]|os?|as?|uma?|ess[ae]s?"
)
# How readers begin what they wish to see, with what joins it to the sentence before.
_WISHES: Final = (
    r"(?:i|we)(?:'d|'m| would| should| am| are)?(?: \w+){0,2}? (?:like|need|want|wish|looking"
    r"|interested|require)|(?:j'|nous )aimer\w+|(?:je|nous) (?:voudr\w+|souhait\w+|veux|cherch\w+"
    r"|desir\w+)|il (?:me|nous) faut|(?:j'ai|nous avons)(?: \w+)? besoin"
    r"|(?:ich|wir) (?:mochte|moechte|will|woll|brauche|benotige|suche|wuss?te|hatte|haette)\w*"
    r"|(?:mochte|moechte|brauche|benotige|suche)n? (?:ich|wir)"
    r"|quisie\w+|quiero|necesit\w+|me gustaria|deseo|busco|querria"
    r"|vorre\w+|voglio|mi (?:serv|occorr|interess)\w+|(?:ho|abbiamo) bisogno|cerco|desidero"
    r"|my question (?:is|was)|meine frage (?:ist|war|lautet\w*)|ma question (?:est|etait)"
    r"|mi pregunta (?:es|era)|la mia domanda e(?:ra)?|a minha pergunta e(?:ra)?"
    r"|i wonder|je me demande|ich frage mich|me pregunto|mi chiedo|(?:me pergunto|pergunto-me)"
    r"|gostaria\w*|quero|queria|preciso|precisamos|desejo|procuro|necessito"
)
# Steps that law knows: what a reader asks whether to do.
_STEPS: Final = (
    r"appeal\w*|objection|sue|lawsuit|complain\w*|claims?|lawyer|attorney|solicitor|contest"
    r"|terminat\w+|resign|give notice|plead|testify|evict\w*|settle\w*|withhold|fight\w*"
    r"|einspruch\w*|widerspr\w+|klagen?|verklag\w+|berufung|beschwerde\w*|anfecht\w*|kundig\w*"
    r"|kuendig\w*|anwalt\w*|anzeige\w*|anzeigen|vergleich|unterschreib\w*"
    r"|recours|appel|faire appel|plainte|contest\w+|poursuiv\w+|avocat\w*|resili\w+|reclam\w+"
    r"|recurr\w+|recursos?|demand(?:ar|o)|denunci\w+|apelar|impugn\w+|abogad\w+|alegaciones"
    r"|rescind\w+|ricors\w+|ricorrere|appello|querela\w*|fare causa|avvocat\w+|opposizione"
    r"|recedere|disdetta|disdire|reclam[oa]\w*|recorr\w+|process(?:ar|o)|advogad\w+|queixa"
    r"|pay|payer|pagar[e]?|zahlen|bezahlen|litigat\w+|sign(?:er|ar|ieren)?|firm(?:ar|are|o)|assin(?:ar|o)"
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
    r"|only|overall|altogether|total|insgesamt|totale?|before|after|possible|available|exactly|current|needs?|avant|apres|possible|seulement"
    r"|disponible\w*|exactement|actuel\w*|nur|vorher|davor|danach|moglich|moeglich|vorhanden"
    r"|verfugbar|verfuegbar|genau|aktuell\w*|brauche|benotige|antes|despues|posible|solo|solamente"
    r"|exactamente|actual\w*|prima|dopo|possibile|disponibil\w*|soltanto|esattamente|attual\w*"
    r"|depois|possivel|apenas|somente|disponivel|exatamente|atual\w*"
    r"|furthermore|moreover|additionally|besides|ausserdem|ferner|zudem|weiterhin|ademas|inoltre"
    r"|en outre|de plus|egalement|alem disso|igualmente|well|too|helpful|useful|welcome|interesting"
    r"|hilfreich|nutzlich|interessant|utiles?|util|uteis|interessante?s?|date|dated|datum|stand|fecha|data|same|likewise|similarly|meme|idem|ebenso|dasselbe|gleiche\w*|mism[oa]|stess[oa]|mesm[oa]"
    r"|do|faites|fais|haga|hagan|faccia|faca|faca-o|merci|danke|grazie|known|connue?s?|bekannt|kenntnisstand|conocid\w+|not[oa]|conhecid\w+"
)


@cache
def legal_pattern() -> re.Pattern[str]:
    """Return words of law, and those that are words of other things too (AW1)."""
    return _whole(rf"{_LEGAL}|{LAW_NOUNS}|{PROVISION_NOUNS}|texts?|texte|texto|testo|versions?")


@cache
def holdings_pattern() -> re.Pattern[str]:
    """Return words for all that is held: what it covers is asked without a word of law."""
    return _whole(_HERE)


@cache
def many_pattern() -> re.Pattern[str]:
    """Return words for several laws, or for all of them."""
    return _whole(
        r"laws|acts|statutes|regulations|directives|legislation|gesetze\w*|verordnungen"
        r"|vorschriften|regelungen|rechtsvorschriften|rechtsakte\w*|lois|reglements|textes|actes"
        r"|legislation|leyes|normas|reglamentos|legislacion|leggi|norme|atti|regolamenti"
        r"|legislazione|leis|diplomas|regulamentos|legislacao|(?:which|what|any|every|each) (?:law"
        r"|act|statute)|welches gesetz|quelle loi|(?:que|cual|cualquier) ley|quale legge|que lei"
    )


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
def meaning_pattern() -> re.Pattern[str]:
    """Return words at the beginning of a sentence that says once more what was meant."""
    slip = rf"(?:{_SLIPS})(?!\w)"
    return re.compile(rf"\A\W*(?:{slip}\W+)*(?:(?:{_MEANING})(?!\w)|{slip}(?=\s*[,;:.!-]))")


@cache
def self_pattern() -> re.Pattern[str]:
    """Return words by which readers speak of themselves."""
    return _whole(_SELF)


@cache
def task_pattern() -> re.Pattern[str]:
    """Return words by which somebody is told to do something."""
    return _whole(_TASKS)


@cache
def wish_pattern() -> re.Pattern[str]:
    """Return the beginning of a sentence by which readers say what they wish to see."""
    useful = (
        r"(?:would|might) (?:also )?be (?:helpful|useful|interesting|welcome|appreciated)"
        r"|(?:serai(?:t|ent)|ware|waren|seria|serian|sarebbe|sarebbero|seriam) (?:\w+ )?"
        r"(?:utile?s?|uteis|util|hilfreich|nutzlich|interessant|interessantes?)"
    )
    joins = rf"(?:(?:and|und|et|y|e|auch|also|{_MANNERS})\W+)*"
    return re.compile(rf"\A\W*{joins}(?:{_WISHES})(?!\w)|(?<!\w)(?:{useful})(?!\w)")


@cache
def self_spelled() -> re.Pattern[str]:
    """Return words, as they are spelled, by which readers tell what they did."""
    return re.compile(_SELF_SPELLED)


@cache
def object_pattern() -> re.Pattern[str]:
    """Return words that stand behind the verb of a task."""
    return re.compile(_OBJECTS)


@cache
def step_pattern() -> re.Pattern[str]:
    """Return steps that law knows, and what it makes people do: to appeal, to pay a fine."""
    return _whole(rf"{_STEPS}|{_DUTIES}")


def _whole(words: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-])(?:{words})(?!\w)")
