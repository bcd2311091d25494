import Foundation
import Narration
import NarrationEspeak
import TestSupport
import Testing

@Suite struct EspeakEngineTests {
    private let engine: EspeakEngine

    init() throws {
        engine = try EspeakEngine(jobs: 2)
    }

    @Test func `the numbers from 1 to 1000 without punctuation are spoken to the end`() async throws {
        func numbers(_ range: ClosedRange<Int>) -> Utterance {
            Utterance(range.map(String.init).joined(separator: " "), rate: 1)
        }
        let whole = try await engine.speech(for: numbers(1...1000))
        var separately = 0
        for hundred in 0..<10 {
            separately += try await engine.speech(for: numbers(hundred * 100 + 1...hundred * 100 + 100)).samples.count
        }
        #expect(Double(whole.samples.count) >= 0.95 * Double(separately))
        #expect(whole.marks.count == 1000)
    }

    @Test(arguments: [
        ("x", " ", 12), ("777", " ", 60), ("777777777", " ", 20), ("nine", ",", 200), ("lemonade", "", 40),
        ("word", " ", 400), ("%", " ", 30), ("w", "", 100), ("Z", "", 61),
    ])
    func `text that espeak-ng would silently omit is spoken to the end`(
        text: String,
        separator: String,
        count: Int
    ) async throws {
        func repeated(_ times: Int) -> Utterance {
            Utterance(Array(repeating: text, count: times).joined(separator: separator), rate: 1)
        }
        let ten = try await engine.speech(for: repeated(10)).samples.count
        let twenty = try await engine.speech(for: repeated(20)).samples.count
        let all = try await engine.speech(for: repeated(count)).samples.count
        // The sound from ten to twenty has the length of ten numbers; a dropped end would be far shorter.
        let expected = Double(ten) + Double(twenty - ten) * Double(count - 10) / 10
        #expect(Double(all) > 0.85 * expected)
    }

    @Test(arguments: [("XWQ", 150...200), ("WWW", 150...170), ("777", 36...42), ("東京", 90...100)]
    )
    func `each further word makes the sound longer, even at espeak-ng's limits`(
        word: String,
        counts: ClosedRange<Int>
    ) async throws {
        var lengths: [Int] = []
        for count in counts {
            let text = Array(repeating: word, count: count).joined(separator: " ") + " xylophone"
            lengths.append(try await engine.speech(for: Utterance(text, rate: 1)).samples.count)
        }
        #expect(zip(lengths, lengths.dropFirst()).allSatisfy { $0 < $1 }, "\(lengths)")
    }

    @Test func `the marks of a passage's pieces are in order of time`() async throws {
        let speech = try await engine.speech(for: Utterance("* * * * * * * " + String(repeating: "777 ", count: 60)))
        let gaps = zip(speech.marks, speech.marks.dropFirst()).map { $1.frame - $0.frame }
        #expect(speech.marks.count == 67)
        #expect(gaps.allSatisfy { $0 > 1000 }, "\(gaps)")
    }

    @Test func `an utterance that is cancelled at any time does not harm the next one`() async throws {
        let engine = try EspeakEngine(jobs: 1)
        _ = try await engine.synthesize(Utterance("Hop"))
        let duration = try await ContinuousClock().measure { _ = try await engine.synthesize(Utterance("Hop")) }
        // On a busy machine the first utterance can take seconds: the moments lie within what it takes on an idle one.
        let span = min(duration, .milliseconds(100))
        for moment in 0..<100 {
            let cancelled = Task { try await engine.synthesize(Utterance("Hop")) }
            try await Task.sleep(for: span * moment / 100)
            cancelled.cancel()
            _ = await cancelled.result
            #expect(try await engine.synthesize(Utterance("Hop")).samples.count > 1000)
        }
    }

