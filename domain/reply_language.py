"""Which language a question is in, so that the reply can speak it.

In: the question, the locale of its channel, the language of its thread. Out: one of the six
languages of replies.

Rules
    RL1 Function words decide, asking words most, letters of a language least; names of laws do
        not.
    RL2 No words, or as many for two languages: the locale decides, else English.
    RL3 A thread goes on in its language until a question's words clearly speak another.
    RL4 Quoted text speaks only where the reader's own words are of no language.
    RL5 Words of time and the endings of nouns speak as particles do.
    RL6 A greeting, a thanks and words of starting anew speak where nothing else does.
"""

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, Literal

from domain.date_masks import quoted_spans
from domain.date_word_tables import month_rows, number_words_of
from domain.folding import fold

ReplyLanguage = Literal["en", "fr", "pt", "de", "es", "it"]

_ASKING_WEIGHT: Final = 3  # "what does" outweighs three particles of a foreign title
_CLEARLY: Final = 2  # more than one particle or letter
_LETTER_WEIGHT: Final = 1  # a name in a question has foreign letters too
_WORD = re.compile(r"[^\W_]+")
_ASKING: Final[tuple[tuple[ReplyLanguage, str], ...]] = (
    (
        "en",
        (
            "what which who whom when where why how show tell give does did is are was were has"
            " have had say says said explain list should can could would will must may read"
        ),
    ),
    (
        "fr",
        (
            "que quel quelle quels quelles quoi qui quand comment pourquoi est etait sont"
            " etaient disait dit disent disaient montre montrez montrer donne donnez affiche"
            " affichez explique expliquez puis dois peut doit quelqu avait prevoit prevoyait"
            " lire existe contient sommaire cite citent peux suis faut cherche"
            " retrace decris recommence recommencons recommencez recommencer oublie oubliez"
            " liste listez"
        ),
    ),
    (
        "pt",
        (
            "que qual quais quando como onde porque quem era eram foi foram diz dizia diziam"
            " dizem dizer mostre mostra mostrar mostrem explica quanto ha posso devo pode deve"
            " preve previa vigora vigorava esta estava quantas quantos existe procure busque"
            " resuma resumo cita citam tem vai alguma algum ler quero queria preciso"
            " gostaria precisava necessito houve estavam estao vigoravam sao tinha poderia podem"
            " pesquise pesquisar encontrar liste traga mande diga fale"
        ),
    ),
    (
        "de",
        (
            "was wie wer wo wann warum welche welcher welches welchem welchen worin worauf"
            " woher seit zeige zeig gib nenne liste vergleiche suche finde erklare erklaere"
            " lautete lautet galt gilt war wurde hat haben steht stand darf muss kann soll ist"
            " sind wird gibt geht durfte sollte zitiert verweist regelt stammt kommt machen"
            " liegt habt habe sagt sagte besagt besagte brauche brauchte bitte mochte moechte hatte"
            " gern traten konnt konnen koennen wurden worden wissen benotige galten gelten gab"
            " wen wem wessen wofur worum wovon stammen inwiefern inwieweit synopse"
        ),
    ),
    (
        "es",
        (
            "que cual cuales quien quienes cuando como donde cuanto cuantos cuantas muestra"
            " muestrame dame dime compara busca explica decia dice dicen decian era eran es fue"
            " fueron ha hay estaba sigue debo puedo puede tiene tenia establecia cambio contiene"
            " existe cita citan remite cubren teneis modifico habia vigente alguna algun resume"
            " quiero necesito ley leyes"
        ),
    ),
    (
        "it",
        (
            "che cosa chi qual quale quali quando come dove quanto quante quanti perche mostra"
            " mostrami dammi dimmi confronta cerca spiega elenca diceva dice dicono prevedeva"
            " era erano sono stato stata ha hanno posso devo puo esiste cita citano rinvia"
            " contiene avete vige vigeva indice serve vorrei qualcosa riassumi scade voglio"
            " bisogno erano stati state c'e potrei potreste vigevano fammi trova trovare sapere"
            " vediamo elencami elenco cerco"
        ),
    ),
)
_PARTICLES: Final[tuple[tuple[ReplyLanguage, str], ...]] = (
    (
        "en",
        (
            "the of on in at to and or for by from with me my this that it under between its as"
            " an a no do about into there these those then than you recital annex article articles"
            " thanks thank hello hi hey morning afternoon evening start over again forget reset"
        ),
    ),
    (
        "fr",
        (
            "le la les l un une des du de d au aux et ou en dans sur pour par avec ce cet cette"
            " ces il elle je mon ma qu n ne pas entre selon sa son ses depuis vous nous alinea"
            " votre vos bonjour bonsoir salut precedente version loi lois droit article articles"
            " quelque chose"
            " leur leurs mois dernier derniere annee redaction chronologie historique texte"
            " textes annexe changements merci"
        ),
    ),
    (
        "pt",
        (
            "o a os as um uma do da dos das de no na nos nas em e ou para por pelo pela com ao"
            " aos entre segundo meu minha seu sua nao se sobre desde me voce voces artigo"
            " artigos inciso paragrafo alinea fonte oficial lei leis versao redacao bom dia"
            " alguma coisa vosso juiz qualquer vigente vigentes texto textos historico alteracoes"
            " versoes ola oi tarde noite obrigado obrigada esqueca recomecar"
        ),
    ),
    (
        "de",
        (
            "der die das den dem des ein eine einen einem einer am im in an auf mit von vom zu"
            " zum zur und oder nach bei aus fur fuer uber ueber nicht sich ich mir mein meine"
            " wir ihr sie es artikel gesetz paragraph absatz fassung noch so dann"
            " inhaltsverzeichnis wortlaut geschichte chronologie etwas guten tag ihn eurer euer"
            " quelle amtliche samt sowie alle alles danke hallo moin servus vergiss nochmal"
        ),
    ),
    (
        "es",
        (
            "a el la los las un una unos del al de en y o para por con sobre entre segun desde"
            " hasta mi su sus no se lo le me esta este esto hoy articulo articulos ley leyes"
            " parrafo version buenos dias algo codigo norma normas derecho vuestra ustedes habia"
            " indice dia mes ano pasado pasada redaccion vigente vigentes cronologia historial"
            " anexo apartado texto textos cambios legislativos legales gracias hola buenas olvida"
            " olvidalo empezar empecemos comencemos"
        ),
    ),
    (
        "it",
        (
            "a il lo la i gli le un uno una l del dello della dei degli delle dell al allo alla"
            " ai agli all nel nello nella nei nelle nell dal dalla sul sulla su di da in con per"
            " tra fra e ed o non si mi ci mio mia nostro oggi articolo articoli legge leggi"
            " comma poi buongiorno versione precedente diritto norma norme vostra vostro indice"
            " qualcosa sull vigente vigenti testo testi storia fonte versioni modifiche differenze"
            " confronto cronologia grazie ciao buonasera salve dimentica ricominciamo"
            " ricominciare"
        ),
    ),
)
_ENDINGS: Final[tuple[tuple[ReplyLanguage, re.Pattern[str]], ...]] = (
    ("pt", re.compile(r"\w{2,}(?:cao|coes|agem|agens|encia|encias|avel|aveis|ario|arias)")),
    ("de", re.compile(r"\w{2,}(?:ungs?\w{0,2}|gesetz\w*|keit|heit|schaft|isch\w{1,2})")),
    ("es", re.compile(r"\w{2,}(?:cion|ciones|encia|encias|dad|dades|able|ables|ario|arias)")),
    ("it", re.compile(r"\w{2,}(?:zion[ei]|mento|menti|evol[ei]|aggi[oa]?|enza|enze)")),
)
# letters that one language writes, or two
_LETTERS: Final[tuple[tuple[ReplyLanguage, str], ...]] = (
    ("pt", "ãõâêôç"),
    ("fr", "çêâîûëïœ"),
    ("de", "äöüß"),
    ("es", "ñ¿¡"),
    ("it", "èìò"),
)
# what speaks outside of names alone: English writes none of these, and some are of one language
_PLAIN_LETTERS: Final[tuple[tuple[ReplyLanguage, str], ...]] = (
    ("pt", "áéíóúàãõ"),
    ("fr", "éèàù"),
    ("de", "ß"),
    ("es", "áéíóúñ¿¡"),
    ("it", "àéù"),
)
_LANGUAGES: Final[tuple[ReplyLanguage, ...]] = ("en", "fr", "pt", "de", "es", "it")
_NOTHING: Final = (0,) * len(_LANGUAGES)


