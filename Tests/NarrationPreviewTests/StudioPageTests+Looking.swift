import Foundation
import TestSupport
import Testing

@testable import NarrationPreview

/// What the author looks at: lists, problems, small windows, and a page that others change meanwhile.
extension StudioPageTests {
    /// A book with a page that is longer than the window.
    private static func long(_ lines: [String]) -> String {
        let utterances = lines.map { "<dict><key>utteranceString</key><string>\($0)\n</string></dict>" }.joined()
        return """
            <plist version="1.0"><dict><key>title</key><string>Hare</string><key>bookPages</key><array>
            <dict><key>utterances</key><array>\(utterances)</array></dict>
            </array></dict></plist>

            """
    }

    @Test func `what is saved elsewhere leaves the page where it was scrolled to, and the same utterances selected`()
        async throws
    {
        let lines = (0..<120).map { "Line \($0)." }
        try await withStudio(StudioFixture(Self.long(lines))) { browser, fixture in
            let chosen = """
                [...document.querySelectorAll("#text [aria-selected=true]")].map((e) => e.textContent.trim()).join()
                """
            try await browser.tell("document.getElementById('page').scrollTop = 1500")
            let click = { (line: Int, shift: Bool) in
                """
                [...document.querySelectorAll(".utterance")].find((e) => e.textContent === "Line \(line).\\n")
                    .dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: \(shift) }));
                """
            }
            try await browser.wait(until: "[...document.querySelectorAll('.utterance')].length > 60")
            try await browser.tell(click(50, false) + click(52, true))
            #expect(try await browser.run("return \(chosen)") == "Line 50.,Line 51.,Line 52.")
            let top: Double = try await browser.run("return document.getElementById('page').scrollTop")
            #expect(top > 1000)

            try fixture.write(Self.long(["Before all."] + lines))
            try await browser.wait(until: "document.getElementById('text').textContent.startsWith('Before all.')")
            #expect(try await browser.run("return \(chosen)") == "Line 50.,Line 51.,Line 52.")
            #expect(try await browser.run("return document.getElementById('page').scrollTop") == top)

            try fixture.write(Self.long(["Before all."] + lines + ["After all."]))
            try await browser.wait(until: "document.querySelector('#totals').textContent.includes('122 utterances')")
            #expect(try await browser.run("return \(chosen)") == "Line 50.,Line 51.,Line 52.")
            #expect(try await browser.run("return document.getElementById('page').scrollTop") == top)
        }
    }

    @Test func `what is searched and what is marked is listed, and a click goes there`() async throws {
        try await withStudio { browser, _ in
            let places = "[...document.querySelectorAll('#places .place')].map((e) => e.textContent).join('|')"
            let chosen = """
                [document.getElementById("page-number").textContent, document.querySelector("#text .current").id].join()
                """
            func isListed(_ texts: String) -> String { "\(places) === '\(texts)'" }
            func isAt(_ page: Int, _ utterance: Int) -> String {
                "\(chosen) === 'Page \(page) of 2,utterance-\(utterance)'"
            }
            func click(_ selector: String) async throws {
                try await browser.tell("document.querySelector('\(selector)').click()")
            }
            try await browser.press("/", "h", "o", "p")
            try await browser.wait(until: isListed("Hop, said the hare.Page 1, utterance 1| Hop!Page 1, utterance 2"))
            #expect(try await browser.run("return document.getElementById('found').textContent") == "2 places")
            try await click("#places li:last-child .place")
            try await browser.wait(until: isAt(1, 1))
            try await browser.tell("document.getElementById('search').select()")
            try await browser.press("n", "i", "g", "h", "t", ".")
            try await browser.wait(until: isListed("Good & night.Page 2, utterance 1"))
            try await browser.press("\u{E007}")
            try await browser.wait(until: isAt(2, 0))
            try await browser.press("\u{E00C}")
            try await browser.wait(until: "document.getElementById('places').hidden")

            try await browser.tell("document.getElementById('text').focus()")
            try await browser.press("m")
            try await browser.wait(until: "document.querySelectorAll('#text .marked').length === 1")
            try await browser.press("\u{E012}")
            try await browser.wait(until: isAt(1, 0))
            try await click("#list-marks")
            try await browser.wait(until: isListed("Good & night.Page 2, utterance 1"))
            try await click("#places .place")
            try await browser.wait(until: isAt(2, 0))
            try await click("#set-mark")
            try await browser.wait(until: "document.getElementById('found').textContent.startsWith('No marks yet')")
            #expect(try await browser.run("return document.querySelectorAll('#places .place').length") == 0)
            try await click("#list-pages")
            try await browser.wait(until: "!document.getElementById('pages').hidden")
        }
    }

