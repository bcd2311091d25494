import Narration

extension ParsedBook {
    /// Finds utterances with a word in a script that their voice does not read.
    func unreadableScripts(of voiceReport: VoiceReport) -> [Finding] {
        var findings: [Finding] = []
        var first = 0
        for (index, page) in book.pages.enumerated() {
            for (utterance, diagnostic) in page.unreadableScripts(of: voiceReport.voices)
            where !places.gaps.contains(anyOf: first + utterance...first + utterance) {
                let position = UtterancePosition(page: index, utterance: utterance)
                findings.append((diagnostic, location(of: position, at: first + utterance)))
            }
            first += page.utterances.count
        }
        return findings
    }
}
