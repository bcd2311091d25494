import Narration

/// Finds the stretches of a text that are not said as they are shown.
///
/// It recognizes the categories of text normalization (Sproat et al., "Normalization of Non-Standard Words", 2001):
/// numbers, dates, abbreviations, and so on. Each category has its ``Rules``, which ``RuleSet`` lists. The
/// ``SpokenLanguage`` decides how that is said.
struct Recognizer: Rules {
    let source: LanguageText

    init(text: TokenText, language: any SpokenLanguage, row: NumeralRow = NumeralRow()) {
        source = LanguageText(text, in: language, rules: RuleSet(for: language.coverage), row: row)
    }

    /// All findings, in the order of the text. They do not overlap.
    func findings() -> [Finding] {
        var findings: [Finding] = []
        var index = 0
        while index < text.tokens.count {
            if let finding = finding(at: index), finding.tokens.upperBound > index,
                !finding.rule.isOfProse || !isInProgram(finding.tokens)
            {
                // A finding may begin before the place where it was recognized: "5 May" is recognized at "May".
                while let last = findings.last, last.tokens.upperBound > finding.tokens.lowerBound {
                    findings.removeLast()
                }
                findings.append(finding.parted(from: findings, in: text))
                index = finding.tokens.upperBound
            } else {
                findings.part(from: index, in: text)
                index += 1
            }
        }
        return findings
    }

    /// The finding at a token. The first rule that applies decides.
    private func finding(at index: Int) -> Finding? {
        switch text[index].kind {
        case .number: number(at: index)
        case .word: first(of: source.rules.words, at: index)
        case .sign: first(of: source.rules.signs, at: index)
        case .blank, .lineEnd, .edge: nil
        }
    }

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
        var signs = PauseRules(source: source).pauses()[...]
        for finding in findings {
            while let sign = signs.first, sign.index <= finding.tokens.lowerBound { pauses.append(signs.removeFirst()) }
            while let sign = signs.first, sign.index <= finding.tokens.upperBound { signs.removeFirst() }
            if finding.pause > 0 { pauses.append((finding.tokens.upperBound, finding.pause)) }
        }
        return (pauses + signs).map { (text.place(text[$0.index].range.lowerBound), $0.duration) }
    }
}
