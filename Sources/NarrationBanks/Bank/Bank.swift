import FoundationEssentials
public import Narration
import NarrationEncoding
import NarrationSystem

/// A bank of phrases: a file with the recordings of words and phrases, from which sentences are pieced together.
///
/// ```swift
/// let bank = try Bank(contentsOf: "clock-de.bank")
/// print(bank.name, bank.language, bank.phrases.count, "phrases")
/// ```
///
/// The file has a head of 24 bytes, an index in JSON, and the takes, each a short stream of Opus packets that decodes
/// to the exact number of frames. The head has the word `NARRBANK`, the version of the format, the length of the index
/// and a hash of what follows, so that a damaged bank is noticed when it is opened. All takes have the same level.
public struct Bank: Sendable {
    /// The sample rate of all takes, in hertz.
    public static let sampleRate = OpusStream.sampleRate

    /// The level of the voiced parts of a take, in dB relative to full scale. A take whose samples would exceed −1 dB
    /// is softer.
    public static let level = -20.0

    /// The extension of the files of banks.
    public static let fileExtension = "bank"

    /// The name by which books name the bank as a voice.
    public let name: String

    /// The language of the phrases, a BCP 47 tag.
    public let language: String

    /// The voice that says what the bank lacks.
    public let fallback: PhraseList.Fallback

    /// The voice that spoke the phrases without recordings, as its engine names it; `nil` if all were recorded.
    public let voice: String?

    /// The licence under which the bank may be used; `nil` if it is not known. If only a credit is, the terms are
    /// `unknown`.
    public let licence: Voice.Licence?

    /// The phrases, in the order of the list.
    public let phrases: [BankPhrase]

    /// The path of the file, as it was given.
    public let path: String

    /// A hash of the contents: banks with the same fingerprint sound the same.
    public let fingerprint: String

    /// The phrases by their words.
    let book: Phrasebook

    private let sound: Data

    /// Whether a bank is named by the path of its file: with a slash or the extension of banks.
    static func isPath(_ name: String) -> Bool {
        name.contains("/") || name.lowercased().hasSuffix(".\(fileExtension)")
    }

    /// Opens a file.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: ``BankError`` if it cannot be read, is not a bank, or is damaged.
    public init(contentsOf path: String) throws(BankError) {
        try self.init(Self.contents(of: path), path: path)
    }

    /// Reads the contents of a file.
    init(_ contents: Data, path: String) throws(BankError) {
        let parts = try BankHead.parts(of: contents, path: path)
        let index: BankIndex
        do {
            index = try JSONDecoder().decode(BankIndex.self, from: parts.index)
        } catch {
            throw .damaged(path, "its index cannot be read")
        }
        phrases = try index.phrases.map { phrase throws(BankError) in
            guard let phrase = phrase.phrase(within: parts.sound.count) else {
                throw .damaged(path, "the phrase \"\(phrase.text.excerpt)\" has no sound")
            }
            return phrase
        }
        (name, language, voice, self.path) = (index.name, index.language, index.voice, path)
        fallback = index.hasNoFallback == true ? .none : index.fallback.map { .voice($0) } ?? .language
        licence = index.terms
        book = Phrasebook(phrases.map { ($0.text, $0.kind) })
        (fingerprint, sound) = (parts.fingerprint, parts.sound)
    }

    private static func contents(of path: String) throws(BankError) -> Data {
        do {
            guard try FileSystem.status(of: path).isFile else {
                throw BankError.cannotOpen(path, because: "it is not a file")
            }
            return try Data(contentsOf: URL(fileURLWithPath: path))
        } catch let error as BankError {
            throw error
        } catch let error as SystemError {
            throw .cannotOpen(path, because: error.description)
        } catch {
            throw .cannotOpen(path, because: error.reason)
        }
    }

    /// Decodes a take.
    ///
    /// - Parameter take: A take of one of the bank's phrases.
    /// - Returns: Its frames at ``sampleRate``, where 1 is full scale.
    /// - Throws: ``BankError`` if the libraries are missing, or the packets are damaged.
    public func samples(of take: BankTake) throws(BankError) -> [Float] {
        let start = sound.startIndex
        let bytes = sound[start + take.bytes.lowerBound..<start + take.bytes.upperBound]
        let stream = OpusStream(bytes: Array(bytes), preSkip: take.preSkip, frameCount: take.frameCount)
        do throws(SoundReadingError) {
            return try stream.decoded(from: path)
        } catch {
            guard error.code == .librariesMissing else { throw .damaged(path, error.description) }
            throw .librariesMissing(path, because: error.description)
        }
    }
}
