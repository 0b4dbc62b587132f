# Two commands: `make run` and `make test`. Each installs what it needs first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: run test lint benchmark lock clean
.DEFAULT_GOAL := run

run: $(VENV)/.run
	@$(BIN)/saucer

test: $(VENV)/.dev lint
	$(BIN)/pytest -q -n 2 --dist loadgroup

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# The system's own packages, then the pinned Python ones, then Saucer itself.
$(VENV)/.run: requirements.lock pyproject.toml deploy/packages.sh
	PYTHON=$(PYTHON) sh deploy/packages.sh
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --requirement requirements.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.run requirements-dev.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --requirement requirements-dev.lock
	@touch $@

benchmark: $(VENV)/.dev
	$(BIN)/python -m tests.benchmarks

lock: COMPILE = $(BIN)/pip-compile --quiet --strip-extras --allow-unsafe --no-header --no-annotate --no-emit-index-url --no-emit-find-links
lock:
	$(COMPILE) --output-file requirements.lock pyproject.toml
	$(COMPILE) --extra dev --constraint requirements.lock --output-file requirements-dev.lock pyproject.toml

clean:
	rm -rf $(VENV) out
