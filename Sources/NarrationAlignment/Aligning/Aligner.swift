import Foundation
public import Narration

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
        let spectrogram = model.spectrogram(of: samples)
        let chain = PhoneChain(of: reference)
        let trace = Trace(Features(spectrogram).normalized(by: model.norm), through: chain, with: model)
        let spoken = SpokenWords(of: chain, in: trace, pace: model.pace, referenceRate: referenceRate)
        let words = zip(reference.speech.marks, spoken.words).map { mark, word in
            Alignment.Word(
                range: mark.range,
                frames: sample(
                    at: word.frames.lowerBound,
                    of: samples
                )..<sample(at: word.frames.upperBound, of: samples),
                certainty: exp(-word.misfit / Self.certaintyScale)
            )
        }
        return Alignment(words: words, agreement: agreement(of: spoken, words.map(\.range), samples, spectrogram))
    }

    private func agreement(
        of spoken: SpokenWords,
        _ ranges: [Range<String.Index>],
        _ samples: [Int16],
        _ spectrogram: Spectrogram
    ) -> Agreement {
        let isSilent = samples.allSatisfy { abs(Int($0)) <= Self.quietest }
        let finder = FaultFinder(spoken: spoken, ranges: ranges, levels: spectrogram.levels)
        return Agreement(
            faults: isSilent ? ranges.isEmpty ? [] : [.silent] : finder.faults,
            misfit: spoken.trace.misfit(of: 0..<spoken.trace.misfits.count),
            stretch: spoken.stretch
        )
    }

    private func sample(at frame: Int, of samples: [Int16]) -> Int {
        min(samples.count, Spectrogram.sample(at: frame, sampleRate: model.sampleRate))
    }

    /// The misfit at which the certainty is 1/e.
    private static let certaintyScale = 10.0

    /// The level up to which sound is silence: 60 dB below full scale.
    private static let quietest = 33
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
