import Narration
import NarrationPlayback

// Tells how the current word is said.
extension ScreenNarration {
    /// What is said for the marked word, or for the utterance before its first word.
    var saidNotice: String? {
        guard let utterance = narrator.book[current], let voice = edition.voices[VoiceRequest(of: utterance)] else {
            return nil
        }
        let text = source.reading.spokenText(of: utterance, by: voice)
        return text.notice(of: word ?? text.shown.startIndex..<text.shown.endIndex)
    }
}

extension SpokenText {
    /// What is said for a stretch that is shown.
    fileprivate func notice(of range: Range<String.Index>) -> String {
        let changes = changes.filter { $0.shown.overlaps(range) }
        guard !changes.isEmpty else { return "\"\(shown[range].excerpt)\" is said as it is shown" }
        return changes.map { change in
            "\"\(shown[change.shown].excerpt)\" is \(deed(of: change)) [\(change.rule)]"
        }
        .joined(separator: "; ")
    }
}
