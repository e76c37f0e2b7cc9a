"""French words of the page, by key.

In: nothing. Out: one template per key; ``app.page_words`` fills it.
"""

from collections.abc import Mapping
from types import MappingProxyType

CHROME: Mapping[str, str] = MappingProxyType(
    {
        "page.tagline": "Le droit tel qu’il était n’importe quel jour, avec ses sources",
        "page.skip": "Aller au texte",
        "page.notice": (
            "Un système automatique répond ici. Il cite le droit ; il n’est pas avocat et "
            "ne donne pas de conseil. Vérifiez la source officielle avant de vous fier à "
            "un texte."
        ),
        "page.question": "Votre question",
        "page.hint": "Nommez la loi, son article et le jour.",
        "page.ask": "Demander",
        "page.examples": "Questions auxquelles le fonds permet de répondre",
        "page.conversation": "Conversation",
        "page.start": "Recommencer",
        "page.choice": "L’option choisie",
        "page.holdings": "Le fonds",
        "page.works": "Textes",
        "page.states": "États datés",
        "page.publishers": "Éditeurs",
        "page.corpus_day": "État du fonds",
        "page.index": "Index",
        "page.trust": "Clé",
        "page.trust.first": (
            "La clé qui a signé cet index a été admise à la première vue. Nommez-la dans "
            "VIGENT_TRUSTED_KEYS pour en être sûr."
        ),
        "page.trust.named": "Signé par une clé désignée comme sûre à ce service.",
        "sample.title": "Ceci est un droit fictif, donné en exemple",
        "sample.text": (
            "Il a été écrit pour essayer ce service et n’est le droit d’aucun pays. Pour "
            "charger un vrai droit, construisez un index à partir de fichiers officiels et "
            "nommez-le au service :"
        ),
        "api.title": "L'interface HTTP",
        "api.parameters": "Paramètres",
        "api.body": "Corps",
        "api.answers": "Réponses",
        "api.json": "La même chose en document OpenAPI",
        "live.asking": "Recherche en cours.",
        "live.done": "La réponse est complète.",
        "live.failed": (
            "La connexion est perdue ; la question est renvoyée par le formulaire simple."
        ),
        "live.copied": "Copié.",
        "live.copy": "Copier la référence",
        "live.replayed": "Réexécution : {verdict}.",
    }
)

REPLY: Mapping[str, str] = MappingProxyType(
    {
        "status.clarification": "Une question en retour",
        "status.gap": "Manquant",
        "status.refusal": "Pas de réponse ici",
        "status.invalid_request": "Non compris",
        "status.incomplete": "Une partie de la réponse manque",
        "reply.notes": "À savoir d’abord",
        "reply.options": "Choisissez pour continuer",
        "reply.instead": "Ce qui est détenu à la place",
        "reply.shown": "Ce qui peut être montré",
        "reply.nothing": "Rien de plus proche n’est détenu.",
        "reply.prose": (
            "Explication, écrite par un modèle de langage et vérifiée avec le droit cité"
        ),
        "reply.citations": "Références",
        "reply.plan": "Comment ceci a été trouvé",
        "reply.turn": "Tour",
        "reply.index": "Index",
        "reply.plan_sha256": "Plan",
        "reply.made_by": "Fait par",
        "reply.made_by.code": (
            "Le planificateur intégré a lu la question ; le code a écrit la réponse."
        ),
        "reply.made_by.model": (
            "Un modèle de langage ({model}) a lu la question ; le code a écrit la réponse."
        ),
        "reply.operations": "Étapes",
        "reply.days": "Jours",
        "reply.repairs": "Corrections",
        "reply.json": "JSON",
        "reply.replay": "Réexécuter",
        "reply.more": "Plus est détenu qu’il n’est montré ; le JSON porte le curseur.",
        "instant.stated": "nommé dans la question",
        "instant.given": "donné avec la question",
        "instant.defaulted_to_today": "aujourd’hui, faute d’autre jour",
        "instant.widened_from_year": "de la période nommée",
        "instant.clarified": "choisi par vous",
    }
)

