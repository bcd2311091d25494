import Foundation
import TestRequirements
import TestSupport
import Testing

@testable import NarrationPreview

/// A book that is begun, and what is not finished in it.
extension StudioPageTests {
    @Test func `a book is begun, written and saved, and nothing alarms the author meanwhile`() async throws {
        let folder = try ScratchFolder()
        try await withStudio(StudioFixture(in: folder)) { browser, fixture in
            func says(_ text: String) -> String { "document.getElementById('saved').textContent === '\(text)'" }
            try await browser.wait(until: says("Hare.plist · new, its file is made when you save it"))
            #expect(try await browser.run("return document.getElementById('broken').hidden"))
            #expect(try await browser.run("return document.getElementById('text').textContent") == "")
            let problems = "document.getElementById('open-problems')"
            try await browser.wait(until: "\(problems).textContent === '1 unfinished'")
            #expect(try await browser.run("return \(problems).className.includes('unfinished')"))
            #expect(try await browser.run("return document.querySelectorAll('#pages .warned').length") == 0)
            try await browser.press("\u{E007}")
            try await browser.wait(until: "document.activeElement.isContentEditable")
            try await browser.press("H", "o", "p", ".", "\u{E007}")
            try await browser.wait(until: says("Hare.plist · new, not saved yet"))
            try await browser.wait(until: "document.title.startsWith('•') && \(problems).hidden")
            #expect(try !folder.contents.contains("Hare.plist"))
            try await browser.press("s", holding: control)
            try await browser.wait(until: says("Hare.plist · saved"))
            #expect(try fixture.text.contains("<string>Hop.</string>"))
        }
    }

    @Test func `a character that is named and missing is added from the list of problems`() async throws {
        try await withStudio { browser, fixture in
            _ = try await fixture.edit(
                ["edit": "set", "property": "character", "value": "Fox", "page": 0, "utterance": 1]
            )
            let add = "document.querySelector('#problems .problem + button')"
            try await browser.wait(until: "\(add)?.textContent === 'Add the character'")
            try await browser.tell("document.getElementById('open-problems').click(); \(add).focus(); \(add).click()")
            try await browser.wait(until: "document.querySelector('#cast [aria-label=\"Name of Fox\"]') !== null")
            try await browser.wait(until: "\(add) === null")
            #expect(try await fixture.get("book")["undo"] as? String == "Add a character")
        }
    }

    @Test func `the language of the book is shown as that of the book, and changed and reset as such`() async throws {
        try await withStudio { browser, fixture in
            _ = try await fixture.edit(["edit": "setBook", "property": "language", "text": "de"])
            func origin(_ text: String) -> String {
                "document.getElementById('origin-language').textContent === '\(text)'"
            }
            try await browser.wait(until: origin("from the book"))
            try await browser.tell("document.querySelector('[name=level][value=book]').click()")
            try await browser.wait(until: origin("set here"))
            try await browser.tell(
                """
                const field = document.getElementById("property-language");
                field.value = "fr";
                field.dispatchEvent(new Event("change"));
                """
            )
            try await browser.wait(until: "document.getElementById('language-field').value === 'fr'")
            try await browser.tell("document.querySelector('[data-property=language] .reset').click()")
            try await browser.wait(until: origin("default"))
            #expect(try await fixture.get("book")["hasLanguage"] as? Bool == false)
            _ = try await fixture.post("save")
            #expect(try fixture.text == StudioFixture.hare)
        }
    }
}
