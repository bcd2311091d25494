import Narration

/// A text of Project Gutenberg without the text around the story, and with the metadata from its header.
///
/// Such a text is recognized by the lines `*** START OF THE PROJECT GUTENBERG EBOOK … ***` and `*** END OF … ***`.
/// Other texts are not changed.
struct GutenbergText {
    private(set) var lines: [StoryLine]
    private(set) var title: String?
    private(set) var author: String?
    private(set) var language: String?
    private(set) var omissions: [Omission] = []

    /// Processes the lines of any plain text.
    init(_ lines: [StoryLine]) {
        self.lines = lines
        guard let start = lines.firstIndex(where: { $0.text.isGutenbergMark("START") }) else { return }
        let end = lines[start...].firstIndex {
            $0.text.isGutenbergMark("END") || $0.text.hasPrefix("End of Project Gutenberg")
                || $0.text.hasPrefix("End of the Project Gutenberg")
        }
        readHeader(lines[..<start])
        let first = Self.endOfCredits(in: lines, after: start)
        self.lines = Array(lines[first..<(end ?? lines.count)])
        omit(.header, lines[..<first])
        if let end { omit(.licence, lines[end...]) }
        removePictures()
        removeMarks()
    }

    private mutating func omit(_ kind: Omission.Kind, _ lines: ArraySlice<StoryLine>) {
        guard let first = lines.first, let last = lines.last else { return }
        omissions.append(Omission(kind: kind, lines: [first.number...last.number]))
    }

    private mutating func readHeader(_ header: ArraySlice<StoryLine>) {
        title = Self.field("Title", of: header)
        author = Self.field("Author", of: header)
        language = Self.field("Language", of: header).flatMap { Self.languages[$0.lowercased()] }
    }

    /// The value after a name and a colon, including indented lines after it.
    private static func field(_ name: String, of header: ArraySlice<StoryLine>) -> String? {
        guard let line = header.firstIndex(where: { $0.text.hasPrefix(name + ":") }) else { return nil }
        let more = header[(line + 1)...].prefix { $0.text.first?.isWhitespace == true && !$0.text.isBlankLine }
        let text = ([header[line].text.dropFirst(name.count + 1)] + more.map(\.text)).joined(separator: " ").onOneLine
        return text.isEmpty ? nil : text
    }

    /// The index at which the story begins, after the production credits.
    private static func endOfCredits(in lines: [StoryLine], after start: Int) -> Int {
        guard let first = lines[(start + 1)...].firstIndex(where: { !$0.text.isBlankLine }) else { return start + 1 }
        let isCredit = ["Produced by", "E-text prepared by", "Credits:", "This etext was"].contains {
            lines[first].text.onOneLine.hasPrefix($0)
        }
        guard isCredit else { return start + 1 }
        return lines[first...].firstIndex { $0.text.isBlankLine } ?? lines.count
    }

    private static let languages = [
        "english": "en", "german": "de", "french": "fr", "spanish": "es", "italian": "it", "dutch": "nl",
        "portuguese": "pt", "finnish": "fi", "swedish": "sv", "danish": "da", "norwegian": "nb", "polish": "pl",
        "latin": "la", "greek": "el", "russian": "ru", "chinese": "zh", "japanese": "ja", "hungarian": "hu",
        "czech": "cs",
        "esperanto": "eo", "catalan": "ca", "welsh": "cy", "irish": "ga", "romanian": "ro", "icelandic": "is",
    ]
}

// MARK: - Marks in the text
extension GutenbergText {
    /// The highest number of lines of a note about a picture.
    private static let longestPicture = 20

    private mutating func removePictures() {
        var kept: [StoryLine] = []
        var found: [ClosedRange<Int>] = []
        var index = 0
        while index < lines.count {
            var line = lines[index]
            index += 1
            if let start = line.text.firstRange(of: "[Illustration") {
                let last = lines[(index - 1)...].prefix(Self.longestPicture).firstIndex { $0.text.contains("]") }
                if let last, let end = lines[last].text.lastIndex(of: "]"), last >= index || end > start.lowerBound {
                    found.append(line.number...lines[last].number)
                    let rest = lines[last].text[end...].dropFirst()
                    line.text = line.text[..<start.lowerBound] + rest
                    index = last + 1
                    if line.text.isBlankLine { continue }
                }
            }
            kept.append(line)
        }
        lines = kept
        if !found.isEmpty { omissions.append(Omission(kind: .illustration, lines: found)) }
    }

    private mutating func removeMarks() {
        var found: (notes: [ClosedRange<Int>], pages: [ClosedRange<Int>]) = ([], [])
        for index in lines.indices where lines[index].text.contains("[") || lines[index].text.contains("{") {
            let number = lines[index].number
            let text = lines[index].text
            let unnumbered = text.replacing(/[\[{](?:Pg|p\.|Page)? ?\d{1,4}[\]}] ?/) { match in
                let isPage = match.0.contains("{") || match.0.lowercased().contains("p")
                if isPage { found.pages.append(number...number) }
                return isPage ? "" : match.0
            }
            lines[index].text = unnumbered.replacing(/\[(?:\d{1,4}|[A-Z*])\] ?/) { match in
                found.notes.append(number...number)
                let isInLine = match.range.lowerBound > unnumbered.startIndex
                return isInLine && match.0.hasSuffix(" ") ? " " : ""
            }
        }
        if !found.notes.isEmpty { omissions.append(Omission(kind: .noteMark, lines: found.notes)) }
        if !found.pages.isEmpty { omissions.append(Omission(kind: .pageNumber, lines: found.pages)) }
    }
}

extension Substring {
    /// Whether the line begins or ends a text: `*** START OF THIS PROJECT GUTENBERG EBOOK …`.
    fileprivate func isGutenbergMark(_ word: String) -> Bool {
        guard hasPrefix("***") else { return false }
        let line = onOneLine.uppercased()
        return line.contains("\(word) OF TH") && line.contains("PROJECT GUTENBERG")
    }
}

extension Substring {
    fileprivate static func + (left: Substring, right: Substring) -> Substring {
        Substring(String(left) + String(right))
    }
}
