# Everything a newcomer, an author or CI runs. Each target sets up what it needs.

.DEFAULT_GOAL := help
.PHONY: help setup build demo test test-long test-thread test-address fuzz fuzz-smoke kills faults soak benchmark lint format docs install clean

RENDER_BOOK = .build/release/render-book
PREFIX ?= /usr/local
RUNS ?= 2000000
COUNT ?= 200
MINUTES ?= 60
PART ?= reading rendering encoding listening

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## install the system libraries that are missing (apt or brew)
	@Scripts/setup.sh libraries

build: setup ## build the command and its worker in release
	swift build -c release --product render-book
	swift build -c release --product espeak-worker

demo: build ## build, and render a book of ours to demo.mp3
	$(RENDER_BOOK) Books/AVerySmallSneeze.plist -o demo.mp3
	@echo "Now play demo.mp3, or render a book of your own: $(RENDER_BOOK) BOOK.plist -o BOOK.mp3"

test: ## run all tests
	@Scripts/setup.sh libraries test-tools
	swift build --build-tests
	swift test --skip-build --skip NarrationPortAudioTests
	swift test --skip-build --filter NarrationPortAudioTests # alone, for they need the machine in time

test-long: ## run the tests that take minutes and gigabytes
	@Scripts/setup.sh libraries test-tools
	swift build --build-tests
	NARRATION_LONG=1 swift test --skip-build --filter 'LongFileTests|LeastSoundTests'

test-thread: ## run all tests under ThreadSanitizer, on Linux
	@Scripts/setup.sh libraries test-tools
	Scripts/sanitize.sh thread

test-address: ## run all tests under AddressSanitizer
	@Scripts/setup.sh libraries test-tools
	Scripts/sanitize.sh address

fuzz: setup ## feed the book reader RUNS (2000000) made-up files, on Linux
	Scripts/fuzz.sh $(RUNS)

fuzz-smoke: setup ## feed it some, the same ones every time
	Scripts/fuzz.sh smoke

kills: build ## kill COUNT (200) renderings at random instants, on Linux; the tests kill twelve
	@Scripts/setup.sh libraries test-tools
	Scripts/kill-renders.sh $(COUNT)

faults: build ## make system calls of renderings fail, one at a time, on Linux; the tests do so for two formats
	@Scripts/setup.sh libraries test-tools
	Scripts/inject-faults.sh

# What malloc keeps for later would look like growth.
soak: build ## narrate MINUTES (60) live on a clock that does not wait, and watch that nothing grows, on Linux
	swift build -c release --product benchmark
	MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=65536 .build/release/benchmark living --minutes $(MINUTES)

# The long book of the rendering takes an hour and 30 GB in TMPDIR: OPTIONS="--sizes short,medium" leaves it out.
benchmark: build ## measure beside peers, and print tables (PART=reading, rendering, encoding or listening for one, OPTIONS for its options)
	@Scripts/setup.sh libraries test-tools peers
	swift build -c release --product benchmark
	for part in $(PART); do .build/release/benchmark $$part $(OPTIONS) || exit; done

lint: ## check the formatting of the sources
	swift format lint --recursive --strict Package.swift Sources Tests Benchmarks Fuzzing Examples

format: ## format the sources
	swift format --recursive --in-place Package.swift Sources Tests Benchmarks Fuzzing Examples

docs: setup ## build the documentation, warnings being errors
	Scripts/docs.sh

install: build ## install render-book and espeak-worker under PREFIX (/usr/local)
	install -d $(DESTDIR)$(PREFIX)/bin
	install .build/release/render-book .build/release/espeak-worker $(DESTDIR)$(PREFIX)/bin

clean: ## remove what was built
	rm -rf .build .build-docs .build-fuzz .build-thread .build-address Examples/*/.build demo.mp3
