import Narration

// What findings are in the text.
extension Recognizer {
    /// All findings that touch none of some stretches, which are in order.
    func findings(outside stretches: [Range<String.Index>]) -> [Finding] {
        var rest = stretches[...]
        return findings().filter { finding in
            let shown = text.text(finding.tokens)
            while let stretch = rest.first, stretch.upperBound <= shown.startIndex { rest.removeFirst() }
            return rest.first.map { shown.endIndex <= $0.lowerBound } ?? true
        }
    }

    /// The whole words that are said otherwise than they are shown, by a voice that may not be able to say phonemes.
    func edits(for findings: [Finding], saidBy voice: Voice) -> [ReadingEdit] {
        findings.map { finding in
            let shown = text.text(finding.tokens)
            return ReadingEdit(
                shown.startIndex..<shown.endIndex,
                words: finding.words,
                rule: finding.rule,
                ipa: voice.saysPhonemes ? finding.ipa : nil
            )
        }
        .ofWholeWords(in: text.string)
    }

    /// The silences after findings and between words, in the order of the text. A sign in a finding is no pause.
    func pauses(around findings: [Finding]) -> [(place: String.Index, duration: Double)] {
        var pauses: [(index: Int, duration: Double)] = []
        var signs = self.pauses()[...]
        for finding in findings {
            while let sign = signs.first, sign.index <= finding.tokens.lowerBound { pauses.append(signs.removeFirst()) }
            while let sign = signs.first, sign.index <= finding.tokens.upperBound { signs.removeFirst() }
            if finding.pause > 0 { pauses.append((finding.tokens.upperBound, finding.pause)) }
        }
        return (pauses + signs).map { (text.place(text[$0.index].range.lowerBound), $0.duration) }
    }
}
