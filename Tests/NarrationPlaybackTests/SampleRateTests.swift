import Narration
import NarrationPlayback
import NarrationResampling
import NarrationTesting
import Testing

@MainActor
@Suite struct SampleRateTests {
    private let output = HandOutput()
    private let synthesizer: PlaybackSynthesizer

    init() {
        let engine = ScriptedEngine(voices: [
            Voice(id: "anna", name: "Anna", languages: ["en"]),
            Voice(id: "deep", name: "Deep", languages: ["de"], sampleRate: 500),
        ])
        synthesizer = PlaybackSynthesizer(engine: engine, reading: PlainReading(), resampling: Soxr(), output: output)
    }

    @Test func `a voice of another rate is heard at the engine's, its words at their moments`() async {
        let transcript = Transcript()
        transcript.margin = { [output] in "\(output.heardFrames) " }
        synthesizer.delegate = transcript
        synthesizer.speak(SpeechRequest(Utterance("one two", voice: "deep")))
        await output.play()
        #expect(output.heard.count == 400)
        #expect(transcript.lines.contains { $0.hasPrefix("201 ") && $0.contains("two") })
        #expect(synthesizer.sampleRate == 1000)
    }

    @Test func `a bookmark continues at the same moment with an engine of another rate`() async throws {
        let book = Book(pages: [Page(utterances: [Utterance("one two three")])])
        let narrator = Narrator(book: book, synthesizer: synthesizer)
        #expect(narrator.go(to: Bookmark(page: 0, frame: 3307, sampleRate: 22_050)))
        #expect(narrator.bookmark == Bookmark(page: 0, frame: 150, sampleRate: 1000))
        narrator.start()
        await output.play()
        #expect(output.heard.count == 150)
    }

    @Test(arguments: [Int.min, -1, 0, 1, .max], [Int.min, 0, 1, .max])
    func `a damaged bookmark has no effect`(frame: Int, rate: Int) {
        let narrator = Narrator(book: Book(pages: [Page(utterances: [Utterance("one")])]), synthesizer: synthesizer)
        #expect(narrator.go(to: Bookmark(page: 0, frame: frame, sampleRate: rate)))
        narrator.start()
    }
}
