import FoundationEssentials
import NarrationSystem

extension ProcessSocket {
    /// Connects to a unix socket.
    ///
    /// - Throws: `SystemError`.
    static func connected(toUnix path: String) throws(SystemError) -> ProcessSocket {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path), !bytes.contains(0) else {
            throw SystemError(code: ENAMETOOLONG)
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return try withUnsafePointer(to: address) { pointer throws(SystemError) in
            try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer throws(SystemError) in
                try connected(AF_UNIX, pointer, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    /// Connects to a TCP port. Each address of the host is tried for up to three seconds.
    ///
    /// - Throws: `SystemError`.
    static func connected(toHost host: String, port: UInt16) throws(SystemError) -> ProcessSocket {
        var hints = addrinfo()
        hints.ai_socktype = streamType
        var addresses: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &addresses) == 0 else { throw SystemError(code: EHOSTUNREACH) }
        defer { freeaddrinfo(addresses) }
        var failure = SystemError(code: EHOSTUNREACH)
        for address in sequence(first: addresses, next: { $0?.pointee.ai_next }).compactMap({ $0?.pointee }) {
            do {
                return try connected(address.ai_family, address.ai_addr, address.ai_addrlen)
            } catch {
                failure = error
            }
        }
        throw failure
    }

    private static func connected(
        _ family: Int32,
        _ address: UnsafePointer<sockaddr>,
        _ length: socklen_t
    ) throws(SystemError) -> ProcessSocket {
        let descriptor = Descriptor(try SystemError.check { socket(family, streamType, 0) })
        let end = ProcessSocket(descriptor)
        guard connect(descriptor.number, address, length) != 0 else { return end }
        guard errno == EINPROGRESS else { throw .last }
        var poll = pollfd(fd: descriptor.number, events: Int16(POLLOUT), revents: 0)
        guard try SystemError.check({ NarrationSystem.poll(&poll, 1, 3_000) }) == 1 else {
            throw SystemError(code: ETIMEDOUT)
        }
        var code: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(descriptor.number, SOL_SOCKET, SO_ERROR, &code, &size)
        guard code == 0 else { throw SystemError(code: code) }
        return end
    }

    #if canImport(Darwin)
    private static let streamType = SOCK_STREAM
    #else
    private static let streamType = Int32(SOCK_STREAM.rawValue)
    #endif
}
