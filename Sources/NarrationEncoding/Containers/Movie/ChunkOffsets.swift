/// The size of chunk offsets: 32 bits, or 64 for a long file.
enum ChunkOffsets {
    case bits32, bits64

    /// Chooses the size for a file of a given length.
    init(reaching end: Int) {
        self = end <= UInt32.max ? .bits32 : .bits64
    }

    /// Adds a table of offsets, which are computed when it is written (ISO/IEC 14496-12, 8.7.5).
    func add(
        _ count: Int,
        to table: inout MovieBoxes,
        _ places: @escaping (_ take: (Int) throws -> Void) throws -> Void
    ) {
        table.box(self == .bits32 ? "stco" : "co64", version: 0, flags: 0) {
            $0.int32(count)
            $0.table(length: count * (self == .bits32 ? 4 : 8)) { output in
                try places { place in
                    switch self {
                    case .bits32: try output.write(UInt32(place))
                    case .bits64: try output.write(UInt64(place))
                    }
                }
            }
        }
    }

    /// The header of the samples. A length of 64 bits is announced by a 1 in the length field (14496-12, 4.2).
    func dataHeader(of length: Int) -> MovieBoxes {
        MovieBoxes {
            switch self {
            case .bits32:
                $0.int32(8 + length)
                $0.bytes("mdat".utf8)
            case .bits64:
                $0.int32(1)
                $0.bytes("mdat".utf8)
                $0.int64(16 + length)
            }
        }
    }
}
