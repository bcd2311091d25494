import Narration
import NarrationPlayback
import NarrationTesting

/// Listens to a book repeatedly, and gives commands at random times.
@MainActor
final class RestlessListener {
    /// The number of words that were heard.
    private(set) var wordCount = 0

    private let narrator: Narrator
    private let clock: VirtualClock
    private var dice = SplitMix(seed: 1)

    init(book: Book, synthesizer: any SpeechSynthesizer, clock: VirtualClock) {
        narrator = Narrator(book: book, synthesizer: synthesizer)
        self.clock = clock
        narrator.turnsPages = true
        narrator.delegate = self
        narrator.start()
    }

    /// Listens until a time has passed on the clock since the beginning.
    func listen(until time: Duration) async {
        while clock.now.offset < time {
            let begun = wordCount
            while wordCount < begun + 20, narrator.state == .speaking { await Task.yield() }
            interfere()
        }
    }

    private func interfere() {
        switch Int.random(in: 0..<8, using: &dice) {
        case 0: narrator.pause()
        case 1: narrator.pause(at: .word)
        case 2: narrator.skipBackward()
        case 3: narrator.nextPage()
        case 4: narrator.tuning.rate = Double.random(in: -0.2...0.3, using: &dice)
        case 5: narrator.stop(at: .word)
        default: break
        }
        if narrator.state == .finished { narrator.go(toPage: 0) }
        narrator.start()
    }
}

extension RestlessListener: NarratorDelegate {
    func narrator(_ narrator: Narrator, willSpeak range: Range<String.Index>, at position: UtterancePosition) {
        wordCount += 1
    }
}
