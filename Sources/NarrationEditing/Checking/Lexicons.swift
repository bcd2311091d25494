import Narration
import NarrationBooks
import NarrationLinting
import NarrationSystem

extension ParsedBook {
    /// The problems of the book's lexicons, with their locations in the lexicons.
    func problemsOfLexicons(in folder: String, _ voices: [VoiceRequest: Voice]) -> [Diagnostic] {
        guard !book.lexicons.isEmpty else { return [] }
        let languages = isBroken ? [] : book.spokenLanguages(by: voices)
        return Set(book.lexicons.map(ExactPath.init)).sorted().map(\.text).flatMap { path -> [Diagnostic] in
            guard PicturePlace(path, in: folder).state == .present else { return [] }
            do throws(BookError) {
                return try LexiconReader().read(path, in: folder).problems(inTextOf: languages)
            } catch {
                return error.diagnostics
            }
        }
    }
}
