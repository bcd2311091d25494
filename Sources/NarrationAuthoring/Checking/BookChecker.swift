import Narration
public import NarrationBooks
import NarrationEditing
public import NarrationKit
import NarrationLinting
import NarrationReading
import NarrationRendering
public import NarrationStories
import NarrationSystem

#if Recordings
import NarrationCache
import NarrationRecordings
#endif

/// Checks books for all problems, including those that are only heard, and tells what is said in them, and by whom.
///
/// ```swift
/// let checker = BookChecker()
/// let book = try BookInput(contentsOf: "Hare.plist")
/// for problem in try await checker.problems(of: book) { print(problem) }
/// ```
///
/// The engines start with the first book. Without them, only what can be seen is checked.
public final class BookChecker {
    private let startVoices: () throws -> Voices
    private let warn: (any Error) -> Void
    private var voices: Voices?
    private var isSilent = false

    /// Creates a checker.
    ///
    /// - Parameters:
    ///   - voices: Starts the engines; by default, those that the user has.
    ///   - warn: Receives the error of an engine that does not start, or fails, and is not used from then on. By
    ///     default, nobody is told.
    public init(
        voices: @escaping () throws -> Voices = { try Voices() },
        warn: @escaping (any Error) -> Void = { _ in }
    ) {
        (startVoices, self.warn) = (voices, warn)
    }

    /// Checks the voice and the language of settings.
    ///
    /// - Throws: `SettingError` if there is no such voice, or none for the language.
    public func check(_ settings: BookSettings) async throws {
        try await engine(forBooksIn: ".")?.check(settings)
    }

    /// Finds the problems of a book: errors, and what is odd in its file, will be heard otherwise than it is meant, or
    /// is not in its recordings as it is written. Without the trait `Recordings`, recordings are looked for, and not
    /// heard.
    ///
    /// - Parameters:
    ///   - input: The book, or a draft with errors.
    ///   - settings: How it is read, and whether every utterance must have a recording; by default, as it says itself.
    /// - Returns: The problems, in the order of the text.
    /// - Throws: `BookError` if the file cannot be read; `CancellationError`.
    public func problems(of input: BookInput, settings: BookSettings = BookSettings()) async throws -> [Diagnostic] {
        try await reading(of: input, settings: settings).problems
    }

    /// Reads a book once, and finds its problems, as ``problems(of:settings:)``.
    package func reading(
        of input: BookInput,
        settings: BookSettings = BookSettings()
    ) async throws -> (book: ParsedBook, problems: [Diagnostic]) {
        let engine = try engine(forBooksIn: input.file.parentFolder)
        let input = try await input.inItsLanguage(by: languageRecognizer, for: engine)
        let book = try input.draft()
        let report = try await voiceReport(of: book, by: engine)
        let (lexicons, problems) = settings.lexicons(of: book, in: input.folder, report)
        let reading = settings.reading(with: lexicons, loneNumerals: book.book.loneNumerals)
        var unspeakable: [Diagnostic] = []
        if let engine, let report {
            do {
                unspeakable = try await book.unspeakable(
                    by: engine,
                    reading: reading,
                    lexicons: lexicons,
                    voiceReport: report
                )
            } catch let error as CancellationError {
                throw error
            } catch {}
        }
        let heard = book.lints(folder: input.folder, voiceReport: report, recognizer: languageRecognizer)
        let recordings = try await problemsOfRecordings(of: book, in: input, reading: reading)
        try Task.checkCancellation()
        let unrecorded =
            settings.voice == .recordingsOnly
            ? book.unrecordedUtterances(onPages: nil) + book.unrecordedPictures(onPages: nil) : []
        let found = book.warnings + (report?.diagnostics ?? []) + unspeakable + heard
        return (book, (found + recordings + unrecorded + problems).inOrderOfText)
    }

    /// Tells what is said for every utterance of a book.
    ///
    /// - Parameters:
    ///   - source: The book.
    ///   - settings: How it is read; by default, as it says itself.
    /// - Returns: The utterances, in the order of the text.
    /// - Throws: `BookError` if the book has an error, or a lexicon cannot be read; `SettingError` if its language is
    ///   to be recognized, and cannot be.
    public func spokenTexts(
        of source: BookSource,
        settings: BookSettings = BookSettings()
    ) async throws -> [SpokenUtterance] {
        let (input, book, voices) = try await open(source, by: settings)
        defer { withExtendedLifetime(input) {} }
        let reading = try settings.reading(of: book, in: input.folder).reading
        return zip(book.book.pages, book.utteranceLocations).enumerated().flatMap { page, contents in
            zip(contents.0.utterances, contents.1).enumerated().map { index, utterance in
                let voice = voices[VoiceRequest(of: utterance.0)] ?? Voice(of: utterance.0)
                return SpokenUtterance(
                    position: UtterancePosition(page: page, utterance: index),
                    location: utterance.1,
                    language: utterance.0.language,
                    text: reading.spokenText(of: utterance.0, by: voice)
                )
            }
        }
    }

