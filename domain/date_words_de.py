"""German words of time, for ``date_lexicon``: one line a kind, folded.

In: nothing. Out: number words, ordinal words, the lexicon and events, as text.
"""

from typing import Final

NUMBERS: Final = """
ein:1 eins:1 eine:1 einem:1 einen:1 einer:1 zwei:2 drei:3 vier:4 funf:5 sechs:6 sieben:7 acht:8
neun:9 zehn:10 elf:11 zwolf:12 dreizehn:13 vierzehn:14 funfzehn:15 sechzehn:16 siebzehn:17
achtzehn:18 neunzehn:19 zwanzig:20 dreissig:30 vierzig:40 funfzig:50 sechzig:60 siebzig:70
achtzig:80 neunzig:90 hundert:100 tausend:1000
"""
ORDINALS: Final = """
erste:1 zweite:2 dritte:3 vierte:4 funfte:5 sechste:6 siebte:7 siebente:7 achte:8 neunte:9
zehnte:10 elfte:11 zwolfte:12 dreizehnte:13 vierzehnte:14 funfzehnte:15 sechzehnte:16
siebzehnte:17 achtzehnte:18 neunzehnte:19 zwanzigste:20 dreissigste:30
"""
LEXICON: Final = """
m=1 januar janner jan | februar feb | marz mrz | april apr | mai | juni jun | juli jul
m=8 august aug | september sept sep | oktober okt | november nov | dezember dez
d=1 montag mo | dienstag di | mittwoch | donnerstag do | freitag fr | samstag sonnabend sa
d=7 sonntag
u=day tag, tage, tagen, tages
u=week woche
u=week:2 wochen
u=month monat, monate, monaten, monats
u=year jahr, jahres
u=year:2 jahre, jahren
u=quarter quartal, quartals, quartale, vierteljahr
u=half halbjahr, halbjahres, halfte, jahreshalfte
u=decade jahrzehnt, jahrzehnte, jahrzehnten, dekade
u=century jahrhundert, jahrhunderts
u=weekend wochenende, wochenendes
u=fiscalyear steuerjahr, steuerjahres, veranlagungszeitraum, veranlagungszeitraums
u=fiscalyear wirtschaftsjahr, geschaftsjahr, kalenderjahr
t=0 heute
t=1 morgen
t=-1 gestern
v=0 in der geltenden fassung
t=2 ubermorgen
t=-2 vorgestern
v=0 derzeit, gegenwartig, momentan, heutzutage
t=0 jetzt
T=0 diese, dieser, diesen, dieses, diesem, laufenden, laufende, aktuelle, aktuellen
X=1 nachste, nachster, nachsten, nachstes, nachstem, kommende, kommenden, kommender
X=1 kommendes
X=same:1 folgenden, folgende
L=-1 letzte, letzter, letzten, letztes, letztem, vergangene, vergangenen, vergangenes
L=-1 vergangener, vorige, vorigen, voriges, voriger, vorherige, vorherigen
L=-2 vorletzte, vorletzter, vorletzten, vorletztes
Z=2 ubernachste, ubernachsten, ubernachstes, ubernachster
g her, zuvor
G vor, vor genau, genau vor, vor exakt
l spater
i in
I innerhalb von, innerhalb der, binnen
A nach
f von
a der, die, das, den, dem, des
p am, im, an, zum, fur, wahrend, um, auf
F vom, ab
F=2 seit
F=1 beginnend, die beginnt
b zwischen
& und
> bis, bis zum, bis zur, bis in
S fruhling, fruhjahr, sommer, herbst, winter
E=-1 anfang, beginn, beginn des, anfang des, beginn der, anfang der
E=0 mitte, mitte des, mitte der
E=1 ende, ende des, ende der
R=1 rest des, rest der
J=fixed:1225 weihnachten
J=fixed:1224 heiligabend, heiliger abend
J=fixed:101 neujahr, neujahrstag
J=fixed:1231 silvester, silvestertag
J=easter:0 ostern, ostersonntag
J=easter:-2 karfreitag
J=easter:1 ostermontag
J=easter:49 pfingsten, pfingstsonntag
8 mehr als, weniger als, uber, etwa, ungefahr, rund, mindestens, fast, circa
H jeden, jedes, jedem, jeder, jahrlich
x guten morgen, am morgen
e=3 einige, einigen, ein paar, wenige, wenigen, mehrere, mehreren
"""
# How a time that is told by an event is led to, and the events themselves.
EVENT_LEADS: Final = r"vor|nach|seit|bis(?: zu[mr]?)?|wahrend|unter|zur zeit|bei|als"
EVENTS: Final = (
    r"pandemie|corona(?:-?pandemie)?|lockdowns?|krieg(?:e|es)?|brexits?|wende"
    r"|wiedervereinigung|revolution|unabhangigkeit|diktatur|referendum|krise|reform(?:en)?"
    r"|(?:alte[mnrs]?|fruhere[mnrs]?|bisherige[mnrs]?) (?:recht|gesetz|fassung|verfassung)"
)
