// Abbreviations by their context: "Mr. Hare", "Elm Dr.", "z. B.".
extension Rules {
    /// What is said for the abbreviation before a numeral that belongs to it: the "volume" of "vol. III".
    func numbering(before index: Int) -> String? {
        let last = previous(index)
        guard text[last].kind == .word || text.isText(last, ".") || text.isText(last, "°") else { return nil }
        for start in [last, last - 1, last - 3] where text[start].kind == .word {
            guard let (abbreviation, finding) = knownAbbreviation(at: start), finding.tokens.upperBound == last + 1
            else {
                continue
            }
            return abbreviation.place == .beforeNumber ? abbreviation.words : nil
        }
        return nil
    }

    /// The abbreviation that begins at a token.
    func knownAbbreviation(at index: Int) -> (abbreviation: Abbreviation, finding: Finding)? {
        let longest = text.isText(index + 1, ".") ? Self.longestAbbreviation : Self.longestWithoutStop
        guard text[index].range.count <= longest, !isSpelledLetter(index) else { return nil }
        let forms = text[index + 1].kind == .sign ? writtenForms(at: index) : [writtenForm(at: index)]
        for written in forms.reversed() {
            for abbreviation in tables.abbreviations[written.key, text[index].letters] {
                if let finding = finding(abbreviation, written: written) { return (abbreviation, finding) }
            }
        }
        return nil
    }

