/// Code between backticks: `` `hop` ``.
enum MarkdownCode {
    /// The code that begins at a backtick, and where it ends.
    ///
    /// - Returns: The text between the backticks; the backticks themselves, when none close them.
    static func at<Text: Collection<Character>>(_ index: Text.Index, in text: Text) -> (
        Text.SubSequence, end: Text.Index
    ) {
        let start = text[index...].firstIndex { $0 != "`" } ?? text.endIndex
        let count = text.distance(from: index, to: start)
        var rest = text[start...].prefix(longest)
        while let mark = rest.firstIndex(of: "`") {
            let end = text[mark...].firstIndex { $0 != "`" } ?? text.endIndex
            if text.distance(from: mark, to: end) == count { return (text[start..<mark], end) }
            rest = rest.suffix(from: min(end, rest.endIndex))
        }
        return (text[index..<start], start)
    }

    /// The most characters of code that are recognised.
    private static let longest = 1000
}
