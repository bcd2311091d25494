import Foundation
import Narration
import NarrationParts
import TestRequirements
import TestSupport
import Testing

@testable import NarrationStoryPage

@Suite("The page of a story in a browser", .serialized, .requires(.chromium))
struct StoryPageTests {
    /// The browser of all tests, which ends with this process.
    private static let browser = Task { try await Browser() }

    /// Opens a story in a browser that remembers nothing.
    private func withBrowser(
        _ story: StoryFixture? = nil,
        _ body: (Browser, StoryFixture) async throws -> Void
    ) async throws {
        let story = if let story { story } else { try await StoryFixture() }
        let browser = try await Self.browser.value
        try await browser.emulate([:])
        // A story that is left writes its place, so what is remembered is removed from another page.
        let blank = story.folder.file("blank.html")
        try Data().write(to: URL(fileURLWithPath: blank))
        try await browser.open(blank)
        try await browser.tell("localStorage.clear()")
        _ = try await browser.complaints()
        try await browser.open(story.path)
        try await browser.wait(until: "document.documentElement.classList.contains('live')")
        try await browser.wait(until: "document.getElementById('sound').readyState >= 3")
        try await body(browser, story)
    }

    /// Plays for a while, and counts the animation frames in which another word is lit than sounds.
    ///
    /// The page lights a word between the start of a frame and this look at it, which takes long on a busy machine: a
    /// word that sounds at any moment between them is right.
    private func misses(_ browser: Browser, seconds: Double) async throws -> [Int] {
        try await browser.runLong(
            """
            const sound = document.getElementById("sound");
            const rate = Number(document.documentElement.dataset.sampleRate);
            const slack = 0.004;
            let [frames, misses] = [0, 0];
            const end = performance.now() + 1000 * \(seconds);
            /** The words that are lit between two times, and -1 if none is at some time. */
            function expected(from, to) {
                const numbers = JSON.parse(document.querySelector(".page.current script.words").textContent);
                const lit = new Set();
                let last = 0;
                for (let i = 0; i < numbers.length; i += 4) {
                    const until = i + 4 < numbers.length && numbers[i + 4] - numbers[i + 1] <= 0.3 * rate
                        ? numbers[i + 4] : numbers[i + 1];
                    if (from < numbers[i] && last <= to) lit.add(-1);
                    if (from < until && numbers[i] <= to) lit.add(i / 4);
                    last = until;
                }
                if (last <= to) lit.add(-1);
                return lit;
            }
            const begin = sound.currentTime;
            function check(start) {
                // It may not be heard yet.
                if (sound.currentTime < begin + 0.04 * sound.playbackRate) return void requestAnimationFrame(check);
                setTimeout(() => {
                    const lit = Number(document.documentElement.dataset.lit ?? -1);
                    const time = sound.currentTime;
                    const since = (performance.now() - start) / 1000 * sound.playbackRate;
                    frames += 1;
                    if (!expected((time - since - slack) * rate, (time + slack) * rate).has(lit)) misses += 1;
                    if (performance.now() < end && !sound.paused) requestAnimationFrame(check);
                    else done([misses, frames]);
                });
            }
            document.getElementById("play").click();
            sound.addEventListener("playing", () => requestAnimationFrame(check), { once: true });
            """
        )
    }

    @Test func `the word that sounds is lit: from the start, after seeks, and faster`() async throws {
        try await withBrowser { browser, story in
            let start = try await misses(browser, seconds: 1.5)
            // A busy machine draws a word a frame late.
            #expect(start[0] <= start[1] / 20 && start[1] > 5, "\(start)")
            try await browser.tell("document.getElementById('sound').pause()")
            let seeks: [Int] = try await browser.runLong(
                """
                const sound = document.getElementById("sound");
                const root = document.documentElement;
                const numbers = JSON.parse(document.querySelector(".page.current script.words").textContent);
                const wrong = [];
                let count = 0;
                function next() {
                    if (count === 20) return done(wrong);
                    count += 1;
                    const word = (count * 7) % (numbers.length / 4);
                    const [from, until] = [numbers[4 * word], numbers[4 * word + 1]];
                    sound.addEventListener("seeked", () => requestAnimationFrame(() => setTimeout(() => {
                        if (Number(root.dataset.next) !== word) wrong.push(word);
                        next();
                    })), { once: true });
                    const frame = from + (count * 0.619 % 1) * (until - from - 1);
                    sound.currentTime = frame / Number(root.dataset.sampleRate);
                }
                next();
                """
            )
            #expect(seeks == [])
            try await browser.tell(
                """
                const rate = document.getElementById("rate");
                rate.value = 1.5;
                rate.dispatchEvent(new Event("input"));
                document.getElementById("go-to").value = 1;
                document.getElementById("go-to").dispatchEvent(new Event("change"));
                """
            )
            let rate: Double = try await browser.run("return document.getElementById('sound').playbackRate")
            #expect(rate == 1.5)
            let faster = try await misses(browser, seconds: 0.8)
            #expect(faster[0] <= faster[1] / 20 && faster[1] > 5, "\(faster)")
        }
    }

    @Test func `no word is lit before the sound advances, after a start and after a seek`() async throws {
        try await withBrowser(Self.long()) { browser, _ in
            func words() async throws -> [String] {
                try await browser.runLong(
                    """
                    requestAnimationFrame(() => requestAnimationFrame(() => {
                        const { lit, next } = document.documentElement.dataset;
                        done([lit, next]);
                    }));
                    """
                )
            }
            // A device that takes long until it sounds: the time rests until then.
            try await browser.tell(
                """
                const sound = document.getElementById("sound");
                const time = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, "currentTime");
                window.rest = (second) => {
                    const get = () => second;
                    const set = (value) => { second = value; time.set.call(sound, value); };
                    Object.defineProperty(sound, "currentTime", { configurable: true, get, set });
                };
                window.advance = () => delete sound.currentTime;
                rest(sound.currentTime);
                document.getElementById("play").click();
                """
            )
            try await browser.wait(until: "!document.getElementById('sound').paused")
            #expect(try await words() == ["-1", "0"])
            // What the browser has given the device.
            try await browser.tell("rest(document.getElementById('sound').currentTime + 0.025)")
            #expect(try await words() == ["-1", "0"])
            try await browser.tell("window.advance()")
            try await browser.wait(until: "document.documentElement.dataset.lit !== '-1'")
            #expect(try await browser.run("return document.documentElement.dataset.next", as: String.self) == "-1")
            try await browser.tell("rest(0); document.getElementById('sound').currentTime = 5.05")
            try await browser.wait(until: "!document.getElementById('sound').seeking")
            #expect(try await words() == ["-1", "50"])
            try await browser.tell("window.advance()")
            try await browser.wait(until: "Number(document.documentElement.dataset.lit) >= 50")
        }
    }

