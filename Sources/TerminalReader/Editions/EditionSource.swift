package import Narration
import NarrationBooks
package import NarrationStories
package import NarrationSystem

/// Where the book that is narrated comes from.
package struct EditionSource: Sendable {
    /// What messages call the book.
    package let name: String

    /// The book's file; `nil` for standard input, which can be read only once.
    let path: String?

    /// The voice that was asked for, whatever the book says.
    let voice: String?

    /// The language that was asked for, whatever the book says.
    let language: String?

    /// The engine whose voices speak it.
    package let engine: any SpeechEngine

    /// What to do where the engine has no such voice, and none near it.
    package let voiceHint: String

    /// Describes where a book comes from. Nothing is read yet.
    ///
    /// - Parameters:
    ///   - name: What messages call the book.
    ///   - path: The book's file; `nil` for standard input, which can be read only once.
    ///   - voice: The voice that was asked for, whatever the book says.
    ///   - language: The language that was asked for, whatever the book says.
    ///   - engine: The engine whose voices speak it.
    ///   - voiceHint: What to do where the engine has no such voice, and none near it.
    package init(
        name: String,
        path: String?,
        voice: String?,
        language: String?,
        engine: any SpeechEngine,
        voiceHint: String
    ) {
        self.name = name
        self.path = path
        self.voice = voice
        self.language = language
        self.engine = engine
        self.voiceHint = voiceHint
    }

    /// Reads the book as it is now.
    ///
    /// - Throws: `BookError` when it has an error, or names a voice that is not there; ``ReadOnceError`` when it can be
    ///   read only once.
    @concurrent
    package func read() async throws -> Edition {
        let status = status
        return try await edition(of: BookInput(contentsOf: file, language: language), status: status)
    }

    /// The edition in a file or on standard input.
    ///
    /// - Throws: `BookError` when it has an error, or names a voice that is not there.
    package func edition(of input: BookInput, status: FileStatus?) async throws -> Edition {
        let reading = try input.read()
        var cast = reading
        cast.book.cast(voice: voice, language: language)
        let voiceReport = try await cast.voiceReport(by: engine, hint: voiceHint)
        if !voiceReport.diagnostics.isEmpty { throw BookError(path: name, diagnostics: voiceReport.diagnostics) }
        let warnings = reading.warnings + cast.lints(folder: input.folder, voiceReport: voiceReport)
        return Edition(reading: reading, spoken: cast.book, warnings: warnings.inOrderOfText, status: status)
    }

    /// What the book's file is now.
    package var status: FileStatus? {
        path.flatMap { try? FileSystem.status(of: $0) }
    }

    /// Writes the numbers of some utterances into the book's file.
    ///
    /// - Throws: `BookTuningError` when they cannot be written, or the file has another book in it than the edition.
    @concurrent
    func write(_ utterances: [UtterancePosition: Utterance], over edition: Edition) async throws {
        try BookReader().tune(contentsOf: file, of: edition.reading.book, to: utterances)
    }

    private var file: String {
        get throws {
            guard let path else { throw ReadOnceError() }
            return path
        }
    }
}

extension Book {
    /// Has other voices speak than it says.
    fileprivate mutating func cast(voice: String?, language: String?) {
        guard voice != nil || language != nil else { return }
        for page in pages.indices {
            for utterance in pages[page].utterances.indices {
                if let voice { pages[page].utterances[utterance].voice = voice }
                if let language { pages[page].utterances[utterance].language = language }
            }
        }
    }
}

/// Standard input was to be read again, or written.
struct ReadOnceError: Error, CustomStringConvertible {
    var description: String { "standard input is read once, and not written" }
}
