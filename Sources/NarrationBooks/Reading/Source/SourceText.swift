package import Foundation

/// The text of a book in UTF-8, in which offsets are converted to lines and columns.
package struct SourceText {
    /// The text, without a byte order mark.
    package let bytes: Data

    package init(bytes: Data) {
        self.bytes = bytes
    }
}

/// The bytes of a book's text, in memory or in its file.
package protocol SourceBytes {
    /// The number of bytes of UTF-8, without a byte order mark.
    var count: Int { get }

    /// Returns the bytes in a range; fewer if the file has become shorter.
    func bytes(_ range: Range<Int>) -> [UInt8]
}

extension SourceText: SourceBytes {
    package var count: Int { bytes.count }

    package func bytes(_ range: Range<Int>) -> [UInt8] {
        Array(bytes[bytes.startIndex + range.lowerBound..<bytes.startIndex + range.upperBound])
    }
}