    @Test func `the word that is heard is lit, and the one with which the sound goes on is underlined`() async throws {
        try await withBrowser { browser, _ in
            func texts() async throws -> [String] {
                try await browser.run(
                    """
                    return ["spoken-word", "next-word"].map((name) =>
                        [...CSS.highlights.get(name) ?? []].map(String).join("|"));
                    """
                )
            }
            try await browser.tell("document.getElementById('sound').currentTime = 0.45")
            try await browser.wait(until: "document.documentElement.dataset.next === '4'")
            #expect(try await texts() == ["", "hill"])
            try await browser.tell(
                """
                new MutationObserver(() => {
                    if (document.documentElement.dataset.lit === "4") {
                        window.lit ??= ["spoken-word", "next-word"].map((name) =>
                            [...CSS.highlights.get(name) ?? []].map(String).join("|"));
                    }
                }).observe(document.documentElement, { attributeFilter: ["data-lit"] });
                document.getElementById("play").click();
                """
            )
            try await browser.wait(until: "window.lit !== undefined")
            #expect(try await browser.run("return window.lit", as: [String].self) == ["hill", ""])
        }
    }

    @Test func `the sentence of the word is lit if the author or the reader chooses so, which is kept`() async throws {
        var book = StoryFixture.book
        book.pages[0].utterances = [
            Utterance("The fox: hop"), Utterance(" hop.", preUtteranceDelay: 1), Utterance(" He sat. The end."),
        ]
        func choose(_ unit: String, in browser: Browser) async throws {
            try await browser.tell(
                """
                const field = document.getElementById("highlight");
                field.value = "\(unit)";
                field.dispatchEvent(new Event("change"));
                """
            )
        }
        /// What is lit first, from the silence before the fourth word on.
        func lit(in browser: Browser) async throws -> String {
            try await browser.tell(
                """
                window.lit = undefined;
                const look = new MutationObserver(() => {
                    if (document.documentElement.dataset.lit === "-1") return;
                    window.lit = [...CSS.highlights.get("spoken-word") ?? []].join("|");
                    look.disconnect();
                    document.getElementById("sound").pause();
                });
                look.observe(document.documentElement, { attributeFilter: ["data-lit"] });
                document.getElementById("sound").currentTime = 0.6;
                document.getElementById("play").click();
                """
            )
            try await browser.wait(until: "window.lit !== undefined")
            return try await browser.run("return window.lit")
        }
        try await withBrowser(StoryFixture(book, highlight: .sentence)) { browser, story in
            #expect(try await browser.run("return document.getElementById('highlight').value") == "sentence")
            #expect(try await lit(in: browser) == "The fox: hop hop.")
            try await choose("word", in: browser)
            try await browser.open(story.path)
            try await browser.wait(until: "document.documentElement.classList.contains('live')")
            #expect(try await browser.run("return document.getElementById('highlight').value") == "word")
        }
    }

    @Test func `a browser without custom highlights gets boxes around the word`() async throws {
        try await withBrowser { browser, story in
            try await reopen(story, in: browser, after: "delete window.Highlight")
            func boxes() async throws -> [String] {
                try await browser.run(
                    """
                    return [...document.querySelectorAll(".highlight-box")].map((box) => {
                        const inner = box.getBoundingClientRect();
                        const at = document.caretRangeFromPoint(inner.left + inner.width / 2, inner.top + inner.height / 2);
                        const offset = at.startOffset;
                        return box.className + " " + at.startContainer.data.match(/\\w+/g).find((word) => {
                            const start = at.startContainer.data.indexOf(word);
                            return start <= offset && offset <= start + word.length;
                        });
                    });
                    """
                )
            }
            try await browser.wait(until: "document.documentElement.dataset.next === '0'")
            #expect(try await boxes() == ["highlight-box next-word Who"])
            try await browser.press("\u{E014}", holding: "\u{E009}")
            try await browser.wait(until: "document.documentElement.dataset.next === '1'")
            #expect(try await boxes() == ["highlight-box next-word is"])
            try await browser.press(" ")
            try await browser.wait(until: "document.querySelector('.highlight-box.spoken-word') !== null")
        }
    }

    @Test func `keys alone read the story to its end`() async throws {
        try await withBrowser { browser, _ in
            try await browser.press(" ")
            try await browser.wait(until: "document.getElementById('play').getAttribute('aria-label') === 'Stop'")
            try await browser.wait(until: "document.getElementById('play').getAttribute('aria-label') === 'Read'")
            let page: String = try await browser.run("return document.getElementById('page-number').textContent")
            #expect(page == "Page 3 of 3")
            // What the fox says comes after the last page, and is not read with the story.
            let isAtEnd: Bool = try await browser.run(
                """
                const rate = Number(document.documentElement.dataset.sampleRate);
                const end = Number([...document.querySelectorAll(".page")].at(-1).dataset.end);
                return Math.abs(document.getElementById("sound").currentTime * rate - end) < 2;
                """
            )
            #expect(isAtEnd)
        }
    }

    @Test func `keys alone make a picture speak, before and while the story is read, which then goes on to its end`()
        async throws
    {
        var book = StoryFixture.book
        book.pages[0].utterances = [Utterance(Array(repeating: "hop", count: 100).joined(separator: " "))]
        try await withBrowser(StoryFixture(book)) { browser, _ in
            let (tab, enter) = ("\u{E004}", "\u{E007}")
            func speak() async throws {
                try await browser.press(enter)
                try await browser.wait(until: "document.querySelector('.speaking') !== null")
                try await browser.wait(until: "document.querySelector('.speaking') === null")
            }
            try await browser.press(tab, tab)
            #expect(try await browser.run("return document.activeElement.className", as: String.self) == "touchable")
            try await speak()
            #expect(try await browser.run("return document.getElementById('sound').paused", as: Bool.self))
            // The previous page cannot be gone to, so that the next button is the one that reads.
            try await browser.press(tab, enter)
            try await browser.wait(until: "Number(document.documentElement.dataset.lit) > 2")
            try await browser.press(tab, holding: "\u{E008}")
            try await speak()
            try await browser.wait(until: "document.getElementById('play').dataset.playing === 'false'")
            let number: String = try await browser.run("return document.getElementById('page-number').textContent")
            #expect(number == "Page 3 of 3")
        }
    }