CARDS: Mapping[str, str] = MappingProxyType(
    {
        "span.both": "{first} – {last}",
        "span.open": "À partir du {first}",
        "span.until": "Jusqu’au {last}",
        "span.one": "{first}",
        "card.on": "Texte du {day}",
        "card.held": "Du – au",
        "card.basis": "Les jours sont",
        "card.begins": "Le début est",
        "card.ends": "La fin est",
        "card.applies": "S’applique",
        "card.state": "État",
        "card.cause": "Issu de",
        "card.kind": "Texte",
        "card.language": "Langue",
        "card.extent": "S’étend à",
        "card.pending": "Changements décidés, non intégrés",
        "card.omissions": "Laissé hors de ce texte",
        "card.text_sha256": "SHA-256 du texte",
        "card.permalink": "Lien permanent",
        "card.facts": "Dates et preuve",
        "card.quoted": "Le texte, tel que cité ci-dessus",
        "card.text": "Le texte",
        "card.no_text": "Aucun texte propre n’est détenu.",
        "card.missing": "Absent de cet état : {places}",
        "card.nearest": "Le plus proche : {places}",
        "card.editorial": "trouvé en comparant les textes, non nommé par la source",
        "diff.title": "Ce qui a changé",
        "diff.before": "Avant",
        "diff.after": "Après",
        "diff.absent": "Absent",
        "diff.equal": "Les deux textes sont les mêmes.",
        "diff.inserted": "inséré",
        "diff.deleted": "supprimé",
        "diff.between": "Actes entre les deux jours",
        "diff.previous": "Changement précédent",
        "diff.next": "Changement suivant",
        "diff.heading": "Intitulé",
        "diff.legend": "Les mots insérés sont soulignés, les mots supprimés barrés.",
        "change.equal": "inchangé",
        "change.changed": "modifié",
        "change.inserted": "inséré",
        "change.removed": "retiré",
        "change.renumbered": "renuméroté",
        "history.title": "Les rédactions dans le temps",
        "history.count": "{count} changements",
        "history.count.one": "1 changement",
        "history.contains": "contient les mots demandés",
        "history.lacks": "ne contient pas les mots demandés",
        "history.words": "Mots changés",
        "event.text": "Nouvelle rédaction",
        "event.inserted": "Inséré",
        "event.removed": "Retiré",
        "event.renumbered": "Renuméroté",
        "event.repealed": "Abrogé",
        "timeline.title": "États datés",
        "timeline.total": "{count} états",
        "timeline.total.one": "1 état",
        "timeline.produced": "Commence par",
        "timeline.terminated": "Prend fin par",
        "timeline.no_text": "sans texte",
        "bar.label": (
            "{count} intervalles de {first} à {last} ; la liste ci-dessous les dit en mots."
        ),
        "bar.open": "ouvert",
        "coverage.title": "Le fonds",
        "coverage.day": "fonds du {day}",
        "coverage.publisher": "Éditeur",
        "coverage.works": "Textes",
        "coverage.states": "États",
        "coverage.with_text": "{count} avec texte",
        "coverage.provisions": "Dispositions",
        "coverage.days": "Jours",
        "coverage.verified": "Vérifié jusqu’au",
        "coverage.unverified": "jamais vu complet",
        "coverage.languages": "Langues",
        "coverage.gaps": "Manques connus",
        "coverage.refusals": "Fichiers non lus",
        "coverage.licence": "Licence",
        "verify.title": "D’où vient ce texte",
        "verify.sources": "Fichiers sources",
        "verify.format": "Format",
        "verify.address": "Adresse",
        "verify.file": "SHA-256 du fichier",
        "verify.text": "SHA-256 du texte",
        "verify.observed": "Vu le",
        "verify.version": "Version",
        "verify.publisher_version": "Selon l’éditeur",
        "verify.record": "SHA-256 de l’enregistrement",
        "verify.leaf": "Feuille",
        "verify.index": "Index",
        "verify.signature": "Signature",
        "verify.key": "Clé",
        "verify.proof": "Preuve d’inclusion, {count} empreintes depuis la feuille",
        "verify.how": "Pour vérifier à la main",
        "verify.how.file": (
            "Prenez le fichier à son adresse et comparez son SHA-256 à celui qui est donné "
            "ci-dessus."
        ),
        "verify.how.text": (
            "Comparez le SHA-256 du texte (Unicode NFC, UTF-8) à celui qui est donné ci-dessus."
        ),
        "verify.how.proof": (
            "Hachez l’enregistrement avec la preuve comme le dit la RFC 9162 ; le résultat "
            "est la racine signée par l’index."
        ),
        "verify.how.index": (
            "Ou faites lire chaque octet, avec le dossier de l’index à la place de DIR :"
        ),
        "cite.source": "Source officielle",
        "cite.permalink": "Lien permanent",
    }
)

