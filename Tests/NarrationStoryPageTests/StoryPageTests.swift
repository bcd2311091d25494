import Foundation
import Narration
import NarrationTesting
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
            function check(start) {
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
            try await browser.tell("document.getElementById('play').click()")
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
                        if (Number(root.dataset.lit) !== word) wrong.push(word);
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

    @Test func `the lit text is the word`() async throws {
        try await withBrowser { browser, _ in
            let lit: String = try await browser.runLong(
                """
                const sound = document.getElementById("sound");
                sound.addEventListener("seeked", () => setTimeout(() =>
                    done([...CSS.highlights.get("spoken-word")].map(String).join("|")), 50), { once: true });
                sound.currentTime = 0.45;
                """
            )
            #expect(lit == "hill")
        }
    }

    @Test func `words are found in stories of more frames than 32 bits count`() async throws {
        let module = try #require(StoryPageParts.file("words.js").map { String(decoding: $0, as: UTF8.self) })
        try await withBrowser { browser, _ in
            let found: [Int] = try await browser.run(
                """
                \(module.replacing("export class", with: "class"))
                const day = 24 * 3600 * 48000;
                const words = new WordTimes([day, day + 2400, 0, 3, day + 2400, day + 4800, 4, 7], 0);
                return [words.at(day - 1), words.at(day), words.at(day + 2400), words.start(1) - day];
                """
            )
            #expect(found == [-1, 0, 1, 2400])
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

    @Test func `with Ctrl, arrow keys move by words, and pictures that speak give way`() async throws {
        try await withBrowser { browser, _ in
            let (control, left, right) = ("\u{E009}", "\u{E012}", "\u{E014}")
            func lit() async throws -> String {
                try await browser.run("return [...CSS.highlights.get('spoken-word') ?? []].join()")
            }
            #expect(try await lit() == "Who")
            try await browser.press(right, holding: control)
            try await browser.press(right, holding: control)
            #expect(try await lit() == "in")
            try await browser.press(left, holding: control)
            #expect(try await lit() == "is")
            try await browser.tell("document.querySelector('button.touchable').click()")
            try await browser.wait(until: "document.querySelector('.speaking') !== null")
            try await browser.press(right, holding: control)
            #expect(try await lit() == "in")
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
            #expect(before == ["-1", "Nowhere & \"there\"", "The end"])
            try await browser.tell(
                """
                document.getElementById("chapter").selectedIndex = 1;
                document.getElementById("chapter").dispatchEvent(new Event("change"));
                """
            )
            #expect(try await page(in: browser) == 3)
            try await show(2, in: browser)
            let after = try await list()
            #expect(after[0] == "0")
            #expect(try await browser.run("return !document.getElementById('chapter').hidden", as: Bool.self))
        }
        try await withBrowser { browser, _ in
            let isHidden: Bool = try await browser.run("return document.getElementById('chapter').hidden")
            #expect(isHidden)
        }
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

    @Test func `a picture speaks when it is touched, except where it is transparent`() async throws {
        try await withBrowser { browser, _ in
            let box: [Int] = try await browser.run(
                """
                const box = document.querySelector("button.touchable").getBoundingClientRect();
                return [box.left, box.top, box.width, box.height].map(Math.round);
                """
            )
            try await browser.touch(box[0] + 4, box[1] + 4)
            #expect(try await browser.run("return document.getElementById('sound').paused", as: Bool.self))
            #expect(try await browser.run("return document.querySelector('.speaking') === null", as: Bool.self))
            try await browser.touch(box[0] + box[2] / 2, box[1] + box[3] / 2)
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
        let axe = try String(contentsOf: Requirement.axePath, encoding: .utf8)
        let story = try await StoryFixture(Self.everyKind, hasCover: true)
        try await withBrowser(story) { browser, _ in
            try await browser.tell("\(axe); window.axe = axe;")
            func check(_ name: String) async throws {
                let found: [String] = try await browser.runLong(
                    """
                    Promise.all(document.getAnimations().map((a) => a.finished)).then(() => axe.run()).then((result) =>
                        done(result.violations.filter((v) => ["serious", "critical"].includes(v.impact))
                            .map((v) => v.id + " " + v.nodes.map((n) => n.html.slice(0, 100)).join(", "))));
                    """
                )
                #expect(found == [], "\(name)")
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

    @Test func `keys alone open and close the settings, and go to any page`() async throws {
        try await withBrowser { browser, _ in
            let (tab, enter, escape, up) = ("\u{E004}", "\u{E007}", "\u{E00C}", "\u{E013}")
            try await browser.press(tab, enter)
            #expect(try await browser.run("return document.getElementById('settings').open", as: Bool.self))
            for _ in 0..<3 { try await browser.press(tab) }
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
