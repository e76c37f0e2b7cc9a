"""A subscriber: python consumer.py nats://USER:PASSWORD@HOST:4222 TENANT DURABLE STATE.sqlite"""
import asyncio, contextlib, json, nats, sqlite3, sys, time, urllib.parse
from nats.js.api import AckPolicy, ConsumerConfig

KNOWN = {"turn-admitted.v1", "outcome-routed.v1", "turn-aborted.v1"}  # what this one acts on
DELIVERIES, SILENT_FETCHES = 5, 3
TABLES = """CREATE TABLE IF NOT EXISTS seen (event_id TEXT PRIMARY KEY, type TEXT, leaf INTEGER, known INTEGER);
CREATE TABLE IF NOT EXISTS turn (turn_id TEXT PRIMARY KEY, leaf INTEGER, type TEXT, status TEXT);
CREATE TABLE IF NOT EXISTS dead (place INTEGER PRIMARY KEY, reason TEXT, data BLOB);"""
NEWER = """INSERT INTO turn VALUES (?, ?, ?, ?) ON CONFLICT (turn_id) DO UPDATE SET leaf = excluded.leaf,
type = excluded.type, status = excluded.status WHERE excluded.leaf > leaf"""

def apply(db, headers, data):
    """Take one event in: once, and never an older state over a newer one."""
    kind, leaf, known = headers["ce-type"], int(headers["ce-sequence"]), headers["ce-type"] in KNOWN
    with db:  # what was seen and what it did are one transaction
        new = db.execute("INSERT OR IGNORE INTO seen VALUES (?, ?, ?, ?)", (headers["ce-id"], kind, leaf, known))
        if new.rowcount and known:  # a repeat does nothing; an unknown tag is counted and ignored
            status = json.loads(data)["event"].get("status")  # so are fields we do not know
            db.execute(NEWER, (headers["ce-subject"], leaf, kind, status))

async def handle(db, message):
    deliveries = message.metadata.num_delivered
    try:
        if deliveries > DELIVERIES: raise RuntimeError("it ends whoever takes it in")
        apply(db, message.headers, message.data)
        await message.ack()  # after the commit; where this is lost, it comes again and does nothing
    except (RuntimeError, ValueError, LookupError, TypeError, AttributeError) as error:
        if deliveries < DELIVERIES:
            return await message.nak(delay=deliveries * 0.1)
        place = message.metadata.sequence.stream
        with db:  # a dead letter with its reason; the rest flows
            db.execute("INSERT OR REPLACE INTO dead VALUES (?, ?, ?)", (place, repr(error), message.data))
        print(f"ALARM: message {place} is set aside: {error!r}", file=sys.stderr, flush=True)
        await message.term()

async def follow(url, tenant, durable, path):
    db, inbox = sqlite3.connect(path), f"_INBOX.{urllib.parse.urlsplit(url).username}"
    db.executescript(TABLES)
    config = ConsumerConfig(ack_policy=AckPolicy.EXPLICIT, ack_wait=30, max_deliver=-1)
    while True:  # a new connection and subscription after every fault and every long silence
        try:
            async with await nats.connect(url, inbox_prefix=inbox, connect_timeout=2, allow_reconnect=False) as client:
                pull = await client.jetstream().pull_subscribe(
                    f"turns.v1.{tenant}.>", durable=durable, stream="VIGENT_TURNS", config=config)
                silent, many = 0, 1
                while silent < SILENT_FETCHES and client.is_connected:
                    began, messages = time.monotonic(), []
                    with contextlib.suppress(TimeoutError):
                        messages = await pull.fetch(many, timeout=2)
                    silent = 0 if messages else silent + 1
                    for message in messages: await handle(db, message)
                    many = min(many * 2, 100) if time.monotonic() - began < 5 else max(many // 2, 1)  # slow: few in hand
        except (nats.errors.Error, OSError) as error:
            print(f"waiting: {error!r}", file=sys.stderr, flush=True)
            await asyncio.sleep(1)

if __name__ == "__main__":
    asyncio.run(follow(*sys.argv[1:5]))
