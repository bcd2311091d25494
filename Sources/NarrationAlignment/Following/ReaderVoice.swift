import FoundationEssentials

/// How a person sounds who reads a text, learned from recordings of it.
public struct ReaderVoice: Sendable, Hashable, Codable {
    let model: VoiceModel
    /// The upper end of the spectrum that is compared, in hertz.
    let ceiling: Double

    /// Learns how a person sounds; `nil` if nothing is audible or no recording has text.
    ///
    /// It takes a few seconds. Five minutes of sound, or a few more, are read.
    ///
    /// - Parameter recordings: Recordings of one person. The first that are audible are used.
    /// - Throws: An error of the sound; `CancellationError` if `Failure` is `any Error`.
    public init?<Failure>(learnedFrom recordings: [LongRecording<Failure>]) throws(Failure) {
        try self.init(learnedFrom: recordings, within: .anySound)
    }

    /// Learns how a person sounds, when it is known what is likely before and after the texts.
    init?<Failure>(
        learnedFrom recordings: [LongRecording<Failure>],
        within surroundings: Surroundings
    ) throws(Failure) {
        let rates = recordings.flatMap { [$0.sampleRate, $0.text.sampleRate] }
        let ceiling = rates.map { VoiceModel.ceiling(at: $0) }.min() ?? 0
        let lessons = try Lesson.first(of: recordings, ceiling: ceiling)
        guard let first = lessons.first else { return nil }
        let names = Set(recordings.flatMap { $0.text.script.phones.compactMap(\.symbol) })
        let symbols = VoiceModel.states(of: names.sorted())
        var warped: [WarpedLesson] = []
        for lesson in lessons {
            warped.append(try WarpedLesson(lesson, within: surroundings, checking: Failure.checkCancellation))
        }
        let reference = VoiceModel(
            of: warped.map { $0.referenceLabelled(with: symbols) },
            symbols: symbols,
            sampleRate: first.sampleRate,
            pace: 1,
            norm: FeatureNorm([first.sound.features])
        )
        var model = VoiceModel(
            of: warped.map { $0.labelled(with: symbols) },
            symbols: symbols,
            sampleRate: first.sampleRate,
            pace: 1,
            norm: FeatureNorm([first.sound.features]),
            like: reference
        )
        for _ in 0..<Self.rounds {
            var labelled: [LabelledFeatures] = []
            for lesson in warped.map(\.lesson) {
                labelled.append(try lesson.labelled(by: model, checking: Failure.checkCancellation))
            }
            model = VoiceModel(
                of: labelled,
                symbols: model.symbols,
                sampleRate: model.sampleRate,
                pace: model.pace,
                norm: model.norm,
                like: reference
            )
        }
        (self.model, self.ceiling) = (model, ceiling)
    }

    /// The number of times that the lessons are followed, and the model trained again.
    private static let rounds = 3
}
