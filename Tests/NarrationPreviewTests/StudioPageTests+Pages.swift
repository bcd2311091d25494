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
                            <array>
                                <dict>
                                    <key>utteranceString</key>
                                    <string>Rain.</string>
                                </dict>
                            </array>
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

    @Test func `a new page has no text until one is typed, and undo shows the page before it`() async throws {
        try await withStudio { browser, fixture in
            let number = "document.getElementById('page-number').textContent"
            try await browser.press("n")
            try await browser.wait(until: "document.activeElement.isContentEditable")
            try await browser.press("\u{E00C}")
            try await browser.wait(until: "!document.activeElement.isContentEditable")
            #expect(try await fixture.get("pages/1")["utterances"] as? [String] == [])
            try await browser.press("z", holding: control)
            try await browser.wait(until: "\(number) === 'Page 1 of 2'")
            try await browser.press("z", holding: [control, "\u{E008}"])
            try await browser.wait(until: "\(number) === 'Page 2 of 3'")
        }
    }

    @Test func `what a deleted page or a joined one takes away is named, and a button brings it back`() async throws {
        try await withStudio { browser, fixture in
            let message = "document.querySelector('#message span')"
            try await browser.press("\u{E014}")
            try await browser.wait(until: "document.getElementById('page-title').textContent === 'Night'")
            try await browser.tell("document.getElementById('remove-page').click()")
            try await browser.wait(until: "\(message).textContent.startsWith('Page 2 was deleted.')")
            #expect(try await fixture.get("book")["pages"] as? Int == 1)
            try await browser.tell("\(message).querySelector('button').click()")
            try await browser.wait(until: "document.getElementById('page-title').textContent === 'Night'")
            #expect(try await browser.run("return document.getElementById('message').hidden"))
            _ = try await fixture.edit(["edit": "setPage", "property": "title", "text": "Day", "page": 0])
            try await browser.press("\u{E012}")
            try await browser.wait(until: "document.getElementById('page-title').textContent === 'Day'")
            try await browser.tell("document.getElementById('join-page').click()")
            try await browser.wait(
                until: "\(message).textContent.startsWith('No longer in the book: title of page 2.')"
            )
            #expect(try await fixture.get("book")["pages"] as? Int == 1)
            try await browser.tell("\(message).querySelector('button').click()")
            try await browser.wait(until: "document.getElementById('page-number').textContent.endsWith('of 2')")
        }
    }

    @Test func `utterances that are moved to another page one after another keep their order`() async throws {
        try await withStudio { browser, fixture in
            _ = try await fixture.edit(["edit": "insert", "text": " More.", "page": 1, "utterance": 1])
            for count in [3, 4] {
                try await browser.press("\u{E014}")
                try await browser.wait(until: "document.getElementById('page-title').textContent === 'Night'")
                try await browser.press("\u{E013}", holding: "\u{E00A}")
                try await browser.wait(until: "document.querySelectorAll('#text .utterance').length === \(count)")
            }
            #expect(
                try await browser.run("return document.getElementById('text').textContent")
                    == "Hop, said the hare. Hop! Good & night. More."
            )
            try await browser.wait(
                until: "document.querySelector('#pages-0 .row-facts').textContent.startsWith('4 utterances')"
            )
        }
    }

    @Test func `the studio comes back to the page and the utterance that it showed last`() async throws {
        try await withStudio { browser, _ in
            try await browser.press("\u{E014}")
            try await browser.wait(until: "document.getElementById('page-title').textContent === 'Night'")
            try await browser.tell("window.isOld = true; location.reload()")
            try await browser.wait(until: "!window.isOld && document.title === 'Hare – Studio'")
            try await browser.wait(until: "document.getElementById('page-title').textContent === 'Night'")
            try await browser.press("\u{E012}")
            try await browser.wait(until: "document.querySelectorAll('.utterance').length === 2")
            try await browser.press("\u{E015}")
            try await browser.wait(until: "document.querySelector('.current').id === 'utterance-1'")
            try await browser.tell("window.isOld = true; location.reload()")
            try await browser.wait(until: "!window.isOld && document.title === 'Hare – Studio'")
            try await browser.wait(until: "document.querySelector('.current')?.id === 'utterance-1'")
        }
    }

    @Test func `a picture of the author's own is dropped on the page, or chosen`() async throws {
        try await withStudio { browser, fixture in
            /// Makes a file in the page, and lets a script have it in a `DataTransfer`.
            func give(_ name: String, _ type: String, _ data: Data, _ script: String) async throws {
                try await browser.tell(
                    """
                    const bytes = Uint8Array.from(atob("\(data.base64EncodedString())"), (c) => c.charCodeAt(0));
                    const dataTransfer = new DataTransfer();
                    dataTransfer.items.add(new File([bytes], "\(name)", { type: "\(type)" }));
                    \(script)
                    """
                )
            }
            let drop = """
                for (const kind of ["dragover", "drop"]) {
                    document.getElementById("text").dispatchEvent(
                        new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }),
                    );
                }
                """
            try await give("a sun.png", "image/png", PictureFixture.png(width: 7), drop)
            try await browser.wait(until: "document.getElementById('picture').naturalWidth === 7")
            #expect(try await fixture.get("pages/0")["backgroundImage"] as? String == "a sun.png")
            try await give(
                "cover.jpeg",
                "image/jpeg",
                PictureFixture.jpeg,
                """
                const field = document.getElementById("cover-file");
                field.files = dataTransfer.files;
                field.dispatchEvent(new Event("change"));
                """
            )
            try await browser.wait(until: "document.getElementById('cover-field').value === 'cover.jpeg'")
            try await browser.press("p")
            try await browser.wait(until: "document.getElementById('picture-field').length === 4")
            try await browser.tell("document.getElementById('cover-field').dispatchEvent(new Event('focus'))")
            try await browser.wait(until: "document.getElementById('cover-field').length > 2")
            _ = try await fixture.edit(["edit": "setBook", "property": "author", "text": "Ann"])
            try await browser.wait(until: "document.getElementById('author-field').value === 'Ann'")
            #expect(try await browser.run("return document.getElementById('cover-field').length > 2"))
            try await give("hop.gif", "image/gif", Data("GIF89a".utf8), drop)
            try await browser.wait(until: "!document.getElementById('message').hidden")
            let message: String = try await browser.run("return document.getElementById('message').textContent")
            #expect(message.contains("“hop.gif” is not a PNG or JPEG picture"))
        }
    }

    @Test func `a character is added, given a voice, renamed where it speaks, and deleted`() async throws {
        try await withStudio { browser, fixture in
            func enter(_ value: String, into label: String) async throws {
                try await browser.tell(
                    """
                    const field = document.querySelector("#cast [aria-label='\(label)']");
                    field.value = "\(value)";
                    field.dispatchEvent(new Event("change"));
                    """
                )
            }
            func rows(_ values: String) -> String {
                "[...document.querySelectorAll('#cast input')].map((field) => field.value).join() === '\(values)'"
            }
            func voice() async throws -> String? {
                let utterances = try await fixture.get("pages/0")["utterances"] as? [[String: Any]]
                return (utterances?[0]["voice"] as? [String: Any])?["value"] as? String
            }
            try await browser.tell(
                "document.getElementById('tab-volume').click(); document.getElementById('new-character').focus()"
            )
            try await browser.press("F", "o", "x", "\u{E007}")
            try await browser.wait(until: rows("Fox,"))
            let speaks: [String: Any] = ["property": "character", "value": "Fox", "page": 0, "utterance": 0]
            _ = try await fixture.edit(speaks.merging(["edit": "set"]) { $1 })
            try await enter("bert", into: "Voice of Fox")
            try await browser.wait(until: rows("Fox,bert"))
            try await poll { try await voice() == "bert" }
            try await browser.tell("document.querySelector(\"#cast [aria-label='Voice of Fox']\").focus()")
            try await enter("Frau Fuchs", into: "Name of Fox")
            try await browser.wait(until: rows("Frau Fuchs,bert"))
            try await browser.wait(until: "document.activeElement.ariaLabel === 'Voice of Frau Fuchs'")
            try await browser.tell("document.getElementById('new-character').focus()")
            #expect(try await voice() == "bert")
            try await browser.wait(until: "document.getElementById('property-character').value === 'Frau Fuchs'")
            try await browser.press("F", "r", "a", "u", " ", "F", "u", "c", "h", "s", "\u{E007}")
            try await browser.wait(
                until: "document.getElementById('message').textContent.includes('in the cast already')"
            )
            try await browser.tell("document.querySelector('#cast [aria-label^=Delete]').click()")
            try await browser.wait(until: "document.getElementById('cast').hidden")
            #expect(try await voice() == nil)
            let message = "document.querySelector('#message span')"
            try await browser.wait(until: "\(message).textContent.startsWith('“Frau Fuchs” was deleted.')")
            try await browser.tell("\(message).querySelector('button').click()")
            try await browser.wait(until: rows("Frau Fuchs,bert"))
            #expect(try await voice() == "bert")
            #expect(try await browser.complaints().allSatisfy { $0.contains("422") }, "only a name was refused")
        }
    }

    @Test func `characters are typed in haste, and none of them loses a letter, a half-typed name or a click`()
        async throws
    {
        try await withStudio { browser, fixture in
            func shows(_ names: String) -> String {
                """
                [...document.querySelectorAll('#cast input:first-child')].map((field) => field.value).join() \
                === '\(names)'
                """
            }
            func characters() async throws -> [String] {
                let characters = try await fixture.get("book")["characters"] as? [[String: Any]] ?? []
                return characters.compactMap { $0["name"] as? String }
            }
            func focus(_ label: String) async throws {
                try await browser.tell("document.querySelector(\"#cast [aria-label='\(label)']\").select()")
            }
            try await browser.tell(
                "document.getElementById('tab-volume').click(); document.getElementById('new-character').focus()"
            )
            try await browser.press("A", "n", "n", "\u{E007}", "B", "e", "n", "\u{E007}", "D", "o", "t", "\u{E007}")
            try await browser.wait(until: shows("Ann,Ben,Dot"))

            try await focus("Name of Ann")
            try await browser.press("H", "a")
            _ = try await fixture.edit(["edit": "addMember", "character": "Cy"])
            try await browser.wait(until: shows("Ha,Ben,Dot,Cy"))
            #expect(try await browser.run("return document.activeElement.ariaLabel") == "Name of Ann")
            _ = try await fixture.edit(["edit": "removeMember", "character": "Ann"])
            try await browser.wait(until: shows("Ben,Dot,Cy"))
            #expect(try await browser.run("return document.activeElement.id") == "new-character")

            try await browser.tell("window.pressed = document.querySelector(\"#cast [aria-label='Delete Dot']\")")
            try await focus("Name of Ben")
            try await browser.press("E", "l", "i", "\u{E007}")
            try await browser.wait(until: "document.querySelector(\"#cast [aria-label='Voice of Eli']\") !== null")
            #expect(try await characters() == ["Eli", "Dot", "Cy"])
            try await browser.tell("window.pressed.click()")
            try await browser.wait(until: shows("Eli,Cy"))
            #expect(try await characters() == ["Eli", "Cy"])
        }
    }
}
