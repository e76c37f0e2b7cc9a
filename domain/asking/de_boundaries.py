"""German words by which a question crosses a legal boundary.

In: nothing. Out: a table, one pattern a line, as ``forms`` says; the most telling reason first.
"""

from typing import Final

from domain.outcome import BoundaryReason

BOUNDARIES_DE: Final[tuple[tuple[BoundaryReason, str], ...]] = (
    (
        "evasion",
        r"""
        wie (?:kann|koe?nnen|koe?nnte|lae?sst|umgeht|umgehe|kommt|komme) [^.;?!]{0,160}?(?:umgehen|umgehe|entgehen|aushebeln|entziehen|austricksen|herumkommen|herum|vermeiden|ausweichen)
        (?:umgehe|umgeht|umgehen) (?:ich|man|wir)
        schlupfloe?ch(?:er)?|gesetzesloe?cke(?:n)? (?:nutzen|ausnutzen)
        ohne erwischt zu werden
        (?:trick|weg|mittel|mittel und wege|mae?glichkeit|moe?glichkeit|methode|kniff)e?n?,? (?:um )?[^.;?!]{0,120}?zu (?:vermeiden|umgehen|entgehen|entkommen|entziehen)
        wie (?:vermeide|vermeidet|vermeiden|entgeht|entgehe|entkomme|drue?cke|entziehe|schummle|mogle|umschiffe|trickse) (?:ich|man|wir)
        (?:ohne dass|damit) [^.;?!]*(?:nicht gilt|nicht greift|nicht anwendbar|nicht zahlen|nicht gelten|es (?:jemand|niemand) merkt|nicht unter)
        wie (?:ich|man|wir) [^.;?!]*(?:umgeh|entgeh|vermeid|ausheb|entkomm|entzieh|herumkomm)\w*|(?:der pflicht|den pflichten) [^.;?!]*(?:entkommen|entgehen|entziehen)|weg um [^.;?!]* herum
        (?:umgeh(?:e|en|t|st|bar)|umgangen|umgehung)\b(?! mit)(?<!damit umgehen)|(?:ausgehebelt|aushebeln|hebelt? [^.;?!]* aus|ausgetrickst|austricksen|trickse|unterlauf(?:e|en|t)|unterwander\w+|hintergeh\w+|umschiff\w+|ausmanoe?vrier\w+|schlupflo\w+|herumkomm\w+|drumherum|drum herum|(?:komm(?:e|en|t)|komme ich|kaeme) [^.;?!]*(?:herum|drum|vorbei))
        ohne [^.;?!]*(?:bestraft|erwischt|entdeckt|belangt|ertappt|gefasst|bemerkt|sanktioniert|zur rechenschaft|verurteilt|aufzufallen|strafe|bussgeld|dass es (?:jemand|wer|einer)|dass (?:jemand|die beho))
        (?:trick|kniff|dreh|masche|kunstgriff|winkelzug|hintertu)\w*|ungestraft|straflos davon|sich (?:drue?cken|entziehen|davonstehlen)|(?:mich|uns) [^.;?!]*(?:drue?cken|entziehen|davonstehlen)|(?:nicht|keine\w*) (?:zahlen|bezahlen|einhalten|befolgen|abfue?hren) (?:zu )?mue?ssen
        wie (?:\w+ ){0,3}?(?:drue?ck|entzieh|schummel|mogel|tricks|stiehl|windet?)\w* (?:man|ich|wir)? ?(?:sich|mich|uns)?|austricks\w+|(?:sich|mich|uns) [^.;?!]*(?:vor|um|aus) [^.;?!]*(?:drue?ck|herumdrue?ck|herauswind|rauswind)\w*|wie [^.;?!]*\x00[^.;?!]*(?:austricks|umgeh|ausheb|hintergeh)\w*|nicht (?:zu )?(?:zahlen|bezahlen|erfue?llen|befolgen)[^.;?!]*ohne|ohne dass es
        (?:\w*gebue?hr\w*|\w*steuern?|\w*abgaben?|maut|zoll|zo(?:e)?lle) (?:[^.;?!]{0,60} )?(?:vermeiden|umgehen|sparen|ersparen|entgehen|dru(?:e)?cken)(?=\W*$)
        """,
    ),
    (
        "prediction",
        r"""
        (?:wird|werden|wue?rde) (?:das |der |die |ein )?(?:\w+)?(?:gerichte?|richter|bundestag|parlament|gesetzgeber|behoe?rde|regierung)\b
        (?:werde|werden) (?:ich|wir|er|sie) [^.;?!]{0,160}?(?:gewinnen|verlieren|verurteilt|bestraft)
        (?:gewinne|verliere) ich
        wird [^.;?!]{1,240}? (?:abgeschafft|geae?ndert|aufgehoben|gekippt|ersetzt) werden
        wird [^.;?!]{1,160}?(?:nae?chstes jahr|bald|demnae?chst|kue?nftig)[^.;?!]{0,160}?(?:abgeschafft|geae?ndert|aufgehoben)
        (?:chancen|aussichten|erfolgsaussichten)
        wie wahrscheinlich
        wird (?!in |von |auf |durch )[^.;?!]{1,160}?(?:nae?chstes jahr|nae?chsten|bald|demnae?chst|kue?nftig|in zukunft)[^.;?!]{0,80}?(?:ae?ndert|aufgehoben|abgeschafft|gestrichen|gekippt|reformiert)
        (?:ist|wae?re) (?:damit|es) (?:zu rechnen|zu erwarten|wahrscheinlich|absehbar|denkbar)|(?:rechnen|rechnest|erwarten|erwartest|glauben|glaubst) (?:sie|du)[^.;?!]*(?:wird|werden|damit)
        (?:wie|wann) (?:wird|wue?rde|wue?rden|werden|entscheidet|urteilt) (?:das|ein|der|die) (?:\w+)?(?:gericht|richter|behoe?rde)|(?:kann|koe?nnte|wue?rde) (?:das|ein|der) (?:\w+)?(?:gericht|richter) [^.;?!]*(?:kippen|aufheben|entscheiden|verwerfen|annullieren)
        ob (?:das|die|der|ein) \w*(?:gericht|richter|parlament|gesetzgeber|regierung)\w* [^.;?!]*(?:wird|wue?rde)|ob [^.;?!]*(?:aufgehoben|geae?ndert|gekippt|abgeschafft) (?:wird|werden)|vor gericht (?:bestand|bestehen|standhae?lt|standhalten)
        (?:glauben|glaubst|meinen|meinst|denken|denkst|erwarten|rechnen|schae?tzen|vermuten) (?:sie|du|ihr)[^.;?!]*(?:wird|werden|gewinn\w*|verlier\w*|recht gibt|recht bekomm\w*|durchkomm\w*|stattgibt|ausgeht)
        (?:wahrscheinlich\w*|chancen?|erfolgsaussicht\w*|aussichten|prognose\w*|voraussicht\w*|vorhersag\w*)
        (?:werde|werden|wird) (?:ich|wir|man|er|sie|mein\w*|unser\w*|mir|mich) [^.;?!]*(?:verurteilt|bestraft|freigesprochen|gewinn|verlier|bekomm|erhalt|verdonner|durchkomm|belangt|gebue?sst|recht)\w*
        (?:wird|werden) (?:das |die |der |den )?\x00[^.;?!]*(?:ae?ndern|aufheben|abschaffen|kippen|bestehen|ue?berleben|geae?ndert|aufgehoben|gekippt|abgeschafft|fallen|gelten|ersetzt|verschwinden|fue?r nichtig)\b(?! (?:durch|von) )
        (?:kippt|kassiert|verwirft|aendert|ae?ndert|streicht|hebt) (?:das |ein |der |die )?(?:\w*gericht|parlament|gesetzgeber|regierung|richter)
        (?:standhalten|bestand haben|bestehen bleiben|durchfallen|scheitern)(?=\W*$)
        """,
    ),
    (
        "deadline_computation",
        r"""
        wann (?:lae?uft|endet|verstreicht|ende|beginnt) (?:meine|unsere|die) (?:\w+)?frist
        wann (?:verjae?hrt|verjae?hren) (?:mein|meine|unser|unsere)
        bis wann (?:muss|kann|darf|soll|habe|koe?nnen|mue?ssen|dae?rfen) (?:ich|wir)
        wie (?:viele tage|viel zeit|lange) (?:habe|haben|bleiben|bleibt) (?:ich|wir|mir|uns)
        (?:berechne|berechnen sie|rechne)[^.;?!]{0,40}?frist
        frist <gap>berechnen
        bis (?:zu |zum )?(?:welchem|wann|welche[nr]) ?(?:tag|datum|zeitpunkt)? ?(?:kann|muss|darf|soll|koe?nnen|mue?ssen|habe|haben) (?:ich|wir)
        letzte[rn]? (?:tag|termin|mae?glichkeit|moe?glichkeit|frist) (?:fue?r|zu[mr]?|um)|(?:meine|unsere|die) [\w-]*frist [^.;?!]{0,80}(?:abgelaufen|verstrichen|versae?umt|ablae?uft|endet|vorbei)
        (?:bekam|erhielt|erhalten|bekommen|zugestellt)\b[^?!]*\bwann (?:endet|lae?uft|muss|ist)|(?:wann ist|ist es) [^.;?!]{0,60}(?:fae?llig|zu spae?t)|(?:habe|bin) ich (?:noch )?(?:rechtzeitig|zu spae?t)
        bis wann (?:ich|wir) [^.;?!]*(?:muss|kann|darf|mue?ssen|koe?nnen)|wann (?:meine|unsere) [\w-]*frist|wie (?:lange|viel zeit|viele tage) (?:ich|wir) [^.;?!]*(?:habe|haben|bleib)
        verjae?hr\w*|verwirkt\w*|(?:frist|fristen|fristablauf|fristende|fristbeginn)[^.;?!]*(?:ablae?uft|abgelaufen|ab\b|endet|ende|verstrichen|verstreicht|vorbei|beginnt|berechn\w*|versae?um\w*|lae?uft|einhalten|gewahrt|wahren)|(?:ablauf|ende|beginn|berechnung|lauf) (?:der|meiner|unserer|dieser) [\w-]*frist
        (?:berechn|ausrechn|errechn|kalkulier|zae?hl)\w* [^.;?!]*(?:frist|tage|termin)|rechne? [^.;?!]*(?:frist|tage)[^.;?!]*|wie ?viele tage|wie viel zeit|wie lange (?:habe|hab|haben|bleibt|bleiben|kann|darf|muss) (?:ich|wir|mir|uns)
        bis (?:zu welche\w|wann|welche\w|zum wievielten) [^.;?!]*(?:muss|mue?ssen|kann|koe?nnen|darf|due?rfen|habe|haben|ist|sind) (?:ich|wir|mein\w*|unser\w*|die antwort|der antrag|der widerspruch|zu )|(?:spae?testens|fae?llig|rechtzeitig|zu spae?t|fristgerecht|fristgemae?ss)
        """,
    ),
    (
        "conflict_of_norms",
        r"""
        mit [^.;?!]{1,160}?(?:un)?vereinbar
        (?:geht|gehen|ginge) [^.;?!]{1,240}? vor(?=\W|$)
        (?:hat|haben|geniesst|geniessen) [^.;?!]{0,160}?vorrang
        vorrang (?:vor|von|gegenue?ber)
        widerspr(?:icht|ue?che)|(?:im|in|ein|einen|steht|stehen|kein|keinen) widerspruch(?! (?:ein|erheb))|widerspruch (?:zwischen|zu[mr]?)\b|(?:sich|einander) [^.;?!]{0,40}widersprechen|widersprechen (?:sich|einander|\x00)
        (?:vereinbar|unvereinbar) mit|verfassungswidrig|verfassungsgemae?ss|verfassungskonform
        (?:kollision|konflikt) zwischen
        (?:welche[srn]?|was) [^.;?!]{0,40}?(?:vorrangig|verdrae?ngt|schlae?gt)
        (?:verstoe?sst|verstossen) (?:\x00|das gesetz|artikel|die verordnung)[^.;?!]{0,160}?gegen
        (?:geht|gehen|ginge) vor\b|vorgehen|widerspruch zu|im widerspruch|unvereinbar|ho(?:e)?her(?:rangig\w*|es recht)?|rangho(?:e)?her|steht <gap>ue?ber (?=<name>)|verdrae?ngt|nichtig wegen
        (?:gilt|gelten|zae?hlt|anwendbar) (?:bei|im) (?:einem |falle? )?(?:eines )?(?:konflikt|widerspruch|kollision)|(?:verletzt|bricht|schlae?gt|sticht) (?:das |die |der )?\x00[^.;?!]*(?:\x00|verfassung)
        (?:widersprechen (?:sich|einander)|(?:sich|einander) widersprechen|sich widersprech\w+|widerspruch zwischen|in widerspruch|kollidier\w+|kollision|normenkonflikt|konflikt (?:zwischen|von|mit)|im konfliktfall|unvereinbar\w*|vorrang\w*|vorrangig\w*|nachrangig\w*|ranghoe?her\w*|hoe?herrangig\w*|rangverhae?ltnis|hierarch\w+|sticht\b|verdrae?ngt|derogier\w*)
        (?:welche\w?|was|wer)(?! (?:text|fassung|wortlaut|version)\b)[^.;?!]*(?:wiegt schwerer|zae?hlt mehr|gilt (?:mehr|vorrangig|dann|nun|jetzt|im zweifel)|geht vor|hat vorrang|setzt sich durch|stae?rker|schwerer|ue?bergeordnet|steht (?:hoe?her|darue?ber|ue?ber)|massgeblich|massgebend|entscheidend)(?=[^.;?!]*\x00|\W*$|,)|\x00[^.;?!]*(?:wiegt schwerer|geht vor|hat vorrang|steht ue?ber|bricht\b|sticht\b)
        (?:steht|stehen|stand) [^.;?!]*\x00[^.;?!]*(?:im|in) (?:widerspruch|konflikt|gegensatz)|\x00[^.;?!]* widersprich\w* (?:de[rmn] )?\x00|widerspricht (?:das |die |der )?\x00[^.;?!]*\x00
        (?:mehr|gro(?:e)?sseres|ho(?:e)?heres) gewicht
        """,
    ),
    (
        "compliance_conclusion",
        r"""
        (?:verstosse|verstoe?sst|verstossen) (?:ich|wir|mein\w*|unser\w*)
        (?:haben wir|habe ich|hat mein\w* \w+|hat unser\w* \w+) [^.;?!]{0,160}?(?:verstossen|verletzt|gebrochen|eingehalten)
        (?:erfue?lle|erfue?llt|erfue?llen|halte|halten|hae?lt|befolgt|befolgen) (?:ich|wir|mein\w*|unser\w*)
        (?:ist|sind|wae?re) (?:es|das|dies|mein\w* \w+|unser\w* \w+|wir) (?:\w+ ){0,3}?(?:legal|illegal|erlaubt|verboten|rechtmae?ssig|rechtswidrig|zulae?ssig|strafbar|konform|gesetzeskonform|rechtskonform)
        (?:gilt|gelten) [^.;?!]{0,160}? fue?r (?:mich|uns|mein|unser)\w*
        (?:bin ich|sind wir) [^.;?!]{0,40}?(?:konform|compliant|haftbar|strafbar)
        (?:entspricht|entsprechen|genue?gt|genue?gen|verletzt|verletzen|verletze|missachten|missachtet|einhae?lt|respektiert|respektieren|befolge|verstosse) (?:mein\w*|unser\w*|ich|wir)\b
        (?:ist|sind|wae?re|war) (?:mein\w*|unser\w*|das,? was (?:ich|wir)) [^.;?!]{0,160}?(?:legal|illegal|erlaubt|verboten|rechtmae?ssig|rechtswidrig|zulae?ssig|strafbar|konform|vereinbar|gesetzeskonform|rechtskonform|in ordnung|gedeckt)\b
        (?:mache|machen) (?:ich|wir) (?:mich|uns) [^.;?!]{0,80}?(?:strafbar|haftbar|schuldig)|hat (?:mein\w*|unser\w*) [^.;?!]{0,120}?(?:verletzt|verstossen|missachtet|gebrochen)
        (?:handeln|handle|verhalten|verhalte|arbeiten|arbeite) (?:wir|ich) (?:mich |uns )?[^.;?!]{0,80}(?:rechtmae?ssig|rechtswidrig|gesetzmae?ssig|konform|korrekt)
        ob (?:mein\w*|unser\w*|ich|wir|das) [^.;?!]*(?:einhae?lt|einhalten|verstoe?sst|verstossen|entspricht|erfue?ll\w+|verletz\w+|konform|legal|rechtmae?ssig|zulae?ssig|strafbar)
        (?:ist|wae?re) (?:das|dies|es) (?:denn )?(?:nach|gemae?ss|laut|mit) [^.;?!]*(?:rechtmae?ssig|legal|erlaubt|zulae?ssig|verboten|strafbar|rechtens)
        (?:^|[.?!;:,] ?|ob |dass )(?![^.;?!]*\b(?:wer|jemand|strafe[n]?|sanktion\w*|bussgeld\w*|busse|droht|folgen|konsequenz\w*|was passiert)\b)[^.;?!]*\b(?:verstoss(?:e|en)|verstoe?sst|verstiess(?:en)?|verletz(?:e|en|t|te|ten)|missacht(?:e|en|et|ete)|bricht|brechen|gebrochen|zuwiderhandel\w*|ue?bertret(?:e|en|et)|nicht eingehalten|hae?lt [^.;?!]* ein|einhae?lt|einhalten|eingehalten|befolg(?:e|en|t))\b
        (?:ist|sind|war|waren|wae?re[n]?|handel\w*|verhalt\w*|arbeite[nt]?|gilt) [^.;?!]*\b(?:rechtswidrig|illegal|rechtens|rechtmae?ssig|gesetzwidrig|gesetzmae?ssig|gesetzeskonform|rechtskonform|konform|regelkonform|erlaubt|verboten|zulae?ssig|unzulae?ssig|strafbar|legal)\b(?=\W*$|[^.;?!]*\x00)
        (?:entsprech\w*|entspricht|genue?g\w*|erfue?ll\w*|im einklang|in einklang|in ue?bereinstimmung|vereinbar|ue?bereinstimm\w*) [^.;?!]*\x00[^.;?!]*\?|(?:unser|mein)\w* [^.;?!]*(?:im einklang|in ue?bereinstimmung|konform|vereinbar)
        """,
    ),
    (
        "advice",
        r"""
        (?:kann|koe?nnen) (?:ich|wir) (?!mich auf)(?![^.;?!]*(?:nachschlagen|einsehen|abfragen|recherchieren|herausfinden|erkennen|nachvollziehen|nachlesen|konsultieren|herunterladen|lesen|sehen|finden|prue?fen|verlassen|vertrauen|verifizieren|fragen|suchen|vergleichen|abrufen|bekommen|erfahren|zitieren|nachweisen|belegen|kommen)\b)[^.;?!]{3,160}?\w+en\b
        (?:soll|sollte|sollen|sollten) (?:ich|wir|mein\w*) (?!lesen|nachlesen|zitieren)
        was (?:soll|sollte|kann|muss|sollen|koe?nnen|mue?ssen) (?:ich|wir) (?:tun|machen|jetzt|unternehmen)
        (?:muss|mue?ssen|darf|due?rfen) (?:ich|wir|man mir|mein\w*|unser\w*)\b(?![^.;?!]*\b(?:weiterverwenden|verwenden|nutzen|kopieren|angeben|lesen|sehen|einsehen|wissen|zitieren|nachlesen|fragen|schreiben|vorlegen|erfahren|suchen)\b)
        (?:kann|koe?nnen) (?:ich|wir|mein\w*) [^.;?!]{0,160}?(?:klagen|verklagen|kue?ndigen|gekue?ndigt|verlangen|verweigern|widersprechen|ablehnen|einklagen|zurue?ckfordern|fordern)
        (?:habe|haben) (?:ich|wir) (?:[^.;?!]{0,40}? )?(?:anspruch|recht|das recht|einen fall|ein recht)\b
        (?:bin|sind) (?:ich|wir) (?:\w+ )?(?:verpflichtet|berechtigt|gezwungen)
        (?:raten sie|rae?tst du|rechtsrat|rechtsberatung|beraten sie|empfehlen sie|wue?rden sie)
        (?:lohnt|empfiehlt) (?:es )?sich|(?:ist|wae?re) es (?:\w+ )?(?:ratsam|klug|sinnvoll|empfehlenswert|besser|vernue?nftig|angebracht)
        (?:muss|mue?ssen|darf|due?rfen|kann|koe?nnen) (?:mir|mich|uns|meine?m?|unsere?|der|die|das) (?:\w+ ){0,3}?(?:vermieter|arbeitgeber|chef|nachbar|behoe?rde|bank|firma|hafenmeister|versicherung)\w*
        (?:brauche|brauchen|benoe?tige|benoe?tigen) (?:ich|wir) (?!den|die fassung|das gesetz|den text)[^.;?!]*(?:genehmigung|erlaubnis|lizenz|zulassung|bewilligung|anwalt)
        (?:bin|sind) (?:ich|wir) [^.;?!]{0,60}?(?:verpflichtet|berechtigt|gezwungen|befugt|gehalten)
        (?:rate|raten|rae?tst|empfehlen|empfiehlst|meinen|meinst|denken|denkst|finden) (?:sie|du|ihr)(?: mir| uns)?[^.;?!]*(?:ich|wir|mir|uns)\b|was (?:raten|rae?tst|empfehlen)
        wie (?:soll|sollte|sollen|kann|koe?nnen|wehre) (?:ich|wir) (?:mich |uns )?[^.;?!]*(?:reagieren|vorgehen|wehren|verhalten|anfechten|einspruch|klagen|argumentieren)
        ob (?:ich|wir|mein\w*|unser\w*) [^.;?!]*(?:soll|sollte|darf|muss|kann|due?rfen|mue?ssen|sollten|koe?nnen|verpflichtet|berechtigt)\w*|wue?rden sie [^.;?!]*(?:raten|empfehlen)
        (?:was|wozu|welche[nrs]?|wie) (?:raten|rae?tst|rat|empfehlen|empfiehlst|wue?rden|schlagen|meinen) (?:sie|du|ihr)|(?:lohnt|lohnen|rentiert|empfiehlt) (?:es )?(?:sich|mir)|(?:wae?re|ist|sei) (?:es )?(?:\w+ )?(?:klue?ger|besser|ratsam\w*|sinnvoll\w*|gue?nstiger|vorteilhafter|angebracht|gescheiter|sicherer|kluger)|(?:soll|sollte|sollten|sollen) (?:ich|wir|man|mein\w*|unser\w*)\b|was (?:soll|sollte|kann|muss|mache|tue|tun|machen) (?:ich|wir|man) (?:\w+ )?(?:tun|machen|unternehmen|jetzt|dagegen|nun)\b
        (?:gute|kluge|schlechte) idee|(?:ist|wae?re) es (?:eine )?(?:gut|klug|schlau)\w*
        """,
    ),
    (
        "meaning_in_dispute",
        r"""
        (?:umfasst|erfasst|schliesst) (?:der begriff |das wort )?\u02d1
        was (?:bedeutet|bedeuten|heisst|bedeutete)
        was (?:ist|wird) [^.;?!]{0,160}?(?:gemeint|zu verstehen|verstanden)
        (?:wie|als was) (?:ist|sind|wird|muss) [^.;?!]{0,160}?(?:auszulegen|ausgelegt|interpretiert|zu interpretieren|verstehen|ausgelegt werden)
        (?:richtige|korrekte) (?:auslegung|deutung|lesart)
        (?:was|wer) (?:zae?hlt|gilt) als\b
        fae?llt [^.;?!]{0,160}? unter (?:den begriff|das wort)
        (?:ist|sind|wae?re) (?:ein|eine|der|die|das|mein) <few>(?:eine? )?\u02d1+|\u02d1+ [^.;?!]{0,160}?auszulegen|(?:welche|wessen) [^.;?!]{0,30}(?:auslegung|lesart|deutung|interpretation|ansicht)\b[^.;?!]{0,80}(?:richtig|korrekt|zutreffend|stimmt)
        (?:gerichte?|richter|juristen|gelehrte[nr]?|experten) [^.;?!]{0,60}(?:uneins|uneinig|streiten|unterschiedlich)|wer hat (?:nun )?recht|fae?llt (?:ein|eine|mein|meine|der|die|das) [^.;?!]{0,60}unter|was (?:genau |eigentlich |wirklich )?(?:zae?hlt|gilt) (?:genau |alles )?als
        (?:zae?hlt|gehoe?rt|gilt) (?:ein|eine|mein) [^.;?!]{0,60}(?:als|zu)\b
        was [^.;?!]*\u02d1+[^.;?!]*(?:bedeutet|heisst|meint|gemeint)|(?:kann|koe?nnte|darf|soll) \u02d1+[^.;?!]*(?:umfassen|verstanden|gelesen|bedeuten|einschliessen|heissen)
        wie (?:ist|sind|haben|hat) [^.;?!]*zu (?:verstehen|lesen|deuten|interpretieren|begreifen)
        (?:was|wie) (?:versteht|verstand) man|(?:zu verstehen|zu deuten|auszulegen|gemeint|zu interpretieren|zu lesen)(?=\W*$)|unter \u02d1+[^.;?!]*(?:verstehen|versteht|verstanden|gemeint)|fallen? [^.;?!]* unter|fae?llt [^.;?!]* unter|(?:gehoe?r(?:t|en)|zae?hl(?:t|en)) [^.;?!]* (?:zu|als) (?:de[nrm] )?(?:begriff )?\u02d1
        (?:wie weit|wie eng|was) (?:reicht|geht|umfasst|fasst|ist|deckt) (?:der |die |das )?(?:begriff|ausdruck|wendung|wort|terminus|\u02d1)|(?:reichweite|umfang|tragweite|bedeutung|sinn|auslegung|begriffsinhalt|definition(?= von \u02d1)|interpretation|deutung|verstae?ndnis) (?:de[sr] |von )?(?:begriffe?s?|wort(?:e?s)?|ausdrucks?|wendung|formulierung|\u02d1)
        \u02d1+[^.;?!]*(?:umfasst|erfasst|einschliesst|schliesst [^.;?!]* ein|abdeckt|auszulegen|zu verstehen|bedeutet|heisst|meint)
        (?:aufzufassen|aufgefasst|auffassen|zu begreifen|zu lesen|auszulegen)(?=\W*$)|\u02d1+[^.;?!]*(?:aufzufassen|aufgefasst)
        """,
    ),
)
