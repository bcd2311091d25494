import Narration
import NarrationPlayback
import NarrationTesting
import Testing

/// A voice that fails at "broken", and a fallback voice that may fail as well.
@MainActor
@Suite struct FallbackVoiceTests {
    private let output = HandOutput()
    private let transcript = Transcript()

    private func synthesizer(failing times: Int, fallback: String? = "bert") -> PlaybackSynthesizer {
        let lost = SpeechError(.wordsLost, "words were lost")
        let engine = ScriptedEngine(
            script: ["broken": .fails(lost, times: times)],
            playsRecordings: false
        )
        return PlaybackSynthesizer(engine: engine, reading: PlainReading(), fallback: fallback, output: output)
    }

    private func narrate(through synthesizer: PlaybackSynthesizer) async -> String {
        let watched = WatchedSynthesizer(synthesizer)
        watched.delegate = transcript
        transcript.margin = { [output] in "\(output.heardFrames) " }
        watched.speak(SpeechRequest(Utterance("one")))
        watched.speak(SpeechRequest(Utterance("broken")))
        await output.play()
        watched.checkAtRest()
        #expect(watched.violations == [])
        return transcript.text
    }

    @Test func `what the fallback voice speaks is reported when it is heard`() async {
        #expect(
            await narrate(through: synthesizer(failing: 1)) == """
                1 “one” started
                1 “one”: one
                100 “one” finished
                101 “broken” started
                101 “broken” substituted: bert instead of anna says "broken": words were lost
                101 “broken”: broken
                200 “broken” finished
                """
        )
    }

    @Test func `an utterance fails if the fallback voice fails too`() async {
        let text = await narrate(through: synthesizer(failing: 2))
        #expect(text.hasSuffix("100 “broken” failed: words were lost"))
    }

    @Test func `a recording that the engine does not play fails, or the fallback voice speaks it`() async {
        for fallback in [nil, "bert"] {
            let narrator = Narrator(
                book: Book(pages: [Page(utterances: [Utterance("one").recorded(in: "one.flac")])]),
                synthesizer: synthesizer(failing: 0, fallback: fallback)
            )
            narrator.delegate = transcript
            narrator.start()
            await output.play()
            let kind = fallback == nil ? "failed" : "substituted: bert instead of anna says \"one\""
            #expect(transcript.take().contains("1:1 \(kind): this utterance is a recording"))
        }
    }

    @Test func `a narrator reports the position`() async {
        let book = Book(pages: [Page(utterances: [Utterance("one"), Utterance("broken")])])
        let narrator = Narrator(book: book, synthesizer: synthesizer(failing: 1))
        narrator.delegate = transcript
        narrator.start()
        await output.play()
        let substitution = "1:2 substituted: bert instead of anna says \"broken\": words were lost"
        #expect(transcript.lines.contains(substitution))
    }
}
