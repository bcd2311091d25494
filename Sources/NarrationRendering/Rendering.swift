public import Narration
public import NarrationAudio

/// A book that was rendered.
public struct Rendering: Sendable, Hashable {
    /// The file's path, as it was asked for.
    public let path: String

    /// The file's format, by its name: `wav`.
    public let format: String

    /// When everything in the book sounds, in frames of the file.
    ///
    /// Of a book that was rendered page by page out of its file it has the pages without their utterances: the rest
    /// would grow with the book, and goes to ``RenderOptions/timelinePath``.
    public let timeline: Timeline

    /// The chapters, without gaps; none where nothing begins one.
    public let chapters: [Chapter]

    /// What of the description is not in the file, because its format has no place for it.
    public let leftOut: DescriptionParts

    /// How many utterances there were.
    public let utteranceCount: Int

    /// How many words there were, counted between blanks.
    public let wordCount: Int

    /// The utterances that could not be spoken and have silence in their place, in the book's order. There are none
    /// unless ``RenderOptions/unspoken`` allows it.
    public let failures: [Failure]

    /// Whether the files were there already as they would have become, so that none was written.
    public let isUnchanged: Bool

    /// How long it took, in seconds.
    public let elapsed: Double

    /// An utterance that could not be spoken.
    public struct Failure: Sendable, Hashable {
        /// Where in the book it is.
        public let position: UtterancePosition

        /// Why it could not be spoken.
        public let cause: SpeechError
    }
}
