import Narration
import NarrationAlignment
import NarrationEspeak
import Testing

/// Voices of espeak-ng, which report the truth, aligned as if they did not.
@Suite struct EspeakAlignmentTests {
    private static let engine = Result { try EspeakEngine() }

    private static let examples = Task {
        var examples: [VoiceModel.Example] = []
        for sentence in CalibrationText.sentences(in: "en").prefix(4) {
            examples.append(
                VoiceModel.Example(speech: try await speech(sentence), reference: try await reference(sentence))
            )
        }
        return examples
    }

    private static let model = Task {
        VoiceModel(trainedOn: try await examples.value, sampleRate: 22_050, referenceRate: 22_050)
    }

    private static func speech(_ text: String) async throws -> Speech {
        try await engine.get().synthesize(Utterance(text, rate: 0.45, voice: "en-gb+f4"))
    }

    private static func reference(_ text: String) async throws -> TimedSpeech {
        try await engine.get().timedSpeech(for: Utterance(text, voice: "en-us"))
    }

    private static let texts = [
        "The captain of the little boat counted his passengers twice, and one was missing.",
        "Nobody had seen the cook since breakfast.",
    ]

    @Test func `the words of another voice are found: half of them within 20 ms, nine in ten within 60 ms`()
        async throws
    {
        let aligner = Aligner(try await Self.model.value, referenceRate: 22_050)
        var errors: [Double] = []
        for text in Self.texts {
            let speech = try await Self.speech(text)
            let alignment = aligner.align(speech.samples, to: try await Self.reference(text))
            #expect(alignment.agreement.faults.isEmpty)
            let truth = Dictionary(uniqueKeysWithValues: speech.marks.map { ($0.range.lowerBound, $0.frame) })
            errors += alignment.marks.compactMap { mark in
                truth[mark.range.lowerBound].map { abs(Double(mark.frame - $0)) / 22_050 }
            }
        }
        errors.sort()
        try #require(errors.count > 15)
        #expect(errors[errors.count / 2] <= 0.02, "\(errors)")
        #expect(errors[errors.count * 9 / 10] <= 0.06, "\(errors)")
    }

    @Test func `another sentence is found out`() async throws {
        let aligner = Aligner(try await Self.model.value, referenceRate: 22_050)
        let speech = try await Self.speech(Self.texts[1])
        let alignment = aligner.align(speech.samples, to: try await Self.reference(Self.texts[0]))
        #expect(!alignment.agreement.faults.isEmpty)
    }

    @Test func `of twelve sentences with a word too few, a third or more are found, and whole ones never are`()
        async throws
    {
        let aligner = Aligner(try await Self.model.value, referenceRate: 22_050)
        var found = 0
        for sentence in CalibrationText.sentences(in: "en").dropFirst(4).prefix(12) {
            let reference = try await Self.reference(sentence)
            let whole = try await Self.speech(sentence)
            #expect(aligner.align(whole.samples, to: reference).agreement.faults.isEmpty, "\(sentence)")
            var words = sentence.split(separator: " ")
            words.remove(at: 3)
            let fewer = try await Self.speech(words.joined(separator: " "))
            if !aligner.align(fewer.samples, to: reference).agreement.faults.isEmpty { found += 1 }
        }
        #expect(found >= 4, "\(found)")
    }

    @Test(arguments: [16 / 22.05, 22.05 / 16])
    func `speech whose sample rate is not the stated one is found and named`(factor: Double) async throws {
        let aligner = Aligner(try await Self.model.value, referenceRate: 22_050)
        let speech = try await Self.speech(Self.texts[0])
        let alignment = aligner.align(speech.samples.stretched(by: factor), to: try await Self.reference(Self.texts[0]))
        #expect(alignment.agreement.faults == [.otherSampleRate(factor: factor)])
    }

    @Test(arguments: [(11_025, 2.0), (22_050, nil), (44_100, 0.5)])
    func `a voice that states half or twice its sample rate is found`(stated: Int, factor: Double?) async throws {
        let error = VoiceModel.sampleRateError(
            in: try await Self.examples.value,
            sampleRate: stated,
            referenceRate: 22_050
        )
        #expect((error == nil) == (factor == nil))
        if let error, let factor { #expect(abs(error / factor - 1) < 0.25) }
    }
}

extension [Int16] {
    /// The sound at a sample rate that is this many times as high, by linear interpolation.
    fileprivate func stretched(by factor: Double) -> [Int16] {
        (0..<Int(Double(count - 1) * factor)).map { index in
            let place = Double(index) / factor
            let share = place - place.rounded(.down)
            return Int16(Double(self[Int(place)]) * (1 - share) + Double(self[Int(place) + 1]) * share)
        }
    }
}
