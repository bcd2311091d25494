import Narration
import NarrationBooks
import NarrationSystem

/// Builds the books of a shelf from the values of a property list, and records its problems.
struct ShelfBuilder {
    private(set) var log: DiagnosticLog
    private(set) var books: [ShelvedBook] = []
    private let folder: String

    private enum Key: String, CaseIterable {
        case book, books, output, options
    }

    /// Takes the values of a shelf.
    ///
    /// - Parameters:
    ///   - values: The values, and the problems of the property list.
    ///   - folder: The folder of the shelf.
    ///   - output: The output in place of the shelf's.
    init(_ values: LocatedValues, in folder: String, output: OutputTemplate?) {
        (log, self.folder) = (values.log, folder)
        guard let root = values.root else { return }
        guard case .dictionary(let entries) = root.content else {
            log.report(.notAShelf(root.kind), at: root.place)
            return
        }
        let values = self.values(of: entries, [.books, .output, .options], of: "a shelf")
        var common = ShelvedBook("", output: .besideBook)
        common.options = options(values[.options])
        take(values[.output], into: &common)
        if let output { common.output = output }
        guard let list = values[.books] else {
            if !log.hasErrors { log.report(.missingBooks, at: root.place) }
            return
        }
        take(list, common)
        if books.isEmpty, !log.hasErrors { log.report(.emptyShelf, at: list.place) }
    }

    /// The values of the keys that are known, each of which is there once; others are reported.
    private mutating func values(
        of entries: [LocatedValue.Entry],
        _ keys: [Key],
        of subject: String
    ) -> [Key: LocatedValue] {
        var values: [Key: LocatedValue] = [:]
        let note = "; what render-book is told stands in options"
        for entry in entries {
            guard let key = keys.first(where: { $0.rawValue == entry.key }) else {
                let known = keys.map(\.rawValue)
                log.report(.unknownKey(entry.key, of: subject, known: known, note: note), at: entry.place)
                continue
            }
            if values.updateValue(entry.value, forKey: key) != nil {
                log.report(.repeatedKey(entry.key), at: entry.place)
            }
        }
        return values
    }

    private mutating func take(_ list: LocatedValue, _ common: ShelvedBook) {
        switch list.content {
        case .array(let items): for item in items { take(book: item, common) }
        case .string(let path): takeFolder(path, at: list.place, common)
        default:
            let wanted = "an array, or the path of a folder"
            log.report(.wrongType(list.kind, of: "books", wanted: wanted), at: list.place)
        }
    }

    private mutating func takeFolder(_ path: String, at place: SourceAnchor?, _ common: ShelvedBook) {
        let found = FoundBooks.paths(in: folder.appending(file: path))
        if found.isEmpty { log.report(.noBooks(inFolder: path), at: place) }
        for name in found {
            var book = common
            (book.path, book.place) = (path.appending(file: name), place)
            books.append(book)
        }
    }

    private mutating func take(book item: LocatedValue, _ common: ShelvedBook) {
        var book = common
        book.place = item.place
        switch item.content {
        case .string(let path): book.path = path
        case .dictionary(let entries):
            let values = self.values(of: entries, [.book, .output, .options], of: "a book of a shelf")
            guard case .string(let path)? = values[.book]?.content else {
                return log.report(.bookWithoutPath(values[.book]?.kind), at: values[.book]?.place ?? item.place)
            }
            (book.path, book.place) = (path, values[.book]?.place)
            take(values[.output], into: &book)
            book.options = common.options.replaced(by: options(values[.options]))
        default: return log.report(.bookWithoutPath(item.kind), at: item.place)
        }
        guard !book.path.isEmpty else { return log.report(.bookWithoutPath(nil), at: book.place) }
        books.append(book)
    }

    private mutating func take(_ output: LocatedValue?, into book: inout ShelvedBook) {
        guard let output else { return }
        guard case .string(let text) = output.content else {
            return log.report(.wrongType(output.kind, of: "output", wanted: "a path"), at: output.place)
        }
        if let problem = Diagnostic.ofField(in: text) { log.report(problem, at: output.place) }
        guard let template = try? OutputTemplate(text) else { return }
        (book.output, book.outputPlace) = (template, output.place)
    }
}

// MARK: - Options
extension ShelfBuilder {
    private mutating func options(_ value: LocatedValue?) -> [RenderOption] {
        guard let value else { return [] }
        guard case .dictionary(let entries) = value.content else {
            log.report(.wrongType(value.kind, of: "options", wanted: "a dictionary"), at: value.place)
            return []
        }
        var known: Set<String> = []
        return entries.flatMap { entry -> [RenderOption] in
            if !known.insert(entry.key).inserted { log.report(.repeatedKey(entry.key), at: entry.place) }
            if let problem = Diagnostic.unusableOption(entry.key) { log.report(problem, at: entry.place) }
            return options(entry.key, entry.value, at: entry.place)
        }
    }

    private mutating func options(_ name: String, _ value: LocatedValue, at place: SourceAnchor?) -> [RenderOption] {
        switch value.content {
        case .string(let text): return [.init(name, written: text, at: place)]
        case .number(let text): return [.init(name, text, at: place)]
        case .boolean(let isTrue): return [.init(name, isTrue ? nil : RenderOption.off, at: place)]
        case .array(let items):
            return items.flatMap { options(name, $0, at: place) }
        default:
            log.report(.wrongType(value.kind, of: name, wanted: "text, a number, true or false"), at: value.place)
            return []
        }
    }
}

extension RenderOption {
    /// The value that an option without a value has where it is not given.
    static let off = "NO"

    init(_ name: String, _ value: String?, at place: SourceAnchor?) {
        (self.name, self.value, self.place) = (name, value, place)
    }

    /// Creates an option as a list of texts has it, where `YES` is an option without a value.
    init(_ name: String, written text: String, at place: SourceAnchor?) {
        let isOn = ["YES", "TRUE"].contains(text)
        let isOff = [Self.off, "FALSE"].contains(text)
        self.init(name, isOn ? nil : isOff ? Self.off : text, at: place)
    }
}

extension [RenderOption] {
    /// These options, with others in place of those of the same names.
    func replaced(by others: [RenderOption]) -> [RenderOption] {
        let names = Set(others.map(\.name))
        return filter { !names.contains($0.name) } + others
    }

    /// The options as words of a command, without those that are off.
    var words: [String] { filter { $0.value != RenderOption.off }.map(\.word) }

    /// The value of an option; `nil` if it is not given, or has none.
    func value(of name: String) -> String? { last { $0.name == name }?.value }
}
