import Narration
import NarrationAuthoring
import NarrationSystem

/// A report as a page of HTML, which has its style sheet in itself, and loads nothing.
struct ReportPage {
    private let status: ShelfStatus
    private let name: String
    private var books: [ShelfStatus.BookState] { status.books }

    init(on status: ShelfStatus, named name: String) {
        (self.status, self.name) = (status, name)
    }

    /// The page.
    var text: String {
        let title = name.shown.asMarkup
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta name="generator" content="Narration">
            <title>\(title)</title>
            <style>\(PageFile.text(of: "report/report.css"))</style>
            </head>
            <body>
            <main>
            <h1>\(title)</h1>
            <p>\(summary)</p>
            \(table)</main>
            </body>
            </html>

            """
    }

    private var summary: String {
        let states = ShelfStatus.State.allCases.map { ($0, status.count(of: $0)) }.filter { $0.1 > 0 }
        let minutes = books.compactMap { $0.state == .done ? $0.record?.outcome.sound?.duration : nil }.reduce(0, +)
        return "\(books.count.of("book")): " + states.map { "\($0.1) \($0.0.rawValue)" }.joined(separator: ", ")
            + "; \(minutes.asTime) of sound"
    }

    /// The books, those that failed first.
    private var table: String {
        let order: [ShelfStatus.State] = [.failed, .absent, .done]
        let sorted = order.flatMap { state in books.filter { $0.state == state } }
        let names = sorted.first.map { BookLine($0).cells.map(\.name) } ?? []
        let rows = sorted.map { book in
            let cells = BookLine(book).cells.map { cell in
                let isFailed = cell.name == "state" && book.state == .failed
                return "<td\(isFailed ? " class=\"failed\"" : "")>\(cell.value.shown.asMarkup)</td>"
            }
            return "<tr>\(cells.joined())</tr>\n"
        }
        return """
            <section>
            <h2>Books</h2>
            <div class="table" role="region" aria-label="Books" tabindex="0">
            <table>
            <tr>\(names.map { "<th scope=\"col\">\($0)</th>" }.joined())</tr>
            \(rows.joined())</table>
            </div>
            </section>

            """
    }
}

extension String {
    /// The text in markup.
    fileprivate var asMarkup: String { escapedForMarkup(quotes: true) }
}
