"""Actors in threads of which one runs at a time, chosen by a seed at every pause.

The same seed gives the same run: nothing but the seed decides who goes on, and no actor waits
for anything but its turn.
"""

import random
from collections.abc import Callable
from threading import Lock, Thread, current_thread

STEPS_MAX = 20_000


class Crashed(BaseException):
    """The process that an actor's call ran in is gone; nothing of ours may catch this."""


def taken() -> Lock:
    """Return a lock that somebody else will release: a bare signal between two threads."""
    lock = Lock()
    lock.acquire()
    return lock


class Actor:
    """One thread that goes on when it is told to."""

    def __init__(self, name: str, run: Callable[[], None], back: Lock) -> None:
        self.name = name
        self.is_over = False
        self.failure: BaseException | None = None
        self._run = run
        self._back = back
        self._go = taken()
        self.thread = Thread(target=self._main, name=name, daemon=True)

    def step(self) -> None:
        """Let it run up to its next pause, or its end."""
        if not self.thread.is_alive():
            self.thread.start()
        self._go.release()
        self._back.acquire()

    def pause(self) -> None:
        """Give the turn back and wait for the next; called by the actor itself."""
        self._back.release()
        self._go.acquire()

    def _main(self) -> None:
        self._go.acquire()
        try:
            self._run()
        except BaseException as error:  # noqa: BLE001 -- told to whoever runs the schedule
            self.failure = error
        self.is_over = True
        self._back.release()


class Scheduler:
    """Chooses who goes on."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._back = taken()
        self._actors: list[Actor] = []
        self._by_thread: dict[Thread, Actor] = {}

    def add(self, name: str, run: Callable[[], None]) -> None:
        """Add an actor; it begins when it is first chosen."""
        actor = Actor(name, run, self._back)
        self._actors.append(actor)
        self._by_thread[actor.thread] = actor

    def pause(self) -> None:
        """Let others go on, where an actor calls; nothing where nobody is scheduled."""
        actor = self._by_thread.get(current_thread())
        if actor is not None:
            actor.pause()

    def run(self) -> None:
        """Run all actors to their end, and raise the first failure."""
        for _ in range(STEPS_MAX):
            waiting = [actor for actor in self._actors if not actor.is_over]
            if not waiting:
                break
            self._chance.choice(waiting).step()
        else:
            raise AssertionError(f"no end after {STEPS_MAX} steps: {[a.name for a in waiting]}")
        for actor in self._actors:
            actor.thread.join()
            if actor.failure is not None:
                raise actor.failure
