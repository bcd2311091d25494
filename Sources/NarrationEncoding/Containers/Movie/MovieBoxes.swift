/// Boxes of a file (ISO/IEC 14496-12, 4.2). Each consists of its length, its type and its content, which may be boxes
/// again. Numbers are big-endian.
///
/// Tables whose length depends on the book are not kept in memory, but created when they are written.
struct MovieBoxes {
    /// The length in bytes.
    private(set) var length = 0

    private var parts: [Part] = []

    /// The first number that is too large for its field.
    private var overflow: Overflow?

    /// A number that needs more bytes than its field has.
    private struct Overflow {
        let number: Int
        let byteCount: Int

        var description: String {
            "MPEG-4 has \(byteCount) bytes for a number that is \(number) here; choose wav, caf or flac, or fewer pages"
        }
    }

    private enum Part {
        case bytes([UInt8])
        case table((FileStream) throws -> Void)
    }

    /// Creates boxes, one after the other.
    init(_ content: (inout MovieBoxes) -> Void) {
        content(&self)
    }

    /// Adds a box; its type is four letters of Latin-1.
    mutating func box(_ type: String, _ content: (inout MovieBoxes) -> Void) {
        let inside = MovieBoxes(content)
        int32(8 + inside.length)
        bytes(type.unicodeScalars.map { UInt8($0.value) })
        add(inside)
    }

    /// Adds boxes that were created separately.
    mutating func add(_ inside: MovieBoxes) {
        parts += inside.parts
        length += inside.length
        overflow = overflow ?? inside.overflow
    }

    /// Adds a box with a version and flags, a "full box".
    mutating func box(_ type: String, version: Int, flags: Int, _ content: (inout MovieBoxes) -> Void) {
        box(type) {
            $0.int8(version)
            $0.int24(flags)
            content(&$0)
        }
    }

    mutating func int8(_ numbers: Int...) { for number in numbers { int(number, bytes: 1) } }
    mutating func int16(_ numbers: Int...) { for number in numbers { int(number, bytes: 2) } }
    mutating func int24(_ numbers: Int...) { for number in numbers { int(number, bytes: 3) } }
    mutating func int32(_ numbers: Int...) { for number in numbers { int(number, bytes: 4) } }
    mutating func int64(_ numbers: Int...) { for number in numbers { int(number, bytes: 8) } }

    /// Adds a number; -1 sets all its bits. If a number needs more bytes, the overflow is recorded, and writing throws
    /// it.
    mutating func int(_ number: Int, bytes count: Int) {
        if number < -1 || count < 8 && number >> (8 * count) > 0 {
            overflow = overflow ?? Overflow(number: number, byteCount: count)
        }
        bytes(stride(from: 8 * (count - 1), through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) })
    }

    /// Adds bytes.
    mutating func bytes(_ bytes: some Collection<UInt8>) {
        length += bytes.count
        if case .bytes(var last) = parts.last {
            parts.removeLast()
            last += bytes
            parts.append(.bytes(last))
        } else {
            parts.append(.bytes(Array(bytes)))
        }
    }

    /// Adds a number of bytes that are created when they are written.
    mutating func table(length: Int, _ write: @escaping (FileStream) throws -> Void) {
        self.length += length
        parts.append(.table(write))
    }

    /// Writes all boxes.
    ///
    /// - Throws: `OutputError` before anything is written if a number is too large for its place; ``FFmpegFailure``.
    func write(to output: FileStream) throws {
        if let overflow { throw output.cannotWrite(because: overflow.description) }
        for part in parts {
            switch part {
            case .bytes(let bytes): try bytes.withUnsafeBytes(output.write)
            case .table(let write): try write(output)
            }
        }
    }
}
