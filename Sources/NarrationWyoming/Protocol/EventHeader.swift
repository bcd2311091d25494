package import Narration

/// The header of an event, which a client and a server read alike: its type, and how long its data and its payload are.
package struct EventHeader: Sendable {
    /// The type.
    package let type: String

    /// The number of bytes of JSON that follow.
    package let dataLength: Int

    /// The number of bytes that follow them.
    package let payloadLength: Int

    private let data: JSONValue?

    /// The longest header in bytes.
    package static let longest = 1 << 16

    /// The longest data in bytes, about seven times the longest list of voices that is known.
    package static let longestData = 1 << 20

    /// Reads a header.
    ///
    /// - Parameters:
    ///   - line: The line without its end.
    ///   - limit: The longest payload, in bytes.
    /// - Throws: `SpeechError` if it is none, or a length is too large.
    package init(_ line: [UInt8], payload limit: Int) throws(SpeechError) {
        guard let header = JSONValue(parsing: line), let type = header["type"]?.text else { throw .notAnEvent(line) }
        func length(_ key: String, atMost limit: Int) throws(SpeechError) -> Int {
            guard let value = header[key] else { return 0 }
            guard let length = value.integer, (0...limit).contains(length) else { throw .wrongLength(of: type) }
            return length
        }
        self.type = type
        dataLength = try length("data_length", atMost: Self.longestData)
        payloadLength = try length("payload_length", atMost: limit)
        data = header["data"]
    }

    /// The event. The data that follows the header is merged with the data in it.
    ///
    /// - Throws: `SpeechError` if one of them is no object.
    package func event(data more: [UInt8], payload: [UInt8]) throws(SpeechError) -> WyomingEvent {
        var members: [String: JSONValue] = [:]
        for part in [data ?? .object([:]), more.isEmpty ? .object([:]) : JSONValue(parsing: more)] {
            guard case .object(let own)? = part else { throw .wrongData(of: type) }
            members.merge(own) { _, other in other }
        }
        return WyomingEvent(type, members, payload: payload)
    }
}
