"""A hostile client, and a hostile world around the server: it kills, races, floods, lies and pulls the plug.

Short sizes run in `make test`, long ones in `make test-long`; `python -m tests.adversary --help` runs any size. What is
promised, and which of these files tests it, is in docs/security.md.
"""
