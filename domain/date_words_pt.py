"""Portuguese words of time, for ``date_lexicon``: one line a kind, folded.

In: nothing. Out: number words, ordinal words, the lexicon and events, as text.
"""

from typing import Final

NUMBERS: Final = """
um:1 uma:1 dois:2 duas:2 tres:3 quatro:4 cinco:5 seis:6 sete:7 oito:8 nove:9 dez:10 onze:11
doze:12 treze:13 quatorze:14 catorze:14 quinze:15 dezesseis:16 dezasseis:16 dezessete:17
dezassete:17 dezoito:18 dezenove:19 dezanove:19 vinte:20 trinta:30 quarenta:40 cinquenta:50
sessenta:60 setenta:70 oitenta:80 noventa:90 cem:100 cento:100 duzentos:200 trezentos:300
quatrocentos:400 quinhentos:500 seiscentos:600 setecentos:700 oitocentos:800 novecentos:900
mil:1000
"""
ORDINALS: Final = """
primeiro:1 primeira:1 primeiros:1 primeiras:1
segundo:2 segunda:2 terceiro:3 terceira:3 quarto:4 quarta:4 quinto:5
quinta:5 sexto:6 setimo:7 oitavo:8 nono:9 decimo:10 vigesimo:20 trigesimo:30
"""
LEXICON: Final = """
m=1 janeiro jan | fevereiro fev | marco mar | abril abr | maio mai | junho jun | julho jul
m=8 agosto ago | setembro set | outubro out | novembro nov | dezembro dez
d=1 segunda-feira | terca-feira terca | quarta-feira qua | quinta-feira qui
d=5 sexta-feira sexta sex | sabado | domingo dom
u=day dia, dias
u=week semana
u=week:2 semanas
u=fortnight quinzena, quinzenas
u=month mes, meses
u=year ano
u=year:2 anos
u=quarter trimestre, trimestres
u=half semestre, semestres, metade
u=decade decada, decadas
u=century seculo, seculos
u=weekend fim de semana, fins de semana
u=fiscalyear ano fiscal, exercicio, exercicio financeiro, exercicio fiscal, ano calendario
t=0 hoje
t=1 amanha
t=same:1 dia seguinte
t=-1 ontem
t=2 depois de amanha, dia depois de amanha
t=-2 anteontem, antes de ontem, dia antes de ontem
v=0 hoje em dia, atualmente, actualmente, atual, no momento
x no momento de, no momento do, no momento da, no momento dos, no momento em
t=0 agora
T=0 este, esta, deste, desta, neste, nesta, em curso, corrente
T=same:0 mesmo, mesma
X=1 proximo, proxima, proximos, proximas, que vem
X=same:1 seguinte
L=-1 ultimo, ultima, ultimos, ultimas, passado, passada, passados, passadas
L=-2 penultimo, penultima, retrasado, retrasada
L=same:-1 anterior, anteriores
Z=2 depois do proximo, depois da proxima
g atras
G ha, faz, ha exatamente, ha exactamente, ha precisamente, faz exatamente, faz exactamente
l depois, mais tarde
i daqui a
i=1 dentro de
A apos, depois de, depois do, depois da
B antes de, antes do, antes da
f de, do, da, dos, das, do mes de
a o, os, as
p em, no, na, ao, para, durante
F desde, a partir de
F=1 que comeca, comecando
b entre
& e
> a, ate, ate o, ate a
S primavera, verao, outono, inverno
E=-1 inicio de, inicio do, inicio da, comeco de, comeco do, comeco da, inicios de
E=0 meados de, meados do, meio do
E=1 fim de, fim do, final de, final do, final da, finais de
R=1 resto de, resto do, resto da
J=fixed:1225 natal
J=fixed:101 ano novo
J=easter:0 pascoa
J=easter:-2 sexta-feira santa
8 mais de, menos de, cerca de, quase, pelo menos, aproximadamente
H cada, de cada, todo, todos os
e=3 alguns, varios, algumas, varias
"""
# How a time that is told by an event is led to, and the events themselves.
EVENT_LEADS: Final = (
    r"antes d[eao]|depois d[eao]|apos|desde|ate|durante|sob|na vigencia d[eao]|na epoca d[eao]"
    r"|quando"
)
EVENTS: Final = (
    r"pandemia|covid(?:-19)?|confinamentos?|guerras?|brexit|revolucao|independencia|ditadura"
    r"|golpe|referendo|crise|reformas?|redemocratizacao|(?:antig[ao]|velh[ao]|anterior) (?:lei"
    r"|codigo|regime|constituicao|regra)|(?:lei|codigo|regime|constituicao|regra) (?:antig[ao]"
    r"|velh[ao]|anterior)"
)
