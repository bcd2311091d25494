/// Writes messages between the engine and its worker: little-endian integers of 32 bits, and bytes after their number.
///
/// Both ends may be of different versions of this package, which the worker's ``Greeting`` reveals.
package struct WireWriter {
    /// The bytes written so far.
    package private(set) var bytes: [UInt8] = []

    /// Creates an empty message.
    package init() {}

    /// Appends a number.
    package mutating func write(_ number: Int32) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Appends the number of bytes, and the bytes.
    package mutating func write(_ text: some Collection<UInt8>) {
        write(Int32(text.count))
        bytes.append(contentsOf: text)
    }
}

/// Reads messages of a ``WireWriter``. Every read is checked: a message that is too short gives `nil` and never traps.
package struct WireReader {
    private var rest: ArraySlice<UInt8>

    /// Creates a reader of one message.
    package init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    /// Reads a number.
    package mutating func readNumber() -> Int32? {
        guard rest.count >= 4 else { return nil }
        defer { rest = rest.dropFirst(4) }
        return rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int32(truncatingIfNeeded: Int($1)) }
    }

    /// Reads the number of bytes, and the bytes.
    package mutating func readBytes() -> [UInt8]? {
        guard let count = readNumber(), count >= 0, rest.count >= Int(count) else { return nil }
        defer { rest = rest.dropFirst(Int(count)) }
        return Array(rest.prefix(Int(count)))
    }
}
