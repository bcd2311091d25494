/// How the sound of a file was made, for machines that tell people's voices from synthetic ones.
///
/// The names are those of the IPTC's vocabulary of digital source types
/// (https://cv.iptc.org/newscodes/digitalsourcetype/). The European regulation on artificial intelligence (2024/1689,
/// article 50) asks for such a mark from August 2026.
public enum DigitalSource: String, Sendable, Hashable, Codable {
    /// By rules, without anybody's speech.
    case algorithmicMedia
    /// By a voice that was made of a person's speech.
    case trainedAlgorithmicMedia
    /// In part by rules, in part by a person or such a voice.
    case compositeSynthetic
    /// In part by a person, in part by a voice that was made of a person's speech.
    case compositeWithTrainedAlgorithmicMedia

    /// The source of what voices say; `nil` if people alone are heard.
    ///
    /// - Parameter voices: The voices that are heard, and recordings, whose passages are `whole`.
    public init?(_ voices: [Voice]) {
        let synthetic = voices.filter { $0.passages != .whole }
        let byRules = synthetic.count { $0.quality == .formant }
        switch (byRules, synthetic.count - byRules, voices.count - synthetic.count) {
        case (0, 0, _): return nil
        case (_, 0, 0): self = .algorithmicMedia
        case (0, _, 0): self = .trainedAlgorithmicMedia
        case (0, _, _): self = .compositeWithTrainedAlgorithmicMedia
        default: self = .compositeSynthetic
        }
    }

    /// The identifier in the vocabulary.
    public var identifier: String { "http://cv.iptc.org/newscodes/digitalsourcetype/\(rawValue)" }
}
