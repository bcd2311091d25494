import Foundation
import Narration
import NarrationBooks
import NarrationContracts
import Synchronization
import TestRequirements
import TestSupport
import Testing

@testable import NarrationBanks

/// Banks as engines.
@Suite struct BankEngineTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func bank(
        _ phrases: [String] = ["It is", "noon", "half past"],
        named name: String = "clock",
        in file: String = "clock.bank",
        templates: [PhraseTemplate] = [],
        takes: [PhrasePosition] = [.medial, .final],
        fallback: PhraseList.Fallback = .language
    ) async throws -> Bank {
        var list = PhraseList(name: name, language: "en")
        (list.phrases, list.templates, list.fallback) = (phrases.map { ListedPhrase($0) }, templates, fallback)
        list.takes = takes
        _ = try await BankMaker(engine: HummingVoice()).make(list, into: folder.file(file))
        return try Bank(contentsOf: folder.file(file))
    }

    /// The words of the marks of a text, and the milliseconds at which they begin.
    private func marks(_ speech: Speech, of text: String) -> [String] {
        speech.marks.map { "\(text[$0.range]) \($0.frame / 48)" }
    }

    @Test func `a bank with a fallback voice keeps the laws of an engine`() async throws {
        let bank = try await bank(["hop", "a hare", "once upon a time"], templates: [.digits])
        let engine = BankEngine(BankShelf([bank]), fallback: HummingVoice())
        try await EngineContract(engine, voice: "clock", extent: .brief).check()
    }

    @Test(.requires(.longRun)) func `a bank with a fallback voice keeps all laws of an engine`() async throws {
        let bank = try await bank(["hop", "a hare", "once upon a time"], templates: [.numbers])
        let engine = BankEngine(BankShelf([bank]), fallback: HummingVoice())
        try await EngineContract(engine, voice: "clock").check()
    }

    @Test func `words begin where their takes begin`() async throws {
        let engine = BankEngine(BankShelf([try await bank()]))
        let text = "It is noon, half past noon."
        let speech = try await engine.speech(for: Utterance(text, voice: "clock"))
        #expect(speech.timing == .reported)
        #expect(speech.marks.map { text[$0.range] } == ["It", "is", "noon", "half", "past", "noon"])
        for (mark, next) in zip(speech.marks, speech.marks.dropFirst()) {
            // A take begins with 8 ms of what is softer, and then the word is heard.
            let start = speech.samples[(mark.frame + 480)..<min(next.frame, mark.frame + 960)]
            #expect(start.contains { abs(Int($0)) > 500 })
        }
        #expect(speech.samples.suffix(Gap.tail).allSatisfy { $0 == 0 })
    }

    @Test func `what a bank lacks is said by its fallback voice at its level, and told`() async throws {
        let told = Mutex<[MissingWords]>([])
        let engine = BankEngine(BankShelf([try await bank()]), fallback: HummingVoice()) { words in
            told.withLock { $0.append(words) }
        }
        let text = "It is a fine noon."
        let speech = try await engine.speech(for: Utterance(text, voice: "clock"))
        #expect(speech.marks.map { text[$0.range] } == ["It", "is", "a", "fine", "noon"])
        #expect(told.withLock { $0.map(\.text) } == ["a fine"])
        let levels = [(1, 2), (2, 3)].map { first, last in
            let range = speech.marks[first].frame + 960..<speech.marks[last].frame - 4_800
            return 10 * log10(speech.samples[range].reduce(0) { $0 + Double($1) * Double($1) } / Double(range.count))
        }
        #expect(abs(levels[0] - levels[1]) < 1)
    }

    @Test func `a bank without a fallback voice fails on words that it lacks, and names them`() async throws {
        let strict = try await bank(fallback: .none)
        for engine in [BankEngine(BankShelf([strict]), fallback: HummingVoice()), BankEngine(BankShelf([strict]))] {
            let error = await #expect(throws: SpeechError.self) {
                try await engine.speech(for: Utterance("It is midnight.", voice: "clock"))
            }
            #expect(error?.code == .wordsLost)
            #expect(error?.message.contains("midnight") == true)
        }
    }

    @Test func `a bank speaks where no other voice knows its language`() async throws {
        let engine = BankEngine(BankShelf([try await bank()]), fallback: HummingVoice(language: "xx"))
        let speech = try await engine.speech(for: Utterance("It is noon.", voice: "clock"))
        #expect(speech.marks.count == 3)
        _ = try await engine.version(of: engine.voice(for: Utterance("", voice: "clock")))
        await #expect(throws: SpeechError.self) { try await engine.speech(for: Utterance("midnight", voice: "clock")) }
    }

    @Test func `a bank that lacks nothing is remembered where the fallback voice that it names is missing`()
        async throws
    {
        let engine = BankEngine(BankShelf([try await bank(fallback: .voice("nobody"))]), fallback: HummingVoice())
        let voice = try await engine.voice(for: Utterance("", voice: "clock"))
        #expect(try await engine.version(of: voice).hasSuffix("; else nobody"))
        #expect(try await engine.speech(for: Utterance("It is noon.", voice: "clock")).marks.count == 3)
        let error = await #expect(throws: SpeechError.self) {
            try await engine.speech(for: Utterance("It is midnight.", voice: "clock"))
        }
        #expect(error?.code == .unknownVoice)
    }

    @Test func `digits are put into words, and marked as they are shown`() async throws {
        let engine = BankEngine(BankShelf([try await bank(templates: [.times])]))
        let text = "It is 3:05 p.m."
        let speech = try await engine.speech(for: Utterance(text, voice: "clock"))
        #expect(speech.marks.map { text[$0.range] } == ["It", "is", "3:05 p.m"])
    }

    @Test func `without connected takes, parts of a number follow without a gap, and digits with one`() async throws {
        let engine = BankEngine(BankShelf([try await bank(templates: [.numbers], takes: [.final])]))
        let take = 3_000 * 48_000 / 22_050
        func distances(_ text: String) async throws -> [Int] {
            let marks = try await engine.speech(for: Utterance(text, voice: "clock")).marks
            return zip(marks, marks.dropFirst()).map { ($1.frame - $0.frame - take) / 48 }
        }
        // Takes are a little longer than what is heard, and shorter by the crossfade.
        #expect(try await distances("thirty thousand").allSatisfy { (-20...20).contains($0) })
        #expect(try await distances("five five five").allSatisfy { (60...100).contains($0) })
        #expect(try await distances("five, five").allSatisfy { (190...230).contains($0) })
    }

    @Test func `takes that are cut out of sentences follow each other as they do there`() async throws {
        let engine = BankEngine(BankShelf([try await bank(["It is", "noon", "night"])]))
        let text = "It is noon night, noon."
        let natural = try await HummingVoice().synthesize(Utterance(text)).marks.map { $0.frame * 48_000 / 22_050 }
        let marks = try await engine.speech(for: Utterance(text, voice: "clock")).marks.map(\.frame)
        for index in 1..<4 {
            let (joined, whole) = (marks[index] - marks[index - 1], natural[index] - natural[index - 1])
            #expect(abs(joined - whole) <= Joiner.fadeLength)
        }
        #expect(marks[4] - marks[3] > natural[4] - natural[3] + 150 * 48)
    }

    @Test func `a phrase is said alone if it ends with a pause or consists of letters`() {
        for phrase in ["Good night!", "well,", "a", "p m"] { #expect(Carrier(of: phrase, at: .connected) == nil) }
        #expect(Carrier(of: "y cinco", at: .connected)?.text == "y cinco y cinco y cinco y cinco y cinco.")
        #expect(Carrier(of: "noon", at: .question)?.text == "noon noon?")
    }

    @Test func `a voice that does not tell where its words begin makes no connected takes`() {
        let speech = Speech(samples: [Int16](repeating: 9, count: 9_000), sampleRate: 48_000, timing: .aligned)
        #expect(Carrier(of: "noon", at: .final)?.take(of: speech) == nil)
    }

    @Test func `a rate and a pitch are made, and the volume is obeyed`() async throws {
        let engine = BankEngine(BankShelf([try await bank()]))
        let usual = try await engine.speech(for: Utterance("It is noon.", voice: "clock"))
        let fast = try await engine.speech(for: Utterance("It is noon.", rate: 0.8, voice: "clock"))
        let soft = try await engine.speech(for: Utterance("It is noon.", volume: 0.5, voice: "clock"))
        #expect(fast.samples.count < usual.samples.count && fast.marks.count == 3)
        let isHalf = zip(soft.samples, usual.samples).allSatisfy { abs(Int($0) * 2 - Int($1)) <= 2 }
        #expect(isHalf)
    }

    @Test func `banks are found by their name in the folder, by their path, and by their language`() async throws {
        _ = try await bank()
        _ = try await bank(named: "other", in: "zzz.bank")
        try Data("x".utf8).write(to: URL(fileURLWithPath: folder.file("broken.bank")))
        let engine = BankEngine(BankShelf(folder: folder.path))
        #expect(try await engine.voices().map(\.id) == ["clock", "other"])
        #expect(try await engine.voice(for: Utterance("", voice: "Other")).id == "other")
        #expect(try await engine.voice(for: Utterance("", language: "en-GB")).id == "clock")
        let path = folder.file("zzz.bank")
        let voice = try await engine.voice(for: Utterance("", voice: path))
        #expect(voice.id == path && voice.languages == ["en"] && !voice.saysPhonemes)
        #expect(try await engine.version(of: voice) == engine.version(of: Voice(id: "other", name: "", languages: [])))
        let mistakes = [("clokc", "did you mean"), ("broken", "not a bank"), (folder.file("none.bank"), "opened")]
        for (name, words) in mistakes {
            let error = await #expect(throws: SpeechError.self) {
                try await engine.voice(for: Utterance("", voice: name))
            }
            #expect(error?.code == .unknownVoice && error?.message.contains(words) == true)
            #expect(error?.isDamage == (name == "broken"))
        }
    }

    @Test func `a bank that is damaged is told, and may be the one that is named`() async throws {
        _ = try await bank(named: "sunset", in: "a.bank")
        var contents = try Data(contentsOf: URL(fileURLWithPath: folder.file("a.bank")))
        contents[contents.count - 1] ^= 1
        try contents.write(to: URL(fileURLWithPath: folder.file("a.bank")))
        let shelf = BankShelf(folder: folder.path)
        #expect(shelf.banks.isEmpty && shelf.faults.map(\.code) == [.damaged])
        let error = #expect(throws: SpeechError.self) { try shelf.bank("sunset") }
        #expect(error?.message.contains("a.bank, which cannot be opened") == true)
        let damage = #expect(throws: SpeechError.self) { try shelf.bank("a") }
        #expect(damage?.isDamage == true)
    }

    @Test func `two banks of one name must be named by their paths`() async throws {
        _ = try await bank()
        _ = try await bank(in: "again.bank")
        let engine = BankEngine(BankShelf(folder: folder.path))
        let error = await #expect(throws: SpeechError.self) {
            try await engine.voice(for: Utterance("", voice: "clock"))
        }
        #expect(error?.message.contains("again.bank and") == true)
        #expect(try await engine.voice(for: Utterance("", voice: folder.file("again.bank"))).id.hasSuffix("again.bank"))
    }

    @Test func `a relative path is that of a file in a book's folder, unless there are several`() async throws {
        for name in ["One", "Two"] {
            try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
        }
        _ = try await bank(in: "One/clock.bank")
        let folders = ["One", "Two", "One/../One"].map { folder.file($0) }
        let voice = try await BankEngine(BankShelf(bookFolders: folders))
            .voice(for: Utterance("", voice: "./clock.bank"))
        #expect(voice.id == "./clock.bank" && voice.name.hasPrefix("clock,"))
        _ = try await bank(in: "Two/clock.bank")
        let error = await #expect(throws: SpeechError.self) {
            try await BankEngine(BankShelf(bookFolders: folders)).voice(for: Utterance("", voice: "./clock.bank"))
        }
        #expect(error?.message.contains("Two/clock.bank") == true)
    }

    @Test func `phonemes are refused`() async throws {
        let engine = BankEngine(BankShelf([try await bank()]))
        let text = "noon"
        let utterance = Utterance(
            text,
            voice: "clock",
            phonemes: [Phonemes(text.startIndex..<text.endIndex, ipa: "nuːn")]
        )
        let error = await #expect(throws: SpeechError.self) { try await engine.synthesize(utterance) }
        #expect(error?.code == .unspeakablePhonemes)
    }

    @Test func `what a book needs and a bank lacks is counted, with the first place`() async throws {
        let book = Book(pages: [
            Page(utterances: [Utterance("It is noon."), Utterance("It is a fine night.")]),
            Page(utterances: [Utterance("Henrietta, a fine one! Henrietta.")]),
        ])
        var check = BankCheck(of: try await bank())
        check.add(ParsedBook(book: book), named: "a.plist", reading: PlainReading())
        #expect(check.missing.map { "\($0.text) \($0.count)" }.first == "a fine night 1")
        #expect(check.wordCount == 13 && check.coveredCount == 5)
        #expect(check.missing.first?.position == UtterancePosition(page: 0, utterance: 1))
        var cast = BankCheck(of: try await bank())
        let spoken = Book(pages: [Page(utterances: [Utterance("x y", voice: "bank:clock"), Utterance("z")])])
        cast.add(ParsedBook(book: spoken), named: "b.plist", reading: PlainReading())
        #expect(cast.missing.map(\.text) == ["x y"])
    }

    /// What the bank "clock" lacks for the words "x" by a voice and "y" by another one.
    private func missing(by voice: String, _ check: BankCheck) -> [String] {
        var check = check
        let pages = [Page(utterances: [Utterance("x", voice: voice), Utterance("y", voice: "en")])]
        check.add(ParsedBook(book: Book(pages: pages)), named: "a.plist", in: folder.path, reading: PlainReading())
        return check.missing.map(\.text)
    }

    @Test func `a book names a bank by its name or the path of its file, and not that of another engine`()
        async throws
    {
        let bank = try await bank()
        let list = try BankCheck(of: PhraseList(name: "clock", language: "en"))
        for check in [BankCheck(of: bank), list] {
            for voice in ["clock", "Bank:Clock", "bank:./clock.bank", bank.path, "bank:\(bank.path)"] {
                #expect(missing(by: voice, check) == ["x"], "\(voice)")
            }
            for voice in ["morse:clock", "bank:./other.bank", "bank:other"] {
                #expect(missing(by: voice, check) == ["x", "y"], "\(voice)")
            }
        }
    }

    @Test func `what is read in a recording is not lacking`() async throws {
        var check = BankCheck(of: try await bank())
        let pages = [Page(utterances: [Utterance("x").recorded(in: "x.wav"), Utterance("y")])]
        check.add(ParsedBook(book: Book(pages: pages)), named: "a.plist", reading: PlainReading())
        #expect(check.missing.map(\.text) == ["y"] && check.wordCount == 1)
    }
}
