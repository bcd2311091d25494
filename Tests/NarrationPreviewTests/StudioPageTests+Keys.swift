import TestSupport
import Testing

extension StudioPageTests {
    private static let (enter, escape, delete) = ("\u{E007}", "\u{E00C}", "\u{E017}")
    private static let (shift, alt) = ("\u{E008}", "\u{E00A}")
    private static let ctrl = "\u{E009}"
    private static let (left, up, right, down) = ("\u{E012}", "\u{E013}", "\u{E014}", "\u{E015}")
    private static let (home, end) = ("\u{E011}", "\u{E010}")

    /// A key, those that are held with it, and what is true afterwards.
    private struct Stroke {
        let key: String
        let held: [String]
        let effect: String

        init(_ key: String, holding held: String..., effect: String) {
            (self.key, self.held, self.effect) = (key, held, effect)
        }

        /// How the sheet of keys shows it.
        var shown: String { (held + [key]).map { Self.names[$0] ?? $0.uppercased() }.joined(separator: "+") }

        private static let names = [
            " ": "Space", "\u{E007}": "Enter", "\u{E00C}": "Esc", "\u{E017}": "Delete", "\u{E032}": "F2",
            "\u{E008}": "Shift", "\u{E00A}": "Alt", "\u{E009}": "Ctrl", "\u{E012}": "←", "\u{E013}": "↑",
            "\u{E014}": "→", "\u{E015}": "↓", "\u{E011}": "Home", "\u{E010}": "End",
        ]
    }

    private static let chosen =
        "[...document.querySelectorAll('#text [aria-selected=true]')].map((e) => e.dataset.index).join()"
    private static let texts = "[...document.querySelectorAll('#text .utterance')].map((e) => e.textContent).join('|')"
    private static let isOnPage = "document.activeElement.id === 'text'"
    private static let isInSearch = "document.activeElement.id === 'search'"
    private static func isPage(_ number: Int) -> String {
        "document.getElementById('page-number').textContent === 'Page \(number) of 2'"
    }
    private static let isPlaying = "(document.getElementById('play').dataset.playing === 'true')"

