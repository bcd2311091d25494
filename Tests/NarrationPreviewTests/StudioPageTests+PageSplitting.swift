import Foundation
import NarrationEditing
import TestSupport
import Testing

@testable import NarrationPreview

extension StudioPageTests {
    @Test func `a page is split before an utterance and joined again, by keys and by buttons, and all is undone`()
        async throws
    {
        try await withStudio { browser, fixture in
            func click(_ id: String) async throws { try await browser.tell("document.getElementById('\(id)').click()") }
            func shows(_ number: String, _ text: String) -> String {
                """
                document.getElementById('page-number').textContent === '\(number)' \
                && document.getElementById('text').textContent === '\(text)'
                """
            }
            func isDisabled(_ id: String) async throws -> Bool {
                try await browser.run("return document.getElementById('\(id)').disabled")
            }
            let (alt, enter, delete, down) = ("\u{E00A}", "\u{E007}", "\u{E017}", "\u{E015}")
            #expect(try await isDisabled("split-page"), "the first utterance begins its page already")
            try await browser.press(enter, holding: alt)
            try await browser.press(down)
            try await browser.wait(until: "!document.getElementById('split-page').disabled")
            try await browser.press(enter, holding: alt)
            try await browser.wait(until: shows("Page 2 of 3", "Hop!"))
            #expect(try await browser.run("return document.querySelector('.current').textContent") == "Hop!")
            try await browser.press("\u{E012}")
            try await browser.wait(until: shows("Page 1 of 3", "Hop, said the hare."))
            try await browser.press(delete, holding: alt)
            try await browser.wait(until: shows("Page 1 of 2", "Hop, said the hare. Hop!"))
            try await click("join-page")
            try await browser.wait(until: shows("Page 1 of 1", "Hop, said the hare. Hop! Good & night."))
            #expect(try await isDisabled("join-page"))
            #expect(try await fixture.get("pages/0")["title"] as? String == "Night")
            try await browser.press(down)
            try await browser.wait(until: "document.querySelector('.current').textContent === ' Good & night.'")
            try await click("split-page")
            try await browser.wait(until: shows("Page 2 of 2", "Good & night."))
            for _ in 0..<4 { try await browser.press("z", holding: control) }
            try await browser.wait(until: "document.getElementById('undo').disabled")
            try await browser.wait(until: "document.querySelectorAll('#pages .row').length === 2")
            #expect(await fixture.studio.draft.contents == Data(StudioFixture.hare.utf8))
        }
    }

    @Test func `of utterances that were selected apart, those alone are selected on the page that they begin`()
        async throws
    {
        try await withStudio { browser, fixture in
            _ = try await fixture.edit(
                ["edit": "insert", "text": " Third.", "page": 0, "utterance": 2],
                ["edit": "insert", "text": " Fourth.", "page": 0, "utterance": 3]
            )
            try await browser.wait(until: "document.querySelectorAll('#text .utterance').length === 4")
            try await browser.tell(
                """
                const click = (index, ctrlKey) => document.getElementById(`utterance-${index}`)
                    .dispatchEvent(new MouseEvent("click", { bubbles: true, ctrlKey }));
                click(1, false);
                click(3, true);
                """
            )
            try await browser.press("\u{E007}", holding: "\u{E00A}")
            try await browser.wait(until: "document.getElementById('page-number').textContent === 'Page 2 of 3'")
            try await browser.wait(until: "document.querySelectorAll('#text [aria-selected=true]').length === 2")
            try await browser.press("\u{E017}")
            try await browser.wait(until: "document.getElementById('text').textContent.trim() === 'Third.'")
        }
    }
}
