public import Narration
import NarrationBooks
public import NarrationKit
import NarrationRendering
public import NarrationStories
import NarrationSystem

#if Recordings
import NarrationRecordings

/// Which audio files are taken for which part of a book.
///
/// ```swift
/// let input = try BookInput(contentsOf: "Hare.plist")
/// let plan = try await AlignmentPlan(of: input, audio: ["hare-1.mp3", "hare-2.mp3"], voices: voices)
/// let aligned = try await plan.align()
/// for part in aligned.parts { for difference in part.differences { print(difference) } }
/// try await aligned.opened().render(to: "Hare.epub")
/// ```
public struct AlignmentPlan: Sendable {
    /// The book as it was opened.
    let input: BookInput

    /// The tag of the language that overrides the book's.
    let language: String?

    /// The book.
    let book: ParsedBook

    /// The parts, in the order of the book.
    let parts: [PlannedPart]

    /// The chapters, which may be in one part together.
    let chapters: [Chapter]

    let voices: Voices

    /// A chapter of the book, or all of it.
    struct Chapter: Sendable {
        /// The title; `nil` for all of the book.
        let title: String?
        /// The positions of the utterances.
        let positions: [UtterancePosition]
    }

    /// A part of the book.
    struct PlannedPart: Sendable {
        /// The title of the chapter; `nil` if the part is all of the book.
        let title: String?
        /// The positions of the utterances.
        let positions: [UtterancePosition]
        let part: AudiobookPart

        var sound: SoundSequence { part.sound }
    }

    /// Reads a book, and opens the files.
    ///
    /// - Parameters:
    ///   - input: The book.
    ///   - language: The language that overrides the book's; by default, none.
    ///   - indices: The indices of the pages that are read; `nil`, the default, for all of them. They are read in the
    ///     order of the book.
    ///   - audio: The paths of the files. If all of their names have numbers, they are put in the order of these.
    ///   - division: What a chapter is. For `titles`, which is the default, headings count too, and pages do if they
    ///     are as many as the files.
    ///   - voices: The engines that speak the book's voices, of which the languages are known, and tell how words
    ///     sound.
    /// - Throws: `BookError` if the book has errors; `SpeechError` if a file cannot be read; ``AlignmentError`` if a
    ///   file is given twice, or there is no such file or page.
    public init(
        of input: BookInput,
        in language: String? = nil,
        pages indices: [Int]? = nil,
        audio: [String],
        dividedBy division: ChapterDivision = .titles,
        voices: Voices
    ) async throws {
        var reading = try input.read()
        if language == nil {
            await reading.book.takeLanguages(ofVoicesOf: voices.engine(forBooksIn: input.file.parentFolder))
        }
        reading.book.pages = reading.book.pages.map(RenderSelection(language: language).recast)
        let files = audio.inOrderOfNumbers
        var places: Set<ExactPath> = []
        for file in files where !places.insert(file.resolvedPath).inserted {
            throw AlignmentError(.givenTwice, "\(file.shown) is given twice")
        }
        for file in files where !FileSystem.exists(file) {
            throw AlignmentError(.noFile, "there is no file \(file.shown)")
        }
        let book = reading.book
        if let page = indices?.first(where: { !book.pages.indices.contains($0) }) {
            throw AlignmentError(.noPage, "there is no page \(page + 1); the book has \(book.pages.count)")
        }
        let divisions = division == .titles ? [.found, .pages] : [division]
        let pages = Set(indices ?? Array(book.pages.indices))
        let possible = divisions.map { book.chapters(by: $0, of: pages) }
        let matched = try Self.matched(possible, to: files)
        chapters = matched?.chapters ?? possible[0]
        let whole = Chapter(title: nil, positions: book.positions(onPages: book.pages.indices, of: pages))
        let (divided, sounds) = try matched ?? ([whole], [SoundSequence(of: files)])
        parts = zip(divided, sounds).map { chapter, sound in
            let utterances = chapter.positions.map { book.pages[$0.page].utterances[$0.utterance] }
            return PlannedPart(
                title: chapter.title,
                positions: chapter.positions,
                part: AudiobookPart(sound: sound, utterances: utterances)
            )
        }
        (self.input, self.language, self.book, self.voices) = (input, language, reading, voices)
    }

    /// The first of several divisions of a book whose chapters are as many as the files, or as the chapters of the
    /// only file.
    ///
    /// - Parameters:
    ///   - divisions: The chapters of each division.
    ///   - files: The paths of the files.
    /// - Returns: The chapters, and the sound of each; `nil` if none are as many.
    /// - Throws: `SpeechError` if a file cannot be read.
    private static func matched(
        _ divisions: [[Chapter]],
        to files: [String]
    ) throws -> (chapters: [Chapter], sounds: [SoundSequence])? {
        if files.count > 1 {
            guard let chapters = divisions.first(where: { $0.count == files.count }) else { return nil }
            return (chapters, try files.map { try SoundSequence(of: [$0]) })
        }
        let sounds = try SoundSequence(of: files).chapters
        return divisions.first { $0.count > 1 && $0.count == sounds.count }.map { ($0, sounds) }
    }
}

extension Book {
    /// Gives utterances that name a voice the language of this voice, in which they are read.
    fileprivate mutating func takeLanguages(ofVoicesOf engine: any SpeechEngine) async {
        var languages: [String: String?] = [:]
        for page in pages.indices {
            for (index, utterance) in pages[page].utterances.enumerated() {
                guard let voice = utterance.voice else { continue }
                if languages[voice] == nil {
                    languages.updateValue(await engine.languageOfVoice(namedBy: utterance), forKey: voice)
                }
                if let language = languages[voice] ?? nil { pages[page].utterances[index].language = language }
            }
        }
    }

    /// The chapters of a division in which something is said on one of some pages.
    fileprivate func chapters(by division: ChapterDivision, of pages: Set<Int>) -> [AlignmentPlan.Chapter] {
        let titled = self.pages.enumerated().map { ($0.offset, division.titled($0.element).title) }
        return division.sections(of: titled, bookTitle: title, language: language)
            .map { AlignmentPlan.Chapter(title: $0.title, positions: positions(onPages: $0.pages, of: pages)) }
            .filter { !$0.positions.isEmpty }
    }

    /// The positions of the utterances on some of the pages in a range.
    fileprivate func positions(onPages range: Range<Int>, of pages: Set<Int>) -> [UtterancePosition] {
        range.filter(pages.contains).flatMap { page in
            self.pages[page].utterances.indices.map { UtterancePosition(page: page, utterance: $0) }
        }
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
#endif
