import FoundationEssentials

/// A value of JSON, read tolerantly: `true` and `false` are the numbers 1 and 0.
package enum JSONValue: Sendable, Hashable {
    case null
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    /// Parses JSON; `nil` if it is not valid, or nested more than some hundred levels deep.
    package init?(parsing bytes: [UInt8]) {
        guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)) else { return nil }
        self = value
    }

    /// The text; `nil` if it is not one, or an empty one.
    package var text: String? {
        if case .text(let text) = self, !text.isEmpty { text } else { nil }
    }

    /// The whole number; `nil` if it is not one.
    package var integer: Int? {
        if case .number(let number) = self { Int(exactly: number) } else { nil }
    }

    /// The elements of a list; empty if it is not one.
    package var elements: [JSONValue] {
        if case .list(let elements) = self { elements } else { [] }
    }

    /// The value of a key; `nil` if it is null, or this is not an object.
    package subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self, let value = members[key], value != .null else { return nil }
        return value
    }
}

extension JSONValue: Codable {
    /// Decodes the value.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self =
            if let text = try? container.decode(String.self) {
                .text(text)
            } else if let number = try? container.decode(Double.self) {
                .number(number)
            } else if let truth = try? container.decode(Bool.self) {
                .number(truth ? 1 : 0)
            } else if let object = try? container.decode([String: JSONValue].self) {
                .object(object)
            } else if container.decodeNil() {
                .null
            } else {
                .list(try container.decode([JSONValue].self))
            }
    }

    /// Encodes the value.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        case .list(let list): try container.encode(list)
        case .object(let object): try container.encode(object)
        }
    }
}
