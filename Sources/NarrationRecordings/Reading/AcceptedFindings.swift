import FoundationEssentials
import NarrationSystem

/// What is right in the recordings of a book though it seems wrong, as its author has heard. It is kept in a file
/// beside the book, `Hare.accepted.json`.
package struct AcceptedFindings: Sendable {
    /// What is right.
    package struct Entry: Sendable, Hashable, Codable {
        /// The path of the recording, as the book has it.
        package let recording: String
        /// What seems wrong.
        package let kind: RecordingFinding.Kind
        /// The text of the utterance, without blanks at its ends.
        package let text: String
        /// The words.
        package let words: String
        /// The place in the recording, in seconds.
        package let second: Double

        /// Creates an entry.
        ///
        /// - Parameters:
        ///   - kind: What seems wrong.
        ///   - words: The words.
        ///   - second: The place in the recording, in seconds.
        ///   - recording: The path of the recording, as the book has it.
        ///   - string: The text of the utterance.
        package init(
            _ kind: RecordingFinding.Kind,
            of words: String,
            at second: Double,
            in recording: String,
            ofUtterance string: String
        ) {
            (self.kind, self.words, self.second, self.recording) = (kind, words, second, recording)
            text = string.trimmed
        }

        /// Whether both are about the same. A place may be found a bit earlier or later when a recording is aligned
        /// anew.
        package func isSame(as other: Self) -> Bool {
            ExactPath(recording) == ExactPath(other.recording) && kind == other.kind && text == other.text
                && words == other.words && abs(second - other.second) < Self.tolerance
        }

        /// In seconds.
        private static let tolerance = 0.3
    }

    /// The file.
    package let file: CompanionFile

    /// - Parameter book: The path of the book's file.
    package init(ofBook book: String) {
        file = CompanionFile("accepted", beside: book)
    }

    /// What the author has accepted; nothing if the file cannot be read.
    package var entries: [Entry] { (try? kept) ?? [] }

    /// What the author has accepted.
    ///
    /// - Throws: The errors of reading the file.
    package var kept: [Entry] {
        get throws { try file.contents.map { try JSONDecoder().decode([Entry].self, from: $0) } ?? [] }
    }
}

extension RecordingFinding {
    /// What is right if the author accepts this.
    ///
    /// - Parameters:
    ///   - recording: The path of the recording, as the book has it.
    ///   - string: The text of the utterance.
    /// - Returns: The entry.
    package func entry(in recording: String, ofUtterance string: String) -> AcceptedFindings.Entry {
        AcceptedFindings.Entry(kind, of: words, at: seconds.lowerBound, in: recording, ofUtterance: string)
    }
}
