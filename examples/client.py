"""A whole client in forty lines: opens a table with bots, plays the first move it may, and tells the story.

python examples/client.py http://localhost:8720 offrandes
"""

import asyncio
import json
import sys
import urllib.request
import uuid

from websockets.asyncio.client import connect

from votive.core.language import language
from votive.games import load


def ask(server, path, body, token=None):
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(server + path, json.dumps(body).encode(), headers)
    return json.load(urllib.request.urlopen(request))


async def play(server, game):
    token = ask(server, "/api/people?token=1", {"name": "Forty Lines"})["token"]
    seats = [{"who": "me"}, {"who": "bot", "level": "novice"}, {"who": "bot", "level": "acolyte"}]
    table = ask(server, "/api/tables", {"game": game, "seats": seats, "begin": True}, token)["table"]
    words = language("en", load(game).language_folder)
    address = server.replace("http", "ws", 1) + "/api/live"
    told = 0
    while True:  # a lost line is no matter: come back and ask for what is new
        async with connect(address, additional_headers={"Authorization": f"Bearer {token}"}, max_size=None) as line:
            await line.send(json.dumps({"type": "watch", "table": table, "seat": 0, "since": told}))
            async for message in map_json(line):
                for entry in message.get("told", []):
                    told = entry["number"] + 1
                    for fact in entry.get("facts", []):
                        print(words.say(fact))
                now = message.get("now")
                if now and now["stage"] == "over":
                    return print(now["result"])
                if now and now["turn"] == 0 and now["choices"]:
                    act = {"type": "move", "seat": 0, "place": now["place"], "move": now["choices"][0]["move"]}
                    await line.send(json.dumps({"type": "act", "id": uuid.uuid4().hex, "table": table, "act": act}))


async def map_json(line):
    async for text in line:
        yield json.loads(text)


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], sys.argv[2]))
