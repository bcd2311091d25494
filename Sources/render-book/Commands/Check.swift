import ArgumentParser
import FoundationEssentials
import Narration
import NarrationBooks
import NarrationEditing
import NarrationKit

struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Report problems in a book or story, with their locations."
    )

    @Argument(
        help: """
            The books, stories in Markdown or plain text, or EPUB, HTML, .audiobook and .lpf files that carry their \
            book; - is standard input.
            """,
        completion: .file()
    )
    var books: [String]

    @Option(help: "The format of the report.")
    var format = ReportFormat.text

    @Flag(help: "Print problems as JSON, like --format json.")
    var json = false

    @Flag(
        help: """
            Report every warning. By default, only the first three of each kind are reported. With --spoken: report \
            every utterance as a whole.
            """
    )
    var all = false

    @Flag(help: "Instead of problems, report what is said otherwise than it is shown, and by which rule.")
    var spoken = false

    @Flag(help: "Instead of problems, report the characters, their voices, and how much each of them says.")
    var cast = false

    @OptionGroup
    var voiceOptions: VoiceOptions

    @OptionGroup
    var readingOptions: ReadingOptions

    @Flag(
        help:
            """
            Repair unambiguous problems in place: misspelt keys and values, numbers out of range (set to the nearest \
            limit), missing spaces between words, entities of HTML in texts (replaced by their characters), and a \
            missing language (added if it is recognized).
            """
    )
    var fix = false

    @Flag(help: "With --fix: print the changes as a unified diff instead of making them.")
    var dryRun = false

    func validate() throws {
        if fix, books.contains(StandardInput.argument) {
            throw ValidationError("--fix repairs files in place, and standard input is none: save it as a file")
        }
        if spoken, fix {
            throw ValidationError("--spoken reports what is said, and --fix repairs problems: use one of them")
        }
        if cast, spoken || fix {
            throw ValidationError("--cast reports the characters, and goes neither with --spoken nor with --fix")
        }
        if !spoken, !cast, voiceOptions.voiceName != nil || voiceOptions.language != nil {
            throw ValidationError(
                "--voice and --language go with --spoken or --cast; a book is checked with its own, or recordings-only"
            )
        }
        if dryRun, !fix {
            throw ValidationError("--dry-run goes with --fix")
        }
        if dryRun, isJSON {
            throw ValidationError("--dry-run prints a diff; --json without --fix has every change as well")
        }
    }

    func run() async throws {
        try await reportingFailures(asJSON: isJSON ? .output : nil) {
            _ = try voiceOptions.engines.definitions
            if spoken || cast { try await report() } else { try await check() }
        }
    }

    private func check() async throws {
        try StandardInput.check(books)
        let engine = BookEngine(voiceOptions.engines)
        var reports: [BookReport] = []
        for book in books {
            engine.turn(to: book)
            let report =
                try await fix ? fixing(book, engine) : self.report(on: book, engine)
            reports.append(report)
            if !isJSON { report.printText(isComplete: all) }
        }
        if isJSON {
            for diagnostic in reports.flatMap(\.fixed) {
                Terminal.errors.print(diagnostic.fixLine)
            }
            Terminal.output.print(try ReportJSON.text(reports))
        }
        if let worst = reports.compactMap(\.exitStatus).max(by: { $0.rawValue < $1.rawValue }) {
            throw worst.exit
        }
    }

    /// The problems of a book, with those that `--voice recordings-only` makes of utterances without a recording.
    private func report(on book: String, contents: Data? = nil, _ engine: BookEngine) async throws -> BookReport {
        try await BookReport(
            book,
            contents: contents,
            settings: settings,
            engine: engine
        )
    }

    /// Reports what is said, or who says it.
    private func report() async throws {
        try StandardInput.check(books)
        let engine = BookEngine(voiceOptions.engines)
        try await engine.check(settings)
        var records: [AnyRecord] = []
        var worst: ExitCode?
        for book in books {
            engine.turn(to: book)
            do {
                records += try await cast ? castRecords(of: book, engine) : spokenRecords(of: book, engine)
            } catch let failure as any Failure {
                records.append(AnyRecord(ErrorRecord(failure, in: (failure as? BookError)?.path ?? book)))
                Terminal.errors.print(failure.report(in: book))
                if failure.exitCode.rawValue > worst?.rawValue ?? 0 { worst = failure.exitCode }
            }
        }
        if isJSON { Terminal.output.print(try records.jsonText()) }
        if let worst { throw worst }
    }

    /// Prints what is said, unless JSON is printed.
    private func spokenRecords(of book: String, _ engine: BookEngine) async throws -> [AnyRecord] {
        let report = try await SpokenReport(book, by: settings, engine: engine)
        if !isJSON { report.printText(isComplete: all) }
        return report.records(isComplete: all).map(AnyRecord.init)
    }

    /// Prints the characters, unless JSON is printed.
    private func castRecords(of book: String, _ engine: BookEngine) async throws -> [AnyRecord] {
        let report = try await CastReport(book, by: settings, engine: engine)
        if !isJSON { report.printText() }
        return report.records.map(AnyRecord.init)
    }

    private var settings: BookSettings { voiceOptions.settings(readingOptions) }

    private var isJSON: Bool { json || format == .json }

    /// Repairs a book, or finds the repairs, and checks the result.
    private func fixing(_ book: String, _ engine: BookEngine) async throws -> BookReport {
        do {
            let editor = BookEditor(recognizer: languageRecognizer!)
            let fixes = try dryRun ? editor.fixes(forContentsOf: book) : editor.fix(contentsOf: book)
            let contents = fixes.edits.isEmpty ? nil : fixes.contents
            var report = try await self.report(on: book, contents: contents, engine)
            report.diagnostics += [fixes.obstacle].compactMap(\.self)
            if dryRun { report.planned = fixes } else { report.fixed = fixes.fixed }
            return report
        } catch let error as BookError where error.code == .notReplaced {
            return BookReport(book, error)
        } catch is BookError {
            return try await report(on: book, engine)
        }
    }
}

/// The format of a report.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
}
