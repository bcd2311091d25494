/// The name or the path of a file, compared by its bytes.
///
/// Two strings are equal if they look the same: `é` as one scalar and as `e` with an accent. In most file systems they
/// are the names of two files. What is found by the name of a file has this type as its key.
package struct ExactPath: Sendable {
    /// The path as text.
    package let text: String

    /// The path that a text is.
    package init(_ text: String) {
        self.text = text
    }
}

extension ExactPath: Hashable {
    /// Whether both have the same bytes.
    package static func == (left: ExactPath, right: ExactPath) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// Hashes the bytes.
    package func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
        hasher.combine(text.utf8.count)
    }
}

extension ExactPath: Comparable {
    /// Whether the bytes of one precede those of the other.
    package static func < (left: ExactPath, right: ExactPath) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}
