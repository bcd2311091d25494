import Narration

/// Divides plain text into blocks.
///
/// Paragraphs are separated by blank lines, or by an indented line after one that is not indented. If a line is too
/// long for wrapped text, every line is a paragraph. Lines that end although the next word had room are verse, and
/// remain lines. A word that is hyphenated at the end of a line is joined.
struct PlainTextBlocks {
    private let isWrapped: Bool
    private let hasFlushLines: Bool
    private let width: Int
    private let words: Set<String>

    static func of(_ lines: [StoryLine]) -> [StoryBlock] {
        PlainTextBlocks(lines).blocks(of: lines)
    }

    private init(_ lines: [StoryLine]) {
        let longest = lines.lazy.map(\.text.count).max() ?? 0
        isWrapped = longest <= Self.longestWrappedLine
        hasFlushLines = lines.contains { !$0.text.isBlankLine && !$0.text.isIndented }
        width = max(longest, Self.narrowestPage)
        words = Self.wordsParted(in: lines)
    }

    private func blocks(of lines: [StoryLine]) -> [StoryBlock] {
        var blocks: [StoryBlock] = []
        var paragraph: [StoryLine] = []
        func endParagraph() {
            guard !paragraph.isEmpty else { return }
            blocks += self.blocks(ofParagraph: paragraph)
            paragraph = []
        }
        for line in lines {
            let isPageBreak = line.text.isPageBreak
            let beginsParagraph = !isWrapped || line.text.isIndented && paragraph.last?.text.isIndented == false
            if line.text.isBlankLine || beginsParagraph || isPageBreak { endParagraph() }
            if isPageBreak {
                blocks.append(StoryBlock(content: .pageBreak, offset: line.offset))
            } else if !line.text.isBlankLine {
                paragraph.append(line)
            }
        }
        endParagraph()
        return blocks
    }

    private static let longestWrappedLine = 120

    /// The smallest assumed width of a page.
    private static let narrowestPage = 60

    /// Converts a paragraph to blocks: the heading at its beginning, if there is one, and the rest.
    private func blocks(ofParagraph lines: [StoryLine]) -> [StoryBlock] {
        let offset = lines[0].offset
        guard ChapterLine.isHeading(lines[0].text) else { return [.paragraph(of: text(of: lines[...]), at: offset)] }
        let hasName = lines.count == 2 && ChapterLine.isName(lines[1].text)
        let rest = lines.dropFirst(hasName ? 2 : 1)
        let name = lines.prefix(hasName ? 2 : 1).map(\.text).joined(separator: " ").onOneLine
        let heading = StoryBlock.heading(of: name.withoutEmphasis, level: 1, at: offset)
        return rest.isEmpty ? [heading] : [heading, .paragraph(of: text(of: rest), at: rest.first!.offset)]
    }

    private func text(of lines: ArraySlice<StoryLine>) -> String {
        let isVerse = isVerse(lines)
        var text = ""
        for line in lines {
            let line = line.text.onOneLine
            if text.isEmpty {
                text = line
            } else if let hyphen = text.endOfPartedWord, line.first?.isLetter == true {
                let beginning = text[hyphen...].dropLast().lowercased()
                if words.contains(beginning + line.prefix(while: \.isLetter).lowercased()) { text.removeLast() }
                text += line
            } else {
                text += (isVerse ? "\n" : " ") + line
            }
        }
        return text.withoutEmphasis
    }

    /// Whether the line breaks are intended: all lines are indented in a text that is not, or the next word had room in
    /// each of them.
    private func isVerse(_ lines: ArraySlice<StoryLine>) -> Bool {
        guard isWrapped, lines.count > 1 else { return false }
        if hasFlushLines, lines.allSatisfy({ $0.text.hasPrefix("  ") || $0.text.first == "\t" }) { return true }
        return lines.count > 2
            && zip(lines, lines.dropFirst()).allSatisfy { line, next in
                let word = next.text.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
                return 100 * (line.text.count + 1 + word.count) <= 85 * width
            }
    }
}

// MARK: - Hyphenated words
extension PlainTextBlocks {
    /// The words of the text that may be those which are hyphenated in it, in lower case.
    private static func wordsParted(in lines: [StoryLine]) -> Set<String> {
        var wanted: Set<String> = []
        for (line, next) in zip(lines, lines.dropFirst()) {
            guard let start = line.text.endOfPartedWord else { continue }
            let end = next.text.drop(while: \.isWhitespace).prefix(while: \.isLetter)
            wanted.insert(line.text[start...].dropLast().lowercased() + end.lowercased())
        }
        guard !wanted.isEmpty else { return [] }
        var found: Set<String> = []
        for line in lines {
            for word in line.text.split(whereSeparator: { !$0.isLetter }) where word.count > 1 {
                let word = word.lowercased()
                if wanted.contains(word) { found.insert(word) }
            }
        }
        return found
    }
}

extension StringProtocol {
    /// The beginning of the last word, if the text ends with a word and a hyphen.
    fileprivate var endOfPartedWord: Index? {
        guard last == "-" else { return nil }
        let letters = suffix(longestPartedWord + 2).reversed().dropFirst().prefix(while: \.isLetter).count
        guard 1...longestPartedWord ~= letters else { return nil }
        return index(endIndex, offsetBy: -letters - 1)
    }
}

/// The highest number of letters of a word before its hyphen. Without a limit, each line of a paragraph of hyphens
/// would be compared with all lines before it.
private let longestPartedWord = 50

extension String {
    /// The text without the underscores around emphasized words: `_so_`.
    fileprivate var withoutEmphasis: String {
        guard contains("_") else { return self }
        return MarkdownEmphasis.removed(from: map { $0 == "_" ? .mark($0) : .text($0) })
    }
}

extension Substring {
    fileprivate var isIndented: Bool {
        first == " " || first == "\t"
    }
}
