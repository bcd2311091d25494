import Foundation
import NarrationRecordings
import TestSupport
import Testing

extension StudioPageTests {
    /// A mark of a word in the waveform.
    private struct Mark: Decodable {
        let x: Double
        let y: Double
        let label: String
        let says: String
        let second: Double
        let isCorrected: Bool
    }

    private func mark(_ index: Int, in browser: Browser) async throws -> Mark {
        try await browser.run(
            """
            const mark = document.querySelectorAll(".word-mark")[\(index)];
            const box = mark.getBoundingClientRect();
            return { x: box.x + box.width / 2, y: box.bottom - 8, label: mark.ariaLabel, says: mark.ariaValueText,
                second: Number(mark.ariaValueNow), isCorrected: mark.classList.contains("corrected") };
            """
        )
    }

    @Test func `the mark of a recorded word is dragged, moved by keys, given up, undone and set back`() async throws {
        let book = try RecordedBook()
        try await withStudio(book.open()) { browser, _ in
            try await browser.tell("document.getElementById('hear-changes').click()")
            try await browser.press("\u{E015}")
            try await browser.wait(until: "document.querySelectorAll('.word-mark').length === 7")
            let found = try await mark(2, in: browser)
            #expect(found.label == "Mark of “the”" && !found.isCorrected && found.says.hasSuffix(", as found"))

            try await browser.drag(Int(found.x), Int(found.y), by: 6)
            try await browser.wait(until: "document.querySelector('.word-mark.corrected') !== null")
            try await poll { try book.kept.count == 1 }
            let dragged = try await mark(2, in: browser)
            #expect(dragged.isCorrected && dragged.says.hasSuffix(", set by hand"))
            #expect(try book.kept.map(\.second) == [dragged.second] && dragged.second > found.second)
            #expect(try book.kept[0].word == 3)

            // The focus stays on the mark. What is given up is not written.
            try await browser.press("\u{E014}", "\u{E00C}")
            #expect(try await mark(2, in: browser).second == dragged.second)
            try await browser.press("\u{E012}", holding: "\u{E008}")
            try await poll { try abs(book.kept[0].second - dragged.second + 0.001) < 1e-9 }

            // It stays between its neighbours.
            let next = try await mark(3, in: browser)
            try await browser.drag(Int(dragged.x), Int(dragged.y), by: 300)
            try await poll { try abs(book.kept[0].second - next.second + 0.001) < 1e-9 }
            try await browser.press("z", holding: control)
            try await poll { try abs(book.kept[0].second - dragged.second + 0.001) < 1e-9 }
            let undone = "Math.abs(document.querySelectorAll('.word-mark')[2].ariaValueNow - \(dragged.second)) < 0.01"
            try await browser.wait(until: undone)

            try await browser.tell("document.querySelectorAll('.word-mark')[2].focus()")
            try await browser.press("\u{E017}")
            try await browser.wait(until: "document.querySelector('.word-mark.corrected') === null")
            #expect(try await mark(2, in: browser).second == found.second)
            #expect(!FileManager.default.fileExists(atPath: book.corrections))
            try await browser.press("\u{E015}")
            #expect(try await browser.run("return document.activeElement.ariaLabel") == "Mark of “harbour”")
        }
    }

    @Test func `the lit word follows its mark while the recording is heard`() async throws {
        let book = try RecordedBook()
        try await withStudio(book.open()) { browser, _ in
            try await browser.wait(until: "document.querySelectorAll('.word-mark').length === 7")
            // On a busy machine, a later word may be heard before the key that stops the sound arrives.
            repeat {
                try await browser.press("h")
                try await browser.wait(until: "document.documentElement.dataset.lit?.startsWith('0 4 ') === true")
                try await browser.press(" ")
            } while try await !browser.run("return document.documentElement.dataset.lit.startsWith('0 4 ')")
            // The third word is moved to before the place that is heard.
            try await browser.tell("document.querySelectorAll('.word-mark')[2].focus()")
            var presses = 0
            while try await !browser.run("return document.documentElement.dataset.lit.startsWith('0 8 ')"), presses < 60
            {
                try await browser.press("\u{E012}")
                presses += 1
            }
            #expect(presses > 0 && presses < 60)
        }
    }
}

extension StudioPageTests {
    @Test func `one key plays the sound around a place that is not as it is written, and another takes it as right`()
        async throws
    {
        let book = try RecordedBook(reading: [RecordedBook.lines[0], RecordedBook.lines[2]])
        try await withStudio(book.open()) { browser, _ in
            let says = "document.getElementById('finding-says').textContent"
            try await browser.press("c")
            try await browser.wait(until: "document.querySelectorAll('#places .finding').length === 1")
            let item: String = try await browser.run("return document.querySelector('#places .finding').textContent")
            #expect(item.hasPrefix("“nobody in the harbour had seen it” is left outPage 1, utterance 2 · 0:"))
            try await browser.tell(
                """
                window.lit = [];
                new MutationObserver(() => window.lit.push(document.documentElement.dataset.lit))
                    .observe(document.documentElement, { attributeFilter: ["data-lit"] });
                """
            )
            try await browser.press(".")
            try await browser.wait(until: "\(says).startsWith('1 of 1 · ')")
            // Words before the place and after it are heard, of two utterances.
            try await browser.wait(until: "window.lit.some((word) => word.startsWith('0 '))")
            try await browser.wait(until: "window.lit.some((word) => word.startsWith('2 '))")
            try await browser.wait(until: "document.getElementById('play').dataset.playing !== 'true'")
            try await browser.press("a")
            try await browser.wait(until: "document.getElementById('finding-bar').hidden")
            try await browser.wait(until: "document.querySelectorAll('#places .finding').length === 0")
            #expect(try await browser.run("return document.getElementById('show-accepted').textContent") == "1 right")
            try await browser.tell("document.getElementById('show-accepted').click()")
            try await browser.tell("document.querySelector('#places .finding.accepted').click()")
            try await browser.wait(until: "document.getElementById('finding-accept').textContent === 'Not right'")
            try await browser.press("a")
            try await browser.wait(until: "document.querySelector('#places .finding.accepted') === null")
            #expect(!FileManager.default.fileExists(atPath: book.folder.file("Hare.accepted.json")))
        }
    }
}
