/// A reader who is followed through a text.
struct Reading {
    private let model: VoiceModel
    private let graph: SearchGraph
    private var follower: Follower
    private var segments: RecordingSegments
    private var isAudible = false
    /// The features of the frames that are not noted yet, and what the reader does in those that are decided.
    private var features: [SIMD8<Float>] = []
    private var steps: [ReaderStep] = []

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
            follower.follow(model.scores(of: features))
            self.features += features.values
            steps += follower.decided()
            if steps.count >= Self.most { note() }
        }
    }

    /// Ends at the end of the recording.
    ///
    /// - Returns: What the reader says; `nil` if nothing is audible.
    mutating func finish() -> RecordingSegments? {
        guard isAudible else { return nil }
        steps += follower.finish()
        note()
        return segments.settled.inOrder
    }

    /// Notes what the reader does in the frames that are decided, and looks at them again.
    private mutating func note() {
        let heard = Features(values: features)[0..<steps.count]
        let scores = model.scores(of: heard)
        let first = segments.count
        var onsets: [SecondLook.Onset] = []
        for (frame, step) in steps.enumerated() {
            let misfit = graph.state(of: step).map { scores.best[frame] - scores[frame, $0] }
            let level = heard.values[frame * Features.vectors][0]
            let word = segments.add(step, misfit: misfit ?? 0, level: level, on: graph)
            if let word { onsets.append((word, frame)) }
        }
        let look = SecondLook(script: segments.text.script, model: model, scores: scores)
        for onset in look.unsure(among: onsets) { segments.doubt(onset.word, at: first + onset.frame) }
        features.removeFirst(steps.count * Features.vectors)
        steps = []
    }

    /// The frames that are noted together, because those around a word are looked at with it: 40 s.
    private static let most = 8_000
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
