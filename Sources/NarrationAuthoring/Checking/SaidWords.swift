public import Narration
import NarrationAudio
public import NarrationKit
import NarrationRendering

/// Words, or their phonemes between slashes, that an author tries: `Nguyen`, `win`, `/wɪn/`.
public struct SaidWords: Sendable {
    /// The words as one utterance.
    public let utterance: Utterance

    /// Creates an utterance of words.
    ///
    /// - Parameters:
    ///   - words: The words, or phonemes of the International Phonetic Alphabet between slashes.
    ///   - settings: The voice and the language; by default, English is spoken.
    /// - Throws: `SettingError` if the language is to be recognized, and cannot be.
    public init(_ words: [String], settings: BookSettings = BookSettings()) throws {
        let text = words.map { Pronunciation($0).spelling }.joined(separator: " ")
        var phonemes: [Phonemes] = []
        var place = text.startIndex
        for word in words {
            let end = text.index(place, offsetBy: Pronunciation(word).spelling.count)
            if case .ipa(let ipa) = Pronunciation(word) { phonemes.append(Phonemes(place..<end, ipa: ipa)) }
            place = text.index(end, offsetBy: 1, limitedBy: text.endIndex) ?? end
        }
        let language = try settings.language(of: text) ?? Utterance.defaultLanguage
        utterance = Utterance(text, voice: settings.voice.name, language: language, phonemes: phonemes)
    }

    /// How an engine says the words.
    ///
    /// - Parameters:
    ///   - engine: The engine.
    ///   - reading: Decides what is said.
    /// - Returns: The words that are said, and their phonemes; without these if the engine does not tell them.
    /// - Throws: `SpeechError` if there is no such voice, or the engine fails; `CancellationError`.
    public func said(
        by engine: any SpeechEngine,
        reading: any TextReading
    ) async throws -> (words: String, phonemes: String?) {
        let text = reading.spokenText(of: utterance, by: try await engine.voice(for: utterance))
        let said = utterance.passage(text.said.startIndex..<text.said.endIndex, of: text)
        return (text.said, try await engine.phonemes(of: said))
    }

    /// Writes the words to a sound file.
    ///
    /// - Parameters:
    ///   - path: The path of the file, whose extension selects the format.
    ///   - engine: The engine.
    ///   - reading: Decides what is said.
    ///   - resampling: Converts the voice's sound to a sample rate of the format.
    /// - Throws: `SettingError` for another extension; `SpeechError`; `OutputError`; `CancellationError`.
    public func write(
        to path: String,
        by engine: any SpeechEngine,
        reading: any TextReading,
        resampling: any Resampling
    ) async throws {
        guard case .sound(let format)? = OutputFormat(path: path) else {
            throw SettingError(.output, OutputFormat.problem(of: path))
        }
        let renderer = BookRenderer(engine: engine, reading: reading, resampling: resampling, jobs: 1)
        do {
            let book = Book(pages: [Page(utterances: [utterance])])
            _ = try await renderer.render(book, to: path, as: format.soundFormat(SoundForm(), cache: nil))
        } catch let error as RenderError {
            throw error.cause ?? error
        }
    }
}

extension SpeechEngine {
    /// How the engine pronounces an utterance's string, in the International Phonetic Alphabet; `nil` if it does not
    /// tell that.
    ///
    /// - Throws: `SpeechError` if the engine fails; `CancellationError`.
    func phonemes(of utterance: Utterance) async throws -> String? {
        do {
            return try await (self as? any PronouncingEngine)?.ipa(of: utterance)
        } catch let error as SpeechError where error.code == .phonemesUnknown {
            return nil
        }
    }
}

extension Pronunciation {
    /// The letters that stand for it in a text.
    fileprivate var spelling: String {
        switch self {
        case .respelling(let text), .ipa(let text): text
        }
    }
}
