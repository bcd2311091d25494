import Dispatch
import Narration
import NarrationPlayback

/// The reports during the narration of a page. Times are nanoseconds of `DispatchTime`.
struct Hearing {
    /// The time at which the page was given to the synthesizer.
    let start: Int
    /// The times at which its words were reported.
    var words: [Int] = []
}

/// Gives pages to a synthesizer, and records the times at which their words are reported.
@MainActor
final class Listener: SpeechSynthesizerDelegate {
    private let synthesizer: PlaybackSynthesizer
    private var hearing = Hearing(start: 0)
    private var rest = 0
    private var end: CheckedContinuation<Void, any Error>?

    /// Creates a listener with a synthesizer of its own.
    init(_ synthesizer: PlaybackSynthesizer) {
        self.synthesizer = synthesizer
        synthesizer.delegate = self
    }

    /// Narrates a page.
    ///
    /// - Returns: The reports.
    /// - Throws: The error of an utterance that failed.
    func hear(_ page: Page) async throws -> Hearing {
        rest = page.utterances.count
        let requests = page.utterances.enumerated().map { index, utterance in
            SpeechRequest(utterance, at: UtterancePosition(page: 0, utterance: index))
        }
        hearing = Hearing(start: now)
        try await withCheckedThrowingContinuation { continuation in
            end = continuation
            requests.forEach(synthesizer.speak)
        }
        // Waits for the last post-delay.
        while synthesizer.isSpeaking { try await Task.sleep(for: .milliseconds(5)) }
        return hearing
    }

    /// Starts a page, and stops it after a second.
    ///
    /// - Returns: The time at which it was given to the synthesizer, in nanoseconds of `DispatchTime`.
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
