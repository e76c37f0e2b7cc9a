"""What befell a law, in words: disclosures that say more where more is known, and causes.

In: nothing; these are tables. Out: templates; ``note.<kind>.<what is known>`` stands in
place of ``note.<kind>``.
"""

# ruff: noqa: E501 -- a sentence stands in one line

from collections.abc import Mapping
from types import MappingProxyType

EN: Mapping[str, str] = MappingProxyType(
    {
        "cause.suspension": "It was suspended by {acts}.",
        "cause.revival": "It was revived by {acts}.",
        "cause.lapse": "It lapsed under {acts}.",
        "cause.annulment": "It was annulled by {acts}.",
        "cause.interpretation": "It is read as {acts} says.",
        "cause.overruling": "It is read as {acts} says, against an earlier reading.",
        "cause.distinguishing": "{acts} sets its reading apart.",
        "cause.mutation": "Its meaning changed with {acts}.",
        "cause.override": "A reading of it was set aside by {acts}.",
        "note.extent.part": "{Part} extends to {value} only.",
        "note.extent.whole": "It extends to the whole of {value}.",
        "territory.gb": "the United Kingdom",
        "territory.gb-eng": "England",
        "territory.gb-nir": "Northern Ireland",
        "territory.gb-sct": "Scotland",
        "territory.gb-wls": "Wales",
        "note.extent.untold": "Whether it extends to {value}, the source does not tell.",
        "note.pending_changes.act": "A change by {value} is decided and not yet worked in.",
        "note.pending_changes.act_on": "A change by {value}, for {day}, is decided and not yet worked in.",
        "note.pending_changes.many": "{value} changes to it are decided and not yet worked in.",
        "note.corrigendum.act": "The text is as corrected by {value}.",
        "note.suspended_or_annulled.part_suspended": "{Part} is suspended, though its words stand in the text.",
        "note.suspended_or_annulled.part_annulled": "{Part} is annulled, though its words stand in the text.",
        "note.suspended_or_annulled.coming_suspended": "It is suspended from {day} on.",
        "note.suspended_or_annulled.coming_annulled": "It is annulled from {day} on.",
        "note.suspended_or_annulled.coming_lapsed": "It lapses on {day}.",
        "note.not_in_force_on_date.part_not_yet_in_force": "{Part} is not yet in force.",
        "note.not_in_force_on_date.part_commencement_unknown": "{Part} has no known day of commencement.",
        "note.not_in_force_on_date.part_lapsed": "{Part} has lapsed, though its words stand in the text.",
        "note.source_of_part.published_act": "A part of the text stands only in the act as published, and is given from there.",
        "note.runner_up.number": "Another provision bore this number before; it is now {Part}.",
        "gap.suspended.by": "it was suspended on {ended} by {act}.",
        "gap.annulled.by": "it was annulled, with effect from {ended}, by {act}.",
        "gap.lapsed.by": "it lapsed on {ended} under {act}.",
        "note.source_of_part.basis_rule": "Its first day, {day}, is inferred from a rule: {value}.",
        "note.source_of_part.reading": "A binding reading stands beside the text, and is no part of it: {value}.",
    }
)
FR: Mapping[str, str] = MappingProxyType(
    {
        "cause.suspension": "Suspension par : {acts}.",
        "cause.revival": "Remise en vigueur par : {acts}.",
        "cause.lapse": "Caducité en vertu de : {acts}.",
        "cause.annulment": "Annulation par : {acts}.",
        "cause.interpretation": "Lecture donnée par : {acts}.",
        "cause.overruling": "Lecture donnée par : {acts}, contre une lecture antérieure.",
        "cause.distinguishing": "Lecture distinguée par : {acts}.",
        "cause.mutation": "Changement de sens par : {acts}.",
        "cause.override": "Lecture écartée par : {acts}.",
        "note.extent.part": "{Part} ne s'étend qu'à : {value}.",
        "note.extent.whole": "Ce texte vaut pour tout le territoire suivant : {value}.",
        "territory.gb": "Royaume-Uni",
        "territory.gb-eng": "Angleterre",
        "territory.gb-nir": "Irlande du Nord",
        "territory.gb-sct": "Écosse",
        "territory.gb-wls": "Pays de Galles",
        "note.extent.untold": "La source ne dit pas si le texte s'étend à {value}.",
        "note.pending_changes.act": "Une modification par {value} est décidée et pas encore intégrée.",
        "note.pending_changes.act_on": "Une modification par {value}, pour le {day}, est décidée et pas encore intégrée.",
        "note.pending_changes.many": "{value} modifications sont décidées et pas encore intégrées.",
        "note.corrigendum.act": "Le texte est celui que rectifie {value}.",
        "note.suspended_or_annulled.part_suspended": "{Part} : suspension, bien que ces mots figurent dans le texte.",
        "note.suspended_or_annulled.part_annulled": "{Part} : annulation, bien que ces mots figurent dans le texte.",
        "note.suspended_or_annulled.coming_suspended": "Le texte est suspendu à partir du {day}.",
        "note.suspended_or_annulled.coming_annulled": "Le texte est annulé à partir du {day}.",
        "note.suspended_or_annulled.coming_lapsed": "Le texte devient caduc le {day}.",
        "note.not_in_force_on_date.part_not_yet_in_force": "{Part} n'est pas encore en vigueur.",
        "note.not_in_force_on_date.part_commencement_unknown": "{Part} n'a pas de jour d'entrée en vigueur connu.",
        "note.not_in_force_on_date.part_lapsed": "{Part} : caducité, bien que ces mots figurent dans le texte.",
        "note.source_of_part.published_act": "Une partie du texte ne figure que dans l'acte publié, d'où elle est reprise.",
        "note.runner_up.number": "Une autre disposition portait ce numéro ; elle est aujourd'hui : {Part}.",
        "gap.suspended.by": "suspension le {ended} par {act}.",
        "gap.annulled.by": "annulation, avec effet au {ended}, par {act}.",
        "gap.lapsed.by": "caducité le {ended} en vertu de : {act}.",
        "note.source_of_part.basis_rule": "Son premier jour, le {day}, est déduit d'une règle : {value}.",
        "note.source_of_part.reading": "Une interprétation contraignante accompagne le texte, sans en faire partie : {value}.",
    }
)
PT: Mapping[str, str] = MappingProxyType(
    {
        "cause.suspension": "Suspensão por: {acts}.",
        "cause.revival": "Repristinação por: {acts}.",
        "cause.lapse": "Caducidade por força de: {acts}.",
        "cause.annulment": "Anulação por: {acts}.",
        "cause.interpretation": "Leitura dada por: {acts}.",
        "cause.overruling": "Leitura dada por: {acts}, contra uma leitura anterior.",
        "cause.distinguishing": "Leitura distinguida por: {acts}.",
        "cause.mutation": "Mudança de sentido por: {acts}.",
        "cause.override": "Leitura afastada por: {acts}.",
        "note.extent.part": "{Part} só se aplica no território de: {value}.",
        "note.extent.whole": "Este texto vale em todo o território de: {value}.",
        "territory.gb": "Reino Unido",
        "territory.gb-eng": "Inglaterra",
        "territory.gb-nir": "Irlanda do Norte",
        "territory.gb-sct": "Escócia",
        "territory.gb-wls": "País de Gales",
        "note.extent.untold": "A fonte não diz se o texto se aplica no território de {value}.",
        "note.pending_changes.act": "Uma alteração por {value} está decidida e ainda não incorporada.",
        "note.pending_changes.act_on": "Uma alteração por {value}, para {day}, está decidida e ainda não incorporada.",
        "note.pending_changes.many": "{value} alterações estão decididas e ainda não incorporadas.",
        "note.corrigendum.act": "O texto é o retificado por {value}.",
        "note.suspended_or_annulled.part_suspended": "{Part}: suspensão, embora estas palavras constem do texto.",
        "note.suspended_or_annulled.part_annulled": "{Part}: anulação, embora estas palavras constem do texto.",
        "note.suspended_or_annulled.coming_suspended": "O texto fica suspenso a partir de {day}.",
        "note.suspended_or_annulled.coming_annulled": "O texto fica anulado a partir de {day}.",
        "note.suspended_or_annulled.coming_lapsed": "O texto caduca em {day}.",
        "note.not_in_force_on_date.part_not_yet_in_force": "{Part} ainda não está em vigor.",
        "note.not_in_force_on_date.part_commencement_unknown": "{Part} não tem dia de entrada em vigor conhecido.",
        "note.not_in_force_on_date.part_lapsed": "{Part}: caducidade, embora estas palavras constem do texto.",
        "note.source_of_part.published_act": "Uma parte do texto só consta do ato publicado, de onde é reproduzida.",
        "note.runner_up.number": "Outro dispositivo tinha este número; é agora {Part}.",
        "gap.suspended.by": "suspensão em {ended} por {act}.",
        "gap.annulled.by": "anulação, com efeito desde {ended}, por {act}.",
        "gap.lapsed.by": "caducidade em {ended} por força de {act}.",
        "note.source_of_part.basis_rule": "O seu primeiro dia, {day}, resulta de uma regra: {value}.",
        "note.source_of_part.reading": "Uma interpretação vinculante acompanha o texto, sem dele fazer parte: {value}.",
    }
)
_BY_LANGUAGE: Mapping[str, Mapping[str, str]] = MappingProxyType({"en": EN, "fr": FR, "pt": PT})


def find_template(language: str, key: str) -> str | None:
    """Return the template of a key, in English where the language has none; None for no such key."""
    return _BY_LANGUAGE.get(language, EN).get(key)
