"""A bot in one file: `votive play offrandes --bots "command:python examples/bot.py"`. It bids little and often.

Any language will do: read a line of JSON, write a line of JSON. The protocol is in docs/bots.md.
"""

import json
import sys


def choose(view: dict, legal: list) -> list:
    """The first move that is not a pass: the list is in the order of the rules, small bids first."""
    return next((move for move in legal if move[0] not in ("pass", "decline", "abstain")), legal[0])


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "hello", "protocol": 1, "name": "small bids"}
    elif message["type"] == "position":
        answer = {"type": "move", "id": message["id"], "move": choose(message["view"], message["legal"])}
    else:  # "game" needs no answer, and after "bye" the input ends
        continue
    print(json.dumps(answer), flush=True)
