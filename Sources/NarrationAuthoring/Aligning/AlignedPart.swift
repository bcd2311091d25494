public import Narration
public import NarrationBooks

#if Recordings
public import NarrationRecordings

/// A part of a book, such as a chapter, whose words were found in an audiobook, and what is not as it is written.
public struct AlignedPart: Sendable {
    /// The title of the chapter; `nil` if the part is all of the book.
    public let title: String?

    /// The paths of its files.
    public let files: [String]

    /// The length of the sound, in seconds.
    public let duration: Double

    /// The number of words.
    public let wordCount: Int

    /// The number of words that are read.
    public let readCount: Int

    /// The differences, in the order of the sound.
    public let differences: [Difference]

    /// The files in which no word of the book is found, if there are several.
    public let filesWithoutWords: [String]

    /// The sound that is left out of the book with this voice, because it is long and has no word of the book.
    public let omissions: [Omission]

    /// Sound without a word of the book that is too long to be kept.
    public struct Omission: Sendable {
        /// The file in which it begins.
        public let file: String
        /// The time in the file, in seconds.
        public let second: Double
        /// Its length, in seconds.
        public let duration: Double
        /// The length of such sound that is kept, in seconds.
        public static let longestKept = Double(ReadPart.longestOtherSound)
    }

    /// A difference between the sound and the text.
    public struct Difference: Sendable, CustomStringConvertible {
        /// What is different.
        public let kind: ReadFault.Kind
        /// The file in which it begins.
        public let file: String
        /// The time in the file, in seconds.
        public let second: Double
        /// The times at which it begins and ends in the part's files together, in seconds.
        public let start, end: Double
        /// The utterance in which it begins; that of the last one for sound after it.
        public let position: UtterancePosition?
        /// The place of the utterance, if the format of the book has locations.
        public let location: SourceLocation?
        /// What is said there: the words, or for other sound the next words.
        public let text: String

        /// What is different, in words.
        public var description: String {
            let words = "\"\(text.excerpt)\""
            return switch kind {
            case .silent: "no speech is heard"
            case .otherText: "the audio does not match this book"
            case .leftOut: "\(words) is left out"
            case .repeated: "\(words) is read twice"
            case .unsure: "the place of \(words) is unsure"
            case .otherSound: text.isEmpty ? "other sound after the text" : "other sound before \(words)"
            }
        }
    }
}

extension AlignedPart {
    init(_ part: AlignmentPlan.PlannedPart, _ found: ReadPart, _ locations: [[SourceLocation?]]) {
        let (sound, rate) = (part.sound, Double(part.sound.sampleRate))
        title = part.title
        files = sound.paths
        duration = Double(found.frameCount) / rate
        (wordCount, readCount) = (found.wordCount, found.readCount)
        differences = found.faults.map { fault in
            let isInside = fault.utterance < part.positions.count
            let position = isInside ? part.positions[fault.utterance] : part.positions.last
            let (file, second) = sound.place(at: Double(fault.frames.lowerBound) / rate)
            return Difference(
                kind: fault.kind,
                file: file,
                second: second,
                start: sound.start + Double(fault.frames.lowerBound) / rate,
                end: sound.start + Double(fault.frames.upperBound) / rate,
                position: position,
                location: position.flatMap { locations[$0.page][$0.utterance] },
                text: fault.text
            )
        }
        filesWithoutWords = found.filesWithoutWords(of: sound)
        omissions = found.omissions(at: sound.sampleRate).map { frames in
            let (file, second) = sound.place(at: Double(frames.lowerBound) / rate)
            return Omission(file: file, second: second, duration: Double(frames.count) / rate)
        }
    }
}
#endif
