package import Narration
package import NarrationCache
package import NarrationStories

#if Recordings
package import NarrationRecordings
#endif

extension Voices {
    /// Plays the recordings of a book, and has an engine speak the rest.
    ///
    /// - Parameters:
    ///   - engine: The engine for the rest.
    ///   - input: The book; `nil` if it has no recordings.
    ///   - reading: Decides what is said.
    ///   - cache: The cache for the places of words in recordings.
    ///   - highestRate: The highest sample rate of recordings, in hertz; at least that of the engine.
    /// - Returns: The engine.
    /// - Throws: ``SettingError`` without the trait `Recordings`.
    package func engine(
        _ engine: any SpeechEngine,
        playing input: BookInput?,
        reading: any TextReading,
        alignments cache: SpeechCache?,
        highestRate: Int = 48_000
    ) throws(SettingError) -> any SpeechEngine {
        guard let input else { return engine }
        #if Recordings
        return self.engine(
            engine,
            playingRecordingsIn: input.folder,
            corrections: input.corrections,
            reading: reading,
            alignments: cache,
            highestRate: highestRate
        )
        #else
        throw .lacks("Recordings", for: "a book with recordings")
        #endif
    }

    #if Recordings
    /// Plays the recordings in a folder, and has an engine speak the rest.
    ///
    /// - Parameters:
    ///   - engine: The engine for the rest.
    ///   - folder: The folder.
    ///   - corrections: The path of the file with corrections of the recordings, if the book is in a file.
    ///   - reading: Decides what is said.
    ///   - cache: The cache for the places of words in recordings.
    ///   - highestRate: The highest sample rate of recordings, in hertz; at least that of the engine.
    /// - Returns: The engine.
    package func engine(
        _ engine: any SpeechEngine,
        playingRecordingsIn folder: String,
        corrections: String?,
        reading: any TextReading,
        alignments cache: SpeechCache?,
        highestRate: Int = 48_000
    ) -> RecordingEngine {
        RecordingEngine(
            engine,
            reference: espeak,
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
    package func audiobookAligner(reading: any TextReading, keptIn cache: SpeechCache?) -> AudiobookAligner {
        AudiobookAligner(reference: espeak, reading: reading, keptIn: cache)
    }
    #endif
}
