/// A cache of bytes under keys, with limited room.
///
/// It throws no errors: bytes that were not stored, or are damaged or removed, are `nil`, and the caller computes them
/// again.
package protocol ByteCache: Sendable {
    /// The bytes that were stored under a key, complete and unchanged; `nil` if there are none.
    func bytes(for key: [UInt8]) -> [UInt8]?

    /// Stores bytes under a key, unless there is no room.
    func store(_ bytes: [UInt8], for key: [UInt8])
}
