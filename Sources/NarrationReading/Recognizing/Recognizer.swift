import Narration

/// Finds the stretches of a text that are not said as they are shown.
///
/// It recognizes the categories of text normalization (Sproat et al., "Normalization of Non-Standard Words", 2001):
/// numbers, dates, abbreviations, and so on. Each category is an extension in a file of its own, whose methods look at
/// one place of the text. The ``SpokenLanguage`` decides how that is said.
struct Recognizer: Sendable {
    let text: TokenText
    let language: any SpokenLanguage

    /// All findings, in the order of the text. They do not overlap.
    func findings() -> [Finding] {
        var findings: [Finding] = []
        var index = 0
        while index < text.tokens.count {
            if let finding = finding(at: index), finding.tokens.upperBound > index {
                // A finding may begin before the place where it was recognized: "5 May" is recognized at "May".
                while let last = findings.last, last.tokens.upperBound > finding.tokens.lowerBound {
                    findings.removeLast()
                }
                findings.append(finding)
                index = finding.tokens.upperBound
            } else {
                index += 1
            }
        }
        return findings
    }

    /// The finding at a token. The first rule that applies decides.
    private func finding(at index: Int) -> Finding? {
        switch text[index].kind {
        case .number: number(at: index)
        case .word: word(at: index)
        case .sign: sign(at: index)
        case .blank, .lineEnd, .edge: nil
        }
    }

    private func number(at index: Int) -> Finding? {
        feetAndInches(at: index)
            ?? oldMoney(at: index)
            ?? moneyBeforeCurrency(at: index)
            ?? measure(at: index)
            ?? fraction(at: index)
            ?? cardinal(at: index)
    }

    private func word(at index: Int) -> Finding? {
        moneyAfterCurrency(at: index)
            ?? roman(at: index)
            ?? abbreviation(at: index)
    }

    private func sign(at index: Int) -> Finding? {
        oldMoney(at: index)
            ?? moneyAfterCurrency(at: index)
            ?? measure(at: index)
            ?? fraction(at: index)
    }
}

// What rules ask about a place.
extension Recognizer {
    /// The index of the nearest token before an index that is not a blank or the end of a line.
    func previous(_ index: Int) -> Int {
        var index = index - 1
        while text[index].kind == .blank || text[index].kind == .lineEnd { index -= 1 }
        return index
    }

    /// The index of the nearest token after an index that is not a blank or the end of a line.
    func next(_ index: Int) -> Int {
        var index = index + 1
        while text[index].kind == .blank || text[index].kind == .lineEnd { index += 1 }
        return index
    }

    /// The word at an index, in lower case; empty if there is no word.
    func word(_ index: Int) -> String {
        text[index].kind == .word ? text.text(index).lowercased() : ""
    }
}
