"""German words by which a question asks for a list: of laws, changes, links, places, what is held.

In: nothing. Out: one table; how it is written stands in ``forms``.
"""

from typing import Final

from domain.asking.forms import Intent

LISTS_DE: Final[tuple[tuple[Intent, str], ...]] = (
    (
        "in_force",
        r"""
        (?:<laws>|welche[srn]? <few><law>),? (?:[\w'-]+ ){0,8}?(?:in kraft(?! ?(?:getreten|treten|trat|zu treten))|gue?ltig|geltend|anwendbar|wirksam|in geltung)
        (?:<laws>|welche[srn]? <few><law>) (?:[\w'-]+ ){0,3}?(?:galten|gelten|galt|gilt)
        (?:gue?ltigen?|geltenden?|anwendbaren?) <few><laws>
        was (?:alles )?(?:galt|gilt)(?= (?:\w+ )?(?:am|im|zum|seit|bis)? ?\u02d0)(?![^.;?!]*\bfue?r\b)(?![^.;?!]*(?:\x00|\b(?:er|sie|es|darin|dort|danach)\b))
        was (?:war|ist|waren|galt|gilt) (?:alles )?(?:[^.;?!\x00]{0,40}?)(?:in kraft|geltendes recht)|geltende[sn]? recht|(?:gesamter |ganzer )?rechtsbestand
        welche (?:davon )?(?:galten|gelten|(?:waren|sind) [^.;?!\x00]{0,40}?in kraft)
        in kraft (?:befindlich|gewesen|stehend|gesetzt)\w* <few>(?:<laws>|<law>|recht|normen|bestimmungen)
        (?:geltend|gue?ltig|anwendbar|wirksam|rechtskrae?ftig|bestehend)\w* <few>(?:<laws>|recht|normen|bestimmungen|rechtslage)
        (?:<laws>|welche\w? <few>(?:<laws>|<law>)|recht|normen|bestimmungen),? <words>(?:galten|gelten|galt|gilt|(?:waren|sind|war|ist|standen|stehen|befanden sich|hatten|haben|hatte|hat) <words>(?:in kraft(?! getreten| gesetzt)|gue?ltig\w*|geltung|gue?ltigkeit|wirksam\w*|bestand|rechtskraft|in geltung|anwendbar|anzuwenden|verbindlich))
        (?:was|welche\w?) (?:war|waren|ist|sind) <words>(?:alles )?(?:schon |bereits )?(?:in kraft|geltendes recht|gue?ltig)(?=[^.;?!\x00]*(?:[.;?!]|$))
        (?:an welche|welchen) (?:\w+ )?(?:<laws>|vorschriften) <gap>(?:gebunden|unterworfen)|(?:rechtslage|rechtsbestand|rechtszustand|gesetzeslage)(?! (?:geae?ndert|nach|zu))
        welche\w? <few><laws> (?:hatten|haben|besassen) (?:[\w'-]+ ){0,8}?[^.;?!\x00]{0,40}?(?:rechtskraft|geltungskraft)
        welche\w? <few><laws> (?:hatten|haben|besassen) <words>gesetzeskraft|(?:an|nach) welche[nr]? <few><laws> (?:hatte|musste|hat|muss) <gap>(?:halten|richten)
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
        welche[srn]? <few>(?:<laws>|<law>|<parts>) (?!(?:sie|es|ihn|diese\w*) )(?:[\w'-]+ ){0,6}?(?:<changed>|novelliert|angefasst) (?:wurden?|worden|haben|hat|sind)
        (?:<laws>|<law>|<parts>|normen|bestimmungen) (?:wurde[n]?|sind|ist|haben|hat|erfuhr(?:en)?|bekam(?:en)?|erhielt(?:en)?) <words>(?:<changed>|ae?nderung(?:en)?(?! (?:bewirkt|herbeigefue?hrt|vorgenommen|verursacht|gebracht))|neufassung(?:en)?|novelle)(?=[^.;?!\x00]*(?:[.;?!]|$))
        (?:wurde[n]?|sind|ist|hat|haben) <words>(?:irgend\w+ |ein\w* |etwas )?(?:<laws>|<law>|gesetzgebung|recht) <words><changed>(?=[^.;?!\x00]*(?:[.;?!]|$))
        (?:gesetzes|rechts|gesetzgebungs|norm)(?:ae?nderung|neuerung|novelle|novellierung|reform)(?:en)?|(?:gesetzliche[nrs]?|gesetzgeberische[nrs]?|legislative[nrs]?|rechtliche[nrs]?) (?:ae?nderung|neuerung|reform|neuigkeit|entwicklung|verae?nderung)(?:en)?|neuerungen|neuigkeiten|gesetzgebungsgeschehen
        was (?:tat|hat|passierte|geschah|gab es|gibt es|aenderte|anderte|ist) (?:sich )?(?:\w+ ){0,6}?(?:gesetzgebung|im recht|gesetzesrecht|an (?:neuen )?gesetzen|gesetzlichen?|rechtslage|gesetzgeberisch|legislativ)
        (?:welche\w?|was) (?![^.;?!]{0,40}?\b(?:sie|ihn|es) (?:<changed>))<words>(?:<changed>)(?: wurden?| worden| haben| hat)?(?=[^.;?!]*(?:[.;?!]|$))(?![^.;?!]*\x00)(?<=\w)
        an (?:irgend\w+|welchen|den|einem) <few>(?:<laws>|<law>|gesetzen) <words>(?:<changed>|ae?nderungen)
        was (?:das |der |die )?(?:parlament|gesetzgeber|gesetzgebung|politik) <gap>(?:gemacht|getan|beschlossen|geae?ndert|verabschiedet|erlassen|verae?ndert|bewegt)(?: hat| haben)?
        (?:aufstellung|liste|ue?bersicht|zusammenstellung|tabelle) (?:der|aller|von|sae?mtlicher) [^.;?!\x00]{0,100}?(?:ae?nderungen|novellen|neuerungen)(?![^.;?!]*\x00)
        """,
    ),
    (
        "effects",
        r"""
        was (?:hat|haben) (?!sich)(?=<name>)<gap>(?:geae?ndert|aufgehoben|abgeschafft|eingefue?hrt|ausser kraft)
        was (?:ae?nderte|ae?ndert) (?!sich)(?=<name>)
        was (?:alles )?(?:hat|haben) (?:er|sie|es) <gap>(?:geae?ndert|aufgehoben|abgeschafft|ersetzt)
        was (?:alles )?(?:hebt|hob|ersetzt|ersetzte|lo?e?ste?) (?:das |die |der )?(?=<name>|(?:er|sie|es)\b)
        hat (?:das |die |der )?<name>[^.;?!]{0,40}? (?:andere|weitere|irgend\w+|ein\w*) (?=[^.;?!]*\b(?:geae?ndert|aufgehoben|abgeschafft|ersetzt|ausser kraft)\b)
        was (?:wurde|wird|wurden) <gap>(?:durch|von|mit) (?=<name>)
        (?:geae?ndert|aufgehoben|eingefue?gt) (?:durch|von) (?=<name>)
        (?:auswirkung(?:en)?|wirkung(?:en)?) (?:von|der|des) (?=<name>)
        welche[nrs]? <few>(?:<laws>|<parts>|bestimmungen) (?:hat|ae?nderte|hob|setzte|modifizierte) (?=(?:das |die |der )?<name>)(?![^.;?!]*\b(?:zitiert|erwae?hnt|genannt|angefue?hrt))<gap>(?:<changed>|aufgehoben|abgeschafft|beeinflusst|ausser kraft|auf)?
        welche (?:ae?nderungen|neuerungen|aufhebungen) (?:hat|brachte|bewirkte|nahm|fue?hrte) (?=(?:das |die |der )?<name>)(?![^.;?!]*\b(?:erfahren|erlebt|bekommen|durchlaufen|erhalten|durchgemacht|gegeben))
        (?:durch|mit|vom|von) (?=(?:das |dem |der |die )?<name>)<gap>(?:geae?nderte[nrs]?|aufgehobene[nrs]?|<changed>|aufgehoben) <few>(?:<laws>|<parts>)?
        """,
    ),
    (
        "links",
        r"""
        (?:irgend)?ein\w* (?:andere[srn]? )?(?:<law>|<parts>|norm|vorschrift) (?:auf |an )?(?:das |die |der |den )?(?=<name>)<gap><cite>
        zitierende[nr]? <few>(?:<laws>|<parts>|normen|bestimmungen|vorschriften)
        (?:wen|was) (?:zitiert|nennt|erwae?hnt) (?:er|sie|es)(?: selbst| seinerseits| ihrerseits)?
        (?:verweist|bezieht|beruft|stue?tzt|nimmt|knue?pft) (?:sich )?(?:das |die |der )?(?=<name>)<gap>(?:auf|an) (?:ein\w* |die |das |welche |irgend\w+ )?(?:andere|weitere|sonstige)?
        (?:nimmt|nahm) (?:das |die |der )?<name><gap>bezug
        wohin (?:verweist|fue?hrt) (?=<name>|(?:er|sie|es)\b)
        (?:zitiert|erwae?hnt|nennt) (?=<name>\x00*[^.;?!\x00]+\x00)
        (?:quer|rue?ck)(?:verweis(?:e|en|ung|ungen)?|verbindung(?:en)?|bezue?ge)
        (?:ob|wo|worin) (?:auf )?(?=(?:das |die |der |dem )?<name>)<gap><cited>(?: wird| werden| ist)
        wo (?=(?:das |die |der )?<name>)<gap>(?:vorkommt|auftaucht|erscheint|steht)
        von welche\w <few>(?:<laws>|<parts>) (?:auf |an )?(?=(?:das |die |den |dem )?<name>)<gap><cited>
        (?:hae?ngt|hae?ngen) (?:irgend\w+ |etwas |noch )+(?:an|von) (?=(?:das |dem |der |die )?<name>)
        (?:<laws>|<law>|<parts>|stellen|normen),? (?:der|die|das) (?:sich )?(?:auf|an) (?=(?:das |die |den |dem )?<name>)<gap>(?:bezug nimmt|nimmt bezug|verweist|bezieht|beruft)
        (?:(?<!durch )(?<!von )wen|verweist worauf|verweist auf was)(?: (?:zitiert|nennt|erwae?hnt))?(?= (?:das |die |der )?<name>|\W*$)
        (?=(?:von |vom )(?:de[rm] )?<name>)<gap>gebrauch mach(?:t|en)
        welche <few>(?:<laws>|<parts>|normen) (?:zitiert|erwae?hnt|nennt) (?:er|sie|es)\b
        (?:kommt|taucht|erscheint) (?=(?:das |die |der )?(?:<name>|(?:er|sie|es)\b))<gap>in <few>(?:<laws>|<parts>)
        umsetzungs(?:akt|gesetz|vorschrift|rechtsakt|ma(?:ss|ß)nahme)\w* (?:zu[mr]?|de[rs]|von|fue?r)
        welche\w? <few>(?:<laws>|<law>) (?:sie|es|ihn|diese\w*) (?:<changed>|aufgehoben|ersetzt) (?:haben|hat)
        \bwas (?:er|sie|es) (?:zitiert|nennt|erwae?hnt)
        (?:zitiert|erwae?hnt|nennt|verweist) (?:er|sie|es|dieser artikel|dieses gesetz)(?: (?:selbst|auch|seinerseits|ihrerseits|dabei))* (?:auf )?(?:etwas|andere\w*|irgend\w+|weitere\w*)
        (?:ersetzt|abgelo?e?st|aufgehoben)(?: worden)?,? (?:und )?(?:wodurch|durch was|durch welche\w|von welche\w)
        (?:beziehungen|verknue?pfungen|verbindungen) (?:zu[mr]?|mit|zwischen|von|de[srm])
        (?:<laws>|<law>|<parts>|stellen|normen),? die (?:es|sie|ihn) <gap><cite>
        in welche[nmr] <few>(?:<laws>|<law>|<parts>|paragra(?:ph|f)en) (?:taucht|kommt|erscheint|findet|steht|spielt) (?=(?:das |die |der )?<name>)
        in welche[nmr] <few>(?:<laws>|<law>|<parts>) (?:wird|werden|kommt|ist) <gap>(?:zitiert|erwae?hnt|genannt|angefue?hrt|vor)(?= ?\W*$)
        (?:wer|welche[srn]?|was) <gap>(?:stue?tzt sich|stue?tzen sich|beruft sich|berufen sich|baut <gap>auf)(?: auf)?
        (?:anderswo|woanders|sonst noch|wo sonst)
        (?:wird|werden|ist|sind|wurde) (?:er|sie|es|diese[rsn]?|dieser artikel|dieses gesetz) <gap><cited>
        (?:wer|was|welche[rsn]?|wo) <gap>(?:zitiert|zitieren|verweist|verweisen|nennt|nennen|erwae?hnt wird)(?: auf)?
        (?:wo|wie oft|von (?:wem|welchen \w+)|worin) (?:wird|werden) <gap>(?:zitiert|verwiesen|genannt|erwae?hnt|angefue?hrt)
        (?:worauf|auf welche[mnrs]?|auf was) <gap>(?:verweist|verweisen|bezug|bezieht|beziehen|verwiesen|beruht|beruhen|fusst|gestue?tzt|stue?tzt)
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
        (?:wer|was|welche\w? <few>(?:<laws>|<law>|<parts>|normen|bestimmungen)|(?:gibt es|existieren|alle|sae?mtliche|liste \w+|diejenigen) <few>(?:<laws>|<law>|<parts>|normen|bestimmungen|stellen),? (?:die|welche|das)?) ?(?:sich |noch |sonst |auch )*(?:auf |an )?<gap><cite>(?: sich)?(?: (?:auf|an))?(?=[^.;?!]*(?:\x00|darauf|daran|ihn\b|sie\b|es\b)|\W*$)
        (?:<laws>|<law>|<parts>|normen|bestimmungen|stellen),? (?:in denen|in welchen|worin|wo|bei denen|von denen) (?=[^.;?!]*(?:\x00|er\b|sie\b|es\b|darauf))<gap><cited>
        (?:wo|worin|in welche\w <few>(?:<laws>|<law>|<parts>)|von wem|von welche\w <few>(?:<laws>|<law>|<parts>)|durch welche\w <few>\w+) (?:wird|werden|ist|sind|wurde) (?:auf )?(?=[^.;?!]*(?:\x00|er\b|sie\b|es\b|darauf))<gap><cited>
        (?:auf|an) (?:welche\w?|was) <few>(?:<laws>|<law>|<parts>|normen|bestimmungen)? ?<gap>(?:verweis\w+|bezieh\w+|bezug|beruf\w+|stue?tz\w+|knue?pf\w+|hinweis\w+|verwiesen)
        welche <few>(?:<laws>|<parts>|normen|bestimmungen|gesetze) (?:werden|sind|wurden) (?:in|von|im|durch) (?=(?:der |dem |das )?(?:<name>|ihm\b|ihr\b|diesem\b))<gap><cited>?
        (?:verweis(?:e|en|ung|ungen)?|querverweise?|zitate?|zitierungen|bezugnahmen?|bezue?ge|fundstellen|hinweise?|referenzen) (?:in|im|aus|von|de[sr]|auf|zu|zwischen)
        (?:nimmt|nehmen|nahm|nahmen) <gap>bezug|(?:bezug|rekurs) (?:auf|nehmen|genommen)|wem dient <gap>als grundlage
        (?:durch|von|mit) welche[mnrs]? <few>(?:<law>|<laws>|rechtsakt|norm) <gap>(?:aufgehoben|abgelo?e?st|ersetzt|ausser kraft gesetzt|umgesetzt)
        welche\w? <few>(?:<laws>|<parts>|normen) (?:hae?ng(?:t|en)|spiel(?:t|en)|baut|bauen) (?:von|vom|auf|an|mit) (?=(?:das |dem |der |die )?<name>)|in welche\w <few>(?:<laws>|<law>|<parts>) (?:taucht|kommt|erscheint|findet sich) (?=(?:das |die |der )?<name>)|\x00[^.;?!]{0,20}? ?(?:bezieht sich|verweist|nimmt bezug) auf (?:welche\w|was)
        welche[srn]? <few>(?:<laws>|<law>|<parts>) (?:\w+ ){1,3}(?:auf|an) (?:das |dem |den |die |der )?(?=<name>)
        (?:vom|von de[rm]|von) (?=<name>)[^.;?!]*?\b(?:zu|auf|an) welche\w? <few>(?:<laws>|<law>|<parts>)
        was (?:das |der |die )?(?=<name>)<gap>(?:zitiert|nennt|erwae?hnt|anfue?hrt)
        welche[srn]? <few>(?:<laws>|<law>|<parts>) (?:sprechen|reden|handeln|befassen) (?:sich )?(?:davon|daru(?:e)?ber|damit)(?![^.;?!]*\x00)
        (?:zitiert|nennt|erwae?hnt) (?:welche|wen|was)(?: <few>(?:<laws>|<law>|<parts>))?(?= ?[.?!]?$)
        (?:<laws>|<law>|<parts>|normen|bestimmungen),? (?:auf|an) (?:die|welche|das|denen) (?:sich )?(?=(?:das |die |der )?<name>)<gap><cite>
        """,
    ),
    (
        "search",
        r"""
        (?:kennt ihr|kennen sie|habt ihr|haben sie|wissen sie von) (?:irgend)?(?:ein\w*|etwas)? ?<few>(?:<law>|<laws>|<parts>|vorschrift\w*|regel\w*) (?:zu[mr]?|ue?ber|fue?r|gegen|betreffend)(?! (?:<name>|\u02d0))
        such(?:begriff|wort|anfrage)e?
        von \u02d1+ (?:\w+ ){0,3}die rede
        gibts? (?:was|etwas|irgend\w+)(?: (?:zu[mr]?|ue?ber|zum thema))(?! (?:<name>|\u02d0))
        (?:<laws>|<parts>|stellen)(?: zusammen)?,? die (?=(?!sich\b|auf\b|ihn\b|es\b|sie\b)[^.;?!\x00]*\b(?:vorsehen|regeln|behandeln|betreffen|verbieten|erlauben|bestrafen|festlegen)\b)
        (?:spricht|sprechen|handelt|handeln) (?:irgend)?ein\w* <few>(?:<law>|<laws>|<parts>) (?:von|ue?ber)(?! (?:<name>))
        alles,? was (?:im|in|in der|in dem) (?=<name>)
        haben mit (?=[^.;?!\x00]* zu tun)
        in welche[nmr] <few>(?:<laws>|<law>|<parts>|artikeln) (?:nennt|erwae?hnt|regelt|behandelt|spricht) (?:der gesetzgeber|das gesetz|das recht)
        welche\w? <few>(?:<laws>|<parts>) (?:gab|gibt|existier\w+|bestand\w*) (?:es )?(?:am |im |zum )?\u02d0* ?(?:zu[mr]?|ue?ber|fue?r|gegen)(?! (?:<name>))
        welche\w? (?:regel|vorschrift|norm|bestimmung|<law>|<parts>) (?:be)?(?:sagt|stimmt|regelt|legt <few>fest|schreibt <few>vor),? (?=(?:wie|wer|was|wann|ob|dass|wo)\b)(?![^.;?!]*\x00)
        (?:<laws>|<parts>|stellen)(?: (?:in|im|aus|de[rs]) [^.;?!]*?\x00+)?,? die (?:etwas )?mit (?=[^.;?!]*zu tun)
        (?:fae?llt|fallen) (?=[^.;?!\x00]* unter (?:irgend\w+|ein\w*|welche\w*) (?:<law>|<laws>|<parts>))
        (?:den|die|das|einen|eine|ein) (?:artikel|vorschrift|paragra(?:ph|f)en|bestimmung|gesetz|norm|regel(?:ung)?) (?:finden|suchen|ermitteln|lesen|sehen),? (?:der|die|das|wo|in de[rm])(?! (?:<name>))
        (?:(?<=habt ihr )|(?<=haben sie )|(?<=gibt es )|(?<=gibt's ))(?:et)?was (?:zu[mr]?|ue?ber)(?! (?:<name>|\u02d0))
        (?:welche\w?|alle|sae?mtliche|die) <few>(?:<laws>|<parts>) (?:bestrafen|verbieten|erlauben|schue?tzen|verlangen|untersagen|gestatten|garantieren|beschrae?nken|bedrohen|ahnden)(?! (?:<name>|(?:ihn|es|sie)\b))
        (?:finde?n?|sag\w*|zeig\w*)? ?(?:sie )?(?:mir )?(?:heraus,? )?was (?:das|die|der) (?:\w+ )?(?:recht|gesetz|gesetze|gesetzgebung|gesetzgeber) (?:ue?ber|zu[mr]?|betreffend)(?=[^.;?!]* (?:sagt|sagen|bestimmt|bestimmen|regelt|regeln|vorsieht|vorschreibt))
        wo (?:ist|sind|wird|werden|steht) (?:geregelt|festgelegt|bestimmt|normiert|vorgeschrieben|nachzulesen),?(?![^.;?!]*\x00)
        in welche[mnr] <few>(?:<law>|<laws>|artikeln?|<parts>) (?:steht|stehen|ist geregelt|ist bestimmt|ist festgelegt|wird geregelt|heisst es|finde ich|findet sich|findet man),?(?![^.;?!]*\x00)
        (?:nach|gemae?ss|aufgrund|laut) welche[mnr] (?:<law>|<laws>|artikeln?|<parts>) (?=(?:darf|duerfen|kann|koe?nnen|muss|muessen|ist|sind|wird|werden)\b)(?![^.;?!]*\x00)
        (?:etwas|irgendetwas|material|informationen|infos?) (?:zu[mr]?|ue?ber)
        (?:interessiere mich|interessiert mich|ich suche|ich brauche) (?:fue?r )?(?=<few>(?:<laws>|<law>|<parts>|etwas))(?![^.;?!]*\x00)
        suche?n?(?: sie)?(?: mir)?(?: bitte)?(?: (?:nach|in))?|durchsuche?n?|recherchiere?n?
        (?<!wo )finde?n?(?: sie)?(?: mir)?(?= )
        (?:welche[srn]?|nenne|zeige?|liste)(?: mir)?(?: alle)? <few>(?:<laws>|<law>|<parts>)(?: (?:der|des|in|im|aus)\b<gap>| \x00+)? ?(?:erwae?hn(?:en|t|ten?)|enthalten|enthae?lt|enthielten?|handel(?:n|t|ten?)|regel(?:n|t|ten?)|betreffen|betrifft|betrafen|betraf|behandel(?:n|t|ten?)|befass(?:en|ten?))(?: (?:sich|von|mit))*(?! (?:<name>|(?:it|them|this|that|ihn|es|sie)\b))
        (?:wo|in welche[mnr] (?:<law>|<laws>|<parts>)) <gap>(?=[^.;?!]*\b(?:geregelt|definiert|festgelegt|behandelt|zu finden|normiert))
        (?:gibt|gab|existiert) (?:es )?(?:ein(?:e|en)?|irgendein(?:e|en)?)? ?<few>(?:<laws>|<law>|<parts>)(?= (?:ue?ber|zu[mr]?|fue?r|gegen|betreffend|das))
        was (?:sagt|sagen|bestimmt|regelt) (?:das|die|der) (?!\x00)<few>(?:recht|gesetz|gesetze|gesetzgebung) (?:ue?ber|zu[mr]?|betreffend)
        (?:<laws>|<parts>|stellen|regel(?:n|ung|ungen)?|texte) (?:ue?ber|zu[mr]?|betreffend|bezue?glich|in bezug auf|zum thema|mit dem wort|mit dem begriff)(?! (?:<name>|\u02d0|\w+ \u02d0))(?![^,.;?!]*\b(?:<changed>|ae?nderten))
        (?:in welche[nmr] <few>(?:<laws>|<law>|<parts>)|wo) <gap>(?:geht es um|ist die rede von|etwas zu[mr]?|etwas ue?ber)|geht es um(?! (?:es\b|(?:das |die |den |der )?<name>))
        (?:wo|in welche[nmr] <few>(?:<laws>|<law>|<parts>)|(?:<laws>|<parts>|stellen),? (?:in denen|wo|die|welche))(?= (?!<name>|(?:er|sie|es|ihn)\b)[^.;?!]*\b(?:vor(?:kommt|kommen)?|auf(?:taucht|tauchen)?|erwae?hn(?:t|en)|behandel(?:t|n)|genannt|regel(?:t|n)|geregelt|thematisiert|die rede|betreffen|betrifft|enthalten)\b)
        (?:volltext|stichwort)suche(?: nach)?|stichwort(?:e)?|(?:alles|nichts) (?:zu[mr]?|ue?ber)|treffer (?:zu[mr]?|fue?r)
        (?:<laws>|<parts>|stellen),? (?:die|welche) (?:sich )?(?:mit|von|ue?ber) (?!<name>|ihm\b|ihr\b)
        (?:ein|eine|irgendein|irgendeine) <few>(?:<law>|artikel|paragraph|bestimmung|vorschrift)(?= [^.;?!\x00]*\b(?:betrifft|regelt|behandelt|erwae?hnt|handelt)\b)
        (?:welche\w?|ein\w*|irgendein\w*) <few>(?:<law>|artikel|paragra(?:ph|f)|bestimmung|vorschrift|stelle|norm|abschnitt)(?: (?:de[srm]|im|in|aus)\b<gap>\x00+)? ?(?:behandelt|regelt|betrifft|enthae?lt|erwae?hnt|befasst sich mit|handelt von|thematisiert|bezieht sich auf|dreht sich um|widmet sich)(?! (?:das |die |der |den )?(?:<name>|(?:ihn|es|sie)\b))
        (?:an welche\w|in welche\w|wo) <few>(?:stelle|stellen|abschnitt|teil|kapitel|passage|<law>|<laws>|<parts>)? ?(?!(?:taucht|kommt|erscheint|findet sich|steht|spielt) (?:das |die |der )?<name>)(?![^.;?!]*\bher\b)(?=[^.;?!]*\b(?:die rede|geht es um|steht etwas|ist etwas|erwae?hnt|vorkommt|kommt|taucht|steht was|wird (?:\w+ ){1,4}?(?:behandelt|geregelt|erwae?hnt|genannt)))(?![^.;?!]*\b(?:er|sie|es|\x00+) (?:zitiert|erwae?hnt|genannt))
        (?:auf der suche nach|auf suche nach|mich interessiert|mich interessieren|interessiere mich fue?r|brauche etwas (?:zu[mr]?|ue?ber)) (?:<few>(?:<laws>|<parts>|regelung(?:en)?|normen|bestimmungen|informationen) )?(?:fue?r|zu[mr]?|ue?ber|betreffend|bezue?glich|hinsichtlich)?
        (?:sagt|sagen|steht|regelt|bestimmt|schreibt) <few>(?:gesetz|recht|gesetze|gesetzgebung|gesetzgeber|rechtsordnung)(?! \x00) (?:eigentlich |denn |etwas |dazu )*(?:ue?ber|zu[mr]?|betreffend|bezue?glich|hinsichtlich|in bezug auf|in sachen)
        (?:steht|finde(?:t|n)? (?:sich|ich|man)|gibt es|existiert|ist) (?:etwas|was|irgendetwas|irgendwas|regelungen|rechtsnormen|normen|bestimmungen) (?:ue?ber|zu[mr]?|zum thema|betreffend|fue?r)
        alles,? was (?:mit|sich auf|ue?ber|von|zu[mr]?) (?!<name>|ihm\b|ihr\b)
        (?:<laws>|<parts>|normen|bestimmungen|regelung(?:en)?|regeln|stellen|passagen|rechtsnormen|vorgaben) (?:rund um|ue?ber|zu[mr]?|fue?r|betreffend|bezue?glich|hinsichtlich|im bereich|auf dem gebiet|in sachen|mit bezug zu|zum thema)(?! (?:<name>|\u02d0|de[rmns] \u02d0|\w+ \u02d0))(?![^,.;?!]*\b(?:<changed>|ae?nderten))
        (?:\u02d1+) [^.;?!]{0,60}(?:finden|suchen|auffinden)(?=\W*$)|(?:kommt|taucht|steht|erscheint|findet sich) (?:\w+ ){0,3}?\u02d1+(?![^.;?!]*\x00)
        (?:ausdruck|begriff|wort|wendung|stichwort) \u02d1+ [^.;?!]{0,60}(?:vor|auf|verwendet|enthalten|benutzt|gebraucht)
        (?:etwas|mehr|was) ue?ber (?!<name>)|(?:befasst|befassen|beschae?ftigt|beschae?ftigen) sich (?:irgend\w+ |ein\w* )?<few>(?:<law>|<laws>|<parts>) mit|(?:<laws>|<parts>|normen|bestimmungen|regeln) (?:existieren|gibt es|bestehen|gelten|finden sich) (?:ue?ber|zu[mr]?|fue?r|betreffend)|gesucht(?: wird| werden)?(?= |:)|wo (?:regeln|regelt|behandeln|behandelt) (?:die |das |der )?(?:<laws>|<law>)
        (?:welche\w?|ein\w*) <few>(?:<laws>|<law>|artikel|<parts>) (?:sprechen|spricht|reden|redet|berichten|schweigen) (?:von|ue?ber)(?! (?:<name>))|(?:welche\w?|ein\w*) <few>(?:<law>|artikel|<parts>) (?:(?:de[srm]|im|in|aus) <gap>\x00+ )?(?:ist|sind|gilt) (?=[^.;?!]*gewidmet)
        (?:<laws>|<parts>|rechtsnormen|stellen),? die (?=(?!sich\b|auf\b|ihn\b|es\b|sie\b|am\b|seit\b)[^,.;?!\x00\u02d0]* \w+(?:en|n|t)(?= ?(?:\W*$|[.;?!,])))(?![^,.;?!\x00]*\b(?:ge\w+|<changed>|galten|gelten|galt|gilt|waren|wurden|sind|haben|traten|treten|kraft|aufgehoben|erlassen)\b)
        (?:rechtsgrundlagen?|gesetzesgrundlagen?|ermae?chtigungsgrundlagen?) (?:fue?r|zu[mr]?|ue?ber)(?! (?:das |die |der |den )?(?:<name>))
        (?:gibt es|existiert) (?:da |dazu |dafue?r |da(?:ge)?gen )?(?:ein\w* |irgend ?ein\w* )?(?:<law>|<laws>|regel|regelung)(?: (?:dazu|dafue?r|dagegen|dabei))?(?= ?[.?!]?$)(?<!das)
        welche <few>(?:<laws>|<parts>) (?:muss|mue?ssen|sind|soll|sollte)(?: \w+){1,3} (?:beachten|zu beachten|einhalten|einzuhalten|beruecksichtigen)(?![^.;?!]*\x00)
        welche <few>(?:<laws>|<parts>) (?!(?:galten|gelten|sind|waren|wurden|werden|haben|hatten|traten|treten|ae?nder\w+|liegen|stehen|fue?hren|ko(?:e)?nnen|konnten|mue?ssen|mussten|du(?:e)?rfen|sollen|wollen|lassen|gehen|kamen|kommen|fielen|fallen|bieten|kennen|erfuhren|bekamen|erhielten|existieren|bestehen|bestanden|verloren|besassen|hae?ngen|bauen|spielen|passierten|<linking>|<cite>)(?!\w))\w+en(?= (?!(?:ihn|es|sie|dies|darauf|daran|davon|sich|auf|an|von)\b))(?![^.;?!]*\x00)
        was (?:galt|gilt) (?:am |im |zum |seit dem )?\u02d0* ?fue?r (?![^.;?!]*\x00)
        (?<=[:,] )was (?:sagt|sagen|gibt|bestimmt|sieht) (?:das |die )?(?:gesetz|recht|gesetze)(?: dazu| her| vor)?(?= ?[.?!]?$)
        (?:<laws>|<parts>|stellen) (?:zu[mr]?|ue?ber|betreffend) (?=[\w-]+ (?:im|in der|in dem|in) \x00)
        """,
    ),
    (
        "coverage",
        r"""
        (?:was|wonach) (?:kann|lae?sst|laesst|koe?nnen) (?:ich|man|sich|wir) (?:bei euch |hier |alles )+(?:finden|suchen|nachlesen|abrufen|einsehen)
        (?:euer|ihr|eurem|ihrem) (?:material|archiv|bestand)
        (?:was|welche <few>) (?:habt ihr|haben sie|hast du|hat dieser dienst|deckt ihr|decken sie|kennt ihr|kennen sie|fue?hrt ihr|haltet ihr|bietet ihr|umfasst|ist enthalten)
        was (?:ist|sind|enthae?lt|umfasst|liegt|gibt es) (?:in |hier|alles in )?(?:diese[rmn]?|eure[rmn]?|ihre[rmn]?|der|dem|den) (?:bestand|sammlung|datenbank|bestae?nden?|korpus|index|daten)
        (?<!woher )(?:habt ihr|haben sie|hast du)(?![^.;?!]*\bher\b)(?! (?:\w+ )?(?:aufstellung|liste|ue?bersicht|zusammenstellung|tabelle)(?=[^.;?!]*\u02d0))
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
        (?:wie viele|welche|was fue?r|wieviele) <few>(?:<laws>|texte|dokumente|lae?nder|staaten|sprachen|fassungen|quellen) <few>(?:in|im|bei|auf) (?:\w+ )?<store>(?![^.;?!]*\x00)
        (?:was|wonach|worin) (?:kann|koe?nnen|lae?sst|darf) (?:ich|man|wir|sich) (?:bei (?:ihnen|euch)|hier|auf dieser \w+|mit (?:ihnen|euch|diesem \w+)|ue?ber \w+ \w+|alles|so| )+ ?(?:nachschlagen|finden|suchen|abfragen|recherchieren|einsehen|erfahren|lesen|nachlesen|abrufen|fragen|erfragen)?
        (?:ihre|eure|diese|dieser|diesem|unsere|der|die|das|den|im|in|ihres|eures|ihrem|eurem|ihrer|eurer|ihr|euer)\w? <store>(?= (?:ist|umfasst|enthae?lt|reicht|geht|hat|bietet|deckt|beginnt|endet|haben|reichen|vollstae?ndig|aktuell|zurue?ck)|\W*$)(?![^.;?!]*\x00)
        (?:aus|fue?r|von|in) (?:welchen|welche|welchem) (?:\w+ )?(?:lae?ndern?|staaten|sprachen?|rechtsordnungen|quellen?|zeitrae?ume?n?|zeitraum|jurisdiktionen|herausgebern?)(?![^.;?!]*\x00)
        (?:wie|wann) (?:aktuell|vollstae?ndig|umfassend|umfangreich|gross|lue?ckenlos|neu|alt|weit|oft|hae?ufig|regelmae?ssig|zuletzt) (?:sind|ist|werden|wird|reich\w+|geh\w+) (?:<words>)?(?:daten\w*|texte|<store>|informationen|angaben|aktualisiert|gepflegt|ihr|euer|die)(?![^.;?!]*\x00)
        lue?cken|lizenz\w*|nutzungsbedingungen|(?:letzte|juengste|jungste)[rnm]? aktualisierung|aktualisierungs\w+|aktualitae?t|aktualisiert|(?:daten)?umfang|vollstae?ndigkeit|(?:speist|speisen) sich|(?:abgedeckt|abdeckung|erfasst|erfasste)\w*(?! (?:in|von|durch) \x00)
        (?:<laws>|texte|rechtsvorschriften|lae?nder|sprachen|rechtstexte|dokumente) (?:sind|werden|ist|gibt es|liegen|stehen|fue?hrt|bietet|haben|hae?lt|habt) <words>(?:erfasst|enthalten|abgedeckt|verfue?gbar|vorhanden|abrufbar|aufgenommen|berue?cksichtigt|gespeichert|vor|bereit|im angebot|zugae?nglich|hinterlegt|gelistet)(?![^.;?!]*\x00)
        (?:umfang|gro(?:e)?sse|zeitraum)(?![^.;?!]*\x00)(?=[^.;?!]*(?:gesetze|fassungen|bestand|sammlung|datenbank))
        welche <few>(?:<laws>|texte|quellen) (?:kann|koe?nnen|lassen|darf) (?:ich|man|wir|sich) (?:hier|bei (?:euch|ihnen)|auf dieser \w+)
        lue?ckenlos\w*|rechtsinformation\w*|(?:stellt|stellen|bietet|bieten|haltet|halten) (?:ihr|sie) <few>(?:bereit|an|vor|zur verfue?gung)|(?:kann|koe?nnen) (?:ich|man|wir) (?:hier|bei (?:euch|ihnen)) (?:\w+ ){0,3}?(?:durchsuchen|suchen|finden|lesen)
        woher (?:habt|nehmt|bezieht|kommen|stammen|nehmen|haben|beziehen) (?:ihr |sie )?(?:denn )?(?:die|eure|ihre|diese) (?:daten|texte|gesetze(?:stexte)?|informationen|inhalte)(?![^.;?!]*\x00)
        """,
    ),
)