    @Test func `after a picture with whose words the sound ends, the story is read on`() async throws {
        var book = StoryFixture.book
        book.pages[0].utterances = [Utterance(Array(repeating: "hop", count: 300).joined(separator: " "))]
        try await withBrowser(StoryFixture(book)) { browser, _ in
            try await browser.press(" ")
            try await browser.wait(until: "document.documentElement.dataset.lit !== '-1'")
            // No frame is drawn until the sound has ended.
            try await browser.tell(
                """
                const draw = window.requestAnimationFrame;
                window.requestAnimationFrame = () => 0;
                document.querySelector("button.touchable").click();
                document.getElementById("sound").addEventListener("ended", () => setTimeout(() => {
                    window.requestAnimationFrame = draw;
                    window.hasEnded = true;
                }), { once: true });
                """
            )
            try await browser.wait(until: "window.hasEnded === true")
            #expect(try await browser.run("return !document.getElementById('sound').paused", as: Bool.self))
            #expect(try await page(in: browser) == 1)
        }
    }

    /// A story with a minute of sound.
    private static func long() async throws -> StoryFixture {
        let words = Array(repeating: "hop", count: 600).joined(separator: " ")
        return try await StoryFixture(Book(title: "Hops", pages: [Page(utterances: [Utterance(words)])]))
    }

    @Test func `the sleep timer counts the minutes in which the story is heard, and fades`() async throws {
        let clock = "const now = performance.now.bind(performance); performance.now = () => now() + (window.ahead ?? 0)"
        try await withBrowser(Self.long()) { browser, story in
            try await reopen(story, in: browser, after: clock)
            func pass(_ seconds: Int) async throws {
                try await browser.tell("window.ahead = (window.ahead ?? 0) + \(1000 * seconds)")
            }
            try await browser.tell("document.getElementById('sleep').value = '5'")
            try await browser.tell("document.getElementById('sleep').dispatchEvent(new Event('change'))")
            try await pass(1000)
            try await browser.press(" ")
            try await browser.wait(until: "Number(document.documentElement.dataset.lit) > 0")
            try await browser.press(" ")
            try await browser.wait(until: "document.getElementById('sound').paused")
            try await pass(1000)
            try await browser.press(" ")
            try await browser.wait(until: "Number(document.documentElement.dataset.lit) > 1")
            try await browser.tell("window.volume = document.getElementById('sound').volume")
            #expect(try await browser.run("return window.volume", as: Double.self) == 1)
            try await pass(280)
            try await browser.tell("window.before = document.documentElement.dataset.lit")
            try await browser.wait(until: "document.documentElement.dataset.lit !== window.before")
            #expect(try await browser.run("return !document.getElementById('sound').paused", as: Bool.self))
            try await browser.tell(
                """
                window.volumes = [];
                document.getElementById("sound").addEventListener("volumechange", ({ target }) => {
                    window.volumes.push(target.volume);
                });
                """
            )
            try await pass(15)
            try await browser.wait(until: "document.getElementById('sound').paused")
            let volumes: [Double] = try await browser.run("return window.volumes")
            #expect(volumes.last == 1 && volumes.contains { $0 < 0.9 }, "\(volumes)")
            let falling = volumes.dropLast()
            #expect(zip(falling, falling.dropFirst()).allSatisfy { $0 >= $1 }, "\(volumes)")
            let message = "return document.getElementById('message').innerText"
            #expect(try await browser.run(message) == "The sleep timer has ended.")
            #expect(try await browser.run("return document.getElementById('sleep').value", as: String.self) == "")
        }
    }

    @Test func `the system shows the story, and starts, stops and moves it`() async throws {
        let spy = """
            window.handlers = {};
            MediaSession.prototype.setActionHandler = (name, action) => { window.handlers[name] = action; };
            MediaSession.prototype.setPositionState = (state) => { window.position = state; };
            """
        try await withBrowser { browser, story in
            try await reopen(story, in: browser, after: spy)
            let shown: [String] = try await browser.run(
                """
                const { title, artist, artwork } = navigator.mediaSession.metadata;
                return [title, artist, artwork[0].src.slice(0, 15), navigator.mediaSession.playbackState];
                """
            )
            // Without a cover, the first picture is shown.
            #expect(shown == ["Fox & \"Hill\" <1>", "A. Hare", "data:image/png;", "paused"])
            func act(_ name: String, _ details: String = "{}") async throws {
                try await browser.tell("window.handlers['\(name)'](\(details))")
            }
            func place() async throws -> [Double] {
                try await browser.run(
                    "return [document.getElementById('go-to').valueAsNumber, document.getElementById('sound').currentTime]"
                )
            }
            try await act("nexttrack")
            #expect(try await place()[0] == 2)
            try await act("previoustrack")
            #expect(try await place()[0] == 1)
            try await act("seekto", "{ seekTime: 1 }")
            #expect(try await place() == [2, 1])
            try await act("seekbackward", "{ seekOffset: 0.5 }")
            #expect(try await place() == [1, 0.5])
            try await act("seekforward")
            #expect(try await place()[0] == 3)
            try await act("seekbackward")
            #expect(try await place() == [1, 0])
            try await act("play")
            try await browser.wait(until: "navigator.mediaSession.playbackState === 'playing'")
            try await act("pause")
            try await browser.wait(until: "navigator.mediaSession.playbackState === 'paused'")
            let position: [Double] = try await browser.run(
                """
                const { duration, playbackRate, position } = window.position;
                return [duration, playbackRate, position];
                """
            )
            // What the fox says is not in it.
            #expect(abs(position[0] - 2) < 0.001 && position[1] == 1 && position[2] < 2, "\(position)")
        }
    }