    /// Whether a token is the last letter of a row: "a-b-c."
    private func isSpelledLetter(_ index: Int) -> Bool {
        text[index].range.count == 1 && isHyphen(index - 1) && text[index - 2].kind == .word
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

extension Rules {
    private func finding(_ abbreviation: Abbreviation, written: WrittenForm) -> Finding? {
        let stop = written.tokens.upperBound
        let isStopped = text.isText(stop, ".")
        guard isStopped || abbreviation.isWrittenWithoutStop else { return nil }
        let hasStop = isStopped && !text.isText(stop + 1, ".")
        let last = hasStop ? stop : stop - 1
        // "MT-safe" and "the DR site" have no title.
        if !isStopped, written.key.utf8.count > 1, abbreviation.isPartOfName,
            text[written.tokens.lowerBound].letters == .capitals, text[next(stop - 1)].letters != .capitals
        {
            return nil
        }
        if hasStop, isPartOfDottedName(written) { return nil }
        // "La partición ESP." is no "esp."
        if written.tokens.count == 1, written.key.utf8.count > 1, abbreviation.place == .anywhere,
            text[written.tokens.lowerBound].letters == .capitals, text[next(stop)].letters != .capitals,
            text[previous(written.tokens.lowerBound)].letters != .capitals,
            abbreviation.words.first?.isLowercase == true, tables.abbreviations[written.key, .lowercase].isEmpty
        {
            return nil
        }
        // "Richard M. Stallman" has an initial.
        if written.key.utf8.count == 1, abbreviation.isPartOfName, abbreviation.words.first?.isUppercase == true,
            isAfterName(written.tokens.lowerBound)
        {
            return nil
        }
        // "M.P." are initials.
        guard !hasStop || text[stop + 1].letters != .capital || !text.isText(stop + 2, ".") else { return nil }
        guard isPlace(abbreviation.place, of: written, last: last) else { return nil }
        let end = hasStop && !endsSentence(stop, of: abbreviation.stoppedWord) ? stop + 1 : stop
        let words =
            abbreviation.place == .afterOrdinal
            ? language.inflected(
                abbreviation.words,
                after: word(determiner(before: previous(written.tokens.lowerBound) - 1))
            )
            : abbreviation.words
        return Finding(
            tokens: written.tokens.lowerBound..<end,
            words: text[end].kind.isWord ? words + " " : words,
            rule: .abbreviation
        )
    }

    /// Whether a word with a full stop is in the name of a file or the like: "etc.tar", "sendmail.cf.", "SS.OO.",
    /// "-M.".
    private func isPartOfDottedName(_ written: WrittenForm) -> Bool {
        let (first, stop) = (written.tokens.lowerBound, written.tokens.upperBound)
        if text.isText(first - 1, "."), text[first - 2].kind == .word { return true }
        if isHyphen(first - 1), text[first - 2].kind.isBlank { return true }
        guard written.tokens.count == 1, written.key.utf8.count > 1, text[stop + 1].kind == .word else { return false }
        return text[stop + 1].letters == .lowercase || text[stop + 1].letters == .capitals
    }

    private func isPlace(_ place: Abbreviation.Place, of written: WrittenForm, last: Int) -> Bool {
        let first = written.tokens.lowerBound
        switch place {
        case .beforeRange: return isRange(from: next(last))
        case .beforeNumber: return isNumber(next(last), after: first)
        case .afterNumber: return text[previous(first)].kind == .number
        case .afterOrdinal: return isOrdinal(before: first)
        case .beforeSaint: return isProperName(next(last)) && tables.saints.contains(word(next(last)))
        case .beforeStreet: return isStreet(next(last))
        case .beforeName:
            if isAfterName(first), isTitle(next(last)) { return false }
            return isName(isHyphen(last + 1) ? last + 2 : next(last))
        case .afterName: return isAfterName(first)
        case .anywhere, .closing: return true
        }
    }

    /// Whether a name begins at a token, and not a date.
    private func isName(_ index: Int) -> Bool {
        isProperName(index) && !(isMonthName(index) && text[next(index)].kind == .number)
    }

    /// Whether a token is an abbreviated title, which may begin a sentence: the "Mrs." of "Main St. Mrs. Hare".
    private func isTitle(_ index: Int) -> Bool {
        tables.abbreviations[String(text.text(index)), text[index].letters].contains {
            $0.place == .anywhere && $0.stoppedWord == .title
        }
    }

    /// Whether the name of a street begins at a token, with at most three small words before it.
    private func isStreet(_ index: Int) -> Bool {
        var name = index
        for _ in 0..<3 where tables.streetParticles.contains(word(name)) {
            name = isApostrophe(name + 1) ? name + 2 : next(name)
        }
        return isProperName(name) && (text[name].letters == .capitalized || text[name - 1].kind == .blank)
    }

    /// Whether an ordinal number ends before a token: "20e", "XXe", "19."
    private func isOrdinal(before index: Int) -> Bool {
        let last = previous(index)
        if text[last].kind == .word {
            return text[last - 1].kind == .number || RomanRules(source: source).roman(at: last) != nil
        }
        guard language.hasOrdinalStops, text.isText(last, ".") else { return false }
        return text[last - 1].kind == .number
            || text[last - 1].kind == .word && RomanNumeral(text.text(last - 1)) != nil
    }

    private func isRange(from index: Int) -> Bool {
        text[index].kind == .number && isDash(index + 1) && text[index + 2].kind == .number
    }

    /// Whether a date begins with the name of its month: the "Nov. 29" of "b. Nov. 29".
    private func isMonthBeforeDay(_ index: Int) -> Bool {
        isMonthName(index) && text[next(text.isText(index + 1, ".") ? index + 1 : index)].kind == .number
    }

    /// Whether a token is a number. After an abbreviation that is also a word, as "No.", a single letter is not a Roman
    /// numeral.
    private func isNumber(_ index: Int, after abbreviation: Int) -> Bool {
        if text[index].kind == .number || isMonthBeforeDay(index) { return true }
        guard text[index].kind == .word, !isApostrophe(index + 1), let numeral = RomanNumeral(text.text(index)) else {
            return false
        }
        if text[index].range.count > 1 { return numeral.isShort || !isFunctionWord(abbreviation) }
        guard text[index - 1].kind == .blank else { return false }
        let areInitials = text[abbreviation].letters == .capital && text[index].letters == .capital
        return !areInitials && !isFunctionWord(abbreviation)
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
}
