import Narration
import Synchronization

/// The time that an engine is given before it is considered to hang. It grows with the text, and with what a voice has
/// needed so far.
final class Patience: Sendable {
    private let request: Double
    private let start: Double
    private let paces = Mutex<[Voice.ID: Double]>([:])

    /// The seconds for a byte of a text in UTF-8: slower than any engine that is useful. A character of Japanese has
    /// three bytes, and is said in about as much time as three letters.
    private static let byte = 0.25

    /// The bytes of a text; a digit counts as five, because it is said as a word.
    private static func length(of text: String) -> Double {
        Double(text.utf8.reduce(0) { $0 + (UInt8(ascii: "0")...UInt8(ascii: "9") ~= $1 ? 5 : 1) })
    }

    /// How much longer a voice may take than it ever took, because the machine has more to do.
    private static let margin = 3.0

    /// The most seconds for a byte, however long a voice took.
    private static let longest = 10 * byte

    /// Creates the patience with an engine.
    ///
    /// - Parameters:
    ///   - request: The seconds for any request.
    ///   - start: The seconds added for the first request to a process and for the first with each voice, whose model
    ///     may have to be loaded.
    init(request: Double, start: Double) {
        (self.request, self.start) = (request, start)
    }

    /// The seconds for an answer that is no speech.
    var secondsForVoices: Double { request + start }

    /// The seconds for the speech of a text.
    func seconds(for text: String, by voice: Voice, isFirst: Bool = false) -> Double {
        let slowest = paces.withLock { $0[voice.id] } ?? 0
        let pace = min(max(Self.byte, Self.margin * slowest), Self.longest)
        return allowance(isFirst) + pace * Self.length(of: text)
    }

    /// Notes after how many seconds a text was spoken, without those for which the machine slept.
    func noteReply(to text: String, by voice: Voice, after seconds: Double, isFirst: Bool = false) {
        let pace = (seconds - allowance(isFirst)) / max(1, Self.length(of: text))
        paces.withLock { $0[voice.id] = max($0[voice.id] ?? 0, pace) }
    }

    private func allowance(_ isFirst: Bool) -> Double { request + (isFirst ? start : 0) }
}
