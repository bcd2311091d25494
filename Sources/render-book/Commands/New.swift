import ArgumentParser
import FoundationEssentials
import Narration
import NarrationAuthoring
import NarrationBooks
import NarrationKit
import NarrationStories
import NarrationSystem

struct New: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Create a book: a small commented example, or one made from a story.",
        discussion: """
            With --from, each paragraph becomes a page unless the story has page breaks, each heading starts a \
            chapter, and each sentence becomes an utterance; direct speech is spoken at a slightly higher \
            pitch, by the entry of its speaker in the book's cast: give the characters voices there (`render-book voices en \
            --variants` lists women and men). A file that ends in .md or .markdown is read as Markdown: its front matter can have the same keys \
            as a plist book; table rows, footnotes and lines of code become paragraphs; horizontal rules become \
            pauses; comments (except page breaks) and HTML tags are ignored. Pictures are not copied: write the book \
            to the folder that contains them, or to a parent of that folder.

            EPUB, HTML, .audiobook and .lpf files that render-book made carry their book: --from STORY.epub NAME/ \
            unpacks the plist and its files into \
            the new folder NAME.
            """
    )

    @Argument(
        help: """
            The book's name. The book is written to NAME.plist, or unpacked into the folder NAME, which must not exist \
            yet; - is standard output.
            """,
        completion: .file()
    )
    var name: String

    @Option(
        help: ArgumentHelp(
            "Create the book from a story in plain text, Markdown, EPUB, DOCX, FB2 or HTML, or unpack it from a file that carries it; - is standard input.",
            valueName: "story"
        ),
        completion: .file(extensions: ["txt", "md", "markdown", "epub", "docx", "fb2", "html", "audiobook", "lpf"])
    )
    var from: String?

    @Option(help: "The book's title. (default: the title in the story, or the book's name)")
    var title: String?

    @Option(help: "The book's author. (default: the author in the story)")
    var author: String?

    @Option(
        help:
            "The language (BCP 47) of the story. (default: the language in its front matter, or else that of its text)"
    )
    var language: String?

    @OptionGroup var storyOptions: StoryOptions

    @Flag(help: "Print the result as JSON.")
    var json = false

    func validate() throws {
        try checkName()
        let texts = [("--title", title), ("--author", author), ("--language", language)]
        for (option, text) in texts where text?.allSatisfy(\.isWhitespace) == true {
            throw ValidationError("\(option) may not be blank")
        }
        if from == nil, let option = language.map({ _ in "--language" }) ?? storyOptions.given.first {
            throw ValidationError("\(option) goes with --from; the book to begin with has its own")
        }
    }

    private func checkName() throws {
        guard let title = from != nil && isFolderName ? folder.fileName : defaultTitle else { return }
        if title.allSatisfy({ $0.isWhitespace || $0 == "." }) {
            throw ValidationError("the name of a book may not be blank or dots")
        }
        if title.hasPrefix(".") {
            throw ValidationError("a name that begins with a full stop would hide the book")
        }
    }

    func run() async throws {
        try await reportingFailures(asJSON: json ? results : nil) {
            let contents = try contentsOfStandardInput
            let file = contents == nil ? from : StandardInput.name
            let source = file.map { name in contents.map { .contents($0, name: name) } ?? BookSource.file(name) }
            if let file, let source, let book = try await unpack(file, source) { return try tell(of: book) }
            if !isStandardOutput { try NewBook.checkAbsent(path) }
            if let source {
                try await checkLanguage()
                let story = try NewBook.story(
                    source,
                    language: language,
                    abridgement: storyOptions.abridgement
                ).paused(by: storyOptions.pauses ?? Pauses())
                let isFolder = story.isPublication && !isStandardOutput && !name.hasSuffix(".plist")
                let new = try book(from: story, inItsFolder: isFolder)
                let path = isFolder ? try new.write(intoFolder: folder, with: story) : path
                if !isFolder { try write(new) }
                let plan = try await PlanReport(of: story, by: BookChecker(), BookSettings())
                if let plan, !json, !isStandardOutput { results.print(plan.text) }
                let language = new.recognizedLanguage.map { ", in \($0.name)" } ?? ""
                try tell("\(path): \(new.book.counts.joined(separator: ", "))\(language)", of: new.book, at: path, plan)
            } else {
                let new = try NewBook(title: title ?? defaultTitle?.shown ?? "My First Story", author: author)
                try write(new)
                try tell(
                    "\(path): a book to begin with; `render-book speak \(path.quotedForShell)` reads it to you",
                    of: new.book,
                    at: path
                )
            }
        }
    }

    private var isStandardOutput: Bool { name == StandardInput.argument }

    private func write(_ new: NewBook) throws {
        let limit = BookReader().limits.size
        guard new.contents.count <= limit else {
            throw UsageError(
                message:
                    "the book would have \(ByteCount(new.contents.count)), and \(ByteCount(limit)) are read: divide the story"
            )
        }
        guard isStandardOutput else { return try new.write(to: path) }
        Terminal.writeOutput(String(decoding: new.contents, as: UTF8.self))
    }

    /// Prints the result. If the book is written to standard output, only JSON is printed, on standard error.
    private func tell(_ text: TerminalText, of book: Book, at path: String, _ plan: PlanReport? = nil) throws {
        if json {
            let record = book.record(path: isStandardOutput ? name : path) + (plan.map { ["plan": $0.plan] } ?? [:])
            results.print(try record.jsonText())
        } else if !isStandardOutput {
            results.print(text)
        }
    }

    private func tell(of book: UnpackedBook) throws {
        Terminal.output.print(try json ? book.record.jsonText() : book.summary)
    }

    private var results: Terminal { isStandardOutput ? .errors : .output }

    /// Rejects a language that no voice speaks, if an engine is available.
    private func checkLanguage() async throws {
        guard language != nil, let engine = try? Voices(.ofCommand(jobs: 1), engines: []).engine() else { return }
        try await engine.check(voice: nil, language: language)
    }

    /// What is on standard input, if the story is there.
    private var contentsOfStandardInput: Data? {
        get throws {
            try from == StandardInput.argument ? StandardInput.contents(limit: BookReader().limits.size) : nil
        }
    }

    /// The book made from a story.
    private func book(from story: BookInput, inItsFolder: Bool) throws -> NewBook {
        guard !isFolderName || inItsFolder else {
            throw UsageError(message: "a story becomes one file: name it \(folder.quotedForShell), without a slash")
        }
        if !story.isPublication || isStandardOutput { story.tellOmissions() }
        return try NewBook(
            from: story,
            title: title,
            author: author,
            orElse: defaultTitle?.shown,
            in: inItsFolder ? story.folder : isStandardOutput ? "." : path.parentFolder
        )
    }

    private var path: String {
        name.hasSuffix(".plist") ? name : name + ".plist"
    }

    /// The title of a book without one: the name of its file.
    private var defaultTitle: String? {
        isStandardOutput ? nil : String(path.fileName.dropLast(".plist".count))
    }
}

extension Book {
    private var utteranceCount: Int { pages.reduce(0) { $0 + $1.utterances.count } }

    /// How much there is in a new book.
    fileprivate var counts: [String] {
        [pages.count.of("page"), utteranceCount.of("utterance")]
            + (cast.isEmpty ? [] : [castSummary])
    }

    /// The new book for scripts.
    fileprivate func record(path: String) -> Record {
        record(path: path, pages: pages.count, utterances: utteranceCount)
    }

    fileprivate func record(path: String, pages: Int, utterances: Int, files: Int? = nil) -> Record {
        [
            "path": path, "title": title, "author": author, "language": language, "pages": pages,
            "utterances": utterances, "characters": cast.keys.sorted(), "files": files,
        ]
    }
}

extension UnpackedBook {
    fileprivate var summary: TerminalText {
        let counts = [pages.pageCount.of("page"), pages.utteranceCount.of("utterance")]
        return "\(path): \((counts + (files > 0 ? [files.of("file")] : [])).joined(separator: ", "))"
    }

    /// The unpacked book for scripts.
    fileprivate var record: Record {
        pages.book.record(path: path, pages: pages.pageCount, utterances: pages.utteranceCount, files: files)
    }
}
