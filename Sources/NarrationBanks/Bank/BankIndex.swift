import FoundationEssentials
import Narration
import NarrationBooks

/// The index of a bank's file, as JSON.
struct BankIndex: Codable {
    var name: String
    var language: String
    var fallback: String?
    var hasNoFallback: Bool?
    var voice: String?
    var licence: String?
    var credit: String?
    var phrases: [Phrase]

    /// A phrase of the index.
    struct Phrase: Codable {
        var text: String
        var kind: BankPhrase.Kind?
        var medial: Take?
        var connected: Take?
        var final: Take?
        var question: Take?
    }

    /// A take of the index.
    struct Take: Codable {
        var at: Int
        var size: Int
        var skip: Int
        var frames: Int
        var level: Double
        var words: [Int]?
    }

    /// The terms of use; `nil` if the index has none.
    var terms: Voice.Licence? {
        licence == nil && credit == nil ? nil : Voice.Licence(licence ?? "unknown", credit: credit)
    }

    /// The index as JSON, the same bytes for the same index.
    func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }
}

extension BankIndex.Take {
    init(_ take: BankTake) {
        (at, size, skip) = (take.bytes.lowerBound, take.bytes.count, take.preSkip)
        (frames, level, words) = (take.frameCount, take.level, take.words.isEmpty ? nil : take.words)
    }

    /// The take; `nil` if it is not within a number of bytes, or its numbers make no sense.
    func take(within count: Int) -> BankTake? {
        guard at >= 0, size >= 0, at <= count, size <= count - at, (0...48_000).contains(skip),
            (0...(1 << 30)).contains(frames), level.isFinite, (words ?? []).allSatisfy((0...frames).contains)
        else { return nil }
        return BankTake(bytes: at..<at + size, preSkip: skip, frameCount: frames, level: level, words: words ?? [])
    }
}

extension BankIndex.Phrase {
    init(_ phrase: BankPhrase) {
        (text, kind) = (phrase.text, phrase.kind == .words ? nil : phrase.kind)
        medial = phrase.takes[.medial].map(BankIndex.Take.init)
        connected = phrase.takes[.connected].map(BankIndex.Take.init)
        final = phrase.takes[.final].map(BankIndex.Take.init)
        question = phrase.takes[.question].map(BankIndex.Take.init)
    }

    /// The phrase; `nil` if one of its takes is not within a number of bytes.
    func phrase(within count: Int) -> BankPhrase? {
        var takes: [PhrasePosition: BankTake] = [:]
        let all: [(PhrasePosition, BankIndex.Take?)] = [
            (.medial, medial), (.connected, connected), (.final, final), (.question, question),
        ]
        for (position, take) in all {
            guard let take else { continue }
            guard let checked = take.take(within: count) else { return nil }
            takes[position] = checked
        }
        return takes.isEmpty ? nil : BankPhrase(text, kind: kind ?? .words, takes: takes)
    }
}
