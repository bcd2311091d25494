extension BookReading {
    /// The utterances with a word in a script that their voice does not read.
    func unreadableScripts(of casting: Casting) -> [Finding] {
        var findings: [Finding] = []
        var index = 0
        for (page, utterances) in book.pages.lazy.map(\.utterances).enumerated() {
            for (offset, utterance) in utterances.enumerated() {
                defer { index += 1 }
                guard let voice = casting.voices[VoiceChoice(of: utterance)],
                    let (script, word) = Script.firstWord(in: utterance.string, unreadableBy: voice)
                else { continue }
                let position = UtterancePosition(page: page, utterance: offset)
                findings.append(
                    (.unreadableScript(script, in: word, voice: voice), spot(of: position, at: index))
                )
            }
        }
        return findings
    }
}