    private static let strokes = [
        Stroke(end, effect: "\(chosen) === '1'"),
        Stroke(home, effect: "\(chosen) === '0'"),
        Stroke(down, effect: "\(chosen) === '1'"),
        Stroke(up, effect: "\(chosen) === '0'"),
        Stroke(down, holding: shift, effect: "\(chosen) === '0,1'"),
        Stroke(up, holding: shift, effect: "\(chosen) === '0'"),
        Stroke("a", holding: ctrl, effect: "\(chosen) === '0,1'"),
        Stroke(home, effect: "\(chosen) === '0'"),
        Stroke(right, effect: "document.getElementById('page-number').textContent === 'Page 2 of 2'"),
        Stroke(left, effect: "document.getElementById('page-number').textContent === 'Page 1 of 2'"),
        Stroke(" ", effect: isPlaying),
        Stroke(" ", effect: "!\(isPlaying) && !document.getElementById('stop').disabled"),
        Stroke(escape, effect: "document.getElementById('stop').disabled"),
        Stroke("h", effect: isPlaying),
        Stroke(escape, effect: "!\(isPlaying)"),
        Stroke("l", effect: "document.getElementById('loop').getAttribute('aria-pressed') === 'true'"),
        Stroke("l", effect: "document.getElementById('loop').getAttribute('aria-pressed') === 'false'"),
        Stroke("+", effect: "document.getElementById('rate').value === '1.25×'"),
        Stroke("=", effect: "document.getElementById('rate').value === '1.5×'"),
        Stroke("-", effect: "document.getElementById('rate').value === '1.25×'"),
        Stroke("-", effect: "document.getElementById('rate').value === '1×'"),
        Stroke("m", effect: "document.querySelectorAll('#text .marked').length === 1"),
        Stroke("m", effect: "document.querySelectorAll('#text .marked').length === 0"),
        Stroke(down, holding: alt, effect: "\(texts) === 'Hop!| Hop, said the hare.'"),
        Stroke(up, holding: alt, effect: "\(texts) === 'Hop, said the hare.| Hop!'"),
        Stroke(end, effect: "\(chosen) === '1'"),
        Stroke(enter, holding: alt, effect: "document.getElementById('page-number').textContent === 'Page 2 of 3'"),
        Stroke(left, effect: "document.getElementById('page-number').textContent === 'Page 1 of 3'"),
        Stroke(delete, holding: alt, effect: "\(texts) === 'Hop, said the hare.| Hop!'"),
        Stroke(home, effect: "\(chosen) === '0'"),
        Stroke("s", effect: "document.activeElement.isContentEditable"),
        Stroke(left, effect: "getSelection().anchorOffset === 8"),
        Stroke(enter, holding: ctrl, effect: "\(texts) === 'Hop, sai|d the hare.| Hop!'"),
        Stroke("z", holding: ctrl, effect: "\(texts) === 'Hop, said the hare.| Hop!'"),
        Stroke(home, effect: "\(chosen) === '0'"),
        Stroke("j", effect: "\(texts) === 'Hop, said the hare. Hop!'"),
        Stroke("z", holding: ctrl, effect: "\(texts) === 'Hop, said the hare.| Hop!'"),
        Stroke("y", holding: ctrl, effect: "\(texts) === 'Hop, said the hare. Hop!'"),
        Stroke("z", holding: ctrl, effect: "\(texts) === 'Hop, said the hare.| Hop!'"),
        Stroke("z", holding: ctrl, shift, effect: "\(texts) === 'Hop, said the hare. Hop!'"),
        Stroke("z", holding: ctrl, effect: "\(texts) === 'Hop, said the hare.| Hop!'"),
        Stroke(delete, effect: "\(texts) === 'Hop!'"),
        Stroke("z", holding: ctrl, effect: "\(texts) === 'Hop, said the hare.| Hop!'"),
        Stroke(home, effect: "\(chosen) === '0'"),
        Stroke(enter, effect: "document.activeElement.isContentEditable"),
        Stroke(enter, effect: "!document.activeElement.isContentEditable"),
        Stroke("\u{E032}", effect: "document.activeElement.isContentEditable"),
        Stroke(escape, effect: "!document.activeElement.isContentEditable"),
        Stroke(enter, holding: shift, effect: "document.activeElement.ariaLabel === 'Text of utterance 2'"),
        Stroke(escape, effect: "!document.activeElement.isContentEditable"),
        Stroke("n", effect: "document.activeElement.isContentEditable && document.activeElement.textContent === ''"),
        Stroke(escape, effect: "!document.activeElement.isContentEditable"),
        Stroke("z", holding: ctrl, effect: "document.getElementById('page-number').textContent === 'Page 1 of 2'"),
        Stroke(down, holding: alt, shift, effect: isPage(2)),
        Stroke(up, holding: alt, shift, effect: isPage(1)),
        Stroke("t", effect: "document.activeElement.id === 'page-title-field'"),
        Stroke("M", effect: "document.activeElement.value === 'M'"),
        Stroke(enter, effect: "document.getElementById('page-title').textContent === 'M' && \(isOnPage)"),
        Stroke("z", holding: ctrl, effect: "document.getElementById('page-title').hidden"),
        Stroke("p", effect: "document.activeElement.id === 'picture-field' && document.activeElement.length === 2"),
        Stroke("s", holding: ctrl, effect: "!document.title.startsWith('•')"),
        Stroke("f", holding: ctrl, effect: isInSearch),
    ]

    /// What is pressed while a long utterance is heard that was tuned: `started` has the second from which each sound
    /// was played, and `second` is where the word began that was lit last.
    private static let strokesOfListening = [
        Stroke("b", effect: "document.getElementById('hear-before').ariaPressed === 'true'"),
        Stroke(escape, effect: "!\(isPlaying)"),
        Stroke(" ", effect: "Number(document.documentElement.dataset.lit?.split(' ')[1]) >= 8"),
        Stroke(" ", effect: pausesAndStartsAnew),
        // The next word is heard, and not only begun, before it is paused.
        Stroke(
            right,
            holding: ctrl,
            effect: "\(isPlaying) && started.some((from) => from > second + 0.1) && \(litSecond) > second + 0.1"
        ),
        Stroke(" ", effect: pausesAndStartsAnew),
        Stroke(left, holding: ctrl, effect: "\(isPlaying) && started.length > 0 && started[0] < second + 0.1"),
        Stroke(escape, effect: "!\(isPlaying)"),
    ]

    /// Where the word begins that is lit: a word of four letters takes 0.3 s.
    private static let litSecond = "0.3 * Number(document.documentElement.dataset.lit.split(' ')[1]) / 4"

