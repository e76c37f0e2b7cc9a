"""The laws of the United States as citations name them.

In: text as written. Out: laws with their spans and keys; where the key of a code follows
from the section, it is completed by ``us``.

Rules
    UL1 Keys: "usc/42", "usc/50-app", "cfr/14", "us-law/public/112/34", "us-const",
        "us-rules/civ-p", "dc-code", "va-code", "us-ca/civ-code", "us-act/<title>".
    UL2 A code or act without a year is a law only beside a provision.
"""

import re
from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from domain.folding import fold_name
from legal_core.references.reference import ReferenceScheme
from legal_core.references.rows import Law
from legal_core.references.titles import find_titles
from legal_core.references.us_states import STATE, postal_of

_USC = re.compile(
    r"(?<![\w.§$])(?:[Tt]itle\s{1,2})?(?P<title>\d{1,2})(?:,|\sof\sthe)?\s{0,2}"
    r"(?:U\.?\s?S\.?\s?C(?:\.\s?[AS]\.|\.|[AS]\b|(?![\w.]))|U\.?\s?S\.?\sCode\b"
    r"|United\sStates\sCode\b)(?:\sAnn(?:otated\b|\.))?(?:,?\s?(?P<app>[Aa]pp(?:endix\b|\.)))?"
)
_USC_UNTITLED = re.compile(r"(?<![\w.])(?:U\.?\s?S\.?|United\sStates)\s[Cc]ode\b")
_CFR = re.compile(
    r"(?<![\w.§$])(?:[Tt]itle\s{1,2})?(?P<title>\d{1,2})(?:,|\sof\sthe)?\s{0,2}"
    r"(?:C\.?\s?F\.?\s?R(?:\.|(?![\w.]))|Code\sof\sFederal\sRegulations\b)"
)
_PUBLIC = re.compile(
    r"(?<!\w)(?P<word>Pub(?:lic|\.)?\s{0,3}L(?:aws?\b|\.)?|P\.?\s?L\.?|Priv(?:ate|\.)?\s{0,3}L(?:aws?\b|\.)?"
    r"|Pvt\.?\s?L\.?)\s{0,3}(?:Nos?\.?\s{0,2}|Number\s)?(?P<congress>\d{1,3})\s?[-–—]\s?(?P<number>\d{1,4})"
    r"(?![\w-])"
)
_CONSTITUTION = re.compile(
    rf"(?=[A-Z])(?:(?<![\w.])(?:(?P<us>U\.?\s?S\.?|United\sStates|Federal)|(?P<state>{STATE}))\sConst(?:itution\b|\.)"
    rf"|\bConstitution\sof\s(?:the\s)?(?:(?P<whole>United\sStates)|(?:State\sof\s)?(?P<of>{STATE})\b))"
)
_DC_CODE = re.compile(
    r"(?<![\w.])(?:D\.?\s?C\.?|District\sof\sColumbia)\s(?:Official\s)?Code\b(?:\sAnn(?:otated\b|\.))?"
    r"(?:,?\s\d{4}\s[Ee]d\.)?"
)
_DC_LAW = re.compile(
    r"(?<![\w.])(?:D\.?\s?C\.?\s)(?P<kind>Law|Act)\s(?P<period>\d{1,2})\s?[-–]\s?(?P<number>\d{1,4})(?![\w-])"
)
_STATE_WORD = r"(?:[A-Z][A-Za-z]{0,14}(?:\.\s?|\s)|(?:&|and|of|to)\s)"
_STATE_CODE = re.compile(
    rf"(?=[A-Z])(?<![\w.])(?P<state>{STATE})\s?(?P<code>{_STATE_WORD}{{0,7}}?"
    r"(?:Code(?:\s(?!Ann)[A-Z][a-z]{1,8}\.){0,3}|Code\sof\s[A-Z]\w{2,12}\s[A-Z]\w{2,12}|Stats?\b\.?|Statutes|Laws?|R\.\s?S\.?|C\.\s?S\.?A?\.?)(?:\sof\sRegulations)?)"
    r"(?P<ann>,?\sAnn(?:otated\b|\.))?(?:\s(?:R\.|r\.|Rule)(?=\s?§?\s?\d))?(?=[\s,(])"
)
_CALIFORNIAN = re.compile(
    r"(?<![\w.])(?P<code>(?:Bus\.\s&\sProf|Civ|Corp|Educ|Evid|Fam|Fin|Gov|Gov\u2019t|Health\s&\sSaf(?:ety)?"
    r"|Ins|Lab|Pen|Prob|Pub\.\sContract|Pub\.\sResources|Pub\.\sUtil|Rev\.\s&\sTax|Veh|Wat"
    r"|Welf\.\s&\sInst)\.?\s?Code|Code\sCiv\.\sProc\.)(?=,?\s?(?:§|[Ss]ec))"
)
_CODE_OF = re.compile(r"(?<!\w)(?<!\w\s)Code\sof\s[A-Z][a-z]{2,12}\s[A-Z][a-z]{2,12}(?!\w)")
_WHOLE_WORDS: Final = MappingProxyType(
    {
        "bus": "Business",
        "prof": "Professions",
        "civ": "Civil",
        "corp": "Corporations",
        "educ": "Education",
        "evid": "Evidence",
        "fam": "Family",
        "fin": "Financial",
        "gov": "Government",
        "saf": "Safety",
        "ins": "Insurance",
        "lab": "Labor",
        "pen": "Penal",
        "prob": "Probate",
        "pub": "Public",
        "util": "Utilities",
        "rev": "Revenue",
        "veh": "Vehicle",
        "tax": "Taxation",
        "wat": "Water",
        "welf": "Welfare",
        "inst": "Institutions",
        "proc": "Procedure",
        "crim": "Criminal",
        "const": "Constitution",
        "cal": "California",
    }
)
_ILCS = re.compile(r"(?<![\w.])(?P<chapter>\d{1,3})\sI\.?L\.?C\.?S\.?\s(?P<act>\d{1,5})/(?=\d)")
_REGULATIONS = re.compile(
    r"(?<![\w.])(?:(?P<alaska>\d{1,2})\sAAC(?=\s\d)"
    r"|(?:CCR|Cal(?:ifornia|\.)?\sCode\s(?:of\s)?Reg(?:ulation)?s\.?),?\s[Tt]it(?:le|\.)\s(?P<title>\d{1,2})"
    r"|(?P<before>\d{1,2})\sCCR(?=\s§?\s?\d))"
)
_RULES = re.compile(
    r"(?<![\w.])(?:Fed(?:eral|\.)\s?R(?:ules?\b|\.)\s?(?:of\s)?"
    r"(?P<kind>Civ(?:il|\.)\s?P(?:rocedure\b|\.)|Crim(?:inal|\.)\s?P(?:rocedure\b|\.)"
    r"|App(?:ellate|\.)\s?P(?:rocedure\b|\.)|Bankr(?:uptcy|\.)\s?P(?:rocedure\b|\.)|Evid(?:ence\b|\.))"
    r"|(?P<short>FRCP|FRCrP|FRCrimP|FRE|FRAP|FRBP)\b)"
)
_RULE_KEYS: Final = (
    *(("civ", "civ-p"), ("crim", "crim-p"), ("app", "app-p"), ("bankr", "bankr-p")),
    *(("evid", "evid"), ("frcp", "civ-p"), ("frcr", "crim-p"), ("fre", "evid")),
    *(("frap", "app-p"), ("frbp", "bankr-p")),
)
_TAX_CODE = re.compile(
    r"(?<![\w.])(?:I\.?R\.?C\.?(?=,?\s(?:§|[Ss]ec))|Internal\sRevenue\sCode(?:\sof\s19\d\d)?)"
)
_UNIFORM = re.compile(
    r"(?<![\w.])(?:U\.?C\.?C\.?(?=\s§?\s?\d{1,2}[A-Z]?-)|Uniform\sCommercial\sCode)"
)
_ACRONYM = re.compile(
    r"(?<![\w.§-])(?P<name>[A-Z][A-Za-z]{0,4}[A-Z]{1,5})(?=,?\s(?:§|[Ss]ec\.|[Ss]ection))"
)
_NAMED_CODES: Final = (
    (_TAX_CODE, "usc/26", False),
    (_UNIFORM, "ucc", True),
    (_USC_UNTITLED, "", True),
)
_SELF = re.compile(
    r"\b(?:this|such|that|the\ssame)\s(?:[Aa]ct|[Tt]itle|[Cc]hapter|[Cc]ode|[Ss]ection|[Pp]art)\b"
)


