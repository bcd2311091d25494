package import Narration

/// Looks at a book's pages one after another for what an author would only hear, or see when the page is shown.
///
/// It finds missing spaces, missing pictures and unreadable scripts, as `BookReading.lints(folder:voiceReport:)` does.
/// The places have a page and an utterance, but no line. Nothing is kept of a page but the path of its picture.
package struct PageLints {
    private let path: String
    private let folder: String
    private var pictures: Set<String> = []

    /// - Parameters:
    ///   - path: What messages call the book.
    ///   - folder: The book's folder, where its pictures are looked for.
    package init(of path: String, in folder: String) {
        (self.path, self.folder) = (path, folder)
    }

    /// The warnings about a page.
    ///
    /// - Parameters:
    ///   - page: The page, as it is spoken.
    ///   - index: Its index in the book, from 0.
    ///   - voices: The voices of its utterances; where one is missing, whether it can read the text is not looked at.
    /// - Returns: The warnings. A picture is looked for once.
    package mutating func diagnostics(
        for page: Page,
        at index: Int,
        voices: [VoiceChoice: Voice]
    ) -> [Diagnostic] {
        let spaces = page.joints.map { ($0.utterance, Diagnostic.missingSpace(at: $0.joint, isCertain: false)) }
        let scripts = page.unreadableScripts(of: voices).map { ($0.utterance, $0.diagnostic) }
        let pictures = [missingPicture(of: page)].compactMap { $0.map { located($0, page: index) } }
        return pictures + (spaces + scripts).map { located($1, page: index, utterance: $0) }
    }

    private mutating func missingPicture(of page: Page) -> Diagnostic? {
        guard let picture = page.backgroundImage, pictures.insert(picture).inserted else { return nil }
        return .missing(.backgroundImage, picture, in: folder)
    }

    private func located(_ diagnostic: Diagnostic, page: Int, utterance: Int? = nil) -> Diagnostic {
        var diagnostic = diagnostic
        (diagnostic.path, diagnostic.page, diagnostic.utterance) = (path, page, utterance)
        return diagnostic
    }
}
