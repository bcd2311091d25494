import FoundationEssentials

extension Encodable {
    /// The value as JSON for scripts: indented, with sorted keys. Characters that would control a terminal are escaped
    /// as in JSON.
    func jsonText() throws -> TerminalText {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return TerminalText(json: String(decoding: try encoder.encode(self), as: UTF8.self))
    }
}
