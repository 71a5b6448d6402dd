# The verbs. `make play` and `make test` set up whatever is missing, in .venv and nowhere else.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

PAGE := src/votive/web/static/index.html
PAGE_SOURCES := $(shell find client src/votive/lang src/votive/games -type f -not -path '*/node_modules/*' -not -path 'client/tests/*' \
  \( -path 'client/*' -o -name '*.ftl' \))

# The rules and the bots as WebAssembly, and the numbers that tables and analyses go by.
WASM := src/votive/web/static/wasm/.built
WASM_SOURCES := $(shell find src/votive/core src/votive/games src/votive/bots tools/wasm tools/presentation -type f \
  \( -name '*.py' -o -name '*.toml' -o -name '*.npz' \)) src/votive/table/rows.py \
  $(addprefix src/votive/lab/,analysis.py analysis_summary.py analysis_types.py analyst.py grades.py)

.PHONY: play client wasm demo wasm-tested lld check test test-long lint lint-python lint-client types logic page chromium postgresql warm unit interpreted learners audit bench docs site release screenshots golden format lock clean

play: $(VENV)/.play $(PAGE)
	@$(BIN)/votive serve --open

# The page that people play in, and the rules for the browser, built into the package.
client: $(PAGE) wasm

# Where LLVM's linker is missing, this says so and the page plays by the server.
wasm: $(WASM)

# The page as a folder that any web server can give out: games against bots, lessons, rules, replays by file.
demo: client
	@$(BIN)/python -m tools.demo

# Many processes read the same sources: they are compiled once, also where the environment says otherwise.
unexport PYTHONDONTWRITEBYTECODE

# How many tests run at once. Many wait for a server or a browser: six keep two cores busy.
WORKERS ?= 6
# Each worker has the tests of whole folders, and takes over others' when it has none: they share servers and databases.
PYTEST := $(BIN)/pytest -n $(WORKERS) --dist worksteal
# Rules, bots and tables: what needs neither a server nor a browser nor PostgreSQL.
QUICK := tests/core tests/offrandes tests/favor tests/golden tests/table tests/test_architecture.py tests/test_docs.py \
  tests/test_every_clause_has_a_test.py tests/test_layers.py tests/test_rules_pages.py
# Files with tests of clauses.
RULES = $(shell grep -rl --include='test_*.py' 'mark\.rule' tests)

# What one runs while working.
check: lint-python types logic warm
	$(PYTEST) $(QUICK)

# What must hold for each commit. Two at a time: the short ones run beside the tests.
test: $(VENV)/.test $(PAGE)
	@$(MAKE) --no-print-directory -j 2 unit lint types interpreted page site

lint: lint-python lint-client

lint-python: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

lint-client: client/node_modules/.package-lock.json
	cd client && npm run --silent lint

types: $(VENV)/.test
	$(BIN)/mypy

# The page's logic, without a browser; games in the page play by the modules.
logic: client/node_modules/.package-lock.json wasm-tested
	cd client && npm test --silent

page: $(PAGE) logic
	cd client && npm run --silent check && npm run --silent words && npm run --silent size

# What plays whole games in the page: any Chromium. The one without windows opens a page in half the time.
chromium:
	@command -v chromium-headless-shell >/dev/null || \
	  { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && { \
	    apt-get install -y -qq chromium-headless-shell >/dev/null 2>&1 || \
	    { apt-get update -qq && apt-get install -y -qq chromium-headless-shell >/dev/null; }; }; } || \
	  command -v chromium >/dev/null || command -v chromium-browser >/dev/null || \
	  { echo "The tests of the page need Chromium; on Debian and Ubuntu: sudo apt install chromium"; exit 1; }

# The rules for the browser, and before them the linker that makes them.
wasm-tested: $(VENV)/.play lld
	@$(MAKE) --no-print-directory wasm

# LLVM's linker for WebAssembly.
lld:
	@command -v wasm-ld >/dev/null || \
	  { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && apt-get install -y -qq lld >/dev/null; } || \
	  { echo "The tests of the rules in the browser need wasm-ld; on Debian and Ubuntu: sudo apt install lld"; exit 1; }

# What the tests of the store start for themselves: any PostgreSQL, of which nothing else is used.
postgresql:
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || \
	  ls /opt/homebrew/opt/postgresql@*/bin/initdb >/dev/null 2>&1 || \
	  { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
	    apt-get update -qq && apt-get install -y -qq postgresql >/dev/null; } || \
	  { echo "The tests need PostgreSQL's programs; on Debian and Ubuntu: sudo apt install postgresql"; exit 1; }

# Compiles the rules of all games, each in a process of its own; a second when that is done already.
warm: $(VENV)/.test
	@$(BIN)/python -m votive.web.tables.compile_games

unit: warm $(PAGE) wasm-tested chromium postgresql
	$(PYTEST)

# The long sizes: hundreds of kills, ten thousand races, two hundred thousand lies, a hundred thousand secrets, and so on.
# `python -m tests.adversary` runs any of the hostile ones alone, at any size and from any seed. Then what the short sizes
# and the interpreted rules reach of the program: compiled functions can be followed only interpreted.
test-long: warm $(PAGE) wasm-tested chromium postgresql
	@echo "The long tests take about two hours on two idle cores; what they saw is printed at the end."
	VOTIVE_LONG=1 $(PYTEST) -rP
	@$(MAKE) --no-print-directory learners
	@echo "And once more at the short sizes, to see what is covered: half an hour."
	@rm -f .coverage .coverage.*
	$(BIN)/coverage run -m pytest -n $(WORKERS) --dist worksteal
	NUMBA_DISABLE_JIT=1 $(BIN)/coverage run -m pytest -m rule $(RULES)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report
	cd client && npm run --silent coverage

