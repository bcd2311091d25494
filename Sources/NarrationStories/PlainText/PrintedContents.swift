import Narration

/// A printed table of contents in a plain text: the line `CONTENTS`, and headings that are repeated in the text.
enum PrintedContents {
    /// Removes the table from the lines, if there is one. At least half of its lines must be headings that are
    /// repeated.
    static func removed(from lines: [StoryLine]) -> ([StoryLine], Omission?) {
        let heads: Set = ["contents", "table of contents", "inhalt", "inhaltsverzeichnis", "table des matières"]
        let head = lines.firstIndex { line in
            line.text.utf8.count <= 80
                && heads.contains(line.text.onOneLine.lowercased().filter { $0 != "." && $0 != "_" })
        }
        guard let head, let last = end(of: head, in: lines) else { return (lines, nil) }
        let omission = Omission(kind: .contents, lines: [lines[head].number...lines[last].number])
        return (Array(lines[..<head] + lines[(last + 1)...]), omission)
    }

    /// The highest number of lines of a table.
    private static let longest = 2000

    private static func end(of head: Int, in lines: [StoryLine]) -> Int? {
        var entries: [(index: Int, key: String)] = []
        var blanks = 0
        for (index, line) in zip(lines.indices, lines).dropFirst(head + 1).prefix(longest) {
            guard !line.text.isBlankLine else {
                blanks += 1
                continue
            }
            let isAgain = entries.first.map { keys(of: index, in: lines).contains($0.key) } ?? false
            if isAgain || blanks > 1 && entries.count > 1 || line.text.utf8.count > 100 { break }
            blanks = 0
            let key = line.text.key
            if !key.isEmpty { entries.append((index, key)) }
        }
        guard entries.count > 1, let last = entries.last?.index else { return nil }
        let wanted = Set(entries.map(\.key))
        var found: Set<String> = []
        for index in lines.indices[(last + 1)...] where lines[index].text.utf8.count <= 100 {
            for key in keys(of: index, in: lines) where wanted.contains(key) { found.insert(key) }
        }
        return 2 * entries.count(where: { found.contains($0.key) }) >= entries.count ? last : nil
    }

    /// The headings of which a line may be the beginning: the line itself, and the line joined with the next one.
    private static func keys(of index: Int, in lines: [StoryLine]) -> [String] {
        let key = lines[index].text.key
        guard let next = lines[(index + 1)...].prefix(3).first(where: { !$0.text.isBlankLine }),
            next.text.utf8.count <= 100
        else { return [key] }
        return [key, key + next.text.key]
    }
}

extension Substring {
    /// The line's letters and digits, without a page number at its end.
    fileprivate var key: String {
        var words = onOneLine.split { $0 == " " || $0 == "." }
        if words.count > 1, words.last!.allSatisfy(\.isNumber),
            words.count > 2 || !words[0].lowercased().hasPrefix("chap")
        {
            words.removeLast()
        }
        return words.joined().lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
