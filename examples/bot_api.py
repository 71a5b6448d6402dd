"""A program that takes seats wherever it is invited, and plays the last move it may.

votive admin bot Sisyphus              # or in the browser: Myself, My programs; either tells a token, once
python examples/bot_api.py http://localhost:8720 TOKEN
"""

import json
import sys
import urllib.request

SERVER, TOKEN = sys.argv[1:3]


def ask(path, body=None):
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    return urllib.request.urlopen(urllib.request.Request(SERVER + path, body and json.dumps(body).encode(), headers))


def act(table, id, **act):
    return json.load(ask(f"/api/tables/{table}/acts", {"id": id, "act": act}))


for event in map(json.loads, filter(bytes.strip, ask("/api/me/stream"))):
    if event["type"] == "invited":
        sat = act(event["table"], "sit", type="sit", key="", name="me")
        act(event["table"], "ready", type="ready", seat=sat["yours"][0])
    elif event["type"] == "turn":
        place, move = event["now"]["place"], event["now"]["choices"][-1]["move"]
        act(event["table"], f"m{place}", type="move", seat=event["seat"], place=place, move=move)
