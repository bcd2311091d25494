public import FoundationEssentials
public import Narration
import NarrationSystem

/// Where words of recordings begin that were not found at the right place, as a person heard it.
///
/// They are kept in a file beside the book, `Hare.recordings.json`, and never in it. A correction names its word by the
/// recording, the text of the utterance and the number of the word, so that it stays with the word when the recording
/// is aligned anew, and when the book is changed elsewhere.
///
/// ```json
/// [
///   {"recording": "page1.flac", "text": "Who is in the hill?", "word": 2, "second": 0.61,
///    "fingerprint": "99aa06d3014798d86001c324468d497f"}
/// ]
/// ```
///
/// With a fingerprint, a correction is of one take: it has no effect in another recording that gets the same name, is
/// reported as a ``RecordingFault/Kind/otherTake``, and applies again if the take is restored.
public struct RecordingCorrections: Sendable, Hashable {
    /// The beginning of a word.
    public struct Correction: Sendable, Hashable, Codable {
        /// The path of the recording, as the book has it.
        public var recording: String

        /// The text of the utterance, without blanks at its ends.
        public var text: String

        /// Which utterance with this text it is in the recording, from 1; `nil` for the first.
        public var repetition: Int?

        /// The number of the word in the text, from 1. Words are separated by blanks, and have a letter or a digit.
        public var word: Int

        /// The place in the recording at which it begins, in seconds.
        public var second: Double

        /// The fingerprint of the recording's file, as ``RecordingEngine/fingerprint(of:)`` returns it; `nil` for
        /// whatever file has the path.
        public var fingerprint: String?

        /// Creates a correction.
        public init(
            recording: String,
            text: String,
            repetition: Int? = nil,
            word: Int,
            second: Double,
            fingerprint: String? = nil
        ) {
            self.recording = recording
            self.text = text
            self.repetition = repetition
            self.word = word
            self.second = second
            self.fingerprint = fingerprint
        }
    }

    /// The corrections, in the order of the file.
    public let corrections: [Correction]

    /// Creates corrections; by default, none.
    public init(_ corrections: [Correction] = []) {
        self.corrections = corrections
    }

    /// The path of the file for the corrections of a book.
    ///
    /// - Parameter book: The path of the book's file.
    /// - Returns: The path, beside the book.
    public static func path(besideBook book: String) -> String {
        book.parentFolder.appending(file: RecordingCompanions.corrections(besideBook: book))
    }

    /// Reads a file. Without one, there are no corrections.
    ///
    /// - Throws: ``CorrectionsError`` if it cannot be read.
    public init(contentsOf path: String) throws(CorrectionsError) {
        do {
            let contents = try CompanionFile(at: path).contents
            self.init(try contents.map { try JSONDecoder().decode([Correction].self, from: $0) } ?? [])
        } catch let error as DecodingError {
            throw CorrectionsError(path, error.reason)
        } catch {
            throw CorrectionsError(path, "\(error)")
        }
    }

    /// The contents of the file, a correction in each line.
    public var data: Data {
        Data(("[\n" + corrections.map { "  " + $0.line }.joined(separator: ",\n") + "\n]\n").utf8)
    }

    /// The corrections of a recording.
    func corrections(of recording: String) -> [Correction] {
        corrections.filter { ExactPath($0.recording) == ExactPath(recording) }
    }
}

/// The reason why a file with corrections of recordings cannot be read.
public struct CorrectionsError: DescribedError, Hashable {
    /// The path of the file.
    public let path: String

    /// A message for people.
    public let description: String

    init(_ path: String, _ reason: String) {
        self.path = path
        description =
            "the corrections of recordings in \(path.shown) cannot be read: \(reason); correct or remove the file"
    }
}

extension RecordingCorrections.Correction {
    /// The line of the file.
    var line: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: (try? encoder.encode(self)) ?? Data(), as: UTF8.self)
    }

    /// Whether both say where the same word begins, in the same take as far as is known.
    func isOfSameWord(as other: Self) -> Bool {
        ExactPath(recording) == ExactPath(other.recording) && text == other.text
            && (repetition ?? 1) == (other.repetition ?? 1) && word == other.word
            && (other.fingerprint.map(isOfTake) ?? true)
    }

    /// Whether it is of the take with a fingerprint, as far as is known.
    func isOfTake(_ fingerprint: String) -> Bool { self.fingerprint == nil || self.fingerprint == fingerprint }
}

extension DecodingError {
    /// What is wrong, and where.
    fileprivate var reason: String {
        switch self {
        case .keyNotFound(let key, let context): "\"\(key.stringValue)\" is missing\(context.place)"
        case .typeMismatch(_, let context), .valueNotFound(_, let context): "a value has the wrong type\(context.place)"
        default: "it is not JSON"
        }
    }
}

extension DecodingError.Context {
    /// The number of the correction.
    fileprivate var place: String {
        codingPath.compactMap(\.intValue).first.map { " in correction \($0 + 1)" } ?? ""
    }
}
