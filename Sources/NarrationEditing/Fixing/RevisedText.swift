import FoundationEssentials

/// A text with its changes, one after the other.
struct RevisedText {
    /// The current text.
    private(set) var contents: Data

    /// All changes together, as changes to the original text in its order.
    private(set) var edits: [TextEdit] = []

    /// Creates an unchanged text.
    init(_ text: Data) {
        contents = text
    }

    /// Applies further changes.
    ///
    /// - Parameter edits: The changes to the current text, in the order of the text.
    /// - Returns: The changed text.
    func applying(_ edits: [TextEdit]) -> RevisedText {
        var text = self
        // From the end, so that the offsets of those before stay what they are.
        for edit in edits.reversed() {
            let start = text.contents.startIndex + edit.offset
            text.contents.replaceSubrange(start..<start + edit.length, with: Data(edit.replacement.utf8))
            text.add(edit)
        }
        return text
    }

    /// Adds a change to the others. Those that it touches become one with it.
    private mutating func add(_ edit: TextEdit) {
        var growth = 0
        let index = edits.firstIndex { other in
            if other.offset + growth + other.replacement.utf8.count >= edit.offset { return true }
            growth += other.growth
            return false
        }
        var sum = TextEdit(offset: edit.offset - growth, length: edit.length, replacement: edit.replacement)
        guard let index else { return edits.append(sum) }
        while index < edits.count, edits[index].offset <= sum.offset + sum.length {
            sum = edits.remove(at: index).followed(by: sum)
        }
        edits.insert(sum, at: index)
    }
}

extension TextEdit {
    /// The number of bytes by which the text grows.
    fileprivate var growth: Int { replacement.utf8.count - length }

    /// This change and another one after it, which touches what it has inserted, as one. The offset of the other one is
    /// counted without changes before this one.
    fileprivate func followed(by other: TextEdit) -> TextEdit {
        let inserted = Array(replacement.utf8)
        let (start, end) = (other.offset - offset, other.offset + other.length - offset)
        let head = inserted.prefix(max(0, start))
        let tail = inserted.dropFirst(max(0, end))
        let bytes = head + Array(other.replacement.utf8) + tail
        return TextEdit(
            offset: min(offset, other.offset),
            length: max(length, end - growth) - min(0, start),
            replacement: String(decoding: bytes, as: UTF8.self)
        )
    }
}
