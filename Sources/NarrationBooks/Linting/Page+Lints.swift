import Narration

extension Page {
    /// Finds utterances without a space between them and the previous one, by their indices.
    var joints: [(utterance: Int, joint: StringJoint)] {
        utterances.indices.dropFirst().compactMap { index in
            StringJoint(utterances[index - 1], utterances[index]).map { (index, $0) }
        }
    }

    /// Finds utterances with a word in a script that their voice does not read, by their indices.
    func unreadableScripts(of voices: [VoiceRequest: Voice]) -> [(utterance: Int, diagnostic: Diagnostic)] {
        utterances.enumerated().compactMap { index, utterance in
            guard let voice = voices[VoiceRequest(of: utterance)],
                let word = UnreadableWord(in: utterance.string, of: voice)
            else { return nil }
            return (index, .unreadable(word, voice: voice))
        }
    }
}