# The same rules once more without the compiler.
interpreted: $(VENV)/.test
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -m rule $(RULES)

# Stable-Baselines3 learns our games; PyTorch is large, so it has an environment of its own.
learners: .venv-learn/.ready
	VOTIVE_LONG=1 .venv-learn/bin/python -m pytest --noconftest -W default -rs tests/bridges/test_learners.py

.venv-learn/.ready: $(VENV)/bin/python requirements/learn.txt
	@$(PYTHON) -m venv .venv-learn
	@.venv-learn/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/learn.txt
	@.venv-learn/bin/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps -e .
	@touch $@

# Whether vulnerabilities are known in what is locked. Asks PyPI and npm's registry, so it needs the network.
audit: .venv-audit/.ready
	.venv-audit/bin/python requirements/audit.py

.venv-audit/.ready: $(VENV)/bin/python requirements/audit.txt
	@$(PYTHON) -m venv .venv-audit
	@.venv-audit/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/audit.txt || \
	  { echo "make audit needs the network: pip-audit could not be installed"; exit 2; }
	@touch $@

bench: $(VENV)/.play
	$(BIN)/votive bench

# Links between clauses, code and tests; the command line's help; the cards as the page knows them. Tests fail when
# these are not up to date.
docs: $(VENV)/.test
	$(BIN)/python -m docs.build
	for folder in client/src/games/*/; do \
	  [ ! -e $$folder/cards.py ] || $(BIN)/python $$folder/cards.py > $$folder/cards.json; \
	  [ ! -e $$folder/boards.py ] || $(BIN)/python $$folder/boards.py > $$folder/boards.json; \
	  [ ! -e $$folder/texts.py ] || PYTHONPATH=. $(BIN)/python $$folder/texts.py > $$folder/texts.js; \
	done

# The documentation as a site in build/site; a warning is an error.
site: .venv-site/.ready
	@.venv-site/bin/python -m tools.site

# Wheel and sdist of what is committed, and a look at both. Signs, tags and sends nothing: docs/versions.md.
release: .venv-release/.ready
	@.venv-release/bin/python -m tools.release

.venv-site/.ready .venv-release/.ready: .venv-%/.ready: $(VENV)/bin/python requirements/%.txt
	@$(PYTHON) -m venv .venv-$*
	@.venv-$*/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/$*.txt
	@touch $@

# The pictures of the README, taken from the page.
screenshots: $(VENV)/.test $(PAGE) chromium
	$(BIN)/python -m docs.screenshots

# Write the golden transcripts anew; then read the difference.
golden: $(VENV)/.test
	$(BIN)/python tests/golden/write.py
	$(BIN)/python -m tests.bridges.write

format: $(VENV)/.test client/node_modules/.package-lock.json
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	cd client && npm run --silent format

lock:
	uv pip compile -q pyproject.toml --group build --universal --python-version 3.11 \
	  --generate-hashes --no-header --no-annotate --upgrade -o requirements/play.txt
	uv pip compile -q pyproject.toml --extra machines --group build --universal --python-version 3.11 \
	  --generate-hashes --no-header --no-annotate --upgrade -o requirements/machines.txt
	uv pip compile -q pyproject.toml --extra print --group build --universal --python-version 3.11 \
	  --generate-hashes --no-header --no-annotate --upgrade -o requirements/print.txt
	uv pip compile -q pyproject.toml --extra tune --group build --universal --python-version 3.11 \
	  --generate-hashes --no-header --no-annotate --upgrade -o requirements/tune.txt
	uv pip compile -q pyproject.toml --group build --group dev --universal --python-version 3.11 \
	  --generate-hashes --no-header --no-annotate --upgrade -o requirements/test.txt
	uv pip compile -q pyproject.toml --group build --group learn --universal --python-version 3.11 \
	  --generate-hashes --no-header --no-annotate --upgrade -o requirements/learn.txt
	uv pip compile -q --group audit --universal --python-version 3.11 \
	  --generate-hashes --no-header --no-annotate --upgrade -o requirements/audit.txt
	for group in site release; do uv pip compile -q --group $$group --universal --python-version 3.11 \
	  --generate-hashes --no-header --no-annotate --upgrade -o requirements/$$group.txt; done

clean:
	rm -rf $(VENV) .venv-audit .venv-learn .venv-site .venv-release client/node_modules src/votive/web/static build dist .pytest_cache .failures .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(PAGE): client/node_modules/.package-lock.json $(PAGE_SOURCES)
	@echo "Building the page …"
	@cd client && npm run --silent build -- --logLevel warn
	@touch $@

$(WASM): $(VENV)/.play $(WASM_SOURCES)
	@$(BIN)/python -m tools.wasm

client/node_modules/.package-lock.json: client/package-lock.json
	@node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null || \
	  { echo "Building the page needs Node 20.19 or newer with npm: see nodejs.org, or your system's packages. Without it, $(BIN)/votive play offrandes plays in the terminal."; exit 1; }
	@cd client && npm ci --silent --no-audit --no-fund
	@touch $@

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
