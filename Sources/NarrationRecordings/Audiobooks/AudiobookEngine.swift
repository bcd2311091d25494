package import Narration
import NarrationSystem

/// An engine that plays an audiobook whose words are found: each utterance is its stretch of the sound.
///
/// The stretches of a part follow each other without a gap, so that the whole book sounds as it was read. An utterance
/// that is not read has 20 ms of the pause before the next one. Of sound without a word of the text, at most ten
/// minutes are played, so that the memory for an utterance does not grow with the sound.
package final class AudiobookEngine: SpeechEngine {
    /// The name of the engine.
    package let name = "an audiobook"

    /// The highest sample rate of the parts, in hertz.
    package let sampleRate: Int

    private let parts: [ExactPath: Part]
    private let sounds = SoundWindows()

    /// A part whose words are found.
    private struct Part: Sendable {
        let sound: SoundSequence
        let utterances: [RecordingReading.ReadUtterance]
        /// The frames of each utterance.
        let frames: [[Range<Int>]]
        let version: String
    }

    /// Creates an engine.
    ///
    /// - Parameter parts: The parts, at least one, and where they are read. Each has another name.
    package init(_ parts: [(part: AudiobookPart, reading: ReadPart)]) {
        sampleRate = parts.map(\.part.sound.sampleRate).max() ?? 48_000
        var own: [ExactPath: Part] = [:]
        for (part, reading) in parts {
            let frames = reading.playedFrames(at: part.sound.sampleRate)
            var hash = StableHash128()
            for piece in frames.joined() { hash.add("\(piece)") }
            for word in reading.utterances.flatMap(\.words) { hash.add("\(word.range) \(word.frames, default: "")") }
            own[ExactPath(part.sound.name)] = Part(
                sound: part.sound,
                utterances: reading.utterances,
                frames: frames,
                version: "audiobook 1 \(part.sound.fingerprint) \(hash.bits)"
            )
        }
        self.parts = own
    }

    /// Gives the utterances of a part their stretches of the sound, without the book's own delays and volume.
    ///
    /// - Parameter part: The part.
    /// - Returns: The utterances.
    package static func recorded(_ part: AudiobookPart) -> [Utterance] {
        let recording = BookRecording(path: part.sound.name, utterances: part.utterances)
        return part.utterances.enumerated().map { index, utterance in
            var utterance = utterance
            (utterance.preUtteranceDelay, utterance.postUtteranceDelay, utterance.volume) = (0, 0, 1)
            utterance.recording = RecordedPart(of: recording, at: index)
            return utterance
        }
    }

    /// The version of a part: its sound, and the places of its words.
    ///
    /// - Throws: `SpeechError` if there is no such part.
    package func version(of voice: Voice) async throws -> String { try part(voice.pathOfRecording ?? "").version }

    /// No voices: the engine reads only what is recorded.
    package func voices() async throws -> [Voice] { [] }

    /// The person who reads an utterance.
    ///
    /// - Throws: `SpeechError` if nobody reads it.
    package func voice(for utterance: Utterance) async throws -> Voice {
        let path = utterance.recording?.recording.path ?? ""
        let rate = try part(path).sound.sampleRate
        return Voice(recording: path, language: utterance.language, sampleRate: rate)
    }

    /// Plays an utterance.
    ///
    /// - Throws: `SpeechError` if nobody reads it, or the sound cannot be read; `CancellationError`.
    package func synthesize(_ passage: Utterance) async throws -> Speech {
        let part = try part(passage.recording?.recording.path ?? "")
        guard let index = passage.recording?.index, index < part.frames.count else { throw Self.unread }
        let pieces = part.frames[index]
        var samples: [Int16] = []
        for piece in pieces { samples += try await sounds.samples(in: piece, of: part.sound) }
        let utterance = part.utterances[index].played(in: pieces)
        return Speech(
            samples: samples,
            marks: utterance.marks(in: passage.string, from: 0, count: pieces.reduce(0) { $0 + $1.count }),
            sampleRate: part.sound.sampleRate,
            timing: .aligned
        )
    }

    private func part(_ path: String) throws(SpeechError) -> Part {
        guard let part = parts[ExactPath(path)] else { throw Self.unread }
        return part
    }

    private static let unread = SpeechError(.noRecording, "this utterance is in no file of the audiobook")
}
