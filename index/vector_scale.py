"""One scale for the cosines of every embedder, so that "near" says the same of each.

In: the vectors of an index, the embedder that made them. Out: how near a text lies that answers
nothing; cosines as they would be with the embedder whose thresholds were measured.

Rules
    VS1 How near such a text lies is measured when the vectors are made: the median, over
        questions about no law, of the cosine of the nearest vector.
    VS2 Up to UNRELATED_MAX_MILLI, as with the default embedder, cosines stand as they are.
    VS3 Above, they are stretched, so that this one falls to UNRELATED_MILLI and 1000 stays.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from domain.ports import Embedder
from index.vector_codes import Codes, to_codes, to_milli

AS_IT_IS: Final = 0
UNRELATED_END_MILLI: Final = 1000  # all vectors are alike
UNRELATED_MAX_MILLI: Final = 300
UNRELATED_MILLI: Final = 150  # of the default embedder, over a law of some hundred texts
_AT_ONCE: Final = 8_192  # vectors of 512 numbers, 16 MiB as floating-point numbers
QUESTIONS: Final = (
    "How long do I have to boil an egg until it is soft?",
    "Which film is on at the cinema in town this weekend?",
    "My phone is slow, how can I free some memory?",
    "Can you recommend a good book for a long train journey?",
    "Wie lange muss ein Kuchen mit Äpfeln im Ofen bleiben?",
    "Wer hat gestern Abend das Fußballspiel gewonnen?",
    "Wie lerne ich am schnellsten Gitarre spielen?",
    "Welche Pflanzen wachsen gut auf einem schattigen Balkon?",
    "Quelle est la meilleure recette de soupe à l'oignon ?",
    "Comment s'appelle la chanson qui passe à la radio ce matin ?",
    "Où puis-je voir des baleines au printemps ?",
    "Mon chat ne mange plus depuis hier, que faire ?",
    "¿Cuántos kilómetros hay hasta la playa más cercana?",
    "¿Qué tiempo hará mañana en la montaña?",
    "¿Cómo se quita una mancha de café de una camisa blanca?",
    "¿Quién canta esa canción tan famosa del verano?",
    "Qual é o melhor caminho para subir a montanha a pé?",
    "Como faço um bolo de chocolate sem ovos?",
    "Que jogos posso jogar com meus filhos num dia de chuva?",
    "Por que o céu fica vermelho ao fim da tarde?",
    "Qual è la ricetta della pizza napoletana?",
    "Come si accorda una chitarra a dodici corde?",
    "A che ora sorge il sole domani mattina?",
    "Quali scarpe mi servono per correre nel bosco?",
)


def measure_unrelated(codes: Codes, embedder: Embedder) -> int:
    """Return the cosine of what answers nothing, in thousandths; AS_IT_IS for VS2, or no vectors.

    Args:
        codes: The vectors of an index, (vectors, dimension).
        embedder: The one that made them.

    Raises:
        SearchUnavailableError: It gives no vectors.
    """
    if not len(codes):
        return AS_IT_IS
    dimension = codes.shape[1]
    asked = to_codes(embedder.embed(QUESTIONS), len(QUESTIONS), dimension).astype(np.float32).T
    nearest = np.max(
        [
            (codes[start : start + _AT_ONCE].astype(np.float32) @ asked).max(axis=0)
            for start in range(0, len(codes), _AT_ONCE)
        ],
        axis=0,
    )
    median = int(np.sort(to_milli(nearest.astype(np.int64), dimension))[len(QUESTIONS) // 2])
    return min(median, UNRELATED_END_MILLI - 1) if median > UNRELATED_MAX_MILLI else AS_IT_IS


def to_scale(milli: NDArray[np.int64], unrelated_milli: int) -> NDArray[np.int64]:
    """Return cosines on the one scale, in thousandths (VS2, VS3)."""
    if unrelated_milli == AS_IT_IS:
        return milli
    above = (milli - unrelated_milli) * (UNRELATED_END_MILLI - UNRELATED_MILLI)
    scaled: NDArray[np.int64] = UNRELATED_MILLI + above // (UNRELATED_END_MILLI - unrelated_milli)
    return scaled
