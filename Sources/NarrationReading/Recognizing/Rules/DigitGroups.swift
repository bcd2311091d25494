/// Digits in groups: `555-1234`.
struct DigitGroups {
    var groups: [Substring] = []

    /// What is between the last two groups; empty for a single group.
    private(set) var divider: Substring = ""

    /// The token after the last group.
    private(set) var end: Int

    /// The most groups that are read.
    private static let capacity = 8

    /// Reads the groups that begin at a token.
    init(_ text: TokenText, at index: Int) {
        end = index
        var next = index
        while text[next].kind == .number, groups.count < Self.capacity {
            if end > index { divider = text.text(end) }
            groups.append(text.text(next))
            end = next + 1
            guard text[end].range.count <= 2, Self.divides(text, at: end) else { return }
            next = end + 1
        }
    }

    /// The number of digits.
    var count: Int { groups.reduce(0) { $0 + $1.utf8.count } }

    private static func divides(_ text: TokenText, at index: Int) -> Bool {
        text[index].kind == .blank || text.isText(index, "-") || text.isText(index, ".") || text.isText(index, "/")
    }
}
