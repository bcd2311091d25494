import Narration
import NarrationBooks
import NarrationCache
import NarrationKit
import NarrationRecordings
import NarrationStories
import NarrationSystem

/// The engine with which books are checked, if one is available. A missing engine is reported once.
final class BookEngine {
    private let engines: EngineOptions
    private var voices: Voices?
    private var book = ""
    private var isMissing = false

    /// - Parameter engines: The engines besides the default one.
    init(_ engines: EngineOptions) {
        self.engines = engines
    }

    /// Turns to a book, beside which there may be banks.
    ///
    /// - Parameter book: The path of the book.
    func turn(to book: String) { self.book = book }

    /// Checks the voice and the language of the settings.
    ///
    /// - Throws: `SettingError` if there is no such voice, or none for the language.
    func check(_ settings: BookSettings) async throws {
        try await available?.check(settings)
    }

    /// Opens a book in the language of the settings.
    ///
    /// - Throws: The errors of `BookSettings.open(_:for:)`.
    func open(_ argument: String, by settings: BookSettings) async throws -> (input: BookInput, language: String?) {
        try await settings.open(.argument(argument), for: available)
    }

    private var available: (any SpeechEngine)? {
        guard !isMissing else { return nil }
        do {
            let voices = try voices ?? engines.voices()
            self.voices = voices
            return voices.engine(forBooksIn: book.parentFolder)
        } catch {
            tell(error)
            return nil
        }
    }

    /// The voices of a book, or `nil` if the engine is missing or fails.
    func voiceReport(of reading: ParsedBook) async -> VoiceReport? {
        guard let engine = available else { return nil }
        do {
            return try await reading.voiceReport(by: engine, hint: voiceHint)
        } catch {
            tell(error)
            return nil
        }
    }

    /// The problems of a book that the engine cannot speak; empty without an engine.
    func unspeakable(
        of reading: ParsedBook,
        _ voiceReport: VoiceReport?,
        reading textReading: any TextReading,
        lexicons: [ParsedLexicon]
    ) async -> [Diagnostic] {
        guard let engine = available, let voiceReport else { return [] }
        let found = try? await reading.unspeakable(
            by: engine,
            reading: textReading,
            lexicons: lexicons,
            voiceReport: voiceReport
        )
        return found ?? []
    }

    /// What is not as it is written in the recordings of a book, and in the files beside it about them. Without an
    /// engine, the recordings are not heard.
    func differences(of reading: ParsedBook, in input: BookInput, reading rules: any TextReading) async -> [Diagnostic]
    {
        let differences = RecordingDifferences(of: reading.book.pages, withPictures: true)
        let companions = input.companionProblems(of: reading)
        guard !differences.isEmpty, let engine = available else { return companions }
        guard let voices else { return companions }
        let player = voices.engine(
            engine,
            playingRecordingsIn: input.folder,
            corrections: input.corrections,
            reading: rules,
            alignments: SpeechCache()
        )
        do {
            return try await companions
                + differences.diagnostics(
                    of: reading,
                    in: input.folder,
                    by: player,
                    except: input.acceptedFindings?.entries ?? []
                )
        } catch {
            tell(error)
            return companions
        }
    }

    private func tell(_ error: any Error) {
        isMissing = true
        Terminal.errors.print("render-book: warning: the voices were not checked: \(error)")
    }
}
