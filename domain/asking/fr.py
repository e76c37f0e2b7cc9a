"""French words by which a question asks for something.

In: nothing. Out: one table; how it is written stands in ``forms``.
"""

from typing import Final

from domain.asking.forms import AskingWords
from domain.asking.fr_finding import FINDING_FR
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
        *FINDING_FR,
        (
            "in_force",
            r"""
            <laws>,? <words>(?:(?<!entrees )(?<!entres )(?<!entree )en vigueur|applicables?|valables?|valides|en application|force (?:obligatoire|de loi|legale)|(?:faisaient|font) (?:loi|autorite)|existaient|obligatoires|contraignant[es]*|produisaient effet|liaient)
            <laws> (?:[\w'-]+ ){0,4}?(?:s'appliquaient|s'appliquent)(?! (?:aux?|a) (?!tous|toutes))
            <which> <few><law> <words>(?:en vigueur|applicable)
            (?:droit|legislation) (?:alors )?(?:en vigueur|applicable|positif)|(?:qu'est-ce qui|ce qui|qu'est-ce) <gap>en vigueur|lesquel(?:le)?s (?:\w+ ){0,3}?(?:en vigueur|s'appliquaient)|(?:etait|etaient) en vigueur(?= (?:le |au |a )?\u02d0)
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
            comment (?:savez-vous|sait-on|savoir) (?:qu|si)\w*|(?:reproduite?s? )?fidelement(?: reproduite?s?)?
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
            a quel(?:le)? (?:loi|texte|modification|reforme|acte) [^.;?!]*\bdoi(?:t|vent)(?:-(?:il|elle|ils|elles))?
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
            (?<!celui d')(?:avant|apres|plus tard|plus tot|ensuite)(?=\W*$)
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
