/// A note of a Markdown text: `[^1]: A hare.`
struct MarkdownNote {
    /// The label, in small letters, with its `^`.
    let label: String

    /// Its text.
    var blocks: [MarkdownBlock] = []

    private let firstLine: Int
    var lastLine: Int

    init(label: String, at line: Int) {
        (self.label, firstLine, lastLine) = (label, line, line)
    }

    /// The lines of the story that it is in.
    var lines: ClosedRange<Int> { firstLine...lastLine }
}

// In a text without markup, a reference to a note is a character of a plane for private use.
extension Character {
    private static let firstReference: UInt32 = 0xF0000

    /// What stands for the reference to a note, by the number of the note; `nil` for a number that no story has.
    static func reference(toNote number: Int) -> Character? {
        number < 0xFFFD ? Unicode.Scalar(firstReference + UInt32(number)).map { Character($0) } : nil
    }

    /// The number of the note for whose reference it stands; `nil` for a character of the text.
    func note(of count: Int) -> Int? {
        guard let scalar = unicodeScalars.first, scalar.value >= Self.firstReference else { return nil }
        let number = Int(scalar.value - Self.firstReference)
        return number < count ? number : nil
    }

    /// Whether it may stand for a reference.
    var isReference: Bool { unicodeScalars.first.map { Self.firstReference...0xFFFFD ~= $0.value } ?? false }
}
