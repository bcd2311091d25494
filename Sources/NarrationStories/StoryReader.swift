public import Foundation
import Narration
import NarrationBooks

/// Makes a book out of a story that is plain text or Markdown.
///
/// ```swift
/// let story = try StoryReader(format: .markdown).read(contentsOf: "Hare.md")
/// try BookWriter().data(of: story.book).write(to: URL(fileURLWithPath: "Hare.plist"))
/// ```
///
/// A heading begins a page that has it as its title, and so a chapter; it is spoken as well. In Markdown those are the
/// headings of the two highest levels, in plain text lines like `Chapter 3`. Other pages are a few paragraphs each, or
/// end where the story says so. An utterance is a sentence, or what of it somebody says between quotation marks, which
/// is spoken a little higher. The blank between two utterances stands at the beginning of the second: a line feed where
/// a paragraph begins, else what stood there. A paragraph or a word that is longer than a book can hold is divided.
///
/// No word of the story is lost but what ``Story/omissions`` lists: what Project Gutenberg writes around a text, its
/// contents and note marks. Markup is taken away down to its text; lines of asterisks or dashes become a pause. Front
/// matter, the lines of YAML between two of `---` that a Markdown text may begin with, says of the book what keys of a
/// plist book say, and is not spoken. The sentences are found by rules that know titles, initials and abbreviations of
/// a few European languages, and the full stops of Chinese and Japanese.
public struct StoryReader: Sendable {
    /// How a story is written.
    public enum Format: Sendable, Hashable {
        /// Paragraphs, between blank lines or each a long line, and nothing else.
        case plainText
        /// Markdown, as CommonMark describes it.
        case markdown
    }

    /// How the story is written; `nil` to tell by the file's extension: `md` and `markdown` are Markdown.
    public var format: Format?

    /// The language of the story, a BCP 47 tag, which the book will have; `nil` for what the story says of itself, if
    /// it does.
    public var language: String?

    /// The most bytes of a story that are read. 64 MiB unless changed.
    public var sizeLimit = 64 << 20

    /// Creates a reader.
    public init(format: Format? = nil, language: String? = nil) {
        self.format = format
        self.language = language
    }

    /// Reads the story in a file.
    ///
    /// - Parameter path: The file, absolute or relative to the current directory; messages repeat it as it is given.
    /// - Returns: The story. Its title is that of the front matter, else the heading at the beginning, where no other
    ///   is as high.
    /// - Throws: ``StoryError`` when there is no such file, it cannot be read, it is not text in UTF-8, or has no
    ///   words.
    public func read(contentsOf path: String) throws(StoryError) -> Story {
        let data: Data
        do {
            data = try BookFile.contents(of: path, limit: sizeLimit)
        } catch {
            throw StoryError(path: path, error.diagnostic)
        }
        var reader = self
        reader.format = format ?? Format(path: path)
        return try reader.read(data, named: path)
    }

    /// Reads the story in a file's contents.
    ///
    /// - Parameters:
    ///   - data: The story in UTF-8.
    ///   - name: What messages call the story: a path or any other name.
    /// - Returns: The story. Its title is that of the front matter, else the heading at the beginning, where no other
    ///   is as high.
    /// - Throws: ``StoryError`` when it is not text in UTF-8, or has no words.
    public func read(_ data: Data, named name: String) throws(StoryError) -> Story {
        let text = try StoryText(data, named: name)
        return format == .markdown ? try markdown(text, named: name) : try plainText(text, named: name)
    }

    private func markdown(_ text: StoryText, named name: String) throws(StoryError) -> Story {
        let (matter, rest) = FrontMatter.taken(from: text.lines.map(\.text))
        var book = Book(language: language, pages: [])
        let (properties, unknown) = matter.describe(&book)
        let (blocks, omissions) = MarkdownBlocks.of(text.lines.suffix(rest.count))
        return try story(book, of: blocks, in: text, properties, omissions: unknown + omissions, named: name)
    }

    private func plainText(_ text: StoryText, named name: String) throws(StoryError) -> Story {
        let gutenberg = GutenbergText(text.lines)
        let (lines, contents) = PrintedContents.removed(from: gutenberg.lines)
        let book = Book(
            title: gutenberg.title,
            author: gutenberg.author,
            language: language ?? gutenberg.language,
            pages: []
        )
        let omissions = gutenberg.omissions + [contents].compactMap(\.self)
        return try story(book, of: PlainTextBlocks.of(lines), in: text, omissions: omissions, named: name)
    }

    private func story(
        _ book: Book,
        of blocks: [StoryBlock],
        in text: StoryText,
        _ properties: UtteranceProperties = UtteranceProperties(),
        omissions: [Omission],
        named name: String
    ) throws(StoryError) -> Story {
        let pages = StoryPages(of: blocks, language: book.language, defaults: properties)
        guard pages.haveWords else { throw .noWords(name) }
        var book = book
        book.title = book.title ?? blocks.bookTitle
        book.pages = pages.finished
        var places = pages.places
        places.text = .memory(text.source)
        places.path = name
        return Story(book: book, omissions: omissions.sorted { $0.line < $1.line }, places: places)
    }
}
