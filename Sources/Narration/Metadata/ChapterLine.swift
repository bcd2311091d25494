/// Lines of plain text that begin a chapter: `Chapter 3`, `CHAPTER IV. The Whale`, `Part Two`, `Epilogue`.
package enum ChapterLine {
    /// Whether a line is the heading of a chapter.
    package static func isHeading(_ line: some StringProtocol) -> Bool {
        let words = line.onOneLine.split(separator: " ")
        guard let first = words.first?.bare, words.count <= 12 else { return false }
        if standalone.contains(first) { return words.count == 1 }
        guard divisions.contains(first), words.count > 1, isNumber(words[1].bare) else { return false }
        guard words.count > 2 else { return true }
        return "\(words[1].last!)\(words[2].first!)".contains(where: ".:–—-".contains)
            || words.dropFirst(2).first?.first?.isUppercase == true && isName(words.last!)
    }

    /// Whether a line may be the name of a chapter whose number is on the line before.
    package static func isName(_ line: some StringProtocol) -> Bool {
        let text = line.onOneLine
        guard text.count <= 60, let last = text.last else { return false }
        return !".,;!?”\"»".contains(last)
    }

    private static let standalone: Set = [
        "prologue", "epilogue", "preface", "foreword", "introduction", "afterword",
        "prolog", "epilog", "vorwort", "nachwort", "einleitung", "préface", "épilogue", "prólogo", "epílogo",
    ]

    private static let divisions: Set = [
        "chapter", "part", "book", "act", "scene", "canto", "volume",
        "kapitel", "teil", "buch", "chapitre", "partie", "livre", "capítulo", "capitolo", "parte", "hoofdstuk", "deel",
    ]

    private static let numbers: Set = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
        "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "thirty", "forty", "fifty",
        "the", "first", "second", "third", "last", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht",
        "neun", "zehn", "elf", "zwölf", "un", "deux", "trois", "premier", "première", "uno", "dos", "tres", "due",
        "tre",
    ]

    /// Whether a word is the number of a chapter: digits, a Roman numeral, or a number in words (`twenty-one`).
    private static func isNumber(_ word: String) -> Bool {
        guard !word.isEmpty else { return false }
        return word.allSatisfy(\.isNumber) || word.allSatisfy("ivxlcdm".contains)
            || word.split(separator: "-").first.map { numbers.contains(String($0)) } ?? false
    }
}

extension Substring {
    /// The word in lower case, without the punctuation after it.
    fileprivate var bare: String {
        var word = self
        while let last = word.last, ".:,–—-".contains(last) { word.removeLast() }
        return word.lowercased()
    }
}
