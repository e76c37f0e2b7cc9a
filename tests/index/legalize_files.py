"""Builds small Markdown laws, lists of events, and a git repository of dated states."""

import json
import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

BODY = """# Bundesgesetz über Leuchttürme

Die Bundesversammlung, beschliesst:

### 1. Kapitel: Allgemeines

##### **Art. 1** Zweck

<sup>1</sup> Das Gesetz regelt:

- a. die Lichter;

- b. die Nebelhörner.

<sup>2</sup> Es gilt im Inland.[^1]

##### **Art. 1***a*[^2] Ausnahmen

Der Bundesrat regelt sie.

###### Fussnoten

[^1]: SR **101**

[^2]: Eingefügt durch Ziff. I des BG vom 20. Juni 2003, in Kraft seit 1. Jan. 2004 ([AS **2003** 3543](https://fedlex.data.admin.ch/eli/oc/2003/559)).
"""


def law_file(body: str = BODY, **facts: str) -> bytes:
    """Return a file: facts in front, then the text."""
    given = {"title": "Bundesgesetz über Leuchttürme", "identifier": "cc-2000-1", **facts}
    lines = "\n".join(
        f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in given.items()
    )
    return f"---\n{lines}\n---\n{body}".encode()


def swiss_folder(root: Path, files: Mapping[str, bytes], key: str = "cc-2000-1") -> Path:
    """Lay the files of one law into a folder, and the list of their events beside."""
    place = root / "ch" / key
    place.mkdir(parents=True)
    events = []
    for number, (day, content) in enumerate(files.items(), start=1):
        (place / f"{number:03}_{day}.md").write_bytes(content)
        kind = "original" if number == 1 else "reform"
        events.append({"path": f"ch/{key}.md", "source_date": day, "kind": kind})
    lines = "".join(json.dumps(event) + "\n" for event in events)
    (root / "events.jsonl").write_text(lines, encoding="utf-8")
    return root


def repository(root: Path, states: Sequence[tuple[str, str, str, bytes]]) -> Path:
    """Make a bare repository: each state is (path, Source-Date, Source-Id, bytes), in order."""
    work, bare = root / "checkout", root / "laws.git"
    work.mkdir()
    environment = {**os.environ, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
    who = ("-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false")

    def git(*arguments: str) -> None:
        subprocess.run(["git", "-C", str(work), *who, *arguments], check=True, env=environment)

    git("init", "-q", "-b", "main")
    git("commit", "-q", "--allow-empty", "--date=2026-04-07T00:00:00Z", "-m", "Init")
    for path, day, act, content in states:
        (work / path).parent.mkdir(parents=True, exist_ok=True)
        (work / path).write_bytes(content)
        git("add", path)
        trailers = "\n".join(
            f"{name}: {value}"
            for name, value in (("Source-Id", act), ("Source-Date", day))
            if value
        )
        git("commit", "-q", "--allow-empty", "-m", f"[reform] law\n\n{trailers}")
    subprocess.run(
        ["git", "clone", "-q", "--bare", str(work), str(bare)], check=True, env=environment
    )
    return root


def code_folder(
    root: Path,
    articles: Mapping[str, str],
    events: Sequence[tuple[str, str, str, str]],
) -> Path:
    """Lay articles of a code (path without ``.md`` to text) and events (day, act, folder, status)."""
    for path, text in articles.items():
        file = root / f"{path}.md"
        file.parent.mkdir(parents=True, exist_ok=True)
        name = file.parent.name
        file.write_text(f"{name}\n{'-' * 4}\n{text}\n", encoding="utf-8")
    lines = [
        {
            "effective_date": day,
            "amending_act_subject": act,
            "articles": [{"path": f"{folder}.md", "status": status}],
        }
        for day, act, folder, status in events
    ]
    (root / "events.jsonl").write_text(
        "".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8"
    )
    return root
