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
/// A ``LongRecording`` is for sound that does not fit in memory, and uses two cores.
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
    /// the faults.
    ///
    /// - Parameter recordings: The recordings.
    /// - Returns: What was found in each recording, in the same order.
    public func align(_ recordings: [Recording]) -> [RecordingAlignment] {
        align(recordings.map { LongRecording($0, referenceRate: referenceRate) })
    }

    /// Finds the words of recordings of one person that are read piece by piece, one after another.
    ///
    /// Each is opened up to eight times: twice, and again without passages that are not read; up to sixteen times if
    /// the text is short. To use two cores, and to open it only twice, see ``LongRecording/alignment(by:)``.
    ///
    /// - Parameter recordings: The recordings.
    /// - Returns: What was found in each recording, in the same order.
    /// - Throws: An error of the sound; `CancellationError` if `Failure` is `any Error`.
    public func align<Failure>(
        _ recordings: [LongRecording<Failure>]
    ) throws(Failure) -> [RecordingAlignment] {
        guard recordings.reduce(0, { $0 + $1.text.seconds }) < Self.short else {
            return try Followed(recordings, within: .anySound).alignments
        }
        // Little is learned from little sound, so how it is first matched with the text decides.
        let followed = try Followed(recordings, within: .quiet)
        let alignments = followed.alignments
        guard alignments.contains(where: { !$0.faults.isEmpty }) else { return alignments }
        let other = try Followed(recordings, within: .anySound)
        return other.misfit < followed.misfit ? other.alignments : alignments
    }

    /// The seconds of text from which enough is learned.
    private static let short = 40.0
}

/// Recordings in which a reader was followed.
private struct Followed<Failure: Error> {
    private let recordings: [LongRecording<Failure>]
    private let found: [(segments: RecordingSegments, sampleCount: Int)?]

    init(_ recordings: [LongRecording<Failure>], within surroundings: Surroundings) throws(Failure) {
        var long = recordings
        var found: [(segments: RecordingSegments, sampleCount: Int)?] = []
        // A passage that is not read spoils what is learned of the voice, and takes the sound of those around it.
        for _ in 0..<Self.rounds {
            let voice = try ReaderVoice(learnedFrom: long, within: surroundings)
            found = []
            for recording in long { found.append(try recording.segments(by: voice)) }
            let doubted = found.map { $0?.segments.mostDoubted ?? [] }
            guard doubted.contains(where: { !$0.isEmpty }) else { break }
            long = zip(long, doubted).map { $0.leavingOut($1) }
        }
        (self.recordings, self.found) = (
            long, found.map { found in found.map { ($0.segments.judged, $0.sampleCount) } }
        )
    }

    var alignments: [RecordingAlignment] {
        zip(recordings, found).map { recording, found in
            guard let found else { return recording.text.silence }
            return found.segments.alignment(of: found.sampleCount, at: recording.sampleRate)
        }
    }

    /// How badly all sound fits the texts.
    var misfit: Double { found.reduce(0) { $0 + ($1?.segments.misfit ?? 0) } }

    /// The most times that the reader is followed: once more without the passages that are not read, and so on.
    private static var rounds: Int { 4 }
}
