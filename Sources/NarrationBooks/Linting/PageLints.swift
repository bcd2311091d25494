package import Narration

/// Checks pages one by one for problems that are only heard, or seen when the page is shown.
///
/// It finds missing spaces, missing pictures, unreadable scripts, a missing or wrong language of the book, and markup
/// that would be read aloud, like `BookReading.lints(folder:voiceReport:recognizer:)`. Locations have a page and an
/// utterance, but no line. Only the paths of pictures and a sample of the text are kept.
package struct PageLints {
    private let path: String
    private let folder: String
    private var pictures: Set<String> = []
    private var language: BookLanguage
    private var pageCount = 0

    /// - Parameters:
    ///   - path: The name of the book in messages.
    ///   - folder: The book's folder, in which pictures are looked for.
    ///   - language: The language that is declared for the book.
    ///   - pageCount: The number of pages that will be checked.
    package init(of path: String, in folder: String, language: String?, pageCount: Int) {
        (self.path, self.folder) = (path, folder)
        self.language = BookLanguage(declared: language, pageCount: pageCount)
    }

    /// The warnings about a page.
    ///
    /// - Parameters:
    ///   - page: The page, as it is spoken.
    ///   - index: Its index in the book, from 0.
    ///   - voices: The voices of its utterances. Text without a voice is not checked for scripts.
    /// - Returns: The warnings. Each picture is checked once.
    package mutating func diagnostics(
        for page: Page,
        at index: Int,
        voices: [VoiceChoice: Voice]
    ) -> [Diagnostic] {
        language.add(page, at: pageCount)
        pageCount += 1
        let spaces = page.joints.map { ($0.utterance, Diagnostic.missingSpace(at: $0.joint, isCertain: false)) }
        let scripts = page.unreadableScripts(of: voices).map { ($0.utterance, $0.diagnostic) }
        let pictures = [missingPicture(of: page)].compactMap { $0.map { located($0, page: index) } }
        let markup = page.spokenMarkup.map { ($0.utterance, $0.diagnostic) }
        return pictures + (spaces + scripts + markup).map { located($1, page: index, utterance: $0) }
    }

    /// The warning about the language of the pages that have been checked, if it is missing or wrong.
    package func languageDiagnostic(by recognizer: any LanguageRecognizer) -> Diagnostic? {
        language.other(by: recognizer).map { located(language.diagnostic(about: $0)) }
    }

    private mutating func missingPicture(of page: Page) -> Diagnostic? {
        guard let picture = page.backgroundImage, pictures.insert(picture).inserted else { return nil }
        return .missing(.backgroundImage, picture, in: folder)
    }

    private func located(_ diagnostic: Diagnostic, page: Int? = nil, utterance: Int? = nil) -> Diagnostic {
        var diagnostic = diagnostic
        (diagnostic.path, diagnostic.page, diagnostic.utterance) = (path, page, utterance)
        return diagnostic
    }
}
