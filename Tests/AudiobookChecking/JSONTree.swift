public import Foundation

/// A value of a JSON document.
public enum JSONTree: Decodable, Hashable, Sendable {
    case object([String: JSONTree])
    case array([JSONTree])
    case string(String)
    case number(Double)
    case boolean(Bool)
    case null

    /// Parses a document.
    ///
    /// - Returns: Its value.
    /// - Throws: An error if it is no JSON.
    public static func parse(_ data: Data) throws -> JSONTree { try JSONDecoder().decode(JSONTree.self, from: data) }

    /// Decodes any value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONTree].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONTree].self))
        }
    }

    /// The value of a key of an object; `nil` if there is none.
    public subscript(key: String) -> JSONTree? {
        if case .object(let values) = self { values[key] } else { nil }
    }

    /// The elements of an array; `nil` for any other value.
    public var elements: [JSONTree]? { if case .array(let values) = self { values } else { nil } }

    /// The text of a string; `nil` for any other value.
    public var string: String? { if case .string(let value) = self { value } else { nil } }

    /// A number; `nil` for any other value.
    public var number: Double? { if case .number(let value) = self { value } else { nil } }

    /// The strings of an array, or the only one; `nil` if there is anything else.
    public var strings: [String]? {
        if let string { return [string] }
        guard let elements else { return nil }
        let strings = elements.compactMap(\.string)
        return strings.count == elements.count ? strings : nil
    }
}
