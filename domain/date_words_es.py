"""Spanish words of time, for ``date_lexicon``: one line a kind, folded.

In: nothing. Out: number words, ordinal words, the lexicon and events, as text.
"""

from typing import Final

NUMBERS: Final = """
un:1 una:1 uno:1 dos:2 tres:3 cuatro:4 cinco:5 seis:6 siete:7 ocho:8 nueve:9 diez:10 once:11
doce:12 trece:13 catorce:14 quince:15 dieciseis:16 diecisiete:17 dieciocho:18 diecinueve:19
veinte:20 veintiun:21 veintiuno:21 veintiuna:21 veintidos:22 veintitres:23 veinticuatro:24
veinticinco:25 veintiseis:26 veintisiete:27 veintiocho:28 veintinueve:29 treinta:30 cuarenta:40
cincuenta:50 sesenta:60 setenta:70 ochenta:80 noventa:90 cien:100 ciento:100 doscientos:200
trescientos:300 cuatrocientos:400 quinientos:500 seiscientos:600 setecientos:700 ochocientos:800
novecientos:900 mil:1000
"""
ORDINALS: Final = """
primero:1 primer:1 primera:1 primeros:1 primeras:1 segundo:2 segunda:2 tercero:3 tercer:3 tercera:3
cuarto:4 cuarta:4 quinto:5 quinta:5 sexto:6 septimo:7 octavo:8 noveno:9 decimo:10 vigesimo:20
trigesimo:30
"""
LEXICON: Final = """
m=1 enero ene | febrero feb | marzo mar | abril abr | mayo may | junio jun | julio jul
m=8 agosto ago | septiembre setiembre sept sep set | octubre oct | noviembre nov
m=12 diciembre dic
d=1 lunes lun | martes | miercoles mie mi | jueves jue | viernes vie | sabado sab
d=7 domingo dom
u=day dia, dias
u=week semana
u=week:2 semanas
u=fortnight quincena, quincenas
u=month mes, meses
u=year ano
u=year:2 anos
u=quarter trimestre, trimestres, cuatrimestre, cuatrimestres
u=half semestre, semestres, mitad
u=decade decada, decadas
u=century siglo, siglos
u=weekend fin de semana, fines de semana, finde
u=fiscalyear ano fiscal, ejercicio fiscal, ejercicio, periodo impositivo
t=0 hoy
t=1 manana
t=samenoun:1 dia siguiente
t=-1 ayer
t=2 pasado manana
t=noun:2 dia despues de manana
t=-2 anteayer, antes de ayer, antier
v=0 hoy en dia, actualmente, en la actualidad, vigente hoy
t=0 ahora
T=0 este, esta, actual, en curso, corriente
T=same:0 mismo, misma
X=1 proximo, proxima, proximos, proximas, que viene
X=same:1 siguiente, siguientes
L=-1 ultimo, ultima, ultimos, ultimas, pasado, pasada, pasados, pasadas
L=-2 penultimo, penultima, antepasado, antepasada
L=same:-1 anterior, anteriores
Z=2 tras el proximo, despues del proximo, despues de la proxima
g atras
G hace, hace exactamente, hace justo
l despues, mas tarde
i=2 en
i=1 dentro de
A tras, despues de, despues del
B antes de, antes del
f de, del, del mes de
a el, la, los, las, lo
p para, durante, por
F desde, desde el, a partir de, a partir del
F=1 que comienza, que empieza, comenzando, empezando
b entre
& y, e
> a, al, hasta
S primavera, verano, otono, invierno
E=-1 principios de, principio de, comienzos de, comienzo de, inicios de, inicio de
E=-1 primeros dias de
E=0 mediados de
E=1 finales de, final de, fines de, fin de, ultimos dias de
R=1 resto de, resto del, que queda de, que queda del
R=-1 mas temprano
J=fixed:1225 navidad
J=fixed:101 ano nuevo
J=easter:0 domingo de pascua
J=easter:-2 viernes santo
8 mas de, menos de, cerca de, casi, al menos, aproximadamente
H cada, de cada, todos los
e=3 unos, unas, varios, varias, algunos, algunas, pocos
"""
# How a time that is told by an event is led to, and the events themselves.
EVENT_LEADS: Final = (
    r"antes de(?:l)?|despues de(?:l)?|tras|desde|hasta|durante|bajo|en la epoca de(?:l)?"
    r"|cuando"
)
EVENTS: Final = (
    r"pandemia|covid(?:-19)?|confinamientos?|guerras?|brexit|revolucion|independencia"
    r"|dictadura|golpe|referendum|crisis|reformas?|transicion|(?:antigu[ao]|viej[ao]"
    r"|anterior) (?:ley|codigo|regimen|constitucion)|(?:ley|codigo|regimen"
    r"|constitucion) (?:antigu[ao]|viej[ao]|anterior)"
)
