import FoundationEssentials

/// A message of the Wyoming protocol: a type, data and bytes.
///
/// It is sent as a line of JSON, the header; as many bytes of JSON as the header's `data_length` says, the data; and as
/// many bytes as its `payload_length` says.
package struct WyomingEvent: Sendable, Hashable {
    /// The type: `synthesize`.
    package var type: String

    /// The data, an object.
    package var data: JSONValue

    /// The bytes, such as sound; often none.
    package var payload: [UInt8]

    /// Creates an event.
    package init(_ type: String, _ data: [String: JSONValue] = [:], payload: [UInt8] = []) {
        self.type = type
        self.data = .object(data)
        self.payload = payload
    }

    /// The event in the format of the protocol.
    package var bytes: [UInt8] { Self.bytes(of: type, data, payload: payload) }

    /// An event, with any data that is an object of JSON, in the format of the protocol.
    package static func bytes(of type: String, _ data: some Encodable, payload: [UInt8] = []) -> [UInt8] {
        let body = encoded(data)
        var header: [String: JSONValue] = ["type": .text(type), "data_length": .number(Double(body.count))]
        if !payload.isEmpty { header["payload_length"] = .number(Double(payload.count)) }
        return encoded(header) + [UInt8(ascii: "\n")] + body + payload
    }

    private static func encoded(_ value: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // No number is infinite or NaN, the only ones that cannot be encoded.
        return Array((try? encoder.encode(value)) ?? Data())
    }
}