def detect_language(question: str, locale: str, thread: str = "") -> ReplyLanguage:
    """Return the language of a question (RL1 to RL4).

    Args:
        question: The reader's words.
        locale: BCP 47, as the channel gave it; may be empty.
        thread: Language of the thread's last turn; empty where it has none.
    """
    own = _without_quotations(question)
    scores = _scores(_counting_words(own), own)
    if not any(scores):
        scores = _scores(_counting_words(question), question)
    best = max(scores)
    for score, one in zip(scores, _LANGUAGES, strict=True):
        if one == thread and best - score < _CLEARLY:
            return one  # RL3
    leaders: list[ReplyLanguage] = [
        one for score, one in zip(scores, _LANGUAGES, strict=True) if score == best and score
    ]
    if len(leaders) == 1:
        return leaders[0]
    spoken: list[ReplyLanguage] = [one for one in _LANGUAGES if one == fold(locale)[:2]]
    return spoken[0] if spoken else "en"  # RL2


def _without_quotations(question: str) -> str:
    """Return the words that are the reader's own (RL4)."""
    own, end = "", 0
    for quoted in quoted_spans(question):
        own = f"{own}{question[end : quoted.start]} "
        end = quoted.end
    return f"{own}{question[end:]}"


def _scores(words: tuple[str, ...], question: str) -> tuple[int, ...]:
    """Return what words and letters speak for each language, in the order of the languages."""
    weights = _weights()
    plain = " ".join(word for word in question.split() if word[:1] == word[:1].casefold())
    question = question.casefold()
    counting = [weights.get(fold(word)) or _by_ending(word) for word in words]
    for table, text in ((_LETTERS, question), (_PLAIN_LETTERS, plain)):
        letters: dict[str, str] = dict(table)
        counting.append(
            tuple(
                _LETTER_WEIGHT * any(letter in text for letter in letters.get(one, ""))
                for one in _LANGUAGES
            )
        )
    return tuple(sum(weight) for weight in zip(_NOTHING, *counting, strict=True))


