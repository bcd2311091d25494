import Narration
import Testing

@testable import TerminalReader

@Suite struct TunedBookTests {
    private let original = Book(pages: [Page(utterances: [Utterance("a", rate: 0.45), Utterance("b"), Utterance("c")])])

    private func place(_ utterance: Int) -> UtterancePosition {
        UtterancePosition(page: 0, utterance: utterance - 1)
    }

    @Test func `one utterance is tuned, and no other`() {
        var tuned = TunedBook(original)
        tuned.turn(.rate, of: place(1), by: 2)
        tuned.turn(.pitch, of: place(1), by: -1)
        tuned.turn(.delayAfter, of: place(1), by: 5)
        #expect(tuned.book[place(1)] == Utterance("a", rate: 0.55, pitchMultiplier: 0.95, postUtteranceDelay: 0.25))
        #expect(tuned.book[place(2)] == original[place(2)])
        #expect(tuned.changes.keys.sorted() == [place(1)])
        #expect(tuned.unwritten.map(\.position) == [place(1)])
        #expect(tuned.unwritten.map(\.numbers) == ["rate 0.55, pitch 0.95, after 0.25"])
    }

    @Test func `opposite changes cancel out`() {
        var tuned = TunedBook(original)
        for _ in 0..<7 { tuned.turn(.rate, of: place(1), by: 1) }
        for _ in 0..<7 { tuned.turn(.rate, of: place(1), by: -1) }
        #expect(tuned.changes.isEmpty)
    }

    @Test func `numbers stay within their ranges`() {
        var tuned = TunedBook(original)
        for dial in Dial.allCases { tuned.turn(dial, of: place(2), by: -1000) }
        #expect(tuned.book[place(2)] == Utterance("b", rate: 0, pitchMultiplier: 0.5, volume: 0))
    }

    @Test func `changes are undone one by one, the last first`() {
        var tuned = TunedBook(original)
        tuned.turn(.rate, of: place(1), by: 1)
        tuned.turn(.volume, of: place(2), by: -1)
        tuned.reset(place(1))
        #expect(tuned.changes.keys.sorted() == [place(2)])
        #expect(tuned.undo() == place(1))
        #expect(tuned.book[place(1)]?.rate == 0.5)
        #expect(tuned.undo() == place(2))
        #expect(tuned.undo() == place(1))
        #expect(tuned.undo() == nil)
        #expect(tuned.book == original)
    }

    @Test func `a new version of the book keeps the tuning, and the author's changes`() {
        var tuned = TunedBook(original)
        tuned.turn(.rate, of: place(1), by: 1)
        tuned.turn(.rate, of: place(3), by: 1)
        var version = original
        version.pages[0].utterances[0].pitchMultiplier = 1.3
        version.pages[0].utterances[2].string = "C"
        version.pages[0].utterances.insert(Utterance("new"), at: 0)
        tuned.replaceOriginal(with: version, BookChange(from: original, to: version))
        #expect(tuned.book[place(2)] == Utterance("a", rate: 0.5, pitchMultiplier: 1.3))
        #expect(tuned.changes.keys.sorted() == [place(2)])
        #expect(tuned.undo() == place(2))
        #expect(tuned.book == version)
    }

    @Test func `a number that the file has by now is no longer a change`() {
        var tuned = TunedBook(original)
        tuned.turn(.rate, of: place(1), by: 1)
        let written = tuned.book
        tuned.replaceOriginal(with: written, BookChange(from: original, to: written))
        #expect(tuned.changes.isEmpty)
        #expect(tuned.book == written)
    }
}
