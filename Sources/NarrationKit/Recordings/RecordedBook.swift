#if Recordings
package import NarrationBooks
package import NarrationRecordings
package import NarrationStories

/// A book whose utterances a person reads, and the engine that plays them.
package struct RecordedBook: Sendable {
    /// The book as it was opened.
    package let input: BookInput

    /// The tag of the language for its utterances, if one was chosen.
    package let language: String?

    /// Its pages, with the person's recordings.
    package let pages: BookPages

    package let engine: AudiobookEngine

    package init(input: BookInput, language: String?, pages: BookPages, engine: AudiobookEngine) {
        (self.input, self.language, self.pages, self.engine) = (input, language, pages, engine)
    }
}
#endif
