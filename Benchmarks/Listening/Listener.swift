import Dispatch
import Narration
import NarrationPlayback

/// What was told of a page while it was narrated. Times are nanoseconds of `DispatchTime`.
struct Hearing {
    /// When the page was given to the synthesizer.
    let start: Int
    /// When each of its words was announced.
    var words: [Int] = []
}

/// Gives pages to a synthesizer and notes when it tells of their words.
@MainActor
final class Listener: SpeechSynthesizerDelegate {
    private let synthesizer: PlaybackSynthesizer
    private var hearing = Hearing(start: 0)
    private var rest = 0
    private var end: CheckedContinuation<Void, any Error>?

    /// Creates a listener with a synthesizer of its own.
    init(engine: any SpeechEngine, output: any AudioOutput) {
        synthesizer = PlaybackSynthesizer(engine: engine, output: output)
        synthesizer.delegate = self
    }

    /// Has a page narrated.
    ///
    /// - Returns: What was told of it.
    /// - Throws: What an utterance failed with.
    func hear(_ page: Page) async throws -> Hearing {
        rest = page.utterances.count
        let requests = page.utterances.map { SpeechRequest($0) }
        hearing = Hearing(start: now)
        try await withCheckedThrowingContinuation { continuation in
            end = continuation
            requests.forEach(synthesizer.speak)
        }
        // The last post-delay.
        while synthesizer.isSpeaking { try await Task.sleep(for: .milliseconds(5)) }
        return hearing
    }

    /// Has a page begun, and stopped after a second.
    ///
    /// - Returns: When it was given to the synthesizer, in nanoseconds of `DispatchTime`.
    func begin(_ page: Page) async throws -> Int {
        let start = now
        page.utterances.forEach { synthesizer.speak(SpeechRequest($0)) }
        try await Task.sleep(for: .seconds(1))
        synthesizer.stopSpeaking(at: .immediate)
        return start
    }

    /// Closes the device.
    func close() async {
        await synthesizer.close()
    }

    private var now: Int { Int(DispatchTime.now().uptimeNanoseconds) }

    func speechSynthesizer(
        _ synthesizer: any SpeechSynthesizer,
        willSpeak range: Range<String.Index>,
        of request: SpeechRequest
    ) {
        hearing.words.append(now)
    }

    func speechSynthesizer(_ synthesizer: any SpeechSynthesizer, didFinish request: SpeechRequest) {
        rest -= 1
        guard rest == 0 else { return }
        end?.resume()
        end = nil
    }

    func speechSynthesizer(
        _ synthesizer: any SpeechSynthesizer,
        didFail request: SpeechRequest,
        with error: any Error
    ) {
        end?.resume(throwing: error)
        end = nil
    }
}
