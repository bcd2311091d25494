import Foundation
import TestSupport
import Testing

/// What the author types is in the book that is meant, or still on the screen.
extension StudioPageTests {
    private static let enter = "\u{E007}"
    private static let isTyping = "document.activeElement.isContentEditable"

    private func isSaid(_ text: String) -> String {
        "document.getElementById('message').textContent.includes('\(text)') && !document.getElementById('message').hidden"
    }

    private func isOnPage(_ number: Int, of count: Int) -> String {
        "document.getElementById('page-number').textContent === 'Page \(number) of \(count)'"
    }

    private func texts(ofPage page: Int, in fixture: StudioFixture) async throws -> [String] {
        let utterances = try await fixture.get("pages/\(page)")["utterances"] as? [[String: Any]] ?? []
        return utterances.compactMap { $0["text"] as? String }
    }

    /// Changes the book in a script of the page, which hears of it only when the script has ended, and then does more.
    private func change(_ edits: String, in browser: Browser, then more: String) async throws {
        try await browser.tell(
            """
            const request = (method, path, body) => {
                const request = new XMLHttpRequest();
                request.open(method, path, false);
                request.setRequestHeader("Content-Type", "application/json");
                request.send(body && JSON.stringify(body));
                return JSON.parse(request.responseText);
            };
            request("POST", "edits", { version: request("GET", "book").version, edits: \(edits) });
            const press = (key) => document.activeElement.dispatchEvent(
                new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
            );
            \(more)
            """
        )
    }

    @Test func `Escape leaves a text as it was, and redo brings back what was typed`() async throws {
        try await withStudio { browser, _ in
            let first = "document.getElementById('utterance-0').textContent"
            try await browser.press(Self.enter, "?")
            try await browser.wait(until: "document.activeElement.textContent === 'Hop, said the hare.?'")
            try await browser.press("\u{E00C}")
            try await browser.wait(until: isSaid("Redo brings back"))
            #expect(try await browser.run("return \(first)") == "Hop, said the hare.")
            try await browser.press("y", holding: control)
            try await browser.wait(until: "\(first) === 'Hop, said the hare.?'")
        }
    }

    @Test func `a line that is ended in a text is one, and no other follows it`() async throws {
        try await withStudio { browser, fixture in
            let shift = "\u{E008}"
            try await browser.press("\u{E015}", Self.enter)
            try await browser.wait(until: Self.isTyping)
            try await browser.press(Self.enter, holding: shift)
            try await browser.press("O", "h", ".", Self.enter)
            try await poll { try await texts(ofPage: 0, in: fixture).last == " Hop!\nOh." }
            try await browser.press(Self.enter)
            try await browser.wait(until: Self.isTyping)
            try await browser.press(Self.enter, holding: shift)
            try await browser.press(Self.enter)
            try await poll { try await texts(ofPage: 0, in: fixture).last == " Hop!\nOh.\n" }
            try await browser.press(Self.enter)
            try await browser.wait(until: Self.isTyping)
            try await browser.press("!", Self.enter)
            try await poll { try await texts(ofPage: 0, in: fixture).last == " Hop!\nOh.!\n" }
        }
    }

    @Test func `a blank that is typed behind the one that a new text begins with is none`() async throws {
        try await withStudio { browser, fixture in
            try await browser.press("\u{E015}")
            try await browser.press(Self.enter, holding: "\u{E008}")
            try await browser.wait(until: Self.isTyping)
            try await browser.press(" ", "O", "h", " ", "n", "o", ".", Self.enter)
            try await poll { try await texts(ofPage: 0, in: fixture).last == " Oh no." }
        }
    }

    @Test func `Escape in a field gives its value back, and Enter takes what is said instead of a text`() async throws {
        try await withStudio { browser, fixture in
            let isOnText = "document.activeElement.id === 'text'"
            try await browser.press("t", "D", "a", "w", "n", "\u{E00C}")
            try await browser.wait(until: "\(isOnText) && document.getElementById('page-title-field').value === ''")
            try await browser.tell(
                "document.getElementById('tab-words').click(); document.getElementById('spoken-text').focus()"
            )
            try await browser.press("H", "i", Self.enter)
            try await browser.wait(until: "\(isOnText) && document.getElementById('spoken-text').value === 'Hi'")
            try await poll {
                let utterances = try await fixture.get("pages/0")["utterances"] as? [[String: Any]]
                return utterances?.first?["spokenText"] as? String == "Hi"
            }
            #expect(try await fixture.get("pages/0")["title"] as? String == nil)
        }
    }

