#!/usr/bin/env python3
"""Verify Fairground draws without any of Fairground's code.

Reads one proof per line (JSON) on standard input and recomputes the draw from it with Python's standard library alone.
Prints `ok <n>` and `bad <n>`; with --reasons also the line and reason of each bad record, on standard error.
Leaves with status 0 when every record is good, 1 otherwise.

A proof: lottery, issue, beacon (texts); index (place of the draw in its day, from 1); anchor, commitment, key, seed
(32 bytes each, lower-case hexadecimal); shape {count, from, to, isDistinct}; result (list of numbers).

beacon is empty, or "drand:<chain>:<round>:<signature>": a round of a public beacon, which beaconRound {chain, round} named
before betting opened. Its randomness is the SHA-256 of the signature. That the chain has signed it is for any drand client
to say, which has the round from elsewhere: https://api.drand.sh/<chain>/public/<round>.

  commitment = SHA-256(seed)                             published before betting opened
  seed       = HMAC-SHA256(key, "fairground/draw/seed")
  anchor     = SHA-256 applied `index` times to key      published before the day
  stream     = B0 B1 B2 ...  with  Bi = HMAC-SHA256(seed, message + i as 4 bytes big-endian)
  message    = "fairground/draw/v1|<lottery>|<issue>|<beacon>"

A number below n takes the fewest whole bytes that can hold n - 1 values (none for n = 1), read big-endian; values from
floor(256^bytes / n) * n upwards are thrown away. Distinct numbers: the i-th draw (from 0) swaps place i with place
i + (number below what is left).
"""
import hashlib
import hmac
import json
import re
import sys

CODE = re.compile(r"[A-Za-z0-9_.-]{1,64}", re.ASCII)
BEACON = re.compile(r"[!-{}~]{0,512}", re.ASCII)
HEX32 = re.compile(r"[0-9a-f]{64}", re.ASCII)


def sha256(data):
    return hashlib.sha256(data).digest()


def hmac_sha256(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


def stream(seed, message):
    counter = 0
    while True:
        yield from hmac_sha256(seed, message + counter.to_bytes(4, "big"))
        counter += 1


def below(source, n):
    width = 0
    while 256**width < n:
        width += 1
    limit = 256**width // n * n
    while True:
        value = 0
        for _ in range(width):
            value = value * 256 + next(source)
        if value < limit:
            return value % n


def draw(source, shape):
    size = shape["to"] - shape["from"] + 1
    if not shape["isDistinct"]:
        return [shape["from"] + below(source, size) for _ in range(shape["count"])]
    left = list(range(shape["from"], shape["to"] + 1))
    for i in range(shape["count"]):
        j = i + below(source, size - i)
        left[i], left[j] = left[j], left[i]
    return left[: shape["count"]]


def is_text(value, pattern):
    return isinstance(value, str) and pattern.fullmatch(value) is not None


def is_whole(value, low, high):
    return type(value) is int and low <= value <= high


def is_shape(shape):
    return (
        isinstance(shape, dict)
        and is_whole(shape.get("count"), 1, 1000)
        and is_whole(shape.get("from"), 0, 9999)
        and is_whole(shape.get("to"), shape["from"], 9999)
        and type(shape.get("isDistinct")) is bool
        and (not shape["isDistinct"] or shape["count"] <= shape["to"] - shape["from"] + 1)
    )


def is_proof(proof):
    return (
        isinstance(proof, dict)
        and is_text(proof.get("lottery"), CODE)
        and is_text(proof.get("issue"), CODE)
        and is_text(proof.get("beacon"), BEACON)
        and is_whole(proof.get("index"), 1, 2880)
        and all(is_text(proof.get(name), HEX32) for name in ("anchor", "commitment", "key", "seed"))
        and is_shape(proof.get("shape"))
        and isinstance(proof.get("result"), list)
        and all(type(number) is int for number in proof["result"])
        and is_named_round(proof)
    )


def is_named_round(proof):
    named = proof.get("beaconRound")
    if named is None:
        return True
    return isinstance(named, dict) and proof["beacon"].startswith("drand:%s:%s:" % (named.get("chain"), named.get("round")))


def verify(proof):
    if not is_proof(proof):
        return "malformed"
    key = bytes.fromhex(proof["key"])
    seed = bytes.fromhex(proof["seed"])
    if sha256(seed).hex() != proof["commitment"]:
        return "commitment_mismatch"
    if hmac_sha256(key, b"fairground/draw/seed") != seed:
        return "seed_mismatch"
    walked = key
    for _ in range(proof["index"]):
        walked = sha256(walked)
    if walked.hex() != proof["anchor"]:
        return "anchor_mismatch"
    message = "fairground/draw/v1|%(lottery)s|%(issue)s|%(beacon)s" % proof
    if draw(stream(seed, message.encode()), proof["shape"]) != proof["result"]:
        return "result_mismatch"
    return "ok"


def main():
    good = bad = 0
    for number, line in enumerate(sys.stdin, 1):
        if not line.strip():
            continue
        try:
            verdict = verify(json.loads(line))
        except ValueError:
            verdict = "malformed"
        if verdict == "ok":
            good += 1
            continue
        bad += 1
        if "--reasons" in sys.argv[1:]:
            print(f"line {number}: {verdict}", file=sys.stderr)
    print(f"ok {good}\nbad {bad}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
