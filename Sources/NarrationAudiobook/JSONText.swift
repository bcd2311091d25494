import FoundationEssentials

extension Encodable {
    /// The value as JSON with sorted keys, so that it is the same at any time.
    var jsonText: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Only numbers that are not finite cannot be encoded.
        return try! encoder.encode(self) + Data("\n".utf8)
    }
}
