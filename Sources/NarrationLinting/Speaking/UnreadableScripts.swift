package import Narration
package import NarrationBooks

extension Utterance {
    /// The warning about a word in a script that the utterance's voice does not read.
    package func scriptWarning(voices: [VoiceRequest: Voice]) -> Diagnostic? {
        guard let voice = voices[VoiceRequest(of: self)], let word = UnreadableWord(in: string, of: voice) else {
            return nil
        }
        return .unreadable(word, voice: voice)
    }
}