def _by_ending(word: str) -> tuple[int, ...]:
    """Return what the end of a noun speaks for each language, a name's for German alone (RL5)."""
    folded = fold(word)
    spoken = {
        one
        for one, pattern in _ENDINGS
        if pattern.fullmatch(folded) and (one == "de" or word[0].islower())
    }
    return tuple(int(one in spoken) for one in _LANGUAGES)


def _words_of_time(language: ReplyLanguage) -> frozenset[str]:
    """Return the months in full and the numbers in words of a language (RL5)."""
    numbers = number_words_of(language)
    months = (row[0] for row in month_rows(language))
    return frozenset((*months, *numbers.cardinals, *numbers.ordinals))


@cache
def function_words() -> frozenset[str]:
    """Return the folded words that speak for a language and for no topic (RL1)."""
    return frozenset(word for _, words in (*_ASKING, *_PARTICLES) for word in words.split())


@cache
def asking_words(language: str) -> frozenset[str]:
    """Return the folded words by which a language asks and nothing else, none of one unknown."""
    asking, particles = (
        frozenset(word for one, words in table if one == language for word in words.split())
        for table in (_ASKING, _PARTICLES)
    )
    return asking - particles


@cache
def _weights() -> Mapping[str, tuple[int, ...]]:
    """Return what each asking word and particle speaks for each language."""
    asking = {language: frozenset(words.split()) for language, words in _ASKING}
    particles = {
        language: frozenset(words.split()) | _words_of_time(language)
        for language, words in _PARTICLES
    }
    known = {word for words in (*asking.values(), *particles.values()) for word in words}
    return MappingProxyType(
        {
            word: tuple(
                _ASKING_WEIGHT * (word in asking[one]) + (word in particles[one])
                for one in _LANGUAGES
            )
            for word in sorted(known)
        }
    )


def _counting_words(question: str) -> tuple[str, ...]:
    """Return the words, without those that stand inside a proper name (RL1)."""
    words = _WORD.findall(question)
    return tuple(word for place, word in enumerate(words) if not _is_inside_name(words, place))


def _is_inside_name(words: list[str], place: int) -> bool:
    """Tell whether a word joins two capitalised ones: "da" in "Constituição da República"."""
    if not 0 < place < len(words) - 1 or words[place][0].isupper():
        return False
    return words[place - 1][0].isupper() and words[place + 1][0].isupper()
