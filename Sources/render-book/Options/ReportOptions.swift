import ArgumentParser
import Narration
import NarrationAuthoring
import NarrationSystem

/// The report about sound that is written to a file.
struct ReportOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Also write what was found to a page to look at and hear (.html), or to a table (.csv).",
            valueName: "file"
        ),
        completion: .file(extensions: SoundReport.Form.allCases.map(\.rawValue))
    )
    var report: String?

    func validate() throws {
        guard let report, SoundReport.Form(path: report) == nil else { return }
        throw ValidationError("--report needs a file name ending in .html or .csv, not \"\(report)\"")
    }

    /// Writes the report, if there is to be one and it has something to tell.
    func write(_ files: [InspectionReport] = [], about book: AlignedBook? = nil) throws {
        guard let report, book != nil || !files.isEmpty else { return }
        try SoundReport(on: book, files.map(\.file)).write(to: report)
    }

    /// Checks that the report replaces no file that is read.
    func check(replacingNoneOf files: [String]) throws {
        guard let file = files.first(where: { $0.resolvedPath == report?.resolvedPath }) else { return }
        throw UsageError(message: "\(file.shown) is read, and would be replaced: name another file with --report")
    }
}
