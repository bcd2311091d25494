import Foundation
import Narration
import NarrationBooks
import NarrationRecordings
import NarrationRendering
import NarrationStories
import NarrationSystem

/// Which audio files are taken for which part of a book.
struct AlignmentPlan: Sendable {
    /// The book as it was opened.
    let input: BookInput

    /// The tag of the language that overrides the book's.
    let language: String?

    /// The book.
    let reading: BookReading

    /// The parts, in the order of the book.
    let parts: [PlannedPart]

    /// A part of the book.
    struct PlannedPart: Sendable {
        /// The title of the chapter; `nil` if the part is all of the book.
        let title: String?
        /// The positions of the utterances.
        let positions: [UtterancePosition]
        let part: AudiobookPart
    }

    /// Reads a book, and opens the files.
    ///
    /// - Parameters:
    ///   - input: The book.
    ///   - language: The language that overrides the book's.
    ///   - audio: The paths of the files. If all of their names have numbers, they are put in the order of these.
    /// - Throws: `BookError` if the book has errors; `SpeechError` if a file cannot be read; ``UsageError`` if a file
    ///   is given twice; ``InputFailure`` if there is no such file.
    init(of input: BookInput, in language: String?, audio: [String]) throws {
        var reading = try input.read()
        reading.book.pages = reading.book.pages.map(RenderSelection(language: language).recast)
        let files = audio.inOrderOfNumbers
        var places: Set<ExactPath> = []
        for file in files where !places.insert(file.resolvedPath).inserted {
            throw UsageError(message: "\(file.shown) is given twice")
        }
        for file in files where !FileSystem.exists(file) {
            throw InputFailure(message: "there is no file \(file.shown)", status: .noInput)
        }
        let pages = reading.book.pages
        let titled = pages.map(ChapterDivision.found.titled)
        let sections = ChapterDivision.found.sections(
            of: titled.enumerated().map { ($0.offset, $0.element.title) },
            bookTitle: reading.book.title,
            language: reading.book.language
        )
        let sounds = try Self.sounds(of: files, count: sections.count)
        let ranges = sounds.count > 1 ? sections.map { ($0.title, $0.pages) } : [(nil, 0..<pages.count)]
        parts = ranges.enumerated().map { number, range in
            let positions = range.1.flatMap { page in
                pages[page].utterances.indices.map { UtterancePosition(page: page, utterance: $0) }
            }
            return PlannedPart(
                title: range.0,
                positions: positions,
                part: AudiobookPart(
                    sound: sounds[number],
                    utterances: positions.map { pages[$0.page].utterances[$0.utterance] }
                )
            )
        }
        self.input = input
        self.language = language
        self.reading = reading
    }

    /// The sound of each chapter of a book: a file, or a chapter of the only file; or else one sound, all files.
    private static func sounds(of files: [String], count: Int) throws -> [SoundSequence] {
        if files.count > 1, files.count == count { return try files.map { try SoundSequence(of: [$0]) } }
        let whole = try SoundSequence(of: files)
        return count > 1 && whole.chapters.count == count ? whole.chapters : [whole]
    }
}

extension [String] {
    /// Paths in the order of the numbers in them, if each file name has one; otherwise as they are. Those with the same
    /// numbers keep their order.
    fileprivate var inOrderOfNumbers: [String] {
        guard allSatisfy({ !$0.fileStem.numbers.isEmpty }) else { return self }
        return map { (path: $0, numbers: $0.parentFolder.numbers + $0.fileStem.numbers) }
            .sorted { $0.numbers.lexicographicallyPrecedes($1.numbers) }
            .map(\.path)
    }
}

extension String {
    /// The whole numbers in the text, in its order.
    fileprivate var numbers: [Int] { matches(of: /[0-9]+/).map { Int($0.output) ?? .max } }
}
