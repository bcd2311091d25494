import AVFAudioStandIn
import Foundation
import Narration
import NarrationAVFoundation
import NarrationContracts
import NarrationPlayback
import NarrationReading
import NarrationTesting
import Testing

/// The adapter on a stand-in for AVSpeechSynthesizer, on a clock on which waiting takes no time.
@MainActor
@Suite struct AVSynthesizerTests {
    private let clock = VirtualClock()
    private let system: AVSpeechSynthesizer
    private let synthesizer: AVSynthesizer
    private let transcript = Transcript()

    init() {
        let clock = clock
        system = AVSpeechSynthesizer { try await clock.sleep(for: $0) }
        synthesizer = AVSynthesizer(reading: NaturalReading(), synthesizer: system)
        synthesizer.delegate = transcript
    }

    private func speak(_ utterances: Utterance...) async throws {
        for utterance in utterances { synthesizer.speak(SpeechRequest(utterance)) }
        for _ in 1...1000 where synthesizer.isSpeaking { try await clock.sleep(for: .milliseconds(20)) }
    }

    @Test func `it keeps the contract of a synthesizer`() async throws {
        try await SynthesizerContract(synthesizer, clock: clock).check()
    }

    @Test func `a narrator reads a book with it`() async throws {
        let book = Book(pages: [
            Page(utterances: [Utterance("one"), Utterance("two")]), Page(utterances: [Utterance("three")]),
        ])
        let narrator = Narrator(book: book, synthesizer: synthesizer, clock: clock)
        let contract = NarratorContract(narrator)
        narrator.turnsPages = true
        narrator.start()
        for _ in 1...1000 where narrator.state == .speaking { try await clock.sleep(for: .milliseconds(20)) }
        #expect(narrator.state == .finished)
        #expect(contract.violations == [])
        #expect(system.given.map(\.speechString) == ["one", "two", "three"])
    }

    @Test func `what is shown is reported once for all words that are said`() async throws {
        try await speak(Utterance("🐇 paid £3.50 now"))
        #expect(system.given.map(\.speechString).first?.contains("three pounds fifty") == true)
        #expect(
            transcript.lines.filter { $0.contains(": ") }.map { $0.split(separator: ": ")[1] } == [
                "paid", "£3.50", "now",
            ]
        )
    }

    @Test func `properties, delays, voice and phonemes are passed on`() async throws {
        var utterance = Utterance(
            "a tomato",
            rate: 0.25,
            pitchMultiplier: 2,
            volume: 0.5,
            preUtteranceDelay: 1,
            postUtteranceDelay: 2
        )
        utterance.voice = "Odile"
        utterance.phonemes = [Phonemes(utterance.string.firstRange(of: "tomato")!, ipa: "təˈmɑːtəʊ")]
        synthesizer.speak(SpeechRequest(utterance, after: 0.5))
        let given = try #require(system.given.first)
        #expect([given.rate, given.pitchMultiplier, given.volume] == [0.25, 2, 0.5])
        #expect([given.preUtteranceDelay, given.postUtteranceDelay] == [1.5, 2])
        #expect(given.voice?.identifier == "org.example.odile")
        let key = NSAttributedString.Key(rawValue: AVSpeechSynthesisIPANotationAttribute)
        #expect(given.attributedSpeechString.attribute(key, at: 2, effectiveRange: nil) as? String == "təˈmɑːtəʊ")
        synthesizer.stopSpeaking(at: .immediate)
    }

    @Test func `a voice that does not exist fails in its turn`() async throws {
        try await speak(Utterance("one"), Utterance("two", voice: "Zoe"), Utterance("three"))
        #expect(
            transcript.text == """
                “one” started
                “one”: one
                “one” finished
                “two” failed: the system has no voice "Zoe"
                “three” started
                “three”: three
                “three” finished
                """
        )
    }

    @Test(arguments: 1...4)
    func `the laws hold on a random walk`(seed: UInt64) async throws {
        var dice = SplitMix(seed: seed)
        let watched = WatchedSynthesizer(synthesizer)
        for _ in 1...300 {
            let boundary = SpeechBoundary.allCases.randomElement(using: &dice) ?? .word
            switch Int.random(in: 0..<10, using: &dice) {
            case 0..<4: try await clock.sleep(for: .milliseconds(Int.random(in: 1...250, using: &dice)))
            case 4: synthesizer.pauseSpeaking(at: boundary)
            case 5, 6: synthesizer.continueSpeaking()
            case 7: synthesizer.stopSpeaking(at: boundary)
            default:
                let delay = Double.random(in: 0...0.1, using: &dice)
                let text = ["hop", "hip hop", "—", "no"].randomElement(using: &dice) ?? ""
                watched.speak(Utterance(text, preUtteranceDelay: delay, voice: text == "no" ? "Zoe" : nil))
            }
        }
        synthesizer.stopSpeaking(at: .immediate)
        try await clock.sleep(for: .seconds(5))
        watched.checkAtRest()
        #expect(watched.violations == [])
    }
}
