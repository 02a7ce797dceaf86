# make run        print a ruling in both languages, then serve the web app
# make test       all checks and tests
# make bench      what a ruling costs, as ratios, and written into docs/performance.md
# make fuzz       damaged files and random tables; FILES=100000 how many, SECONDS=300 how long
# make simulated rounds of simulated games held to every law; ROUNDS=100000 how many
# make catalogues bring the translations in step with the code, and check them
# make edition    write down the fingerprint of what rulings are made by
# make trust      count what the scenarios show; fail where a figure is older than the code
# make mutation   small changes that no test notices: ARGS='--sample 600', '--module rules/bao.py'
# make coverage   branches of core, rules and scenario that no test comes to
# make clean      remove what these commands made

VENV := .venv
PORT ?= 8000
FILES ?= 100000
ROUNDS ?= 100000
SECONDS ?= 300
PYTHON := $(VENV)/bin/python
SOURCES := $(wildcard locales/*/LC_MESSAGES/*.po)
COMPILED := $(SOURCES:.po=.mo)
INSTALL := $(PYTHON) -m pip install --quiet --disable-pip-version-check --editable

.PHONY: run test bench fuzz simulated catalogues edition trust mutation coverage clean

run: $(VENV)/installed $(COMPILED)
	$(VENV)/bin/adjudicator rule scenarios/3-plucking/3.6-two-pelicans.yaml --lang both
	$(VENV)/bin/adjudicator serve --port $(PORT)

# The tests start the program often; it isn't compiled anew each time, whatever the shell says.
test: export PYTHONDONTWRITEBYTECODE :=
test: $(VENV)/installed-dev $(COMPILED)
	$(VENV)/bin/ruff check
	$(VENV)/bin/ruff format --check
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports
	$(VENV)/bin/adjudicator catalogues check
	$(PYTHON) -m pytest

bench: $(VENV)/installed-dev $(COMPILED)
	$(PYTHON) -m compileall -q adjudicator
	$(PYTHON) benchmarks/ratios.py --write docs/performance.md
	$(PYTHON) benchmarks/batches.py --write docs/performance.md
	$(PYTHON) benchmarks/serving.py --write docs/performance.md
	$(PYTHON) benchmarks/parity.py

# A find is printed, and the bytes of one by atheris are kept in build/fuzz.
fuzz: $(VENV)/installed-fuzz $(COMPILED)
	$(PYTHON) -m tests.fuzz.broken --files $(FILES) --record
	$(PYTHON) -m tests.fuzz.guided files --seconds $(SECONDS)
	$(PYTHON) -m tests.fuzz.guided tables --seconds $(SECONDS)

simulated: $(VENV)/installed-dev $(COMPILED)
	$(PYTHON) -m tests.simulated --rounds $(ROUNDS) --record

# Where a text was reworded, its old translation moves to the end of the file;
# once it is used up: make catalogues UPDATE=--drop-unused
catalogues: $(VENV)/installed
	$(PYTHON) locales/update.py $(UPDATE)
	$(PYTHON) locales/digest.py
	$(PYTHON) -m adjudicator.catalogue
	$(VENV)/bin/adjudicator catalogues check

edition: $(VENV)/installed
	$(PYTHON) -m adjudicator.edition

trust: $(VENV)/installed-dev
	$(PYTHON) -m tests.trust.counting
	$(PYTHON) -m tests.trust.figures --strict

mutation: $(VENV)/installed-dev
	$(PYTHON) -m tests.trust.mutation $(ARGS)

coverage: $(VENV)/installed-dev
	$(PYTHON) -m tests.trust.covering $(ARGS)

clean:
	rm -rf $(VENV) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	rm -f $(COMPILED)
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(PYTHON):
	python3 -m venv $(VENV)

$(VENV)/installed: pyproject.toml | $(PYTHON)
	$(INSTALL) .
	touch $@

$(VENV)/installed-dev: pyproject.toml | $(PYTHON)
	$(INSTALL) '.[dev]'
	touch $(VENV)/installed $@

$(VENV)/installed-fuzz: $(VENV)/installed-dev
	$(INSTALL) '.[dev,fuzz]'
	touch $@

%.mo: %.po | $(VENV)/installed
	$(PYTHON) -m adjudicator.catalogue
