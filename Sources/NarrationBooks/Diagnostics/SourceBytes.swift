/// The bytes of a book's text, in memory or in its file.
package protocol SourceBytes {
    /// The number of bytes of UTF-8, without a byte order mark.
    var count: Int { get }

    /// Returns the bytes in a range; fewer if the file has become shorter.
    func bytes(_ range: Range<Int>) -> [UInt8]
}
