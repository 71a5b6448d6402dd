# The verbs. `make play` and `make test` set up whatever is missing, in .venv and nowhere else.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test lint types unit interpreted bench docs golden format lock clean

play: $(VENV)/.play
	@$(BIN)/votive play offrandes --players 4 --bots novice,acolyte,priest

test: lint types unit interpreted

lint: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.test
	$(BIN)/mypy

unit: $(VENV)/.test
	$(BIN)/python -c "import votive.games as games, votive.bots.ready as bots; [bots.make_ready(games.load(name)) for name in games.names()]"
	$(BIN)/pytest -n 2

# The same rules once more without the compiler.
interpreted: $(VENV)/.test
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n 2 -m rule

bench: $(VENV)/.play
	$(BIN)/votive bench

# Links between clauses, code and tests; the command line's help. Tests fail when these are not up to date.
docs: $(VENV)/.test
	$(BIN)/python docs/build.py

# Write the golden transcripts anew; then read the difference.
golden: $(VENV)/.test
	$(BIN)/python tests/golden/write.py

format: $(VENV)/.test
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

lock:
	uv pip compile -q pyproject.toml --group build --universal --python-version 3.11 \
	  --generate-hashes --no-header --no-annotate --upgrade -o requirements/play.txt
	uv pip compile -q pyproject.toml --group build --group dev --universal --python-version 3.11 \
	  --generate-hashes --no-header --no-annotate --upgrade -o requirements/test.txt

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Votive needs Python 3.11 or newer. If you have one, name it: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
	  { rm -rf $(VENV); echo "Python's venv module is missing; on Debian and Ubuntu: apt install python3-venv"; exit 1; }

$(VENV)/.play: $(VENV)/bin/python requirements/play.txt pyproject.toml
	@echo "Setting up Votive in $(VENV) …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/play.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps -e .
	@touch $@

$(VENV)/.test: $(VENV)/.play requirements/test.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/test.txt
	@touch $@
