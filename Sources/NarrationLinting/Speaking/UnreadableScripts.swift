import Narration
import NarrationBooks

extension ParsedBook {
    /// Finds utterances with a word in a script that their voice does not read.
    func unreadableScripts(of voiceReport: VoiceReport) -> [Finding] {
        placedUtterances.compactMap { utterance, location, isKnown in
            utterance.scriptWarning(voices: voiceReport.voices).flatMap { isKnown ? ($0, location) : nil }
        }
    }
}

extension Utterance {
    /// The warning about a word in a script that the utterance's voice does not read.
    func scriptWarning(voices: [VoiceRequest: Voice]) -> Diagnostic? {
        guard let voice = voices[VoiceRequest(of: self)], let word = UnreadableWord(in: string, of: voice) else {
            return nil
        }
        return .unreadable(word, voice: voice)
    }
}
