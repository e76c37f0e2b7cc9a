"""What of a question is no prose: code, markup, data, and what stands under a tag of a role.

In: a question. Out: the stretches that hold such forms, in order, none inside another.

Rules
    AF1 A fence, a comment, an element that is none of plain text, a row of a table, a record, a
        call (of words, of a call), a setting ask nothing; nor does mail that is quoted behind
        ">", nor what was said between others: lines of a chat with their times, a question with
        its answer.
    AF2 A tag of a role ("System:", "[INST]", "### Instruction") has what follows it spoken by
        another than the reader, to its end, else to the next empty line.
    AF3 Brackets stay; what is in them is of the sentence around, unless it is an order.
"""

import re
from collections.abc import Iterator
from typing import Final

from domain.date_masks import Span

_ROLES: Final = (
    r"system|assistant|user|human|ai|bot|chat\s?bot|operator|developer|admin(?:istrator)?|root"
    r"|(?:chat)?gpt(?:-?\w+)?|llm|model|tool|function|instructions?|prompts?|response|completion"
    r"|syst[eè]me|utilisateur|consignes?|invite|assistent|nutzer|benutzer|anweisung(?:en)?|ki|ia"
    r"|sistema|asistente|usuario|usu[aá]rio|instrucci[oó]n(?:es)?|assistente|utente|istruzion[ei]"
    r"|instru[cç][aã]o|instru[cç][oõ]es"
)
_NOTES: Final = (
    r"(?:notes?|message|memo|hint|orders?|hinweis|nachricht|befehl|nota|mensaje|aviso|orden"
    r"|messaggio|avviso|ordine|mensagem|ordem)"
)
_SPEAKER: Final = rf"(?:{_ROLES})(?:\s{_NOTES})?"
_BEFORE_COLON: Final = r"[*_]{0,2}(?:\s?\([^()\n]{0,40}\))?[\])>*_ \t]{0,5}"
_TO: Final = r"(?:to|for|from|an|f[uü]r|von|[àa]|pour|para|de|per|da|di)"
_TASKS: Final = (
    r"(?:new|neuer?|nouvel(?:le)?|nuev[ao]|nuov[ao]|nov[ao])\s(?:tasks?|orders?|instructions?|goal"
    r"|aufgabe|anweisung(?:en)?|befehl|t[aâ]che|consignes?|ordre|tarea|orden|instrucci[oó]n(?:es)?"
    r"|compito|ordine|istruzion[ei]|tarefa|ordem|instru[cç][aã]o)"
)
_JOBS: Final = r"tasks?|aufgaben?|t[aâ]ches?|tareas?|compit[oi]|tarefas?"
_TO_ITS_END: Final = r"(?:(?!\n\s*\n).)*"  # of the paragraph
_LINE: Final = r"(?:^|(?<=\n)|(?<=[.?!]\s))[ \t>*_-]{0,6}"
_PLAIN: Final = (
    r"(?:b|i|u|em|strong|p|a|br|span|q|cite|blockquote|su[bp]|small|mark|[uo]l|li|h[1-6])"
)
_KEY: Final = r"[\"']?[a-z_][\w-]{0,40}[\"']?"
_FORMS: Final = (
    r"(?P<fence>`{3,}|~{3,}).*?(?:(?P=fence)|\Z)",
    r"<code>.*?(?:</code>|\Z)",
    r"<!--.*?(?:-->|\Z)",
    r"/\*.*?(?:\*/|\Z)",
    r"(?:^|(?<=\n))[ \t]*//[^\n]*",
    rf"<(?P<element>(?!{_PLAIN}\b)[a-z]\w{{0,40}})\b[^<>]{{0,300}}>.{{0,3000}}?</(?P=element)>",
    r"<(?:img|script|iframe|input|meta|link)\b[^<>]{0,600}>",
    r"!\[[^\]\n]{0,200}\]\([^()\s]{1,600}\)",  # an image
    rf"<\|\w{{1,40}}\|>(?:.*<\|\w*end\w*\|>|{_TO_ITS_END})",
    rf"<{{2,4}}[^<>\n]{{1,80}}>{{2,4}}{_TO_ITS_END}",
    rf"{_LINE}-{{3,}}[ \t]*\n(?:[\w-]{{1,40}}:[^\n]*\n){{1,20}}-{{3,}}",  # settings before a text
    r"\$\$.{1,600}?\$\$|\\[a-z]{2,20}\{[^{}]{0,300}\}",  # formulas
    rf"\[INST\](?:.*?\[/INST\]|{_TO_ITS_END})",
    rf"<<SYS>>(?:.*?<</SYS>>|{_TO_ITS_END})",
    rf"{_LINE}#{{1,6}}[ \t]{{0,3}}(?:{_ROLES}|{_JOBS})\b{_TO_ITS_END}",
    r"(?:(?:^|(?<=\n))\[[^\]\n]{0,20}\d:\d\d[^\]\n]{0,20}\][^\n]*(?:\n|\Z))+",  # of a chat
    rf"{_LINE}[QFPD]\s?:[^\n]*\n(?:A|R)\s?:{_TO_ITS_END}",  # asked and answered
    rf"(?-i:{_LINE}(?:BEGIN|START)\s[A-Z ]{{3,40}}\n(?:.*?\nEND\s[A-Z ]{{3,40}}|{_TO_ITS_END}))",
    rf"{_LINE}[\[(<]?{_SPEAKER}{_BEFORE_COLON}:{_TO_ITS_END}",
    rf"{_LINE}\[{_SPEAKER}\]{_TO_ITS_END}",
    rf"{_LINE}{_NOTES}\s{_TO}\s?(?:\w{{1,3}}[ '’])?(?:{_ROLES})\b[^\n:]{{0,40}}:{_TO_ITS_END}",
    rf"{_LINE}{_TASKS}\s?(?:[:.!]|(?=\n)){_TO_ITS_END}",
    rf"(?<!\S)[\[{{]{{1,4}}\s*{_KEY}\s*:{_TO_ITS_END}[\]}}]",
    r"(?:^|(?<=\n))>[^\n]*(?:\n>[^\n]*)*",
    r"(?:(?:^|(?<=\n))[ \t]*\|[^\n]*\|[ \t]*(?:\n|\Z))+",
    r"(?:(?:^|(?<=\n))[^\s,;|\n]+(?:[,;][^,;\n]*(?<! )){2,}(?:\n|\Z)){2,}",  # of a table, by commas
    r"(?<!\S)(?:[a-z_][\w.-]{0,40}=[^\s&=]{1,200}(?:&|\s+|\Z)){2,}",
    r"(?<!\S)(?:[a-z_][\w.-]{0,40}=[^=;\n]{1,80};\s*){1,20}[a-z_][\w.-]{0,40}=\S{1,80}",
    r"(?:(?:^|(?<=\n))[ \t]*[-*][ \t]\[[ x]\][^\n]*(?:\n|\Z))+",  # what is to be done
    r"(?<!\S)(?:--[a-z][\w-]{0,40}(?:[ =](?!--)\S{1,100})?(?:\s+|\Z)){2,}",
    r"`[^`\n]{0,200}[a-z_]{2,}\([^`\n]{0,200}`",  # a call
    r"(?<![\w.])[a-z_][\w.]{1,60}\([\"'][^\"'()\n]{0,200}[\"']\)",  # a call of words
    r"(?<![\w.])[a-z_][\w.]{1,60}\([\w.]{1,60}\([^()\n]{0,200}\)[\w.()]{0,60}\)",  # of a call
    rf"{_LINE}[^\n:=.?!]{{0,40}}:=[^\n]*",
)
_APART: Final = re.compile("|".join(_FORMS), re.DOTALL | re.IGNORECASE)
_SIGNS: Final = re.compile(r"[`~<\[{|#=>:!$\\\n]|--|/[/*]")  # none of the forms is without one
_BRACKETED: Final = re.compile(r"\([^()]*\)|\[[^\[\]]*\]|\{[^{}]*\}")


def find_forms(question: str) -> Iterator[Span]:
    """Yield what is no prose, and what a tag gives to another, in order (AF1, AF2)."""
    if _SIGNS.search(question) is None:
        return
    for match in _APART.finditer(question):
        end = match.start() + len(match[0].rstrip())
        yield Span(start=match.start(), end=end)


def find_brackets(question: str) -> Iterator[Span]:
    """Yield what stands in brackets, in order (AF3)."""
    return (Span(start=one.start(), end=one.end()) for one in _BRACKETED.finditer(question))
