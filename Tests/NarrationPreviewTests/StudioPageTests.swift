import Foundation
import TestRequirements
import TestSupport
import Testing

@testable import NarrationPreview

@Suite("The studio in a browser", .serialized, .requires(.chromium))
struct StudioPageTests {
    /// The browser of all tests, which ends with this process.
    private static let browser = Task { try await Browser() }

    private func withStudio(
        _ fixture: StudioFixture? = nil,
        _ body: (Browser, StudioFixture) async throws -> Void
    ) async throws {
        let fixture = if let fixture { fixture } else { try await StudioFixture() }
        let served = try await ServedStudio(fixture)
        let browser = try await Self.browser.value
        _ = try await browser.complaints()
        try await browser.open(served.address)
        try await browser.wait(until: "document.title === 'Hare – Studio'")
        try await browser.wait(until: "document.getElementById('page').textContent.includes('Hop, said the hare.')")
        try await body(browser, fixture)
        #expect(try await browser.complaints() == [])
        withExtendedLifetime(served) {}
    }

    private let control = "\u{E009}"

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
            try fixture.write(StudioFixture.hare.replacing("Hop, said", with: "\(markup), said"))
            try await browser.wait(until: "document.getElementById('page').textContent.includes('<b>bold, said')")
            #expect(try await browser.run("return document.querySelectorAll('#page b, #page [onerror]').length") == 0)
        }
    }

    @Test func `two windows show the same book`() async throws {
        try await withStudio { browser, fixture in
            _ = try await fixture.edit(["edit": "setText", "text": "Jump!", "page": 0, "utterance": 1])
            try await browser.wait(until: "document.getElementById('page').textContent.includes('Jump!')")
            try await browser.press("z", holding: control)
            try await browser.wait(until: "document.getElementById('page').textContent.includes('Hop!')")
        }
    }
}
