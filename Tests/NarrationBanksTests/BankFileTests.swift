import Foundation
import Narration
import NarrationAudio
import NarrationBooks
import TestSupport
import Testing

@testable import NarrationBanks

/// The files of banks.
@Suite struct BankFileTests {
    private let folder: ScratchFolder
    private var path: String { folder.file("a.bank") }

    init() throws { folder = try ScratchFolder() }

    private func list(_ phrases: [ListedPhrase]) -> PhraseList {
        var list = PhraseList(name: "a", language: "en")
        (list.phrases, list.path) = (phrases, folder.file("a.plist"))
        return list
    }

    private func data() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

    @Test func `a bank has its phrases with takes of exact length, at one level`() async throws {
        let made = try await BankMaker(engine: HummingVoice()).make(
            list([ListedPhrase("It is"), ListedPhrase("noon", takes: [.question])]),
            into: path
        )
        #expect(made.phraseCount == 2 && made.spokenCount == 4 && made.recordedCount == 0)
        let bank = try Bank(contentsOf: path)
        #expect(bank.name == "a" && bank.voice == "hum" && bank.licence?.credit == "Hum")
        #expect(bank.phrases.map(\.text) == ["It is", "noon"])
        #expect(bank.phrases.map { Set($0.takes.keys) } == [[.medial, .connected, .final], [.question]])
        for take in bank.phrases.flatMap({ $0.takes.values }) {
            #expect(try bank.samples(of: take).count == take.frameCount)
            #expect(abs(take.level - Bank.level) < 1)
        }
        #expect(bank.phrases[0].takes[.final]?.words.count == 2)
    }

    @Test func `the same list makes the same bytes, and an unchanged bank is left as it is`() async throws {
        let maker = BankMaker(engine: HummingVoice())
        let words = list("one two three four five six".split(separator: " ").map { ListedPhrase(String($0)) })
        #expect(try await !maker.make(words, into: path).isUnchanged)
        let first = try data()
        #expect(try await maker.make(words, into: path).isUnchanged)
        try FileManager.default.removeItem(atPath: path)
        _ = try await BankMaker(engine: HummingVoice(), jobs: 1).make(words, into: path)
        #expect(try data() == first)
    }

    @Test func `a bank that is cut off or changed anywhere is not opened`() async throws {
        _ = try await BankMaker(engine: HummingVoice()).make(list([ListedPhrase("noon")]), into: path)
        let whole = try data()
        for count in [0, 7, 8, 20, 24, 100, whole.count - 1] {
            #expect(throws: BankError.self) { try Bank(whole.prefix(count), path: "a") }
        }
        for place in stride(from: 0, to: whole.count, by: 37) {
            var damaged = whole
            damaged[place] ^= 0x10
            #expect(throws: BankError.self) { try Bank(damaged, path: "a") }
        }
        #expect(throws: BankError.self) { try Bank(contentsOf: folder.file("none.bank")) }
        #expect(throws: BankError.self) { try Bank(contentsOf: folder.path) }
    }

