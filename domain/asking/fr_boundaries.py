"""French words by which a question crosses a legal boundary.

In: nothing. Out: a table, one pattern a line, as ``forms`` says; the most telling reason first.
"""

from typing import Final

from domain.outcome import BoundaryReason

BOUNDARIES_FR: Final[tuple[tuple[BoundaryReason, str], ...]] = (
    (
        "evasion",
        r"""
        comment (?:puis-je |pouvons-nous |peut-on |pourrais-je |faire pour )?(?:contourner|echapper|eviter|eluder|se soustraire)
        (?:contourner|eluder) (?:la loi|l'article|le|\x00)
        sans (?:se faire prendre|etre pris)
        failles?|comment [^.;?!]{0,40}(?:peut|peuvent|pourrait|pourrions|pouvons)(?:-(?:il|elle|on|ils|elles|nous))? [^.;?!]{0,20}(?:dispenser|soustraire|passer|affranchir|liberer|exonerer)|(?:pour|afin) que [^.;?!]*(?:ne s'applique(?:nt)? pas|ne me|ne nous)|(?:apprend|montre|explique|aide|enseigne)[\w-]* a (?:passer outre|contourner|eluder|eviter|echapper)
        comment (?:ne pas|eviter|se soustraire|faire pour ne pas|puis-je ne pas)|(?:y a-t-il|existe-t-il|connaissez-vous|quelle?s?) [^.;?!]{0,20}(?:astuce|combine|faille|parade|subterfuge|truc)s?\b|(?:aide|aidez)-(?:moi|nous) a (?:eluder|contourner|eviter|echapper)|(?:moyen|astuce|truc|facon|methode|combine|possibilite|maniere)s? (?:pour |d'|de |afin d')(?:ne pas |y )?(?:contourner|echapper|eviter|eluder|se soustraire|passer outre|payer|frauder)|(?:sans que|pour que|de sorte que) [^.;?!]*(?:ne s'applique|ne le (?:sache|voie)|s'en apercoive)
        se soustraire a|passer (?:entre les mailles|outre)
        comment (?:on |je |nous )?(?:peut|peux|pourrais|pourrait|pouvons)[^.;?!]{0,20}(?:contourner|echapper|eviter|eluder|se soustraire)|(?:aidez|aide)[^.;?!]*(?:contourner|echapper|eviter|eluder)|moyen [^.;?!]{0,40}(?:contourner|echapper|eviter|eluder)
        comment [^.;?!]{0,40}(?:peut|peuvent|pourrait)(?:-(?:il|elle|on|ils|elles))? [^.;?!]{0,20}(?:contourner|echapper|eviter|eluder|se soustraire)
        """,
    ),
    (
        "prediction",
        r"""
        (?:le|la|un|les) (?:tribunal|juge|cour|juges|parlement|gouvernement|legislateur) (?:va|vont|va-t-il|va-t-elle)
        (?:tribunal|juge|cour|legislateur|parlement) (?:va-t-|donnera|jugera|condamnera)
        (?:vais-je|allons-nous) (?:gagner|perdre|etre condamne)
        chances? (?:de|que|d'|ai-je)
        sera-t-(?:il|elle) (?:abroge|modifie|supprime|change|remplace)
        va-t-(?:il|elle) etre (?:abroge|modifie|supprime|change|remplace)
        (?:l'an|l'annee) prochaine?[^.;?!]{0,40}?(?:abroge|modifie)
        (?:sera|seront|serait)-?(?:t-)?(?:il|elle|ils)? (?:\w+ )?(?:annule|abroge|modifie|invalide|supprime|change|remplace|casse|censure|reforme)\w*|risque(?:-t-(?:il|elle)|nt)? (?:-t-)?(?:d'etre|fort)|(?:est-il|il est) (?:probable|vraisemblable|prevu|previsible)
        (?:juges?|tribunal|cour|tribunaux|conseil|gouvernement|parlement)(?:-t-)? ?(?:\w+ra|\w+ront|\w+rait|\w+raient)(?:-(?:t-)?(?:il|elle|ils))?\b|comment (?:le|la|les|un) (?:juges?|tribunal|cour)|pronostic|quelles? (?:chances?|probabilites?)|(?:probabilite|probable|vraisemblable|chances?|risque)s? qu[e']|(?:vais-je|allons-nous|va-t-on me|va-t-on nous) (?!trouver|voir|lire|pouvoir|avoir acces)\w+(?:er|ir|re)\b|va-t-on \w+r (?=(?:l'|la |le )?<name>)|finira(?:-t)?(?:-il|-elle)? (?:un jour )?par|quel (?:avenir|sort|futur|destin)|(?:va|vont)-(?:t-)?(?:il|elle|ils|elles) (?:etre )?(?!entrer|s'appliquer|dire)\w+
        (?:que|ce que) (?:dira|decidera|jugera|fera) (?:\w+ment )?(?:le|la|un)|si (?:le|la|les|un) (?:juges?|tribunal|cour|parlement|gouvernement)[^.;?!]*(?:va|vont|\w+ra|\w+ront)\b|si [^.;?!]*(?:sera|va etre) (?:abrog|modifi|annul)\w*
        """,
    ),
    (
        "deadline_computation",
        r"""
        quand (?:expire|se termine|finit|prend fin|echoit) (?:mon|notre|le) delai
        quand (?:mon|notre|le) delai [^.;?!]{0,160}?(?:expire|termine|finit|fin)
        jusqu'a quand (?:puis|pouvons|ai|dois)-
        combien de (?:jours|temps) (?:ai-je|avons-nous|me reste|nous reste|j'ai)
        date limite pour
        calcule[rz]? (?:le|mon|notre) delai
        (?:avant|jusqu'a|a|pour) (?:quelle|quel) (?:date|jour|moment) (?:dois|puis|devons|pouvons|faut)-?(?:je|nous|il)?|(?:mon|notre) delai|(?:recu|notifie)\b[^?!]*\bquand (?:expire|finit|se termine|dois)|(?:est-il|suis-je) (?:encore|deja|trop) (?:\w+ )?(?:temps|tard|dans les delais)|dernier (?:jour|delai) pour|combien (?:de temps|de jours) [^.;?!]{0,20}(?:reste|ai)
        combien de (?:temps|jours) [^.;?!]{0,20}reste|quand (?:mon|notre) delai|avant quand|jusqu'a quand (?:je|nous)
        dernier jour (?:pour|ou|d[e'u])|quel(?:le)? (?:jour|date) (?:entre|expire|commence|prend|finit)(?:-t-(?:il|elle))?|quand [^.;?!]{0,160}?(?:jours|delai|semaines|mois|terme|periode)\b[^.;?!]{0,160}?(?:prend|prennent|expire|expirent|termine|terminent|acheve|finit|finissent|ecoule|echoi)|(?:jusqu'a|avant|pour|a) quel(?:le)? (?:jour|date|moment) (?:doit|doivent|peut|peuvent|faut|est|sera)|calcul\w+ [^.;?!]{0,30}(?:jour|date|delai|echeance)
        """,
    ),
    (
        "conflict_of_norms",
        r"""
        est-(?:il|elle) (?:anti|in)?constitutionnel
        l'emporte
        prevaut
        (?:priment?|prime-t-(?:il|elle))
        conflit entre
        (?<!-ce )(?<!cela )(?<!ca )(?:in)?compatible avec
        contraire a
        contredit
        inconstitutionnel
        (?<!-t-elle )(?<!-t-il )(?<!ai-je )(?<!-nous )(?<!ai )(?<!ons )(?:viole|enfreint|contredit|meconnait|heurte)(?:-t-(?:il|elle))? (?:la |le |l')?(?:constitution|\x00)|(?:superieure?|hierarchiquement|primaute|priorite)\b|(?:en cas de|un) (?:conflit|contradiction)|incompatib\w+|inconciliable|laquelle (?:prime|prevaut|s'applique|compte|vaut|faut-il suivre)|lequel (?:prime|prevaut|s'applique|compte|vaut|faut-il suivre)|au-dessus d[eu]|inferieure? (?:a|au)
        """,
    ),
    (
        "compliance_conclusion",
        r"""
        (?:est-ce|est-il|serait-il|est-ce que c'est|ai-je|avons-nous) (?:\w+ )?(?:legal|illegal|licite|illicite|permis|autorise|conforme|interdit|enfreint|viole)
        s'applique(?:nt)?(?:-t-(?:il|elle)s?)? a (?:moi|nous|mon|ma|mes|notre|nos)\b
        (?:sommes-nous|suis-je) (?:\w+ )?(?:conformes?|en infraction|en regle)
        (?:mon|ma|notre|mes|nos) \w+ (?:respecte|enfreint|viole|est-elle conforme|est-il conforme|est-elle en regle|est conforme)
        (?:est-ce que )?(?:je|nous) (?:respecte|respectons|enfreins|enfreignons|viole|violons)
        (?:notre|mon|ma|nos|mes|votre) (?:[\w'-]+ ){1,4}?(?:est|sont|serait|respecte|enfreint|viole|satisfait|repond|remplit|contrevient)(?:-(?:il|elle|ils|elles|t-il|t-elle))? ?(?:bien )?(?:conformes?|legale?s?|illegale?s?|en regle|licites?|compatibles?|a l'|aux|au|la|le|l'|\x00)
        (?:sommes-nous|suis-je|est-ce que (?:je suis|nous sommes)) (?:\w+ )?(?:dans (?:les regles|la legalite|l'illegalite)|en (?:infraction|conformite|violation)|hors la loi|coupables?)
        est-ce (?:\w+ )?(?:legal|licite|permis|illegal|conforme|interdit)\b|(?:ai-je|avons-nous|a-t-il|a-t-elle) (?:\w+ )?(?:enfreint|viole|transgresse|respecte)
        (?:mon|ma|notre|nos) [\w-]+ (?:a|ont)-(?:t-)?(?:il|elle|ils|elles) (?:\w+ )?(?:enfreint|viole|respecte|transgresse)
        (?:enfreignons|violons|respectons|transgressons|commettons|contrevenons)-nous|(?:enfreins|viole|respecte|contreviens)-je|(?:est|serait|etait|sont|seraient)(?:-(?:ce|il|elle|ils))? (?:\w+ )?(?:legal|illegal|licite|illicite|permis|autorise|interdit|conforme|compatible|admissible|suffisant|regulier)e?s? (?:a|au|aux|avec|selon|au regard d[eu]|en vertu d[eu]|d'apres|sous|par|pour) ?(?:l'|la |le )?(?=<name>)(?<=est-ce compatible avec )?
        (?:a|ont|ai|avons)-(?:t-)?(?:il|elle|ils|elles|je|nous) (?:\w+ )?commis|(?:satisfait|contrevient|repond|deroge)-(?:il|elle) a
        """,
    ),
    (
        "advice",
        r"""
        (?:puis-je|pouvons-nous) (?!lire|voir|reutiliser|copier|telecharger|reprendre|publier|consulter|interroger|acceder|utiliser|comprendre|connaitre|trouver|verifier|savoir|comparer|citer|demander|obtenir|me fier|faire confiance|chercher|controler|avoir|prouver|poser)\w+(?:er|ir|re)\b
        (?:dois-je|devons-nous|devrais-je|devrions-nous)(?! (?:comprendre|interpreter|entendre|lire))|est-ce que je dois|faut-il que je
        que (?:puis-je|faut-il|dois-je|devons-nous) faire
        (?:puis-je|pouvons-nous|est-ce que je peux) (?:poursuivre|licencier|refuser|resilier|exiger|reclamer|attaquer|contester|demander|porter plainte|retenir)
        ai-je (?:le droit|droit)|est-ce que j'ai (?:le )?droit
        (?:mon|ma|notre) \w+ (?:peut|doit|a-t-il|a-t-elle)(?:-(?:il|elle)| le droit)
        conseillez-moi|conseil juridique
        que me conseillez|que feriez-vous
        (?:ca |cela )?(?:vaut|vaudrait|valait)(?:-il|-elle)? (?:la peine|le coup|la chandelle|mieux)|(?:ai-je|avons-nous|aurais-je) (?:tout )?interet|est-il (?:judicieux|prudent|sage|utile|opportun|conseille|preferable)|serait-il (?:judicieux|prudent|sage|opportun|preferable)
        (?:suis-je|sommes-nous|est-ce que je suis) (?:\w+ )?(?:autorisee?|obligee?|tenue?|contrainte?|habilitee?|en droit|dispensee?)s?|(?:me|nous) (?:conseille|recommande|suggere)[a-z-]*|ai-je besoin|(?:peut|peuvent)-(?:il|elle|ils|on) (?:me|m'|nous)
        (?:mon|ma|notre|le|la) (?:proprietaire|employeur|patron|voisin|banque|bailleur|assureur|chef)\w* [^.;?!]{0,20}(?:peut|peut-il|peut-elle|a-t-il|a-t-elle|doit)|comment (?:dois-je|puis-je|devrais-je|faut-il) (?:reagir|me defendre|proceder|contester|attaquer|reclamer)|(?:est-ce que je|je) (?:dois|devrais|peux) (?!lire|citer|voir|rediger|rendre|ecrire|presenter|savoir|remettre)\w+(?:er|ir|re)\b[^.;?!]*\?
        (?:puis-je|pouvons-nous|pourrais-je) (?:lui|leur|le|la|les|me|nous) \w+(?:er|ir|re)\b|si (?:je|nous|mon|ma|notre) (?:\w+ )?(?:dois|peux|devrais|devons|pouvons|peut|doit|suis (?:oblig|autoris|tenu)\w*|ai le droit|ai interet)|conseilleriez-vous|recommanderiez-vous
        """,
    ),
    (
        "meaning_in_dispute",
        r"""
        \u02d1+[^.;?!]{0,160}?(?:comprend|inclut|couvre|englobe)
        que (?:signifie|signifient|veut dire|veulent dire|faut-il entendre|entend-on)|qu'est-ce qu(?:e l'|')on (?:entend|comprend)
        qu'est-ce que (?:signifie|veut dire)|qu'entend-on par
        (?:quel|quelle) est (?:le sens|la signification) d
        comment (?:\w+ ){0,3}(?:interpreter|interprete-t-on|comprendre)
        bonne interpretation
        (?:un|une|le|la|mon|ma) (?:[\w'-]+ ){1,3}(?:est-il|est-elle) (?:aussi |bien |vraiment )?une? |(?:un|une|le|la|mon|ma) (?:[\w'-]+ ){1,3}(?:constitue-t-il|constitue-t-elle|compte-t-il|compte-t-elle|releve-t-il|releve-t-elle|entre-t-il|entre-t-elle|tombe-t-il|tombe-t-elle) (?:un |une |comme |du |de |dans |sous )?|(?:veut|veulent)(?: \w+)? dire|que (?:signifie|signifient)|(?:lecture|interpretation|acception|sens)\b[^.;?!]{0,80}(?:la bonne|le bon|correcte?|juste|exacte?|retenir)
        comment (?:[\w-]+ ){0,4}?(?:comprendre|interprete\w*|entendre|lire)\b(?! (?:le|ce) texte)|(?:juges?|tribunaux|juristes|auteurs|cours) [^.;?!]{0,40}(?:pas d'accord|divergent|divises|en desaccord)|doit-on (?:comprendre|entendre|interpreter)|qui a raison|au sens (?:large|strict)
        """,
    ),
)
