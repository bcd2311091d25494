/// A place at which speech may be interrupted.
public enum SpeechBoundary: Sendable, Hashable, CaseIterable {
    /// At once; speech continues at exactly the same place.
    case immediate
    /// At the end of the word that is being spoken.
    case word
}
