import NarrationAlignment

/// What was found in recordings in which a guest talks.
struct GuestFigures {
    static let header =
        ["reader", "guest talks"]
        + ["pages", "books"].flatMap { ["\($0): words within 90 ms", "refused", "other \($0) accepted"] }

    let reader: String
    let visit: String
    var pages = Counts()
    var books = Counts()

    var row: [String] { [reader, visit] + pages.cells + books.cells }

    /// Whether the words are found, and other texts are not.
    var areGood: Bool { pages.areGood && books.areGood }

    /// What was found of texts of one kind.
    struct Counts {
        private var words = (near: 0, all: 0)
        private var refused = (count: 0, of: 0)
        private var accepted = (count: 0, of: 0)

        /// Adds what was found of a text that is read.
        ///
        /// - Parameters:
        ///   - alignment: What was found.
        ///   - truth: The onsets of the words of each passage, in seconds.
        ///   - sampleRate: The sample rate of the recording, in hertz.
        mutating func add(_ alignment: RecordingAlignment, _ truth: [[String.Index: Double]], at sampleRate: Int) {
            words.near += alignment.errors(from: truth, sampleRate: sampleRate).count { $0 <= 0.09 }
            words.all += alignment.words.count { truth[$0.passage][$0.range.lowerBound] != nil }
            refused = (refused.count + (alignment.hasWords ? 0 : 1), refused.of + 1)
        }

        /// Adds what was found of a text that is not read.
        mutating func add(ofOther alignment: RecordingAlignment) {
            accepted = (accepted.count + (alignment.hasWords ? 1 : 0), accepted.of + 1)
        }

        fileprivate var share: Double { Double(words.near) / Double(max(1, words.all)) }

        fileprivate var cells: [String] {
            [share.percent, "\(refused.count) of \(refused.of)", "\(accepted.count) of \(accepted.of)"]
        }

        fileprivate var areGood: Bool { share >= 0.9 && refused.count == 0 }
    }
}

extension RecordingAlignment {
    /// Whether a word is found.
    fileprivate var hasWords: Bool { words.contains { $0.frames != nil } }
}
