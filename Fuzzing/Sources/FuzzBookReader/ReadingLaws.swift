import Foundation
import Laws
import Narration
import NarrationBooks
import NarrationEditing

/// The laws of reading any file.
enum ReadingLaws {
    /// Limits that small files reach.
    static let limits = ReadingLimits(size: 1 << 16, depth: 12, stringSize: 600, diagnostics: 12)

    /// Reads a file and checks its diagnostics.
    static func check(_ file: Data) -> Outcome {
        let reader = BookReader(limits: limits)
        let outcome = Outcome(of: file, by: reader)
        let slice = (Data(repeating: UInt8(ascii: "<"), count: 3) + file).dropFirst(3)
        let second = Outcome(of: slice, by: reader)
        law("A file is read the same way twice, wherever in memory it is", outcome == second, "\(outcome)\n\(second)")

        let text = SourceLines(of: file)
        switch outcome {
        case .book(let reading):
            law("A book has no errors", outcome.errorCount == 0, "\(reading.warnings)")
            DiagnosticLaws.check(reading.warnings, limit: limits.diagnostics, text: text)
            DiagnosticLaws.check(reading.lints(), limit: limits.diagnostics, text: text)
            check(reading.book)
        case .refusal(let error):
            law("What is no book has an error", outcome.errorCount > 0, "\(error.diagnostics)")
            law("An error names the file", error.path == Outcome.name, error.path)
            DiagnosticLaws.check(error.diagnostics, limit: limits.diagnostics, text: text)
        }
        return outcome
    }

    private static func check(_ book: Book) {
        law("A book has pages", !book.pages.isEmpty, "\(book)")
        let utterances = book.pages.flatMap { $0.utterances + $0.pictures.flatMap(\.utterances) }
        let publication = book.publication
        let names = [
            book.title, book.author, book.language, book.coverImage, publication.subtitle, publication.description,
            publication.narrator, publication.date, publication.publisher, publication.copyright, publication.genre,
            publication.series, publication.isbn,
        ].compactMap(\.self)
        let ofPages = book.pages.flatMap { [$0.title, $0.backgroundImage, $0.imageDescription] }
        let ofPictures = book.pages.flatMap(\.pictures).flatMap { [$0.image, $0.description] }
        let pageNames = (ofPages + ofPictures).compactMap(\.self)
        let voices = utterances.flatMap { [$0.voice, $0.language, $0.character].compactMap(\.self) }
        let cast = book.cast.flatMap { [$0.key, $0.value.voice, $0.value.language].compactMap(\.self) }
        let blank = (names + pageNames + voices + cast).contains { $0.allSatisfy(\.isWhitespace) }
        law("No name in a book is blank", !blank, "\(book)")
        let isInRange = utterances.allSatisfy {
            Utterance.rateRange.contains($0.rate) && Utterance.volumeRange.contains($0.volume)
                && Utterance.pitchMultiplierRange.contains($0.pitchMultiplier)
                && Utterance.delayRange.contains($0.preUtteranceDelay)
                && Utterance.delayRange.contains($0.postUtteranceDelay)
        }
        law("Every number in a book is in its range", isInRange, "\(book)")
        let longest = utterances.map(\.string.utf8.count).max() ?? 0
        // The replacement of a byte that is not UTF-8 is three bytes long.
        law("No string is longer than the limit", longest <= 3 * limits.stringSize, "\(longest) bytes")
    }
}
