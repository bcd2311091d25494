package import Foundation

/// The text of a book in UTF-8, where bytes become lines and columns.
package struct SourceText {
    /// The text, without a byte order mark.
    package let bytes: Data

    package init(bytes: Data) {
        self.bytes = bytes
    }
}

/// Where a book's text is: in memory or in its file.
protocol SourceBytes {
    /// How many bytes of UTF-8 there are, without a byte order mark.
    var count: Int { get }

    /// Some of the bytes; fewer than asked for when the file has become shorter.
    func bytes(_ range: Range<Int>) -> [UInt8]
}

extension SourceText: SourceBytes {
    var count: Int { bytes.count }

    func bytes(_ range: Range<Int>) -> [UInt8] {
        Array(bytes[bytes.startIndex + range.lowerBound..<bytes.startIndex + range.upperBound])
    }
}