def find_laws(text: str) -> Iterator[Law]:
    """Yield every law that a text names, in no promised order (UL1, UL2)."""
    yield from _federal(text)
    for match in _SELF.finditer(text):
        yield _law(match, "", "", weak=True, back=True)
    yield from _constitutions(text)
    yield from _of_the_district(text)
    yield from _of_the_states(text)
    yield from _acts(text)


def _federal(text: str) -> Iterator[Law]:
    for match in _USC.finditer(text):
        title = f"{match['title']}{'-app' * bool(match['app'])}"
        held = (f"{title} U.S.C.", f"/akn/us/usc/title_{title}")
        yield _law(match, f"usc/{title}", "code", names=held)
    for match in _CFR.finditer(text):
        yield _law(match, f"cfr/{match['title']}", "code")
    for match in _PUBLIC.finditer(text):
        kind = "private" if match["word"][1].lower() in "rv" else "public"
        number = f"{match['congress']}-{match['number']}"
        named = (f"{kind.title()} Law {number}",)
        yield _law(match, f"us-law/{kind}/{number.replace('-', '/')}", "act", names=named)
    for match in _RULES.finditer(text):
        yield _law(match, f"us-rules/{_rules_key(match)}", "rules")
    for pattern, key, weak in _NAMED_CODES:
        for match in pattern.finditer(text):
            yield _law(match, key, "code", weak=weak)


