// Words that are apart in the text stay apart in what is said. A finding joins none.
extension Finding {
    /// The finding with a blank before its words if letters or digits come immediately before them, "B52", also with
    /// something between them that is not said: "no♪3".
    func parted(from findings: [Finding], in text: TokenText) -> Finding {
        guard let first = words.first, first.isLetter || first.isNumber,
            findings.endInWord(before: tokens.lowerBound, in: text)
        else {
            return self
        }
        var parted = self
        parted.words = " " + words
        return parted
    }
}

extension [Finding] {
    /// Adds a blank to the last finding if letters or digits come immediately after it, "7A" and "5 %²", but not the
    /// ending of a plural of a number: "F-16s".
    mutating func part(from index: Int, in text: TokenText) {
        guard let last, last.tokens.upperBound == index, text.text(index).first?.isPartOfWord == true,
            last.words.isEmpty || !last.isMadePlural(by: index, in: text), endInWord(before: index, in: text)
        else { return }
        self[count - 1].words += " "
    }

    /// Whether what is said before a token, which the findings may end at, ends in a letter or digit.
    fileprivate func endInWord(before index: Int, in text: TokenText) -> Bool {
        var index = index
        for finding in reversed() {
            guard finding.tokens.upperBound == index else { break }
            if !finding.words.isEmpty { return !finding.words.hasSuffix(" ") }
            index = finding.tokens.lowerBound
        }
        return text[index - 1].kind.isWord
    }
}

extension Finding {
    /// Whether a token after it is the ending of its plural. An amount of money has no plural: "£5s".
    fileprivate func isMadePlural(by index: Int, in text: TokenText) -> Bool {
        text.isText(index, "s") && text[index - 1].kind != .sign && rule != .money && rule != .decimal
    }
}
