package import Narration

/// Checks pages one by one for problems that are only heard, or seen when the page is shown.
///
/// It finds missing spaces, missing pictures, unreadable scripts and markup that would be read aloud, like
/// `BookReading.lints(folder:voiceReport:)`. Locations have a page and an utterance, but no line. Only the paths of
/// pictures are kept.
package struct PageLints {
    private let path: String
    private let folder: String
    private var pictures: Set<String> = []

    /// - Parameters:
    ///   - path: The name of the book in messages.
    ///   - folder: The book's folder, in which pictures are looked for.
    package init(of path: String, in folder: String) {
        (self.path, self.folder) = (path, folder)
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
        let spaces = page.joints.map { ($0.utterance, Diagnostic.missingSpace(at: $0.joint, isCertain: false)) }
        let scripts = page.unreadableScripts(of: voices).map { ($0.utterance, $0.diagnostic) }
        let pictures = [missingPicture(of: page)].compactMap { $0.map { located($0, page: index) } }
        let markup = page.spokenMarkup.map { ($0.utterance, $0.diagnostic) }
        return pictures + (spaces + scripts + markup).map { located($1, page: index, utterance: $0) }
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