def _law(
    match: re.Match[str],
    key: str,
    scheme: ReferenceScheme,
    *,
    weak: bool = False,
    back: bool = False,
    names: tuple[str, ...] = (),
) -> Law:
    return Law(
        start=match.start(),
        end=match.end(),
        key=key,
        scheme=scheme,
        identifiers=names,
        jurisdiction=_place_of(key),
        weak=weak,
        back=back,
    )


def _place_of(key: str) -> str:
    """Return the country or state whose law a key names."""
    match = re.match(r"us-(?P<state>[a-z]{2})/|(?P<titled>[a-z]{2})-(?:code|law|act)(?:/|$)", key)
    return f"us-{match['state'] or match['titled']}" if match else "us"


def _rules_key(match: re.Match[str]) -> str:
    named = (match["kind"] or match["short"]).lower()
    return next(key for stem, key in _RULE_KEYS if named.startswith(stem))


def _constitutions(text: str) -> Iterator[Law]:
    for match in _CONSTITUTION.finditer(text):
        state = match["state"] or match["of"]
        if state:
            names = _whole_names("Constitution", state)
            yield _law(match, f"us-{postal_of(state)}/const", "constitution", names=names)
        else:
            whole = ("Constitution of the United States",)
            yield _law(match, "us-const", "constitution", names=whole)


def _of_the_district(text: str) -> Iterator[Law]:
    for match in _DC_CODE.finditer(text):
        yield _law(match, "dc-code", "code", weak=True)
    for match in _DC_LAW.finditer(text):
        number = f"{match['period']}-{match['number']}"
        named = (f"D.C. {match['kind']} {number}",)
        yield _law(match, f"dc-{match['kind'].lower()}/{number}", "act", names=named)


def _of_the_states(text: str) -> Iterator[Law]:
    for match in _STATE_CODE.finditer(text):
        postal, words = postal_of(match["state"]), fold_name(match["code"]).replace(" ", "-")
        key = f"{postal}-code" if words == "code" else f"us-{postal}/{words}"
        names = _whole_names(match["code"], match["state"])
        yield _law(match, key, "code", weak=True, names=names)
    for match in _CALIFORNIAN.finditer(text):
        words, names = fold_name(match["code"]).replace(" ", "-"), _whole_names(match["code"])
        yield _law(match, f"us-ca/{words}", "code", weak=True, names=names)
    for match in _CODE_OF.finditer(text):
        words = fold_name(match[0]).replace(" ", "-")
        yield _law(match, f"us-act/{words}", "code", weak=True, names=(match[0],))
    for match in _REGULATIONS.finditer(text):
        postal, name = ("ak", "aac") if match["alaska"] else ("ca", "ccr")
        title = match["alaska"] or match["title"] or match["before"]
        yield _law(match, f"us-{postal}/{name}/{title}", "code")
    for match in _ILCS.finditer(text):
        yield _law(match, f"us-il/ilcs/{match['chapter']}/{match['act']}", "act")


def _whole_names(code: str, state: str = "") -> tuple[str, ...]:
    """Return an abbreviated code in full: "Code Civ. Proc." is "Code of Civil Procedure"."""
    words = [_whole(word) for word in re.findall(r"[\w&]+", code)]
    if len(words) > 1 and words[0] == "Code" and words[1] != "of":
        words.insert(1, "of")
    name = " ".join(words)
    return (f"{_whole(state.rstrip('. '))} {name}", name) if state else (name,)


def _whole(word: str) -> str:
    return _WHOLE_WORDS.get(word.lower(), word)


def _acts(text: str) -> Iterator[Law]:
    for title in find_titles(text):
        if (title.american or not title.year) and title.noun in ("Act", "Code", "Amendments"):
            spelled = text[title.start : title.end]
            yield Law(
                start=title.start,
                end=title.end,
                key=f"us-act/{fold_name(spelled).replace(' ', '-')}",
                identifiers=(spelled,),
                jurisdiction="us",
                weak=not title.american,
            )
    for match in _ACRONYM.finditer(text):
        yield _law(match, f"us-act/{match['name'].lower()}", "act", weak=True)
