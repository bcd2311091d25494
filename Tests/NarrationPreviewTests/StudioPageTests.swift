import Foundation
import TestRequirements
import TestSupport
import Testing

@testable import NarrationPreview

@Suite("The studio in a browser", .serialized, .requires(.chromium))
struct StudioPageTests {
    /// The browser of all tests, which ends with this process.
    private static let browser = Task { try await Browser() }

    func withStudio(
        _ fixture: StudioFixture? = nil,
        renderer: (any StudioRenderer)? = nil,
        _ body: (Browser, StudioFixture) async throws -> Void
    ) async throws {
        let fixture = if let fixture { fixture } else { try await StudioFixture() }
        try PictureFixture.png().write(to: URL(filePath: fixture.folder.file("moon.png")))
        let served = try await ServedStudio(fixture, renderer: renderer)
        let browser = try await Self.browser.value
        _ = try await browser.complaints()
        try await browser.open(served.address)
        try await browser.wait(until: "document.title === 'Hare – Studio'")
        let isNew = "document.getElementById('saved').textContent.includes(' new, ')"
        try await browser.wait(until: "document.querySelector('.utterance') !== null || \(isNew)")
        try await body(browser, fixture)
        let complaints = try await browser.complaints()
        #expect(complaints == [])
        // Another studio may have the same port later, and does not begin at this page.
        try await browser.tell("sessionStorage.clear()")
        // A page that is open complains when its server ends.
        try await browser.open(URL(string: "about:blank")!)
        withExtendedLifetime(served) {}
    }

    /// Does something in the browser of all tests.
    func withBrowser(_ body: (Browser) async throws -> Void) async throws {
        try await body(Self.browser.value)
    }

    let control = "\u{E009}"

    @Test func `an author hears, tunes, undoes and saves by keys`() async throws {
        try await withStudio { browser, fixture in
            try await browser.press(" ")
            try await browser.wait(until: "document.documentElement.dataset.lit === '0 5 9'")
            try await browser.press(" ")
            try await browser.press("\u{E015}")
            try await browser.press("j")
            try await browser.press("\u{E013}")
            try await browser.tell("document.querySelector('#controls-of-sound input[type=range]').focus()")
            try await browser.press("\u{E014}")
            try await browser.wait(until: "document.title.startsWith('•')")
            try await browser.press("s", holding: control)
            try await browser.wait(until: "!document.title.startsWith('•')")
            let text = try fixture.text
            #expect(text != StudioFixture.hare && text.contains("<!-- the meadow -->"))
            try await browser.press("z", holding: control)
            try await browser.wait(until: "document.title.startsWith('•')")
            try await browser.wait(until: "document.getElementById('undo').disabled")
            try await browser.press("s", holding: control)
            try await browser.wait(until: "!document.title.startsWith('•')")
            #expect(try fixture.text == StudioFixture.hare)
        }
    }

    @Test func `what is saved elsewhere is on the screen, and text is never markup`() async throws {
        try await withStudio { browser, fixture in
            let markup = "&lt;img src=x onerror=&quot;document.title='lost'&quot;&gt;&lt;b&gt;bold"
            let hare = StudioFixture.hare.replacing("Hop, said", with: "\(markup), said")
            try fixture.write(
                ["Hare", "Night"].reduce(hare) { $0.replacing("<string>\($1)<", with: "<string>\(markup) \($1)<") }
            )
            try await browser.wait(until: "document.getElementById('page').textContent.includes('<b>bold, said')")
            try await browser.wait(until: "document.body.textContent.includes('<b>bold Night')")
            #expect(try await browser.run("return document.title.includes('<b>bold Hare')") == true)
            #expect(try await browser.run("return document.querySelectorAll('[onerror], #page b').length") == 0)
        }
    }

    @Test func `an author writes in haste, and every key is a letter`() async throws {
        try await withStudio { browser, fixture in
            try await browser.press("n", "J", "u", "m", "p", " ", "s", "h", "e", ".")
            try await browser.wait(until: "document.querySelector('#text [contenteditable]') !== null")
            try await browser.press("\u{E007}", holding: control)
            try await browser.press("N", "o", "w", ".", "\u{E007}")
            try await browser.wait(until: "document.getElementById('page').textContent.includes(' Now.')")
            try await browser.press("s", holding: control)
            try await browser.wait(until: "!document.title.startsWith('•')")
            let book = try await fixture.get("book")
            #expect(book["pages"] as? Int == 3)
            #expect(try fixture.text.contains("Jump she."))
            #expect(try fixture.text.contains("<string> Now.</string>"))
        }
    }

