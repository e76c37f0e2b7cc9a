"""Stops a log from being written to, with the reason that a person must read.

In: a reason, once the log is found to have shrunk or forked. Out: a refusal of each append.

Rules
    WS1  While a reason stands nothing is appended; reading goes on.
    WS2  An operator's answer to the reason may be appended meanwhile, by this thread alone.
    WS3  A disk that failed to sync is trusted no more: that reason stands until the process
         is started anew, which reads what the disk really holds.
    WS4  A stream that holds events the log lacks is a reason of its own: it stands until the
         stream agrees, or an operator has answered it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import local

from domain.errors import LogStoppedError


class WriteStop:
    """Whether a log may be written to."""

    def __init__(self) -> None:
        """Let everything through."""
        self.reason = ""
        self.disk_failure = ""  # WS3
        self.published = ""  # WS4: how the published stream contradicts the log
        self._excused = local()

    @property
    def standing(self) -> str:
        """Why nothing is written; empty where everything is let through."""
        return self.disk_failure or self.reason or self.published

    def check(self) -> None:
        """Refuse an append while a reason stands (WS1).

        Raises:
            LogStoppedError: The log is not what was signed of it, or its disk failed.
        """
        excused = getattr(self._excused, "is_answer", False) and not self.disk_failure
        if self.standing and not excused:
            raise LogStoppedError(
                f"Nothing is written to the log. {self.standing} A person must decide: see"
                " 'vigent doctor'."
            )

    @contextmanager
    def answered(self) -> Iterator[None]:
        """Let the appends of this thread through while the block runs (WS2)."""
        self._excused.is_answer = True
        try:
            yield
        finally:
            self._excused.is_answer = False
