import Narration
import NarrationPlayback
import NarrationTesting
import Testing

/// An engine that cannot speak must not make a book fly past.
@MainActor
@Suite struct FailureTests {
    let missing = SpeechError(.engineMissing, "no engine")

    @Test func `without an engine the narrator pauses, and tries the same utterance again`() {
        let stage = Stage([["one", "two"], ["three"]])
        stage.narrator.turnsPages = true
        stage.narrator.start()
        stage.synthesizer.fail(with: missing)
        #expect(
            stage.transcript.take() == """
                page turned to 1:1
                speaking
                1:1 failed: no engine
                interrupted: no engine
                paused
                """
        )
        #expect(stage.narrator.bookmark.position == UtterancePosition(page: 0, utterance: 0))
        stage.narrator.continue()
        stage.synthesizer.run()
        #expect(stage.transcript.lines.prefix(2) == ["speaking", "1:1 started"])
        #expect(stage.narrator.state == .finished)
    }

    @Test func `after three failures in a row the narrator pauses behind them`() {
        let stage = Stage([["one", "two", "three", "four", "five"]])
        stage.narrator.start()
        for _ in 0..<3 { stage.synthesizer.fail() }
        #expect(stage.narrator.state == .paused)
        #expect(stage.transcript.take().hasSuffix("1:3 failed: as scripted\ninterrupted: as scripted\npaused"))
        stage.narrator.continue()
        stage.synthesizer.fail()
        stage.step(3)
        #expect(stage.transcript.lines.prefix(3) == ["speaking", "1:4 failed: as scripted", "1:5 started"])
    }

    @Test func `failures with speech between them do not stop a book`() {
        let stage = Stage([(0..<12).map { "word \($0)" }])
        stage.narrator.start()
        for index in 0..<12 {
            if index % 3 == 2 { stage.step(4) } else { stage.synthesizer.fail() }
        }
        stage.synthesizer.run()
        #expect(stage.narrator.state == .finished)
    }

    @Test func `a voice in mid-page speaks the rest of the word's utterance`() async {
        let stand = Stand()
        let narrator = Narrator(book: Book(pages: [["one two three"]]), synthesizer: stand.watched)
        narrator.start()
        await stand.output.play(150)
        narrator.tuning.voice = "Anna"
        await stand.output.play()
        #expect(stand.engine.calls.map(\.voice) == [nil, "Anna"])
        #expect(narrator.state == .finished)
    }
}
