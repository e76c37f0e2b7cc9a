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
        """,
    ),
    (
        "conflict_of_norms",
        r"""
        mit [^.;?!]{1,160}?(?:un)?vereinbar
        (?:geht|gehen|ginge) [^.;?!]{1,240}? vor(?=\W|$)
        (?:hat|haben|geniesst|geniessen) [^.;?!]{0,160}?vorrang
        vorrang (?:vor|von|gegenue?ber)
        widerspr(?:icht|uch|echen|ue?che)
        (?:vereinbar|unvereinbar) mit|verfassungswidrig|verfassungsgemae?ss|verfassungskonform
        (?:kollision|konflikt) zwischen
        (?:welche[srn]?|was) [^.;?!]{0,40}?(?:vorrangig|verdrae?ngt|schlae?gt)
        (?:verstoe?sst|verstossen) (?:\x00|das gesetz|artikel|die verordnung)[^.;?!]{0,160}?gegen
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
        """,
    ),
    (
        "advice",
        r"""
        (?:kann|koe?nnen) (?:ich|wir) (?!mich auf)(?![^.;?!]*(?:lesen|sehen|finden|prue?fen|verlassen|vertrauen|verifizieren|fragen|suchen|vergleichen|abrufen|bekommen|erfahren|zitieren|nachweisen|belegen|kommen)\b)[^.;?!]{3,160}?\w+en\b
        (?:soll|sollte|sollen|sollten) (?:ich|wir|mein\w*) (?!lesen|nachlesen|zitieren)
        was (?:soll|sollte|kann|muss|sollen|koe?nnen|mue?ssen) (?:ich|wir) (?:tun|machen|jetzt|unternehmen)
        (?:muss|mue?ssen|darf|due?rfen) (?:ich|wir|man mir|mein\w*|unser\w*)\b
        (?:kann|koe?nnen) (?:ich|wir|mein\w*) [^.;?!]{0,160}?(?:klagen|verklagen|kue?ndigen|gekue?ndigt|verlangen|verweigern|widersprechen|ablehnen|einklagen|zurue?ckfordern|fordern)
        (?:habe|haben) (?:ich|wir) (?:[^.;?!]{0,40}? )?(?:anspruch|recht|das recht|einen fall|ein recht)\b
        (?:bin|sind) (?:ich|wir) (?:\w+ )?(?:verpflichtet|berechtigt|gezwungen)
        (?:raten sie|rae?tst du|rechtsrat|rechtsberatung|beraten sie|empfehlen sie|wue?rden sie)
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
        """,
    ),
)
