public import Foundation

/// Makes a book out of a story that is plain text or Markdown.
///
/// ```swift
/// let story = try StoryReader(format: .markdown).read(contentsOf: "Hare.md")
/// try BookWriter().data(of: story.book).write(to: URL(fileURLWithPath: "Hare.plist"))
/// ```
///
/// A heading begins a page that has it as its title, and so a chapter; it is spoken as well. In Markdown that is any
/// heading, in plain text a line like `Chapter 3`. Other pages are a few paragraphs each. An utterance is a sentence, or
/// what of it somebody says between quotation marks, which is spoken a little higher. The blank between two utterances
/// stands at the beginning of the second: a line feed where a paragraph begins, else what stood there.
///
/// No word of the story is lost. Markup is taken away down to its text; lines of asterisks or dashes become a pause. Front
/// matter, the lines of YAML between two of `---` that a Markdown text may begin with, gives the book its title, its author
/// and its language, and is not spoken. The sentences are found by rules that know titles, initials and abbreviations of a few European languages, and the full
/// stops of Chinese and Japanese.
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

    /// The language of the story, a BCP 47 tag, which the book will have; `nil` for what the story says of itself, if it
    /// does.
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
    /// - Returns: The story. Its title is that of the front matter, else the heading at the beginning, where no other is as high.
    /// - Throws: ``StoryError`` when there is no such file, it cannot be read, it is not text in UTF-8, or has no words.
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
    /// - Returns: The story. Its title is that of the front matter, else the heading at the beginning, where no other is as high.
    /// - Throws: ``StoryError`` when it is not text in UTF-8, or has no words.
    public func read(_ data: Data, named name: String) throws(StoryError) -> Story {
        let lines = try StoryText(data, named: name).lines
        let isMarkdown = format == .markdown
        let (matter, text) = isMarkdown ? FrontMatter.taken(from: lines) : (FrontMatter(), lines[...])
        let blocks = isMarkdown ? MarkdownBlocks.of(Array(text)) : PlainTextBlocks.of(lines)
        let language = language ?? matter.language
        var pages = StoryPages(sentences: Sentences(language: language), language: language)
        for block in blocks {
            pages.append(block)
        }
        guard pages.haveWords else { throw .noWords(name) }
        let book = Book(
            title: matter.title ?? blocks.bookTitle,
            author: matter.author,
            language: language,
            pages: pages.finished
        )
        return Story(book: book, omissions: [])
    }
}
