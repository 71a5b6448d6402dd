"""`python -m bench.prints SERVER TOKEN`: one print of a variant after the other, a line for each, until it is ended.

A process of its own: what it receives would otherwise hold up the measurement of who plays.
"""

import sys

import httpx

PRINTED = 'name = "Nearly the same"\ngame = "favor"\n[options]\nrounds = 11\n'


def main() -> None:
    """Print."""
    server, token = sys.argv[1:]
    with httpx.Client(timeout=600, headers={"Authorization": f"Bearer {token}"}) as client:
        while True:
            client.post(f"{server}/api/workshop/prints", json={"variant": PRINTED}).raise_for_status()
            print("printed", flush=True)


if __name__ == "__main__":
    main()
