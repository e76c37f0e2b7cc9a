"""English words of time, for ``date_lexicon``: one line a kind, folded.

In: nothing. Out: number words, ordinal words, the lexicon and events, as text.
"""

from typing import Final

NUMBERS: Final = """
oh:0 one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12
thirteen:13 fourteen:14 fifteen:15 sixteen:16 seventeen:17 eighteen:18 nineteen:19 twenty:20
thirty:30 forty:40 fifty:50 sixty:60 seventy:70 eighty:80 ninety:90 hundred:100 thousand:1000
"""
ORDINALS: Final = """
first:1 second:2 third:3 fourth:4 fifth:5 sixth:6 seventh:7 eighth:8 ninth:9 tenth:10
eleventh:11 twelfth:12 thirteenth:13 fourteenth:14 fifteenth:15 sixteenth:16 seventeenth:17
eighteenth:18 nineteenth:19 twentieth:20 thirtieth:30
"""
LEXICON: Final = """
m=1 january jan | february feb | march mar | april apr | may | june jun | july jul
m=8 august aug | september sep sept | october oct | november nov | december dec
d=1 monday mon | tuesday tue tues | wednesday wed | thursday thu thur thurs | friday fri
d=6 saturday | sunday
u=day day, days
u=week week
u=week:2 weeks
u=fortnight fortnight, fortnights
u=month month, months
u=year year
u=year:2 years
u=quarter quarter, quarters
u=half half, half year
u=decade decade, decades
u=century century, centuries
u=weekend weekend, weekends
u=taxyear tax year, tax years, year of assessment
u=fiscalyear fiscal year, financial year, fy, calendar year
t=0 today, right now, today's date
t=1 tomorrow, tmrw, tmr
t=-1 yesterday
t=noun:2 day after tomorrow
t=noun:-2 day before yesterday
v=0 currently, current, at present, presently, nowadays, at the moment
x at the moment of, at the moment when, at the moment that
t=0 now
T=0 this
T=same:0 my, same, that
X=1 next, coming, upcoming
L=-1 last, previous, past
L=same:-1 preceding
Z=2 after next, after the next
Z=-2 before last
g ago
l=0 later
l=1 from now
i in
I within
A after
B before
f of
a the
p on, by, at, for, during, as of
F from, since
F=1 starting, starting from, beginning, starting on
b between
& and
> to, until, till, through, up to
S spring, summer, autumn, winter
E=-1 early, beginning of, start of, earlier in
E=0 mid, middle of
E=1 late, end of
R=1 rest of, remainder of
R=-1 earlier
C=word:10 tens
C=word:20 twenties
C=word:30 thirties
C=word:40 forties
C=word:50 fifties
C=word:60 sixties
C=word:70 seventies
C=word:80 eighties
C=word:90 nineties
8 more than, less than, over, at least, at most, about, around, some, nearly, almost, roughly
H every, each
J=fixed:1225 christmas, christmas day
J=fixed:1224 christmas eve
J=fixed:101 new year's day, new years day
J=fixed:1231 new year's eve
J=easter:0 easter, easter sunday
J=easter:-2 good friday
J=easter:1 easter monday
e=1 a, an
e=3 a few, few, several
"""
# How a time that is told by an event is led to, and the events themselves.
EVENT_LEADS: Final = (
    r"before|prior to|after|since|until|during|under|when|at the time of|in the time of"
)
EVENTS: Final = (
    r"pandemic|covid(?:-19)?|lockdowns?|(?:world )?wars?|brexit|reunification|revolution"
    r"|independence|dictatorship|coup|referendum|crisis|reforms?|(?:old|former|earlier|prior"
    r"|previous) (?:law|act|code|rules|regime|constitution)|(?:[\w-]+ ){1,5}(?:happened"
    r"|took place|broke out|came in(?! ?to\b| force))"
)
