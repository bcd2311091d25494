internal import CXXHash

/// A number for bytes that come piece by piece: the same pieces, the same number.
package struct ContentHash {
    /// The 64 bits of XXH3 of the last piece, seeded with those of the pieces before it.
    package private(set) var value: UInt64 = 0

    /// Creates the number of nothing.
    package init() {}

    /// Adds a piece.
    package mutating func add(_ bytes: UnsafeRawBufferPointer) {
        value = XXH3_64bits_withSeed(bytes.baseAddress, bytes.count, value)
    }

    /// Adds a text.
    package mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
    }
}
