package import Narration

/// A text that was pieced together, with the places at which takes were joined.
package struct PiecedText: Sendable {
    /// What is said.
    package let said: String

    /// The frames at ``Bank/sampleRate``.
    package let samples: [Int16]

    /// The marks of the words in what is said.
    package let marks: [WordMark]

    /// The joints, in order.
    package let joints: [Joint]

    /// A place at which two takes are joined.
    package struct Joint: Sendable {
        /// The silence between the takes, or the frames in which both are heard.
        package let frames: Range<Int>

        /// The beginning of the word of the second take in what is said; `nil` if the joint is within a word.
        package let word: String.Index?
    }
}
