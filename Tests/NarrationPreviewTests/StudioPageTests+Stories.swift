import Foundation
import NarrationBooks
import TestRequirements
import TestSupport
import Testing

@testable import NarrationPreview

/// What the author brings: stories, and pictures with the text on them.
extension StudioPageTests {
    private static let offer = "document.querySelector('#message:not([hidden]) span button')"

    /// Pastes a text where the focus is, or as if typed into the text that is edited.
    private func paste(_ text: String, in browser: Browser) async throws {
        try await browser.tell(
            """
            const clipboardData = new DataTransfer();
            clipboardData.setData("text/plain", `\(text)`);
            const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
            document.activeElement.dispatchEvent(event);
            if (document.activeElement.isContentEditable) document.execCommand("insertText", false, `\(text)`);
            """
        )
    }

    private func drop(_ files: String, in browser: Browser) async throws {
        try await browser.tell(
            """
            const dataTransfer = new DataTransfer();
            const png = (data) => Uint8Array.from(atob(data), (c) => c.charCodeAt(0));
            for (const file of [\(files)]) dataTransfer.items.add(file);
            const text = document.getElementById("text");
            text.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
            """
        )
    }

    private func picture(_ name: String) -> String {
        "new File([png('\(PictureFixture.png(width: 8).base64EncodedString())')], '\(name)', { type: 'image/png' })"
    }

    @Test func `what became of a file that is only shown is told, and nothing is offered`() async throws {
        let folder = try ScratchFolder()
        try Data(StudioFixture.hare.utf8).write(to: URL(filePath: folder.file("Hare.plist")))
        let path = folder.file("Hare.plist")
        let book = try BookReader().read(contentsOf: path).book
        let story = StudioStory(unpacked: book, from: "Hare.epub", to: path, in: nil, without: [])
        try await withStudio(StudioFixture(in: folder, isReadOnly: true, story: story)) { browser, _ in
            let message = "document.querySelector('#message:not([hidden]) span')"
            try await browser.wait(until: "\(message)?.textContent === 'Hare.epub: 2 pages, 3 utterances.'")
            let buttons: Int = try await browser.run("return \(message).querySelectorAll('button').length")
            #expect(buttons == 0)
        }
    }

    @Test func `a story that is pasted into a text is asked about, and becomes pages that one undo takes away`()
        async throws
    {
        let folder = try ScratchFolder()
        try await withStudio(StudioFixture(in: folder)) { browser, fixture in
            try await browser.press("\u{E007}")
            try await browser.wait(until: "document.activeElement.isContentEditable")
            try await paste("“Hop!” said Pim.\\n\\f\\nThe end.", in: browser)
            try await browser.wait(until: "\(Self.offer)?.textContent === 'Make pages of it'")
            let says: String = try await browser.run("return document.getElementById('message').textContent")
            #expect(says.contains("2 pages, 3 utterances, 1 speaker (Pim 1)"))
            try await browser.tell("\(Self.offer).click()")
            try await browser.wait(until: "document.querySelectorAll('.utterance').length === 2")
            #expect(try await fixture.get("book")["pages"] as? Int == 2)
            try await browser.press("z", holding: control)
            try await browser.wait(until: "document.querySelectorAll('.utterance').length === 0")
            #expect(try await fixture.get("book")["isChanged"] as? Bool == false)
        }
    }

    @Test func `a text that was pasted may stay as it is, and one line is no story`() async throws {
        try await withStudio { browser, fixture in
            try await browser.press("\u{E007}")
            try await browser.wait(until: "document.activeElement.isContentEditable")
            try await paste(" And on.", in: browser)
            try await paste("\\n\\nAnd on.", in: browser)
            try await browser.press("\u{E007}")
            try await browser.wait(until: "document.title.startsWith('•')")
            try await browser.wait(until: "document.getElementById('message').hidden")
            #expect(try await fixture.get("book")["pages"] as? Int == 2)
        }
    }

