import Foundation

/// Parses an OpenStep property list with Foundation and tells a ``BookBuilder`` what is in it.
///
/// Foundation does not say where things stand and not in which order, so keys come alphabetically.
enum OpenStepPropertyListParser {
    /// Parses a whole property list and returns the book and its problems.
    static func parse(_ text: SourceText, into builder: BookBuilder, limits: BookReader.Limits) -> BookBuilder {
        var builder = builder
        guard !text.nestsBrackets(deeperThan: limits.depth) else {
            builder.stop(.tooDeep(limit: limits.depth), at: nil)
            return builder
        }
        do {
            let value = try PropertyListSerialization.propertyList(from: text.bytes, format: nil)
            builder.walk(value, limits: limits)
        } catch {
            builder.stop(.brokenOpenStep(error.reason), at: nil)
        }
        return builder
    }
}

extension BookBuilder {
    fileprivate mutating func walk(_ value: Any, limits: BookReader.Limits) {
        switch value {
        case let string as String:
            if string.utf8.count > limits.stringSize {
                report(.stringTooLong(limit: limits.stringSize), at: nil)
            }
            scalar(.string(string), at: nil)
        case let array as [Any]:
            beginArray(at: nil)
            for value in array { walk(value, limits: limits) }
            endArray()
        case let dictionary as [String: Any]:
            beginDictionary(at: nil)
            for (key, value) in dictionary.sorted(by: { $0.key < $1.key }) {
                var key = key
                key.withUTF8 { self.key(UnsafeRawBufferPointer($0), at: nil) }
                walk(value, limits: limits)
            }
            endDictionary()
        case is Data: scalar(.data, at: nil)
        default: scalar(.other, at: nil)
        }
    }
}

extension Error {
    /// What Foundation has to say about an OpenStep property list; it keeps that in an error inside the error for XML.
    fileprivate var reason: String {
        let inner = (self as NSError).userInfo["kCFPropertyListOldStyleParsingError"].map { "\($0)" } ?? ""
        guard let start = inner.range(of: "NSDebugDescription=")?.upperBound,
            let end = inner[start...].firstIndex(where: { ".}".contains($0) })
        else { return "it cannot be parsed" }
        return inner[start...].prefix(1).lowercased() + inner[start..<end].dropFirst()
    }
}
