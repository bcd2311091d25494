import ArgumentParser
import Foundation
import Narration

struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Show every problem of a book at its place.")

    @Argument(help: "The books.", completion: .file())
    var books: [String]

    @Option(help: "How problems are printed.")
    var format = ReportFormat.text

    func run() throws {
        let reports = books.map(BookReport.init(path:))
        switch format {
        case .text:
            for report in reports {
                report.printText()
            }
        case .json:
            print(try ReportJSON.text(reports))
        }
        if let worst = reports.compactMap(\.exitStatus).max(by: { $0.rawValue < $1.rawValue }) {
            throw worst.exit
        }
    }
}

/// How a report is printed.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
}
