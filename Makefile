# make run        the companion             make test       lint, types and every test but the slow ones
# make quick      tests in under a minute   make test-all   the slow searches too
# make docs       the handbook as a site: out/docs/index.html    make prose     its spelling and grammar
# make wheels     what a Pi without a network is installed from: see deploy/README.md
# make release    out/release: wheel, sources, handbook, Debian package, bill of materials, hashes
# make test-hardware   the appliance on real kernel interfaces, in virtual machines: as root, an hour or more
# Each installs what it needs first. ARGS is handed to pytest: make quick ARGS="-k journal".
# The system's own Python where it will do: Debian builds it by profile, which makes it a fifth faster than one that was
# compiled at home, and its python3-lgpio is for that one. Another: make run PYTHON=python3.13
SYSTEM := /usr/bin/python3
ifeq ($(origin PYTHON), undefined)
PYTHON := $(shell $(SYSTEM) -I -c 'import ensurepip, sys, venv; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 14))' \
	2>/dev/null && echo $(SYSTEM) || echo python3)
endif
VENV := .venv
BIN := $(VENV)/bin
NACL := $(VENV)/share/saucer/nacl-fast.js
# Where Python may keep nothing compiled, each process of the tests, and each that they start, compiles all of it again.
unexport PYTHONDONTWRITEBYTECODE
# Pictures of pieces that tests drew and photographs that they rendered, for the next run: each says what it was made from.
# All of them take two minutes.
DRAWN := $(VENV)/drawn
PIP := $(BIN)/pip install --quiet --disable-pip-version-check

.PHONY: run quick test test-all tested test-hardware lint benchmark words docs prose pictures lock wheels release clean
.DEFAULT_GOAL := run

run: $(VENV)/.run $(NACL)
	@$(BIN)/saucer

# Four processes for two cores: one waits nearly all the time, for a browser, a tick or a process that was killed
# (tests/conftest.py lets it begin with such tests), and another every now and then.
# On a Pi with 2 GB: make test WORKERS=2. Each takes its part in order, so that what a module needs is made once, and
# then of the others' rest.
WORKERS ?= 4
# mypy takes one core for 34 s: what compiles the tests, then the first of them, have the other.
WHICH = -m "not slow"
test test-all: $(VENV)/.dev
	@$(MAKE) --no-print-directory -j 2 lint tested WHICH='$(WHICH)'

test-all: WHICH = --hypothesis-profile search

tested: $(VENV)/.compiled
	SAUCER_DRAWN=$(abspath $(DRAWN)) $(BIN)/pytest -q -n $(WORKERS) --dist worksteal $(WHICH) $(ARGS)

# pytest compiles tests in its own way: once, rather than in each of its processes.
$(VENV)/.compiled: $(wildcard tests/*.py tests/*/*.py) | $(VENV)/.dev
	@$(BIN)/pytest -q -n 0 --collect-only >$@.txt || { cat $@.txt; exit 1; }
	@mv $@.txt $@