    @Test func `a text that the server does not take stays on the screen until it does`() async throws {
        try await withStudio { browser, fixture in
            try await browser.press(Self.enter, "?")
            try await browser.tell(
                "window.reach = window.fetch; window.fetch = () => Promise.reject(new TypeError('gone'));"
            )
            let isOpen = "\(Self.isTyping) && document.activeElement.textContent === 'Hop, said the hare.?'"
            try await browser.press(Self.enter)
            try await browser.wait(until: isSaid("does not answer"))
            try await browser.wait(until: isOpen)
            // It is not left behind on a page that is turned.
            try await browser.tell("document.querySelector('#message button').click()")
            try await browser.tell("document.getElementById('next').click()")
            try await browser.wait(until: isSaid("does not answer"))
            try await browser.wait(until: isOpen)
            #expect(try await browser.run("return \(isOnPage(1, of: 2))"))
            try await browser.tell("window.fetch = window.reach")
            try await browser.press("!", Self.enter)
            try await browser.wait(until: "!\(Self.isTyping) && document.querySelector('[contenteditable]') === null")
            #expect(try await texts(ofPage: 0, in: fixture) == ["Hop, said the hare.?!", " Hop!"])
        }
    }

    @Test func `a text whose utterance is deleted while it is taken is still there, as a new one`() async throws {
        try await withStudio { browser, fixture in
            try await browser.press("\u{E015}", Self.enter, "?")
            try await browser.wait(until: "document.activeElement.textContent === ' Hop!?'")
            try await change("[{ edit: 'remove', page: 0, utterance: 1 }]", in: browser, then: "press('Enter')")
            try await browser.wait(until: isSaid("no longer there"))
            try await browser.wait(until: "\(Self.isTyping) && document.activeElement.textContent === ' Hop!?'")
            try await browser.press(Self.enter)
            try await poll { try await texts(ofPage: 0, in: fixture) == ["Hop, said the hare.", " Hop!?"] }
            #expect(try await browser.complaints().contains { $0.contains("409") }, "the edit was refused at first")
        }
    }

    @Test func `saving by key saves what is being typed, in the page and in a field`() async throws {
        try await withStudio { browser, fixture in
            try await browser.press(Self.enter, "?")
            try await browser.press("s", holding: control)
            try await poll { try fixture.text == StudioFixture.hare.replacing("the hare.", with: "the hare.?") }
            try await browser.press("t", "D", "a", "w")
            try await browser.press("s", holding: control)
            try await poll { try fixture.text.contains("<string>Daw</string>") }
            try await browser.press("n")
            try await browser.press("s", holding: control)
            try await poll { try fixture.text.contains("<string>Dawn</string>") }
            #expect(try await browser.run("return document.activeElement.id") == "page-title-field")
        }
    }

    @Test func `a text that is being typed follows its page, wherever other programs move it`() async throws {
        try await withStudio { browser, fixture in
            try await browser.press("\u{E015}", Self.enter, "?")
            try await browser.wait(until: "document.activeElement.textContent === ' Hop!?'")
            _ = try await fixture.edit(
                ["edit": "insertPage", "text": "First.", "page": 0],
                ["edit": "insert", "text": " And more.", "page": 0, "utterance": 1]
            )
            try await browser.wait(until: isOnPage(2, of: 3))
            try await browser.press(Self.enter)
            try await browser.wait(until: "document.querySelector('[contenteditable]') === null")
            #expect(try await texts(ofPage: 0, in: fixture) == ["First.", " And more."])
            #expect(try await texts(ofPage: 1, in: fixture) == ["Hop, said the hare.", " Hop!?"])
        }
    }

    @Test func `a text whose page is deleted is still there, as a new one on the page that is shown`() async throws {
        try await withStudio { browser, fixture in
            try await browser.press(Self.enter, "?")
            _ = try await fixture.edit(["edit": "removePage", "page": 0])
            try await browser.wait(until: isOnPage(1, of: 1))
            try await browser.wait(
                until: "\(Self.isTyping) && document.activeElement.textContent === 'Hop, said the hare.?'"
            )
            #expect(try await texts(ofPage: 0, in: fixture) == ["Good & night."])
            try await browser.press(Self.enter)
            try await poll {
                try await texts(ofPage: 0, in: fixture) == ["Hop, said the hare.?", " Good & night."]
            }
        }
    }

