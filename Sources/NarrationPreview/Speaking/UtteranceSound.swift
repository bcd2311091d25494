import FoundationEssentials
import Narration
import NarrationRecordings
import NarrationRendering

/// The sound of an utterance with the times of its words, as the page of the studio receives it: the length of a header
/// in four bytes, the header in JSON, and the samples with 16 bits each, all in little-endian order.
struct UtteranceSound {
    private struct Header: Encodable {
        let version: String
        let sampleRate: Int
        let channels = 1
        let frames: Int
        /// Frames of silence for the delays, which are not among the samples.
        let before: Int
        let after: Int
        /// Whether a person reads on from the utterance before, and to the next one, so that there are no delays.
        let isReadOn: [Bool]
        let words: [Word]
        let failure: String?
        /// Where its words are in the recording that is heard.
        let recording: RecordedStretch?
    }

    /// A word: the frames during which it sounds, and its place in the text in UTF-16 units.
    private struct Word: Encodable {
        let start: Int
        let end: Int
        let from: Int
        let to: Int
        /// The index of the utterance, if it is another one.
        var utterance: Int?

        init(_ word: Timeline.WordSpan, in string: String) {
            (start, end) = (word.frames.lowerBound, word.frames.upperBound)
            let units = string.unitRange(ofBytes: Int(word.start)..<Int(word.start) + Int(word.length))
            (from, to) = (units.lowerBound, units.upperBound)
        }

        init(_ frames: Range<Int>, at units: Range<Int>, ofUtterance utterance: Int) {
            (start, end) = (frames.lowerBound, frames.upperBound)
            (from, to) = (units.lowerBound, units.upperBound)
            self.utterance = utterance
        }
    }

    let data: Data

    /// The length of the sound, without delays; `nil` if the utterance cannot be spoken.
    let seconds: Double?

    init(
        _ speech: Speech,
        of utterance: Utterance,
        at sampleRate: Int,
        version: String,
        failure: String? = nil,
        recording: RecordedStretch? = nil
    ) {
        let string = utterance.string
        let words = zip(speech.marks, speech.wordFrames).flatMap { mark, frames in
            Timeline.WordSpan.written(in: mark.range, of: string, frames: frames)
        }
        let header = Header(
            version: version,
            sampleRate: sampleRate,
            frames: speech.samples.count,
            before: Utterance.frames(of: utterance.silence.before, at: sampleRate),
            after: Utterance.frames(of: utterance.silence.after, at: sampleRate),
            isReadOn: [utterance.isReadOn.from, utterance.isReadOn.to],
            words: words.map { Word($0, in: string) },
            failure: failure,
            recording: recording
        )
        self.init(header, speech.samples)
    }

    private init(_ header: Header, _ samples: [Int16]) {
        seconds = header.failure == nil ? Double(samples.count) / Double(header.sampleRate) : nil
        let json = (try? JSONEncoder().encode(header)) ?? Data("{}".utf8)
        var data = Data(capacity: 4 + json.count + 2 * samples.count)
        withUnsafeBytes(of: UInt32(json.count).littleEndian) { data.append(contentsOf: $0) }
        data.append(json)
        samples.map(\.littleEndian).withUnsafeBytes { data.append(contentsOf: $0) }
        self.data = data
    }
}

extension UtteranceSound {
    /// A part of a recording with the words that are read in it.
    ///
    /// - Parameters:
    ///   - excerpt: The samples, their rate, and the second of the recording at which they begin.
    ///   - path: The path of the recording.
    ///   - words: The words of the recording, with the index of their utterance in the page, and its text.
    ///   - version: The version of the book.
    init(
        _ excerpt: (samples: [Int16], sampleRate: Int, start: Double),
        of path: String,
        _ words: [(word: RecordedWord, utterance: Int, string: String)],
        version: String
    ) {
        func frame(_ second: Double) -> Int { Int(((second - excerpt.start) * Double(excerpt.sampleRate)).rounded()) }
        let all = 0..<excerpt.samples.count
        let header = Header(
            version: version,
            sampleRate: excerpt.sampleRate,
            frames: excerpt.samples.count,
            before: 0,
            after: 0,
            isReadOn: [true, true],
            words: words.compactMap { word, utterance, string in
                guard let seconds = word.seconds else { return nil }
                let frames = (frame(seconds.lowerBound)..<frame(seconds.upperBound)).clamped(to: all)
                guard !frames.isEmpty else { return nil }
                return Word(frames, at: string.unitRange(ofBytes: word.range), ofUtterance: utterance)
            }.sorted { $0.start < $1.start },
            failure: nil,
            recording: RecordedStretch(path: path, start: excerpt.start)
        )
        self.init(header, excerpt.samples)
    }
}

extension SpeechEngine {
    /// The sound of an utterance. If it cannot be spoken, it is silence with the reason.
    ///
    /// - Parameters:
    ///   - utterance: The utterance.
    ///   - reading: Decides what is said.
    ///   - version: The version of the book.
    ///   - recording: Where its words are in its recording, if it has one.
    /// - Returns: The sound.
    /// - Throws: The errors of the engine but for `SpeechError`.
    func sound(
        of utterance: Utterance,
        reading: any TextReading,
        version: String,
        recording: RecordedStretch? = nil
    ) async throws -> UtteranceSound {
        do {
            let speech = try await speech(for: utterance, reading: reading)
            let rate = speech.sampleRate ?? sampleRate
            return UtteranceSound(speech, of: utterance, at: rate, version: version, recording: recording)
        } catch let error as SpeechError {
            return UtteranceSound(Speech(), of: utterance, at: sampleRate, version: version, failure: "\(error)")
        }
    }
}
