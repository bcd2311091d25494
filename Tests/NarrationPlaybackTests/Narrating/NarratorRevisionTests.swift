import Narration
import NarrationPlayback
import NarrationTesting
import Testing

/// Commands for authors: repeating an utterance, reading a range, and changing the book.
@MainActor
@Suite struct NarratorRevisionTests {
    private let stage = Stage([["one", "two", "three"], ["four"]])

    private func position(_ page: Int, _ utterance: Int) -> UtterancePosition {
        UtterancePosition(page: page - 1, utterance: utterance - 1)
    }

    private func takeLines() -> [String] {
        stage.transcript.take().split(separator: "\n").map(String.init)
    }

    @Test func `an utterance is repeated after half a second, until repetition ends`() {
        stage.narrator.repeatsUtterance = true
        stage.narrator.start()
        #expect(stage.synthesizer.requests.map(\.utterance.string) == ["one", "one"])
        #expect(stage.synthesizer.requests.map(\.gap) == [0, 0.5])
        stage.step(6)
        #expect(takeLines().filter { $0.hasSuffix("finished") } == ["1:1 finished", "1:1 finished"])
        stage.narrator.repeatsUtterance = false
        stage.step(6)
        #expect(takeLines().filter { $0.hasSuffix("finished") } == ["1:1 finished", "1:2 finished"])
    }

    @Test func `a skip leads to another utterance, which is then repeated`() {
        stage.narrator.repeatsUtterance = true
        stage.narrator.start()
        stage.narrator.skipForward()
        stage.step(6)
        #expect(takeLines().filter { $0.hasSuffix("finished") } == ["1:2 finished", "1:2 finished"])
    }

    @Test func `the last utterance of a page is repeated, and the page not turned`() {
        stage.narrator.turnsPages = true
        stage.narrator.repeatsUtterance = true
        stage.narrator.go(toPage: 0, utterance: 2)
        stage.narrator.start()
        stage.step(9)
        #expect(stage.narrator.page == 0)
        #expect(stage.narrator.bookmark.position == position(1, 3))
    }

    @Test func `an utterance that fails is not repeated`() {
        stage.narrator.repeatsUtterance = true
        stage.narrator.start()
        stage.synthesizer.fail()
        #expect(!stage.narrator.repeatsUtterance)
        stage.step(3)
        #expect(
            stage.transcript.lines == [
                "page turned to 1:1", "speaking", "1:1 failed: as scripted", "1:2 started", "1:2 “two”", "1:2 finished",
            ]
        )
    }

    @Test(arguments: [false, true])
    func `a change while a word sounds to its end before a pause is heard after it`(repeats: Bool) {
        var machine = NarratorStateMachine(book: stage.narrator.book)
        _ = machine.setRepeatsUtterance(!repeats)
        _ = machine.start()
        _ = machine.pause(at: .word)
        _ = machine.setRepeatsUtterance(repeats)
        if let current = machine.current { _ = machine.handle(.finished, of: current) }
        let spoken = machine.continue().compactMap { action in
            if case .speak(let request) = action { request.utterance.string } else { nil }
        }
        #expect(spoken == (repeats ? ["one", "one"] : ["two", "three"]))
    }

    @Test func `a range of utterances is read, and the narration pauses after it`() {
        stage.narrator.play(position(1, 1)...position(1, 2))
        stage.synthesizer.run()
        #expect(
            takeLines() == [
                "page turned to 1:1", "speaking", "1:1 started", "1:1 “one”", "1:1 finished", "1:2 started",
                "1:2 “two”",
                "1:2 finished", "paused",
            ]
        )
        #expect(stage.narrator.bookmark.position == position(1, 3))
        stage.narrator.continue()
        stage.step(3)
        #expect(stage.transcript.lines == ["speaking", "1:3 started", "1:3 “three”", "1:3 finished", "finished"])
    }

    @Test func `the end of a range may be on a later page, or end the page or the book`() {
        stage.narrator.turnsPages = true
        stage.narrator.play(position(1, 3)...position(2, 1))
        stage.synthesizer.run()
        #expect(stage.narrator.state == .paused)
        #expect(takeLines().suffix(2) == ["2:1 finished", "paused"])
        stage.narrator.play(position(1, 3)...position(1, 3))
        stage.synthesizer.run()
        #expect(stage.narrator.page == 0)
        #expect(stage.narrator.state == .paused)
        stage.narrator.continue()
        #expect(stage.narrator.page == 1)
    }

    @Test func `going elsewhere cancels the pause after a range`() {
        stage.narrator.play(position(1, 1)...position(1, 2))
        stage.narrator.go(toPage: 0, utterance: 1)
        stage.synthesizer.run()
        #expect(stage.narrator.state == .finished)
    }

    @Test func `a range that does not exist is not read`() {
        #expect(!stage.narrator.play(position(1, 1)...position(1, 4)))
        #expect(!stage.narrator.play(position(0, 1)...position(1, 1)))
        #expect(stage.narrator.state == .stopped)
        #expect(stage.transcript.lines == [])
    }

    @Test func `another book is read from the given place, and its page is shown`() {
        stage.narrator.start()
        stage.step(2)
        _ = stage.transcript.take()
        let book = Book(pages: [["new", "other"]])
        let isDone = stage.narrator.replaceBook(book, goingTo: Bookmark(page: 0, utterance: 1))
        #expect(isDone)
        stage.synthesizer.run()
        #expect(
            stage.transcript.lines == [
                "1:1 cancelled", "page turned to 1:2", "1:2 started", "1:2 “other”", "1:2 finished", "finished",
            ]
        )
        #expect(stage.narrator.book.pages[0].text == "newother")
    }

    @Test func `an utterance that is the same in another book continues at its frame`() {
        stage.narrator.start()
        stage.step(2)
        stage.narrator.pause()
        stage.narrator.replaceBook(stage.narrator.book, goingTo: Bookmark(page: 0, utterance: 0, frame: 7))
        #expect(stage.narrator.state == .paused)
        #expect(stage.narrator.bookmark.frame == 7)
        stage.narrator.continue()
        #expect(stage.synthesizer.requests.first?.start == .frame(7))
    }

    @Test func `a book without the place is rejected`() {
        stage.narrator.start()
        #expect(!stage.narrator.replaceBook(Book(pages: [["new"]]), goingTo: Bookmark(page: 0, utterance: 1)))
        #expect(!stage.narrator.replaceBook(Book(pages: [[String]]()), goingTo: Bookmark(page: 0)))
        #expect(stage.narrator.book.pages.count == 2)
        #expect(stage.narrator.state == .speaking)
    }
}
