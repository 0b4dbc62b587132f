# Two commands: `make run` and `make test`. Each installs what it needs first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip install --quiet --disable-pip-version-check

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
# Every file that pip fetches must have a hash in a lock; the build back end too, so nothing is built in isolation.
$(VENV)/.run: requirements.lock requirements-build.lock pyproject.toml deploy/packages.sh
	PYTHON=$(PYTHON) sh deploy/packages.sh
	$(PYTHON) -m venv $(VENV)
	$(PIP) --require-hashes --requirement requirements.lock --requirement requirements-build.lock
	$(PIP) --no-build-isolation --no-deps --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.run requirements-dev.lock
	$(PIP) --require-hashes --requirement requirements-dev.lock
	@touch $@

benchmark: $(VENV)/.dev
	$(BIN)/python -m tests.benchmarks

# Resolved from the index alone: a wheel that lies on this machine is nobody else's, nor is its hash.
lock: COMPILE = env -u PIP_FIND_LINKS PIP_CONFIG_FILE=/dev/null $(BIN)/pip-compile --quiet --strip-extras --allow-unsafe \
	--generate-hashes --no-header --no-annotate --no-emit-index-url --no-emit-find-links --no-emit-trusted-host
lock: $(VENV)/.dev
	$(COMPILE) --output-file requirements.lock pyproject.toml
	$(COMPILE) --only-build-deps --build-deps-for editable --build-deps-for wheel \
		--constraint requirements.lock --output-file requirements-build.lock pyproject.toml
	$(COMPILE) --extra dev --constraint requirements.lock --constraint requirements-build.lock \
		--output-file requirements-dev.lock pyproject.toml

clean:
	rm -rf $(VENV) out