# What is asked of most changes, in one process: rules, kernel, drawing, walls. No windows, films, photographs, nor
# whole games by the dozen.
LONG := %/test_concession.py %/test_map.py %/test_secrets.py %/test_whole_games.py
RULES := $(wildcard $(patsubst companion/games/%,tests/%test_*.py,$(wildcard companion/games/*/)))
QUICK := tests/kernel $(filter-out $(LONG),$(RULES)) tests/test_architecture.py tests/test_docs.py tests/test_help.py tests/test_package.py \
	tests/test_words.py \
	$(patsubst %,tests/printables/test_%.py,booklet cards decks design dice imposition ornaments tags tiling) \
	$(patsubst %,tests/hardware/test_%.py,buttons covered lens reconcile) \
	$(patsubst %,tests/app/test_%.py,prompts shelf sitting words_and_places)

quick: $(VENV)/.dev
	$(BIN)/pytest -q -n 0 -m "not slow" $(QUICK) $(ARGS)

# Real kernels under QEMU; as root, and with what tests/machine/__init__.py names. What machines said and showed stays in
# the room, in seen/.
test-hardware: $(VENV)/.dev
	SAUCER_MACHINES=$${SAUCER_MACHINES:-/var/tmp/saucer-machines} $(BIN)/pytest -v -n 0 tests/machine $(ARGS)

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# The system's own packages, then the pinned Python ones, then Saucer itself; where what stands there is of another Python,
# all anew. Every file that pip fetches must have a hash in a lock; the build back end too, so nothing is built in isolation.
BASE := import sys; print(sys.base_prefix, sys.version_info[:2])
$(VENV)/.run: requirements.lock requirements-build.lock pyproject.toml deploy/packages.sh
	PYTHON=$(PYTHON) sh deploy/packages.sh
	@test "$$($(BIN)/python -c '$(BASE)' 2>&1)" = "$$($(PYTHON) -c '$(BASE)')" || $(PYTHON) -m venv --clear $(VENV)
	$(PIP) --require-hashes --requirement requirements.lock --requirement requirements-build.lock
	$(PIP) --no-build-isolation --no-deps --editable .
	@rm -rf $(DRAWN)
	@touch $@

# What browsers open frames with. Where it could not be fetched phones stay off, and the next make tries again.
$(NACL): | $(VENV)/.run
	@sh deploy/nacl.sh $(@D)

$(VENV)/.dev: $(VENV)/.run requirements-dev.lock tests/packages.sh | $(NACL)
	sh tests/packages.sh
	$(PIP) --require-hashes --requirement requirements-dev.lock
	@touch $@

benchmark: $(VENV)/.dev
	$(BIN)/python -m tests.benchmarks

# The handbook as a site that needs no network; a broken link or anchor is an error.
docs: $(VENV)/.dev
	@$(BIN)/python -m docs.handbook out/docs

# Spelling and grammar of what people read, by a program that no test needs: docs/decisions/handbook.md.
prose: $(VENV)/.dev
	$(PIP) --require-hashes --requirement requirements-prose.lock
	$(BIN)/python -m docs.handbook.prose

# What the handbook shows and cannot be drawn while it is built: screens, phones, photographs, what commands say.
pictures: $(VENV)/.dev
	$(BIN)/python -m tests.game_pictures docs/games
	$(BIN)/python -m tests.pictures docs
	$(BIN)/python -m tests.phones.pictures docs
	$(BIN)/python -m tests.app.evening_pictures docs
	$(BIN)/python -m docs.handbook.examples

# The fixed phrases of screen and command line, for translators: see docs/words.md.
PHRASES := -k _ -k ngettext:1,2 -k counted:1,2 -k Sentence:1 -k Counted:1,2
words: $(VENV)/.run
	@mkdir -p assets/words
	$(BIN)/pybabel -q extract $(PHRASES) --no-default-keywords --omit-header --add-location file --sort-by-file --width 120 \
		--output-file assets/words/saucer.pot companion hardware printables
	for file in assets/words/*.po; do test ! -e "$$file" || $(BIN)/pybabel -q update --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date --width 120 \
		--input-file assets/words/saucer.pot --output-file "$$file" --locale "$$(basename "$$file" .po)" || exit 1; done

# Resolved from the index alone: a wheel that lies on this machine is nobody else's, nor is its hash.
lock: COMPILE = env -u PIP_FIND_LINKS PIP_CONFIG_FILE=/dev/null $(BIN)/pip-compile --quiet --strip-extras --allow-unsafe \
	--generate-hashes --no-header --no-annotate --no-emit-index-url --no-emit-find-links --no-emit-trusted-host
lock: $(VENV)/.dev
	$(COMPILE) --output-file requirements.lock pyproject.toml
	$(COMPILE) --only-build-deps --build-deps-for editable --build-deps-for wheel \
		--constraint requirements.lock --output-file requirements-build.lock pyproject.toml
	$(COMPILE) --extra dev --constraint requirements.lock --constraint requirements-build.lock \
		--output-file requirements-dev.lock pyproject.toml

	sed -n 's/^pi = \["\([^"]*\)"\].*/\1/p' pyproject.toml | $(COMPILE) --output-file requirements-pi.lock -

# Every wheel that deploy/install.sh asks for, Saucer's own too, for one kind of machine and two Pythons: Bookworm's 3.11
# and Trixie's 3.13, of which lgpio has none. For a machine like this one: make wheels MACHINE=$$(uname -m).
MACHINE ?= aarch64
WHEELS ?= wheels
LINUX := $(foreach glibc,17 24 26 27 28 31 34,manylinux_2_$(glibc)) manylinux2014 manylinux1
COLLECT = $(BIN)/pip download --quiet --disable-pip-version-check --no-deps --require-hashes --only-binary :all: \
	$(LINUX:%=--platform %_$(MACHINE)) --dest $(WHEELS)
wheels: $(VENV)/.run $(NACL)
	rm -rf $(WHEELS)
	$(COLLECT) --python-version 3.11 --requirement requirements.lock --requirement requirements-pi.lock
	$(COLLECT) --python-version 3.13 --requirement requirements.lock
	$(BIN)/pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir $(WHEELS) .
	sh deploy/nacl.sh $(WHEELS) $(dir $(NACL))
	cd $(WHEELS) && sha256sum saucer-*.whl >saucer.sha256
	@cat $(WHEELS)/saucer.sha256
	@du -sh $(WHEELS)

# A release for machines like this one, made twice: what differs between the two ends it.
# Trixie's package needs no other machine: make release RELEASES="bookworm trixie".
RELEASES ?= bookworm
release: export SOURCE_DATE_EPOCH := $(shell git log -1 --format=%ct)
release: $(VENV)/.dev $(NACL)
	$(MAKE) wheels MACHINE=$(shell uname -m)
	rm -rf out/release out/release-again
	$(BIN)/python deploy/release.py out/release $(WHEELS) $(RELEASES)
	$(BIN)/python deploy/release.py out/release-again $(WHEELS) $(RELEASES) >/dev/null
	cmp out/release/SHA256SUMS out/release-again/SHA256SUMS
	rm -r out/release-again

clean:
	rm -rf $(VENV) out wheels
