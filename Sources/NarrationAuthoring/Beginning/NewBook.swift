public import FoundationEssentials
public import Narration
public import NarrationBooks
import NarrationEditing
public import NarrationKit
public import NarrationStories
import NarrationSystem

/// A plist book that is begun: a small example with comments, or one made from a story.
///
/// ```swift
/// let story = try NewBook.story(.file("Hare.md"))
/// let new = try NewBook(from: story, in: ".")
/// try new.contents.write(to: URL(filePath: "Hare.plist"))
/// ```
public struct NewBook: Sendable {
    /// The book.
    public let book: Book

    /// What its file contains.
    public let contents: Data

    /// The language, if the story declares none and it was recognized by the text.
    public private(set) var recognizedLanguage: RecognizedLanguage?

    /// Begins with a small example in English.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - author: The author; by default, none.
    /// - Throws: `BookError` if no book can have the title.
    public init(title: String, author: String? = nil) throws(BookError) {
        contents = StarterBook.data(title: title, author: author)
        book = try BookReader().read(contents, named: title).book
    }

    /// Makes a book from a story. Its pictures and lexicons stay where they are. Characters whose names are plainly
    /// those of one person ("Beale", "Mr Beale") are one in its cast.
    ///
    /// - Parameters:
    ///   - story: The story.
    ///   - title: The title; by default, that of the story.
    ///   - author: The author; by default, that of the story.
    ///   - substitute: The title of a story without one; by default, none.
    ///   - folder: The folder of the book's file, to which the paths of its pictures are relative.
    /// - Throws: `BookError` if the story has no words; `SettingError` for pictures outside the folder, to which a book
    ///   cannot refer, or within a publication, which only ``write(intoFolder:with:)`` copies; `BookWritingError`.
    public init(
        from story: BookInput,
        title: String? = nil,
        author: String? = nil,
        orElse substitute: String? = nil,
        in folder: String
    ) throws {
        var input = story
        recognizedLanguage = try story.undeclaredLanguage(by: languageRecognizer)
        if let recognizedLanguage { input = try input.inLanguage(recognizedLanguage.tag) }
        var book = try input.read().book
        book.title = title ?? book.title ?? substitute
        book.author = author ?? book.author
        book.mergeCast()
        if input.keepsFiles, folder != input.folder, let file = book.files.first {
            throw SettingError(
                .output,
                "\(file) is in \(input.name): name a folder that does not exist yet, without .plist"
            )
        }
        try book.movePictures(from: input.folder, to: folder)
        self.book = book
        contents = try BookWriter().data(of: book)
    }

    /// Opens a story.
    ///
    /// - Parameters:
    ///   - source: The story.
    ///   - language: Its language; by default, the one that it declares.
    ///   - abridgement: What of a publication is read.
    /// - Returns: The story.
    /// - Throws: `BookError` if it is something else; `SettingError` if it is a plist book, or no publication and is to
    ///   be abridged.
    public static func story(
        _ source: BookSource,
        language: String? = nil,
        abridgement: Abridgement = Abridgement()
    ) throws -> BookInput {
        do {
            let input = try source.input(language: language, abridgement: abridgement)
            guard input.isPropertyList else {
                try input.check(abridgement)
                return input
            }
            do {
                _ = try input.pages()
            } catch let error where error.isOfOtherFile {
                throw error
            } catch {}
            let remedy = input.isUnpacked ? "name the file that carries it" : "copy it, or name a story"
            throw SettingError(.form, "\(input.name) is a plist book already: \(remedy)")
        } catch let error as BookError where error.isOfOtherFile {
            throw error.noting("name a story in plain text or Markdown, or a file of render-book that carries its book")
        }
    }
}

extension BookInput {
    /// Whether its pictures are within its file, and unpacked only as long as it is open.
    fileprivate var keepsFiles: Bool { isPublication && folder != file.parentFolder }
}

extension BookError {
    /// Whether the file is not a book at all.
    fileprivate var isOfOtherFile: Bool {
        diagnostics.contains { $0.severity == .error && [.notAPropertyList, .emptyFile].contains($0.code) }
    }

    /// The error with a note for each problem that has none.
    fileprivate func noting(_ note: String) -> BookError {
        BookError(path: path, diagnostics: diagnostics.map { $0.note == nil ? $0.with(note: note) : $0 })
    }
}
