public import Narration

extension VoiceModel {
    /// Speech of a voice, and the reference's speech of the same text.
    public struct Example: Sendable {
        /// The voice's speech. Its marks are not used.
        public var speech: Speech
        /// The reference.
        public var reference: TimedSpeech

        /// Creates an example.
        public init(speech: Speech, reference: TimedSpeech) {
            self.speech = speech
            self.reference = reference
        }
    }

    /// Trains a model.
    ///
    /// - Parameters:
    ///   - examples: About two minutes of speech, a sentence or two each.
    ///   - sampleRate: The voice's sample rate, in hertz.
    ///   - referenceRate: The sample rate of the reference, in hertz.
    public init(trainedOn examples: [Example], sampleRate: Int, referenceRate: Int) {
        let training = Training(examples, sampleRate: sampleRate, referenceRate: referenceRate)
        var model = training.firstModel()
        for _ in 0..<Self.rounds { model = training.better(model) }
        self = model
    }

    /// The number of times that the speech is aligned with a model, and the model trained again. More change nothing
    /// that can be measured.
    private static let rounds = 5
}

private struct Training {
    let sampleRate: Int
    let pace: Double
    let norm: FeatureNorm
    let chains: [PhoneChain]
    let features: [Features]
    /// The reference's links in frames of the sound.
    let starts: [[Int]]

    init(_ examples: [VoiceModel.Example], sampleRate: Int, referenceRate: Int) {
        let ceiling = min(VoiceModel.ceiling(at: sampleRate), VoiceModel.ceiling(at: referenceRate))
        let sounds = examples.map {
            Spectrogram($0.speech.samples, sampleRate: sampleRate, ceiling: VoiceModel.ceiling(at: sampleRate))
        }
        let references = examples.map {
            Spectrogram($0.reference.speech.samples, sampleRate: referenceRate, ceiling: ceiling)
        }
        let own = sounds.map(Features.init)
        let others = references.map(Features.init)
        let norm = FeatureNorm(own)
        let otherNorm = FeatureNorm(others)
        self.sampleRate = sampleRate
        self.norm = norm
        chains = examples.map { PhoneChain(of: $0.reference) }
        features = own.map { $0.normalized(by: norm) }
        var (length, otherLength) = (0, 0)
        var starts: [[Int]] = []
        for index in examples.indices {
            let (speech, other) = (sounds[index].speech, references[index].speech)
            length += speech.count
            otherLength += other.count
            let warping = TimeWarping(
                of: others[index].normalized(by: otherNorm)[other],
                to: features[index][speech],
                band: 60 + max(speech.count, other.count) / 5
            )
            starts.append(
                chains[index].links.map { link in
                    let frame = Spectrogram.frame(at: link.start, sampleRate: referenceRate)
                    guard frame >= other.lowerBound else { return speech.lowerBound }
                    guard frame < other.upperBound else { return speech.upperBound }
                    let match = warping.matches[frame - other.lowerBound]
                    return speech.lowerBound + (match.lowerBound + match.upperBound) / 2
                }
            )
        }
        pace = Double(length) / Double(max(1, otherLength))
        self.starts = starts
    }

    private var symbols: [String: Int] {
        VoiceModel.states(of: Set(chains.flatMap { $0.links.compactMap(\.symbol) }).sorted())
    }

    /// The model of the states that time warping gives: a phone's frames are divided equally among its states.
    func firstModel() -> VoiceModel {
        let symbols = symbols
        let labels = chains.indices.map { example in
            var labels = [Int](repeating: 0, count: features[example].count)
            let links = chains[example].links
            for index in links.indices.dropLast() {
                guard let symbol = links[index].symbol else { continue }
                let (start, end) = (starts[example][index], starts[example][index + 1])
                for frame in start..<max(start, end) {
                    labels[frame] = symbols[symbol]! + (frame - start) * VoiceModel.statesPerPhone / (end - start)
                }
            }
            return labels
        }
        return model(labels, symbols: symbols)
    }

    /// The model of the states that another model gives.
    func better(_ model: VoiceModel) -> VoiceModel {
        let labels = chains.indices.map { example in
            let places = model.places(of: chains[example]).places
            let path = Viterbi(places, scores: model.scores(of: features[example]), states: model.states).path
            return path.map { places[$0].state }
        }
        return self.model(labels, symbols: model.symbols)
    }

    private func model(_ labels: [[Int]], symbols: [String: Int]) -> VoiceModel {
        VoiceModel(
            of: zip(features, labels).map { LabelledFeatures(features: $0, labels: $1) },
            symbols: symbols,
            sampleRate: sampleRate,
            pace: pace,
            norm: norm
        )
    }
}

/// Normalized features of a sound, and the state of each frame.
struct LabelledFeatures {
    var features: Features
    /// The states; `nil` for a frame that tells nothing of the voice.
    var labels: [Int?]
}

extension VoiceModel {
    /// The number of frames that the reference's mean of a phone counts for.
    private static let referenceFrames: Float = 10

    /// Estimates the states of a voice from frames whose states are known.
    ///
    /// - Parameters:
    ///   - examples: The frames.
    ///   - symbols: The first state of each phone.
    ///   - sampleRate: The voice's sample rate, in hertz.
    ///   - pace: The length of the voice's speech, divided by the length of the reference's.
    ///   - norm: The norm of the features.
    ///   - reference: The reference's model with the same symbols, which a phone that is seldom heard is like; by
    ///     default, it is like the voice's other phones.
    init(
        of examples: [LabelledFeatures],
        symbols: [String: Int],
        sampleRate: Int,
        pace: Double,
        norm: FeatureNorm,
        like reference: VoiceModel? = nil
    ) {
        let count = 1 + (1 + symbols.count) * Self.statesPerPhone
        var moments = [Moments](repeating: Moments(), count: count)
        var visits = [Int](repeating: 0, count: count)
        var speech = Moments()
        for example in examples {
            example.features.values.withUnsafeBufferPointer { values in
                var last: Int?
                for (frame, label) in example.labels.enumerated() {
                    if let label {
                        moments[label].add(values, frame)
                        if label > 0 { speech.add(values, frame) }
                        if last != label { visits[label] += 1 }
                    }
                    last = label
                }
            }
        }
        let prior = (mean: speech.mean, variance: speech.variance, frames: Float(4))
        var states = moments.indices.map { state in
            var own = prior
            if let reference, state > 0 {
                own = (reference.states[state].mean, prior.variance, Self.referenceFrames)
            }
            return PhoneState(moments[state], visits: visits[state], prior: own)
        }
        for state in 1...Self.statesPerPhone {
            states[state] = PhoneState(speech, visits: Int(speech.count / 6), prior: prior)
        }
        self.init(sampleRate: sampleRate, pace: pace, norm: norm, symbols: symbols, states: states)
    }
}

extension Spectrogram {
    /// The frames from the first to the last that is less than 40 dB below the loudest one.
    var speech: Range<Int> {
        let levels = levels
        let least = (levels.max() ?? 0) * 1e-4
        guard let first = levels.firstIndex(where: { $0 > least }), let last = levels.lastIndex(where: { $0 > least })
        else { return 0..<count }
        return first..<last + 1
    }
}

extension Features {
    /// Some of the frames.
    subscript(frames: Range<Int>) -> Features {
        Features(values: Array(values[frames.lowerBound * Self.vectors..<frames.upperBound * Self.vectors]))
    }
}
