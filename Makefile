# Everything a newcomer, an author or CI runs. Each target sets up what it needs.

.DEFAULT_GOAL := help
.PHONY: help setup build studio server shelf demo test test-all test-thread test-address fuzz fuzz-smoke kills faults judge-reading soak window benchmark lint format docs api stage install uninstall deb deb-test clean

RELEASE = .build/release
RENDER_BOOK = $(RELEASE)/render-book
STAGE = .build/stage
PREFIX ?= /usr/local
RUNS ?= 2000000
COUNT ?= 200
MINUTES ?= 60
# The tests that compute for so long at a time that they let no other test run.
COMPUTING = NarrationAlignmentTests NarrationConformingTests SabotagedBookTests
# The groups of Scripts/setup.sh with the programs that tests run.
TEST_TOOLS = test-tools
# The tests that watch in a browser what is heard. Beside builds and renderings, the browser would be late.
WATCHING = StoryPageTests StudioPageTests RecorderTests
PART ?= reading rendering talking encoding listening prosody pronunciation alignment reader audiobook prompts readalong studio starting

# Everything that the command can do: the traits in Package.swift.
TRAITS = --traits Command

# SwiftPM gives the compiler the traits in the order of a set, which differs from one process to the next. Without this
# variable, each build would compile everything again.
SWIFT = SWIFT_DETERMINISTIC_HASHING=1 swift

# On Linux, Swift's libraries are linked statically, so that the programs run without a toolchain, and the worker uses a
# libpcaudio without devices (Packaging/pcaudio.c). `swift build` does neither.
SWIFT_BUILD = $(SWIFT) build -c release $(TRAITS)
ifeq ($(shell uname),Linux)
SWIFT_BUILD += --static-swift-stdlib
PCAUDIO = $(RELEASE)/libpcaudio.so.0
endif

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## install the system libraries that are missing (apt or brew)
	@Scripts/setup.sh libraries

build: setup ## build the command and its worker in release
	$(SWIFT_BUILD) --product render-book --disable-local-rpath
