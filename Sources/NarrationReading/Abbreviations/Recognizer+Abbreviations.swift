import Narration

// Abbreviations by their context: "Mr. Hare", "Elm Dr.", "z. B.".
extension Recognizer {
    func abbreviation(at index: Int) -> Finding? {
        let hasStop = text.isText(index + 1, ".")
        guard text[index].range.count <= (hasStop ? Self.longestAbbreviation : Self.longestWithoutStop) else {
            return hasStop ? abbreviatedEnd(of: index) : nil
        }
        let forms = text[index + 1].kind == .sign ? writtenForms(at: index) : [writtenForm(at: index)]
        for written in forms.reversed() {
            for abbreviation in language.abbreviations[written.key, text[index].letters] {
                if let finding = finding(abbreviation, written: written) { return finding }
            }
        }
        return hasStop ? abbreviatedEnd(of: index) : nil
    }

    /// "&c.", the old form of "etc.".
    func etCetera(at index: Int) -> Finding? {
        guard text.isText(index, "&"), text.isText(index + 1, "c"), text.isText(index + 2, "."),
            let etc = language.abbreviations["etc", .lowercase].first
        else { return nil }
        let end = isAtSentenceEnd(index + 2) ? index + 2 : index + 3
        return Finding(tokens: index..<end, words: etc.words, rule: .abbreviation)
    }

    private static var longestAbbreviation: Int { 8 }
    private static var longestWithoutStop: Int { 6 }
    private static var mostParts: Int { 4 }
}

/// How an abbreviation is written, without its last full stop.
private struct WrittenForm {
    var key: String
    var tokens: Range<Int>
}

extension Recognizer {
    private func finding(_ abbreviation: Abbreviation, written: WrittenForm) -> Finding? {
        let stop = written.tokens.upperBound
        let isStopped = text.isText(stop, ".")
        guard isStopped || abbreviation.isWrittenWithoutStop else { return nil }
        let hasStop = isStopped && !text.isText(stop + 1, ".")
        let last = hasStop ? stop : stop - 1
        guard isPlace(abbreviation.place, of: written, last: last) else { return nil }
        if abbreviation.place == .beforeNumber, let number = RomanNumeral(text.text(next(last))),
            let words = language.cardinal(number.value)
        {
            return Finding(
                tokens: written.tokens.lowerBound..<next(last) + 1,
                words: "\(abbreviation.words) \(words)",
                rule: .abbreviation
            )
        }
        let endsSentence =
            text[next(last)].kind == .edge || abbreviation.place.mayEndSentence && isAtSentenceEnd(last)
        let end = hasStop && !endsSentence ? stop + 1 : stop
        return Finding(
            tokens: written.tokens.lowerBound..<end,
            words: text[end].kind.isWord ? abbreviation.words + " " : abbreviation.words,
            rule: .abbreviation
        )
    }

    private func isPlace(_ place: Abbreviation.Place, of written: WrittenForm, last: Int) -> Bool {
        let first = written.tokens.lowerBound
        switch place {
        case .beforeRange: return isRange(from: next(last))
        case .beforeNumber: return isNumber(next(last), after: first)
        case .afterNumber: return text[previous(first)].kind == .number
        case .beforeName: return isProperName(isHyphen(last + 1) ? last + 2 : next(last))
        case .afterName: return isAfterName(first)
        case .anywhere, .closing: return true
        }
    }

    private func isRange(from index: Int) -> Bool {
        text[index].kind == .number && isDash(index + 1) && text[index + 2].kind == .number
    }

    /// Whether a token is a number. After a word of its own, as "No.", only digits are one.
    private func isNumber(_ index: Int, after abbreviation: Int) -> Bool {
        if text[index].kind == .number { return true }
        guard text[index].kind == .word, !isFunctionWord(abbreviation) else { return false }
        let areInitials = text[abbreviation].letters == .capital && text[index].letters == .capital
        return !areInitials && RomanNumeral(text.text(index)) != nil
    }

    private func writtenForm(at index: Int) -> WrittenForm {
        WrittenForm(key: String(text.text(index)), tokens: index..<index + 1)
    }

    /// The forms of an abbreviation that may begin at a token, from the shortest to the longest.
    private func writtenForms(at index: Int) -> [WrittenForm] {
        var form = writtenForm(at: index)
        var forms = [form]
        while forms.count < Self.mostParts, let (separator, part) = separator(at: form.tokens.upperBound) {
            form.key += separator
            if separator == "/" || separator == "°" {
                forms.append(WrittenForm(key: form.key, tokens: index..<part))
            }
            guard text[part].kind == .word, text[part].range.count <= Self.longestWithoutStop else { break }
            form.key += text.text(part)
            form.tokens = index..<part + 1
            forms.append(form)
        }
        return forms
    }

    /// What divides two parts of an abbreviation, without its blanks, and the index of the second part.
    private func separator(at index: Int) -> (String, part: Int)? {
        if text.isText(index, "/") { return ("/", index + 1) }
        if text.isText(index, "°") { return ("°", index + 1) }
        if isHyphen(index) { return ("-", index + 1) }
        guard text.isText(index, ".") else { return nil }
        if isHyphen(index + 1) { return (".-", index + 2) }
        return (".", text[index + 1].kind == .blank ? index + 2 : index + 1)
    }

    private func abbreviatedEnd(of index: Int) -> Finding? {
        guard text[index].letters != .lowercase, let word = language.word(endingIn: text.text(index)) else {
            return nil
        }
        let end = text[next(index + 1)].kind == .edge ? index + 1 : index + 2
        return Finding(tokens: index..<end, words: word, rule: .abbreviation)
    }
}
