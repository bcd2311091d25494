import Foundation
import TestRequirements
import TestSupport
import Testing

@testable import NarrationPreview

/// Voices that are heard before one is chosen.
extension StudioPageTests {
    @Test func `a voice is heard by keys with the text of the utterance, and taken`() async throws {
        try await withStudio { browser, fixture in
            try await browser.tell("document.querySelector('[data-property=voice] .voices').click()")
            let choices = "[...document.querySelectorAll('#voice-choices input')].map(({ value }) => value).join()"
            // The voice of the book's language is the first one.
            try await browser.wait(until: "\(choices) === 'anna,bert'")
            try await browser.wait(until: "document.activeElement.id === 'voice-search'")
            #expect(try await browser.run("return document.getElementById('take-voice').disabled"))
            try await browser.press("b", "e", "r")
            try await browser.wait(until: "\(choices) === 'bert'")
            try await browser.press("\u{E015}")
            try await browser.wait(until: "document.activeElement.value === 'bert' && document.activeElement.checked")
            try await browser.press(" ")
            try await browser.wait(until: "document.documentElement.dataset.lit === '0 5 9'")
            #expect(try await browser.run("return document.getElementById('hear-voice').textContent") == "Stop")
            #expect(try await fixture.get("book")["undo"] == nil, "what is only heard is not in the book")
            try await browser.press(" ")
            try await browser.wait(until: "document.getElementById('hear-voice').textContent === 'Hear it'")
            try await browser.tell("document.getElementById('voice-variants').click()")
            try await browser.wait(until: "document.querySelector('#voices-message span').textContent !== ''")
            try await browser.tell("document.querySelector('#voice-choices :checked').focus()")
            try await browser.press("\u{E007}")
            try await browser.wait(until: "document.getElementById('property-voice').value === 'bert'")
            #expect(try await browser.run("return document.getElementById('voices').open") == false)
            let utterances = try await fixture.get("pages/0")["utterances"] as? [[String: Any]]
            #expect((utterances?[0]["voice"] as? [String: Any])?["from"] as? String == "utterance")
        }
    }

    @Test func `the voice of a character is heard by the mouse, and taken`() async throws {
        try await withStudio { browser, fixture in
            _ = try await fixture.edit(["edit": "addMember", "character": "Fox"])
            let button = "document.querySelector(\"#cast [aria-label='Hear and choose voices for Fox']\")"
            try await browser.wait(until: "\(button) !== null")
            try await browser.tell("document.getElementById('tab-volume').click(); \(button).click()")
            try await browser.wait(until: "document.querySelectorAll('#voice-choices .voice').length === 2")
            try await browser.tell("document.querySelector('#voice-choices [aria-label=\"Hear Bert\"]').click()")
            try await browser.wait(until: "document.documentElement.dataset.lit === '0 5 9'")
            try await browser.tell("document.querySelector('#voice-choices [value=anna]').click()")
            try await browser.tell("document.getElementById('take-voice').click()")
            let voice = "document.querySelector(\"#cast [aria-label='Voice of Fox']\").value"
            try await browser.wait(until: "\(voice) === 'anna'")
            #expect(try await fixture.get("book")["undo"] as? String == "Change the voice of a character")
        }
    }
}
