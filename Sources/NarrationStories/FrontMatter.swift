import Narration

/// The front matter of a Markdown text: lines of YAML between two lines of `---`.
///
/// The supported subset of YAML consists of keys with values, in quotes or not, lists, values that continue in indented
/// lines, and comments. If the first key is a key of a book, keys may contain any characters.
struct FrontMatter {
    let entries: [FrontMatterEntry]

    /// Separates the front matter from the rest of a text. Without front matter, the rest is the whole text.
    static func taken(from lines: [Substring]) -> (FrontMatter, rest: ArraySlice<Substring>) {
        guard let first = lines.first, first.onOneLine == "---",
            let end = lines.dropFirst().firstIndex(where: { ["---", "..."].contains($0.onOneLine) }),
            let entries = FrontMatterEntry.all(in: lines[1..<end]), !entries.isEmpty
        else { return (FrontMatter(entries: []), lines[...]) }
        return (FrontMatter(entries: entries), lines[(end + 1)...])
    }
}

/// A key with its value, which may continue in the lines after it.
struct FrontMatterEntry {
    let key: String
    /// The line in which it begins, from 1.
    private(set) var line = 0
    private let first: Substring
    private var more: [Line] = []

    /// A line after the first.
    private struct Line {
        let text: Substring
        let number: Int
    }

    /// The entries in a range of lines, or `nil` if these are not front matter.
    static func all(in lines: ArraySlice<Substring>) -> [FrontMatterEntry]? {
        var entries: [FrontMatterEntry] = []
        for (index, line) in zip(lines.indices, lines) where !line.isBlankLine && line.first != "#" {
            if var entry = FrontMatterEntry(line) {
                entry.line = index + 1
                entries.append(entry)
            } else if !entries.isEmpty, line.first?.isWhitespace == true || line.hasPrefix("- ") {
                entries[entries.count - 1].more.append(Line(text: line, number: index + 1))
            } else if entries.first?.isKnown == true, var entry = FrontMatterEntry(withAnyKey: line) {
                entry.line = index + 1
                entries.append(entry)
            } else {
                return nil
            }
        }
        return entries
    }

    private init?(_ line: Substring) {
        let name = line.prefix { $0.isLetter || $0.isNumber || "_-".contains($0) }
        let rest = line[name.endIndex...]
        guard name.first?.isLetter == true, rest.first == ":", rest.dropFirst().first?.isWhitespace ?? true else {
            return nil
        }
        key = String(name)
        first = rest.dropFirst()
    }

    /// Creates an entry whose key contains blanks, quotes or other characters.
    private init?(withAnyKey line: Substring) {
        guard let colon = line.firstIndex(of: ":"), line.first?.isWhitespace == false,
            line[colon...].dropFirst().first?.isWhitespace ?? true
        else { return nil }
        key = line[..<colon].onOneLine
        first = line[colon...].dropFirst()
    }

    /// Whether the key has nested keys with values.
    var isMap: Bool {
        first.isBlankLine && more.count > 1
            && more.allSatisfy { FrontMatterEntry($0.text.drop(while: \.isWhitespace)) != nil }
    }

    /// The nested keys with their values and lines, counted from 1. A line without a key has an empty one.
    var pairs: [(key: String, value: String, line: Int)] {
        more.compactMap { line in
            let text = line.text.drop(while: \.isWhitespace)
            guard text.first != "#" else { return nil }
            guard let colon = text.keyEnd else { return ("", text.scalar, line.number) }
            return (text[..<colon].scalar, text[colon...].dropFirst().scalar, line.number)
        }
    }

    /// The keys and values in the same line, `{chapter: 3, scene: 1}`, or in deeper ones.
    var settings: [(key: String, value: String, line: Int)] {
        first.isBlankLine ? pairs : first.settings.map { ($0, $1, line) }
    }

