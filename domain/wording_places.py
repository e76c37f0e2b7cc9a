"""The nouns of the places of a law, by the step that an anchor spells them with.

In: nothing. Out: by language the noun of each step, and the article before it, as a subject
and after "of".

Rules
    WP1  Every step that a source gives an anchor has a noun in every language.
    WP2  English needs an article only before a noun without a number; French and Portuguese
         before every noun.
"""

from collections.abc import Mapping
from types import MappingProxyType

Articles = Mapping[str, tuple[str, str]]

_OF: Mapping[str, str] = MappingProxyType(
    {
        "le ": "du ", "la ": "de la ", "l'": "de l'", "les ": "des ",
        "o ": "do ", "a ": "da ", "as ": "das ",
    }
)  # fmt: skip

# steps; English, French and Portuguese; the articles of the latter two before the bar
_ROWS: tuple[tuple[str, str, str, str], ...] = (
    ("art", "Article {n}", "l'|article {n}", "o |artigo {n}"),
    ("rec", "Recital {n}", "le |considérant {n}", "o |considerando {n}"),
    ("reg", "Regulation {n}", "la |regulation {n}", "a |regulation {n}"),
    ("rule", "Rule {n}", "la |règle {n}", "a |regra {n}"),
    ("subrule", "sub-rule {n}", "la |sous-règle {n}", "a |sub-regra {n}"),
    ("sec", "Section {n}", "la |section {n}", "a |seção {n}"),
    ("subsec", "subsection {n}", "la |sous-section {n}", "a |subseção {n}"),
    ("book", "Book {n}", "le |livre {n}", "o |livro {n}"),
    ("tome", "Volume {n}", "le |tome {n}", "o |tomo {n}"),
    ("part", "Part {n}", "la |partie {n}", "a |parte {n}"),
    ("subpart", "Subpart {n}", "la |sous-partie {n}", "a |subparte {n}"),
    ("tit title", "Title {n}", "le |titre {n}", "o |título {n}"),
    ("subtit subtitle", "Subtitle {n}", "le |sous-titre {n}", "o |subtítulo {n}"),
    ("cap chp", "Chapter {n}", "le |chapitre {n}", "o |capítulo {n}"),
    ("subchp", "Subchapter {n}", "le |sous-chapitre {n}", "o |subcapítulo {n}"),
    ("div dvs division", "Division {n}", "la |division {n}", "a |divisão {n}"),
    ("subdiv subdvs", "subdivision {n}", "la |subdivision {n}", "a |subdivisão {n}"),
    ("level", "Level {n}", "le |niveau {n}", "o |nível {n}"),
    ("appr", "appropriation {n}", "le |crédit {n}", "a |dotação {n}"),
    ("hdg crossHeading hcontainer artikel", "Heading {n}", "l'|intitulé {n}", "o |cabeçalho {n}"),
    ("anx annex", "Annex {n}", "l'|annexe {n}", "o |anexo {n}"),
    ("sched schedule", "Schedule {n}", "l'|annexe {n}", "o |anexo {n}"),
    ("appendix", "Appendix {n}", "l'|appendice {n}", "o |apêndice {n}"),
    ("att attachment", "Attachment {n}", "la |pièce jointe {n}", "o |documento anexo {n}"),
    ("prot", "Protocol {n}", "le |protocole {n}", "o |protocolo {n}"),
    ("adct", "Transitional Act", "l'|acte transitoire", "o |ADCT"),
    ("transitional", "Transitional provision {n}", "la |disposition transitoire {n}",
     "a |disposição transitória {n}"),
    ("preface", "Preface", "la |préface", "o |prefácio"),
    ("preamble", "Preamble", "le |préambule", "o |preâmbulo"),
    ("formula", "Enacting formula {n}", "la |formule d'édiction {n}", "a |fórmula {n}"),
    ("ementa", "Summary", "l'|ementa", "a |ementa"),
    ("body", "Body", "le |corps", "o |corpo"),
    ("content", "Text", "le |texte", "o |texto"),
    ("conclusions", "Conclusions", "les |conclusions", "as |conclusões"),
    ("signatures", "Signatures {n}", "les |signatures {n}", "as |assinaturas {n}"),
    ("toc", "Contents", "la |table des matières", "o |sumário"),
    ("table tbl", "Table {n}", "le |tableau {n}", "a |tabela {n}"),
    ("seq", "Sequence {n}", "la |série {n}", "a |série {n}"),
    ("note", "Note {n}", "la |note {n}", "a |nota {n}"),
    ("fn", "Footnote {n}", "la |note {n}", "a |nota {n}"),
    ("footnotes", "Footnotes", "les |notes", "as |notas"),
    ("cit", "Citation {n}", "le |visa {n}", "a |citação {n}"),
    ("alt quoted", "Quoted text {n}", "le |texte cité {n}", "o |texto citado {n}"),
    ("wrap lead container tblock", "Passage {n}", "le |passage {n}", "o |trecho {n}"),
    ("cpt", "opening", "le |caput", "o |caput"),
    ("para", "paragraph {n}", "le |paragraphe {n}", "o |parágrafo {n}"),
    ("subpara", "subparagraph {n}", "le |sous-paragraphe {n}", "o |subparágrafo {n}"),
    ("al", "subparagraph {n}", "l'|alinéa {n}", "a |alínea {n}"),
    ("ali", "letter {n})", "la |lettre {n})", "a |alínea {n}"),
    ("inc", "item {n}", "l'|alinéa {n}", "o |inciso {n}"),
    ("point", "point ({n})", "le |point {n})", "a |alínea {n})"),
    ("indent", "indent {n}", "le |tiret {n}", "o |travessão {n}"),
    ("item", "item {n}", "le |point {n}", "o |item {n}"),
    ("subitem", "subitem {n}", "le |sous-point {n}", "o |subitem {n}"),
    ("clause cl", "clause {n}", "la |clause {n}", "a |cláusula {n}"),
    ("subclause subcl", "subclause {n}", "la |sous-clause {n}", "a |subcláusula {n}"),
    ("proviso", "proviso {n}", "la |réserve {n}", "a |ressalva {n}"),
    ("pena", "penalty {n}", "la |peine {n}", "a |pena {n}"),
)  # fmt: skip
_EN, _FR, _PT = 1, 2, 3


def _nouns(column: int) -> Mapping[str, str]:
    return MappingProxyType(
        {step: row[column].rpartition("|")[2] for row in _ROWS for step in row[0].split()}
    )


def _articles(column: int) -> Articles:
    """Return the articles of a language whose every noun has one."""
    told = {step: row[column].partition("|")[0] for row in _ROWS for step in row[0].split()}
    named = {step: (article, _OF[article]) for step, article in told.items()}
    return MappingProxyType({**named, "": ("", "de ")})


PLACES_EN, PLACES_FR, PLACES_PT = _nouns(_EN), _nouns(_FR), _nouns(_PT)
ARTICLES_EN: Articles = MappingProxyType({"": ("", "of "), "the": ("the ", "of the ")})
ARTICLES_FR, ARTICLES_PT = _articles(_FR), _articles(_PT)
