public import FoundationEssentials
public import Narration
public import NarrationBooks
public import NarrationCache
public import NarrationReading
public import NarrationStories
import NarrationSystem

#if Recordings
import NarrationRecordings
#endif

/// A book, opened with all that makes it sound right: its lexicons, its cast, its recordings, its cover, its language,
/// natural reading, and the cache of speech.
///
/// ```swift
/// let book = try await OpenBook("Hare.plist")
/// for problem in try await book.problems() { print(problem) }
/// try await book.render(to: "Hare.flac")
/// ```
///
/// The file may be a plist book, a story in Markdown or plain text, or, with the trait `Publications`, an EPUB, a Word
/// document, a FictionBook, a web page, or a file of `render-book` that carries its book. The samples
/// are those of `render-book` for the same book and settings.
///
/// A book that was unpacked from a file that carries it is in a temporary folder, which exists as long as this value.
/// The value can be used from any isolation.
public struct OpenBook: Sendable {
    package let input: BookInput

    /// The pages, which are read one after another.
    public let pages: BookPages

    /// What was chosen in place of what the book says.
    public let settings: BookSettings

    /// The tag of the language for its utterances; `nil` for the book's own.
    public let language: String?

    /// How its text is read: by the rules of its language, its pronunciations and its lexicons.
    public let reading: NaturalReading

    /// The lexicons: those of the book, and those of the settings.
    package let lexicons: [ParsedLexicon]

    /// The engine that speaks it, and plays its recordings.
    public let engine: any SpeechEngine

    package let cache: SpeechCache?

    /// Whether all of its sound is that of an audiobook, which does not have what pictures say.
    package let isAudiobook: Bool
}

extension OpenBook {
    /// Opens a book.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - settings: What is chosen in place of what the book says; by default, nothing.
    ///   - voices: The engines that speak it; by default, new ones, which end with the last book that uses them.
    ///   - cache: Where speech is kept for the next time; by default, the user's cache folder; `nil` for nowhere.
    /// - Throws: `BookError` if the book or one of its lexicons cannot be read; ``SettingError`` if what is chosen does
    ///   not exist; `SpeechError` if espeak-ng's worker is not installed; `EngineFileError` if the user's file of
    ///   engines cannot be used.
    public init(
        _ path: String,
        settings: BookSettings = BookSettings(),
        voices: Voices? = nil,
        cache: SpeechCache? = SpeechCache()
    ) async throws {
        let voices = try voices ?? Voices()
        try await voices.engine(forBooksIn: path.parentFolder).check(settings)
        try await self.init(.file(path), in: path.parentFolder, settings: settings, voices: voices, cache: cache)
    }

    /// Opens a book in the file that a URL names.
    ///
    /// - Parameters:
    ///   - url: The URL of the file.
    ///   - settings: What is chosen in place of what the book says; by default, nothing.
    ///   - voices: The engines that speak it; by default, new ones, which end with the last book that uses them.
    ///   - cache: Where speech is kept for the next time; by default, the user's cache folder; `nil` for nowhere.
    /// - Throws: As ``init(_:settings:voices:cache:)``; `FileURLError` if it is not the URL of a file.
    public init(
        contentsOf url: URL,
        settings: BookSettings = BookSettings(),
        voices: Voices? = nil,
        cache: SpeechCache? = SpeechCache()
    ) async throws {
        try await self.init(String(pathOf: url), settings: settings, voices: voices, cache: cache)
    }

    /// Opens a book in a file, or its contents.
    ///
    /// - Parameters:
    ///   - source: The book.
    ///   - folder: The folder in which there may be banks that it names.
    ///   - settings: What is chosen in place of what the book says.
    ///   - voices: The engines that speak it.
    ///   - cache: Where speech is kept for the next time; `nil` for nowhere.
    /// - Throws: As the public initializer. The settings are not checked against the engine.
    package init(
        _ source: BookSource,
        in folder: String,
        settings: BookSettings,
        voices: Voices,
        cache: SpeechCache?
    ) async throws {
        let engine = voices.engine(forBooksIn: folder)
        let (input, language) = try await settings.open(source, for: engine)
        let pages = try await input.pages().changed(by: settings.foreignPassageSwitch(for: engine))
        let (reading, lexicons) = try settings.reading(of: pages, of: input)
        self.init(
            input: input,
            pages: pages,
            settings: settings,
            language: language,
            reading: reading,
            lexicons: lexicons,
            engine: try voices.engine(
                cache.wrapping(engine),
                playing: pages.hasRecordings ? input : nil,
                reading: reading,
                alignments: cache
            ),
            cache: cache,
            isAudiobook: false
        )
    }

    #if Recordings
    /// Opens a book that was aligned with an audiobook.
    ///
    /// - Parameters:
    ///   - recorded: The book with the voice of a person.
    ///   - settings: What is chosen in place of what the book says.
    ///   - cache: Where encoded sound is kept for the next time; `nil` for nowhere.
    /// - Throws: `BookError` if one of its lexicons cannot be read.
    package init(_ recorded: RecordedBook, settings: BookSettings, cache: SpeechCache?) throws {
        let (reading, lexicons) = try settings.reading(of: recorded.pages, of: recorded.input)
        self.init(
            input: recorded.input,
            pages: recorded.pages,
            settings: settings,
            language: recorded.language,
            reading: reading,
            lexicons: lexicons,
            engine: recorded.engine,
            cache: cache,
            isAudiobook: true
        )
    }
    #endif

    /// The name of the book in messages: its path, as it was given.
    public var name: String { input.name }

    /// The folder in which its pictures and recordings are.
    public var folder: String { input.folder }

    /// The parts of a story that are not in its book; empty for a plist book.
    public var omissions: [Omission] { input.omissions }
}

extension BookSettings {
    /// How a book is read, and its lexicons.
    ///
    /// - Throws: `BookError`, with places in the book, if lexicons cannot be read.
    fileprivate func reading(
        of pages: BookPages,
        of input: BookInput
    ) throws(BookError) -> (reading: NaturalReading, lexicons: [ParsedLexicon]) {
        let numerals = pages.loneNumerals
        guard !pages.book.lexicons.isEmpty || !lexicons.isEmpty else {
            return (reading(with: [], loneNumerals: numerals), [])
        }
        do throws(BookError) {
            return try reading(of: ParsedBook(book: pages.book), in: input.folder, loneNumerals: numerals)
        } catch {
            _ = try reading(of: input.read(), in: input.folder)
            throw error
        }
    }
}
