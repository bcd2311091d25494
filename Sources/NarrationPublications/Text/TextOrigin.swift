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

extension TextOrigin {
    /// The letters as those that stand in no text that an element can divide.
    package var indivisible: TextOrigin { TextOrigin(document: document, node: nil, letters: letters) }
}

extension ArraySlice<TextOrigin> {
    /// Removes letters from the beginning.
    ///
    /// - Parameter count: The number of letters.
    /// - Returns: Where they stand.
    package mutating func removeFirst(letters count: Int) -> [TextOrigin] {
        var taken: [TextOrigin] = []
        var rest = count
        while rest > 0, let first {
            let middle = Swift.min(first.letters.upperBound, first.letters.lowerBound + rest)
            taken.append(first.with(first.letters.lowerBound..<middle))
            rest -= taken[taken.count - 1].letters.count
            if middle < first.letters.upperBound {
                self[startIndex] = first.with(middle..<first.letters.upperBound)
            } else {
                removeFirst()
            }
        }
        return taken
    }
}

extension [TextOrigin] {
    /// Finds the text in which most of some letters stand.
    ///
    /// - Parameter letters: The letters, counted from the beginning of the list.
    /// - Returns: Those that stand in it; `nil` if none of them stands in any.
    package func longest(of letters: Range<Int>) -> TextOrigin? {
        var longest: TextOrigin?
        var start = 0
        for origin in self {
            let common = (start..<start + origin.letters.count).clamped(to: letters)
            if origin.node != nil, common.count > longest?.letters.count ?? 0 {
                let distance = origin.letters.lowerBound - start
                longest = origin.with(common.lowerBound + distance..<common.upperBound + distance)
            }
            start += origin.letters.count
            if start >= letters.upperBound { break }
        }
        return longest
    }
}

extension TextOrigin {
    fileprivate func with(_ letters: Range<Int>) -> TextOrigin {
        TextOrigin(document: document, node: node, letters: letters)
    }
}
