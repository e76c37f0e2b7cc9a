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
            was (?:war|ist|waren|galt|gilt) (?:alles )?(?:[^.;?!\x00]{0,40}?)(?:in kraft|geltendes recht)|geltende[sn]? recht|(?:gesamter |ganzer )?rechtsbestand
            welche (?:davon )?(?:galten|gelten|(?:waren|sind) [^.;?!\x00]{0,40}?in kraft)
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
            (?:geae?nderte|novellierte|reformierte|ue?berarbeitete|angepasste|neugefasste)[nrs]? (?:<laws>|<parts>)
            <laws> (?:erfuhren|erfahren|bekamen|erhielten|haben|hat|sind|wurden)? ?<gap>(?:eine? ae?nderung|ae?nderungen|neuen text|neue fassung|angefasst|angetastet)
            was (?:tat|hat|passierte|geschah) (?:sich )?<gap>(?:gesetzgebung|recht|gesetzen|rechtslage)|was (?:hat|haben) (?:das |der )?(?:parlament|gesetzgeber)
            was (?:wurde|hat sich) (?:alles )?(?:seit|im jahr|in den|zwischen) <gap>(?:geae?ndert|verae?ndert)
            welche[srn]? <few>(?:<laws>|<law>|<parts>) (?:[\w'-]+ ){0,6}?(?:<changed>|novelliert|angefasst) (?:wurden?|worden|haben|hat|sind)
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
            (?:<laws>|<law>|<parts>|stellen|normen),? (?:die|welche|das|der) (?:sich )?(?:auf )?(?=<name>|(?:ihn|es|sie|darauf|daran|diese[nsr]?) )<gap>(?:zitier(?:en|t)|verweis(?:en|t)|erwae?hn(?:en|t)|nenn(?:en|t)|bezug nehmen|bezieh(?:en|t)|beruf(?:en|t)|stue?tzen|anknue?pfen)
            (?:<laws>|<law>|<parts>|stellen|normen),? (?:auf )?(?:die|welche) (?:er|es|sie|<name>)<gap>(?:zitiert|verweist|erwae?hnt|nennt)
            (?:wer|was|welche[srn]? <few>(?:<laws>|<law>|<parts>)) (?:erwae?hn(?:en|t)|nenn(?:en|t)|zitier(?:en|t)|knue?pf(?:en|t)|greif(?:en|t)|nimmt|nehmen|bezieh(?:en|t)|beruf(?:en|t)|verweis(?:en|t)) (?:sich )?(?:auf |an )?(?=<name>|(?:ihn|es|sie|diese[nrs]?|darauf|daran)\b)
            (?:wird|werden|wurde|ist|sind) (?=<name>|in ihm|darin|in ihr)<gap>(?:zitiert|erwae?hnt|genannt|verwiesen|angefue?hrt)
            in welche[nmr] <few>(?:<laws>|<law>|<parts>) (?:wird|werden|kommt|ist|taucht|findet sich|steht|erscheint) (?=<name>|(?:er|sie|es)\b)
            (?:eingehende|ausgehende|gegenseitige)[nr]? <few>(?:verweise?|verweisungen|zitate|bezugnahmen|links)|zitierung(?:en)?|zitate?|verweis(?:e|en|ung|ungen)?|querverweise?|bezugnahmen?
            (?:auf|an) welche[nrs]? <few>(?:<laws>|<law>|<parts>) (?:verweist|bezieht|nimmt|knue?pft|beruft|stue?tzt)
            welche[srn]? <few>(?:<laws>|<law>|<parts>) (?:fue?hrt|fue?hren) <gap>an(?=\W*$)|(?:nennt|erwae?hnt|zitiert) (?=<name>)<gap>andere
            alles,? was (?:auf )?(?=<name>|ihn\b|es\b|sie\b|darauf\b)<gap>(?:zitiert|verweist|nennt)
            """,
        ),
        (
            "search",
            r"""
            (?:etwas|irgendetwas|material|informationen|infos?) (?:zu[mr]?|ue?ber)
            (?:interessiere mich|interessiert mich|ich suche|ich brauche) (?:fue?r )?(?=<few>(?:<laws>|<law>|<parts>|etwas))
            suche?n?(?: sie)?(?: mir)?(?: bitte)?(?: (?:nach|in))?|durchsuche?n?|recherchiere?n?
            (?<!wo )finde?n?(?: sie)?(?: mir)?(?= )
            (?:welche[srn]?|nenne|zeige?|liste)(?: mir)?(?: alle)? <few>(?:<laws>|<law>|<parts>)(?: (?:der|des|in|im|aus)\b<gap>| \x00+)? ?(?:erwae?hn(?:en|t)|enthalten|enthae?lt|handel(?:n|t)|regel(?:n|t)|betreffen|betrifft|behandel(?:n|t)|befassen)(?: (?:sich|von|mit))*(?! (?:<name>|(?:it|them|this|that|ihn|es|sie)\b))
            (?:wo|in welche[mnr] (?:<law>|<laws>|<parts>)) <gap>(?=[^.;?!]*\b(?:geregelt|definiert|festgelegt|behandelt|zu finden|normiert))
            (?:gibt|gab|existiert) (?:es )?(?:ein(?:e|en)?|irgendein(?:e|en)?)? ?<few>(?:<laws>|<law>|<parts>)(?= (?:ue?ber|zu[mr]?|fue?r|gegen|betreffend|das))
            was (?:sagt|sagen|bestimmt|regelt) (?:das|die|der) (?!\x00)<few>(?:recht|gesetz|gesetze|gesetzgebung) (?:ue?ber|zu[mr]?|betreffend)
            (?:<laws>|<parts>|stellen|regel(?:n|ung|ungen)?|texte) (?:ue?ber|zu[mr]?|betreffend|bezue?glich|in bezug auf|zum thema|mit dem wort|mit dem begriff)(?! (?:<name>|\u02d0|\w+ \u02d0))(?![^,.;?!]*\b(?:<changed>|ae?nderten))
            (?:in welche[nmr] <few>(?:<laws>|<law>|<parts>)|wo) <gap>(?:geht es um|ist die rede von|etwas zu[mr]?|etwas ue?ber)|geht es um(?! es)
            (?:wo|in welche[nmr] <few>(?:<laws>|<law>|<parts>)|(?:<laws>|<parts>|stellen),? (?:in denen|wo|die|welche))(?= (?!<name>|(?:er|sie|es|ihn)\b)[^.;?!]*\b(?:vor(?:kommt|kommen)?|auf(?:taucht|tauchen)?|erwae?hn(?:t|en)|behandel(?:t|n)|genannt|regel(?:t|n)|geregelt|thematisiert|die rede|betreffen|betrifft|enthalten)\b)
            (?:volltext|stichwort)suche(?: nach)?|stichwort(?:e)?|(?:alles|nichts) (?:zu[mr]?|ue?ber)|treffer (?:zu[mr]?|fue?r)
            (?:<laws>|<parts>|stellen),? (?:die|welche) (?:sich )?(?:mit|von|ue?ber) (?!<name>|ihm\b|ihr\b)
            (?:ein|eine|irgendein|irgendeine) <few>(?:<law>|artikel|paragraph|bestimmung|vorschrift)(?= [^.;?!\x00]*\b(?:betrifft|regelt|behandelt|erwae?hnt|handelt)\b)
            """,
        ),
        (
            "coverage",
            r"""
            (?:was|wonach) (?:kann|lae?sst|laesst|koe?nnen) (?:ich|man|sich|wir) (?:bei euch |hier |alles )+(?:finden|suchen|nachlesen|abrufen|einsehen)
            (?:euer|ihr|eurem|ihrem) (?:material|archiv|bestand)
            (?:was|welche <few>) (?:habt ihr|haben sie|hast du|hat dieser dienst|deckt ihr|decken sie|kennt ihr|kennen sie|fue?hrt ihr|haltet ihr|bietet ihr|umfasst|ist enthalten)
            was (?:ist|sind|enthae?lt|umfasst|liegt|gibt es) (?:in |hier|alles in )?(?:diese[rmn]?|eure[rmn]?|ihre[rmn]?|der|dem|den) (?:bestand|sammlung|datenbank|bestae?nden?|korpus|index|daten)
            (?<!woher )(?:habt ihr|haben sie|hast du)
            welche (?:lae?nder|quellen|staaten|sprachen|rechtsordnungen|herausgeber)
            wie weit (?:reichen|reicht|gehen|geht)|wie (?:aktuell|vollstae?ndig|neu|weit zurue?ck|frisch)
            (?:auf welchem|welchen|auf dem) stand (?:sind|ist|haben|hat)
            (?:bis wann|bis zu welchem (?:tag|datum)) <gap>(?:geprue?ft|aktuell|vollstae?ndig|verifiziert|reich(?:t|en)|gesichert)
            abdeckung|abgedeckt
            (?:eure?|ihre?) (?:bestand|sammlung|datenbank|daten|quellen)
            wonach kann ich
            (?:verfue?gbare|vorhandene|abrufbare|enthaltene|verfue?gbaren|vorhandenen|abrufbaren|enthaltenen) (?:<laws>|texte|quellen|lae?nder)
            (?:<laws>|rechtsordnungen|texte|lae?nder) (?:(?:sind|gibt es|habt|stehen|kennt|kennen|fue?hr(?:en|t)|biete[nt]|finde[nt]|deck(?:t|en)|liegen|umfasst) )(?:[\w-]+ ){0,4}?(?:verfue?gbar|vorhanden|abrufbar|enthalten|zur verfue?gung|bereit|ihr|sie|bei (?:euch|ihnen)|hier|vor|im (?:bestand|angebot|archiv))(?! [^.;?!]*(?:geae?ndert|in kraft))
            (?:kann|koe?nnen) (?:ich|man|wir) (?:hier|bei (?:euch|ihnen)) (?:[\w-]+ ){0,4}?(?:auskunft|nachschlagen|abfragen|einsehen|finden|nachlesen)
            (?:daten)?bestand(?:es|s)?(?! (?:haben|hat))|datenbasis|datenlage|(?:bis (?:zu )?(?:wann|welchem|wohin)) <gap>(?:daten|texte|gesetze)
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
            (?:die|eine|welche[rn]?|seine|ihre|deren|dessen|und|als) quelle(?! \w+ habt)|^quelle(?= (?:(?:von|zu|fue?r|de[sr])\b|\x00))|quelle(?= (?:von|zu[mr]?|fue?r|des|der)\b)|quellenangaben?|quellennachweis\w*|nachweis\w*|beleg\w*|herkunfts?\w*|fundstelle|amtsblatt\w*|\w*gesetzblatt\w*|beglaubig\w*
            wo(?:rin)? (?:wurde|ist|steht|war) (?=<name>|er\b|es\b|sie\b)<gap>(?:verae?ffentlicht|veroe?ffentlicht|verkue?ndet|abgedruckt|publiziert)
            (?:auf|aus|in) welche[mrsn] <few>(?:dokument|quelle|verae?ffentlichung|veroe?ffentlichung|urkunde|datei|amtsblatt)
            woher (?=<name>|er\b|es\b|der text)<gap>(?:stammt|kommt|ist|habt)|wer <gap>(?:verae?ffentlicht|veroe?ffentlicht|herausgegeben)|richtig (?:zitiert|wiedergegeben)|(?:das|dem|vom|ins) original(?! (?:text|wortlaut|fassung))|wie sicher ist
            """,
        ),
        (
            "timeline",
            r"""
            chronologie|zeitstrahl|zeitleiste|zeitachse|chronologisch\w*
            (?:alle|welche|sae?mtliche|wie viele|die)(?: \w+)? (?:fassungen|versionen|stae?nde)
            (?:fassungen|versionen) (?:von|des|der|gibt)
            (?:wie oft|wie viele male|wie haeufig|wie haufig)
            (?:versions|fassungs)(?:liste|verlauf|ue?bersicht|geschichte)|ae?nderungsdaten|(?:liste|ue?bersicht|verzeichnis) (?:der|aller) (?:fassungen|versionen)
            an welchen (?:tagen|daten) <gap>(?:geae?ndert|ae?nderte)
            (?:seine[rn]?|ihre[rn]?|deren|dessen|einzelne[nr]?) (?:fassungen|versionen)
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
            (?:[\w-]+)?(?:historie|geschichte|chronik|werdegang)|bisherige[nr]? fassungen|ae?nderungsverlauf|ae?nderungsprotokoll
            wann (?=<name>)<gap>(?:<changed>|eingefue?gt|eingefue?hrt|erlassen|aufgehoben|in kraft)
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
            (?:kam(?:en)?|fiel(?:en)?) <gap>(?:hinzu|dazu|weg|heraus)|umformuliert|angepasst|ue?berarbeitet|umgestaltet
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
