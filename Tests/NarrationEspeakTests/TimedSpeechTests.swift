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

    @Test(arguments: [
        ("The hill in the snow was to be red.", "en-us", [("the", "ð"), ("be", "b")]),
        ("It ran out of a wood.", "en-gb", [("of", "ə"), ("a", "ɐ")]),
        ("She did not see that there was no one.", "en-us", [("not", "n"), ("no", "n"), ("one", "w")]),
        ("We couldn’t have been there.", "en-us", [("have", "ə")]),
    ])
    func `words that are spoken as one begin with their own phones`(
        text: String,
        voice: String,
        beginnings: [(word: String, phone: String)]
    ) async throws {
        let timed = try await engine.get().timedSpeech(for: Utterance(text, voice: voice))
        for (word, phone) in beginnings {
            let mark = try #require(timed.speech.marks.first { text[$0.range] == word }, "\(word)")
            #expect(timed.phones.last { $0.frame <= mark.frame }?.symbol == phone, "\(word)")
        }
    }

    @Test func `words with digits keep one mark with the words that they are spoken with`() async throws {
        let text = "10 000 hares"
        let marks = try await engine.get().speech(for: Utterance(text, voice: "fr")).marks
        #expect(marks.map { text[$0.range] } == ["10 000", "hares"])
    }

    @Test(arguments: ["graveurs de CD-ROM, DVD+/-RW.", "DVD+/-R et CD+/-RW", "ROM+/-RW-A"])
    func `words that are spoken as one are in their order, whatever espeak-ng tells of them`(text: String) async throws
    {
        let utterance = Utterance(text, voice: "fr", reading: .plain)
        let marks = try await engine.get().speech(for: utterance).marks
        #expect(zip(marks, marks.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
        #expect(marks.first?.range.lowerBound == text.startIndex)
    }

    @Test func `text with nothing to speak has no phones`() async throws {
        #expect(try await engine.get().timedSpeech(for: Utterance("…", voice: "en-us")).phones.isEmpty)
    }
}