    @Test func `keys go through what is found, one place after another`() async throws {
        try await withStudio { browser, _ in
            let (enter, up, down) = ("\u{E007}", "\u{E013}", "\u{E015}")
            let isInSearch = "document.activeElement.id === 'search'"
            func isAt(_ number: Int) -> String { "document.querySelector('.current').id === 'utterance-\(number)'" }
            func isOn(_ number: Int) -> String {
                "document.activeElement === document.querySelectorAll('#places .place')[\(number)]"
            }
            try await browser.press("/", "h", "o", "p")
            try await browser.wait(until: "document.querySelectorAll('#places .place').length === 2")
            try await browser.press(enter)
            try await browser.wait(until: isAt(0))
            try await browser.press(enter)
            try await browser.wait(until: "\(isAt(1)) && \(isInSearch)")
            try await browser.press(enter)
            try await browser.wait(until: isAt(0))
            try await browser.press(down)
            try await browser.wait(until: isOn(0))
            try await browser.press(down)
            try await browser.wait(until: isOn(1))
            try await browser.press(enter)
            try await browser.wait(until: isAt(1))
            try await browser.press(up)
            try await browser.press(up)
            try await browser.wait(until: isInSearch)
            try await browser.press("\u{E00C}")
        }
    }

    @Test func `what is found follows the book, and keys go on from the place that was gone to last`() async throws {
        try await withStudio { browser, fixture in
            func isAt(_ number: Int) -> String { "document.querySelector('.current').id === 'utterance-\(number)'" }
            try await browser.press("/", "h", "o", "p")
            try await browser.wait(until: "document.querySelectorAll('#places .place').length === 2")
            try await browser.press("\u{E007}")
            try await browser.wait(until: isAt(0))
            _ = try await fixture.edit(["edit": "insert", "text": "Hop hop. ", "page": 0, "utterance": 0])
            try await browser.wait(until: "document.querySelectorAll('#places .place').length === 4")
            #expect(
                try await browser.run(
                    "return document.querySelectorAll('#places .place')[2].getAttribute('aria-current')"
                ) == "true"
            )
            try await browser.press("\u{E007}")
            try await browser.wait(until: isAt(2))
            try await browser.press("\u{E007}")
            try await browser.wait(until: isAt(0))
        }
    }

    @Test func `what the look of an utterance tells is said in words`() async throws {
        try await withStudio { browser, fixture in
            func isSaid(_ words: String) -> String {
                "document.getElementById('utterance-1').getAttribute('aria-description') === '\(words)'"
            }
            try await browser.wait(until: isSaid("tuned"))
            _ = try await fixture.edit(
                ["edit": "set", "property": "character", "value": "Fox", "page": 0, "utterance": 1]
            )
            try await browser.wait(until: isSaid("spoken by Fox, tuned"))
            try await browser.press("\u{E015}")
            try await browser.press("m")
            try await browser.wait(until: isSaid("spoken by Fox, tuned, marked"))
        }
    }

    @Test func `at 360 pixels, the focus comes back from what is closed, and a tap beside the pages closes them`()
        async throws
    {
        try await withStudio { browser, _ in
            try await browser.resize(width: 360, height: 800)
            func click(_ id: String) async throws {
                try await browser.tell(
                    "const part = document.getElementById('\(id)'); part.focus(); part.click();"
                )
            }
            let focused = "document.activeElement.id"
            try await click("open-panel")
            try await click("close-panel")
            #expect(try await browser.run("return \(focused)") == "open-panel")
            try await click("open-outline")
            try await browser.wait(until: "\(focused) === 'search'")
            try await browser.tell("document.getElementById('pages').focus()")
            try await browser.tell("document.getElementById('pages-1').click()")
            #expect(try await browser.run("return \(focused)") == "open-outline")
            try await click("open-outline")
            try await browser.click(350, 300)
            try await browser.wait(until: "!document.getElementById('outline').classList.contains('open')")
            try await browser.resize(width: 800, height: 900)
        }
    }

    @Test func `the problems of a book are listed, gone to and repaired`() async throws {
        let dashed = StudioFixture.hare.replacing("Good &amp; night.", with: "Good &amp;mdash; night.")
        try await withStudio(StudioFixture(dashed)) { browser, fixture in
            func click(_ selector: String) async throws {
                try await browser.tell("document.querySelector('\(selector)').click()")
            }
            let isOpen = "document.getElementById('problems').open"
            try await browser.wait(
                until: "document.querySelector('#problems .problem small')?.textContent.includes('can be repaired')"
            )
            try await click("#open-problems")
            try await browser.wait(until: isOpen)
            try await click("#problems button.problem")
            try await browser.wait(until: "document.getElementById('page-number').textContent === 'Page 2 of 2'")
            #expect(try await browser.run("return !\(isOpen)"))
            try await click("#open-problems")
            try await click("#fix")
            try await browser.wait(until: "document.getElementById('text').textContent === 'Good — night.'")
            try await browser.wait(until: "!\(isOpen) && document.getElementById('open-problems').hidden")
            #expect(try await fixture.get("book")["undo"] as? String == "Repair the book")

            // What cannot be repaired is said where the author looks.
            let broken = StudioFixture.hare.replacing("bookPages", with: "bookPagess")
            try fixture.write(broken.replacing("<string>Night</string>", with: "<array/>"))
            try await browser.wait(until: "!document.getElementById('broken').hidden")
            try await click("#show-broken")
            try await click("#fix")
            try await browser.wait(until: "!document.getElementById('problems-message').hidden")
            let said: String = try await browser.run(
                "return document.querySelector('#problems-message span').textContent"
            )
            #expect(said.contains("is not enough"))
            #expect(try await browser.run("return document.getElementById('message').hidden"))
            #expect(try await browser.complaints().contains { $0.contains("422") }, "the repair was refused")
        }
    }

    @Test func `each utterance is in its language, for those who hear the page read`() async throws {
        try await withStudio { browser, fixture in
            let languages = "[...document.querySelectorAll('#text .utterance')].map(({ lang }) => lang).join()"
            try await browser.wait(until: "\(languages) === 'en,en'")
            _ = try await fixture.edit(
                ["edit": "set", "property": "language", "value": "de", "page": 0, "utterance": 1]
            )
            try await browser.wait(until: "\(languages) === 'en,de'")
        }
    }

    @Test func `what cannot be changed has no controls that change it`() async throws {
        try await withStudio(StudioFixture(isReadOnly: true)) { browser, fixture in
            try await browser.wait(until: "document.querySelectorAll('#wave-words span').length === 4")
            let enabled: [String] = try await browser.run(
                """
                const kept = "[role=tab], [name=level], [hidden], #close-panel, #hear";
                return [...document.querySelectorAll("#panel :is(input, select, textarea, button)")]
                    .filter((control) => !control.matches(`:disabled, ${kept}`)).map(({ id }) => id);
                """
            )
            #expect(enabled == [])
            try await browser.tell("document.getElementById('delay-after').focus()")
            try await browser.press("\u{E013}")
            let edge: [String] = try await browser.run(
                "const edge = document.getElementById('delay-after'); return [edge.ariaDisabled, edge.ariaValueNow]"
            )
            #expect(edge == ["true", "0.00"])

            // What another program changes is neither undone nor repaired here.
            try fixture.write(StudioFixture.hare.replacing("Hop!", with: "Hop &amp;mdash; hop!"))
            try await browser.wait(until: "!document.getElementById('open-problems').hidden")
            #expect(try await fixture.get("book")["undo"] as? String != nil)
            let isEnabled = "['undo', 'fix', 'save'].filter((id) => !document.getElementById(id).disabled)"
            #expect(try await browser.run("return \(isEnabled)") == [String]())
        }
    }

    @Test func `a recording is that of the utterance for which it was chosen, though another one is inserted before`()
        async throws
    {
        try await withStudio { browser, fixture in
            let text = "document.getElementById('recorder-text').textContent"
            try await browser.press("\u{E015}", "r")
            try await browser.tell("document.querySelector('[name=recorded][value=utterance]').click()")
            try await browser.wait(until: "\(text) === ' Hop!'")
            _ = try await fixture.edit(["edit": "insert", "text": "First.", "page": 0, "utterance": 0])
            try await browser.wait(until: "document.querySelectorAll('#text .utterance').length === 3")
            _ = try await fixture.edit(["edit": "setText", "text": " Leap!", "page": 0, "utterance": 2])
            try await browser.wait(until: "\(text) === ' Leap!'")
            try await browser.tell(
                """
                const choice = document.getElementById("other-recording");
                choice.append(new Option("Leap", "leap.flac"));
                choice.value = "leap.flac";
                choice.dispatchEvent(new Event("change"));
                """
            )
            try await poll {
                let utterances = try await fixture.get("pages/0")["utterances"] as? [[String: Any]] ?? []
                return utterances.map { $0["recording"] as? String } == [nil, nil, "leap.flac"]
            }
            try await browser.tell("document.getElementById('recorder').close()")
        }
    }

    @Test func `a long pause is within what its edge and its slider tell`() async throws {
        try await withStudio { browser, fixture in
            _ = try await fixture.edit(
                ["edit": "set", "property": "postUtteranceDelay", "value": 5, "page": 0, "utterance": 0]
            )
            try await browser.wait(until: "document.getElementById('delay-after').ariaValueNow === '5.00'")
            #expect(try await browser.run("return document.getElementById('delay-after').ariaValueMax") == "5.00")
            let slider: [String] = try await browser.run(
                "const { value, ariaValueText } = document.getElementById('property-postUtteranceDelay'); "
                    + "return [value, ariaValueText]"
            )
            #expect(slider == ["5", "5 seconds"])
        }
    }

    @Test func `at 1280 × 760, the picture and two lines are in the window`() async throws {
        let text = "Good night, said the hare, and good night, said the moon. "
        let lines = StudioFixture.hare.replacing("Good &amp; night.", with: text + text)
        try await withStudio(StudioFixture(lines)) { browser, _ in
            try await browser.resize(width: 1280, height: 760)
            try await browser.press("\u{E014}")
            try await browser.wait(until: "document.getElementById('picture').naturalWidth > 0")
            let ends: [Double] = try await browser.run(
                """
                return [document.getElementById("picture"), ...document.querySelectorAll(".utterance")]
                    .map((part) => part.getBoundingClientRect())
                    .flatMap(({ top, bottom }) => [top, innerHeight - bottom]);
                """
            )
            #expect(ends.count == 4 && ends.allSatisfy { $0 >= 0 }, "\(ends)")
            try await browser.resize(width: 1280, height: 900)
        }
    }

    @Test func `at 360 pixels, nothing is wider than the window`() async throws {
        try await withStudio(renderer: ScriptedRenderer()) { browser, fixture in
            _ = try await fixture.edit(
                ["edit": "setText", "text": "Leap!", "page": 0, "utterance": 1],
                ["edit": "addMember", "character": "Fox"]
            )
            let long = Array(repeating: "Donaudampfschifffahrt", count: 9).joined()
            try fixture.write(StudioFixture.hare.replacing("Hop!", with: "Jump &amp;mdash; \(long)!"))
            try await browser.wait(until: "!document.getElementById('changed-elsewhere').hidden")
            try await browser.resize(width: 360, height: 800)
            func check(_ part: String) async throws {
                let widths: [Int] = try await browser.run(
                    """
                    return [document.documentElement, document.querySelector("\(part)")]
                        .flatMap(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
                    """
                )
                #expect(widths[0] <= 360 && widths[2] <= widths[3], "\(part): \(widths)")
            }
            func click(_ id: String) async throws { try await browser.tell("document.getElementById('\(id)').click()") }
            try await check("#page")
            try await click("open-panel")
            for tab in ["tab-sound", "tab-words", "tab-leaf", "tab-volume"] {
                try await click(tab)
                try await check("#panel")
            }
            try await click("close-panel")
            try await click("open-outline")
            try await check("#outline")
            try await click("open-outline")
            for dialog in ["settings", "keys", "rendering", "recorder", "conflict"] {
                try await click("open-\(dialog)")
                try await browser.wait(until: "document.getElementById('\(dialog)').open")
                try await check("#\(dialog)")
                try await browser.tell("document.querySelector('#\(dialog) .close').click()")
            }
            try await browser.tell("document.querySelector('[data-property=voice] .voices').click()")
            try await browser.wait(until: "document.querySelector('#voice-choices .voice') !== null")
            try await check("#voices")
            try await browser.tell("document.querySelector('#voices .close').click()")
            try await browser.resize(width: 800, height: 900)
        }
    }
}
