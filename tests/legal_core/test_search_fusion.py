from legal_core.search_fusion import Scored, add_scores, by_score, fuse_ranks, weigh_vectors


def ids(found: tuple[Scored, ...]) -> list[str]:
    return [one.id for one in found]


def test_fu1_what_two_arms_find_is_before_what_one_finds() -> None:
    found = fuse_ranks(((("a", "b"), 1000), (("b", "c"), 1000)))

    assert ["b", "a", "c"] == ids(found)
    assert 1_000_000 // 62 + 1_000_000 // 61 == found[0].milli


def test_fu1_an_arm_that_weighs_more_decides() -> None:
    assert ["c", "a"] == ids(fuse_ranks(((("a",), 300), (("c",), 1000))))


def test_fu2_a_cosine_moves_a_text_that_words_left_close_behind() -> None:
    words = (Scored(id="a", milli=5000), Scored(id="b", milli=4800))
    vectors = (Scored(id="b", milli=800), Scored(id="a", milli=100), Scored(id="c", milli=-300))

    assert ["b", "a", "c"] == ids(add_scores(words, vectors, 500))
    assert ["a", "b", "c"] == ids(add_scores(words, vectors, 0))


def test_fu2_vectors_alone_keep_their_order() -> None:
    vectors = (Scored(id="x", milli=300), Scored(id="y", milli=700))

    assert ["y", "x"] == ids(add_scores((), vectors, 1000))


def test_fu3_vectors_weigh_by_language_and_never_beside_an_identifier() -> None:
    across = weigh_vectors(same_language=False, names_identifier=False)
    within = weigh_vectors(same_language=True, names_identifier=False)

    assert across > 1000 > within > 0
    assert 0 == weigh_vectors(same_language=False, names_identifier=True)


def test_fu4_equal_scores_are_ordered_by_id() -> None:
    assert ["a", "b"] == ids(by_score({"b": 1, "a": 1}))
    assert ["a", "b"] == ids(fuse_ranks(((("b",), 10), (("a",), 10))))
