import FoundationEssentials

/// An open file of any kind, which is closed with the last reference.
package final class Descriptor: Sendable {
    /// The number of the descriptor.
    package let number: Int32

    /// Takes ownership of an open file.
    package init(_ number: Int32) {
        self.number = number
    }

    deinit {
        _ = close(number)
    }
}

extension Descriptor {
    /// Creates two sockets that are connected to each other, and that child processes do not inherit.
    ///
    /// - Throws: ``SystemError``.
    package static func socketPair() throws(SystemError) -> (Descriptor, Descriptor) {
        var ends: [Int32] = [-1, -1]
        #if canImport(Darwin)
        let type = SOCK_STREAM
        #else
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        #endif
        try SystemError.check { socketpair(AF_UNIX, type, 0, &ends) }
        return (Descriptor(ends[0]), Descriptor(ends[1]))
    }
}
