import Foundation
import TestRequirements
import TestSupport
import Testing

extension StudioPageTests {
    @Test func `an app serves the studio under a path of its own, and lets in whom it knows`() async throws {
        let mounted = try await MountedStudio(StudioFixture())
        let server = URL(string: "http://127.0.0.1:\(mounted.port)")!
        try await withBrowser { browser in
            try await browser.open(server.appending(path: "sign-in"))
            try await browser.tell("document.cookie = 'reader=fox; path=/'")
            #expect(try await browser.complaints().contains { $0.contains("401") })
            try await browser.open(URL(string: "\(server)\(MountedStudio.root)")!)
            try await browser.wait(until: "document.title === 'Hare – Studio'")
            try await browser.wait(until: "document.querySelector('.utterance') !== null")
            try await browser.press("j")
            try await browser.wait(until: "document.title.startsWith('•')")
            try await browser.press(" ")
            try await browser.wait(until: "document.documentElement.dataset.lit === '0 5 9'")
            try await browser.press("s", holding: control)
            try await browser.wait(until: "!document.title.startsWith('•')")
            #expect(try mounted.fixture.text.contains("<string>Hop, said the hare. Hop!</string>"))
            // Others are told as events, and are shown.
            _ = try await mounted.fixture.edit(["edit": "setText", "text": "Jump!", "page": 0, "utterance": 0])
            try await browser.wait(until: "document.getElementById('text').textContent === 'Jump!'")
            #expect(try await browser.complaints() == [])
            try await browser.open(URL(string: "about:blank")!)
        }
        withExtendedLifetime(mounted) {}
    }
}
