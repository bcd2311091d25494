import Narration
import NarrationBooks
import NarrationSystem

/// The path of an output, in which names in braces stand for what the book says: `Out/{author}/{series}/{title}.m4b`.
///
/// A value becomes a name that every file system takes. A part of the path with nothing but names that the book does
/// not have is left out; the last one is then the name of the book's file. A path that ends with a slash is that of a
/// folder, to which the name of the book's file and the extension of the format are added.
public struct OutputTemplate: Sendable, Hashable {
    /// What can stand in braces.
    public enum Field: String, Sendable, CaseIterable {
        /// The book's title, author, narrator and language.
        case title, author, narrator, language
        /// The series that the book belongs to, and its number there.
        case series, number
        /// The name of the book's file without its extension, and its folder below that of the shelf, if it is below
        /// it.
        case name, folder
    }

    /// The template as it was given.
    public let text: String

    /// Creates a template.
    ///
    /// - Throws: ``ShelfError`` if a name in braces is not a ``Field``, or a brace stands alone.
    public init(_ text: String) throws(ShelfError) {
        if let problem = Diagnostic.ofField(in: text) {
            throw ShelfError(
                .unusableTemplate,
                [problem.message, problem.note].compactMap(\.self).joined(separator: "; ")
            )
        }
        self.text = text
    }

    private init(valid text: String) {
        self.text = text
    }

    /// Beside the book, with its name.
    public static let besideBook = OutputTemplate(valid: "{folder}/")

    /// The word in braces that is no ``Field``, or an unpaired brace; `nil` if there is neither.
    static func problem(of text: String) -> String? {
        var rest = text[...]
        while let brace = rest.firstIndex(where: { "{}".contains($0) }) {
            guard rest[brace] == "{", let end = rest[brace...].firstIndex(of: "}") else { return String(rest[brace]) }
            let name = String(rest[brace...].dropFirst().prefix { $0 != "}" })
            guard Field(rawValue: name) != nil else { return name }
            rest = rest[end...].dropFirst()
        }
        return nil
    }
}

extension OutputTemplate {
    /// The path for a book.
    ///
    /// - Parameters:
    ///   - values: What the book says. It has at least a ``Field/name``.
    ///   - format: The extension of a file whose name the template does not have.
    /// - Returns: The path.
    func path(of values: [Field: String], format: String) -> String {
        let isFolder = text.isEmpty || text.hasSuffix("/")
        let template = isFolder ? text + "{name}.\(format)" : text
        let parts = template.split(separator: "/")
        let names = parts.enumerated().compactMap { index, part in
            name(part, values) ?? (index == parts.count - 1 ? values[.name].map { $0 + part.ending } : nil)
        }
        return (text.hasPrefix("/") ? "/" : "") + names.joined(separator: "/")
    }

    /// A part of the path; `nil` if the book has none of what stands in it.
    private func name(_ part: Substring, _ values: [Field: String]) -> String? {
        let pieces = part.split(separator: "{", omittingEmptySubsequences: false)
        let fields = pieces.dropFirst().compactMap { Field(rawValue: String($0.prefix { $0 != "}" })) }
        guard !fields.isEmpty else { return String(part) }
        let known = fields.filter { values[$0]?.isEmpty == false }
        guard !known.isEmpty else { return nil }
        var name = String(pieces[0])
        for (field, piece) in zip(fields, pieces.dropFirst()) {
            let value = field == .folder ? values[field] : values[field]?.asFileName(bytes: 180 / fields.count)
            name += (value ?? "") + piece.drop { $0 != "}" }.dropFirst()
        }
        guard known.count < fields.count else { return name }
        // What joined the missing value to the others is left: "2 - " of "{number} - {title}".
        let (stem, ending) = (name.dropLast(part.ending.count), part.ending)
        let joints: (Character) -> Bool = { " -_,.".contains($0) }
        return String(stem.drop(while: joints).reversed().drop(while: joints).reversed()) + ending
    }
}

extension Substring {
    /// The extension with its full stop, if it has one after the last brace.
    fileprivate var ending: Substring {
        let tail = self[(lastIndex(of: "}") ?? startIndex)...]
        return tail.lastIndex(of: ".").map { self[$0...] } ?? ""
    }
}
