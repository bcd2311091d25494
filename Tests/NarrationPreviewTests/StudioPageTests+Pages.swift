import Foundation
import TestSupport
import Testing

extension StudioPageTests {
    @Test func `pages are made, named, illustrated, moved and deleted, and all of it is undone`() async throws {
        try await withStudio { browser, fixture in
            func click(_ id: String) async throws { try await browser.tell("document.getElementById('\(id)').click()") }
            func enter(_ value: String, into id: String) async throws {
                try await browser.tell(
                    """
                    const field = document.getElementById("\(id)");
                    field.value = "\(value)";
                    field.dispatchEvent(new Event("change"));
                    """
                )
            }
            func outline() async throws -> [String] {
                let pages = try await fixture.get("outline")["pages"] as? [[String: Any]] ?? []
                return pages.map { $0["title"] as? String ?? $0["text"] as? String ?? "" }
            }
            func shows(_ number: String) -> String {
                "document.getElementById('page-number').textContent === '\(number)'"
            }
            try await click("tab-leaf")
            try await click("insert-page-after")
            try await browser.wait(until: "document.querySelector('#text [contenteditable]') !== null")
            try await browser.press("R", "a", "i", "n", ".", "\u{E007}")
            try await browser.wait(until: "document.getElementById('text').textContent === 'Rain.'")
            try await browser.wait(until: shows("Page 2 of 3"))
            try await enter("Weather", into: "page-title-field")
            try await browser.wait(until: "document.getElementById('page-title').textContent === 'Weather'")
            try await browser.tell("document.getElementById('picture-field').focus()")
            try await browser.wait(until: "document.querySelectorAll('#picture-field option').length === 2")
            try await enter("moon.png", into: "picture-field")
            try await browser.wait(until: "document.getElementById('picture').naturalWidth === 3")
            try await enter("A dark sky", into: "description-field")
            try await browser.wait(until: "document.getElementById('picture').alt === 'A dark sky'")
            try await click("move-page-down")
            try await browser.wait(until: shows("Page 3 of 3"))
            #expect(try await outline() == ["Hop, said the hare. Hop!", "Night", "Weather"])
            try await click("move-page-up")
            try await browser.wait(until: shows("Page 2 of 3"))
            try await click("move-page-up")
            try await browser.wait(until: shows("Page 1 of 3"))
            #expect(try await outline() == ["Weather", "Hop, said the hare. Hop!", "Night"])
            try await browser.press("s", holding: control)
            try await browser.wait(until: "!document.title.startsWith('•')")
            let made = """
                        <dict>
                            <key>title</key>
                            <string>Weather</string>
                            <key>backgroundImage</key>
                            <string>moon.png</string>
                            <key>imageDescription</key>
                            <string>A dark sky</string>
                            <key>utterances</key>
                            <string>Rain.</string>
                        </dict>

                """
            #expect(try fixture.text.contains(made))
            #expect(try fixture.text.replacing(made, with: "") == StudioFixture.hare, "nothing else has changed")
            try await click("remove-page")
            try await browser.wait(until: shows("Page 1 of 2"))
            #expect(try await outline() == ["Hop, said the hare. Hop!", "Night"])
            for _ in 0..<9 { try await click("undo") }
            try await browser.wait(until: "document.getElementById('undo').disabled")
            try await browser.press("s", holding: control)
            try await browser.wait(until: "!document.title.startsWith('•')")
            #expect(try fixture.text == StudioFixture.hare)
        }
    }
}