    /// The word that is lit may be drawn a moment after the pause.
    private static let pausesAndStartsAnew = """
        (() => {
            const { lit } = document.documentElement.dataset;
            if (lit !== window.lastLit) [window.lastLit, window.lastChange] = [lit, performance.now()];
            if (\(isPlaying) || performance.now() - window.lastChange < 300) return false;
            [window.started, window.second] = [[], \(litSecond)];
            return true;
        })()
        """

    /// What is pressed while recordings are checked.
    private static let strokesOfChecking = [
        Stroke("c", effect: "document.querySelectorAll('#places .finding').length === 1"),
        Stroke(".", effect: "!document.getElementById('finding-bar').hidden && \(isPlaying)"),
        Stroke(escape, effect: "!\(isPlaying)"),
        Stroke(",", effect: isPlaying),
        Stroke(escape, effect: "!\(isPlaying)"),
        Stroke("a", effect: "document.getElementById('finding-bar').hidden"),
        Stroke("r", effect: "document.getElementById('recorder').open"),
        Stroke(escape, effect: "!document.getElementById('recorder').open"),
        Stroke("/", effect: isInSearch),
    ]

    private static let strokesOfSheet = [
        Stroke("?", effect: "document.getElementById('keys').open"),
        Stroke(escape, effect: "!document.getElementById('keys').open"),
    ]

    private func press(_ strokes: [Stroke], in browser: Browser) async throws {
        for stroke in strokes {
            try await browser.press(stroke.key, holding: stroke.held)
            do {
                try await browser.wait(until: stroke.effect)
            } catch {
                Issue.record("after \(stroke.shown): \(stroke.effect)")
                throw error
            }
        }
    }

    @Test func `every key does what the sheet of keys says`() async throws {
        try await withStudio { browser, _ in
            try await press(Self.strokesOfSheet, in: browser)
            try await press(Self.strokes, in: browser)
            // The last part of the sheet is about the marks of words, which have tests of their own.
            let shown: [String] = try await browser.run(
                """
                return [...document.querySelectorAll("#keys section")].slice(0, 4)
                    .flatMap((section) => [...section.querySelectorAll("dt > span")].map((key) => key.textContent));
                """
            )
            let pressed = Self.strokesOfSheet + Self.strokes + Self.strokesOfListening + Self.strokesOfChecking
            #expect(Set(shown).subtracting(pressed.map(\.shown)) == [], "these are pressed by no test")
        }
    }

    @Test func `every key for listening does what the sheet of keys says`() async throws {
        try await withStudio { browser, fixture in
            let text = Array(repeating: "hop", count: 100).joined(separator: " ")
            _ = try await fixture.edit(["edit": "setText", "text": text, "page": 0, "utterance": 0])
            try await browser.wait(until: "\(Self.texts).startsWith('hop hop')")
            try await browser.press(Self.end)
            try await browser.press(Self.home)
            try await browser.wait(until: "document.querySelectorAll('#wave-words span').length === 100")
            try await browser.tell(
                """
                window.started = [];
                const { start } = AudioBufferSourceNode.prototype;
                AudioBufferSourceNode.prototype.start = function (when, from) {
                    window.started.push(from);
                    start.call(this, when, from);
                };
                """
            )
            _ = try await fixture.edit([
                "edit": "set", "property": "pitchMultiplier", "value": 1.5, "page": 0, "utterance": 0,
            ])
            try await browser.wait(until: "!document.getElementById('hear-before').disabled")
            try await press(Self.strokesOfListening, in: browser)
        }
    }

    @Test func `every key for checking recordings does what the sheet of keys says`() async throws {
        let book = try RecordedBook(reading: [RecordedBook.lines[0], RecordedBook.lines[2]])
        try await withStudio(book.open()) { browser, _ in
            try await press(Self.strokesOfChecking, in: browser)
        }
    }

    @Test func `a key that deletes does so on the page alone`() async throws {
        try await withStudio { browser, fixture in
            try await browser.resize(width: 1440, height: 900)
            try await browser.wait(until: "!document.getElementById('waveform').hidden")
            for id in ["pages", "property-rate", "property-reading", "delay-after"] {
                try await browser.tell("document.getElementById('\(id)').focus()")
                #expect(try await browser.run("return document.activeElement.id") == id)
                try await browser.press(Self.delete)
            }
            // What was asked for before this is done before this.
            try await browser.press("t", "M", Self.enter)
            try await browser.wait(until: "document.getElementById('page-title').textContent === 'M'")
            #expect(try await fixture.get("book")["utterances"] as? Int == 3)
            try await browser.resize(width: 800, height: 900)
        }
    }
}
