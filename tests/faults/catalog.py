"""Every fault by its number, in a few words, with the level it runs at; and what is open, and why.

Level 1 runs on every submission, level 2 behind ``make faults``.
"""

from typing import NamedTuple


class Fault(NamedTuple):
    """One fault."""

    words: str
    levels: tuple[int, ...] = (1,)


NOTICES = "comes with the notices law.v1 and answers.v1"

FAULTS = {
    "F01": Fault("killed at a crash point, a turn in flight"),
    "F02": Fault("killed at random instants", (1, 2)),
    "F03": Fault("asked to end with four turns in flight"),
    "F04": Fault("stopped, and gone on after its thread was taken over", (1, 2)),
    "F05": Fault("outbox killed after it published"),
    "F06": Fault("two outboxes at once"),
    "F07": Fault("views killed while they are built"),
    "F08": Fault("memory limit reached during long turns", (2,)),
    "F09": Fault("old and new release side by side"),
    "F10": Fault("database killed during appends"),
    "F11": Fault("database restarted every five seconds", (2,)),
    "F12": Fault("failover to a synchronous standby", (2,)),
    "F13": Fault("failover to a standby that lacks the tail", (1, 2)),
    "F14": Fault("connection cut between commit and answer"),
    "F15": Fault("disk full under the store"),
    "F16": Fault("fsync fails", (2,)),
    "F17": Fault("power cut: what was not synced is gone", (1, 2)),
    "F18": Fault("SQLite locked by another writer", (1, 2)),
    "F19": Fault("a long open transaction on the event table", (2,)),
    "F20": Fault("five writers and a reader that tails", (1, 2)),
    "F21": Fault("rolled back appends leave gaps"),
    "F22": Fault("stored events changed, deleted, inserted, reordered, cut", (1, 2)),
    "F23": Fault("backup restored over a newer store", (2,)),
    "F24": Fault("a stored event that does not decode"),
    "F25": Fault("NATS absent at the start"),
    "F26": Fault("NATS away under load", (1, 2)),
    "F27": Fault("NATS killed three times while publishing"),
    "F28": Fault("outage longer than the duplicate window"),
    "F29": Fault("the stream lost its tail, or is of another history"),
    "F30": Fault("the stream is gone or empty"),
    "F31": Fault("the stream's settings were changed by hand"),
    "F32": Fault("the stream is full", (2,)),
    "F33": Fault("packets to NATS dropped", (2,)),
    "F34": Fault("slow link to NATS", (2,)),
    "F35": Fault("half-open connection to NATS"),
    "F36": Fault("messages delivered many times"),
    "F37": Fault("messages delivered out of order"),
    "F38": Fault("slow consumer", (2,)),
    "F39": Fault("poison message"),
    "F40": Fault("consumer across a server's restart"),
    "F41": Fault("NATS login revoked", (2,)),
    "F42": Fault("a reader's login tries to publish, purge, delete"),
    "F43": Fault("the model times out"),
    "F44": Fault("the model answers with errors"),
    "F45": Fault("the model answers garbage"),
    "F46": Fault("a hostile planner"),
    "F47": Fault("the composer invents"),
    "F48": Fault("the judge fails"),
    "F49": Fault("the model answers too late"),
    "F50": Fault("the index is swapped in the middle of a turn"),
    "F51": Fault("a new index that must be refused, or is not active yet"),
    "F52": Fault("one byte of an index changed"),
    "F53": Fault("the search server fails or lies"),
    "F54": Fault("vectors missing or broken"),
    "F55": Fault("hostile source documents"),
    "F56": Fault("pathological text for every pattern"),
    "F57": Fault("the wall clock jumps"),
    "F58": Fault("the clocks of two processes differ"),
    "F59": Fault("midnight and year end during a turn"),
    "F60": Fault("the holder of a thread dies; two wait"),
    "F61": Fault("one key sent 50 times at once"),
    "F62": Fault("one key with another body"),
    "F63": Fault("the client goes away at each stage"),
    "F64": Fault("an event stream cut 100 times"),
    "F65": Fault("restart in the middle of an event stream"),
    "F66": Fault("slow readers and senders", (2,)),
    "F67": Fault("ten times the admitted load", (2,)),
    "F68": Fault("forged forwarding headers"),
    "F69": Fault("a thread's key destroyed while copies are held"),
    "F70": Fault("the key store cannot be reached"),
    "F71": Fault("signing key rotated between checkpoints"),
    "F72": Fault("two roots for one size", (2,)),
    "F73": Fault("injection canaries"),
    "F74": Fault("what belongs to one tenant used in another"),
    "F75": Fault("time-stamp authority down, late or wrong", (2,)),
    "F76": Fault("erasure under legal hold"),
    "F77": Fault("the index of a stored turn is gone"),
    "F78": Fault("retroactive correction of the law"),
    "F79": Fault("a consumer meets unknown tags and fields"),
    "F80": Fault("a provision commences on a day without news"),
    "F81": Fault("signing key compromised", (2,)),
}

OPEN = dict.fromkeys(("F78", "F80"), NOTICES)
