/// A line of plain text that begins a chapter, or may begin one: its label, such as `CHAPTER IV.`, `Erstes Kapitel`,
/// `第一章` or `12`, and the title after the label.
package struct ChapterLine {
    /// What is before the number or after it, in small letters: `chapter`, `adventure`; empty beside a number alone.
    package let division: String

    /// The number, or 0.
    package let number: Int

    /// Whether the line is a heading wherever it stands. Others, such as `12` and `Adventure I`, are headings in a
    /// series only.
    package let isCertain: Bool

    /// What the lines of a series have in common.
    package let series: String

    /// The line without ornaments around it.
    package let text: String

    /// The label with its marks, as it is written.
    package let label: String

    /// The title after the label, as it is written.
    package let title: String

    /// Whether it is a part of a play.
    package var isScene: Bool { ChapterWords.scenes.contains(division) }

    /// Whether it has chapters, as a volume has.
    package var isVolume: Bool { ChapterWords.volumes.contains(division) }

    /// Whether a line is the heading of a chapter, wherever it stands: `Chapter 3`, `CHAPTER IV. The Whale`,
    /// `Erstes Kapitel`, `Epilogue`.
    package static func isHeading(_ line: some StringProtocol) -> Bool {
        guard line.utf8.count <= longest, let line = ChapterLine(line), line.isCertain else { return false }
        return line.title.split(separator: " ").count <= 12
    }

    /// The most bytes of a heading.
    package static let longest = 240

    /// The parts of a line; `nil` if it begins nothing.
    package init?(_ line: some StringProtocol) {
        let text = line.onOneLine.withoutOrnaments
        guard let first = text.first, first.isLetter || first.isNumber else { return nil }
        if let parts = LabelParts(ideographic: text) ?? LabelParts(numberFirst: text) ?? LabelParts(wordFirst: text) {
            self.init(parts, of: text)
        } else {
            return nil
        }
    }

    private init?(_ parts: LabelParts, of text: Substring) {
        let marks = parts.rest.prefix { $0.isLabelMark || $0 == " " }
        let title = parts.rest[marks.endIndex...]
        let isMarked = marks.contains(where: \.isLabelMark) || parts.isClosed
        let isTitle = title.first?.isUppercase == true && title.isName
        let isDate = parts.division.isEmpty && parts.number?.style == .digits && (!isMarked || title.beginsWithMonth)
        guard title.isEmpty || !isDate && (isTitle || parts.number != nil && isMarked) else { return nil }
        division = parts.division
        number = parts.number?.value ?? 0
        isCertain = parts.isCertain && (parts.number != nil || title.isEmpty || isMarked)
        guard isCertain || parts.number != nil else { return nil }
        series = division + " " + (division.isEmpty ? parts.number?.style.rawValue ?? "" : "")
        self.text = String(text)
        label = text[..<title.startIndex].onOneLine
        self.title = title.onOneLine
    }
}

/// A label and the text after it.
private struct LabelParts {
    var division = ""
    var number: ChapterNumber?
    var isCertain = false
    /// Whether the label has an end of its own, as `第一章` has.
    var isClosed = false
    let rest: Substring

    /// `第一章`, `卷一`.
    init?(ideographic text: Substring) {
        let units = "章回节節卷巻部篇話话幕集折夜日课課장편부화권"
        if let first = text.first, "第제".contains(first) {
            guard let number = ChapterNumber(text.dropFirst().drop { $0 == " " }, isLabelled: false),
                let unit = number.rest.drop(while: { $0 == " " }).first, units.contains(unit)
            else { return nil }
            rest = number.rest.drop { $0 == " " }.dropFirst()
            (division, self.number) = (String(unit), number)
        } else {
            guard let unit = text.first, "卷巻".contains(unit),
                let number = ChapterNumber(text.dropFirst().drop { $0 == "之" }, isLabelled: false),
                number.rest.first?.isLetter != true
            else { return nil }
            rest = number.rest
            (division, self.number) = (String(unit), number)
        }
        (isCertain, isClosed) = (true, true)
    }

    /// `12`, `1. Kapitel`, `Erstes Abenteuer`.
    init?(numberFirst text: Substring) {
        let next = text.drop { !$0.isWhitespace }.nextWord
        let isDivision = ChapterWords.isDivision(next)
        guard let number = ChapterNumber(text, isLabelled: isDivision), number.rest.first?.isLetter != true else {
            return nil
        }
        self.number = number
        let word = number.rest.drop { $0 == "." }.nextWord
        if ChapterWords.isDivision(word) {
            (division, isCertain) = (word.lowercased(), true)
            rest = text[word.endIndex...]
        } else if number.style == .words, number.rest.first == " ", !word.isEmpty {
            // A number in words is the name of what is told: the first night, and none beside one: one night.
            division = word.lowercased()
            rest = text[word.endIndex...]
        } else {
            rest = number.rest
        }
    }

    /// `Chapter 3`, `Глава первая`, `Adventure I`, `Prologue`.
    init?(wordFirst text: Substring) {
        let word = text.prefix { $0.isLetter || $0 == "-" }
        let name = word.lowercased()
        if ChapterWords.unnumbered.contains(name) {
            (division, isCertain, rest) = (name, true, text[word.endIndex...])
            return
        }
        let isDivision = ChapterWords.isDivision(word)
        let behind = text[word.endIndex...].drop { $0 == "." || $0 == " " }
        guard !word.isEmpty, behind.startIndex > word.endIndex || behind.isEmpty, !ChapterWords.others.contains(name),
            let number = ChapterNumber(behind, isLabelled: isDivision), number.rest.first?.isLetter != true
        else { return nil }
        (division, self.number, isCertain, rest) = (name, number, isDivision, number.rest)
    }
}

extension ChapterWords {
    fileprivate static func isDivision(_ word: Substring) -> Bool {
        guard 2...12 ~= word.count else { return false }
        let word = word.lowercased()
        return divisions.contains(word) || volumes.contains(word) || scenes.contains(word)
    }
}

extension Character {
    /// Whether it may stand between a label and a title.
    fileprivate var isLabelMark: Bool { ".:)]–—-―．：、　）|/".contains(self) }
}

extension String {
    /// The text without what only adorns it: `~ 1 ~`, `_Chapter 3_`.
    fileprivate var withoutOrnaments: Substring {
        let ornaments = "~*_=#-–—•·[(|<>+ ⁂☙❧\u{3000}§"
        var text = drop(while: ornaments.contains)
        let closing = text.contains("(") ? ornaments : ornaments + ")"
        while let last = text.last, closing.contains(last) || last == "]" { text.removeLast() }
        return text
    }
}

extension Substring {
    /// The next word, after blanks.
    fileprivate var nextWord: Substring { drop(while: \.isWhitespace).prefix(while: \.isLetter) }

    /// Whether it goes on with a date: `3. Mai`.
    fileprivate var beginsWithMonth: Bool {
        ChapterWords.months.contains(prefix(while: \.isLetter).lowercased())
    }

    /// Whether it may be a title: no sentence, which ends in a full stop, and no part of one.
    fileprivate var isName: Bool {
        last.map { !".,;!?”\"»".contains($0) } ?? false
    }
}
