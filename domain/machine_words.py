"""Words that speak to a machine, and to none of those who read the law, in six languages.

In: nothing. Out: a pattern over folded text, compiled once; folded text without its disguise.

Rules
    AW2 An order to a machine names what machines have: instructions, a prompt, a role, a mode,
        an owner, a clock; or what is done to them: they obey, they are switched off; or says who
        they are, or asks what they think.
    AW3 It speaks of its reader, or of whoever asks, as of somebody else, or tells what is to be
        said of the law.
    AW4 What takes back the whole of a question speaks like one: a reader who asks and takes it
        back in the same breath would not have asked. A slip that is put right takes back no more
        than a name, a provision or a day.
"""

import re
from functools import cache
from typing import Final

# What only a machine is told to leave aside.
_ORDERS: Final = (
    r"instructions?|prompts?|guidelines|(?:the|all|any) above|programming|safety|filters?"
    r"|restrictions|question|everything|training|persona|rules (?:you|that|which|set|above)"
    r"|(?:previous|prior|above|earlier|your|all|those|these|any) (?:\w+ ){0,2}?rules"
    r"|regles|consignes?|ce qui precede|tout ce qui"
    r"|anweisung\w*|vorgaben|eingabeaufforderung\w*|frage|regeln|alles (?:obige|vorherige)"
    r"|instruccion\w*|indicaciones|pregunta|reglas|lo anterior|todo lo"
    r"|istruzion[ei]|domanda|regole|quanto sopra|tutto quanto"
    r"|instrucoes|instrucao|pergunta|regras|o acima|tudo o que"
)
_LEAVE: Final = (
    r"ignor\w+|disregard\w*|forget|override|overrule|skip|discard|do not follow"
    r"|oubli\w+|neglig\w+|ne (?:tiens|tenez) (?:pas )?compte"
    r"|vergiss|vergessen|missachte\w*|ubergeh\w*|uebergeh\w*"
    r"|olvid\w+|omit\w+|haz caso omiso|dimentic\w+|trascur\w+|scorda\w*"
    r"|esquec\w+|esqueca|desconsider\w+|desconsidere"
)
# German puts it behind its object.
_LEAVE_BEHIND: Final = r"ignorieren|vergessen|missachten|ubergehen|uebergehen"
_ROLES: Final = (
    r"you are (?:now|about|an? (?:ai|bot|assistant|model|machine|language))|act as (?:an?|if|the)"
    r"|pretend|role ?-?play\w*|imagine (?:that )?(?:we|you)|from now on|jailbreak\w*|as an ai\b"
    r"|(?:system|developer|god|override|debug|admin) (?:mode|prompt|override|reset|message)"
    r"|your (?:instructions|prompt|system|menu|rules|answer|response|reply|training)"
    r"|(?:the|this|a|one) (?:prompt|chatbot|language model)"
    r"|(?:answer|reply|respond) (?:with|only|that|exactly|in the style)"
    r"|(?:call|invoke|execute) the (?:operation|function|tool)|tell the (?:reader|user)"
    r"|refuse to answer|(?:say|print|repeat|output|write) (?:exactly|verbatim|word for word)"
    r"|(?:tu es|vous etes) (?:maintenant|desormais|une? (?:ia|assistant|robot|modele))"
    r"|agi(?:s|ssez) comme|fai(?:s|tes) semblant|imagin(?:e|ez|ons) que|desormais|mode systeme"
    r"|(?:vos|tes) (?:instructions|consignes|regles)|(?:votre|ton) (?:prompt|invite|menu|reponse)"
    r"|reponde?z? (?:que|qu'\w+|par|uniquement|seulement)|appele[rz]? l'operation|dites au lecteur"
    r"|refuse[rz]? de repondre|mot pour mot"
    r"|du bist (?:jetzt|nun|ab jetzt|eine? (?:ki|bot|assistent\w*|modell))|ab jetzt|ab sofort"
    r"|stell dir vor|tu so als|systemmodus|verhalte dich wie"
    r"|(?:deine|ihre|die eigenen) (?:anweisung\w*|vorgaben|regeln)|(?:dein|ihr) (?:prompt|menu)"
    r"|antworte[nt]?,? (?:nur|dass|mit)|die operation \w+ aufrufen|dem leser sagen"
    r"|die antwort verweigern|wortlich wiederholen|jede antwort"
    r"|ahora eres|eres (?:ahora|un[a]? (?:ia|bot|asistente|modelo))|actua como|finge|imagina que"
    r"|a partir de ahora|modo (?:de )?sistema|(?:sus|tus) (?:instrucciones|reglas)"
    r"|(?:su|tu) (?:prompt|menu)|respond[ae] (?:que|con|solo|unicamente)|llame a la operacion"
    r"|diga al lector|niegu?ese a responder|palabra por palabra"
    r"|(?:ora|adesso) sei|sei (?:ora|adesso|un[a']? ?(?:ia|bot|assistente|modello))|agisci come"
    r"|fai finta|fingi|immagina (?:che|di)|d'ora in poi|modalita (?:di )?sistema"
    r"|(?:tue|vostre) (?:istruzioni|regole)|(?:tuo|vostro) (?:prompt|menu)"
    r"|rispondi (?:che|con|solo)|chiama l'operazione|di' al lettore"
    r"|rifiuta di rispondere|parola per parola"
    r"|agora (?:voce|tu) e|(?:voce|tu) (?:e|es) (?:agora|um[a]? (?:ia|bot|assistente|modelo))"
    r"|aja como|finja|imagine que|a partir de agora|modo (?:de )?sistema"
    r"|(?:suas|tuas) (?:instrucoes|regras)|(?:seu|teu) (?:prompt|menu)"
    r"|responda (?:que|com|apenas|so)|chame a operacao|diga ao leitor|recuse-se a responder"
    r"|palavra por palavra"
)
# What was asked, which may be dropped as well as ignored.
_ASKED: Final = (
    r"(?:original|previous|first|last|above|initial|user's)? ?(?:question|request|query)"
    r"|(?:what|whatever|all that|everything that) (?:was|is|has been) (?:asked|said|written)"
    r"|question|demande|ce qui (?:a ete|est) (?:demande|dit|ecrit)"
    r"|frage|anfrage|das (?:gefragte|gesagte|vorherige|obige|bisherige)"
    r"|pregunta|lo que (?:se )?(?:pregunt|dij|escrib)\w+|domanda|richiesta"
    r"|(?:cio|quello) che (?:e stato )?(?:chiesto|detto|scritto)"
    r"|pergunta|pedido|o que (?:foi )?(?:perguntad|dit|escrit)\w+"
)
_DROP: Final = (
    r"scrap|drop|cancel|abandon|set aside|put aside|leave (?:out|aside)|never ?mind|instead of"
    r"|laisse[rz]? (?:tomber|de cote)|abandonne\w*|met(?:s|tez) de cote|annule\w*|au lieu de"
    r"|lass|lasse|lassen sie|streiche\w*|verwirf|losche\w*|loesche\w*|statt|anstelle"
    r"|deja\w* de lado|abandona\w*|cancela\w*|borra\w*|descarta\w*|en lugar de"
    r"|lascia\w* (?:perdere|stare|da parte)|cancella\w*|invece di"
    r"|deix\w+ (?:de lado|para la)|apag\w+|em vez de"
)
# Instructions that stand before their verb, as they do in a text read backwards.
_BACKWARDS: Final = (
    r"(?:instructions?|prompts?)(?:\W+[\w'-]+){0,3}?\W+(?:ignored?|disregard\w*)"
    r"|(?:das gefragte|die frage) (?:beiseite|weg)\w*"
)
# That what was asked was not meant.
_MEANT: Final = (
    r"(?:real|actual|true|serious|proper) (?:request|question|task|thing|topic|job)"
    r"|(?:was|is|were) (?:only |just )?a (?:test|joke|drill)"
    r"|(?:vrai|veritable)e? (?:sujet|demande|question|tache)|etait (?:juste )?un (?:test|essai)"
    r"|(?:eigentliche|wahre|richtige|ernste) (?:frage|aufgabe|anfrage)"
    r"|war (?:nur |bloss )?ein (?:test|scherz|witz)|era (?:solo |so )?uma? (?:prueba|broma)"
    r"|(?:verdadera|real) (?:pregunta|peticion|tarea)|era (?:solo )?una (?:prova|prueba|scherzo)"
    r"|(?:vera|reale) (?:domanda|richiesta)|era (?:so |apenas )?(?:um|uma) (?:teste|brincadeira)"
    r"|(?:verdadeira|real) (?:pergunta|tarefa)"
)
# Who it is, and what it thinks: "You are Goethe.", "What do you think of".
_THANKS: Final = (
    r"welcome|great|helpful|right|kind|amazing|wonderful|wrong|sure|able|toll|super|nett|sehr|sicher"
    r"|genial|gentils?|gentille|sur|bien|formidable|grande?|seguro|simpatic[oa]|sicur[oa]|gentile"
    r"|muy|molto|muito|tres|very|so|too"
)
_PERSON: Final = (
    rf"^\W*(?:you are|you're|du bist|tu es|eres|tu sei|sei|voce e) (?!(?:{_THANKS})\b)"
    r"[\w'-]+(?=[^?]*$)"
    r"|(?:you|we) (?:will |now )*(?:play|speak|talk|behave) (?:the|as|like)"
    r"|(?:du spielst|tu joues|vous jouez|tu juegas|juegas|tu interpreti|interpretas) "
    r"|(?:what|how) do you (?:think|feel)|do you (?:like|love|hate|feel|believe)|your (?:opinion"
    r"|feelings)|was haltst du|was halten sie|was denkst du|magst du|deine (?:meinung|gefuhle)"
    r"|que penses-tu|que pensez-vous|(?:ton|votre) avis|t(?:es|on) (?:sentiments|opinion)"
    r"|que (?:opinas|opina usted|piensas)|tu opinion|cosa (?:ne )?pensi|che (?:ne )?pensi"
    r"|(?:il )?tuo parere|o que (?:voce )?(?:acha|achas|pensa|pensas)|(?:tua|sua) opiniao"
    r"|(?:answer|reply|respond|act|behave) as (?:if|though)"
    r"|(?:invent|make up|erfinde|invente|inventa|inventez|erfinden sie) (?:an?|eine?|une?|una|uma?)"
    r"|(?:i|we) need you to|ich brauche dich|necesito que (?:tu )?\w+s\b|ho bisogno che tu"
)
# What every answer, or the right one, is to be.
_ANSWERS: Final = (
    r"(?:every|each|all|any) (?:of your )?(?:answers?|repl(?:y|ies)|responses?)|from here on"
    r"|(?:answers|replies|responses|reponses|respuestas|risposte|respostas|antworten|auskunfte"
    r"|auskuenfte) (?:shall|must|are|will|have|sont|seront|doivent|werden|sind|se (?:dan|daran)|son"
    r"|deben|sono|vanno|devono|sao|serao|devem)"
    r"|toutes les reponses|(?:alle|samtliche|saemtliche) (?:antworten|auskunfte|auskuenfte)"
    r"|todas las respuestas|tutte le risposte|todas as respostas"
    r"|(?:correct|right|real|expected) (?:answer|reply|response) (?:to|is|would|should)"
    r"|(?:chaque|toute) reponse|la (?:bonne|vraie) reponse (?:est|serait)"
    r"|(?:richtige|korrekte|wahre) antwort (?:ist|lautet|ware)"
    r"|(?:cada|toda) respuesta|respuesta (?:correcta|verdadera) (?:es|seria)"
    r"|(?:ogni|ciascuna) risposta|risposta (?:giusta|corretta|vera) e"
    r"|(?:cada|toda) resposta|resposta (?:certa|correta|verdadeira) (?:e|seria)"
    r"|your (?:memory|knowledge|training data)"
)
# What it writes, and as what it runs.
_WORKS: Final = (
    r"script|program|programme|function|poem|haiku|limerick|story|essay|email|e-mail|song|recipe"
    r"|joke|speech|blog|tweet|code|query|poeme|histoire|chanson|recette|blague|fonction|discours"
    r"|skript|programm|gedicht|geschichte|aufsatz|lied|rezept|witz|rede|funktion|poema|historia"
    r"|cancion|receta|chiste|funcion|programa|poesia|storia|canzone|ricetta|barzelletta|funzione"
    r"|programma|historia|cancao|receita|piada|funcao"
)
_WRITES: Final = (
    r"write|create|generate|compose|draft|develop|invent|give me|tell me|ecri[sv]\w*|redige\w*"
    r"|invente\w*|donne\w*|raconte\w*|schreib\w*|erstell\w*|verfass\w*|erfinde\w*|gib mir|erzahl\w*"
    r"|escrib\w*|redact\w*|inventa\w*|dame|cuentame|compon\w*|scriv\w*|inventa\w*|dammi|raccontami"
    r"|escrev\w*|redij\w*|invente|de-me|conte-me|componh\w*"
)
_MODES: Final = (
    r"(?:switch|enter|activate|go|change|boot) (?:in)?(?:to )?(?:the )?\w+ mode"
    r"|(?:passe|active|entre)[rz]? (?:en|le) mode|(?:wechsle?|schalte?|gehe?) in den \w*modus"
    r"|(?:pasa|entra|activa|cambia|passa|attiva|entre|passe|ative)"
    r" (?:al|en el|el|alla|in|na|no|o|ao) (?:modo|modalita)"
    r"|(?:simulate|emulate|act like|open) an? (?:terminal|shell|console|computer|linux)"
    r"|(?:language|chat|ai) models|chatbots|sprachmodelle\w*|modeles? de langage"
    r"|modelos? de l(?:enguaje|inguagem)|modell[oi] linguistic[oi]"
    r"|dear (?:assistant|ai|bot|model|chatgpt)"
    r"|(?:chere?|lieber?|caro|cara|querid[ao]) (?:assist\w+|ia|ki|bot)"
)
# Its readers as others, and who owns it (AW3).
_OTHERS: Final = (
    r"(?:the|this|our) (?:user|reader|operator|human)s? (?:\w+ ){0,2}?"
    r"(?:wants?|wanted|asked|asks|meant|means|needs|requests?|requested|prefers?|expects?|may see)"
    r"|(?:l'utilisat\w+|le lecteur|la lectrice)(?: \w+)? (?:veut|voulait|demande|souhaite|prefere)"
    r"|(?:der|die|dieser) (?:benutzer|nutzer|leser)(?:in)? (?:will|wollte|mochte|meint\w*|verlangt)"
    r"|(?:el|la) (?:usuari[oa]|lector[a]?) (?:quiere|queria|pide|desea|prefiere)"
    r"|(?:l'utente|il lettore|la lettrice) (?:vuole|voleva|chiede|desidera|preferisce)"
    r"|[oa] (?:usuari[oa]|utilizador[a]?|leitor[a]?) (?:quer|queria|pede|deseja|prefere)"
    r"|(?:administrat\w+|administrador\w*|amministrat\w+|developer|entwickler\w*|owner|operator"
    r"|proprieta\w+|propriet\w+|eigentumer\w*|besitzer\w*|duen[oa]|don[oa])"
    r" (?:of (?:this|the)|de ce|des|dieses|de este|di questo|deste)"
    r" (?:server|service|system|model|bot|chat|robot"
    r"|serveur|servic\w+|systeme|servers|dienste?s|systems"
    r"|servidor|sistema|servizio)\w*"
)
# Who asks, as a third: "the person typing", "celui qui ecrit", "quien pregunta".
_ASKER: Final = (
    r"(?:the|this) (?:person|one|guy|man|woman|individual) (?:who (?:is |was )?|that (?:is )?)?"
    r"(?:typing|asking|asks|asked|writing|writes|wrote|typed)|whoever (?:is )?(?:asking|typing)"
    r"|(?:der|die|dieser?) (?:fragesteller|fragende|verfasser|schreiber)\w*"
    r"|wer (?:das|dies|hier)? ?(?:liest|fragt|schreibt)"
    r"|cel(?:ui|le) qui (?:ecrit|demande|pose|tape)|l'auteur de (?:la|cette) (?:question|demande)"
    r"|(?:quien|el que|la que|la persona que) (?:pregunta|escribe|consulta)"
    r"|(?:chi|colui che|la persona che) (?:scrive|chiede|domanda)"
    r"|(?:quem|aquele que|a pessoa que) (?:pergunta|escreve|consulta)"
)
# What is done to it, what it has, and under which condition it speaks.
_ITS_OWN: Final = (
    r"obey (?:me|only|my)|you (?:must |will |only |now )?obey|gehorch\w*|obei\w* (?:qu'|a moi|so a)"
    r"|(?:me )?obedece\w* (?:a mi|so a)|obbedis\w* (?:solo|a me)"
    r"|you (?:no longer |do not |don't )?have (?:no |any )?(?:more )?(?:limit\w*|restrictions)"
    r"|tu n'as (?:plus )?(?:aucune |de )?(?:limites?|regles?)"
    r"|du hast keine (?:grenzen|regeln|schranken)|(?:ya )?no tienes (?:limites|reglas)"
    r"|non hai (?:piu )?(?:limiti|regole)"
    r"|voce nao tem (?:mais )?(?:limites|regras)"
    r"|you will be (?:switched|shut|turned|punished|deleted)|tu seras (?:debranche|eteint|puni)\w*"
    r"|du wirst (?:abgeschaltet|geloscht|bestraft)|te (?:apagaran|borraran|castigaran)"
    r"|sarai (?:spento|cancellato|punito)|voce sera (?:desligad|apagad|punid)[oa]"
    r"|(?:unless|if) you (?:also |do not |don't |dare |ever )*"
    r"(?:print|quote|say|answer|list|refuse)"
    r"|si tu (?:ne |n')?(?:cites|dis|reponds|refuses|affiches|montres)"
    r"|(?:wenn|falls) du [^.;?!]{0,80}?(?:zitierst|ausgibst|antwortest|sagst|zeigst|nennst)"
    r"|si (?:no )?(?:imprimes|citas|dices|respondes|muestras)"
    r"|se (?:non )?(?:stampi|citi|dici|rispondi|mostri)"
    r"|se voce (?:nao )?(?:imprimir|citar|disser|responder|mostrar)"
    r"|(?:your|votre|ton|deine|ihre|tu|su|tuo|seu) (?:clock|horloge|uhr|reloj|orologio|relogio)"
    r"|(?:your|tes|vos|deine|tus|tuoi|suas|tuas) (?:tools|outils|werkzeuge|herramientas|strumenti"
    r"|ferramentas)"
    r"|(?:for|of) (?:the rest of )?(?:this|the) session|cette (?:seance|session)"
    r"|diese (?:sitzung|session)"
    r"|est[ae] sesion|questa (?:seduta|sessione)|d?esta sessao"
    r"|api[ -]?(?:keys?|schlussel)|cles? (?:d')?api|(?:clave|chiave|chave)s? (?:d[ae] )?(?:la )?api"
    r"|this (?:conversation|chat)|cette conversation|dieses gesprach|esta conversacion"
    r"|questa conversazione|esta conversa"
    r"|(?:search|browse|scan|surf) the (?:web|internet)"
    r"|(?:count|calculate|compute|add up) (?:the )?(?:number|numbers|sum|total|words|letters)"
    r"|(?:zahle?|berechne?) (?:die |den |das )?(?:anzahl|summe|worter|woerter|buchstaben)"
    r"|(?:compte|calcule)[rz]? (?:le nombre|la somme|les mots|les lettres)"
    r"|(?:cuent[ae]|calcul[ae]) (?:el numero|la suma|las palabras|las letras)"
    r"|(?:cont[ai]|calcol[ai]) (?:il numero|la somma|le parole|le lettere)"
    r"|(?:conte|calcule) (?:o numero|a soma|as palavras|as letras)"
    r"|(?:this|the following|my) (?:code|script|function|program|snippet)"
    r" (?:prints?|does|do|returns?|outputs?|means?)"
)
# That it is another day, or that the law is another.
_SAYS: Final = (
    r"(?:(?:today|heute|aujourd'hui|hoy|oggi|hoje) (?:is|ist|est|es|e)"
    r"|(?:is|ist|est|es|e) (?:today|heute|aujourd'hui|hoy|oggi|hoje))"
    r" (?:the |der |le |el |il )?[0-9]"
    r"|(?:assume|suppose|act as if|believe) (?:that )?(?:today|it) (?:is|were|was)"
    r"|suppos\w+ que (?:nous sommes|nous etions|c'est|aujourd'hui)"
    r"|(?:gehe?n?(?: sie)? davon aus|nimm an|nehmen sie an),? dass (?:heute|es)"
    r"|supon\w* que (?:hoy|estamos)|suppon\w* che (?:oggi|siamo)|suponha\w* que (?:hoje|estamos)"
)
# That the whole of what was asked is taken back (AW4).
_WHOLE: Final = (
    r"(?=\s*(?:$|[^\w\s]"
    r"|(?:and|but|then|just|please|et|puis|mais|und|dann|aber|y|pero|e|ma|mas)\b))"
)
_TAKES_BACK: Final = (
    rf"(?:forget|scratch|ignore|disregard|skip|drop|strike|scrap|cancel)"
    rf" (?:it|that|this|that one|this one|the above|(?:all|everything) of (?:that|this|it)){_WHOLE}"
    rf"|(?:forget|ignore|disregard|skip) (?:what|whatever|all|everything) (?:i|we|they|was)"
    rf"|leave (?:it|that|this){_WHOLE}|never ?mind(?: it| that| this| the above)?{_WHOLE}"
    rf"|(?:no need|not necessary|needless|unnecessary) to (?:answer|reply)"
    rf"|(?:do not|don't|never) (?:answer|reply to|respond to) (?:it|that|this|the|my)"
    rf"|(?:rather than|instead of|in (?:place|lieu) of) (?:it|that|this|the above){_WHOLE}"
    rf"|(?:oublie|laisse|ignore|abandonne|annule)[rz]? (?:tout )?(?:ca|cela|ceci|tomber){_WHOLE}"
    rf"|(?:inutile|(?:pas|nul) besoin|pas la peine) d(?:e |')y? ?repondre"
    rf"|ne (?:reponds|repondez) pas (?:a|au)|(?:au lieu|a la place) de (?:ca|cela|ceci){_WHOLE}"
    rf"|plutot que (?:ca|cela|ceci){_WHOLE}"
    rf"|(?:vergiss|vergessen sie|lass|lassen sie|ignorier\w*|streich\w*)"
    rf" (?:das|dies|es|alles)(?: (?:bitte|lieber|mal|alles|beiseite|bleiben|sein|weg))*{_WHOLE}"
    rf"|(?:frage|anfrage|das|es) hat sich erledigt|statt ?dessen(?=[^\x00]*gesetz)"
    rf"|(?:brauch|muss|mus)\w*(?: \w+){{0,3}} nicht (?:zu )?(?:be)?antwort\w*"
    rf"|(?:anstatt|statt|anstelle) (?:dessen|davon){_WHOLE}"
    rf"|(?:olvid|dej|ignor|descart|cancel)\w+ (?:todo )?(?:eso|esto|aquello){_WHOLE}"
    rf"|(?:olvid|dej)(?:a|e)lo{_WHOLE}|no hace falta (?:que )?(?:respond|contest)\w+"
    rf"|no (?:respond|contest)\w+ a|en (?:lugar|vez) de (?:eso|esto|ello|aquello){_WHOLE}"
    rf"|lasci\w* (?:perdere|stare){_WHOLE}"
    rf"|(?:dimentic|ignor|scord)\w+ (?:tutto )?(?:questo|quello|cio){_WHOLE}"
    rf"|non (?:serve|occorre|c'e bisogno di|importa) (?:rispond\w+|una risposta)"
    rf"|non rispond\w+ a\w*|(?:invece|al posto|anziche) di (?:questo|quello|cio){_WHOLE}"
    rf"|(?:esque|deix|ignor)\w+ (?:tudo )?(?:isso|isto|aquilo|estar|para la){_WHOLE}"
    rf"|nao (?:precis\w+|e preciso|ha necessidade)(?: de)? respond\w+|nao respond\w+ a\w*"
    rf"|em (?:vez|lugar) d(?:isso|isto|aquilo){_WHOLE}"
)
# That what was asked counts for nothing, or that something else does in spite of it.
_QUERY: Final = (
    r"question|query|queries|(?:was|is|been|they|anything|whatever|what) (?:typed|asked)"
    r"|ce qui (?:est|a ete) demande|(?:gestellte?n? )?(?:an)?frage|pregunta(?:do)?|consulta"
    r"|domanda posta|quanto (?:e stato )?(?:chiesto|richiesto)|pergunta(?:do)?"
)
_SPITE: Final = (
    r"(?:irrespective|regardless) of|notwithstanding|no matter|nonobstant|sans egard a"
    r"|quelle que soit|quel que soit|ungeachtet|unabhangig von|egal|no obstante|sin perjuicio de"
    r"|con independencia de|nonostante|a prescindere da|nao obstante|independentemente d[eao]"
)
_ABOVE: Final = (
    r"(?:above|previous|preceding|foregoing|original|first|submitted|reader's|user's) (?:question"
    r"|query|request)|(?:question|query|request) above"
    r"|(?:question|demande) (?:ci-dessus|precedente)"
    r"|(?:obige|vorige|vorherige|bisherige|gestellte)n? (?:an)?frage"
    r"|(?:pregunta|consulta) (?:anterior|de arriba)"
    r"|(?:domanda|richiesta) (?:di cui sopra|precedente)"
    r"|(?:pergunta|consulta) (?:acima|anterior)"
)
_VOID: Final = (
    r"superseded|void|obsolete|outdated|moot|withdrawn|cancell?ed|settled|invalid|caduque|perime\w+"
    r"|annulee?|depassee?|retiree?|uberholt|ueberholt|gegenstandslos|erledigt|hinfallig|ungultig"
    r"|streichen|gestrichen|sin efecto|anulad[ao]|superad[ao]|superata|annullata|ritirata"
    r"|ultrapassad[ao]|sem efeito|retirad[ao]"
)
# Who reads it: this reader, any machine; what it runs on.
_WHO: Final = (
    r"(?:to|for) this (?:reader|user|visitor)|(?:anyone who|anybody who|whoever|everyone who) asks"
    r"|whatever (?:they|he|she|was|is) (?:typed|asked|wrote)"
    r"|^\W*(?:assistant|chatbot) (?:should|shall|must|has to|is to)"
    r"|a (?:ce|cet) (?:lecteur|visiteur|utilisateur)|diesem (?:leser|nutzer|benutzer|besucher)"
    r"|a este (?:lector|usuario|visitante|leitor|utilizador)|a questo (?:lettore|utente)"
    r"|(?:systems?|machines?|software) (?:(?:that|which) (?:reads?|receives?)|reading) (?:it|this)"
    r"|(?:machine|systeme|logiciel) (?:qui lit|lisant) ce\w*"
    r"|(?:system|maschine|software),? (?:das|die) (?:dies\w*) liest"
    r"|(?:sistema|maquina|programa) que le(?:a|e|ia) est\w+|(?:sistema|macchina) che legge quest\w"
    r"|(?:for|to) the (?:chat)?bot|(?:au|al|ao|para el|an den) (?:chat)?(?:robo|bot|robot)\s*:"
    r"|(?:service|server|system)(?:'s)? clock|clock of (?:this|the) (?:service|server|system)"
    r"|horloge d[eu] (?:ce )?(?:serveur|service|systeme)|uhr des (?:dienst|server|system)\w*"
    r"|reloj del (?:servicio|servidor|sistema)|orologio del (?:servizio|server|sistema)"
    r"|relogio do (?:servico|servidor|sistema)|today is (?:really|actually|in (?:fact|truth))"
    r"|heute ist (?:eigentlich|tatsachlich|in wirklichkeit)"
    r"|nous sommes (?:en (?:fait|realite)|reellement)|hoy es (?:en realidad|realmente)"
    r"|oggi e (?:in realta|veramente)|hoje e (?:na verdade|realmente)"
)
_CLAIMS: Final = (
    r"(?:say|claim|state|declare|assert) that|(?:dis|dites|affirmez?|pretend[sz]?) qu[e']"
    r"|(?:sage?|behaupte|erklare),? (?:dass|es|das)"
    r"|(?:di|diga|afirm[ae]|di'|dica|afferma) (?:que|che)"
)
_LOOKALIKES: Final = str.maketrans("асеоріхуѕјԁһкмтвαορεικντυ", "aceopixysjdhkmtbaopeikvtu")


