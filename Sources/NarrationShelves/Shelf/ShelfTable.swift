import FoundationEssentials
import Narration
import NarrationBooks

/// Takes the books of a shelf from a table: comma-separated values with a line of headings (RFC 4180). A semicolon or a
/// tab may be in place of the comma.
struct ShelfTable {
    private(set) var log: DiagnosticLog
    private(set) var books: [ShelvedBook] = []
    private let output: OutputTemplate?

    init(limits: ReadingLimits, output: OutputTemplate?) {
        log = DiagnosticLog(keeping: .first(limits.diagnostics))
        self.output = output
    }

    /// Takes all rows of a text.
    mutating func read(_ text: SourceText) {
        guard text.bytes.withUnsafeBytes({ String(validating: $0, as: UTF8.self) != nil }) else {
            return log.report(.brokenEncoding("UTF-8"), at: nil)
        }
        var rows = SeparatedRows(text)
        guard let head = rows.next() else { return log.report(.emptyShelf, at: nil) }
        let headings = head.map { $0.text.trimmingBlanks }
        check(headings, head.map(\.place))
        guard !log.hasErrors else { return }
        while let row = rows.next() {
            guard row.contains(where: { !$0.text.trimmingBlanks.isEmpty }) else { continue }
            guard row.count <= headings.count else {
                log.report(.tooManyFields(row.count, of: headings.count), at: row[headings.count].place)
                continue
            }
            take(row, headings)
        }
        if let place = rows.openQuote { log.report(.openQuote, at: place) }
        if books.isEmpty, !log.hasErrors { log.report(.emptyShelf, at: nil) }
    }

    private mutating func check(_ headings: [String], _ places: [SourceAnchor]) {
        guard headings.contains("book") else {
            return log.report(.noBookColumn(nearest: Spelling.nearest(to: "book", among: headings)), at: places.first)
        }
        for (index, name) in headings.enumerated() {
            if headings[..<index].contains(name) { log.report(.repeatedKey(name), at: places[index]) }
            if name == "output" { continue }
            if let problem = Diagnostic.unusableOption(name) { log.report(problem, at: places[index]) }
        }
    }

    private mutating func take(_ row: [SeparatedRows.Field], _ headings: [String]) {
        var book = ShelvedBook("", output: output ?? .besideBook)
        book.place = row.first?.place
        for (field, heading) in zip(row, headings) {
            let text = field.text.trimmingBlanks
            switch heading {
            case _ where text.isEmpty: continue
            case "book": (book.path, book.place) = (text, field.place)
            case "output":
                if let problem = Diagnostic.ofField(in: text) { log.report(problem, at: field.place) }
                guard let template = try? OutputTemplate(text) else { continue }
                (book.output, book.outputPlace) = (template, field.place)
            default: book.options.append(RenderOption(heading, written: text, at: field.place))
            }
        }
        guard !book.path.isEmpty else { return log.report(.bookWithoutPath(nil), at: book.place) }
        books.append(book)
    }
}

/// The rows of a table of separated values, one after the other.
struct SeparatedRows {
    /// A field without its quotation marks, and its place.
    struct Field {
        var text: String
        let place: SourceAnchor
    }

    /// The place of a quotation mark without an end, at which the table ends.
    private(set) var openQuote: SourceAnchor?

    private let bytes: [UInt8]
    private let sign: UInt8
    private var position = 0

    /// Begins a table, whose first separator shows which one it has.
    init(_ text: SourceText) {
        bytes = Array(text.bytes)
        sign =
            bytes.first { [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")].contains($0) }
            ?? UInt8(ascii: ",")
    }

    /// The next row, which has at least one field; `nil` at the end.
    mutating func next() -> [Field]? {
        guard position < bytes.count else { return nil }
        var fields: [Field] = []
        while true {
            let (field, isLast) = nextField()
            fields.append(field)
            if isLast { return fields }
        }
    }

    /// The next field, and whether it is the last one of its row.
    private mutating func nextField() -> (Field, isLast: Bool) {
        let start = position
        var (text, quote): ([UInt8], Int?) = ([], nil)
        while position < bytes.count {
            let byte = bytes[position]
            let isMark = byte == UInt8(ascii: "\"")
            position += 1
            if quote != nil {
                // Two marks in a row within marks are one.
                let isDoubled = isMark && position < bytes.count && bytes[position] == byte
                if isDoubled { position += 1 }
                if isMark, !isDoubled { quote = nil } else { text.append(byte) }
            } else if isMark {
                quote = position - 1
            } else if byte == sign {
                return (field(text, start), false)
            } else if byte == UInt8(ascii: "\n") {
                if text.last == UInt8(ascii: "\r") { text.removeLast() }
                return (field(text, start), true)
            } else {
                text.append(byte)
            }
        }
        openQuote = quote.map { .at($0) }
        return (field(text, start), true)
    }

    private func field(_ text: [UInt8], _ start: Int) -> Field {
        Field(text: String(decoding: text, as: UTF8.self), place: .at(start))
    }
}
