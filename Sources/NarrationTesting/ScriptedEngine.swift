public import Narration
import NarrationSystem
import Synchronization

/// An engine with exactly predictable sound, for tests without a real voice.
///
/// Every word takes ``framesPerWord`` frames at the default rate, half as many at rate 1, and 1.5 times as many at rate
/// 0. There are no other frames before, between or after the words. Each word has its own tone, which also depends on
/// pitch and voice, and each frame differs from its neighbours, so that a test can identify every frame.
///
/// ```swift
/// let engine = ScriptedEngine(script: ["splash": .fails(SpeechError(.engineDied, "wet"), times: 1)])
/// let speech = try await engine.synthesize(Utterance("one two"))
/// print(speech.samples.count) // 200
/// ```
public final class ScriptedEngine: SpeechEngine {
    /// The response to a text that is not simply spoken.
    public enum Response: Sendable {
        /// Throws the error the first `times` times, and then speaks.
        case fails(SpeechError, times: Int = .max)
        /// Does not return until the task is cancelled.
        case hangs
        /// Speaks after this time on the engine's clock.
        case takes(Duration)
    }

    /// `scripted`.
    public let name = "scripted"

    /// The sample rate, in hertz, of voices without their own.
    public let sampleRate: Int

    /// The length of a word at the default rate, in frames.
    public let framesPerWord: Int

    private let script: [String: Response]
    private let cast: [Voice]
    private let playsRecordings: Bool
    private let clock: any Clock<Duration>
    private let said = Mutex<(calls: [Utterance], counts: [String: Int])>(([], [:]))

    /// Creates an engine that follows a script.
    ///
    /// - Parameters:
    ///   - sampleRate: The sample rate, in hertz.
    ///   - framesPerWord: The length of a word at the default rate, in frames.
    ///   - voices: The voices. For an utterance without a voice, the first voice of its language is used.
    ///   - script: The responses to texts. Each text is that of a whole passage, unchanged.
    ///   - playsRecordings: Whether it speaks an utterance that has a recording, as an engine does that plays it.
    ///   - clock: The clock of delayed responses.
    public init(
        sampleRate: Int = 1000,
        framesPerWord: Int = 100,
        voices: [Voice] = [
            Voice(id: "anna", name: "Anna", languages: ["en"]), Voice(id: "bert", name: "Bert", languages: ["de"]),
        ],
        script: [String: Response] = [:],
        playsRecordings: Bool = true,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.sampleRate = sampleRate
        self.framesPerWord = framesPerWord
        self.script = script
        self.playsRecordings = playsRecordings
        self.clock = clock
        cast = voices
    }

    /// All passages that were requested, in the order of the requests.
    public var calls: [Utterance] {
        // A copy of the array: ThreadSanitizer does not recognize that appending does not change a shared array.
        said.withLock { $0.calls.map(\.self) }
    }

    /// `scripted`, with the parameters that affect its sound.
    public func version(of voice: Voice) async -> String {
        "scripted 1, \(sampleRate) Hz, \(framesPerWord) frames a word"
    }

    /// The voices it was created with.
    public func voices() async -> [Voice] {
        cast
    }

    /// The voice with this identifier or name, or else the first that speaks the language.
    public func voice(for utterance: Utterance) async throws -> Voice {
        let voice =
            if let name = utterance.voice {
                cast.first { $0.id == name || $0.name == name }
            } else {
                cast.first { $0.languages.contains { $0.primaryTag == utterance.language.primaryTag } }
            }
        guard var voice else {
            let wanted = utterance.voice ?? utterance.language
            let known = cast.map(\.id).joined(separator: ", ")
            throw SpeechError(.unknownVoice, "there is no voice “\(wanted)”; there are \(known)")
        }
        if playsRecordings, utterance.recording != nil { voice.passages = .whole }
        return voice
    }

    /// Speaks the passage according to the script.
    public func synthesize(_ passage: Utterance) async throws -> Speech {
        let count = said.withLock { said in
            said.calls.append(passage)
            said.counts[passage.string, default: 0] += 1
            return said.counts[passage.string, default: 0]
        }
        try Task.checkCancellation()
        let voice = try await voice(for: passage)
        switch script[passage.string] {
        case .fails(let error, let times) where count <= times: throw error
        case .hangs: while true { try await Task.sleep(for: .seconds(3600)) }
        case .takes(let duration): try await clock.sleep(for: duration)
        default: break
        }
        return speech(of: passage, by: voice)
    }

    /// The sound of this engine for an utterance in its default voice, with neither delays nor waiting.
    public func speech(of utterance: Utterance) -> Speech {
        speech(of: utterance, by: cast[0])
    }

    private func speech(of utterance: Utterance, by voice: Voice) -> Speech {
        var speech = Speech(sampleRate: voice.sampleRate)
        for word in utterance.words {
            speech.marks.append(WordMark(range: word, frame: speech.samples.count))
            speech.samples += samples(of: utterance.string[word], in: utterance, by: voice)
        }
        return speech
    }

    private func samples(of word: Substring, in utterance: Utterance, by voice: Voice) -> [Int16] {
        let length = Double(framesPerWord) * (1.5 - utterance.rate)
        let tone = "\(word) \(voice.id) \(utterance.pitchMultiplier)".stableHash % 20_000 + 1_000
        return (0..<max(1, Int(length.rounded()))).map { frame in
            Int16(utterance.volume * Double(tone + UInt64(frame % 10_000)))
        }
    }
}

extension String {
    fileprivate var primaryTag: Substring {
        prefix { $0 != "-" }
    }
}
