import Narration
import NarrationEspeak
import TestSupport
import Testing

@Suite struct HeardProsodyTests {
    private static let engine = Result { try EspeakEngine() }

    private func samples(of utterance: Utterance) async throws -> [Int16] {
        try await Self.engine.get().speech(for: utterance).samples
    }

    private func pitch(of utterance: Utterance) async throws -> Double {
        let samples = try await samples(of: utterance)
        return try #require(PitchMeter(samples, sampleRate: Self.engine.get().sampleRate, hop: 0.04).median)
    }

    @Test(arguments: TestExtent.some(of: VowelRichText.all))
    func `the pitch multiplier is the factor that is heard, within 3 %, in six languages`(
        text: VowelRichText
    ) async throws {
        let own = try await pitch(of: Utterance(text.text, language: text.language))
        for multiplier in [0.5, 1.4, 2] {
            let utterance = Utterance(text.text, pitchMultiplier: multiplier, language: text.language)
            let factor = try await pitch(of: utterance) / own
            #expect((0.97...1.03).contains(factor / multiplier), "\(multiplier) is heard as \(factor)")
        }
    }

    @Test(arguments: TestExtent.some(of: ["en-us+f3", "de+m3", "fr+f5", "af", "mi"]))
    func `it is so too for variants, and for languages whose voice has a pitch of its own`(voice: String) async throws {
        let text = VowelRichText.all[0].text
        let own = try await pitch(of: Utterance(text, voice: voice))
        for multiplier in [0.5, 1.6] {
            let factor = try await pitch(of: Utterance(text, pitchMultiplier: multiplier, voice: voice)) / own
            #expect((0.97...1.03).contains(factor / multiplier), "\(multiplier) is heard as \(factor)")
        }
    }

    @Test(arguments: ["af", "vi", "mi", "en+f3", "en-us+croak", "de+UniRobot", "af+m1"])
    func `a voice that is raised by less than a hertz speaks as it does unraised`(voice: String) async throws {
        let text = "The 12 hares ran over the hill; déjà vu!"
        let own = try await samples(of: Utterance(text, voice: voice))
        #expect(try await samples(of: Utterance(text, pitchMultiplier: 1.001, voice: voice)) == own)
    }

    @Test func `speech is faster with every hundredth of the rate`() async throws {
        let text = VowelRichText.all[0].text
        let lengths = try await TestExtent.some(11, of: Array(0...100)).asyncMap { rate in
            try await samples(of: Utterance(text, rate: Double(rate) / 100)).count
        }
        let steps = zip(lengths, lengths.dropFirst())
        #expect(steps.allSatisfy { $0 > $1 }, "\(lengths)")
    }

    @Test func `the highest rate is heard as 400 words a minute where the default is heard as 190`() async throws {
        let text = VowelRichText.all[0].text
        let own = try await samples(of: Utterance(text)).count
        let fastest = try await samples(of: Utterance(text, rate: 1)).count
        let ratio = Double(own) / Double(fastest)
        #expect((2.0...2.2).contains(ratio), "\(ratio)")
    }
}

extension Sequence {
    fileprivate func asyncMap<Output>(_ body: (Element) async throws -> Output) async rethrows -> [Output] {
        var outputs: [Output] = []
        for element in self { outputs.append(try await body(element)) }
        return outputs
    }
}