    @Test func `with Ctrl, arrow keys move by words, and pictures that speak give way`() async throws {
        try await withBrowser { browser, _ in
            let (control, left, right) = ("\u{E009}", "\u{E012}", "\u{E014}")
            func waitForNext(_ word: String) async throws {
                try await browser.wait(until: "[...CSS.highlights.get('next-word') ?? []].join() === '\(word)'")
            }
            try await waitForNext("Who")
            try await browser.press(right, holding: control)
            try await browser.press(right, holding: control)
            try await waitForNext("in")
            try await browser.press(left, holding: control)
            try await waitForNext("is")
            try await browser.tell("document.querySelector('button.touchable').click()")
            try await browser.wait(until: "document.querySelector('.speaking') !== null")
            try await browser.press(right, holding: control)
            try await waitForNext("in")
            #expect(try await browser.run("return document.getElementById('sound').paused", as: Bool.self))
        }
    }

    @Test func `a page that is turned while a picture speaks is read only if the story was`() async throws {
        try await withBrowser { browser, _ in
            for isReading in [false, true] {
                try await show(1, in: browser)
                if isReading { try await browser.press(" ") }
                try await browser.tell("document.querySelector('button.touchable').click()")
                try await browser.wait(until: "document.querySelector('.speaking') !== null")
                try await browser.press("\u{E014}")
                #expect(try await page(in: browser) == 2)
                let isPlaying: Bool = try await browser.run("return !document.getElementById('sound').paused")
                #expect(isPlaying == isReading)
            }
        }
    }

    @Test func `after the end of a page comes the next one, and after the end of the story its start`() async throws {
        try await withBrowser { browser, story in
            try await browser.tell("document.getElementById('sleep').value = 'page'")
            try await browser.tell("document.getElementById('sleep').dispatchEvent(new Event('change'))")
            try await browser.press(" ")
            try await browser.wait(until: "document.getElementById('play').dataset.playing === 'true'")
            try await browser.wait(until: "document.getElementById('sound').paused")
            try await browser.open(story.path)
            try await browser.wait(until: "document.getElementById('sound').readyState >= 3")
            #expect(try await page(in: browser) == 1)
            try await browser.press(" ")
            #expect(try await page(in: browser) == 2)
            try await browser.wait(until: "document.getElementById('sound').paused")
            #expect(try await page(in: browser) == 3)
            try await browser.press(" ")
            #expect(try await page(in: browser) == 1)
        }
    }

    @Test func `the space bar reads after a click on a button, and a click beside the settings closes them`()
        async throws
    {
        try await withBrowser { browser, _ in
            let next: [Int] = try await browser.run(
                """
                const box = document.getElementById("next").getBoundingClientRect();
                return [box.left + 10, box.top + 10].map(Math.round);
                """
            )
            try await browser.click(next[0], next[1])
            #expect(try await page(in: browser) == 2)
            try await browser.press(" ")
            try await browser.wait(until: "document.getElementById('play').dataset.playing === 'true'")
            #expect(try await page(in: browser) == 2)
            try await browser.tell("document.getElementById('open-settings').click()")
            try await browser.click(10, 400)
            #expect(try await browser.run("return !document.getElementById('settings').open", as: Bool.self))
        }
    }

    @Test func `all pages are printed, without controls`() async throws {
        try await withBrowser { browser, _ in
            try await browser.emulate([:], medium: "print")
            try await browser.tell("dispatchEvent(new Event('beforeprint'))")
            let shown: [Bool] = try await browser.run(
                "return [...document.querySelectorAll('.page, button')].map((e) => e.checkVisibility())"
            )
            let kinds: [String] = try await browser.run(
                "return [...document.querySelectorAll('.page, button')].map((e) => e.className + e.id)"
            )
            let expected = kinds.map { $0.hasPrefix("page") || $0 == "touchable" }
            #expect(shown == expected && shown.contains(false))
            #expect(try await browser.run("return [...document.images].every((i) => i.src !== '')", as: Bool.self))
            try await browser.emulate([:])
        }
    }

    @Test func `chapters are listed, and gone to`() async throws {
        var book = StoryFixture.book
        (book.pages[1].title, book.pages[2].title) = ("Nowhere & \"there\"", "The end")
        try await withBrowser(StoryFixture(book)) { browser, _ in
            func list() async throws -> [String] {
                try await browser.run(
                    """
                    const list = document.getElementById("chapter");
                    return [list.selectedIndex.toString(), ...[...list.options].map((option) => option.text)];
                    """
                )
            }
            let before = try await list()
            #expect(before == ["0", "Fox & \"Hill\" <1>", "Nowhere & \"there\"", "The end"])
            try await browser.tell(
                """
                document.getElementById("chapter").selectedIndex = 2;
                document.getElementById("chapter").dispatchEvent(new Event("change"));
                """
            )
            #expect(try await page(in: browser) == 3)
            try await show(2, in: browser)
            let after = try await list()
            #expect(after[0] == "1")
            #expect(try await browser.run("return !document.getElementById('chapter').hidden", as: Bool.self))
        }
        try await withBrowser { browser, _ in
            let isHidden: Bool = try await browser.run("return document.getElementById('chapter').hidden")
            #expect(isHidden)
        }
    }

    /// Opens a story anew, after a script that is run in no other page.
    private func reopen(_ story: StoryFixture, in browser: Browser, after script: String) async throws {
        let name = "#" + UUID().uuidString
        try await browser.tellEachPage("if (location.hash === '\(name)') { \(script) }")
        // Only another page is left for a change of the fragment.
        try await browser.open(story.folder.file("blank.html"))
        try await browser.open(URL(string: URL(fileURLWithPath: story.path).absoluteString + name)!)
        try await browser.wait(until: "document.getElementById('sound').readyState >= 3")
    }

    /// The number of the page that is shown.
    private func page(in browser: Browser) async throws -> Int {
        try await browser.run("return document.getElementById('go-to').valueAsNumber")
    }

