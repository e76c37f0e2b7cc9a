"""French words that say how and of what a question asks, and verbs that name a kind of link.

In: nothing. Out: two tables; how they are written stands in ``forms``.
"""

from typing import Final

from domain.asking.forms import Mark
from domain.law import Predicate

MARKS_FR: Final[tuple[tuple[Mark, str], ...]] = (
    (
        "about",
        r"""
        a propos d[eu']s?|au sujet d[eu']s?|sur|concernant|quant aux?|en matiere d[e']|relativement aux?
        s'agissant d[eu']s?|en ce qui concerne|(?:(?<=quelque chose )|(?<=rien )|(?<=parle )|(?<=parlent )|(?<=traite ))d[eu']s?
        """,
    ),
    (
        "stop",
        r"""
        puis|ensuite|apres quoi|enfin
        de plus|en outre|par ailleurs|deuxiemement|par la suite|finalement|en plus
        """,
    ),
    ("join", r"et|ainsi que|ou|aussi|egalement"),
    (
        "prose",
        (
            r"expliquez?(?:-moi)?|expliquer|decri(?:s|vez|re)(?:-moi)?|resumez?|resumer|resume (?:de|du|moi)|synthese"
            r"|en termes simples"
        ),
    ),
    (
        "filler",
        r"""
            contre|lequel|laquelle|lesquel(?:le)?s|auxquel(?:le)?s|auquel|duquel|avoir|etre|ayant|etant|s'il vous plait|sur|concernant|les?|la|mots?|termes?|dans toutes les versions|de|du|des|d'|l'|une?
            qui|est-elle|est-il|reglee?|reglementee?|definie?|traitee?|prevue?
            je|j'|on|parle|parlent|articles?|ou|question|aux?|l'expression|se|trouve|d'un|d'une|toutes?|tous|il|s'agit|mentionnee?s?|puis
            est|disent|dit|quelque(?: part)?|chose|quelles?|mentionnai(?:en)?t|parlai(?:en)?t|traitai(?:en)?t|contenai(?:en)?t
            pour|par|avec|en|ce|cet|cette|ces|son|sa|ses|leurs?|dans|relati(?:f|ve)s?|a des fins d[eu']?|font|fait|veux|voudrais|souhaite
            t-il|t-elle|peut|peuvent|doit|faut|sujet|s'il (?:te|vous) plait|pertinent(?:e?s)?|donne(?:-moi)?|apparai\w+|figur\w+|travaille|recherche|pouvez-vous|trouver|quelque part|reglemente\w*|sont-ils|sont-elles|fins(?= d)|comme
            contenant|occurrences?|quels?|lire|consulter|traitant|portant|disposition|dispositions|regles?|normes?|renseigner|y|tout
            """,
    ),
    ("noun", r"(?:<laws>|<law>|<parts>|passages?)"),
    ("all_versions", r"(?:dans |de )?toutes les versions|jamais"),
    ("applicable", r"applicables?"),
    (
        "by_churn",
        r"""
        le plus|les plus
        le plus (?:de|souvent|frequemment|modifi\w+|chang\w+)|par nombre de modifications|(?:plus|davantage) (?:modifie|change)\w*
        """,
    ),
    ("each", r"chacune?|les deux|respectivement"),
    (
        "whole",
        r"""
        (?:(?:cette|ce|cet|la meme|toute la|le meme) <law>|(?:la|le|au|du) <law>(?=\W*$|[,;.?!]))
        """,
    ),
    (
        "inward",
        r"""
        entrant[es]*|qui (?:le |la |les |y |l')?(?:cite|renvoie|mentionne)(?:nt)?|par qui|par quel(?:le)?s <few><laws>
        (?:une autre|aucune) <few>(?:<law>|<laws>)
        """,
    ),
    (
        "outward",
        r"""
            cite-t-|\bdepuis\b
            \b(?:a|vers) quel(?:le)?s? .*\b(?:renvoie|se refere)|\ba quoi\b
            (?<!qui )\b(?:renvoie|se refere)\b(?! (?:a|au|aux|vers) (?:l'|la |le |les )?\x00)
            \bquel(?:le)?s (?:\w+ ){0,2}?(?:cite|mentionne|vise|invoque|abroge|modifie|remplace|transpose) (?=<name>)
            \bquel(?:le)?s (?:\w+ ){0,3}?<name>[^.;?!]*?(?:cite|mentionne|vise|invoque|evoque)-t-
            \x00[^.;?!]* (?<!est )(?<!il )(?<!elle )(?:cite|abroge|modifie|remplace|transpose)(?:-t-(?:il|elle))?\b(?! par)
            \bbase (?:juridique|legale)|\bfondement juridique
            (?:citee?s?|mentionnee?s?|visee?s?|invoquee?s?) (?:dans|par|a|au) ?(?:l'|la |le )?(?=<name>|lui\b|elle\b|celui)|\bsortante?s?\b|\bque cite\b|\b(?:renvois?|references?|citations?) (?:contenue?s?|figurant|faits?|faites?|presents?)
            \b(?:<laws>|<parts>) qu(?:e |')(?:il|elle|<name>)[^.;?!,]{0,60}(?:cite|mentionne|vise)
            sur quel(?:le)?s <few>(?:<laws>|<parts>) |citee?s? a (?:l'|la )?(?=<name>)
            """,
    ),
    (
        "both_ways",
        r"liens entre|reciproques?|croisee?s (?:entre|avec)|dans les deux sens|entrants? et sortants?",
    ),
    ("outline", r"sommaire|(?:le|du|son) plan|table des matieres|structuree?"),
    (
        "source_after",
        r"(?:<changed>|abrogee?s?|introduite?s?)(?: (?:dans|de|du|a) [^.;?!]{0,160}?\x00+)? par",
    ),
    ("first_time", r"quand|depuis quand|premiere fois"),
    ("word", r"(?:le mot|le terme|l'expression|les mots)"),
    (
        "then_known",
        r"tel(?:le)? que connue? (?:alors|a l'epoque|a cette date)|selon (?:les connaissances|ce qu'on savait) (?:de l'epoque|alors)",
    ),
    ("by_record", r"selon (?:votre|vos) (?:base|donnees|registre)"),
    (
        "checked",
        r"(?:verifie[rz]?|controle[rz]?)(?:-moi)? (?:(?:toutes|les|ces|mes|nos|leurs|suivantes) ){0,3}(?:citations|references|renvois)",
    ),
)
PREDICATES_FR: Final[tuple[tuple[Predicate, str], ...]] = (
    ("amends", r"(?:modifie(?:nt|e?s?)?|amende(?:nt|e?s?)?)"),
    ("repeals", r"abroge(?:nt|e?s?)?"),
    ("corrects", r"(?:corrige(?:nt)?|rectifie(?:nt)?)"),
    ("consolidates", r"(?:consolide(?:nt)?|codifie(?:nt)?)"),
    ("succeeds", r"(?:remplace(?:nt)?|(?:pris|prend|prit) la place d|succede(?:nt)?)"),
    ("transposes", r"(?:transpose(?:nt|e)?|transposition|mettent en oeuvre|met en oeuvre)"),
    (
        "based_on",
        r"(?:(?:fondee?s?|basee?s?) sur|bases? (?:juridiques?|legales?)|fondement juridique|se fonde(?:nt)?)",
    ),
    ("corresponds_to", r"(?:correspond(?:ent)?)"),
)
