"""Times that name no day by themselves: "on Friday", "on the day it came into force".

In: masked text, the dates found in it. Out: vague atoms, by place. What would pass for today by
default is asked about instead.

Rules
    UT1 A weekday, or the number of a day, without its month is no day; "et le 5 ?" is the number of
        one where a thread goes on.
    UT2 The day of something that happened to the law, or its first or last day, is one that the
        reader does not state.
    UT3 Two years with a stroke, of business or of school, and a decade in words, which no rule
        reads, are asked about.
    UT4 Each gives way to any day that is told beside it.
    UT5 In a question that names no law and goes on with none they are part of a topic: "must
        shops close on Sunday?"
    UT6 "Back then", "à l'époque", or "then" at the end of what asks about the past, say no day,
        nor does a week by its number and year with a stroke.
    UT7 "On those dates" of another question says none, nor does "when my contract was signed" or
        "on the day of my wedding".
    UT8 The turn of a century and "a while ago" name no day.
"""

import re
from typing import Final

from domain.clause_tense import is_past
from domain.date_atoms import Atom
from domain.date_masks import BLANK, MaskedText
from domain.date_values import Reading

_SHUT: Final = r"(?= ?[,.;:?!)]|$| (?:and|or|et|ou|und|oder|y|o|e|ed)(?!\w))"
_END: Final = r"(?= ?\W*$)"
_NUMBER: Final = r"[0-9]{1,2}"
_WEEKDAYS: Final = (
    r"on (?:mon|tues|wednes|thurs|fri|satur|sun)day"
    r"|am (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)"
    r"|(?:le )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)"
    r"|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)"
    r"|na (?:segunda|terca|quarta|quinta|sexta)(?:-feira)?|no (?:sabado|domingo)"
    r"|(?:di |il |la )?(?:lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica)"
)
_OF_MONTH: Final = (
    rf"on the (?:{_NUMBER}(?:st|nd|rd|th)|first|last)(?: day)?(?: of (?:the|that|this) month)?"
    rf"|am (?:{_NUMBER}\.|ersten|letzten)(?: tag)?(?: de[rs] monats)?"
    r"|am monats(?:ersten|letzten|ende)"
    rf"|le (?:{_NUMBER}|premier|1er)(?: jour)? du mois|(?:le|au) jour {_NUMBER}"
    rf"|(?:el )?dia (?:{_NUMBER}|primero)(?: de(?:l)? mes)?|el primero de(?:l)? mes"
    rf"|no dia {_NUMBER}(?: do mes)?|no primeiro (?:dia )?do mes"
    rf"|il (?:giorno {_NUMBER}|(?:primo|{_NUMBER}) del mese|giorno {_NUMBER} del mese)"
)
_BARE: Final = (
    r"(?<!\bet )(?<!\bou )(?<!\be )(?<!\bo )(?:le|il|(?<=ahora )el|(?<=agora )o)"
    rf" {_NUMBER}(?:er|°|º)?"
)
_AGAIN: Final = re.compile(rf"^\W*(?:et|y|e|ou|o|u) (?:le|el|il|o) {_NUMBER}(?= ?\W*$)")
_OF_LAW: Final = (
    r"(?:on|at) (?:(?:the|its|their) (?:very )?(?:last |first )?(?:day|date|moment|time),?"
    r" (?:of (?:its|their)|(?:on which|when|that|before|after)? ?(?:it|they)(?= )|in force))"
    r"|(?<!(?:show|tell) me )(?<!(?:tell|give) us )(?<!know )(?<!tell )(?<!asking )when"
    r" (?:it|they|(?:the|this|that) [\w-]+|(?:the )?\x00+) (?:itself )?(?:was|were)"
    r" (?:first |originally |newly |last |still )?"
    r"(?:passed|enacted|adopted|made|new|in force|valid|introduced|promulgated|approved)"
    r"|als (?:es|(?:das|dieses) gesetz|die verordnung|(?:das |die |der )?\x00+)"
    r" (?:\w+ )?(?:verabschiedet|beschlossen|erlassen|verkundet|eingefuhrt)(?: wurde| worden ist)?"
    r"|(?:bei|mit)(?: der)? (?:erlass|verabschiedung|verkundung|einfuhrung) (?:de[sr]|\x00)"
    r"|lors(?:qu'il| de (?:l'(?:adoption|edition)|la (?:promulgation|publication|creation)|son"
    r"|sa)(?!\w))"
    r"|quand (?:il|elle|(?:la|cette) loi|(?:le |la |l')?\x00+) (?:a ete|fut|etait) \w+e?e?"
    r"|am (?:ersten |letzten )?(?:tag|zeitpunkt|datum)(?:,? (?:seine[rs]|ihre[rs]|de[rs])"
    r" (?:inkrafttreten|erlass|verkundung|verabschiedung|aufhebung|ausserkrafttreten|geltung)\w*"
    r"|,? (?:an dem|als) (?:er|sie|es|das|die|der)\b)"
    r"|(?:bei|mit) (?:seinem|ihrem) (?:inkrafttreten|erlass|ausserkrafttreten)"
    r"|(?:le|au) (?:dernier |premier )?(?:jour|moment) (?:de (?:son|sa)|d'entree|ou (?:il|elle))"
    r"|a la date (?:de (?:son|sa)|d'entree)"
    r"|(?:el|en el|en su) (?:ultimo |primer )?(?:dia|momento) (?:de su|en (?:el )?que|de vigencia)"
    r"|no (?:ultimo |primeiro )?(?:dia|momento) (?:da sua|do seu|de sua|de seu|em que|de vigencia)"
    r"|(?:il|al|nel) (?:suo )?(?:ultimo |primo )?(?:giorno|momento)"
    r" (?:della sua|del suo|in cui|di vigenza)"
)
_YEARS: Final = (
    r"(?P<one>(?:19|20)[0-9]{2}) ?[/] ?(?:[0-9]{2})?(?P<two>[0-9]{2})(?![0-9/])"
    r"|en los (?:cincuenta|sesenta|setenta|ochenta|noventa)|n?el (?:otto|nove|sette)cento"
    r"|(?:in den|der) (?:(?:funf|sech|sieb|acht|neun)zigern?|[0-9]{2}ern?)(?: ?jahren?)?"
    r"|(?:negli |degli |gli )?anni (?:cinquanta|sessanta|settanta|ottanta|novanta)"
    r"|[nd]?os anos (?:cinquenta|sessenta|setenta|oitenta|noventa)"
)
_THEN: Final = (
    rf"back then|in those days|at the time{_SHUT}|damals|seinerzeit|zu (?:jener|dieser) zeit"
    r"|a (?:l'|cette )epoque(?! (?:ou|de|des|du|d'))|all'epoca(?! de)|a quell'epoca|a quel tempo"
    r"|(?:en aquel|por aquel|por) entonces|en aquella epoca|en aquellos (?:tiempos|anos)"
    r"|(?:na|a) epoca(?! d[aeo])|(?:n|d)(?:aquela|essa) epoca|naquele tempo"
)
_ERAS: Final = (
    r"(?:the )?(?:turn|beginning|start|end|close) of (?:the|last|this) (?:century|millennium)"
    r"|(?:a (?:long |little )?while|a long time|ages|long|some time) ago"
    r"|(?:zur |um die |der )?(?:jahrhundert|jahrtausend)wende"
    r"|(?:zu beginn|am anfang|anfang|ende) des (?:letzten |vorigen )?jahr(?:hundert|tausend)s"
    r"|vor (?:langer|langerer|einiger|kurzer) zeit"
    r"|(?:au )?(?:tournant|debut|fin) du (?:siecle|millenaire)(?: dernier)?"
    r"|il y a (?:quelque temps|longtemps|un moment)"
    r"|a (?:comienzos|principios|finales|fines) d(?:e|el) (?:siglo|milenio)|cambio de (?:siglo"
    r"|milenio)"
    r"|hace (?:(?:mucho|algun|un) )?tiempo"
    r"|(?:all'inizio|alla fine|al volgere|a cavallo) del (?:secolo|millennio)|(?:molto "
    r"|qualche )?tempo fa"
    r"|(?:virada|inicio|fim|final) do (?:seculo|milenio)|ha (?:(?:muito|algum"
    r"|pouco) )?tempo(?! que)"
)
_FISCAL: Final = (
    r"(?:19|20)[0-9]{2} ?[/-] ?(?:[0-9]{2}){1,2} (?:financial|fiscal|tax|school|academic"
    r"|assessment)"
    r" years?"
)
_BEGINNING: Final = (
    r"(?:(?:it|they|(?:the|this|that) [\w-]+|(?:the )?\x00+) (?:first )?(?:came|entered|went|took)"
    r" (?:into )?(?:force|effect)|(?:its|their|the) (?:entry|coming) into force|commencement"
    r"|(?:seine[mr]|ihre[mr]|dem) (?:inkrafttreten|erlass)|inkrafttreten"
    r"|(?:son|sa|l'|leur) ?(?:entree en vigueur|adoption)|entrer en vigueur"
    r"|(?:su|la) entrada en vigor|(?:de )?(?:haber )?entra(?:r|do) en vigor"
    r"|(?:la )?(?:sua )?entrata in vigore|(?:l')?entrata in vigore"
    r"|(?:a )?(?:sua )?entrada em vigor|entrar em vigor)"
)
_AFTER_BEGINNING: Final = (  # "two years after it came into force"
    r"(?:days?|weeks?|months?|years?|tage?|wochen?|monate?|jahre?|jours?|semaines?|mois|ans?"
    r"|annees?"
    r"|dias?|semanas?|mes(?:es)?|anos?|giorn[oi]|settiman[ae]|mes[ei]|ann[oi])"
    rf" (?:after|nach|apres|despues de|tras|dopo|depois d[aeo]|apos) {_BEGINNING}"
)
_THOSE: Final = (
    r"(?:the |that )?(?:first|earlier|previous|original|initial) date(?! of)"
    r"|(?:zum|das|dem) (?:ersten|fruheren|vorigen) (?:datum|tag|stichtag)|(?:a )?la (?:premiere"
    r"|primera"
    r"|precedente) (?:date|fecha)|alla (?:prima|precedente) data|a (?:primeira|anterior) data"
    r"|(?:those|these|the same) (?:two )?dates|(?:esas|aquellas|estas|las mismas) fechas"
    r"|ces (?:deux )?dates|(?:l|aux )es memes dates|aux memes dates|(?:quelle|queste|stesse) date"
    r"|n?(?:essas|aquelas|estas) datas|(?:n?as )?mesmas datas"
    r"|(?:diesen|jenen|denselben|den selben) (?:daten|tagen|stichtagen|zeitpunkten)"
)
_WHEN: Final = (  # what happened to the reader, behind the question itself
    r"(?<=[\w\x00] )(?:when|quand|lorsque|lorsqu'[\w'-]{1,20}|cuando|quando|als)"
    r"(?: [\w'-]{1,20}){0,5}? (?:sign|unterschr|unterzeichn|abgeschlossen|gekauft|geboren"
    r"|geheiratet|firm[oae]|assin|compr"
    r"|sottoscr|stipul|acquist|achet|conclu|celebr|naci|nasc|nat[oa]\b|bought|born|hired|married"
    r"|embauch|eingestellt|contrat[oae]|morr|muri|died|gestorben|mort\b)\w*"
)
_TODAY_OR_MONTH: Final = (
    r"(?:today|day|month|year|heut\w*|tages|monats|jahres|jour|mois|hoy|dia|mes|ano|hoje|oggi"
    r"|giorno|mese|anno)"
)
_OF_READER: Final = (  # the day of a thing, whose date is not told
    r"(?:(?:on|at|as of|as at) the (?:very )?(?:day|date|time|moment)"
    r" of (?:my|our|his|her|their|the|an?)"
    r"|(?:am|zum) (?:tage?|datum|zeitpunkt) (?:(?:mein|unser|ihr|sein|ein)e[rs]|de[rs])"
    r"|(?:le|au) (?:jour|moment) d(?:e (?:mon|ma|notre|son|sa|leur|la)|u|es)"
    r"|(?:el|en el) (?:dia|momento) d(?:e (?:mi|nuestr[oa]|su|l[ao]s?)|el)"
    r"|(?:n?[oa]|ao) (?:dia|momento|altura|data|epoca|tempo)"
    r" d(?:[oa]s?(?: (?:meu|minha|nosso|nossa|seu|sua))?|e (?:meu|minha))"
    r"|(?:il|al|nel|alla|nella) (?:giorno|momento|data|tempo)"
    r" de(?:i|gli|l(?: (?:mio|nostro|suo))?|lle|lla(?: (?:mia|nostra|sua))?))"
    rf" (?!{_TODAY_OR_MONTH}\b)\w+"
    r"|(?:le|au) (?:jour|moment) de l'\w+"
    r"|(?:il|al|nel|alla|nella) (?:giorno|momento|data) dell'\w+"
    r"|bei (?:vertrags\w+|(?:\w*[au]bschlu|antrags|klage|kue?ndigung|einstellung|geburt)\w*"
    r"|(?:unterzeichnung|einzug|eintritt|antritt|scheidung|heirat)\w*)"
    r"|a(?:lla|ll') ?(?:firma|stipula|conclusione|nascita|assunzione|sottoscrizione|acquisto)"
    r"|n?[ao] (?:assinatura|celebracao|contratacao|compra|nascimento) d[aeo]"
    r"|a (?:la signature|l'embauche|la conclusion) d|(?:a la firma|al firmar)(?= )"
    r"|at (?:the )?(?:signing|signature|conclusion) of"
)
_WEEK: Final = rf"kw ?{_NUMBER} ?/ ?[0-9]{{4}}"
_UNTOLD: Final = re.compile(
    rf"(?<!\w)(?:(?:{_WEEKDAYS}|{_OF_MONTH}|{_YEARS}|{_WEEK}){_SHUT}|{_BARE}{_END}|(?:{_OF_LAW})"
    rf"|(?:{_THEN}|{_ERAS}|{_FISCAL}|{_AFTER_BEGINNING}|{_THOSE}|{_WHEN}|{_OF_READER})(?!\w))"
)


_THEN_AT_LAST: Final = re.compile(r"(?<=[\w\x00] )(?:then|entonces|entao|allora|alors)(?= ?\W*$)")


def find_untold(
    masked: MaskedText, dates: tuple[Atom, ...], *, carries_on: bool = False, language: str = ""
) -> tuple[Atom, ...]:
    """Return the times that are told by no day, apart from the dates, by place (UT1 to UT8)."""
    if BLANK not in masked.text and not carries_on:  # UT5
        return ()
    vague = Reading(kind="vague", weak=True)
    found = list(_UNTOLD.finditer(masked.text))
    if carries_on:
        found.extend(_AGAIN.finditer(masked.text))
    if is_past(masked.text, language):
        found.extend(_THEN_AT_LAST.finditer(masked.text))
    return tuple(
        Atom(reading=vague, start=match.start(), end=match.end())
        for match in found
        if _is_in_row(match)
        and not any(one.start < match.end() and match.start() < one.end for one in dates)
    )


def _is_in_row(match: re.Match[str]) -> bool:
    """Whether two years with a stroke follow each other: "2015/16", and not a file's number."""
    years = match.groupdict()
    return years.get("one") is None or (int(years["one"]) + 1 - int(years["two"])) % 100 == 0