    @Test func `arrow keys and swipes turn pages, and pages end where there are no more`() async throws {
        try await withBrowser { browser, _ in
            func page() async throws -> String {
                try await browser.run("return document.getElementById('page-number').textContent")
            }
            try await browser.press("\u{E014}")
            #expect(try await page() == "Page 2 of 3")
            try await browser.touch(600, 400, to: (200, 410))
            #expect(try await page() == "Page 3 of 3")
            try await browser.touch(600, 400, to: (200, 410))
            #expect(try await page() == "Page 3 of 3")
            try await browser.touch(200, 400, to: (600, 410))
            #expect(try await page() == "Page 2 of 3")
            try await browser.touch(300, 300, to: (330, 700))
            #expect(try await page() == "Page 2 of 3")
            try await browser.press("\u{E012}", "\u{E012}")
            #expect(try await page() == "Page 1 of 3")
        }
    }

    @Test func `the title of a page is before its number, and names the page`() async throws {
        var book = StoryFixture.book
        book.pages[1].title = "Hop & \"hide\""
        try await withBrowser(StoryFixture(book)) { browser, _ in
            try await browser.press("\u{E014}")
            let title: String = try await browser.run("return document.getElementById('page-number').textContent")
            #expect(title == "Hop & \"hide\" · Page 2 of 3")
            let names = "return [...document.querySelectorAll('.page')].map((page) => page.getAttribute('aria-label'))"
            #expect(try await browser.run(names) == ["1", "Hop & \"hide\"", "3"])
        }
    }

    @Test func `on a telephone that is held as a picture book is, the picture is whole, and the text beside it`()
        async throws
    {
        try await withBrowser { browser, _ in
            try await browser.resize(width: 844, height: 390)
            let places: [Bool] = try await browser.run(
                """
                const box = (selector) => document.querySelector(".page.current " + selector).getBoundingClientRect();
                const [picture, text] = [box(".scene > img"), box(".text p")];
                const bars = ["head", "controls"].map((id) => document.getElementById(id).getBoundingClientRect());
                const isShown = ({ top, bottom }) => top >= bars[0].bottom && bottom <= bars[1].top;
                return [isShown(picture), isShown(text), text.left >= picture.right];
                """
            )
            #expect(places == [true, true, true])
            try await browser.resize(width: 800, height: 900)
        }
    }

    @Test func `the text is as large as the reader wants, in this story and the next`() async throws {
        try await withBrowser { browser, story in
            let size = "return parseFloat(getComputedStyle(document.querySelector('.text')).fontSize)"
            let usual: Double = try await browser.run(size)
            try await browser.tell("document.getElementById('text-size').value = 1.5")
            try await browser.tell("document.getElementById('text-size').dispatchEvent(new Event('input'))")
            #expect(try await abs(browser.run(size) / usual - 1.5) < 0.01)
            try await browser.open(story.path)
            try await browser.wait(until: "document.documentElement.classList.contains('live')")
            #expect(try await abs(browser.run(size) / usual - 1.5) < 0.01)
        }
    }

    @Test func `a button is pressed as long as the finger is near, and acts once`() async throws {
        try await withBrowser { browser, _ in
            let next: [Int] = try await browser.run(
                """
                const box = document.getElementById("next").getBoundingClientRect();
                return [box.left + box.width / 2, box.top + box.height / 2, box.top].map(Math.round);
                """
            )
            try await browser.touch(next[0], next[1], to: (next[0], next[2] - 200))
            #expect(try await page(in: browser) == 1)
            try await browser.touch(next[0], next[1], to: (next[0], next[2] - 60))
            #expect(try await page(in: browser) == 2)
            try await browser.drag(next[0], next[1], by: 40) {
                let count: Int = try await browser.run("return document.querySelectorAll('#next.pressed').length")
                #expect(count == 1)
            }
            #expect(try await page(in: browser) == 3)
            try await browser.tell("document.getElementById('previous').click()")
            #expect(try await page(in: browser) == 2)
            try await browser.click(next[0], next[1])
            #expect(try await page(in: browser) == 3)
        }
    }

    @Test func `a slow drag moves the page with the finger, and back`() async throws {
        try await withBrowser { browser, _ in
            func move(_ type: String, _ x: Int) async throws {
                try await browser.tell(
                    """
                    const finger = { pointerId: 7, pointerType: "touch", isPrimary: true, clientX: \(x), clientY: 300 };
                    const event = new PointerEvent("\(type)", { ...finger, bubbles: true });
                    document.querySelector(".page.current").dispatchEvent(event);
                    """
                )
            }
            let translation = "return document.querySelector('.page.current').style.translate"
            try await move("pointerdown", 400)
            try await move("pointermove", 340)
            #expect(try await browser.run(translation, as: String.self) == "-60px")
            try await Task.sleep(for: .milliseconds(400))
            try await move("pointerup", 340)
            #expect(try await browser.run(translation, as: String.self) == "")
            #expect(try await page(in: browser) == 1)
            try await move("pointerdown", 400)
            try await move("pointermove", 480)
            #expect(try await browser.run(translation, as: String.self) == "20px")
            try await move("pointermove", 60)
            try await move("pointerup", 60)
            #expect(try await page(in: browser) == 2)
            #expect(try await browser.run(translation, as: String.self) == "")
        }
    }

    @Test func `the screen stays awake while the story is read`() async throws {
        try await withBrowser { browser, _ in
            try await browser.tell(
                """
                window.locks = 0;
                Object.defineProperty(navigator, "wakeLock", { value: {
                    request: async () => { window.locks += 1; return { release: async () => { window.locks -= 1; } }; },
                } });
                """
            )
            try await browser.press(" ")
            try await browser.wait(until: "window.locks === 1")
            try await browser.press(" ")
            try await browser.wait(until: "window.locks === 0")
        }
    }

