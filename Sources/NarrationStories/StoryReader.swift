public import FoundationEssentials
public import Narration
import NarrationBooks

/// Converts a story in plain text or Markdown to a book.
///
/// ```swift
/// let story = try StoryReader(format: .markdown).read(contentsOf: "Hare.md")
/// try BookWriter().data(of: story.book).write(to: URL(fileURLWithPath: "Hare.plist"))
/// ```
///
/// A heading begins a page with this title, and thus a chapter; it is also spoken. In Markdown, these are the headings
/// of the two highest levels; in plain text, lines like `Chapter 3` and series of numbers and titles. Other pages
/// contain a few paragraphs each, or end at the story's page breaks. An utterance is a sentence, or the part of it in
/// quotation marks or after a dash, which is spoken slightly higher, by the entry of its speaker in the book's cast:
/// the one whom the text names plainly in English, German, French, Spanish, Italian, Portuguese, Russian or Polish
/// (`said the hare`), or else "Speaker". The blank between two utterances is at the beginning of the second: a line
/// feed where a paragraph begins, or else the original blank. A paragraph or a word that is too long for a book is
/// divided.
///
/// Every word of the story is kept, except for what ``Story/omissions`` lists: Project Gutenberg's text around the
/// story, tables of contents, footnotes and footnote marks. Markup is reduced to its text; emphasis and lists stay
/// its look (`Utterance.markedString`). Lines of asterisks or dashes become a pause. Front matter, the lines of YAML
/// between two lines of `---` at the beginning of a Markdown text, sets keys of the book and is not spoken.
/// Sentences are found by rules for titles, initials and abbreviations of a few European languages, and for the full
/// stops of Chinese and Japanese.
public struct StoryReader: Sendable {
    /// The markup language of a story.
    public enum Format: Sendable, Hashable {
        /// Paragraphs, separated by blank lines or each on a long line.
        case plainText
        /// Markdown as defined by CommonMark.
        case markdown
    }

    /// The format of the story; `nil` to recognize it by the file's extension: `md` and `markdown` are Markdown.
    public var format: Format?

    /// The language of the story and of its book, a BCP 47 tag; `nil` for the language that the story declares, if any.
    public var language: String?

    /// The pauses of the story, instead of those that it states; those that are `nil` are the story's, or the defaults.
    public var pauses = Pauses()

    /// Where the notes of a story in Markdown are read; by default, nowhere.
    public var notes = Abridgement.Notes.out

    /// The largest size of a story in bytes; 64 MiB by default.
    public var sizeLimit = 64 << 20

    /// Creates a reader.
    public init(format: Format? = nil, language: String? = nil) {
        self.format = format
        self.language = language
    }

    /// Reads the story in a file.
    ///
    /// - Parameter path: The path of the file, absolute or relative to the current directory. Messages contain it as
    ///   given.
    /// - Returns: The story. Its title is that of the front matter, or else the heading at the beginning if no other
    ///   has the same level.
    /// - Throws: ``StoryError`` if the file does not exist, cannot be read, is not text in UTF-8, or has no words.
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
    ///   - name: The name of the story in messages: a path or any other name.
    /// - Returns: The story. Its title is that of the front matter, or else the heading at the beginning if no other
    ///   has the same level.
    /// - Throws: ``StoryError`` if it is not text in UTF-8, or has no words.
    public func read(_ data: Data, named name: String) throws(StoryError) -> Story {
        let text = try StoryText(data, named: name)
        return format == .markdown ? try markdown(text, named: name) : try plainText(text, named: name)
    }

    private func markdown(_ text: StoryText, named name: String) throws(StoryError) -> Story {
        let (matter, rest) = FrontMatter.taken(from: text.lines.map(\.text))
        var book = Book(language: language, pages: [])
        let description = matter.describe(&book)
        var lines = text.lines.suffix(rest.count)
        let noteMarks = GluedNotes.remove(from: &lines, language: book.language)
        let wrongPauses = PauseMarks.read(in: &lines, scene: pauses.overriding(description.pauses).ofStory.scene)
        let markdown = MarkdownStoryBlocks(of: lines, readingNotes: notes != .out)
        return try story(
            book,
            of: markdown.blocks.placingNotes(notes, in: book.language),
            in: text,
            description,
            omissions: description.omissions + [noteMarks].compactMap(\.self) + wrongPauses + markdown.omissions,
            named: name
        )
    }

    private func plainText(_ text: StoryText, named name: String) throws(StoryError) -> Story {
        let gutenberg = GutenbergText(text.lines)
        let contents = PrintedContents(in: gutenberg.lines, captions: gutenberg.captions)
        var lines = contents.lines[...]
        let notes = GluedNotes.remove(from: &lines, language: language ?? gutenberg.language)
        let wrongPauses = PauseMarks.read(in: &lines, scene: pauses.ofStory.scene)
        let book = Book(
            title: gutenberg.title,
            author: gutenberg.author,
            language: language ?? gutenberg.language,
            pages: []
        )
        return try story(
            book,
            of: PlainTextBlocks.of(Array(lines), listedIn: contents),
            in: text,
            omissions: gutenberg.omissions + contents.omissions + [notes].compactMap(\.self) + wrongPauses,
            named: name
        )
    }

    private func story(
        _ book: Book,
        of blocks: [StoryBlock],
        in text: StoryText,
        _ description: FrontMatter.Description = FrontMatter.Description(),
        omissions: [Omission],
        named name: String
    ) throws(StoryError) -> Story {
        let pages = StoryPages(
            of: blocks,
            language: book.language,
            defaults: description.properties,
            cast: description.cast,
            pauses: pauses.overriding(description.pauses)
        )
        guard pages.haveWords else { throw .noWords(name) }
        var book = book
        book.title = book.title ?? blocks.bookTitle
        book.pages = pages.finished.map { $0.pronounced(by: Pronunciations(description.pronunciations)) }
        book.cast = pages.cast
        var places = pages.places
        places.text = .memory(text.source)
        places.path = name
        func location(_ line: Int) -> LocatedPlace { LocatedPlace(place: .at(text.lines[line - 1].offset)) }
        for (part, line) in description.places { places.note(part, at: location(line)) }
        let problems = description.problems.map { (diagnostic: $0, location: location($1)) }
        return Story(
            book: book,
            omissions: omissions.sorted { $0.line < $1.line },
            warnings: places.diagnostics(for: problems + pages.problems),
            places: places
        )
    }
}
