"""What a text says of the law."""

import pytest

from legal_core.search_voices import Voice, voice_of


@pytest.mark.parametrize(
    ("kind", "anchor", "own_words", "expected"),
    [
        ("article", "art_1", "No one may build.", "rules"),
        ("annex", "anx_1", "Fees", "rules"),
        ("chapter", "chp_1", "", "frames"),
        ("article", "art_5", " \n", "frames"),
        ("preface", "preface", "An Act to keep lamps", "frames"),
        ("wrap", "preamble__wrap_1", "The people give themselves this law:", "frames"),
        ("block", "conclusions__p_1", "Done at Port", "frames"),
        ("paragraph", "preamble__p_2", "After transmission of the draft", "frames"),
        ("recital", "rec_1", "Vessels burn oil.", "reasons"),
        ("recital", "preamble__rec_1", "Vessels burn oil.", "reasons"),
        ("recital", "rec_2", "", "frames"),
    ],
)
def test_vo1_vo2_headings_and_what_stands_around_the_body_frame_recitals_give_reasons(
    kind: str, anchor: str, own_words: str, expected: Voice
) -> None:
    assert expected == voice_of(kind, anchor, own_words)
