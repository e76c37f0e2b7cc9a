"""Laws that readers call by name, whether or not any index holds them: codes and well-known acts.

In: a name as it is written. Out: the countries whose law bears it. It authorises no work: it
tells a reader that the law is known and not held, where the name leads to none that is.

Rules
    KL1 A name counts as a whole, also in the German genitive and without its year; letters that
        stand for words ("OR", "c.p.c.") count as they are written, capitals and all.
    KL2 A name of several countries' law ("Código Civil") is known and tells no country.
    KL3 A year without "of" behind an Act is no name that the United States give: the "Freedom of
        Information Act 2000" is not theirs.
"""

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from domain.folding import fold_name

# A country, and its laws: a line may hold several, parted by "|".
_LAWS: Final[tuple[tuple[str, str], ...]] = (
    (
        "de",
        """
        BGB | Bürgerliches Gesetzbuch | HGB | Handelsgesetzbuch | StGB | Strafgesetzbuch
        StPO | ZPO | InsO | GG | Strafprozessordnung | Zivilprozessordnung
        Insolvenzordnung | Grundgesetz | AktG | Aktiengesetz | GmbHG | UWG | UrhG
        Urheberrechtsgesetz | BetrVG | Betriebsverfassungsgesetz | KSchG | AGG | AO | EStG
        Kündigungsschutzgesetz | Abgabenordnung | Einkommensteuergesetz | UStG
        Umsatzsteuergesetz | SGB | Sozialgesetzbuch | StVO | StVG | Straßenverkehrsordnung
        VwVfG | VwGO | BDSG | GWB | BauGB | Baugesetzbuch | Bundesdatenschutzgesetz | WEG
        ArbZG | BUrlG | EGBGB | GVG | FamFG | OWiG | BtMG | AsylG | AufenthG | GewO
        Arbeitszeitgesetz | Wohnungseigentumsgesetz | KWG | VVG | ProdHaftG | TKG | BImSchG
        VersG
        """,
    ),
    (
        "at",
        """
        ABGB | Allgemeines bürgerliches Gesetzbuch | UGB | Unternehmensgesetzbuch | StGB
        StPO | ZPO | KSchG | B-VG | Bundes-Verfassungsgesetz | AVG | MRG | Mietrechtsgesetz
        GewO | AngG | EKHG | IO | BAO | VStG
        """,
    ),
    (
        "ch",
        """
        OR | Obligationenrecht | ZGB | Zivilgesetzbuch | StGB | StPO | ZPO | BV
        Bundesverfassung | SchKG | IPRG | DSG | Code des obligations
        Codice delle obbligazioni | SVG | BGG | VwVG | ArG
        """,
    ),
    (
        "fr",
        """
        Code civil | Code pénal | Code de commerce | Code du travail
        Code de la consommation | C. civ. | Code de procédure civile
        Code de procédure pénale | Code général des impôts | CGI | CESEDA | Code de la route
        Loi informatique et libertés | Loi littoral | Loi Badinter
        Code de l'environnement | Code de la propriété intellectuelle | C. trav.
        Code de la sécurité sociale | Code monétaire et financier | Code de l'urbanisme
        C. com. | Code rural | Code électoral | Code de la santé publique
        Code de l'éducation | C. pén. | Code de justice administrative
        Code général des collectivités territoriales | CPC | CPP
        """,
    ),
    (
        "be",
        """
        Code civil | Code pénal | Code judiciaire | Code de droit économique | Strafwetboek
        """,
    ),
    (
        "lu",
        """
        Code civil | Code pénal | Code du travail | Code de commerce
        Code de la consommation
        """,
    ),
    (
        "it",
        """
        Codice civile | Codice penale | c.c. | c.p. | c.p.c. | c.p.p.
        Codice di procedura civile | TUF | TUIR | Codice di procedura penale
        Codice della strada | Codice del consumo | Codice della privacy
        Statuto dei lavoratori | Costituzione italiana | TUB | TUEL
        Codice della navigazione | Codice dei contratti pubblici
        Codice del processo amministrativo | Legge fallimentare
        """,
    ),
    (
        "es",
        """
        Código Civil | Código Penal | Código de Comercio | Ley de Enjuiciamiento Civil | LEC
        LECrim | LOPJ | Ley de Enjuiciamiento Criminal | Ley Orgánica del Poder Judicial
        Estatuto de los Trabajadores | Constitución Española | LPAC | LRJSP | LAU | LOPDGDD
        LGT | Ley Hipotecaria | Ley General Tributaria | Ley de Arrendamientos Urbanos
        Ley de Sociedades de Capital | Ley Concursal
        """,
    ),
    (
        "pt",
        """
        Código Civil | Código Penal | Código do Trabalho | Código de Processo Civil | CPC
        CPP | CRP | CPA | CSC | Código de Processo Penal | Código das Sociedades Comerciais
        CIRS | CIRC | CIVA | CPTA | NRAU | Código do Procedimento Administrativo
        Constituição da República Portuguesa | Código da Estrada | Código Comercial
        """,
    ),
    (
        "br",
        """
        Código Civil | Código Penal | CLT | Consolidação das Leis do Trabalho | CDC | CPC
        CPP | CTN | ECA | LGPD | Código de Defesa do Consumidor | Código de Processo Civil
        Código de Processo Penal | CTB | Código Tributário Nacional
        Estatuto da Criança e do Adolescente | LINDB | LEP | Código Eleitoral
        Lei Geral de Proteção de Dados | Código de Trânsito Brasileiro
        Marco Civil da Internet | Lei Maria da Penha | Código Comercial | Código Florestal
        """,
    ),
    (
        "uk",
        """
        Companies Act 2006 | Human Rights Act 1998 | HRA | Data Protection Act 2018
        DPA 2018 | PACE | Equality Act 2010 | Theft Act 1968 | Fraud Act 2006
        Police and Criminal Evidence Act 1984 | Employment Rights Act 1996
        Consumer Rights Act 2015 | Limitation Act 1980 | Children Act 1989
        Insolvency Act 1986 | Sale of Goods Act 1979 | Land Registration Act 2002
        Bribery Act 2010 | Housing Act 1988 | Landlord and Tenant Act 1985
        Misuse of Drugs Act 1971 | Contempt of Court Act 1981 | Criminal Justice Act 2003
        Sexual Offences Act 2003 | Public Order Act 1986 | Freedom of Information Act 2000
        """,
    ),
    (
        "us",
        """
        Internal Revenue Code | IRC | Code of Federal Regulations | CFR | FRCP | FRE | UCC
        FOIA | ERISA | HIPAA | Federal Rules of Civil Procedure | Federal Rules of Evidence
        Uniform Commercial Code | FLSA | Administrative Procedure Act
        Americans with Disabilities Act | Civil Rights Act of 1964
        Fair Labor Standards Act | Clean Air Act | Clean Water Act
        Freedom of Information Act | DMCA | Securities Act of 1933
        Securities Exchange Act of 1934 | Sherman Act | Sarbanes-Oxley Act
        Digital Millennium Copyright Act | Immigration and Nationality Act | Lanham Act
        COPPA
        """,
    ),
    (
        "nl",
        """
        Burgerlijk Wetboek | Wetboek van Strafrecht | Strafwetboek
        Algemene wet bestuursrecht | Awb
        """,
    ),
    (
        "ca",
        """
        Canada Labour Code | Canadian Charter of Rights and Freedoms | PIPEDA
        Canada Evidence Act
        """,
    ),
    (
        "au",
        """
        Corporations Act 2001 | Fair Work Act 2009 | Australian Consumer Law | ACL
        Privacy Act 1988
        """,
    ),
    (
        "in",
        """
        Indian Penal Code | IPC | Indian Contract Act 1872 | Bharatiya Nyaya Sanhita | CrPC
        """,
    ),
    (
        "ee",
        """
        Võlaõigusseadus | VÕS | TsÜS | Karistusseadustik | KarS
        Tsiviilseadustiku üldosa seadus | TLS
        """,
    ),
)
_YEAR: Final = re.compile(r",? (?:of )?(?:1[6-9]|20)\d\d$")
_BARE_YEAR: Final = re.compile(r"\bAct,? (?:1[6-9]|20)\d\d$")
_LETTERS: Final = re.compile(r"[^\W\d_]\S{0,8}")  # one word: an abbreviation or a name
_GENITIVE: Final = ("", "es", "s")


