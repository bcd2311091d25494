import Foundation

/// Fills a buffer with the next bytes of a text, and returns how many; fewer than there is room for at the end.
typealias XMLSupply = (UnsafeMutableRawBufferPointer) -> Int

extension SourceText {
    /// The text for libxml2 to take.
    var supply: XMLSupply {
        var rest = bytes[...]
        return { buffer in
            let count = rest.copyBytes(to: buffer)
            rest = rest.dropFirst(count)
            return count
        }
    }
}
