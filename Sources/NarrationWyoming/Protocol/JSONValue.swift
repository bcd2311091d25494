import Foundation

/// A value of JSON, read tolerantly: `true` and `false` are the numbers 1 and 0.
package enum JSONValue: Sendable, Hashable {
    case null
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    /// Parses JSON; `nil` if it is not valid, or nested more than some hundred levels deep.
    package init?(parsing bytes: [UInt8]) {
        guard let value = try? JSONSerialization.jsonObject(with: Data(bytes)) else { return nil }
        self.init(value)
    }

    private init(_ value: Any) {
        self =
            switch value {
            case let text as String: .text(text)
            case let number as NSNumber: .number(number.doubleValue)
            case let list as [Any]: .list(list.map(JSONValue.init))
            case let object as [String: Any]: .object(object.mapValues(JSONValue.init))
            default: .null
            }
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

extension JSONValue: Encodable {
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
