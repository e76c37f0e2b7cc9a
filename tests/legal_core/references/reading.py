"""How references are shown in tests: span, law and path in one line each."""

from collections.abc import Callable, Iterable, Iterator

from legal_core.references.reference import Path, Reference

SHORT = {"article": "art", "section": "§", "paragraph": "par", "sentence": "sen"}


def shown(references: Iterable[Reference]) -> list[tuple[str, str, str]]:
    """Return (words of the span, law key, path) of references, in order of the text."""
    ordered = sorted(references, key=lambda one: one.start)
    return [(one.text, one.law_key, _path(one)) for one in ordered]


def read_as(read: Callable[[str], Iterator[Reference]], text: str) -> list[tuple[str, str, str]]:
    """Return what a tradition reads in a text, its spans checked against the text."""
    references = list(read(text))
    assert all(text[one.start : one.end] == one.text for one in references)
    return shown(references)


def _path(reference: Reference) -> str:
    until = f" to {_steps(reference.until)}" if reference.until else ""
    return _steps(reference.path) + until


def _steps(path: Path) -> str:
    return " ".join(f"{SHORT.get(step.level, step.level)} {step.number}".strip() for step in path)
