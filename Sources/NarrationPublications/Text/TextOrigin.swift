/// Letters that are spoken one after the other, and where they stand.
///
/// Letters are those that `letterCount` counts: blanks and punctuation may change on the way to the voice, and letters
/// do not.
package struct TextOrigin: Sendable, Hashable {
    /// The path of the document in the publication.
    package let document: String

    /// The text in the document's tree; `nil` if the letters stand in no text, or in one that no element can divide.
    package let node: Int?

    /// The letters, counted in the text.
    package private(set) var letters: Range<Int>

    /// Letters of a text in a document.
    init(document: String, node: Int?, letters: Range<Int>) {
        (self.document, self.node, self.letters) = (document, node, letters)
    }

    /// Letters that stand in no document.
    package init(added count: Int) {
        self.init(document: "", node: nil, letters: 0..<count)
    }
}

extension [TextOrigin] {
    /// Removes letters from the beginning.
    ///
    /// - Parameter count: The number of letters.
    /// - Returns: Where they stand.
    package mutating func removeFirst(letters count: Int) -> [TextOrigin] {
        var taken: [TextOrigin] = []
        var (rest, number) = (count, 0)
        while rest > 0, number < self.count {
            let (first, last) = (self[number].letters.lowerBound, self[number].letters.upperBound)
            let end = Swift.min(last, first + rest)
            taken.append(self[number].with(first..<end))
            rest -= end - first
            if end < last {
                self[number] = self[number].with(end..<last)
                break
            }
            number += 1
        }
        removeFirst(number)
        return taken
    }
}

extension TextOrigin {
    fileprivate func with(_ letters: Range<Int>) -> TextOrigin {
        TextOrigin(document: document, node: node, letters: letters)
    }
}