    @Test func `a page that another tab has deleted is not deleted a second time, and none in its place`() async throws
    {
        try await withStudio { browser, fixture in
            _ = try await fixture.edit(["edit": "insertPage", "text": "Third.", "page": 2])
            try await browser.wait(until: isOnPage(1, of: 3))
            try await browser.press("\u{E014}")
            try await browser.wait(until: isOnPage(2, of: 3))
            try await change(
                "[{ edit: 'removePage', page: 1 }]",
                in: browser,
                then: "document.getElementById('remove-page').click();"
            )
            try await browser.wait(until: isSaid("no longer there"))
            #expect(try await fixture.get("book")["pages"] as? Int == 2)
            #expect(try await texts(ofPage: 1, in: fixture) == ["Third."])
            #expect(try await browser.complaints().contains { $0.contains("409") }, "the edit was refused")
        }
    }

    @Test func `a title that is given while another tab moves the page is given to that page`() async throws {
        try await withStudio { browser, fixture in
            try await change(
                "[{ edit: 'insertPage', text: 'First.', page: 0 }]",
                in: browser,
                then: """
                    const field = document.getElementById("page-title-field");
                    field.value = "Hop";
                    field.dispatchEvent(new Event("change"));
                    """
            )
            try await browser.wait(until: "document.getElementById('page-title').textContent === 'Hop'")
            #expect(try await fixture.get("pages/0")["title"] as? String == nil)
            #expect(try await fixture.get("pages/1")["title"] as? String == "Hop")
            #expect(try await browser.complaints().contains { $0.contains("409") }, "the edit was refused at first")
        }
    }

    @Test func `of a text that is changed elsewhere while it is typed, the author keeps one or the other`() async throws
    {
        try await withStudio { browser, fixture in
            let elsewhere = StudioFixture.hare.replacing("Hop, said", with: "Leap, said")
            func choose(_ number: Int) async throws {
                try await browser.tell("document.querySelectorAll('#message span button')[\(number)].click()")
            }
            try await browser.press(Self.enter, "?")
            try fixture.write(elsewhere)
            try await browser.wait(until: isSaid("“Leap, said the hare.”"))
            // What was changed elsewhere may not have been seen yet.
            try await browser.press("!", Self.enter)
            try await browser.wait(until: "\(isSaid("Leap")) && \(Self.isTyping)")
            #expect(try await texts(ofPage: 0, in: fixture)[0] == "Leap, said the hare.")
            try await choose(0)
            try await poll { try await texts(ofPage: 0, in: fixture)[0] == "Hop, said the hare.?!" }

            try await browser.press("z", holding: control)
            try await browser.wait(until: "document.getElementById('utterance-0').textContent.startsWith('Leap')")
            try await browser.press(Self.enter, "?")
            try fixture.write(StudioFixture.hare.replacing("Hop, said", with: "Run, said"))
            try await browser.wait(until: isSaid("“Run, said the hare.”"))
            try await choose(1)
            try await browser.wait(
                until: "document.getElementById('utterance-0')?.textContent === 'Run, said the hare.'"
            )
            try await browser.wait(until: "document.querySelector('[contenteditable]') === null")
            try await browser.wait(until: isSaid("Redo brings back"))
            #expect(try await texts(ofPage: 0, in: fixture)[0] == "Run, said the hare.")
        }
    }

    @Test func `a text that is changed elsewhere before anything is typed is shown as it is now`() async throws {
        try await withStudio { browser, fixture in
            try await browser.press(Self.enter)
            try await browser.wait(until: Self.isTyping)
            try fixture.write(StudioFixture.hare.replacing("Hop, said", with: "Leap, said"))
            try await browser.wait(until: "document.activeElement.textContent === 'Leap, said the hare.'")
            try await browser.press("?", Self.enter)
            try await poll { try await texts(ofPage: 0, in: fixture)[0] == "Leap, said the hare.?" }
        }
    }