NOTES: Mapping[str, str] = MappingProxyType(
    {
        "note.defaulted_to_today": "Aucun jour nommé ; aujourd’hui, {day}, a été pris",
        "note.widened_from_year": "Tous les jours, du {day} au {until}, ont été pris",
        "note.runner_up": "Le nom peut aussi désigner {other}",
        "note.clock": "Mesuré par : {value}",
        "note.after_coverage": "Vérifié seulement jusqu’au {until}",
        "note.not_in_force_on_date": "Pas en vigueur le {day}",
        "note.not_applicable_on_date": "Ne s’appliquait pas le {day}",
        "note.text_status": "{status}",
        "note.language_substituted": "Non détenu en {asked} ; donné en {served}",
        "note.extent": "Ne s’étend qu’à {value}",
        "note.pending_changes": "Des changements sont décidés et non intégrés",
        "note.transitional_rules_not_evaluated": "Les règles transitoires n’ont pas été évaluées",
        "note.corrigendum": "Un rectificatif concerne ce texte",
        "note.editorial_cause": "Sa cause a été trouvée en comparant les textes",
        "note.directive_needs_transposition": "Une directive agit par le droit national",
        "note.suspended_or_annulled": "Suspendu ou annulé, en tout ou en partie",
        "note.source_of_part": "Une partie vient d’une autre source : {value}",
        "note.thread_expired": "La conversation antérieure a expiré",
        "note.fallback_planner": "Lu par le planificateur intégré, non par un modèle de langage",
        "note.prose_dropped": "L’explication n’a pas passé ses contrôles",
        "note.search_degraded": "La recherche a eu moins de moyens que d’habitude",
        "note.external_model": "Un modèle de langage extérieur à ce service a lu la question",
        "note.index_trust": "Clé de l’index admise à la première vue",
        "note.sample_law": "Droit fictif, d’aucun pays",
        "status.authentic": "Texte authentique",
        "status.consolidated_official": "Consolidation officielle",
        "status.consolidated_documentary": "Consolidation sans valeur juridique propre",
        "status.translation_official": "Traduction officielle",
        "status.translation_unofficial": "Traduction non officielle",
        "status.editorial": "Version éditoriale sans valeur juridique propre",
        "state.in_force": "En vigueur",
        "state.not_yet_in_force": "Pas encore en vigueur",
        "state.commencement_unknown": "Jour d’entrée en vigueur inconnu",
        "state.suspended": "Suspendu",
        "state.lapsed": "Caduc",
        "state.repealed": "Abrogé",
        "state.annulled": "Annulé",
        "state.unknown": "Non dit par la source",
        "action.enactment": "adoption",
        "action.amendment": "modification",
        "action.insertion": "insertion",
        "action.repeal": "abrogation",
        "action.renumbering": "renumérotation",
        "action.correction": "rectification",
        "action.commencement": "entrée en vigueur",
        "operation.search": "Recherche",
        "operation.as_of": "Texte d’un jour",
        "operation.diff": "Comparaison",
        "operation.timeline": "États datés",
        "operation.article_history": "Rédactions dans le temps",
        "operation.changes_in_period": "Changements d’une période",
        "operation.in_force_on": "En vigueur un jour",
        "operation.coverage": "Le fonds",
        "operation.cited_by": "Liens",
        "operation.provenance": "Origine et preuve",
    }
)

PAGES: Mapping[str, str] = MappingProxyType(
    {
        "law.contents": "Table",
        "law.day": "Texte du jour",
        "law.show": "Montrer",
        "law.previous": "Version précédente",
        "law.next": "Version suivante",
        "law.not_today": "Ceci est le texte du {day}, non celui d’aujourd’hui.",
        "law.today": "Montrer celui d’aujourd’hui",
        "audit.title": "Enregistrement d’un tour",
        "audit.events": "Événements",
        "audit.leaf": "feuille {leaf}",
        "audit.event": "Événement",
        "audit.hash": "SHA-256 de la feuille",
        "audit.status": "Issue",
        "audit.open": "pas encore clos",
        "audit.today": "Le jour était",
        "audit.clock": "Horloge",
        "audit.clock_back": "avait reculé depuis l’admission précédente",
        "audit.release": "Version du service",
        "audit.settings": "Réglages",
        "audit.replay": "Réexécution",
        "audit.replay.counts": "Événements relus : {events} ; opérations refaites : {operations}",
        "audit.bundle": "Télécharger le dossier",
        "audit.tenant": "Client",
        "problem.back": "Retour à la question",
        "problem.code": "Code",
    }
)
