import Narration
import Testing

@testable import NarrationAlignment

/// Words of one phone each, in sound that is made frame by frame: each phone has a level.
@Suite struct WordPlaceTests {
    private static let names = ["a", "b", "c"]

    /// A voice in which each phone has a level; silence is far from all.
    private static func voice(_ levels: [Float]) -> VoiceModel {
        let states = [9, 0, 0, 0].map { Float($0) } + levels.flatMap { [$0, $0, $0] }
        let vectors = { [SIMD8<Float>](repeating: SIMD8(repeating: $0), count: Features.vectors) }
        return VoiceModel(
            sampleRate: 8_000,
            pace: 1,
            norm: FeatureNorm(mean: vectors(0), gain: vectors(1)),
            symbols: VoiceModel.states(of: names),
            states: states.map { PhoneState(mean: vectors($0), weight: vectors(0.5), peak: 0, stay: -0.1, leave: -2) }
        )
    }

    private static func sound(_ levels: [Float]) -> Features {
        Features(values: levels.flatMap { [SIMD8](repeating: SIMD8(repeating: $0), count: Features.vectors) })
    }

    /// A text whose words have one phone each. The lengths are those of the reference's speech, in seconds.
    private static func script(_ lengths: [Double]) -> ReadingScript {
        let text = names.prefix(lengths.count).joined(separator: " ")
        let onsets = lengths.indices.map { Int(lengths[..<$0].reduce(0, +) * 8_000) }
        let starts = onsets.indices.map { text.index(text.startIndex, offsetBy: 2 * $0) }
        let marks = zip(starts, onsets).map { WordMark(range: $0..<text.index(after: $0), frame: $1) }
        let samples = [Int16](repeating: 0, count: Int(lengths.reduce(0, +) * 8_000))
        var script = ReadingScript()
        script.add(
            TimedSpeech(
                speech: Speech(samples: samples, marks: marks),
                phones: zip(names, onsets).map { PhoneMark(symbol: $0, frame: $1) }
            ),
            passage: 0,
            sampleRate: 8_000
        )
        return script
    }

    /// The frames of each word in another look.
    private static func frames(of script: ReadingScript, in sound: Features, by model: VoiceModel) -> [Int] {
        let graph = SearchGraph(through: script.words.indices, of: script, timing: model)
        var follower = Follower(graph, silence: model.states[0])
        follower.follow(model.scores(of: sound))
        let places = follower.finish().compactMap { step in if case .place(let place) = step { place } else { nil } }
        return graph.words.map { word in places.count { word.contains($0) } }
    }

    @Test(arguments: [[0.06, 0.3], [0.3, 0.06]])
    func `of two phones that sound alike, the one that the reference makes longer is longer`(lengths: [Double]) {
        let model = Self.voice([0, 0, 0])
        let sound = Self.sound([Float](repeating: 0, count: 80))
        let frames = Self.frames(of: Self.script(lengths), in: sound, by: model)
        #expect((frames[0] < frames[1]) == (lengths[0] < lengths[1]), "\(frames)")
    }

    @Test func `a phone that does not fit is not hurried over`() {
        let model = Self.voice([0, 0.7, 0])
        let sound = Self.sound([Float](repeating: 0, count: 80))
        let frames = Self.frames(of: Self.script([0.1, 0.1, 0.1]), in: sound, by: model)
        #expect(frames[1] >= 9, "\(frames)")
    }

    @Test(arguments: [(20, false), (160, true)])
    func `a word that could as well begin a quarter of a second away is unsure`(count: Int, isUnsure: Bool) {
        let model = Self.voice([-1, 1, -1])
        let sound: [Float] =
            [Float](repeating: -1, count: 80) + [Float](repeating: 0, count: count)
            + [Float](repeating: 1, count: 80) + [Float](repeating: -1, count: 80)
        let look = SecondLook(
            script: Self.script([0.4, 0.4, 0.4]),
            model: model,
            scores: model.scores(of: Self.sound(sound))
        )
        let unsure = look.unsure(among: [(0, 0), (1, 80), (2, 160 + count)])
        #expect(unsure.map(\.word) == (isUnsure ? [1] : []))
    }

    @Test func `a word between two that are unsure is unsure, and one beside a sure one is not`() {
        let text = "abcdef"
        let certainties = [0.9, 0.4, 0.8, 0.5, 0.9, 0.7]
        var alignment = RecordingAlignment(
            words: certainties.map { certainty in
                RecordingAlignment.Word(
                    passage: 0,
                    range: text.startIndex..<text.endIndex,
                    frames: 0..<1,
                    certainty: certainty
                )
            },
            faults: []
        )
        alignment.doubtWordsBetweenDoubted()
        #expect(alignment.words.map(\.certainty) == [0.9, 0.4, 0.5, 0.5, 0.7, 0.7])
    }
}
