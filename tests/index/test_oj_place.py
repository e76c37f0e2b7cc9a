from datetime import date

import pytest

from index.sources.oj_place import Publication, find_publication


def head(*cells: tuple[str, str]) -> bytes:
    return "".join(f'<p class="oj-{name}">{text}</p>' for name, text in cells).encode()


@pytest.mark.parametrize(
    ("content", "printed", "on"),
    [
        (head(("hd-date", "4.5.2016   "), ("hd-oj", "L 119/1")), "OJ L 119, 4.5.2016, p. 1",
         date(2016, 5, 4)),
        (head(("hd-date", "12.7.2024"), ("hd-uniq", "2024/1689"), ("hd-coll", "L series")),
         "OJ L, 2024/1689, 12.7.2024", date(2024, 7, 12)),
        (head(("hd-date", "12.7.2024")), "", date(2024, 7, 12)),
        (b"<em>Official Journal L 068 , 06/03/2004 P. 0058 - 0068</em>",
         "OJ L 68, 6.3.2004, p. 58", date(2004, 3, 6)),
        ("<em>Journal officiel n° L 012 , 16/01/2001</em>".encode(), "OJ L 12, 16.1.2001",
         date(2001, 1, 16)),
    ],
)  # fmt: skip
def test_op1_the_head_of_a_page_tells_place_and_day(content: bytes, printed: str, on: date) -> None:
    assert Publication(printed=printed, on=on) == find_publication(content)


@pytest.mark.parametrize(
    "content",
    [
        b"<p>4.5.2016</p>",
        head(("hd-date", "31.2.2016"), ("hd-oj", "L 119/1")),
        b"<em>Official Journal L 068 , 31/02/2004 P. 0058</em>",
        b" " * 20_000 + head(("hd-date", "4.5.2016")),
    ],
)
def test_op2_no_head_or_no_such_day_tells_nothing(content: bytes) -> None:
    assert None is find_publication(content)
