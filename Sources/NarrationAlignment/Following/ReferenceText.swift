public import Narration

/// A text that is read aloud, as a reference speaks it.
///
/// Of each passage, the words and phones are kept, and of the first four minutes also the sound, from which is learned
/// how a reader sounds.
public struct ReferenceText: Sendable {
    /// The sample rate of the reference, in hertz.
    public let sampleRate: Int

    /// The words of all passages, as if none was spoken.
    private(set) var words: [RecordingAlignment.Word] = []

    /// The phones of the words.
    private(set) var script = ReadingScript()

    /// The first passages with their sound.
    private(set) var opening: [TimedSpeech] = []
    private var openingPassages: [Int] = []

    /// The words of ``words`` that were found where something else is said, and that are looked for no more.
    private(set) var doubted: [Int] = []

    /// The number of the first word of each passage in ``words``.
    private var firstWords: [Int] = []
    private var frameCount = 0

    /// Creates a text without passages.
    ///
    /// - Parameter sampleRate: The sample rate of the reference, in hertz.
    public init(sampleRate: Int) {
        self.sampleRate = sampleRate
    }

    /// Adds the next passage.
    ///
    /// - Parameter passage: The reference's speech of the passage, such as an utterance.
    public mutating func add(_ passage: TimedSpeech) {
        let number = firstWords.count
        firstWords.append(words.count)
        script.add(passage, passage: number, sampleRate: sampleRate)
        words += passage.speech.marks.map { mark in
            RecordingAlignment.Word(passage: number, range: mark.range, frames: nil, certainty: 0)
        }
        let rest = Self.openingLength * sampleRate - frameCount
        if rest > 0 {
            opening.append(passage.prefix(rest))
            openingPassages.append(number)
        }
        frameCount += passage.speech.samples.count
    }

    /// The number in ``words`` of a word of the script; at its end, the number of words.
    func number(ofWord word: Int) -> Int {
        guard word < script.words.count else { return words.count }
        return firstWords[script.words[word].passage] + script.words[word].mark
    }

    /// The text without passages that are not read.
    func leavingOut(_ passages: Set<Int>) -> ReferenceText {
        guard !passages.isEmpty else { return self }
        var rest = self
        rest.doubted += script.words.indices.lazy.filter { passages.contains(script.words[$0].passage) }.map(number)
        rest.doubted.sort()
        rest.script.removeWords { passages.contains($0.passage) }
        rest.opening = zip(opening, openingPassages).filter { !passages.contains($0.1) }.map(\.0)
        rest.openingPassages.removeAll(where: passages.contains)
        return rest
    }

    /// What is found in a recording without speech, or without any words that were looked for.
    var silence: RecordingAlignment {
        RecordingAlignment(words: words, faults: words.isEmpty ? [] : [doubted.isEmpty ? .silent : .otherText])
    }

    /// The length of all passages, in seconds.
    var seconds: Double { Double(frameCount) / Double(sampleRate) }

    /// Whether the sound of all passages was kept.
    var isWhole: Bool { frameCount <= Self.openingLength * sampleRate }

    /// The seconds whose sound is kept.
    private static let openingLength = 240
}

extension TimedSpeech {
    /// The speech up to a frame.
    fileprivate func prefix(_ end: Int) -> TimedSpeech {
        guard end < speech.samples.count else { return self }
        var own = self
        own.speech.samples = Array(speech.samples[..<end])
        own.speech.marks.removeAll { $0.frame >= end }
        own.phones.removeAll { $0.frame >= end }
        return own
    }
}
