/// Parses a binary property list and passes its contents to a ``PropertyListBuilder``, in the order of the file.
///
/// The objects of a binary property list may be shared, so a small file can expand to an endless book, or contain
/// itself. The expanded contents are limited by ``ReadingLimits/size``, and the depth is limited too.
struct BinaryPropertyListParser<Builder: PropertyListBuilder> {
    private let bytes: UnsafeRawBufferPointer
    private let limits: ReadingLimits
    private var builder: Builder
    private var allowance: Int

    /// The cost of an object in addition to its text, in bytes: about its size in a book.
    private static var objectCost: Int { 64 }

    /// Parses a whole property list and returns what was built from it.
    static func parse(_ bytes: UnsafeRawBufferPointer, into builder: Builder, limits: ReadingLimits) -> Builder {
        var parser = Self(bytes: bytes, limits: limits, builder: builder, allowance: limits.size)
        do {
            let table = try ObjectTable(bytes)
            try parser.object(table.root, in: table)
        } catch {
            parser.builder.stop(error.diagnostic, at: nil)
        }
        if parser.builder.isStopped {
            parser.builder.abandon()
        }
        return parser.builder
    }
}

/// The offsets of the objects of a binary property list.
private struct ObjectTable {
    let root: Int
    let referenceSize: Int
    let end: Int
    private let offsetSize: Int
    private let count: Int
    private let bytes: UnsafeRawBufferPointer

    /// Reads the trailer, the last 32 bytes.
    init(_ bytes: UnsafeRawBufferPointer) throws(UnreadableFile) {
        guard bytes.count >= 8 + 32 else { throw UnreadableFile(broken: "it is cut off") }
        let trailer = bytes.count - 32
        self.bytes = bytes
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        count = try bytes.integer(at: trailer + 8, size: 8)
        root = try bytes.integer(at: trailer + 16, size: 8)
        end = try bytes.integer(at: trailer + 24, size: 8)
        let (tableSize, overflow) = count.multipliedReportingOverflow(by: offsetSize)
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), end >= 8, end <= trailer,
            !overflow, tableSize <= trailer - end
        else { throw UnreadableFile(broken: "its table of objects is damaged, or the file is cut off") }
    }

    /// The offset of an object's first byte.
    func offset(of object: Int) throws(UnreadableFile) -> Int {
        guard (0..<count).contains(object) else { throw UnreadableFile(broken: "it has no object \(object)") }
        let offset = try bytes.integer(at: end + object * offsetSize, size: offsetSize)
        guard (8..<end).contains(offset) else {
            throw UnreadableFile(broken: "object \(object) lies outside the objects")
        }
        return offset
    }
}

extension BinaryPropertyListParser {
    private mutating func object(_ object: Int, in table: ObjectTable) throws(UnreadableFile) {
        let offset = try table.offset(of: object)
        let (kind, low) = (bytes[offset] >> 4, Int(bytes[offset] & 0x0F))
        try spend(Self.objectCost)
        switch kind {
        case 0x0: builder.scalar(low == 8 || low == 9 ? .boolean(low == 9) : .other, at: nil)
        case 0x1: builder.scalar(.number(try integer(at: offset + 1, sizeExponent: low)), at: nil)
        case 0x2: builder.scalar(.number(try real(at: offset + 1, sizeExponent: low)), at: nil)
        case 0x3: builder.scalar(.date, at: nil)
        case 0x4: builder.scalar(.data, at: nil)
        case 0x5, 0x6: builder.scalar(.string(try string(at: offset)), at: nil)
        case 0x8: builder.scalar(.other, at: nil)
        case 0xA: try array(at: offset, in: table)
        case 0xD: try dictionary(at: offset, in: table)
        default: throw UnreadableFile(broken: "object \(object) is of no known type")
        }
    }

    private mutating func array(at offset: Int, in table: ObjectTable) throws(UnreadableFile) {
        let (count, start) = try extent(at: offset, unit: table.referenceSize, end: table.end)
        builder.beginArray(at: nil)
        for index in 0..<count {
            guard !builder.isStopped else { return }
            try object(reference(index, from: start, in: table), in: table)
        }
        builder.endArray()
    }

