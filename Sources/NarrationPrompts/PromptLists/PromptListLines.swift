import FoundationEssentials
import NarrationBooks

/// Takes prompts from the lines of a text: a word, or a name, a tab and a text.
struct PromptListLines {
    private let form: Form

    /// How a line is divided.
    enum Form: Equatable {
        /// By tabs.
        case tabbed
        /// By a sign, with fields in quotation marks, as in the files of spreadsheets.
        case separated(Character)

        /// The form of a spreadsheet's file, whose first line with a separator shows it.
        static func csv(of text: SourceText) -> Form {
            .separated(String(decoding: text.bytes, as: UTF8.self).first { ",;\t".contains($0) } ?? ",")
        }
    }

    init(_ form: Form) {
        self.form = form
    }

    func parse(_ text: SourceText, into builder: PromptListBuilder) -> PromptListBuilder {
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
        if form == .tabbed { builder.refuseSpreadsheet() }
        return builder
    }

    /// Takes the prompt of a line that begins at an offset, if it has one.
    ///
    /// - Returns: Whether the line is text.
    private func parse(
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
        let fields = fields(of: line)
        switch fields.count {
        case 1: builder.add(fields[0], named: nil, at: place)
        case 2: builder.add(fields[1], named: fields[0], at: place)
        default:
            builder.report(form == .tabbed ? .tooManyTabs(fields.count - 1) : .tooManyColumns(fields.count), at: place)
        }
        return true
    }

    /// The fields of a line, without empty columns at the end of a spreadsheet's.
    private func fields(of line: String) -> [String] {
        guard case .separated(let sign) = form else {
            return line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        var (fields, isQuoted, last) = ([""], false, Character(" "))
        for character in line {
            if character == "\"" {
                // Two in a row within quotation marks are one.
                if !isQuoted, last == "\"" { fields[fields.count - 1].append(character) }
                isQuoted.toggle()
            } else if character == sign, !isQuoted {
                fields.append("")
            } else {
                fields[fields.count - 1].append(character)
            }
            last = character
        }
        while fields.count > 1, fields.last?.allSatisfy(\.isWhitespace) == true { fields.removeLast() }
        return fields
    }
}
