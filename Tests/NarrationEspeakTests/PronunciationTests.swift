import Foundation
import Narration
import TestRequirements
import TestSupport
import Testing

@testable import NarrationEspeak

/// Speech by phonemes, and the phonemes of text.
@Suite struct PronunciationTests {
    private let engine: EspeakEngine

    init() throws {
        engine = try EspeakEngine(jobs: 2)
    }

    private func utterance(_ text: String, _ word: String, _ ipa: String, voice: String = "en-us") throws -> Utterance {
        var utterance = Utterance(text, voice: voice)
        utterance.phonemes = [Phonemes(try #require(text.firstRange(of: word)), ipa: ipa)]
        return utterance
    }

    @Test(
        .requires(.espeak151),
        arguments: [
            ("hello", "en-us"), ("butter", "en-us"), ("queue", "en-us"), ("strength", "en-us"), ("Abend", "de"),
            ("Königin", "de"),
            ("schwarz", "de"), ("bonjour", "fr"), ("maison", "fr"), ("feuille", "fr"),
        ]
    )
    func `a word sounds by its signs as by espeak-ng's own phonemes`(word: String, voice: String) async throws {
        let trip = try #require(try await engine.roundTrip(of: Utterance(word, voice: voice)))
        #expect(trip.own.count > 4_000)
        let isSame = trip.bySigns == trip.own
        #expect(isSame, "/\(trip.ipa)/")
    }

    @Test func `a word is pronounced otherwise than it is written, and the others are not`() async throws {
        let written = try await engine.speech(for: Utterance("She saw a bow.", voice: "en-us"))
        let said = try await engine.speech(for: utterance("She saw a bow.", "bow", "baʊ"))
        let start = try #require(written.marks.last).frame
        #expect(said.marks.map(\.range) == written.marks.map(\.range))
        #expect(abs(try #require(said.marks.last).frame - start) < 500)
        let isSame = said.samples == written.samples
        #expect(!isSame)
    }

    @Test func `a mark covers the words that are spoken by phonemes`() async throws {
        let text = "In New York, it is well-known, Nguyen's hat."
        var utterance = try utterance(text, "New York", "nuː ˈjɔːk")
        for (word, ipa) in [("well", "wɛl"), ("Nguyen", "wɪn"), ("hat", "hæt")] {
            utterance.phonemes.append(Phonemes(try #require(text.firstRange(of: word)), ipa: ipa))
        }
        let speech = try await engine.speech(for: utterance)
        let words = speech.marks.map { String(text[$0.range]) }
        #expect(words == ["In", "New York", "it", "is", "well-known", "Nguyen's", "hat"])
        #expect(zip(speech.marks, speech.marks.dropFirst()).allSatisfy { $0.frame + 500 < $1.frame })
    }

    @Test(
        arguments: TestExtent.some(
            8,
            of: [
                ("the C I A man", 1), ("A A Milne wrote", 2), ("J A Smith", 2), ("the D N A test", 1),
                ("the U A E is here", 1), ("vitamin A is good", 1), ("flat 3 A by the road", 1),
                ("an A in maths", 1), ("ten a m sharp", 1), ("A is for apple", 1), ("put A in front of B", 1),
                ("so did I. A dog ran", 0), ("by the A four road", 1), ("A four minute walk", 0),
                ("A B B C reporter", 0), ("A U S soldier", 0), ("A D N test", 0), ("A can of worms", 0),
                ("A will of his own", 0), ("There was a M. Dupont", 0), ("A B C", 1), ("the A team", 1),
                ("A dog and A Book of Two Cities", 0), ("Once upon A time", 0),
                ("For this must ever be\nA secret", 0), ("a man, a hare", 0), ("he said: A big hare", 0),
            ]
        ),
        ["en-gb", "en-us"]
    )
    func `the letter A is named, and the article is not`(text: (String, Int), voice: String) async throws {
        let ipa = try await engine.ipa(of: Utterance(text.0, voice: voice))
        #expect(ipa.ranges(of: "ˈeɪ").count == text.1, "\(ipa)")
    }

    @Test func `brackets in the text are not phonemes`() async throws {
        let plain = try await engine.speech(for: utterance("a   h@l'oU]] hare", "hare", "heɪɹ"))
        let bracketed = try await engine.speech(for: utterance("a [[h@l'oU]] hare", "hare", "heɪɹ"))
        let areSame = plain.samples == bracketed.samples
        #expect(areSame)
        #expect(
            try await engine.ipa(of: Utterance("a [[h@l'oU]] hare", voice: "en-us")).split(separator: " ").count > 3
        )
    }

    @Test(arguments: TestExtent.some(5, of: Array("\"“„«»‘(¿¡—…–*[-‐/{<&#‹’'_")), ["en-gb", "de", "fr", "es"])
    func `phonemes are heard after any mark`(mark: Character, voice: String) async throws {
        for text in ["\(mark)hm", "go \(mark)hm\(mark) go", "hm\(mark)hm"] {
            var utterance = Utterance(text, voice: voice)
            utterance.phonemes = text.ranges(of: "hm").map { Phonemes($0, ipa: "ma") }
            let ipa = try await engine.ipa(of: utterance)
            let heard = ipa.filter { !"ˈˌ".contains($0) }.ranges(of: "ma").count
            #expect(heard == text.ranges(of: "hm").count, "\(text): \(ipa)")
        }
    }

    @Test(arguments: ["en-gb", "de", "fr"])
    func `every consonant is heard alone`(voice: String) async throws {
        for ipa in ["p", "b", "t", "d", "k", "g", "f", "v", "s", "z", "ʃ", "m", "n", "l", "r", "j", "tʃ"] {
            let speech = try await engine.speech(for: utterance("x", "x", ipa, voice: voice))
            #expect(speech.samples.contains { $0 != 0 }, "\(voice) \(ipa)")
        }
    }

    @Test func `a sign that a voice cannot say is an error with the nearest`() async throws {
        let error = await #expect(throws: SpeechError.self) {
            try await engine.speech(for: utterance("the hare", "hare", "høʘ"))
        }
        #expect(error?.code == .unspeakablePhonemes)
        #expect(error?.message.hasPrefix("the voice \"English (America)\" cannot say \"") == true, "\(error!)")
        #expect(error?.nearest != nil)
    }

    @Test(arguments: ["", "ˈ", String(repeating: "ta", count: 200)])
    func `no phonemes, or too many, are an error`(ipa: String) async throws {
        let error = await #expect(throws: SpeechError.self) {
            try await engine.speech(for: utterance("the hare", "hare", ipa))
        }
        #expect(error?.code == .unspeakablePhonemes)
    }

    @Test func `many phonemes are spoken to the end`() async throws {
        var lengths: [Int] = []
        for count in stride(from: 20, through: 60, by: 5) {
            let ipa = String(repeating: "ta", count: count)
            lengths.append(try await engine.speech(for: utterance("the hare", "hare", ipa)).samples.count)
        }
        #expect(zip(lengths, lengths.dropFirst()).allSatisfy { $0 + 5_000 < $1 }, "\(lengths)")
    }

    @Test func `phonemes outside of the text are left out`() async throws {
        let long = "A very long text, with a word at its end"
        var utterance = Utterance("the hare", voice: "en-us")
        let plain = try await engine.synthesize(utterance)
        utterance.phonemes = [Phonemes(try #require(long.firstRange(of: "end")), ipa: "a")]
        #expect(try await engine.synthesize(utterance).marks == plain.marks)
    }

    @Test func `no phoneme takes less than twice the least sound`() async throws {
        for voice in ["en-us", "de", "fr"] {
            for ipa in ["a", "t", "ɪ", "ə", "k", "tatata", "pɪk", "ststst", "iuiu", "ʃp"] {
                var utterance = try utterance("Featherstonehaugh", "Featherstonehaugh", ipa, voice: voice)
                utterance.rate = 1
                let least = LeastSound(words: 1, scalars: [], phonemes: ipa.count)
                let duration = Double(try await engine.synthesize(utterance).samples.count) / 22_050
                #expect(duration >= 2 * least.duration, "\(voice) says /\(ipa)/ in \(duration) s")
            }
        }
    }

    @Test(
        .requires(.espeak151),
        arguments: [
            ("Hello, world!", "en-us", "həlˈoʊ wˈɜːld"), ("", "en-us", ""), ("…", "en-us", ""),
            ("Abend", "de", "ʔˈɑːbənt"),
            ("le chat", "fr", "lə- ʃˈa"),
        ]
    )
    func `the phonemes of a text are known`(text: String, voice: String, ipa: String) async throws {
        let found = try await engine.ipa(of: Utterance(text, voice: voice))
        #expect(found.replacing("-", with: "") == ipa.replacing("-", with: ""))
    }

    @Test func `the phonemes of a text contain those that are given`() async throws {
        #expect(try await engine.ipa(of: utterance("one bow", "bow", "baʊ")) == "wˈʌn bˈaʊ")
    }

    @Test func `a worker that crashes or hangs as it lists phonemes is an error`() async throws {
        let worker = Bundle.main.executableURL!.deletingLastPathComponent().appending(path: "espeak-worker").path
        for (failure, code) in [
            ("kill -9 $$", SpeechError.Code.engineDied), ("sleep 60", .timedOut), ("echo", .engineFailed),
        ] {
            let command = "if [ $1 = phonemes ]; then \(failure); else exec '\(worker)' \"$@\"; fi"
            let engine = try EspeakEngine(
                worker: WorkerCommand(executable: "/bin/sh", arguments: ["-c", command, "worker"]),
                patience: 2
            )
            let utterance = try utterance("the hare", "hare", "heɪɹ")
            let error = await #expect(throws: SpeechError.self) { try await engine.synthesize(utterance) }
            #expect(error?.code == code)
            #expect(try await engine.synthesize(Utterance("the hare", voice: "en-us")).marks.count == 2)
        }
    }
}
