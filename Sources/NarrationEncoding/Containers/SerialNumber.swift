import NarrationSystem

/// The serial number of an Ogg stream. It is computed from the contents, so that the same book produces the same bytes,
/// and concatenated files have different numbers (RFC 3533, 4).
struct SerialNumber {
    /// The number, 1 to 2,147,483,647.
    let value: Int

    /// Computes the number of a stream from its comments and packets.
    init(_ comments: [(String, String)], _ packets: PacketSpool) throws {
        var hash = ContentHash()
        for (key, text) in comments {
            hash.add(key)
            hash.add(text)
        }
        try packets.forEach { bytes, _ in hash.add(bytes) }
        value = Int(hash.value % UInt64(Int32.max)) + 1
    }
}
