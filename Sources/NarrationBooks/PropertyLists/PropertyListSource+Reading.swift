import FoundationEssentials

extension PropertyListSource {
    /// Reads a property list that is not a book.
    ///
    /// - Parameters:
    ///   - values: Receives the contents and the problems.
    ///   - limits: The limits on the demands of the list.
    ///   - entity: The diagnostic for the declaration of an entity.
    /// - Returns: What was received.
    package func read<Values: PropertyListBuilder>(
        into values: Values,
        limits: ReadingLimits,
        entity: Diagnostic
    ) -> Values {
        switch self {
        case .xml(let text):
            XMLElementParser.parse(text, into: PropertyListElements(values, limits: limits, entity: entity)).values
        case .binary(let data):
            data.withUnsafeBytes { BinaryPropertyListParser.parse($0, into: values, limits: limits) }
        case .openStep(let text):
            text.bytes.withUnsafeBytes { OpenStepPropertyListParser.parse($0, into: values, limits: limits) }
        }
    }
}
