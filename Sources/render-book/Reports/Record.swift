/// An object of a report for scripts: the names of its parts, and their values. A part without a value is left out.
struct Record: Encodable, Sendable, ExpressibleByDictionaryLiteral {
    private var parts: [(name: Name, value: any Encodable & Sendable)]

    init(dictionaryLiteral parts: (String, (any Encodable & Sendable)?)...) {
        self.parts = parts.compactMap { name, value in value.map { (Name(stringValue: name), $0) } }
    }

    /// A value that is not known, and not left out.
    static let null: any Encodable & Sendable = Int?.none

    static func + (one: Record, other: Record) -> Record {
        var both = one
        both.parts += other.parts
        return both
    }

    func encode(to encoder: any Encoder) throws {
        var record = encoder.container(keyedBy: Name.self)
        for (name, value) in parts { try record.encode(value, forKey: name) }
    }

    private struct Name: CodingKey {
        let stringValue: String

        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }
    }
}
