import Narration
import NarrationAlignment

/// Where the utterances of a recording are read.
struct RecordingReading: Sendable, Hashable, Codable {
    /// The utterances, in their order.
    var utterances: [ReadUtterance]

    /// Sound that is not in the text, or that is said again later, in frames.
    var strangeSounds: [Range<Int>]

    /// What is not as it is written, in the order of the recording.
    var faults: [Fault]

    /// The corrections without an effect: the word is not in the text, or cannot begin at the place.
    var unappliedCorrections: [RecordingCorrections.Correction] = []

    /// Whether there are corrections of another take, which have no effect either.
    var hasCorrectionsOfOtherTake = false

    /// Whether a person cut the sound for its only utterance, so that it is heard as it is.
    var isCut = false

    /// What is kept with the sound does not depend on corrections and cuts.
    private enum CodingKeys: CodingKey {
        case utterances, strangeSounds, faults
    }

    /// A difference between the recording and the text.
    struct Fault: Sendable, Hashable, Codable {
        /// The kind of difference.
        var kind: RecordingFault.Kind
        /// The utterance; for other sound, the one before which it is, or the last.
        var utterance: Int
        /// The words of the utterance, in bytes of what is said; empty for other sound.
        var words: Range<Int>
        /// The frames; `nil` for what is not said.
        var frames: Range<Int>?
    }

    /// An utterance in a recording.
    struct ReadUtterance: Sendable, Hashable, Codable {
        /// What is said.
        var said: String
        /// The words, in the order of the text.
        var words: [ReadWord]

        /// The frames from the first word to the end of the last; `nil` if no word is read.
        var frames: Range<Int>? {
            let found = words.compactMap(\.frames)
            guard let first = found.map(\.lowerBound).min(), let end = found.map(\.upperBound).max() else { return nil }
            return first..<max(first + 1, end)
        }
    }

    /// A word in a recording.
    struct ReadWord: Sendable, Hashable, Codable {
        /// Its bytes in what is said.
        var range: Range<Int>
        /// Its frames; `nil` if it is not read.
        var frames: Range<Int>?
        /// How sure its place is, from 0 to 1.
        var certainty: Double
        /// Whether a person said where it begins. That is not kept with the others.
        var isCorrected = false

        private enum CodingKeys: CodingKey {
            case range, frames, certainty
        }
    }
}

extension RecordingReading {
    /// The words of an alignment, utterance by utterance.
    ///
    /// - Parameters:
    ///   - alignment: The alignment of all passages of the texts.
    ///   - texts: The texts.
    ///   - frameCount: The number of frames of the recording.
    init(_ alignment: RecordingAlignment, of texts: [ReadText], upTo frameCount: Int) {
        utterances = texts.map { ReadUtterance(said: $0.said, words: []) }
        let passages = texts.enumerated().flatMap { index, text in text.passages.map { (text: index, passage: $0) } }
        for word in alignment.words {
            let (text, passage) = passages[word.passage]
            let string = passage.utterance.string
            let start = passage.start + string.utf8.distance(from: string.startIndex, to: word.range.lowerBound)
            let length = string.utf8.distance(from: word.range.lowerBound, to: word.range.upperBound)
            let frames = word.frames.flatMap { $0.clamped(to: 0..<frameCount) }
            utterances[text].words.append(
                ReadWord(range: start..<start + length, frames: frames, certainty: word.certainty)
            )
        }
        faults = []
        strangeSounds = alignment.faults.compactMap { fault in
            switch fault {
            case .saidBefore(_, let frames), .otherSound(_, let frames): frames
            case .silent, .otherText, .leftOut: nil
            }
        }
        let places = alignment.words.map { passages[$0.passage].text }
        var counts = [Int](repeating: 0, count: texts.count)
        let numbers = places.map { text in
            counts[text] += 1
            return counts[text] - 1
        }
        faults = alignment.faults.flatMap { fault -> [Fault] in
            func faults(_ kind: RecordingFault.Kind, _ words: Range<Int>, _ frames: Range<Int>? = nil) -> [Fault] {
                Dictionary(grouping: words, by: { places[$0] }).sorted { $0.key < $1.key }.map { text, words in
                    let own = words.map { utterances[text].words[numbers[$0]].range }
                    return Fault(
                        kind: kind,
                        utterance: text,
                        words: own.first!.lowerBound..<own.last!.upperBound,
                        frames: frames
                    )
                }
            }
            switch fault {
            case .silent: return [Fault(kind: .silent, utterance: 0, words: 0..<0)]
            case .otherText: return [Fault(kind: .otherText, utterance: 0, words: 0..<0)]
            case .leftOut(let words): return faults(.leftOut, words)
            case .saidBefore(let words, let frames): return Array(faults(.saidBefore, words, frames).prefix(1))
            case .otherSound(let word, let frames):
                let text = word < places.count ? places[word] : max(0, texts.count - 1)
                return [Fault(kind: .otherSound, utterance: text, words: 0..<0, frames: frames)]
            }
        }
    }

    /// The speech of an utterance.
    ///
    /// - Parameters:
    ///   - part: The utterance's part of the recording.
    ///   - text: What is said for it.
    ///   - sound: The sound of the recording.
    /// - Returns: The speech.
    /// - Throws: `SpeechError` if none of its words is read, and it has no take of its own.
    func speech(of part: RecordedPart, saying text: String, from sound: RecordedSound) throws(SpeechError) -> Speech {
        let utterance = utterances[part.index]
        guard !utterance.words.isEmpty || isCut else {
            guard !text.isSpeakable else { throw .notRead(text, in: part.recording.path) }
            return Speech(sampleRate: sound.sampleRate)
        }
        guard let stretch = try stretch(ofUtterance: part.index, in: sound) else {
            throw faults.contains { $0.kind == .otherText }
                ? .otherText(in: part.recording.path, than: text) : .notRead(text, in: part.recording.path)
        }
        let marks = utterance.marks(in: text, from: stretch.frames.lowerBound, count: stretch.frames.count)
        return Speech(
            samples: try stretch.samples(from: sound),
            marks: marks.isEmpty ? text.unreadMarks : marks,
            sampleRate: sound.sampleRate,
            timing: .aligned
        )
    }
}

extension RecordingReading.ReadUtterance {
    /// The marks of the words that are read, in the order of the text and of time. One that would be before an earlier
    /// one is left out.
    ///
    /// - Parameters:
    ///   - text: What is said.
    ///   - start: The first frame of the utterance in the recording.
    ///   - count: The number of frames of the utterance.
    /// - Returns: The marks.
    func marks(in text: String, from start: Int, count: Int) -> [WordMark] {
        var marks: [WordMark] = []
        let places = said == text ? nil : WordPlaces(of: words.map(\.range), in: said, to: text)
        for (number, word) in words.enumerated() {
            let place = places.map { $0[number] } ?? word.range
            guard let frames = word.frames, let place else { continue }
            let frame = min(max(0, frames.lowerBound - start), count)
            let first = text.utf8.index(text.startIndex, offsetBy: place.lowerBound)
            let end = text.utf8.index(text.startIndex, offsetBy: place.upperBound)
            if let last = marks.last, frame < last.frame || first < last.range.upperBound { continue }
            marks.append(WordMark(range: first..<end, frame: frame, certainty: word.certainty))
        }
        return marks
    }
}
