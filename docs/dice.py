"""Dice and shuffles of a match with sealed chance: see dice.md. Python 3, nothing else.

python3 docs/dice.py                          the vectors of dice.md, as JSON
python3 docs/dice.py MATCH.grognard.json      opens the commitment of a match that is over
python3 docs/dice.py MATCH.grognard.json 6 20 and says what draws 0 to 19 give, each with a die of 6 sides
"""

import hashlib
import hmac
import json
import sys


def commitment_to(seed):
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def below(seed, nonces, draw, n):
    """A whole number from 0 to n - 1: what the draw of this number gives among n results."""
    fair = 2**32 - 2**32 % n
    units = lambda nonce: len(nonce.encode("utf-16-le")) // 2
    said = "".join(f"{units(nonce)}:{nonce}" for nonce in nonces)
    block = 0
    while True:
        message = f"{said}|{draw}|{block}".encode()
        digest = hmac.new(bytes.fromhex(seed), message, hashlib.sha256).digest()
        for at in range(0, 32, 4):
            bits = int.from_bytes(digest[at : at + 4], "big")
            if bits < fair:
                return bits % n
        block += 1


class Chance:
    """Draws one result after the other, as a match does."""

    def __init__(self, seed, nonces):
        self.seed, self.nonces, self.draws = seed, nonces, 0

    def pick(self, n):
        result = below(self.seed, self.nonces, self.draws, n)
        self.draws += 1
        return result

    def roll(self, sides):
        return self.pick(sides) + 1

    def shuffle(self, items):
        for i in range(len(items) - 1, 0, -1):
            j = self.pick(i + 1)
            items[i], items[j] = items[j], items[i]
        return items

    def roll_off(self, sides):
        rounds = []
        while True:
            rounds.append([self.roll(sides), self.roll(sides)])
            if rounds[-1][0] != rounds[-1][1]:
                return rounds


SEED = "00112233445566778899aabbccddeeff" * 2
WIDE = 3 * 2**30


def vectors():
    """Each begins at draw 0 of its own match."""
    for nonces in [["anna", "ben"], ["5f0c", "a1"], ["Düppel", "🎲"], []]:
        new = lambda: Chance(SEED, nonces)
        dice, off, wide = new(), new(), new()
        yield {
            "seed": SEED,
            "commitment": commitment_to(SEED),
            "nonces": nonces,
            "dice of 6": [dice.roll(6) for _ in range(12)],
            "then shuffled 0 to 9": dice.shuffle(list(range(10))),
            "roll-off of 10": off.roll_off(10),
            "one of 3 · 2^30": [wide.pick(WIDE) for _ in range(3)],
        }


def opened(path):
    with open(path, encoding="utf-8") as file:
        chance = json.load(file)["chance"]
    if chance["source"] != "sealed" or "seed" not in chance:
        sys.exit("This match was not played with sealed dice, or it is not over: there is no seed in it.")
    if commitment_to(chance["seed"]) != chance["commitment"]:
        sys.exit("The seed is not the one that was committed to.")
    print("The seed is the one that was committed to:", chance["commitment"])
    for seat, nonce in zip(chance.get("from", []), chance["nonces"]):
        print(f"{seat} has added {nonce}")
    return chance


if __name__ == "__main__":
    if len(sys.argv) == 1:
        for vector in vectors():
            print(json.dumps(vector, ensure_ascii=False))
    else:
        chance = opened(sys.argv[1])
        if len(sys.argv) == 4:
            sides, count = int(sys.argv[2]), int(sys.argv[3])
            print(*[below(chance["seed"], chance["nonces"], draw, sides) + 1 for draw in range(count)])
