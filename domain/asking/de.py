"""German words by which a question asks for something.

In: nothing. Out: one table; how it is written stands in ``forms``.
"""

from typing import Final

from domain.asking.de_marks import MARKS_DE, PREDICATES_DE
from domain.asking.forms import AskingWords

DE: Final = AskingWords(
    language="de",
    law="das Gesetz",
    provision="der Artikel",
    nouns=(
        (
            "laws",
            (
                r"(?:gesetze[ns]?|rechtsakte[ns]?|verordnungen|richtlinien|vorschriften|normen|satzungen"
                r"|regelungen|gesetzb(?:ue?)cher|beschlue?sse|rechtsvorschriften|erlasse|regeln)"
            ),
        ),
        (
            "law",
            (
                r"(?:gesetz|rechtsakt|verordnung|richtlinie|vorschrift|norm|satzung|gesetzbuch|recht"
                r"|beschluss|\w+gesetz)"
            ),
        ),
        ("parts", r"(?:artikeln?|paragra(?:ph|f)(?:en)?|bestimmung(?:en)?|absae?tze|§§?|stellen)"),
        ("changed", r"(?:ab)?(?:geae?ndert|reformiert|novelliert|ergae?nzt|revidiert|angepasst)"),
        ("are", r"(?:wurde[n]?|sind|waren|ist|war|worden|haben|hat|hatten|gibt es|gab es)"),
    ),
    cues=(
        (
            "in_force",
            r"""
            (?:<laws>|welche[srn]? <few><law>),? (?:[\w'-]+ ){0,8}?(?:in kraft(?! ?(?:getreten|treten|trat|zu treten))|gue?ltig|geltend|anwendbar|wirksam|in geltung)
            (?:<laws>|welche[srn]? <few><law>) (?:[\w'-]+ ){0,3}?(?:galten|gelten|galt|gilt)
            (?:gue?ltigen?|geltenden?|anwendbaren?) <few><laws>
            """,
        ),
        (
            "period",
            r"""
            <laws>,? <few>(?:traten|treten|sind|wurden|die) (?:[\w'-]+ ){0,6}?(?:in kraft(?: getreten| traten)?|ausser kraft|erlassen|verabschiedet|aufgehoben)
            welche[srn]? <few>(?:<laws>|<law>|<parts>)(?: (?:der|des|in)\b<gap>)? <are> (?:sich )?(?:[\w'-]+ ){0,6}?<changed>
            welche[srn]? <few>(?:<laws>|<law>|<parts>) (?:ae?nderten|ae?nderte|ae?ndern) sich
            welche[srn]? <few>(?:<laws>|<parts>) haben sich\b<gap>(?:geae?ndert|veraendert|verandert)
            was (?:ae?nderte|ae?ndert|hat) sich (?:[\w'-]+ ){0,5}?(?:recht|gesetz|gesetzgebung)(?: geae?ndert)?
            (?:gesetzesae?nderung(?:en)?|rechtsae?nderung(?:en)?|neuerungen)(?! (?:von|zu|an) \x00)
            (?:ae?nderungen|neues|neue) (?:im|am|des|der|in der) <few>(?:recht|rechts|gesetzgebung|gesetze)
            neue <laws>
            """,
        ),
        (
            "effects",
            r"""
            was (?:hat|haben) (?!sich)(?=<name>)<gap>(?:geae?ndert|aufgehoben|abgeschafft|eingefue?hrt)
            was (?:ae?nderte|ae?ndert) (?!sich)(?=<name>)
            was (?:wurde|wird|wurden) <gap>(?:durch|von|mit) (?=<name>)
            (?:geae?ndert|aufgehoben|eingefue?gt) (?:durch|von) (?=<name>)
            (?:auswirkung(?:en)?|wirkung(?:en)?) (?:von|der|des) (?=<name>)
            """,
        ),
        (
            "links",
            r"""
            in welche[nmr] <few>(?:<laws>|<law>|<parts>) (?:wird|werden|kommt|ist) <gap>(?:zitiert|erwae?hnt|genannt|angefue?hrt|vor)(?= ?\W*$)
            (?:wer|welche[srn]?|was) <gap>(?:stue?tzt sich|stue?tzen sich|beruft sich|berufen sich|baut <gap>auf)(?: auf)?
            (?:anderswo|woanders|sonst noch|wo sonst)
            (?:wer|was|welche[rsn]?|wo) <gap>(?:zitiert|zitieren|verweist|verweisen|nennt|nennen|erwae?hnt wird)(?: auf)?
            (?:wo|wie oft|von (?:wem|welchen \w+)|worin) (?:wird|werden) <gap>(?:zitiert|verwiesen|genannt|erwae?hnt|angefue?hrt)
            (?:worauf|auf welche[nrs]?|auf was) <gap>(?:verweist|verweisen|bezug|bezieht|beziehen|verwiesen|beruht|beruhen|fusst|gestue?tzt|stue?tzt)
            (?:zitiert|verwiesen) (?:von|durch|in)
            (?:verweisung(?:en)?|verweise?|zitate?|querverweise?|bezugnahmen?|fundstellen) (?:auf|von|aus|zu|in|zwischen)
            nimmt <gap>bezug|bezug auf
            welche[srn]? <few>(?:<laws>|<law>|<parts>) (?:hat |haben |hatte |setzt |setzen )?<gap>(?:<linking>)
            (?:rechtsgrundlage|ermae?chtigungsgrundlage)
            wer <gap>aufgehoben
            """,
        ),
        (
            "search",
            r"""
            (?:etwas|irgendetwas|material|informationen|infos?) (?:zu[mr]?|ue?ber)
            (?:interessiere mich|interessiert mich|ich suche|ich brauche) (?:fue?r )?(?=<few>(?:<laws>|<law>|<parts>|etwas))
            suche?n?(?: sie)?(?: mir)?(?: bitte)?(?: (?:nach|in))?|durchsuche?n?|recherchiere?n?
            finde?n?(?: sie)?(?: mir)?(?= )
            (?:welche[srn]?|nenne|zeige?|liste)(?: mir)?(?: alle)? <few>(?:<laws>|<law>|<parts>)(?: (?:der|des|in|im|aus)\b<gap>| \x00+)? ?(?:erwae?hn(?:en|t)|enthalten|enthae?lt|handel(?:n|t)|regel(?:n|t)|betreffen|betrifft|behandel(?:n|t)|befassen)(?: (?:sich|von|mit))*
            (?:wo|in welche[mnr] (?:<law>|<laws>|<parts>)) <gap>(?=[^.;?!]*\b(?:geregelt|definiert|festgelegt|behandelt|zu finden|normiert))
            (?:gibt|gab|existiert) (?:es )?(?:ein(?:e|en)?|irgendein(?:e|en)?)? ?<few>(?:<laws>|<law>|<parts>)(?= (?:ue?ber|zu[mr]?|fue?r|gegen|betreffend|das))
            was (?:sagt|sagen|bestimmt|regelt) (?:das|die|der) (?!\x00)<few>(?:recht|gesetz|gesetze|gesetzgebung) (?:ue?ber|zu[mr]?|betreffend)
            """,
        ),
        (
            "coverage",
            r"""
            (?:was|wonach) (?:kann|lae?sst|laesst|koe?nnen) (?:ich|man|sich|wir) (?:bei euch |hier |alles )+(?:finden|suchen|nachlesen|abrufen|einsehen)
            (?:euer|ihr|eurem|ihrem) (?:material|archiv|bestand)
            (?:was|welche <few>) (?:habt ihr|haben sie|hast du|hat dieser dienst|deckt ihr|decken sie|kennt ihr|kennen sie|fue?hrt ihr|haltet ihr|bietet ihr|umfasst|ist enthalten)
            was (?:ist|sind|enthae?lt|umfasst|liegt|gibt es) (?:in |hier|alles in )?(?:diese[rmn]?|eure[rmn]?|ihre[rmn]?|der|dem|den) (?:bestand|sammlung|datenbank|bestae?nden?|korpus|index|daten)
            (?:habt ihr|haben sie|hast du)
            welche (?:lae?nder|quellen|staaten|sprachen|rechtsordnungen|herausgeber)
            wie weit (?:reichen|reicht|gehen|geht)|wie (?:aktuell|vollstae?ndig|neu|weit zurue?ck|frisch)
            (?:auf welchem|welchen|auf dem) stand (?:sind|ist|haben|hat)
            (?:bis wann|bis zu welchem (?:tag|datum)) <gap>(?:geprue?ft|aktuell|vollstae?ndig|verifiziert|reich(?:t|en)|gesichert)
            abdeckung|abgedeckt
            (?:eure?|ihre?) (?:bestand|sammlung|datenbank|daten|quellen)
            wonach kann ich
            """,
        ),
        (
            "provenance",
            r"""
            (?:eure[nrms]?|euren|ihre[nrm]?|dein(?:e|en)?) (?:text|fassung|kopie|wortlaut)
            (?:verlassen|vertrauen|vertraue|trauen)
            (?:erfunden|ausgedacht|gefae?lscht|echtheit)
            woher (?:stammt|kommt|stammen|kommen|habt|haben|ist|wurde|weiss ich)
            (?:von wo|aus welcher quelle) (?:stammt|kommt|ist)
            (?:amtliche|offizielle|originale?)n? (?:quelle|fundstelle|verae?offentlichung|fassung)
            quellen? (?:von|fue?r|des|der|zu)|(?:die|ihre|seine|deren|dessen) (?:quelle|herkunft)
            (?:beleg(?:e|en)?|beweise?n?|nachweise?n?|belegt|bewiesen)(?: sie)?
            (?:herkunft|ursprung|provenienz)
            hash(?:wert|es|werte)?|prue?fsumme|fingerabdruck
            (?:digitale )?signatur
            (?:wie|womit) (?:kann|koe?nnen|lae?sst|lassen|soll|wird) <gap>(?:prue?fen|ue?berprue?fen|verifizieren|nachprue?fen|nachweisen|belegen|beweisen|geprue?ft|belegt)
            (?:ue?berprue?f|verifizier|prue?f)(?:e|en|t)?(?: sie)?(?= )
            (?:echt|authentisch|unverfae?lscht|authentizitae?t|echtheit)
            """,
        ),
        (
            "timeline",
            r"""
            chronologie|zeitstrahl|zeitleiste|zeitachse|chronologisch\w*
            (?:alle|welche|sae?mtliche|wie viele|die)(?: \w+)? (?:fassungen|versionen|stae?nde)
            (?:fassungen|versionen) (?:von|des|der|gibt)
            (?:wie oft|wie viele male|wie haeufig|wie haufig)
            """,
        ),
        (
            "history",
            r"""
            (?:durch|mit|von) welche[smnr]? <few>(?:gesetz|rechtsakt|novelle|verordnung|ae?nderung\w*) (?:wurde|ist|hat)
            frue?her(?:en|er|e)?
            (?:schon immer|immer schon|immer so|jemals anders|urfassung|ursprue?nglich\w*|in der vergangenheit|ehemals|einst)
            geschichte|historie|entstehungsgeschichte|werdegang|historisch\w*
            entwicklung|entwickelt|entwickelte
            im laufe der (?:zeit|jahre)|im lauf der (?:zeit|jahre)|ue?ber die jahre|mit der zeit
            (?:seit|ab) wann
            (?:vorherige[nrs]?|vorige[nrs]?|frue?here[nrs]?|vorhergehende[nrs]?|alte[nrs]?|ae?ltere[nrs]?|letzte[nrs]?|ursprue?ngliche[nrs]?|bisherige[nrs]?|vorangegangene[nrs]?) (?:fassung(?:en)?|version(?:en)?|wortlaut|text|stand|form)
            (?:davor|zuvor|vorher)
            (?:wer|welche[srn]? <law>|wann) (?:hat|haben|wurde|wurden|ist|sind|war|waren|ae?nderte|ae?nderten) <gap>(?:<changed>|ae?nderte)
            (?:welche[srn]? <few>(?:<laws>|<law>)) (?:ae?nderte|ae?nderten) (?!sich)
            wann <gap>(?:in kraft|ausser kraft|eingefue?gt|eingefue?hrt|aufgehoben|gestrichen|erlassen|verabschiedet|hinzugefue?gt|neu gefasst|beschlossen|verkue?ndet|aufgenommen|zuletzt|entstanden|weggefallen|umnummeriert)(?: getreten| gesetzt)?
            (?:tritt|trat|getreten) <gap>(?:in|ausser) kraft
            (?:inkrafttreten|ausserkrafttreten)
            (?:letzte|juengste|jungste)[nrs]? (?:ae?nderung(?:en)?|novelle)
            """,
        ),
        (
            "change",
            r"""
            (?:gestrichen|hinzugefue?gt|ergae?nzt|eingefue?gt|weggefallen)
            (?:unverae?ndert|gleich geblieben|dasselbe|derselbe|dieselbe|identisch|gleich gleich|noch gleich|umgeschrieben|neu formuliert)
            (?:ae?ndern|ae?ndert|ae?nderte|ae?nderten|ae?nderung(?:en)?|ae?ndere)
            <changed>
            verae?nder(?:t|n|te|ung(?:en)?)
            novelle|novellierung(?:en)?|reform(?:en)?
            (?:was|wie) (?:ist|war) (?:neu|anders)
            """,
        ),
        (
            "diff",
            r"""
            synopsen?|gegenue?berstellung(?:en)?|nebeneinander|anders als
            vergleich(?:e|en|t|s)?|verglichen|vergleicht
            unterschiede?n?|unterscheide[nt]|unterscheidet|worin <gap>unterscheidet
            gegenue?berstell(?:ung|en|e)|gegenue?ber(?=\W*$)|gegenue?ber(?=[.?!,])
            abweichung(?:en)?|weicht <gap>ab|gegenue?bergestellt
            versus|vs
            """,
        ),
        (
            "contains",
            r"""
            (?:enthae?lt|enthielt|enthalten)
            (?:erwae?hnt|erwae?hnte|erwae?hnung)
            (?:steht|stand|kam|kommt|taucht|tauchte|findet|fand)(?=[^.;?!]{0,30}(?:das wort|der begriff|der ausdruck|<quote>))
            """,
        ),
        (
            "text",
            r"""
            worum geht es|wovon handelt|worue?ber handelt
            (?:lautete|lautet|lauten|lauteten)
            (?:galt|gilt|gelten|galten|gegolten)
            (?:steht|stand|stehen|standen)
            (?:sagte?n?|sagt|besagte?n?|besagt|bestimmte?n?|bestimmt|regelte?n?|regelt|vorsah|vorsieht|sieht <gap>vor|sah <gap>vor|schreibt <gap>vor|schrieb <gap>vor|verlangte?|verlangt)
            wortlaut|text(?:e|es)?|inhalts?|fassung|version
            in kraft|gue?ltig|anwendbar|wirksam|rechtskrae?ftig
            inhaltsverzeichnis|gliederung|aufbau|aufgebaut|gegliedert|struktur|ue?bersicht
            """,
        ),
        (
            "look",
            r"""
            was (?:ist(?! mit\b)|war|sind|waren)
            (?:gibt|gab) es
            """,
        ),
        (
            "show",
            r"""
            erzae?hle?n?(?: sie)?(?: mir)? (?:von|ue?ber)|zeige?n?(?: sie)?|zeigt|gib|geben sie|gebt|nenne?n?(?: sie)?|liste?n?(?: sie)?|sag|sagen sie|zitiere?n?(?: sie)?|lies|lesen|sehen|drucke?
            """,
        ),
    ),
    marks=MARKS_DE,
    predicates=PREDICATES_DE,
)
