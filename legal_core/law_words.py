"""Words around the names of laws: nouns of law, particles, clauses, months.

In: nothing. Out: sets of folded words in English, French, Portuguese, German, Spanish and
Italian.
"""

from typing import Final

from legal_core.tokens import word_set

LAW_NOUNS: Final = word_set(
    "act acts code codes regulation regulations directive directives decree statute statutes"
    " ordinance constitution treaty convention law laws bill charter accord agreement protocol"
    " loi lois reglement reglements decret arrete ordonnance traite droit"
    " lei leis codigo regulamento regulamentos diretiva directiva decreto tratado convencao"
    " constituicao estatuto portaria direito ley leyes reglamento constitucion tratado estatuto"
    " reglamentos directiva directivas regolamenti direttive decreti verordnungen richtlinien"
    " gesetz gesetze gesetzes verordnung richtlinie verfassung gesetzbuch gesetzbuches"
    " erlass satzung vertrag ubereinkommen legge leggi codice regolamento direttiva costituzione"
    " trattato convenzione statuto"
)
# Nouns that name no law even beside "the": "the law", "le droit".
VAGUE_NOUNS: Final = word_set("law laws droit direito lei leis loi lois")
# Nouns that behind them have a country's name alone and so name no law: "leis do Brasil".
WHOLE_LAW: Final = VAGUE_NOUNS | word_set(
    "ley leyes legge leggi gesetz gesetze acts statutes codes regulations directives decrees"
    " decrets reglements codigos decretos regulamentos diretivas reglamentos directivas codici"
    " decreti regolamenti direttive verordnungen richtlinien normas norme"
)
# Nouns that say of what type a named act is: "the GDPR Regulation".
TYPE_NOUNS: Final = word_set(
    "regulation directive law act reglement directive loi regulamento diretiva lei"
)
PARTICLES: Final = word_set(
    "the a an of on in at to and or for by from with under between its this that these those"
    " le la les l un une des du de d au aux et ou en dans sur pour par selon ce cette"
    " o os as um uma do da dos das no na nos nas em e ao aos pelo pela sobre segundo y el los"
    " der die das dem den des ein eine einer eines einem und oder von vom zu zum zur im am auf bei"
    " fur uber nach el los las del al con segun lo gli i della dello dell degli dei delle dal dalla"
    " nel nella ed il"
)
CONNECTORS: Final = word_set(
    "of the de du da do des dos das d l la le les in under to y el del der von vom zur zum"
    " della dello dell dei degli delle di"
)
# Words of a question or request, which may open a sentence in capitals.
ASKING_WORDS: Final = word_set(
    "what which who when where why how show tell give does did do is are was were has have can"
    " should could would will may must please explain compare list read find cite ignore display"
    " quote according says said say"
    " que quel quelle quels quelles qui quand comment montre montrez donne donnez affichez"
    " affiche compare comparez expliquez explique est"
    " qual quais quando como mostre mostrar explique compare diz dizia cite"
    " article articles art arts artigo artigos recital annex annexe anexo section chapter"
    " version timeline history text"
    " was wer wie wann wo warum welche welcher welches welchen zeige zeig gib nenne liste"
    " vergleiche suche lautet lautete gilt galt gelten stand steht sagt sagte regelt artikel"
    " paragraph fassung fassungen wortlaut chronologie absatz anhang"
    " cual cuales quien cuando como donde muestra muestrame dame compara busca explica decia dice"
    " articulo articulos version"
    " che cosa chi quando come dove quale quali mostra mostrami dammi confronta cerca spiega diceva"
    " dice prevede articolo articoli versione comma allegato"
)
# Adjectives that set no law apart: "the new act".
PLAIN_WORDS: Final = word_set(
    "new old current applicable relevant national same whole following first second last latest"
    " other above said present entire full original actual different any some each every no such"
    " federal general european union parliament council commission official consolidated basic"
    " what which your our my their his her its legal amending implementing delegated supplementing"
    " repealing repealed amended"
)
# Words that many titles share, so that sharing them says nothing.
SHARED_WORDS: Final = word_set(
    "civil common public data protection penal commercial criminal electronic financial market"
    " markets persons rights council parliament europeen parlement conseil europeu"
)
REPUBLIC_WORDS: Final = word_set(
    "federal federative federativa federative republic republica republique confederation"
    " confederacao confederation grand duchy duche grao ducado kingdom royaume reino state etat"
    " estado united"
    " bundesrepublik republik konigreich grossherzogtum repubblica federale granducato regno gran"
)
# Participles that open a trailing clause, by their folded stems (CONTRACT section 4).
TRAILING_WORDS: Final = word_set(
    "repealing amending implementing supplementing replacing modifying correcting"
    " abrogeant modifiant completant remplacant rectifiant executant transposant transposing"
    " revogando alterando completando complementando implementando regulamentando transpondo"
    " modificando"
    " andernd aufhebend abrogante abrogando modificante attuando sostituendo derogando"
    " sustituyendo desarrollando"
)
TRAILING_PHRASES: Final[tuple[str, ...]] = (
    "that repeals",
    "that amends",
    "which repeals",
    "which amends",
    "which repealed",
    "which amended",
    "that repealed",
    "that amended",
    "portant modification",
    "portant abrogation",
    "portant execution",
    "portant application",
    "mettant en oeuvre",
    "qui modifie",
    "qui abroge",
    "qui complete",
    "que revoga",
    "que revogou",
    "que altera",
    "que alterou",
    "que completa",
    "que complementa",
    "que executa",
    "que implementa",
    "que regulamenta",
    "zur anderung",
    "zur aufhebung",
    "zur erganzung",
    "zur durchfuhrung",
    "zur umsetzung",
    "zur ersetzung",
    "zur berichtigung",
    "por la que se modifica",
    "por la que se modifican",
    "por el que se modifica",
    "por el que se modifican",
    "por la que se deroga",
    "por la que se derogan",
    "por el que se deroga",
    "por el que se derogan",
    "que modifica",
    "que deroga",
    "que desarrolla",
    "che modifica",
    "che abroga",
    "che integra",
    "che attua",
    "recante modifica",
    "recante modifiche",
    "recante abrogazione",
)
CORRIGENDUM_WORDS: Final = word_set(
    "corrigendum corrigenda rectificatif rectificatifs retificacao rectificacao erratum errata"
    " berichtigung berichtigungen rettifica rettifiche"
)
# Words that make an adjective of nation one of language: "the German GDPR text".
WORDING_WORDS: Final = word_set(
    "text version versions translation wording language texte traduction texto versao traducao"
    " fassung wortlaut ubersetzung sprache traduccion idioma testo versione traduzione lingua"
)
MONTHS: Final = word_set(
    "january february march april may june july august september october november december"
    " jan feb mar apr jun jul aug sep sept oct nov dec janvier fevrier mars avril mai juin juillet"
    " aout septembre octobre novembre decembre janeiro fevereiro marco abril maio junho julho"
    " agosto setembro outubro novembro dezembro"
    " januar februar marz mai juni juli oktober dezember enero febrero marzo abril mayo junio julio"
    " septiembre setiembre octubre noviembre diciembre gennaio febbraio aprile maggio giugno luglio"
    " settembre ottobre dicembre"
)
# Short names that are also common words when written in small letters.
COMMON_WORDS: Final = word_set("mar dec set out pra sus mica emir dora ai act")
