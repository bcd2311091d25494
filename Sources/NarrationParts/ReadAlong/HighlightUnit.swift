/// What of a text lights up while it is heard, in files whose text moves with the voice.
public enum HighlightUnit: String, Sendable, Hashable, CaseIterable {
    /// The word that is heard.
    case word
    /// The sentence of the word that is heard, even if it is written in several utterances.
    case sentence
}
