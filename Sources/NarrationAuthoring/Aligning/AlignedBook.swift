import Narration
import NarrationBooks
public import NarrationCache
public import NarrationKit
import NarrationStories
import NarrationSystem

#if Recordings
import NarrationRecordings

extension AlignmentPlan {
    /// Finds the words of the book in the audiobook.
    ///
    /// - Parameters:
    ///   - settings: How the book is read; by default, as it says itself. Its language is that of the plan.
    ///   - cache: Where what was found is kept, part by part; by default, the user's cache folder; `nil` for nowhere.
    ///   - progress: Receives the share of the sound that is done, 0…1.
    /// - Returns: The book with the places of its words.
    /// - Throws: `BookError` if a lexicon cannot be read; `SettingError` if the settings name another language than the
    ///   plan; `SpeechError` if a file cannot be read; `CancellationError`.
    public func align(
        settings: BookSettings = BookSettings(),
        cache: SpeechCache? = SpeechCache(),
        progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async throws -> AlignedBook {
        try check(settings)
        let reading = try settings.reading(of: book, in: input.folder).reading
        let aligner = voices.audiobookAligner(reading: reading, keptIn: cache)
        return AlignedBook(self, try await aligner.align(parts.map(\.part), progress: progress), reading)
    }

    fileprivate func check(_ settings: BookSettings) throws(SettingError) {
        guard let tag = settings.language.tag, tag != language else { return }
        throw SettingError(.language, "\(tag) is another language than that of the plan; make the plan in it")
    }
}

/// A book whose words were found in an audiobook.
public struct AlignedBook: Sendable {
    /// The name of the book in messages.
    public let name: String

    /// The parts, in the order of the book.
    public let parts: [AlignedPart]

    private let plan: AlignmentPlan
    private let found: [ReadPart]
    private let reading: any TextReading

    fileprivate init(_ plan: AlignmentPlan, _ found: [ReadPart], _ reading: any TextReading) {
        (name, self.plan, self.found, self.reading) = (plan.input.name, plan, found, reading)
        let locations = plan.book.utteranceLocations
        parts = zip(plan.parts, found).map { AlignedPart($0, $1, locations) }
    }

    /// The number of words.
    public var wordCount: Int { found.reduce(0) { $0 + $1.wordCount } }

    /// The number of words that are read.
    public var readCount: Int { found.reduce(0) { $0 + $1.readCount } }

    /// The length of the sound, in seconds.
    public var duration: Double { parts.reduce(0) { $0 + $1.duration } }

    /// How much is found: `98 of 101 words found (97 %) in 0:53 of sound, 1 part, 2 differences`.
    public var summary: String {
        let words = "\(readCount) of \(wordCount.of("word")) found (\(readCount * 100 / max(1, wordCount)) %)"
        let differences = parts.reduce(0) { $0 + $1.differences.count }.of("difference")
        return "\(words) in \(duration.asTime) of sound, \(parts.count.of("part")), \(differences)"
    }

    /// The utterances of a part with the places of their words in its sound.
    func text(ofPart index: Int) -> [(position: UtterancePosition, utterance: Utterance, words: [RecordedWord])] {
        let part = plan.parts[index]
        let words = found[index].words(of: part.part, reading: reading)
        return part.positions.indices.map { (part.positions[$0], part.part.utterances[$0], words[$0]) }
    }

    /// The sound of a part.
    func sound(ofPart index: Int) -> SoundSequence { plan.parts[index].sound }

    /// The error of an audiobook of another text, of which most words are not found; `nil` if it is of this book.
    public var mismatch: AlignmentError? {
        guard wordCount > 0 else { return AlignmentError(.noWords, "\(name.shown) has no words to find") }
        guard readCount * 2 < wordCount else { return nil }
        let missing = "\(Int((1 - Double(readCount) / Double(wordCount)) * 100)) %"
        return AlignmentError(
            .otherText,
            """
            this does not seem to be a recording of \(name.shown): \(missing) of its words are not found; check that \
            the audio files are of this book and in the order of its chapters
            """
        )
    }

    /// The error of an audiobook that lacks chapters, or has another text for them; `nil` if it has all.
    public var missingChapters: AlignmentError? {
        let chapters = unreadChapters.map { chapter in
            let title = chapter.title.map { "\"\($0.excerpt)\"" } ?? "the book"
            guard plan.parts.count > 1 else { return title }
            let parts = plan.parts.filter { $0.positions.contains(chapter.positions[0]) }
            return "\(parts.flatMap(\.sound.paths).map(\.fileName.shown).joined(separator: ", ")) for \(title)"
        }
        guard !chapters.isEmpty else { return nil }
        return AlignmentError(
            .missingChapters,
            """
            most words of \(chapters.count.of("chapter")) are not found: \(chapters.joined(separator: "; ")); check that \
            the files are in the order of the chapters, and that all of it is there
            """
        )
    }

    /// A warning for each file in which no word of the book is found, where several are one recording.
    public var wordlessFiles: [String] {
        parts.flatMap(\.filesWithoutWords).map { file in
            let problem = "no word of the book is found in \(file.fileName.shown)"
            return "\(name.shown): warning: \(problem); if it is not of this book, leave it out"
        }
    }

    /// A warning for each stretch of sound that is left out of the book with this voice.
    public var leftOutSound: [String] {
        parts.flatMap(\.omissions).map { omission in
            """
            \(name.shown): warning: \(omission.duration.asTime) of sound from \(omission.second.asTime) of \
            \(omission.file.fileName.shown) are left out: no word of the book is found there, and of such sound \
            only \(AlignedPart.Omission.longestKept.asTime) are kept
            """
        }
    }

    /// The chapters of which most words are not read. Of a few words, such as a dedication, it cannot be told.
    private var unreadChapters: [AlignmentPlan.Chapter] {
        let counts = Dictionary(
            uniqueKeysWithValues: zip(plan.parts, found).flatMap { zip($0.positions, $1.wordCounts) }
        )
        return plan.chapters.filter { chapter in
            let counts = chapter.positions.compactMap { counts[$0] }
            let all = counts.reduce(0) { $0 + $1.all }
            return all >= 20 && counts.reduce(0) { $0 + $1.read } * 2 < all
        }
    }

    /// The book with the person's voice, to be rendered or narrated.
    ///
    /// - Parameters:
    ///   - settings: How it is read; by default, as it says itself. Its language is that of the plan.
    ///   - cache: Where encoded sound is kept; by default, in the user's cache folder; `nil` for nowhere.
    /// - Returns: The book.
    /// - Throws: `BookError` if one of its lexicons cannot be read; `SettingError` if the settings name another
    ///   language than the plan.
    public func opened(
        settings: BookSettings = BookSettings(),
        cache: SpeechCache? = SpeechCache()
    ) throws -> OpenBook {
        try plan.check(settings)
        return try OpenBook(recorded, settings: settings, cache: cache)
    }

    private var recorded: RecordedBook {
        var book = plan.book
        for page in book.book.pages.indices { book.book.pages[page].recording = nil }
        for part in plan.parts {
            for (position, utterance) in zip(part.positions, AudiobookEngine.recorded(part.part)) {
                book.book.pages[position.page].utterances[position.utterance] = utterance
            }
        }
        let engine = AudiobookEngine(Array(zip(plan.parts.map(\.part), found)))
        return RecordedBook(input: plan.input, language: plan.language, pages: BookPages(book), engine: engine)
    }
}
#endif
