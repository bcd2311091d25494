import Narration

/// A sound that was followed through a text.
struct Hearing {
    /// The words.
    let spoken: SpokenWords

    /// The differences between sound and text, in the order of the text.
    let faults: [Agreement.Fault]

    /// Follows a sound.
    ///
    /// - Parameters:
    ///   - samples: The sound.
    ///   - factor: The factor by which its sample rate is higher than the model's.
    ///   - text: The phones of the text.
    ///   - ranges: The words in the utterance's string.
    ///   - model: The voice.
    ///   - referenceRate: The sample rate of the reference, in hertz.
    init(
        of samples: [Int16],
        at factor: Double,
        saying text: PhoneChain,
        _ ranges: [Range<String.Index>],
        by model: VoiceModel,
        referenceRate: Int
    ) {
        let spectrogram = model.spectrogram(of: samples, sampleRateFactor: factor)
        let trace = Trace(Features(spectrogram).normalized(by: model.norm), through: text, with: model)
        spoken = SpokenWords(of: text, in: trace, pace: model.pace, referenceRate: referenceRate)
        let isSilent = samples.allSatisfy { abs(Int($0)) <= Self.quietest }
        let finder = FaultFinder(spoken: spoken, ranges: ranges, levels: spectrogram.levels)
        faults = isSilent ? ranges.isEmpty ? [] : [.silent] : finder.faults
    }

    /// The level up to which sound is silence: 60 dB below full scale.
    private static let quietest = 33
}
