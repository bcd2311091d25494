/// The first message of a worker, sent when its voice is set and it is ready to speak.
package struct Greeting: Sendable, Hashable {
    /// The version of this package's protocol, increased with every change to the messages or the listing.
    package static let protocolNumber = 8

    /// The version of the worker's protocol.
    package var protocolNumber: Int

    /// The sample rate of all its speech, in hertz.
    package var sampleRate: Int

    /// The version of espeak-ng.
    package var version: String

    /// Creates a greeting.
    package init(protocolNumber: Int, sampleRate: Int, version: String) {
        self.protocolNumber = protocolNumber
        self.sampleRate = sampleRate
        self.version = version
    }

    /// The greeting in the format of the protocol, without the length before it.
    package var bytes: [UInt8] {
        var writer = WireWriter()
        writer.write(Int32(protocolNumber))
        writer.write(Int32(sampleRate))
        writer.write(version.utf8)
        return writer.bytes
    }

    /// Parses a greeting; `nil` if the bytes are not valid.
    package init?(bytes: [UInt8]) {
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
