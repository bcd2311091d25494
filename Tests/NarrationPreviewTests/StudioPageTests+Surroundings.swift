import Foundation
import Narration
import TestSupport
import Testing

@testable import NarrationPreview

extension StudioPageTests {
    @Test func `a picture that is painted anew is seen, and its thumbnail`() async throws {
        try await withStudio { browser, fixture in
            let picture = "document.getElementById('picture')"
            try await browser.press("\u{E014}")
            try await browser.wait(until: "\(picture).naturalWidth === 3")
            // Thumbnails are loaded when they are seen.
            try await browser.tell("document.getElementById('open-outline').click()")
            try await browser.wait(until: "document.querySelector('#pages img')?.naturalWidth === 3")
            try PictureFixture.png(width: 9).write(
                to: URL(filePath: fixture.folder.file("moon.png")),
                options: .atomic
            )
            try await browser.wait(until: "\(picture).naturalWidth === 9")
            try await browser.wait(until: "document.querySelector('#pages img')?.naturalWidth === 9")
        }
    }

    @Test func `a book that is broken from the beginning is shown with its problems, and repaired by a button`()
        async throws
    {
        let fixture = try await StudioFixture(StudioFixture.hare.replacing("bookPages", with: "bookPagess"))
        let served = try await ServedStudio(fixture)
        try await withBrowser { browser in
            try await browser.open(served.address)
            try await browser.wait(until: "!document.getElementById('broken').hidden")
            let says: String = try await browser.run("return document.getElementById('broken').textContent")
            #expect(says.contains("The book cannot be read yet."))
            #expect(try await browser.run("return document.getElementById('replace-broken').hidden"))
            #expect(try await browser.run("return document.getElementById('edit-text').disabled"))
            try await browser.tell("document.getElementById('show-broken').click()")
            let problems: String = try await browser.run("return document.querySelector('#problems ol').textContent")
            #expect(problems.contains("line ") && problems.contains("can be repaired"), "\(problems)")
            try await browser.tell("document.getElementById('fix').click()")
            try await browser.wait(until: "document.getElementById('broken').hidden")
            try await browser.wait(until: "document.title === '• Hare – Studio'")
            try await browser.wait(until: "document.getElementById('text').textContent === 'Hop, said the hare. Hop!'")
            try await browser.wait(until: "document.querySelectorAll('#pages .row').length === 2")
            try await browser.tell("document.querySelector('dialog[open]')?.close()")
            try await browser.press("s", holding: control)
            try await browser.wait(until: "document.title === 'Hare – Studio'")
            #expect(try fixture.text == StudioFixture.hare)
            #expect(try await browser.complaints() == [])
            try await browser.open(URL(string: "about:blank")!)
        }
        withExtendedLifetime(served) {}
    }

    @Test func `the outline tells how long pages are heard, and says what is estimated`() async throws {
        try await withStudio { browser, _ in
            let facts = "[...document.querySelectorAll('#pages .row-facts')].map((row) => row.textContent)"
            try await browser.wait(until: "\(facts).every((text) => / · ≈ \\d+ s$/.test(text))")
            let totals = "document.getElementById('totals').textContent"
            try await browser.wait(until: "/ characters · about \\d+ s$/.test(\(totals))")
            try await browser.tell("document.getElementById('auto-turn').click()")
            try await browser.press(" ")
            try await browser.wait(until: "/ · \\d+ s$/.test(\(facts)[0])")
            try await browser.wait(until: "/ · ≈ \\d+ s$/.test(\(facts)[1])")
            let name = "document.getElementById('pages-1').ariaLabel"
            try await browser.wait(until: "/^Page 2, Night, 1 utterance, about \\d+ s$/.test(\(name))")
            try await browser.press("\u{E00C}")
            try await browser.tell("document.getElementById('auto-turn').click()")
        }
    }

    @Test func `a value of a character is said to come from the cast`() async throws {
        try await withStudio { browser, fixture in
            func origin(_ property: String, _ says: String) -> String {
                "document.getElementById('origin-\(property)').textContent === '\(says)'"
            }
            try await browser.wait(until: origin("volume", "default"))
            _ = try await fixture.edit(
                ["edit": "addMember", "character": "Fox"],
                ["edit": "setMember", "property": "volume", "value": 0.5, "character": "Fox"],
                ["edit": "set", "property": "character", "value": "Fox", "page": 0]
            )
            try await browser.wait(until: origin("volume", "from the cast"))
            try await browser.wait(until: origin("character", "from the page"))
            try await browser.wait(until: origin("pitchMultiplier", "default"))
        }
    }
}
