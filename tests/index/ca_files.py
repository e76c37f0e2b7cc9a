"""Small files in the form of California's plain text, written for one trap each."""

RULE = "=" * 70
END = "-" * 43


def code(
    body: str, *, title: str = "Code of Civil Procedure", day: str = "December 10, 2025"
) -> str:
    """Return a code."""
    return (
        f"{RULE}\n  {title}\n  State of California\n{RULE}\n\nSource: Official\n"
        f"Last Updated by State of California: {day}\n\n\n{RULE}\n\n\n\n{body}"
    )


def heading(text: str, *, rule: bool = False) -> str:
    """Return a heading, set apart by a rule or not."""
    return f"\n\n{RULE}\n\n{text}\n\n" if rule else f"\n\n{text}\n\n"


def section(number: str, text: str, history: str = "Enacted 1872.") -> str:
    """Return a section with its history note."""
    return f"{number}\n\n{text}\n\n(History: {history})\n{END}\n\n"