    @Test func `what is pasted before the next text is there waits for it, and nothing is composed meanwhile`()
        async throws
    {
        try await withStudio { browser, _ in
            try await browser.press("\u{E007}")
            try await browser.wait(until: "document.activeElement.isContentEditable")
            let takesText: Bool = try await browser.run(
                """
                const press = (key, more) => document.activeElement.dispatchEvent(
                    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }),
                );
                press("Enter", { ctrlKey: true });
                press("O");
                const clipboardData = new DataTransfer();
                clipboardData.setData("text/plain", "nce more");
                document.body.dispatchEvent(
                    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
                );
                press(".");
                return document.activeElement.isContentEditable;
                """
            )
            #expect(!takesText, "an input method composes only in a text that has the focus")
            try await browser.wait(until: "document.activeElement.textContent === ' Once more.'")
            try await browser.press("\u{E007}")
            try await browser.wait(until: "document.getElementById('utterance-1').textContent === ' Once more.'")
        }
    }

    @Test func `a text that was split and undone is saved byte for byte`() async throws {
        try await withStudio { browser, fixture in
            try await browser.press("\u{E007}", "\u{E011}", "\u{E014}", "\u{E014}", "\u{E014}", "\u{E014}")
            try await browser.press("\u{E007}", holding: control)
            try await browser.wait(until: "document.querySelectorAll('.utterance').length === 3")
            try await browser.press("s", holding: control)
            try await browser.wait(until: "!document.title.startsWith('•')")
            #expect(try fixture.text.contains("<string>Hop,</string>"))
            try await browser.press("z", holding: control)
            try await browser.wait(until: "document.querySelectorAll('.utterance').length === 2")
            try await browser.press("s", holding: control)
            try await browser.wait(until: "!document.title.startsWith('•')")
            #expect(try fixture.text == StudioFixture.hare)
        }
    }

    @Test func `a name that is being typed stays, whatever else changes the book`() async throws {
        try await withStudio { browser, fixture in
            try await browser.tell("document.getElementById('property-character').focus()")
            try await browser.press("H", "a")
            _ = try await fixture.edit(["edit": "set", "property": "rate", "value": 0.3, "page": 0, "utterance": 0])
            try await browser.wait(until: "document.querySelector('[data-property=rate] input').value === '0.3'")
            try await browser.press("r", "e", "\u{E007}")
            try await browser.wait(until: "!document.getElementById('undo').disabled")
            try await browser.wait(until: "document.querySelector('[data-property=character].own') !== null")
            #expect(try await browser.run("return document.getElementById('property-character').value") == "Hare")
        }
    }

    @Test func `a number may have a comma, is not lost when it is cleared, and stays in its range`() async throws {
        try await withStudio { browser, _ in
            let field = "document.querySelector('[data-property=postUtteranceDelay] input')"
            func type(_ text: String) async throws {
                try await browser.tell("\(field).focus(); \(field).select()")
                for character in text { try await browser.press(String(character)) }
                try await browser.press("\u{E004}")
            }
            try await type("0,5")
            try await browser.wait(until: "\(field).value === '0.5' && !document.getElementById('undo').disabled")
            #expect(try await browser.run("return document.getElementById('undo').title.includes('the pause after')"))
            try await type("\u{E017}")
            #expect(try await browser.run("return \(field).value") == "0.5")
            try await type("99")
            try await browser.wait(until: "\(field).value === '30'")
            let remark: String = try await browser.run(
                "return document.querySelector('.remark:not(:empty)').textContent"
            )
            #expect(remark == "From 0 to 30 seconds.")
        }
    }

    @Test func `the level goes back to the utterance when another one is selected`() async throws {
        try await withStudio { browser, _ in
            try await browser.tell("document.querySelector('[name=level][value=book]').click()")
            try await browser.press("\u{E015}")
            try await browser.wait(until: "document.querySelector('[name=level][value=utterance]').checked")
        }
    }

