public import Foundation
public import NarrationBooks
import NarrationSystem

/// A book in any form that can be read: a plist book, or a story that a book is made of.
///
/// ```swift
/// let input = try BookInput(contentsOf: "Hare.md")
/// for omission in input.omissions { print(omission) }
/// let pages = try input.pages()
/// ```
///
/// The first bytes of a file tell what it is, then the extension of its name, then its text. A story is read at once. A
/// plist book is read when ``pages()`` or ``read()`` is called; a pipe is kept in memory, so that it can be read twice.
public struct BookInput: Sendable {
    /// What messages call the book: its path or another name.
    public let name: String

    /// The folder where the book's pictures are looked for.
    public let folder: String

    /// What of a story is not in its book; nothing for a plist book.
    public let omissions: [Omission]

    private let form: Form
    private let reader: BookReader

    private enum Form {
        case file(String)
        case data(Data)
        case story(BookReading)
    }

    /// Looks at a file, and reads it if it is a story.
    ///
    /// - Parameters:
    ///   - path: The file, absolute or relative to the current directory; messages repeat it as it is given.
    ///   - language: The language of a story, a BCP 47 tag; `nil` for what the story says of itself.
    ///   - reader: The reader of plist books.
    /// - Throws: `BookError` when there is no such file, it cannot be read, it is of a form that is not read, or it is
    ///   a story without words.
    public init(contentsOf path: String, language: String? = nil, reader: BookReader = BookReader()) throws(BookError) {
        let (form, data) = try Self.look(at: path, limit: reader.limits.size)
        guard let data else {
            self.init(name: path, folder: path.parentFolder, form: .file(path), omissions: [], reader: reader)
            return
        }
        try self.init(data, form, named: path, in: path.parentFolder, language: language, reader: reader)
    }

    /// Looks at a file's contents, and reads them if they are a story.
    ///
    /// - Parameters:
    ///   - data: The contents.
    ///   - name: What messages call the book.
    ///   - folder: The folder where its pictures are looked for.
    ///   - language: The language of a story, a BCP 47 tag; `nil` for what the story says of itself.
    ///   - reader: The reader of plist books.
    /// - Throws: `BookError` when the contents are of a form that is not read, or a story without words.
    public init(
        _ data: Data,
        named name: String,
        in folder: String = ".",
        language: String? = nil,
        reader: BookReader = BookReader()
    ) throws(BookError) {
        guard data.count <= reader.limits.size else {
            throw BookError(path: name, .fileTooLarge(limit: reader.limits.size))
        }
        try self.init(
            data,
            InputForm(head: data.prefix(InputForm.headSize), path: nil),
            named: name,
            in: folder,
            language: language,
            reader: reader
        )
    }

    private init(
        _ data: Data,
        _ form: InputForm,
        named name: String,
        in folder: String,
        language: String?,
        reader: BookReader
    ) throws(BookError) {
        switch form {
        case .propertyList:
            self.init(name: name, folder: folder, form: .data(data), omissions: [], reader: reader)
        case .story(let format):
            do {
                let story = try StoryReader(format: format, language: language).read(data, named: name)
                self.init(
                    name: name,
                    folder: folder,
                    form: .story(story.reading),
                    omissions: story.omissions,
                    reader: reader
                )
            } catch {
                throw BookError(error)
            }
        case .foreign(let format):
            throw BookError(path: name, .foreign(format, path: name))
        }
    }

    private init(name: String, folder: String, form: Form, omissions: [Omission], reader: BookReader) {
        self.name = name
        self.folder = folder
        self.form = form
        self.omissions = omissions
        self.reader = reader
    }

    /// Whether the book is a property list, and no story.
    public var isPropertyList: Bool {
        if case .story = form { false } else { true }
    }

    /// The book's pages one after another: those of a plist book in a file in the memory of the longest of them.
    ///
    /// - Throws: `BookError` as `BookReader.pages(contentsOf:)` does.
    public func pages() throws(BookError) -> BookPages {
        switch form {
        case .file(let path): try reader.pages(contentsOf: path)
        case .data(let data): BookPages(try reader.read(data, named: name))
        case .story(let reading): BookPages(reading)
        }
    }

    /// The whole book, with the places of its pages and utterances in the text.
    ///
    /// - Throws: `BookError` as `BookReader.read(contentsOf:)` does.
    public func read() throws(BookError) -> BookReading {
        try draft().whole
    }

    /// The book as far as it can be read, for everything in it to be judged at once; errors are among its warnings.
    ///
    /// - Throws: `BookError` when the file cannot be read.
    package func draft() throws(BookError) -> BookReading {
        switch form {
        case .file(let path): try reader.draft(contentsOf: path)
        case .data(let data): try reader.draft(of: data, named: name)
        case .story(let reading): reading
        }
    }
}

extension BookInput {
    /// The form of a file, and its contents unless it is a plist book that can be read again.
    private static func look(at path: String, limit: Int) throws(BookError) -> (InputForm, Data?) {
        let file: BookFile
        do {
            file = try BookFile(path, limit: limit)
        } catch {
            throw BookError(
                path: path,
                error.diagnostic == .isDirectory ? .directory(path) : error.diagnostic.orNear(path)
            )
        }
        let form = file.isRegular ? InputForm(head: file.head, path: path) : nil
        if form == .propertyList { return (.propertyList, nil) }
        let data = try BookError.naming(path) { () throws(UnreadableFile) in try file.contents(limit: limit) }
        return (form ?? InputForm(head: data.prefix(InputForm.headSize), path: path), data)
    }
}

extension Diagnostic {
    /// The diagnostic of a path that leads to no file; with what was meant, where that can be told.
    fileprivate func orNear(_ path: String) -> Diagnostic {
        guard code == .fileNotFound else { return self }
        if let near = InputForm.path(meantBy: path) {
            return Diagnostic(severity, code, message, note: "did you mean \(near)?")
        }
        guard InputForm.isSound(path) else { return self }
        return Diagnostic(severity, code, message, note: "a sound file to be written is named with -o")
    }

    /// The diagnostic of a folder that is named in place of a book.
    fileprivate static func directory(_ path: String) -> Diagnostic {
        let near = InputForm.path(meantBy: path).map { "did you mean \($0)?" }
        return Diagnostic(.error, .fileUnreadable, "this is a directory, not a book", note: near)
    }
}

extension BookError {
    /// Why a story was not read, as the error of a book.
    init(_ error: StoryError) {
        var diagnostic = Diagnostic(.error, error.diagnosticCode, error.message)
        diagnostic.path = error.path
        diagnostic.location = error.line.map { SourceLocation(line: $0, column: 1) }
        self.init(path: error.path, diagnostics: [diagnostic])
    }
}

extension StoryError {
    fileprivate var diagnosticCode: Diagnostic.Code {
        switch code {
        case .notFound: .fileNotFound
        case .unreadable: .fileUnreadable
        case .tooLarge: .fileTooLarge
        case .noWords: .emptyFile
        default: .unknownEncoding
        }
    }
}
