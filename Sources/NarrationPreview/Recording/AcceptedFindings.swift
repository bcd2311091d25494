import Foundation
import Narration
import NarrationRecordings
import NarrationSystem

/// What is right in the recordings of a book though it seems wrong, as its author has heard. It is kept in a file
/// beside the book, `Hare.accepted.json`.
struct AcceptedFindings {
    /// What is right.
    struct Entry: Codable, Equatable {
        /// The path of the recording, as the book has it.
        let recording: String
        /// What seems wrong.
        let kind: RecordingFinding.Kind
        /// The text of the utterance, without blanks at its ends.
        let text: String
        /// The words.
        let words: String
        /// The place in the recording, in seconds.
        let second: Double

        /// Whether both are about the same. A place may be found a bit earlier or later when a recording is aligned
        /// anew.
        func isSame(as other: Self) -> Bool {
            recording == other.recording && kind == other.kind && text == other.text && words == other.words
                && abs(second - other.second) < Self.tolerance
        }

        /// In seconds.
        private static let tolerance = 0.3
    }

    private let path: String

    /// - Parameter book: The path of the book's file.
    init(ofBook book: String) {
        path = book.parentFolder.appending(file: book.fileStem + ".accepted.json")
    }

    /// What the author has accepted; nothing if the file cannot be read.
    var entries: [Entry] { (try? kept) ?? [] }

    private var kept: [Entry] {
        get throws {
            guard FileSystem.exists(path) else { return [] }
            return try JSONDecoder().decode([Entry].self, from: FileSystem.contents(of: path))
        }
    }

    /// Accepts something, or no longer.
    ///
    /// - Throws: ``StudioFailure`` if the file cannot be read or written.
    func set(_ entry: Entry, isAccepted: Bool) throws(StudioFailure) {
        guard let before = try? kept else {
            throw StudioFailure(.unwritable, "\(path.fileName) has nothing that can be read; move it elsewhere")
        }
        let entries = before.filter { !$0.isSame(as: entry) } + (isAccepted ? [entry] : [])
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            let data = try encoder.encode(entries)
            try Folder.replaceFile(at: path, with: entries.isEmpty ? nil : data)
        } catch {
            throw StudioFailure(.unwritable, "\(path.fileName) cannot be written: \(error)")
        }
    }
}
