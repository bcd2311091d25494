import Narration

/// Signs before numbers: "-5", "+3", ".5".
struct SignedNumberRules: Rules {
    let source: LanguageText

    func signedNumber(at index: Int) -> Finding? {
        guard text[index + 1].kind == .number || text[index + 2].kind == .number, isOpen(before: index) else {
            return nil
        }
        let sign: String?
        switch text.text(index) {
        case "-", "−", "–": sign = language.minus
        case "+": sign = language.plus
        default: return numeral(at: index) == nil ? nil : number(at: index)
        }
        guard let sign, let finding = number(at: index + 1), finding.tokens.lowerBound == index + 1,
            Self.rulesWithSigns.contains(finding.rule)
        else { return nil }
        return Finding(tokens: index..<finding.tokens.upperBound, words: "\(sign) \(finding.words)", rule: finding.rule)
    }

    private static let rulesWithSigns: Set<ReadingRule> = [.cardinal, .decimal, .fraction, .measure, .money]
}
