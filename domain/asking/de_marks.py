"""German words that say how and of what a question asks, and verbs that name a kind of link.

In: nothing. Out: two tables; how they are written stands in ``forms``.
"""

from typing import Final

from domain.asking.forms import Mark
from domain.law import Predicate

MARKS_DE: Final[tuple[tuple[Mark, str], ...]] = (
    (
        "about",
        r"(?<=\x00 )zu[mr]?(?! \u02d0| (?:vergleich|zeitpunkt|stichtag))|ue?ber|betreffend|hinsichtlich|bezue?glich|zum thema|zur frage",
    ),
    (
        "stop",
        r"""
        dann|danach|anschliessend|schliesslich|sodann|ausserdem|zuletzt
        zudem|des weiteren|ferner|weiterhin|im anschluss|zum schluss|als naechstes|als nachstes|erstens|zweitens|drittens
        """,
    ),
    ("join", r"und|sowie|oder|auch|ebenso|samt|mitsamt|nebst|zuzue?glich|inklusive"),
    (
        "prose",
        (
            r"erklae?re?n?(?: sie)?|erlae?utere?n?(?: sie)?|beschreibe?n?(?: sie)?|fasse?n? <gap>zusammen"
            r"|zusammenfassung|zusammenfassen|synthese|in einfachen worten"
        ),
    ),
    (
        "filler",
        r"""
            in (?:irgend)?ein\w* <law>
            gegen|festlegt|bestimmt|irgendein\w*|unter|artikel finden|auflisten|aufzae?hlen|anzeigen|darin|dort|regeln(?=\W*$)|kennt|ihr|sagt|heraus|gesetzlich|ue?berhaupt|rechtlich|darf|due?rfen|mit stand|stand|im recht|wie es|galt(?:en)?
            bitte|mir|nach|ue?ber|zu[mr]?|betreffend|bezue?glich|fue?r|das|die|der|den|dem|des|ein(?:e|en|er)?
            wort|wortern|begriffe?|ausdruck|in allen fassungen|jemals|ist|sind|war|wird|werden|alle[nrs]?
            in|im|am|geregelt|definiert|festgelegt|behandelt|normiert|zu finden|dass|es|und zwar|von|auf|mit|sich
            thema|vorkommen|vorkommt|kommt|kommen|die rede|rede|um|geht|denen|wo|ich|wir|auch|dann|jede[nrs]?|artikeln?|erwae?hnt
            ausserdem|befassen|vor|handeln|davon|sagen|etwas|rund|gibt|es
            betrifft|regelt|behandelt|handelt|ob
            zu tun hat|zu tun haben|kann|man|ich|finden|steht|stehen|etwas|irgendetwas|regelungen?|normen|bestimmungen|rechtsnormen|vorgaben|stelle|bereich|gebiet|de[srm]|gibt|eine[rnms]?|bezieht|ist von|ausdruck
            lesen|wissen|erfahren|mo(?:e)?chte|gern|gesetze?n?|befasst|irgendein\w*|mit|der|artikel
            gewidmet|welche[srnm]?|sprechen|spricht|hier|kann|ich
            betreffen|betroffen|gesetzgeber\w*|betr\.?|existier\w+|bestand(?:en)?|laut (?:gesetz|recht)|nach dem gesetz|wer|sein|muss|soll
            \w+ische?[nrms]? (?:gesetze?[ns]?|recht|vorschrift(?:en)?)(?= (?:von|ue?ber|zu[mr]?|mit|gegen|fue?r|etwas)\b)
            (?:rechts)?stand|haben|hat|zu tun|tun|taucht|tauchen|stellen|sie|zusammen|vorsehen|vorsieht|enthalten|irgendwo|recht|einschlae?gige[nrs]?|kam|erscheint|erscheinen
            mein(?:e[mnrs]?)?|dein(?:e[mnrs]?)?|unser(?:e[mnrs]?)?|eure?[mnrs]?|mue?ss(?:en|te|ten)|sollen|sollten?|koe?nnen|koe?nnten?|(?<!a )(?<!the )(?<!my )(?<!living )will(?= )|wollen|wann
            so ?(?:et)?was|dazu|davon|darue?ber|hierzu|dafue?r|daran|das?|diese[mnrs]?|diesbezue?glich|solche[mnrs]?
            besteh(?:en|t)|bestuenden|vorlieg(?:en|t)|vorhanden|findet|gefunden|gesucht|brauche?n?|suche|benoe?tige?n?|greifen|bei|geht's|gehts|angeht|was
            hallo|moin|servus|hey|guten (?:tag|morgen|abend)|gruezi|gruess gott|vielen dank|danke|eigentlich|denn|mal|eben|halt|wohl|doch|schon|gerade|wenn|falls|er|beachten|einhalten|einzuhalten|irgendwas
            (?:in )?allen? la(?:e)?ndern?|keine ahnung|gibts|nicht|kein(?:e[mnrs]?)?|gesagt|(?:he)?raus(?:such|find|geb)\w*|aufgeschrieben|\bnen?\b|hab
            wegen|mitteilung|sae?mtliche[nr]?|(?:zum )?gegenstand|indizier\w+
            """,
    ),
    (
        "noun",
        (
            r"(?:<laws>|<law>|<parts>|texte|etwas|alles|stellen|rechtsgrundlagen?|gesetzesstellen?"
            r"|passagen?|regelung(?:en)?|vorgaben?|fundstellen?|treffer)"
        ),
    ),
    (
        "all_versions",
        r"(?:in )?(?:allen|alle|sae?mtliche[n]?|jede[rn]?|irgend ?eine[rn]?|einer) (?:\w+ ){0,2}(?:fassung|version|textfassung)(?:en)?|(?:in )?(?:alten und neuen|frue?heren|aktuellen und frue?heren|heutigen und frue?heren) (?:fassungen|versionen)|jemals|(?:hat|haben|wurde|war|gab es) (?:\w+ ){1,4}je(?= (?:et)?was| ein| die| das| zu)|zu allen zeiten",
    ),
    ("applicable", r"anwendbar(?:e[nrs]?)?|anzuwenden(?:de[nrs]?)?"),
    (
        "by_churn",
        r"""
            am (?:meisten|hae?ufigsten|stae?rksten|oe?ftesten)
            meistgeae?nderte[nrs]?
            hae?ufigste[nrs]? geae?nderte[nrs]?
            (?:hae?ufigsten|stae?rksten|meisten|oe?ftesten)
            nach hae?ufigkeit|nach (?:der )?(?:zahl|anzahl) der ae?nderungen
            """,
    ),
    ("each", r"jeweils|je|beide[rn]?(?! richtungen)|zu jedem|zu beiden|von allen"),
    (
        "whole",
        r"""
        (?:(?:diese[nrms]?|das (?:ganze|gesamte|gleiche)|jenes|dem ganzen|desselben) (?:<law>|gesetze?s?)|(?:das|dem|des|die|der) (?:<law>|gesetze?s?)(?=\W*$|[,;.?!]))
        """,
    ),
    ("inward", r"eingehende[nr]?|wo <gap>verwiesen|die (?:ihn|es|sie) zitier\w+"),
    (
        "outward",
        r"""
            \b(?:worauf|auf welche[nrs]?|auf was|wohin)\b
            \bwen (?:zitiert|nennt|erwae?hnt|fue?hrt)\b
            \b(?:verweise?|verweisungen|querverweise?|zitate?) (?:aus|von) (?=<name>)
            \bwelche (?:[\w'-]+ ){0,3}?(?:<laws>|artikel|paragraphen|bestimmungen) (?:zitiert|nennt|hebt|ae?ndert|ersetzt|setzt|berichtigt)\b
            \brechtsgrundlage
            \bausgehende|\b(?:verweis(?:e|ungen)?|zitate) in (?=<name>)|\bwas (?:zitiert|nennt|erwae?hnt) (?=<name>|er\b|es\b|sie\b)
            \bwelche[srn]? (?:[\w'-]+ ){0,5}(?:zitiert|nennt|erwae?hnt) (?=<name>|er\b|es\b|sie\b)|\b(?:werden|wird|sind) (?:in|im|von|vom|durch) (?=<name>|ihm\b|ihr\b)
            \b(?:die|welche) (?:er|es|sie|<name>)[^.;?!,]{0,40}\b(?:zitiert|nennt|erwae?hnt|verweist)\b(?! (?:wird|werden|ist|sind|wurde))|\b(?:zitierte|genannte|erwae?hnte)[nr]? <few>(?:<laws>|<parts>)
            welche[srn]? <few>(?:<laws>|<law>|<parts>) fue?hrt\b|(?:nennt|erwae?hnt|zitiert) <name>[^.;?!]*\bandere
            \b(?:verweise?|verweisungen|querverweise?|zitate?|bezugnahmen|hinweise) (?:de[sr]|in|im|aus|von) (?:<name>)[^.;?!]*(?:auf|andere)
            \bwelche <few>(?:<laws>|<parts>|normen|bestimmungen|gesetze) (?:werden|sind|wurden) (?:in|von|im|durch) (?=(?:der |dem |das )?(?:<name>|ihm\b|ihr\b|diesem\b))
            \b(?:auf|an) (?:welche\w?|was)\b(?=[^.;?!]*\b(?:verweis|bezieh|bezug|beruf|stue?tz|knue?pf|nimmt))
            \bwelche <few>(?:<laws>|<parts>|normen|bestimmungen) (?:zitiert|nennt|erwae?hnt|hebt|fue?hrt|ae?ndert)\b
            \bwelche\w? (?:\w+ )?(?:verweise?|verweisungen|querverweise|zitate|bezugnahmen|referenzen) (?:enthae?lt|stehen|finden|gibt|hat|weist|macht)
            \x00[^.;?!]{0,20}? ?(?:bezieht sich|verweist|nimmt bezug) auf (?:welche\w|was)
            """,
    ),
    (
        "both_ways",
        r"in beide richtungen|beiderseitig\w*|ein- und ausgehend\w*|eingehende?\w* (?:wie|und|sowie|als auch) (?:auch )?ausgehende?\w*|von und zu",
    ),
    (
        "outline",
        r"inhaltsverzeichnis|gliederung|aufbau|aufgebaut|gegliedert|struktur|ue?bersicht ue?ber (?=<name>)",
    ),
    (
        "source_after",
        r"\b(?:durch|von|mit) (?=<name>)",
    ),
    (
        "valid_from",
        r"(?:ab|seit)(?: dem)? \u02d0+ (?:geltend|gue?ltig|wirksam|anwendbar|in kraft)\w*|(?:fassung|version|wortlaut|text) (?:ab|seit)(?: dem)? \u02d0+",
    ),
    ("first_time", r"wann|zuerst|erstmals|zum ersten mal"),
    (
        "word",
        r"(?:das wort|der begriff|der ausdruck|den begriff|den ausdruck|dem wort|dem begriff)",
    ),
    (
        "then_known",
        r"(?:nach|auf) damalige[mr] (?:kenntnis)?(?:stand|wissen|kenntnis)(?:sstand)?|wie (?:es |er |sie )?damals bekannt|nach dem (?:kenntnis)?stand von damals",
    ),
    ("by_record", r"nach eurem (?:bestand|stand)|wie ihr (?:es|ihn|sie)? ?kanntet"),
    (
        "checked",
        r"""
        (?:prue?fe?n?|ue?berprue?fe?n?|verifiziere?n?|kontrolliere?n?)(?: sie)?(?: bitte)? (?:(?:alle|die|diese|meine|unsere|folgenden?) ){0,3}(?:zitate|zitierungen|verweise|fundstellen|angaben)
        (?:urteil|bescheid|beschluss|\w*vertrag|gutachten|gutachter\w*|gericht|anwalt|anwae?ltin|klae?ger\w*|beklagte\w*|schreiben|brief|klageschrift|rechnung)(?: vo[nm] [^,;?!\x00]{1,25}?)? (?:zitiert|nennt|erwae?hnt|verweist|bezieht sich|beruft sich|stue?tzt sich)
        """,
    ),
)
PREDICATES_DE: Final[tuple[tuple[Predicate, str], ...]] = (
    (
        "amends",
        r"(?:ae?ndern|ae?ndert|ae?nderte[n]?|geae?ndert|modifizier(?:en|t|te|ten)|novellier(?:en|t|te|ten))",
    ),
    ("repeals", r"(?:aufgehoben|hebt|heben|hob|hoben|aufhebt|aufheben|aufhob)"),
    ("corrects", r"(?:berichtigen|berichtigt|berichtigte|korrigiert|korrigieren)"),
    ("consolidates", r"(?:konsolidiert|konsolidieren)"),
    ("succeeds", r"(?:ersetzt|ersetzen|ersetzte|abgelo?e?st|lo?e?ste? <gap>ab|nachfolger)"),
    ("transposes", r"(?:setzen <gap>um|setzt <gap>um|umgesetzt|umsetzen|umsetzt|umsetzung\w*)"),
    (
        "based_on",
        r"(?:beruht|beruhen|basieren|basiert|gestue?tzt|rechtsgrundlage|fusst|fussen)",
    ),
    ("corresponds_to", r"(?:entspricht|entsprechen|entsprach)"),
)
