public import Narration
public import NarrationBooks
public import NarrationLinting

extension ParsedBook {
    /// Finds problems that are only heard, or seen when a page is shown.
    ///
    /// - Parameters:
    ///   - folder: The book's folder, in which pictures, recordings and lexicons are looked for; `nil` to skip this
    ///     check.
    ///   - voiceReport: The voices of the book; `nil` to skip the check of scripts.
    ///   - recognizer: The recognizer of languages; `nil` to skip their check.
    /// - Returns: Warnings about missing spaces, missing or broken pictures, pictures without a description, a broken
    ///   cover, missing recordings, long pages, unreadable scripts, languages that are missing or wrong, markup that
    ///   would be read aloud, pronunciations without a word and characters who are not in the cast or do not speak, in
    ///   the order of the text; then the problems of the book's lexicons.
    public func lints(
        folder: String? = nil,
        voiceReport: VoiceReport? = nil,
        recognizer: (any LanguageRecognizer)? = nil
    ) -> [Diagnostic] {
        var findings = missingSpaces + longPages + spokenMarkup + unusedPronunciations + castProblems
        if let folder {
            findings += missingPictures(in: folder) + brokenCover(in: folder) + missingLexicons(in: folder)
            findings += missingRecordings(in: folder) as [Finding] + missingDescriptions(in: folder)
        }
        if let voiceReport { findings += unreadableScripts(of: voiceReport) }
        if let recognizer { findings += languages(by: recognizer, voiceReport?.voices ?? [:]) }
        let lexicons = folder.map { problemsOfLexicons(in: $0, voiceReport?.voices ?? [:]) } ?? []
        return places.diagnostics(for: findings) + lexicons
    }
}