    @Test func `an utterance has the same samples whatever was spoken before, or at the same time`() async throws {
        let utterance = Utterance("The fox went out on a chilly night.", rate: 0.45)
        let alone = try await EspeakEngine(jobs: 1).speech(for: utterance)
        _ = try await engine.speech(for: Utterance("Something else entirely!", rate: 0.9, pitchMultiplier: 1.7))
        let inCompany = try await withThrowingTaskGroup(of: Speech.self) { group in
            for _ in 0..<8 {
                group.addTask { try await engine.speech(for: utterance) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let areSame = inCompany.allSatisfy { $0 == alone }
        #expect(areSame)
    }

    @Test(arguments: [
        "It's a well-known déjà vu of the world, stop—now! 123 times.",
        "«Où est-ce ?» Ça va: l'été n'est pas là.",
        "Привет, мир! 你好世界。 🐇 hop, 👨‍👩‍👧‍👦 family.",
        "a a a a a; b b b b b b. e\u{301}te\u{301}",
    ])
    func `every word is covered by a mark`(text: String) async throws {
        let speech = try await engine.speech(for: Utterance(text))
        for index in text.indices where text[index].isLetter || text[index].isNumber {
            #expect(speech.marks.contains { $0.range.contains(index) }, "\(text[index...])")
        }
        for (mark, next) in zip(speech.marks, speech.marks.dropFirst()) {
            #expect(mark.range.upperBound <= next.range.lowerBound)
            #expect(mark.frame <= next.frame)
        }
        #expect(speech.marks.allSatisfy { (0..<speech.samples.count).contains($0.frame) })
    }

    @Test(arguments: ["\u{1}300S", "\u{1}5P", "\u{0}", "\u{1B}[31m", "\u{7F}"])
    func `control characters are not commands`(control: String) async throws {
        let blank = String(repeating: " ", count: control.prefix { !$0.isLetter && !$0.isNumber }.count)
        let visible = control.drop { !$0.isLetter && !$0.isNumber && $0 != "[" }
        let with = try await engine.speech(for: Utterance("one \(control) two"))
        let without = try await engine.speech(for: Utterance("one \(blank)\(visible) two"))
        let areSame = with.samples == without.samples
        #expect(areSame)
    }

    @Test(arguments: ["", "  \n", "…", "?!", "—", "\u{200B}"])
    func `text with nothing to speak is silence, and no error`(text: String) async throws {
        let speech = try await engine.speech(for: Utterance(text))
        #expect(speech == Speech())
    }

    @Test(arguments: ["2", "3.50", "12:30", "€3.50,"])
    func `a number that a voice cannot speak is an error that names the whole of it`(number: String) async throws {
        let error = await #expect(throws: SpeechError.self) {
            try await engine.speech(for: Utterance("שלום \(number) שלום", language: "he"))
        }
        let remedy = "write the number in words, or try another voice"
        let message = "the voice \"he\" made no sound for \"\(number)\"; \(remedy)"
        #expect(error == SpeechError(.noSound, message))
        #expect(try await engine.speech(for: Utterance("שלום שלום", language: "he")).marks.count == 2)
    }

    @Test func `letters that a voice cannot speak are an error, even inside a sentence`() async throws {
        let error = await #expect(throws: SpeechError.self) {
            try await engine.speech(for: Utterance("cat 𐕰𐕱 dog"))
        }
        #expect(error?.code == .noSound)
    }

    @Test(arguments: ["많이", "넘어", "먹었습니다"])
    func `a word that espeak-ng speaks without reporting it is not an error`(word: String) async throws {
        let speech = try await engine.speech(for: Utterance(word, language: "ko"))
        #expect(speech.samples.count > 5_000)
        #expect(speech.marks.count == 1)
    }

    @Test(arguments: ["\u{FFFD}", "\u{FFFC}", "█", "\u{FFFD}\u{FFFD} █"])
    func `signs without a name do not hide the word behind them`(signs: String) async throws {
        let speech = try await engine.speech(for: Utterance("\(signs) hello"))
        #expect(speech.marks.count == 1)
    }

    @Test func `each part of a stutter is spoken`() async throws {
        let short = try await engine.speech(for: Utterance("I-I-I don't know")).samples.count
        let long = try await engine.speech(for: Utterance("I-I-I-I-I-I-I-I-I don't know")).samples.count
        #expect(long > short + 20_000)
    }

    @Test(arguments: [("Do it!--Now", "Do it! Now"), ("Oh!…and so", "Oh! and so"), ("He said:—Now", "He said: Now")])
    func `a mark before a dash is not said by its name`(text: String, plain: String) async throws {
        let speech = try await engine.speech(for: Utterance(text))
        let length = try await engine.speech(for: Utterance(plain)).samples.count
        #expect(speech.marks.map { text[$0.range] } == text.split { !$0.isLetter })
        #expect(abs(speech.samples.count - length) < 11_025)
    }

    @Test func `symbols are spoken if they have a name, and otherwise are not an error`() async throws {
        #expect(try await engine.speech(for: Utterance("* * * * *")).marks.count == 5)
        #expect(try await engine.speech(for: Utterance("♪ † •")).marks.isEmpty)
    }

    @Test(arguments: ["Hop", " hop", "Apple.", "zzz", "5"]
    )
    func `sound begins and ends at zero, to prevent clicks`(text: String) async throws {
        let speech = try await engine.speech(for: Utterance(text))
        #expect(speech.samples.first == 0)
        #expect(speech.samples.last == 0)
        #expect(speech.samples.contains { abs(Int($0)) > 1000 })
    }

    @Test func `a higher rate is shorter, over the whole range`() async throws {
        var lengths: [Int] = []
        for rate in stride(from: 0.0, through: 1.0, by: 0.1) {
            let utterance = Utterance("The fox went out on a chilly night.", rate: rate)
            lengths.append(try await engine.speech(for: utterance).samples.count)
        }
        #expect(zip(lengths, lengths.dropFirst()).allSatisfy { $0 > $1 }, "\(lengths)")
    }

    @Test func `a higher volume is louder, and none is silent`() async throws {
        var peaks: [Int] = []
        for volume in stride(from: 0.0, through: 1.0, by: 0.2) {
            let speech = try await engine.speech(for: Utterance("Apple", volume: volume))
            peaks.append(speech.samples.map { abs(Int($0)) }.max() ?? 0)
        }
        #expect(peaks[0] == 0)
        #expect(zip(peaks, peaks.dropFirst()).allSatisfy { $0 < $1 }, "\(peaks)")
    }

    @Test func `a higher pitch multiplier is a higher voice`() async throws {
        var frequencies: [Double] = []
        for pitch in [0.5, 0.7, 1, 1.4, 2] {
            let speech = try await engine.speech(for: Utterance("aah", pitchMultiplier: pitch))
            frequencies.append(try #require(PitchMeter(speech.samples, sampleRate: engine.sampleRate).median))
        }
        #expect(zip(frequencies, frequencies.dropFirst()).allSatisfy { $0 * 1.1 < $1 }, "\(frequencies)")
    }

    @Test func `a cancelled task gets a CancellationError, and the next utterance is spoken`() async throws {
        let utterance = Utterance(String(repeating: "12345 ", count: 2000))
        let text = SpokenText(utterance.string)
        let passages = AsyncStream<Void>.makeStream()
        let task = Task {
            for passage in text.passages {
                _ = try await engine.speech(for: passage, of: text, in: utterance)
                passages.continuation.yield()
            }
        }
        for await _ in passages.stream { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await engine.speech(for: Utterance("Hop")).samples.count > 1000)
    }
}
