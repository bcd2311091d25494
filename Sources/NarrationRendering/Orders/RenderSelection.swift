package import Narration

/// The pages of a book to render, the voice and language that override the book's, and the handling of utterances that
/// cannot be spoken.
///
/// ```swift
/// let selection = RenderSelection(pages: [0, 2], voice: "Anna", fallback: "en-us")
/// let rendering = try await renderer.render(book, to: "Hare.flac", as: .flac, selection: selection)
/// ```
public struct RenderSelection: Sendable, Hashable {
    /// The indices of the pages to render, from 0, in this order; `nil`, the default, for all of them.
    ///
    /// When a book is rendered to several files, each file that contains one of these pages is rendered in full.
    public var pages: [Int]?

    /// The voice for every utterance, overriding the book; if `nil`, the default, the book's voices are used.
    public var voice: String?

    /// The language for every utterance, a BCP 47 tag, overriding the book. It selects the voice of utterances that
    /// name none. If `nil`, the default, the book's languages are used.
    public var language: String?

    /// The voice that speaks a passage after the passage's own voice has failed; `nil`, the default, for none.
    ///
    /// ``Rendering/substitutions`` lists these passages. The file has the sample rate of the book's own voices.
    public var fallback: String?

    /// The handling of an utterance that neither its own voice nor ``fallback`` can speak; by default, the rendering
    /// fails.
    public var unspoken: Unspoken

    /// The handling of an utterance that cannot be spoken. If a retry could help, the engine has already tried twice.
    public enum Unspoken: Sendable, Hashable {
        /// The rendering goes on to the end of the book, and then fails with an error that lists all such utterances:
        /// ``RenderError/failures``. No file is created; of a book in parts, those without such an utterance are kept.
        /// It ends at once if the engine is missing, if it dies or hangs before anything is spoken, three times in a
        /// row or ten times, or if 30 passages in a row cannot be spoken.
        case failure
        /// The rendering fails at the first such utterance, for those who hear the sound meanwhile.
        case stop
        /// Silence of about the same length replaces the utterance, and ``Rendering/failures`` lists it.
        case silence
    }

    /// Creates a selection; by default, the whole book with its own voices and languages.
    public init(
        pages: [Int]? = nil,
        voice: String? = nil,
        language: String? = nil,
        fallback: String? = nil,
        unspoken: Unspoken = .failure
    ) {
        self.pages = pages
        self.voice = voice
        self.language = language
        self.fallback = fallback
        self.unspoken = unspoken
    }
}

extension RenderSelection {
    /// The page, spoken by the voice and in the language of the selection.
    package func recast(_ page: Page) -> Page {
        guard voice != nil || language != nil else { return page }
        var page = page
        for index in page.utterances.indices {
            if let voice { page.utterances[index].voice = voice }
            if let language { page.utterances[index].language = language }
        }
        page.renewRecordings()
        return page
    }
}
