/// A reader who is followed through a text.
struct Reading {
    private let model: VoiceModel
    private let graph: SearchGraph
    private var follower: Follower
    private var segments: RecordingSegments
    private var isAudible = false
    /// The features of the frames in which it is not decided yet what the reader does, and the highest score of each.
    private var features: [SIMD8<Float>] = []
    private var best: [Float] = []

    /// Begins at the beginning of a text.
    init(of text: ReferenceText, by model: VoiceModel) {
        self.model = model
        graph = SearchGraph(through: text.script, by: model)
        follower = Follower(graph, silence: model.states[0])
        segments = RecordingSegments(of: text)
    }

    /// Follows the reader through the next sound.
    ///
    /// - Parameters:
    ///   - sound: The sound.
    ///   - check: Called before each 20 s of it.
    /// - Throws: An error of the check.
    mutating func hear<Failure>(_ sound: HeardSound, checking check: () throws(Failure) -> Void) throws(Failure) {
        isAudible = isAudible || sound.isAudible
        let features = sound.isAudible ? sound.features : model.silence(lasting: sound.features.count)
        for features in features.pieces {
            try check()
            let scores = model.scores(of: features)
            follower.follow(scores)
            self.features += features.values
            best += scores.best
            note(follower.decided())
        }
    }

    /// Ends at the end of the recording.
    ///
    /// - Returns: What the reader says; `nil` if nothing is audible.
    mutating func finish() -> RecordingSegments? {
        guard isAudible else { return nil }
        note(follower.finish())
        return segments.settled.inOrder
    }

    private mutating func note(_ steps: [ReaderStep]) {
        let heard = Features(values: features)
        for (index, step) in steps.enumerated() {
            let misfit = graph.state(of: step).map { best[index] - model.states[$0].score(of: heard, at: index) }
            let level = heard.values[index * Features.vectors][0]
            segments.add(step, misfit: misfit ?? 0, level: level, on: graph)
        }
        features.removeFirst(steps.count * Features.vectors)
        best.removeFirst(steps.count)
    }
}

extension VoiceModel {
    /// The features of silence.
    fileprivate func silence(lasting count: Int) -> Features {
        Features(values: (0..<count).flatMap { _ in states[0].mean })
    }
}

extension Features {
    /// Pieces of 20 s, which are scored at a time.
    var pieces: some Sequence<Features> {
        stride(from: 0, to: count, by: 4_000).lazy.map { self[$0..<min($0 + 4_000, count)] }
    }
}
