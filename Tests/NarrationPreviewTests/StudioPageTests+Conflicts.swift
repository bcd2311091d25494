import Foundation
import TestSupport
import Testing

extension StudioPageTests {
    @Test func `of a file that was changed elsewhere, the author takes what is chosen for each utterance`() async throws
    {
        try await withStudio { browser, fixture in
            _ = try await fixture.edit(
                ["edit": "set", "property": "rate", "value": 0.4, "page": 0, "utterance": 1],
                ["edit": "setText", "text": "Hush.", "page": 1, "utterance": 0]
            )
            let elsewhere = StudioFixture.hare.replacing("Hop, said", with: "Leap, said")
                .replacing("Good &amp; night.", with: "Sleep &amp; dream.").replacing("the meadow", with: "the wood")
            try fixture.write(elsewhere)
            try await browser.wait(until: "!document.getElementById('changed-elsewhere').hidden")
            try await browser.tell("document.getElementById('open-conflict').click()")
            try await browser.wait(until: "document.getElementById('conflict').open")
            let shown: [String] = try await browser.run(
                """
                return [...document.querySelectorAll("#conflict legend, #conflict li label > span")]
                    .map((element) => element.textContent)
                """
            )
            #expect(
                shown == [
                    "Page 1, utterance 1: Another text, changed only in the file", "HereHop, said the hare.",
                    "In the fileLeap, said the hare.",
                    "Page 1, utterance 2: Another sound, changed only here", "Here Hop! · Speed: 0.4",
                    "In the file Hop! · Speed: 0.7",
                    "Page 2, utterance 1: Another text", "HereHush.", "In the fileSleep & dream.",
                ]
            )
            let marked: [String] = try await browser.run(
                "return [...document.querySelectorAll('#conflict mark')].map((mark) => mark.textContent)"
            )
            #expect(marked == ["Hop,", "Leap,", "Hush.", "Sleep & dream."])
            // What was changed on one side alone is chosen already; of what was changed on both, that of here.
            let chosen: [String] = try await browser.run(
                "return [...document.querySelectorAll('#conflict :checked')].map(({ value }) => value)"
            )
            #expect(chosen == ["theirs", "mine", "mine"])
            try await browser.tell("document.querySelector('#conflict [type=submit]').click()")
            try await browser.wait(until: "document.getElementById('changed-elsewhere').hidden")
            #expect(try await browser.run("return document.activeElement.id") == "text")
            try await browser.wait(until: "document.title.startsWith('•')")
            #expect(try fixture.text == elsewhere, "nothing is written before it is saved")
            try await browser.press("s", holding: control)
            try await browser.wait(until: "!document.title.startsWith('•')")
            #expect(
                try fixture.text
                    == elsewhere.replacing("0.7", with: "0.4").replacing("Sleep &amp; dream.", with: "Hush.")
            )
        }
    }

    @Test func `saving during a conflict lets the author choose`() async throws {
        try await withStudio { browser, fixture in
            _ = try await fixture.edit(["edit": "setText", "text": "Hush.", "page": 1, "utterance": 0])
            try fixture.write(StudioFixture.hare.replacing("Hop, said", with: "Leap, said"))
            try await browser.wait(until: "!document.getElementById('changed-elsewhere').hidden")
            try await browser.press("s", holding: control)
            try await browser.wait(until: "document.getElementById('conflict').open")
            #expect(try await browser.run("return document.getElementById('message').hidden"))
            try await browser.tell("document.querySelector('#conflict .close').click()")
        }
    }

    @Test func `a change in one tab is undone in another`() async throws {
        try await withStudio { browser, fixture in
            func shows(_ text: String) -> String { "document.getElementById('text').textContent === '\(text)'" }
            let address: URL = try await browser.run("return location.href")
            try await browser.withSecondTab(address) { change in
                try await browser.wait(until: shows("Hop, said the hare. Hop!"))
                try await browser.press("j")
                try await browser.wait(until: "document.querySelectorAll('.utterance').length === 1")
                try await change()
                try await browser.wait(until: "document.querySelectorAll('.utterance').length === 1")
                try await browser.press("\u{E007}", "?", "\u{E007}")
                try await browser.wait(until: shows("Hop, said the hare. Hop!?"))
                try await change()
                try await browser.wait(until: shows("Hop, said the hare. Hop!?"))
                try await browser.press("z", holding: control)
                try await browser.press("z", holding: control)
                try await browser.wait(until: "document.querySelectorAll('.utterance').length === 2")
                try await change()
                try await browser.wait(until: "document.querySelectorAll('.utterance').length === 2")
            }
            #expect(try await fixture.get("book")["isSaved"] as? Bool == true)
        }
    }
}
