/// The beginning of a recording, from which is learned how the reader sounds.
struct Lesson {
    let sound: HeardSound
    let text: ReferenceText
    /// The sample rate of the recording, in hertz.
    let sampleRate: Int
    /// The upper end of the spectrum that is compared, in hertz.
    let ceiling: Double

    /// The beginnings of the first recordings that are audible: five minutes together, and up to ten of each.
    static func first<Failure>(of recordings: [LongRecording<Failure>], ceiling: Double) throws(Failure) -> [Lesson] {
        var lessons: [Lesson] = []
        var count = 0
        for recording in recordings where count < longest && !recording.text.script.words.isEmpty {
            var listener = try Listener(recording, ceiling: ceiling)
            guard let sound = try listener.hear(), sound.isAudible else { continue }
            lessons.append(
                Lesson(sound: sound, text: recording.text, sampleRate: recording.sampleRate, ceiling: ceiling)
            )
            count += sound.features.count
        }
        return lessons
    }

    /// The frames from which is learned: five minutes.
    private static let longest = Int(300 * Spectrogram.frameRate)

    /// The features with the states that following the reader gives.
    ///
    /// - Parameters:
    ///   - model: What the reader sounds like.
    ///   - check: Called before each 20 s.
    /// - Returns: The features and the states.
    /// - Throws: An error of the check.
    func labelled<Failure>(
        by model: VoiceModel,
        checking check: () throws(Failure) -> Void
    ) throws(Failure) -> LabelledFeatures {
        let graph = SearchGraph(through: text.script, by: model)
        var follower = Follower(graph, silence: model.states[0], costs: .ofLesson)
        for features in sound.features.pieces {
            try check()
            follower.follow(model.scores(of: features))
        }
        return LabelledFeatures(features: sound.features, labels: follower.finish().map { graph.state(of: $0) })
    }
}