    @Test func `a text that is changed elsewhere while it is taken is not overwritten unasked`() async throws {
        try await withStudio { browser, fixture in
            try await browser.press(Self.enter, "?")
            try await browser.wait(until: "document.activeElement.textContent === 'Hop, said the hare.?'")
            let leap = "[{ edit: 'setText', text: 'Leap.', page: 0, utterance: 0 }]"
            try await change(leap, in: browser, then: "press('Enter')")
            try await browser.wait(until: "\(isSaid("“Leap.”")) && \(Self.isTyping)")
            #expect(try await texts(ofPage: 0, in: fixture)[0] == "Leap.")
            try await browser.press(Self.enter)
            try await poll { try await texts(ofPage: 0, in: fixture)[0] == "Hop, said the hare.?" }
            #expect(try await browser.complaints().contains { $0.contains("409") }, "the edit was refused at first")
        }
    }

    @Test func `what is typed in a field belongs to the page and the utterance where it was typed`() async throws {
        try await withStudio { browser, fixture in
            func click(_ id: String) async throws { try await browser.tell("document.getElementById('\(id)').click()") }
            func titles() async throws -> [String?] {
                let pages = try await fixture.get("outline")["pages"] as? [[String: Any]] ?? []
                return pages.map { $0["title"] as? String }
            }
            try await browser.press("t", "H", "o", "p")
            try await click("next")
            try await browser.wait(until: isOnPage(2, of: 2))
            try await poll { try await titles() == ["Hop", "Night"] }
            #expect(try await browser.run("return document.getElementById('page-title-field').value") == "Night")
            #expect(try await browser.run("return document.activeElement.id") != "page-title-field")

            try await click("previous")
            try await browser.wait(until: isOnPage(1, of: 2))
            try await click("tab-words")
            try await browser.tell("document.getElementById('spoken-text').focus()")
            try await browser.press("H", "i")
            try await click("utterance-1")
            try await poll {
                let utterances = try await fixture.get("pages/0")["utterances"] as? [[String: Any]] ?? []
                return utterances.map { $0["spokenText"] as? String } == ["Hi", nil]
            }

            try await browser.press("t", "!")
            _ = try await fixture.edit(["edit": "removePage", "page": 0])
            try await browser.wait(until: isSaid("deleted meanwhile"))
            #expect(try await titles() == ["Night"])
            // The sound of the utterance may have been asked for when its page was deleted.
            let complaints = try await browser.complaints()
            #expect(complaints.allSatisfy { $0.contains("/speech/0/1 ") && $0.contains("404") }, "\(complaints)")
        }
    }

    @Test func `no page is turned by what is heard while something is typed for the one that is shown`() async throws {
        try await withStudio { browser, fixture in
            try await browser.press("\u{E010}", " ", "t", "H", "o", "p")
            let isPlaying = "document.getElementById('play').dataset.playing === 'true'"
            try await browser.wait(until: "!(\(isPlaying))")
            #expect(try await browser.run("return \(isOnPage(1, of: 2))"))
            try await browser.press(Self.enter)
            try await poll { try await fixture.get("pages/0")["title"] as? String == "Hop" }
        }
    }

    @Test func `a slider tunes what was selected when it was moved`() async throws {
        try await withStudio { browser, fixture in
            try await browser.tell(
                """
                const slider = document.getElementById("property-rate");
                slider.focus();
                slider.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
                slider.value = 0.3;
                for (const kind of ["input", "change"]) slider.dispatchEvent(new Event(kind));
                document.getElementById("utterance-1").click();
                """
            )
            func rates() async throws -> [Double?] {
                let utterances = try await fixture.get("pages/0")["utterances"] as? [[String: Any]] ?? []
                return utterances.map { ($0["rate"] as? [String: Any])?["value"] as? Double }
            }
            try await poll { try await rates() == [0.3, 0.7] }
        }
    }

    @Test func `an old state of the book that comes late is not taken for news`() async throws {
        try await withStudio { browser, fixture in
            _ = try await fixture.edit(["edit": "setBook", "property": "title", "text": "Hares"])
            let seen: [String] = try await browser.runLong(
                """
                Promise.all([import("./studio/book.js"), fetch("book").then((answer) => answer.json())])
                    .then(async ([{ Book }, head]) => {
                        const seen = [];
                        const book = new Book();
                        await book.receive(head);
                        book.addEventListener("head", () => seen.push(book.head.title));
                        book.addEventListener("elsewhere", () => seen.push("elsewhere"));
                        const [process, number] = head.version.split("-");
                        await book.receive({ ...head, version: `${process}-${number - 1}`, title: "Hare" });
                        await book.receive({ ...head, title: "Same" });
                        done(seen);
                    });
                """
            )
            #expect(seen == ["Same"])
        }
    }
}
