"""The rules of Fairground's own games, for verify_rounds.py: standard library only.

A game is a function of its bet, the edge in per cent, the actions and a source of random bytes. It returns what the player
saw at the end and the multiple of the stake in ten-thousandths, and raises Malformed or Mismatch.
"""
from fractions import Fraction
from math import comb, floor

UNIT = 10_000
LIMIT = 10_000 * UNIT


class Malformed(Exception):
    pass


class Mismatch(Exception):
    pass


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


def distinct(source, count, size):
    left = list(range(size))
    for i in range(count):
        j = i + below(source, size - i)
        left[i], left[j] = left[j], left[i]
    return left[:count]


def is_whole(value, low, high):
    return type(value) is int and low <= value <= high


def need(condition):
    if not condition:
        raise Malformed


def allowed(condition):
    if not condition:
        raise Mismatch


def fields(value, *names):
    need(isinstance(value, dict) and set(value) == set(names))
    return [value[name] for name in names]


def one_of(value, choices):
    need(isinstance(value, str) and value in choices)
    return value


def after_edge(fair, edge):
    """A fair multiple less the edge, rounded down to ten-thousandths."""
    return floor(Fraction(100 - edge, 100) * fair * UNIT)


def dice(bet, edge, actions, source):
    target, side = fields(bet, "target", "side")
    need(is_whole(target, 1, 9_800))
    one_of(side, ("under", "over"))
    need(not actions)
    roll = below(source, 10_000)
    won = roll < target if side == "under" else roll > 9_999 - target
    return {"roll": roll}, after_edge(Fraction(10_000, target), edge) if won else 0


def limbo(bet, edge, actions, source):
    (target,) = fields(bet, "target")
    need(is_whole(target, 101, 1_000_000))
    need(not actions)
    result = (100 - edge) * 2**32 // (2**32 - below(source, 2**32))
    result = min(1_000_000, max(100, result))
    return {"result": result}, target * 100 if result >= target else 0


PLINKO = {
    (8, "low"): "500 200 114 98 54",
    (8, "medium"): "1200 300 134 70 40",
    (8, "high"): "2600 420 149 34 18",
    (12, "low"): "900 300 170 140 110 97 54",
    (12, "medium"): "3000 1000 380 200 113 61 31",
    (12, "high"): "15000 2300 800 210 75 21 16",
    (16, "low"): "1500 800 220 150 135 120 114 98 49",
    (16, "medium"): "10000 4000 1000 500 280 150 100 54 29",
    (16, "high"): "100000 12000 2500 900 420 200 22 19 18",
}


def plinko(bet, edge, actions, source):
    rows, risk = fields(bet, "rows", "risk")
    need(is_whole(rows, 8, 16) and isinstance(risk, str) and (rows, risk) in PLINKO)
    need(not actions)
    path = [below(source, 2) for _ in range(rows)]
    slot = sum(path)
    half = [int(pays) for pays in PLINKO[rows, risk].split()]
    return {"path": path, "slot": slot}, half[min(slot, rows - slot)] * 100


WHEEL = {
    "low": "0 120 120 150 120 0 120 120 120 120",
    "medium": "0 150 0 200 0 150 0 190 0 400 0 150 0 200 0 150 0 190 0 200",
    "high": "4950" + " 0" * 49,
}


def wheel(bet, edge, actions, source):
    (risk,) = fields(bet, "risk")
    segments = WHEEL[one_of(risk, WHEEL)].split()
    need(not actions)
    segment = below(source, len(segments))
    return {"segment": segment}, int(segments[segment]) * 100


KENO = """
0 388
0 87 1100
0 44 300 3000
0 22 170 890 6800
0 0 128 460 1800 20000
0 0 60 320 900 5400 89000
0 0 0 276 590 2300 17000 301000
0 0 0 131 470 1500 6500 41000 5000000
0 0 0 44 350 1000 3100 10000 2000000 10000000
0 0 0 0 183 690 1900 5100 1000000 5000000 10000000
"""


def keno(bet, edge, actions, source):
    (picks,) = fields(bet, "picks")
    need(isinstance(picks, list) and 1 <= len(picks) <= 10 and all(is_whole(pick, 1, 40) for pick in picks))
    need(len(set(picks)) == len(picks))
    need(not actions)
    drawn = [number + 1 for number in distinct(source, 10, 40)]
    pays = KENO.strip().splitlines()[len(picks) - 1].split()
    return {"drawn": drawn}, int(pays[len(set(picks) & set(drawn))]) * 100


def is_cash_out(action):
    return isinstance(action, dict) and set(action) == {"cashOut"} and action["cashOut"] is True


