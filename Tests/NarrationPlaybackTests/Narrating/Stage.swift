import Narration
import NarrationPlayback
import NarrationTesting

/// A narrator that reads a book through a scripted synthesizer, and its transcript.
@MainActor
struct Stage {
    let synthesizer = ScriptedSynthesizer()
    let transcript = Transcript()
    let narrator: Narrator

    /// Creates a book; each page is a list of utterances.
    init(_ pages: [[String]] = hare) {
        narrator = Narrator(book: Book(pages: pages), synthesizer: synthesizer)
        narrator.delegate = transcript
    }

    static let hare = [["The hare", "said"], ["hop", "hop", "hop"], ["Good night"]]

    /// Brings the narrator into a state, on the second page after its first utterance, or at its end.
    func enter(_ state: NarrationState) {
        narrator.go(toPage: 1, utterance: 1)
        switch state {
        case .stopped:
            break
        case .speaking, .paused:
            narrator.start()
            step(2)
            if state == .paused {
                narrator.pause()
            }
        case .finished:
            narrator.start()
            synthesizer.run()
        }
        _ = transcript.take()
    }

    func step(_ count: Int = 1) {
        for _ in 0..<count {
            synthesizer.step()
        }
    }
}

extension Book {
    init(pages: [[String]]) {
        self.init(pages: pages.map { Page(utterances: $0.map { Utterance($0) }) })
    }
}
