import Narration
import NarrationBooks
import NarrationStories
import NarrationSystem

/// A version of the book that is narrated, as its file said it at a time.
struct Edition: Sendable {
    /// The book as it was read.
    let reading: BookReading

    /// The book with the voices that were asked for instead of its own.
    let spoken: Book

    /// What is odd about the book as it is spoken, in the order of the text.
    let warnings: [Diagnostic]

    /// What its file was before it was read.
    let status: FileStatus?
}

/// Where the book that is narrated comes from.
struct EditionSource: Sendable {
    /// What messages call the book.
    let name: String

    /// The book's file; `nil` for standard input, which can be read only once.
    let path: String?

    /// The voice that was asked for, whatever the book says.
    let voice: String?

    /// The language that was asked for, whatever the book says.
    let language: String?

    /// The engine whose voices speak it.
    let engine: any SpeechEngine

    /// Reads the book as it is now.
    ///
    /// - Throws: `BookError` when it has an error, or names a voice that is not there; ``UsageError`` when it can be
    ///   read only once.
    @concurrent
    func read() async throws -> Edition {
        let status = status
        return try await edition(of: BookInput(contentsOf: file, language: language), status: status)
    }

    /// The edition in a file or on standard input.
    ///
    /// - Throws: `BookError` when it has an error, or names a voice that is not there.
    func edition(of input: BookInput, status: FileStatus?) async throws -> Edition {
        let reading = try input.read()
        var cast = reading
        cast.book.cast(voice: voice, language: language)
        let voiceReport = try await cast.checkedVoices(by: engine, in: name)
        let warnings = reading.warnings + cast.lints(folder: input.folder, voiceReport: voiceReport)
        return Edition(reading: reading, spoken: cast.book, warnings: warnings.inOrderOfText, status: status)
    }

    /// What the book's file is now.
    var status: FileStatus? {
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
            guard let path else { throw UsageError(message: "standard input is read once, and not written") }
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
