import pytest

from domain.errors import DigestMismatchError, TextErasedError
from domain.events import AdmittedText, TurnAdmitted
from domain.sealed import ERASED, NO_KEY, Sealed, is_erased, keyed_digest, open_plain, seal_plain
from tests.events import admitted

TEXT = AdmittedText(question="Qual era a redação?", external_ref="case 7")


def test_e1_reader_text_stands_in_the_one_sealed_field() -> None:
    event = admitted("Qual era a redação do caput?")
    clear = [
        field
        for field in TurnAdmitted.__struct_fields__
        if field != "sealed" and "redação" in str(getattr(event, field))
    ]

    actual = (clear, open_plain(event.sealed, AdmittedText).question)

    assert ([], "Qual era a redação do caput?") == actual


def test_e2_a_step_seals_without_a_key() -> None:
    sealed = seal_plain(TEXT)

    actual = (sealed.key_id, sealed.nonce, sealed.ciphertext)

    assert (
        NO_KEY,
        b"",
        '{"external_ref":"case 7","question":"Qual era a redação?"}'.encode(),
    ) == actual


def test_e2_what_a_step_sealed_is_opened() -> None:
    actual = open_plain(seal_plain(TEXT), AdmittedText)

    assert TEXT == actual


def test_text_under_a_key_is_not_opened_here() -> None:
    with pytest.raises(DigestMismatchError, match="sealed under key thread-key-1"):
        open_plain(Sealed(key_id="thread-key-1", ciphertext=b"x"), AdmittedText)


def test_e4_opening_what_was_erased_says_so() -> None:
    actual = (is_erased(ERASED), is_erased(seal_plain(TEXT)))

    assert (True, False) == actual
    with pytest.raises(TextErasedError, match="key of its thread is destroyed"):
        open_plain(ERASED, AdmittedText)


@pytest.mark.parametrize("ciphertext", [b"{}", b"\xff", b'{"question":1}'])
def test_text_of_another_shape_is_refused(ciphertext: bytes) -> None:
    with pytest.raises(DigestMismatchError, match="does not decode as AdmittedText"):
        open_plain(Sealed(ciphertext=ciphertext), AdmittedText)


def test_e3_a_digest_over_reader_text_is_keyed() -> None:
    actual = keyed_digest(b"what do ya want for nothing?", b"Jefe")

    # RFC 4231, test case 2
    assert "hmac-sha256:5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843" == actual
