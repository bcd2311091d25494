import Narration

/// A text of Project Gutenberg without the text around the story, and with the metadata from its header.
///
/// Such a text is recognized by the lines `*** START OF THE PROJECT GUTENBERG EBOOK … ***` and `*** END OF … ***`; one
/// of the first decades by the end of its small print: `*END*THE SMALL PRINT!`. Other texts are not changed.
struct GutenbergText {
    private(set) var lines: [StoryLine]
    private(set) var title: String?
    private(set) var author: String?
    private(set) var language: String?
    private(set) var omissions: [Omission] = []

    /// The captions of the pictures that are left out.
    private(set) var captions: [String] = []

    /// Processes the lines of any plain text.
    init(_ lines: [StoryLine]) {
        self.lines = lines
        guard
            let start = lines.firstIndex(where: { $0.text.isGutenbergMark("START") })
                ?? lines.lastIndex(where: { $0.text.endsSmallPrint })
        else { return }
        let end = lines[start...].firstIndex { $0.text.isGutenbergMark("END") || $0.text.endsEtext }
        readHeader(lines[..<start])
        let first = Self.endOfCredits(in: lines, after: start)
        self.lines = Array(lines[first..<(end ?? lines.count)])
        omit(.header, lines[..<first])
        if let end { omit(.licence, lines[end...]) }
        removeCatalogue()
        removePictures()
        removeMarks()
    }

    private mutating func omit(_ kind: Omission.Kind, _ lines: ArraySlice<StoryLine>) {
        guard let first = lines.first, let last = lines.last else { return }
        omissions.append(Omission(kind: kind, lines: [first.number...last.number]))
    }

    /// Removes what a publisher says of other books after the end of this one.
    private mutating func removeCatalogue() {
        guard let end = lines.lastIndex(where: { $0.text.isLastLine }), end > lines.count / 2 else { return }
        let rest = lines[(end + 1)...]
        guard rest.count(where: { $0.text.isOfCatalogue }) >= 3 else { return }
        omit(.catalogue, rest.drop { $0.text.isBlankLine })
        lines.removeSubrange(rest.indices)
    }

    private mutating func readHeader(_ header: ArraySlice<StoryLine>) {
        let name = Self.name(in: header)
        title = Self.field("Title", of: header) ?? name?.title
        author = Self.field("Author", of: header) ?? name?.author ?? Self.author(in: header)
        language = Self.field("Language", of: header).flatMap { Self.languages[$0.lowercased()] }
    }

    /// The title and the author in the first line of an old text: `***The Project Gutenberg Etext of The Lamp, by Ann
    /// Other***`.
    private static func name(in header: ArraySlice<StoryLine>) -> (title: String, author: String?)? {
        header.lazy.compactMap { line -> (title: String, author: String?)? in
            guard line.text.utf8.count <= 200, line.text.contains("Gutenberg"),
                let match = line.text.wholeMatch(
                    of:
                        /[*\s]*(?:The )?Project Gutenberg(?:'s|’s)? (?:Etext|EText|E-text|eText|EBook|eBook) (?:of|Of|,) ?(.+?)(?:,? by (.+?))?[*\s]*/
                )
            else { return nil }
            return (match.1.onOneLine, match.2?.onOneLine)
        }.first
    }

    /// The author in a line of an old header: `by Ann Other`, `#15 in our series by Ann Other`.
    private static func author(in header: ArraySlice<StoryLine>) -> String? {
        header.lazy.compactMap { line in
            guard line.text.utf8.count <= 100 else { return nil }
            return line.text.wholeMatch(of: /\s*(?:#\d+ in our series )?[Bb]y (\p{Lu}[^,]*?)\s*/)?.1.onOneLine
        }.first
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
        let credits = [
            "produced by", "e-text prepared by", "etext prepared by", "credits:", "this etext was", "this e-text was",
            "scanned", "transcribed",
        ]
        let line = lines[first].text.onOneLine.lowercased()
        guard line.contains("project gutenberg") || credits.contains(where: line.hasPrefix) else { return start + 1 }
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
                    captions.append(Self.caption(in: lines[(index - 1)...last]))
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

    /// The caption in a note about a picture: `[Illustration: A lamp]`.
    private static func caption(in lines: ArraySlice<StoryLine>) -> String {
        let note = lines.map(\.text).joined(separator: " ")
        return String(note.drop { $0 != "[" }.drop { $0 != ":" }.dropFirst().prefix { $0 != "]" })
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

    /// Whether the line ends a story: `THE END.`
    fileprivate var isLastLine: Bool {
        utf8.count < 40 && ["theend", "end", "finis", "fin", "ende"].contains(lowercased().filter(\.isLetter))
    }

    /// Whether the line describes a book for sale: `Cloth, 12mo, illustrated  $1.75`.
    fileprivate var isOfCatalogue: Bool {
        contains(/\b(?:12|16|18|24)mo\b|\b8vo\b|\b4to\b|\b[Cc]loth\b.*(?:\$|\bnet\b|\d+s\.)/)
    }

    /// Whether the line ends the small print of a text of the first decades: `*END*THE SMALL PRINT! FOR PUBLIC …`.
    fileprivate var endsSmallPrint: Bool {
        first == "*" && drop { $0 == "*" }.hasPrefix("END") && contains("SMALL PRINT")
    }

    /// Whether the line comes after the last one of a text: `End of Project Gutenberg's Etext of …`.
    fileprivate var endsEtext: Bool {
        guard first == "E" || first == "e" || first == "*" else { return false }
        let line = drop { $0 == "*" }.onOneLine.lowercased()
        return ["end of project gutenberg", "end of the project gutenberg", "end of this project gutenberg"]
            .contains(where: line.hasPrefix)
    }

    fileprivate static func + (left: Substring, right: Substring) -> Substring {
        Substring(String(left) + String(right))
    }
}
