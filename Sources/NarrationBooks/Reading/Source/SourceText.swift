package import FoundationEssentials

/// The text of a book in UTF-8, in which offsets are converted to lines and columns.
package struct SourceText: Sendable {
    /// The text, without a byte order mark.
    package let bytes: Data

    package init(bytes: Data) {
        self.bytes = bytes
    }
}

extension SourceText: SourceBytes {
    package var count: Int { bytes.count }

    package func bytes(_ range: Range<Int>) -> [UInt8] {
        Array(bytes[bytes.startIndex + range.lowerBound..<bytes.startIndex + range.upperBound])
    }
}
