import Foundation

extension Encodable {
    /// The value as JSON for scripts: indented, its keys in alphabetical order. What a terminal might obey is escaped
    /// by the rules of JSON.
    func jsonText() throws -> TerminalText {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return TerminalText(json: String(decoding: try encoder.encode(self), as: UTF8.self))
    }
}
