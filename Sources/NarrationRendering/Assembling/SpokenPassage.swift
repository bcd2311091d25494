package import Narration

/// The speech of a passage.
package struct SpokenPassage: Sendable {
    package let speech: Speech

    /// The substitution, if the fallback voice spoke.
    package var substituted: SubstitutedPassage?
}
