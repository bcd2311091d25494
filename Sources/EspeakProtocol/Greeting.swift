/// What a worker says first, when its voice is set and it can be asked to speak.
public struct Greeting: Sendable, Hashable {
    /// The number of the protocol as this package speaks it; it grows with every change to what goes over the socket,
    /// or is listed.
    public static let protocolNumber = 4

    /// The number of the protocol as the worker speaks it.
    public var protocolNumber: Int

    /// The frames per second of all it will say, in hertz.
    public var sampleRate: Int

    /// The version of espeak-ng.
    public var version: String

    /// Creates a greeting.
    public init(protocolNumber: Int, sampleRate: Int, version: String) {
        self.protocolNumber = protocolNumber
        self.sampleRate = sampleRate
        self.version = version
    }

    /// The greeting as it goes over the pipe, without the length before it.
    public var bytes: [UInt8] {
        var writer = WireWriter()
        writer.write(Int32(protocolNumber))
        writer.write(Int32(sampleRate))
        writer.write(version.utf8)
        return writer.bytes
    }

    /// Reads a greeting, or gives `nil` when the bytes are none.
    public init?(bytes: [UInt8]) {
        var reader = WireReader(bytes)
        guard
            let protocolNumber = reader.readNumber(),
            let sampleRate = reader.readNumber(),
            let version = reader.readBytes()
        else { return nil }
        self.init(
            protocolNumber: Int(protocolNumber),
            sampleRate: Int(sampleRate),
            version: String(decoding: version, as: UTF8.self)
        )
    }
}