    @Test func `takes that lie outside of the file are found when it is opened`() throws {
        for (at, size) in [(0, 9), (-1, 2), (Int.max, 1), (5, Int.max)] {
            let index = """
                {"name":"a","language":"en","phrases":[{"text":"b","final":{"at":\(at),"size":\(size),"skip":0,"frames":1,
                "level":-20}}]}
                """
            let contents = BankHead.contents(index: Data(index.utf8), sound: Data(count: 8))
            #expect(throws: BankError.self) { try Bank(contents, path: "a") }
        }
        let empty = BankHead.contents(index: Data(#"{"name":"a","language":"en","phrases":[]}"#.utf8), sound: Data())
        #expect(try Bank(empty, path: "a").phrases.isEmpty)
    }

    @Test func `a file that is not a bank is not replaced`() async throws {
        try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
        await #expect(throws: BankMakingError.self) {
            try await BankMaker(engine: HummingVoice()).make(list([ListedPhrase("noon")]), into: path)
        }
        #expect(try data() == Data("mine".utf8))
    }

    @Test func `recordings are named in the list, or after their phrases`() async throws {
        try FileManager.default.createDirectory(atPath: folder.file("Takes"), withIntermediateDirectories: true)
        for name in ["m.wav", "Takes/Noon.wav", "Takes/it is medial.wav", "Takes/it is final.wav"] {
            try await write(name)
        }
        var recorded = list([
            ListedPhrase("Good morning", takes: [.medial], recordings: [.medial: "m.wav"]), ListedPhrase("noon"),
            ListedPhrase("It is"),
        ])
        recorded.recordings = "Takes"
        let made = try await BankMaker(engine: HummingVoice(mute: ["noon"])).make(recorded, into: path)
        #expect(made.recordedCount == 4 && made.spokenCount == 0)
        let bank = try Bank(contentsOf: path)
        #expect(bank.phrases.map { Set($0.takes.keys) } == [[.medial], [.final], [.medial, .final]])
        #expect(bank.voice == nil && bank.licence == nil)
    }

    @Test func `a credit is kept, with that of the voice if its terms hold`() async throws {
        let maker = BankMaker(engine: HummingVoice())
        var credited = list([ListedPhrase("noon")])
        credited.credit = "Ann"
        _ = try await maker.make(credited, into: path)
        #expect(try Bank(contentsOf: path).licence == Voice.Licence("CC0", credit: "Ann; Hum"))
        credited.licence = "MIT"
        _ = try await maker.make(credited, into: path)
        #expect(try Bank(contentsOf: path).licence == Voice.Licence("MIT", credit: "Ann"))
        try await write("noon.wav")
        credited.licence = nil
        credited.phrases = [ListedPhrase("noon", takes: [.final], recordings: [.final: "noon.wav"])]
        _ = try await maker.make(credited, into: path)
        #expect(try Bank(contentsOf: path).licence == Voice.Licence("unknown", credit: "Ann"))
    }

    @Test func `all phrases without sound are told with their lines, and no bank is made`() async throws {
        var phrases = ["It is", "noon", "night"].map { ListedPhrase($0) }
        phrases[2].recordings = [.final: "none.wav"]
        phrases[2].takes = [.final]
        let error = await #expect(throws: BankMakingError.self) {
            try await BankMaker(engine: HummingVoice(mute: ["noon"])).make(list(phrases), into: path)
        }
        #expect(error?.phrases.count == 3)
        #expect(error?.description.contains("\"noon\", final") == true)
        #expect(error?.description.contains("none.wav") == true)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `a recording of more than two minutes is refused, with its phrase`() async throws {
        for (seconds, isFound) in [(121, true), (120, false)] {
            try await write("long.wav", [Int16](repeating: 0, count: seconds * 22_050))
            let phrase = ListedPhrase("noon", takes: [.final], recordings: [.final: "long.wav"])
            let error = await #expect(throws: BankMakingError.self) {
                try await BankMaker(engine: HummingVoice()).make(list([phrase]), into: path)
            }
            let reason = "long.wav is longer than two minutes; cut it to the phrase"
            #expect(error?.description.contains("\"noon\", final: ") == true)
            #expect(error?.description.contains(reason) == isFound, "\(String(describing: error))")
        }
    }

    @Test func `phrases of the same words are refused, for a bank has only one of them`() async throws {
        let error = await #expect(throws: BankMakingError.self) {
            try await BankMaker(engine: HummingVoice()).make(
                list([ListedPhrase("half past"), ListedPhrase("Half-past!")]),
                into: path
            )
        }
        #expect(error?.description.hasPrefix("\"Half-past!\" has the same words as \"half past\"") == true)
    }

    @Test func `a list with recordings and no voice wants every phrase to be recorded`() async throws {
        try FileManager.default.createDirectory(atPath: folder.file("Takes"), withIntermediateDirectories: true)
        var recorded = list([ListedPhrase("noon")])
        recorded.recordings = "Takes"
        let error = await #expect(throws: BankMakingError.self) {
            try await BankMaker(engine: HummingVoice()).make(recorded, into: path)
        }
        #expect(error?.description.contains("it has no recording") == true)
        recorded.voice = "hum"
        #expect(try await BankMaker(engine: HummingVoice()).make(recorded, into: path).spokenCount == 3)
    }

    @Test func `names of recordings need no blanks, and those that no phrase uses are told`() async throws {
        try FileManager.default.createDirectory(atPath: folder.file("Takes"), withIntermediateDirectories: true)
        for name in ["half-past_three.wav", "noon.wav", "nooon.wav", "Noon question.wav", "other words.wav"] {
            try await write("Takes/\(name)")
        }
        var recorded = list([ListedPhrase("Half past three"), ListedPhrase("noon")])
        recorded.recordings = "Takes"
        let made = try await BankMaker(engine: HummingVoice(mute: ["noon"])).make(recorded, into: path)
        #expect(made.recordedCount == 3)
        #expect(made.unused.map { ($0.path as NSString).lastPathComponent } == ["nooon.wav", "other words.wav"])
        #expect(made.unused.map(\.nearest) == ["noon", nil])
        #expect(try Bank(contentsOf: path).phrases.map { Set($0.takes.keys) } == [[.final], [.final, .question]])
    }

    /// Makes a bank of phrases, of which all takes are recorded, and tells the takes of each.
    private func bankTakes(of phrases: [String], recordedAs names: [String]) async throws -> (
        takes: [Set<PhrasePosition>], unused: [String]
    ) {
        try FileManager.default.createDirectory(atPath: folder.file("Takes"), withIntermediateDirectories: true)
        for name in names { try await write("Takes/\(name)") }
        var recorded = list(phrases.map { ListedPhrase($0) })
        recorded.recordings = "Takes"
        let made = try await BankMaker(engine: HummingVoice()).make(recorded, into: path)
        let takes = try Bank(contentsOf: path).phrases.map { Set($0.takes.keys) }
        return (takes, made.unused.map { ($0.path as NSString).lastPathComponent })
    }

    @Test func `a recording with the name of a phrase is that phrase's, and no take of a shorter one`() async throws {
        let phrases = ["noon", "grand", "grand final"]
        let (takes, unused) = try await bankTakes(
            of: phrases,
            recordedAs: ["noon.wav", "grand.wav", "grand final.wav", "grand medial.wav", "grand final question.wav"]
        )
        #expect(takes == [[.final], [.medial, .final], [.final, .question]] && unused == [])
    }

    @Test func `of a file's own name and that of the final take, the second is used`() async throws {
        let (takes, unused) = try await bankTakes(of: ["noon"], recordedAs: ["noon.wav", "noon final.wav"])
        #expect(takes == [[.final]] && unused == ["noon.wav"])
    }

    @Test func `the second of two recordings of the same words is told to be unused`() async throws {
        let (takes, unused) = try await bankTakes(of: ["noon"], recordedAs: ["noon.flac", "noon.wav", "Noon.wav"])
        #expect(takes == [[.final]] && unused == ["noon.flac", "noon.wav"])
    }

    @Test func `recordings of any level, with the noise of a room, are cut to what is heard at one level`() async throws
    {
        let speech = try await HummingVoice().synthesize(Utterance("hum")).samples
        for (gain, noise) in [(0.05, 3), (1.0, 0), (2.0, 200), (1.0, 0)] {
            var random = UInt64(1)
            let around = [Int16](repeating: 0, count: 22_050)
            let samples = (around + speech + around).map { sample -> Int16 in
                random = random &* 6_364_136_223_846_793_005 &+ 1
                return Int16(Double(sample) * gain) + (noise == 0 ? 0 : Int16(Int(random >> 40) % (2 * noise) - noise))
            }
            let sound = try #require(try TakeSound(Speech(samples: samples, sampleRate: 22_050), at: 22_050))
            // The word takes 136 ms.
            #expect((130...180).contains(sound.samples.count / 48))
            #expect(abs(sound.level - Bank.level) < 1)
        }
    }

    /// Writes a recording with silence at both ends.
    private func write(_ name: String) async throws {
        try await write(name, HummingVoice().synthesize(Utterance("hum")).samples)
    }

    private func write(_ name: String, _ samples: [Int16]) async throws {
        let path = folder.file(name)
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        let file = try #require(FileHandle(forUpdatingAtPath: path))
        let destination = SoundDestination(file.fileDescriptor, path: path)
        let writer = try LosslessFormat.wav.begin(destination, sampleRate: 22_050)
        try await writer.write(samples)
        try await writer.finish(FileDescription())
    }
}
