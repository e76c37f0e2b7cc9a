"""French words by which a question asks for something.

In: nothing. Out: one table; how it is written stands in ``forms``.
"""

from typing import Final

from domain.asking.forms import AskingWords
from domain.asking.fr_marks import MARKS_FR, PREDICATES_FR

FR: Final = AskingWords(
    language="fr",
    law="la loi",
    provision="l'article",
    nouns=(
        (
            "laws",
            (
                r"(?:lois|textes|actes|reglements|directives|codes|decrets|normes|ordonnances|decisions"
                r"|arretes|regles|instruments)"
            ),
        ),
        ("law", r"(?:loi|texte|acte|reglement|directive|code|decret|norme|ordonnance|droit)"),
        ("parts", r"(?:articles?|dispositions?|paragraphes?|considerants?|alineas?)"),
        (
            "changed",
            r"(?:modifiee?s?|changee?s?|amendee?s?|revisee?s?|reformee?s?|retouchee?s?|touchee?s?|remaniee?s?|refondue?s?|revue?s?|ajustee?s?|corrigee?s?|actualisee?s?|evolue)",
        ),
        (
            "cites",
            (
                r"(?:(?<=qui )cite|citent|citant|mentionne(?:nt)?|mentionnant|vise(?:nt)?|invoque(?:nt)?|invoquant"
                r"|evoque(?:nt)?|(?:renvoie(?:nt)?|renvoyant|se (?:refere(?:nt)?|referant|rapporte(?:nt)?)"
                r"|(?:fait|font|faisant) (?:reference|allusion|mention|renvoi)) (?:a|au|aux|de|du)"
                r"|pointe(?:nt)? vers|(?:s'appuie(?:nt)?|s'appuyant|repose(?:nt)?|se (?:fonde|base)(?:nt)?"
                r"|se fondant) sur|depend(?:ent)? d[eu])"
            ),
        ),
        ("which", r"(?:quel(?:le)?s?|lesquel(?:le)?s)"),
    ),
    cues=(
        (
            "in_force",
            r"""
            <laws>,? <words>(?:(?<!entrees )(?<!entres )(?<!entree )en vigueur|applicables?|valables?|valides|en application|force (?:obligatoire|de loi|legale)|(?:faisaient|font) (?:loi|autorite)|existaient|obligatoires|contraignant[es]*|produisaient effet|liaient)
            <laws> (?:[\w'-]+ ){0,4}?(?:s'appliquaient|s'appliquent)(?! (?:aux?|a) (?!tous|toutes))
            <which> <few><law> <words>(?:en vigueur|applicable)
            (?:droit|legislation) (?:alors )?(?:en vigueur|applicable)|(?:qu'est-ce qui|ce qui|qu'est-ce) <gap>en vigueur|lesquel(?:le)?s (?:\w+ ){0,3}?(?:en vigueur|s'appliquaient)|(?:etait|etaient) en vigueur(?= (?:le |au |a )?\u02d0)
            (?:en vigueur|valables|applicables) (?:le |au |a )?\u02d0+\W{1,4}(?:quelles|lesquelles) <few><laws>
            """,
        ),
        (
            "period",
            r"""
            <laws> <few>(?:pris effet|prirent effet|entree?s? en vigueur|adoptee?s?|promulguee?s?|abrogee?s?)
            <which> <few>(?:<laws>|<parts>)(?: (?:d[ue]s?|de la)\b<gap>)? (?:ont|furent|a) (?:ete |le plus |recemment )*<changed>
            (?:changements|modifications) (?:du|de la|des|dans le|dans la) (?:droit|lois|legislation)
            (?:qu'est-ce qui a|qu'a-t-on|ce qui a) change (?:dans|en) (?:le |la )?(?:droit|legislation|loi)
            nouveaute?s? (?:legislatives?|du droit|en droit)|nouvelles (?:lois|directives|regles)|nouveaux (?:textes|reglements)
            (?:<laws>|articles|dispositions|alineas) (?:qui ont |ayant |qui furent )?(?:ete |les? plus (?:souvent )?|recemment |subi (?:le plus de |des )?)*(?:<changed>|(?<=ont )change|(?<=plus )change|modifications?|changements?|touchee?s?)(?! ?par)
            <which> <few>(?:<laws>|<parts>) (?:ont|furent) (?:\w+ ){0,2}?(?:touchee?s?|bouge)|reformes? (?:legislatives?|de l'annee)|dans la legislation|qu(?:e s)?'est-il passe
            activite (?:legislative|normative|parlementaire|du parlement)|(?:qu'est-ce qui|ce qui) (?:a|fut) (?:ete )?(?:abroge|adopte|vote|modifie|promulgue|publie|reforme|change)(?=[^.;?!\x00]*\u02d0)|(?:parlement|legislateur|gouvernement) (?:a|avait)-(?:t-)?il (?:\w+ ){0,3}(?:touche|modifie|change|adopte|vote|abroge|fait)|(?:<laws>|<parts>|reformes) (?:nouvelles|nouveaux|votee?s?|adoptee?s?)|(?:ont|a) connu le plus
            """,
        ),
        (
            "effects",
            r"""
            (?:qu'a|qu'ont) <gap>(?:modifie|change|abroge|introduit)
            (?:que|qu'est-ce que) (?:modifie|change|abroge|modifiait) (?=<name>)
            (?:ce que|qu'est-ce qu[e']) ?<gap>(?:modifie|change|abroge)(?= <gap>\x00|\W*$)(?<!a change)(?<!a modifie)
            (?:<changed>|abrogee?s?|introduite?s?)(?: (?:dans|de|du|a) [^.;?!]{0,160}?\x00+)? par (?=<name>)
            (?:effets?) (?:de|du|des) (?=<name>)
            quels? effets?
            """,
        ),
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
            """,
        ),
        (
            "coverage",
            r"""
            (?:que|qu'est-ce que|qu'est-ce qu') ?(?:je peux|peut-on|puis-je|on peut|l'on peut) (?:trouver|consulter|chercher|lire|voir)(?: ici| chez vous)?
            qu'avez-vous|(?<!ou )avez-vous|as-tu
            (?:detenez|couvrez|possedez|contenez|proposez|connaissez)-vous|couvres-tu
            couverture
            quel(?:le)?s (?:\w+ ){0,2}(?:lois|textes|sources|pays|editeurs|actes|langues|etats|juridictions) (?:avez|detenez|couvrez|sont (?:couvert|disponible|inclu)\w*|peut-on|puis-je)
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
            (?:dans|sur) (?:cette|votre) (?:base|collection|bibliotheque|site|archive)|ici(?=\W*$)|chez vous
            (?:couvrez|(?<!ou )avez|incluez|contenez|proposez)-vous (?:aussi |egalement )?(?:le |du )?(?:droit|legislation)|de quand datent|parlez-moi de vos|vos sources|(?:quelle|quelles) (?:periode|epoque|annees) <gap>(?:couvre|couvrez)|quel(?:le)?s (?:lois|textes) connaissez|(?:est|sont)-(?:elle|il|elles|ils) (?:complete?s?|a jour|exhaustive?s?|couverte?s?)(?! [^.;?!]*\x00)|ce qui est disponible
            (?:reutiliser|copier|telecharger|reprendre|publier) (?:vos|les|ces) (?:textes|donnees|contenus)|combien de <laws> (?:detenez|avez|couvrez|possedez)
            combien d'(?:editeurs|langues)|combien de (?:pays|sources|juridictions)|(?:la plus ancienne|le plus ancien) que vous|quand avez-vous|que vous (?:ayez|avez)(?=\W*$)|n'avez-vous que
            """,
        ),
        (
            "provenance",
            r"""
            votre (?:texte|version|copie|redaction)
            (?:faire confiance|me fier|se fier|fiable|fiabilite)
            (?:inventee?|falsifiee?)
            d'ou (?:vient|viennent|provient|proviennent|sort|tenez|tires)(?:-(?:il|elle|ils|elles|vous|tu))?
            d'ou <gap>(?:vient|provient)
            empreinte|hachage|somme de controle|hash
            (?:source|publication|origine) (?:officielle|originale|authentique)
            source d[eu']s?|(?:sa|la) (?:source|provenance)
            (?:origine|provenance) ?(?:d|du|de|des)?
            (?:prouve[rz]?|prouve-moi|prouvez-moi|demontre[rz]?)(?= | que)
            preuves? (?:d'inclusion|du texte|de l'origine|d'authenticite|de ce|que|de|du)
            comment (?:\w+ )?(?:verifier|verifie-t-on|prouver|prouve-t-on|controler|s'assurer|etre sur|puis-je verifier|peut-on verifier)
            (?:verifier|verifiez|authentifier)(?= <gap>(?:texte|\x00))
            authentique|authenticite|signatures?(?! (?:du|de la|d'un|d'une|de ce) ?(?:contrat|bail|acte|accord|traite|convention))
            sources?|(?:journal|bulletin|recueil) officiel|ou (?=<name>|l'|a-t-)<gap>(?:publiee?|paru|parue)|(?:de|dans) quel(?:le)? <few>(?:document|publication|source|journal|fichier)|(?:est|sont)(?:-(?:il|elle))? (?:\w+ )?(?:officiel|authentique|fidele)(?:le)?s?|attestation|certifie\w*|prouv\w+
            qui a publie|(?:l'|a l')original(?! \w)|(?:bien|correctement|fidelement) (?:cite|reproduit)|comment (?:etre|savoir) (?:certain|sur|si)
            d'ou <gap>(?:tiree?|prise?|vient|sort)
            (?:trafiquee?|alteree?|manipulee?|truquee?|modifiee? par)|signee?(?=\W*$)|(?:lien|adresse|url|acces) (?:vers|a|au|de|du) ?(?:la |le |l')?(?:journal|bulletin|source|original|publication|gazette)|attest(?:er|ez|e)|somme de controle
            garante?s?|garanti[et]? (?:l'|la |le )?(?:texte|redaction|version|authenticite|exactitude)|(?:l'|la version |le texte |est-ce (?:l'|la version |le texte ))officiel(?:le)?|(?:verifi|authentifi|certifi|attest|control|confirm)(?:e|er|ez|ions)(?:-moi)? (?=(?:l'|la |le |que )?(?:<name>|texte|redaction|authenticite|exactitude))|comment (?:etablir|demontrer|attester|justifier|certifier|prouver|verifier|authentifier)|(?:vient|sort|provient|tire|pris|tiree)(?:-(?:il|elle))? d'ou|(?:ca|cela|il|elle) (?:vient|sort|provient) d'ou|fiable|tracabilite|sceau|(?:sa|la) signature(?! (?:du|de la|d'un|d'une|de ce) ?(?:contrat|bail|acte|accord|traite|convention))|parue? (?:au|ou|dans)|(?:publiee?|parue?) (?:ou|dans quel)|jorf|moniteur|(?:source|origine|original) (?:officiel|de|du)
            (?:est-(?:ce|il|elle)|c'est|est) (?:\w+ )?(?:verifiee?|certifiee?|officiel(?:le)?|authentifiee?|signee?)(?=\W*$)
            """,
        ),
        (
            "timeline",
            r"""
            chronologie|frise|ligne du temps
            versions (?:de|du|des|successives|existe(?:nt)?|\x00)
            (?:toutes les|<which>(?: sont)?(?: les)?|combien de|les differentes) (?:versions|etats|fois|redactions)
            (?:ses|toutes ses|leurs|differentes|diverses) versions
            differents etats|etats successifs|vie (?:legislative|complete|de)|cycle de vie|parcours|depuis (?:son|sa) (?:adoption|promulgation|naissance|origine|creation|entree|vote)|moutures?|combien de (?:redactions|versions|fois|moutures|modifications)
            qu'est(?:-il)? deven(?:u|ue)(?: de)? ?(?:l'|la |le )?(?=<name>)|(?:a travers|au fil des|au long des|avec) (?:les )?(?:annees|ans)|quelles? versions|versions ?(?=\W*$)|(?:dates|annees|liste|serie|suite|succession) (?:de (?:toutes )?(?:les|ses)|des) (?:modifications|revisions|versions|reformes|changements|amendements)|en quelles annees|(?:etapes|phases|jalons) (?:de|du)
            tous (?:les|ses) etats|etats successifs
            version par version|combien d'etats|a quelles dates
            """,
        ),
        (
            "history",
            r"""
            par (?:quel|quelle) (?:loi|texte|acte|reforme|reglement|amendement)
            (?:toujours|deja) (?:ete|eu)
            (?:autrefois|jadis|par le passe|a l'origine)
            eu une? autre
            historiques?|histoire
            au fil du temps|au cours du temps|au fil des ans
            evolutions?|evolue[rz]?|evoluee?s?
            depuis quand|a partir de quand
            (?:versions?|redactions?|textes?) (?:d'avant|d'auparavant|avant cela)
            (?:versions?|redactions?|textes?|teneur|etats?) (?:precedente?s?|anterieure?s?|ancienne?s?|anciens?|initiale?s?|d'origine)
            (?:ancienne?s?|precedente?s?|anterieure?s?) (?:versions?|redactions?|textes?)
            (?:auparavant|avant cela)
            (?:(?<!ce )qui|quelle <law>|quel <law>) (?:a|ont|avait) <changed>
            quand <gap>(?:entree?s? en vigueur|abrogee?s?|introduite?s?|inseree?s?|ajoutee?s?|supprimee?s?|adoptee?s?|<changed>|promulguee?s?|publiee?s?|cree?e?s?|renumerotee?s?|disparu|entre-t-(?:il|elle) en vigueur)
            entree?s? en vigueur
            (?:derniere|dernieres) (?:modifications?|revisions?|version modifiee)
            quand <gap>(?:retouche|touche|bouge)\w*|(?:redactions|versions|formulations) successives|(?:modifications|changements) (?:subies|successives)
            (?:a quel(?:le)? (?:moment|date|epoque)|en quelle annee|depuis quel(?:le)? (?:moment|date)|quand) <gap>(?:inser|ajout|introdui|incorpor|supprim|retir|abrog|modifi|remplac|chang|reecri|entr)\w*
            genese|antecedents|(?:liste|serie|suite|succession) (?:des|de toutes les) (?:redactions|formulations|libelles)|redactions (?:de|du)|(?:donne|confere) <gap>(?:sa )?(?:forme|redaction|teneur|version) (?:actuelle|\u02d0+)|(?:jamais|deja|un jour) (?:ete )?(?:corrig|modifi|reform|chang|amend|retouch|rectifi|remani)\w+|avant (?:d'etre |sa |que? |la )?(?:modifi|reform|chang|revis|amend)\w+|a quoi ressemblait
            qui (?:a|ont|avait) (?:introduit|insere|ajoute|cree|redige|supprime|retire)
            (?:s'est(?:-il|-elle)? )?developpee?s?|journal des (?:modifications|changements)
            """,
        ),
        (
            "change",
            r"""
            (?:supprimee?s?|ajoutee?s?|retiree?s?)
            (?:inchangee?s?|identiques?|restee?s? (?:le |la )?memes?|(?:dit|disait|disent|prevoit|signifie) (?:toujours |encore )?la meme chose|l[ea] meme(?! (?:article|loi|texte|jour|date|annee|alinea|paragraphe|code|disposition|chose|moment|annexe))|reecrite?s?|reformulee?s?)
            change(?:ments?|r|nt|ait)?
            <changed>
            modifi(?:cations?|er|ent|ait)
            amendements?|reformes?
            (?:de|quoi de) (?:nouveau|neuf|different)
            boug(?:e|er|ee?s?)|distingue(?:nt)?|retouchee?s?
            nouveautes?|(?:subi|connu) (?:une? |des |quelques? )?(?:alteration|changement|modification|reforme|retouche)s?
            """,
        ),
        (
            "diff",
            r"""
            tableau comparatif|version comparee|par rapport au
            compar(?:er|ez|ons|aison|e)(?:-(?:le|la|les|moi))?|confront(?:er?|ez|ons|ation)(?:-(?:le|la|les|moi))?
            differences?|differe(?:nt|-t-il|-t-elle)?|differer
            versus|cote a cote|ecarts?
            (?:oppos|juxtapos|confront|rapproch)(?:er|ez|ons|e)(?= [^.;?!]*\u02d0[^.;?!]*\u02d0)|face a (?:celui|celle|la version|la redaction)(?= [^.;?!]{0,20}\u02d0)|en regard d[eu]
            """,
        ),
        (
            "contains",
            r"""
            (?:contient|contenait|contenir)(?! (?:la|votre) base)
            mentionn(?:e|ait|ee?s?|ent)
            (?:figure|figurait|apparait|apparaissait|apparu)
            """,
        ),
        (
            "text",
            r"""
            de quoi (?:parle|traite|s'agit)
            textes?
            (?:dit|disait|disent|disaient)
            (?:dispose|disposait|disposent)
            (?:prevoit|prevoyait|prevoient|prevoyaient|enonce|enoncait|stipule|stipulait|exige|exigeait)
            redaction|teneur|libelle|redigee?|contenu|formule
            (?:en vigueur|applicable|valable|s'appliqu(?:e|ait|ent|aient))
            versions?
            sommaire|plan|table des matieres|structure
            (?:fix|garanti|impos|oblige|permet|interdi|accord|reconnai|octroy|stipul|prescri|defini)(?:e|t|ait|it|ssait|ent|aient|ssent|vait)(?= [^.;?!]*\x00)
            comment (?:etait|etaient|se lisait)(?:-(?:il|elle))?(?= [^.;?!]{0,20}\u02d0)
            """,
        ),
        (
            "look",
            r"""
            (?:quel(?:le)?s?) (?:est|etait|sont|etaient)
            """,
        ),
        (
            "show",
            r"""
            parle[rz]?-moi de|montrez?(?:-moi)?|montrer|affiche[rz]?(?:-moi)?|donne[rz]?(?:-moi)?|citez(?:-moi)?|listez?|liste des
            (?:dis|dites)-moi|indique[rz]?(?:-moi)?|lire|voir
            """,
        ),
    ),
    marks=MARKS_FR,
    predicates=PREDICATES_FR,
)
