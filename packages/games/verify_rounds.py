#!/usr/bin/env python3
"""Verify rounds of Fairground's own games without any of Fairground's code.

Reads round records (JSON) from the file named first, or from standard input: a list, or one record per line. Recomputes
each round with Python's standard library alone. Prints `ok <n>` and `bad <n>`; with --reasons also the number and reason
of each bad record, on standard error. Leaves with status 0 when every record is good, 1 otherwise.

A record: engine, serverSeed and commitment (32 bytes each, lower-case hexadecimal), clientSeed (text), nonce (whole
number), bet, edge (per cent), actions (list), multiple (in ten-thousandths of the stake) and, where the record has it,
view: what the player saw at the end.

  commitment = SHA-256(serverSeed)                       shown before the round
  stream     = B0 B1 B2 ...  with  Bi = HMAC-SHA256(serverSeed, message + i as 4 bytes big-endian)
  message    = "fairground/round/v1|<clientSeed>|<nonce>"

A number below n takes the fewest whole bytes that can hold n - 1 values (none for n = 1), read big-endian; values from
floor(256^bytes / n) * n upwards are thrown away. Distinct numbers: the i-th draw (from 0) swaps place i with place
i + (number below what is left). Cards: rank = card mod 13 (0 the ace), suit = card div 13.

Engines: dice, limbo, plinko, wheel, keno, mines, ladder, hilo, poker. Their rules are in round_rules.py beside this file.
Rounds of slot games are not verified here.
"""
import hashlib
import hmac
import json
import re
import sys

# No cache folder beside the sources of a checkout.
sys.dont_write_bytecode = True
from round_rules import EDGES, ENGINES, Malformed, Mismatch, allowed, is_whole, need

CLIENT_SEED = re.compile(r"[A-Za-z0-9_-]{1,64}", re.ASCII)
HEX32 = re.compile(r"[0-9a-f]{64}", re.ASCII)


def stream(seed, message):
    counter = 0
    while True:
        yield from hmac.new(seed, message + counter.to_bytes(4, "big"), hashlib.sha256).digest()
        counter += 1


def verify(record):
    try:
        need(isinstance(record, dict) and isinstance(record.get("engine"), str) and record["engine"] in ENGINES)
        need(all(isinstance(record.get(n), str) and HEX32.fullmatch(record[n]) for n in ("serverSeed", "commitment")))
        need(isinstance(record.get("clientSeed"), str) and CLIENT_SEED.fullmatch(record["clientSeed"]))
        need(is_whole(record.get("nonce"), 0, 2**53 - 1) and isinstance(record.get("actions"), list))
        engine, edge = record["engine"], record.get("edge")
        need(engine == "poker" or (type(edge) is int and edge in EDGES.get(engine, (1, 2, 3))))
        seed = bytes.fromhex(record["serverSeed"])
        if hashlib.sha256(seed).hexdigest() != record["commitment"]:
            return "commitment_mismatch"
        message = "fairground/round/v1|%(clientSeed)s|%(nonce)d" % record
        source = stream(seed, message.encode())
        view, multiple = ENGINES[engine](record.get("bet"), edge, record["actions"], source)
        allowed(multiple == record.get("multiple") and record.get("view", view) == view)
    except Malformed:
        return "malformed"
    except Mismatch:
        return "outcome_mismatch"
    return "ok"


def read(text):
    if text.lstrip().startswith("["):
        return json.loads(text)
    return [parse(line) for line in text.splitlines() if line.strip()]


def parse(line):
    try:
        return json.loads(line)
    except ValueError:
        return None


def main():
    files = [name for name in sys.argv[1:] if not name.startswith("--")]
    text = open(files[0], encoding="utf-8").read() if files else sys.stdin.read()
    bad = 0
    verdicts = [verify(record) for record in read(text)]
    for number, verdict in enumerate(verdicts, 1):
        if verdict == "ok":
            continue
        bad += 1
        if "--reasons" in sys.argv[1:]:
            print(f"record {number}: {verdict}", file=sys.stderr)
    print(f"ok {len(verdicts) - bad}\nbad {bad}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
