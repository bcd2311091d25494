import FoundationEssentials

/// Fills a buffer with the next bytes of a text, and returns their number, which is less than the size of the buffer at
/// the end.
typealias XMLSupply = (UnsafeMutableRawBufferPointer) -> Int

extension SourceText {
    /// A supply of the text for libxml2.
    var supply: XMLSupply {
        var rest = bytes[...]
        return { buffer in
            let count = rest.copyBytes(to: buffer)
            rest = rest.dropFirst(count)
            return count
        }
    }
}
