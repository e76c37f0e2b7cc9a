"""Slices of the large corpora, so that a test builds one index of every source in a minute.

In: the folder of corpora, an empty folder. Out: in it the small corpora as they are, and of
the large ones the laws and parts named here, their files byte for byte. States are never
left out: what a slice holds of a law or a part is all that the corpus holds of it.
"""

import io
import json
import os
import shutil
import subprocess
import tarfile
from collections.abc import Callable
from pathlib import Path

import zstandard

SMALL = (
    "akn-samples",
    "br-lexml",
    "de-gii",
    "de-legaldocml",
    "eu-gdpr-formex",
    "uk-clml",
    "us-ca-codes",
    "us-uslm",
    "za-bylaws-akn2",
)
SWISS = (
    "cc-1979-1059_1059_1059",  # an ordinance with text from its first day on
    "cc-1999-404",  # the Federal Constitution
    "cc-24-233_245_233",  # the Civil Code, text from 2000 on
    "cc-2022-491",  # the Data Protection Act
)
ESTONIAN = (
    "104012019011",  # the Personal Data Protection Act
    "27442",  # the pension insurance act, with texts of future days
    "406032026001",  # ends on a day that is told
    "427042019019",  # repealed
)
FRENCH = (
    "README",
    "Titre préliminaire",
    "Livre Ier/Titre Ier/",
    "Livre III/Titre III/",
    "Livre III/Titre IV",
)
DISTRICT = (
    "42/sections/42-3505",
    "28/sections/28-3871",
    "28/sections/28-3814",
    "16/sections/16-55",
)
_ACTS_ON = (b"42-3505.01", b"28-3871", b"28-3814")
_ACTS = "/periods/"
_WINDOW_BYTES = 2**27
Keep = Callable[[str, bytes], bool]


def lay_slices(corpora: Path, folder: Path) -> Path:
    """Lay the small corpora and the slices of the large ones into a folder, and return it."""
    for name in SMALL:
        (folder / name).symlink_to(corpora / name)
    _lay_swiss(corpora / "ch-legalize", folder / "ch-legalize")
    _lay_estonian(corpora / "ee-legalize", folder / "ee-legalize")
    _lay_french(corpora / "fr-code-civil", folder / "fr-code-civil")
    _lay_district(corpora / "us-dc-code", folder / "us-dc-code")
    return folder


def _lay_swiss(corpus: Path, to: Path) -> None:
    laws = tuple(f"ch/{law}/" for law in SWISS)
    _unpack(corpus / "ch-versions.tar.zst", to, lambda name, _: name.startswith(laws))
    _unpack_lines(corpus / "events.jsonl.zst", to / "events.jsonl")


def _lay_french(corpus: Path, to: Path) -> None:
    _unpack(corpus / "fr-code-civil-versions.tar.zst", to, lambda name, _: name.startswith(FRENCH))
    _unpack_lines(corpus / "events.jsonl.zst", to / "all.jsonl")
    events = map(json.loads, (to / "all.jsonl").read_text("utf-8").splitlines())
    (to / "all.jsonl").unlink()
    kept = [
        {**event, "articles": [one for one in event["articles"] if one["path"].startswith(FRENCH)]}
        for event in events
    ]
    lines = (json.dumps(event, ensure_ascii=False) for event in kept if event["articles"])
    (to / "events.jsonl").write_text("".join(f"{line}\n" for line in lines), "utf-8")


def _lay_district(corpus: Path, to: Path) -> None:
    _unpack(
        corpus / "dc-code-titles-16-28-42-versions.tar.zst",
        to,
        lambda name, _: name.startswith(DISTRICT),
    )
    _unpack(
        corpus / "dc-law-xml.tar.zst",
        to,
        lambda name, content: _ACTS not in name or any(one in content for one in _ACTS_ON),
    )


def _lay_estonian(corpus: Path, to: Path) -> None:
    """Copy the history of some laws, commit by commit, into a bare repository."""
    whole, kept = to / "whole", to / "legalize-ee.git"
    paths = ("README.md", *(f"ee/{law}.md" for law in ESTONIAN))
    _git("clone", "--quiet", "--bare", str(corpus / "legalize-ee.bundle"), str(whole))
    _git("init", "--quiet", "--bare", "--template=", str(kept))
    history = _git("-C", str(whole), "fast-export", "main", "--", "--", *paths)
    _git("-C", str(kept), "fast-import", "--quiet", given=history)
    shutil.rmtree(whole)


def _git(*arguments: str, given: bytes = b"") -> bytes:
    nobody = {"GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": os.devnull}
    return subprocess.run(
        ["git", *arguments],
        input=given,
        check=True,
        capture_output=True,
        env={"PATH": os.environ.get("PATH", os.defpath), **nobody},
    ).stdout


def _unpack(archive: Path, to: Path, keep: Keep) -> None:
    to.mkdir(parents=True, exist_ok=True)
    with archive.open("rb") as raw:
        frames = zstandard.ZstdDecompressor(max_window_size=_WINDOW_BYTES).stream_reader(raw)
        with tarfile.open(fileobj=io.BufferedReader(frames, 2**20), mode="r|") as tar:
            for member in tar:
                file = tar.extractfile(member) if member.isreg() else None
                content = file.read() if file else b""
                if file and keep(member.name, content):
                    path = to / member.name
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_bytes(content)


def _unpack_lines(packed: Path, to: Path) -> None:
    frames = zstandard.ZstdDecompressor(max_window_size=_WINDOW_BYTES)
    with packed.open("rb") as raw, to.open("wb") as out:
        frames.copy_stream(raw, out)