    @Test func `a voice that does not exist leads to its field in the cast`() async throws {
        try await withStudio { browser, fixture in
            _ = try await fixture.edit(
                ["edit": "addMember", "character": "Fox"],
                ["edit": "setMember", "property": "voice", "value": "nobody", "character": "Fox"],
                ["edit": "set", "property": "character", "value": "Fox", "page": 1, "utterance": 0]
            )
            let problem =
                "[...document.querySelectorAll('button.problem')].find((one) => one.textContent.includes('nobody'))"
            try await browser.wait(until: "\(problem) !== undefined")
            try await browser.tell("document.getElementById('open-problems').click()")
            try await browser.tell("\(problem).click()")
            #expect(try await browser.run("return document.activeElement.ariaLabel") == "Voice of Fox")
            // What cannot be spoken may have been asked for.
            _ = try await browser.complaints()
        }
    }

    @Test func `a finger turns the page`() async throws {
        try await withStudio { browser, _ in
            try await browser.touch(500, 300, to: (x: 300, y: 300))
            try await browser.wait(until: "document.getElementById('page-title').textContent === 'Night'")
            try await browser.touch(300, 300, to: (x: 500, y: 300))
            try await browser.wait(until: "document.getElementById('page-number').textContent === 'Page 1 of 2'")
        }
    }

    @Test func `other programs save by rename, in place and in halves, and the page follows`() async throws {
        try await withStudio { browser, fixture in
            let file = fixture.folder.file("Hare.plist")
            func replace(_ word: String) -> Data { Data(StudioFixture.hare.replacing("Hop!", with: word).utf8) }
            func shows(_ word: String) -> String { "document.getElementById('page').textContent.includes('\(word)')" }
            try fixture.write(StudioFixture.hare.replacing("Hop!", with: "By rename!"))
            try await browser.wait(until: shows("By rename!"))
            try replace("In place!").write(to: URL(filePath: file))
            try await browser.wait(until: shows("In place!"))
            truncate(file, 300)
            try await browser.wait(until: "!document.getElementById('broken').hidden")
            #expect(try await browser.run("return \(shows("In place!"))"), "what was good is still there")
            try replace("Whole again!").write(to: URL(filePath: file))
            try await browser.wait(until: "document.getElementById('broken').hidden && \(shows("Whole again!"))")
        }
    }

    @Test func `a broken file is written over by its own button, and kept`() async throws {
        try await withStudio { browser, fixture in
            let broken = String(StudioFixture.hare.prefix(300))
            try fixture.write(broken)
            try await browser.wait(until: "!document.getElementById('replace-broken').hidden")
            try await browser.wait(until: "!document.getElementById('save').disabled")
            try await browser.press("s", holding: control)
            func isSaid(_ text: String) -> String {
                "document.getElementById('message').textContent.includes('\(text)')"
            }
            try await browser.wait(until: isSaid("not overwritten"))
            try await browser.tell("document.getElementById('replace-broken').click()")
            try await browser.wait(until: isSaid("Hare.plist.broken"))
            #expect(try await browser.run("return document.getElementById('broken').hidden"))
            #expect(try fixture.text == StudioFixture.hare)
            #expect(try fixture.text(of: "Hare.plist.broken") == broken)
            #expect(try await browser.complaints().contains { $0.contains("409") }, "saving was refused")
        }
    }

    @Test func `an edit finds its utterance, though another program has moved it and the page has not heard of it`()
        async throws
    {
        try await withStudio { browser, _ in
            try await browser.press("\u{E015}", "\u{E007}", "?")
            try await browser.wait(until: "document.activeElement.textContent === ' Hop!?'")
            // No event comes between two requests that are waited for and the key.
            try await browser.tell(
                """
                const request = (method, path, body) => {
                    const request = new XMLHttpRequest();
                    request.open(method, path, false);
                    request.setRequestHeader("Content-Type", "application/json");
                    request.send(body && JSON.stringify(body));
                    return JSON.parse(request.responseText);
                };
                const { version } = request("GET", "book");
                const edits = [{ edit: "insert", text: "First.", page: 0, utterance: 0 }];
                request("POST", "edits", { version, edits });
                const key = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
                document.activeElement.dispatchEvent(key);
                """
            )
            try await browser.wait(until: "document.querySelectorAll('.utterance').length === 3")
            try await browser.wait(until: "document.getElementById('utterance-2').textContent === ' Hop!?'")
            #expect(try await browser.run("return document.getElementById('utterance-0').textContent") == "First.")
            #expect(try await browser.complaints().contains { $0.contains("409") }, "the edit was refused at first")
        }
    }
}
