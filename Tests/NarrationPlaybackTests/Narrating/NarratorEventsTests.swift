import Narration
import NarrationPlayback
import NarrationTesting
import Testing

@MainActor
@Suite struct NarratorEventsTests {
    @Test func `every listener gets every event from its beginning on`() async {
        var stage: Stage? = Stage([["hop hop"]])
        let early = stage?.narrator.events
        stage?.narrator.start()
        stage?.step()
        let late = stage?.narrator.events
        stage?.synthesizer.run()
        stage = nil
        #expect(
            await early?.kinds() == [
                "pageTurned", "stateChanged", "started", "word", "word", "finished", "stateChanged",
            ]
        )
        #expect(await late?.kinds() == ["word", "word", "finished", "stateChanged"])
    }

    @Test func `lexicons that the synthesizer does not apply are named once for each book`() async {
        var book = Book(pages: [["one", "two"]])
        book.lexicons = ["names.pls"]
        let synthesizer = ScriptedSynthesizer()
        var narrator: Narrator? = Narrator(book: book, synthesizer: synthesizer)
        let events = narrator?.events
        narrator?.start()
        synthesizer.run()
        book.lexicons = []
        narrator?.replaceBook(book, goingTo: Bookmark(page: 0))
        narrator?.start()
        synthesizer.run()
        narrator = nil
        var ignored: [[String]] = []
        if let events {
            for await case .lexiconsIgnored(let lexicons) in events { ignored.append(lexicons) }
        }
        #expect(ignored == [["names.pls"]])
    }

    @Test func `a dropped listener is removed`() async {
        let stage = Stage()
        do {
            let unread = stage.narrator.events
            var iterator = stage.narrator.events.makeAsyncIterator()
            #expect(stage.narrator.listenerCount == 2)
            stage.narrator.start()
            _ = await iterator.next(isolation: #isolation)
            _ = unread
        }
        let task = Task { [events = stage.narrator.events] in for await _ in events {} }
        task.cancel()
        await task.value
        #expect(stage.narrator.listenerCount == 0)
    }

    @Test func `speech stops when the narrator is released`() async {
        var stage: Stage? = Stage()
        let synthesizer = stage?.synthesizer
        stage?.narrator.start()
        stage?.step()
        stage = nil
        while synthesizer?.isSpeaking == true {
            await Task.yield()
        }
    }

    @Test func `the narrator keeps neither its delegate nor itself alive`() {
        weak var narrator: Narrator?
        weak var transcript: Transcript?
        do {
            let stage = Stage()
            stage.narrator.start()
            stage.step(2)
            narrator = stage.narrator
            transcript = stage.transcript
        }
        #expect(narrator == nil)
        #expect(transcript == nil)
    }
}

extension AsyncStream<NarrationEvent> {
    fileprivate func kinds() async -> [String] {
        await reduce(into: []) { $0.append("\($1)".prefix { $0 != "(" }.description) }
    }
}
