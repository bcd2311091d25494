import Foundation
import Narration

/// Prints a page word by word, as it is heard.
@MainActor
final class PrintedPage: NarratorDelegate {
    /// How much of the utterance is printed.
    private var printed: String.Index?

    func narrator(_ narrator: Narrator, willSpeak range: Range<String.Index>, at position: UtterancePosition) {
        show(narrator.book[position], upTo: range.upperBound)
    }

    func narrator(_ narrator: Narrator, didFinish position: UtterancePosition) {
        show(narrator.book[position], upTo: nil)
        printed = nil
    }

    func narrator(_ narrator: Narrator, didCancel position: UtterancePosition) {
        printed = nil
    }

    func narrator(_ narrator: Narrator, didFail position: UtterancePosition, with error: any Error) {
        show(narrator.book[position], upTo: nil)
        printed = nil
        print("\n(\(position) was not spoken: \(error))")
    }

    func narrator(_ narrator: Narrator, didTurnPageTo position: UtterancePosition) {
        print("\n")
    }

    func narrator(_ narrator: Narrator, wasInterruptedBy error: any Error) {
        print("\n(\(error); press Enter to go on)")
    }

    func narrator(_ narrator: Narrator, didChange state: Narrator.State) {
        if state == .finished { print() }
    }

    private func show(_ utterance: Utterance?, upTo end: String.Index?) {
        guard let text = utterance?.string else { return }
        let start = printed ?? text.startIndex
        let end = max(start, end ?? text.endIndex)
        print(text[start..<end], terminator: "")
        fflush(nil)
        printed = end
    }
}
