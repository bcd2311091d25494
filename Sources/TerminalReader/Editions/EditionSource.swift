package import Narration
import NarrationBooks
import NarrationEditing
import NarrationLinting
package import NarrationStories
package import NarrationSystem

/// The source of the book that is narrated.
package struct EditionSource: Sendable {
    /// The name of the book in messages.
    package let name: String

    /// The path of the book's file; `nil` for standard input, which can be read only once.
    let path: String?

    /// The voice that overrides the book's.
    let voice: String?

    /// The language that overrides the book's.
    let language: String?

    /// Changes the languages of passages on a page.
    private let switching: @Sendable (Page) -> Page

    /// Whether nothing may be spoken that nobody reads in a recording.
    let isRecordingsOnly: Bool

    /// The recognizer of languages, for warnings about the book's.
    private let recognizer: any LanguageRecognizer

    /// The engine that speaks the book.
    package let engine: any SpeechEngine

    /// Decides what is said, for the version of the book that was read last.
    package let reading: EditionReading

    /// Advice if the engine has no such voice, and none that is similar.
    package let voiceHint: String

    /// Creates a source. Nothing is read yet.
    ///
    /// - Parameters:
    ///   - name: The name of the book in messages.
    ///   - path: The path of the book's file; `nil` for standard input, which can be read only once.
    ///   - voice: The voice that overrides the book's.
    ///   - language: The language that overrides the book's.
    ///   - switching: Changes the languages of passages on a page; by default, none.
    ///   - isRecordingsOnly: Whether an edition with text that nobody reads in a recording is an error; by default, it
    ///     is not.
    ///   - recognizer: The recognizer of languages, for warnings about the book's.
    ///   - engine: The engine that speaks the book.
    ///   - reading: Decides what is said, for each version of the book.
    ///   - voiceHint: Advice if the engine has no such voice, and none that is similar.
    package init(
        name: String,
        path: String?,
        voice: String?,
        language: String?,
        switching: @escaping @Sendable (Page) -> Page = { $0 },
        isRecordingsOnly: Bool = false,
        recognizer: any LanguageRecognizer,
        engine: any SpeechEngine,
        reading: EditionReading,
        voiceHint: String
    ) {
        self.name = name
        self.path = path
        self.voice = voice
        self.language = language
        self.switching = switching
        self.isRecordingsOnly = isRecordingsOnly
        self.recognizer = recognizer
        self.engine = engine
        self.reading = reading
        self.voiceHint = voiceHint
    }

    /// Reads the current version of the book.
    ///
    /// - Throws: `BookError` if it has an error, names a voice that does not exist, or lacks a recording;
    ///   ``ReadOnceError`` if it can be read only once.
    @concurrent
    package func read() async throws -> Edition {
        let status = status
        let input = try BookInput(contentsOf: file, language: language)
        let inItsLanguage = language == nil ? try await input.inItsLanguage(by: recognizer, for: engine) : input
        return try await edition(of: inItsLanguage, status: status)
    }

    /// Reads the edition in a file or on standard input.
    ///
    /// - Throws: `BookError` if it has an error, names a voice that does not exist, or lacks a recording.
    package func edition(of input: BookInput, status: FileStatus?) async throws -> Edition {
        defer { withExtendedLifetime(input) {} }
        let reading = try input.read()
        var cast = reading
        cast.book.cast(voice: voice, language: language)
        cast.book.pages = cast.book.pages.map(switching)
        let voiceReport = try await cast.voiceReport(by: engine, hint: voiceHint)
        let unrecorded = isRecordingsOnly ? reading.unrecordedUtterances(onPages: nil) : []
        let problems = (voiceReport.diagnostics + unrecorded).inOrderOfText
        guard problems.isEmpty else { throw BookError(path: name, diagnostics: problems) }
        try self.reading.read(reading, in: input.folder)
        let lints = cast.lints(folder: input.folder, voiceReport: voiceReport, recognizer: recognizer)
        return Edition(
            reading: reading,
            spoken: cast.book,
            voices: voiceReport.voices,
            warnings: (reading.warnings + lints).inOrderOfText,
            status: status
        )
    }

    /// The current status of the book's file.
    package var status: FileStatus? {
        path.flatMap { try? FileSystem.status(of: $0) }
    }

    private var file: String {
        get throws {
            guard let path else { throw ReadOnceError() }
            return path
        }
    }
}

extension Book {
    /// Replaces the voice and language of all utterances.
    fileprivate mutating func cast(voice: String?, language: String?) {
        guard voice != nil || language != nil else { return }
        self.language = language ?? self.language
        for page in pages.indices {
            for utterance in pages[page].utterances.indices {
                if let voice { pages[page].utterances[utterance].voice = voice }
                if let language { pages[page].utterances[utterance].language = language }
            }
            pages[page].renewRecordings()
        }
    }
}

/// An error for an attempt to read standard input again.
struct ReadOnceError: Error, CustomStringConvertible {
    var description: String { "standard input is read once" }
}
