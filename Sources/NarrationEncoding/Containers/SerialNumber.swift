import NarrationAudio

/// The number of an Ogg file's stream: out of what is in it, so that the same book gives the same bytes, and files that
/// are joined one after another have different ones (RFC 3533, 4).
struct SerialNumber {
    /// The number, 1 to 2,147,483,647.
    let value: Int

    /// The number of a stream of some comments and packets.
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