    @Test func `a picture speaks when it is touched, except where it is transparent`() async throws {
        try await withBrowser { browser, _ in
            let box: [Int] = try await browser.run(
                """
                const box = document.querySelector("button.touchable").getBoundingClientRect();
                return [box.left, box.top, box.width, box.height].map(Math.round);
                """
            )
            let look = "return getComputedStyle(document.querySelector('.current .touchable > img')).animationName"
            #expect(try await browser.run(look) == "shine")
            try await browser.touch(box[0] + 4, box[1] + 4)
            #expect(try await browser.run("return document.getElementById('sound').paused", as: Bool.self))
            #expect(try await browser.run("return document.querySelector('.speaking') === null", as: Bool.self))
            try await browser.touch(box[0] + box[2] / 2, box[1] + box[3] / 2)
            try await browser.wait(until: "document.querySelector('.speaking') !== null")
            try await browser.wait(until: "document.querySelector('.speaking') === null")
            // The finger of a child moves.
            let (x, y) = (box[0] + box[2] / 2, box[1] + box[3] / 2)
            try await browser.touch(x, y, to: (x + 20, y))
            try await browser.wait(until: "document.querySelector('.speaking') !== null")
            let isFox: Bool = try await browser.run(
                """
                const [start] = document.getElementById("speech-1-1").textContent.split(" ").map(Number);
                const rate = Number(document.documentElement.dataset.sampleRate);
                return document.getElementById("sound").currentTime * rate >= start - 1;
                """
            )
            #expect(isFox)
            try await browser.wait(until: "document.querySelector('.speaking') === null")
            try await browser.wait(until: "document.getElementById('sound').paused")
            let time: Double = try await browser.run("return document.getElementById('sound').currentTime")
            #expect(time < 0.05)
            // The same by the keyboard.
            try await browser.tell("document.querySelector('button.touchable').focus()")
            try await browser.press("\u{E007}")
            try await browser.wait(until: "document.querySelector('.speaking') !== null")
        }
    }