    /// Finds the names in a book, in the language that most of it is spoken in.
    ///
    /// - Parameters:
    ///   - source: The book.
    ///   - settings: How it is read; by default, as it says itself.
    /// - Returns: The names as the voice of that language says them.
    /// - Throws: The errors of ``spokenTexts(of:settings:)``; `SpeechError` if the engine fails; `CancellationError`.
    public func names(in source: BookSource, settings: BookSettings = BookSettings()) async throws -> BookNames {
        let utterances = try await spokenTexts(of: source, settings: settings)
        let languages = Dictionary(grouping: utterances, by: \.language)
        let most = languages.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
        let language = most?.key ?? Utterance.defaultLanguage
        var names = BookNames(in: most?.value.map(\.text) ?? [], language: language)
        guard let engine = try engine(forBooksIn: source.folder) else { return names }
        for index in names.names.indices {
            let name = Utterance(names.names[index].text, voice: settings.voice.name, language: language)
            names.names[index].phonemes = try await engine.phonemes(of: name)
        }
        return names
    }

    /// Tells how much the narration and each character of a book say, and by which voices.
    ///
    /// - Parameters:
    ///   - source: The book.
    ///   - settings: Who speaks it; by default, as it says itself.
    /// - Returns: The narration and the characters, in the order in which they speak; those who never speak last.
    /// - Throws: `BookError` if the book has an error; `SettingError` if its language is to be recognized, and cannot
    ///   be.
    public func cast(of source: BookSource, settings: BookSettings = BookSettings()) async throws -> [CastPart] {
        let (input, book, voices) = try await open(source, by: settings)
        defer { withExtendedLifetime(input) {} }
        return CastPart.all(in: book, voices)
    }
}

extension BookChecker {
    /// Opens a book as it is spoken, with its voices as far as they are known.
    private func open(
        _ source: BookSource,
        by settings: BookSettings
    ) async throws -> (input: BookInput, book: ParsedBook, voices: [VoiceRequest: Voice]) {
        let engine = try engine(forBooksIn: source.folder)
        let (input, language) = try await settings.open(source, for: engine)
        var book = try input.read()
        let selection = RenderSelection(voice: settings.voice.name, language: language)
        book.book.pages = book.book.pages.map(selection.recast)
        return (input, book, try await voiceReport(of: book, by: engine)?.voices ?? [:])
    }

    /// The engine for books in a folder, beside which there may be banks; `nil` if none is available.
    func engine(forBooksIn folder: String) throws -> (any SpeechEngine)? {
        guard !isSilent else { return nil }
        do {
            let voices = try voices ?? startVoices()
            self.voices = voices
            return voices.engine(forBooksIn: folder)
        } catch {
            try fall(silentBecauseOf: error)
            return nil
        }
    }

    /// The voices of a book, or `nil` if the engine is missing or fails.
    private func voiceReport(of book: ParsedBook, by engine: (any SpeechEngine)?) async throws -> VoiceReport? {
        guard let engine else { return nil }
        do {
            return try await book.voiceReport(by: engine, hint: voiceHint)
        } catch {
            try fall(silentBecauseOf: error)
            return nil
        }
    }

    /// The recordings that are broken, what is not in them as it is written, and the problems of the files beside the
    /// book about them. Without an engine, they are not heard.
    private func problemsOfRecordings(
        of book: ParsedBook,
        in input: BookInput,
        reading: any TextReading
    ) async throws -> [Diagnostic] {
        #if Recordings
        let seen = book.brokenRecordings(in: input.folder) + input.companionProblems(of: book)
        let differences = RecordingDifferences(of: book.book.pages, withPictures: true)
        guard !differences.isEmpty, let engine = try engine(forBooksIn: input.file.parentFolder), let voices else {
            return seen
        }
        let player = voices.engine(
            engine,
            playingRecordingsIn: input.folder,
            corrections: input.corrections,
            reading: reading,
            alignments: SpeechCache()
        )
        do {
            return try await seen
                + differences.diagnostics(
                    of: book,
                    in: input.folder,
                    by: player,
                    except: input.acceptedFindings?.entries ?? []
                )
        } catch {
            try fall(silentBecauseOf: error)
            return seen
        }
        #else
        return []
        #endif
    }

    /// Uses no engine from now on, and tells why. A cancellation is no failure of the engine.
    ///
    /// - Throws: `CancellationError`, if that is the error.
    func fall(silentBecauseOf error: any Error) throws {
        if error is CancellationError { throw error }
        isSilent = true
        warn(error)
    }
}

extension BookSettings {
    /// The lexicons of a book and of the settings, as far as they can be read, and the problems of those of the
    /// settings: the lints report those of the book.
    fileprivate func lexicons(
        of book: ParsedBook,
        in folder: String,
        _ voiceReport: VoiceReport?
    ) -> (lexicons: [ParsedLexicon], problems: [Diagnostic]) {
        let own = (try? book.lexicons(in: folder)) ?? []
        do throws(BookError) {
            let others = try LexiconReader().read(contentsOf: lexicons)
            guard !others.isEmpty else { return (own, []) }
            let languages = book.book.spokenLanguages(by: voiceReport?.voices ?? [:])
            return (own + others, others.flatMap { $0.problems(inTextOf: languages) })
        } catch {
            return (own, error.diagnostics)
        }
    }
}

extension Voice {
    /// A voice without an engine, which speaks the utterance's language.
    fileprivate init(of utterance: Utterance) {
        self.init(id: "", name: "", languages: [utterance.language])
    }
}
