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

    /// The number of words.
    package var wordCount: Int { utterances.reduce(0) { $0 + $1.words.count } }

    /// The number of words that are read.
    package var readCount: Int { utterances.reduce(0) { $0 + $1.words.count { $0.frames != nil } } }

    /// The frames of each utterance. They follow each other without a gap from the first frame to the last.
    ///
    /// A pause belongs to the utterance before it, up to 0.15 s before the next one. What is read before the text
    /// belongs to the first utterance with words. An utterance that is not read has 20 ms of the pause before the next
    /// one; one without words has none.
    ///
    /// - Parameter sampleRate: The frames per second, in hertz.
    /// - Returns: The frames of each utterance.
    func stretches(at sampleRate: Int) -> [Range<Int>] {
        var starts: [Int?] = []
        var end = 0
        for utterance in utterances {
            starts.append(utterance.frames.map { max((end + $0.lowerBound) / 2, $0.lowerBound - sampleRate * 3 / 20) })
            end = max(end, utterance.frames?.upperBound ?? 0)
        }
        let first = utterances.firstIndex { !$0.words.isEmpty } ?? 0
        for index in starts.indices.prefix(first + 1) { starts[index] = 0 }
        var next = frameCount
        return zip(utterances, starts).reversed().map { utterance, start in
            let latest = utterance.words.isEmpty ? next : max(0, next - sampleRate / 50)
            defer { next = min(start ?? latest, latest) }
            return min(start ?? latest, latest)..<next
        }
        .reversed()
    }
}

/// A difference between a part's sound and its text.
package struct ReadFault: Sendable, Hashable, Codable {
    /// The kind of a difference.
    package enum Kind: String, Sendable, Hashable, Codable {
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
