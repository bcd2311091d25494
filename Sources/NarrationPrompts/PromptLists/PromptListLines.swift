import FoundationEssentials
import NarrationBooks

/// Takes prompts from the lines of a text: a word, or a name, a tab and a text.
enum PromptListLines {
    static func parse(_ text: SourceText, into builder: PromptListBuilder) -> PromptListBuilder {
        var builder = builder
        text.bytes.withUnsafeBytes { bytes in
            var (start, isBroken) = (0, false)
            while start < bytes.count, !isBroken {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
                let length = rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? rest.count
                isBroken = !parse(UnsafeRawBufferPointer(rebasing: rest[..<length]), at: start, into: &builder)
                start += length + 1
            }
        }
        return builder
    }

    /// Takes the prompt of a line that begins at an offset, if it has one.
    ///
    /// - Returns: Whether the line is text.
    private static func parse(
        _ line: UnsafeRawBufferPointer,
        at start: Int,
        into builder: inout PromptListBuilder
    ) -> Bool {
        let blanks = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        guard blanks.count < line.count, line[blanks.count] != UInt8(ascii: "#") else { return true }
        let place = SourceAnchor.at(start)
        guard let line = String(validating: line, as: UTF8.self) else {
            builder.report(.brokenEncoding("UTF-8"), at: place)
            return false
        }
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        switch fields.count {
        case 1: builder.add(fields[0], named: nil, at: place)
        case 2: builder.add(fields[1], named: fields[0], at: place)
        default: builder.report(.tooManyTabs(fields.count - 1), at: place)
        }
        return true
    }
}
