package import Narration

/// A part of a book that a person reads, such as a chapter, and its sound.
package struct AudiobookPart: Sendable {
    /// The sound.
    package var sound: SoundSequence

    /// The utterances that are read, in their order.
    package var utterances: [Utterance]

    /// Creates a part.
    package init(sound: SoundSequence, utterances: [Utterance]) {
        self.sound = sound
        self.utterances = utterances
    }
}

/// Where the utterances of a part of a book are read, and what is not as it is written.
package struct ReadPart: Sendable, Hashable, Codable {
    /// The utterances, in their order.
    var utterances: [RecordingReading.ReadUtterance]

    /// The differences, in the order of the sound.
    package var faults: [ReadFault]

    /// The number of frames of the sound.
    package var frameCount: Int

    /// The number of words of each utterance, and of those that are read.
    package var wordCounts: [(all: Int, read: Int)] {
        utterances.map { ($0.words.count, $0.words.count { $0.frames != nil }) }
    }

    /// The number of words.
    package var wordCount: Int { wordCounts.reduce(0) { $0 + $1.all } }

    /// The number of words that are read.
    package var readCount: Int { wordCounts.reduce(0) { $0 + $1.read } }

    /// The files in which no word begins, if the sound is several files.
    ///
    /// - Parameter sound: The sound of the part.
    /// - Returns: The paths, in the order of the files; none if it is one file, or a chapter of one.
    package func filesWithoutWords(of sound: SoundSequence) -> [String] {
        guard sound.paths.count > 1 else { return [] }
        let read = utterances.flatMap(\.words).compactMap(\.frames).map { frames in
            sound.place(at: Double(frames.lowerBound) / Double(sound.sampleRate)).file
        }
        let files = Set(read)
        return sound.paths.filter { !files.contains($0) }
    }

    /// The frames of each utterance. They follow each other without a gap from the first frame to the last.
    ///
    /// A pause belongs to the utterance before it, up to 0.15 s before the next one. What is read before the text
    /// belongs to the first utterance with words. Utterances that are not read share the pause before the next one:
    /// each has at most 20 ms and at least 1 ms. One without words has no frames.
    ///
    /// - Parameter sampleRate: The frames per second, in hertz.
    /// - Returns: The frames of each utterance.
    func stretches(at sampleRate: Int) -> [Range<Int>] {
        var starts: [Int] = []
        var heard = 0
        for (index, utterance) in utterances.enumerated() {
            guard let frames = utterance.frames else { continue }
            let start = max((heard + frames.lowerBound) / 2, frames.lowerBound - sampleRate * 3 / 20)
            starts += self.starts(ofUnread: starts.count..<index, from: heard, to: start, at: sampleRate) + [start]
            heard = max(heard, frames.upperBound)
        }
        starts += self.starts(ofUnread: starts.count..<utterances.count, from: heard, to: frameCount, at: sampleRate)
        let first = utterances.firstIndex { !$0.words.isEmpty } ?? 0
        for index in starts.indices.prefix(first + 1) { starts[index] = 0 }
        return separated(starts, by: sampleRate / 1_000)
    }

    /// Where utterances that are not read begin, in a pause that they share.
    private func starts(ofUnread range: Range<Int>, from start: Int, to end: Int, at sampleRate: Int) -> [Int] {
        let count = utterances[range].count { !$0.words.isEmpty }
        let share = min(sampleRate / 50, max(0, end - start) / (count + 1))
        var next = end
        return utterances[range].reversed().map { utterance in
            if !utterance.words.isEmpty { next -= share }
            return next
        }
        .reversed()
    }

    /// The stretches that begin at some frames, where each utterance with words has a least number of frames.
    private func separated(_ starts: [Int], by least: Int) -> [Range<Int>] {
        let lengths = utterances.map { $0.words.isEmpty ? 0 : least }
        var (starts, next) = (starts, frameCount)
        for index in starts.indices.reversed() {
            starts[index] = max(0, min(starts[index], next - lengths[index]))
            next = starts[index]
        }
        for index in starts.indices.dropFirst() {
            starts[index] = min(frameCount, max(starts[index], starts[index - 1] + lengths[index - 1]))
        }
        return zip(starts, starts.dropFirst() + [frameCount]).map { $0..<$1 }
    }
}

/// A difference between a part's sound and its text.
public struct ReadFault: Sendable, Hashable, Codable {
    /// The kind of a difference.
    public enum Kind: String, Sendable, Hashable, Codable {
        /// There is no speech.
        case silent
        /// The speech is of another text.
        case otherText = "other-text"
        /// Words are not read.
        case leftOut = "left-out"
        /// Words are also read before.
        case repeated
        /// There is sound that is not in the text.
        case otherSound = "other-sound"
        /// Words are read, but their place is not certain.
        case unsure
    }

    /// The kind.
    package var kind: Kind

    /// The number of the utterance in which the words begin, or before one of whose words the other sound is.
    package var utterance: Int

    /// What is said there: the words, or for other sound the next words.
    package var text: String

    /// The number of the words.
    package var wordCount: Int

    /// The frames; for words that are not read, where they would be.
    package var frames: Range<Int>
}