ifdef PCAUDIO
	cc -shared -fPIC -O2 -Wl,--no-as-needed,-soname,$(notdir $(PCAUDIO)) -o $(PCAUDIO) Packaging/pcaudio.c
	cc -O2 -ISources/CEspeakWorker/include -Wl,--no-as-needed,-rpath,'$$ORIGIN' -o $(RELEASE)/espeak-worker \
		Sources/CEspeakWorker/*.c Sources/espeak-worker/*.c $(PCAUDIO) -lespeak-ng -lm
else
	$(SWIFT_BUILD) --product espeak-worker
endif

studio: build ## build the studio too, which render-book preview starts
	$(SWIFT_BUILD) --product render-book-studio --disable-local-rpath

server: build ## build the server too, which render-book serve starts
	$(SWIFT_BUILD) --product render-book-server --disable-local-rpath

shelf: build ## build the program for shelves too, which render-book shelf starts
	$(SWIFT_BUILD) --product render-book-shelf --disable-local-rpath

demo: build ## build, and render a book of ours to demo.mp3
	$(RENDER_BOOK) Books/AVerySmallSneeze.plist -o demo.mp3
	@echo "Now play demo.mp3, or render a book of your own: $(RENDER_BOOK) BOOK.plist -o BOOK.mp3"

test: export NARRATION_TESTS = 1 # optimizes the targets that compute for long
test: ## run the tests, what is claimed of many things with some of them
	@Scripts/setup.sh libraries $(TEST_TOOLS)
	node --test Tests/JavaScript/*.test.mjs
ifeq ($(shell uname),Linux)
	python3 Engines/tests/test_engine.py python3 Engines/flite.py
endif
	$(SWIFT) build $(TRAITS) --build-tests
	$(SWIFT) build $(TRAITS) --product generate-manual # which makes the man pages, for InstallTests
	@rm -f .build/test-costs
	Scripts/test.sh --skip-build --skip NarrationPortAudioTests $(COMPUTING:%=--skip %) $(WATCHING:%=--skip %)
	Scripts/test.sh --skip-build --filter NarrationPortAudioTests # alone, for they need the machine in time
	Scripts/test.sh --skip-build $(WATCHING:%=--filter %)
	Scripts/test.sh --skip-build $(COMPUTING:%=--filter %)
	@Scripts/test-count.sh

test-all: export NARRATION_TEST_ALL = 1
test-all: TEST_TOOLS += long-test-tools
test-all: test ## run all tests, with everything, some for minutes and with gigabytes; compile the benchmark, and the core alone
	NARRATION_BENCHMARKS=1 $(SWIFT) build $(TRAITS) --product benchmark
ifeq ($(shell uname),Linux)
	Scripts/core-packages.sh # what an app needs, without the other libraries
endif

test-thread: ## run all tests under ThreadSanitizer, on Linux
	@Scripts/setup.sh libraries test-tools
	Scripts/sanitize.sh thread

test-address: ## run all tests under AddressSanitizer
	@Scripts/setup.sh libraries test-tools
	Scripts/sanitize.sh address

fuzz: setup ## feed the readers of books and EPUBs, and the rules of reading, RUNS (2000000) made-up files each, on Linux
	Scripts/fuzz.sh books $(RUNS)
	Scripts/fuzz.sh texts $(RUNS)
	Scripts/fuzz.sh publications $(RUNS)

fuzz-smoke: setup ## feed them some, the same ones every time
	Scripts/fuzz.sh books smoke
	Scripts/fuzz.sh texts smoke
	Scripts/fuzz.sh publications smoke

kills: studio shelf ## kill COUNT (200) renderings, studios that save or record, and runs of a shelf, at random instants, on Linux; the tests kill some
	@Scripts/setup.sh libraries test-tools
	Scripts/kill-renders.sh $(COUNT)
	Scripts/kill-saves.sh $(COUNT)
	Scripts/kill-takes.sh $(COUNT)
	Scripts/kill-shelves.sh $(COUNT)

faults: build ## make system calls of renderings fail, one at a time, on Linux; the tests do so for two formats
	@Scripts/setup.sh libraries test-tools
	Scripts/inject-faults.sh

judge-reading: build ## judge the rules of reading by 40,000 lines of manuals and fortunes in each of twelve languages, on Debian
	@Scripts/setup.sh reading-texts
	Scripts/judge-reading.py .build/release/render-book

# Memory that malloc keeps for later use would look like growth.
soak: build ## narrate MINUTES (60) live on a clock that does not wait, and watch that nothing grows, on Linux
	$(SWIFT_BUILD) --product soak
	MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=65536 .build/release/soak $(MINUTES)

window: ## narrate MINUTES (60) in a GTK window, in real time, and watch its main loop; at rest, on Linux
	@Scripts/setup.sh libraries long-test-tools
	Scripts/window.sh $(MINUTES)

# The long book of the rendering benchmark takes an hour and 30 GB in TMPDIR: OPTIONS="--sizes short,medium" omits it.
benchmark: export NARRATION_BENCHMARKS = 1
benchmark: studio ## measure beside peers (PART=reading, rendering, talking, encoding, listening, prosody, pronunciation, alignment, reader, guests, audiobook, prompts, readalong, studio, bank, starting or encoders for one table; OPTIONS)
	@Scripts/setup.sh libraries test-tools peers
	$(SWIFT_BUILD) --product benchmark
	for part in $(PART); do \
		if [ $$part = encoders ]; then Scripts/judge-encoders.py $(OPTIONS); \
		else .build/release/benchmark $$part $(OPTIONS); fi || exit; \
	done

lint: ## check the formatting of the sources, comments included, what depends on what, and the types of the JavaScript
	@Scripts/setup.sh lint-tools
	swift format lint --recursive --strict Package.swift Sources Tests Benchmarks Fuzzing Examples
	Scripts/comment-widths.py Sources Tests Benchmarks Fuzzing Examples
	Scripts/arrows.py
	Scripts/web-style.py Sources/Web Tests/JavaScript
	mkdir -p .build && Scripts/page-elements.py >.build/page-elements.d.ts
	tsc --project Sources/Web/jsconfig.json

format: ## format the sources
	swift format --recursive --in-place Package.swift Sources Tests Benchmarks Fuzzing Examples

docs: setup ## build the documentation, warnings being errors
	Scripts/docs.sh

api: docs ## list the public symbols in Documentation/API.txt, which .ci/run compares
	Scripts/api.py

stage: studio server shelf
	$(SWIFT_BUILD) --product sd_narration --disable-local-rpath
	$(SWIFT_BUILD) --product generate-manual
	Scripts/stage.sh $(RELEASE) $(STAGE)

install: stage ## install the command, its worker, man pages and completions under PREFIX (/usr/local)
	Scripts/install.sh $(STAGE) $(DESTDIR)$(PREFIX)

uninstall: ## take away what `make install` installed under PREFIX
	Scripts/install.sh --uninstall $(DESTDIR)$(PREFIX)

deb: ## build a Debian package in .build, on Debian and its relatives
	@Scripts/setup.sh libraries packaging
	export SOURCE_DATE_EPOCH=$$(dpkg-parsechangelog -l Packaging/debian/changelog -S Timestamp) \
	    && $(MAKE) stage && rm -f .build/narration_*.deb && Scripts/deb.sh $(STAGE) .build

deb-test: deb ## install the package in a clean Debian, and use it there
	@Scripts/setup.sh packaging-tests
	Scripts/deb-test.sh .build/narration_*.deb

clean: ## remove what was built
	rm -rf .build .build-fuzz .build-thread .build-address Examples/*/.build demo.mp3
