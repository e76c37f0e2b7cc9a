"""Italian words of time, for ``date_lexicon``: one line a kind, folded.

In: nothing. Out: number words, ordinal words, the lexicon and events, as text.
"""

from typing import Final

NUMBERS: Final = """
un:1 uno:1 una:1 due:2 tre:3 quattro:4 cinque:5 sei:6 sette:7 otto:8 nove:9 dieci:10 undici:11
dodici:12 tredici:13 quattordici:14 quindici:15 sedici:16 diciassette:17 diciotto:18
diciannove:19 venti:20 vent:20 trenta:30 trent:30 quaranta:40 quarant:40 cinquanta:50
cinquant:50 sessanta:60 sessant:60 settanta:70 settant:70 ottanta:80 ottant:80 novanta:90
novant:90 cento:100 cent:100 mille:1000 mila:1000
"""
ORDINALS: Final = """
primo:1 prima:1 primi:1 prime:1
secondo:2 seconda:2 terzo:3 terza:3 quarto:4 quarta:4 quinto:5 quinta:5 sesto:6
settimo:7 ottavo:8 nono:9 decimo:10
"""
LEXICON: Final = """
m=1 gennaio gen | febbraio feb | marzo | aprile apr | maggio mag | giugno giu | luglio lug
m=8 agosto ago | settembre set sett | ottobre ott | novembre nov | dicembre dic
d=1 lunedi lun | martedi mar | mercoledi mer | giovedi gio | venerdi ven | sabato sab
d=7 domenica dom
u=day giorno, giorni
u=week settimana
u=week:2 settimane
u=fortnight quindicina, quindicine
u=month mese, mesi
u=year anno
u=year:2 anni
u=quarter trimestre, trimestri
u=half semestre, semestri, meta
u=decade decennio, decenni
u=century secolo, secoli
u=weekend weekend, week end, fine settimana
u=fiscalyear anno fiscale, anno d'imposta, periodo d'imposta, esercizio
t=0 oggi
t=1 domani
t=samenoun:1 giorno dopo, giorno seguente
t=-1 ieri
t=2 dopodomani
t=-2 ieri l'altro, l'altro ieri, altro ieri, l'altroieri, altroieri, avantieri
v=0 attualmente, al momento, oggigiorno
x al momento di, al momento del, al momento della, al momento dello, al momento dei
x al momento dell', al momento in
t=0 adesso
T=0 questo, questa, quest', questi, corrente, in corso
T=same:0 mia, mio, stesso, stessa
X=1 prossimo, prossima, prossimi, prossime
X=same:1 seguente
L=-1 ultimo, ultima, ultimi, ultime, ultim', scorso, scorsa, scorsi, scorse, passato
L=-1 passata, passati
L=-2 penultimo, penultima
L=same:-1 precedente, precedenti
Z=2 dopo il prossimo, dopo la prossima
g fa, or sono
l dopo, piu tardi
i tra, fra
i=2 in
I entro
A dopo
B prima di, prima del, prima dell', prima della
f di, del, della, dell', dei, degli, d', del mese di
a il, lo, la, l', i, gli, le
p nel, nella, nell', per, a, alla, negli, nei
F=2 da
F dal, dalla, dall', a partire dal
F=1 che inizia, iniziando
b tra il, fra il, tra la
& e, ed
> al, fino al, fino a, alla, fino all'
S primavera, estate, autunno, inverno
E=-1 inizio, inizio di, inizio del, inizio della
E=0 a meta, a meta di, a meta del, alla meta del, verso meta, verso la meta del
E=1 fine, fine di, fine del, fine della
R=1 resto di, resto del, resto della, resto dell'
J=fixed:1225 natale
J=fixed:101 capodanno
J=easter:0 pasqua
J=easter:1 pasquetta
8 piu di, meno di, circa, quasi, almeno, oltre
H ogni, di ogni
x mai
e=3 pochi, alcuni, alcune, diversi, diverse
"""
# How a time that is told by an event is led to, and the events themselves.
EVENT_LEADS: Final = (
    r"prima de(?:l|lla|ll')|dopo|da(?:l|lla|ll')|fino a(?:l|lla|ll')?|durante|sotto"
    r"|ai tempi de(?:l|lla|ll')|quando"
)
EVENTS: Final = (
    r"pandemia|covid(?:-19)?|confinamento|guerre?|guerra|brexit|rivoluzione|indipendenza"
    r"|dittatura|referendum|crisi|riform[ae]|riunificazione|fascismo|(?:vecchi[ao]|precedente"
    r"|antic[ao]) (?:legge|codice|regime|costituzione)|(?:legge|codice|regime) (?:vecchi[ao]"
    r"|precedente)"
)
