import ArgumentParser
import Foundation
import Narration
import NarrationEspeak

struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Show every problem of a book or a story at its place.")

    @Argument(help: "The books, or stories in Markdown or plain text; - is standard input.", completion: .file())
    var books: [String]

    @Option(help: "How problems are printed.")
    var format = ReportFormat.text

    @Flag(
        help:
            "Repair in place what is certain: misspelt keys, numbers out of range, missing spaces that are beyond doubt."
    )
    var fix = false

    func validate() throws {
        if fix, books.contains(StandardInput.argument) {
            throw ValidationError("--fix repairs files in place, and standard input is none: save it as a file")
        }
    }

    func run() async throws {
        try await reportingFailures { try StandardInput.check(books) }
        let engine = BookEngine()
        var reports: [BookReport] = []
        for book in books {
            let fixes = try await fixed(book)
            var report = try await BookReport(book, engine: engine)
            report.fixed = fixes?.fixed ?? []
            report.diagnostics += [fixes?.obstacle].compactMap(\.self)
            reports.append(report)
            if format == .text { report.printText() }
        }
        if format == .json {
            for diagnostic in reports.flatMap(\.fixed) {
                Terminal.errors.print(diagnostic.fixLine)
            }
            print(try ReportJSON.text(reports))
        }
        if let worst = reports.compactMap(\.exitStatus).max(by: { $0.rawValue < $1.rawValue }) {
            throw worst.exit
        }
    }

    /// Repairs a book if that is wanted; one that cannot be read is told of by its report.
    private func fixed(_ book: String) async throws -> BookFixes? {
        guard fix else { return nil }
        var fixes: BookFixes?
        try await reportingFailures {
            do {
                fixes = try BookReader().fix(contentsOf: book)
            } catch is BookError {}
        }
        return fixes
    }
}

/// How a report is printed.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
}