    private mutating func dictionary(at offset: Int, in table: ObjectTable) throws(UnreadableFile) {
        let (count, start) = try extent(at: offset, unit: 2 * table.referenceSize, end: table.end)
        builder.beginDictionary(at: nil)
        for index in 0..<count {
            guard !builder.isStopped else { return }
            var key = try string(at: table.offset(of: reference(index, from: start, in: table)))
            key.withUTF8 { builder.key(UnsafeRawBufferPointer($0), at: nil) }
            try object(reference(count + index, from: start, in: table), in: table)
        }
        builder.endDictionary()
    }

    private func reference(_ index: Int, from start: Int, in table: ObjectTable) throws(UnreadableFile) -> Int {
        try bytes.integer(at: start + index * table.referenceSize, size: table.referenceSize)
    }

    private mutating func string(at offset: Int) throws(UnreadableFile) -> String {
        let isASCII = bytes[offset] >> 4 == 0x5
        guard isASCII || bytes[offset] >> 4 == 0x6 else { throw UnreadableFile(broken: "a key is not a string") }
        let unit = isASCII ? 1 : 2
        let (count, start) = try extent(at: offset, unit: unit, end: bytes.count)
        try spend(count * unit)
        let raw = UnsafeRawBufferPointer(rebasing: bytes[start..<start + count * unit])
        let string =
            isASCII
            ? String(decoding: raw, as: UTF8.self)
            : String(decoding: (0..<count).map { UInt16(raw[2 * $0]) << 8 | UInt16(raw[2 * $0 + 1]) }, as: UTF16.self)
        guard string.utf8.count <= limits.stringSize else {
            throw UnreadableFile(.stringTooLong(limit: limits.stringSize))
        }
        return string
    }

    /// The number of units of an object and their offset, which are checked to lie within the file.
    private func extent(at offset: Int, unit: Int, end: Int) throws(UnreadableFile) -> (count: Int, start: Int) {
        var count = Int(bytes[offset] & 0x0F)
        var start = offset + 1
        if count == 0x0F {
            guard start < end, bytes[start] >> 4 == 0x1 else { throw UnreadableFile(broken: "an object has no length") }
            let size = 1 << Int(bytes[start] & 0x0F)
            count = try bytes.integer(at: start + 1, size: size)
            start += 1 + size
        }
        let (size, overflow) = count.multipliedReportingOverflow(by: unit)
        guard !overflow, start <= end, size <= end - start else {
            throw UnreadableFile(broken: "an object is longer than the file")
        }
        return (count, start)
    }

    private func integer(at offset: Int, sizeExponent: Int) throws(UnreadableFile) -> Double {
        // A number of 16 bytes is one from 2^63; the upper half of others is their sign.
        if sizeExponent == 4 {
            let upper = Double(Int64(bitPattern: try bytes.bits(at: offset, size: 8)))
            return upper * 0x1p64 + Double(try bytes.bits(at: offset + 8, size: 8))
        }
        guard sizeExponent == 3 else { return Double(try bytes.integer(at: offset, size: 1 << sizeExponent)) }
        return Double(Int64(bitPattern: try bytes.bits(at: offset, size: 8)))
    }

    private func real(at offset: Int, sizeExponent: Int) throws(UnreadableFile) -> Double {
        switch sizeExponent {
        case 2: Double(Float(bitPattern: UInt32(try bytes.bits(at: offset, size: 4))))
        case 3: Double(bitPattern: try bytes.bits(at: offset, size: 8))
        default: throw UnreadableFile(broken: "a number is of no known size")
        }
    }

    private mutating func spend(_ cost: Int) throws(UnreadableFile) {
        allowance -= cost
        guard allowance >= 0 else { throw UnreadableFile(.unfoldsTooLarge(limit: limits.size)) }
    }
}

extension UnsafeRawBufferPointer {
    /// A big-endian number of up to eight bytes.
    fileprivate func bits(at offset: Int, size: Int) throws(UnreadableFile) -> UInt64 {
        guard (1...8).contains(size), offset <= count - size else {
            throw UnreadableFile(broken: "a number lies outside the file")
        }
        return self[offset..<offset + size].reduce(0) { $0 << 8 | UInt64($1) }
    }

    fileprivate func integer(at offset: Int, size: Int) throws(UnreadableFile) -> Int {
        guard let integer = Int(exactly: try bits(at: offset, size: size)) else {
            throw UnreadableFile(broken: "a number is beyond every size")
        }
        return integer
    }
}

extension UnreadableFile {
    fileprivate init(broken reason: String) {
        self.init(.brokenBinary(reason))
    }
}
