"""The states of the United States as citations abbreviate them.

In: nothing. Out: a pattern of their names, and the postal code of each.
"""

import re
from typing import Final

_NAMES: Final = """
al Alabama|Ala.
ak Alaska
az Arizona|Ariz.
ar Arkansas|Ark.
ca California|Cal.|Calif.
co Colorado|Colo.
ct Connecticut|Conn.
de Delaware|Del.
fl Florida|Fla.
ga Georgia|Ga.
hi Hawaii|Hawai‘i|Haw.
id Idaho
il Illinois|Ill.
in Indiana|Ind.
ia Iowa
ks Kansas|Kan.
ky Kentucky|Ky.
la Louisiana|La.
me Maine|Me.
md Maryland|Md.
ma Massachusetts|Mass.
mi Michigan|Mich.
mn Minnesota|Minn.
ms Mississippi|Miss.
mo Missouri|Mo.
mt Montana|Mont.
ne Nebraska|Neb.
nv Nevada|Nev.
nh New Hampshire|N.H.
nj New Jersey|N.J.
nm New Mexico|N.M.
ny New York|N.Y.
nc North Carolina|N.C.
nd North Dakota|N.D.
oh Ohio
ok Oklahoma|Okla.
or Oregon|Or.|Ore.
pa Pennsylvania|Pa.
ri Rhode Island|R.I.
sc South Carolina|S.C.
sd South Dakota|S.D.
tn Tennessee|Tenn.
tx Texas|Tex.
ut Utah
vt Vermont|Vt.
va Virginia|Va.
wa Washington|Wash.
wv West Virginia|W. Va.
wi Wisconsin|Wis.
wy Wyoming|Wyo.
as American Samoa|Am. Samoa
gu Guam
mp Northern Mariana Islands|N. Mar. I.
pr Puerto Rico|P.R.
vi Virgin Islands|V.I.
"""


def _read_names() -> dict[str, str]:
    found: dict[str, str] = {}
    for line in _NAMES.strip().splitlines():
        postal, _, names = line.partition(" ")
        found.update({name.replace(" ", ""): postal for name in names.split("|")})
        found[postal.upper()] = postal
    return found


_POSTAL: Final = _read_names()


def _to_pattern(name: str) -> str:
    return re.escape(name).replace(r"\ ", r"\s?").replace(r"\.", r"\.\s?")


STATE: Final = "(?:{})".format(
    "|".join(
        sorted(
            (
                _to_pattern(name)
                for line in _NAMES.strip().splitlines()
                for name in (*line.partition(" ")[2].split("|"), line[:2].upper())
            ),
            key=len,
            reverse=True,
        )
    )
)


def postal_of(name: str) -> str:
    """Return the postal code of a state as it was matched, in small letters."""
    return _POSTAL[re.sub(r"\s", "", name)]
