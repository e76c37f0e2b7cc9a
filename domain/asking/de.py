"""German words by which a question asks for something.

In: nothing. Out: one table; how it is written stands in ``forms``.
"""

from typing import Final

from domain.asking.de_lists import LISTS_DE
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
        (
            "changed",
            r"(?:ab)?(?:geae?ndert|reformiert|novelliert|ergae?nzt|revidiert|angepasst|verae?ndert|modifiziert|ue?berarbeitet|neugefasst|neu gefasst|angefasst|angetastet)",
        ),
        (
            "store",
            r"(?:datenbank(?:en)?|sammlung(?:en)?|archivs?|bestand(?:es|s)?|bestae?nden?|korpus|katalogs?|plattform|dienst(?:e?s)?|angebots?|datenbestand(?:es|s)?|fundus|repertoires?|sortiments?|index|systems?|portals?|datensammlung)",
        ),
        (
            "cited",
            r"(?:zitiert|erwae?hnt|genannt|angefue?hrt|herangezogen|verwiesen|bezug genommen|in bezug genommen|aufgefue?hrt|angesprochen|referenziert)",
        ),
        (
            "cite",
            r"(?:zitier(?:t|en|te|ten)|verweis(?:t|en)|verwies(?:en)?|erwae?hn(?:t|en|te|ten)|nenn(?:t|en)|nannte[n]?|bezieh(?:t|en)|bezog(?:en)?|nimmt|nehmen|beruf(?:t|en)|stue?tz(?:t|en)|knue?pf(?:t|en)|rekurrier(?:t|en)|referenzier(?:t|en)|greif(?:t|en)|hinweis(?:t|en)|fue?hr(?:t|en)|anfue?hr(?:t|en)|heranzieh(?:t|en))",
        ),
        ("are", r"(?:wurde[n]?|sind|waren|ist|war|worden|haben|hat|hatten|gibt es|gab es)"),
    ),
    cues=(
        *LISTS_DE,
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
            \w*nachweis\w*|\w*beleg(?:e|en|s|t)?|\w*echtheits?\w*|(?:echt|authentisch|unverfae?lscht|originalgetreu|verlae?sslich|zuverlae?ssig|glaubwue?rdig|vertrauenswue?rdig|fae?lschungssicher)\w*|authentizitae?t\w*|integritae?t|herkunfts?\w*|prue?f(?:summe|wert|zahl)\w*|signatur\w*|\w*stempel|beglaubig\w*|original(?:text|quelle|dokument)?(?! (?:lautete|stand))
            (?:wo|in welche\w <few>(?:amtsblatt|blatt|gesetzblatt|organ|gazette|zeitung|publikation|verkue?ndungsblatt|anzeiger)|wann und wo) (?:wurde|ist|erschien|steht|kam|wurden|sind) <gap>(?:verae?o?ffentlicht|veroe?ffentlicht|verkue?ndet|abgedruckt|publiziert|erschienen|erschien|bekannt ?gemacht|heraus)
            (?:wo|woher|von wo) (?:kommt|stammt|habt|haben|hat|ist|nehmt|nehmen|bezieht|beziehen|wurde|kommen|stammen) <gap>(?:her|stammt|kommt|ue?bernommen|genommen|bezogen|entnommen)?(?=\W*$|[^.;?!]*(?:\x00|text|wortlaut|fassung))
            (?:woran|wie|wodurch|womit) (?:erkenne|erkennt|sehe|weiss|kann|lae?sst|stelle|ue?berprue?fe|prue?fe|verifiziere) <gap>(?:echt|stimmt|richtig|unverae?ndert|korrekt|original|authentisch|sicher|prue?f\w+|verifizier\w+|nachweis\w+|beweis\w+|beleg\w+|gefae?lscht|verlae?sslich)
            (?:dokumentier|verifizier|nachprue?f|ue?berprue?f|gegenprue?f)\w*|(?:aus|von) (?:welcher|wessen) (?:quelle|hand|sammlung)|(?:quelle|quellen|quellenangabe)(?= (?:von|zu[mr]?|fue?r|des|der|und|nennen|angeben)\b|\W*$)(?<!welche quelle)
            wo (?:habt|haben|nehmt|nehmen) (?:ihr|sie) [^.;?!]*\bher\b|gewae?hr\b|garanti\w+|verfae?lscht\w*|manipuliert|unversehrt\w*|auf welche[mrn] (?:\w+ )?(?:dokument|quelle|datei|verae?o?ffentlichung) (?:beruht|basiert|fusst|stue?tzt)
            sha(?:-?[0-9]*)?(?:-?wert)?|(?:getreue|wortgetreue|originalgetreue) |copia (?:fiel|fedele)|(?:como|come|wie) (?:e que )?(?:eu )?(?:prov|comprov|dimostr|beweis)\w+
            (?<=\u02d0 )so (?:lautete|lautet|gelautet|stand)(?=\W*$)
            link zu[mr]? |(?:amtlich|offiziell)(?=\W*$)
            """,
        ),
        (
            "timeline",
            r"""
            chronologie|zeitstrahl|zeitleiste|zeitachse|chronologisch\w*
            (?:stationen|etappen|phasen|stufen|stadien)(?= [^.;?!]*\x00)
            von wann bis wann
            (?:alle|welche|sae?mtliche|wie viele|die)(?: \w+)? (?:fassungen|versionen|stae?nde)
            (?:fassungen|versionen) (?:von|des|der|gibt)
            (?:wie oft|wie viele male|wie haeufig|wie haufig)
            (?:versions|fassungs)(?:liste|verlauf|ue?bersicht|geschichte)|ae?nderungsdaten|(?:liste|ue?bersicht|verzeichnis) (?:der|aller) (?:fassungen|versionen)
            an welchen (?:tagen|daten) <gap>(?:geae?ndert|ae?nderte)
            (?:seine[rn]?|ihre[rn]?|deren|dessen|einzelne[nr]?) (?:fassungen|versionen)
            (?:alle[rn]?|sae?mtliche[rn]?|wie viele|welche|ue?bersicht|liste|die|einzelnen?|verschiedenen?|bisherigen?|aufeinanderfolgenden?)(?: \w+){0,2} (?:fassungen|versionen|stae?nden?|textfassungen)|(?:alle[rn]?|sae?mtliche[rn]?|wie viele|ue?bersicht|liste|bisherigen?)(?: \w+){0,2} (?:ae?nderungen|novellen|novellierungen|revisionen|reformen)
            (?:an|zu|in) welche[mnr]? (?:tag(?:en)?|daten|zeitpunkt(?:en)?|datum|jahren) <gap>(?:<changed>|ae?ndert\w*|neue|in kraft|novelliert|neufassung\w*)
            (?:wie oft|wie viele male|wie hae?ufig|wievielmal|mehrfach) |(?:chronolog|zeitlich)\w* <few>(?:ue?bersicht|aufstellung|liste|abfolge|verlauf|reihenfolge|entwicklung)|konsolidierte[rn]? (?:fassungen|stae?nde|versionen)
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
            (?:danach|hinterher|spae?ter)(?=\W*$)
            (?:wer|welche[srn]? <law>|wann) (?:hat|haben|wurde|wurden|ist|sind|war|waren|ae?nderte|ae?nderten) <gap>(?:<changed>|ae?nderte)
            (?:welche[srn]? <few>(?:<laws>|<law>)) (?:ae?nderte|ae?nderten) (?!sich)
            verdankt|verdanken
            (?:seine|ihre|die)[nmrs]? (?:heutige|aktuelle|jetzige|gegenwae?rtige|derzeitige|\u02d0+)[nmrs]? (?:fassung|version|wortlaut|form|gestalt|text) (?:gegeben|verliehen|erhalten|bekommen|gebracht)
            wie kam es zu[rm]? (?:heutigen|aktuellen|jetzigen|gegenwae?rtigen|derzeitigen|\u02d0+)
            vor (?:der|dem) (?:aktuellen|heutigen|jetzigen|gegenwae?rtigen|derzeitigen|\u02d0+) (?:fassung|version|wortlaut|text)
            wann (?:endete|endet|erlosch|erlischt|verlor)
            wann <gap>(?:in kraft|ausser kraft|eingefue?gt|eingefue?hrt|aufgehoben|gestrichen|erlassen|verabschiedet|hinzugefue?gt|neu gefasst|beschlossen|verkue?ndet|aufgenommen|zuletzt|entstanden|weggefallen|umnummeriert)(?: getreten| gesetzt)?
            (?:tritt|trat|getreten) <gap>(?:in|ausser) kraft
            (?:inkrafttreten|ausserkrafttreten)
            (?:letzte|juengste|jungste)[nrs]? (?:ae?nderung(?:en)?|novelle)
            (?:[\w-]+)?(?:historie|geschichte|chronik|werdegang)|bisherige[nr]? fassungen|ae?nderungsverlauf|ae?nderungsprotokoll
            wann (?=<name>)<gap>(?:<changed>|eingefue?gt|eingefue?hrt|erlassen|aufgehoben|in kraft)
            (?:wurde|wurden|ist|sind|war) (?=[^.;?!]*\x00)<gap>(?:aufgehoben|abgeschafft|eingefue?gt|gestrichen|eingefue?hrt|umnummeriert|hinzugefue?gt|neu gefasst|neugefasst|weggefallen|erweitert|gekue?rzt)(?! (?:durch|von) (?:das |die |der )?\x00)
            (?:vorgae?nger|ur|ursprungs|original|alt|erst|vor)(?:fassung|version|text|wortlaut)(?:en)?|(?:vorige|vorherige|frue?here|vormalige|einstige|damalige|erste|anfae?ngliche|bisherige)[nrs]? (?:fassung|version|wortlaut|text|formulierung|gestalt|redaktion)(?:en)?
            (?:seit wann|ab wann|wann zuerst|wann erstmals|seit welche\w (?:tag|zeitpunkt|jahr|datum)|von wann an|zu welchem zeitpunkt|an welchem tag|in welchem jahr)
            (?:alle|sae?mtliche|jede|verschiedenen?|sukzessiven?|bisherigen?|wechselnden?|einzelnen?) <few>(?:wortlaute?|texte?|formulierung(?:en)?|textfassung(?:en)?|textstufen)
            (?:welche|wieviele|wie viele) (?:\w+ )?(?:wortlaute|texte|formulierungen|textfassungen) |werdegang\w*|genese|entstehung\w*|textgeschichte|entwicklungs\w+|lebenslauf|verlauf(?! der frist)
            (?:wer|welche\w? (?:gesetz|novelle|rechtsakt|reform|ae?nderung\w*)) (?:hat|haben|war|ist) <gap>(?:<changed>|eingefue?gt|aufgehoben|gestrichen|eingefue?hrt|zu verdanken|verantwortlich)(?!\w)
            auf welche\w (?:gesetz|rechtsakt|novelle|ae?nderung)\w* geht <gap>zurue?ck|wann wurde aus |zu (?:wann|welchem zeitpunkt) wurde
            (?:wer|welche\w? <law>|was) (?:hat|haben) (?:die|diese) (?:ae?nderung|neufassung)\w* (?:bewirkt|herbeigefue?hrt|vorgenommen|verursacht|gebracht)
            (?:ab|seit|von) welche[mr] (?:tag|datum|zeitpunkt|jahr)(?: an)?
            """,
        ),
        (
            "change",
            r"""
            (?:gestrichen|hinzugefue?gt|ergae?nzt|eingefue?gt|weggefallen)
            (?:unverae?ndert|gleich geblieben|dasselbe|derselbe|dieselbe|identisch|gleich gleich|noch gleich|umgeschrieben|neu formuliert)
            (?:ae?ndern|ae?ndert|ae?nderte|ae?nderten|(?<!vor der )(?<!nach der )ae?nderung(?:en)?|ae?ndere)
            <changed>
            verae?nder(?:t|n|te|ung(?:en)?)
            novelle|novellierung(?:en)?|reform(?:en)?
            (?:was|wie) (?:ist|war) (?:neu|anders)
            (?:kam(?:en)?|fiel(?:en)?) <gap>(?:hinzu|dazu|weg|heraus)|umformuliert|angepasst|ue?berarbeitet|umgestaltet
            (?:wandel\w*|gewandelt|verae?nderte[nrs]?|abgewandelt|modifizier\w*|umgearbeitet|noch (?:dasselbe|derselbe|dieselbe|gleich|unverae?ndert))
            ausgetauscht|ersetzt|umgeschrieben|umformuliert
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
            vergleich\w*|verglichen\w*|gegenue?ber(?:ge)?stell\w*|synop\w+|kontrast\w*|nebeneinander\w*|unterschied\w*|unterscheid\w*|abweich\w*|weicht(?= [^.;?!]* ab)|wich(?= [^.;?!]* ab)|divergi\w+|differenz\w*|anders als|vorher.{0,3}nachher|alt(?:e fassung)? und neu(?:e fassung)?|verschieden von
            (?:derselbe|dieselbe|dasselbe|identisch|gleich|unverae?ndert|ue?bereinstimm\w*|deckungsgleich) (?:mit |zu |wie |gegenue?ber )(?=[^.;?!]*\u02d0)
            anders geworden|(?:diskrepanz|unstimmigkeit)\w*
            vorher ?/ ?nachher|stimm(?:t|en)(?= [^.;?!]*ue?berein)|ue?bereinstimm\w*
            vo[nm] \u02d0+ auf (?:den |die )?(?=\u02d0)
            (?:was|wie|worin|inwiefern|inwieweit) (?:\w+ ){0,3}anders (?:ist|war|wurde|geworden)
            was (?:ist|war|waere|wa(?:e)?re) (?:\w+ ){1,3}anders
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
            (?:gefasst|formuliert|niedergelegt|geschrieben|festgelegt|vorgeschrieben|vorgesehen|angeordnet|verlangte?|fordert|forderte|ordnet <gap>an|ordnete <gap>an|aussieht|sah <gap>aus|sieht <gap>aus|ausgesehen|bestand)|(?:wort)?laut(?! (?:artikel|art|gesetz|\x00))
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
            erklae?re?n?(?: sie)?|erlae?utere?n?(?: sie)?|beschreibe?n?(?: sie)?|erzae?hle?n?(?: sie)?(?: mir)? (?:von|ue?ber)|zeige?n?(?: sie)?|zeigt|gib|geben sie|gebt|nenne?n?(?: sie)?|liste?n?(?: sie)?|sag|sagen sie|zitiere?n?(?: sie)?|lies|lesen|sehen|drucke?
            (?:schick|send|sende|ue?bersend|uebermittl|ue?bermittel|ue?bermittl|stell(?:en sie|t)? <few>zur verfue?gung|schreib|gib|leg|bring|praesentier|zeig|reich)(?:e|en|t|ung)?(?: sie)?(?: mir| uns)?
            """,
        ),
    ),
    marks=MARKS_DE,
    predicates=PREDICATES_DE,
)
