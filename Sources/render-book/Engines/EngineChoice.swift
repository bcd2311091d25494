import Narration
import NarrationBanks
import NarrationCache
import NarrationConforming
import NarrationEngines
import NarrationEspeak
import NarrationRecordings
import NarrationSystem

/// Chooses the engines that speak. This is the only file of the command that names the default engine.
enum EngineChoice {
    /// Starts the default engine. Others start when their voices are asked for.
    ///
    /// - Parameters:
    ///   - jobs: The number of passages that are spoken at the same time; by default, one for each core.
    ///   - options: The other engines; by default, none.
    ///   - folder: The folder of the books that are spoken, in which banks can be; by default, none.
    ///   - cache: The cache for what is measured of their voices; by default, the user's.
    ///   - notice: Tells which voices are measured; by default, on standard error.
    /// - Returns: The engine.
    /// - Throws: `SpeechError` if the default engine is not installed; ``UsageError`` if the others cannot be used.
    static func engine(
        jobs: Int? = nil,
        _ options: EngineOptions? = nil,
        for folder: String? = nil,
        measurements cache: @escaping @autoclosure @Sendable () -> SpeechCache? = SpeechCache(),
        notice: MeasurementNotice = MeasurementNotice()
    ) throws -> any SpeechEngine {
        try engine(
            jobs: jobs,
            with: options?.definitions ?? [],
            for: folder,
            measurements: cache(),
            notice: notice
        )
    }

    /// Starts the default engine, with others that start when their voices are asked for.
    ///
    /// - Parameters:
    ///   - jobs: The number of passages that are spoken at the same time; by default, one for each core.
    ///   - definitions: The other engines.
    ///   - folder: The folder of the books that are spoken, in which banks can be; by default, none.
    ///   - cache: The cache for what is measured of their voices; by default, the user's.
    ///   - notice: Tells which voices are measured; by default, on standard error.
    /// - Returns: The engine.
    /// - Throws: `SpeechError` if the default engine is not installed.
    static func engine(
        jobs: Int? = nil,
        with definitions: [EngineDefinition],
        for folder: String? = nil,
        measurements cache: @escaping @autoclosure @Sendable () -> SpeechCache? = SpeechCache(),
        notice: MeasurementNotice = MeasurementNotice()
    ) throws -> any SpeechEngine {
        let espeak = try EspeakEngine(jobs: jobs, logger: .silent)
        let others = definitions.map { definition in
            EngineRoster.Member(definition.name, sampleRate: definition.sampleRate) {
                ConformingEngine(
                    try definition.engine(jobs: jobs),
                    reference: espeak,
                    keepingMeasurementsIn: cache(),
                    willMeasure: { notice.tell("\(definition.name):\($0.shortName)") }
                )
            }
        }
        let first = EngineRoster.Member(espeak.name, sampleRate: espeak.sampleRate) { espeak }
        let voices = EngineRoster([first] + others)
        // A described engine of this name comes first.
        guard !definitions.contains(where: { $0.name.lowercased() == BankEngine.rosterName }) else { return voices }
        let shelf = BankShelf(folder: BankFolder.path, bookFolders: [folder].compactMap(\.self))
        return EngineRoster([first] + others + [banks(on: shelf, saidOtherwiseBy: voices)])
    }

    /// The banks of phrases. What they lack is said by the other voices.
    private static func banks(on shelf: BankShelf, saidOtherwiseBy others: EngineRoster) -> EngineRoster.Member {
        let notice = LackingNotice()
        return EngineRoster.Member(BankEngine.rosterName, sampleRate: shelf.isEmpty ? nil : Bank.sampleRate) {
            BankEngine(shelf, fallback: others) { notice.tell($0) }
        }
    }

    /// Plays the recordings of a book, and has an engine speak the rest.
    ///
    /// - Parameters:
    ///   - engine: The engine for the rest.
    ///   - folder: The book's folder; `nil` if it has no recordings.
    ///   - corrections: The path of the file with corrections of the recordings, if the book is in a file.
    ///   - reading: Decides what is said.
    ///   - cache: The cache for the places of words in recordings.
    ///   - highestRate: The highest sample rate of recordings, in hertz; at least that of the engine.
    /// - Returns: The engine.
    /// - Throws: `SpeechError` if the engine that helps to find the words is not installed.
    static func engine(
        _ engine: any SpeechEngine,
        playing folder: String?,
        corrections: String?,
        reading: any TextReading,
        alignments cache: SpeechCache?,
        highestRate: Int = 48_000
    ) throws -> any SpeechEngine {
        guard let folder else { return engine }
        return RecordingEngine(
            engine,
            reference: try EspeakEngine(logger: .silent),
            folder: folder,
            reading: reading,
            corrections: corrections,
            highestRate: highestRate,
            keepingAlignmentsIn: cache
        )
    }

    /// Finds the words of books in audiobooks.
    ///
    /// - Parameters:
    ///   - reading: Decides what is said.
    ///   - cache: The cache for what is found.
    /// - Returns: The aligner.
    /// - Throws: `SpeechError` if the engine that helps to find the words is not installed.
    static func audiobookAligner(reading: any TextReading, keptIn cache: SpeechCache?) throws -> AudiobookAligner {
        AudiobookAligner(reference: try EspeakEngine(logger: .silent), reading: reading, keptIn: cache)
    }

    /// The forms in which a book may write a voice besides its name, in lines of 48 characters.
    static let voiceNames = [
        "A variant changes how an espeak-ng voice sounds:",
        "en-gb+f3, en+grandma, en+whisper. A voice of",
        "another engine begins with its name: hibari:heart",
        "A bank of phrases: bank:clock, bank:./clock.bank",
    ]
}
