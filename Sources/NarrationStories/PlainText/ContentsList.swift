import Narration

/// The entries below the head of a list in a plain text.
struct ContentsList {
    /// The indices of its lines, without that of the head.
    let lines: Range<Int>

    /// The keys of the entries' titles.
    let titles: [String]

    /// Finds the list; `nil` where the lines are not one.
    init?(of kind: ContentsHead, below head: Int, in lines: [StoryLine], captions: Set<String>) {
        let evidence = Evidence(kind: kind, repeated: RepeatedLines(of: lines, without: head), captions: captions)
        var entries: [Entry] = []
        for block in Block.all(below: head, in: lines) {
            let (own, isAgain) = Entry.all(in: block, of: lines, behind: entries.first)
            guard own.isEmpty || entries.isEmpty || evidence.holds(for: own, behind: entries) else { break }
            entries += own
            if isAgain { break }
        }
        guard entries.count > 1, let last = entries.last?.last, evidence.holds(for: entries) else { return nil }
        self.lines = head + 1..<last + 1
        titles = entries.map(\.title).filter { !$0.isEmpty }
    }
}

/// What speaks for the entries of a list.
private struct Evidence {
    let kind: ContentsHead
    let repeated: RepeatedLines
    let captions: Set<String>

    /// Whether it holds for half of the entries.
    func holds(for entries: [Entry]) -> Bool {
        let last = entries.last?.last ?? 0
        return 2 * entries.count { holds(for: $0, behind: last) } >= entries.count
    }

    /// Whether it holds for entries after others: if most of those have the numbers of pages, these have them as well.
    func holds(for entries: [Entry], behind others: [Entry]) -> Bool {
        let havePages = 2 * others.count(where: \.hasPage) >= others.count
        return havePages ? 2 * entries.count(where: \.hasPage) >= entries.count : holds(for: entries)
    }

    private func holds(for entry: Entry, behind last: Int) -> Bool {
        switch kind {
        case .illustrations:
            entry.hasPage || entry.text.lowercased().contains("frontispi") || !entry.keys.isDisjoint(with: captions)
        case .contents: entry.hasPage || entry.keys.contains { repeated.contains($0, outside: last) }
        case .index: entry.keys.contains { repeated.contains($0, outside: last) }
        }
    }
}

/// Lines of a list between larger gaps.
private enum Block {
    /// The most lines of a list.
    private static let longest = 2000

    /// The blocks below a line, up to the next head of a list.
    static func all(below head: Int, in lines: [StoryLine]) -> [Range<Int>] {
        var blocks: [Range<Int>] = []
        var (start, blanks) = (head + 1, 0)
        let all = lines[(head + 1)...].prefix(longest)
        for index in all.indices {
            if lines[index].text.isBlankLine {
                blanks += 1
            } else {
                if ContentsHead(lines[index].text) != nil { return blocks + [start..<index] }
                if blanks > 1, index > head + blanks + 1 {
                    blocks.append(start..<index)
                    start = index
                }
                blanks = 0
            }
        }
        return blocks + [start..<all.endIndex]
    }
}

/// A line of a list, and those that continue it.
private struct Entry {
    private(set) var text: String
    private(set) var last: Int
    private let indentation: Int
    private(set) var hasPage: Bool

    /// The most bytes of a line.
    static let longest = 100

    private init(_ line: Substring, at index: Int) {
        let (text, hasPage) = line.withoutPage
        (self.text, self.hasPage, last, indentation) = (text, hasPage, index, line.indentation)
    }

    private mutating func append(_ line: Substring, at index: Int) {
        let (text, hasPage) = line.withoutPage
        self.text += " " + text
        (self.hasPage, last) = (hasPage, index)
    }

    /// Whether a line that is indented more goes on with the entry. Numbers may stand in a column, `III.` further left
    /// than `IV.`.
    private func isContinued(by line: Substring, after before: Substring) -> Bool {
        !hasPage && !before.isBlankLine && line.indentation > indentation && !line.isNumbered
            && ChapterLine(line)?.isCertain != true
    }

    /// The key of the title, without its label.
    var title: String { (ChapterLine(text)?.title ?? text)[...].contentsKey }

    var keys: Set<String> {
        var keys: Set = [text[...].contentsKey, title]
        keys.remove("")
        return keys
    }