def mines(bet, edge, actions, source):
    (count,) = fields(bet, "sinkers")
    need(is_whole(count, 1, 24))
    sinkers = distinct(source, count, 25)
    picks, multiple, over = [], 0, False
    for action in actions:
        allowed(not over)
        if is_cash_out(action):
            allowed(picks)
            over = True
            continue
        (pick,) = fields(action, "pick")
        need(is_whole(pick, 0, 24))
        allowed(pick not in picks)
        picks.append(pick)
        if pick in sinkers:
            multiple, over = 0, True
        else:
            multiple = after_edge(Fraction(comb(25, len(picks)), comb(25 - count, len(picks))), edge)
            over = multiple >= LIMIT or len(picks) == 25 - count
    allowed(over)
    return {"picks": picks, "multiple": multiple, "next": None, "isOver": True, "sinkers": sinkers}, multiple


LADDER = {"3/4": 8, "2/3": 8, "1/2": 8, "1/3": 8, "1/4": 6}


def ladder(bet, edge, actions, source):
    (odds,) = fields(bet, "odds")
    loose, coconuts = (int(part) for part in one_of(odds, LADDER).split("/"))
    rows = [below(source, coconuts) for _ in range(LADDER[odds])]
    throws, multiple, over = [], 0, False
    for action in actions:
        allowed(not over)
        if is_cash_out(action):
            allowed(throws)
            over = True
            continue
        (thrown,) = fields(action, "throw")
        need(is_whole(thrown, 0, 3))
        allowed(thrown < coconuts)
        odd = rows[len(throws)]
        # For 3/4, 2/3 and 1/2 the odd one is stuck, for 1/3 and 1/4 it alone falls.
        hit = thrown == odd if odds in ("1/3", "1/4") else thrown != odd
        throws.append(thrown)
        multiple = after_edge(Fraction(coconuts, loose) ** len(throws), edge) if hit else 0
        over = not hit or len(throws) == len(rows)
    allowed(over)
    return {"throws": throws, "rows": rows, "multiple": multiple, "next": None, "isOver": True}, multiple


def hilo(bet, edge, actions, source):
    fields(bet)
    cards = [below(source, 52)]
    steps, fair, multiple, over = [], Fraction(1), 0, False
    for action in actions:
        allowed(not over)
        if is_cash_out(action):
            allowed(multiple > 0)
            over = True
            continue
        need(isinstance(action, dict) and len(action) == 1)
        if action.get("skip") is True:
            allowed(steps.count("skip") < 52)
            steps.append("skip")
            cards.append(below(source, 52))
            continue
        guess = one_of(action.get("guess"), ("higher", "lower"))
        ranks = range(13)
        now = cards[-1] % 13
        # The same rank counts, except where every rank would.
        right = [rank for rank in ranks if (rank >= now if guess == "higher" else rank <= now)]
        if len(right) == 13:
            right.remove(now)
        steps.append(guess)
        cards.append(below(source, 52))
        if cards[-1] % 13 not in right:
            multiple, over = 0, True
            continue
        fair *= Fraction(13, len(right))
        multiple = min(LIMIT, after_edge(fair, edge))
        over = multiple == LIMIT
    allowed(over)
    view = {"cards": cards, "steps": steps, "multiple": multiple, "next": None, "skipsLeft": 52 - steps.count("skip")}
    return {**view, "isOver": True}, multiple


POKER = {
    "royal_flush": 800,
    "straight_flush": 50,
    "four_of_a_kind": 25,
    "full_house": 9,
    "flush": 6,
    "straight": 4,
    "three_of_a_kind": 3,
    "two_pair": 2,
    "jacks_or_better": 1,
}


def poker_hand(cards):
    ranks = sorted(card % 13 for card in cards)
    times = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    flush = len({card // 13 for card in cards}) == 1
    royal = ranks == [0, 9, 10, 11, 12]
    straight = royal or ranks == list(range(ranks[0], ranks[0] + 5))
    if flush and straight:
        return "royal_flush" if royal else "straight_flush"
    if times[0] == 4:
        return "four_of_a_kind"
    if times[:2] == [3, 2]:
        return "full_house"
    if flush or straight:
        return "flush" if flush else "straight"
    if times[0] == 3:
        return "three_of_a_kind"
    if times[:2] == [2, 2]:
        return "two_pair"
    return "jacks_or_better" if any(ranks.count(rank) == 2 for rank in (0, 10, 11, 12)) else None


def poker(bet, edge, actions, source):
    fields(bet)
    cards = distinct(source, 10, 52)
    allowed(len(actions) == 1)
    (hold,) = fields(actions[0], "hold")
    need(isinstance(hold, list) and len(hold) == 5 and all(type(held) is bool for held in hold))
    others = iter(cards[5:])
    final = [card if held else next(others) for card, held in zip(cards, hold)]
    hand = poker_hand(final)
    multiple = POKER.get(hand, 0) * UNIT
    view = {"dealt": cards[:5], "hold": hold, "final": final, "hand": hand, "multiple": multiple, "isOver": True}
    return view, multiple


ENGINES = {game.__name__: game for game in (dice, limbo, plinko, wheel, keno, mines, ladder, hilo, poker)}
EDGES = {"plinko": (1,), "wheel": (1,), "keno": (3,)}
