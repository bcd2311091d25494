package import Narration
package import NarrationBooks
import NarrationSystem

/// Checks pages one by one for problems that are only heard, or seen when the page is shown.
///
/// It finds missing spaces, missing or broken pictures, unreadable scripts, a missing or wrong language of the book,
/// markup that would be read aloud, and characters who are not in the cast, like
/// `ParsedBook.lints(folder:voiceReport:recognizer:)`. Locations have a page and an utterance, but no line. Only
/// the paths of pictures, the names of characters and a sample of the text are kept.
package struct PageLints {
    private let path: String
    private let folder: String
    private var pictures: Set<ExactPath> = []
    private let cast: [String]
    private var characters: Set<String>
    private var language: BookLanguage
    private var pageCount = 0

    /// - Parameters:
    ///   - path: The name of the book in messages.
    ///   - folder: The book's folder, in which pictures are looked for.
    ///   - cast: The characters of the book.
    ///   - language: The language that is declared for the book.
    ///   - pageCount: The number of pages that will be checked.
    package init(
        of path: String,
        in folder: String,
        cast: [String: CastMember] = [:],
        language: String?,
        pageCount: Int
    ) {
        (self.path, self.folder) = (path, folder)
        self.cast = cast.keys.sorted()
        characters = Set(self.cast)
        self.language = BookLanguage(declared: language, pageCount: pageCount)
    }

    /// The warnings about a page.
    ///
    /// - Parameters:
    ///   - page: The page, as it is spoken.
    ///   - index: Its index in the book, from 0.
    ///   - voices: The voices of its utterances. Text without a voice is not checked for scripts.
    /// - Returns: The warnings. Each picture and each character is checked once.
    package mutating func diagnostics(
        for page: Page,
        at index: Int,
        voices: [VoiceRequest: Voice]
    ) -> [Diagnostic] {
        language.add(page, at: pageCount)
        pageCount += 1
        let spaces = page.joints.map { ($0.utterance, Diagnostic.missingSpace(at: $0.joint, isCertain: false)) }
        let utterances = page.utterances.enumerated()
        let scripts = utterances.compactMap { index, utterance in
            utterance.scriptWarning(voices: voices).map { (index, $0) }
        }
        let pictures = missingPictures(of: page).map { located($0, page: index) }
        let markup = utterances.flatMap { index, utterance in utterance.markupWarnings.map { (index, $0) } }
        let strangers = strangers(on: page).map { ($0.utterance, $0.diagnostic) }
        return pictures + (spaces + scripts + markup + strangers).map { located($1, page: index, utterance: $0) }
    }

    /// The warning about the language of the pages that have been checked, if it is missing or wrong.
    package func languageDiagnostic(by recognizer: any LanguageRecognizer) -> Diagnostic? {
        language.other(by: recognizer).map { located(language.diagnostic(about: $0)) }
    }

    /// The characters who are not in the cast, where they speak first.
    private mutating func strangers(on page: Page) -> [(utterance: Int, diagnostic: Diagnostic)] {
        page.utterances.enumerated().compactMap { index, utterance in
            guard let name = utterance.character, characters.insert(name).inserted else { return nil }
            return (index, .unknownCharacter(name, in: cast, certainly: nil))
        }
    }

    private mutating func missingPictures(of page: Page) -> [Diagnostic] {
        let named = page.backgroundImage.map { [(BookKey.backgroundImage, $0)] } ?? []
        return (named + page.pictures.map { (BookKey.image, $0.image) }).compactMap { key, picture in
            pictures.insert(ExactPath(picture)).inserted ? .leftOut(key, picture, in: folder) : nil
        }
    }

    private func located(_ diagnostic: Diagnostic, page: Int? = nil, utterance: Int? = nil) -> Diagnostic {
        var diagnostic = diagnostic
        (diagnostic.path, diagnostic.page, diagnostic.utterance) = (path, page, utterance)
        return diagnostic
    }
}
