import Narration
import Testing

/// How the sound of a file was made, as machines are told.
@Suite struct DigitalSourceTests {
    private static let rules = {
        var voice = Voice(id: "en", name: "English", languages: ["en"])
        voice.quality = .formant
        return voice
    }()
    private static let model = Voice(id: "heart", name: "Heart", languages: ["en"], engine: "hibari")
    private static let person = Voice(id: "one.flac", name: "Anna", languages: ["en"], passages: .whole)

    @Test(arguments: [
        ([rules], DigitalSource.algorithmicMedia), ([model, model], .trainedAlgorithmicMedia),
        ([rules, model], .compositeSynthetic), ([rules, person], .compositeSynthetic),
        ([person, model], .compositeWithTrainedAlgorithmicMedia), ([person], nil), ([], nil),
    ])
    func `a person, rules and models are told apart`(voices: [Voice], source: DigitalSource?) {
        #expect(DigitalSource(voices) == source)
    }

    @Test func `a voice and its variants are one narrator`() {
        let variants = ["f3", "m3"].map { Voice(id: "en+\($0)", name: "English with variant \($0)", languages: ["en"]) }
        #expect(BookTags.narrator([Self.rules] + variants, of: "espeak-ng") == "English, espeak-ng, a synthetic voice")
    }
}
