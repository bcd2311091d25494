import Narration
import NarrationEspeak
import Testing

@Suite struct TimedSpeechTests {
    private let engine = Result { try EspeakEngine() }

    @Test func `timed speech is the same speech, with the phones of its words`() async throws {
        let utterance = Utterance("The boat, it seems, was red.", voice: "en-us")
        let timed = try await engine.get().timedSpeech(for: utterance)
        #expect(timed.speech == (try await engine.get().synthesize(utterance)))
        #expect(timed.phones.map(\.symbol).joined() == "ðəboʊtɪtsiːmzwʌzɹɛd")
        #expect(timed.phones.contains { $0.symbol.isEmpty })
        let frames = [0] + timed.phones.map(\.frame) + [timed.speech.samples.count]
        #expect(zip(frames, frames.dropFirst()).allSatisfy(<=))
    }

    @Test func `text of several pieces has the phones of all of them`() async throws {
        let text = Array(repeating: "two hundred and twenty-two", count: 40).joined(separator: " ")
        let timed = try await engine.get().timedSpeech(for: Utterance(text, voice: "en-us"))
        let last = try #require(timed.phones.last { !$0.symbol.isEmpty })
        #expect(timed.phones.count > 500)
        #expect(last.frame > timed.speech.samples.count * 9 / 10)
    }

    @Test func `text with nothing to speak has no phones`() async throws {
        #expect(try await engine.get().timedSpeech(for: Utterance("…", voice: "en-us")).phones.isEmpty)
    }
}
