import Narration
import NarrationKit
import NarrationRendering

/// What all clients of a server share: the voices, and the limits.
struct TextSpeaker: Sendable {
    let engine: any SpeechEngine
    let reading: any TextReading
    let resampling: any Resampling
    let settings: BookSettings
    let longestText: Int
    let seats: Seats

    /// Checks the default voice, and lets it speak, so that the first client does not wait for its start.
    ///
    /// - Throws: `SettingError` if there is no such voice; `SpeechError`.
    func prepare() async throws {
        try await engine.check(settings)
        var utterance = Utterance("a")
        utterance.voice = settings.voice.name
        utterance.language = settings.language.tag ?? Utterance.defaultLanguage
        _ = try await engine.speech(for: utterance, reading: reading)
    }

    /// Prepares a text to be spoken.
    ///
    /// A language that is to be recognized, and cannot be, is English.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - voice: The name of the voice; `nil` for the default one.
    ///   - language: The language of the text, in which a voice speaks if none is named; `nil` for the default one.
    ///   - speed: The pace as a factor of the voice's own. It is clamped to what `Utterance.rate` can be: 0.47 to 2.1.
    ///   - pitch: The pitch as a factor of the voice's own, 0.5 to 2.
    ///   - volume: The volume, 0 to 1.
    /// - Returns: The text, with a place among those that are spoken at the same time.
    /// - Throws: ``ServingError``; the errors of the engine.
    func order(
        _ text: String,
        voice: String? = nil,
        language: String? = nil,
        speed: Double = 1,
        pitch: Double = 1,
        volume: Double = 1
    ) async throws -> SpeechOrder {
        guard text.unicodeScalars.count <= longestText else {
            throw ServingError.wrong(
                "input",
                "the text is longer than \(longestText) characters",
                code: "string_above_max_length"
            )
        }
        guard let seat = seats.take() else { throw ServingError.full }
        let utterance = Utterance(
            text,
            rate: Utterance.rate(atWordsPerMinute: speed * Utterance.wordsPerMinute(atRate: Utterance.defaultRate)),
            pitchMultiplier: pitch,
            volume: volume,
            voice: voice ?? (language == nil ? settings.voice.name : nil),
            language: language ?? (try? settings.language(of: text)) ?? Utterance.defaultLanguage
        )
        return SpeechOrder(utterance, by: try await engine.voice(for: utterance), speaker: self, seat: seat)
    }
}

/// A text that is to be spoken, passage by passage.
struct SpeechOrder: Sendable {
    let utterance: Utterance
    let voice: Voice

    private let speaker: TextSpeaker
    private let seat: Seat
    private let text: SpokenText
    private let passages: [Range<String.Index>]

    init(_ utterance: Utterance, by voice: Voice, speaker: TextSpeaker, seat: Seat) {
        (self.utterance, self.voice, self.speaker, self.seat) = (utterance, voice, speaker, seat)
        text = speaker.reading.spokenText(of: utterance, by: voice)
        passages = text.passages(by: voice)
    }

    /// The number of passages, at least one.
    var passageCount: Int { passages.count }

    /// Speaks a passage.
    ///
    /// - Parameters:
    ///   - index: Its index.
    ///   - rate: Returns the sample rate that is wanted for that of the voice; by default, the same.
    /// - Returns: The sound, with its sample rate.
    /// - Throws: `SpeechError`; `CancellationError`.
    func passage(_ index: Int, at rate: (Int) -> Int = { $0 }) async throws -> PassageSound {
        let speech = try await speaker.engine.speech(for: passages[index], of: text, in: utterance)
        let own = speech.sampleRate ?? speaker.engine.sampleRate
        return PassageSound(
            try speech.resampled(from: own, to: rate(own), by: speaker.resampling),
            sampleRate: rate(own),
            of: utterance.string
        )
    }
}

/// The sound of a passage, and its words.
struct PassageSound: Sendable {
    let samples: [Int16]
    let sampleRate: Int
    let marks: [WordMark]
    let timing: Speech.Timing

    /// The words, with their frames in the passage.
    let words: [Timeline.WordSpan]

    fileprivate init(_ speech: Speech, sampleRate: Int, of text: String) {
        (samples, marks, timing, self.sampleRate) = (speech.samples, speech.marks, speech.timing, sampleRate)
        words = zip(speech.marks, speech.wordFrames).flatMap { mark, frames in
            Timeline.WordSpan.written(in: mark.range, of: text, frames: frames, certainty: mark.certainty)
        }
    }
}
