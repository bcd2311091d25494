/// Keeps bytes under keys as long as there is room: what was made once is found again.
///
/// Nothing fails: what cannot be stored, or was damaged or removed since, is made again.
package protocol ByteCache: Sendable {
    /// What was stored under a key, whole and as it was; `nil` where there is nothing.
    func bytes(for key: [UInt8]) -> [UInt8]?

    /// Stores bytes under a key, unless there is no room.
    func store(_ bytes: [UInt8], for key: [UInt8])
}
