/// A hash of bytes that are added in pieces: the same pieces have the same hash.
package struct ContentHash {
    /// The 64 bits of XXH3 of the last piece, seeded with the hash of the pieces before it.
    package private(set) var value: UInt64 = 0

    /// Creates the hash of no pieces.
    package init() {}

    /// Adds a piece.
    package mutating func add(_ bytes: UnsafeRawBufferPointer) {
        value = XXH3.hash64(bytes, seed: value)
    }

    /// Adds a text.
    package mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
    }
}
