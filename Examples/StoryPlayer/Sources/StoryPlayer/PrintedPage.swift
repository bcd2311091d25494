import Foundation
import Narration
import NarrationPlayback

/// Prints a page word by word, as it is heard.
@MainActor
final class PrintedPage: NarratorDelegate {
    /// The part of the utterance that is printed.
    private var printed: String.Index?

    /// Whether a page was shown before.
    private var hasPage = false

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
        write("\n(\(position) was not spoken: \(error))\n")
    }

    func narrator(_ narrator: Narrator, didTurnPageTo position: UtterancePosition) {
        if hasPage { write("\n\n") }
        hasPage = true
    }

    func narrator(_ narrator: Narrator, wasInterruptedBy error: any Error) {
        write("\n(\(error); press Enter to go on)\n")
    }

    func narrator(_ narrator: Narrator, didChange state: NarrationState) {
        if state == .finished { write("\n") }
    }

    private func show(_ utterance: Utterance?, upTo end: String.Index?) {
        guard let text = utterance?.string else { return }
        let start = printed ?? text.startIndex
        let end = max(start, end ?? text.endIndex)
        write(text[start..<end])
        printed = end
    }

    /// Writes immediately. `fflush(nil)` after a `print` would wait for the line that is being typed.
    private func write(_ text: some StringProtocol) {
        FileHandle.standardOutput.write(Data(text.utf8))
    }
}
