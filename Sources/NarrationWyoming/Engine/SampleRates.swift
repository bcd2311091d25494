import Narration
import Synchronization

/// The sample rates of an engine's voices: those that are said, and those that were found out when the voices spoke.
final class SampleRates: Sendable {
    private let limit: Int
    private let found = Mutex<[String: Int]>([:])

    /// Creates the rates of no voices.
    ///
    /// - Parameter limit: The highest sample rate, in hertz.
    init(limit: Int) {
        self.limit = limit
    }

    /// A voice with its sample rate; `nil` if it is not known.
    func applied(to voice: Voice) -> Voice {
        var voice = voice
        voice.sampleRate = voice.sampleRate ?? found.withLock { $0[voice.id] }
        return voice
    }

    /// Checks the sample rate of a voice's speech, and remembers it.
    func check(_ rate: Int, of voice: Voice) throws(SpeechError) {
        guard rate <= limit else { throw .rateTooHigh(rate, of: voice, limit: limit) }
        let known = found.withLock { found in
            let known = voice.sampleRate ?? found[voice.id] ?? rate
            found[voice.id] = known
            return known
        }
        guard rate == known else { throw .otherRate(rate, of: voice, than: known) }
    }
}
