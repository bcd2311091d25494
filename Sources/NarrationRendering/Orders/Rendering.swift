public import Narration
public import NarrationAudio

/// The result of rendering a book.
public struct Rendering: Sendable, Hashable {
    /// The path of the file, as it was given.
    public let path: String

    /// The name of the file's format: `wav`.
    public let format: String

    /// The times of the book's contents, in frames of the file.
    ///
    /// If the book was rendered from a file page by page, the timeline has the pages without their utterances, which
    /// would need memory for the whole book; a ``SideFile`` and a `TimelineSink` receive the complete timeline.
    public let timeline: Timeline

    /// The tags of the file, as far as its format can store them.
    public let tags: BookTags

    /// The chapters, without gaps; empty if nothing begins one.
    public let chapters: [Chapter]

    /// The parts of the metadata that are not in the file, because its format cannot store them.
    public let leftOut: DescriptionParts

    /// The number of utterances.
    public let utteranceCount: Int

    /// The number of words, as they are written.
    public let wordCount: Int

    /// The voices that speak, in the order in which they are heard. An engine tells the version of each.
    public let voices: [Voice]

    /// The utterances that could not be spoken and were replaced by silence, in the book's order; empty unless
    /// ``RenderSelection/unspoken`` allows it.
    public let failures: [Failure]

    /// The passages that their own voice failed to speak, and ``RenderSelection/fallback`` spoke, in the book's order.
    public let substitutions: [Substitution]

    /// Whether the files existed already with the same contents, so that none was written.
    public let isUnchanged: Bool

    /// The time that the rendering took, in seconds.
    public let elapsed: Double

    /// An utterance that could not be spoken.
    public struct Failure: Sendable, Hashable {
        /// The position of the utterance in the book.
        public let position: UtterancePosition

        /// The reason why it could not be spoken.
        public let cause: SpeechError
    }

    /// A passage of an utterance that the fallback voice spoke.
    public struct Substitution: Sendable, Hashable {
        /// The position of the utterance in the book.
        public let position: UtterancePosition

        /// The passage, both voices, and the reason.
        public let passage: SubstitutedPassage
    }
}
