/// How many bits the places of chunks in a file have: 32, or 64 in a file that needs them.
enum ChunkOffsets {
    case bits32, bits64

    /// Chooses for a file of a length.
    init(reaching end: Int) {
        self = end <= UInt32.max ? .bits32 : .bits64
    }

    /// Adds a table of so many places, which come when it is written (ISO/IEC 14496-12, 8.7.5).
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

    /// What stands before so many bytes of samples; where its length has 64 bits, a 1 stands in its place (14496-12,
    /// 4.2).
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