    @Test func `a picture that says nothing is at its place, and lets those behind it be touched`() async throws {
        var book = StoryFixture.book
        let frame = PagePicture.Frame(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
        book.pages[0].pictures.append(PagePicture(image: "hill.png", frame: frame))
        book.pages[2].backgroundImage = nil
        book.pages[2].pictures = [PagePicture(image: "fox.png", frame: frame)]
        try await withBrowser(StoryFixture(book)) { browser, _ in
            for page in [1, 3] {
                try await show(page, in: browser)
                let place: [Double] = try await browser.run(
                    """
                    const scene = document.querySelector(".page.current .scene").getBoundingClientRect();
                    const box = document.querySelector(".page.current img.silent").getBoundingClientRect();
                    return [(box.left - scene.left) / scene.width, (box.top - scene.top) / scene.height,
                        box.width / scene.width, box.height / scene.height];
                    """
                )
                let isThere = zip(place, [0.25, 0.5, 0.5, 0.25]).allSatisfy { abs($0 - $1) < 0.01 }
                #expect(isThere, "page \(page): \(place)")
            }
            try await show(1, in: browser)
            let middle: [Int] = try await browser.run(
                """
                const box = document.querySelector("button.touchable").getBoundingClientRect();
                return [box.left + 0.4 * box.width, box.top + 0.4 * box.height].map(Math.round);
                """
            )
            try await browser.touch(middle[0], middle[1])
            try await browser.wait(until: "document.querySelector('.speaking') !== null")
        }
    }

    @Test func `a text with a place stands there in a large window, and below its picture in a small one`()
        async throws
    {
        var book = StoryFixture.book
        book.pages[0].textStyle.frame = .init(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
        try await withBrowser(StoryFixture(book)) { browser, _ in
            let place = """
                const scene = document.querySelector(".page.current .scene").getBoundingClientRect();
                const box = document.querySelector(".page.current .text").getBoundingClientRect();
                return [(box.left - scene.left) / scene.width, (box.top - scene.top) / scene.height,
                    box.width / scene.width, box.height / scene.height];
                """
            try await browser.resize(width: 1000, height: 800)
            let large: [Double] = try await browser.run(place)
            #expect(zip(large, [0.25, 0.5, 0.5, 0.25]).allSatisfy { abs($0 - $1) < 0.01 }, "\(large)")
            try await browser.resize(width: 400, height: 800)
            let small: [Double] = try await browser.run(place)
            #expect(small[1] >= 1, "\(small)")
            try await browser.resize(width: 800, height: 900)
        }
    }

    @Test func `text and buttons can be read on every paper`() async throws {
        try await withBrowser { browser, _ in
            let worst: Double = try await browser.run(
                """
                const set = (id, value) => {
                    document.getElementById(id).value = value;
                    document.getElementById(id).dispatchEvent(new Event("input"));
                };
                const channels = (text) => text.match(/[\\d.]+/g).slice(0, 3).map(Number);
                const luminance = (rgb) => rgb.map((c) => c / 255)
                    .map((c) => c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4))
                    .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
                let worst = 21;
                for (let hue = 0; hue <= 360; hue += 24)
                    for (let brightness = 0; brightness <= 100; brightness += 10)
                        for (const saturation of [0, 30, 60, 80, 100]) {
                            set("hue", hue); set("brightness", brightness); set("saturation", saturation);
                            for (const element of [document.documentElement, document.getElementById("next")]) {
                                const style = getComputedStyle(element);
                                const [a, b] = [style.color, style.backgroundColor].map(channels).map(luminance);
                                worst = Math.min(worst, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05));
                            }
                        }
                return worst;
                """
            )
            #expect(worst >= 4.5)
        }
    }

    @Test func `the place, the speed and the colours are remembered`() async throws {
        try await withBrowser { browser, story in
            try await browser.tell(
                """
                const set = (id, value) => {
                    document.getElementById(id).value = value;
                    document.getElementById(id).dispatchEvent(new Event("input"));
                };
                set("rate", 1.3); set("hue", 200);
                document.getElementById("next").click();
                """
            )
            try await browser.open(story.path)
            try await browser.wait(until: "document.getElementById('page-number').textContent === 'Page 2 of 3'")
            let rate: Double = try await browser.run("return document.getElementById('sound').playbackRate")
            #expect(rate == 1.3)
            #expect(try await browser.run("return document.getElementById('hue').value", as: String.self) == "200")
            let isThemed: Bool = try await browser.run("return document.documentElement.classList.contains('themed')")
            #expect(isThemed)
        }
    }

    @Test func `a double click on a word begins there`() async throws {
        try await withBrowser { browser, _ in
            try await browser.tell(
                """
                const node = document.querySelector(".page.current .text p").firstChild;
                const range = document.createRange();
                range.setStart(node, 15);
                range.setEnd(node, 17);
                const box = range.getBoundingClientRect();
                range.startContainer.parentElement.dispatchEvent(new MouseEvent("dblclick", {
                    bubbles: true, clientX: box.left + box.width / 2, clientY: box.top + box.height / 2,
                }));
                """
            )
            try await browser.wait(until: "!document.getElementById('sound').paused")
            let time: Double = try await browser.run("return document.getElementById('sound').currentTime")
            #expect(time >= 0.39)
        }
    }

    @Test func `a double tap of a finger on a word begins there`() async throws {
        try await withBrowser { browser, _ in
            let place: [Int] = try await browser.run(
                """
                const range = document.createRange();
                const node = document.querySelector(".page.current .text p").firstChild;
                range.setStart(node, 14);
                range.setEnd(node, 18);
                const { left, top, width, height } = range.getBoundingClientRect();
                return [left + width / 2, top + height / 2].map(Math.round);
                """
            )
            try await browser.doubleTap(place[0], place[1])
            try await browser.wait(until: "!document.getElementById('sound').paused")
            let time: Double = try await browser.run("return document.getElementById('sound').currentTime")
            #expect(time >= 0.39)
            #expect(try await browser.run("return getSelection().isCollapsed", as: Bool.self))
        }
    }

    @Test func `the sleep timer stops at the end of the page`() async throws {
        try await withBrowser { browser, _ in
            try await browser.tell(
                """
                document.getElementById("sleep").value = "page";
                document.getElementById("sleep").dispatchEvent(new Event("change"));
                document.getElementById("play").click();
                """
            )
            try await browser.wait(until: "document.getElementById('play').getAttribute('aria-label') === 'Stop'")
            try await browser.wait(until: "document.getElementById('sound').paused")
            let page: String = try await browser.run("return document.getElementById('page-number').textContent")
            #expect(page == "Page 1 of 3")
            #expect(try await browser.run("return document.getElementById('sleep').value", as: String.self) == "")
        }
    }

    @Test func `nothing in the file is refused by its own policy, and nothing else is loaded`() async throws {
        try await withBrowser { browser, _ in
            #expect(try await browser.complaints() == [])
            let loaded: [String] = try await browser.run(
                "return performance.getEntriesByType('resource').map((e) => e.name).filter((n) => !n.startsWith('data:'))"
            )
            #expect(loaded == [])
        }
    }

    @Test func `sound beside the file is played`() async throws {
        try await withBrowser(StoryFixture(soundLimit: 1000)) { browser, _ in
            try await browser.press(" ")
            try await browser.wait(until: "document.getElementById('sound').currentTime > 0.1")
            #expect(try await browser.complaints() == [])
        }
    }

    /// Shows a page, by its number.
    private func show(_ page: Int, in browser: Browser) async throws {
        try await browser.tell(
            """
            document.getElementById("go-to").value = \(page);
            document.getElementById("go-to").dispatchEvent(new Event("change"));
            """
        )
    }

    /// A cover, a page with a picture that speaks, a page with a silent picture and nothing to say, text, and the end.
    private static let everyKind = Book(
        title: "Every kind",
        language: "de",
        pages: [
            Page(utterances: [Utterance("Ein Titel", language: "de")]),
            StoryFixture.book.pages[0],
            Page(backgroundImage: "hill.png", imageDescription: "A hill", utterances: [Utterance("")]),
            Page(title: "Two", utterances: [Utterance("One.\n\nTwo words.")]),
            Page(backgroundImage: "missing.png", imageDescription: "A lost hill", utterances: [Utterance("End")]),
        ]
    )

    @Test(.requires(.axe))
    func `axe finds nothing serious, on any kind of page, in any colours`() async throws {
        let story = try await StoryFixture(Self.everyKind, hasCover: true)
        try await withBrowser(story) { browser, _ in
            func check(_ name: String) async throws {
                #expect(try await browser.seriousFindings() == [], "\(name)")
            }
            for media in [
                ["prefers-color-scheme": "light"], ["prefers-color-scheme": "dark"], ["prefers-contrast": "more"],
                ["forced-colors": "active"],
            ] {
                try await browser.emulate(media)
                for page in 1...Self.everyKind.pages.count {
                    try await show(page, in: browser)
                    try await check("page \(page) \(media)")
                }
                try await browser.tell("document.getElementById('open-settings').click()")
                try await check("settings \(media)")
                try await browser.tell("document.getElementById('close-settings').click()")
            }
            try await browser.emulate([:])
            try await browser.tell(
                """
                document.getElementById("open-settings").click();
                document.getElementById("hue").value = 200;
                document.getElementById("hue").dispatchEvent(new Event("input"));
                """
            )
            try await check("settings with colours of the reader")
        }
    }

    @Test(arguments: [(360, 740), (768, 1024), (1440, 900)])
    func `nothing is wider than the window, or covered, in any width`(width: Int, height: Int) async throws {
        var book = Self.everyKind
        book.title = "A title of a story that is too long for the line of any telephone, and for most of the others"
        book.pages[3].utterances = [Utterance(String(repeating: "Donaudampfschifffahrt", count: 6))]
        try await withBrowser(StoryFixture(book, hasCover: true)) { browser, _ in
            try await browser.resize(width: width, height: height)
            for page in 1...book.pages.count {
                try await show(page, in: browser)
                let found: [String] = try await browser.run(
                    """
                    const bars = ["head", "controls"].map((id) => document.getElementById(id).getBoundingClientRect());
                    const shown = [...document.querySelectorAll(".page.current :is(img, .text, button), button")]
                        .filter((element) => element.checkVisibility());
                    const outside = shown.filter((element) => {
                        const { left, right, top, bottom } = element.getBoundingClientRect();
                        const isUnderBar = element.closest(".page") && top < bars[0].bottom - 1;
                        return left < 0 || right > innerWidth || isUnderBar;
                    });
                    if (document.documentElement.scrollWidth > innerWidth) outside.push(document.documentElement);
                    return outside.map((element) => element.tagName + element.id + element.className);
                    """
                )
                #expect(found == [], "page \(page)")
            }
            try await browser.tell("document.getElementById('open-settings').click()")
            let settings: [String] = try await browser.run(
                """
                const dialog = document.getElementById("settings");
                const frame = dialog.getBoundingClientRect();
                const cut = [dialog, ...dialog.querySelectorAll("*")].filter((element) => {
                    const { left, right, width } = element.getBoundingClientRect();
                    return element.tagName !== "OPTION" && width > 0 && (left < frame.left || right > frame.right);
                });
                const isInside = frame.left >= 0 && frame.right <= innerWidth
                    && frame.top >= 0 && frame.bottom <= innerHeight;
                return [...cut.map((element) => element.tagName + element.id), ...(isInside ? [] : ["the window"])];
                """
            )
            #expect(settings == [])
            try await browser.resize(width: 800, height: 900)
        }
    }

    @Test func `without colours of its own, and without motion, the word is lit and pages are turned`() async throws {
        try await withBrowser { browser, _ in
            func light() async throws -> String {
                try await browser.run(
                    "return getComputedStyle(document.querySelector('.text p'), '::highlight(spoken-word)').backgroundColor"
                )
            }
            func motions() async throws -> Int {
                try await browser.run("document.getElementById('next').click(); return document.getAnimations().length")
            }
            let usual = try await light()
            #expect(try await motions() > 0)
            try await browser.emulate(["forced-colors": "active", "prefers-reduced-motion": "reduce"])
            #expect(try await light() != usual)
            #expect(try await motions() == 0)
        }
    }

    @Test func `a page without sound is held, and then the story goes on`() async throws {
        try await withBrowser(StoryFixture(Self.everyKind)) { browser, _ in
            try await show(3, in: browser)
            try await browser.press(" ")
            try await browser.wait(until: "document.getElementById('play').dataset.playing === 'true'")
            #expect(try await browser.run("return document.getElementById('sound').paused", as: Bool.self))
            // A second press stops, and a third one waits again.
            try await browser.press(" ")
            try await browser.wait(until: "document.getElementById('play').dataset.playing === 'false'")
            let start = ContinuousClock.now
            try await browser.press(" ")
            try await browser.wait(until: "document.getElementById('go-to').value === '4'")
            #expect(ContinuousClock.now - start > .seconds(2.5))
            try await browser.wait(until: "!document.getElementById('sound').paused")
            try await browser.wait(until: "document.getElementById('go-to').value === '5'")
        }
    }

    @Test func `the space bar reads after settings that were opened with the pointer are closed by Escape`()
        async throws
    {
        try await withBrowser { browser, _ in
            let place: [Int] = try await browser.run(
                """
                const box = document.getElementById("open-settings").getBoundingClientRect();
                return [box.left + 10, box.top + 10].map(Math.round);
                """
            )
            try await browser.click(place[0], place[1])
            try await browser.wait(until: "document.getElementById('settings').open")
            try await browser.press("\u{E00C}")
            try await browser.wait(until: "!document.getElementById('settings').open")
            try await browser.press(" ")
            try await browser.wait(until: "document.getElementById('play').dataset.playing === 'true'")
            #expect(try await browser.run("return !document.getElementById('settings').open", as: Bool.self))
        }
    }

    @Test func `keys alone open and close the settings, and go to any page`() async throws {
        try await withBrowser { browser, _ in
            let (tab, enter, escape, up) = ("\u{E004}", "\u{E007}", "\u{E00C}", "\u{E013}")
            try await browser.press(tab, enter)
            #expect(try await browser.run("return document.getElementById('settings').open", as: Bool.self))
            for _ in 0..<5 { try await browser.press(tab) }
            #expect(try await browser.run("return document.activeElement.id", as: String.self) == "go-to")
            try await browser.press(up, enter, escape)
            #expect(try await browser.run("return !document.getElementById('settings').open", as: Bool.self))
            #expect(try await browser.run("return document.activeElement.id", as: String.self) == "open-settings")
            let page: String = try await browser.run("return document.getElementById('page-number').textContent")
            #expect(page == "Page 2 of 3")
        }
    }

    @Test(arguments: [
        ("de-AT", "de", "Vorlesen", "Seite 1 von 3"), ("fr", "fr", "Lire", "Page 1 sur 3"),
        ("es", "es", "Leer", "Página 1 de 3"), ("nl", "en", "Read", "Page 1 of 3"),
    ])
    func `controls speak the language of the book, or English, and say so`(
        book language: String,
        controls: String,
        read: String,
        number: String
    ) async throws {
        var book = StoryFixture.book
        book.language = language
        try await withBrowser(StoryFixture(book)) { browser, _ in
            let found: [String] = try await browser.run(
                """
                const byId = (id) => document.getElementById(id);
                return [byId("controls").lang, byId("play").ariaLabel, byId("page-number").textContent,
                    ...[...document.querySelectorAll("[data-speaks]")].map((e) => e.lang)];
                """
            )
            #expect(Array(found.prefix(3)) == [controls, read, number])
            #expect(Set(found.dropFirst(3)) == [controls])
            // No phrase is missing.
            let text: String = try await browser.run(
                "return ['head', 'controls', 'settings'].map((id) => document.getElementById(id).outerHTML).join()"
            )
            #expect(!text.contains("undefined") && !text.contains("{}"))
        }
    }

    @Test func `a story from right to left is turned the other way`() async throws {
        var book = StoryFixture.book
        book.language = "he"
        try await withBrowser(StoryFixture(book)) { browser, _ in
            try await browser.press("\u{E012}")
            try await browser.wait(until: "document.getElementById('page-number').textContent === 'Page 2 of 3'")
            try await browser.touch(200, 300, to: (600, 310))
            try await browser.wait(until: "document.getElementById('page-number').textContent === 'Page 3 of 3'")
        }
    }

    @Test func `a thousand pages, and ten thousand words on one, are read`() async throws {
        var book = StoryFixture.book
        let words = (0..<10_000).map { "w\($0)" + ($0 % 17 == 16 ? "." : "") }.joined(separator: " ")
        book.pages = [Page(utterances: [Utterance(words, rate: 1)])]
        book.pages += (0..<999).map { Page(utterances: [Utterance("page \($0)")]) }
        try await withBrowser(StoryFixture(book)) { browser, _ in
            try await browser.press(" ")
            try await browser.wait(until: "Number(document.documentElement.dataset.lit) > 3")
            try await show(1000, in: browser)
            try await browser.wait(until: "document.getElementById('page-number').textContent === 'Page 1000 of 1000'")
        }
    }
}
