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
        failles?
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
        (?:in)?compatible avec
        contraire a
        contredit
        inconstitutionnel
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
        """,
    ),
    (
        "advice",
        r"""
        (?:puis-je|pouvons-nous) (?!lire|voir|consulter|trouver|verifier|savoir|comparer|citer|demander|obtenir|me fier|faire confiance|chercher|controler|avoir|prouver|poser)\w+(?:er|ir|re)\b
        dois-je|devons-nous|devrais-je|devrions-nous|est-ce que je dois|faut-il que je
        que (?:puis-je|faut-il|dois-je|devons-nous) faire
        (?:puis-je|pouvons-nous|est-ce que je peux) (?:poursuivre|licencier|refuser|resilier|exiger|reclamer|attaquer|contester|demander|porter plainte|retenir)
        ai-je (?:le droit|droit)|est-ce que j'ai (?:le )?droit
        (?:mon|ma|notre) \w+ (?:peut|doit|a-t-il|a-t-elle)(?:-(?:il|elle)| le droit)
        conseillez-moi|conseil juridique
        que me conseillez|que feriez-vous
        """,
    ),
    (
        "meaning_in_dispute",
        r"""
        \u02d1+[^.;?!]{0,160}?(?:comprend|inclut|couvre|englobe)
        que (?:signifie|signifient|veut dire|veulent dire|faut-il entendre|entend-on)
        qu'est-ce que (?:signifie|veut dire)|qu'entend-on par
        (?:quel|quelle) est (?:le sens|la signification) d
        comment (?:\w+ ){0,3}(?:interpreter|interprete-t-on|comprendre)
        bonne interpretation
        """,
    ),
)
