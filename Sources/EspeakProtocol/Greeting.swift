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

    /// Parses a greeting; `nil` if the bytes are not valid.
    package init?(bytes: [UInt8]) {
        var reader = WireReader(bytes)
        guard
            let protocolNumber = reader.readNumber(),
            let sampleRate = reader.readNumber(),
            let version = reader.readBytes()
        else { return nil }
        self.protocolNumber = Int(protocolNumber)
        self.sampleRate = Int(sampleRate)
        self.version = String(decoding: version, as: UTF8.self)
    }
}