    private func isRepeated(at index: Int, in lines: [StoryLine]) -> Bool {
        !keys.isDisjoint(with: RepeatedLines.keys(at: index, in: lines))
    }

    /// The entries in a block, and whether the text begins after them, with the first entry of the list.
    static func all(in block: Range<Int>, of lines: [StoryLine], behind first: Entry?) -> ([Entry], isAgain: Bool) {
        var entries: [Entry] = []
        for index in block where !lines[index].text.isBlankLine {
            let line = lines[index].text
            let isAgain = (first ?? entries.first)?.isRepeated(at: index, in: lines) ?? false
            if isAgain || line.utf8.count > longest { return (entries, true) }
            if entries.last?.isContinued(by: line, after: lines[index - 1].text) == true {
                entries[entries.count - 1].append(line, at: index)
            } else if !line.isHeadOfColumns {
                entries.append(Entry(line, at: index))
            }
        }
        return (entries, false)
    }
}

/// The lines of a text that may be headings, by their keys.
private struct RepeatedLines {
    private let head: Int
    private let isAtEnd: Bool
    /// The first line above the list and the last of all.
    private var places: [String: (first: Int, last: Int)] = [:]

    init(of lines: [StoryLine], without head: Int) {
        self.head = head
        isAtEnd = head > lines.count / 2
        for index in lines.indices where 1...Entry.longest ~= lines[index].text.utf8.count {
            for key in Self.keys(at: index, in: lines) {
                places[key] = (min(places[key]?.first ?? index, index), index)
            }
        }
    }

    /// Whether there is such a line after the last line of the list, or before a list at the end of a book.
    func contains(_ key: String, outside last: Int) -> Bool {
        places[key].map { isAtEnd ? $0.first < head : $0.last > last } ?? false
    }

    /// The keys of the heading that may begin at a line: of the line itself and with those below it.
    static func keys(at index: Int, in lines: [StoryLine]) -> [String] {
        let line = lines[index].text
        guard !line.isBlankLine else { return [] }
        var keys = [line.contentsKey]
        if let title = ChapterLine(line)?.title, !title.isEmpty { keys.append(title[...].contentsKey) }
        for next in lines[(index + 1)...].prefix(4)
        where !next.text.isBlankLine && next.text.utf8.count <= Entry.longest {
            keys.append(keys.last! + next.text.contentsKey)
        }
        return keys
    }
}

extension Substring {
    fileprivate var indentation: Int { prefix { $0 == " " || $0 == "\t" }.count }

    /// Whether it begins with a number and a full stop: `XII. Farmers`.
    fileprivate var isNumbered: Bool {
        let number = drop { $0.isWhitespace }.prefix { $0.isNumber || "IVXLCDMivxlcdm".contains($0) }
        return !number.isEmpty && self[number.endIndex...].hasPrefix(". ")
    }

    /// Whether the words are those above the columns of a list: `CHAPTER   PAGE`.
    fileprivate var isHeadOfColumns: Bool {
        let heads: Set = [
            "chapter", "chap", "page", "pages", "pag", "seite", "kapitel", "chapitre", "bladz", "bladzijde", "blz",
            "side",
            "sida", "sid", "str", "strona", "pagina", "página", "facing", "to", "face", "стр", "p",
        ]
        let words = lowercased().split { !$0.isLetter }
        return !words.isEmpty && words.allSatisfy { heads.contains(String($0)) } && !contains(where: \.isNumber)
    }

    /// The line without the number of a page at its end, and whether it has one.
    fileprivate var withoutPage: (text: String, hasPage: Bool) {
        let line = onOneLine
        var text = line[...]
        while let last = text.last, ". ".contains(last) { text.removeLast() }
        let number = text.reversed().prefix { !$0.isWhitespace && $0 != "." && $0 != "…" }.count
        let page = text.suffix(number)
        var title = text.dropLast(number)
        let isPage =
            1...5 ~= page.count
            && (page.allSatisfy(\.isNumber) || page.count > 1 && page.allSatisfy("ivxlc".contains))
        guard isPage, ChapterLine(line).map({ !$0.isCertain || !$0.title.isEmpty }) ?? true else {
            return (line, false)
        }
        while let last = title.last, "._…·-–— ,".contains(last) { title.removeLast() }
        return title.isEmpty ? (line, false) : (String(title), true)
    }
}
