"""French words of time, for ``date_lexicon``: one line a kind, folded.

In: nothing. Out: number words, ordinal words, the lexicon and events, as text.
"""

from typing import Final

NUMBERS: Final = """
un:1 une:1 deux:2 trois:3 quatre:4 cinq:5 six:6 sept:7 huit:8 neuf:9 dix:10 onze:11 douze:12
treize:13 quatorze:14 quinze:15 seize:16 vingt:20 vingts:20 trente:30 quarante:40 cinquante:50
soixante:60 septante:70 octante:80 huitante:80 nonante:90 cent:100 cents:100 mille:1000 mil:1000
"""
ORDINALS: Final = """
premier:1 premiere:1 premiers:1 premieres:1
deuxieme:2 second:2 seconde:2 troisieme:3 quatrieme:4 cinquieme:5 sixieme:6
septieme:7 huitieme:8 neuvieme:9 dixieme:10 onzieme:11 douzieme:12 treizieme:13 quatorzieme:14
quinzieme:15 seizieme:16 vingtieme:20 trentieme:30
"""
LEXICON: Final = """
m=1 janvier janv jan | fevrier fevr fev | mars | avril avr | mai | juin | juillet juil
m=8 aout | septembre sept sep | octobre oct | novembre nov | decembre dec
d=1 lundi lun | mardi mar | mercredi mer | jeudi jeu | vendredi ven | samedi sam
d=7 dimanche dim
u=day jour, jours
u=week semaine
u=week:2 semaines
u=fortnight quinzaine, quinzaines
u=month mois
u=year an, annee
u=year:2 ans, annees
u=quarter trimestre, trimestres
u=half semestre, semestres, moitie
u=decade decennie, decennies
u=century siecle, siecles
u=weekend week end, weekend, fin de semaine
u=fiscalyear annee fiscale, exercice fiscal, annee d'imposition, exercice
u=fiscalyear exercice budgetaire
t=0 aujourd'hui
t=1 demain
t=same:1 lendemain, jour suivant
t=-1 hier
t=2 apres demain
t=same:2 surlendemain
t=-2 avant hier
v=0 actuellement, actuel, actuelle, en ce moment, de nos jours
t=0 maintenant
T=0 ce, cet, cette, courant, courante, en cours
T=same:0 meme, present, ma, mon
X=1 prochain, prochaine, prochains, prochaines, a venir, qui vient
X=same:1 suivant, suivante
L=-1 dernier, derniere, derniers, dernieres, passe, passee, passes, passees
L=-1 ecoule, ecoulee, ecoules, ecoulees
L=-2 avant dernier, avant derniere
L=same:-1 precedent, precedente
Z=2 apres la prochaine, apres le prochain
g plus tot
G il y a, voici, voila, il y a exactement, il y a tout juste
l plus tard
i dans, d'ici
I au cours des, durant les, pendant les
A apres
B avant
f de, d', du, des, du mois de, du mois d'
a le, la, les, l'
p en, aux, pour, pendant, durant, a partir de
p=2 depuis
p a partir du
F=1 commencant
b entre
& et
> a, au, jusqu'a, jusqu'au, jusqu'en, jusque
S printemps, ete, automne, hiver
E=-1 debut, debut de, debut du
E=0 mi, milieu de, milieu du
E=1 fin, fin de, fin du
R=1 reste de, reste du
J=fixed:1225 noel
J=fixed:101 jour de l'an
J=easter:0 paques
J=easter:39 ascension
8 plus de, moins de, environ, presque, au moins, pres de
H chaque, de chaque, tous les
e=3 quelques, plusieurs
"""
# How a time that is told by an event is led to, and the events themselves.
EVENT_LEADS: Final = (
    r"avant|apres|depuis|jusqu'a|pendant|durant|sous|lors d[eu]|a l'epoque d[eu]|quand"
)
EVENTS: Final = (
    r"pandemie|covid(?:-19)?|confinements?|guerres?|brexit|reunification|revolution"
    r"|independance|dictature|referendum|crise|reformes?|(?:ancien(?:ne)?"
    r"|precedent(?:e)?) (?:loi|droit|code|regime|constitution)|(?:loi|droit"
    r"|code) (?:ancien(?:ne)?|anterieure?)"
)
