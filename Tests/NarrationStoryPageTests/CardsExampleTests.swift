import Foundation
import TestRequirements
import TestSupport
import Testing

/// The cards and the reading trainer of the examples, in a browser.
@Suite(.serialized, .requires(.chromium)) struct CardsExampleTests {
    private static let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples/Cards")

    /// Opens a page of the example with three words, which a program that speaks nothing has made.
    private func withPage(_ name: String, _ body: (Browser) async throws -> Void) async throws {
        let folder = try ScratchFolder()
        let prompts = ["hare", "a hill", "moon"].map { #"{"name": "\#($0)", "text": "\#($0)", "file": "\#($0).mp3"}"# }
        let index = #"const index = {"version": 1, "prompts": [\#(prompts.joined(separator: ","))]}"#
        try Data(index.utf8).write(to: URL(fileURLWithPath: folder.file("index.js")))
        let page = try Data(contentsOf: Self.example.appending(path: name))
        try page.write(to: URL(fileURLWithPath: folder.file(name)))
        let browser = try await Browser()
        let listening = "window.heard = []; Audio.prototype.play = function () { heard.push(this.src); };"
        try await browser.tellEachPage(listening)
        try await browser.open(folder.file(name))
        try await body(browser)
        await browser.quit()
    }

    @Test func `a card for each word speaks when it is pressed, and is lit meanwhile`() async throws {
        try await withPage("cards.html") { browser in
            let texts: [String] = try await browser.run(
                "return [...document.querySelectorAll('button')].map((card) => card.textContent)"
            )
            #expect(texts == ["hare", "a hill", "moon"])
            try await browser.tell("document.querySelectorAll('button')[1].click()")
            let heard: [String] = try await browser.run("return heard.map((place) => place.split('/').pop())")
            #expect(heard == ["a%20hill.mp3"])
            let lit: String = try await browser.run("return document.querySelector('.speaking').textContent")
            #expect(lit == "a hill")
        }
    }

    @Test func `the trainer speaks its word, counts, and keeps the counts`() async throws {
        try await withPage("trainer.html") { browser in
            let word: String = try await browser.run("return document.getElementById('word').textContent")
            try await browser.tell("document.getElementById('hear').click()")
            let heard: String = try await browser.run("return decodeURIComponent(heard[0].split('/').pop())")
            #expect(heard == word + ".mp3")
            try await browser.tell("document.getElementById('good').click()")
            let next: String = try await browser.run("return document.getElementById('word').textContent")
            #expect(next != word)
            try await browser.tell("document.getElementById('bad').click()")
            try await browser.tell("location.reload()")
            try await browser.wait(until: "document.getElementById('counts').textContent === '👍 1   👎 1'")
        }
    }
}
