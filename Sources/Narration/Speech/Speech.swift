/// An engine's speech for one utterance: the sound, and the frame at which each word begins.
///
/// The sound is mono, 16-bit, without the utterance's delays.
public struct Speech: Sendable, Hashable {
    /// The frames of the sound.
    public var samples: [Int16]

    /// The marks of the words, in the order of the text and of time.
    public var marks: [WordMark]

    /// The frames per second, in hertz; `nil`, the default, for the engine's ``SpeechEngine/sampleRate``.
    ///
    /// An engine whose voices have different rates sets it to the voice's ``Voice/sampleRate``.
    public var sampleRate: Int?

    /// The way in which the frames of the marks were found; by default, the engine gave them.
    public var timing: Timing

    /// A way in which the frames of words are found, the most exact first.
    public enum Timing: UInt8, Sendable, Hashable, Comparable, Codable {
        /// The engine gave them.
        case reported
        /// They were computed from the lengths of the phonemes that the engine gave.
        case phonemes
        /// The sound was compared with that of another voice saying the same.
        case aligned

        /// Whether the first is the more exact one.
        public static func < (one: Timing, other: Timing) -> Bool { one.rawValue < other.rawValue }
    }

    /// Creates speech; without arguments, it is empty.
    public init(samples: [Int16] = [], marks: [WordMark] = [], sampleRate: Int? = nil, timing: Timing = .reported) {
        self.samples = samples
        self.marks = marks
        self.sampleRate = sampleRate
        self.timing = timing
    }

    /// Appends the next speech of the same utterance, at the same sample rate. The less exact timing is kept.
    public mutating func append(_ speech: Speech) {
        timing = max(timing, speech.timing)
        marks += speech.marks.map { $0.delayed(by: samples.count) }
        samples += speech.samples
    }

    /// Returns the speech of a passage with the ranges of its marks in the whole string.
    package func rebased(from passage: String, to range: Range<String.Index>, in whole: String) -> Speech {
        func rebased(_ index: String.Index) -> String.Index {
            let distance = passage.utf8.distance(from: passage.startIndex, to: index)
            return whole.utf8.index(range.lowerBound, offsetBy: distance)
        }
        var speech = self
        speech.marks = marks.map { mark in
            mark.moved(to: rebased(mark.range.lowerBound)..<rebased(mark.range.upperBound))
        }
        return speech
    }

    /// Returns the speech with other marks.
    func marked(_ marks: [WordMark]) -> Speech {
        var speech = self
        speech.marks = marks
        return speech
    }

    /// Whether all marks are within a text and the samples.
    func hasMarks(in text: String) -> Bool {
        marks.allSatisfy { mark in
            text.startIndex <= mark.range.lowerBound && mark.range.upperBound <= text.endIndex
                && (0...samples.count).contains(mark.frame)
        }
    }

    /// Whether it is audible, or need not be: the text has nothing to speak, or its volume is close to 0.
    package func isHeard(for passage: Utterance) -> Bool {
        !passage.isSpeakable || passage.volume < 0.02 || samples.contains { $0 != 0 }
    }
}