def countries_of(name: str) -> tuple[str, ...]:
    """Return the countries whose law bears a name; empty where none is known to (KL1)."""
    spelled = " ".join(name.split())
    for one in (spelled, _YEAR.sub("", spelled)):
        for ending in _GENITIVE:
            found = _found(one.removesuffix(ending))
            if found:
                is_elsewhere = one != spelled and _BARE_YEAR.search(spelled)  # KL3
                return tuple(code for code in found if not (is_elsewhere and code == "us"))
    return ()


def most_words(word: str) -> int:
    """Return how many words a known name has at most that begins with a folded one; else 0."""
    return _lengths().get(word, 0)


@cache
def _lengths() -> Mapping[str, int]:
    """Return the most words of the names of several words, by the first."""
    _, names = _tables()
    words = sorted((one.split() for one in names if " " in one), key=len)
    return MappingProxyType({first: 1 + len(others) for first, *others in words})


def _names_in(laws: str) -> tuple[str, ...]:
    return tuple(one.strip() for line in laws.strip().splitlines() for one in line.split("|"))


def _found(name: str) -> tuple[str, ...]:
    letters, names = _tables()
    return letters.get(name) or names.get(fold_name(name), ())


@cache
def _tables() -> tuple[Mapping[str, tuple[str, ...]], Mapping[str, tuple[str, ...]]]:
    """Return abbreviations as they are written, then folded names, each with its countries."""
    letters: dict[str, tuple[str, ...]] = {}
    names: dict[str, tuple[str, ...]] = {}
    for country, laws in _LAWS:
        for one in _names_in(laws):
            is_short = _LETTERS.fullmatch(one) is not None and not one[1:].islower()
            table, key = (letters, one) if is_short else (names, fold_name(one))
            table[key] = (*table.get(key, ()), country)
    return MappingProxyType(letters), MappingProxyType(names)
