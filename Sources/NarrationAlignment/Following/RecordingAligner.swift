import Narration

/// Finds the words of a text in recordings of a person who reads it aloud.
///
/// Nothing needs to be known of the person: how the phones sound is learned from the recordings. Something may be said
/// that is not in the text, and words may be left out or said again; both are found.
///
/// ```swift
/// var passages: [TimedSpeech] = []
/// for utterance in page.utterances { passages.append(try await reference.timedSpeech(for: utterance)) }
/// let recording = Recording(samples: samples, sampleRate: 16_000, passages: passages)
/// let found = RecordingAligner(referenceRate: reference.sampleRate).align([recording])[0]
/// for fault in found.faults { print(fault) }
/// ```
///
/// The result depends on nothing but the samples and the reference's speech. An aligner can be used from any
/// isolation, by several tasks at once.
public struct RecordingAligner: Sendable {
    private let referenceRate: Int

    /// Creates an aligner.
    ///
    /// - Parameter referenceRate: The sample rate of the reference, in hertz, which speaks the same language.
    public init(referenceRate: Int) {
        self.referenceRate = referenceRate
    }

    /// Finds the words of recordings of one person.
    ///
    /// The more recordings there are, up to five minutes, the better is known how the person sounds, and the surer are
    /// the faults. 120 to 170 kB of memory are needed for a second of sound at 16 kHz, with the samples of
    /// both.
    ///
    /// - Parameter recordings: The recordings.
    /// - Returns: What was found in each recording, in the same order.
    public func align(_ recordings: [Recording]) -> [RecordingAlignment] {
        let ceiling = (recordings.map(\.sampleRate) + [referenceRate]).map { VoiceModel.ceiling(at: $0) }.min()!
        let heard = recordings.map { HeardRecording($0, referenceRate: referenceRate, ceiling: ceiling) }
        guard var model = VoiceModel(firstOf: heard, referenceRate: referenceRate) else {
            return recordings.map { .silence(for: $0.passages) }
        }
        let lessons = heard.filter(\.isAudible).prefix(lasting: Self.lesson)
        for _ in 0..<Self.rounds {
            let examples = lessons.map { recording in
                let (steps, _, route) = recording.followed(by: model)
                return LabelledFeatures(features: recording.features, labels: steps.map { route.state(of: $0) })
            }
            model = VoiceModel(
                of: examples,
                symbols: model.symbols,
                sampleRate: model.sampleRate,
                pace: model.pace,
                norm: model.norm
            )
        }
        return heard.map { $0.alignment(by: model) }
    }

    /// The number of times that the recordings are followed, and the model trained again.
    private static let rounds = 3

    /// The length of the recordings from which the person's phones are learned, in frames: five minutes.
    private static let lesson = Int(300 * Spectrogram.frameRate)
}
