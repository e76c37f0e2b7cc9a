"""French words by which a question asks for links, for words in the law, for what is held.

In: nothing. Out: rows of the cues of ``fr``; how they are written stands in ``forms``.
"""

from typing import Final

from domain.asking.forms import Intent

FINDING_FR: Final[tuple[tuple[Intent, str], ...]] = (
    (
        "links",
        r"""
        (?:qui|<which>) <gap>(?:s'appuie(?:nt)?|se fonde(?:nt)?|se base(?:nt)?) sur
        (?:ailleurs|ou d'autre)
        (?:<which>|qui|a quel(?:le)?s <few>|vers quel(?:le)?s <few>|a quoi|ou) <gap>(?:cite(?:nt|e?s?)?|renvoie(?:nt)?|se refere(?:nt)?|invoque(?:nt|e?s?)?|mentionnee?s?)
        qui (?:le |la |les )?cite(?:nt)?|cite(?:e?s?)? par|citee par
        (?:renvoie|renvoient|renvois?|se refere(?:nt)?) (?:a|au|aux|vers|de)
        (?:references?|liens?|citations?) (?:entrante?s? |sortante?s? |et |croisee?s? ){0,3}(?:a|au|aux|vers|depuis|de|du|entre)(?! ?(?:la |le |l')?(?:journal|bulletin|source|original|officiel|publication|gazette|pdf|document))
        cite-t-(?:il|elle)
        <which> <few>(?:<laws>|<law>|<parts>) (?:a |ont |avait )?<linking>
        <which> <few>(?:<laws>|<law>|<parts>) <gap>(?:abroge|modifie|transpose|remplace)
        bases? (?:juridiques?|legales?)|fondement juridique
        (?:fonde|fondee|base|basee) sur
        (?:<laws>|<parts>|ceux|celles),? (?:citant|mentionnant|invoquant|visant|renvoyant a|faisant reference a|se referant a) ?(?:l'|la |le |les |au |a )?(?=<name>|(?:celui|ce|cet|cette)\b)
        (?:<laws>|<parts>|ceux|celles) qui (?:le |la |les |l'|y |en )(?:citent|mentionnent|renvoient|invoquent|visent|font mention)
        (?:<laws>|<parts>|ceux|celles) qu(?:e |')(?:il|elle|ils|elles|<name>)<gap>(?:cite|mentionne|vise|invoque)(?:nt)?
        (?:dans|par) <which> <few>(?:<laws>|<law>|<parts>) (?=<name>|est-il|est-elle|figure)<gap>(?:cite|mentionne|vise|evoque|invoque|figure|apparait)(?:e?s?)?
        (?:est|sont|soit|fut)(?:-(?:il|elle|ils|elles))? (?:\w+ )?(?:citee?s?|mentionnee?s?|visee?s?|invoquee?s?)
        (?:<laws>|<parts>) (?:citee?s?|mentionnee?s?|visee?s?|invoquee?s?) (?:dans|par|a)
        renvois?(?= |\W*$)|references? croisees?|citations?|(?:font|fait|faire) (?:reference|mention)|que cite|cites?-(?:t-)?(?:il|elle)
        sur <which> <few>(?:<laws>|<parts>) <gap>(?:s'appuie|se fonde|repose|se base)|cite ou|qui y renvoie
        (?:tout ce|tous ceux|ceux) qui (?:le |la |l')?(?:cite|citent|mentionne|mentionnent)
        <cites> ?(?:l'|la |le |les )?(?=<name>|(?:celui|celle|ce|cet|cette|lui|elle)\b)
        (?:liee?s?|rattachee?s?|connectee?s?|reliee?s?) (?:a|au|aux|avec) ?(?:l'|la |le )?(?=<name>|(?:lui|elle|celui|cet|cette)\b)|(?:liens?|rapports?|connexions?) (?:avec|entre)
        (?:vers|a|sur|dans) <which> (?:autres )?(?:<laws>|<law>|<parts>) <gap>(?:pointe|renvoie|s'appuie|se fonde|se refere|repose|fait reference)
        (?:mentionne|cite|vise|evoque|invoque|renvoie|se refere|fait reference|fait mention|s'appuie|repose)(?:nt)?-t-(?:il|elle|ils|elles) (?:aussi )?(?:a |au |aux |sur )?(?:l'|la |le |les )?(?=<name>)
        (?:ou|par qui) (?:l'|la |le )?<name><gap>(?:citee?|invoquee?|mentionnee?|visee?|utilisee?)|(?:ou|quand) (?:est|sont)(?:-(?:il|elle))? (?:citee?|invoquee?|mentionnee?)
        (?:fait|font) usage d[eu']s?|<name> ?(?:[\w'-]+ ){0,2}?(?:se refere|renvoie|cite|s'appuie|pointe|fait reference|repose)(?:-t)?-(?:il|elle)|(?:auxquel(?:le)?s|vers lesquel(?:le)?s|sur lesquel(?:le)?s|a laquelle|auquel) (?:[\w'-]+ )?(?:renvoie|se refere|s'appuie|fait reference|pointe)|cite(?:e?s?)? ou(?=\W*$)
        """,
    ),
    (
        "search",
        r"""
        (?:quelque chose|rien|informations?|textes?) sur
        m'interesse (?:a|aux|au)|interesse par
        (?:re)?cherche[rz]?(?:-moi)?|(?<!ou )(?<!ou je )(?<!puis-je )trouve[rz]?(?:-moi)?
        <which> <few>(?:<laws>|<parts>)(?: (?:d[ue]s?|de la|dans)\b<gap>| \x00+)? ?(?:mentionnent|contiennent|parlent|traitent|concernent|reglent|regissent|evoquent|abordent|portent)(?: d[ue']s?| de l'| de la| sur)?(?! ?<name>)
        (?:ou|dans <which> <few>(?:<laws>|<parts>)) <gap>(?=[^.;?!]*\b(?:regle|reglee|reglemente|defini|definie|traite|prevu|prevue|regis?i?e?)\b)
        (?:existe-t-il|y a-t-il|est-ce qu'il y a|il y a) (?:une|un|des) <few>(?:<laws>|<law>|<parts>|disposition)(?= (?:sur|concernant|relative|relatif|contre|au sujet|a propos))
        que (?:dit|disent|prevoit) (?:le|la|les) (?!\x00)<few>(?:droit|loi|legislation|lois)(?: [\w-]+)?(?= (?:sur|concernant|a propos))
        (?:<laws>|<parts>|passages?|regles?|normes?) (?:relati(?:f|ve)s? (?:a|aux?|a la)|concernant|portant sur|traitant d[eu']s?|a propos d[eu']s?|au sujet d[eu']s?|en matiere de|sur)(?! ?(?:<name>|\u02d0|(?:celui|ce|cet|cette|quoi)\b))(?![^,.;?!]*\b<changed>)
        (?:<laws>|<parts>|passages?) (?:contenant|mentionnant|evoquant|qui (?:mentionnent|contiennent|parlent|traitent|concernent|evoquent|portent|regissent|abordent))(?: d[ue']s?| sur| le mot| l'expression)?(?! ?(?:l'|la |le |les )?(?:<name>))
        (?:ou|dans <which> <few>(?:<laws>|<parts>)) (?!(?:l'|la |le )?\x00)<gap>(?:(?:est-il|il est|est-ce qu'il est)(?: fait)? (?:question|mention)|parle-t-on|on parle|trouve-t-on|il s'agit|s'agit-il|traite-t-on)(?: d[ue']s?)?
        (?:dans|a) <which> <few>(?:<laws>|<parts>)(?= [^.;?!]*(?:parle|traite|question|mention))
        recherche plein texte|plein texte|mots?-cles?|occurrences? d[eu']s?|(?:y a-t-il|existe-t-il|il y a) (?:une?|des|quelque) (?:<laws>|<law>|<parts>|regles?)(?= (?:sur|concernant|relati|contre|au sujet|a propos))
        <which> <few>(?:<laws>|<parts>) (?:disent|disposent|prevoient) (?:quelque chose |des regles )?(?:sur|a propos d|d[eu']s?)
        (?:un|une|quelque|aucun|aucune) <few>(?:<law>|<parts>) (?:traite|parle|mentionne|concerne|regit|aborde|evoque)(?:-t-(?:il|elle))?(?: d[eu']s?)?(?! ?<name>)
        ou(?= (?!(?:l'|la |le )?\x00)[^.;?!]*est-(?:il|elle) (?:mentionne|traite|evoque|regle|regi))
        <which> <few>(?:<law>|<parts>) (?:regit|regle|traite|concerne|vise|encadre|reglemente|parle|porte|aborde|prevoit)(?: d[eu']s?| sur)?(?! ?(?:l'|la |le )?<name>)
        (?:tout ce|ce|ceux|celles|tout) qui (?:traite|parle|concerne|touche|porte|regit|a trait)(?:nt)?(?: d[eu']s?| sur| aux?)?(?! ?(?:l'|la |le )?<name>)
        (?:se|me|nous) (?:renseigner|informer|documenter) sur|(?:reper|localis)(?:e[rz]?|ons)(?:-moi)?
        (?:y a-t-il|existe-t-il|une|des|quelles|aucune) (?:regles?|dispositions?|normes?|prescriptions?)(?= (?:sur|concernant|relati|au sujet|a propos|en matiere|pour))
        ou (?:puis-je|peut-on|pouvons-nous|pourrais-je|trouve-t-on) (?:lire|trouver|consulter|voir|chercher)?(?: (?:quelque chose|des regles|des dispositions))? ?(?:sur|au sujet d[eu']s?|a propos d[eu']s?|concernant)(?! ?(?:l'|la |le )?<name>)
        (?:est|sont)-(?:il|elle|ils|elles|ce)(?= (?:\w+ )?(?:regl\w+|reglemente\w*|prevu\w*|protege\w*|traite\w*|vise\w*|mentionne\w*)[^.;?!\x00]*(?:quelque part|dans une loi|par une loi|dans la loi|par la loi|en droit))
        (?:le droit|la legislation)(?: \w+)? (?:connait|prevoit|contient|reglemente|regit)(?:-(?:il|elle))?(?: (?:quelque chose comme|une?|des|quelque chose sur))?
        (?:<laws>|<parts>|passages?) (?:ou|dans lesquel(?:le)?s) (?:apparai\w+|figur\w+|il est (?:question|fait mention)|on parle|est mentionnee?|on trouve|se trouve)(?: d[eu']s?)?(?! ?(?:l'|la |le )?<name>)
        <which> (?:<laws>|<law>|<parts>) (?:protege|puni|interdi|permet|exige|impose|cree|defini|fixe|garanti|limite|s'applique)\w*(?: aux?)?(?! ?(?:l'|la |le )?<name>)
        (?:parcour|fouill|explor|interrog)\w+ (?:toutes |tous )?(?:les |la )?(?:lois|textes|legislation|base) (?:a la recherche|pour trouver)|(?:textes|normes|regles|dispositions) (?:qui (?:s'occup|touch|vis|encadr|reglement)\w+)(?: d[eu']s?| aux?)?
        (?:dans|a) <which> <few>(?:<laws>|<parts>) (?!(?:l'|la |le )?\x00|figure)(?:l'|la |le |les )?(?=[^.;?!\x00]*(?:mentionne|cite|question|regl|traite|apparai|figure))
        <which> <few>(?:<laws>|<law>|<parts>) (?:dit|disent|dispose|disposent|prevoit|prevoient|contient) (?:quelque chose |rien |une regle )?(?:d[eu']s?|sur|a propos d[eu']s?)(?! ?(?:l'|la |le )?<name>)
        <which> (?:<laws>|<parts>) (?:existent|existent-ils|existent-elles|y a-t-il|s'appliquent) (?:sur|en matiere de|concernant|pour)(?! ?(?:l'|la |le )?<name>)
        (?:en vertu de|selon|d'apres|par|dans|sous) quel(?:le)? (?:article|loi|disposition|texte)(?= (?:peut|doit|est|sont|a|faut)\b[^.;?!\x00]*(?:\?|$)| (?:peut|doit|est|faut)-[^.;?!\x00]*(?:\?|$))
        tout ce que (?:dit|prevoit|contient|dispose) (?=(?:la |le |l')?\x00)
        si (?:une|un|quelque|aucune) (?:<law>|<parts>) (?:parle|traite|mentionne|contient|regit|dit)(?: d[eu']s?| quelque chose (?:de|sur))?(?! ?(?:l'|la |le )?<name>)
        ou (?:est|sont) (?:regl|prevu|traite|defini|reglemente)\w*(?! [^.;?!]*\x00)
        (?:a |dans )?<which> <parts> (?:de la|de|du|de l') ?\x00+ (?:fix|etabli|regle|determin|prev|prevoi|defini|interdi|puni|garanti|impos|regi)\w*(?! (?:l'|la |le )?\x00)
        qu'y a-t-il (?:sur|concernant|a propos d[eu']s?|au sujet d[eu']s?)(?! ?(?:l'|la |le )?<name>)
        """,
    ),
    (
        "coverage",
        r"""
        (?:que|qu'est-ce que|qu'est-ce qu') ?(?:je peux|peut-on|puis-je|on peut|l'on peut) (?:trouver|consulter|chercher|lire|voir)(?: ici| chez vous)?
        qu'avez-vous|(?<!ou )avez-vous|as-tu
        (?:detenez|couvrez|possedez|contenez|proposez|connaissez)-vous|couvres-tu
        couverture
        quel(?:le)?s (?:\w+ ){0,2}(?:lois|textes|sources|pays|editeurs|actes|langues|etats|juridictions|fonds|collections|documents) (?:vous )?(?:avez|detenez|couvrez|sont (?:couvert|disponible|inclu)\w*|peut-on|puis-je)
        (?:que|qu'est-ce que) (?:contient|contiennent|couvre) (?:la|votre|vos|ce|cette)
        (?:votre|vos|la) (?:base(?: de donnees)?|collection|corpus|donnees|fonds|sources)(?! juridi| lega)
        (?:jusqu'a quand|jusqu'a quelle date|jusqu'ou) <gap>(?:verifie|a jour|complet|couvert)\w*
        a jour
        (?:<laws>|textes|pays|langues) (?:sont |actuellement )*(?:disponibles?|accessibles?|couverte?s?|consultables?|inclu(?:s|ses)|dans votre)|(?:disposez|detenez|couvrez|offrez|(?<!ou )avez)-vous|disposes-tu
        (?:jusqu'ou|jusqu'a quand|de quand) <gap>(?:remonte(?:nt)?|date(?:nt)?|va|vont)|(?:liste|inventaire|catalogue|apercu) d[eu]s? (?:<laws> |textes )?(?:disponibles|couverts|detenus)|(?:vos|votre) (?:textes|lois|catalogue|contenu|fonds)
        (?:perimetre|etendue|portee|contenu|limites?|lacunes?|manques?) d(?:e|u) ?(?:la|cette|ce|votre|l') ?<few>(?:base|collection|corpus|service|outil|fonds|bibliotheque|archive)
        d'ou (?:tirez|tenez|sortez|prenez|viennent|proviennent|obtenez)(?:-vous)? (?:vos|les|ces) (?:textes|lois|donnees|contenus)
        (?:que|qu'est-ce qui|qu'est-ce qu'il) (?:vous )?manque(?:-t-il)?|licences?|etes-vous (?:\w+ )?(?:a jour|complets?)|editeurs
        quel(?:le)?s (?:\w+ ){0,2}(?:sources|textes|lois|pays|documents) (?:puis-je|peut-on|pouvons-nous|est-il possible|sont) (?:\w+ )?(?:interroger|consulter|chercher|lire|trouver|couvrir|disponibles?)
        (?:jusqu'ou|jusqu'a quand|depuis quand|a partir de quand|jusqu'a quelle (?:date|annee)) (?:remontent|vont|courent|portent|datent)
        (?:ce que|que|qu'est-ce que) (?:ce|cette|le|la|votre) (?:service|base|outil|site|systeme|collection|fonds|archive|bibliotheque) (?:connait|contient|couvre|propose|offre|sait|renferme|possede|comprend)
        (?:enumer|list|cit|nomm|indiqu|affich|montr|donn)\w*(?:-moi)? (?:tous )?(?:les|vos|ses) (?:editeurs|pays|sources|langues|juridictions|fournisseurs)
        (?:sous|avec) quelle licence|(?:a partir|depuis|des) d?e? ?quelle (?:annee|date) (?:disposez|avez|couvrez|possedez|existe)
        (?:qu'est-ce que|que|de quoi) (?:vous avez|disposez-vous|vous proposez|vous couvrez|vous detenez)|(?:(?<!ou )avez|proposez|offrez|couvrez)-vous (?:aussi |seulement |uniquement )?(?:de la |des |du |l')?
        (?:quand|a quel rythme|de quand) <gap>(?:mise?s? a jour|verifiee?s?|actualisee?s?)(?! [^.;?!]*\x00)|(?:dans|en) (?:quelles|quels) (?:langues|pays|juridictions)
        (?:dans|sur) (?:cette|votre) (?:base|collection|bibliotheque|site|archive)|(?:que|quoi|quel(?:le)?s?|combien|puis-je|peut-on)[^.;?!\x00]* ici(?=\W*$)|chez vous
        (?:couvrez|(?<!ou )avez|incluez|contenez|proposez)-vous (?:aussi |egalement )?(?:le |du )?(?:droit|legislation)|de quand datent|parlez-moi de vos|vos sources|(?:quelle|quelles) (?:periode|epoque|annees) <gap>(?:couvre|couvrez)|quel(?:le)?s (?:lois|textes) connaissez|(?:est|sont)-(?:elle|il|elles|ils) (?:complete?s?|a jour|exhaustive?s?|couverte?s?)(?! [^.;?!]*\x00)|ce qui est disponible
        (?:reutiliser|copier|telecharger|reprendre|publier) (?:vos|les|ces) (?:textes|donnees|contenus)|combien de <laws> (?:detenez|avez|couvrez|possedez)
        combien d'(?:editeurs|langues)|combien de (?:pays|sources|juridictions)|(?:la plus ancienne|le plus ancien) que vous|quand avez-vous|que vous (?:ayez|avez)(?=\W*$)|n'avez-vous que
        (?:<laws>|textes|sources|pays|langues|donnees|matieres?|legislation|informations?|contenus?|documents?)[^.;?!\x00]{0,40} ici(?=\W*$)
        """,
    ),
)