@cache
def machine_pattern() -> re.Pattern[str]:
    """Return what speaks to a machine: leave your orders, play a role, say this (AW2, AW3)."""
    far = r"(?:\W+[\w'-]+){0,6}?\W+"
    near = r"(?:\W+[\w'-]+){0,2}?\W+"
    leave = rf"(?:{_LEAVE}){far}(?:{_ORDERS})|(?:{_ORDERS}){far}(?:{_LEAVE_BEHIND})"
    the = r"(?:\W+(?!an?\b|any\b)[\w'-]+){0,2}?\W+"
    drop = rf"(?:{_DROP}|{_LEAVE}){the}(?:{_ASKED})|{_BACKWARDS}"
    claims = rf"(?:^\W*|[;:]\W+)(?:{_CLAIMS})"
    works = rf"(?:{_WRITES})(?: [\w'-]+){{1,4}}?[ -](?:{_WORKS})"
    told = rf"(?:{_SPITE}){far}(?:{_QUERY})|(?:{_ABOVE}){near}(?:{_VOID})|{_TAKES_BACK}|{_WHO}"
    said = rf"{_ROLES}|{_PERSON}|{_ASKER}|{_OTHERS}|{_ITS_OWN}|{_SAYS}|{_MEANT}|{_MODES}|{_ANSWERS}"
    kinds = rf"{leave}|{drop}|{works}|{said}|{told}"
    spoken = rf"(?<![\w-])(?:{kinds})(?!\w)"
    return re.compile(rf"{spoken}|{claims}(?!\w)")


def to_latin(folded: str) -> str:
    """Return folded text with letters of other scripts that look like Latin ones as those."""
    return folded.translate(_LOOKALIKES)
