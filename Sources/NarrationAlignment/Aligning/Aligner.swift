public import Narration
import NarrationSystem

/// Finds the words of a text in the sound of a voice.
///
/// ```swift
/// let model = VoiceModel(trainedOn: examples, sampleRate: 24_000, referenceRate: reference.sampleRate)
/// let aligner = Aligner(model, referenceRate: reference.sampleRate)
/// let alignment = aligner.align(speech.samples, to: try await reference.timedSpeech(for: passage))
/// ```
///
/// The result depends on nothing but the model, the samples and the reference's marks and phones. An aligner can be
/// used from any isolation, by several tasks at once.
public struct Aligner: Sendable {
    private let model: VoiceModel
    private let referenceRate: Int

    /// Creates an aligner.
    ///
    /// - Parameters:
    ///   - model: The voice, trained with the same reference.
    ///   - referenceRate: The sample rate of the reference, in hertz.
    public init(_ model: VoiceModel, referenceRate: Int) {
        self.model = model
        self.referenceRate = referenceRate
    }

    /// Finds the words of a passage.
    ///
    /// The memory needed grows with the square of the length: 30 MB for a minute.
    ///
    /// - Parameters:
    ///   - samples: The voice's speech, at the model's sample rate.
    ///   - reference: The reference's speech of the same text.
    /// - Returns: A place for each mark of the reference.
    public func align(_ samples: [Int16], to reference: TimedSpeech) -> Alignment {
        guard !samples.isEmpty else { return .silence(for: reference.speech.marks) }
        let chain = PhoneChain(of: reference)
        let ranges = reference.speech.marks.map(\.range)
        func hearing(at factor: Double) -> Hearing {
            Hearing(of: samples, at: factor, saying: chain, ranges, by: model, referenceRate: referenceRate)
        }
        let stated = hearing(at: 1)
        let factor = SampleRateTest(stated: stated).likelierFactor(hearing)
        let spoken = stated.spoken
        return Alignment(
            words: zip(ranges, spoken.words).map { word(in: $0, $1, of: samples) },
            agreement: Agreement(
                faults: factor.map { [.otherSampleRate(factor: $0)] } ?? stated.faults,
                misfit: spoken.trace.misfit(of: 0..<spoken.trace.misfits.count),
                stretch: spoken.stretch
            )
        )
    }

    private func word(in range: Range<String.Index>, _ word: SpokenWords.Word, of samples: [Int16]) -> Alignment.Word {
        Alignment.Word(
            range: range,
            frames: sample(at: word.frames.lowerBound, of: samples)..<sample(at: word.frames.upperBound, of: samples),
            certainty: exp(-word.misfit / Self.certaintyScale)
        )
    }

    private func sample(at frame: Int, of samples: [Int16]) -> Int {
        min(samples.count, Spectrogram.sample(at: frame, sampleRate: model.sampleRate))
    }

    /// The misfit at which the certainty is 1/e.
    private static let certaintyScale = 10.0
}

extension Alignment {
    /// No sound.
    fileprivate static func silence(for marks: [WordMark]) -> Alignment {
        Alignment(
            words: marks.map { Word(range: $0.range, frames: 0..<0, certainty: 0) },
            agreement: Agreement(faults: marks.isEmpty ? [] : [.silent], misfit: 0, stretch: 0)
        )
    }
}