    @Test func `a story is dropped, or was opened, and is taken`() async throws {
        try await withStudio { browser, fixture in
            try await drop("new File(['One.\\n\\f\\nTwo.'], 'two.txt', { type: 'text/plain' })", in: browser)
            try await browser.wait(until: "\(Self.offer) !== null")
            try await browser.tell("\(Self.offer).click()")
            try await browser.wait(until: "document.getElementById('page-number').textContent === 'Page 2 of 4'")
            #expect(try await fixture.get("book")["undo"] as? String == "Make pages of two.txt")
        }
        let folder = try ScratchFolder()
        try Data("One.\n\u{C}\nTwo.".utf8).write(to: URL(filePath: folder.file("Hare.txt")))
        let story = try StudioStory(of: folder.file("Hare.txt"), recognizer: NoRecognizer())
        try await withStudio(StudioFixture(in: folder, story: story)) { browser, _ in
            let says = "document.getElementById('message').textContent"
            try await browser.wait(until: "\(says).includes('Hare.txt: 2 pages')")
            try await browser.tell("\(Self.offer).click()")
            try await browser.wait(until: "document.getElementById('page-number').textContent === 'Page 1 of 2'")
        }
    }

    @Test func `several pictures go to one page after another, each refusal is told, and a description is asked for`()
        async throws
    {
        try await withStudio { browser, fixture in
            let gif = "new File(['GIF89a'], 'old.gif', { type: 'image/gif' })"
            try await drop("\(picture("a.png")), \(gif), \(picture("b.png"))", in: browser)
            try await browser.wait(until: "document.getElementById('message').textContent.includes('old.gif')")
            let outline = try await fixture.get("outline")["pages"] as? [[String: Any]]
            #expect(outline?.map { $0["picture"] as? String } == ["a.png", "moon.png", "b.png"])
            try await drop(picture("c.png"), in: browser)
            try await browser.wait(until: "\(Self.offer)?.textContent === 'Describe it'")
            try await browser.tell("\(Self.offer).click()")
            try await browser.wait(until: "document.activeElement.id === 'description-field'")
        }
    }

    @Test func `the text on a picture is moved by keys and by a finger, within the page, and for the whole book`()
        async throws
    {
        try await withStudio { browser, fixture in
            func style() async throws -> [String: Any] {
                try await fixture.get("pages/1")["textStyle"] as? [String: Any] ?? [:]
            }
            func frame() async throws -> [Double] { try await style()["frame"] as? [Double] ?? [] }
            try await browser.press("\u{E014}")
            try await browser.wait(until: "!document.getElementById('text-style').hidden")
            try await browser.tell("document.getElementById('tab-leaf').click()")
            try await browser.tell("document.getElementById('style-placed').click()")
            try await browser.wait(until: "document.getElementById('placed-words').checkVisibility()")
            #expect(try await frame() == [0.04, 0.7, 0.92, 0.26])
            // The picture of the fixture is a dot.
            try await browser.tell("document.getElementById('picture').style = 'width: 400px; height: 300px'")
            try await browser.tell("document.getElementById('placed-text').focus()")
            try await browser.press("\u{E013}", "\u{E013}", "\u{E012}")
            try await poll { try await frame() == [0.03, 0.68, 0.92, 0.26] }
            let middle: [Int] = try await browser.run(
                """
                const box = document.getElementById("placed-text").getBoundingClientRect();
                return [box.left + 0.5 * box.width, box.top + 0.5 * box.height].map(Math.round);
                """
            )
            try await browser.touch(middle[0], middle[1], to: (x: middle[0], y: 1))
            try await poll { try await frame()[1] == 0 }
            #expect(try await browser.run("return document.getElementById('page-number').textContent") == "Page 2 of 2")
            try await browser.tell("document.getElementById('style-for-book').click()")
            try await poll { try await style().isEmpty }
            let book = try await fixture.get("pages/0")["textStyleOfBook"] as? [String: Any]
            #expect((book?["frame"] as? [Double])?.count == 4)
        }
    }
}