    /// The nested keys that have keys themselves, in deeper lines (`rate: 0.6`) or in the same line (`rate=0.6`, or
    /// between braces `{rate: 0.6, voice: en}`), with their lines, counted from 1.
    var members: [(name: String, settings: [(key: String, value: String, line: Int)], line: Int)] {
        var members: [(name: String, settings: [(key: String, value: String, line: Int)], line: Int)] = []
        var margin = 0
        for line in more {
            let text = line.text.drop(while: \.isWhitespace)
            guard text.first != "#" else { continue }
            let depth = line.text.prefix(while: \.isWhitespace).count
            let colon = text.keyEnd
            let key = colon.map { text[..<$0].scalar } ?? ""
            let value = colon.map { text[$0...].dropFirst() } ?? text
            if members.isEmpty { margin = depth }
            if depth > margin {
                members[members.count - 1].settings.append((key, value.scalar, line.number))
            } else {
                members.append((key, value.settings.map { ($0, $1, line.number) }, line.number))
            }
        }
        return members
    }

    /// The items of a list with their lines, counted from 1; a single value is a list of one.
    var items: [(value: String, line: Int)] {
        let start = first.onOneLine
        if start.hasPrefix("["), start.hasSuffix("]") {
            return start.dropFirst().dropLast().split(separator: ",").map { ($0.scalar, line) }
        }
        guard start.isEmpty else { return [(value, line)] }
        return more.compactMap { line in
            let text = line.text.drop(while: \.isWhitespace)
            return text.first == "#" ? nil : ((text.hasPrefix("- ") ? text.dropFirst(2) : text).scalar, line.number)
        }
    }

    /// The value on one line, with commas between the items of a list.
    var value: String {
        let items = more.map { $0.text.drop(while: \.isWhitespace) }
        let isList = items.contains { $0.hasPrefix("- ") }
        let start = first.onOneLine
        if start.hasPrefix("["), start.hasSuffix("]") {
            return start.dropFirst().dropLast().split(separator: ",").map(\.scalar).joined(separator: ", ")
        }
        if isList { return items.map { ($0.hasPrefix("- ") ? $0.dropFirst(2) : $0).scalar }.joined(separator: ", ") }
        let isBlock = [">", "|", ">-", "|-", ">+", "|+"].contains(start)
        let parts = (isBlock || start.isEmpty ? [] : [first]) + items
        return parts.joined(separator: " ")[...].scalar
    }
}

extension Substring {
    /// The keys and values in one line: `rate=0.6 voice=en`, or `{rate: 0.6, voice: en}`. What is neither has no key.
    fileprivate var settings: [(key: String, value: String)] {
        let text = onOneLine[...]
        let isMap = text.hasPrefix("{") && text.hasSuffix("}")
        let parts = isMap ? text.dropFirst().dropLast().split(separator: ",") : text.split(separator: " ")
        return parts.prefix { $0.first != "#" }.map { part in
            let part = part.drop(while: \.isWhitespace)
            guard let sign = isMap ? part.keyEnd : part.firstIndex(of: "=") else { return ("", part.scalar) }
            return (part[..<sign].scalar, part[part.index(after: sign)...].scalar)
        }
    }

    /// The colon after a nested key, which may be in quotes and may contain blanks.
    fileprivate var keyEnd: Index? {
        var start = startIndex
        if let quote = first, "\"'".contains(quote), let end = dropFirst().firstIndex(of: quote) { start = end }
        return self[start...].indices.first { place in
            self[place] == ":" && self[place...].dropFirst().first?.isWhitespace ?? true
        }
    }

    /// The text without the quotes around it, or without a comment after it; the key `name:` of a person is removed.
    fileprivate var scalar: String {
        var text = onOneLine[...]
        if text.hasPrefix("name: ") { text = text.dropFirst(6) }
        if text.count > 1, let quote = text.first, "\"'".contains(quote),
            let end = text.dropFirst().lastIndex(of: quote)
        {
            let inner = text[text.index(after: text.startIndex)..<end]
            return inner.replacing(quote == "'" ? "''" : "\\\"", with: String(quote)).onOneLine
        }
        return (text.firstRange(of: " #").map { text[..<$0.lowerBound] } ?? text).onOneLine
    }
}
