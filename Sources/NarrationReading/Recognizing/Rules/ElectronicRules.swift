/// Addresses and names on the internet, and names of files: "www.hare.org", "owl@wood.com", "letters.txt".
struct ElectronicRules: Rules {
    let source: LanguageText

    /// An address that begins with `www` or a scheme.
    func webAddress(at index: Int) -> Finding? {
        guard text[index + 1].kind == .sign, text[index].letters != .capitalized,
            (3...5).contains(text[index].range.count),
            text.isText(index + 1, ".") || text.isText(index + 1, ":")
        else { return nil }
        if text.isText(index, "www") || text.isText(index, "WWW") {
            return text[index + 2].kind == .word ? address(index..<addressEnd(index + 3), from: index) : nil
        }
        guard text.isText(index, "http") || text.isText(index, "https") || text.isText(index, "ftp"),
            text.isText(index + 1, ":"), text.isText(index + 2, "/"), text.isText(index + 3, "/"),
            text[index + 4].kind == .word || text[index + 4].kind == .number
        else { return nil }
        return address(index..<addressEnd(index + 5), from: index + 4)
    }

    /// An address that is recognized at its `@`, and a name that begins with one.
    func mailAddress(at index: Int) -> Finding? {
        guard text.isText(index, "@"), text[index + 1].kind == .word || text[index + 1].kind == .number else {
            return nil
        }
        switch text[index - 1].kind {
        case .word, .number:
            guard let end = hostEnd(index + 1) else { return nil }
            return address(nameStart(index)..<end, from: nameStart(index))
        case .blank, .lineEnd, .edge, .sign: return address(index..<handleEnd(index + 1), from: index)
        }
    }

    /// A name that begins with `#`.
    func hashtag(at index: Int) -> Finding? {
        guard text.isText(index, "#"), text[index + 1].kind == .word, isOpen(before: index),
            !Self.directives.contains(text.text(index + 1)),
            let hashtag = language.hashtag, let name = address(index + 1..<handleEnd(index + 1), from: index + 1)
        else { return nil }
        return Finding(tokens: index..<name.tokens.upperBound, words: "\(hashtag) \(name.words)", rule: .electronic)
    }

    /// What follows the sign in programs.
    private static let directives: Set<Substring> = [
        "include", "define", "undef", "if", "ifdef", "ifndef", "else", "elif", "endif", "pragma",
    ]

    /// The name of a host or a file, which is recognized at the full stop before its last part.
    func dottedName(at index: Int) -> Finding? {
        guard text.isText(index, "."), text[index + 1].kind == .word, text[index + 1].letters == .lowercase,
            text[index - 1].kind == .word || text[index - 1].kind == .number, text[index + 1].range.count <= 5
        else { return nil }
        let end = text.text(index + 1)
        let start = nameStart(index)
        guard text[start].range.count + (start < index - 1 ? 2 : 0) > 1 else { return nil }
        if DomainNames.words.contains(end) || DomainNames.spelled.contains(end) {
            guard text[index + 2].kind != .number, !isDotted(index + 2) else { return nil }
            return address(start..<addressEnd(index + 2), from: start)
        }
        guard DomainNames.spelledFiles.contains(end) || DomainNames.spokenFiles.contains(end) else { return nil }
        return address(start..<(text[index + 2].kind == .number ? index + 3 : index + 2), from: start)
    }

    /// Whether a token is a full stop with a word after it.
    private func isDotted(_ index: Int) -> Bool { text.isText(index, ".") && text[index + 1].kind == .word }

    // MARK: Ends

    /// The token after an address, of which some tokens are known.
    private func addressEnd(_ index: Int) -> Int {
        var end = index
        var place = index
        while let isName = isInAddress(place) {
            place += 1
            if isName { end = place }
        }
        return end
    }

    /// Whether a token in an address may be its last; `nil` if it is not in an address.
    private func isInAddress(_ index: Int) -> Bool? {
        switch text[index].kind {
        case .word, .number: true
        case .sign: tables.addressSigns[String(text.text(index))] == nil ? nil : false
        case .blank, .lineEnd, .edge: nil
        }
    }

    /// The token after the name of a host, or `nil` if it has no full stop.
    private func hostEnd(_ index: Int) -> Int? {
        var end = index + 1
        var hasDot = false
        while text.isText(end, ".") || text.isText(end, "-"), isName(end + 1) {
            hasDot = hasDot || text.isText(end, ".")
            end += 2
        }
        return hasDot ? end : nil
    }

    /// The token after a name of letters, digits and low lines.
    private func handleEnd(_ index: Int) -> Int {
        var end = index
        while isName(end) || text.isText(end, "_") && (isName(end + 1) || text.isText(end + 1, "_")) { end += 1 }
        return end
    }

    /// The first token of a name that ends before an index. It looks back at most sixteen tokens.
    private func nameStart(_ index: Int) -> Int {
        var start = index - 1
        for _ in 0..<8 {
            if isName(start - 1) {
                start -= 1
            } else if isNameSign(start - 1), isName(start - 2) {
                start -= 2
            } else {
                break
            }
        }
        return start
    }

    private func isName(_ index: Int) -> Bool { text[index].kind.isWord }

    private func isNameSign(_ index: Int) -> Bool {
        text.isText(index, ".") || text.isText(index, "-") || text.isText(index, "_") || text.isText(index, "+")
    }

    // MARK: Words

    /// An address of which the part from a token on is said.
    private func address(_ tokens: Range<Int>, from start: Int) -> Finding? {
        guard !tables.addressSigns.isEmpty, start < tokens.upperBound else { return nil }
        var words: [String] = []
        for index in start..<tokens.upperBound {
            switch text[index].kind {
            case .word: words.append(namePart(index))
            case .number: words.append(language.shortNumber(text.text(index)) ?? "")
            case .sign: words.append(tables.addressSigns[String(text.text(index))] ?? "")
            case .blank, .lineEnd, .edge: break
            }
        }
        return Finding(tokens: tokens, words: words.joined(separator: " "), rule: .electronic)
    }

    /// A part of a name, spelled if it is no word.
    private func namePart(_ index: Int) -> String {
        let part = text.text(index)
        guard text[index].range.count <= 5, text[index].letters == .lowercase else { return String(part) }
        let isAfterDot = text.isText(index - 1, ".")
        let isEnd = isAfterDot && !isDotted(index + 1) && part != "co"
        let isSpelled =
            isEnd && (part.utf8.count == 2 || DomainNames.spelledFiles.contains(part))
            && !DomainNames.spokenFiles.contains(part)
        return isSpelled || !part.hasVowel ? part.spelled : String(part)
    }
}

extension Substring {
    /// The letters, divided by blanks.
    var spelled: String { map(String.init).joined(separator: " ") }

    fileprivate var hasVowel: Bool { contains { !"bcdfghjklmnpqrstvwxz".contains($0) } }
}
