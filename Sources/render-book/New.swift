import ArgumentParser
import Foundation
import Narration
import NarrationSystem

struct New: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Begin a book: a small one with comments, or one made of a story.",
        discussion: """
            With --from, pages are made of paragraphs, chapters of headings, and utterances of sentences; what is said in \
            quotation marks is spoken a little higher. A file that ends in .md or .markdown is Markdown: its front matter \
            gives title, author and language; the rows of tables, notes and lines of code are paragraphs; horizontal rules \
            are pauses; comments and HTML tags are left out.
            """
    )

    @Argument(help: "The book's name. It is written to NAME.plist, which must not exist yet.", completion: .file())
    var name: String

    @Option(
        help: ArgumentHelp("Make the book of a story in plain text or Markdown.", valueName: "story"),
        completion: .file(extensions: ["txt", "md", "markdown"])
    )
    var from: String?

    @Option(help: "The language (BCP 47) the story is in. (default: what its front matter says)")
    var language: String?

    func validate() throws {
        try checkName()
        if let language, language.allSatisfy(\.isWhitespace) {
            throw ValidationError("--language may not be blank")
        }
        if language != nil, from == nil {
            throw ValidationError("--language goes with --from; the book to begin with is in English")
        }
    }

    private func checkName() throws {
        if title.allSatisfy({ $0.isWhitespace || $0 == "." }) {
            throw ValidationError("the name of a book may not be blank or dots")
        }
        if title.hasPrefix(".") {
            throw ValidationError("a name that begins with a full stop would hide the book")
        }
    }

    func run() async throws {
        try await reportingFailures {
            try NewFile.checkAbsent(path)
            if let from {
                let book = try book(from: from)
                try NewFile.create(path, try BookWriter().data(of: book))
                Terminal.output.print(
                    "\(path): \(book.pages.count.of("page")), \(book.utteranceCount.of("utterance"))"
                )
            } else {
                try NewFile.create(path, StarterBook.data(title: title.shown))
                Terminal.output.print(
                    "\(path): a book to begin with; `render-book check \(path)` tells what is wrong with it"
                )
            }
        }
    }

    private func book(from story: String) throws -> Book {
        var book = try self.story(named: story)
        book.title = book.title ?? title.shown
        return book
    }

    private func story(named argument: String) throws -> Book {
        let input = try BookInput(argument: argument, language: language)
        guard !input.isPropertyList else {
            throw UsageError(message: "\(input.name) is a plist book already: copy it, or name a story")
        }
        input.tellOmissions()
        return try input.read().book
    }

    private var path: String {
        name.hasSuffix(".plist") ? name : name + ".plist"
    }

    private var title: String {
        String(path.fileName.dropLast(".plist".count))
    }
}

extension Book {
    fileprivate var utteranceCount: Int {
        pages.reduce(0) { $0 + $1.utterances.count }
    }
}
