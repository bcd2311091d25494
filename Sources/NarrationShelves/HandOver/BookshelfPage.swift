import Narration
import NarrationAuthoring
import NarrationSystem

/// The page of a shelf, which has its style sheet and its program in itself, and loads nothing but covers and sound.
struct BookshelfPage {
    /// The text, to be sealed.
    let text: String

    init(of books: [HandedBook], named name: String) {
        let title = name.shown.asMarkup
        text = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="generator" content="\(SealedText.blank)">
            <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <link rel="alternate" type="\(MediaType.feed)" href="\(HandOverFolder.feed)">
            <title>\(title)</title>
            <style>\(PageFile.text(of: "report/report.css"))\(PageFile.text(of: "shelf/shelf.css"))</style>
            </head>
            <body>
            <main>
            <h1 dir="auto">\(title)</h1>
            <p class="search"><label>Find <input type="search" autocomplete="off"></label> \
            <span role="status">\(books.count.of("book"))</span></p>
            <ul class="books" role="list">
            \(books.map(\.row).joined())</ul>
            <p><button type="button" class="more">More books</button></p>
            </main>
            <section class="player" aria-label="Player" hidden>
            <p dir="auto"></p>
            <p role="alert" hidden></p>
            <audio controls preload="metadata"></audio>
            </section>
            <script type="module">\(Self.program)</script>
            </body>
            </html>

            """
    }

    /// What the page may use: the program by its hash, and no others, its style sheet, covers and sound.
    private static let policy = """
        default-src 'none'; script-src '\(programHash)'; style-src 'unsafe-inline'; img-src 'self' file:; \
        media-src 'self' file:; base-uri 'none'; form-action 'none'
        """

    /// The SHA-256 of ``program``; a test tells the right one.
    private static let programHash = "sha256-rxbGL+8/d6q3sB7aXqTxzZlr9ZVS39V/zzshUr8T1pE="

    /// The program with the module that it imports.
    static let program = ["story/place.js", "shelf/shelf.js"].map { PageFile.text(of: $0) }.joined()
        .replacing(/\nimport .*/, with: "")
}

extension HandedBook {
    /// The book on the page.
    fileprivate var row: String {
        let publication = tags.publication
        let series = publication.series.map { series in
            "<bdi>\(series.asMarkup)</bdi>" + (publication.seriesNumberText.map { " \($0)" } ?? "")
        }
        let name = "<bdi>\(title.asMarkup)</bdi>"
        let names = [
            "<h2\(language)>\(output.isPage ? "<a href=\"\(output.address.asMarkup)\">\(name)</a>" : name)</h2>",
            tags.author.map { "<p><bdi>\($0.asMarkup)</bdi></p>" }, series.map { "<p>\($0)</p>" },
            publication.narrator.map { "<p class=\"narrator\">Read by <bdi>\($0.asMarkup)</bdi></p>" },
        ]
        let facts = [
            duration.map { "<time datetime=\"PT\(Int($0.rounded()))S\">\($0.asTime)</time>" },
            tags.language.map { "<span class=\"language\">\($0.asMarkup)</span>" },
        ]
        return """
            <li>
            \(picture)
            <div class="names">
            \(names.compactMap(\.self).joined(separator: "\n"))
            </div>
            <p class="facts">\(facts.compactMap(\.self).joined(separator: " · "))</p>
            \(output.isPage ? "" : "<p class=\"actions\">\(playing)\(fetching)</p>\n")</li>

            """
    }

    private var picture: String {
        guard let cover else {
            return "<span class=\"cover\" aria-hidden=\"true\">\(String(title.prefix(1)).asMarkup)</span>"
        }
        let size = coverSize.map { " width=\"\($0.width)\" height=\"\($0.height)\"" } ?? ""
        return "<img class=\"cover\" src=\"\(cover.address.asMarkup)\"\(size) alt=\"\" loading=\"lazy\">"
    }

    private var language: String { tags.language.map { " lang=\"\($0.asMarkup)\"" } ?? "" }

    /// The button that plays the book, if it is sound.
    private var playing: String {
        let sound = output.isSound ? [output] : parts
        guard let first = sound.first else { return "" }
        let addresses = sound.map { $0.address.asMarkup }.joined(separator: " ")
        return "<button type=\"button\" data-type=\"\(first.type)\" data-sound=\"\(addresses)\">Play</button> "
    }

    private var fetching: String {
        let label = "\(output.name): \(title)".asMarkup
        return "<a href=\"\(output.address.asMarkup)\" download aria-label=\"\(label)\">\(output.name)</a>"
    }
}

extension String {
    /// The text in markup.
    fileprivate var asMarkup: String { escapedForMarkup(quotes: true) }
}
