import Foundation
import TestRequirements
import TestSupport
import Testing

@testable import NarrationPreview

/// A web page whose server's name leads to this machine all at once, in the browser in which the studio is open.
@Suite(.requires(.chromium), .ownThreads) struct RebindingTests {
    /// What a page reads of the server that it came from, in every way that browsers have.
    ///
    /// - Parameter root: The path of the studio, of which the attacker can know nothing in truth.
    /// - Returns: The program.
    private static func attack(_ root: String) -> String {
        """
        const root = "\(root)";
        const texts = [];
        const keep = async (promise) => texts.push(String(await promise.catch((error) => error)));
        const options = { credentials: "include" };
        for (const path of ["", "book", "outline", "pages/0", "marks", "conflict", "voices", "speech/0/0", "findings"]) {
            await keep(fetch(root + path, options).then((answer) => answer.text()));
        }
        const edits = [{ edit: "setBook", property: "title", text: "Rebound" }];
        const body = JSON.stringify({ version: "", edits });
        const headers = { "Content-Type": "application/json" };
        for (const path of ["edits", "undo", "save", "fix"]) {
            const order = { method: "POST", body, headers, ...options };
            await keep(fetch(root + path, order).then((answer) => answer.text()));
        }
        await keep(new Promise((resolve) => {
            const events = new EventSource(root + "events", { withCredentials: true });
            events.addEventListener("book", ({ data }) => resolve(data));
            events.addEventListener("error", () => resolve("closed"));
        }));
        await keep(import(root + "studio/book.js").then((module) => Object.keys(module).join()));
        done(texts);
        """
    }

    @Test func `a page under a second name of this machine reads nothing, and changes nothing`() async throws {
        let fixture = try await StudioFixture()
        let served = try await ServedStudio(fixture)
        let browser = try await Browser(names: ["rebound.test": "127.0.0.1"])
        try await browser.open(served.address)
        try await browser.wait(until: "document.querySelector('.utterance') !== null")
        let attack = Self.attack(served.path)
        // The page of the studio itself reads all of it.
        let own: [String] = try await browser.runLong("(async () => { \(attack) })();")
        #expect(own.contains { $0.contains("Hop, said the hare.") } && own.last?.contains("Book") == true)
        let version = await fixture.studio.version
        try await browser.open(try #require(URL(string: "http://rebound.test:\(served.port)/")))
        #expect(try await browser.run("return location.origin") == "http://rebound.test:\(served.port)")
        let read: [String] = try await browser.runLong("(async () => { \(attack) })();")
        #expect(read.count == own.count)
        for text in read {
            for secret in ["Hop", "Hare", "hare", "Night", "version", "class", "Book"] {
                #expect(!text.contains(secret), "\(text)")
            }
        }
        #expect(await fixture.studio.version == version)
        #expect(try fixture.text == StudioFixture.hare)
    }
}
